//! Counts by what a viewer sees.

use everdell_duo::View;
use everdell_duo::effect::Count;
use everdell_duo::vocabulary::{Cards, Color, Good, Kind};
use tabletop::Seat;

use crate::sight::Sight;

/// Cards of a color that make it a full one.
const FULL: u8 = 3;

/// Everything that can be counted of one player, by [`Count`].
#[derive(Copy, Clone, Debug)]
pub(crate) struct Tally {
    counts: [u8; Count::ALL.len()],
    /// Colors of which a critter lies in the city, and those of which a construction does, by bit.
    kinds: [u8; Kind::ALL.len()],
}

impl Tally {
    pub(crate) fn of(view: &View, seat: Seat) -> Self {
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
        // In the order of [`Count::ALL`]; a test compares it with the rules.
        let counts = [
            critters,
            all - critters,
            green,
            tan,
            red,
            purple,
            blue,
            all,
            sizes.iter().map(|&size| u8::from(0 < size)).sum(),
            sizes.iter().map(|&size| u8::from(FULL <= size)).sum(),
            (kinds[0] & kinds[1]).count_ones() as u8,
            goods.of(Good::Twig),
            goods.of(Good::Resin),
            goods.of(Good::Pebble),
            goods.of(Good::Berry),
            goods.total(),
            goods.kinds(),
            view.sizes[seat],
            player.events.len(),
            player.tokens,
            view.open.tokens_laid(seat),
            city.points,
            player.played,
            player.visits,
        ];
        Self { counts, kinds }
    }

    /// What one more card of this color and kind adds one to, by the bits of [`Count`].
    pub(crate) fn gains(&self, color: Color, kind: Kind) -> u32 {
        let own = self.counts[Count::of_color(color).index()];
        let other = match kind {
            Kind::Critter => Kind::Construction,
            Kind::Construction => Kind::Critter,
        };
        let pairs_up = !self.has(color, kind) && self.has(color, other);
        ADDED[color.index()][kind.index()]
            | u32::from(own == 0) << Count::Colors.index()
            | u32::from(own + 1 == FULL) << Count::FullColors.index()
            | u32::from(pairs_up) << Count::Pairs.index()
    }

    /// Whether such a card lies in the city.
    pub(crate) fn has(&self, color: Color, kind: Kind) -> bool {
        self.kinds[kind.index()] >> color.index() & 1 == 1
    }
}

/// What a player has of something now.
pub(crate) fn count(view: &Sight<'_>, seat: Seat, what: Count) -> u8 {
    view.tallies[seat].counts[what.index()]
}

/// What counts for a prosperity card: in a common city the better supply of the two, and the events of both.
pub(crate) fn for_prosperity(view: &Sight<'_>, seat: Seat, what: Count) -> u8 {
    let own = count(view, seat, what);
    if !view.open.is_together() {
        own
    } else if what == Count::Events {
        own + count(view, seat.other(), what)
    } else {
        own.max(count(view, seat.other(), what))
    }
}

/// Whether it counts cards in the city, which stay.
pub(crate) const fn stays(what: Count) -> bool {
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

/// What one more card of this color and kind adds, if that does not depend on the rest of the city.
pub(crate) const fn adds(what: Count, color: Color, kind: Kind) -> bool {
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

/// What one more card [`adds`] to, by color and kind: a bit for each count.
const ADDED: [[u32; Kind::ALL.len()]; Color::ALL.len()] = {
    let mut added = [[0; Kind::ALL.len()]; Color::ALL.len()];
    let mut nth = 0;
    while nth < Count::ALL.len() * Color::ALL.len() * Kind::ALL.len() {
        let (what, sort) = (nth / (Color::ALL.len() * Kind::ALL.len()), nth % (Color::ALL.len() * Kind::ALL.len()));
        let (color, kind) = (sort / Kind::ALL.len(), sort % Kind::ALL.len());
        if adds(Count::ALL[what], Color::ALL[color], Kind::ALL[kind]) {
            added[color][kind] |= 1 << what;
        }
        nth += 1;
    }
    added
};
