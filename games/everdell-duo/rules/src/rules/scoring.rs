//! Points, goals and how a game ends (chapters 8 and 13).

use tabletop::{BySeat, Outcome, ScoreRow, Seat, Sink};

use crate::Event;
use crate::clauses;
use crate::effect::{Bound, Count, Effect, Goal, Whose};
use crate::rules::counting::{self, Facts};
use crate::rules::reporter;
use crate::state::{Difficulty, Mode, Open, State};
use crate::vocabulary::{Card, Cards, Color, EventTile, HARE, Letter, Phase, Season};

/// Points printed on the cards of the city.
fn printed(game: &impl Facts, seat: Seat) -> i32 {
    game.city(seat).cards.iter().map(|card| i32::from(game.pack().card(card).points)).sum()
}

/// What prosperity cards add (ED-5.4).
fn prosperity(game: &impl Facts, seat: Seat) -> i32 {
    let cards: Cards = game.city(seat).cards.and(game.pack().color(Color::Purple));
    cards.iter().map(|card| worth(game, seat, card)).sum()
}

/// What one prosperity card adds. In a common city it counts hand and supply of one player for all its lines: of
/// whoever brings more with this card (ED-9.6).
fn worth(game: &impl Facts, seat: Seat, card: Card) -> i32 {
    let of = |whose: Seat| -> i32 {
        let lines = game.pack().card(card).effects.iter();
        lines
            .map(|&effect| {
                let Effect::Per { of, points, most } = effect else { return 0 };
                i32::from(counted(game, whose, of).min(most)) * i32::from(points)
            })
            .sum()
    };
    if game.open().is_together() { Open::seats().into_iter().map(of).max().unwrap_or(0) } else { of(seat) }
}

/// What counts for a prosperity card. Events are common, like the city, and the journey is one of them (ED-8.3).
fn counted(game: &impl Facts, seat: Seat, what: Count) -> u8 {
    let count = |seat| counting::count(game, seat, what);
    if what != Count::Events {
        count(seat)
    } else if game.open().is_together() {
        Open::seats().into_iter().map(count).sum()
    } else {
        count(seat) + u8::from(has_journey(game, seat))
    }
}

/// Points of the events that lie beside the city.
fn events(game: &impl Facts, seat: Seat) -> i32 {
    let points = |seat: Seat| -> i32 {
        let tiles = game.open().players[seat].events.iter().filter_map(EventTile::new);
        tiles.map(|event| i32::from(game.pack().event(event).points)).sum()
    };
    if game.open().is_together() { Open::seats().into_iter().map(points).sum() } else { points(seat) }
}

/// More cards in city and hand than the other player (ED-8.2).
fn has_journey(game: &impl Facts, seat: Seat) -> bool {
    let cards = |seat: Seat| game.city(seat).cards.len() + game.hand_size(seat);
    !game.open().is_together() && cards(seat.other()) < cards(seat)
}

fn journey(game: &impl Facts, seat: Seat) -> i32 {
    let tile = game.pack().printed().events.iter().find(|event| event.letter == Letter::Journey);
    tile.filter(|_| has_journey(game, seat)).map_or(0, |event| i32::from(event.points))
}

/// The whole sheet, as if the game ended now.
pub(crate) fn sheet(game: &impl Facts, seat: Seat) -> Vec<ScoreRow> {
    let row = |key, points, clause| ScoreRow { key, points, clause };
    let mut rows = vec![
        row("cards", printed(game, seat), clauses::SCORE),
        row("prosperity", prosperity(game, seat), clauses::PROSPERITY),
        row("tokens", i32::from(game.city(seat).points), clauses::SCORE),
        row("events", events(game, seat), clauses::EVENT),
    ];
    if !game.open().is_together() {
        rows.push(row("journey", journey(game, seat), clauses::JOURNEY_BONUS));
    }
    let result = rows.iter().map(|row| row.points).sum();
    match target(game) {
        Some(points) => rows.push(row("target", points, clauses::WIN)),
        None if game.open().is_together() => rows.push(row("reporter", reporter::score(game), clauses::HER_SCORE)),
        None => (),
    }
    rows.push(row("result", result, clauses::SCORE));
    rows
}

/// The points of the chapter (ED-13.1).
pub(crate) fn target(game: &impl Facts) -> Option<i32> {
    match game.open().options.mode {
        Mode::Chapter { chapter, difficulty: Difficulty::Normal } => {
            Some(i32::from(game.pack().chapter(chapter).points))
        }
        Mode::Chapter { chapter, difficulty: Difficulty::Hard } => Some(i32::from(game.pack().chapter(chapter).hard)),
        Mode::Competitive | Mode::Challenge { .. } => None,
    }
}

