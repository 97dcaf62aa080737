//! Playing a card: where from, for how much, and what follows (chapters 4 and 5).

use tabletop::{Seat, Sink};

use crate::Event;
use crate::action::{Action, By};
use crate::effect::{Effect, From, Twist, When, Which};
use crate::pack::Pack;
use crate::rules::{lines, turn};
use crate::state::{Open, State};
use crate::step::{Duty, Question, Source};
use crate::vocabulary::{Card, Cards, Color, Good, Goods, Kind};

/// What is to be paid: resources, of which so many may be left out, and cards from the hand.
#[derive(Copy, Clone, Debug)]
pub struct Bill {
    pub goods: Goods,
    pub less: u8,
    pub cards: u8,
    /// Whether one resource may stand for another.
    replaces: bool,
}

/// The bill for a card, with everything that makes it cheaper or dearer (ED-4.5 to ED-4.9, ED-13.4).
pub(crate) fn bill(game: &State, seat: Seat, card: Card, how: (By, u8)) -> Bill {
    open_bill(&game.pack, &game.open, (seat, card), how)
}

/// The same from what everybody sees.
pub(crate) fn open_bill(pack: &Pack, open: &Open, (seat, card): (Seat, Card), (by, less): (By, u8)) -> Bill {
    let face = pack.face(card);
    let mut bill = Bill { goods: undiscounted(pack, open, card), less, cards: face.cost.cards, replaces: false };
    if by == By::Token {
        bill.goods = bill.goods.less(Good::Berry, u8::MAX);
        bill.less = 0;
        return bill;
    }
    let helpers = open.settled(seat).without(card);
    for helper in helpers.and(pack.cheapening(card)).iter() {
        for &effect in &pack.card(helper).effects {
            apply(&mut bill, effect, (face.color, face.kind), (by, helper));
        }
    }
    bill.replaces = !helpers.and(pack.replacing()).is_empty();
    bill
}

/// The resources that a card costs in this game, before anything makes it cheaper.
fn undiscounted(pack: &Pack, open: &Open, card: Card) -> Goods {
    let face = pack.face(card);
    match dearer(pack, open) {
        Some((kind, good, more)) if kind == face.kind => face.cost.goods.plus(good, more),
        Some(_) | None => face.cost.goods,
    }
}

/// What costs more in this chapter: which cards, and how many of what (ED-13.4).
fn dearer(pack: &Pack, open: &Open) -> Option<(Kind, Good, u8)> {
    match open.twist(pack)? {
        Twist::Dearer { kind: Kind::Critter, by } => Some((Kind::Critter, Good::Berry, by)),
        Twist::Dearer { kind: Kind::Construction, by } => Some((Kind::Construction, Good::Twig, by)),
        Twist::Start { .. }
        | Twist::MoreSkunks { .. }
        | Twist::Late { .. }
        | Twist::Frozen
        | Twist::FewAnimals { .. } => None,
    }
}

/// One line of a card that helps; a line with a star only if that card was chosen.
fn apply(bill: &mut Bill, effect: Effect, (color, kind): (Color, Kind), (by, helper): (By, Card)) {
    if let Effect::Discount { of, thing, by: less, star } = effect
        && (by == By::Star(helper) || !star)
        && of.fits(color, kind)
    {
        match thing.good() {
            Some(good) => bill.goods = bill.goods.less(good, less),
            None => bill.less += less,
        }
    }
    if let (Effect::Tuck { less, .. }, By::Under(_)) = (effect, by) {
        bill.less += less;
    }
}

/// Every way in which a player may play one of the cards now (ED-4.1).
pub(crate) fn ways(game: &State, seat: Seat, cards: Cards, less: u8, give: &mut impl FnMut(Card, By)) {
    let by_token = by_token(game, seat).and(cards);
    let helped = helped(game, seat, less).and(cards);
    let within = game.pack.within(game.player(seat).goods);
    let as_printed = as_printed(game, seat, cards.minus(helped).and(within));
    if helped.or(by_token).is_empty() {
        return as_printed.iter().for_each(|card| give(card, By::Plain));
    }
    let in_reach = in_reach(game, seat, (helped, within), less);
    // Help only makes cheaper what can be paid without it.
    let payable = if dearer(&game.pack, &game.open).is_some() { Cards::NONE } else { within };
    let is_enough = |card: Card, by: By| {
        if payable.contains(card) {
            has_cards(game, seat, card, game.pack.face(card).cost.cards + tucked(by))
        } else {
            affords(game, seat, card, (by, less))
        }
    };
    let tucking = tucking(game, seat);
    for card in in_reach.or(as_printed).or(by_token).iter() {
        if as_printed.contains(card) {
            give(card, By::Plain);
        } else if in_reach.contains(card) {
            helped_ways(game, seat, (card, tucking), |by| is_enough(card, by), &mut |by| give(card, by));
        }
        if by_token.contains(card) && is_enough(card, By::Token) {
            give(card, By::Token);
        }
    }
}

