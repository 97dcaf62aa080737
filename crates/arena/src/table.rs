//! One game between contenders.

use std::fmt::Display;

use bots::{Judge, Player, Thinker};
use tabletop::{Game, Outcome, Seat, Setup, ToAct, Viewer, Who};

use crate::clock::Stopwatch;
use crate::luck::{Keys, Luck, mix, text_key};
use crate::times::Times;

/// Somebody who can be seated: a bot, or whatever stands in for one.
pub trait Contender<G: Game>: Display + Sync {
    type Mind: Mind<G>;

    /// Takes a seat for one game.
    fn sit(&self, seat: Seat) -> Self::Mind;
    /// Tells apart what plays differently under the same name.
    fn fingerprint(&self) -> u64;
}

/// A contender at work in one game.
pub trait Mind<G: Game> {
    fn choose(&mut self, view: &G::View, seed: u64) -> G::Action;
}

impl<G: Judge> Contender<G> for Player {
    type Mind = Thinker<G>;

    fn sit(&self, seat: Seat) -> Thinker<G> {
        Thinker::new(*self, seat)
    }

    fn fingerprint(&self) -> u64 {
        let of_level = if self.limit.is_none() { self.bot.iterations(G::LEVELS) } else { 0 };
        mix(text_key(G::net()), of_level.into())
    }
}

impl<G: Judge> Mind<G> for Thinker<G> {
    fn choose(&mut self, view: &G::View, seed: u64) -> G::Action {
        Thinker::choose(self, view, seed).action
    }
}

/// How a game went.
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    /// Decisions with more than one legal action.
    pub(crate) decisions: u32,
    /// For each seat.
    pub(crate) times: Vec<Times>,
}

/// Who wants to know what happens in a game.
pub(crate) trait Watcher<G: Game> {
    /// A seat is about to play one of several actions.
    fn decided(&mut self, before: &G, seat: Seat, legal: &[G::Action], chosen: G::Action);
    /// Something was played and brought this about.
    fn happened(&mut self, after: &G, who: Who, events: &[G::Event]);
}

/// Nobody watches.
pub(crate) struct Unwatched;

impl<G: Game> Watcher<G> for Unwatched {
    fn decided(&mut self, _: &G, _: Seat, _: &[G::Action], _: G::Action) {}

    fn happened(&mut self, _: &G, _: Who, _: &[G::Event]) {}
}

/// Plays one game. Luck comes from the deal alone; what contenders throw dice for, from `salt` as well.
pub(crate) fn play<G: Game, P: Contender<G>>(
    setup: &Setup<G>,
    seated: &[&P],
    deal: u64,
    salt: u64,
    watcher: &mut impl Watcher<G>,
) -> (G, Played) {
    let mut game = G::new(setup);
    let mut luck = Luck::<G>::new(deal);
    let mut minds: Vec<P::Mind> = Seat::first(setup.seats).zip(seated).map(|(seat, player)| player.sit(seat)).collect();
    let mut played =
        Played { outcome: Outcome { ranks: Vec::new(), results: Vec::new() }, decisions: 0, times: Vec::new() };
    played.times.resize_with(minds.len(), Times::default);
    let mut whims = Keys::new(mix(mix(deal, salt), 0x6d69_6e64));
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
                    let seed = whims.next(mix(text_key(game.phase()), u64::from(seat.number())));
                    let watch = Stopwatch::start();
                    let action = minds[place].choose(&view, seed);
                    played.times[place].add(watch.elapsed());
                    played.decisions += 1;
                    watcher.decided(&game, seat, &legal, action);
                    action
                };
                (Who::Seat(seat), action)
            }
        };
        game.apply(who, action, &mut events);
        watcher.happened(&game, who, &events);
    }
    played.outcome = game.outcome().expect("the game is over");
    (game, played)
}
