//! What the component list and the rules forbid: every fault of a pack, in the order of the file.

use crate::effect::{Condition, Count, Effect, Goal, Ground, Thing};
use crate::pack::{NUMBERED, Pack, Printed, PrintedCard};
use crate::vocabulary::{
    Area, Card, Challenge, Chapter, Color, Cost, EventTile, Farm, Goods, Kind, Letter, News, Season, Slot, Tile,
};

/// Where in a pack file a fault lies.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Where {
    CardList,
    Card(usize),
    FarmList,
    Farm(usize),
    RiverList,
    Tile(usize),
    Rewards,
    EventList,
    Event(usize),
    SeasonList,
    Season(usize),
    NewsList,
    News(usize),
    ChapterList,
    Chapter(usize),
    Levels,
    ChallengeList,
    Challenge(usize),
}

/// What is wrong with a pack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// How many there are, and how many there must be.
    Count {
        found: usize,
        needed: usize,
    },
    OutOfRange {
        found: usize,
        least: usize,
        most: usize,
    },
    /// An earlier row has the same key.
    Twice,
    /// Eight cards of each color and kind.
    Split {
        color: Color,
        kind: Kind,
        found: usize,
    },
    /// Critters cost berries or cards, constructions never berries.
    WrongCost {
        kind: Kind,
    },
    /// Such a line does not belong on a card of this color, or on such a tile.
    WrongEffect,
    /// The booklet fixes this card.
    CardFixed,
    /// The booklet fixes this place or tile.
    PlaceFixed,
    /// An event of this letter asks for something else.
    WrongCondition {
        letter: Letter,
    },
    /// The booklet shows an event that this list does not have.
    NoSuchEvent,
    /// The seasons stand in their order, with what the booklet says.
    SeasonFixed {
        season: Season,
    },
    /// Nobody can count that for a goal.
    WrongGoal,
    /// Hard is harder than normal, and a level than the one below.
    NotRising,
    /// The box has six skunks.
    TooManySkunks,
}

type Report<'a> = &'a mut dyn FnMut(Where, Fault);

pub(crate) fn check(printed: &Printed) -> Vec<(Where, Fault)> {
    let mut faults = Vec::new();
    let mut fault = |place, fault| faults.push((place, fault));
    check_cards(&printed.cards, &mut fault);
    check_places(printed, &mut fault);
    check_events(printed, &mut fault);
    check_seasons(printed, &mut fault);
    check_news(printed, &mut fault);
    check_chapters(printed, &mut fault);
    check_challenges(printed, &mut fault);
    faults
}

fn count(place: Where, found: usize, needed: usize, fault: Report) {
    if found != needed {
        fault(place, Fault::Count { found, needed });
    }
}

fn range(place: Where, found: usize, least: usize, most: usize, fault: Report) {
    if !(least..=most).contains(&found) {
        fault(place, Fault::OutOfRange { found, least, most });
    }
}

/// No key twice in a list.
fn check_keys<'a>(keys: impl Iterator<Item = &'a str>, place: fn(usize) -> Where, fault: Report) {
    let mut earlier = Vec::new();
    for (nth, key) in keys.enumerate() {
        if earlier.contains(&key) {
            fault(place(nth), Fault::Twice);
        }
        earlier.push(key);
    }
}

fn check_cards(cards: &[PrintedCard], fault: Report) {
    count(Where::CardList, cards.len(), Card::COUNT, fault);
    check_keys(cards.iter().map(|card| card.key.as_str()), Where::Card, fault);
    for color in Color::ALL {
        for kind in Kind::ALL {
            let found = cards.iter().filter(|card| card.color == color && card.kind == kind).count();
            if found != 8 {
                fault(Where::CardList, Fault::Split { color, kind, found });
            }
        }
    }
    for (nth, card) in cards.iter().enumerate() {
        check_card(Where::Card(nth), card, fault);
    }
}

