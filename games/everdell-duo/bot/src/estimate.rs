//! The hand-made estimate: points, and what will become points.

use everdell_duo::effect::{Count, Effect, Thing};
use everdell_duo::vocabulary::{Cards, Color, EventTile, HARE, Letter, Phase, Season, TORTOISE};
use everdell_duo::{Duty, Gift, Question, Step, View};
use tabletop::Seat;

use crate::ahead::Ahead;
use crate::city::{Parts, Town};
use crate::count::count;
use crate::events::Reach;
use crate::goals;
use crate::plan::{Plan, Planner};
use crate::sight::Sight;
use crate::value::{Values, lines_of};
use crate::weights::{Weights, weights};
use search::net::sigmoid;

/// The estimate for a seat.
pub(crate) fn estimate(view: &View, seat: Seat) -> f32 {
    let view = &Sight::of(view);
    let weights = weights();
    let is_free = view.open.turn == seat && view.open.agenda.is_empty() && view.open.phase != Phase::End;
    let on_turn = if is_free { weights.on_turn } else { 0.0 };
    if view.open.is_together() {
        return Common::of(view, seat, weights).total(weights) - on_turn;
    }
    let [own, other] = [seat, seat.other()].map(|seat| Standing::of(view, seat, weights).total());
    own - weights.rival * other - on_turn + tie_break(view, seat)
}

/// The estimate without the other player.
pub(crate) fn quick_estimate(view: &View, seat: Seat) -> f32 {
    let view = &Sight::of(view);
    let weights = weights();
    if view.open.is_together() {
        return Common::of(view, seat, weights).total(weights);
    }
    Standing::of(view, seat, weights).total()
}

/// The tie breaker (ED-8.3).
fn tie_break(view: &Sight<'_>, seat: Seat) -> f32 {
    if view.open.phase != Phase::End {
        return 0.0;
    }
    let by = |seat: Seat| {
        let player = &view.open.players[seat];
        f32::from(player.events.len()) * 0.01 + f32::from(player.goods.total()) * 0.001
    };
    by(seat) - by(seat.other())
}

/// Expected points of one player, part by part.
pub(crate) struct Standing {
    pub(crate) city: Parts,
    /// Point tokens and completed events.
    pub(crate) tokens: f32,
    pub(crate) events: f32,
    /// The journey, by its probability.
    pub(crate) journey: f32,
    /// Events that can still be completed.
    pub(crate) reach: f32,
    pub(crate) means: Means,
}

/// What a player has that is not scored yet.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Means {
    pub(crate) plan: Plan,
    pub(crate) goods: f32,
    pub(crate) hand: f32,
    /// Occupied tokens.
    pub(crate) tokens: f32,
    /// Animals to be placed and cards to be played.
    pub(crate) tempo: f32,
    /// Expected points of the current effect.
    pub(crate) owed: f32,
}

impl Means {
    pub(crate) fn total(&self) -> f32 {
        let Self { plan, goods, hand, tokens, tempo, owed } = *self;
        plan.sum + goods + hand + tokens + tempo + owed
    }
}

impl Standing {
    pub(crate) fn of(view: &Sight<'_>, seat: Seat, weights: &Weights) -> Self {
        let ahead = view.ahead[seat];
        let values = Values::of(view, seat, weights, &ahead);
        let town = Town::of(view, seat, &values, ahead);
        let reach = Reach::of(view, seat, &values, &ahead, for_an_event(view, seat, &values));
        Self {
            city: town.parts(),
            tokens: f32::from(view.open.city(seat).points),
            events: events(view, seat),
            journey: journey(view, seat, &ahead),
            reach: reach.sum,
            means: means(view, seat, &values, &town, &reach, ahead),
        }
    }

    pub(crate) fn total(&self) -> f32 {
        let Self { city, tokens, events, journey, reach, means } = self;
        city.total() + tokens + events + journey + reach + means.total()
    }
}

/// Expected points of two players who share a city, part by part.
pub(crate) struct Common {
    pub(crate) city: Parts,
    pub(crate) tokens: f32,
    pub(crate) events: f32,
    pub(crate) reach: f32,
    /// Of the seat that looks, and of its partner.
    pub(crate) means: [Means; 2],
    pub(crate) goals: f32,
    pub(crate) target: f32,
    /// Good news and pocket watches.
    pub(crate) luck: f32,
}

impl Common {
    pub(crate) fn of(view: &Sight<'_>, seat: Seat, weights: &Weights) -> Self {
        let seats = [seat, seat.other()];
        let [own, partner] = seats.map(|seat| view.ahead[seat]);
        let both = own.and(partner);
        let values = seats.map(|seat| Values::of(view, seat, weights, &own));
        let towns = [0, 1].map(|nth: usize| Town::of(view, seats[nth], &values[nth], both));
        let reaches = [0, 1]
            .map(|nth: usize| Reach::of(view, seats[nth], &values[nth], &both, for_an_event(view, seat, &values[nth])));
        let each = |nth: usize, ahead: Ahead| means(view, seats[nth], &values[nth], &towns[nth], &reaches[nth], ahead);
        Self {
            city: towns[0].parts(),
            tokens: f32::from(view.open.city(HARE).points),
            events: events(view, HARE) + events(view, TORTOISE),
            reach: reaches[0].sum.max(reaches[1].sum),
            means: [each(0, own), each(1, partner)],
            goals: goals::worth(view, weights),
            target: goals::target(view),
            luck: luck(view, &both, weights),
        }
    }

