//! Set-up (chapter 1).

use tabletop::{Agenda, BySeat, PackRef};

use crate::pack::Pack;
use crate::state::{City, Difficulty, Mode, Open, Options, Player, State};
use crate::step::{Draw, Duty, Step};
use crate::telling::Told;
use crate::vocabulary::{Bank, Cards, Field, HARE, Patch, Phase, SEATS, Season, Slot, Some32, TORTOISE};

/// Cards of a starting hand (ED-1.6).
const START_HAND: u8 = 2;

/// The table before chance has turned anything up.
pub(crate) fn begin(pack: &'static Pack, seats: u8, options: Options) -> State {
    let mut agenda = Agenda::EMPTY;
    let first_bank = Bank::new(0).expect("two river places");
    let first_slot = Slot::new(0).expect("six event places");
    for step in [
        Step::Do(Duty::Season { season: Season::Winter }),
        Step::Do(Duty::Deal { seat: TORTOISE, left: START_HAND }),
        Step::Do(Duty::Deal { seat: HARE, left: START_HAND }),
        Step::Draw(Draw::Event { slot: first_slot }),
        Step::Draw(Draw::River { bank: first_bank }),
        Step::Do(Duty::Refill),
    ] {
        agenda.owe(step);
    }
    let open = Open {
        options,
        seats,
        phase: Phase::SetUp,
        turn: HARE,
        sun: Field::FIRST,
        moon: Field::FIRST,
        meadow: [None; Patch::COUNT],
        cities: BySeat([City::default(); SEATS]),
        players: BySeat([Player::default(); SEATS]),
        discard: Cards::NONE,
        tucked: Cards::NONE,
        river: [None; Bank::COUNT],
        gone_tiles: Some32::NONE,
        events: [None; Slot::COUNT],
        skunks: [0; 3],
        fresh: Cards::NONE,
        due: Cards::NONE,
        gift: None,
        second_gift: None,
        may_share: false,
        news: if has_news(options.mode) { options.kept } else { Some32::NONE },
        offer: Some32::NONE,
        gone_news: options.gone,
        watches: watches(pack, options.mode),
        seals: 0,
        her_cards: Cards::NONE,
        her_events: Some32::NONE,
        agenda,
    };
    let none = BySeat([Cards::NONE; SEATS]);
    let told = BySeat([Told::NONE; SEATS]);
    State { pack: PackRef(pack), open, deck: Cards::ALL, hands: none, told, discards: none }
}

/// Whether good-news cards are in the game.
pub(crate) fn has_news(mode: Mode) -> bool {
    match mode {
        Mode::Chapter { .. } => true,
        Mode::Competitive | Mode::Challenge { .. } => false,
    }
}

/// Pocket watches to begin with (ED-12.4).
pub(crate) fn watches(pack: &Pack, mode: Mode) -> u8 {
    match mode {
        Mode::Competitive | Mode::Challenge { .. } => 0,
        Mode::Chapter { chapter, difficulty: Difficulty::Normal } => 1 + pack.chapter(chapter).watches,
        Mode::Chapter { chapter, difficulty: Difficulty::Hard } => pack.chapter(chapter).watches,
    }
}
