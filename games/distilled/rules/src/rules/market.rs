//! The market (chapter 3).

use tabletop::{Card, Seat, Sink};

use super::change::{self, sources};
use super::{income, turn};
use crate::effect::{Effect, Ware};
use crate::event::Source;
use crate::pack::{Discounts, Pack, bits};
use crate::state::{Open, State};
use crate::step::{Draw, Duty, Purchase, Question, Step};
use crate::vocabulary::{Basic, PhaseKind, Piece, Recipe, Row, SLOTS};
use crate::{Action, Event};

/// Basic cards a round (DI-3.5).
const BASICS: u8 = 2;

pub(crate) fn most_basics(game: &State, seat: Seat) -> u8 {
    let more = game.pack.0.bargains(game.player(seat)).map(|(_, bargain)| bargain.basics);
    more.max().filter(|&most| 0 < most).unwrap_or(BASICS)
}

/// Whether there is anything that the player can pay now.
pub(crate) fn can_buy(game: &State, seat: Seat) -> bool {
    let (pack, purse) = (game.pack.0, Purse::of(game, seat));
    let in_row = |row: Row| {
        let mut cards = game.open.row(row).slots.iter().flatten();
        cards.any(|&card| purse.pays(pack.price(row, card)))
    };
    purse.has_basics_left && Basic::ALL.into_iter().any(|basic| purse.pays(pack.basic_price(basic)))
        || Row::ALL.into_iter().any(in_row)
        || unknown_recipes(game, seat).any(|recipe| purse.pays(cube_price(pack, recipe)))
}

/// Recipes of the flight without a cube.
pub(crate) fn unknown_recipes(game: &State, seat: Seat) -> impl Iterator<Item = Recipe> {
    let cubes = game.player(seat).cubes;
    game.flight().into_iter().enumerate().filter(move |&(place, _)| cubes & 1 << place == 0).map(|(_, recipe)| recipe)
}

pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    let (pack, purse) = (game.pack.0, Purse::of(game, seat));
    if purse.has_basics_left {
        for basic in Basic::ALL {
            if purse.pays(pack.basic_price(basic)) {
                actions.push(Action::Buy { piece: Piece::Basic(basic) });
            }
        }
    }
    for row in Row::ALL {
        for &card in game.open.row(row).slots.iter().flatten() {
            if purse.pays(pack.price(row, card)) {
                actions.push(Action::Buy { piece: Piece::in_row(row, card) });
            }
        }
    }
    for recipe in unknown_recipes(game, seat) {
        if purse.pays(cube_price(pack, recipe)) {
            actions.push(Action::Cube { recipe });
        }
    }
    super::solo::legal_in_market(game, actions);
    actions.push(Action::Pass);
}

/// What a cube costs and which kinds of wares it is.
fn cube_price(pack: &Pack, recipe: Recipe) -> (u8, u8) {
    (pack.cube_price(recipe), bits(&[Ware::Recipe]))
}

pub(crate) fn cost(game: &State, purchase: Purchase) -> u8 {
    printed_cost(game.pack.0, purchase)
}

fn printed_cost(pack: &Pack, purchase: Purchase) -> u8 {
    match purchase {
        Purchase::Basic(basic) => pack.cost(Piece::Basic(basic)),
        Purchase::Market(piece) | Purchase::Revealed(piece) | Purchase::Truck(piece) => pack.cost(piece),
        Purchase::Recipe(recipe) => pack.cube_price(recipe),
    }
}

/// The kinds of wares that a purchase is, a bit each.
fn wares(pack: &Pack, purchase: Purchase) -> u8 {
    match purchase {
        Purchase::Basic(basic) => pack.wares(Piece::Basic(basic)),
        Purchase::Market(piece) | Purchase::Revealed(piece) | Purchase::Truck(piece) => pack.wares(piece),
        Purchase::Recipe(_) => bits(&[Ware::Recipe]),
    }
}

/// The unused discounts of a player: source, wares, amount (DI-3.11). Only in the market phase.
fn all_discounts<'a>(pack: &'a Pack, open: &Open, seat: Seat) -> impl Iterator<Item = (u8, u8, u8)> + use<'a> {
    let unused = unused(open, seat);
    sources(pack, &open.players[seat]).filter_map(move |(source, effect)| {
        let Effect::Discount { on, by } = effect else { return None };
        (unused & 1 << source != 0).then_some((source, 1 << on.index(), by))
    })
}

/// The sources whose discounts can be used, a bit each.
fn unused(open: &Open, seat: Seat) -> u8 {
    if open.phase.kind == PhaseKind::Market { !open.players[seat].used } else { 0 }
}

