//! The seasons: how they end, what the next one brings, skunks (chapters 7, 9 and 10).

use tabletop::{Seat, Sink};

use crate::Event;
use crate::action::Action;
use crate::effect::{Effect, Thing, Twist, When};
use crate::pack::{NUMBERED, Pack};
use crate::rules::{lines, scoring, set_up};
use crate::state::{Mode, Open, State};
use crate::step::{Draw, Duty, Question, Source, Step};
use crate::vocabulary::{Area, Bank, Color, Field, Light, Phase, Season};

/// The season is over: goals that were due are sealed, then the reporter acts, then the next one is prepared.
pub(crate) fn end(game: &mut State, events: &mut impl Sink<Event>) {
    let season = game.open.season().expect("a season is being played");
    scoring::seal(game, season, events);
    game.owe(Duty::Next);
    match game.open.options.mode {
        Mode::Competitive | Mode::Chapter { .. } => (),
        Mode::Challenge { .. } => {
            let tile = game.pack.season(season);
            game.owe(Duty::Report { cards: tile.cards, events: tile.events });
        }
    }
}

/// The next season, or the end of the game (ED-7.2, ED-8.1).
pub(crate) fn next(game: &mut State, events: &mut impl Sink<Event>) {
    match game.open.season().and_then(Season::next) {
        None => game.happen(Event::PhaseBegan { phase: Phase::End }, events),
        Some(season) => {
            game.happen(Event::AnimalsBack, events);
            if game.open.skunks != [0; 3] {
                game.happen(Event::SkunksGone, events);
            }
            game.owe(Duty::Season { season });
        }
    }
}

/// Owes everything that the tile of the season brings, and the first turn below it.
pub(crate) fn begin(game: &mut State, season: Season, events: &mut impl Sink<Event>) {
    game.happen(Event::PhaseBegan { phase: Phase::Season(season) }, events);
    game.owe(Duty::Begin);
    let first = season.first();
    if season == Season::Winter {
        if set_up::has_news(game.open.options.mode) {
            game.owe(Duty::News { left: NEWS });
        }
        start_supply(game, events);
    }
    if game.open.is_together() {
        game.owe(Duty::Pool { nth: 0 });
    } else {
        game.owe(Duty::Serve { seat: first.other() });
        game.owe(Duty::Serve { seat: first });
    }
    if season != Season::Winter {
        let bank = Bank::new(0).expect("two river places");
        game.open.agenda.owe(Step::Draw(Draw::River { bank }));
    }
    game.owe(Duty::Lights);
    for area in Area::ALL.into_iter().rev() {
        let left = skunks(&game.open, &game.pack, season, area);
        if 0 < left {
            game.owe(Duty::Skunks { area, left });
        }
    }
}

/// Good-news cards that are turned up (ED-12.1).
const NEWS: u8 = 3;

/// One chapter gives a supply to begin with (ED-13.4).
fn start_supply(game: &mut State, events: &mut impl Sink<Event>) {
    if let Some(Twist::Start { thing, count }) = game.open.twist(&game.pack) {
        for seat in Open::seats() {
            lines::gain(game, seat, (thing, count), events);
        }
    }
}

/// Skunks in an area in this season (ED-10.1, ED-13.4).
pub(crate) fn skunks(open: &Open, pack: &Pack, season: Season, area: Area) -> u8 {
    let printed = match open.options.mode {
        Mode::Competitive => return 0,
        Mode::Chapter { chapter, .. } => pack.chapter(chapter).skunks,
        Mode::Challenge { challenge, .. } => pack.challenge(challenge).skunks,
    };
    let more = match open.twist(pack) {
        Some(Twist::MoreSkunks { area: other }) if other == area => season.index() as u8,
        Some(
            Twist::MoreSkunks { .. }
            | Twist::Start { .. }
            | Twist::Dearer { .. }
            | Twist::Late { .. }
            | Twist::Frozen
            | Twist::FewAnimals { .. },
        )
        | None => 0,
    };
    let in_the_box = Pack::SKUNKS - printed.iter().sum::<u8>();
    (printed[area.index()] + more.min(in_the_box)).min(NUMBERED[area.index()] as u8 - 1)
}

/// The die has fallen: the skunk comes there, or to the next free place to the right (ED-10.1).
pub(crate) fn place_skunk(game: &mut State, area: Area, face: u8, events: &mut impl Sink<Event>) {
    let count = NUMBERED[area.index()];
    let places = (0..count).map(|step| (usize::from(face) - 1 + step) % count);
    let free = places.into_iter().find(|&number| !game.open.skunk_at(area, number));
    if let Some(number) = free {
        game.happen(Event::SkunkCame { area, number: number as u8 }, events);
    }
}