fn check_card(place: Where, card: &PrintedCard, fault: Report) {
    range(place, usize::from(card.points), 0, 6, fault);
    range(place, usize::from(card.cost.goods.total()), 0, 9, fault);
    range(place, usize::from(card.cost.cards), 0, 3, fault);
    range(place, card.effects.len(), 1, 4, fault);
    let Goods([twig, resin, pebble, berry]) = card.cost.goods;
    let right = match card.kind {
        Kind::Critter => [twig, resin, pebble] == [0; 3],
        Kind::Construction => berry == 0,
    };
    if !right {
        fault(place, Fault::WrongCost { kind: card.kind });
    }
    for &effect in &card.effects {
        let too_far = passes_skunks(effect) && !PAST_SKUNKS.contains(&card.key.as_str());
        if !belongs(effect, card.color) || !is_sound(effect) || too_far {
            fault(place, Fault::WrongEffect);
        }
    }
    if !fits_booklet(card) {
        fault(place, Fault::CardFixed);
    }
}

/// Whether a card of this color may have the line (ED-5.1 to ED-5.5).
fn belongs(effect: Effect, color: Color) -> bool {
    match color {
        Color::Green | Color::Tan | Color::Red => for_everybody(effect),
        Color::Purple => matches!(effect, Effect::Per { .. }),
        Color::Blue => !effect.is_activated() && !matches!(effect, Effect::Per { .. }),
    }
}

/// Cards that reach events where a skunk stands (ED-10.2).
const PAST_SKUNKS: [&str; 3] = ["juggler", "bridge", "ranger"];

/// Whether the line reaches an event where a skunk stands.
fn passes_skunks(effect: Effect) -> bool {
    match effect {
        Effect::Visit { ground } => matches!(ground, Ground::Events | Ground::All),
        Effect::Move => true,
        Effect::Gain { .. }
        | Effect::GainPer { .. }
        | Effect::Pay { .. }
        | Effect::Swap { .. }
        | Effect::Drop { .. }
        | Effect::Other { .. }
        | Effect::Again { .. }
        | Effect::Produce
        | Effect::Play { .. }
        | Effect::Sweep { .. }
        | Effect::Watch
        | Effect::Chase
        | Effect::Discount { .. }
        | Effect::When { .. }
        | Effect::Replace
        | Effect::Tuck { .. }
        | Effect::Per { .. } => false,
    }
}

/// Lines that are activated and need no skunks: on cards and places.
fn for_everybody(effect: Effect) -> bool {
    effect.is_activated() && !matches!(effect, Effect::Produce | Effect::Watch | Effect::Chase)
}

/// Numbers that the rules can work with, and things that can be given and gained.
fn is_sound(effect: Effect) -> bool {
    let few = |count: u8| (1..=6).contains(&count);
    match effect {
        Effect::Gain { count, .. } | Effect::Other { count, .. } | Effect::Drop { count } | Effect::Sweep { count } => {
            few(count)
        }
        Effect::Again { times } => (1..=3).contains(&times),
        Effect::GainPer { thing, most, .. } => few(most) && !matches!(thing, Thing::Any | Thing::Meadow),
        Effect::Pay { thing, count } | Effect::When { thing, count, .. } => few(count) && thing != Thing::Meadow,
        Effect::Swap { give, count, times, .. } => few(count) && few(times) && give != Thing::Meadow,
        Effect::Play { less, .. } => few(less),
        Effect::Tuck { less, times, .. } => few(less) && few(times),
        Effect::Discount { thing, by, .. } => few(by) && (thing == Thing::Any || thing.good().is_some()),
        Effect::Per { points, most, .. } => few(points) && 0 < most,
        Effect::Produce | Effect::Visit { .. } | Effect::Move | Effect::Watch | Effect::Chase | Effect::Replace => true,
    }
}

/// The cards that the booklet explains, wholly or in part.
fn fits_booklet(card: &PrintedCard) -> bool {
    let cost = |goods| card.cost == Cost { goods, cards: 0 };
    match card.key.as_str() {
        "mine" => cost(Goods([1, 1, 0, 0])) && card.effects == [Effect::Gain { thing: Thing::Pebble, count: 1 }],
        "spelunker" => {
            let effects = [
                Effect::Pay { thing: Thing::Card, count: 1 },
                Effect::Gain { thing: Thing::Card, count: 1 },
                Effect::Gain { thing: Thing::Point, count: 1 },
            ];
            cost(Goods([0, 0, 0, 1])) && card.points == 1 && card.effects == effects
        }
        _ => true,
    }
}

