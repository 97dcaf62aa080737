//! What a scenario expects.

use everdell_duo::campaign::Ended;
use everdell_duo::vocabulary::{Area, Color, Good, Kind};
use everdell_duo::{Aspect, Described, Needs};

use super::*;

/// Expecting: what is to be decided.
impl Scenario {
    /// This action is not open to whoever is asked.
    pub fn offers_not(mut self, action: &str) -> Self {
        let offered = self.on_offer();
        assert!(!offered.contains(&self.meant(action)), "{action} is offered");
        self
    }

    /// So many different things may be turned up by chance, with so much weight in all.
    pub fn chance_has(mut self, different: usize, weight: u32) -> Self {
        let found = self.outcomes();
        let total: u32 = found.iter().map(|&(_, weight)| weight).sum();
        assert_eq!((found.len(), total), (different, weight), "{found:?}");
        self
    }

    /// The points that a campaign notes for this game; none if it was lost.
    pub fn hands_on(mut self, points: Option<u8>) -> Self {
        let view = self.game().view(Viewer::Spectator);
        let ended = Ended::of(&view).expect("it is over");
        assert_eq!((ended.points, ended.kept, ended.gone), (points, view.open.news, view.open.gone_news));
        self
    }

    /// It goes on, and whoever leaves it has lost.
    pub fn given_up(mut self) -> Self {
        let view = self.game().view(Viewer::Spectator);
        assert_eq!(Ended::of(&view), None);
        assert_eq!(Ended::given_up(&view).points, None);
        self
    }
}

/// Expecting: how things stand.
impl Scenario {
    /// What has changed for a player since the last action began: twigs, resin, pebbles, berries; cards in hand, point tokens,
    /// occupied tokens.
    pub fn diff(mut self, seat: Seat, goods: [i16; 4], [hand, points, tokens]: [i16; 3]) -> Self {
        let count = |state: &State| {
            let open = state.open();
            let player = &open.players[seat];
            let numbers = [state.hand(seat).len(), open.city(seat).points, player.tokens].map(i16::from);
            (player.goods.0.map(i16::from), numbers)
        };
        let after = count(self.game());
        let before = count(self.before.as_ref().expect("something was played"));
        let found: [i16; 4] = std::array::from_fn(|nth| after.0[nth] - before.0[nth]);
        let numbers: [i16; 3] = std::array::from_fn(|nth| after.1[nth] - before.1[nth]);
        assert_eq!((found, numbers), (goods, [hand, points, tokens]), "seat {seat}");
        self
    }

    /// A number of the scoring sheet.
    pub fn row(mut self, seat: Seat, key: &str) -> i32 {
        let sheet = self.game().score(seat);
        sheet.iter().find(|row| row.key == key).unwrap_or_else(|| panic!("no row {key}")).points
    }

    /// Whoever plays alone sees this hand; whoever only watches does not.
    pub fn seen_alone(mut self, seat: Seat) -> Self {
        let game = self.game();
        assert_eq!(game.seats(), 1);
        assert_eq!(game.view(Viewer::Seat(HARE)).hands[seat], game.hand(seat));
        assert_ne!(game.view(Viewer::Spectator).hands[seat], game.hand(seat));
        self
    }

    pub fn has_goods(mut self, seat: Seat, goods: &str) -> Self {
        assert_eq!(self.game().open().players[seat].goods.to_string(), goods, "resources of seat {seat}");
        self
    }

    pub fn has_tokens(mut self, seat: Seat, tokens: u8) -> Self {
        assert_eq!(self.game().open().players[seat].tokens, tokens);
        self
    }

    pub fn has_points(mut self, seat: Seat, points: u8) -> Self {
        assert_eq!(self.game().open().city(seat).points, points, "point tokens of seat {seat}");
        self
    }

    pub fn has_hand(mut self, seat: Seat, count: u8) -> Self {
        assert_eq!(self.game().hand(seat).len(), count, "cards in the hand of seat {seat}");
        self
    }

    pub fn holds(mut self, seat: Seat, key: &str) -> Self {
        let card = self.card(key);
        assert!(self.game().hand(seat).contains(card), "{key} is not in hand");
        self
    }

    pub fn in_city(mut self, seat: Seat, key: &str) -> Self {
        let card = self.card(key);
        assert!(self.game().open().city(seat).cards.contains(card), "{key} is not in the city");
        self
    }

