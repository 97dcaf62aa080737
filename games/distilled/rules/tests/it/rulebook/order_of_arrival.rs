//! Chapter 4, everybody at the same time: who is quick or slow at the still changes neither odds nor results.

use distilled::State;
use tabletop::{Game, Seat, Silent, ToAct, Who};

use super::scenario::*;

fn still(seats: u8) -> Scenario {
    table(seats).phase(PhaseKind::Distill)
}

/// DI-4.1, D10: whatever the order in which the players act, the same choices and the same luck make the same table.
#[test]
fn the_order_of_arrival_changes_nothing() {
    let start = still(3)
        .pantry(ANN, "yeast water 2*grains @rye")
        .pantry(BEN, "yeast water fruits @figs")
        .pantry(CYD, "yeast water plants alcohol")
        .upgrades(ANN, &["coffey-still"])
        .upgrades(BEN, &["spirit-safe", "worm-tub"])
        .game()
        .clone();
    let end = |order: &[usize; 3], mix: u32| {
        let mut game: State = start.clone();
        let seats = order.map(|number| Seat::new(number as u8));
        // Every seat has its own choices and its own luck; only who comes next differs.
        let mut luck = [0x1234_5678_u32, 0x9abc_def1, 0x0f1e_2d3c];
        let mut turn = mix;
        while game.phase().kind == PhaseKind::Distill {
            let next = |luck: &mut u32| {
                *luck = luck.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                *luck >> 8
            };
            let busy: Vec<Seat> = seats.iter().copied().filter(|&seat| game.to_act().seats().contains(seat)).collect();
            let seat = busy[turn as usize % busy.len()];
            turn = turn.wrapping_mul(31).wrapping_add(7) >> 1;
            let own = &mut luck[usize::from(seat.number())];
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let action = legal[next(own) as usize % legal.len()];
            game.apply(Who::Seat(seat), action, &mut Silent);
            if game.phase().kind == PhaseKind::Distill && game.to_act() == ToAct::Chance {
                let draw = game.draw(&mut |n| next(own) % n);
                game.apply(Who::Chance, draw, &mut Silent);
            }
        }
        game
    };
    let first = end(&[0, 1, 2], 0);
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        for mix in 0..40 {
            assert!(end(&order, mix) == first, "{order:?} {mix}");
        }
    }
}

/// DI-4.1, D10: what falls out of a washback depends on nothing that the others do: the odds are the same whether
/// somebody is the first or the last at the still.
#[test]
fn the_order_of_arrival_changes_no_odds() {
    let start = || {
        still(3)
            .pantry(ANN, "yeast water 2*grains @rye")
            .pantry(BEN, "2*yeast water fruits @figs")
            .upgrades(BEN, &["coffey-still"])
            .storeroom(CYD, &["jug"])
            .pantry(CYD, "water")
    };
    let close = |table: Scenario, seat: Seat, puts: &[&str]| {
        let table = puts.iter().fold(table.by(seat, "no trade"), |table, put| table.by(seat, &format!("put {put}")));
        table.by(seat, "close")
    };
    let ann = |table: Scenario| close(table, ANN, &["yeast", "water", "grains", "grains", "@rye"]);
    let ben = |table: Scenario| close(table, BEN, &["yeast", "water", "fruits", "@figs"]);
    let cyd = |table: Scenario| table.by(CYD, "give @jug").by(CYD, "take fruits").by(CYD, "rest");
    let (of_ann, of_ben) = (ann(start()).outcomes(), ben(start()).outcomes());
    let after_ann = ann(start()).turn_up("remove grains alcohol").by(ANN, "ready");
    assert_eq!(ben(after_ann.clone()).outcomes(), of_ben);
    assert_eq!(ben(cyd(after_ann)).outcomes(), of_ben);
    let after_ben = ben(start()).turn_up("remove alcohol @figs");
    assert_eq!(ann(after_ben.clone()).outcomes(), of_ann, "while Ben thinks about his reaction");
    let again = after_ben.by(BEN, "again");
    assert_eq!(again.clone().outcomes(), of_ben);
    assert_eq!(ann(cyd(again.turn_up("remove yeast water").by(BEN, "ready"))).outcomes(), of_ann);
}