/// The price with every unused discount that is for this purchase.
pub(crate) fn best_price(pack: &Pack, open: &Open, seat: Seat, purchase: Purchase) -> u8 {
    let of = wares(pack, purchase);
    let off = all_discounts(pack, open, seat).filter(|&(_, on, _)| on & of != 0);
    off.fold(printed_cost(pack, purchase), |price, (_, _, by)| price.saturating_sub(by))
}

/// Those that are for this purchase: source and amount.
fn discounts(game: &State, seat: Seat, purchase: Purchase) -> impl Iterator<Item = (u8, u8)> {
    let of = wares(game.pack.0, purchase);
    all_discounts(game.pack.0, &game.open, seat)
        .filter(move |&(_, on, _)| on & of != 0)
        .map(|(source, _, by)| (source, by))
}

/// The sources of such discounts, a bit each.
fn discounted_by(game: &State, seat: Seat, purchase: Purchase) -> u8 {
    let of = wares(game.pack.0, purchase);
    let bargains = game.pack.0.bargains(game.player(seat)).filter(|(_, bargain)| bargain.on & of != 0);
    let there = bargains.fold(0, |all, (source, _)| all | 1 << source);
    there & unused(&game.open, seat)
}

fn total(game: &State, seat: Seat, purchase: Purchase, sources: u8) -> u8 {
    discounts(game, seat, purchase).filter(|&(source, _)| sources & 1 << source != 0).map(|(_, by)| by).sum()
}

/// What a player can spend: money, discounts by kind of ware, and whether basic cards may still be bought.
pub(crate) struct Purse {
    money: u16,
    off: Discounts,
    /// The kinds of wares that any discount is for.
    on: u8,
    has_basics_left: bool,
}

impl Purse {
    pub(crate) fn of(game: &State, seat: Seat) -> Self {
        let player = game.player(seat);
        let mut purse = Self { money: player.money, off: Discounts::default(), on: 0, has_basics_left: false };
        let unused = unused(&game.open, seat);
        let mut basics = 0;
        for (source, bargain) in game.pack.0.bargains(player) {
            if bargain.on != 0 && unused & 1 << source != 0 {
                purse.on |= bargain.on;
                for (sum, off) in purse.off.iter_mut().zip(bargain.off) {
                    *sum = sum.saturating_add(off);
                }
            }
            basics = basics.max(bargain.basics);
        }
        purse.has_basics_left = player.basics < if basics == 0 { BASICS } else { basics };
        purse
    }

    /// Whether the purchase can be paid, with every discount there is.
    pub(crate) fn affords(&self, game: &State, purchase: Purchase) -> bool {
        self.pays((cost(game, purchase), wares(game.pack.0, purchase)))
    }

    /// The same for a price and the kinds of wares that it is for.
    #[inline]
    fn pays(&self, (cost, of): (u8, u8)) -> bool {
        u16::from(cost) <= self.money || (self.on & of != 0 && self.pays_by_discount(cost, of))
    }

    fn pays_by_discount(&self, cost: u8, of: u8) -> bool {
        let kinds = self.off.iter().enumerate().filter(|(kind, _)| of & 1 << kind != 0);
        let left = kinds.fold(cost, |left, (_, &off)| left.saturating_sub(off));
        u16::from(left) <= self.money
    }
}

/// Whether the purchase can be paid, with every discount there is.
pub(crate) fn can_afford(game: &State, seat: Seat, purchase: Purchase) -> bool {
    Purse::of(game, seat).affords(game, purchase)
}

/// A purchase begins: first the discounts, then it is paid.
pub(crate) fn buy(game: &mut State, seat: Seat, purchase: Purchase, events: &mut impl Sink<Event>) {
    let sources = discounted_by(game, seat, purchase);
    let cost = cost(game, purchase);
    price(game, seat, purchase, sources, cost, events);
}

/// Discounts that fit whole are taken; only where they would be wasted is the player asked, one by one (Ruling D7).
pub(crate) fn price(
    game: &mut State,
    seat: Seat,
    purchase: Purchase,
    mut sources: u8,
    mut price: u8,
    events: &mut impl Sink<Event>,
) {
    while sources != 0 && 0 < price {
        let source = sources.trailing_zeros() as u8;
        let by = total(game, seat, purchase, 1 << source);
        if may_ask(game, seat, purchase, sources, price) {
            game.ask(Question::Discount { purchase, sources, price });
            return;
        }
        sources &= sources - 1;
        price = price.saturating_sub(by);
        use_discount(game, seat, source, events);
    }
    change::pay(game, seat, u16::from(price), events);
    acquire(game, seat, purchase, events);
}

