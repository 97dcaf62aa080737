//! One game between contenders.

use std::fmt::Display;

use search::{Action, Event, Judge, Notes, Player, Things, Thinker, View};
use tabletop::{Game, Outcome, Seat, Setup, ToAct, Viewer, Who};

use crate::clock::Stopwatch;
use crate::luck::{Keys, Luck, mix, text_key};
use crate::times::Times;

/// Something that can take a seat: a bot, or a stand-in for one.
pub trait Contender<J: Judge>: Display + Sync {
    type Mind: Mind<J>;

    /// Takes a seat for one game.
    fn sit(&self, seat: Seat) -> Self::Mind;
    /// Differs for players of the same name that play differently.
    fn fingerprint(&self) -> u64;
}

/// A contender in one game.
pub trait Mind<J: Judge> {
    fn choose(&mut self, view: &View<J>, seed: u64) -> Action<J>;

    /// Why the choice just made loses the game at once: the contender crashed, was late or broke the rules.
    fn forfeit(&self) -> Option<&str> {
        None
    }
}

impl<J: Judge> Contender<J> for Player {
    type Mind = Thinker<J>;

    fn sit(&self, seat: Seat) -> Thinker<J> {
        Thinker::new(*self, seat)
    }

    fn fingerprint(&self) -> u64 {
        let of_level = if self.limit.is_none() { self.bot.iterations(J::LEVELS) } else { 0 };
        let net = text_key(J::net());
        let weights = J::policy().map_or(net, |policy| mix(net, text_key(policy)));
        mix(weights, of_level.into())
    }
}

impl<J: Judge> Mind<J> for Thinker<J> {
    fn choose(&mut self, view: &View<J>, seed: u64) -> Action<J> {
        Thinker::choose(self, view, seed).action
    }
}

/// The result of a game.
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    /// Decisions with more than one legal action.
    pub(crate) decisions: u32,
    /// For each seat.
    pub(crate) times: Vec<Times>,
    /// Who lost by forfeit, and why.
    pub(crate) forfeit: Option<(Seat, String)>,
}

/// Observes a game.
pub(crate) trait Watcher<J: Judge> {
    /// A seat is about to play one of several actions.
    fn decided(&mut self, before: &J::Rules, seat: Seat, legal: &[Action<J>], chosen: Action<J>);
    /// An action was played and caused these events.
    fn happened(&mut self, after: &J::Rules, who: Who, events: &[Event<J>]);
    /// An action is about to be played, forced moves and chance included.
    fn played(&mut self, _: Who, _: Action<J>) {}
}

/// Nobody watches.
pub(crate) struct Unwatched;

impl<J: Judge> Watcher<J> for Unwatched {
    fn decided(&mut self, _: &J::Rules, _: Seat, _: &[Action<J>], _: Action<J>) {}

    fn happened(&mut self, _: &J::Rules, _: Who, _: &[Event<J>]) {}
}

impl<J: Things> Watcher<J> for Notes {
    fn decided(&mut self, before: &J::Rules, seat: Seat, legal: &[Action<J>], chosen: Action<J>) {
        J::decided(before, seat, legal, chosen, self);
    }

    fn happened(&mut self, after: &J::Rules, who: Who, events: &[Event<J>]) {
        for &event in events {
            J::happened(after, who, event, self);
        }
    }
}

/// Plays one game. Chance depends on `deal` alone; the contenders' seeds depend on `salt` too.
pub(crate) fn play<J: Judge, P: Contender<J>>(
    setup: &Setup<J::Rules>,
    seated: &[&P],
    deal: u64,
    salt: u64,
    watcher: &mut impl Watcher<J>,
) -> (J::Rules, Played) {
    let mut game = J::Rules::new(setup);
    let mut luck = Luck::<J::Rules>::new(deal);
    let mut minds: Vec<P::Mind> = Seat::first(setup.seats).zip(seated).map(|(seat, player)| player.sit(seat)).collect();
    let mut played = Played {
        outcome: Outcome { ranks: Vec::new(), results: Vec::new() },
        decisions: 0,
        times: Vec::new(),
        forfeit: None,
    };
    played.times.resize_with(minds.len(), Times::default);
    let mut seeds = Keys::new(mix(mix(deal, salt), 0x6d69_6e64));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    loop {
        events.clear();
        let (who, action) = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => (Who::Chance, luck.draw(&game)),
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                game.legal(seat, &mut legal);
                let action = if let [only] = legal[..] {
                    only
                } else {
                    let place = usize::from(seat.number());
                    let view = game.view(Viewer::Seat(seat));
                    let seed = seeds.next(mix(text_key(game.phase()), u64::from(seat.number())));
                    let watch = Stopwatch::start();
                    let action = minds[place].choose(&view, seed);
                    played.times[place].add(watch.elapsed());
                    if let Some(why) = minds[place].forfeit() {
                        played.forfeit = Some((seat, why.to_owned()));
                        break;
                    }
                    played.decisions += 1;
                    watcher.decided(&game, seat, &legal, action);
                    action
                };
                (Who::Seat(seat), action)
            }
        };
        watcher.played(who, action);
        game.apply(who, action, &mut events);
        watcher.happened(&game, who, &events);
    }
    played.outcome = match played.forfeit {
        Some((seat, _)) => lost::<J>(&game, seat),
        None => game.outcome().expect("the game is over"),
    };
    (game, played)
}

/// The result of a game that a seat lost by forfeit: it comes last, the others stand by their points. Together all lose.
fn lost<J: Judge>(game: &J::Rules, loser: Seat) -> Outcome {
    let points = |seat| game.score(seat).last().map_or(0, |row| row.points);
    let results: Vec<i32> = Seat::first(game.seats()).map(points).collect();
    let together = J::is_together(game);
    let rank = |seat: Seat| {
        if together || game.seats() == 1 {
            return 2;
        }
        if seat == loser {
            return game.seats();
        }
        let ahead = |other: &Seat| *other != loser && points(seat) < points(*other);
        1 + Seat::first(game.seats()).filter(ahead).count() as u8
    };
    Outcome { ranks: Seat::first(game.seats()).map(rank).collect(), results }
}
