//! The verbs of the rulebook tests that are the same in every game.
//!
//! A game's tests have a `Scenario` of their own, made by [`scenario!`](crate::scenario), with [`Verbs`] and with
//! verbs in the words of that game. It is arranged through the game's `Position`, which accepts nothing that cannot
//! arise, and then played through the checked door: each action must be listed, must pass the audit and must be told
//! completely by its events.
#![expect(clippy::return_self_not_must_use, reason = "an expectation may be the last word of a test")]

use std::ops::DerefMut;

use tabletop::{Clause, Game, Refusal, Seat, Seats, Silent, ToAct, Who};

/// A position being arranged, or a game being played from it.
pub struct Stage<G: Game> {
    pub pack: &'static G::Pack,
    pub position: G::Position,
    pub game: Option<G>,
    /// How things stood when the last action began.
    pub before: Option<G>,
    /// What the last action did.
    pub events: Vec<G::Event>,
    pub refused: Option<Refusal<G::Reason>>,
}

// Derived, it would ask for packs that can be copied.
impl<G: Game> Clone for Stage<G> {
    fn clone(&self) -> Self {
        let Self { pack, position, game, before, events, refused } = self;
        let (position, game, before) = (position.clone(), game.clone(), before.clone());
        Self { pack, position, game, before, events: events.clone(), refused: *refused }
    }
}

impl<G: Game> Stage<G> {
    pub fn new(pack: &'static G::Pack, position: G::Position) -> Self {
        Self { pack, position, game: None, before: None, events: Vec::new(), refused: None }
    }

    /// From the position of a game, to be arranged further.
    pub fn of(game: &G) -> Self {
        Self::new(game.pack(), game.position())
    }

    /// The game as arranged.
    pub fn game(&mut self) -> &G {
        self.game.get_or_insert_with(|| {
            G::from_position(self.pack, &self.position)
                .unwrap_or_else(|reasons| panic!("this position cannot arise: {reasons:?}"))
        })
    }

    /// The position, as long as nothing has been played.
    pub fn arranging(&mut self) -> &mut G::Position {
        assert!(self.game.is_none(), "first arrange, then play");
        &mut self.position
    }

    /// Everything that chance may turn up now, with weights.
    pub fn outcomes(&mut self) -> Vec<(G::Action, u32)> {
        let mut outcomes = Vec::new();
        self.game().outcomes(&mut outcomes);
        outcomes
    }

    pub fn legal(&mut self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game().legal(seat, &mut actions);
        actions
    }
}

/// What can be said in every game. The first methods are a game's own words.
pub trait Verbs: Sized + DerefMut<Target = Stage<Self::Game>> {
    type Game: Game;

    /// The clause under which somebody is asked.
    fn question_clause(game: &Self::Game, question: <Self::Game as Game>::Question) -> Clause;

    /// An action as tests write it.
    fn tell(&self, action: <Self::Game as Game>::Action) -> String {
        action.to_string()
    }

    /// What [`Verbs::tell`] makes of the action that this text means.
    fn meant(&self, text: &str) -> String {
        text.to_owned()
    }

    /// The action that this text means, offered or not.
    fn read(&self, text: &str) -> <Self::Game as Game>::Action {
        self.meant(text).parse().unwrap_or_else(|_| panic!("{text} is no action"))
    }

    /// A reason as tests write it.
    fn reason(&self, reason: <Self::Game as Game>::Reason) -> String {
        format!("{reason:?}")
    }

    /// What else must hold after every action.
    fn inspect(&self, _after: &Self::Game, _events: &[<Self::Game as Game>::Event], _text: &str) {}

    /// The seat that is asked; the first if there are several.
    fn asked(&mut self) -> Seat {
        let to_act = self.game().to_act();
        to_act.seats().iter().next().unwrap_or_else(|| panic!("nobody is asked: {to_act:?}"))
    }

    /// What a seat may do, as tests write it.
    fn offered(&mut self, seat: Seat) -> Vec<String> {
        self.legal(seat).into_iter().map(|action| self.tell(action)).collect()
    }