    /// Expected points.
    pub(crate) fn points(&self) -> f32 {
        let Self { city, tokens, events, reach, means, luck, .. } = self;
        city.total() + tokens + events + reach + means[0].total() + means[1].total() + luck
    }

    pub(crate) fn total(&self, weights: &Weights) -> f32 {
        let points = self.points();
        points.min(self.target) + weights.beyond * (points - self.target).max(0.0) + self.goals
    }
}

fn luck(view: &Sight<'_>, ahead: &Ahead, weights: &Weights) -> f32 {
    if ahead.all_plays <= 0.0 {
        return 0.0;
    }
    let news = f32::from(view.open.news.len() + u8::from(!view.open.offer.is_empty()));
    news * weights.news + f32::from(view.open.watches) * weights.watch
}

/// Points of completed events.
fn events(view: &Sight<'_>, seat: Seat) -> f32 {
    let tiles = view.open.players[seat].events.iter().filter_map(EventTile::new);
    tiles.map(|event| f32::from(view.pack.event(event).points)).sum()
}

/// What governance and prosperity cards and goals add to an event that is completed.
fn for_an_event(view: &Sight<'_>, seat: Seat, values: &Values<'_>) -> f32 {
    let mut sum = 0.0;
    let answering = view.pack.color(Color::Blue).or(view.pack.color(Color::Purple));
    for card in view.open.city(seat).cards.and(answering).iter() {
        for &line in &view.pack.card(card).effects {
            match line {
                Effect::When { when: everdell_duo::effect::When::Event, thing, count } => {
                    sum += f32::from(count) * values.thing(thing);
                }
                Effect::Per { of: Count::Events, points, .. } => sum += f32::from(points),
                Effect::When { .. }
                | Effect::Per { .. }
                | Effect::Gain { .. }
                | Effect::GainPer { .. }
                | Effect::Pay { .. }
                | Effect::Swap { .. }
                | Effect::Drop { .. }
                | Effect::Other { .. }
                | Effect::Again { .. }
                | Effect::Produce
                | Effect::Play { .. }
                | Effect::Visit { .. }
                | Effect::Move
                | Effect::Sweep { .. }
                | Effect::Watch
                | Effect::Chase
                | Effect::Discount { .. }
                | Effect::Replace
                | Effect::Tuck { .. } => (),
            }
        }
    }
    sum
}

/// More cards in city and hand than the other player, at the end.
fn journey(view: &Sight<'_>, seat: Seat, ahead: &Ahead) -> f32 {
    let tile = view.pack.0.printed().events.iter().rfind(|event| event.letter == Letter::Journey);
    let points = tile.map_or(0.0, |event| f32::from(event.points));
    let cards = |seat: Seat| f32::from(view.open.city(seat).cards.len() + view.sizes[seat]);
    let lead = cards(seat) - cards(seat.other());
    if view.open.phase == Phase::End {
        return if 0.0 < lead { points } else { 0.0 };
    }
    points * sigmoid((lead - 0.3) / (0.5 + 0.7 * ahead.all_plays))
}

fn means<'a>(
    view: &'a Sight<'a>,
    seat: Seat,
    values: &'a Values<'a>,
    town: &'a Town<'a>,
    reach: &'a Reach<'a>,
    ahead: Ahead,
) -> Means {
    if view.open.phase == Phase::End {
        return Means::default();
    }
    let player = &view.open.players[seat];
    let gift = view.open.gift.filter(|&(_, to)| to == seat).map(|(gift, _)| gift);
    let (more_goods, more_cards, more_tokens) = match gift {
        Some(Gift::Good(good)) => (values.good(good), 0.0, 0),
        Some(Gift::Card(_)) => (0.0, 1.0, 0),
        Some(Gift::Token) => (0.0, 0.0, 1),
        None => (0.0, 0.0, 0),
    };
    let weights = values.weights;
    Means {
        plan: Planner { view, seat, values, town, reach, ahead }.plan(),
        goods: values.goods(player.goods) + more_goods,
        hand: values.discarded() * (f32::from(view.sizes[seat]) + more_cards) + unseen(view, seat, values),
        tokens: diminishing(player.tokens + more_tokens) * values.thing(Thing::Token),
        tempo: weights.place * ahead.all_animals + weights.play * ahead.all_plays,
        owed: owed(view, seat, values),
    }
}

/// Unknown cards are valued as typical ones.
fn unseen(view: &Sight<'_>, seat: Seat, values: &Values<'_>) -> f32 {
    let unknown = view.sizes[seat] - view.hands[seat].len();
    f32::from(unknown) * (values.thing(Thing::Card) - values.discarded()).max(0.0)
}

