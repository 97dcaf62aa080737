//! What a kind of card is, declared once for rules, refusals, positions, words, boards and bots. What it does when it is
//! played is in `rules::card_effects`.

use tabletop::Clause;

use crate::clauses;
use crate::vocabulary::{Card, Category, Side};

/// What has to be there for a card to be played (VI-2.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Needs {
    Nothing,
    /// The same as to buy, to harvest and to age on the action board.
    Buying,
    Harvesting,
    Ageing,
    /// An estate with room for a grape variety it does not have.
    Room,
    /// An own estate that has barrels.
    Barrels,
    /// The barrels that a card sells from this side of the cellar.
    Cellar(Side),
    /// That no card of this kind lies beside the own board.
    NoSecond,
}

/// Where a card lies when it has acted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Rests {
    /// On the discard pile.
    Discarded,
    /// Beside a board, until the end of the round or as long as it works.
    Beside,
}

struct Facts {
    clause: Clause,
    needs: Needs,
    rests: Rests,
}

impl Facts {
    const fn new(clause: Clause, needs: Needs, rests: Rests) -> Self {
        Self { clause, needs, rests }
    }
}

impl Card {
    const fn facts(self) -> Facts {
        use Rests::{Beside, Discarded};
        match self {
            Card::Buy => Facts::new(clauses::BUY_CARD, Needs::Buying, Beside),
            Card::Harvest => Facts::new(clauses::HARVEST_CARD, Needs::Harvesting, Beside),
            Card::Plant => Facts::new(clauses::PLANT_CARD, Needs::Room, Discarded),
            Card::Barrels => Facts::new(clauses::BARRELS_CARD, Needs::Barrels, Discarded),
            // A card can always be taken.
            Card::Free => Facts::new(clauses::FREE_CARD, Needs::Nothing, Beside),
            Card::Oenologist => Facts::new(clauses::OENOLOGIST_RAISE, Needs::NoSecond, Beside),
            Card::Vintage => Facts::new(clauses::VINTAGE_CARD, Needs::Cellar(Side::Ruby), Discarded),
            Card::Colheita => Facts::new(clauses::COLHEITA_CARD, Needs::Cellar(Side::Tawny), Discarded),
            Card::Boat => Facts::new(clauses::BOAT_CARD, Needs::Nothing, Discarded),
            Card::AgeBarrel => Facts::new(clauses::AGE_BARREL_CARD, Needs::Ageing, Discarded),
            Card::AgeQuality => Facts::new(clauses::AGE_QUALITY_CARD, Needs::Ageing, Discarded),
        }
    }

    /// The clause that says what the card does.
    pub const fn clause(self) -> Clause {
        self.facts().clause
    }

    pub const fn needs(self) -> Needs {
        self.facts().needs
    }

    pub const fn rests(self) -> Rests {
        self.facts().rests
    }
}

impl Side {
    /// What a card sells from this side of the cellar: the category whose points it brings, and the barrels (VI-10.8, VI-10.9).
    pub const fn sale(self) -> (Category, u8) {
        match self {
            Side::Ruby => (Category::Vintage, 1),
            Side::Tawny => (Category::Colheita, 2),
        }
    }
}
