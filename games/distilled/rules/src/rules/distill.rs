//! Distilling (DI-4.1 to DI-4.10): everybody at the same time, each at their own still, sealed until all are ready.
//!
//! Nothing here reads or changes what two players share. So the order in which players act cannot matter.

use tabletop::{CardSet, Seat, Sink};

use super::change::{self, lines};
use super::turn;
use crate::effect::Effect;
use crate::event::Deed;
use crate::pack::Pack;
use crate::state::{Open, State, Still};
use crate::step::{Progress, Stage};
use crate::vocabulary::{Basic, Deck, IngredientSort, PhaseKind, Piece, Row, UPGRADE_SPACES};
use crate::{Action, Event, Stack};

/// Everybody goes to the still.
pub(crate) fn begin(game: &mut State) {
    for seat in game.open.all_seats() {
        let pantry = game.player(seat).pantry;
        game.sealed.stills[seat] = Still { stage: Stage::Trade, pantry, ..Still::IDLE };
        game.player_mut(seat).progress = Progress::Busy;
    }
}

pub(crate) fn all_ready(game: &State) -> bool {
    game.open.all_seats().all(|seat| game.player(seat).progress == Progress::Ready)
}

/// Whether a piece may be given in a trade (DI-4.2).
pub(crate) fn is_tradeable(pack: &Pack, piece: Piece) -> bool {
    match piece {
        Piece::Basic(basic) => basic != Basic::Yeast,
        Piece::Ingredient(card) => !pack.cards_of(IngredientSort::Yeast).contains(card),
        Piece::Item(_) => true,
        Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass | Piece::Upgrade(_) => false,
    }
}

/// Each different piece that may be given.
fn each_tradeable(game: &State, seat: Seat, mut give: impl FnMut(Piece)) {
    let pack = game.pack.0;
    let player = game.player(seat);
    let mut consider = |piece: Piece| {
        if is_tradeable(pack, piece) {
            give(piece);
        }
    };
    game.still(seat).pantry.each_kind(pack, &mut consider);
    for (basic, count) in [(Basic::Clay, player.barrels[0]), (Basic::Wood, player.barrels[1])] {
        if 0 < count {
            consider(Piece::Basic(basic));
        }
    }
    pack.different(Row::Items, player.items).for_each(|card| consider(Piece::Item(card)));
}

/// Basic ingredients that a piece can be traded for.
pub(crate) fn trade_for(pack: &Pack, gave: Piece) -> impl Iterator<Item = Basic> {
    let most = pack.cost(gave);
    let cheap = move |basic: &Basic| pack.cost(Piece::Basic(*basic)) <= most && Piece::Basic(*basic) != gave;
    Basic::INGREDIENTS.into_iter().filter(cheap)
}

/// The part of a heap that comes from this piece on, in the order of [`Piece`].
fn from_on(stack: &Stack, from: Piece) -> Stack {
    let mut rest = *stack;
    let before = if let Piece::Basic(basic) = from { basic.index() } else { rest.basics.len() };
    for (nth, count) in rest.basics.iter_mut().enumerate() {
        if nth < before {
            *count = 0;
        }
    }
    if Piece::Alcohol < from {
        rest.alcohol = 0;
    }
    if Piece::Signature < from {
        rest.signature = false;
    }
    if let Piece::Ingredient(card) = from {
        rest.premium = rest.premium.and(CardSet::range(card.number(), Deck::Ingredients.size()));
    }
    rest
}

/// Whether a washback can be completed with what comes from this piece on.
pub(crate) fn can_complete(pack: &Pack, still: &Still, from: Piece) -> bool {
    still.washback.with(&from_on(&still.pantry, from)).is_washback(pack)
}

/// Whether this piece can come next: a washback can still be completed with what follows.
pub(crate) fn can_put(pack: &Pack, still: &Still, from: Piece, piece: Piece) -> bool {
    from <= piece && 0 < still.pantry.of(piece) && can_complete(pack, still, piece)
}

pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    let pack = game.pack.0;
    let still = game.still(seat);
    match still.stage {
        Stage::Trade => {
            each_tradeable(game, seat, |piece| actions.push(Action::Give { piece }));
            actions.push(Action::NoTrade);
        }
        Stage::TradeFor => {
            let gave = still.gave.expect("something was given");
            actions.extend(trade_for(pack, gave).map(|basic| Action::Take { piece: Piece::Basic(basic) }));
        }
        Stage::Fill { from } => legal_fill(pack, still, from, actions),
        Stage::Extra { .. } => actions.extend([Action::Add, Action::Decline]),
        Stage::TopOnly => actions.extend([Action::TopOnly, Action::Both]),
        Stage::React => {
            let [one, other] = still.removed;
            let other = other.filter(|_| other != one);
            let removed = one.into_iter().chain(other);
            let back = removed.clone().filter(|&piece| can_put_back(game, seat, piece));
            actions.extend(back.map(|piece| Action::Back { piece }));
            let paying = removed.filter(|&piece| can_take_money(game, seat, piece));
            actions.extend(paying.map(|piece| Action::Take { piece }));
            if can_shuffle_again(game, seat) {
                actions.push(Action::Again);
            }
            actions.push(Action::Ready);
        }
        Stage::Idle | Stage::Shuffle | Stage::Ready | Stage::Shown => (),
    }
}

fn legal_fill(pack: &Pack, still: &Still, from: Piece, actions: &mut Vec<Action>) {
    let is_washback = still.washback.is_washback(pack);
    // Pieces come in their order: where too little follows one, too little follows the next as well.
    let mut follows_enough = true;
    still.pantry.each_kind(pack, |piece| {
        if follows_enough && from <= piece {
            follows_enough = is_washback || can_complete(pack, still, piece);
            if follows_enough {
                actions.push(Action::Put { piece });
            }
        }
    });
    if is_washback {
        actions.push(Action::Close);
    }
    if still.washback.is_empty() {
        actions.push(Action::Rest);
    }
}

fn has(game: &State, seat: Seat, wanted: Effect) -> bool {
    lines(game.pack.0, game.player(seat)).iter().any(|lines| lines.contains(&wanted))
}

/// DI-4.9: the signature ingredient by itself, any other card once by an upgrade.
pub(crate) fn can_put_back(game: &State, seat: Seat, piece: Piece) -> bool {
    let still = game.still(seat);
    let by_upgrade = !still.has_put_back && has(game, seat, Effect::PutBack);
    still.removed.contains(&Some(piece)) && (piece == Piece::Signature || by_upgrade)
}

pub(crate) fn can_shuffle_again(game: &State, seat: Seat) -> bool {
    let still = game.still(seat);
    still.removed != [None; 2] && !still.has_shuffled_again && has(game, seat, Effect::Again)
}

/// Whether the money of a removed card can be taken before something becomes of it (DI-4.9). Who is ready takes the most
/// there is, so it is asked only where a card may go back or all may be shuffled again.
pub(crate) fn can_take_money(game: &State, seat: Seat, piece: Piece) -> bool {
    let still = game.still(seat);
    let removed = || still.removed.into_iter().flatten();
    still.money == 0
        && removed().any(|other| other == piece)
        && 0 < game.pack.money(piece)
        && has(game, seat, Effect::RemovedMoney)
        && (can_shuffle_again(game, seat) || removed().any(|other| can_put_back(game, seat, other)))
}

