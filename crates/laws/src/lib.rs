//! What must hold for every game, in every position, for every viewer.
//!
//! [`obey`] plays one random game under all laws. A broken law comes back with the step that breaks it, so that
//! seed and step are a bug report. [`kit`] holds what the tests of every game do alike.

pub mod kit;
mod law;
mod notation;
mod papers;
mod tensors;

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use dice::Dice;
use tabletop::{Game, ScoreRow, Seat, Setup, Silent, ToAct, ViewOf, Viewer, Who};

pub use law::Law;
pub use notation::steps_read_back;
pub use papers::Papers;
pub use tensors::{Swaps, swapped_worlds};

/// A law that did not hold, where, and how it showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    pub law: Law,
    pub step: usize,
    pub detail: String,
}

/// What a lawful random game was like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Actions of seats.
    pub decisions: usize,
    /// Actions of chance.
    pub draws: usize,
    pub ranks: Vec<u8>,
    pub results: Vec<i32>,
}

/// No game of ours is longer.
const MOST_STEPS: usize = 20_000;

/// How rarely something is done that nobody waits for.
const ONE_BESIDE_IN: u32 = 6;

/// Plays one random game and checks every law at every step.
pub fn obey<G: Game>(setup: &Setup<G>, seed: u64) -> Result<Played, Broken> {
    let mut under = UnderLaw::<G>::new(setup, seed);
    while under.step()? {}
    under.finish(setup)
}

struct UnderLaw<G: Game> {
    game: G,
    dice: Dice,
    /// For everything but the choice of actions, so that checking changes no game.
    guesses: Dice,
    log: Vec<(Who, G::Action)>,
    /// Actions seen earlier, to be tried where they are not listed.
    strangers: Vec<G::Action>,
    legal: Vec<G::Action>,
    other_legal: Vec<G::Action>,
    events: Vec<G::Event>,
    decisions: usize,
}

impl<G: Game> UnderLaw<G> {
    fn new(setup: &Setup<G>, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        Self {
            game: G::new(setup),
            guesses: dice.fork(),
            dice,
            log: Vec::new(),
            strangers: Vec::new(),
            legal: Vec::new(),
            other_legal: Vec::new(),
            events: Vec::new(),
            decisions: 0,
        }
    }

    fn broken(&self, law: Law, detail: String) -> Broken {
        Broken { law, step: self.log.len(), detail }
    }

    fn must(&self, law: Law, holds: bool, detail: impl FnOnce() -> String) -> Result<(), Broken> {
        if holds { Ok(()) } else { Err(self.broken(law, detail())) }
    }

    /// One action, with every law around it. `false` when the game is over.
    fn step(&mut self) -> Result<bool, Broken> {
        self.must(Law::Ends, self.log.len() < MOST_STEPS, || format!("not over after {MOST_STEPS} actions"))?;
        self.position_is_sound()?;
        let (who, action) = match self.game.to_act() {
            ToAct::Nobody => return Ok(false),
            ToAct::Chance => (Who::Chance, self.chance()?),
            ToAct::Seats(seats) => {
                let seats: Vec<_> = seats.iter().collect();
                self.must(Law::Listed, !seats.is_empty(), || "a set of seats without a seat is to act".to_owned())?;
                let seat = self.dice.pick(&seats);
                self.decisions += 1;
                (Who::Seat(seat), self.decision(seat)?)
            }
        };
        self.others_may_not(who, action)?;
        self.apply(who, action)?;
        self.beside()?;
        Ok(true)
    }

    /// What may be done though nobody waits for it: accepted, no answer to what is asked, and nothing else is. One in a
    /// few is done.
    fn beside(&mut self) -> Result<(), Broken> {
        for seat in Seat::first(self.game.seats()) {
            let (mut legal, mut beside) = (Vec::new(), Vec::new());
            self.game.legal(seat, &mut legal);
            self.game.beside(seat, &mut beside);
            for &action in &beside {
                self.reads_back(action)?;
                let refused = self.game.refusal(Who::Seat(seat), action);
                let is_sound = refused.is_none() && !legal.contains(&action);
                self.must(Law::Listed, is_sound, || format!("{action} beside {legal:?}: {refused:?}"))?;
            }
            if beside.is_empty() || 0 < self.guesses.below(ONE_BESIDE_IN) {
                continue;
            }
            let world = G::guess(&self.game.view(Viewer::Seat(seat)), &mut |n| self.guesses.below(n));
            world.beside(seat, &mut self.other_legal);
            self.must(Law::Secret, beside == self.other_legal, || format!("{seat} may do other things elsewhere"))?;
            let action = self.guesses.pick(&beside);
            let (to_act, questions) = (self.game.to_act(), self.questions());
            self.apply(Who::Seat(seat), action)?;
            let is_still = to_act == self.game.to_act() && questions == self.questions();
            self.must(Law::Turn, is_still, || format!("after {action} something else is asked"))?;
        }
        Ok(())
    }

