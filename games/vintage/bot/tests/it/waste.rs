//! What cannot bring anything is left.

use search::Judge;
use tabletop::Game;
use vintage::vocabulary::Port;
use vintage::{Action, State};
use vintage_bot::Vintage;

use crate::table::{YOU, last_turns};

/// The legal actions that cannot bring anything.
fn idle(state: &State) -> Vec<String> {
    let mut legal = Vec::new();
    state.legal(YOU, &mut legal);
    let idle = |action: &Action| Vintage::is_idle(state, YOU, *action);
    legal.into_iter().filter(idle).map(|action| action.to_string()).collect()
}

/// VI-5.6: a full store takes no more brandy, so a harvest without port would bring nothing.
#[test]
fn a_harvest_for_a_full_store_is_port() {
    let harvest = |brandy| last_turns(2).in_round(3).brandy(YOU, brandy).after(&["harvest 1"]);
    assert_eq!(idle(&harvest(3)), ["port 0"]);
    assert_eq!(idle(&harvest(2)), Vec::<String>::new());
}

/// VI-11.3: after the last round barrels of port are worth something, brandy is not.
#[test]
fn the_last_harvest_is_all_port() {
    assert_eq!(idle(&last_turns(2).brandy(YOU, 1).after(&["harvest 1"])), ["port 0", "port 1"]);
}

/// VI-11.3: in the last round a boat sails for barrels only: aboard, on an estate, or in a harvest to come.
#[test]
fn the_last_boat_sails_for_barrels() {
    let sails = |state: State| idle(&state).iter().any(|action| action.starts_with("sail"));
    assert!(sails(last_turns(2).has_harvested(YOU).after(&[])));
    assert!(!sails(last_turns(2).after(&[])));
    assert!(!sails(last_turns(2).has_harvested(YOU).on_estate(YOU, 2, 3).after(&[])));
    assert!(!sails(last_turns(2).has_harvested(YOU).boat(YOU, Port::Cima).aboard(YOU, 2, 3).after(&[])));
    assert!(!sails(last_turns(2).in_round(6).has_harvested(YOU).after(&[])));
}
