//! Selling (chapter 5).

use tabletop::{Card, Seat, Sink};

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

/// Whether the player has anything to sell now.
pub(crate) fn has_any(game: &State, seat: Seat) -> bool {
    Place::ALL.iter().any(|&place| can_sell(game, seat, place))
}

/// Whether the player may do without a sale now: who has to sell something still may wait while another turn is sure
/// to come, because somebody else who has not passed since the last sale can sell (DI-5.1, DI-5.2).
pub(crate) fn may_pass(game: &State, seat: Seat) -> bool {
    let waits_for = |&other: &Seat| other != seat && !game.open.done.contains(other) && has_any(game, other);
    !must_sell(game, seat) || game.open.all_seats().any(|other| waits_for(&other))
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

/// Whether the flavor cards are turned up before the bottle is chosen: there are some that the owner has not seen, and
/// more than one bottle (DI-5.4).
pub(crate) fn is_laid_out_first(game: &State, seat: Seat, place: Place) -> bool {
    let player = game.player(seat);
    let is_unseen = player.spirit(place).is_some_and(|spirit| spirit.unseen != [0; 2]);
    is_unseen && !player.items.and(game.pack.bottles()).is_empty()
}

pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    for place in Place::ALL.into_iter().filter(|&place| can_sell(game, seat, place)) {
        if is_laid_out_first(game, seat, place) {
            actions.push(Action::LayOut { place });
        } else {
            legal_bottle(game, seat, place, actions);
        }
    }
    if may_pass(game, seat) {
        actions.push(Action::Pass);
    }
}

pub(crate) fn legal_bottle(game: &State, seat: Seat, place: Place, actions: &mut Vec<Action>) {
    let bottles = bottles(game.pack.0, game.player(seat));
    actions.extend(bottles.map(|bottle| Action::Sell { place, bottle }));
}

/// The flavor cards are turned up, then the bottle is chosen.
pub(crate) fn lay_out(game: &mut State, seat: Seat, place: Place, events: &mut impl Sink<Event>) {
    flavor::turn_kept(game, seat, place, events);
    game.ask(Question::Bottle { place });
    game.owe(Step::Draw(Draw::Flavor { place }));
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
        fine: spirit.stack.basic_sugars() == 0,
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
    let spirit = *game.player(seat).spirit(place).expect("the spirit that is sold");
    if let Some(card) = reusable(game.pack.0, spirit.barrel) {
        game.ask(Question::KeepBarrel { card });
    }
    game.owe(Step::Do(Duty::Clear { place, bottle }));
    if spirit.labelled {
        game.ask(Question::PlaceLabel { place });
    }
}

/// A premium barrel that may come back after the sale.
pub(crate) fn reusable(pack: &Pack, barrel: Piece) -> Option<Card> {
    match barrel {
        Piece::Item(card) if pack.effects(barrel).contains(&Effect::Returns) => Some(card),
        Piece::Basic(_)
        | Piece::Alcohol
        | Piece::Signature
        | Piece::Metal
        | Piece::Glass
        | Piece::Upgrade(_)
        | Piece::Ingredient(_)
        | Piece::Item(_) => None,
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
    go_on(game, seat, events);
}

/// After a sale everybody who has something to sell may do so again, also who has passed (DI-5.1).
pub(crate) fn end_turn(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    game.open.sale = None;
    game.open.done = game.open.done.iter().filter(|&other| !has_any(game, other)).collect();
    go_on(game, seat, events);
}

/// The phase ends when everybody has passed since the last sale, and nobody has to sell something still.
fn go_on(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    if turn::next_not_done(game, seat) {
        return;
    }
    game.open.done = game.open.done.iter().filter(|&other| !must_sell(game, other)).collect();
    if !turn::next_not_done(game, seat) {
        turn::next_phase(game, events);
    }
}