    fn questions(&self) -> Vec<Option<G::Question>> {
        Seat::first(self.game.seats()).map(|seat| self.game.question(seat)).collect()
    }

    /// Copies, hashes, the books, and the way through paper and back.
    fn position_is_sound(&mut self) -> Result<(), Broken> {
        let game = &self.game;
        let copy = game.clone();
        self.must(Law::Copy, copy == *game && hash(&copy) == hash(game), || "a copy differs".to_owned())?;
        if let Err(imbalance) = game.audit() {
            return Err(self.broken(Law::Accounted, imbalance.to_string()));
        }
        match G::from_position(game.pack(), &game.position()) {
            Ok(same) => self.must(Law::Position, same == *game, || "written down and read, it differs".to_owned())?,
            Err(reasons) => return Err(self.broken(Law::Position, format!("{reasons:?}"))),
        }
        let over = game.to_act() == ToAct::Nobody;
        self.must(Law::Ends, game.outcome().is_some() == over, || "over without outcome, or the reverse".to_owned())?;
        let scores: Vec<_> = Seat::first(game.seats()).map(|seat| game.score(seat)).collect();
        for viewer in viewers(self.game.seats()) {
            self.view_answers(viewer, &scores)?;
            self.view_is_honest(viewer)?;
        }
        Ok(())
    }

    /// A view answers for every open fact what the position answers, and for its own seat what it is asked. That neither
    /// tells a secret needs no further law: whatever the position answers follows from the view alone.
    fn view_answers(&self, viewer: Viewer, scores: &[Vec<ScoreRow>]) -> Result<(), Broken> {
        let (game, view) = (&self.game, self.game.view(viewer));
        let must = |holds: bool, what: &str| self.must(Law::Answers, holds, || format!("{viewer:?}: {what}"));
        must(view.viewer() == viewer, "the viewer")?;
        must(std::ptr::eq(view.pack(), game.pack()), "the pack")?;
        must(view.seats() == game.seats(), "the seats")?;
        must(view.phase() == game.phase(), "the phase")?;
        must(view.to_act() == game.to_act(), "who is to act")?;
        must(view.outcome() == game.outcome(), "the outcome")?;
        let mut legal = Vec::new();
        for (seat, score) in Seat::first(game.seats()).zip(scores) {
            must(view.score(seat) == *score, "the score")?;
            let asked = view.question(seat);
            must(asked == game.question(seat) || asked.is_none() && !viewer.is(seat), "the question")?;
            let by_question = asked.map(|question| view.clause_of_question(question));
            must(by_question.is_none_or(|clause| G::CLAUSES.contains(&clause)), "the clause of the question")?;
            game.legal(seat, &mut legal);
            for &action in legal.iter().filter(|_| viewer.is(seat)) {
                must(G::CLAUSES.contains(&view.clause_of(action)), "the clause of an action")?;
            }
        }
        Ok(())
    }

    /// A world drawn from a view looks exactly like that view, and offers the viewer the same.
    fn view_is_honest(&mut self, viewer: Viewer) -> Result<(), Broken> {
        let view = self.game.view(viewer);
        let world = G::guess(&view, &mut |n| self.guesses.below(n));
        self.must(Law::Guess, world.view(viewer) == view, || format!("{viewer:?}"))?;
        self.must(Law::Guess, world.to_act() == self.game.to_act(), || format!("{viewer:?}: others act"))?;
        if let Err(imbalance) = world.audit() {
            return Err(self.broken(Law::Guess, format!("a guessed world does not add up: {imbalance}")));
        }
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        self.game.legal(seat, &mut self.legal);
        world.legal(seat, &mut self.other_legal);
        self.must(Law::Secret, self.legal == self.other_legal, || format!("{viewer:?}: other actions are offered"))?;
        for _ in 0..2 {
            let Some(stranger) = self.stranger() else { break };
            let refused = (self.game.refusal(Who::Seat(seat), stranger), world.refusal(Who::Seat(seat), stranger));
            self.must(Law::Secret, refused.0 == refused.1, || format!("{viewer:?}: {stranger} is refused otherwise"))?;
        }
        Ok(())
    }

