//! Every clause of `games/vintage/RULES.md`, by the name the code uses.
//!
//! A test keeps this list, RULES.md and the rulebook tests equal.

tabletop::clauses! { "VI":
    // 1 Set-up
    START_POINTS = 1 . 1;
    START_BRANDY = 1 . 2;
    START_ESTATE = 1 . 3;
    BONUS_CHIPS = 1 . 4;
    DISPLAY_START = 1 . 5;
    OWN_MARKERS = 1 . 6;
    FIRST_PLAYER = 1 . 7;
    FIRST_ROUND_MARKERS = 1 . 8;
    CLOSED_CIRCLES = 1 . 9;
    // 2 Rounds and the action board
    SEVEN_ROUNDS = 2 . 1;
    ONE_ACTION = 2 . 2;
    CIRCLES = 2 . 3;
    OVERSEER = 2 . 4;
    COLUMN_FULL = 2 . 5;
    CARRIED_OUT = 2 . 6;
    PASS = 2 . 7;
    ROUND_END = 2 . 8;
    // 3 Buying an estate
    BUY = 3 . 1;
    AFFORD = 3 . 2;
    NEW_MARKER = 3 . 3;
    BUY_ONCE = 3 . 4;
    // 4 Planting
    PLANT = 4 . 1;
    NO_COLOR_TWICE = 4 . 2;
    THREE_VARIETIES = 4 . 3;
    FIVE_VARIETIES = 4 . 4;
    OLD_VINEYARD = 4 . 5;
    OLD_QUALITY = 4 . 6;
    NO_SAVING = 4 . 7;
    // 5 Harvest
    HARVEST_ALL = 5 . 1;
    HARVEST_ONCE = 5 . 2;
    BARRELS = 5 . 3;
    BRANDY_COST = 5 . 4;
    HARVEST_QUALITY = 5 . 5;
    BRANDY_STORE = 5 . 6;
    BRANDY_LATER = 5 . 7;
    NO_MIXING = 5 . 8;
    EMPTY_ESTATE = 5 . 9;
    // 6 The boat
    BOAT_MARKERS = 6 . 1;
    BOAT_NO_OVERSEER = 6 . 2;
    PORTS = 6 . 3;
    UPSTREAM = 6 . 4;
    DOWNSTREAM = 6 . 5;
    HOLD = 6 . 6;
    LOADING = 6 . 7;
    UNLOADING = 6 . 8;
    SURPLUS = 6 . 9;
    // 7 Ageing and selling
    AGE = 7 . 1;
    ROLL = 7 . 2;
    CATEGORIES = 7 . 3;
    OVERFLOW = 7 . 4;
    VINTAGE_BY_CARD = 7 . 5;
    SELL = 7 . 6;
    INCOMPLETE = 7 . 7;
    LOWEST = 7 . 8;
    // 8 Start player
    START_PLAYER = 8 . 1;
    ONE_TAKER = 8 . 2;
    HOLDER_TOO = 8 . 3;
    // 9 Taking and playing cards
    TAKE_OR_PLAY = 9 . 1;
    TAKE = 9 . 2;
    NOT_REPLACED = 9 . 3;
    DISPLAY_RENEWED = 9 . 4;
    RESHUFFLE = 9 . 5;
    HAND_LIMIT = 9 . 6;
    PLAY = 9 . 7;
    // 10 The cards
    BUY_CARD = 10 . 1;
    HARVEST_CARD = 10 . 2;
    PLANT_CARD = 10 . 3;
    BARRELS_CARD = 10 . 4;
    FREE_CARD = 10 . 5;
    OENOLOGIST_LOOK = 10 . 6;
    OENOLOGIST_RAISE = 10 . 7;
    VINTAGE_CARD = 10 . 8;
    COLHEITA_CARD = 10 . 9;
    BOAT_CARD = 10 . 10;
    AGE_BARREL_CARD = 10 . 11;
    AGE_QUALITY_CARD = 10 . 12;
    LIES_BESIDE = 10 . 13;
    // 11 End of the game
    THE_END = 11 . 1;
    SCORE_TRACK = 11 . 2;
    SCORE_BARRELS = 11 . 3;
    SCORE_ESTATES = 11 . 4;
    SCORE_FIVE = 11 . 5;
    TIE_BREAKS = 11 . 6;
}
