//! Things in Everdell Duo: cards, events, river and farm places, good news, the first action.

use everdell_duo::vocabulary::{Card, Color, EventTile, Farm, Letter, News, Phase, Spot, Tile};
use everdell_duo::{Action, Event, Open, Pack, Question, State};
use tabletop::{Game, Seat, Who};

use search::{Notes, Thing, Things};

use crate::EverdellDuo;

const EVENTS: usize = Card::COUNT;
const RIVER: usize = EVENTS + EventTile::COUNT;
const FARMS: usize = RIVER + Tile::COUNT;
const NEWS: usize = FARMS + Farm::COUNT;
/// The places of the farm, then these, then the colors of a card that is played.
const OPENINGS: usize = NEWS + News::COUNT;
const RIVER_FIRST: usize = Farm::COUNT;
const EVENT_FIRST: usize = RIVER_FIRST + 1;
const DESTINATION_FIRST: usize = EVENT_FIRST + 1;
const DRAW_FIRST: usize = DESTINATION_FIRST + 1;
const TAKE_FIRST: usize = DRAW_FIRST + 1;
const COLORS_FIRST: usize = TAKE_FIRST + 1;
const ALL_OPENINGS: usize = COLORS_FIRST + Color::ALL.len();

impl Things for EverdellDuo {
    fn things(pack: &Pack) -> Vec<Thing> {
        let cards = Card::all().map(|card| Thing::new("card", pack.card(card).key.clone()));
        let events = EventTile::all().map(|event| Thing::new("event", pack.event(event).key.clone()));
        let river = Tile::all().map(|tile| Thing::new("river", pack.tile(tile).key.clone()));
        let farms = Farm::all().map(|farm| Thing::new("farm", farm.to_string()));
        let news = News::all().map(|news| Thing::new("news", pack.news(news).key.clone()));
        let places = Farm::all().map(|farm| farm.to_string());
        let others = ["river", "event", "destination", "draw", "take"].map(str::to_owned);
        let colors = Color::ALL.map(|color| color.word().to_owned());
        let openings = places.chain(others).chain(colors).map(|key| Thing::new("opening", key));
        cards.chain(events).chain(river).chain(farms).chain(news).chain(openings).collect()
    }

    fn decided(before: &State, seat: Seat, legal: &[Action], chosen: Action, notes: &mut Notes) {
        let is_turn = before.question(seat) == Some(Question::Turn);
        let is_opening = is_turn && !notes.has_used(seat, OPENINGS..OPENINGS + ALL_OPENINGS);
        let note = |action: Action, note: &mut dyn FnMut(usize)| {
            let (thing, opening) = chooses(before, action);
            thing.into_iter().for_each(&mut *note);
            opening.filter(|_| is_opening).into_iter().for_each(|opening| note(OPENINGS + opening));
        };
        for &action in legal {
            note(action, &mut |thing| notes.had(seat, thing));
        }
        note(chosen, &mut |thing| notes.used(seat, thing));
    }

    fn happened(after: &State, _: Who, event: Event, notes: &mut Notes) {
        match event {
            Event::Drawn { seat, card, .. } => notes.dealt(seat, card.index()),
            Event::Taken { seat, card } => notes.had(seat, card.index()),
            Event::Played { seat, card } => notes.used(seat, card.index()),
            Event::EventLaid { event, .. } => for_both(|seat| notes.had(seat, EVENTS + event.index())),
            Event::Completed { seat, event, .. } => notes.used(seat, EVENTS + event.index()),
            Event::NewsTurned { news } => for_both(|seat| notes.had(seat, NEWS + news.index())),
            Event::NewsUsed { seat, news } => notes.used(seat, NEWS + news.index()),
            Event::PhaseBegan { phase: Phase::End } => journey(after, notes),
            Event::PhaseBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Laid { .. }
            | Event::Discarded { .. }
            | Event::Swept { .. }
            | Event::Reshuffled
            | Event::Placed { .. }
            | Event::Moved { .. }
            | Event::AnimalsBack
            | Event::Gained { .. }
            | Event::Paid { .. }
            | Event::Got { .. }
            | Event::Gave { .. }
            | Event::TokenUsed { .. }
            | Event::Tucked { .. }
            | Event::RiverLaid { .. }
            | Event::Walked { .. }
            | Event::Rolled { .. }
            | Event::SkunkCame { .. }
            | Event::SkunkLeft { .. }
            | Event::SkunksGone
            | Event::Held { .. }
            | Event::Shared { .. }
            | Event::Received { .. }
            | Event::Proposed { .. }
            | Event::Told { .. }
            | Event::Lifted { .. }
            | Event::NewsKept { .. }
            | Event::NewsDropped { .. }
            | Event::WatchUsed { .. }
            | Event::Sealed { .. }
            | Event::HerCard { .. }
            | Event::HerEvent { .. } => {}
        }
    }
}

fn for_both(note: impl FnMut(Seat)) {
    Open::seats().into_iter().for_each(note);
}

