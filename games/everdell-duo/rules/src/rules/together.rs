//! What only cooperative games have: sharing, telling, good news, pocket watches (chapters 11 and 12).

use tabletop::{Seat, Sink};

use crate::Event;
use crate::action::{Action, Gift};
use crate::rules::set_up;
use crate::state::{Difficulty, Mode, Open, State};
use crate::step::{Draw, Duty, Question, Source, Step};
use crate::telling::Aspect;
use crate::vocabulary::{Area, Card, Cards, Field, Good, Light, News, Sharing};

/// What the player on turn may do besides the three actions.
pub(crate) fn options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    share_options(game, seat, give);
    tell_options(game, seat, give);
    news_options(game, give);
    watches(game).for_each(|light| give(Action::Watch { light }));
}

/// The same in the middle of an action, where telling needs no place of its own. Good news waits until another one is done.
pub(crate) fn wordless_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    share_options(game, seat, give);
    if !game.open.agenda.iter().any(|step| step == Step::Do(Duty::NewsDone)) {
        news_options(game, give);
    }
    watches(game).for_each(|light| give(Action::Watch { light }));
}

fn share_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    let player = game.player(seat);
    if game.open.may_share {
        for good in Good::ALL.into_iter().filter(|&good| 0 < player.goods.of(good)) {
            give(Action::Share { gift: Gift::Good(good) });
        }
        if 0 < player.tokens {
            give(Action::Share { gift: Gift::Token });
        }
        game.hands[seat].iter().for_each(|card| give(Action::Share { gift: Gift::Card(card) }));
    }
}

fn news_options(game: &State, give: &mut impl FnMut(Action)) {
    game.open.news.iter().filter_map(News::new).for_each(|news| give(Action::News { news }));
}

/// Which of sun and moon a watch can turn back.
fn watches(game: &State) -> impl Iterator<Item = Light> {
    (0 < game.open.watches).then(|| back(game)).into_iter().flatten()
}

fn tell_options(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    let (cards, told) = (hidden(game, seat), game.told[seat]);
    for what in Aspect::ALL.into_iter().filter(|&what| !cards.minus(told.of(what)).is_empty()) {
        give(Action::Tell { what, of: None });
    }
}

/// What a player may tell though nobody waits for it: of one card, and of the whole hand where that is not on the list
/// (ED-11.4).
pub(crate) fn beside(game: &State, seat: Seat, give: &mut impl FnMut(Action)) {
    let open = &game.open;
    if !open.is_together() || open.is_solo() || open.asked().is_none() {
        return;
    }
    match open.question(seat) {
        Some(Question::Turn | Question::After) => (),
        None
        | Some(
            Question::Share { .. }
            | Question::Producer { .. }
            | Question::News
            | Question::OldNews
            | Question::Agree { .. }
            | Question::Light
            | Question::Use { .. }
            | Question::Benefit { .. }
            | Question::Order { .. }
            | Question::Goods { .. }
            | Question::Meadow { .. }
            | Question::Price { .. }
            | Question::Discard { .. }
            | Question::Swap { .. }
            | Question::Again { .. }
            | Question::Produce
            | Question::Play { .. }
            | Question::Payment { .. }
            | Question::Visit { .. }
            | Question::Move
            | Question::Sweep { .. }
            | Question::Watch
            | Question::Chase,
        ) => tell_options(game, seat, give),
    }
    for card in game.hands[seat].iter() {
        for what in Aspect::ALL.into_iter().filter(|&what| untold(game, seat, what).contains(card)) {
            give(Action::Tell { what, of: Some(card) });
        }
    }
}

pub(crate) fn is_beside(game: &State, seat: Seat, action: Action) -> bool {
    let mut listed = false;
    if let Action::Tell { .. } = action {
        beside(game, seat, &mut |option| listed |= option == action);
    }
    listed
}

/// Cards in hand that nobody else knows.
fn hidden(game: &State, seat: Seat) -> Cards {
    if game.open.is_solo() {
        return Cards::NONE;
    }
    game.hands[seat].minus(game.player(seat).known)
}

/// Cards in hand that nobody else knows and of which this has not been told.
fn untold(game: &State, seat: Seat, what: Aspect) -> Cards {
    hidden(game, seat).minus(game.told[seat].of(what))
}

/// Which of sun and moon can go back.
pub(crate) fn back(game: &State) -> impl Iterator<Item = Light> {
    let open = &game.open;
    Light::ALL.into_iter().filter(move |&light| open.field_before(open.light(light)).is_some())
}

/// What lies on the sharing tile comes to whoever it is for; then it is known whether this turn allows sharing.
pub(crate) fn begin_turn(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    while let Some((gift, to)) = game.open.gift
        && to == seat
    {
        game.happen(Event::Received { seat, gift }, events);
    }
    game.open.may_share = game.open.second_gift.is_none() && turn_allows_sharing(game);
}

