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
    let printed = pack.card(card);
    let mut bill = Bill { goods: printed.cost.goods, less, cards: printed.cost.cards, replaces: false };
    if let Some(Twist::Dearer { kind, by }) = open.twist(pack)
        && kind == printed.kind
    {
        let good = match kind {
            Kind::Critter => Good::Berry,
            Kind::Construction => Good::Twig,
        };
        bill.goods = bill.goods.plus(good, by);
    }
    if by == By::Token {
        bill.goods = bill.goods.less(Good::Berry, u8::MAX);
        bill.less = 0;
        return bill;
    }
    let helpers = open.city(seat).cards.without(card);
    for helper in helpers.and(pack.discounts()).iter() {
        for &effect in &pack.card(helper).effects {
            apply(&mut bill, effect, (printed.color, printed.kind), (by, helper));
        }
    }
    bill.replaces = !helpers.and(pack.replacing()).is_empty();
    bill
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

/// Every way in which a player may play the card now (ED-4.1). A discount that costs nothing is always used (Ruling E7).
pub(crate) fn ways(game: &State, seat: Seat, card: Card, less: u8, give: &mut impl FnMut(By)) {
    let mut is_plain = true;
    if !game.city(seat).cards.and(game.pack.discounts()).is_empty() {
        for star in stars(game, seat, card).iter() {
            is_plain = false;
            if affords(game, seat, card, (By::Star(star), less)) {
                give(By::Star(star));
            }
        }
        for under in tuckable(game, seat, card).iter() {
            if affords(game, seat, card, (By::Under(under), less)) {
                give(By::Under(under));
            }
        }
    }
    if is_plain && affords(game, seat, card, (By::Plain, less)) {
        give(By::Plain);
    }
    if may_use_token(game, seat, card) && affords(game, seat, card, (By::Token, less)) {
        give(By::Token);
    }
}

/// The cards with a star that make this one cheaper, without costing anything themselves.
pub(crate) fn stars(game: &State, seat: Seat, card: Card) -> Cards {
    let printed = game.pack.card(card);
    let goods = printed.cost.goods;
    let helps = |&effect: &Effect| {
        let Effect::Discount { of, thing, star: true, .. } = effect else { return false };
        let needed = thing.good().map_or(!goods.is_none(), |good| 0 < goods.of(good));
        needed && of.fits(printed.color, printed.kind)
    };
    let all = game.city(seat).cards.and(game.pack.discounts());
    all.iter().filter(|&star| game.pack.card(star).effects.iter().any(helps)).collect()
}

/// The line of a card in the city that lets others be laid under it, if it may still be used (ED-4.9).
fn tucking(game: &State, seat: Seat) -> Option<(Which, u8)> {
    let all = game.city(seat).cards.and(game.pack.discounts());
    let lines = all.iter().flat_map(|card| game.pack.0.card(card).effects.iter());
    lines.into_iter().find_map(|&effect| {
        let Effect::Tuck { of, less, times } = effect else { return None };
        (game.open.tucked.len() < times).then_some((of, less))
    })
}

/// Cards in hand that may be laid under another when this card is played.
pub(crate) fn tuckable(game: &State, seat: Seat, card: Card) -> Cards {
    let Some((of, _)) = tucking(game, seat) else { return Cards::NONE };
    if game.pack.card(card).cost.goods.is_none() {
        return Cards::NONE;
    }
    let fits = |other: &Card| {
        let printed = game.pack.card(*other);
        of.fits(printed.color, printed.kind)
    };
    game.hands[seat].without(card).iter().filter(fits).collect()
}

/// ED-4.5, ED-4.6.
pub(crate) fn may_use_token(game: &State, seat: Seat, card: Card) -> bool {
    if game.player(seat).tokens == 0 {
        return false;
    }
    let printed = game.pack.card(card);
    let city = game.city(seat);
    let homes = city.cards.and(game.pack.color(printed.color)).and(game.pack.kind(Kind::Construction));
    printed.kind == Kind::Critter
        && 0 < printed.cost.goods.of(Good::Berry)
        && !homes.is_empty()
        && city.used >> printed.color.index() & 1 == 0
}

/// Whether the player has enough for the card.
pub(crate) fn affords(game: &State, seat: Seat, card: Card, (by, less): (By, u8)) -> bool {
    let supply = game.player(seat).goods;
    // Without any help most cards are plainly out of reach.
    let helped = less != 0 || by != By::Plain || !game.city(seat).cards.and(game.pack.helping()).is_empty();
    if !helped && supply.minus(game.pack.cost(card).goods).is_none() {
        return false;
    }
    let bill = bill(game, seat, card, (by, less));
    let (mut short, mut spare) = (0u8, 0u8);
    for good in Good::ALL {
        short += bill.goods.of(good).saturating_sub(supply.of(good));
        spare = spare.saturating_add(supply.of(good).saturating_sub(bill.goods.of(good)));
    }
    let enough = short <= bill.less || (bill.replaces && short == bill.less + 1 && 0 < spare);
    let tucked = match by {
        By::Under(_) => 1,
        By::Plain | By::Token | By::Star(_) => 0,
    };
    let in_hand = u8::from(game.hands[seat].contains(card));
    enough && bill.cards + tucked + in_hand <= game.hands[seat].len()
}

/// The card comes to the city; then it is paid, then it acts, then others answer (ED-4.4).
pub(crate) fn play(game: &mut State, seat: Seat, card: Card, (by, less): (By, u8), events: &mut impl Sink<Event>) {
    let pack = game.pack;
    let printed = pack.card(card);
    game.happen(Event::Played { seat, card }, events);
    for when in When::ALL.into_iter().rev().filter(|when| when.is_playing(printed.color, printed.kind)) {
        lines::owe_answer(game, seat, when, Some(card));
    }
    if by == By::Token {
        lines::owe_answer(game, seat, When::Token, Some(card));
        game.happen(Event::TokenUsed { seat, color: printed.color }, events);
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
    let mut found = Found { list: [Goods::NONE; Found::MOST], count: 0 };
    Goods::each_of(bill.less.min(bill.goods.total()), bill.goods, |left_out| {
        let Some(due) = bill.goods.minus(left_out) else { return };
        found.add(due, supply);
        if !bill.replaces {
            return;
        }
        for one in Good::ALL.into_iter().filter(|&one| 0 < due.of(one)) {
            for other in Good::ALL.into_iter().filter(|&other| other != one) {
                found.add(due.less(one, 1).plus(other, 1), supply);
            }
        }
    });
    found.list[..found.count].iter().for_each(|&goods| give(goods));
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
    for card in cards.iter() {
        let printed = game.pack.card(card);
        if of.fits(printed.color, printed.kind) {
            ways(game, seat, card, less, &mut |by| give(Action::Play { card, by }));
        }
    }
    give(Action::Pass);
}