/// Tokens have diminishing returns.
fn diminishing(tokens: u8) -> f32 {
    let parts = [1.0, 0.8, 0.5, 0.3];
    parts.iter().take(usize::from(tokens)).sum()
}

/// Expected points of pending questions, lines and draws.
fn owed(view: &Sight<'_>, seat: Seat, values: &Values<'_>) -> f32 {
    let mut sum = 0.0;
    for step in view.open.agenda.iter() {
        sum += match step {
            Step::Ask(asked, question) if asked == seat => answered(view, seat, question, values),
            Step::Do(Duty::Line { seat: whose, source, nth }) if whose == seat => {
                values.lines(lines_of(view, seat, source).get(usize::from(nth)..).unwrap_or_default())
            }
            Step::Do(Duty::Deal { seat: whose, left }) if whose == seat => f32::from(left) * values.thing(Thing::Card),
            Step::Do(Duty::Produce { seat: whose }) if whose == seat => due(view, values),
            Step::Do(Duty::Producers) => 0.5 * due(view, values),
            Step::Do(Duty::Benefits { seat: whose, left }) if whose == seat => benefits(view, seat, left, values),
            Step::Do(Duty::Serve { seat: whose }) if whose == seat => served(view, seat, values),
            Step::Draw(everdell_duo::Draw::Hand { seat: whose }) if whose == seat => values.thing(Thing::Card),
            Step::Ask(..) | Step::Do(_) | Step::Draw(_) => 0.0,
        };
    }
    sum
}

/// Productions that are still to be activated.
fn due(view: &Sight<'_>, values: &Values<'_>) -> f32 {
    let cards: Cards = view.open.due;
    cards.iter().map(|card| values.lines(&view.pack.card(card).effects)).sum()
}

/// What the season tile gives besides productions.
fn served(view: &Sight<'_>, seat: Seat, values: &Values<'_>) -> f32 {
    let season = view.open.season().unwrap_or(Season::Winter);
    values.lines(lines_of(view, seat, everdell_duo::Source::Season(season)))
}

/// The same for the benefits that are left; in a common city half of it goes to the other.
fn benefits(view: &Sight<'_>, seat: Seat, left: u8, values: &Values<'_>) -> f32 {
    let season = view.open.season().unwrap_or(Season::Winter);
    let is_together = view.open.is_together();
    let tile = view.pack.0.season(season);
    let lines =
        if is_together { &tile.together[..] } else { lines_of(view, seat, everdell_duo::Source::Season(season)) };
    let left = lines.iter().enumerate().filter(|&(nth, _)| left >> nth & 1 == 1);
    let sum: f32 = left.map(|(_, &line)| values.lines(&[line])).sum();
    if is_together { 0.5 * sum } else { sum }
}

/// Typical points of the answer to a question.
fn answered(view: &Sight<'_>, seat: Seat, question: Question, values: &Values<'_>) -> f32 {
    let weights = values.weights;
    match question {
        Question::Turn | Question::After | Question::Light | Question::News | Question::OldNews => 0.0,
        Question::Goods { count } => f32::from(count) * values.thing(Thing::Any),
        Question::Use { source } => values.lines(lines_of(view, seat, source)).max(0.0),
        Question::Benefit { card, when } => {
            let gained = |&line: &Effect| {
                let Effect::When { when: other, thing, count } = line else { return 0.0 };
                if other == when { f32::from(count) * values.thing(thing) } else { 0.0 }
            };
            view.pack.card(card).effects.iter().map(gained).sum()
        }
        Question::Order { left } => benefits(view, seat, left, values),
        Question::Meadow { left, .. } => f32::from(left) * values.thing(Thing::Meadow),
        Question::Price { thing, count, source, next } => {
            let lines = lines_of(view, seat, source).get(usize::from(next)..).unwrap_or_default();
            values.price(thing, count, lines)
        }
        Question::Discard { left } => -f32::from(left) * values.discarded(),
        Question::Swap { give, get, count, left } => values.swap(give, get, count, left),
        Question::Again { left, .. } => values.lines(&[Effect::Again { times: left }]),
        Question::Produce => due(view, values),
        Question::Play { of, from, less } => values.lines(&[Effect::Play { of, from, less }]),
        Question::Payment { card, less, .. } => {
            let cost = view.pack.card(card).cost.goods;
            let part = 1.0 - f32::from(less.min(cost.total())) / f32::from(cost.total().max(1));
            -part * values.goods(cost)
        }
        Question::Visit { ground } => values.lines(&[Effect::Visit { ground }]),
        Question::Move => values.lines(&[Effect::Move]),
        Question::Sweep { left, .. } => f32::from(left) * weights.sweep,
        Question::Watch => weights.watch,
        Question::Chase => weights.chase,
        Question::Share { .. } => 0.5 * values.thing(Thing::Card),
        Question::Producer { card } => 0.5 * values.lines(&view.pack.card(card).effects),
        Question::Agree { matter, .. } => answered(view, seat, matter.question(), values),
    }
}

/// Number of cards in city and hand.
pub(crate) fn cards(view: &Sight<'_>, seat: Seat) -> u8 {
    count(view, seat, Count::City) + view.sizes[seat]
}