/// What a player does at the still.
pub(crate) fn act(game: &mut State, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let mut still = *game.still(seat);
    let deed = match (still.stage, action) {
        (Stage::Trade, Action::NoTrade) => {
            still.stage = FILL;
            Deed::NoTrade
        }
        (Stage::Trade, Action::Give { piece }) => {
            give(&mut still, piece);
            still.stage = Stage::TradeFor;
            Deed::Gave { piece }
        }
        (Stage::TradeFor, Action::Take { piece: Piece::Basic(basic) }) => {
            still.got = Some(basic);
            still.pantry.add(Piece::Basic(basic));
            still.stage = FILL;
            Deed::Got { basic }
        }
        (Stage::Fill { .. }, Action::Put { piece }) => {
            still.pantry.remove(piece);
            still.washback.add(piece);
            still.stage = Stage::Fill { from: piece };
            Deed::Put { piece }
        }
        (Stage::Fill { .. }, Action::Close) => {
            let made = still.washback.makes_alcohol(&game.pack);
            still.washback.alcohol = still.washback.alcohol.saturating_add(made);
            still.stage = after_extra(game, seat, 0);
            Deed::Closed
        }
        (Stage::Fill { .. }, Action::Rest) => {
            still.stage = Stage::Ready;
            Deed::Rested
        }
        (Stage::Extra { space }, Action::Add) => {
            let count = extra_of(game, seat, space).expect("the upgrade adds alcohol");
            still.washback.alcohol = still.washback.alcohol.saturating_add(count);
            still.stage = after_extra(game, seat, space + 1);
            Deed::Added { count }
        }
        (Stage::Extra { space }, Action::Decline) => {
            still.stage = after_extra(game, seat, space + 1);
            Deed::NothingAdded
        }
        (Stage::TopOnly, Action::TopOnly) => {
            still.top_only = true;
            still.stage = Stage::Shuffle;
            Deed::TopOnly
        }
        (Stage::TopOnly, Action::Both) => {
            still.stage = Stage::Shuffle;
            Deed::Both
        }
        (Stage::React, Action::Back { piece }) => {
            put_back(&mut still, piece);
            Deed::PutBack { piece }
        }
        (Stage::React, Action::Take { piece }) => {
            still.money = game.pack.money(piece);
            Deed::TookMoney { piece }
        }
        (Stage::React, Action::Again) => {
            for piece in std::mem::take(&mut still.removed).into_iter().flatten() {
                still.washback.add(piece);
            }
            still.has_shuffled_again = true;
            // What is removed is declared before each removal (Ruling D13).
            still.top_only = false;
            still.stage = before_shuffle(game, seat);
            Deed::Again
        }
        (Stage::React, Action::Ready) => finish(game, seat, &mut still),
        (
            Stage::Idle
            | Stage::Trade
            | Stage::TradeFor
            | Stage::Fill { .. }
            | Stage::Extra { .. }
            | Stage::TopOnly
            | Stage::Shuffle
            | Stage::React
            | Stage::Ready
            | Stage::Shown,
            _,
        ) => panic!("{action} does not answer {:?}", still.stage),
    };
    game.sealed.stills[seat] = still;
    events.emit(Event::AtStill { seat, deed });
    progress(game, seat, events);
}

/// Pieces go in from the first one on.
pub(crate) const FILL: Stage = Stage::Fill { from: Piece::Basic(Basic::Yeast) };

/// What everybody sees of it.
fn progress(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    match game.still(seat).stage {
        Stage::Shuffle => {
            game.player_mut(seat).progress = Progress::Shuffling;
            events.emit(Event::Shuffled { seat });
        }
        Stage::Ready => {
            game.player_mut(seat).progress = Progress::Ready;
            events.emit(Event::IsReady { seat });
        }
        Stage::Idle
        | Stage::Trade
        | Stage::TradeFor
        | Stage::Fill { .. }
        | Stage::Extra { .. }
        | Stage::TopOnly
        | Stage::React
        | Stage::Shown => game.player_mut(seat).progress = Progress::Busy,
    }
}

fn give(still: &mut Still, piece: Piece) {
    still.gave = Some(piece);
    if 0 < still.pantry.of(piece) {
        still.pantry.remove(piece);
    }
}

fn put_back(still: &mut Still, piece: Piece) {
    let place = still.removed.iter().position(|&removed| removed == Some(piece)).expect("it was removed");
    still.removed[place] = None;
    still.removed.sort_by_key(Option::is_none);
    still.washback.add(piece);
    if piece != Piece::Signature {
        still.has_put_back = true;
    }
}

/// The alcohol that an upgrade may add.
fn extra_of(game: &State, seat: Seat, space: u8) -> Option<u8> {
    let here = lines(game.pack.0, game.player(seat))[usize::from(space) + 1];
    here.iter().find_map(|&effect| if let Effect::Alcohol { by } = effect { Some(by) } else { None })
}

