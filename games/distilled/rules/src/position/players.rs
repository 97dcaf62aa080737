//! Each player's side of the table, and the stills.

use std::ops::RangeInclusive;

use tabletop::{Card, CardSet, Seat};

use super::Impossible;
use crate::Stack;
use crate::effect::Effect;
use crate::pack::Pack;
use crate::rules::{distill, recipe, set_up};
use crate::state::{Player, State, Still};
use crate::step::{Progress, Stage};
use crate::vocabulary::{BarrelSort, Basic, Deck, PhaseKind, Piece, Place, Recipe};

/// More of anything than a game can bring.
const MOST: u16 = 2000;
const MOST_BASICS: u8 = 100;

pub(super) fn check(state: &State, reasons: &mut Vec<Impossible>) {
    for seat in Seat::first(crate::vocabulary::MOST_SEATS as u8) {
        if seat.number() < state.open.seats {
            check_player(state, seat, reasons);
            check_still(state, seat, reasons);
        } else {
            let empty = *state.player(seat) == set_up::NEW_PLAYER
                && *state.still(seat) == Still::IDLE
                && state.sealed.goals[seat].is_empty()
                && state.sealed.dropped[seat].is_none()
                && state.sealed.kept[seat] == [CardSet::EMPTY; 3];
            if !empty {
                reasons.push(Impossible::NoSuchPlayer { seat });
            }
        }
    }
    let mut offered = CardSet::EMPTY;
    for seat in state.open.all_seats() {
        for card in state.player(seat).offer.into_iter().flatten() {
            let there = card.index() < usize::from(Deck::Distillers.size()) && !offered.contains(card);
            if there {
                offered.insert(card);
            } else {
                reasons.push(Impossible::CardTwice { deck: Deck::Distillers, card });
            }
        }
    }
}

fn in_deck(card: Card, deck: Deck) -> bool {
    card.index() < usize::from(deck.size())
}

fn check_player(state: &State, seat: Seat, reasons: &mut Vec<Impossible>) {
    let player = state.player(seat);
    let chosen =
        player.distiller.is_none_or(|card| player.offer.contains(&Some(card)) && in_deck(card, Deck::Distillers));
    let late = state.open.phase.kind != PhaseKind::SetUp;
    if !chosen || (late && player.distiller.is_none()) {
        reasons.push(Impossible::Distiller { seat });
        return;
    }
    let much = MOST < player.money
        || !(-200..=2000).contains(&player.points)
        || player.earned.iter().any(|&earned| MOST < earned)
        || player.barrels.iter().any(|&count| MOST_BASICS < count)
        || !is_sound(&player.pantry)
        || 20 < player.basics.max(player.sales).max(player.matched)
        || 127 < player.cubes
        || 15 < player.used;
    if much {
        reasons.push(Impossible::TooMuch { seat });
    }
    let items = player.items.or(player.display);
    let upgrades = player.upgrades.into_iter().flatten();
    if !items.without(Deck::Items.all()).is_empty() || !player.display.without(state.pack.bottles()).is_empty() {
        reasons.push(Impossible::Storeroom { seat });
    }
    if upgrades.clone().any(|card| !in_deck(card, Deck::Upgrades)) {
        reasons.push(Impossible::Upgrades { seat });
    }
    if player.distiller.is_some() && state.open.flight.is_some() {
        check_spirits(state, seat, player, reasons);
    } else if player.spirits != [None; 3] || player.labels != [None; 7] {
        reasons.push(Impossible::Spirit { seat });
    }
}

/// A heap of existing cards.
fn is_sound(stack: &Stack) -> bool {
    let counted = stack.basics.iter().chain([&stack.alcohol]).all(|&count| count <= MOST_BASICS);
    counted && stack.premium.without(Deck::Ingredients.all()).is_empty()
}

