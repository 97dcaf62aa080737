//! Games played to their end.

use dice::Dice;
use tabletop::{Game, Silent, ToAct, Viewer, Who};

use crate::judge::{Action, Judge};
use crate::player::{Bot, Player, Thinker};

/// Plays a position to its end: every seat by the bot, chance by the dice. Returns the number of decisions.
pub fn play_to_end<J: Judge>(game: &mut J::Rules, player: Player, dice: &mut Dice) -> u64 {
    match player.bot {
        Bot::Random => at_random(game, dice),
        Bot::Easy | Bot::Greedy | Bot::Medium | Bot::Strong | Bot::Master => by_thinkers::<J>(game, player, dice),
    }
}

fn at_random<G: Game>(game: &mut G, dice: &mut Dice) -> u64 {
    let mut legal = Vec::new();
    decide(game, dice, |game, seat, dice| {
        game.legal(seat, &mut legal);
        dice.pick(&legal)
    })
}

fn by_thinkers<J: Judge>(game: &mut J::Rules, player: Player, dice: &mut Dice) -> u64 {
    let mut thinkers: Vec<Thinker<J>> =
        tabletop::Seat::first(game.seats()).map(|seat| Thinker::new(player, seat)).collect();
    decide(game, dice, |game, seat, dice| -> Action<J> {
        let view = game.view(Viewer::Seat(seat));
        let seed = u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
        thinkers[usize::from(seat.number())].choose(&view, seed).action
    })
}

/// Where several may act the first one does.
fn decide<G: Game>(
    game: &mut G,
    dice: &mut Dice,
    mut choose: impl FnMut(&G, tabletop::Seat, &mut Dice) -> G::Action,
) -> u64 {
    let mut steps = 0;
    loop {
        match game.to_act() {
            ToAct::Nobody => return steps,
            ToAct::Chance => {
                let action = game.draw(&mut |n| dice.below(n));
                game.apply(Who::Chance, action, &mut Silent);
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat is to act");
                let action = choose(game, seat, dice);
                game.apply(Who::Seat(seat), action, &mut Silent);
                steps += 1;
            }
        }
    }
}
