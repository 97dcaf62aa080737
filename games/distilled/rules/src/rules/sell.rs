//! Selling (chapter 5).

use tabletop::{Seat, Sink};

use super::value::{self, Offer};
use super::{change, flavor, round_end, solo, turn};
use crate::effect::Effect;
use crate::pack::Pack;
use crate::state::{Player, Sale, State};
use crate::step::{Claiming, Draw, Duty, Question, Step};
use crate::vocabulary::{Piece, Place, Row, Sugar};
use crate::{Action, Event};

/// Whether a spirit can be sold now: an aged one not in the round in which it was distilled (DI-5.3).
pub(crate) fn can_sell(game: &State, seat: Seat, place: Place) -> bool {
    let player = game.player(seat);
    match player.spirit(place) {
        None => false,
        Some(spirit) => place != Place::New || !game.pack.recipe(spirit.recipe, player.identity()).aged,
    }
}

/// Whether the player has to sell something: an unaged spirit, or a stored one that must make room (DI-5.2, DI-5.3).
pub(crate) fn must_sell(game: &State, seat: Seat) -> bool {
    let player = game.player(seat);
    player.spirit(Place::New).is_some() && (can_sell(game, seat, Place::New) || player.free_place().is_none())
}

/// The glass bottle and the premium bottles in the storeroom.
pub(crate) fn bottles<'a>(pack: &'a Pack, player: &Player) -> impl Iterator<Item = Piece> + use<'a> {
    let premium = pack.different(Row::Items, player.items.and(pack.bottles()));
    [Piece::Glass].into_iter().chain(premium.map(Piece::Item))
}

pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    for place in Place::ALL.into_iter().filter(|&place| can_sell(game, seat, place)) {
        let bottles = bottles(game.pack.0, game.player(seat));
        actions.extend(bottles.map(|bottle| Action::Sell { place, bottle }));
    }
    if !must_sell(game, seat) {
        actions.push(Action::Pass);
    }
}

/// The flavor cards are turned up, then the sale is counted.
pub(crate) fn sell(game: &mut State, seat: Seat, place: Place, bottle: Piece, events: &mut impl Sink<Event>) {
    flavor::turn_kept(game, seat, place, events);
    game.owe(Step::Do(Duty::CompleteSale { place, bottle }));
    let spirit = game.player(seat).spirit(place).expect("the spirit that is sold");
    if 0 < spirit.flavors() {
        game.owe(Step::Draw(Draw::Flavor { place }));
    }
}

/// What a spirit brings, bottle and abilities included (DI-5.5 to DI-5.8).
pub(crate) fn value(game: &State, seat: Seat, place: Place, bottle: Piece) -> Sale {
    let pack = game.pack.0;
    let player = game.player(seat);
    let spirit = player.spirit(place).expect("the spirit that is sold");
    let own = super::recipe::signature_sugar(pack, player.identity());
    let sugars = Sugar::ALL.map(|sugar| spirit.stack.sugars(pack, sugar, own));
    let all_sugars = spirit.stack.all_sugars(pack);
    let flavors = game.open.turned.len();
    let offer = Offer { seat, place, bottle, known: game.open.turned, flavors };
    let mut sale = Sale {
        recipe: spirit.recipe,
        money: 0,
        points: 0,
        alcohol: spirit.stack.alcohol,
        sugars: all_sugars,
        same_sugars: sugars.into_iter().max().unwrap_or(0),
        waters: spirit.stack.waters(pack),
        flavors,
        fine: 0 < all_sugars && spirit.stack.basic_sugars() == 0,
        matched: value::is_matched(pack, &game.open, &offer, spirit),
    };
    value::parts(pack, &game.open, &offer, |part| {
        sale.money += part.money;
        sale.points += part.points;
    });
    sale
}

/// All flavor cards lie open: money, points, and the label (DI-5.5 to DI-5.8, DI-6.1).
pub(crate) fn complete(game: &mut State, seat: Seat, place: Place, bottle: Piece, events: &mut impl Sink<Event>) {
    let sale = value(game, seat, place, bottle);
    events.emit(Event::Sold { seat, place, bottle, money: sale.money, points: sale.points });
    let player = game.player_mut(seat);
    player.sales += 1;
    player.matched += u8::from(sale.matched);
    change::gain_money(game, seat, sale.money, events);
    change::gain_points(game, seat, sale.points, events);
    round_end::note_sale(game, seat, &sale);
    game.owe(Step::Do(Duty::EndSellTurn));
    if game.open.is_solo() {
        game.open.sale = Some(sale);
        game.open.solo.served = false;
        solo::may_claim(game, Claiming::Sold);
    }
    game.owe(Step::Do(Duty::Clear { place, bottle }));
    let spirit = game.player(seat).spirit(place).expect("the spirit that is sold");
    if spirit.labelled {
        game.ask(Question::PlaceLabel { place });
    }
}

/// Everything goes back where it belongs (DI-5.9).
pub(crate) fn clear(game: &mut State, seat: Seat, place: Place, bottle: Piece, events: &mut impl Sink<Event>) {
    let pack = game.pack.0;
    let spirit = game.player_mut(seat).spirits[place.index()].take().expect("the spirit that was sold");
    change::stack_to_truck(game, &spirit.stack);
    let player = game.player_mut(seat);
    match spirit.barrel {
        Piece::Metal => player.metal = true,
        Piece::Item(card) if pack.effects(spirit.barrel).contains(&Effect::Returns) => player.items.insert(card),
        Piece::Item(card) => game.open.market[Row::Items.index()].truck.insert(card),
        Piece::Basic(_)
        | Piece::Alcohol
        | Piece::Signature
        | Piece::Glass
        | Piece::Upgrade(_)
        | Piece::Ingredient(_) => (),
    }
    if let Piece::Item(card) = bottle {
        let player = game.player_mut(seat);
        player.items.remove(card);
        player.display.insert(card);
    }
    let turned = std::mem::take(&mut game.open.turned);
    game.open.discarded_flavors = game.open.discarded_flavors.or(turned);
    events.emit(Event::Cleared { seat, place, bottle });
}

pub(crate) fn pass(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    game.open.done = game.open.done.with(seat);
    events.emit(Event::Passed { seat });
    end_turn(game, seat, events);
}

pub(crate) fn end_turn(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    game.open.sale = None;
    if !turn::next_not_done(game, seat) {
        turn::next_phase(game, events);
    }
}
