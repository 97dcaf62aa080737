//! Effects line by line: what is gained, what is given for it, what may be declined.

use tabletop::{Seat, Sink};

use crate::Event;
use crate::action::Action;
use crate::effect::{Effect, Thing, When};
use crate::rules::{counting, turn};
use crate::state::State;
use crate::step::{Answerers, Duty, Question, Source};
use crate::vocabulary::{Card, Good, Goods, HARE, Patch};

/// The lines of a source, as this player reads them.
pub(crate) fn of(game: &State, seat: Seat, source: Source) -> &'static [Effect] {
    let pack = game.pack.0;
    match source {
        Source::Card(card) => &pack.card(card).effects,
        Source::Farm(farm) => pack.farm(farm),
        Source::Tile(tile) => &pack.tile(tile).effects,
        Source::Reward(slot) => std::slice::from_ref(&pack.printed().rewards[slot.index()]),
        Source::News(news) => &pack.news(news).effects,
        Source::Season(season) if seat == HARE => &pack.season(season).hare,
        Source::Season(season) => &pack.season(season).tortoise,
    }
}

/// An effect begins. It may be declined as a whole (ED-2.5): asked where it also gives something to a rival, and of
/// whoever wants to be asked wherever it could not be declined step by step.
pub(crate) fn begin(game: &mut State, seat: Seat, source: Source, events: &mut impl Sink<Event>) {
    if is_optional(source) && is_asked_first(game, seat, of(game, seat, source)) {
        game.ask(seat, Question::Use { source });
    } else {
        perform(game, seat, source, 0, events);
    }
}

/// Whether it is an effect that comes with something else: rewards of events and tiles of seasons are carried out, and
/// good news is used on purpose.
pub(crate) const fn is_optional(source: Source) -> bool {
    match source {
        Source::Card(_) | Source::Farm(_) | Source::Tile(_) => true,
        Source::Reward(_) | Source::Season(_) | Source::News(_) => false,
    }
}

fn is_asked_first(game: &State, seat: Seat, lines: &[Effect]) -> bool {
    let serves_rival = !game.open.is_together() && lines.iter().any(|line| matches!(line, Effect::Other { .. }));
    let paid_for = matches!(lines.first(), Some(Effect::Pay { .. }));
    serves_rival || game.player(seat).holds && !paid_for && lines.iter().any(|line| line.just_happens())
}

/// Carries out a line and owes the ones behind it.
pub(crate) fn perform(game: &mut State, seat: Seat, source: Source, nth: u8, events: &mut impl Sink<Event>) {
    let Some(&effect) = of(game, seat, source).get(usize::from(nth)) else { return };
    let next = nth + 1;
    if let Effect::Pay { thing, count } = effect {
        let question = Question::Price { thing, count, source, next };
        if can_give(game, seat, thing, count) || turn::is_waited_for(game, seat, question) {
            game.ask(seat, question);
        }
        return;
    }
    if usize::from(next) < of(game, seat, source).len() {
        game.owe(Duty::Line { seat, source, nth: next });
    }
    match effect {
        Effect::Gain { thing, count } => gain(game, seat, (thing, count), events),
        Effect::GainPer { thing, of, most } => {
            let count = counting::count(game, seat, of).min(most);
            gain(game, seat, (thing, count), events);
        }
        Effect::Other { thing, count } => gain(game, seat.other(), (thing, count), events),
        Effect::Swap { give, get, count, times } => {
            game.ask(seat, Question::Swap { give, get, count, left: times });
        }
        Effect::Drop { count } => {
            let left = count.min(game.hands[seat].len());
            if 0 < left {
                game.ask(seat, Question::Discard { left });
            }
        }
        Effect::Again { times } => game.ask(seat, Question::Again { left: times, done: [None; 2] }),
        Effect::Produce => {
            game.open.due = game.city(seat).cards.and(game.pack.color(crate::vocabulary::Color::Green));
            game.owe(Duty::Produce { seat });
        }
        Effect::Play { of, from, less } => game.ask(seat, Question::Play { of, from, less }),
        Effect::Visit { ground } => game.ask(seat, Question::Visit { ground }),
        Effect::Move => game.ask(seat, Question::Move),
        Effect::Sweep { count } => {
            game.owe(Duty::Refill);
            game.ask(seat, Question::Sweep { left: count, from: 0 });
        }
        Effect::Watch => game.ask(seat, Question::Watch),
        Effect::Chase => game.ask(seat, Question::Chase),
        Effect::Pay { .. }
        | Effect::Discount { .. }
        | Effect::When { .. }
        | Effect::Replace
        | Effect::Tuck { .. }
        | Effect::Per { .. } => (),
    }
}

