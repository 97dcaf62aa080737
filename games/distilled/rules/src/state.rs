//! A position: what lies open, and what lies face down.

use tabletop::notation::Below;
use tabletop::{Agenda, BySeat, Card, CardSet, PackRef, Seat, Seats, notation};

use crate::Stack;
#[cfg(feature = "serde")]
use crate::files::json::{BasicBarrel, ByWord, Gain, In, Named, labels, market};
use crate::pack::Pack;
use crate::step::{Progress, Question, Stage, Step};
use crate::vocabulary::{
    Basic, Difficulty, FLIGHT_RECIPES, Flight, LABEL_SPACES, MOST_SEATS, Phase, Piece, Place, Recipe, Row, SLOTS, Spot,
    UPGRADE_SPACES,
};

/// The whole position.
///
/// What everybody may see is in [`Open`]; what lies face down is in [`Sealed`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) pack: PackRef<Pack>,
    pub(crate) open: Open,
    pub(crate) sealed: Sealed,
}

const _: () = assert!(size_of::<State>() <= 1500, "a position is copied at every node of a search");
const _: () = assert!(size_of::<crate::Action>() <= 6, "actions are listed by the dozen");

/// What lies face down, or is in somebody's hand.
///
/// Cards that nobody has looked at are not here: a face-down card is drawn when it is turned up.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sealed {
    pub stills: BySeat<Still, MOST_SEATS>,
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'g'>>"))]
    pub goals: BySeat<CardSet, MOST_SEATS>,
    /// The goal each player has dropped.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'g'>>"))]
    pub dropped: BySeat<Option<Card>, MOST_SEATS>,
    /// Flavor cards under spirits that only their owner has seen, by [`Place`].
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
    pub kept: BySeat<[CardSet; 3], MOST_SEATS>,
    /// Flavor cards that the player on turn is choosing from.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
    pub looking: CardSet,
}

/// What one player does in the distill phase, sealed until everybody is ready. Each seat has its own.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Still {
    pub stage: Stage,
    pub pantry: Stack,
    /// The washback; after removal the spirit.
    pub washback: Stack,
    pub gave: Option<Piece>,
    pub got: Option<Basic>,
    pub removed: [Option<Piece>; 2],
    /// Money that came from removed cards.
    pub money: u8,
    pub top_only: bool,
    pub has_put_back: bool,
    pub has_shuffled_again: bool,
}

impl Still {
    pub const IDLE: Self = Self {
        stage: Stage::Idle,
        pantry: Stack::EMPTY,
        washback: Stack::EMPTY,
        gave: None,
        got: None,
        removed: [None; 2],
        money: 0,
        top_only: false,
        has_put_back: false,
        has_shuffled_again: false,
    };
}

/// Everything that lies open on the table, and what good memory knows besides.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Open {
    pub seats: u8,
    pub options: Options,
    pub phase: Phase,
    /// Who has the start player token; `None` before the lot.
    pub first: Option<Seat>,
    pub turn: Seat,
    /// Who is out of the phase, or has had the turn in it.
    pub done: Seats,
    /// Sources of income that the player on turn still may use: the distiller, then the upgrade spaces.
    pub due: u8,
    pub flight: Option<Flight>,
    /// Labels left, by recipe.
    #[cfg_attr(feature = "serde", serde(with = "labels"))]
    pub labels: [u8; Recipe::STACKS],
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'a'>>"))]
    pub awards: [Option<Card>; MOST_SEATS + 1],
    /// Awards that have been won, by place.
    pub won: u8,
    #[cfg_attr(feature = "serde", serde(with = "market"))]
    pub market: [MarketRow; 3],
    /// Cards lifted from a premium deck, not yet bought or put back.
    pub revealed: [Option<Piece>; 3],
    pub players: BySeat<Player, MOST_SEATS>,
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
    pub discarded_flavors: CardSet,
    /// Flavor cards that lay under spirits when the deck last ran out, and still do.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
    pub older_flavors: CardSet,
    /// Flavor cards of the spirit that is being sold.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
    pub turned: CardSet,
    /// The sale that solo goals look at.
    pub sale: Option<Sale>,
    pub solo: Solo,
    /// The ingredient revealed at the end for whoever owns an upgrade that scores it.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'i'>>"))]
    pub top_ingredient: Option<Card>,
    pub agenda: Agenda<Step, 8>,
}

/// A row of the premium market with its deck and its pile on the truck.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct MarketRow {
    /// From the deck to the truck.
    pub slots: [Option<Card>; SLOTS],
    /// The cards of the deck whose order nobody knows: they lie on those that were put under it.
    pub deck: CardSet,
    /// Cards that were seen and put under the deck, the upper one first.
    pub under: Under,
    pub truck: CardSet,
}

