//! Positions to play from, in the words of the rulebook. The only part of these tests that knows the API.
//!
//! A scenario is arranged through [`Position`], which accepts nothing that cannot arise, and then played through
//! the checked door. Each action must be listed, must pass the audit and must be told completely by its events.
//!
//! Cards, tiles, events and good news are called by their keys in the pack.

mod arrange;
mod expect;
mod printed;

use std::sync::LazyLock;

use everdell_duo::effect::Count;
use everdell_duo::vocabulary::{Card, Cards, EventTile, News, Spot, Tile};
use everdell_duo::{Action, Agree, Event, Mode, Options, Pack, Question, Reason, State, Told};
use laws::kit::scenario::Stage;
use tabletop::{Clause, Game, Seat, Setup, ToAct, Viewer};

pub use arrange::{otherwise, otherwise_with};
pub use everdell_duo::vocabulary::{HARE, Some32, TORTOISE};
pub use laws::kit::scenario::Verbs;
pub use printed::{gives, more_at, number, points_from, points_on, skunks_of, with_rows};

/// The meadow of all scenarios, unless something in it is needed elsewhere.
const MEADOW: [&str; 12] = [
    "museum",
    "guildhall",
    "lighthouse",
    "city-hall",
    "warehouse",
    "clock-tower",
    "treasury",
    "monument",
    "school",
    "library",
    "observatory",
    "theater",
];

/// Chapters and challenges of our own. How many skunks one has is no rule, so these tests take them from the test pack.
const OURS: [&str; 24] = [
    "first-stone",
    "headline",
    "blocked-path",
    "each-one-a-feast",
    "early-bird",
    "signpost",
    "hungry-year",
    "rainbow-city",
    "frozen-river",
    "press-gang",
    "silence",
    "short-days",
    "full-barns",
    "sick-leave",
    "warm-up",
    "no-harvest",
    "festive",
    "critters-only",
    "stone-and-wood",
    "quiet-office",
    "equal-shares",
    "small-town",
    "all-colors",
    "front-page",
];

static TOGETHER: LazyLock<&'static Pack> = LazyLock::new(|| with_rows(&OURS));

laws::scenario!(State);

/// How many can play like that.
pub fn seats_with(mode: &str) -> std::ops::RangeInclusive<u8> {
    let mode: Mode = mode.parse().expect("a mode");
    State::seats_with(&Options { mode, ..Options::default() })
}

/// The table before chance has turned anything up.
pub fn set_up(mode: &str) -> Scenario {
    set_up_with(mode, Some32::NONE, Some32::NONE)
}

/// The same with good news kept from earlier games, and some that is gone.
pub fn set_up_with(mode: &str, kept: Some32, gone: Some32) -> Scenario {
    let mode: Mode = mode.parse().expect("a mode");
    set_up_for(2, Options { mode, kept, gone, ..Options::default() })
}

fn set_up_for(seats: u8, options: Options) -> Scenario {
    let pack = match options.mode {
        Mode::Competitive => super::super::PACK.pack,
        Mode::Chapter { .. } | Mode::Challenge { .. } => *TOGETHER,
    };
    let setup = Setup { pack, seats, options };
    Scenario(Stage::of(&State::new(&setup)))
}

/// The meadow, the river and the events have been laid out, and both have their first two cards.
///
/// River: reeds, brambles. Events: rainbow, parade, bonfire, guild-day, berry-picking, faire.
pub fn laid_out(mode: &str) -> Scenario {
    dealt(set_up(mode))
}

pub fn dealt(scenario: Scenario) -> Scenario {
    let mut scenario = MEADOW.iter().fold(scenario, |scenario, card| scenario.turn_up(&format!("deal {card}")));
    for text in ["river reeds", "river brambles"] {
        scenario = scenario.turn_up(text);
    }
    for event in ["rainbow", "parade", "bonfire", "guild-day", "berry-picking", "faire"] {
        scenario = scenario.turn_up(&format!("event {event}"));
    }
    for card in ["mayor", "jeweller", "king", "pilgrim"] {
        scenario = scenario.turn_up(&format!("deal {card}"));
    }
    scenario
}

/// The first turn of a competitive game, with empty hands.
pub fn winter() -> Scenario {
    let dealt = laid_out("competitive").turn_up("deal palace").turn_up("deal castle").act("take museum").fill();
    dealt.fresh()
}

/// The first turn of a chapter or a challenge, with empty hands and no skunks yet seen: each is rolled as 6, 5, 4 ….
pub fn together(mode: &str) -> Scenario {
    first_turn(laid_out(mode))
}

/// The same for one person who plays both animals.
pub fn alone(mode: &str) -> Scenario {
    first_turn(dealt(set_up_for(1, asked(mode))))
}

/// The table before chance has turned anything up, for two who are asked whether they agree.
pub fn apart(mode: &str) -> Scenario {
    set_up_for(2, asked(mode))
}

/// The same with good news kept from an earlier game.
pub fn apart_with(mode: &str, kept: Some32) -> Scenario {
    set_up_for(2, Options { kept, ..asked(mode) })
}

/// Their first turn, as with [`together`].
pub fn partners(mode: &str) -> Scenario {
    first_turn(dealt(apart(mode)))
}

