//! Positions as written down: anything may be said, but only what adds up becomes a [`State`].

mod agenda;

use tabletop::{BySeat, Game, PackRef, Seat};

use crate::action::Gift;
use crate::effect::{Bound, Effect};
use crate::pack::{NUMBERED, Pack};
use crate::rules::{places, set_up, together};
use crate::state::{City, Mode, Open, State};
use crate::step::{Duty, Step};
use crate::telling::Told;
use crate::vocabulary::{
    Area, Card, Cards, Color, EventTile, Field, HARE, Kind, Letter, Light, News, Phase, SEATS, Season, Slot, Spot,
    TORTOISE, Tile,
};

/// A whole position, hidden parts included. The deck is what is nowhere else.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(from = "crate::files::json::Whole"))]
pub struct Position {
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub open: Open,
    pub hands: BySeat<Cards, SEATS>,
    pub told: BySeat<Told, SEATS>,
    /// What each has discarded from the hand.
    pub discards: BySeat<Cards, SEATS>,
}

/// Why a position cannot arise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// The pack has no such chapter, challenge, level or good-news card, or so many cannot play like that.
    Options,
    /// A card is in two places.
    CardTwice {
        card: Card,
    },
    /// Known or told of, but not in that hand.
    NotInHand {
        seat: Seat,
        card: Card,
    },
    /// In cooperative games there is one city.
    SecondCity,
    /// More than a game brings.
    TooMuch {
        seat: Seat,
    },
    /// An occupied token lies on a color without a construction.
    UsedColor {
        seat: Seat,
        color: Color,
    },
    /// More cards laid under others than any card allows.
    Tucked,
    TooManyAnimals {
        seat: Seat,
    },
    /// Two animals on one place, or one where there is no place.
    Animal {
        seat: Seat,
        spot: Spot,
    },
    /// A tile lies in two places.
    TileTwice {
        tile: Tile,
    },
    /// An event lies in two places, or two of one letter are in the game, or the journey has been taken.
    Event {
        event: EventTile,
    },
    /// River or event places are empty when they should not be, or the other way round.
    EmptyPlace,
    /// Skunks where there can be none, or too many.
    Skunks {
        area: Area,
    },
    /// Sun or moon stands on a skunk, or somewhere during set-up.
    Light {
        light: Light,
    },
    /// Said to have come to a city in this turn, but in none.
    Fresh {
        card: Card,
    },
    /// Nothing to produce now, or no production.
    Due {
        card: Card,
    },
    /// What lies on the sharing tile, or whether something may be laid there, does not fit the game.
    Sharing,
    /// Good news that cannot be there.
    News {
        news: News,
    },
    Watches,
    Seals,
    /// The reporter takes things in challenges only.
    Reporter,
    /// Whose turn it is does not fit.
    WrongTurn,
    /// What is owed does not fit the position.
    Agenda,
    /// Set-up puts things elsewhere.
    SetUp,
}

/// More than any game brings.
const MOST: u8 = 120;

impl Position {
    pub(crate) fn of(state: &State) -> Self {
        let State { pack: _, open, deck: _, hands, told, discards } = state;
        Self { open: *open, hands: *hands, told: *told, discards: *discards }
    }

    pub(crate) fn arrange(&self, pack: &'static Pack) -> Result<State, Vec<Impossible>> {
        let mut reasons = Vec::new();
        if !options_are_sound(&self.open) {
            return Err(vec![Impossible::Options]);
        }
        let deck = check_cards(self, &mut reasons);
        let Self { open, hands, told, discards } = *self;
        let state = State { pack: PackRef(pack), open, deck, hands, told, discards };
        check_hands(self, &mut reasons);
        check_cities(&state, &mut reasons);
        check_animals(&state, &mut reasons);
        check_tiles(&state, &mut reasons);
        check_events(&state, &mut reasons);
        check_skunks(&state, &mut reasons);
        check_together(&state, &mut reasons);
        if !reasons.is_empty() {
            return Err(reasons);
        }
        check_phase(&state, &mut reasons);
        agenda::check(&state, &mut reasons);
        if reasons.is_empty() { Ok(state) } else { Err(reasons) }
    }
}

fn options_are_sound(open: &Open) -> bool {
    let options = &open.options;
    let level = match options.mode {
        Mode::Challenge { level, .. } => usize::from(level) < Pack::LEVELS,
        Mode::Competitive | Mode::Chapter { .. } => true,
    };
    let seats = State::seats_with(options).contains(&open.seats);
    let all = options.kept.0 | options.gone.0 | open.news.0 | open.offer.0 | open.gone_news.0;
    seats && level && all >> News::COUNT == 0 && options.kept.0 & options.gone.0 == 0
}

