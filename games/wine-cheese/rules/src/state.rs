//! A position: what lies open, and the few secrets beside it.

use tabletop::{Agenda, BySeat, Card, CardSet, PackRef, Seat, Seats, Sink, ToAct, notation};

use crate::Event;
#[cfg(feature = "serde")]
use crate::files::json::{ByGood, ByName, Contents, workers_by_plot};
use crate::pack::Pack;
use crate::step::{Question, Step};
use crate::vocabulary::{Amounts, Color, Farmstead, House, HousingCard, Ingredient, Phase, PhaseKind, Plot, PlotSet};

/// The whole position.
///
/// What everybody may see is in [`Open`]; the deck and the hands are the only secrets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) pack: PackRef<Pack>,
    pub(crate) open: Open,
    /// The cards not yet drawn, of both goods. A set: there is no order to leak.
    pub(crate) deck: CardSet,
    pub(crate) hands: BySeat<CardSet, 2>,
}

const _: () = assert!(size_of::<State>() <= 320, "a position is copied at every node of a search");
const _: () = assert!(size_of::<crate::Action>() <= 5, "actions are listed by the dozen");

/// Everything that lies open on the table, and what good memory knows besides.
///
/// `Copy`, so that copying a position is copying bytes; [`State`] itself is not, so that each copy shows in the code.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Open {
    pub phase: Phase,
    /// Who gets the turn order card 1 at the start.
    pub starts: First,
    /// When the 3-for-1 trade is allowed.
    #[cfg_attr(feature = "serde", serde(default))]
    pub trades: Trades,
    /// How sold cards are shown to people; the rules do not look at it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub sold: SoldCards,
    /// Who holds the turn order card 1.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Turns taken in a worker phase, or steps of the set-up.
    pub turns: u8,
    /// The color that the second worker of a pair must have.
    pub pair: Option<Color>,
    /// What the player on turn has done in this turn of production/sale.
    pub main: MainAction,
    /// Who has dropped out of production/sale.
    pub out: Seats,
    /// The action cards that the player on turn has triggered this summer.
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub triggered: CardSet,
    pub housing: [Option<HousingCard>; House::COUNT],
    /// The benches on each player's houses; while a worker is out its bench is its hat.
    pub houses: BySeat<[Option<Color>; House::COUNT], 2>,
    /// Whether a pair still waits on the calendar.
    pub waiting: bool,
    /// Where the workers of each color stand on the grid.
    #[cfg_attr(feature = "serde", serde(with = "workers_by_plot"))]
    pub workers: [PlotSet; Color::ALL.len()],
    pub farms: BySeat<Farm, 2>,
    /// Three wine slots, then three cheese slots.
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub display: [Option<Card>; 6],
    /// Whether each bonus marker still stands beside the money track.
    pub bonus: [bool; 3],
    pub agenda: Agenda<Step, 6>,
}

/// One player's side of the table, without the hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Farm {
    pub sites: Amounts,
    pub cellars: [Cellar; Pack::MOST_CELLARS as usize],
    /// Whether Cellar Closed still lies on the last cellar.
    pub closed: bool,
    /// By good.
    #[cfg_attr(feature = "serde", serde(with = "ByGood"))]
    pub indicators: [Indicator; 2],
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub gold: CardSet,
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub silver: CardSet,
    /// Cards that everyone knows to be in the hand: they were taken from the display.
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub known: CardSet,
}

/// A cellar: what lies in it, and how many markers lie on that.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Option<Contents>", into = "Option<Contents>"))]
pub struct Cellar {
    pub card: Option<Card>,
    pub markers: u8,
}

/// A player's indicator of one good.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Indicator {
    /// Spaces count from 1; 0 is the starting space.
    pub space: u8,
    pub laps: u8,
}

notation! {
    /// What has been done in a turn of production/sale.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum MainAction {
        NotYet = "not-yet",
        Produced = "produced",
        Sold = "sold",
    }
}

/// What the players agree on before they begin.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Options {
    pub first: First,
    pub trades: Trades,
    pub sold: SoldCards,
}

notation! {
    /// Who gets the turn order card 1 at the start (Ruling W21).
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    pub enum First {
        #[default]
        ByLot = "lot",
        Seat(seat: Seat as Farmstead) = "{seat}",
    }
}