/// Whether a discount is asked about: it would be wasted, and it can be kept.
pub(crate) fn may_ask(game: &State, seat: Seat, purchase: Purchase, sources: u8, price: u8) -> bool {
    let there = discounted_by(game, seat, purchase);
    sources != 0
        && sources & !there == 0
        && 0 < price
        && price <= cost(game, purchase)
        && price < total(game, seat, purchase, sources)
        && can_keep(game, seat, purchase, sources, price)
}

/// Whether the first of the discounts can be kept and the purchase still be paid.
pub(crate) fn can_keep(game: &State, seat: Seat, purchase: Purchase, sources: u8, price: u8) -> bool {
    let rest = total(game, seat, purchase, sources & (sources - 1));
    u16::from(price.saturating_sub(rest)) <= game.player(seat).money
}

fn use_discount(game: &mut State, seat: Seat, source: u8, events: &mut impl Sink<Event>) {
    game.player_mut(seat).used |= 1 << source;
    events.emit(Event::DiscountUsed { seat, source });
}

/// The player decides about the first discount.
pub(crate) fn decide(
    game: &mut State,
    seat: Seat,
    (purchase, sources, so_far): (Purchase, u8, u8),
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let source = sources.trailing_zeros() as u8;
    let rest = sources & (sources - 1);
    let mut left = so_far;
    if action == Action::Discount {
        left = left.saturating_sub(total(game, seat, purchase, 1 << source));
        use_discount(game, seat, source, events);
    }
    price(game, seat, purchase, rest, left, events);
}

/// What a paid purchase brings.
fn acquire(game: &mut State, seat: Seat, purchase: Purchase, events: &mut impl Sink<Event>) {
    match purchase {
        Purchase::Basic(basic) => {
            game.player_mut(seat).basics += 1;
            change::receive(game, seat, Piece::Basic(basic), Source::Supply, events);
            basic_bonus(game, seat, basic, events);
        }
        Purchase::Market(piece) => obtain(game, seat, piece, Source::Market, events),
        Purchase::Revealed(piece) => obtain(game, seat, piece, Source::Revealed, events),
        Purchase::Truck(piece) => obtain(game, seat, piece, Source::Truck, events),
        Purchase::Recipe(recipe) => change::place_cube(game, seat, recipe, events),
    }
}

/// DI-3.6, DI-3.7: only for basics that are bought.
fn basic_bonus(game: &mut State, seat: Seat, basic: Basic, events: &mut impl Sink<Event>) {
    match basic {
        Basic::Yeast => change::gain_money(game, seat, 1, events),
        Basic::Water => {
            let by: u8 = sources(game.pack.0, game.player(seat))
                .filter_map(|(_, effect)| if let Effect::WaterMoney { by } = effect { Some(by) } else { None })
                .sum();
            change::gain_money(game, seat, u16::from(by), events);
            if can_reveal(game) {
                game.ask(Question::Look { cards: 1 });
            }
        }
        Basic::Grains | Basic::Plants | Basic::Fruits | Basic::Clay | Basic::Wood => (),
    }
}

/// A card comes to its owner; an upgrade may have to wait for room (DI-3.12).
pub(crate) fn obtain(game: &mut State, seat: Seat, piece: Piece, from: Source, events: &mut impl Sink<Event>) {
    match piece {
        Piece::Upgrade(card) if game.player(seat).upgrades.iter().all(Option::is_some) => {
            game.ask(Question::Replace { card });
        }
        Piece::Upgrade(card) => {
            change::receive(game, seat, piece, from, events);
            income::arrive(game, seat, card, events);
        }
        Piece::Basic(_)
        | Piece::Alcohol
        | Piece::Signature
        | Piece::Metal
        | Piece::Glass
        | Piece::Ingredient(_)
        | Piece::Item(_) => change::receive(game, seat, piece, from, events),
    }
}

/// Where an upgrade that waits for room lies; `None` if it lies nowhere.
pub(crate) fn lies(game: &State, piece: Piece) -> Option<Source> {
    let row = game.open.row(piece.row()?);
    let card = change::card_of(piece);
    if row.slot_of(card).is_some() {
        Some(Source::Market)
    } else if game.open.revealed.contains(&Some(piece)) {
        Some(Source::Revealed)
    } else if row.truck.contains(card) {
        Some(Source::Truck)
    } else {
        None
    }
}

/// DI-3.12: the old upgrade goes to the truck. What it would still have brought this round is lost; the new one works at
/// once (Ruling D8).
pub(crate) fn replace(game: &mut State, seat: Seat, old: Card, card: Card, events: &mut impl Sink<Event>) {
    let piece = Piece::Upgrade(card);
    let from = lies(game, piece).expect("the upgrade waits somewhere");
    let space = game.player(seat).upgrades.iter().position(|&upgrade| upgrade == Some(old)).expect("it is replaced");
    game.open.due &= !(2 << space);
    change::leave(game, seat, Piece::Upgrade(old), events);
    change::receive(game, seat, piece, from, events);
    income::arrive(game, seat, card, events);
}