    fn stranger(&mut self) -> Option<G::Action> {
        (!self.strangers.is_empty()).then(|| self.guesses.pick(&self.strangers))
    }

    fn chance(&mut self) -> Result<G::Action, Broken> {
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        let total: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
        self.must(Law::Chance, 0 < total, || "chance is to act and can do nothing".to_owned())?;
        let mut fallen = 0;
        let dice = &mut self.dice;
        let mut asked = 0;
        let action = self.game.draw(&mut |n| {
            asked = n;
            fallen = dice.below(n);
            fallen
        });
        let mut rest = fallen;
        let expected = outcomes.iter().find(|&&(_, weight)| match rest.checked_sub(weight) {
            Some(left) => {
                rest = left;
                false
            }
            None => true,
        });
        let right = asked == total && expected.map(|&(outcome, _)| outcome) == Some(action);
        self.must(Law::Chance, right, || format!("{fallen} of {total} falls on {action}, listed is {expected:?}"))?;
        for &(outcome, weight) in &outcomes {
            self.must(Law::Chance, 0 < weight, || format!("{outcome} cannot happen"))?;
            self.reads_back(outcome)?;
            let refused = self.game.refusal(Who::Chance, outcome);
            self.must(Law::Listed, refused.is_none(), || format!("{outcome} is listed and refused: {refused:?}"))?;
        }
        Ok(action)
    }

    fn decision(&mut self, seat: Seat) -> Result<G::Action, Broken> {
        self.game.legal(seat, &mut self.legal);
        let legal = std::mem::take(&mut self.legal);
        self.must(Law::Listed, !legal.is_empty(), || format!("seat {seat} is to act and may do nothing"))?;
        let asked = self.game.question(seat).is_some();
        self.must(Law::Listed, asked, || format!("seat {seat} is to act and is asked nothing"))?;
        let mut sorted = legal.clone();
        sorted.sort_unstable();
        sorted.dedup();
        self.must(Law::Listed, sorted.len() == legal.len(), || "an action is listed twice".to_owned())?;
        for &action in &legal {
            self.reads_back(action)?;
            let refused = self.game.refusal(Who::Seat(seat), action);
            self.must(Law::Listed, refused.is_none(), || format!("{action} is listed and refused: {refused:?}"))?;
        }
        for _ in 0..6 {
            let Some(stranger) = self.stranger() else { break };
            let refused = self.game.refusal(Who::Seat(seat), stranger).is_some();
            self.game.beside(seat, &mut self.other_legal);
            let listed = sorted.binary_search(&stranger).is_ok() || self.other_legal.contains(&stranger);
            self.must(Law::Listed, refused != listed, || format!("{stranger}: refused {refused}, listed {listed}"))?;
        }
        let action = self.dice.pick(&legal);
        if self.strangers.len() < 400 {
            self.strangers.push(action);
        } else {
            let place = self.guesses.below(400) as usize;
            self.strangers[place] = action;
        }
        self.legal = legal;
        Ok(action)
    }

    fn reads_back(&self, action: G::Action) -> Result<(), Broken> {
        let text = action.to_string();
        let read = text.parse();
        self.must(Law::Notation, read == Ok(action), || format!("{action:?} is written {text} and read as {read:?}"))
    }

    /// Nobody else may play it, and being refused changes nothing.
    fn others_may_not(&mut self, who: Who, action: G::Action) -> Result<(), Broken> {
        let to_act = self.game.to_act();
        let seats = Seat::first(self.game.seats()).map(Who::Seat);
        for other in seats.chain([Who::Chance]).filter(|&other| other != who && !to_act.contains(other)) {
            let mut copy = self.game.clone();
            let refused = copy.play(other, action, &mut Silent).is_err();
            self.other_legal.clear();
            if let Who::Seat(seat) = other {
                self.game.beside(seat, &mut self.other_legal);
            }
            let right = refused && copy == self.game || self.other_legal.contains(&action);
            self.must(Law::Turn, right, || format!("{other} may play {action}"))?;
            if let Who::Seat(seat) = other {
                self.game.legal(seat, &mut self.other_legal);
                self.must(Law::Turn, self.other_legal.is_empty(), || format!("{other} is offered something"))?;
            }
        }
        Ok(())
    }

