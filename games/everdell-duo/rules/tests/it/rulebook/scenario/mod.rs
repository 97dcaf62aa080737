//! Positions to play from, in the words of the rulebook. The only part of these tests that knows the API.
//!
//! A scenario is arranged through [`Position`], which accepts nothing that cannot arise, and then played through
//! the checked door. Each action must be listed, must pass the audit and must be told completely by its events.
//!
//! Cards, tiles, events and good news are called by their keys in the pack.

mod arrange;
mod expect;

use std::sync::LazyLock;

use everdell_duo::effect::Count;
use everdell_duo::files::read_pack;
use everdell_duo::vocabulary::{Card, Cards, EventTile, News, Spot, Tile};
use everdell_duo::{Action, Event, Mode, Options, Pack, Position, Reason, State, Told};
use tabletop::{Game, Refusal, Seat, Setup, ToAct, Viewer, Who};

pub use arrange::otherwise;
pub use everdell_duo::vocabulary::{HARE, Some32, TORTOISE};

static PACK: LazyLock<&'static Pack> = LazyLock::new(|| match read_pack(include_str!("../../../test-pack.toml")) {
    Ok(loaded) => loaded.pack,
    Err(faults) => panic!("the test pack is faulty: {faults:?}"),
});

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

/// A position being arranged, or a game being played from it.
pub struct Scenario {
    pack: &'static Pack,
    position: Position,
    game: Option<State>,
    /// How things stood when the last action began.
    before: Option<State>,
    events: Vec<Event>,
    refused: Option<Refusal<Reason>>,
}

/// The table before chance has turned anything up.
pub fn set_up(mode: &str) -> Scenario {
    set_up_with(mode, Some32::NONE, Some32::NONE)
}

