//! Cards by number, and sets of them. A deck is a set: it has no order until a card is drawn.

use std::fmt;
use std::num::NonZeroU8;

/// A card of a pack by its place there, counted from 0. At most 128 cards.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    pub const fn new(index: u8) -> Self {
        assert!(index < 128, "a card number below 128");
        match NonZeroU8::new(index + 1) {
            Some(number) => Self(number),
            None => unreachable!(),
        }
    }

    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    pub const fn number(self) -> u8 {
        self.0.get() - 1
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.number())
    }
}

/// The same in each byte.
const fn bytes(each: u8) -> u64 {
    u64::from_ne_bytes([each; 8])
}

/// A set of up to 64 cards.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    pub const EMPTY: Self = Self(0);

    /// The cards numbered `from` up to but not including `to`.
    pub const fn range(from: u8, to: u8) -> Self {
        assert!(from < to && to <= 64, "a range within 64 cards");
        Self((u64::MAX >> (64 - to)) & (u64::MAX << from))
    }

    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    pub fn insert(&mut self, card: Card) {
        debug_assert!(!self.contains(card), "{card:?} is already there");
        self.0 |= 1 << card.index();
    }

    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "{card:?} is not there");
        self.0 &= !(1 << card.index());
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The `n`-th card in ascending order, counted from 0.
    pub fn nth(self, n: u32) -> Option<Card> {
        // Eight counts side by side: the cards of each byte, then those up to and with it.
        let pairs = self.0 - ((self.0 >> 1) & bytes(0x55));
        let fours = (pairs & bytes(0x33)) + ((pairs >> 2) & bytes(0x33));
        let up_to = ((fours + (fours >> 4)) & bytes(0x0f)).wrapping_mul(bytes(1));
        if up_to >> 56 <= u64::from(n) {
            return None;
        }
        // A byte is passed by if no more than `n` cards come up to and with it; no count reaches the eighth bit.
        let passed = (bytes(0x80 | n as u8) - up_to) & bytes(0x80);
        let start = ((passed >> 7).wrapping_mul(bytes(1)) >> 56) << 3;
        let before = ((up_to << 8) >> start) & 0xff;
        let mut bits = self.0 >> start;
        for _ in before..u64::from(n) {
            bits &= bits.wrapping_sub(1);
        }
        Some(Card::new((start as u32 + bits.trailing_zeros()) as u8))
    }

    /// The cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let card = Card::new(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| Self(set.0 | 1 << card.index()))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_knows_its_cards_in_order() {
        let set: CardSet = [Card::new(40), Card::new(3), Card::new(63)].into_iter().collect();
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().map(Card::number).collect::<Vec<_>>(), [3, 40, 63]);
        assert_eq!(set.nth(1), Some(Card::new(40)));
        assert_eq!(set.nth(3), None);
        assert_eq!(set.nth(u32::MAX), None);
        assert_eq!(CardSet::EMPTY.nth(0), None);
        assert_eq!(CardSet::range(0, 64).len(), 64);
        assert_eq!(CardSet::range(24, 48).len(), 24);
        assert!(!CardSet::range(24, 48).contains(Card::new(23)));
        let odd: CardSet = (0..32).map(|nth| Card::new(2 * nth + 1)).collect();
        for all in [odd, CardSet::range(0, 64), CardSet::range(7, 41)] {
            assert!((0..65).map(|nth| all.nth(nth)).eq(all.iter().map(Some).chain([None; 65]).take(65)));
        }
    }
}
