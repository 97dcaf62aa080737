//! The expected points of the cards in a city.

use everdell_duo::effect::{Count, Effect, When, Which};
use everdell_duo::vocabulary::{Card, Cards, Color, Kind, Spot};
use tabletop::Seat;

use crate::ahead::Ahead;
use crate::count::{adds, for_prosperity};
use crate::sight::Sight;
use crate::value::Values;
use crate::weights::Weights;

/// A city and its future.
pub(crate) struct Town<'a> {
    view: &'a Sight<'a>,
    seat: Seat,
    weights: &'a Weights,
    values: &'a Values<'a>,
    /// Of everybody who builds here.
    ahead: Ahead,
    /// What prosperity cards give for one more card, by color and kind.
    colors: [f32; Color::ALL.len()],
    kinds: [f32; Kind::ALL.len()],
}

/// Points, part by part.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Parts {
    pub(crate) printed: f32,
    /// Of prosperity cards: as things are, and what may be added.
    pub(crate) prosperity: f32,
    pub(crate) growth: f32,
    pub(crate) production: f32,
    pub(crate) destinations: f32,
    pub(crate) governance: f32,
}

impl Parts {
    pub(crate) fn total(&self) -> f32 {
        let Self { printed, prosperity, growth, production, destinations, governance } = *self;
        printed + prosperity + growth + production + destinations + governance
    }
}

impl<'a> Town<'a> {
    pub(crate) fn of(view: &'a Sight<'a>, seat: Seat, values: &'a Values<'a>, ahead: Ahead) -> Self {
        let mut town = Self {
            view,
            seat,
            weights: values.weights,
            values,
            ahead,
            colors: [0.0; Color::ALL.len()],
            kinds: [0.0; Kind::ALL.len()],
        };
        for card in town.cards().and(view.pack.color(Color::Purple)).iter() {
            for &line in &view.pack.card(card).effects {
                town.note(line);
            }
        }
        town
    }

    fn cards(&self) -> Cards {
        self.view.open.city(self.seat).cards
    }

    fn note(&mut self, line: Effect) {
        let Effect::Per { of, points, most } = line else { return };
        if most <= for_prosperity(self.view, self.seat, of) {
            return;
        }
        let points = f32::from(points);
        for color in Color::ALL {
            if adds(of, color, Kind::Critter) && adds(of, color, Kind::Construction) {
                self.colors[color.index()] += points;
            }
        }
        for kind in Kind::ALL {
            if Color::ALL.into_iter().all(|color| adds(of, color, kind)) && of != Count::City {
                self.kinds[kind.index()] += points;
            }
        }
    }

    /// The sum over all cards.
    pub(crate) fn parts(&self) -> Parts {
        let mut parts = Parts::default();
        for card in self.cards().iter() {
            let printed = self.view.pack.card(card);
            parts.printed += f32::from(printed.points);
            match printed.color {
                Color::Green => parts.production += self.produced(self.values.lines(&printed.effects)),
                Color::Tan => (),
                Color::Red => parts.destinations += self.destination(card),
                Color::Purple => {
                    let now = self.prosperity(card);
                    parts.prosperity += now;
                    parts.growth += self.expected(card, 0) - now;
                }
                Color::Blue => parts.governance += self.governance(card),
            }
        }
        parts
    }

    /// The value of playing a card, without its cost and without the governance cards' answers.
    /// What governance cards answer is said by who asks.
    pub(crate) fn worth(&self, card: Card, answers: f32) -> f32 {
        let printed = self.view.pack.card(card);
        let lasting = match printed.color {
            Color::Green => {
                let once = self.values.lines(&printed.effects);
                once + self.produced(once)
            }
            Color::Tan => self.values.lines(&printed.effects),
            Color::Red => self.destination(card),
            Color::Purple => self.expected(card, 1),
            Color::Blue => self.governance(card),
        };
        f32::from(printed.points)
            + lasting
            + self.colors[printed.color.index()]
            + self.kinds[printed.kind.index()]
            + answers
    }

    /// What governance cards give when a card of this color and kind is played.
    pub(crate) fn answers(&self, color: Color, kind: Kind) -> f32 {
        let blue = self.cards().and(self.view.pack.color(Color::Blue));
        let mut sum = 0.0;
        for other in blue.iter() {
            for &line in &self.view.pack.card(other).effects {
                if let Effect::When { when, thing, count } = line
                    && when.is_playing(color, kind)
                {
                    // Part of it is counted elsewhere as future income.
                    sum += 0.5 * f32::from(count) * self.values.thing(thing);
                }
            }
        }
        sum
    }

    /// The value of a production, by the value of activating it once.
    fn produced(&self, once: f32) -> f32 {
        let times = self.ahead.productions;
        if times <= 0.0 {
            return 0.0;
        }
        times * self.weights.production * once
    }

