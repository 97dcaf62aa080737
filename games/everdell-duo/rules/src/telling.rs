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
        let printed = pack.card(card);
        let is_told = |aspect: Aspect| self.of(aspect).contains(card);
        Described {
            color: is_told(Aspect::Color).then_some(printed.color),
            kind: is_told(Aspect::Kind).then_some(printed.kind),
            needs: is_told(Aspect::Needs).then(|| Needs::of(pack, card)),
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

/// Where a dealt card lies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Room {
    /// In the hand, and just this has been told of it.
    Told(Described),
    Hand,
    Pile,
}

impl Room {
    fn described(self) -> Option<Described> {
        match self {
            Room::Told(described) => Some(described),
            Room::Hand | Room::Pile => None,
        }
    }
}

/// The places for cards that a viewer cannot name but knows something about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rooms {
    pub rooms: Vec<(Seat, Room)>,
    /// Cards that lie in one of the places of their seat.
    pub maybe: Vec<(Seat, Card)>,
}

impl Rooms {
    /// Cards for all places of which something has been told, and places for all cards that lie in one.
    pub fn deal(self, pack: &Pack, from: Cards, below: &mut impl FnMut(u32) -> u32) -> Vec<(Seat, Card, Room)> {
        let tries = if self.maybe.is_empty() { 1 } else { DEALS };
        let dealt =
            (0..tries).find_map(|_| self.at_random(pack, from, below)).unwrap_or_else(|| self.somehow(pack, from));
        let rooms = self.rooms.iter().zip(dealt);
        rooms.filter_map(|(&(seat, room), card)| Some((seat, card?, room))).collect()
    }

    fn fits(&self, pack: &Pack, nth: usize, (seat, card): (Seat, Card)) -> bool {
        let (whose, room) = self.rooms[nth];
        whose == seat && room.described().is_none_or(|described| described.fits(pack, card))
    }

    /// Each card that lies in one of the places gets any of them; then those that were told of get theirs.
    fn at_random(&self, pack: &Pack, from: Cards, below: &mut impl FnMut(u32) -> u32) -> Option<Vec<Option<Card>>> {
        let mut dealt = vec![None; self.rooms.len()];
        for &(seat, card) in &self.maybe {
            let free = |nth: &usize| dealt[*nth].is_none() && self.rooms[*nth].0 == seat;
            let mut places = (0..dealt.len()).filter(free);
            let place = places.clone().count() as u32;
            let place = places.nth(below(place) as usize)?;
            if !self.fits(pack, place, (seat, card)) {
                return None;
            }
            dealt[place] = Some(card);
        }
        let left: Vec<(usize, Place)> = (0..dealt.len())
            .filter(|&nth| dealt[nth].is_none())
            .filter_map(|nth| Some((nth, (self.rooms[nth].0, self.rooms[nth].1.described()?))))
            .collect();
        // Searches draw many worlds, and in most of them nothing has been told.
        if left.is_empty() {
            return Some(dealt);
        }
        let places: Vec<Place> = left.iter().map(|&(_, place)| place).collect();
        for ((nth, _), (_, card, _)) in left.into_iter().zip(deal(pack, &places, from, below)?) {
            dealt[nth] = Some(card);
        }
        Some(dealt)
    }

    /// Any deal that fits: first a place for every card that lies in one, then a card for every place that was told of.
    fn somehow(&self, pack: &Pack, from: Cards) -> Vec<Option<Card>> {
        let mut dealt = vec![None; self.rooms.len()];
        for &one in &self.maybe {
            let found = self.lay(pack, one, &mut dealt, &mut vec![false; self.rooms.len()]);
            debug_assert!(found, "what was seen lies somewhere");
        }
        for nth in 0..self.rooms.len() {
            if dealt[nth].is_none() && self.rooms[nth].1.described().is_some() {
                let found = self.fill(pack, nth, from, (&mut dealt, &mut { Cards::NONE }));
                debug_assert!(found, "what was told is true of some cards");
            }
        }
        dealt
    }

    /// A place for a card; whatever lies there gets another.
    fn lay(&self, pack: &Pack, one: (Seat, Card), dealt: &mut [Option<Card>], tried: &mut [bool]) -> bool {
        for nth in 0..self.rooms.len() {
            if tried[nth] || !self.fits(pack, nth, one) {
                continue;
            }
            tried[nth] = true;
            let here = dealt[nth].map(|card| (one.0, card));
            if here.is_none_or(|other| self.lay(pack, other, dealt, tried)) {
                dealt[nth] = Some(one.1);
                return true;
            }
        }
        false
    }

    /// A card for a place that was told of; if it lies elsewhere, that place gets another or, if nothing was told of it, none.
    fn fill(&self, pack: &Pack, nth: usize, from: Cards, (dealt, tried): (&mut [Option<Card>], &mut Cards)) -> bool {
        let (seat, room) = self.rooms[nth];
        let own = self.maybe.iter().filter(|(whose, _)| *whose == seat).map(|&(_, card)| card);
        let cards = own.fold(from, Cards::with);
        for card in room.described().map_or(Cards::NONE, |described| described.among(pack, cards)).iter() {
            if tried.contains(card) {
                continue;
            }
            *tried = tried.with(card);
            let holder = dealt.iter().position(|&other| other == Some(card));
            let is_free = holder.is_none_or(|holder| {
                self.rooms[holder].1.described().is_none() || self.fill(pack, holder, from, (dealt, tried))
            });
            if is_free {
                if let Some(holder) = holder
                    && dealt[holder] == Some(card)
                {
                    dealt[holder] = None;
                }
                dealt[nth] = Some(card);
                return true;
            }
        }
        false
    }
}

/// How often cards are dealt anew because two places got the same one.
const DEALS: usize = 48;

/// Cards for all places, each one that fits; none if there is no such deal. Every deal is equally likely: within places of the
/// same description cards are drawn one after the other, and where different ones got the same card, all are dealt anew.
/// Where that hardly ever goes well, whatever fits is taken.
fn deal(
    pack: &Pack,
    places: &[Place],
    from: Cards,
    below: &mut impl FnMut(u32) -> u32,
) -> Option<Vec<(Seat, Card, Described)>> {
    let fitting: Vec<Cards> = places.iter().map(|(_, described)| described.among(pack, from)).collect();
    let cards = (0..DEALS).find_map(|_| at_random(places, &fitting, below)).or_else(|| somehow(&fitting))?;
    Some(places.iter().zip(cards).map(|(&(seat, described), card)| (seat, card, described)).collect())
}

fn at_random(places: &[Place], fitting: &[Cards], below: &mut impl FnMut(u32) -> u32) -> Option<Vec<Card>> {
    let mut dealt: Vec<Card> = Vec::with_capacity(places.len());
    for (nth, &(_, described)) in places.iter().enumerate() {
        let alike = places[..nth].iter().zip(&dealt).filter(|((_, other), _)| *other == described);
        let left = alike.fold(fitting[nth], |left, (_, &card)| left.without(card));
        if left.is_empty() {
            return None;
        }
        let card = left.nth(below(u32::from(left.len())))?;
        if dealt.contains(&card) {
            return None;
        }
        dealt.push(card);
    }
    Some(dealt)
}

/// Any deal that fits: a place whose cards are all taken gets one from a place that can do with another.
fn somehow(fitting: &[Cards]) -> Option<Vec<Card>> {
    let mut dealt: Vec<Option<Card>> = vec![None; fitting.len()];
    for nth in 0..fitting.len() {
        if !take(nth, fitting, &mut dealt, &mut { Cards::NONE }) {
            return None;
        }
    }
    dealt.into_iter().collect()
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