pub(crate) fn result(game: &impl Facts, seat: Seat) -> i32 {
    printed(game, seat)
        + prosperity(game, seat)
        + i32::from(game.city(seat).points)
        + events(game, seat)
        + journey(game, seat)
}

/// Goals that were due in this season and are met now get their seal (ED-13.2).
pub(crate) fn seal(game: &mut State, season: Season, events: &mut impl Sink<Event>) {
    let pack = game.pack.0;
    let goals = game.open.goals(pack);
    for (nth, goal) in goals.iter().enumerate().filter(|(_, goal)| goal.by == Some(season)) {
        if holds(game, *goal) {
            game.happen(Event::Sealed { goal: nth as u8 }, events);
        }
    }
}

/// Every other goal gets its seal the moment it is met, unless it says at most: that shows only at the end (ED-13.2).
#[inline]
pub(crate) fn seal_met(game: &mut State, events: &mut impl Sink<Event>) {
    let pack = game.pack.0;
    for (nth, goal) in game.open.goals(pack).iter().enumerate() {
        let is_open = game.open.seals >> nth & 1 == 0 && goal.by.is_none() && goal.bound == Bound::Least;
        // Asked after every step: a small city is told apart without sorting its cards.
        let is_near = || counting::cards_behind(goal.what, goal.number) <= game.city(HARE).cards.len();
        if is_open && game.open.phase != Phase::SetUp && is_near() && holds(game, *goal) {
            game.happen(Event::Sealed { goal: nth as u8 }, events);
        }
    }
}

/// Whether a goal is met: by its seal, or as things are now.
pub(crate) fn is_met(game: &impl Facts, nth: usize, goal: Goal) -> bool {
    game.open().seals >> nth & 1 == 1 || goal.by.is_none() && holds(game, goal)
}

fn holds(game: &impl Facts, goal: Goal) -> bool {
    let fits = |count: u8| match goal.bound {
        Bound::Least => goal.number <= count,
        Bound::Most => count <= goal.number,
    };
    let count = |seat| counting::count(game, seat, goal.what);
    match goal.whose {
        Whose::Each => Open::seats().into_iter().map(count).all(fits),
        Whose::Together if counting::is_common(goal.what) => fits(count(HARE)),
        Whose::Together => fits(Open::seats().into_iter().map(count).sum()),
    }
}

/// What counts for a goal now: one number for both together, or one for each.
pub(crate) fn progress(game: &impl Facts, goal: Goal) -> Vec<u8> {
    let count = |seat| counting::count(game, seat, goal.what);
    match goal.whose {
        Whose::Each => Open::seats().map(count).to_vec(),
        Whose::Together if counting::is_common(goal.what) => vec![count(HARE)],
        Whose::Together => vec![Open::seats().into_iter().map(count).sum()],
    }
}

/// Whether both together have won.
pub(crate) fn is_won(game: &impl Facts) -> bool {
    let goals = game.open().goals(game.pack());
    let all_met = goals.iter().enumerate().all(|(nth, &goal)| is_met(game, nth, goal));
    let enough = match target(game) {
        Some(points) => points <= result(game, HARE),
        None => reporter::score(game) < result(game, HARE),
    };
    all_met && enough
}

/// How it ended; `None` before the end.
pub(crate) fn outcome(game: &impl Facts) -> Option<Outcome> {
    if game.open().phase != Phase::End {
        return None;
    }
    // Ruling E15: the journey counts as an event that was completed.
    let standings = BySeat(Open::seats().map(|seat| {
        (
            result(game, seat),
            game.open().players[seat].events.len() + u8::from(has_journey(game, seat)),
            game.open().players[seat].goods.total(),
            game.city(seat).cards.len(),
            game.hand_size(seat),
        )
    }));
    let seats = usize::from(game.open().seats);
    let results = standings.0.iter().take(seats).map(|&(result, ..)| result).collect();
    if game.open().is_together() {
        let rank = if is_won(game) { 1 } else { 2 };
        return Some(Outcome { ranks: vec![rank; seats], results });
    }
    let rank = |seat: Seat| if standings[seat] < standings[seat.other()] { 2 } else { 1 };
    Some(Outcome { ranks: Open::seats().into_iter().map(rank).collect(), results })
}
