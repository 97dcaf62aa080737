//! Books kept from events alone: they must agree with the position.

use tabletop::{Card, CardSet, Imbalance, Seat};

use crate::Event;
use crate::effect::Effect;
use crate::event::{Deed, Source};
use crate::rules::{change, distill, flavor, set_up, solo};
use crate::state::{Spirit, State, Still};
use crate::step::Stage;
use crate::vocabulary::{PhaseKind, Piece, Place, Recipe, Row};

/// Whether the events tell the whole difference between two positions: money, points, cards, labels, cubes.
pub(crate) fn reconcile(before: &State, events: &[Event], after: &State) -> Result<(), Imbalance> {
    let mut books = before.clone();
    for &event in events {
        enter(&mut books, event)?;
    }
    let check = |equal: bool, what: &str| {
        if equal { Ok(()) } else { Err(Imbalance(format!("the events do not account for {what}: {events:?}"))) }
    };
    let (told, found) = (&books.open, &after.open);
    check(told.phase == found.phase, "the phase")?;
    check(told.first == found.first, "the start player")?;
    check(told.flight == found.flight, "the flight")?;
    check(told.labels == found.labels, "the stacks of labels")?;
    check((told.awards, told.won) == (found.awards, found.won), "the awards")?;
    check(told.market == found.market, "the market")?;
    check(told.revealed == found.revealed, "the revealed cards")?;
    check(told.discarded_flavors == found.discarded_flavors, "the flavor discard")?;
    check(told.older_flavors == found.older_flavors, "the older flavors")?;
    check(told.turned == found.turned, "the flavors turned up")?;
    check(told.top_ingredient == found.top_ingredient, "the top ingredient")?;
    let pyramid = |solo: &crate::Solo| (solo.cards, solo.active, solo.claimed, solo.turned, solo.swapped);
    check(pyramid(&told.solo) == pyramid(&found.solo), "the pyramid")?;
    for seat in found.all_seats() {
        let (told, found) = (&told.players[seat], &found.players[seat]);
        check(told.offer == found.offer && told.distiller == found.distiller, "the distillers")?;
        check(told.money == found.money, "the money")?;
        check(told.points == found.points, "the points")?;
        check(told.pantry == found.pantry, "the pantry")?;
        let storeroom = |player: &crate::Player| (player.items, player.barrels, player.metal);
        check(storeroom(told) == storeroom(found), "the storeroom")?;
        check((told.upgrades, told.used) == (found.upgrades, found.used), "the upgrades")?;
        check(told.cubes == found.cubes, "the cubes")?;
        check(told.labels == found.labels, "the labels")?;
        check(told.display == found.display, "the bottles")?;
        check(told.progress == found.progress, "the progress")?;
        check(told.spirits == found.spirits, "the spirits")?;
        check(told.signature_waits == found.signature_waits, "the signature ingredient")?;
    }
    check(books.sealed.goals == after.sealed.goals, "the goals")?;
    check(books.sealed.dropped == after.sealed.dropped, "the dropped goals")?;
    check(books.sealed.kept == after.sealed.kept, "the flavors kept")?;
    check(books.sealed.looking == after.sealed.looking, "the flavors looked at")?;
    for seat in found.all_seats() {
        let still = |still: &Still| (still.pantry, still.washback, still.gave, still.got, still.removed, still.money);
        check(still(&books.sealed.stills[seat]) == still(&after.sealed.stills[seat]), "the stills")?;
    }
    Ok(())
}

