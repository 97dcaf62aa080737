//! Things in Vintage: cards, columns of the action board, the first action, the turn order, regions, sites.

use tabletop::{Game, Seat, Viewer, Who};
use vintage::pack::PrintedSite;
use vintage::vocabulary::{Card, Column, Phase, Region, Site};
use vintage::{Action, Event, Pack, State};

use search::{Notes, Thing, Things};

use crate::Vintage;

const COLUMNS: usize = Card::ALL.len();
/// The columns, the boat, and passing.
const CHOICES: usize = Column::ALL.len() + 2;
const SAIL: usize = Column::ALL.len();
const PASS: usize = SAIL + 1;
const OPENINGS: usize = COLUMNS + CHOICES;
const FIRST: usize = OPENINGS + CHOICES;
const REGIONS: usize = FIRST + 1;
/// One for each row of sites.
const SITES: usize = REGIONS + Region::ALL.len();

impl Things for Vintage {
    fn things(pack: &Pack) -> Vec<Thing> {
        let cards = Card::ALL.into_iter().map(|card| Thing::new("card", card.word()));
        let choices = |group| {
            let columns = Column::ALL.into_iter().map(Column::word).chain(["sail", "pass"]);
            columns.map(move |key| Thing::new(group, key))
        };
        let regions = Region::ALL.into_iter().map(|region| Thing::new("region", region.word()));
        let sites = pack.sites().map(|site| Thing::new("site", site_key(pack, site)));
        let first = [Thing::new("start", "first")];
        cards.chain(choices("column")).chain(choices("opening")).chain(first).chain(regions).chain(sites).collect()
    }

    fn decided(game: &State, seat: Seat, legal: &[Action], chosen: Action, notes: &mut Notes) {
        let pack = game.sight(Viewer::Seat(seat)).pack;
        let is_opening = !notes.has_used(seat, OPENINGS..OPENINGS + CHOICES);
        let note = |action: Action, note: &mut dyn FnMut(usize)| {
            let Some(thing) = thing(action) else { return };
            note(thing);
            if is_opening {
                note(thing + CHOICES);
            }
        };
        for &action in legal {
            note(action, &mut |thing| notes.had(seat, thing));
            if let Some(site) = for_sale(action) {
                notes.had(seat, REGIONS + pack.site(site).region.index());
                notes.had(seat, SITES + site.index());
            }
        }
        note(chosen, &mut |thing| notes.used(seat, thing));
    }

    fn happened(after: &State, _: Who, event: Event, notes: &mut Notes) {
        match event {
            // Where only one site can be paid for nobody is asked.
            Event::Bought { seat, site, .. } => {
                let region = after.sight(Viewer::Spectator).pack.site(site).region;
                for thing in [REGIONS + region.index(), SITES + site.index()] {
                    notes.had(seat, thing);
                    notes.used(seat, thing);
                }
            }
            Event::Drawn { seat, card, .. } => notes.dealt(seat, card.index()),
            Event::Taken { seat, card, .. } => notes.had(seat, card.index()),
            Event::Played { seat, card, .. } => notes.used(seat, card.index()),
            Event::StartPlayer { seat } if after.phase() == Phase::SetUp => {
                notes.dealt(seat, FIRST);
                notes.used(seat, FIRST);
            }
            Event::StartPlayer { .. }
            | Event::PhaseBegan { .. }
            | Event::BonusTurned { .. }
            | Event::Displayed { .. }
            | Event::Swept { .. }
            | Event::Cleared
            | Event::Reshuffled
            | Event::Discarded { .. }
            | Event::LaidAway { .. }
            | Event::LaidBeside { .. }
            | Event::Placed { .. }
            | Event::PlacedOnBoat { .. }
            | Event::Passed { .. }
            | Event::Planted { .. }
            | Event::HarvestBegan { .. }
            | Event::BrandyPaid { .. }
            | Event::Harvested { .. }
            | Event::BrandyStored { .. }
            | Event::BrandyLost { .. }
            | Event::BarrelsAdded { .. }
            | Event::Loaded { .. }
            | Event::Sailed { .. }
            | Event::Unloaded { .. }
            | Event::Rolled { .. }
            | Event::Aged { .. }
            | Event::Stored { .. }
            | Event::Raised { .. }
            | Event::Sold { .. }
            | Event::SoldFromCellar { .. }
            | Event::TakenFromCellar { .. }
            | Event::Looked { .. } => {}
        }
    }
}

