//! What follows from the printed numbers alone and is looked up at every decision: worked out once for each pack.

use crate::effect::{Condition, Count, Effect, When, Which};
use crate::pack::{Pack, Printed, PrintedCard};
use crate::vocabulary::{Card, Cards, Color, Cost, EventTile, Good, Goods, Kind};

/// What a card shows to whoever wants to play it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Face {
    pub color: Color,
    pub kind: Kind,
    pub cost: Cost,
}

#[derive(Debug)]
pub(super) struct Lookup {
    faces: [Face; Card::COUNT],
    colors: [Cards; Color::ALL.len()],
    kinds: [Cards; Kind::ALL.len()],
    fitting: [Cards; Which::ALL.len()],
    /// Cards of a sort that is counted, by [`Count`].
    counted: [Cards; Count::ALL.len()],
    /// Cards that cost no more than so many of a resource, by resource and number.
    within: [[Cards; Self::DEAREST + 1]; Good::ALL.len()],
    with_berries: Cards,
    for_cards: Cards,
    /// Governance cards that answer to something, by [`When`].
    answering: [Cards; When::ALL.len()],
    discounts: Cards,
    tucking: Cards,
    replacing: Cards,
    /// Resources that a card in the city can take off at most, by that card.
    help: [u8; Card::COUNT],
    /// The cards that a card in the city can help to pay for, by that card.
    helped: [Cards; Card::COUNT],
    /// By the card that becomes cheaper.
    stars: [Cards; Card::COUNT],
    cheapening: [Cards; Card::COUNT],
    deciding: Cards,
    repeating: Cards,
    needed: [Option<Needed>; EventTile::COUNT],
}

/// Sorts of cards, and at least how many of each a city needs.
pub(crate) type Needed = [(Cards, u8); 2];

impl Lookup {
    /// Beyond so many of one resource no card costs more: see `check`.
    const DEAREST: usize = 9;

    pub(super) fn new(printed: &Printed) -> Self {
        let set = |fits: &dyn Fn(&PrintedCard) -> bool| -> Cards {
            Card::all().filter(|card| fits(&printed.cards[card.index()])).collect()
        };
        let has = |fits: &dyn Fn(Effect) -> bool| set(&|card| card.effects.iter().any(|&effect| fits(effect)));
        let faces = std::array::from_fn(|nth| {
            let PrintedCard { color, kind, cost, .. } = printed.cards[nth];
            Face { color, kind, cost }
        });
        let counted = Count::ALL
            .map(|count| count.which().map_or(Cards::NONE, |which| set(&|card| which.fits(card.color, card.kind))));
        Self {
            faces,
            colors: Color::ALL.map(|color| set(&|card| card.color == color)),
            kinds: Kind::ALL.map(|kind| set(&|card| card.kind == kind)),
            fitting: Which::ALL.map(|which| set(&|card| which.fits(card.color, card.kind))),
            counted,
            within: Good::ALL
                .map(|good| std::array::from_fn(|most| set(&|card| usize::from(card.cost.goods.of(good)) <= most))),
            for_cards: set(&|card| 0 < card.cost.cards),
            with_berries: set(&|card| 0 < card.cost.goods.of(Good::Berry)),
            answering: When::ALL
                .map(|when| has(&|effect| matches!(effect, Effect::When { when: other, .. } if other == when))),
            discounts: has(&|effect| matches!(effect, Effect::Discount { .. } | Effect::Tuck { .. })),
            tucking: has(&|effect| matches!(effect, Effect::Tuck { .. })),
            replacing: has(&|effect| effect == Effect::Replace),
            help: std::array::from_fn(|nth| printed.cards[nth].effects.iter().map(|&effect| help(effect)).sum()),
            helped: std::array::from_fn(|nth| {
                let helps = |face: Face| printed.cards[nth].effects.iter().any(|&effect| helps(effect, face));
                Card::all().filter(|card| helps(faces[card.index()])).collect()
            }),
            stars: faces.map(|face| has(&|effect| is_star_for(effect, face))),
            cheapening: faces.map(|face| has(&|effect| cheapens(effect, face))),
            deciding: set(&|card| card.color == Color::Green && !card.effects.iter().all(|effect| effect.only_gives())),
            repeating: has(&|effect| matches!(effect, Effect::Again { .. })),
            needed: std::array::from_fn(|nth| needed(printed.events[nth].condition, &counted)),
        }
    }
}

/// What a city needs for an event, if nothing but its cards counts there.
fn needed(condition: Condition, counted: &[Cards; Count::ALL.len()]) -> Option<Needed> {
    let sort = |(what, least): (Count, u8)| {
        let cards = counted[what.index()];
        (!cards.is_empty()).then_some((cards, least))
    };
    match condition {
        Condition::Have { first, second: None } => Some([sort(first)?, (Cards::NONE, 0)]),
        Condition::Have { first, second: Some(second) } => Some([sort(first)?, sort(second)?]),
        Condition::More { .. } | Condition::MostCards => None,
    }
}

