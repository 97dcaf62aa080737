//! Alone: which goals are claimed at the very end, and whether two of them are swapped.

use distilled::vocabulary::Recipe::{Cachaca, Moonshine, Vodka};

use crate::table::*;

/// Something was sold this round, so there is no tasting. You have six labels of spirits that do not age, two of them
/// bronze, three of them Vodka. The goals of the first two rows were
/// cards C; the one of the third has a target of 10, and the one at the top, which is met, of 75.
fn alone(row: u8) -> Table {
    alone_in_row(row)
        .has_sold(ALONE)
        .labels(ALONE, &[Cachaca, Cachaca, Vodka, Vodka, Vodka, Moonshine])
        .goal("1.1", "c2")
        .goal("2.1", "c3")
        .goal("3.1", "b18")
        .goal("4.1", "c4")
        .goal("5.2", "a9")
}

/// DI-10.5, DI-10.6: a card C brings 2 points, and with them you have the 85 that you need. After the card A there are no
/// more goals, so it comes last.
#[test]
fn the_reward_is_claimed_before_the_last_goal() {
    alone(5)
        .active_goal("4.2", "c17")
        .active_goal("5.1", "a7")
        .points(ALONE, 83)
        .ready()
        .wins("claim 5.1", 0.0)
        .wins("decline", 0.0)
        .wins("claim 4.2", 1.0)
        .best_is(&["claim 4.2"]);
}

/// DI-10.8: another goal of the third row is met, but it would only raise the target by 14.
#[test]
fn a_goal_that_is_better_not_claimed() {
    alone(4)
        .active_goal("3.2", "b1")
        .active_goal("4.1", "c17")
        .goal("5.1", "a7")
        .points(ALONE, 83)
        .ready()
        .wins("claim 3.2", 0.0)
        .wins("claim 4.1", 1.0)
        .best_is(&["claim 4.1"]);
}

/// DI-10.7: the goal at the top that you meet is not the one that lies open to you. The swap makes the target 90, and you
/// have 92 points.
#[test]
fn the_swap_that_opens_the_way() {
    alone(5)
        .active_goal("4.2", "c11")
        .active_goal("5.1", "a9")
        .goal("5.2", "a7")
        .points(ALONE, 92)
        .ready()
        .wins("decline", 0.0)
        .wins("swap 5.1 5.2", 1.0)
        .best_is(&["swap 5.1 5.2"]);
}
