//! The special actions of the action cards (chapter 7).

use tabletop::{Card, Seat, Sink};

use crate::Event;
use crate::event::Trigger;
use crate::pack::Special;
use crate::rules::money_track;
use crate::state::State;
use crate::step::{Duty, Question, Step};
use crate::vocabulary::{Amounts, Good, Ingredient, good_of};

/// Steps that Starter cultures buy (WC-7.2).
const STARTER_STEPS: u8 = 4;

/// Triggers the special action of an open card (WC-7.1). `chain` marks the cellars of the Helpers that led here.
pub(crate) fn trigger(game: &mut State, seat: Seat, card: Card, chain: u8, events: &mut impl Sink<Event>) {
    if !is_possible(game, seat, card, chain) {
        return;
    }
    let special = game.pack.special(card).expect("an action card");
    events.emit(Event::Triggered { seat, card, by: by(chain) });
    match special {
        Special::StarterCultures { .. } => game.ask(Question::StarterCultures { card }),
        Special::StepsForEach(good) => {
            let steps = cards(game, seat, good).count() as u8;
            money_track::advance(game, seat, good.other(), steps, events);
        }
        Special::StepsForGourmet(good) => {
            let left = gourmet_cards(game, seat, good).count() as u8;
            game.ask(Question::SplitSteps { good, left, owed: 0 });
        }
        Special::Helper => game.ask(Question::HelpWhom { chain: chain | place(game, seat, card) }),
        Special::MarketShown(shown) => {
            for (kind, count) in shown.iter() {
                game.gain(seat, kind, count, events);
            }
        }
        Special::MarketAny(good) => game.ask(Question::MarketDay { good }),
    }
}

/// As [`trigger`], where the player has chosen it: then Starter cultures are paid at once.
pub(crate) fn choose(game: &mut State, seat: Seat, card: Card, chain: u8, events: &mut impl Sink<Event>) {
    match game.pack.special(card) {
        Some(Special::StarterCultures { .. }) => {
            events.emit(Event::Triggered { seat, card, by: by(chain) });
            pay_starter(game, seat, card, events);
        }
        Some(
            Special::StepsForEach(_)
            | Special::StepsForGourmet(_)
            | Special::Helper
            | Special::MarketShown(_)
            | Special::MarketAny(_),
        )
        | None => trigger(game, seat, card, chain, events),
    }
}

/// Whether the special action of an open card can do anything now (Ruling W6).
pub(crate) fn is_possible(game: &State, seat: Seat, card: Card, chain: u8) -> bool {
    match game.pack.special(card) {
        None => false,
        Some(Special::StarterCultures { pay, .. }) => game.farm(seat).sites.covers(price(pay)),
        Some(Special::StepsForEach(good)) => cards(game, seat, good).next().is_some(),
        Some(Special::StepsForGourmet(good)) => gourmet_cards(game, seat, good).next().is_some(),
        Some(Special::Helper) => can_help(game, seat, chain | place(game, seat, card)).next().is_some(),
        Some(Special::MarketShown(_) | Special::MarketAny(_)) => true,
    }
}

/// The other open action cards that can do anything and are not yet part of the chain (WC-7.7, Ruling W4).
pub(crate) fn can_help(game: &State, seat: Seat, chain: u8) -> impl Iterator<Item = Card> {
    let cards = game.farm(seat).cards().map(|(card, _)| card);
    cards.filter(move |&card| chain & place(game, seat, card) == 0 && is_possible(game, seat, card, chain))
}

/// The card helped acts as part of the same trigger: what a sale forces may still be declined, what was chosen may not
/// (Ruling W6).
pub(crate) fn help(game: &mut State, seat: Seat, chain: u8, card: Card, events: &mut impl Sink<Event>) {
    let in_a_sale = game.open.agenda.iter().any(|step| matches!(step, Step::Do(Duty::SellForGold { .. })));
    if in_a_sale {
        trigger(game, seat, card, chain, events);
    } else {
        choose(game, seat, card, chain, events);
    }
}

pub(crate) fn pay_starter(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    let Some(Special::StarterCultures { pay, advance }) = game.pack.special(card) else {
        unreachable!("asked for Starter cultures only")
    };
    game.pay(seat, price(pay), events);
    money_track::advance(game, seat, advance, STARTER_STEPS, events);
}

/// Only Helpers make a chain.
fn by(chain: u8) -> Trigger {
    if chain == 0 { Trigger::Own } else { Trigger::Helper }
}

fn price([one, other]: [Ingredient; 2]) -> Amounts {
    Amounts::one(one).plus(Amounts::one(other))
}

/// For each gourmet card two steps with the other indicator, or one with its own (WC-7.4, WC-7.6).
///
/// Steps are made one by one, so that they can be had in any order: the second step of a card may wait (Ruling W23).
pub(crate) fn split_steps(
    game: &mut State,
    seat: Seat,
    good: Good,
    (mut left, mut owed): (u8, u8),
    moved: Good,
    events: &mut impl Sink<Event>,
) {
    if moved == good {
        left -= 1;
    } else if 0 < owed {
        owed -= 1;
    } else {
        left -= 1;
        owed = 1;
    }
    if 0 < left {
        game.ask(Question::SplitSteps { good, left, owed });
        money_track::advance(game, seat, moved, 1, events);
    } else {
        if 0 < owed {
            game.owe(Step::Do(Duty::Steps { good: good.other(), left: owed }));
        }
        money_track::advance(game, seat, moved, 1, events);
    }
}

fn cards(game: &State, seat: Seat, good: Good) -> impl Iterator<Item = Card> {
    game.farm(seat).cards().map(|(card, _)| card).filter(move |&card| good_of(card) == good)
}

fn gourmet_cards(game: &State, seat: Seat, good: Good) -> impl Iterator<Item = Card> {
    cards(game, seat, good).filter(|&card| game.pack.gourmet().contains(card))
}

/// The cellar a card lies in, as one bit.
fn place(game: &State, seat: Seat, card: Card) -> u8 {
    game.farm(seat).cellar_of(card).map_or(0, |cellar| 1 << cellar)
}