fn check_spirits(state: &State, seat: Seat, player: &Player, reasons: &mut Vec<Impossible>) {
    let pack = state.pack.0;
    let mut wrong = false;
    let (mut signatures, mut metals, mut made) = (u8::from(player.pantry.signature), 0, 0);
    for place in Place::ALL {
        let Some(spirit) = player.spirit(place) else { continue };
        if !is_sound(&spirit.stack) || matches!(spirit.barrel, Piece::Item(card) if !in_deck(card, Deck::Items)) {
            wrong = true;
            continue;
        }
        let printed = pack.recipe(spirit.recipe, player.identity());
        let fits = recipe::fits(pack, player.identity(), &spirit.stack, spirit.recipe);
        let many = spirit.unseen.iter().chain(&spirit.kept).any(|&count| 40 < count);
        wrong |= !fits || many || pack.barrel(spirit.barrel) != Some(printed.barrel) || spirit.stack.is_empty();
        wrong |= place != Place::New && !printed.aged;
        signatures += u8::from(spirit.stack.signature);
        metals += u8::from(spirit.barrel == Piece::Metal);
        made += u8::from(spirit.recipe == Recipe::Signature);
    }
    if let Some(distillate) = state.distillate(seat) {
        signatures += u8::from(distillate.signature);
    }
    let new_spirit = matches!(state.open.phase.kind, PhaseKind::Bottle | PhaseKind::Sell | PhaseKind::Age);
    wrong |= player.spirit(Place::New).is_some() && !new_spirit;
    let label = player.labels.iter().flatten().filter(|&&label| label == Recipe::Signature).count() as u8;
    wrong |= 0 < made + label && !player.signature_made;
    if wrong {
        reasons.push(Impossible::Spirit { seat });
    }
    if 1 < signatures || (signatures == 1 && player.signature_waits) || metals + u8::from(player.metal) != 1 {
        reasons.push(Impossible::Storeroom { seat });
    }
    // A spirit in the starting barrel is sold at once.
    let stored_metal = Place::STORED.iter().filter_map(|&place| player.spirit(place));
    if stored_metal.into_iter().any(|spirit| pack.barrel(spirit.barrel) == Some(BarrelSort::Metal)) {
        reasons.push(Impossible::Spirit { seat });
    }
}

fn check_still(state: &State, seat: Seat, reasons: &mut Vec<Impossible>) {
    let player = state.player(seat);
    let still = state.still(seat);
    let phase = state.open.phase.kind;
    let progress = match still.stage {
        Stage::Idle | Stage::Shown => Progress::Idle,
        Stage::Shuffle => Progress::Shuffling,
        Stage::Ready => Progress::Ready,
        Stage::Trade | Stage::TradeFor | Stage::Fill { .. } | Stage::Extra { .. } | Stage::TopOnly | Stage::React => {
            Progress::Busy
        }
    };
    let sound = is_sound(&still.pantry) && is_sound(&still.washback) && removed_are_sound(still);
    let fits = sound
        && progress == player.progress
        && match still.stage {
            Stage::Idle => *still == Still::IDLE && phase != PhaseKind::Distill,
            Stage::Shown => {
                let shown = Still { stage: Stage::Shown, washback: still.washback, ..Still::IDLE };
                *still == shown && phase == PhaseKind::Bottle && !still.washback.is_empty()
            }
            Stage::Trade
            | Stage::TradeFor
            | Stage::Fill { .. }
            | Stage::Extra { .. }
            | Stage::TopOnly
            | Stage::Shuffle
            | Stage::React
            | Stage::Ready => phase == PhaseKind::Distill && is_at_work(state, seat, still),
        };
    if !fits {
        reasons.push(Impossible::Still { seat });
    }
}

fn removed_are_sound(still: &Still) -> bool {
    let sound = |piece: Piece| match piece {
        Piece::Basic(basic) => basic.is_ingredient(),
        Piece::Alcohol | Piece::Signature => true,
        Piece::Ingredient(card) => in_deck(card, Deck::Ingredients),
        Piece::Metal | Piece::Glass | Piece::Upgrade(_) | Piece::Item(_) => false,
    };
    still.removed.into_iter().flatten().all(sound) && (still.removed[0].is_some() || still.removed[1].is_none())
}

/// What lies at the still is what the pantry held, after a trade; alcohol may have come.
fn is_at_work(state: &State, seat: Seat, still: &Still) -> bool {
    let pack = state.pack.0;
    let player = state.player(seat);
    let mut held = player.pantry;
    if let Some(gave) = still.gave {
        if !player.has(gave) || !distill::is_tradeable(pack, gave) {
            return false;
        }
        if 0 < held.of(gave) {
            held.remove(gave);
        }
    }
    match (still.gave, still.got, still.stage) {
        (None, None, _) | (Some(_), None, Stage::TradeFor) => (),
        (Some(gave), Some(got), _) if distill::trade_for(pack, gave).any(|basic| basic == got) => {
            held.add(Piece::Basic(got));
        }
        (_, _, _) => return false,
    }
    if (still.stage == Stage::TradeFor) != (still.gave.is_some() && still.got.is_none()) {
        return false;
    }
    let disjoint = still.pantry.premium.and(still.washback.premium).is_empty();
    let mut there = still.pantry.with(&still.washback);
    if still.pantry.signature && still.washback.signature {
        return false;
    }
    let removed = still.removed.into_iter().flatten();
    if still.stage == Stage::Ready {
        let lies = |piece: Piece| 0 < still.pantry.of(piece);
        if !removed.clone().all(lies) {
            return false;
        }
    } else {
        for piece in removed {
            let single = matches!(piece, Piece::Ingredient(_) | Piece::Signature);
            if single && 0 < there.of(piece) {
                return false;
            }
            there.add(piece);
        }
    }
    let Some(waters) = there.basics[Basic::Water.index()].checked_sub(held.basics[Basic::Water.index()]) else {
        return false;
    };
    if !springs(pack, still, &held).contains(&waters) {
        return false;
    }
    there.basics[Basic::Water.index()] -= waters;
    let same = there.premium == held.premium && there.basics == held.basics && there.signature == held.signature;
    disjoint && same && held.alcohol <= there.alcohol && stage_fits(state, seat, still, &there, &held)
}

