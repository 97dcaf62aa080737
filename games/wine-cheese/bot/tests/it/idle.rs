//! What a bot leaves while there is anything else to do: nothing is thrown away.

use search::{Bot, Judge, Player};
use tabletop::{Game, Silent, ToAct, Viewer, Who};
use wine_cheese::State;
use wine_cheese_bot::WineCheese;

use crate::honest::setup;
use crate::table::*;

/// WC-9.2: "place it face down below your silver coin space": a finished card is sold before the player drops out, unless
/// the markers to slow it are there.
#[test]
fn nobody_drops_out_beside_a_finished_card() {
    let table = |markers| at("fall-2.production").cellar(HEART, "louhans", markers);
    assert!(table(0).leaves("drop out"));
    assert!(!table(3).leaves("drop out"));
    assert!(table(0).sites(HEART, &[(Yeast, 1), (Sugar, 1)]).leaves("drop out"));
    assert!(!table(0).sites(HEART, &[(Yeast, 1), (Sugar, 2)]).leaves("drop out"));
    assert!(table(0).sites(HEART, &[(Salt, 2), (Cultures, 1)]).leaves("drop out"), "they slow cheese");
}

/// WC-8.3, WC-4.4: what would expire is better on a card, which brings a label action besides.
#[test]
fn nobody_drops_out_beside_a_card_for_nothing() {
    let table = |key, sites: &[_]| at("fall-2.production").hand(HEART, &[key]).sites(HEART, sites);
    assert!(table("aligote", &[(WhiteGrapes, 2)]).leaves("drop out"));
    assert!(!table("aligote", &[(WhiteGrapes, 1)]).leaves("drop out"));
    assert!(!table("apremont", &[(WhiteGrapes, 1), (Yeast, 1)]).leaves("drop out"), "the yeast can be stored");
    assert!(table("apremont", &[(WhiteGrapes, 1), (Yeast, 2)]).leaves("drop out"));
    let mut full = table("aligote", &[(WhiteGrapes, 2)]).cellar_is_closed();
    for key in ["mondeuse", "fourme", "irancy", "emmental", "morbier"] {
        full = full.cellar(HEART, key, 3);
    }
    assert!(!full.leaves("drop out"), "there is no room");
}

/// WC-4.13: silver now is no more than silver at the end. It is taken only to make room.
#[test]
fn nobody_sells_unfinished_cards_for_nothing() {
    let table = || at("fall-2.production").cellar(HEART, "mondeuse", 3).cellar(HEART, "louhans", 0);
    assert!(table().leaves("sell @mondeuse"));
    assert!(!table().leaves("sell @louhans"));
    let full = || {
        let five = ["mondeuse", "fourme", "irancy", "emmental", "morbier"];
        five.into_iter().fold(at("fall-2.production").cellar_is_closed(), |table, key| table.cellar(HEART, key, 3))
    };
    assert!(!full().leaves("sell @mondeuse"));
    assert!(!at("winter-2.selling-out").cellar(HEART, "mondeuse", 3).leaves("sell @mondeuse"));
}

/// WC-8.3: two milk expire in storage, and before that they pay for a step.
#[test]
fn nobody_stores_before_a_step_for_nothing() {
    let table = |sites: &[_]| at("fall-2.storage").sites(HEART, sites);
    assert!(table(&[(Milk, 2)]).leaves("store"));
    assert!(!table(&[(Milk, 1)]).leaves("store"));
    assert!(!table(&[(Milk, 1), (Cultures, 1)]).leaves("store"), "the cultures can be stored");
    assert!(table(&[(Milk, 1), (Cultures, 2)]).leaves("store"));
    assert!(!table(&[(Sugar, 3)]).leaves("store"), "a new card comes too late");
}

/// WC-13.1, WC-5.8: after the last production a cellar is of no use, and a marker more only loses gold.
#[test]
fn nobody_opens_a_cellar_too_late_or_slows_what_is_sold() {
    let table = |phase| {
        let table = at(phase).cellar_is_closed().indicators(HEART, 5, 9).cellar(HEART, "mondeuse", 3);
        table.sites(HEART, &[(Yeast, 1), (Milk, 3)])
    };
    for action in ["open cellar", "back wine", "back cheese"] {
        assert!(table("winter-2.aging").leaves(action), "{action}");
        assert!(!table("fall-2.production").leaves(action), "{action}");
    }
    assert!(table("winter-2.selling-out").leaves("label yeast wine-slow"));
    assert!(!table("winter-2.selling-out").leaves("label yeast wine-hurry"));
    assert!(!table("winter-2.aging").leaves("label yeast wine-slow"));
}

/// WC-10.1: a special action that costs nothing is triggered before the turn ends.
#[test]
fn nobody_ends_the_summer_with_a_gift_left() {
    let table = |keys: &[&str]| {
        let sites = [(Yeast, 1), (Sugar, 1)];
        keys.iter().fold(at("summer-2.special-actions").sites(HEART, &sites), |table, key| table.cellar(HEART, key, 3))
    };
    assert!(table(&["primeur"]).leaves("end"));
    assert!(table(&["soumaintrain", "emmental"]).leaves("end"));
    assert!(!table(&["soumaintrain", "irancy"]).leaves("end"), "there is no gourmet cheese");
    assert!(!table(&["pied-de-cuve"]).leaves("end"), "it costs something");
    assert!(!table(&["irancy"]).leaves("end"));
}

/// Actions that bring nothing among those that a bot chooses beside others, and all of these.
fn chosen(bot: Bot, seed: u64) -> (usize, usize) {
    let (mut idle, mut all) = (0, 0);
    let mut state = State::new(&setup(2));
    let mut dice = dice::Dice::new(seed);
    let mut legal = Vec::new();
    loop {
        let (who, action) = match state.to_act() {
            ToAct::Nobody => return (idle, all),
            ToAct::Chance => (Who::Chance, state.draw(&mut |below| dice.below(below))),
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                let action = Player::from(bot).choose::<WineCheese>(&state.view(Viewer::Seat(seat)), seat, seed).action;
                state.legal(seat, &mut legal);
                if legal.iter().any(|&other| !WineCheese::is_idle(&state, seat, other)) {
                    all += 1;
                    idle += usize::from(WineCheese::is_idle(&state, seat, action));
                }
                (Who::Seat(seat), action)
            }
        };
        state.apply(who, action, &mut Silent);
    }
}

#[test]
fn bots_seldom_choose_what_brings_nothing() {
    for bot in [Bot::Easy, Bot::Medium] {
        let games: Vec<_> = (0..5).map(|seed| chosen(bot, seed)).collect();
        let (idle, all) = games.into_iter().fold((0, 0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
        assert!(200 * idle <= all, "{} of {all} by {}", idle, bot.name());
    }
}
