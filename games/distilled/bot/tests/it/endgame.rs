//! What an ending has to know of Distilled: how actions are told, and what is hidden, namely which of the goals that were
//! dealt to them the others have kept.

use distilled::vocabulary::Deck;
use distilled::{Action, Position, State, holding};
use tabletop::{Card, CardSet, Game, Seat};

/// The notation, with cards by their keys.
pub fn tell(state: &State, action: Action) -> String {
    let word = |word: &str| {
        let named = Deck::ALL.into_iter().find_map(|deck| Some((deck, deck.card(word).ok()?)));
        named.map_or(word.to_owned(), |(deck, card)| format!("@{}", state.pack().card_key(deck, card)))
    };
    action.to_string().split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Which goal each of the others has dropped, in every way. Where somebody scores none of them, whichever it was,
/// there is nothing to tell apart.
pub fn worlds(state: &State, seat: Seat) -> Vec<(State, f64)> {
    let mut worlds = vec![state.position()];
    for other in state.open().all_seats().filter(|&other| other != seat && may_score(state, other)) {
        worlds = worlds.iter().flat_map(|position| other_drops(position, other)).collect();
    }
    let world = |position| (State::from_position(state.pack(), &position).expect("a world like this one"), 1.0);
    worlds.into_iter().map(world).collect()
}
/// Whether somebody has anything that one of the goals dealt to them counts, or could still distill it. In no ending do
/// the others get it in another way.
fn may_score(state: &State, seat: Seat) -> bool {
    let has_some = |card| 0 < holding(state.pack(), state.open(), seat, state.pack().goal(card).most);
    let mut dealt = dealt(&state.position(), seat).iter();
    dealt.any(has_some) || !state.player(seat).pantry.is_empty() || state.distillate(seat).is_some()
}

fn dealt(position: &Position, seat: Seat) -> CardSet {
    let dropped: CardSet = position.sealed.dropped[seat].into_iter().collect();
    position.sealed.goals[seat].or(dropped)
}

/// The same with each of the goals dropped.
fn other_drops(position: &Position, seat: Seat) -> Vec<Position> {
    let dealt = dealt(position, seat);
    let drops = |card: Card| {
        let mut position = position.clone();
        position.sealed.dropped[seat] = Some(card);
        position.sealed.goals[seat] = dealt.without(CardSet::from_iter([card]));
        position
    };
    dealt.iter().map(drops).collect()
}