fn enter(books: &mut State, event: Event) -> Result<(), Imbalance> {
    let wrong = |what: &str| Err(Imbalance(format!("{event:?}: {what}")));
    match event {
        Event::PhaseBegan { phase } => {
            books.open.phase = phase;
            match phase.kind {
                PhaseKind::Distill => distill::begin(books),
                PhaseKind::Income => books.open.players.0.iter_mut().for_each(|player| player.used = 0),
                PhaseKind::SetUp
                | PhaseKind::Market
                | PhaseKind::CleanUp
                | PhaseKind::Bottle
                | PhaseKind::Sell
                | PhaseKind::Age
                | PhaseKind::Taste
                | PhaseKind::DropGoal
                | PhaseKind::End => (),
            }
        }
        Event::Started { seat } => books.open.first = Some(seat),
        Event::FlightChosen { flight } => {
            books.open.flight = Some(flight);
            books.open.labels = set_up::labels(&books.pack, flight, books.open.seats);
        }
        Event::AwardLaid { place, card } => books.open.awards[usize::from(place)] = Some(card),
        Event::Offered { seat, card } => {
            match books.open.players[seat].offer.iter_mut().find(|place| place.is_none()) {
                Some(place) => *place = Some(card),
                None => return wrong("two distillers at most"),
            }
        }
        Event::Chosen { seat, card } => books.open.players[seat].distiller = Some(card),
        Event::GoalDealt { seat, card } => books.sealed.goals[seat].insert(card),
        Event::GoalDropped { seat, card } => {
            books.sealed.goals[seat].remove(card);
            books.sealed.dropped[seat] = Some(card);
        }
        Event::MoneyGained { seat, count } => books.open.players[seat].money += count,
        Event::MoneyPaid { seat, count } => match books.open.players[seat].money.checked_sub(count) {
            Some(left) => books.open.players[seat].money = left,
            None => return wrong("more than there is"),
        },
        Event::PointsGained { seat, count } => books.open.players[seat].points += count,
        Event::PointsSpent { seat, count } => books.open.players[seat].points -= count,
        Event::Received { seat, piece, from } => return receive(books, seat, piece, from),
        Event::Left { seat, piece } => {
            if !books.player(seat).has(piece) {
                return wrong("it is not there");
            }
            change::take(books.player_mut(seat), piece);
            to_truck(books, piece);
        }
        Event::CubePlaced { seat, recipe } => {
            let Some(place) = books.flight().iter().position(|&other| other == recipe) else {
                return wrong("not on the flight");
            };
            books.open.players[seat].cubes |= 1 << place;
        }
        Event::DiscountUsed { seat, source } => books.open.players[seat].used |= 1 << source,
        Event::Refilled { row, card } => {
            let cards = &mut books.open.market[row.index()];
            draw(cards, card);
            cards.slots[0] = Some(card);
            cards.slide();
        }
        Event::Trucked { row, card } => {
            let cards = &mut books.open.market[row.index()];
            let Some(slot) = cards.slot_of(card) else { return wrong("it is not in its row") };
            cards.slots[slot] = None;
            cards.truck.insert(card);
            cards.slide();
        }
        Event::DeckShuffled { row } => {
            let cards = &mut books.open.market[row.index()];
            cards.deck = std::mem::take(&mut cards.truck);
        }
        Event::Revealed { piece } => {
            let Some(row) = piece.row() else { return wrong("no premium card") };
            draw(&mut books.open.market[row.index()], change::card_of(piece));
            match books.open.revealed.iter_mut().find(|place| place.is_none()) {
                Some(place) => *place = Some(piece),
                None => return wrong("three at most"),
            }
        }
        Event::PutUnder { piece } => {
            lay_down(books, piece);
            let Some(row) = piece.row() else { return wrong("no premium card") };
            books.open.market[row.index()].under.push(change::card_of(piece));
        }
        Event::AtStill { seat, deed } => at_still(books, seat, deed),
        Event::Shuffled { seat } => books.open.players[seat].progress = crate::Progress::Shuffling,
        Event::IsReady { seat } => books.open.players[seat].progress = crate::Progress::Ready,
        Event::Shown { seat, pantry, distillate, gave, .. } => {
            if let Some(gave) = gave {
                change::take(books.player_mut(seat), gave);
                to_truck(books, gave);
            }
            let player = books.player_mut(seat);
            player.pantry = pantry;
            player.progress = crate::Progress::Idle;
            books.sealed.stills[seat] = Still { washback: distillate, ..Still::IDLE };
        }
        Event::Made { seat, recipe, barrel, labelled, .. } => made(books, seat, recipe, barrel, labelled),
        Event::FlavorAdded { seat, place } => match spirit(books, seat, place) {
            Some(spirit) => spirit.unseen[1] += 1,
            None => return wrong("no spirit"),
        },
        Event::FlavorLooked { card, .. } => books.sealed.looking.insert(card),
        Event::FlavorKept { seat, place, card } => {
            books.sealed.looking.remove(card);
            books.sealed.kept[seat][place.index()].insert(card);
            let since = usize::from(!books.open.older_flavors.contains(card));
            match spirit(books, seat, place) {
                Some(spirit) => spirit.kept[since] += 1,
                None => return wrong("no spirit"),
            }
        }
        Event::FlavorDiscarded { card } => {
            books.sealed.looking.remove(card);
            forget(books, card);
            books.open.discarded_flavors.insert(card);
        }
        Event::FlavorTurned { seat, place, card } => return turned(books, seat, place, card),
        Event::FlavorsShuffled => flavor::run_out(books),
        Event::LabelPlaced { seat, space, place, recipe, .. } => {
            books.open.players[seat].labels[usize::from(space)] = Some(recipe);
            match spirit(books, seat, place) {
                Some(spirit) => spirit.labelled = false,
                None => return wrong("no spirit"),
            }
        }
        Event::Cleared { seat, place, bottle } => return cleared(books, seat, place, bottle),
        Event::Stored { seat, place } => {
            let spirits = &mut books.open.players[seat].spirits;
            spirits[place.index()] = spirits[Place::New.index()].take();
            let kept = &mut books.sealed.kept[seat];
            kept[place.index()] = std::mem::take(&mut kept[Place::New.index()]);
        }
        Event::AwardWon { place, .. } => books.open.won |= 1 << place,
        Event::TopIngredient { card } => {
            draw(&mut books.open.market[Row::Ingredients.index()], card);
            books.open.top_ingredient = Some(card);
        }
        Event::SoloTurned { spot, card } => books.open.solo.cards[spot.index()] = Some(card),
        Event::CleanUpTurned { card } => {
            books.open.solo.turned = books.open.solo.turned.or(CardSet::from_iter([card]));
        }
        Event::Claimed { spot } => solo::open_from(&mut books.open.solo, spot),
        Event::Swapped { one, other } => {
            solo::exchange(&mut books.open.solo, one, other);
        }
        Event::Sold { .. } | Event::Passed { .. } | Event::GoalsShown { .. } => (),
    }
    Ok(())
}