/// Every card in one place; what is nowhere else is the deck.
fn check_cards(position: &Position, reasons: &mut Vec<Impossible>) -> Cards {
    let open = &position.open;
    let mut seen = Cards::NONE;
    let mut lay = |cards: Cards, reasons: &mut Vec<Impossible>| {
        for card in cards.iter() {
            if seen.contains(card) {
                reasons.push(Impossible::CardTwice { card });
            }
            seen = seen.with(card);
        }
    };
    for &card in open.meadow.iter().flatten() {
        lay(Cards::only(card), reasons);
    }
    for gift in open.gift.map(|(gift, _)| gift).into_iter().chain(open.second_gift) {
        if let Gift::Card(card) = gift {
            lay(Cards::only(card), reasons);
        }
    }
    for cards in open.cities.0.iter().map(|city| city.cards).chain(position.hands.0).chain(position.discards.0) {
        lay(cards, reasons);
    }
    for cards in [open.discard, open.tucked, open.her_cards] {
        lay(cards, reasons);
    }
    Cards::ALL.minus(seen)
}

fn check_hands(position: &Position, reasons: &mut Vec<Impossible>) {
    for seat in Open::seats() {
        let (hand, known, told) = (position.hands[seat], position.open.players[seat].known, position.told[seat].any());
        // Nobody is told anything against each other, or alone.
        let is_told = position.open.is_together() && !position.open.is_solo();
        let told_alone = if is_told { told.and(known) } else { told };
        let maybe = position.open.players[seat].maybe;
        let astray = maybe.minus(hand.or(position.discards[seat])).or(maybe.and(known));
        for card in known.or(told).minus(hand).or(told_alone).or(astray).iter() {
            reasons.push(Impossible::NotInHand { seat, card });
        }
    }
}

fn check_cities(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let second = City { used: 0, ..open.cities[TORTOISE] };
    if open.is_together() && second != City::default() {
        reasons.push(Impossible::SecondCity);
    }
    for seat in Open::seats() {
        let (city, player) = (&open.cities[seat], &open.players[seat]);
        let most = player.goods.0.into_iter().chain([player.tokens, city.points, player.played, player.visits]);
        if most.into_iter().any(|count| MOST < count) {
            reasons.push(Impossible::TooMuch { seat });
        }
        for color in Color::ALL.into_iter().filter(|color| city.used >> color.index() & 1 == 1) {
            let built = state.city(seat).cards;
            let homes = built.and(state.pack.color(color)).and(state.pack.kind(Kind::Construction));
            if homes.is_empty() {
                reasons.push(Impossible::UsedColor { seat, color });
            }
        }
        if city.used >> Color::ALL.len() != 0 {
            reasons.push(Impossible::TooMuch { seat });
        }
    }
    let tucking = |effect: &Effect| if let Effect::Tuck { times, .. } = effect { usize::from(*times) } else { 0 };
    let cities = open.cities.0.iter().fold(Cards::NONE, |all, city| all.or(city.cards));
    let lines = cities.iter().flat_map(|card| state.pack.0.card(card).effects.iter());
    if lines.map(tucking).sum::<usize>() < usize::from(open.tucked.len()) {
        reasons.push(Impossible::Tucked);
    }
}

fn check_animals(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let mut seen: Vec<Spot> = Vec::new();
    for seat in Open::seats() {
        let animals = &open.players[seat].animals;
        let placed = animals.iter().flatten().count();
        let in_order = animals[..placed].iter().all(Option::is_some);
        if open.animals(&state.pack) < placed || !in_order {
            reasons.push(Impossible::TooManyAnimals { seat });
        }
        for &spot in animals.iter().flatten() {
            let exists = match spot {
                Spot::Card(card) => places::owner(state, card).is_some(),
                Spot::Event(slot) => open.events[slot.index()].is_none(),
                Spot::Farm(_) | Spot::River(_) => true,
            };
            if !exists || seen.contains(&spot) {
                reasons.push(Impossible::Animal { seat, spot });
            }
            seen.push(spot);
        }
    }
}

fn check_tiles(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let mut seen = open.gone_tiles;
    for &tile in open.river.iter().flatten() {
        if seen.has(tile.index()) {
            reasons.push(Impossible::TileTwice { tile });
        }
        seen = seen.with(tile.index());
    }
    if seen.0 >> Tile::COUNT != 0 {
        reasons.push(Impossible::EmptyPlace);
    }
    let laid = open.river.iter().flatten().count();
    let gone = usize::from(open.gone_tiles.len());
    let fits = match open.phase {
        Phase::SetUp => gone == 0,
        Phase::Season(season) => laid == open.river.len() && gone.abs_diff(2 * season.index()) <= 2,
        Phase::End => laid == open.river.len() && gone == 2 * Season::Autumn.index(),
    };
    if !fits {
        reasons.push(Impossible::EmptyPlace);
    }
}