    pub fn discarded(mut self, key: &str) -> Self {
        let card = self.card(key);
        let position = self.game().position();
        let pile = position.discards.0.into_iter().fold(position.open.discard, Cards::or);
        assert!(pile.contains(card), "{key} is not discarded");
        self
    }

    /// The cards of the discard pile that a player can name.
    pub fn pile_seen_by(mut self, seat: Seat, keys: &[&str]) -> Self {
        let cards: Cards = keys.iter().map(|key| self.card(key)).collect();
        let view = self.game().view(Viewer::Seat(seat));
        assert_eq!(view.discards.0.into_iter().fold(view.open.discard, Cards::or), cards);
        self
    }

    /// The cards that a player has in hand or has discarded, as far as everybody knows.
    pub fn may_have(mut self, seat: Seat, keys: &[&str]) -> Self {
        let cards: Cards = keys.iter().map(|key| self.card(key)).collect();
        assert_eq!(self.game().open().players[seat].maybe, cards);
        self
    }

    /// Cards in the meadow.
    pub fn meadow_has(mut self, count: usize) -> Self {
        assert_eq!(self.game().open().meadow.iter().flatten().count(), count, "cards in the meadow");
        self
    }

    pub fn meadow_is(mut self, place: usize, key: Option<&str>) -> Self {
        let card = key.map(|key| self.card(key));
        assert_eq!(self.game().open().meadow[place - 1], card);
        self
    }

    pub fn sun_at(mut self, field: &str) -> Self {
        assert_eq!(self.game().open().sun.to_string(), field, "the sun");
        self
    }

    pub fn moon_at(mut self, field: &str) -> Self {
        assert_eq!(self.game().open().moon.to_string(), field, "the moon");
        self
    }

    /// Where the animals of a player stand.
    pub fn stands(mut self, seat: Seat, spots: &[&str]) -> Self {
        let expected: Vec<_> = spots.iter().map(|spot| self.spot(spot)).collect();
        let found: Vec<_> = self.game().open().players[seat].animals.into_iter().flatten().collect();
        assert_eq!(found, expected);
        self
    }

    /// Whoever is on turn has so many animals to place.
    pub fn animals_free(mut self, count: usize) -> Self {
        let seat = self.asked();
        let pack = self.pack;
        assert_eq!(self.game().open().animals_left(pack, seat), count);
        self
    }

    pub fn has_event(mut self, seat: Seat, key: &str) -> Self {
        let event: EventTile = self.numbered(key).parse().expect("an event");
        assert!(self.game().open().players[seat].events.has(event.index()), "{key} is not completed");
        self
    }

    /// The event on a place.
    pub fn event_is(mut self, place: usize, key: Option<&str>) -> Self {
        let event = key.map(|key| self.numbered(key).parse().expect("an event"));
        assert_eq!(self.game().open().events[place - 1], event);
        self
    }

    /// The goals that have been sealed, by their place.
    pub fn sealed(mut self, goals: &[u8]) -> Self {
        let seals = self.game().open().seals;
        let found: Vec<u8> = (0..8).filter(|nth| seals >> nth & 1 == 1).collect();
        assert_eq!(found, goals, "sealed goals");
        self
    }

    pub fn skunks_at(mut self, area: &str, numbers: &[usize]) -> Self {
        let area: Area = area.parse().expect("an area");
        let open = *self.game().open();
        let found: Vec<usize> = (1..=6).filter(|&number| open.skunk_at(area, number - 1)).collect();
        assert_eq!(found, numbers, "skunks on {area}");
        self
    }

    pub fn has_news(mut self, keys: &[&str], gone: &[&str]) -> Self {
        let number = |key: &&str| -> usize { self.numbered(key).parse::<News>().expect("good news").index() };
        let sets = [keys, gone].map(|keys| keys.iter().map(number).fold(Some32::NONE, Some32::with));
        let open = *self.game().open();
        assert_eq!([open.news, open.gone_news], sets, "good news at hand, and gone");
        self
    }

    pub fn has_watches(mut self, count: u8) -> Self {
        assert_eq!(self.game().open().watches, count);
        self
    }

    /// What lies on the sharing tile.
    pub fn on_tile(mut self, gift: Option<&str>) -> Self {
        let found = self.game().open().gift.map(|(gift, _)| gift.to_string());
        assert_eq!(found, gift.map(|gift| self.numbered(gift)));
        self
    }

