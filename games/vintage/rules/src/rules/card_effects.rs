//! What the cards do (chapter 10).

use tabletop::{Seat, Sink};

use crate::cards::Needs;
use crate::rules::{action_board, ageing, boat, estates, hand, harvest, planting};
use crate::state::State;
use crate::step::{Brandy, Draw, Moves, Plus, Question, Step, Terms};
use crate::vocabulary::{Card, Column, Estate, Harvest, Phase, Round, Side, Variety, Vault};
use crate::{Action, Event};

/// Cubes of the card of VI-10.3.
const CUBES: u8 = 3;
/// Barrels of the card of VI-10.4.
const BARRELS: u8 = 2;

/// Whether a card can be carried out now (VI-2.6).
pub(crate) fn can(game: &State, seat: Seat, card: Card) -> bool {
    match card.needs() {
        Needs::Nothing => true,
        Needs::Buying => estates::can(game, seat, Terms::Card),
        Needs::Harvesting => harvest::can(game, seat),
        Needs::Ageing => ageing::can(game, seat),
        Needs::Room => planting::can_grapes(game, seat),
        Needs::Barrels => Estate::all().any(|estate| !game.grounds(seat, estate).harvest.is_none()),
        Needs::Cellar(side) => side.sale().1 <= barrels_of(game, seat, side),
        Needs::NoSecond => game.board(seat).beside.of(card) == 0,
    }
}

pub(crate) fn act(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    match card {
        Card::Buy => {
            hand::lay_beside(game, seat, card, events);
            game.ask(Question::Buy { terms: Terms::Card });
        }
        Card::Harvest => {
            hand::lay_beside(game, seat, card, events);
            harvest::begin(game, seat, Brandy::Once, events);
        }
        Card::Plant => game.ask(Question::PlantMore { left: CUBES, from: Variety::GRAPES[0] }),
        Card::Barrels => game.ask(Question::Barrels),
        Card::Free => game.ask(Question::Free),
        Card::Oenologist => {
            hand::lay_beside(game, seat, card, events);
            game.ask(Question::Look);
        }
        Card::Vintage => take_barrels(game, Side::Ruby),
        Card::Colheita => take_barrels(game, Side::Tawny),
        Card::Boat => game.ask(Question::Sail { moves: Moves::Card { left: boat::CARD_MOVES } }),
        Card::AgeBarrel => ageing::begin(game, Plus::Barrel),
        Card::AgeQuality => ageing::begin(game, Plus::Quality),
    }
}

/// What a free action may be: anything but an old vineyard, the boat and the start player (VI-10.5).
pub(crate) fn free_columns(game: &State, seat: Seat) -> impl Iterator<Item = Column> {
    Column::ALL.into_iter().filter(move |&column| may_be_free(column) && action_board::can(game, seat, column))
}

pub(crate) const fn may_be_free(column: Column) -> bool {
    match column {
        Column::Old | Column::Start => false,
        Column::Buy
        | Column::PlantA
        | Column::PlantB
        | Column::PlantC
        | Column::Harvest
        | Column::Age
        | Column::Cards => true,
    }
}

/// A card used to buy or to harvest lies beside its column (VI-10.13).
pub(crate) fn free(game: &mut State, seat: Seat, column: Column, events: &mut impl Sink<Event>) {
    match column {
        Column::Buy | Column::Harvest => hand::lay_beside(game, seat, Card::Free, events),
        Column::PlantA
        | Column::PlantB
        | Column::PlantC
        | Column::Old
        | Column::Age
        | Column::Start
        | Column::Cards => (),
    }
    action_board::carry_out(game, seat, column, events);
}

/// An own estate that already has barrels (VI-10.4).
pub(crate) fn barrel_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    for estate in Estate::all().filter(|&estate| !game.grounds(seat, estate).harvest.is_none()) {
        give(Action::Barrels { estate });
    }
}

pub(crate) fn add_barrels(game: &mut State, seat: Seat, estate: Estate, events: &mut impl Sink<Event>) {
    game.grounds_mut(seat, estate).harvest.barrels += BARRELS;
    events.emit(Event::BarrelsAdded { seat, estate, count: BARRELS });
    game.ask(Question::Load);
}

/// The chips of later rounds that this player has not seen (VI-10.6, Ruling V14).
pub(crate) fn look_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    for round in Round::all().filter(|&round| may_look(game, seat, round)) {
        give(Action::Look { round });
    }
}

pub(crate) fn may_look(game: &State, seat: Seat, round: Round) -> bool {
    game.open.phase < Phase::Round(round) && !game.open.looked[round.index()].contains(seat)
}

/// A chip that nobody has looked at yet is left to chance.
pub(crate) fn look(game: &mut State, seat: Seat, round: Round, events: &mut impl Sink<Event>) {
    match game.chips[round.index()] {
        Some(chip) => {
            let looked = &mut game.open.looked[round.index()];
            *looked = looked.with(seat);
            events.emit(Event::Looked { seat, round, chip });
        }
        None => game.owe(Step::Draw(Draw::Chip { round })),
    }
}

/// They are chosen one by one, from the lowest column up.
fn take_barrels(game: &mut State, side: Side) {
    let [from, _] = Vault::of(side);
    game.ask(Question::TakeBarrel { side, left: side.sale().1, from });
}

/// Barrels of a side in the cellar.
pub(crate) fn barrels_of(game: &State, seat: Seat, side: Side) -> u8 {
    let cellar = &game.board(seat).cellar;
    Vault::of(side).into_iter().fold(0, |sum, vault| sum.saturating_add(cellar[vault.index()].barrels))
}

/// From this column or a later one, so that enough are left (VI-10.8, VI-10.9).
pub(crate) fn barrel_sources(game: &State, seat: Seat, left: u8, from: Vault) -> impl Iterator<Item = Vault> {
    let cellar = game.board(seat).cellar;
    let side = Vault::of(from.side());
    side.into_iter().filter(move |&vault| {
        let later = side.into_iter().filter(|&other| vault <= other);
        let enough = left <= later.fold(0, |sum: u8, other| sum.saturating_add(cellar[other.index()].barrels));
        from <= vault && enough && !cellar[vault.index()].is_none()
    })
}

/// A barrel leaves its harvest; with the last one the card's sale is complete.
pub(crate) fn take_barrel(
    game: &mut State,
    seat: Seat,
    (side, left): (Side, u8),
    vault: Vault,
    events: &mut impl Sink<Event>,
) {
    let harvest = &mut game.board_mut(seat).cellar[vault.index()];
    harvest.barrels -= 1;
    if harvest.is_none() {
        *harvest = Harvest::NONE;
    }
    events.emit(Event::TakenFromCellar { seat, vault });
    if 1 < left {
        game.ask(Question::TakeBarrel { side, left: left - 1, from: vault });
        return;
    }
    let (category, count) = side.sale();
    let points = game.pack.points(category);
    game.board_mut(seat).points += u16::from(points);
    events.emit(Event::SoldFromCellar { seat, side, count, points });
    boat::owe_unloading(game);
}
