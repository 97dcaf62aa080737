//! The last market: coins are points, too, and what is bought is gone for the others.

use distilled::vocabulary::PhaseKind::Market;
use distilled::vocabulary::Row;

use crate::table::*;

/// What nobody needs who has no still to fill, or cannot pay.
const DEAR_INGREDIENTS: [&str; 4] = ["grapes", "grapes", "figs", "figs"];
const DEAR_ITEMS: [&str; 4] = ["kvevri-barrel", "kvevri-barrel", "ex-bourbon-hogshead", "ex-bourbon-hogshead"];

/// DI-9.4, DI-9.6: five coins are a point. The Architect costs three of them and is worth a point for each upgrade, and
/// with it you have three; a point for each region of bottles is nothing to somebody without bottles.
#[test]
fn the_upgrade_that_is_worth_its_price() {
    last(2, Market)
        .upgrades(YOU, &["market-buyer", "farmer"])
        .knows_everything(YOU)
        .row(Row::Upgrades, ["architect", "glassblower", "spirit-safe", "doig-ventilator"], "worm-tub")
        .row(Row::Ingredients, DEAR_INGREDIENTS, "juniper-berries")
        .row(Row::Items, DEAR_ITEMS, "ex-bourbon-hogshead")
        .money(YOU, 5)
        .points(RIVAL, 3)
        .ready()
        .wins("pass", 0.0)
        .wins("buy @glassblower", 0.0)
        .best_is(&["buy @architect"]);
}

/// DI-9.6, DI-9.7: the Celebrity Promoter is worth a point, but so are the five coins that it costs, and whoever has more
/// of them wins the tie.
#[test]
fn the_upgrade_that_is_not() {
    last(2, Market)
        .knows_everything(YOU)
        .row(Row::Upgrades, ["celebrity-promoter", "malt-mill", "spirit-safe", "doig-ventilator"], "worm-tub")
        .row(Row::Ingredients, DEAR_INGREDIENTS, "juniper-berries")
        .row(Row::Items, DEAR_ITEMS, "ex-bourbon-hogshead")
        .money(YOU, 5)
        .points(RIVAL, 1)
        .money(RIVAL, 2)
        .ready()
        .wins("buy @celebrity-promoter", 0.0)
        .wins("pass", 1.0)
        .best_is(&["pass"]);
}

/// Your rival has two upgrades, for which it has 2 points, and money for a third. The Architect would bring it 3 more. You
/// have three bottles of two regions, for which you have 2 points, and no upgrade.
fn the_architect_is_for_sale(seats: u8) -> Table {
    last(seats, Market)
        .still_buys(RIVAL)
        .knows_everything(YOU)
        .knows_everything(RIVAL)
        .upgrades(RIVAL, &["large-storage", "farmer"])
        .display(YOU, &["canister-bottle", "rounded-bottle", "pirate-bottle"])
        .row(Row::Upgrades, ["architect", "glassblower", "spirit-safe", "doig-ventilator"], "worm-tub")
        .row(Row::Ingredients, DEAR_INGREDIENTS, "juniper-berries")
        .row(Row::Items, DEAR_ITEMS, "ex-bourbon-hogshead")
        .money(YOU, 3)
        .money(RIVAL, 3)
}

/// DI-3.1, DI-9.4: the Glassblower would be worth 2 points to you, the Architect only 1; but what you buy, your rival
/// cannot.
#[test]
fn the_upgrade_that_the_rival_needs() {
    the_architect_is_for_sale(2)
        .ready()
        .wins("pass", 0.0)
        .wins("buy @glassblower", 0.0)
        .wins("buy @architect", 1.0)
        .best_is(&["buy @architect"]);
}

/// The same with three players. The third has passed; to be further ahead of it helps nobody who is overtaken by another.
#[test]
fn of_two_others_the_one_who_overtakes_is_stopped() {
    the_architect_is_for_sale(3)
        .points(THIRD, 2)
        .ready()
        .wins("pass", 0.0)
        .wins("buy @glassblower", 0.0)
        .wins("buy @architect", 1.0)
        .best_is(&["buy @architect"]);
}