/// What comes after the washback is closed: the upgrades from this space on, then the shuffle.
fn after_extra(game: &State, seat: Seat, from: u8) -> Stage {
    let next = (from..UPGRADE_SPACES as u8).find(|&space| extra_of(game, seat, space).is_some());
    match next {
        Some(space) => Stage::Extra { space },
        None => before_shuffle(game, seat),
    }
}

/// With the right upgrade the player says before each shuffle what is removed (DI-4.8).
fn before_shuffle(game: &State, seat: Seat) -> Stage {
    if has(game, seat, Effect::TopOnly) { Stage::TopOnly } else { Stage::Shuffle }
}

/// The removed cards go to the pantry.
fn finish(game: &State, seat: Seat, still: &mut Still) -> Deed {
    let pack = game.pack.0;
    let removed = still.removed.iter().flatten();
    if still.money == 0 && has(game, seat, Effect::RemovedMoney) {
        still.money = removed.clone().map(|&piece| pack.money(piece)).max().unwrap_or(0);
    }
    for &piece in removed {
        still.pantry.add(piece);
    }
    still.stage = Stage::Ready;
    Deed::Ready { money: still.money }
}

/// Whose washback is shuffled now.
#[inline]
pub(crate) fn shuffling(open: &Open) -> Option<Seat> {
    if open.phase.kind != PhaseKind::Distill {
        return None;
    }
    open.all_seats().find(|&seat| open.players[seat].progress == Progress::Shuffling)
}

/// Every way that top and bottom can fall, with weights; top only: every card.
pub(crate) fn removals(still: &Still, mut way: impl FnMut(Action, u32)) {
    let all = still.washback.pieces();
    for (nth, (one, count)) in all.enumerate() {
        let count = u32::from(count);
        if still.top_only {
            way(Action::Remove { one, other: None }, count);
            continue;
        }
        if 1 < count {
            way(Action::Remove { one, other: Some(one) }, count * (count - 1) / 2);
        }
        for (other, others) in still.washback.pieces().skip(nth + 1) {
            way(Action::Remove { one, other: Some(other) }, count * u32::from(others));
        }
    }
}

/// Cards leave the washback; a mountain spring leaves a basic water in it, whatever becomes of the card (DI-4.8).
pub(crate) fn take_out(pack: &Pack, still: &mut Still, removed: [Option<Piece>; 2]) {
    still.removed = removed;
    for piece in removed.into_iter().flatten() {
        still.washback.remove(piece);
        if pack.effects(piece).contains(&Effect::LeavesWater) {
            still.washback.add(Piece::Basic(Basic::Water));
        }
    }
}

/// Chance removes the top and the bottom card (DI-4.8).
pub(crate) fn remove(game: &mut State, seat: Seat, one: Piece, other: Option<Piece>, events: &mut impl Sink<Event>) {
    let pack = game.pack.0;
    let still = &mut game.sealed.stills[seat];
    take_out(pack, still, [Some(one), other]);
    still.stage = Stage::React;
    events.emit(Event::AtStill { seat, deed: Deed::Removed { one, other } });
    progress(game, seat, events);
}

/// Everybody is ready: what was traded and distilled comes to light, in player order (DI-4.10).
pub(crate) fn show(game: &mut State, events: &mut impl Sink<Event>) {
    for seat in game.open.in_order() {
        let still = std::mem::replace(&mut game.sealed.stills[seat], Still::IDLE);
        lay_open(game, seat, &still);
        events.emit(Event::Shown {
            seat,
            pantry: still.pantry,
            distillate: still.washback,
            gave: still.gave,
            got: still.got,
            removed: still.removed,
        });
        change::gain_money(game, seat, u16::from(still.money), events);
    }
    turn::next_phase(game, events);
}

fn lay_open(game: &mut State, seat: Seat, still: &Still) {
    let player = game.player_mut(seat);
    player.progress = Progress::Idle;
    if let Some(gave) = still.gave {
        change::take(player, gave);
        if let Some(row) = gave.row() {
            game.open.market[row.index()].truck.insert(change::card_of(gave));
        }
    }
    game.player_mut(seat).pantry = still.pantry;
    if !still.washback.is_empty() {
        game.sealed.stills[seat] = Still { stage: Stage::Shown, washback: still.washback, ..Still::IDLE };
    }
}
