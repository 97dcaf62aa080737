//! The one way to change each thing: money, points, pieces, cubes. Each emits its event.

use tabletop::{Card, Seat, Sink};

use crate::effect::Effect;
use crate::event::Source;
use crate::pack::Pack;
use crate::state::{Player, State};
use crate::vocabulary::{Basic, Piece, Recipe, Row, UPGRADE_SPACES};
use crate::{Event, Stack};

pub(crate) fn gain_money(game: &mut State, seat: Seat, count: u16, events: &mut impl Sink<Event>) {
    if 0 < count {
        let player = game.player_mut(seat);
        player.money += count;
        player.earned[0] += count;
        events.emit(Event::MoneyGained { seat, count });
    }
}

pub(crate) fn pay(game: &mut State, seat: Seat, count: u16, events: &mut impl Sink<Event>) {
    if 0 < count {
        game.player_mut(seat).money -= count;
        events.emit(Event::MoneyPaid { seat, count });
    }
}

pub(crate) fn gain_points(game: &mut State, seat: Seat, count: i16, events: &mut impl Sink<Event>) {
    if count != 0 {
        let player = game.player_mut(seat);
        player.points += count;
        player.earned[1] = player.earned[1].saturating_add_signed(count);
        events.emit(Event::PointsGained { seat, count });
    }
}

/// A piece comes to the pantry, the storeroom or a free upgrade space.
pub(crate) fn receive(game: &mut State, seat: Seat, piece: Piece, from: Source, events: &mut impl Sink<Event>) {
    take_from(game, piece, from);
    put(game.player_mut(seat), piece);
    events.emit(Event::Received { seat, piece, from });
}

/// Takes a card from where it lies; the supply never runs out (Ruling D4).
fn take_from(game: &mut State, piece: Piece, from: Source) {
    match (from, piece.row()) {
        (Source::Supply, _) => (),
        (Source::Market, Some(row)) => {
            let card = card_of(piece);
            let row = &mut game.open.market[row.index()];
            let slot = row.slot_of(card).expect("the card lies in its row");
            row.slots[slot] = None;
            row.slide();
        }
        (Source::Truck, Some(row)) => game.open.market[row.index()].truck.remove(card_of(piece)),
        (Source::Revealed, Some(_)) => {
            for revealed in &mut game.open.revealed {
                revealed.take_if(|lifted| *lifted == piece);
            }
        }
        (Source::Market | Source::Truck | Source::Revealed, None) => panic!("{piece} is no premium card"),
    }
}

pub(crate) fn card_of(piece: Piece) -> Card {
    match piece {
        Piece::Upgrade(card) | Piece::Ingredient(card) | Piece::Item(card) => card,
        Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => {
            panic!("{piece} is no premium card")
        }
    }
}

/// Where a piece goes at its owner's.
pub(crate) fn put(player: &mut Player, piece: Piece) {
    match piece {
        Piece::Basic(Basic::Clay) => player.barrels[0] += 1,
        Piece::Basic(Basic::Wood) => player.barrels[1] += 1,
        Piece::Metal => player.metal = true,
        Piece::Glass => (),
        Piece::Item(card) => player.items.insert(card),
        Piece::Upgrade(card) => {
            let space = player.upgrades.iter().position(Option::is_none).expect("a free upgrade space");
            player.upgrades[space] = Some(card);
            player.used &= !(2 << space);
        }
        Piece::Basic(Basic::Yeast | Basic::Water | Basic::Grains | Basic::Plants | Basic::Fruits)
        | Piece::Alcohol
        | Piece::Ingredient(_) => player.pantry.add(piece),
        Piece::Signature => {
            player.signature_waits = false;
            player.pantry.add(piece);
        }
    }
}

/// Takes a piece from its owner, wherever it goes.
pub(crate) fn take(player: &mut Player, piece: Piece) {
    match piece {
        Piece::Basic(Basic::Clay) => player.barrels[0] -= 1,
        Piece::Basic(Basic::Wood) => player.barrels[1] -= 1,
        Piece::Metal => player.metal = false,
        Piece::Glass => (),
        Piece::Item(card) => player.items.remove(card),
        Piece::Upgrade(card) => {
            for space in &mut player.upgrades {
                space.take_if(|upgrade| *upgrade == card);
            }
        }
        Piece::Basic(Basic::Yeast | Basic::Water | Basic::Grains | Basic::Plants | Basic::Fruits)
        | Piece::Alcohol
        | Piece::Signature
        | Piece::Ingredient(_) => player.pantry.remove(piece),
    }
}

/// A piece leaves its owner: premium cards to the truck, everything else to the supply or the box.
pub(crate) fn leave(game: &mut State, seat: Seat, piece: Piece, events: &mut impl Sink<Event>) {
    take(game.player_mut(seat), piece);
    if let Some(row) = piece.row() {
        game.open.market[row.index()].truck.insert(card_of(piece));
    }
    events.emit(Event::Left { seat, piece });
}

pub(crate) fn place_cube(game: &mut State, seat: Seat, recipe: Recipe, events: &mut impl Sink<Event>) {
    let place = game.flight().iter().position(|&other| other == recipe).expect("a recipe of the flight");
    game.player_mut(seat).cubes |= 1 << place;
    events.emit(Event::CubePlaced { seat, recipe });
}

/// All premium ingredients of a heap go to the truck.
pub(crate) fn stack_to_truck(game: &mut State, stack: &Stack) {
    let truck = &mut game.open.market[Row::Ingredients.index()].truck;
    *truck = truck.or(stack.premium);
}

/// Every line on the distiller and the upgrades of a player.
pub fn effects<'a>(pack: &'a Pack, player: &Player) -> impl Iterator<Item = Effect> + use<'a> {
    sources(pack, player).map(|(_, effect)| effect)
}

/// The same with where it stands: 0 is the distiller, 1 to 3 the upgrade spaces.
pub(crate) fn sources<'a>(pack: &'a Pack, player: &Player) -> impl Iterator<Item = (u8, Effect)> + use<'a> {
    let by_source = (0..).zip(lines(pack, player));
    by_source.flat_map(|(source, effects)| effects.iter().map(move |&effect| (source, effect)))
}

/// The lines by where they stand: first the distiller, then the upgrade spaces.
#[inline]
pub fn lines<'a>(pack: &'a Pack, player: &Player) -> [&'a [Effect]; 1 + UPGRADE_SPACES] {
    let distiller = player.distiller.map_or(&[][..], |card| &pack.distiller(card).effects);
    let upgrade = |space: usize| player.upgrades[space].map_or(&[][..], |card| &pack.upgrade(card).effects);
    std::array::from_fn(|source| source.checked_sub(1).map_or(distiller, upgrade))
}
