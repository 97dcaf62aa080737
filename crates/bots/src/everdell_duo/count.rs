//! What can be counted, by what a viewer sees.

use everdell_duo::View;
use everdell_duo::effect::Count;
use everdell_duo::vocabulary::{Cards, Color, Good, Kind};
use tabletop::Seat;

/// Cards of a color that make it a full one.
const FULL: u8 = 3;

/// What a player has of something now.
pub(super) fn count(view: &View, seat: Seat, what: Count) -> u8 {
    let city = view.open.city(seat);
    let player = &view.open.players[seat];
    let of = |cards: Cards| city.cards.and(cards).len();
    match what {
        Count::Critter => of(view.pack.kind(Kind::Critter)),
        Count::Construction => of(view.pack.kind(Kind::Construction)),
        Count::Green => of(view.pack.color(Color::Green)),
        Count::Tan => of(view.pack.color(Color::Tan)),
        Count::Red => of(view.pack.color(Color::Red)),
        Count::Purple => of(view.pack.color(Color::Purple)),
        Count::Blue => of(view.pack.color(Color::Blue)),
        Count::City => city.cards.len(),
        Count::Colors => colors(|color| 0 < of(view.pack.color(color))),
        Count::FullColors => colors(|color| FULL <= of(view.pack.color(color))),
        Count::Pairs => colors(|color| {
            let own = city.cards.and(view.pack.color(color));
            Kind::ALL.into_iter().all(|kind| !own.and(view.pack.kind(kind)).is_empty())
        }),
        Count::Twig => player.goods.of(Good::Twig),
        Count::Resin => player.goods.of(Good::Resin),
        Count::Pebble => player.goods.of(Good::Pebble),
        Count::Berry => player.goods.of(Good::Berry),
        Count::Resources => player.goods.total(),
        Count::ResourceKinds => player.goods.kinds(),
        Count::Hand => view.sizes[seat],
        Count::Events => player.events.len(),
        Count::Tokens => player.tokens,
        Count::Used => city.used.count_ones() as u8,
        Count::Points => city.points,
        Count::Played => player.played,
        Count::Visits => player.visits,
    }
}

/// What counts for a prosperity card: in a common city the better supply of the two, and the events of both.
pub(super) fn for_prosperity(view: &View, seat: Seat, what: Count) -> u8 {
    let own = count(view, seat, what);
    if !view.open.is_together() {
        own
    } else if what == Count::Events {
        own + count(view, seat.other(), what)
    } else {
        own.max(count(view, seat.other(), what))
    }
}

/// Whether it lies in the city, where it stays.
pub(super) const fn stays(what: Count) -> bool {
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
        | Count::Events
        | Count::Used
        | Count::Points
        | Count::Played
        | Count::Visits => true,
        Count::Twig
        | Count::Resin
        | Count::Pebble
        | Count::Berry
        | Count::Resources
        | Count::ResourceKinds
        | Count::Hand
        | Count::Tokens => false,
    }
}

/// How much one more card of this color and kind adds, where that does not depend on the rest of the city.
pub(super) const fn adds(what: Count, color: Color, kind: Kind) -> bool {
    match what {
        Count::Critter => matches!(kind, Kind::Critter),
        Count::Construction => matches!(kind, Kind::Construction),
        Count::Green => matches!(color, Color::Green),
        Count::Tan => matches!(color, Color::Tan),
        Count::Red => matches!(color, Color::Red),
        Count::Purple => matches!(color, Color::Purple),
        Count::Blue => matches!(color, Color::Blue),
        Count::City | Count::Played => true,
        Count::Colors
        | Count::FullColors
        | Count::Pairs
        | Count::Twig
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
        | Count::Visits => false,
    }
}

fn colors(fits: impl Fn(Color) -> bool) -> u8 {
    Color::ALL.into_iter().filter(|&color| fits(color)).count() as u8
}