/// Whether the line has a star and takes off something that the card costs.
fn is_star_for(effect: Effect, face: Face) -> bool {
    let Effect::Discount { of, thing, star: true, .. } = effect else { return false };
    let goods = face.cost.goods;
    let needed = thing.good().map_or(!goods.is_none(), |good| 0 < goods.of(good));
    needed && of.fits(face.color, face.kind)
}

/// Resources that the line can take off at most, or replace.
const fn help(effect: Effect) -> u8 {
    match effect {
        Effect::Discount { by, .. } => by,
        Effect::Tuck { less, .. } => less,
        Effect::Replace => 1,
        Effect::Gain { .. }
        | Effect::GainPer { .. }
        | Effect::Pay { .. }
        | Effect::Swap { .. }
        | Effect::Drop { .. }
        | Effect::Other { .. }
        | Effect::Again { .. }
        | Effect::Produce
        | Effect::Play { .. }
        | Effect::Visit { .. }
        | Effect::Move
        | Effect::Sweep { .. }
        | Effect::Watch
        | Effect::Chase
        | Effect::When { .. }
        | Effect::Per { .. } => 0,
    }
}

/// Whether the line can help to pay for the card.
fn helps(effect: Effect, face: Face) -> bool {
    effect == Effect::Replace || cheapens(effect, face)
}

/// Whether the line can make the card cheaper, with a star or without.
fn cheapens(effect: Effect, face: Face) -> bool {
    if let Effect::Discount { of, .. } = effect {
        of.fits(face.color, face.kind)
    } else {
        matches!(effect, Effect::Tuck { .. })
    }
}

impl Pack {
    /// Color, kind and cost of a card.
    pub fn face(&self, card: Card) -> Face {
        self.lookup.faces[card.index()]
    }

    /// All cards of a color.
    pub fn color(&self, color: Color) -> Cards {
        self.lookup.colors[color.index()]
    }

    pub fn kind(&self, kind: Kind) -> Cards {
        self.lookup.kinds[kind.index()]
    }

    /// All cards that a line is about.
    pub fn fitting(&self, which: Which) -> Cards {
        self.lookup.fitting[which.index()]
    }

    /// All cards that are counted as this; none if it is no sort of cards.
    pub fn counted(&self, what: Count) -> Cards {
        self.lookup.counted[what.index()]
    }

    /// All cards whose printed resources are in this supply.
    pub fn within(&self, supply: Goods) -> Cards {
        let within = |good: Good| {
            let rows = &self.lookup.within[good.index()];
            rows[usize::from(supply.of(good)).min(rows.len() - 1)]
        };
        within(Good::Twig).and(within(Good::Resin)).and(within(Good::Pebble)).and(within(Good::Berry))
    }

    /// All cards that cost berries.
    pub fn with_berries(&self) -> Cards {
        self.lookup.with_berries
    }

    /// All cards that cost cards from the hand.
    pub fn for_cards(&self) -> Cards {
        self.lookup.for_cards
    }

    pub fn answering(&self, when: When) -> Cards {
        self.lookup.answering[when.index()]
    }

    pub fn discounts(&self) -> Cards {
        self.lookup.discounts
    }

    /// Cards that others can be laid under.
    pub fn tucking(&self) -> Cards {
        self.lookup.tucking
    }

    pub fn replacing(&self) -> Cards {
        self.lookup.replacing
    }

    /// Cards that help to pay for others.
    pub fn helping(&self) -> Cards {
        self.discounts().or(self.replacing())
    }

    /// The cards that this one in the city can help to pay for.
    pub fn helped(&self, helper: Card) -> Cards {
        self.lookup.helped[helper.index()]
    }

    /// How many resources this card in the city can take off from another one at most.
    pub fn help(&self, card: Card) -> u8 {
        self.lookup.help[card.index()]
    }

    /// The cards with a star that make this one cheaper.
    pub fn stars(&self, card: Card) -> Cards {
        self.lookup.stars[card.index()]
    }

    /// All cards that can make this one cheaper.
    pub fn cheapening(&self, card: Card) -> Cards {
        self.lookup.cheapening[card.index()]
    }

    /// Productions with something to decide.
    pub fn deciding(&self) -> Cards {
        self.lookup.deciding
    }

    /// Productions that activate others.
    pub fn repeating(&self) -> Cards {
        self.lookup.repeating
    }

    /// What a city needs for an event, if nothing but its cards counts there.
    pub(crate) fn needed(&self, event: EventTile) -> Option<&Needed> {
        self.lookup.needed[event.index()].as_ref()
    }
}
