//! Arranging a position.

use everdell_duo::Aspect;
use everdell_duo::vocabulary::{Area, Color, Phase, Season};

use super::*;

/// A pack that says something else in one place.
pub fn otherwise(old: &str, new: &str) -> &'static Pack {
    otherwise_with(&[], old, new)
}

/// The same with rows of the test pack.
pub fn otherwise_with(rows: &[&str], old: &str, new: &str) -> &'static Pack {
    let text = super::printed::text_with_rows(rows);
    assert_eq!(text.matches(old).count(), 1, "{old} stands once in the pack");
    laws::kit::load::<State>(&text.replace(old, new)).pack
}

impl Scenario {
    /// With another pack, see [`otherwise`].
    pub fn pack(mut self, pack: &'static Pack) -> Self {
        self.arranging();
        self.pack = pack;
        self
    }

    /// The card is taken from wherever it lies; in the meadow another one takes its place.
    fn claim(&mut self, key: &str) -> Card {
        let card = self.card(key);
        let all = self.position.open.open_cards().or(self.position.hands[HARE]).or(self.position.hands[TORTOISE]);
        let spare = Cards::ALL.minus(all).without(card);
        let position = self.arranging();
        for seat in [HARE, TORTOISE] {
            position.hands[seat] = position.hands[seat].without(card);
            let open = &mut position.open;
            open.players[seat].known = open.players[seat].known.without(card);
            open.cities[seat].cards = open.cities[seat].cards.without(card);
        }
        position.open.discard = position.open.discard.without(card);
        position.discards.0 = position.discards.0.map(|cards| cards.without(card));
        for player in &mut position.open.players.0 {
            player.maybe = player.maybe.without(card);
        }
        if let Some(place) = position.open.meadow.iter().position(|&other| other == Some(card)) {
            position.open.meadow[place] = spare.iter().last();
        }
        card
    }

    /// Cards in hand, unseen by the other.
    pub fn hand(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.claim(key);
            let position = self.arranging();
            position.hands[seat] = position.hands[seat].with(card);
        }
        self
    }

    /// Something that has been told of a card in hand.
    pub fn told(mut self, seat: Seat, key: &str, what: &str) -> Self {
        let card = self.card(key);
        let what: Aspect = what.parse().expect("color, kind or needs");
        let position = self.arranging();
        position.told[seat] = position.told[seat].with(what, card);
        self
    }

    /// Cards in a city.
    pub fn city(mut self, seat: Seat, keys: &[&str]) -> Self {
        for key in keys {
            let card = self.claim(key);
            let position = self.arranging();
            let city = &mut position.open.cities[seat];
            city.cards = city.cards.with(card);
        }
        self
    }

    /// A card on a place of the meadow, counted from 1.
    pub fn meadow(mut self, place: usize, key: &str) -> Self {
        let card = self.claim(key);
        self.arranging().open.meadow[place - 1] = Some(card);
        self
    }

    /// Everything that is nowhere else has been discarded, but for these cards.
    pub fn deck(mut self, keys: &[&str]) -> Self {
        let left: Cards = keys.iter().map(|key| self.card(key)).collect();
        let position = self.arranging();
        let all = position.open.open_cards().or(position.hands[HARE]).or(position.hands[TORTOISE]);
        position.open.discard = Cards::ALL.minus(all).minus(left);
        self
    }

    /// Everything that is nowhere else is in this hand.
    pub fn everything_else(mut self, seat: Seat) -> Self {
        let position = self.arranging();
        let all = position.open.open_cards().or(position.hands[HARE]).or(position.hands[TORTOISE]);
        position.hands[seat] = position.hands[seat].or(Cards::ALL.minus(all));
        self
    }

    pub fn goods(mut self, seat: Seat, goods: &str) -> Self {
        self.arranging().open.players[seat].goods = goods.parse().expect("resources");
        self
    }

    pub fn tokens(mut self, seat: Seat, tokens: u8) -> Self {
        self.arranging().open.players[seat].tokens = tokens;
        self
    }

    pub fn points(mut self, seat: Seat, points: u8) -> Self {
        self.arranging().open.cities[seat].points = points;
        self
    }

    /// The occupied token of this color has been laid.
    pub fn used(mut self, seat: Seat, color: &str) -> Self {
        let color: Color = color.parse().expect("a color");
        self.arranging().open.cities[seat].used |= 1 << color.index();
        self
    }

    pub fn sun(mut self, field: &str) -> Self {
        self.arranging().open.sun = field.parse().expect("a field");
        self
    }

    pub fn moon(mut self, field: &str) -> Self {
        self.arranging().open.moon = field.parse().expect("a field");
        self
    }

    pub fn turn(mut self, seat: Seat) -> Self {
        self.arranging().open.turn = seat;
        self
    }

    /// A later season; its river tiles lie out since then, others are gone.
    pub fn season(mut self, season: &str) -> Self {
        let season: Season = season.parse().expect("a season");
        let open = &mut self.arranging().open;
        open.phase = Phase::Season(season);
        let gone = [14, 15, 16, 17, 18, 19];
        open.gone_tiles = gone.into_iter().take(2 * season.index()).fold(Some32::NONE, Some32::with);
        self
    }

    /// Where animals stand.
    pub fn animals(mut self, seat: Seat, spots: &[&str]) -> Self {
        for (nth, text) in spots.iter().enumerate() {
            let spot = self.spot(text);
            self.arranging().open.players[seat].animals[nth] = Some(spot);
        }
        self
    }

    pub fn river(mut self, place: usize, key: &str) -> Self {
        let tile = self.numbered(key).parse().expect("a tile");
        self.arranging().open.river[place - 1] = Some(tile);
        self
    }

    /// Another event of the same letter lies on this place.
    pub fn event(mut self, place: usize, key: &str) -> Self {
        let event = self.numbered(key).parse().expect("an event");
        self.arranging().open.events[place - 1] = Some(event);
        self
    }

    /// The events of two places change their places.
    pub fn event_moved(mut self, place: usize, other: usize) -> Self {
        self.arranging().open.events.swap(place - 1, other - 1);
        self
    }

    /// The event on this place has been completed.
    pub fn completed(mut self, seat: Seat, place: usize) -> Self {
        let open = &mut self.arranging().open;
        let event = open.events[place - 1].take().expect("an event");
        open.players[seat].events = open.players[seat].events.with(event.index());
        self
    }

    /// Skunks by the numbers of the die, instead of those that were rolled.
    pub fn skunks(mut self, area: &str, numbers: &[u8]) -> Self {
        let area: Area = area.parse().expect("an area");
        let bits = numbers.iter().fold(0, |bits, number| bits | 1 << (number - 1));
        self.arranging().open.skunks[area.index()] = bits;
        self
    }

    /// The goal of a season, by its place, was met when that season ended.
    pub fn seal(mut self, goal: u8) -> Self {
        self.arranging().open.seals |= 1 << goal;
        self
    }

    /// The player on turn may share in this turn.
    pub fn may_share(mut self) -> Self {
        self.arranging().open.may_share = true;
        self
    }

    /// Good news at hand.
    pub fn news(mut self, keys: &[&str]) -> Self {
        for key in keys {
            let news: News = self.numbered(key).parse().expect("good news");
            let open = &mut self.arranging().open;
            open.news = open.news.with(news.index());
        }
        self
    }

    /// Cards and events of the reporter.
    pub fn hers(mut self, cards: &[&str]) -> Self {
        for key in cards {
            let card = self.claim(key);
            let open = &mut self.arranging().open;
            open.her_cards = open.her_cards.with(card);
        }
        self
    }
}