    fn apply(&mut self, who: Who, action: G::Action) -> Result<(), Broken> {
        let before = self.game.clone();
        let mark = hash(&before);
        self.events.clear();
        self.game.apply(who, action, &mut self.events);
        let mut silent = before.clone();
        silent.apply(who, action, &mut Silent);
        self.must(Law::SameLog, silent == self.game, || format!("{action} differs when nobody listens"))?;
        self.must(Law::Copy, hash(&before) == mark, || "playing on changed an older copy".to_owned())?;
        if let Err(imbalance) = before.reconcile(&self.events, &self.game) {
            return Err(self.broken(Law::Accounted, imbalance.to_string()));
        }
        for viewer in viewers(before.seats()) {
            self.events_keep_secrets(&before, viewer, who, action)?;
        }
        self.what_is_hidden_looks_alike(&before, who)?;
        self.log.push((who, action));
        Ok(())
    }

    /// In another world that looks the same to the viewer, the same action looks the same, until something comes to
    /// light by the rules.
    fn events_keep_secrets(&mut self, before: &G, viewer: Viewer, who: Who, action: G::Action) -> Result<(), Broken> {
        let mut world = G::guess(&before.view(viewer), &mut |n| self.guesses.below(n));
        if world.refusal(who, action).is_some() {
            return Ok(());
        }
        let mut events = Vec::new();
        world.apply(who, action, &mut events);
        for (&here, &there) in self.events.iter().zip(&events) {
            let seen = (G::seen(here, viewer), G::seen(there, viewer));
            if seen.0 != seen.1 {
                let came_to_light = G::reveals(here) && G::reveals(there);
                return self.must(Law::Secret, came_to_light, || format!("{viewer:?} sees {seen:?} in two worlds"));
            }
        }
        let as_many = self.events.len() == events.len();
        self.must(Law::Secret, as_many, || format!("{viewer:?} sees more in one world than in another"))?;
        let views = (self.game.view(viewer), world.view(viewer));
        self.must(Law::Secret, views.0 == views.1, || format!("{viewer:?}: after {action} the views differ"))
    }

    /// Had another action been played whose difference a viewer cannot know, it would have looked the same.
    fn what_is_hidden_looks_alike(&mut self, before: &G, who: Who) -> Result<(), Broken> {
        let other = match who {
            Who::Chance => before.draw(&mut |n| self.guesses.below(n)),
            Who::Seat(seat) => {
                before.legal(seat, &mut self.other_legal);
                if !before.to_act().contains(who) {
                    before.beside(seat, &mut self.other_legal);
                }
                self.guesses.pick(&self.other_legal)
            }
        };
        let mut elsewhere = before.clone();
        let mut events = Vec::new();
        elsewhere.apply(who, other, &mut events);
        for viewer in viewers(before.seats()) {
            if elsewhere == self.game || elsewhere.view(viewer) != self.game.view(viewer) {
                continue;
            }
            let seen = |events: &[G::Event]| events.iter().map(|&event| G::seen(event, viewer)).collect::<Vec<_>>();
            let (here, there) = (seen(&self.events), seen(&events));
            self.must(Law::Secret, here == there, || format!("{viewer:?} sees {here:?}, elsewhere {there:?}"))?;
        }
        Ok(())
    }

    fn finish(self, setup: &Setup<G>) -> Result<Played, Broken> {
        let mut again = G::new(setup);
        for &(who, action) in &self.log {
            if let Err(refusal) = again.play(who, action, &mut Silent) {
                return Err(self.broken(Law::SameLog, format!("replayed, {action} is refused: {refusal:?}")));
            }
        }
        self.must(Law::SameLog, again == self.game, || "the same log gives another game".to_owned())?;
        let outcome = self.game.outcome().expect("checked when the game ended");
        let seats = usize::from(self.game.seats());
        let is_decided = outcome.ranks.contains(&1) || outcome.is_lost_by_all();
        let whole = outcome.ranks.len() == seats && outcome.results.len() == seats && is_decided;
        self.must(Law::Ends, whole, || format!("{outcome:?}"))?;
        Ok(Played {
            decisions: self.decisions,
            draws: self.log.len() - self.decisions,
            ranks: outcome.ranks,
            results: outcome.results,
        })
    }
}

/// Everyone who may look.
pub fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