/// Three twigs on a farm place; one resource for three on a river tile.
fn check_places(printed: &Printed, fault: Report) {
    let sound = |effects: &[Effect]| {
        (1..=4).contains(&effects.len()) && effects.iter().all(|&effect| for_everybody(effect) && is_sound(effect))
    };
    count(Where::FarmList, printed.farms.len(), Farm::COUNT, fault);
    for (nth, effects) in printed.farms.iter().enumerate() {
        if !sound(effects) {
            fault(Where::Farm(nth), Fault::WrongEffect);
        }
    }
    let twigs = vec![Effect::Gain { thing: Thing::Twig, count: 3 }];
    if !printed.farms.contains(&twigs) {
        fault(Where::FarmList, Fault::PlaceFixed);
    }
    count(Where::RiverList, printed.river.len(), Tile::COUNT, fault);
    check_keys(printed.river.iter().map(|tile| tile.key.as_str()), Where::Tile, fault);
    for (nth, tile) in printed.river.iter().enumerate() {
        let leads_back = tile.effects.iter().any(|effect| matches!(effect, Effect::Visit { .. } | Effect::Move));
        if !sound(&tile.effects) || leads_back {
            fault(Where::Tile(nth), Fault::WrongEffect);
        }
    }
    let swap = [Effect::Pay { thing: Thing::Any, count: 1 }, Effect::Gain { thing: Thing::Any, count: 3 }];
    if !printed.river.iter().any(|tile| tile.effects == swap) {
        fault(Where::RiverList, Fault::PlaceFixed);
    }
    for (nth, effects) in printed.farms.iter().enumerate() {
        if effects.iter().any(|effect| matches!(effect, Effect::Visit { .. } | Effect::Move)) {
            fault(Where::Farm(nth), Fault::WrongEffect);
        }
    }
}

fn check_events(printed: &Printed, fault: Report) {
    count(Where::Rewards, printed.rewards.len(), Slot::COUNT, fault);
    if printed.rewards.iter().any(|&reward| !matches!(reward, Effect::Gain { .. }) || !is_sound(reward)) {
        fault(Where::Rewards, Fault::WrongEffect);
    }
    if !printed.rewards.contains(&Effect::Gain { thing: Thing::Resin, count: 1 }) {
        fault(Where::Rewards, Fault::PlaceFixed);
    }
    count(Where::EventList, printed.events.len(), EventTile::COUNT, fault);
    check_keys(printed.events.iter().map(|event| event.key.as_str()), Where::Event, fault);
    for letter in Letter::ALL {
        let needed = match letter {
            Letter::A | Letter::B | Letter::C | Letter::D | Letter::E => 6,
            Letter::Faire | Letter::Journey => 1,
        };
        count(Where::EventList, printed.events.iter().filter(|event| event.letter == letter).count(), needed, fault);
    }
    for (nth, event) in printed.events.iter().enumerate() {
        range(Where::Event(nth), usize::from(event.points), 1, 9, fault);
        let journey = Condition::MostCards;
        let right = match event.letter {
            Letter::Journey => event.condition == journey && event.points == 5,
            Letter::A | Letter::B | Letter::C | Letter::D | Letter::E | Letter::Faire => event.condition != journey,
        };
        if !right {
            fault(Where::Event(nth), Fault::WrongCondition { letter: event.letter });
        }
    }
    let colors = Condition::Have { first: (Count::Colors, 5), second: None };
    let critters = Condition::More { first: Count::Critter, second: Count::Berry, least: 4 };
    let has_colors = printed.events.iter().any(|event| event.condition == colors && event.points == 5);
    if !has_colors || !printed.events.iter().any(|event| event.condition == critters) {
        fault(Where::EventList, Fault::NoSuchEvent);
    }
}

