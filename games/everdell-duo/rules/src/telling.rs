//! What partners tell each other of their hands, and which cards that can be (ED-11.4, Ruling E20).

use tabletop::{Seat, words};

use crate::pack::Pack;
use crate::vocabulary::{Card, Cards, Color, Good, Kind};

words! {
    /// What can be told of a card in hand.
    Aspect { Color = "color", Kind = "kind", Needs = "needs" }
}

/// Cards in hand by what has been told of them.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Told(
    #[cfg_attr(feature = "serde", serde(with = "tabletop::forms::ByWord::<Aspect>"))] [Cards; Aspect::ALL.len()],
);

impl Told {
    pub const NONE: Self = Self([Cards::NONE; Aspect::ALL.len()]);

    /// The cards of which this has been told.
    pub fn of(self, aspect: Aspect) -> Cards {
        self.0[aspect.index()]
    }

    /// The cards of which anything has been told.
    pub fn any(self) -> Cards {
        self.0[0].or(self.0[1]).or(self.0[2])
    }

    #[must_use]
    pub fn with(mut self, aspect: Aspect, card: Card) -> Self {
        self.0[aspect.index()] = self.of(aspect).with(card);
        self
    }

    #[must_use]
    pub fn without(self, card: Card) -> Self {
        Self(self.0.map(|cards| cards.without(card)))
    }

    /// What has been told of a card.
    pub(crate) fn described(self, pack: &Pack, card: Card) -> Described {
        let Described { color, kind, needs } = Described::of(pack, card);
        let is_told = |aspect: Aspect| self.of(aspect).contains(card);
        Described {
            color: color.filter(|_| is_told(Aspect::Color)),
            kind: kind.filter(|_| is_told(Aspect::Kind)),
            needs: needs.filter(|_| is_told(Aspect::Needs)),
        }
    }

    /// The card as one of which exactly this has been told.
    #[must_use]
    pub(crate) fn with_described(self, described: Described, card: Card) -> Self {
        Aspect::ALL
            .into_iter()
            .filter(|&aspect| described.tells(aspect))
            .fold(self, |told, aspect| told.with(aspect, card))
    }
}

/// What has been told of a card in hand.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Described {
    pub color: Option<Color>,
    pub kind: Option<Kind>,
    pub needs: Option<Needs>,
}

/// The resources that a card needs, by bit; the fifth bit: cards.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Needs(u8);

impl Needs {
    /// Cards of the hand, beside the four resources.
    const CARDS: u8 = 1 << Good::ALL.len();

    fn of(pack: &Pack, card: Card) -> Self {
        let cost = pack.card(card).cost;
        let goods = Good::ALL.into_iter().filter(|&good| 0 < cost.goods.of(good));
        let needs = goods.fold(0, |needs, good| needs | 1 << good.index());
        Self(needs | if 0 < cost.cards { Self::CARDS } else { 0 })
    }

    pub fn has(self, good: Good) -> bool {
        self.0 >> good.index() & 1 == 1
    }

    pub fn has_cards(self) -> bool {
        self.0 & Self::CARDS != 0
    }
}

impl Described {
    pub const NOTHING: Self = Self { color: None, kind: None, needs: None };

    /// Everything that can be told of a card.
    pub fn of(pack: &Pack, card: Card) -> Self {
        let printed = pack.card(card);
        Self { color: Some(printed.color), kind: Some(printed.kind), needs: Some(Needs::of(pack, card)) }
    }

    pub fn tells(self, aspect: Aspect) -> bool {
        match aspect {
            Aspect::Color => self.color.is_some(),
            Aspect::Kind => self.kind.is_some(),
            Aspect::Needs => self.needs.is_some(),
        }
    }

    /// Those of some cards that this can be.
    fn among(self, pack: &Pack, mut cards: Cards) -> Cards {
        if let Some(color) = self.color {
            cards = cards.and(pack.color(color));
        }
        if let Some(kind) = self.kind {
            cards = cards.and(pack.kind(kind));
        }
        match self.needs {
            Some(needs) => cards.iter().filter(|&card| Needs::of(pack, card) == needs).collect(),
            None => cards,
        }
    }

    pub(crate) fn fits(self, pack: &Pack, card: Card) -> bool {
        !self.among(pack, Cards::only(card)).is_empty()
    }
}

/// A place in a hand whose card has been told of.
pub(crate) type Place = (Seat, Described);

/// How often cards are dealt anew because two places got the same one.
const DEALS: usize = 48;

/// Cards for all places, each one that fits. Every such deal is equally likely: within places of the same description cards
/// are drawn one after the other, and where different ones got the same card, all are dealt anew. Where that hardly
/// ever goes well, whatever fits is taken.
pub(crate) fn deal(
    pack: &Pack,
    places: &[Place],
    from: Cards,
    below: &mut impl FnMut(u32) -> u32,
) -> Vec<(Seat, Card, Described)> {
    let fitting: Vec<Cards> = places.iter().map(|(_, described)| described.among(pack, from)).collect();
    let cards = (0..DEALS).find_map(|_| at_random(places, &fitting, below)).unwrap_or_else(|| somehow(&fitting));
    places.iter().zip(cards).map(|(&(seat, described), card)| (seat, card, described)).collect()
}

fn at_random(places: &[Place], fitting: &[Cards], below: &mut impl FnMut(u32) -> u32) -> Option<Vec<Card>> {
    let mut dealt: Vec<Card> = Vec::with_capacity(places.len());
    for (nth, &(_, described)) in places.iter().enumerate() {
        let alike = places[..nth].iter().zip(&dealt).filter(|((_, other), _)| *other == described);
        let left = alike.fold(fitting[nth], |left, (_, &card)| left.without(card));
        let card = left.nth(below(u32::from(left.len())))?;
        if dealt.contains(&card) {
            return None;
        }
        dealt.push(card);
    }
    Some(dealt)
}

/// Any deal that fits: a place whose cards are all taken gets one from a place that can do with another.
fn somehow(fitting: &[Cards]) -> Vec<Card> {
    let mut dealt: Vec<Option<Card>> = vec![None; fitting.len()];
    for nth in 0..fitting.len() {
        let found = take(nth, fitting, &mut dealt, &mut { Cards::NONE });
        debug_assert!(found, "what was told is true of some cards");
    }
    dealt.into_iter().map(|card| card.expect("what was told is true of some cards")).collect()
}

fn take(nth: usize, fitting: &[Cards], dealt: &mut [Option<Card>], tried: &mut Cards) -> bool {
    for card in fitting[nth].iter() {
        if tried.contains(card) {
            continue;
        }
        *tried = tried.with(card);
        let holder = dealt.iter().position(|&other| other == Some(card));
        if holder.is_none_or(|holder| take(holder, fitting, dealt, tried)) {
            dealt[nth] = Some(card);
            return true;
        }
    }
    false
}