/// Sun and moon go to the first field without a skunk; in one chapter further (ED-1.1, ED-10.3, ED-13.4).
pub(crate) fn reset_lights(game: &mut State, events: &mut impl Sink<Event>) {
    let open = &game.open;
    let mut start = if open.is_blocked(Field::FIRST) { open.field_after(Field::FIRST) } else { Some(Field::FIRST) };
    if let Some(Twist::Late { fields }) = open.twist(&game.pack) {
        for _ in 0..fields {
            start = start.and_then(|field| open.field_after(field)).or(start);
        }
    }
    let field = start.expect("the field with the signpost is always free");
    for light in Light::ALL.into_iter().filter(|&light| game.open.light(light) != field).collect::<Vec<_>>() {
        game.happen(Event::Walked { light, field }, events);
    }
}

/// What the tile gives one player (ED-7.4 to ED-7.7).
pub(crate) fn serve(game: &mut State, seat: Seat) {
    owe_benefits(game, seat, 0);
}

/// What the tile gives both together, from this line on (ED-9.4).
pub(crate) fn pool(game: &mut State, nth: u8) {
    let speaker = game.open.season().expect("a season begins").first();
    owe_benefits(game, speaker, nth);
}

/// The lines of the tile for a player, or for both.
fn tile_of(game: &State, seat: Seat) -> &'static [Effect] {
    let season = game.open.season().expect("a season begins");
    if game.open.is_together() {
        &game.pack.0.season(season).together
    } else {
        lines::of(game, seat, Source::Season(season))
    }
}

/// The lines from this one on, by bit, and above them governance cards that answer to a new season.
fn owe_benefits(game: &mut State, seat: Seat, nth: u8) {
    let lines = tile_of(game, seat).len();
    let answers = game.open.season() != Some(Season::Winter)
        && !game.open.settled(seat).and(game.pack.answering(When::Season)).is_empty();
    let all = (1 << (lines + usize::from(answers))) - 1;
    let left = all & !((1_u8 << nth) - 1);
    game.owe(Duty::Benefits { seat, left });
}

/// The next benefit. Where productions have something to decide, it can matter what comes before them: then the player
/// says what comes next (ED-7.3).
pub(crate) fn benefits(game: &mut State, seat: Seat, left: u8, events: &mut impl Sink<Event>) {
    if order_matters(game, seat, left) {
        game.ask(seat, Question::Order { left });
    } else if left != 0 {
        next_benefit(game, seat, (left, left.trailing_zeros() as u8), events);
    }
}

fn order_matters(game: &State, seat: Seat, left: u8) -> bool {
    let mut lines = tile_of(game, seat).iter();
    let produces = lines.position(|&line| line == Effect::Produce).is_some_and(|nth| left >> nth & 1 == 1);
    let deciding = game.city(seat).cards.and(game.pack.color(Color::Green)).and(game.pack.deciding());
    produces && 1 < left.count_ones() && !deciding.is_empty()
}

pub(crate) fn order_options(left: u8, give: &mut impl FnMut(Action)) {
    (0..8).filter(|nth| left >> nth & 1 == 1).for_each(|nth| give(Action::First { nth }));
}

/// This benefit, then the others. The meadow is refilled in between (Ruling E6).
pub(crate) fn next_benefit(game: &mut State, seat: Seat, (left, nth): (u8, u8), events: &mut impl Sink<Event>) {
    let rest = left & !(1 << nth);
    if rest != 0 {
        game.owe(Duty::Benefits { seat, left: rest });
    }
    game.owe(Duty::Refill);
    let Some(&line) = tile_of(game, seat).get(usize::from(nth)) else {
        return lines::owe_answer(game, seat, When::Season);
    };
    match line {
        Effect::Gain { .. } if game.open.is_together() => game.ask(seat, Question::Share { line: nth }),
        Effect::Gain { thing: Thing::Meadow, count } => game.ask(seat, Question::Meadow { left: count, must: true }),
        Effect::Gain { thing, count } => lines::gain(game, seat, (thing, count), events),
        Effect::Produce
        | Effect::GainPer { .. }
        | Effect::Pay { .. }
        | Effect::Swap { .. }
        | Effect::Drop { .. }
        | Effect::Other { .. }
        | Effect::Again { .. }
        | Effect::Play { .. }
        | Effect::Visit { .. }
        | Effect::Move
        | Effect::Sweep { .. }
        | Effect::Watch
        | Effect::Chase
        | Effect::Discount { .. }
        | Effect::When { .. }
        | Effect::Replace
        | Effect::Tuck { .. }
        | Effect::Per { .. } => {
            game.open.due = game.city(seat).cards.and(game.pack.color(Color::Green));
            game.owe(if game.open.is_together() { Duty::Producers } else { Duty::Produce { seat } });
        }
    }
}

/// The line goes to this player.
pub(crate) fn give_line(game: &mut State, seat: Seat, line: u8, events: &mut impl Sink<Event>) {
    let season = game.open.season().expect("a season begins");
    if let Some(&Effect::Gain { thing, count }) = game.pack.0.season(season).together.get(usize::from(line)) {
        lines::gain(game, seat, (thing, count), events);
    }
}