/// How many waters springs can have left: each that lies removed one, and each in every removal at most.
fn springs(pack: &Pack, still: &Still, held: &Stack) -> RangeInclusive<u8> {
    let leaves = |piece: Piece| pack.effects(piece).contains(&Effect::LeavesWater);
    let again = u8::from(still.has_shuffled_again);
    let removals = match still.stage {
        Stage::Idle | Stage::Shown | Stage::Trade | Stage::TradeFor | Stage::Fill { .. } | Stage::Extra { .. } => 0,
        Stage::TopOnly | Stage::Shuffle => again,
        Stage::Ready if still.washback.is_empty() => 0,
        Stage::React | Stage::Ready => 1 + again,
    };
    let all = held.premium.iter().filter(|&card| leaves(Piece::Ingredient(card))).count() as u8;
    let removed = still.removed.into_iter().flatten().filter(|&piece| leaves(piece)).count() as u8;
    removed..=all * removals
}

fn stage_fits(state: &State, seat: Seat, still: &Still, there: &Stack, held: &Stack) -> bool {
    let pack = state.pack.0;
    let player = state.player(seat);
    let fresh = still.removed == [None; 2]
        && still.money == 0
        && !still.top_only
        && !still.has_put_back
        && !still.has_shuffled_again;
    let no_alcohol_yet = there.alcohol == held.alcohol;
    match still.stage {
        Stage::Idle | Stage::Shown => false,
        Stage::Trade | Stage::TradeFor => fresh && still.washback.is_empty() && no_alcohol_yet,
        Stage::Fill { from } => {
            let before = still.washback.pieces().all(|(piece, _)| piece <= from);
            let can = still.washback.is_empty() || distill::can_complete(pack, still, from);
            fresh && no_alcohol_yet && before && can && is_ingredient(from)
        }
        Stage::Extra { space } => {
            let upgrade = player.upgrades.get(usize::from(space)).copied().flatten();
            let adds = |card| pack.upgrade(card).effects.iter().any(|effect| matches!(effect, Effect::Alcohol { .. }));
            fresh && still.washback.is_washback(pack) && upgrade.is_some_and(adds)
        }
        Stage::TopOnly => {
            let has = crate::rules::change::effects(pack, player).any(|effect| effect == Effect::TopOnly);
            let again = still.removed == [None; 2] && !still.top_only && still.has_shuffled_again;
            let enough = if again { 1 < still.washback.count() } else { still.washback.is_washback(pack) };
            (fresh || again && is_paid(state, player, still)) && enough && has
        }
        Stage::Shuffle => {
            let paid = still.money == 0 || still.has_shuffled_again && is_paid(state, player, still);
            still.removed == [None; 2] && 1 < still.washback.count() && paid
        }
        Stage::React => !still.washback.is_empty() && is_paid(state, player, still),
        Stage::Ready => is_paid(state, player, still),
    }
}

/// Money comes from removed cards only by an ability.
fn is_paid(state: &State, player: &Player, still: &Still) -> bool {
    let mut effects = crate::rules::change::effects(state.pack.0, player);
    still.money == 0 || effects.any(|effect| effect == Effect::RemovedMoney)
}

fn is_ingredient(piece: Piece) -> bool {
    match piece {
        Piece::Basic(basic) => basic.is_ingredient(),
        Piece::Alcohol | Piece::Signature => true,
        Piece::Ingredient(card) => in_deck(card, Deck::Ingredients),
        Piece::Metal | Piece::Glass | Piece::Upgrade(_) | Piece::Item(_) => false,
    }
}
