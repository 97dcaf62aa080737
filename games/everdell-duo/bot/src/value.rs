//! The values of lines in points.

use everdell_duo::Source;
use everdell_duo::effect::{Effect, From, Ground, Thing};
use everdell_duo::vocabulary::{Color, Good, Goods};
use tabletop::Seat;

use crate::ahead::Ahead;
use crate::count::count;
use crate::sight::Sight;
use crate::weights::Weights;

/// Current values of things to one player.
pub(crate) struct Values<'a> {
    view: &'a Sight<'a>,
    seat: Seat,
    pub(crate) weights: &'a Weights,
    /// Share of its value that a resource keeps, because it has to be spent in time.
    spending: f32,
    goods: [f32; 4],
    /// The best resource.
    any: f32,
    /// What the better productions of the city give.
    again: f32,
}

impl<'a> Values<'a> {
    pub(crate) fn of(view: &'a Sight<'a>, seat: Seat, weights: &'a Weights, ahead: &Ahead) -> Self {
        let spending = ahead.all_plays / (ahead.all_plays + weights.spending);
        let goods = weights.goods.map(|good| good * spending);
        let any = goods.iter().copied().fold(0.0, f32::max);
        let mut values = Self { view, seat, weights, spending, goods, any, again: 0.0 };
        let greens = view.open.city(seat).cards.and(view.pack.color(Color::Green)).minus(view.pack.repeating());
        for card in greens.iter() {
            values.again = values.again.max(values.lines(&view.pack.card(card).effects));
        }
        values
    }

    pub(crate) fn goods(&self, goods: Goods) -> f32 {
        goods.0.iter().zip(&self.goods).map(|(&count, worth)| f32::from(count) * worth).sum()
    }

    pub(crate) fn good(&self, good: Good) -> f32 {
        self.goods[good.index()]
    }

    pub(crate) fn thing(&self, thing: Thing) -> f32 {
        match thing {
            Thing::Twig => self.goods[0],
            Thing::Resin => self.goods[1],
            Thing::Pebble => self.goods[2],
            Thing::Berry => self.goods[3],
            Thing::Any => self.any,
            Thing::Card => self.weights.card * self.spending,
            Thing::Meadow => self.weights.meadow * self.spending,
            Thing::Point => 1.0,
            Thing::Token => self.weights.token * self.spending,
        }
    }

    /// What a player gives away by choice: the least valuable.
    fn given(&self, thing: Thing) -> f32 {
        match thing {
            Thing::Any => self.goods.iter().copied().fold(f32::INFINITY, f32::min),
            Thing::Card => 0.6 * self.thing(Thing::Card),
            Thing::Twig | Thing::Resin | Thing::Pebble | Thing::Berry | Thing::Meadow | Thing::Point | Thing::Token => {
                self.thing(thing)
            }
        }
    }

    /// Whether the player has this many to give.
    fn has(&self, thing: Thing, number: u8) -> bool {
        let player = &self.view.open.players[self.seat];
        number
            <= match thing {
                Thing::Twig => player.goods.of(Good::Twig),
                Thing::Resin => player.goods.of(Good::Resin),
                Thing::Pebble => player.goods.of(Good::Pebble),
                Thing::Berry => player.goods.of(Good::Berry),
                Thing::Any => player.goods.total(),
                Thing::Card => self.view.sizes[self.seat],
                Thing::Meadow => 0,
                Thing::Point => self.view.open.city(self.seat).points,
                Thing::Token => player.tokens,
            }
    }

    /// Lines in order. A price is paid only if the rest is worth it, and counts half if it cannot be paid now.
    pub(crate) fn lines(&self, lines: &[Effect]) -> f32 {
        let mut sum = 0.0;
        for (nth, &line) in lines.iter().enumerate() {
            if let Effect::Pay { thing, count } = line {
                let gain = self.lines(&lines[nth + 1..]) - f32::from(count) * self.given(thing);
                let part = if self.has(thing, count) { 1.0 } else { 0.5 };
                return sum + part * gain.max(0.0);
            }
            sum += self.line(line);
        }
        sum
    }

    fn line(&self, line: Effect) -> f32 {
        let weights = self.weights;
        match line {
            Effect::Gain { thing, count } => f32::from(count) * self.thing(thing),
            Effect::GainPer { thing, of, most } => {
                f32::from(count(self.view, self.seat, of).min(most)) * self.thing(thing)
            }
            Effect::Swap { give, get, count, times } => self.swap(give, get, count, times),
            Effect::Drop { count } => -f32::from(count) * self.given(Thing::Card),
            Effect::Other { thing, count } => {
                let part = if self.view.open.is_together() { 1.0 } else { -weights.rival };
                part * f32::from(count) * self.thing(thing)
            }
            Effect::Again { times } => f32::from(times).min(2.0) * 0.8 * self.again,
            Effect::Play { from, less, .. } => {
                let part = match from {
                    From::Hand | From::Meadow => 0.8,
                    From::Both => 1.0,
                };
                self.spending * part * (f32::from(less) * self.any * 0.8 + weights.extra_play)
            }
            Effect::Visit { ground } => match ground {
                Ground::Events | Ground::OpenEvents => 0.7 * weights.visit,
                Ground::Farms | Ground::River | Ground::Board | Ground::All => weights.visit * self.spending.max(0.5),
            },
            Effect::Move => 0.8 * weights.visit,
            Effect::Sweep { count } => f32::from(count) * weights.sweep,
            Effect::Watch => weights.watch,
            Effect::Chase => weights.chase,
            Effect::Produce
            | Effect::Pay { .. }
            | Effect::Discount { .. }
            | Effect::When { .. }
            | Effect::Replace
            | Effect::Tuck { .. }
            | Effect::Per { .. } => 0.0,
        }
    }

    /// As often as the player can pay, and a little more.
    pub(crate) fn swap(&self, give: Thing, get: Thing, count: u8, times: u8) -> f32 {
        let gain = (f32::from(count) * self.thing(get) - self.given(give)).max(0.0);
        let sure = (1..=times).take_while(|&number| self.has(give, number)).count() as f32;
        gain * (0.7 * sure + 0.3 * f32::from(times))
    }

    /// A price and the lines behind it.
    pub(crate) fn price(&self, thing: Thing, count: u8, lines: &[Effect]) -> f32 {
        (self.lines(lines) - f32::from(count) * self.given(thing)).max(0.0)
    }

    pub(crate) fn discarded(&self) -> f32 {
        self.given(Thing::Card)
    }
}

/// The lines of a source, as this player reads them.
pub(crate) fn lines_of(view: &Sight<'_>, seat: Seat, source: Source) -> &'static [Effect] {
    let pack = view.pack.0;
    match source {
        Source::Card(card) => &pack.card(card).effects,
        Source::Farm(farm) => pack.farm(farm),
        Source::Tile(tile) => &pack.tile(tile).effects,
        Source::Reward(slot) => std::slice::from_ref(&pack.printed().rewards[slot.index()]),
        Source::News(news) => &pack.news(news).effects,
        Source::Season(season) if seat == everdell_duo::vocabulary::HARE => &pack.season(season).hare,
        Source::Season(season) => &pack.season(season).tortoise,
    }
}