pub(crate) fn pass(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    game.open.done = game.open.done.with(seat);
    events.emit(Event::Passed { seat });
    end_turn(game, seat, events);
}

/// The next player who has not passed, or the clean-up.
pub(crate) fn end_turn(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    if !turn::next_not_done(game, seat) {
        turn::next_phase(game, events);
    }
}

pub(crate) fn can_reveal(game: &State) -> bool {
    Row::ALL.iter().any(|&row| game.open.row(row).has_cards())
}

pub(crate) fn legal_reveal(game: &State, actions: &mut Vec<Action>) {
    let rows = Row::ALL.into_iter().filter(|&row| game.open.row(row).has_cards());
    actions.extend(rows.map(|row| Action::Reveal { row }));
    actions.push(Action::Decline);
}

/// So many cards of a deck are lifted, and at most one of them is bought.
pub(crate) fn reveal(game: &mut State, row: Row, cards: u8) {
    game.owe(Step::Do(Duty::PutUnder));
    game.ask(Question::BuyRevealed);
    game.owe(Step::Draw(Draw::Reveal { row, left: cards }));
}

/// Revealed cards that the player can pay, equal ones once.
pub(crate) fn revealed(game: &State, seat: Seat) -> impl Iterator<Item = Piece> {
    let all = game.open.revealed;
    (0..all.len()).filter_map(move |nth| {
        let piece = all[nth]?;
        let first = all[..nth].iter().flatten().all(|&other| game.pack.key(other) != game.pack.key(piece));
        (first && can_afford(game, seat, Purchase::Revealed(piece))).then_some(piece)
    })
}

/// What was not bought goes under its deck, where everybody knows it.
pub(crate) fn put_under(game: &mut State, events: &mut impl Sink<Event>) {
    for nth in 0..game.open.revealed.len() {
        let Some(piece) = game.open.revealed[nth].take() else { continue };
        let row = piece.row().expect("a premium card");
        let fits = game.open.market[row.index()].under.push(change::card_of(piece));
        debug_assert!(fits, "no deck is larger");
        events.emit(Event::PutUnder { piece });
    }
}

/// A row with a free slot and cards to fill it.
pub(crate) fn gap(game: &State) -> Option<Row> {
    Row::ALL.into_iter().find(|row| {
        let row = game.open.row(*row);
        row.slots[0].is_none() && row.has_cards()
    })
}

/// The top card of a deck if everybody knows it; `None` if chance must turn it up (DI-3.10).
pub(crate) fn known_top(game: &mut State, row: Row, events: &mut impl Sink<Event>) -> Option<Card> {
    let cards = &mut game.open.market[row.index()];
    if !cards.deck.is_empty() {
        return None;
    }
    if let Some(card) = cards.under.pop() {
        return Some(card);
    }
    std::mem::swap(&mut cards.deck, &mut cards.truck);
    events.emit(Event::DeckShuffled { row });
    None
}

/// A card comes to the far left of its row.
pub(crate) fn refill(game: &mut State, row: Row, card: Card, events: &mut impl Sink<Event>) {
    let slots = &mut game.open.market[row.index()];
    slots.slots[0] = Some(card);
    slots.slide();
    events.emit(Event::Refilled { row, card });
}

pub(crate) fn lift(game: &mut State, row: Row, card: Card, events: &mut impl Sink<Event>) {
    let piece = Piece::in_row(row, card);
    let free = game.open.revealed.iter().position(Option::is_none).expect("at most three are lifted");
    game.open.revealed[free] = Some(piece);
    events.emit(Event::Revealed { piece });
}

/// The slots that clean-up empties in each row, all at once: a bit each, the first next to the deck (DI-3.13, DI-10.4).
pub(crate) fn clear_slots(game: &mut State, leaves: [u8; 3], events: &mut impl Sink<Event>) {
    for row in Row::ALL {
        let cards = &mut game.open.market[row.index()];
        for slot in 0..SLOTS {
            if leaves[row.index()] & 1 << slot == 0 {
                continue;
            }
            if let Some(card) = cards.slots[slot].take() {
                cards.truck.insert(card);
                events.emit(Event::Trucked { row, card });
            }
        }
        cards.slide();
    }
}

pub(crate) fn take_income(game: &mut State, seat: Seat, piece: Piece, events: &mut impl Sink<Event>) {
    change::receive(game, seat, piece, Source::Supply, events);
}

pub(crate) fn legal_truck(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(income::affordable(game, seat).map(|piece| Action::Buy { piece }));
    actions.push(Action::Decline);
}