/// With one card that has a star, with one that costs a card, or without (ED-4.7).
fn helped_ways(
    game: &State,
    seat: Seat,
    (card, tucking): (Card, Option<Which>),
    is_enough: impl Fn(By) -> bool,
    give: &mut impl FnMut(By),
) {
    let stars = stars(game, seat, card);
    stars.iter().map(By::Star).filter(|&by| is_enough(by)).for_each(&mut *give);
    // Whichever card is laid under another, the bill is the same.
    let tuckable = tucking.map_or(Cards::NONE, |of| fit_under(game, seat, card, of));
    if tuckable.first().is_some_and(|under| is_enough(By::Under(under))) {
        tuckable.iter().map(By::Under).for_each(&mut *give);
    }
    if is_enough(By::Plain) {
        give(By::Plain);
    }
}

/// The cards that may cost something else than what is printed.
fn helped(game: &State, seat: Seat, less: u8) -> Cards {
    if 0 < less || dearer(&game.pack, &game.open).is_some() {
        return Cards::ALL;
    }
    helpers(game, seat).iter().fold(Cards::NONE, |all, helper| all.or(game.pack.helped(helper)))
}

/// The cards in the city that help to pay for others.
fn helpers(game: &State, seat: Seat) -> Cards {
    game.open.settled(seat).and(game.pack.helping())
}

/// Those of the cards whose printed resources the player has, for which there are enough cards to pay with as well.
fn as_printed(game: &State, seat: Seat, within: Cards) -> Cards {
    let for_cards = within.and(game.pack.for_cards()).iter();
    let too_dear = for_cards.filter(|&card| !has_cards(game, seat, card, game.pack.face(card).cost.cards));
    too_dear.fold(within, Cards::without)
}

/// Those of the cards of which the supply does not lack more than what all help together could take off.
fn in_reach(game: &State, seat: Seat, (cards, within): (Cards, Cards), less: u8) -> Cards {
    let supply = game.player(seat).goods;
    let help = less + helpers(game, seat).iter().map(|helper| game.pack.help(helper)).sum::<u8>();
    let short = cards.minus(within).iter();
    short.filter(|&card| game.pack.face(card).cost.goods.beyond(supply) <= help).fold(cards.and(within), Cards::with)
}

/// The cards with a star that make this one cheaper, without costing anything themselves.
pub(crate) fn stars(game: &State, seat: Seat, card: Card) -> Cards {
    game.open.settled(seat).and(game.pack.stars(card))
}

/// Which cards a card in the city lets be laid under it, if that may still be done (ED-4.9).
fn tucking(game: &State, seat: Seat) -> Option<Which> {
    let all = game.open.settled(seat).and(game.pack.tucking());
    if all.is_empty() {
        return None;
    }
    let lines = all.iter().flat_map(|card| game.pack.0.card(card).effects.iter());
    lines.into_iter().find_map(|&effect| {
        let Effect::Tuck { of, times, .. } = effect else { return None };
        (game.open.tucked.len() < times).then_some(of)
    })
}

/// Cards in hand that may be laid under another when this card is played.
pub(crate) fn tuckable(game: &State, seat: Seat, card: Card) -> Cards {
    tucking(game, seat).map_or(Cards::NONE, |of| fit_under(game, seat, card, of))
}

fn fit_under(game: &State, seat: Seat, card: Card, of: Which) -> Cards {
    if game.pack.face(card).cost.goods.is_none() {
        return Cards::NONE;
    }
    game.hands[seat].without(card).and(game.pack.fitting(of))
}

/// The cards that may be played with an occupied token: critters that cost berries and have a home of their color
/// (ED-4.5), each color once (ED-4.6).
fn by_token(game: &State, seat: Seat) -> Cards {
    if game.player(seat).tokens == 0 {
        return Cards::NONE;
    }
    let used = game.open.cities[seat].used;
    let homes = game.city(seat).cards.and(game.pack.kind(Kind::Construction));
    let has_home = |&color: &Color| used >> color.index() & 1 == 0 && !homes.and(game.pack.color(color)).is_empty();
    let colors = Color::ALL.into_iter().filter(has_home);
    let fitting = colors.fold(Cards::NONE, |all, color| all.or(game.pack.color(color)));
    fitting.and(game.pack.kind(Kind::Critter)).and(game.pack.with_berries())
}

/// Whether the player has enough for the card.
pub(crate) fn affords(game: &State, seat: Seat, card: Card, (by, less): (By, u8)) -> bool {
    let supply = game.player(seat).goods;
    let bill = bill(game, seat, card, (by, less));
    let short = bill.goods.beyond(supply);
    let by_replacing = || bill.replaces && short == bill.less + 1 && 0 < supply.beyond(bill.goods);
    (short <= bill.less || by_replacing()) && has_cards(game, seat, card, bill.cards + tucked(by))
}

/// Cards from the hand that are laid under another to pay less.
const fn tucked(by: By) -> u8 {
    match by {
        By::Under(_) => 1,
        By::Plain | By::Token | By::Star(_) => 0,
    }
}

/// Whether the player has so many cards in hand beside this one.
fn has_cards(game: &State, seat: Seat, card: Card, count: u8) -> bool {
    count == 0 || game.hands[seat].without(card).has(count)
}

