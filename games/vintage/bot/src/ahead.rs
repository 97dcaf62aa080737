//! What the rest of the game still allows one player.

use vintage::cards::Needs;
use vintage::pack::Pack;
use vintage::vocabulary::{Card, Column, Port, Region};
use vintage::{Board, Question};

use crate::side::Side;

/// Remaining time and distance.
pub(crate) struct Ahead {
    /// Rounds after this one.
    pub(crate) rounds: u8,
    /// What can still be placed in this round.
    pub(crate) markers: u8,
    pub(crate) overseer: bool,
    /// The player is about to take a card or to play one.
    pub(crate) at_cards: bool,
    /// Everything that can be placed until the end of the game.
    pub(crate) actions: f32,
    /// Cubes that can be planted until then.
    pub(crate) cubes: f32,
    /// Moves of the boat until all barrels on estates and aboard are in Vila Nova de Gaia.
    pub(crate) moves: u8,
    /// Moves of the boat for the harvest after that.
    pub(crate) next_trip: u8,
}

impl Ahead {
    pub(crate) fn of(pack: &Pack, side: &Side) -> Self {
        let Side { board, rounds, .. } = side;
        let is_out = side.is_over() || side.has_passed;
        let markers = if is_out { 0 } else { board.markers };
        let overseer = !is_out && board.overseer.is_none();
        // Each waiting tile holds a marker back.
        let waiting = 3 - board.estate_count();
        let each_round = Board::MARKERS - waiting + 1;
        let later = f32::from(*rounds) * f32::from(each_round);
        let (moves, next_trip) = trips(pack, board);
        let actions = f32::from(markers) + f32::from(u8::from(overseer)) + later;
        let at_cards = side.asked.is_some_and(is_about_cards);
        let planters = side.hand.iter().filter(|&&card| card == Some(Card::Plant)).count();
        let cubes = actions + if 0.0 < actions || at_cards { CUBES_MORE * planters as f32 } else { 0.0 };
        Self { rounds: *rounds, markers, overseer, at_cards, actions, cubes, moves, next_trip }
    }

    pub(crate) fn may_act_now(&self) -> bool {
        0 < self.markers || self.overseer || self.at_cards
    }

    /// Whether barrels that need this many moves can still be aged in this round.
    pub(crate) fn finishes_now(&self, pack: &Pack, side: &Side, moves: u8) -> bool {
        let Some(left) = self.markers.checked_sub(moves) else { return false };
        let can = |column: Column| {
            let cheapest = pack.circles(column).iter().find(|(_, circles)| !circles.and(side.free).is_empty());
            cheapest.is_some_and(|&(cost, _)| self.overseer || cost <= left)
        };
        let ages = |card: &Card| *card == Card::Free || card.needs() == Needs::Ageing;
        let by_card = side.hand.iter().flatten().any(ages);
        can(Column::Age) || (by_card && (can(Column::Cards) || (self.at_cards && moves == 0)))
    }
}

/// Cubes that a card plants in addition to the one of its action.
const CUBES_MORE: f32 = 2.0;

fn is_about_cards(asked: Question) -> bool {
    matches!(asked, Question::Cards | Question::Discard { .. } | Question::Free)
}

/// The moves that the barrels need, and those of the next harvest.
fn trips(pack: &Pack, board: &Board) -> (u8, u8) {
    let boat = distance(board.boat);
    let mut with_barrels = None;
    let mut with_vines = 0;
    for grounds in &board.estates {
        let Some(region) = grounds.region(pack) else { continue };
        if !grounds.harvest.is_none() {
            with_barrels = with_barrels.max(Some(up_to(region)));
        }
        if grounds.is_planted() {
            with_vines = with_vines.max(up_to(region));
        }
    }
    let is_loaded = board.hold.iter().any(|harvest| !harvest.is_none());
    match with_barrels {
        Some(farthest) => (farthest.saturating_sub(boat) + 1, with_vines + 1),
        None if is_loaded => (u8::from(0 < boat), with_vines + 1),
        None => (0, with_vines.saturating_sub(boat) + 1),
    }
}

/// Moves from Vila Nova de Gaia up to a region.
fn up_to(region: Region) -> u8 {
    match region {
        Region::Baixo => distance(Port::Baixo),
        Region::Cima => distance(Port::Cima),
        Region::Superior => distance(Port::Superior),
    }
}

/// Moves from Vila Nova de Gaia up to a port.
pub(crate) fn distance(port: Port) -> u8 {
    port.index() as u8
}
