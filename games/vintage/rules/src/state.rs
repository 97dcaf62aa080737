//! A position: what lies open, and the few secrets beside it.

use tabletop::{Agenda, BySeat, PackRef, Seat, Seats, Sink, ToAct};

use crate::Event;
#[cfg(feature = "serde")]
use crate::files::json::{ByCategory, ByVault, InHand, Nothing, Placed};
use crate::pack::{Circle, Circles, Pack};
use crate::step::{Duty, Question, Step};
use crate::vocabulary::{
    Bay, Card, Category, Chip, Estate, Harvest, MOST_SEATS, Phase, Pile, Place, Port, Region, Round, Site, Varieties,
    Variety, Vault,
};

/// The whole position.
///
/// What everybody may see is in [`Open`]; the deck, the hands and the chips that somebody has looked at are the only
/// secrets. Chips that nobody has looked at have no value yet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) pack: PackRef<Pack>,
    pub(crate) open: Open,
    /// The cards not yet drawn. No order: there is none to leak.
    pub(crate) deck: Pile,
    pub(crate) hands: BySeat<[Option<Card>; Place::COUNT], MOST_SEATS>,
    /// The chips that somebody has looked at and that are still face down.
    pub(crate) chips: [Option<Chip>; Round::COUNT],
}

const _: () = assert!(size_of::<State>() <= 384, "a position is copied at every node of a search");
const _: () = assert!(size_of::<crate::Action>() <= 4, "actions are listed by the dozen");

/// Everything that lies open on the table, and what good memory knows besides.
///
/// `Copy`, so that copying a position is copying bytes; [`State`] itself is not, so that each copy shows in the code.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Open {
    /// How many play.
    pub seats: u8,
    pub phase: Phase,
    /// Who holds the start player marker.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who has passed in this round.
    pub passed: Seats,
    pub boards: BySeat<Board, MOST_SEATS>,
    pub display: [Option<Card>; Self::SLOTS],
    pub discard: Pile,
    /// How often the discard pile has become the deck.
    pub shuffles: u8,
    /// The chips turned up so far, by round.
    pub bonus: [Option<Chip>; Round::COUNT],
    /// Who has looked at the chips that are still face down.
    pub looked: [Seats; Round::COUNT],
    pub agenda: Agenda<Step, 6>,
}

/// One player's side of the table, without what the hand hides.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Board {
    pub points: u16,
    /// Markers that can be placed.
    pub markers: u8,
    /// Markers that come with the next round.
    pub coming: u8,
    /// Markers on the own circle of the boat.
    pub sailed: u8,
    /// Where the own markers lie on the action board.
    pub circles: Circles,
    /// Where the overseer stands on the action board.
    pub overseer: Option<Circle>,
    pub bought: bool,
    pub harvested: bool,
    pub brandy: u8,
    pub boat: Port,
    pub estates: [Grounds; Estate::COUNT],
    pub hold: [Harvest; Bay::COUNT],
    #[cfg_attr(feature = "serde", serde(with = "ByVault"))]
    pub cellar: [Harvest; Vault::ALL.len()],
    #[cfg_attr(feature = "serde", serde(with = "ByCategory"))]
    pub warehouse: [u8; Category::ALL.len()],
    pub hand: [Slot; Place::COUNT],
    /// Played cards that lie beside the action board and the player board.
    pub beside: Pile,
}

/// An estate: where it lies, what is planted, what has been harvested.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Option<Placed>", into = "Option<Placed>"))]
pub struct Grounds {
    /// `None` while the tile waits beside the player board.
    pub site: Option<Site>,
    pub cubes: Varieties,
    pub harvest: Harvest,
}

/// A place in a hand, as everybody sees it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Option<InHand>", into = "Option<InHand>"))]
pub enum Slot {
    #[default]
    Empty,
    /// Everybody saw this card being taken from the display.
    Known { card: Card },
    /// A card drawn face down after so many shuffles.
    Unseen { since: u8 },
}