    fn destination(&self, card: Card) -> f32 {
        let is_free = !self.view.open.animal_on(Spot::Card(card)) && 0.5 <= self.ahead.animals;
        let times = self.ahead.seasons + if is_free { 0.8 } else { 0.0 };
        let gain = self.values.lines(&self.view.pack.card(card).effects) - 0.7 * self.weights.place;
        let host = if self.view.open.is_together() { 0.0 } else { self.weights.host };
        times * (self.weights.destination * gain.max(0.0) + host)
    }

    fn prosperity(&self, card: Card) -> f32 {
        let lines = self.view.pack.card(card).effects.iter();
        lines
            .map(|&line| {
                let Effect::Per { of, points, most } = line else { return 0.0 };
                f32::from(for_prosperity(self.view, self.seat, of).min(most)) * f32::from(points)
            })
            .sum()
    }

    /// Expected final points of a prosperity card, with `more` cards of its color.
    fn expected(&self, card: Card, more: u8) -> f32 {
        let printed = self.view.pack.card(card);
        let mut sum = 0.0;
        for &line in &printed.effects {
            if let Effect::Per { of, points, most } = line {
                let itself = if adds(of, printed.color, printed.kind) { f32::from(more) } else { 0.0 };
                let now = f32::from(for_prosperity(self.view, self.seat, of)) + itself;
                sum += f32::from(points) * self.at_the_end(of, now).min(f32::from(most));
            }
        }
        sum
    }

    /// Expected value of a count at the end of the game.
    fn at_the_end(&self, of: Count, now: f32) -> f32 {
        let plays = self.weights.growth * self.ahead.all_plays;
        let animals = self.weights.growth * self.ahead.all_animals;
        // Supplies: as they are now near the end, else the typical rest.
        let fleeting = |usual: f32| {
            let near = 1.0 / (1.0 + self.ahead.all_plays + 0.5 * self.ahead.all_animals);
            near * now + (1.0 - near) * (0.5 * now).max(usual)
        };
        let towards = |most: f32, pace: f32| now + (most - now).max(0.0) * (plays / (plays + pace));
        match of {
            Count::Critter | Count::Construction => now + 0.5 * plays,
            Count::Green | Count::Tan | Count::Red | Count::Purple | Count::Blue => now + 0.2 * plays,
            Count::City | Count::Played => now + plays,
            Count::Colors => towards(5.0, 4.0),
            Count::FullColors => towards(3.0, 9.0),
            Count::Pairs => towards(4.0, 7.0),
            Count::Events | Count::Visits => now + 0.2 * animals,
            Count::Used => now + 0.1 * plays,
            Count::Points => now,
            Count::Twig | Count::Resin | Count::Pebble | Count::Berry | Count::Tokens => fleeting(0.5),
            Count::Resources => fleeting(2.0),
            Count::ResourceKinds => fleeting(1.5),
            Count::Hand => fleeting(2.5),
        }
    }

    fn governance(&self, card: Card) -> f32 {
        self.view.pack.card(card).effects.iter().map(|&line| self.lasting(line)).sum()
    }

    /// The value of a permanent line.
    fn lasting(&self, line: Effect) -> f32 {
        let (plays, animals) = (self.ahead.all_plays, self.ahead.all_animals);
        match line {
            Effect::When { when, thing, count } => {
                let times = match when {
                    When::Critter | When::Construction => 0.5 * plays,
                    When::Green | When::Tan | When::Red | When::Purple | When::Blue => 0.2 * plays,
                    When::Event | When::River | When::Destination => 0.2 * animals,
                    When::Farm => 0.35 * animals,
                    When::Token => 0.12 * plays,
                    When::Season => self.ahead.seasons,
                };
                self.weights.governance * times * f32::from(count) * self.values.thing(thing)
            }
            Effect::Discount { of, thing, by, .. } => {
                let share = match of {
                    Which::Any => 1.0,
                    Which::Critter | Which::Construction => 0.5,
                    Which::Green | Which::Tan | Which::Red | Which::Purple | Which::Blue => 0.2,
                };
                self.weights.discount * share * plays * f32::from(by) * self.values.thing(thing)
            }
            Effect::Replace => 0.2 * self.weights.discount * plays,
            Effect::Tuck { less, times, .. } => {
                let left = f32::from(times.saturating_sub(self.view.open.tucked.len()));
                let each = f32::from(less) * self.values.thing(everdell_duo::effect::Thing::Berry) * 0.8
                    - self.values.discarded();
                left.min(0.5 * plays) * self.weights.discount * each.max(0.0)
            }
            Effect::Gain { .. }
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
            | Effect::Per { .. } => 0.0,
        }
    }
}
