//! What can be counted: for prosperity, events, gains and goals.

use tabletop::Seat;

use crate::effect::Count;
use crate::pack::Pack;
use crate::state::{Open, State};
use crate::vocabulary::{Cards, Color, Good, Kind};

/// Cards of a color that make it a full one.
const FULL: u8 = 3;

/// What a player has of something now, from the city that the player builds.
pub(crate) fn count(game: &State, seat: Seat, what: Count) -> u8 {
    find(&game.pack, &game.open, (seat, || game.hands[seat].len()), what).number()
}

/// The same from what everybody sees: of a hand only its size counts.
pub(crate) fn open_count(pack: &Pack, open: &Open, (seat, hand): (Seat, u8), what: Count) -> u8 {
    find(pack, open, (seat, || hand), what).number()
}

/// Whether a player has at least so many of something now.
#[inline]
pub(crate) fn reaches(game: &State, seat: Seat, what: Count, least: u8) -> bool {
    let sort = game.pack.counted(what);
    if !sort.is_empty() {
        return game.city(seat).cards.and(sort).has(least);
    }
    match find(&game.pack, &game.open, (seat, || game.hands[seat].len()), what) {
        Found::Cards(cards) => cards.has(least),
        Found::Number(number) => least <= number,
    }
}

/// What is there to be counted.
enum Found {
    Cards(Cards),
    Number(u8),
}

impl Found {
    fn number(self) -> u8 {
        match self {
            Found::Cards(cards) => cards.len(),
            Found::Number(number) => number,
        }
    }
}

#[inline]
fn find(pack: &Pack, open: &Open, (seat, hand): (Seat, impl FnOnce() -> u8), what: Count) -> Found {
    let city = open.city(seat);
    let player = &open.players[seat];
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
        Count::Hand => hand(),
        Count::Events => player.events.len(),
        Count::Tokens => player.tokens,
        Count::Used => city.used.count_ones() as u8,
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

fn colors(fits: impl Fn(Color) -> bool) -> u8 {
    Color::ALL.into_iter().filter(|&color| fits(color)).count() as u8
}