notation! {
    /// When the 3-for-1 trade is allowed (Ruling W25).
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Trades {
        /// As printed.
        #[default]
        AnyTime = "any-time",
        /// The house rule.
        OwnTurn = "own-turn",
    }

    /// How sold cards lie on the table for people (Ruling W24).
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    pub enum SoldCards {
        /// As printed.
        #[default]
        FaceDown = "face-down",
        /// The house rule.
        Open = "open",
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

    pub(crate) fn farm(&self, seat: Seat) -> &Farm {
        &self.open.farms[seat]
    }

    pub(crate) fn farm_mut(&mut self, seat: Seat) -> &mut Farm {
        &mut self.open.farms[seat]
    }

    /// The only way an ingredient reaches a farm: the marker and its event go together.
    pub(crate) fn gain(&mut self, seat: Seat, kind: Ingredient, count: u8, events: &mut impl Sink<Event>) {
        let farm = self.farm_mut(seat);
        farm.sites = farm.sites.with(kind, count);
        events.emit(Event::Gained { seat, kind, count });
    }

    /// The only way an ingredient is spent.
    pub(crate) fn pay(&mut self, seat: Seat, price: Amounts, events: &mut impl Sink<Event>) {
        let farm = self.farm_mut(seat);
        farm.sites = farm.sites.minus(price);
        for (kind, count) in price.iter() {
            events.emit(Event::Paid { seat, kind, count });
        }
    }
}

impl Farm {
    /// The cards in the cellars with their markers, in the order of the cellars.
    pub fn cards(&self) -> impl Iterator<Item = (Card, u8)> {
        self.cellars.iter().filter_map(|cellar| cellar.card.map(|card| (card, cellar.markers)))
    }

    pub(crate) fn cellar_of(&self, card: Card) -> Option<usize> {
        self.cellars.iter().position(|cellar| cellar.card == Some(card))
    }

    /// The first empty cellar that may be used (Ruling W2).
    pub fn empty_cellar(&self, pack: &Pack) -> Option<usize> {
        let usable = pack.cellars() - u8::from(self.closed);
        self.cellars[..usize::from(usable)].iter().position(|cellar| cellar.card.is_none())
    }

    /// Cards sold, at either coin space.
    pub fn sold(&self) -> CardSet {
        self.gold.or(self.silver)
    }

    /// Cards in the cellars.
    pub fn in_cellars(&self) -> CardSet {
        self.cards().map(|(card, _)| card).collect()
    }
}

impl Open {
    /// All plots with a worker.
    pub fn occupied(&self) -> PlotSet {
        self.workers.iter().fold(PlotSet::EMPTY, |all, &some| all.or(some))
    }

    /// The one thing to decide now, by the player on turn. If nothing is owed, the phase asks.
    pub fn asked(&self) -> Option<Question> {
        match self.agenda.next() {
            Some(Step::Ask(question)) => Some(question),
            Some(Step::Draw(_)) => None,
            Some(Step::Do(duty)) => unreachable!("{duty:?} is done before anyone is asked"),
            None => match self.phase.kind() {
                PhaseKind::SendWorkers => Some(Question::SendWorker),
                PhaseKind::ReturnWorkers => Some(Question::ReturnWorker),
                PhaseKind::Production => Some(Question::ProduceOrSell),
                PhaseKind::Storage => Some(Question::Store),
                PhaseKind::Aging(_) => Some(Question::Age),
                PhaseKind::SpecialActions => Some(Question::TriggerSpecials),
                PhaseKind::SellingOut => Some(Question::SellOut),
                PhaseKind::SetUp | PhaseKind::NewWorkers | PhaseKind::End => None,
            },
        }
    }

    pub(crate) fn who_acts(&self) -> ToAct {
        match self.asked() {
            Some(_) => ToAct::Seats(Seats::only(self.turn)),
            None if self.phase == Phase::END => ToAct::Nobody,
            None => ToAct::Chance,
        }
    }

    pub(crate) fn question(&self, seat: Seat) -> Option<Question> {
        self.asked().filter(|_| seat == self.turn)
    }

    pub fn worker_on(&self, plot: Plot) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.workers[color.index()].contains(plot))
    }
}

impl First {
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            First::ByLot => None,
            First::Seat(seat) => Some(seat),
        }
    }
}