/// What the four season tiles show without the skunk (ED-7.4 to ED-7.7).
fn check_seasons(printed: &Printed, fault: Report) {
    count(Where::SeasonList, printed.seasons.len(), Season::ALL.len(), fault);
    let [card, meadow, any] = [Thing::Card, Thing::Meadow, Thing::Any].map(|thing| Effect::Gain { thing, count: 1 });
    let sides = [
        (vec![card], vec![card, meadow]),
        (vec![Effect::Produce, card], vec![Effect::Produce]),
        (vec![meadow], vec![meadow, any]),
        (vec![Effect::Produce, any], vec![Effect::Produce]),
    ];
    for (nth, row) in printed.seasons.iter().enumerate() {
        let place = Where::Season(nth);
        let right = row.season.index() == nth && sides.get(nth) == Some(&(row.hare.clone(), row.tortoise.clone()));
        if !right {
            fault(place, Fault::SeasonFixed { season: row.season });
        }
        // The booklet lists cards and productions for both (ED-9.4). Packs of games that were begun before we kept to it give
        // resources too, and must stay readable.
        let shared = |&effect: &Effect| matches!(effect, Effect::Gain { .. } | Effect::Produce) && is_sound(effect);
        if !row.together.iter().all(shared) || 6 < row.together.len() {
            fault(place, Fault::WrongEffect);
        }
        range(place, usize::from(row.cards), 0, 6, fault);
        range(place, usize::from(row.events), 0, 2, fault);
    }
}

fn check_news(printed: &Printed, fault: Report) {
    count(Where::NewsList, printed.news.len(), News::COUNT, fault);
    check_keys(printed.news.iter().map(|news| news.key.as_str()), Where::News, fault);
    for (nth, news) in printed.news.iter().enumerate() {
        // For the same reason good news of a pack may pass skunks; ours does not (ED-10.2).
        let sound = |&effect: &Effect| effect.is_activated() && effect != Effect::Produce && is_sound(effect);
        if !(1..=4).contains(&news.effects.len()) || !news.effects.iter().all(sound) {
            fault(Where::News(nth), Fault::WrongEffect);
        }
    }
}

fn check_skunks(place: Where, skunks: [u8; 3], fault: Report) {
    let too_many = Area::ALL.into_iter().any(|area| NUMBERED[area.index()] <= usize::from(skunks[area.index()]));
    if too_many || Pack::SKUNKS < skunks.iter().fold(0, |sum, &count| sum.saturating_add(count)) {
        fault(place, Fault::TooManySkunks);
    }
}

fn check_goals(place: Where, goals: &[Goal], least: usize, fault: Report) {
    range(place, goals.len(), least, Pack::GOALS, fault);
    for goal in goals {
        let is_in_the_city = match goal.what {
            Count::Critter
            | Count::Construction
            | Count::Green
            | Count::Tan
            | Count::Red
            | Count::Purple
            | Count::Blue
            | Count::City
            | Count::Colors
            | Count::FullColors
            | Count::Pairs
            | Count::Used
            | Count::Points => true,
            Count::Twig
            | Count::Resin
            | Count::Pebble
            | Count::Berry
            | Count::Resources
            | Count::ResourceKinds
            | Count::Hand
            | Count::Events
            | Count::Tokens
            | Count::Played
            | Count::Visits => false,
        };
        if is_in_the_city && goal.whose == crate::effect::Whose::Each {
            fault(place, Fault::WrongGoal);
        }
    }
}

fn check_chapters(printed: &Printed, fault: Report) {
    count(Where::ChapterList, printed.chapters.len(), Chapter::COUNT, fault);
    check_keys(printed.chapters.iter().map(|chapter| chapter.key.as_str()), Where::Chapter, fault);
    for (nth, chapter) in printed.chapters.iter().enumerate() {
        let place = Where::Chapter(nth);
        check_skunks(place, chapter.skunks, fault);
        check_goals(place, &chapter.goals, 1, fault);
        range(place, usize::from(chapter.watches), 0, 1, fault);
        range(place, usize::from(chapter.points), 20, 150, fault);
        if chapter.hard <= chapter.points {
            fault(place, Fault::NotRising);
        }
    }
}

fn check_challenges(printed: &Printed, fault: Report) {
    count(Where::Levels, printed.levels.len(), Pack::LEVELS, fault);
    if !printed.levels.is_sorted_by(|easier, harder| easier < harder) {
        fault(Where::Levels, Fault::NotRising);
    }
    count(Where::ChallengeList, printed.challenges.len(), Challenge::COUNT, fault);
    check_keys(printed.challenges.iter().map(|challenge| challenge.key.as_str()), Where::Challenge, fault);
    for (nth, challenge) in printed.challenges.iter().enumerate() {
        check_skunks(Where::Challenge(nth), challenge.skunks, fault);
        check_goals(Where::Challenge(nth), &challenge.goals, 0, fault);
    }
}