/// The journey is awarded when the game is over.
fn journey(after: &State, notes: &mut Notes) {
    let pack = after.pack();
    let tile = EventTile::all().find(|&event| pack.event(event).letter == Letter::Journey);
    let Some(tile) = tile.filter(|_| !after.open().is_together()) else { return };
    for_both(|seat| {
        notes.had(seat, EVENTS + tile.index());
        if after.score(seat).iter().any(|row| row.key == "journey" && 0 < row.points) {
            notes.used(seat, EVENTS + tile.index());
        }
    });
}

/// The thing that an action chooses, and the opening that it would be as the first action.
fn chooses(before: &State, action: Action) -> (Option<usize>, Option<usize>) {
    match action {
        Action::Place { spot } => (place(before, spot), Some(opening(spot))),
        Action::Visit { spot } | Action::Move { to: spot, .. } => (place(before, spot), None),
        Action::Play { card, .. } => (Some(card.index()), Some(COLORS_FIRST + before.pack().card(card).color.index())),
        Action::Draw => (None, Some(DRAW_FIRST)),
        Action::Take { .. } => (None, Some(TAKE_FIRST)),
        Action::Discard { .. }
        | Action::Gain { .. }
        | Action::Pay { .. }
        | Action::Give
        | Action::Activate { .. }
        | Action::Sweep { .. }
        | Action::Walk { .. }
        | Action::Hold
        | Action::Use
        | Action::First { .. }
        | Action::Pass
        | Action::To { .. }
        | Action::Share { .. }
        | Action::Tell { .. }
        | Action::News { .. }
        | Action::Keep { .. }
        | Action::Fresh
        | Action::Watch { .. }
        | Action::Chase { .. }
        | Action::Agree
        | Action::Deal { .. }
        | Action::River { .. }
        | Action::Event { .. }
        | Action::Roll { .. }
        | Action::Turn { .. } => (None, None),
    }
}

/// A farm place or the tile on a river place. Events count when they are completed.
fn place(before: &State, spot: Spot) -> Option<usize> {
    match spot {
        Spot::Farm(farm) => Some(FARMS + farm.index()),
        Spot::River(bank) => before.open().river[bank.index()].map(|tile| RIVER + tile.index()),
        Spot::Event(_) | Spot::Card(_) => None,
    }
}

fn opening(spot: Spot) -> usize {
    match spot {
        Spot::Farm(farm) => farm.index(),
        Spot::River(_) => RIVER_FIRST,
        Spot::Event(_) => EVENT_FIRST,
        Spot::Card(_) => DESTINATION_FIRST,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use everdell_duo::Options;
    use packs::Edge;
    use search::Bot;
    use search::test_kit::watched;
    use tabletop::Setup;

    use super::*;

    fn played(mode: &str) -> (State, Notes) {
        let pack = State::standard_pack().pack;
        let options = Options { mode: mode.parse().expect("a mode"), ..Options::default() };
        let setup = Setup { pack, seats: 2, options };
        watched::<EverdellDuo>(&setup, Bot::Random, 7)
    }

    #[test]
    fn every_thing_has_a_name_of_its_own() {
        let things = EverdellDuo::things(State::standard_pack().pack);
        assert_eq!(things.iter().collect::<BTreeSet<_>>().len(), things.len());
        assert_eq!(things.len(), OPENINGS + ALL_OPENINGS);
        assert_eq!(things[FARMS], Thing::new("farm", "f1"));
        assert_eq!(things[OPENINGS + TAKE_FIRST], Thing::new("opening", "take"));
        assert_eq!(things[OPENINGS + COLORS_FIRST], Thing::new("opening", "green"));
    }

    #[test]
    fn a_game_tells_what_became_of_its_things() {
        for mode in ["competitive", "chapter-3", "challenge-1-1"] {
            let (game, notes) = played(mode);
            let things = EverdellDuo::things(game.pack());
            let mut used = BTreeSet::new();
            for (fate, seat) in notes.seats.iter().zip(Open::seats()) {
                assert!(fate.had.iter().all(|&thing| thing < things.len()));
                assert!(fate.used.is_subset(&fate.had) && fate.dealt.is_subset(&fate.had));
                assert_eq!(fate.used.range(OPENINGS..).count(), 1, "everybody begins with something");
                let events: BTreeSet<usize> = fate.used.range(EVENTS..RIVER).copied().collect();
                let mut done: BTreeSet<usize> =
                    game.open().players[seat].events.iter().map(|event| EVENTS + event).collect();
                if game.score(seat).iter().any(|row| row.key == "journey" && 0 < row.points) {
                    done.insert(EVENTS + EventTile::COUNT - 1);
                }
                assert_eq!(events, done);
                used.extend(fate.used.range(..EVENTS).copied());
            }
            let cities: BTreeSet<usize> =
                game.open().cities.0.iter().flat_map(|city| city.cards.iter().map(Card::index)).collect();
            assert_eq!(used, cities, "every card of a city was played");
        }
    }
}
