//! What can be counted: for prosperity, events, gains and goals.

use tabletop::Seat;

use crate::effect::Count;
use crate::state::State;
use crate::vocabulary::{Cards, Color, Good, Kind};

/// Cards of a color that make it a full one.
const FULL: u8 = 3;

/// What a player has of something now, from the city that the player builds.
pub(crate) fn count(game: &State, seat: Seat, what: Count) -> u8 {
    let city = game.city(seat);
    let player = game.player(seat);
    let of = |cards: Cards| city.cards.and(cards).len();
    match what {
        Count::Critter => of(game.pack.kind(Kind::Critter)),
        Count::Construction => of(game.pack.kind(Kind::Construction)),
        Count::Green => of(game.pack.color(Color::Green)),
        Count::Tan => of(game.pack.color(Color::Tan)),
        Count::Red => of(game.pack.color(Color::Red)),
        Count::Purple => of(game.pack.color(Color::Purple)),
        Count::Blue => of(game.pack.color(Color::Blue)),
        Count::City => city.cards.len(),
        Count::Colors => colors(|color| 0 < of(game.pack.color(color))),
        Count::FullColors => colors(|color| FULL <= of(game.pack.color(color))),
        Count::Pairs => colors(|color| {
            let own = city.cards.and(game.pack.color(color));
            Kind::ALL.into_iter().all(|kind| !own.and(game.pack.kind(kind)).is_empty())
        }),
        Count::Twig => player.goods.of(Good::Twig),
        Count::Resin => player.goods.of(Good::Resin),
        Count::Pebble => player.goods.of(Good::Pebble),
        Count::Berry => player.goods.of(Good::Berry),
        Count::Resources => player.goods.total(),
        Count::ResourceKinds => player.goods.kinds(),
        Count::Hand => game.hands[seat].len(),
        Count::Events => player.events.len(),
        Count::Tokens => player.tokens,
        Count::Used => city.used.count_ones() as u8,
        Count::Points => city.points,
        Count::Played => player.played,
        Count::Visits => player.visits,
    }
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