    /// What has been told of the hand of a seat to the other: color, kind, needs, and `-` for what was not.
    pub fn told_of(mut self, seat: Seat, expected: &[(&str, &str, &[&str])]) -> Self {
        let view = self.game().view(Viewer::Seat(seat.other()));
        let say = |described: &Described| {
            let needs = |needs: Needs| {
                let goods = Good::ALL.into_iter().filter(move |&good| needs.has(good)).map(Good::word);
                goods.chain(needs.has_cards().then_some("card")).collect::<Vec<_>>()
            };
            let color = described.color.map_or("-", Color::word);
            (color, described.kind.map_or("-", Kind::word), described.needs.map_or(vec!["-"], needs))
        };
        let found: Vec<_> = view.described[seat].iter().map(say).collect();
        let expected: Vec<_> = expected.iter().map(|&(color, kind, needs)| (color, kind, needs.to_vec())).collect();
        assert_eq!(found, expected);
        self
    }

    /// The aspects by which each card that was just told of is now described, with a space between.
    pub fn tells_of(self, expected: &[&str]) -> Self {
        let told = |event: &Event| if let Event::Told { described, .. } = event { Some(*described) } else { None };
        let aspects = |described: Described| {
            let all = Aspect::ALL.into_iter().filter(|&what| described.tells(what));
            all.map(Aspect::word).collect::<Vec<_>>().join(" ")
        };
        let found: Vec<_> = self.events.iter().filter_map(told).map(aspects).collect();
        assert_eq!(found, expected);
        self
    }

    /// Whether it was seen what had been told of the card that left a hand: `color`, `kind` and `needs` with a space between, or
    /// nothing of all that.
    pub fn lifts(self, expected: Option<&str>) -> Self {
        let lifted = self
            .events
            .iter()
            .find_map(|event| if let Event::Lifted { described, .. } = event { Some(*described) } else { None });
        let say = |described: Described| {
            let told = Aspect::ALL.into_iter().filter(|&what| described.tells(what));
            told.map(Aspect::word).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(lifted.map(say).as_deref(), expected);
        self
    }

    /// What everybody was told since the last action began.
    pub fn happened(self, expected: &str) -> Self {
        let told: Vec<_> = self.events.iter().map(|event| format!("{event:?}")).collect();
        assert!(told.iter().any(|event| event == expected), "{expected} is not among {told:?}");
        self
    }

    /// So many things of this sort happened since the last action began.
    pub fn tells(self, sort: &str, times: usize) -> Self {
        let told: Vec<_> = self.events.iter().map(|event| format!("{event:?}")).collect();
        let found = told.iter().filter(|event| event.split(' ').next() == Some(sort)).count();
        assert_eq!(found, times, "{sort} in {told:?}");
        self
    }

    pub fn nobody_may_share(mut self) -> Self {
        assert!(!self.game().open().may_share, "somebody may share");
        self
    }

    /// The card is among those that the other player can name.
    pub fn knows(mut self, seat: Seat, key: &str, known: &[&str]) -> Self {
        let card = self.card(key);
        let view = self.game().view(Viewer::Seat(seat.other()));
        assert_eq!(view.hands[seat].contains(card), known == ["yes"], "whether {key} is known");
        self
    }

    /// The scoring sheet has no such row.
    pub fn does_not_score(mut self, seat: Seat, key: &str) -> Self {
        let sheet = self.game().score(seat);
        assert!(sheet.iter().all(|row| row.key != key), "{sheet:?}");
        self
    }

    /// A row of the scoring sheet, as if the game ended now, with its clause.
    pub fn scores(mut self, seat: Seat, key: &str, points: i32, clause: &str) -> Self {
        let sheet = self.game().score(seat);
        let row = sheet.iter().find(|row| row.key == key).unwrap_or_else(|| panic!("no row {key}: {sheet:?}"));
        assert_eq!((row.points, row.clause.to_string()), (points, clause.to_owned()), "{sheet:?}");
        self
    }

    /// There is no such row.
    pub fn no_row(mut self, seat: Seat, key: &str) -> Self {
        assert!(self.game().score(seat).iter().all(|row| row.key != key), "there is a row {key}");
        self
    }
}