fn asked(mode: &str) -> Options {
    Options { mode: mode.parse().expect("a mode"), agree: Agree::Asked, ..Options::default() }
}

fn first_turn(mut scenario: Scenario) -> Scenario {
    while !scenario.asks_for("turn") {
        scenario = scenario.go_on();
    }
    let mut scenario = scenario.fresh();
    scenario.position.open.news = Some32::NONE;
    scenario
}

impl Scenario {
    /// From here everything is arranged anew: hands are empty.
    fn fresh(mut self) -> Self {
        let mut position = self.game().position();
        for seat in [HARE, TORTOISE] {
            position.hands[seat] = Cards::NONE;
            position.told[seat] = Told::NONE;
            position.open.players[seat].known = Cards::NONE;
            position.open.players[seat].maybe = Cards::NONE;
        }
        Self(Stage::new(self.pack, position))
    }

    /// The same table once more.
    pub fn again(&self) -> Self {
        Self(self.0.clone())
    }

    /// The same table in a later season, with hands empty and no skunks.
    pub fn later(self, season: &str) -> Self {
        self.fresh().season(season).skunks("places", &[]).skunks("events", &[]).skunks("path", &[])
    }

    fn card(&self, key: &str) -> Card {
        self.pack.card_by_key(key).unwrap_or_else(|| panic!("no card {key}"))
    }

    fn spot(&self, text: &str) -> Spot {
        self.numbered(text).parse().unwrap_or_else(|_| panic!("{text} is no place"))
    }

    /// A word of an action: keys become numbers.
    fn numbered(&self, word: &str) -> String {
        let printed = self.pack.printed();
        if let Some(card) = self.pack.card_by_key(word) {
            return card.to_string();
        }
        if let Some(nth) = printed.events.iter().position(|event| event.key == word) {
            return EventTile::new(nth).expect("an event").to_string();
        }
        if let Some(nth) = printed.river.iter().position(|tile| tile.key == word) {
            return Tile::new(nth).expect("a tile").to_string();
        }
        if let Some(nth) = printed.news.iter().position(|news| news.key == word) {
            return News::new(nth).expect("good news").to_string();
        }
        word.to_owned()
    }

    fn asks_for(&mut self, question: &str) -> bool {
        let seats = self.game().to_act().seats();
        let Some(seat) = seats.iter().next() else { return false };
        let asked = self.game().question(seat).expect("a question").to_string();
        asked.split(' ').next() == Some(question)
    }

    /// Chance turns up anything, or whoever is asked takes the first choice.
    fn go_on(mut self) -> Self {
        if self.game().to_act() == ToAct::Chance {
            let last = self.outcomes().last().expect("something").0.to_string();
            self.turn_up(&last)
        } else {
            let first = self.on_offer()[0].clone();
            self.act(&first)
        }
    }

    /// Everything goes on by itself until this is asked.
    pub fn until(mut self, question: &str) -> Self {
        while !self.asks_for(question) {
            self = self.go_on();
        }
        self
    }

    /// Everything goes on by itself until good news is turned up.
    pub fn until_news(mut self) -> Self {
        while !matches!(self.outcomes().first(), Some((Action::Turn { .. }, _))) {
            self = self.go_on();
        }
        self
    }

    /// Chance turns up anything.
    pub fn any(self) -> Self {
        self.go_on()
    }

    /// Cards are dealt to the meadow and to hands, the last ones of the pack first.
    pub fn fill(mut self) -> Self {
        while let Some(&(card @ Action::Deal { .. }, _)) = self.outcomes().last() {
            self = self.turn_up(&card.to_string());
        }
        self
    }
}

impl Verbs for Scenario {
    type Game = State;

    fn question_clause(_: &State, question: Question) -> Clause {
        everdell_duo::refusal::question_clause(question)
    }

    /// The notation, with keys for numbers.
    fn meant(&self, text: &str) -> String {
        text.split(' ').map(|word| self.numbered(word)).collect::<Vec<_>>().join(" ")
    }

    /// Cards and good news are told by their keys.
    fn reason(&self, reason: Reason) -> String {
        let mut told = format!("{reason:?}");
        for card in Card::all() {
            told = told.replace(&format!("{card:?}"), &self.pack.card(card).key);
        }
        for news in News::all() {
            told = told.replace(&format!("{news:?}"), &self.pack.news(news).key);
        }
        told
    }

    fn inspect(&self, after: &State, _: &[Event], text: &str) {
        for seat in [HARE, TORTOISE] {
            let view = after.view(Viewer::Seat(seat.other()));
            let same = |&what: &Count| view.count(seat, what) == after.count(seat, what);
            assert!(Count::ALL.iter().all(same), "after {text}: what the other sees counts differently");
        }
    }

    /// Whoever is asked acts; cards are then drawn and laid out at random.
    fn play(mut self, text: &str) -> Self {
        let before = self.game().clone();
        let mut scenario = self.act(text).fill();
        scenario.before = Some(before);
        scenario
    }

    /// Differences count from the first action.
    fn plays(mut self, texts: &[&str]) -> Self {
        let before = self.game().clone();
        let mut scenario = texts.iter().fold(self, |scenario, text| scenario.play(text));
        scenario.before = Some(before);
        scenario
    }
}