fn spirit(books: &mut State, seat: Seat, place: Place) -> Option<&mut Spirit> {
    books.open.players[seat].spirits[place.index()].as_mut()
}

/// A revealed card is not there any more.
fn lay_down(books: &mut State, piece: Piece) {
    for place in &mut books.open.revealed {
        place.take_if(|other| *other == piece);
    }
}

fn to_truck(books: &mut State, piece: Piece) {
    if let Some(row) = piece.row() {
        books.open.market[row.index()].truck.insert(change::card_of(piece));
    }
}

/// The top card of a deck: unknown, or the upper one of those put under it.
fn draw(row: &mut crate::MarketRow, card: Card) {
    if row.deck.contains(card) {
        row.deck.remove(card);
    } else {
        row.under.pop();
    }
}

fn receive(books: &mut State, seat: Seat, piece: Piece, from: Source) -> Result<(), Imbalance> {
    let wrong = || Err(Imbalance(format!("{piece} is not at {from:?}")));
    if let Some(row) = piece.row() {
        let card = change::card_of(piece);
        let cards = &mut books.open.market[row.index()];
        match from {
            Source::Supply => return wrong(),
            Source::Market => {
                let Some(slot) = cards.slot_of(card) else { return wrong() };
                cards.slots[slot] = None;
                cards.slide();
            }
            Source::Truck => cards.truck.remove(card),
            Source::Revealed => lay_down(books, piece),
        }
    }
    change::put(books.player_mut(seat), piece);
    Ok(())
}