/// What the players agree on before they begin: nothing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(from = "Nothing", into = "Nothing"))]
pub struct Options;

impl Default for Board {
    /// Where nobody sits.
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Board {
    /// Markers of one player, waiting ones included (VI-1.6).
    pub const MARKERS: u8 = 6;
    /// Brandy that can be stored (VI-5.6).
    pub const BRANDY: u8 = 3;
    pub(crate) const EMPTY: Self = Self {
        circles: Circles::NONE,
        beside: Pile::EMPTY,
        points: 0,
        markers: 0,
        coming: 0,
        sailed: 0,
        overseer: None,
        bought: false,
        harvested: false,
        brandy: 0,
        boat: Port::Gaia,
        estates: [Grounds::NONE; Estate::COUNT],
        hold: [Harvest::NONE; Bay::COUNT],
        cellar: [Harvest::NONE; Vault::ALL.len()],
        warehouse: [0; Category::ALL.len()],
        hand: [Slot::Empty; Place::COUNT],
    };

    /// Estates that have been placed.
    pub fn estate_count(&self) -> u8 {
        self.estates.iter().filter(|grounds| grounds.site.is_some()).count() as u8
    }

    /// The next tile that can be placed.
    pub(crate) fn next_estate(&self) -> Option<Estate> {
        Estate::all().find(|estate| self.estates[estate.index()].site.is_none())
    }

    pub(crate) fn free_bay(&self) -> Option<Bay> {
        Bay::all().find(|bay| self.hold[bay.index()].is_none())
    }

    pub(crate) fn free_place(&self) -> Option<Place> {
        Place::all().find(|place| self.hand[place.index()] == Slot::Empty)
    }

    /// Whether anything is left to be placed.
    pub fn may_place(&self) -> bool {
        0 < self.markers || self.overseer.is_none()
    }

    /// Barrels of port on estates, aboard and in the cellar.
    pub fn barrels(&self) -> u16 {
        let on_estates = self.estates.iter().map(|grounds| &grounds.harvest);
        let harvests = on_estates.chain(&self.hold).chain(&self.cellar);
        harvests.map(|harvest| u16::from(harvest.barrels)).sum()
    }
}

impl Grounds {
    pub(crate) const NONE: Self = Self { site: None, cubes: Varieties::NONE, harvest: Harvest::NONE };
    /// Spaces for cubes.
    pub const SPACES: u8 = 5;
    /// Cubes that make an estate ready for harvest.
    pub const PLANTED: u8 = 3;

    pub fn region(&self, pack: &Pack) -> Option<Region> {
        self.site.map(|site| pack.site(site).region)
    }

    /// At least three varieties (VI-4.3).
    pub fn is_planted(&self) -> bool {
        Self::PLANTED <= self.cubes.len()
    }

    /// All five spaces are planted (VI-4.4).
    pub fn is_full(&self) -> bool {
        self.cubes.len() == Self::SPACES
    }