/// Known cards at the bottom of a deck, in their order.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Under {
    cards: [Option<Card>; 36],
    count: u8,
}

impl Under {
    pub const EMPTY: Self = Self { cards: [None; 36], count: 0 };

    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().flatten().copied()
    }

    pub const fn len(&self) -> u8 {
        self.count
    }

    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Puts a card at the very bottom; `false` if there is no room.
    pub fn push(&mut self, card: Card) -> bool {
        let room = usize::from(self.count) < self.cards.len();
        if room {
            self.cards[usize::from(self.count)] = Some(card);
            self.count += 1;
        }
        room
    }

    /// Takes the upper one.
    pub(crate) fn pop(&mut self) -> Option<Card> {
        let card = self.cards[0].take()?;
        self.cards.rotate_left(1);
        self.count -= 1;
        Some(card)
    }
}

/// One player's side of the table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// The two distillers dealt to choose from.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'d'>>"))]
    pub offer: [Option<Card>; 2],
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'d'>>"))]
    pub distiller: Option<Card>,
    pub money: u16,
    pub points: i16,
    pub pantry: Stack,
    /// Premium items in the storeroom.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'t'>>"))]
    pub items: CardSet,
    /// Basic barrels in the storeroom: clay, wood.
    #[cfg_attr(feature = "serde", serde(with = "ByWord::<BasicBarrel>"))]
    pub barrels: [u8; 2],
    /// Whether the metal barrel is in the storeroom.
    pub metal: bool,
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'u'>>"))]
    pub upgrades: [Option<Card>; UPGRADE_SPACES],
    /// Discounts used in this market phase: the distiller's, then those of the upgrade spaces.
    pub used: u8,
    /// Recipe cubes by place on the flight.
    pub cubes: u8,
    pub labels: [Option<Recipe>; LABEL_SPACES],
    /// Bottles of spirits sold.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'t'>>"))]
    pub display: CardSet,
    /// By [`Place`].
    #[cfg_attr(feature = "serde", serde(with = "ByWord::<Place>"))]
    pub spirits: [Option<Spirit>; 3],
    /// Whether the signature ingredient still waits beside the board.
    pub signature_waits: bool,
    /// Whether the signature recipe has been made.
    pub signature_made: bool,
    /// Basic cards bought this round.
    pub basics: u8,
    /// Spirits sold this round.
    pub sales: u8,
    /// Awards whose feat a sale of this round has met, by place.
    pub met: u8,
    /// Spirits sold in a bottle of their region.
    pub matched: u8,
    /// Money and points gained this round.
    #[cfg_attr(feature = "serde", serde(with = "ByWord::<Gain>"))]
    pub earned: [u16; 2],
    pub progress: Progress,
}

/// A spirit, not yet sold.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Spirit {
    pub recipe: Recipe,
    pub barrel: Piece,
    /// Whether it has a label; if none was left it has none.
    pub labelled: bool,
    #[cfg_attr(feature = "serde", serde(rename = "contents"))]
    pub stack: Stack,
    /// Flavor cards that nobody has seen: from before the deck last ran out, and since.
    pub unseen: [u8; 2],
    /// Flavor cards that only the owner has seen, likewise.
    pub kept: [u8; 2],
}

impl Spirit {
    pub fn flavors(&self) -> u8 {
        self.unseen[0] + self.unseen[1] + self.kept[0] + self.kept[1]
    }
}

/// What a sale was like.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sale {
    pub recipe: Recipe,
    pub money: u16,
    pub points: i16,
    pub alcohol: u8,
    pub sugars: u8,
    /// Sugars of the most frequent kind.
    pub same_sugars: u8,
    pub waters: u8,
    pub flavors: u8,
    /// It had no basic sugar.
    pub fine: bool,
    pub matched: bool,
}

/// The pyramid of a solo game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Solo {
    /// Face-up cards; a face-down one is not drawn until it is turned up.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'s'>>"))]
    pub cards: [Option<Card>; Spot::COUNT],
    /// Spots that may be claimed, and those that have been.
    pub active: u16,
    pub claimed: u16,
    /// B cards turned for the market's clean-up.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'s'>>"))]
    pub turned: CardSet,
    pub swapped: bool,
    /// Whether the spirit just distilled or sold has served a goal.
    pub served: bool,
}

/// What the players agree on before they begin.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Options {
    pub first: First,
    pub flight: FlightChoice,
    /// Only distillers whose signature spirit belongs to the flight are dealt.
    pub pairing: bool,
    /// Instead of a label bonus points may be taken: a house rule (DI-6.9).
    pub label_points: bool,
    pub difficulty: Difficulty,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            first: First::ByLot,
            flight: FlightChoice::Random,
            pairing: false,
            label_points: false,
            difficulty: Difficulty::Standard,
        }
    }
}