/// ED-11.1 to ED-11.3.
pub(crate) fn turn_allows_sharing(game: &State) -> bool {
    match game.open.sharing(&game.pack) {
        Sharing::Open => true,
        Sharing::Limited => [game.open.sun, game.open.moon].contains(&Field::SIGNPOST),
        Sharing::Closed => false,
    }
}

/// Whether the player on turn can have been allowed to share when the turn began: a watch may have moved sun or moon since.
pub(crate) fn may_have_shared(game: &State) -> bool {
    game.open.sharing(&game.pack) != Sharing::Closed
}

pub(crate) fn share(game: &mut State, seat: Seat, gift: Gift, events: &mut impl Sink<Event>) {
    game.open.may_share = false;
    game.happen(Event::Shared { seat, gift }, events);
}

/// One thing that may be told of a card or of the whole hand, in an order that tells no more (ED-11.4).
pub(crate) fn tell(game: &mut State, seat: Seat, (what, of): (Aspect, Option<Card>), events: &mut impl Sink<Event>) {
    let (pack, told) = (game.pack, game.told[seat]);
    let cards = of.map_or_else(|| untold(game, seat, what), Cards::only);
    let mut cards: Vec<_> = cards
        .iter()
        .map(|card| (told.described(&pack, card), told.with(what, card).described(&pack, card), card))
        .collect();
    cards.sort_unstable();
    for (_, described, card) in cards {
        game.happen(Event::Told { seat, card, what, described }, events);
    }
}

/// A good-news card is used and gone (ED-12.2).
pub(crate) fn use_news(game: &mut State, seat: Seat, news: News, events: &mut impl Sink<Event>) {
    game.owe(Duty::NewsDone);
    game.owe(Duty::Line { seat, source: Source::News(news), nth: 0 });
    game.happen(Event::NewsUsed { seat, news }, events);
}

pub(crate) fn use_watch(game: &mut State, seat: Seat, light: Light, events: &mut impl Sink<Event>) {
    game.happen(Event::WatchUsed { seat }, events);
    turn_back(game, light, events);
}

/// One field to the left, over skunks (ED-12.4).
pub(crate) fn turn_back(game: &mut State, light: Light, events: &mut impl Sink<Event>) {
    if let Some(field) = game.open.field_before(game.open.light(light)) {
        game.happen(Event::Walked { light, field }, events);
    }
}

pub(crate) fn watch_options(game: &State, give: &mut impl FnMut(Action)) {
    back(game).for_each(|light| give(Action::Walk { light }));
    give(Action::Pass);
}

/// Every skunk on the board, by the number of the die.
pub(crate) fn chase_options(game: &State, give: &mut impl FnMut(Action)) {
    for area in Area::ALL {
        for number in (1..=6).filter(|&number| game.open.skunk_at(area, usize::from(number) - 1)) {
            give(Action::Chase { area, number });
        }
    }
    give(Action::Pass);
}

/// Good-news cards that can still be turned up.
pub(crate) fn in_the_stack(open: &Open) -> impl Iterator<Item = News> {
    let out = open.gone_news.or(open.news).or(open.offer);
    News::all().filter(move |news| !out.has(news.index()))
}

/// Turns up the next good-news card, or asks for one of those turned up (ED-12.1, ED-12.3).
pub(crate) fn turn_up_news(game: &mut State, left: u8) {
    let speaker = game.open.season().expect("a season begins").first();
    if is_first(left) && has_old(game) {
        game.ask(speaker, Question::OldNews);
    } else if 0 < left && in_the_stack(&game.open).next().is_some() {
        game.owe(Duty::News { left: left - 1 });
        game.open.agenda.owe(Step::Draw(Draw::News));
    } else {
        game.ask(speaker, Question::News);
    }
}

const ALL_NEWS: u8 = 3;

const fn is_first(left: u8) -> bool {
    left == ALL_NEWS
}

/// On hard there is only one: whether one from before has to be kept or dropped.
fn has_old(game: &State) -> bool {
    let is_hard = match game.open.options.mode {
        Mode::Chapter { difficulty: Difficulty::Hard, .. } => true,
        Mode::Chapter { difficulty: Difficulty::Normal, .. } | Mode::Competitive | Mode::Challenge { .. } => false,
    };
    is_hard && !game.open.news.is_empty() && set_up::has_news(game.open.options.mode)
}

/// The old one is kept; on hard any other is dropped.
pub(crate) fn keep_old(game: &mut State, news: News, events: &mut impl Sink<Event>) {
    drop_news(game, Some(news), events);
}

/// All old ones are dropped for a new one.
pub(crate) fn fresh(game: &mut State, events: &mut impl Sink<Event>) {
    drop_news(game, None, events);
    game.owe(Duty::News { left: ALL_NEWS });
}

fn drop_news(game: &mut State, besides: Option<News>, events: &mut impl Sink<Event>) {
    for news in News::all().filter(|&news| Some(news) != besides) {
        if game.open.news.has(news.index()) {
            game.happen(Event::NewsDropped { news }, events);
        }
    }
}