    /// What is printed, one more for five varieties, one more for an old vineyard (VI-4.4, VI-4.6).
    pub fn quality(&self, pack: &Pack) -> u8 {
        let printed = self.site.map_or(0, |site| pack.site(site).quality);
        printed + u8::from(self.is_full()) + u8::from(self.cubes.contains(Variety::Old))
    }
}

impl Open {
    /// Cards in the display.
    pub const SLOTS: usize = 4;

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.seats)
    }

    /// The seat that sits next, clockwise.
    pub fn after(&self, seat: Seat) -> Seat {
        let next = seat.number() + 1;
        Seat::new(if next < self.seats { next } else { 0 })
    }

    /// The boards of those who play; the others are empty.
    fn boards_in_use(&self) -> &[Board] {
        &self.boards.0[..usize::from(self.seats)]
    }

    /// All circles with a marker or an overseer.
    pub fn taken(&self) -> Circles {
        let mut taken = Circles::NONE;
        for board in self.boards_in_use() {
            taken = taken.or(board.circles);
            if let Some(circle) = board.overseer {
                taken = taken.with(circle);
            }
        }
        taken
    }

    /// Old vineyards left in the supply.
    pub fn old_left(&self) -> u8 {
        let mut used = 0;
        for board in self.boards_in_use() {
            for grounds in &board.estates {
                used += u8::from(grounds.cubes.contains(Variety::Old));
            }
        }
        Pack::OLD_VINEYARDS.saturating_sub(used)
    }

    /// Free sites of a row.
    pub fn sites_left(&self, pack: &Pack, site: Site) -> u8 {
        let mut used = 0;
        for board in self.boards_in_use() {
            for grounds in &board.estates {
                used += u8::from(grounds.site == Some(site));
            }
        }
        pack.site(site).count.saturating_sub(used)
    }

    /// Played cards that are still acting, the one played first at first.
    pub fn acting(&self) -> impl Iterator<Item = Card> {
        self.agenda.iter().filter_map(|step| match step {
            Step::Do(Duty::LayAway { card }) => Some(card),
            Step::Do(Duty::EndTurn | Duty::Drift { .. } | Duty::Unload { .. } | Duty::Sell)
            | Step::Ask(_)
            | Step::Draw(_) => None,
        })
    }

    /// The one thing to decide now, by the player on turn. If nothing is owed, the round asks.
    pub fn asked(&self) -> Option<Question> {
        match self.agenda.next() {
            Some(Step::Ask(question)) => Some(question),
            Some(Step::Draw(_)) => None,
            Some(Step::Do(duty)) => unreachable!("{duty:?} is done before anyone is asked"),
            None => match self.phase {
                Phase::Round(_) => Some(Question::Turn),
                Phase::SetUp | Phase::End => None,
            },
        }
    }

    pub(crate) fn who_acts(&self) -> ToAct {
        match self.asked() {
            Some(_) => ToAct::Seats(Seats::only(self.turn)),
            None if self.phase == Phase::End => ToAct::Nobody,
            None => ToAct::Chance,
        }
    }

    pub(crate) fn question(&self, seat: Seat) -> Option<Question> {
        self.asked().filter(|_| seat == self.turn)
    }

    pub fn round(&self) -> Option<Round> {
        match self.phase {
            Phase::Round(round) => Some(round),
            Phase::SetUp | Phase::End => None,
        }
    }

    /// The harvest bonus of the current round.
    pub fn bonus_now(&self) -> u8 {
        self.round().and_then(|round| self.bonus[round.index()]).map_or(0, Chip::value)
    }
}

impl State {
    /// Everything that lies open. A bot that searches in guessed positions reads it there.
    pub fn open(&self) -> &Open {
        &self.open
    }

    pub(crate) fn owe(&mut self, step: Step) {
        self.open.agenda.owe(step);
    }

    pub(crate) fn ask(&mut self, question: Question) {
        self.owe(Step::Ask(question));
    }

    pub(crate) fn board(&self, seat: Seat) -> &Board {
        &self.open.boards[seat]
    }

    pub(crate) fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.open.boards[seat]
    }

    pub(crate) fn grounds(&self, seat: Seat, estate: Estate) -> &Grounds {
        &self.open.boards[seat].estates[estate.index()]
    }

    pub(crate) fn grounds_mut(&mut self, seat: Seat, estate: Estate) -> &mut Grounds {
        &mut self.open.boards[seat].estates[estate.index()]
    }

    /// The only way a barrel of brandy is spent.
    pub(crate) fn pay_brandy(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.board_mut(seat).brandy -= 1;
        events.emit(Event::BrandyPaid { seat });
    }

    /// The only way barrels come to the warehouse.
    pub(crate) fn store(&mut self, seat: Seat, category: Category, count: u8, events: &mut impl Sink<Event>) {
        if 0 < count {
            self.board_mut(seat).warehouse[category.index()] += count;
            events.emit(Event::Stored { seat, category, count });
        }
    }
}