notation! {
    /// Who starts.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum First {
        ByLot = "lot",
        Seat(seat: Seat as Below(MOST_SEATS)) = "{seat}",
    }

    /// Which tasting flight is played.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum FlightChoice {
        Random = "random",
        Flight(flight: Flight) = "{flight}",
        /// The set-up for beginners (DI-1.9).
        FirstTaste = "first-taste",
    }
}

impl State {
    /// Everything that lies open. A bot that searches in guessed positions reads it there.
    pub fn open(&self) -> &Open {
        &self.open
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.open.players[seat]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.open.players[seat]
    }

    pub(crate) fn still(&self, seat: Seat) -> &Still {
        &self.sealed.stills[seat]
    }

    /// What a player has distilled and shown, and not yet given a recipe.
    pub fn distillate(&self, seat: Seat) -> Option<&Stack> {
        let still = self.still(seat);
        (still.stage == Stage::Shown).then_some(&still.washback)
    }

    pub(crate) fn owe(&mut self, step: Step) {
        self.open.agenda.owe(step);
    }

    pub(crate) fn ask(&mut self, question: Question) {
        self.owe(Step::Ask(question));
    }

    /// The recipes of the flight.
    pub(crate) fn flight(&self) -> [Recipe; FLIGHT_RECIPES] {
        self.open.recipes(&self.pack)
    }
}

impl Open {
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.seats)
    }

    pub(crate) const fn is_solo(&self) -> bool {
        self.seats == 1
    }

    /// All seats, the start player first.
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, first) = (self.seats, self.first.map_or(0, Seat::number));
        (0..seats).map(move |nth| Seat::new((first + nth) % seats))
    }

    /// The seat to the left.
    pub fn next_seat(&self, seat: Seat) -> Seat {
        Seat::new((seat.number() + 1) % self.seats)
    }

    /// The recipes of the flight.
    pub fn recipes(&self, pack: &Pack) -> [Recipe; FLIGHT_RECIPES] {
        pack.flight(self.flight.expect("the flight is settled in the set-up"))
    }

    /// What is asked in the middle of an action, of the player on turn.
    pub fn owed(&self) -> Option<Question> {
        match self.agenda.next()? {
            Step::Ask(question) => Some(question),
            Step::Do(_) | Step::Draw(_) => None,
        }
    }

    pub fn row(&self, row: Row) -> &MarketRow {
        &self.market[row.index()]
    }
}

impl MarketRow {
    pub(crate) fn slot_of(&self, card: Card) -> Option<usize> {
        self.slots.iter().position(|&slot| slot == Some(card))
    }

    /// The cards left of each gap slide to the right (DI-3.9).
    pub(crate) fn slide(&mut self) {
        let mut to = SLOTS;
        for from in (0..SLOTS).rev() {
            if let Some(card) = self.slots[from].take() {
                to -= 1;
                self.slots[to] = Some(card);
            }
        }
    }

    /// Whether a card can be drawn, if need be after shuffling the truck.
    pub fn has_cards(&self) -> bool {
        !self.deck.is_empty() || !self.under.is_empty() || !self.truck.is_empty()
    }
}

impl Player {
    /// The distiller, once chosen.
    pub fn identity(&self) -> Card {
        self.distiller.expect("everybody has chosen a distiller")
    }

    pub fn spirit(&self, place: Place) -> Option<&Spirit> {
        self.spirits[place.index()].as_ref()
    }

    /// The labels on the board and on spirits not yet sold, with where each spirit is.
    pub fn owned_labels(&self) -> impl Iterator<Item = (Recipe, Option<Place>)> {
        let on_board = self.labels.iter().flatten().map(|&recipe| (recipe, None));
        let on_spirits = Place::ALL.into_iter().filter_map(|place| {
            let spirit = self.spirit(place)?;
            spirit.labelled.then_some((spirit.recipe, Some(place)))
        });
        on_board.chain(on_spirits)
    }

    pub(crate) fn free_place(&self) -> Option<Place> {
        Place::STORED.into_iter().find(|place| self.spirits[place.index()].is_none())
    }

    /// Whether the piece lies in the pantry or the storeroom.
    pub fn has(&self, piece: Piece) -> bool {
        match piece {
            Piece::Basic(Basic::Clay) => 0 < self.barrels[0],
            Piece::Basic(Basic::Wood) => 0 < self.barrels[1],
            Piece::Metal => self.metal,
            Piece::Glass => true,
            Piece::Item(card) => self.items.contains(card),
            Piece::Upgrade(card) => self.upgrades.contains(&Some(card)),
            Piece::Basic(Basic::Yeast | Basic::Water | Basic::Grains | Basic::Plants | Basic::Fruits)
            | Piece::Alcohol
            | Piece::Signature
            | Piece::Ingredient(_) => 0 < self.pantry.of(piece),
        }
    }
}
