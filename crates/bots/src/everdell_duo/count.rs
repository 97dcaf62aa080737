//! What can be counted, by what a viewer sees.

use everdell_duo::View;
use everdell_duo::effect::Count;
use everdell_duo::vocabulary::{Cards, Color, Good, Kind};
use tabletop::Seat;

use super::sight::Sight;

/// Cards of a color that make it a full one.
const FULL: u8 = 3;

/// Everything that can be counted of one player, by [`Count`].
#[derive(Copy, Clone, Debug)]
pub(super) struct Tally {
    counts: [u8; Count::ALL.len()],
    /// Colors of which a critter lies in the city, and those of which a construction does, by bit.
    kinds: [u8; Kind::ALL.len()],
}

impl Tally {
    pub(super) fn of(view: &View, seat: Seat) -> Self {
        let city = view.open.city(seat);
        let player = &view.open.players[seat];
        let colors = Color::ALL.map(|color| city.cards.and(view.pack.color(color)));
        let sizes = colors.map(Cards::len);
        let kinds = Kind::ALL.map(|kind| {
            let of_kind = view.pack.kind(kind);
            let is_there = |&color: &Color| !colors[color.index()].and(of_kind).is_empty();
            Color::ALL.iter().filter(|color| is_there(color)).fold(0_u8, |bits, color| bits | 1 << color.index())
        });
        let [critters, all] = [city.cards.and(view.pack.kind(Kind::Critter)).len(), sizes.iter().sum::<u8>()];
        let [green, tan, red, purple, blue] = sizes;
        let goods = player.goods;
        let counts = Count::ALL.map(|what| match what {
            Count::Critter => critters,
            Count::Construction => all - critters,
            Count::Green => green,
            Count::Tan => tan,
            Count::Red => red,
            Count::Purple => purple,
            Count::Blue => blue,
            Count::City => all,
            Count::Colors => sizes.iter().filter(|&&size| 0 < size).count() as u8,
            Count::FullColors => sizes.iter().filter(|&&size| FULL <= size).count() as u8,
            Count::Pairs => (kinds[0] & kinds[1]).count_ones() as u8,
            Count::Twig => goods.of(Good::Twig),
            Count::Resin => goods.of(Good::Resin),
            Count::Pebble => goods.of(Good::Pebble),
            Count::Berry => goods.of(Good::Berry),
            Count::Resources => goods.total(),
            Count::ResourceKinds => goods.kinds(),
            Count::Hand => view.sizes[seat],
            Count::Events => player.events.len(),
            Count::Tokens => player.tokens,
            Count::Used => city.used.count_ones() as u8,
            Count::Points => city.points,
            Count::Played => player.played,
            Count::Visits => player.visits,
        });
        Self { counts, kinds }
    }

    /// Whether such a card lies in the city.
    pub(super) fn has(&self, color: Color, kind: Kind) -> bool {
        self.kinds[kind.index()] >> color.index() & 1 == 1
    }
}

/// What a player has of something now.
pub(super) fn count(view: &Sight<'_>, seat: Seat, what: Count) -> u8 {
    view.tallies[seat].counts[what.index()]
}

/// What counts for a prosperity card: in a common city the better supply of the two, and the events of both.
pub(super) fn for_prosperity(view: &Sight<'_>, seat: Seat, what: Count) -> u8 {
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
