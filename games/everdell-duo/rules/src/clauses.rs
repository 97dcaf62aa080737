//! Every clause of `games/everdell-duo/RULES.md`, by the name the code uses.
//!
//! A test keeps this list, RULES.md and the rulebook tests equal.

tabletop::clauses! { "ED":
    // 1 Set-up
    PATH = 1 . 1;
    MEADOW = 1 . 2;
    DISCARD = 1 . 3;
    RIVER_START = 1 . 4;
    EVENTS_START = 1 . 5;
    START_HAND = 1 . 6;
    SUPPLY = 1 . 7;
    ANIMALS = 1 . 8;
    // 2 The turn
    ONE_ACTION = 2 . 1;
    MOVE_LIGHT = 2 . 2;
    END_OF_PATH = 2 . 3;
    TWO_FOR_ONE = 2 . 4;
    OPTIONAL = 2 . 5;
    // 3 Placing an animal
    PLACE = 3 . 1;
    FARMS = 3 . 2;
    RIVER = 3 . 3;
    DESTINATION = 3 . 4;
    USE_OCCUPIED = 3 . 5;
    EVENT = 3 . 6;
    MORE = 3 . 7;
    FAIRE = 3 . 8;
    JOURNEY = 3 . 9;
    // 4 Playing a card
    PLAY = 4 . 1;
    PAY_CARDS = 4 . 2;
    WHICH_CARDS = 4 . 3;
    THEN_REFILL = 4 . 4;
    OCCUPIED_TOKEN = 4 . 5;
    ONCE_A_COLOR = 4 . 6;
    STAR = 4 . 7;
    NO_STAR = 4 . 8;
    SPECIAL_DISCOUNTS = 4 . 9;
    // 5 The five colors
    PRODUCTION = 5 . 1;
    TRAVELLER = 5 . 2;
    RED = 5 . 3;
    PROSPERITY = 5 . 4;
    GOVERNANCE = 5 . 5;
    AGAIN = 5 . 6;
    // 6 Drawing or taking a card
    DRAW_OR_TAKE = 6 . 1;
    EITHER_LIGHT = 6 . 2;
    HANDS = 6 . 3;
    NOTHING_LEFT = 6 . 4;
    // 7 The seasons
    SEASON_ENDS = 7 . 1;
    NEW_SEASON = 7 . 2;
    TILE = 7 . 3;
    WINTER = 7 . 4;
    SPRING = 7 . 5;
    SUMMER = 7 . 6;
    AUTUMN = 7 . 7;
    // 8 The end
    THE_END = 8 . 1;
    JOURNEY_BONUS = 8 . 2;
    SCORE = 8 . 3;
    TIE_BREAKS = 8 . 4;
    // 9 Cooperative play
    ONE_CITY = 9 . 1;
    OWN_SUPPLY = 9 . 2;
    NO_JOURNEY = 9 . 3;
    SHARE_OUT = 9 . 4;
    MORE_TOGETHER = 9 . 5;
    BETTER_ONE = 9 . 6;
    // 10 Skunks
    SKUNKS = 10 . 1;
    BLOCKED = 10 . 2;
    SKIPPED = 10 . 3;
    ROLLED_AGAIN = 10 . 4;
    // 11 Sharing and telling
    OPEN_SHARING = 11 . 1;
    LIMITED_SHARING = 11 . 2;
    CLOSED_SHARING = 11 . 3;
    TELL = 11 . 4;
    // 12 Good news and pocket watches
    NEWS = 12 . 1;
    USE_NEWS = 12 . 2;
    KEPT_NEWS = 12 . 3;
    WATCH = 12 . 4;
    // 13 Goals and chapters
    WIN = 13 . 1;
    GOALS = 13 . 2;
    CHAPTER = 13 . 3;
    TWISTS = 13 . 4;
    // 14 Campaign
    CAMPAIGN = 14 . 1;
    SOLO = 14 . 2;
    // 15 Challenges
    REPORTER = 15 . 1;
    HER_CARDS = 15 . 2;
    HER_EVENTS = 15 . 3;
    HER_SCORE = 15 . 4;
}
