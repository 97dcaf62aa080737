//! Every clause of `games/distilled/RULES.md`, by the name the code uses.
//!
//! A test keeps this list, RULES.md and the rulebook tests equal.

tabletop::clauses! { "DI":
    // 1 Set-up
    MARKET_SET_UP = 1 . 1;
    FLIGHT = 1 . 2;
    LABEL_STACKS = 1 . 3;
    AWARDS_SET_UP = 1 . 4;
    DISTILLERS = 1 . 5;
    START_GOODS = 1 . 6;
    GOALS_DEALT = 1 . 7;
    START_PLAYER = 1 . 8;
    FIRST_TASTE = 1 . 9;
    // 2 The round
    ROUNDS_AND_PHASES = 2 . 1;
    OWN_TURN_ONLY = 2 . 2;
    INCOME = 2 . 3;
    INCOME_CHOICES = 2 . 4;
    REGIONS = 2 . 5;
    // 3 First phase: the market
    ONE_PURCHASE = 3 . 1;
    PASS = 3 . 2;
    RECIPE_CUBES = 3 . 3;
    KNOWN_RECIPES = 3 . 4;
    BASICS = 3 . 5;
    YEAST_BONUS = 3 . 6;
    WATER_BONUS = 3 . 7;
    PREMIUM = 3 . 8;
    REFILL = 3 . 9;
    EMPTY_DECK = 3 . 10;
    DISCOUNTS = 3 . 11;
    UPGRADES = 3 . 12;
    CLEAN_UP = 3 . 13;
    // 4 Second phase: distilling
    ALL_TOGETHER = 4 . 1;
    TRADE = 4 . 2;
    WASHBACK = 4 . 3;
    WASHBACK_MINIMUM = 4 . 4;
    ALCOHOL_INSTEAD = 4 . 5;
    ADD_ALCOHOL = 4 . 6;
    SHUFFLE = 4 . 7;
    REMOVE = 4 . 8;
    REACTIONS = 4 . 9;
    SHOWN = 4 . 10;
    ONE_RECIPE = 4 . 11;
    SUGARS = 4 . 12;
    VODKA_OR_MOONSHINE = 4 . 13;
    SIGNATURE_RECIPE = 4 . 14;
    BARREL = 4 . 15;
    LABEL_CLAIM = 4 . 16;
    NEW_FLAVOR = 4 . 17;
    // 5 Third phase: selling
    SELL_ORDER = 5 . 1;
    MUST_SELL = 5 . 2;
    MUST_AGE = 5 . 3;
    BOTTLE = 5 . 4;
    SALE_MONEY = 5 . 5;
    SALE_POINTS = 5 . 6;
    FLAVOR_BONUS = 5 . 7;
    SALE_ABILITIES = 5 . 8;
    AFTER_SALE = 5 . 9;
    // 6 Label bonuses
    LABEL_SPACE = 6 . 1;
    LABEL_MONEY = 6 . 2;
    SIGNATURE_INGREDIENT = 6 . 3;
    TRUCK_SWAP = 6 . 4;
    FREE_INGREDIENT = 6 . 5;
    FREE_RECIPE = 6 . 6;
    FREE_ITEM = 6 . 7;
    FREE_UPGRADE = 6 . 8;
    LABEL_POINTS = 6 . 9;
    // 7 Fourth phase: aging
    INTO_WAREHOUSE = 7 . 1;
    FLAVOR_CARD = 7 . 2;
    FIRST_AGING = 7 . 3;
    AGING_LOOK = 7 . 4;
    AGING_MONEY = 7 . 5;
    FLAVOR_DECK = 7 . 6;
    // 8 End of the round
    AWARDS = 8 . 1;
    AWARD_TIES = 8 . 2;
    TASTING = 8 . 3;
    DROP_GOAL = 8 . 4;
    NEXT_ROUND = 8 . 5;
    // 9 End of the game
    THE_END = 9 . 1;
    SCORE_STORED = 9 . 2;
    SCORE_BOTTLES = 9 . 3;
    SCORE_UPGRADES = 9 . 4;
    SCORE_GOALS = 9 . 5;
    SCORE_MONEY = 9 . 6;
    WINNER = 9 . 7;
    // 10 Alone
    SOLO_SET_UP = 10 . 1;
    PYRAMID = 10 . 2;
    DIFFICULTY = 10 . 3;
    SOLO_CLEAN_UP = 10 . 4;
    CLAIM = 10 . 5;
    PROGRESS = 10 . 6;
    SWAP = 10 . 7;
    SOLO_WIN = 10 . 8;
}