fn check_events(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let mut letters: Vec<Letter> = vec![Letter::Journey];
    let taken = open.players.0.iter().map(|player| player.events).chain([open.her_events]);
    let taken = taken.flat_map(|events| events.iter().filter_map(EventTile::new).collect::<Vec<_>>());
    let laid = open.events.iter().flatten().copied();
    let mut count = 0;
    for event in taken.chain(laid) {
        let letter = state.pack.event(event).letter;
        if letters.contains(&letter) {
            reasons.push(Impossible::Event { event });
        }
        letters.push(letter);
        count += 1;
    }
    if open.phase != Phase::SetUp && count != Slot::COUNT {
        reasons.push(Impossible::EmptyPlace);
    }
}

fn check_skunks(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    for area in Area::ALL {
        let standing = open.skunks[area.index()];
        let most = open.season().map_or(0, |season| crate::rules::season::skunks(open, &state.pack, season, area));
        // When the game is over the skunks of autumn still stand.
        let most = if open.phase == Phase::End {
            crate::rules::season::skunks(open, &state.pack, Season::Autumn, area)
        } else {
            most
        };
        let none_below = usize::from(standing) >> NUMBERED[area.index()] == 0;
        if u32::from(most) < standing.count_ones() || !none_below {
            reasons.push(Impossible::Skunks { area });
        }
    }
    let moving = open.agenda.iter().any(|step| step == Step::Do(Duty::Lights));
    for light in Light::ALL {
        let field = open.light(light);
        let fits = match open.phase {
            Phase::SetUp => field == Field::FIRST,
            Phase::Season(_) | Phase::End => moving || !open.is_blocked(field),
        };
        if !fits {
            reasons.push(Impossible::Light { light });
        }
    }
}

fn check_together(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let sharing = open.sharing(&state.pack);
    let can_share = sharing != crate::vocabulary::Sharing::Closed;
    let is_full = open.second_gift.is_some();
    if !can_share && (open.gift.is_some() || open.may_share) || is_full && (open.may_share || open.gift.is_none()) {
        reasons.push(Impossible::Sharing);
    }
    let has_news = set_up::has_news(open.options.mode);
    for news in News::all() {
        let number = news.index();
        let places = [open.news, open.offer, open.gone_news].iter().filter(|set| set.has(number)).count();
        let lost = open.options.gone.has(number) && !open.gone_news.has(number);
        let from_nowhere = !has_news && (open.news.has(number) || open.offer.has(number));
        if 1 < places || lost || from_nowhere {
            reasons.push(Impossible::News { news });
        }
    }
    if set_up::watches(&state.pack, open.options.mode) < open.watches {
        reasons.push(Impossible::Watches);
    }
    let goals = open.goals(state.pack.0);
    let due = |nth: usize| {
        goals.get(nth).is_some_and(|goal| match goal.by {
            Some(by) => open.phase >= Phase::Season(by),
            None => goal.bound == Bound::Least && open.phase != Phase::SetUp,
        })
    };
    if (0..8).any(|nth| open.seals >> nth & 1 == 1 && !due(nth)) {
        reasons.push(Impossible::Seals);
    }
    let is_challenge = match open.options.mode {
        Mode::Challenge { .. } => true,
        Mode::Competitive | Mode::Chapter { .. } => false,
    };
    if !is_challenge && (!open.her_cards.is_empty() || !open.her_events.is_empty()) {
        reasons.push(Impossible::Reporter);
    }
}

fn check_phase(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let built = open.cities.0.iter().fold(Cards::NONE, |all, city| all.or(city.cards));
    for card in open.fresh.minus(built).iter() {
        reasons.push(Impossible::Fresh { card });
    }
    for card in open.due.iter() {
        let is_green = state.pack.color(Color::Green).contains(card);
        let owed = open.agenda.iter().any(agenda::produces);
        if !is_green || !owed || !open.cities.0.iter().any(|city| city.cards.contains(card)) {
            reasons.push(Impossible::Due { card });
        }
    }
    match open.phase {
        Phase::SetUp => {
            let untouched = open.players.0.iter().all(|player| *player == crate::Player::default())
                && open.cities.0.iter().all(|city| *city == City::default())
                && state.no_discards();
            if !untouched || open.turn != HARE || open.gift.is_some() || open.may_share {
                reasons.push(Impossible::SetUp);
            }
        }
        Phase::Season(_) if open.agenda.is_empty() => {
            if Light::ALL.into_iter().all(|light| !open.may_walk(light)) {
                reasons.push(Impossible::WrongTurn);
            }
            let overdue = open.gift.is_some_and(|(_, to)| to == open.turn);
            if overdue || (open.may_share && !together::may_have_shared(state)) {
                reasons.push(Impossible::Sharing);
            }
        }
        Phase::Season(_) => (),
        Phase::End => {
            if !open.agenda.is_empty() {
                reasons.push(Impossible::Agenda);
            }
        }
    }
}