/// Region, price and quality: what a site is, whatever its place in a pack.
fn site_key(pack: &Pack, site: Site) -> String {
    let PrintedSite { region, price, quality, .. } = pack.site(site);
    format!("{}-{price}-{quality}", region.word())
}

/// The site that an action buys.
fn for_sale(action: Action) -> Option<Site> {
    let (Action::Buy { site } | Action::BuyCheaper { site }) = action else { return None };
    Some(site)
}

/// The thing that an action chooses: a column, the boat, or passing.
fn thing(action: Action) -> Option<usize> {
    match action {
        Action::Place { column, .. } => Some(COLUMNS + column.index()),
        Action::Sail { .. } => Some(COLUMNS + SAIL),
        Action::Pass => Some(COLUMNS + PASS),
        Action::Buy { .. }
        | Action::BuyCheaper { .. }
        | Action::Load { .. }
        | Action::Done
        | Action::Plant { .. }
        | Action::Port { .. }
        | Action::Cellar { .. }
        | Action::Keep
        | Action::Add { .. }
        | Action::Take { .. }
        | Action::Deck
        | Action::Play { .. }
        | Action::Discard { .. }
        | Action::Free { .. }
        | Action::Barrels { .. }
        | Action::Look { .. }
        | Action::From { .. }
        | Action::First { .. }
        | Action::Draw { .. }
        | Action::Chip { .. }
        | Action::Roll { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use packs::Edge;
    use search::Bot;
    use search::test_kit::watched;
    use tabletop::Setup;

    use super::*;

    #[test]
    fn every_thing_has_a_name_of_its_own() {
        let pack = State::standard_pack().pack;
        let things = Vintage::things(pack);
        assert_eq!(things.iter().collect::<BTreeSet<_>>().len(), things.len());
        assert_eq!(things[FIRST], Thing::new("start", "first"));
        assert_eq!(things[OPENINGS + SAIL], Thing::new("opening", "sail"));
        assert_eq!(things[REGIONS], Thing::new("region", "baixo"));
        assert_eq!(things.len(), SITES + pack.sites().count());
    }

    #[test]
    fn a_game_tells_what_became_of_its_things() {
        let pack = State::standard_pack().pack;
        let things = Vintage::things(pack);
        for seats in 2..=4 {
            let setup = Setup { pack, seats, options: vintage::Options };
            let (game, notes) = watched::<Vintage>(&setup, Bot::Greedy, 7);
            let first = notes.seats.iter().filter(|fate| fate.dealt.contains(&FIRST)).count();
            assert_eq!(first, 1, "one begins");
            for (fate, board) in notes.seats.iter().zip(&game.open().boards.0) {
                assert!(fate.had.iter().all(|&thing| thing < things.len()));
                assert!(fate.used.is_subset(&fate.had) && fate.dealt.is_subset(&fate.had));
                let openings = fate.used.range(OPENINGS..OPENINGS + CHOICES).count();
                assert_eq!(openings, 1, "everybody begins with something");
                let bought = board.estates[1..].iter().filter_map(|grounds| grounds.site);
                let bought: BTreeSet<usize> =
                    bought.flat_map(|site| [REGIONS + pack.site(site).region.index(), SITES + site.index()]).collect();
                assert_eq!(fate.used.range(REGIONS..).copied().collect::<BTreeSet<_>>(), bought);
            }
        }
    }

    /// Each region is worth buying in for somebody, with every number of players.
    #[test]
    fn estates_are_bought_in_every_region() {
        let pack = State::standard_pack().pack;
        for seats in 2..=4 {
            let setup = Setup { pack, seats, options: vintage::Options };
            let bought = |seed| {
                let (_, notes) = watched::<Vintage>(&setup, Bot::Greedy, seed);
                notes.seats.into_iter().flat_map(|fate| fate.used).filter(|thing| (REGIONS..SITES).contains(thing))
            };
            let bought: BTreeSet<usize> = (0..8).flat_map(bought).collect();
            assert_eq!(bought, (REGIONS..SITES).collect(), "{seats} players");
        }
    }
}
