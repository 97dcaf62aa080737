//! Chapter 7: ageing and selling (p. 9).

use super::scenario::*;

/// VI-7.1: there must be something to age, and all of it ages.
#[test]
fn everything_in_the_cellar_ages() {
    two().forbids("age 1", "VI-7.1").because("CellarEmpty");
    two()
        .cellar(YELLOW, "r1", 1, 1)
        .cellar(YELLOW, "r2", 1, 1)
        .cellar(YELLOW, "t1", 1, 1)
        .cellar(YELLOW, "t2", 1, 1)
        .play("age 1")
        .turn_up("roll 1")
        .has_cellar(YELLOW, [(0, 0); 4])
        .has_stored(YELLOW, &[(Ruby, 2), (Tawny, 2)])
        .turn_of(GREY);
}

/// VI-7.2: one roll of a die for all harvests.
#[test]
fn the_roll_is_added_to_the_quality() {
    two()
        .cellar(YELLOW, "r1", 1, 3)
        .cellar(YELLOW, "t1", 1, 5)
        .play("age 1")
        .turn_of_chance()
        .chance_has(&[("roll 1", 1), ("roll 2", 1), ("roll 3", 1), ("roll 4", 1), ("roll 5", 1), ("roll 6", 1)])
        .forbids_chance("roll 7", "VI-7.2")
        .because("CannotTurnUp")
        .turn_up("roll 4")
        .rolled(4)
        .has_stored(YELLOW, &[(RubyReserva, 1), (Aged, 1)]);
}

/// VI-7.3, Ruling V28: Ruby Reserva from 6 to 9, LBV from 10; below the Tawny with 10 to 40 years there is one more.
#[test]
fn quality_leads_to_a_category() {
    let ruby = |quality, category| {
        two().cellar(YELLOW, "r1", 1, quality).play("age 1").turn_up("roll 1").has_stored(YELLOW, &[(category, 1)]);
    };
    ruby(4, Ruby);
    ruby(5, RubyReserva);
    ruby(8, RubyReserva);
    ruby(9, Lbv);
    let tawny = |quality, category| {
        two().cellar(YELLOW, "t1", 1, quality).play("age 1").turn_up("roll 1").has_stored(YELLOW, &[(category, 1)]);
    };
    tawny(3, Tawny);
    tawny(4, TawnyReserva);
    tawny(6, TawnyReserva);
    tawny(8, Aged);
    tawny(10, Colheita);
}

/// VI-7.4, Ruling V12: a full category sends further barrels down, whichever harvest comes first.
#[test]
fn a_full_category_overflows() {
    two().stored(YELLOW, Lbv, 1).cellar(YELLOW, "r1", 6, 9).play("age 1").turn_up("roll 1").came_to(&[
        (Ruby, 2),
        (RubyReserva, 3),
        (Lbv, 1),
    ]);
    for [first, second] in [["r1", "r2"], ["r2", "r1"]] {
        two()
            .stored(YELLOW, RubyReserva, 2)
            .cellar(YELLOW, first, 3, 9)
            .cellar(YELLOW, second, 2, 5)
            .play("age 1")
            .turn_up("roll 1")
            .came_to(&[(Ruby, 2), (RubyReserva, 1), (Lbv, 2)]);
    }
}

/// VI-7.4, Ruling V12: whatever two harvests there are, their order does not matter.
#[test]
fn the_order_of_harvests_never_matters() {
    let aged = |vaults: [&str; 2], harvests: [(u8, u8); 2], reserva: u8| {
        let [(one, high), (other, low)] = harvests;
        two()
            .stored(YELLOW, RubyReserva, reserva)
            .cellar(YELLOW, vaults[0], one, high)
            .cellar(YELLOW, vaults[1], other, low)
            .play("age 1")
            .turn_up("roll 1")
            .tally(YELLOW)
    };
    for high in [3, 6, 9] {
        for low in [3, 6, 9] {
            for (one, other) in [(1, 1), (2, 3), (4, 1), (5, 5)] {
                for reserva in [0, 1, 2] {
                    let harvests = [(one, high), (other, low)];
                    assert_eq!(aged(["r1", "r2"], harvests, reserva), aged(["r2", "r1"], harvests, reserva));
                }
            }
        }
    }
}

/// VI-7.5: no quality leads to Vintage.
#[test]
fn vintage_needs_a_card() {
    two().cellar(YELLOW, "r1", 1, 20).play("age 1").turn_up("roll 6").has_stored(YELLOW, &[(Lbv, 1)]);
}

/// VI-7.2, VI-7.3, VI-7.4, VI-7.6: the example of p. 9: a 3 brings 2 + 3 + 3 = 8 points.
#[test]
fn the_example_of_eight_points() {
    on_both_packs(|| {
        two()
            .cellar(YELLOW, "r1", 3, 7)
            .cellar(YELLOW, "t1", 4, 6)
            .cellar(YELLOW, "r2", 2, 4)
            .play("age 1")
            .turn_up("roll 3")
            .came_to(&[(RubyReserva, 3), (Lbv, 2), (TawnyReserva, 1), (Aged, 3)])
            .sold(&[(RubyReserva, 2), (Lbv, 3), (Aged, 3)])
            .has_points(YELLOW, 11)
            .has_stored(YELLOW, &[(TawnyReserva, 1)])
            .has_cellar(YELLOW, [(0, 0); 4]);
    });
}

/// VI-7.6: complete categories pay when all barrels have been moved.
#[test]
fn complete_categories_pay() {
    two()
        .stored(YELLOW, Lbv, 1)
        .cellar(YELLOW, "r1", 1, 9)
        .cellar(YELLOW, "r2", 1, 9)
        .play("age 1")
        .turn_up("roll 2")
        .sold(&[(Lbv, 3)])
        .has_stored(YELLOW, &[(RubyReserva, 1)])
        .has_points(YELLOW, 6);
}

/// VI-7.7: incomplete ones wait.
#[test]
fn incomplete_categories_wait() {
    two()
        .cellar(YELLOW, "t1", 2, 7)
        .play("age 1")
        .turn_up("roll 1")
        .sold(&[])
        .has_stored(YELLOW, &[(Aged, 2)])
        .has_points(YELLOW, 3);
}

/// VI-7.8: four Ruby, five Tawny.
#[test]
fn the_lowest_categories_hold_any_number() {
    two()
        .stored(YELLOW, Ruby, 3)
        .cellar(YELLOW, "r1", 6, 1)
        .cellar(YELLOW, "t1", 9, 1)
        .play("age 1")
        .turn_up("roll 1")
        .sold(&[(Ruby, 2), (Tawny, 1)])
        .has_points(YELLOW, 6)
        .has_stored(YELLOW, &[(Ruby, 1), (Tawny, 4)]);
}
