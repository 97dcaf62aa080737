//! What can be counted: for prosperity, events, gains and goals.

use tabletop::Seat;

use crate::effect::Count;
use crate::pack::Pack;
use crate::state::{City, Open, State};
use crate::vocabulary::{Cards, Color, Good, Kind};

/// Cards of a color that make it a full one.
const FULL: u8 = 3;

/// What a position and each view of it tell alike: everything open, and how many cards are in each hand.
pub(crate) trait Facts {
    fn pack(&self) -> &'static Pack;
    fn open(&self) -> &Open;
    fn hand_size(&self, seat: Seat) -> u8;

    fn city(&self, seat: Seat) -> &City {
        self.open().city(seat)
    }
}

impl Facts for State {
    #[inline]
    fn pack(&self) -> &'static Pack {
        self.pack.0
    }

    #[inline]
    fn open(&self) -> &Open {
        &self.open
    }

    #[inline]
    fn hand_size(&self, seat: Seat) -> u8 {
        self.hands[seat].len()
    }
}

/// What a player has of something now, from the city that the player builds.
pub(crate) fn count(game: &impl Facts, seat: Seat, what: Count) -> u8 {
    match find(game, seat, what) {
        Found::Cards(cards) => cards.len(),
        Found::Number(number) => number,
    }
}

/// Whether a player has at least so many of something now.
#[inline]
pub(crate) fn reaches(game: &impl Facts, seat: Seat, what: Count, least: u8) -> bool {
    let sort = game.pack().counted(what);
    if !sort.is_empty() {
        return game.city(seat).cards.and(sort).has(least);
    }
    match find(game, seat, what) {
        Found::Cards(cards) => cards.has(least),
        Found::Number(number) => least <= number,
    }
}

/// What is there to be counted.
enum Found {
    Cards(Cards),
    Number(u8),
}

#[inline]
fn find(game: &impl Facts, seat: Seat, what: Count) -> Found {
    let pack = game.pack();
    let city = game.city(seat);
    let player = &game.open().players[seat];
    let of = |color: Color| city.cards.and(pack.color(color));
    let number = match what {
        Count::Critter
        | Count::Construction
        | Count::Green
        | Count::Tan
        | Count::Red
        | Count::Purple
        | Count::Blue
        | Count::City => return Found::Cards(city.cards.and(pack.counted(what))),
        Count::Colors => colors(|color| !of(color).is_empty()),
        Count::FullColors => colors(|color| of(color).has(FULL)),
        Count::Pairs => colors(|color| {
            let own = of(color);
            Kind::ALL.into_iter().all(|kind| !own.and(pack.kind(kind)).is_empty())
        }),
        Count::Twig => player.goods.of(Good::Twig),
        Count::Resin => player.goods.of(Good::Resin),
        Count::Pebble => player.goods.of(Good::Pebble),
        Count::Berry => player.goods.of(Good::Berry),
        Count::Resources => player.goods.total(),
        Count::ResourceKinds => player.goods.kinds(),
        Count::Hand => game.hand_size(seat),
        Count::Events => player.events.len(),
        Count::Tokens => player.tokens,
        Count::Used => game.open().tokens_laid(seat),
        Count::Points => city.points,
        Count::Played => player.played,
        Count::Visits => player.visits,
    };
    Found::Number(number)
}

/// Whether both players count the same, because it lies in the common city.
pub(crate) const fn is_common(what: Count) -> bool {
    match what {
        Count::Critter
        | Count::Construction
        | Count::Green
        | Count::Tan
        | Count::Red
        | Count::Purple
        | Count::Blue
        | Count::City
        | Count::Colors
        | Count::FullColors
        | Count::Pairs
        | Count::Used
        | Count::Points => true,
        Count::Twig
        | Count::Resin
        | Count::Pebble
        | Count::Berry
        | Count::Resources
        | Count::ResourceKinds
        | Count::Hand
        | Count::Events
        | Count::Tokens
        | Count::Played
        | Count::Visits => false,
    }
}

/// Cards that a city has at least where so many are counted; 0 if something else than its cards is counted.
pub(crate) const fn cards_behind(what: Count, number: u8) -> u8 {
    match what {
        Count::Critter
        | Count::Construction
        | Count::Green
        | Count::Tan
        | Count::Red
        | Count::Purple
        | Count::Blue
        | Count::City
        | Count::Colors => number,
        Count::FullColors => number.saturating_mul(FULL),
        Count::Pairs => number.saturating_mul(2),
        Count::Twig
        | Count::Resin
        | Count::Pebble
        | Count::Berry
        | Count::Resources
        | Count::ResourceKinds
        | Count::Hand
        | Count::Events
        | Count::Tokens
        | Count::Used
        | Count::Points
        | Count::Played
        | Count::Visits => 0,
    }
}

fn colors(fits: impl Fn(Color) -> bool) -> u8 {
    Color::ALL.into_iter().filter(|&color| fits(color)).count() as u8
}