/// The card comes to the city; then it is paid, then it acts, then the meadow that it came from is refilled, then others
/// answer (ED-4.4).
pub(crate) fn play(game: &mut State, seat: Seat, card: Card, (by, less): (By, u8), events: &mut impl Sink<Event>) {
    let pack = game.pack;
    let printed = pack.card(card);
    let from_meadow = game.open.patch_of(card).is_some();
    game.happen(Event::Played { seat, card }, events);
    for when in When::playing(printed.color, printed.kind).into_iter().rev() {
        lines::owe_answer(game, seat, when);
    }
    if by == By::Token {
        lines::owe_answer(game, seat, When::Token);
        game.happen(Event::TokenUsed { seat, color: printed.color }, events);
    }
    if from_meadow {
        game.owe(Duty::Refill);
    }
    match printed.color {
        Color::Green | Color::Tan => game.owe(Duty::Line { seat, source: Source::Card(card), nth: 0 }),
        Color::Red | Color::Purple | Color::Blue => (),
    }
    if 0 < printed.cost.cards {
        game.ask(seat, Question::Discard { left: printed.cost.cards });
    }
    game.ask(seat, Question::Payment { card, by, less });
    if let By::Under(under) = by {
        game.happen(Event::Tucked { seat, card: under }, events);
    }
}

/// All different payments that settle the bill.
pub(crate) fn payments(game: &State, seat: Seat, card: Card, how: (By, u8), give: &mut impl FnMut(Goods)) {
    let bill = bill(game, seat, card, how);
    let supply = game.player(seat).goods;
    if game.player(seat).holds && how.0 != By::Token {
        return unhurried(bill, undiscounted(&game.pack, &game.open, card), supply, give);
    }
    let is_fixed = bill.less == 0 && !bill.replaces;
    if is_fixed {
        if supply.minus(bill.goods).is_some() {
            give(bill.goods);
        }
        return;
    }
    let mut found = Found { list: [Goods::NONE; Found::MOST], count: 0 };
    Goods::each_of(bill.less.min(bill.goods.total()), bill.goods, |left_out| {
        let Some(due) = bill.goods.minus(left_out) else { return };
        found.add(due, supply);
        if bill.replaces {
            replaced(due, |goods| found.add(goods, supply));
        }
    });
    found.list[..found.count].iter().for_each(|&goods| give(goods));
}

/// One resource stands for another.
fn replaced(due: Goods, mut give: impl FnMut(Goods)) {
    for one in Good::ALL.into_iter().filter(|&one| 0 < due.of(one)) {
        Good::ALL.into_iter().filter(|&other| other != one).for_each(|other| give(due.less(one, 1).plus(other, 1)));
    }
}

/// The payments of whoever keeps the turn: with all that is taken off first, then also with less of it or nothing
/// (Ruling E7).
fn unhurried(bill: Bill, undiscounted: Goods, supply: Goods, give: &mut impl FnMut(Goods)) {
    let mut found: Vec<Goods> = Vec::new();
    let mut add = |goods: Goods| {
        if supply.minus(goods).is_some() && !found.contains(&goods) {
            found.push(goods);
        }
    };
    let taken_off = undiscounted.minus(bill.goods).expect("a discount makes nothing dearer");
    let each_up_to = |most: u8, of: Goods, each: &mut dyn FnMut(Goods)| {
        (0..=most.min(of.total())).rev().for_each(|count| Goods::each_of(count, of, &mut *each));
    };
    each_up_to(taken_off.total(), taken_off, &mut |off| {
        let cost = undiscounted.minus(off).expect("no more than all");
        each_up_to(bill.less, cost, &mut |left_out| {
            let due = cost.minus(left_out).expect("no more than there is");
            add(due);
            if bill.replaces {
                replaced(due, &mut add);
            }
        });
    });
    found.into_iter().for_each(give);
}

/// Different payments, within the supply.
struct Found {
    list: [Goods; Self::MOST],
    count: usize,
}

impl Found {
    /// No bill of nine resources has more different payments with three left out and one replaced.
    const MOST: usize = 96;

    fn add(&mut self, goods: Goods, supply: Goods) {
        if supply.minus(goods).is_some() && !self.list[..self.count].contains(&goods) && self.count < Self::MOST {
            self.list[self.count] = goods;
            self.count += 1;
        }
    }
}

pub(crate) fn pay(game: &mut State, seat: Seat, goods: Goods, events: &mut impl Sink<Event>) {
    if !goods.is_none() {
        game.happen(Event::Paid { seat, goods }, events);
    }
}

/// Cards that an effect lets a player play for less. Sun and moon still have to touch those in the meadow (ED-4.3).
pub(crate) fn cheaper_options(
    game: &State,
    seat: Seat,
    (of, from, less): (Which, From, u8),
    give: &mut impl FnMut(Action),
) {
    let cards = match from {
        From::Hand => game.hands[seat],
        From::Meadow => game.open.touched(),
        From::Both => turn::playable(game, seat),
    };
    ways(game, seat, cards.and(game.pack.fitting(of)), less, &mut |card, by| give(Action::Play { card, by }));
    give(Action::Pass);
}
