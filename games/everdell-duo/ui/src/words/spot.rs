//! Places as they lie now: with the tile on the river, the event at its place, and what they bring.

use everdell_duo::vocabulary::{Area, Bank, Farm, Field, Slot, Spot};
use everdell_duo::{Gift, Open};

use super::names::Names;

impl Names<'_> {
    /// A place by its name alone, as the log says it.
    pub fn spot(self, spot: Spot) -> String {
        match spot {
            Spot::Farm(farm) => self.farm(farm),
            Spot::River(bank) => self.bank(bank),
            Spot::Event(slot) => self.slot(slot),
            Spot::Card(card) => self.card(card),
        }
    }

    /// A place by what lies there.
    pub fn spot_now(self, open: &Open, spot: Spot) -> String {
        let known = match spot {
            Spot::River(bank) => open.river[bank.index()].map(|tile| self.tile(tile)),
            Spot::Event(slot) => open.events[slot.index()].map(|event| self.event(event)),
            Spot::Farm(_) | Spot::Card(_) => None,
        };
        known.unwrap_or_else(|| self.spot(spot))
    }

    /// What using a place brings.
    pub fn about_spot(self, open: &Open, spot: Spot) -> String {
        let nothing = || self.word("game", "nothing");
        match spot {
            Spot::Farm(farm) => self.about_farm(farm),
            Spot::River(bank) => open.river[bank.index()].map_or_else(nothing, |tile| self.about_tile(tile)),
            Spot::Card(card) => self.card_effects(card),
            Spot::Event(slot) => open.events[slot.index()].map_or_else(nothing, |event| {
                let points = self.points(self.pack.event(event).points);
                self.list([points, self.effect(self.pack.reward(slot))].into_iter())
            }),
        }
    }

    /// An event as it is asked for in this game.
    pub fn about_event_now(self, open: &Open, event: everdell_duo::vocabulary::EventTile) -> String {
        if open.is_together() {
            self.about_event_together(event, open.skunks[Area::Events.index()].count_ones() as u8)
        } else {
            self.about_event(event)
        }
    }

    /// The place of a skunk: its number in its area, counted from 0.
    pub fn skunk_place(self, area: Area, number: u8) -> String {
        let number = usize::from(number);
        let place = match area {
            Area::Events => Slot::new(number).map(|slot| self.slot(slot)),
            // The field with the signpost has no number.
            Area::Path => {
                let field = if number < Field::SIGNPOST.index() { number } else { number + 1 };
                Field::new(field).map(|field| self.field(field))
            }
            Area::Places => Bank::new(number)
                .map(|bank| self.bank(bank))
                .or_else(|| Farm::new(number.checked_sub(Bank::COUNT)?).map(|farm| self.farm(farm))),
        };
        place.unwrap_or_else(|| self.area(area))
    }

    pub fn gift(self, gift: Gift) -> String {
        match gift {
            Gift::Good(good) => self.good(good, 1),
            Gift::Token => self.gain(everdell_duo::effect::Thing::Token, 1),
            Gift::Card(card) => self.card(card),
        }
    }
}