    /// The legal actions of the seat that is asked.
    fn on_offer(&mut self) -> Vec<String> {
        let seat = self.asked();
        self.offered(seat)
    }

    // Playing.

    /// The seat that is asked acts.
    fn play(self, text: &str) -> Self {
        self.act(text)
    }

    /// Several actions in a row, each by the seat that is asked.
    fn plays(self, texts: &[&str]) -> Self {
        texts.iter().fold(self, |scenario, text| scenario.play(text))
    }

    /// Several actions, each by the seat whose turn it is.
    fn in_turn(self, turns: &[(Seat, &str)]) -> Self {
        turns.iter().fold(self, |scenario, &(seat, text)| scenario.turn_of(seat).play(text))
    }

    /// The seat that is asked acts, and nothing else happens.
    fn act(mut self, text: &str) -> Self {
        let seat = self.asked();
        self.by(seat, text)
    }

    /// This seat acts.
    fn by(mut self, seat: Seat, text: &str) -> Self {
        let legal = self.legal(seat);
        let meant = self.meant(text);
        let action = legal.into_iter().find(|&action| self.tell(action) == meant);
        let Some(action) = action else { panic!("{text} is not offered: {:?}", self.offered(seat)) };
        self.perform(Who::Seat(seat), action, text)
    }

    /// This seat does what nobody waits for.
    fn beside(mut self, seat: Seat, text: &str) -> Self {
        let (mut actions, meant) = (Vec::new(), self.meant(text));
        self.game().beside(seat, &mut actions);
        let action = actions.iter().find(|&&action| self.tell(action) == meant);
        let Some(&action) = action else { panic!("{text} cannot be done beside: {actions:?}") };
        self.perform(Who::Seat(seat), action, text)
    }

    /// Chance acts.
    fn turn_up(mut self, text: &str) -> Self {
        let outcomes = self.outcomes();
        let meant = self.meant(text);
        let action = outcomes.iter().map(|&(action, _)| action).find(|&action| self.tell(action) == meant);
        let Some(action) = action else { panic!("chance cannot turn up {text}: {outcomes:?}") };
        self.perform(Who::Chance, action, text)
    }

    /// Plays an action through the checked door.
    fn perform(mut self, who: Who, action: <Self::Game as Game>::Action, text: &str) -> Self {
        let before = self.game().clone();
        let mut after = before.clone();
        let mut events = Vec::new();
        if let Err(refusal) = after.play(who, action, &mut events) {
            panic!("{text} is refused: {refusal:?}");
        }
        if let Err(imbalance) = before.reconcile(&events, &after).and_then(|()| after.audit()) {
            panic!("after {text}: {imbalance}");
        }
        self.inspect(&after, &events, text);
        self.before = Some(before);
        self.game = Some(after);
        self.events = events;
        self
    }

    // Forbidding.

    /// The action is refused to the seat that is asked, by this clause.
    fn forbids(mut self, text: &str, clause: &str) -> Self {
        let seat = self.asked();
        self.forbids_to(seat, text, clause)
    }

    /// This seat may not do this now, by this clause.
    fn forbids_to(mut self, seat: Seat, text: &str, clause: &str) -> Self {
        let meant = self.meant(text);
        assert!(!self.offered(seat).contains(&meant), "{text} is offered");
        self.refuses(Who::Seat(seat), text, clause)
    }

    /// Chance cannot turn this up, by this clause.
    fn forbids_chance(mut self, text: &str, clause: &str) -> Self {
        let action = self.read(text);
        assert!(self.outcomes().iter().all(|&(outcome, _)| outcome != action), "chance may turn up {text}");
        self.refuses(Who::Chance, text, clause)
    }

    fn refuses(mut self, who: Who, text: &str, clause: &str) -> Self {
        let action = self.read(text);
        let before = self.game().clone();
        let mut copy = before.clone();
        match copy.play(who, action, &mut Silent) {
            Ok(()) => panic!("{text} is allowed"),
            Err(refusal) => {
                assert_eq!(refusal.clause.to_string(), clause, "{text} is forbidden because {:?}", refusal.reason);
                assert!(copy == before, "a refused action changed something");
                self.refused = Some(refusal);
            }
        }
        self
    }

