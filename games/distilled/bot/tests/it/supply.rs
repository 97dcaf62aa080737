//! DI-3.5, DI-4.6, Ruling D4: the stacks are endless, and the box would do: "88 Karten" of the basic market, 60 alcohol cards,
//! 37 cubes. What five players have out at once stays below that.

use dice::Dice;
use distilled::vocabulary::{Basic, Piece};
use distilled::{Options, Stack, Stage, State};
use distilled_bot::Distilled;
use packs::Edge;
use search::{Bot, Thinker};
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};

/// Cards out of the supply: of the basic market, of the alcohol; and cubes.
fn out(game: &State) -> [u32; 3] {
    let position = game.position();
    let (mut basics, mut alcohol, mut cubes) = (0, 0, 0);
    for seat in Seat::first(game.seats()) {
        let (player, still) = (&position.open.players[seat], &position.sealed.stills[seat]);
        let mut count = |heap: &Stack| {
            basics += heap.basics.iter().map(|&count| u32::from(count)).sum::<u32>();
            alcohol += u32::from(heap.alcohol);
        };
        if still.stage == Stage::Idle {
            count(&player.pantry);
        } else {
            count(&still.pantry);
            count(&still.washback);
            for piece in still.removed.into_iter().flatten() {
                match piece {
                    Piece::Basic(_) => basics += 1,
                    Piece::Alcohol => alcohol += 1,
                    Piece::Signature
                    | Piece::Metal
                    | Piece::Glass
                    | Piece::Upgrade(_)
                    | Piece::Ingredient(_)
                    | Piece::Item(_) => (),
                }
            }
        }
        let mut barrels: u32 = player.barrels.iter().map(|&count| u32::from(count)).sum();
        for spirit in player.spirits.iter().flatten() {
            let heap = &spirit.stack;
            basics += heap.basics.iter().map(|&count| u32::from(count)).sum::<u32>();
            alcohol += u32::from(heap.alcohol);
            barrels += u32::from(matches!(spirit.barrel, Piece::Basic(Basic::Clay | Basic::Wood)));
        }
        basics += barrels;
        cubes += player.cubes.count_ones();
    }
    [basics, alcohol, cubes]
}

#[test]
fn five_players_never_empty_the_box() {
    let setup = Setup { pack: State::standard_pack().pack, seats: 5, options: Options::default() };
    let mut most = [0; 3];
    for seed in 0..6 {
        let mut game = State::new(&setup);
        let mut dice = Dice::new(seed);
        let mut thinkers: Vec<Thinker<Distilled>> =
            Seat::first(5).map(|seat| Thinker::new(Bot::Greedy.into(), seat)).collect();
        loop {
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let action = game.draw(&mut |below| dice.below(below));
                    game.apply(Who::Chance, action, &mut Silent);
                }
                ToAct::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody acts");
                    let view = game.view(Viewer::Seat(seat));
                    let action =
                        thinkers[usize::from(seat.number())].choose(&view, u64::from(dice.below(1 << 30))).action;
                    game.apply(Who::Seat(seat), action, &mut Silent);
                }
            }
            let now = out(&game);
            for (most, now) in most.iter_mut().zip(now) {
                *most = now.max(*most);
            }
        }
    }
    let [basics, alcohol, cubes] = most;
    assert!(0 < basics.min(alcohol).min(cubes), "something is counted");
    assert!(basics <= 88 && alcohol <= 60 && cubes <= 37, "out at once: {most:?}");
}