/// A player gets something; where it can be chosen, the player is asked.
pub(crate) fn gain(game: &mut State, seat: Seat, (thing, count): (Thing, u8), events: &mut impl Sink<Event>) {
    if count == 0 {
        return;
    }
    match thing {
        Thing::Twig => receive(game, seat, Goods::NONE.plus(Good::Twig, count), events),
        Thing::Resin => receive(game, seat, Goods::NONE.plus(Good::Resin, count), events),
        Thing::Pebble => receive(game, seat, Goods::NONE.plus(Good::Pebble, count), events),
        Thing::Berry => receive(game, seat, Goods::NONE.plus(Good::Berry, count), events),
        Thing::Any => game.ask(seat, Question::Goods { count }),
        Thing::Card => game.owe(Duty::Deal { seat, left: count }),
        Thing::Meadow => game.ask(seat, Question::Meadow { left: count, must: false }),
        Thing::Point | Thing::Token => game.happen(Event::Got { seat, thing, count }, events),
    }
}

pub(crate) fn receive(game: &mut State, seat: Seat, goods: Goods, events: &mut impl Sink<Event>) {
    game.happen(Event::Gained { seat, goods }, events);
}

/// Whether a player has so many of something to give.
pub(crate) fn can_give(game: &State, seat: Seat, thing: Thing, count: u8) -> bool {
    let player = game.player(seat);
    match thing {
        Thing::Twig => count <= player.goods.of(Good::Twig),
        Thing::Resin => count <= player.goods.of(Good::Resin),
        Thing::Pebble => count <= player.goods.of(Good::Pebble),
        Thing::Berry => count <= player.goods.of(Good::Berry),
        Thing::Any => count <= player.goods.total(),
        Thing::Card => count <= game.hands[seat].len(),
        Thing::Point => count <= game.city(seat).points,
        Thing::Token => count <= player.tokens,
        Thing::Meadow => false,
    }
}

/// Every way to give so many of something; always the way not to.
pub(crate) fn give_options(game: &State, seat: Seat, (thing, count): (Thing, u8), give: &mut impl FnMut(Action)) {
    if can_give(game, seat, thing, count) {
        match thing {
            Thing::Any => {
                Goods::each_of(count, game.player(seat).goods, |goods| give(Action::Pay { goods }));
            }
            Thing::Twig | Thing::Resin | Thing::Pebble | Thing::Berry => {
                let good = thing.good().expect("a resource");
                give(Action::Pay { goods: Goods::NONE.plus(good, count) });
            }
            Thing::Card => {
                game.hands[seat].iter().for_each(|card| give(Action::Discard { card }));
            }
            Thing::Point | Thing::Token => give(Action::Give),
            Thing::Meadow => (),
        }
    }
    give(Action::Pass);
}

/// What a player gives away for an effect. Further cards are asked for one by one.
fn hand_over(game: &mut State, seat: Seat, (thing, count): (Thing, u8), given: Action, events: &mut impl Sink<Event>) {
    if let Action::Pay { goods } = given {
        game.happen(Event::Paid { seat, goods }, events);
    } else if let Action::Discard { card } = given {
        if 1 < count {
            game.ask(seat, Question::Discard { left: count - 1 });
        }
        game.discard(seat, card, events);
    } else {
        game.happen(Event::Gave { seat, thing, count }, events);
    }
}