/// The same with good news kept from earlier games, and some that is gone.
pub fn set_up_with(mode: &str, kept: Some32, gone: Some32) -> Scenario {
    let mode: Mode = mode.parse().expect("a mode");
    let state = State::new(&Setup { pack: *PACK, seats: 2, options: Options { mode, kept, gone } });
    let position = state.position();
    Scenario { pack: *PACK, position, game: None, before: None, events: Vec::new(), refused: None }
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
    let mut scenario = laid_out(mode);
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
        }
        Self { pack: self.pack, position, game: None, before: None, events: Vec::new(), refused: None }
    }

    /// The same table in a later season, with hands empty and no skunks.
    pub fn later(self, season: &str) -> Self {
        self.fresh().season(season).skunks("places", &[]).skunks("events", &[]).skunks("path", &[])
    }

    fn game(&mut self) -> &State {
        if self.game.is_none() {
            match State::from_position(self.pack, &self.position) {
                Ok(state) => self.game = Some(state),
                Err(reasons) => panic!("this position cannot arise: {reasons:?}"),
            }
        }
        self.game.as_ref().expect("arranged just now")
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

    /// An action in the notation with keys for numbers.
    fn notation(&self, text: &str) -> String {
        text.split(' ').map(|word| self.numbered(word)).collect::<Vec<_>>().join(" ")
    }

    fn action(&self, text: &str) -> Action {
        self.notation(text).parse().unwrap_or_else(|_| panic!("{text} is no action"))
    }

    fn asked(&mut self) -> Seat {
        let seats = self.game().to_act().seats();
        seats.iter().next().unwrap_or_else(|| panic!("nobody is asked"))
    }

    fn legal(&mut self) -> Vec<String> {
        let seat = self.asked();
        let mut actions = Vec::new();
        self.game().legal(seat, &mut actions);
        actions.into_iter().map(|action| action.to_string()).collect()
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
            let mut outcomes = Vec::new();
            self.game().outcomes(&mut outcomes);
            let last = outcomes.last().expect("something").0.to_string();
            self.turn_up(&last)
        } else {
            let first = self.legal()[0].clone();
            self.act(&first)
        }
    }

    /// Whoever is asked acts; cards are then drawn and laid out at random.
    pub fn play(mut self, text: &str) -> Self {
        let before = self.game().clone();
        let mut scenario = self.act(text).fill();
        scenario.before = Some(before);
        scenario
    }

    /// Whoever is asked acts several times; differences count from the first.
    pub fn plays(mut self, texts: &[&str]) -> Self {
        let before = self.game().clone();
        let mut scenario = texts.iter().fold(self, |scenario, text| scenario.play(text));
        scenario.before = Some(before);
        scenario
    }

    /// Whoever is asked acts, and chance waits.
    pub fn act(mut self, text: &str) -> Self {
        let seat = self.asked();
        let legal = self.legal();
        let action = self.notation(text);
        assert!(legal.contains(&action), "{text} is not offered: {legal:?}");
        self.done(Who::Seat(seat), text)
    }

    /// Chance acts.
    pub fn turn_up(mut self, text: &str) -> Self {
        let mut outcomes = Vec::new();
        self.game().outcomes(&mut outcomes);
        let action = self.action(text);
        assert!(outcomes.iter().any(|&(outcome, _)| outcome == action), "chance cannot turn up {text}: {outcomes:?}");
        self.done(Who::Chance, text)
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
        loop {
            let mut outcomes = Vec::new();
            self.game().outcomes(&mut outcomes);
            if let Some((Action::Turn { .. }, _)) = outcomes.first() {
                return self;
            }
            self = self.go_on();
        }
    }

    /// Chance turns up anything.
    pub fn any(self) -> Self {
        self.go_on()
    }

    /// Cards are dealt to the meadow and to hands, the last ones of the pack first.
    pub fn fill(mut self) -> Self {
        loop {
            let mut outcomes = Vec::new();
            self.game().outcomes(&mut outcomes);
            match outcomes.last() {
                Some((card @ Action::Deal { .. }, _)) => self = self.turn_up(&card.to_string()),
                Some(_) | None => return self,
            }
        }
    }

    fn done(mut self, who: Who, text: &str) -> Self {
        let action = self.action(text);
        let before = self.game().clone();
        let mut after = before.clone();
        let mut events = Vec::new();
        if let Err(refusal) = after.play(who, action, &mut events) {
            panic!("{text} is refused: {refusal:?}");
        }
        if let Err(imbalance) = before.reconcile(&events, &after) {
            panic!("after {text}: {imbalance}");
        }
        if let Err(imbalance) = after.audit() {
            panic!("after {text}: {imbalance}");
        }
        for seat in [HARE, TORTOISE] {
            let view = after.view(Viewer::Seat(seat.other()));
            let same = |&what: &Count| view.count(seat, what) == after.count(seat, what);
            assert!(Count::ALL.iter().all(same), "after {text}: what the other sees counts differently");
        }
        self.game = Some(after);
        self.before = Some(before);
        self.events = events;
        self
    }

    /// Whoever is asked may not do this, by this clause.
    pub fn forbids(mut self, text: &str, clause: &str) -> Self {
        let seat = self.asked();
        let legal = self.legal();
        assert!(!legal.contains(&self.notation(text)), "{text} is offered");
        self.refuses(Who::Seat(seat), text, clause)
    }

    /// This seat may not do this now, by this clause.
    pub fn forbids_to(self, seat: Seat, text: &str, clause: &str) -> Self {
        self.refuses(Who::Seat(seat), text, clause)
    }

    /// Chance cannot turn this up, by this clause.
    pub fn forbids_chance(self, text: &str, clause: &str) -> Self {
        self.refuses(Who::Chance, text, clause)
    }

    fn refuses(mut self, who: Who, text: &str, clause: &str) -> Self {
        let action = self.action(text);
        let before = self.game().clone();
        let mut copy = before.clone();
        match copy.play(who, action, &mut tabletop::Silent) {
            Ok(()) => panic!("{text} is allowed"),
            Err(refusal) => {
                assert_eq!(refusal.clause.to_string(), clause, "{text} is forbidden because {:?}", refusal.reason);
                assert!(copy == before, "a refused action changed something");
                self.refused = Some(refusal);
            }
        }
        self
    }

    /// The reason that came with the refusal. Cards and good news are told by their keys.
    pub fn because(self, reason: &str) -> Self {
        let refusal = self.refused.expect("something was refused");
        let mut told = format!("{:?}", refusal.reason);
        for card in Card::all() {
            told = told.replace(&format!("{card:?}"), &self.pack.card(card).key);
        }
        for news in News::all() {
            told = told.replace(&format!("{news:?}"), &self.pack.news(news).key);
        }
        assert_eq!(told, reason);
        self
    }
}
