//! Every clause of `games/wine-cheese/RULES.md`, by the name the code uses.
//!
//! A test keeps this list, RULES.md and the rulebook tests equal.

tabletop::clauses! { "WC":
    // 1 Set-up
    FARMSTEADS = 1 . 1;
    HOUSING_CARDS = 1 . 2;
    BENCHES = 1 . 3;
    INDICATORS_START = 1 . 4;
    MARKERS_START = 1 . 5;
    PHASE_MARKER = 1 . 6;
    CARDS_DEALT = 1 . 7;
    CELLAR_CLOSED_START = 1 . 8;
    ORDER_CARDS = 1 . 9;
    // 2 The calendar
    CALENDAR = 2 . 1;
    NEXT_PHASE = 2 . 2;
    OWN_TURN_ONLY = 2 . 3;
    // 3 Spring, first phase: send workers to plots
    DOUBLE_TURNS = 3 . 1;
    ANY_OWN_COLOR = 3 . 2;
    PAIR_BACK_TO_BACK = 3 . 3;
    EMPTY_PLOT = 3 . 4;
    PATTERN = 3 . 5;
    TOIL_ALONE = 3 . 6;
    WORK_TOGETHER = 3 . 7;
    LABORATORY = 3 . 8;
    HATS = 3 . 9;
    // 4 Second phase: production/sale
    ONE_ACTION = 4 . 1;
    PRODUCE = 4 . 2;
    PRODUCTION_COSTS = 4 . 3;
    FREE_LABEL_ACTION = 4 . 4;
    SPECIAL_INSTEAD = 4 . 5;
    ONE_PRODUCTION = 4 . 6;
    SEVERAL_SALES = 4 . 7;
    GOURMET_PAIR = 4 . 8;
    FINISHED = 4 . 9;
    SELL_ACTION_CARD = 4 . 10;
    SELL_PAIR = 4 . 11;
    SELL_GOURMET = 4 . 12;
    SELL_UNFINISHED = 4 . 13;
    DROP_OUT = 4 . 14;
    END_TURN = 4 . 15;
    BOTH_OUT = 4 . 16;
    // 5 Label actions and the 3-for-1 trade
    LABEL_ACTIONS = 5 . 1;
    NO_LABELS_NOW = 5 . 2;
    LABEL_COSTS = 5 . 3;
    LABEL_OPTIONS = 5 . 4;
    LABEL_STEP = 5 . 5;
    LABEL_GAIN_CARD = 5 . 6;
    LABEL_HURRY = 5 . 7;
    LABEL_SLOW = 5 . 8;
    LABEL_FREE = 5 . 9;
    TRADE = 5 . 10;
    BETWEEN_STEPS = 5 . 11;
    // 6 The money track
    FIRST_STEP = 6 . 1;
    SKIP_OCCUPIED = 6 . 2;
    BONUS_MARKER = 6 . 3;
    LAP = 6 . 4;
    // 7 Special actions
    SPECIAL_ACTIONS = 7 . 1;
    STARTER_CULTURES = 7 . 2;
    WASHING_EACH = 7 . 3;
    WASHING_GOURMET = 7 . 4;
    DISTILLATION_EACH = 7 . 5;
    DISTILLATION_GOURMET = 7 . 6;
    HELPER = 7 . 7;
    MARKET_SHOWN = 7 . 8;
    MARKET_ANY_CHEESE = 7 . 9;
    MARKET_ANY_WINE = 7 . 10;
    // 8 Third phase: storage
    STORAGE_ORDER = 8 . 1;
    STORAGE_SPACES = 8 . 2;
    EXPIRE = 8 . 3;
    NEW_ORDER = 8 . 4;
    STORED_USABLE = 8 . 5;
    LAST_TRADE = 8 . 6;
    // 9 Summer, first phase: aging
    AGING = 9 . 1;
    OVERRIPE = 9 . 2;
    AGING_LABELS = 9 . 3;
    AGING_ORDER = 9 . 4;
    // 10 Summer, second phase: trigger special actions
    TRIGGER_EACH = 10 . 1;
    TRIGGER_ORDER = 10 . 2;
    // 11 Fall, first phase: bring workers back
    FALL_ORDER = 11 . 1;
    ANY_WORKER = 11 . 2;
    FALL_PAIR = 11 . 3;
    OWN_EMPTY_HOUSE = 11 . 4;
    HOUSE_DECIDES = 11 . 5;
    // 12 Winter
    FIRST_WINTER = 12 . 1;
    NEW_WORKERS = 12 . 2;
    SECOND_WINTER = 12 . 3;
    SELL_OUT = 12 . 4;
    THE_END = 12 . 5;
    // 13 The Cellar Closed card
    CELLAR_CLOSED = 13 . 1;
    OPEN_CELLAR = 13 . 2;
    OPEN_FOR_INGREDIENTS = 13 . 3;
    OPEN_FOR_STEPS = 13 . 4;
    // 14 Scoring
    SCORE_GOLD = 14 . 1;
    SCORE_SILVER = 14 . 2;
    SCORE_INDICATORS = 14 . 3;
    SCORE_PAIRS = 14 . 4;
    SCORE_TOTALS = 14 . 5;
    SCORE_RESULT = 14 . 6;
    TIE_BREAKS = 14 . 7;
}