/// The price is paid: the lines behind it follow.
pub(crate) fn pay_price(
    game: &mut State,
    seat: Seat,
    (thing, count): (Thing, u8),
    (source, next): (Source, u8),
    given: Action,
    events: &mut impl Sink<Event>,
) {
    game.owe(Duty::Line { seat, source, nth: next });
    hand_over(game, seat, (thing, count), given, events);
}

/// One more swap, and perhaps another.
pub(crate) fn swap(
    game: &mut State,
    seat: Seat,
    (give, get, count, left): (Thing, Thing, u8, u8),
    given: Action,
    events: &mut impl Sink<Event>,
) {
    if 1 < left {
        game.ask(seat, Question::Swap { give, get, count, left: left - 1 });
    }
    hand_over(game, seat, (give, 1), given, events);
    gain(game, seat, (get, count), events);
}

pub(crate) fn discard_next(game: &mut State, seat: Seat, (card, left): (Card, u8), events: &mut impl Sink<Event>) {
    if 1 < left {
        game.ask(seat, Question::Discard { left: left - 1 });
    }
    game.discard(seat, card, events);
}

pub(crate) fn take_from_meadow(
    game: &mut State,
    seat: Seat,
    (card, left, must): (Card, u8, bool),
    events: &mut impl Sink<Event>,
) {
    if 1 < left {
        game.ask(seat, Question::Meadow { left: left - 1, must });
    }
    game.happen(Event::Taken { seat, card }, events);
}

/// Cards of the meadow from this patch on, each at most once.
pub(crate) fn sweep_options(game: &State, from: u8, give: &mut impl FnMut(Action)) {
    for patch in Patch::all().filter(|patch| usize::from(from) <= patch.index()) {
        if let Some(card) = game.open.meadow[patch.index()] {
            give(Action::Sweep { card });
        }
    }
    give(Action::Pass);
}

pub(crate) fn sweep(game: &mut State, seat: Seat, (card, left): (Card, u8), events: &mut impl Sink<Event>) {
    let patch = game.open.patch_of(card).expect("the card lies in the meadow");
    if 1 < left {
        game.ask(seat, Question::Sweep { left: left - 1, from: patch.index() as u8 + 1 });
    }
    game.happen(Event::Swept { card }, events);
}

/// Governance cards that came to the city in an earlier turn will answer; if there is none, nothing is owed (ED-5.5).
pub(crate) fn owe_answer(game: &mut State, seat: Seat, when: When) {
    let all = game.open.settled(seat).and(game.pack.answering(when));
    if !all.is_empty() {
        let who = Answerers::of(game.pack.answering(when), all);
        game.owe(Duty::Answer { seat, when, who });
    }
}

/// The next governance card that answers gives what it says (ED-5.5).
pub(crate) fn answer(game: &mut State, duty: Duty, events: &mut impl Sink<Event>) {
    let Duty::Answer { seat, when, who } = duty else { unreachable!("{duty:?} is no answer") };
    let answering = game.pack.answering(when);
    let all = who.among(answering);
    let Some(card) = all.first() else { return };
    if all.has(2) {
        game.owe(Duty::Answer { seat, when, who: Answerers::of(answering, all.without(card)) });
    }
    if game.player(seat).holds {
        game.ask(seat, Question::Benefit { card, when });
    } else {
        benefit(game, seat, (card, when), events);
    }
}

/// What a governance card gives for something.
pub(crate) fn benefit(game: &mut State, seat: Seat, (card, when): (Card, When), events: &mut impl Sink<Event>) {
    let pack = game.pack;
    for &effect in &pack.card(card).effects {
        if let Effect::When { when: other, thing, count } = effect
            && other == when
        {
            gain(game, seat, (thing, count), events);
        }
    }
}