    /// The reason that came with the refusal.
    fn because(self, reason: &str) -> Self {
        let refusal = self.refused.expect("something was refused");
        assert_eq!(self.reason(refusal.reason), reason);
        self
    }

    // Expecting: what is to be decided.

    /// The seat that is asked has exactly these actions.
    fn asks(mut self, actions: &[&str]) -> Self {
        let seat = self.asked();
        self.asks_of(seat, actions)
    }

    /// Exactly these actions are open to this seat.
    fn asks_of(mut self, seat: Seat, actions: &[&str]) -> Self {
        let mut offered = self.offered(seat);
        let mut expected: Vec<_> = actions.iter().map(|action| self.meant(action)).collect();
        offered.sort_unstable();
        expected.sort_unstable();
        assert_eq!(offered, expected, "what seat {seat} may do");
        self
    }

    /// The seat that is asked has these actions, among others.
    fn offers(mut self, actions: &[&str]) -> Self {
        let offered = self.on_offer();
        for action in actions {
            assert!(offered.contains(&self.meant(action)), "{action} is not offered: {offered:?}");
        }
        self
    }

    /// The actions of the seat that is asked that begin with this word, in order.
    fn offers_of(mut self, word: &str, actions: &[&str]) -> Self {
        let mut offered = self.on_offer();
        offered.retain(|action| action.split(' ').next() == Some(word));
        let expected: Vec<_> = actions.iter().map(|action| self.meant(action)).collect();
        assert_eq!(offered, expected, "{word}");
        self
    }

    /// The question is asked by this clause.
    fn by_clause(mut self, clause: &str) -> Self {
        let seat = self.asked();
        let question = self.game().question(seat).expect("a question");
        assert_eq!(Self::question_clause(self.game(), question).to_string(), clause);
        self
    }

    /// This seat is to act, and no other.
    fn turn_of(mut self, seat: Seat) -> Self {
        assert_eq!(self.game().to_act(), ToAct::Seats(Seats::only(seat)), "seat {seat} should be on turn");
        self
    }

    fn turn_of_chance(mut self) -> Self {
        assert_eq!(self.game().to_act(), ToAct::Chance);
        self
    }

    // Expecting: how things stand.

    fn phase_is(mut self, phase: &str) -> Self {
        assert_eq!(self.game().phase().to_string(), phase);
        self
    }

    /// Nobody has anything to do any more.
    fn over(mut self) -> Self {
        assert_eq!(self.game().to_act(), ToAct::Nobody);
        assert!(self.game().outcome().is_some(), "a game that is over has an outcome");
        self
    }

    fn goes_on(mut self) -> Self {
        assert_eq!(self.game().outcome(), None);
        self
    }

    /// The game is over with these ranks.
    fn ranks(mut self, ranks: &[u8]) -> Self {
        let outcome = self.game().outcome().expect("the game is over");
        assert_eq!(outcome.ranks, ranks, "{outcome:?}");
        self
    }

    /// The game is over with these results.
    fn results(mut self, results: &[i32]) -> Self {
        let outcome = self.game().outcome().expect("the game is over");
        assert_eq!(outcome.results, results, "{outcome:?}");
        self
    }
}

/// Makes the `Scenario` of a game's tests: a [`Stage`](crate::kit::scenario::Stage) that the game's own verbs can be written for.
#[macro_export]
macro_rules! scenario {
    ($state:ty) => {
        /// A position being arranged, or a game being played from it.
        #[derive(Clone)]
        pub struct Scenario($crate::kit::scenario::Stage<$state>);

        impl ::std::ops::Deref for Scenario {
            type Target = $crate::kit::scenario::Stage<$state>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl ::std::ops::DerefMut for Scenario {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.0
            }
        }
    };
}
