//! Levels that feel right: nothing is thrown away.

use dice::Dice;
use tabletop::{Game, Setup, Viewer};

use super::honest::play;
use crate::player::easy_worth;
use crate::{Action, Bot, Evaluator, Judge, Lookahead, Player, imagine};

/// Plays a game of easy bots. Wherever one gives something up (a pass, a rest), nothing else would have left it better off by
/// its own judgement. Returns how often it did.
pub fn easy_gives_up_only_the_worthless<J: Judge>(setup: &Setup<J::Rules>, seed: u64) -> u32 {
    let bots = vec![Bot::Easy; usize::from(setup.seats)];
    let mut given_up = 0;
    let mut legal = Vec::new();
    play::<J>(setup, &bots, seed, |game, seat| {
        let view = game.view(Viewer::Seat(seat));
        let action = Player::from(Bot::Easy).choose::<J>(&view, seat, seed).action;
        game.legal(seat, &mut legal);
        if !J::gives_up(action) || legal.len() == 1 {
            return;
        }
        given_up += 1;
        let mut dice = Dice::new(seed);
        let world = imagine::<J>(&view, &mut dice);
        let mut evaluator = Evaluator::<J>::new(J::net());
        let mut lookahead = Lookahead::<J, _>::new(|after, seat| easy_worth(&mut evaluator, after, seat));
        let mut worth = |action| lookahead.value_of(&world, seat, action, &dice);
        let kept = worth(action);
        let is_open = |&&other: &&Action<J>| !J::is_idle(&world, seat, other) && !J::is_roundabout(other);
        for &other in legal.iter().filter(is_open) {
            assert!(worth(other) <= kept, "{other:?} is better than {action:?}");
        }
    });
    given_up
}