fn at_still(books: &mut State, seat: Seat, deed: Deed) {
    let pack = books.pack.0;
    let still = &mut books.sealed.stills[seat];
    books.open.players[seat].progress = crate::Progress::Busy;
    match deed {
        Deed::Gave { piece } => {
            still.gave = Some(piece);
            if 0 < still.pantry.of(piece) {
                still.pantry.remove(piece);
            }
        }
        Deed::Got { basic } => {
            still.got = Some(basic);
            still.pantry.add(Piece::Basic(basic));
        }
        Deed::Put { piece } => {
            still.pantry.remove(piece);
            still.washback.add(piece);
        }
        Deed::Closed => still.washback.alcohol += still.washback.makes_alcohol(pack),
        Deed::Added { count } => still.washback.alcohol += count,
        Deed::Removed { one, other } => {
            distill::take_out(pack, still, [Some(one), other]);
        }
        Deed::PutBack { piece } => {
            let [one, other] = still.removed;
            still.removed = [if one == Some(piece) { other } else { one }, None];
            still.washback.add(piece);
        }
        Deed::TookMoney { piece } => still.money = pack.money(piece),
        Deed::Again => {
            let back = std::mem::take(&mut still.removed);
            back.into_iter().flatten().for_each(|piece| still.washback.add(piece));
        }
        Deed::Ready { money } => {
            still.money = money;
            still.removed.into_iter().flatten().for_each(|piece| still.pantry.add(piece));
        }
        Deed::NoTrade | Deed::Rested | Deed::NothingAdded | Deed::TopOnly | Deed::Both => (),
    }
    if matches!(deed, Deed::Rested | Deed::Ready { .. }) {
        still.stage = Stage::Ready;
    }
}

fn made(books: &mut State, seat: Seat, recipe: Recipe, barrel: Piece, labelled: bool) {
    if labelled && recipe != Recipe::Signature {
        books.open.labels[recipe.index()] -= 1;
    }
    let stack = std::mem::replace(&mut books.sealed.stills[seat], Still::IDLE).washback;
    let player = books.player_mut(seat);
    change::take(player, barrel);
    player.spirits[Place::New.index()] = Some(Spirit { stack, recipe, barrel, labelled, unseen: [0; 2], kept: [0; 2] });
}

fn forget(books: &mut State, card: Card) {
    books.open.older_flavors = books.open.older_flavors.without(CardSet::from_iter([card]));
}

fn turned(books: &mut State, seat: Seat, place: Place, card: Card) -> Result<(), Imbalance> {
    let since = usize::from(!books.open.older_flavors.contains(card));
    let own = &mut books.sealed.kept[seat][place.index()];
    let was_kept = own.contains(card);
    if was_kept {
        own.remove(card);
    }
    let Some(spirit) = spirit(books, seat, place) else {
        return Err(Imbalance(format!("no spirit in {place}")));
    };
    let count = if was_kept { &mut spirit.kept[since] } else { &mut spirit.unseen[since] };
    let Some(left) = count.checked_sub(1) else {
        return Err(Imbalance(format!("no such flavor card under the spirit in {place}")));
    };
    *count = left;
    forget(books, card);
    books.open.turned.insert(card);
    Ok(())
}

fn cleared(books: &mut State, seat: Seat, place: Place, bottle: Piece) -> Result<(), Imbalance> {
    let Some(spirit) = books.open.players[seat].spirits[place.index()].take() else {
        return Err(Imbalance(format!("no spirit in {place}")));
    };
    for card in spirit.stack.premium.iter() {
        to_truck(books, Piece::Ingredient(card));
    }
    let pack = books.pack.0;
    if let Piece::Item(_) = spirit.barrel
        && !pack.effects(spirit.barrel).contains(&Effect::Returns)
    {
        to_truck(books, spirit.barrel);
    } else if matches!(spirit.barrel, Piece::Item(_) | Piece::Metal) {
        change::put(books.player_mut(seat), spirit.barrel);
    }
    if let Piece::Item(card) = bottle {
        let player = books.player_mut(seat);
        player.items.remove(card);
        player.display.insert(card);
    }
    let turned = std::mem::take(&mut books.open.turned);
    books.open.discarded_flavors = books.open.discarded_flavors.or(turned);
    Ok(())
}
