//! The last market: coins are points, too, and what is bought is gone for the others.

use distilled::vocabulary::Basic::Wood;
use distilled::vocabulary::PhaseKind::Market;
use distilled::vocabulary::Piece::Basic;
use distilled::vocabulary::Place::First;
use distilled::vocabulary::Recipe::Whiskey;
use distilled::vocabulary::Row;

use super::table::*;

/// Nothing that anybody could pay in these endings.
const DEAR_UPGRADES: [&str; 4] = ["doig-ventilator", "spirit-safe", "worm-tub", "malt-mill"];
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
        .row(Row::Ingredients, ["grapes", "grapes", "figs", "figs"], "juniper-berries")
        .row(Row::Items, DEAR_ITEMS, "ex-bourbon-hogshead")
        .money(YOU, 5)
        .points(RIVAL, 1)
        .money(RIVAL, 2)
        .ready()
        .wins("buy @celebrity-promoter", 0.0)
        .wins("pass", 1.0)
        .best_is(&["pass"]);
}

/// Your rival has a Whiskey to sell and bottles of two regions in the display. With the Carton Bottle of the third region
/// it would have 5 points more and overtake you.
fn the_carton_bottle(seats: u8) -> Table {
    let [one, two, three, _] = DEAR_ITEMS;
    last(seats, Market)
        .still_buys(RIVAL)
        .knows_everything(YOU)
        .knows_everything(RIVAL)
        .spirit(RIVAL, First, Whiskey, ("2*grains 2*alcohol", Basic(Wood)), 1)
        .unlabelled(RIVAL, First)
        .display(RIVAL, &["pirate-bottle", "canister-bottle"])
        .flavors(&["cherry", "cinnamon", "coffee"])
        .row(Row::Items, ["carton-bottle", one, two, three], "ex-bourbon-hogshead")
        .row(Row::Ingredients, DEAR_INGREDIENTS, "juniper-berries")
        .money(YOU, 3)
        .money(RIVAL, 2)
        .points(YOU, 20)
        .points(RIVAL, 5)
}

/// DI-3.1, DI-9.3: the bottle is worth nothing to you, and the Market Buyer a point; but what you buy, your rival cannot.
#[test]
fn the_bottle_that_the_rival_needs() {
    let [_, one, two, three] = DEAR_UPGRADES;
    the_carton_bottle(2)
        .row(Row::Upgrades, ["market-buyer", one, two, three], "doig-ventilator")
        .ready()
        .wins("pass", 0.0)
        .wins("buy @market-buyer", 0.0)
        .wins("buy @carton-bottle", 1.0)
        .best_is(&["buy @carton-bottle"]);
}

/// The same with three players: the third is nearer to you, but has passed; a point more would be good against nobody.
#[test]
fn of_two_others_the_one_who_overtakes_is_stopped() {
    let [_, one, two, three] = DEAR_UPGRADES;
    the_carton_bottle(3)
        .points(THIRD, 19)
        .row(Row::Upgrades, ["market-buyer", one, two, three], "doig-ventilator")
        .ready()
        .wins("pass", 0.0)
        .wins("buy @market-buyer", 0.0)
        .wins("buy @carton-bottle", 1.0)
        .best_is(&["buy @carton-bottle"]);
}
