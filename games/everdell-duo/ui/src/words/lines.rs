//! What cards, tiles, events and chapters say, from the vocabulary of effects: a pack with other numbers speaks truly.

use everdell_duo::effect::{Bound, Condition, Effect, Goal, Thing, Twist, Whose};
use everdell_duo::vocabulary::{Good, Kind};

use super::keys;
use super::names::Names;

/// Numbers from here on mean that there is no limit.
const NO_LIMIT: u8 = 99;

keys! { effect_key, EFFECT_KEYS: Effect {
    Effect::Gain { .. } => "effect.gain",
    Effect::GainPer { most: NO_LIMIT.., .. } => "effect.gain-per-all",
    Effect::GainPer { .. } => "effect.gain-per",
    Effect::Pay { .. } => "effect.pay",
    Effect::Swap { times: 0 | 1, .. } => "effect.swap-once",
    Effect::Swap { .. } => "effect.swap",
    Effect::Drop { .. } => "effect.drop",
    Effect::Other { .. } => "effect.other",
    Effect::Again { .. } => "effect.again",
    Effect::Produce => "effect.produce",
    Effect::Play { .. } => "effect.play",
    Effect::Visit { .. } => "effect.visit",
    Effect::Move => "effect.move",
    Effect::Sweep { .. } => "effect.sweep",
    Effect::Watch => "effect.watch",
    Effect::Chase => "effect.chase",
    Effect::Discount { star: false, .. } => "effect.discount",
    Effect::Discount { star: true, .. } => "effect.discount-star",
    Effect::When { .. } => "effect.when",
    Effect::Replace => "effect.replace",
    Effect::Tuck { .. } => "effect.tuck",
    Effect::Per { most: NO_LIMIT.., .. } => "effect.per-all",
    Effect::Per { .. } => "effect.per",
} }

keys! { condition_key, CONDITION_KEYS: Condition {
    Condition::Have { second: None, .. } => "condition.have",
    Condition::Have { second: Some(_), .. } => "condition.have-both",
    Condition::More { .. } => "condition.more",
    Condition::MostCards => "condition.most-cards",
} }

keys! { twist_key, TWIST_KEYS: Twist {
    Twist::Start { .. } => "twist.start",
    Twist::MoreSkunks { .. } => "twist.more-skunks",
    Twist::Dearer { .. } => "twist.dearer",
    Twist::Late { .. } => "twist.late",
    Twist::Frozen => "twist.frozen",
    Twist::FewAnimals { .. } => "twist.few-animals",
} }

#[cfg(test)]
pub(crate) const MORE_LINE_KEYS: &[&str] =
    &["condition.together", "goal.least", "goal.most", "goal.none", "goal.each", "goal.by"];

impl Names<'_> {
    /// Lines in their order; what follows a price is paid for by it, and what has the same cause stands together.
    pub fn effects(self, lines: &[Effect]) -> String {
        let Some((&first, behind)) = lines.split_first() else { return self.word("game", "nothing") };
        if let Effect::Pay { thing, count } = first {
            return self.line("effect.pay", [("price", self.give(thing, count)), ("rest", self.effects(behind))]);
        }
        let more = behind.iter().take_while(|&&other| stands_with(first, other)).filter_map(|&other| gained(other));
        let more: Vec<String> = more.map(|(thing, count)| self.gain(thing, count)).collect();
        let rest = &behind[more.len()..];
        let said = [self.effect(first)].into_iter().chain(more).collect::<Vec<String>>().join(", ");
        if rest.is_empty() { said } else { [said, self.effects(rest)].join("; ") }
    }

    /// One line.
    pub fn effect(self, effect: Effect) -> String {
        let key = effect_key(&effect);
        match effect {
            Effect::Gain { thing, count } | Effect::Other { thing, count } => {
                self.line(key, [("gain", self.gain(thing, count))])
            }
            Effect::GainPer { thing, of, most: NO_LIMIT.. } => {
                self.line(key, [("gain", self.gain(thing, 1)), ("each", self.each(of))])
            }
            Effect::GainPer { thing, of, most } => {
                self.line(key, [("gain", self.gain(thing, 1)), ("each", self.each(of)), ("most", most.to_string())])
            }
            Effect::Pay { thing, count } => {
                self.line(key, [("price", self.give(thing, count)), ("rest", self.word("game", "nothing"))])
            }
            Effect::Swap { give, get, count, times: 0 | 1 } => {
                self.line(key, [("give", self.give(give, 1)), ("gain", self.gain(get, count))])
            }
            Effect::Swap { give, get, count, times } => {
                let places =
                    [("give", self.give(give, 1)), ("gain", self.gain(get, count)), ("times", self.times(times))];
                self.line(key, places)
            }
            Effect::Drop { count } => self.line(key, [("cards", self.hand_cards(count))]),
            Effect::Sweep { count } => self.line(key, [("cards", self.cards(count))]),
            Effect::Again { times } => self.line(key, [("productions", self.productions(times))]),
            Effect::Play { of, from, less } => {
                let which = self.word("which", of.word());
                self.line(key, [("which", which), ("from", self.word("from", from.word())), ("less", less.to_string())])
            }
            Effect::Visit { ground } => self.line(key, [("ground", self.word("ground", ground.word()))]),
            Effect::Discount { of, thing, by, .. } => {
                self.line(key, [("which", self.word("which-all", of.word())), ("less", self.gain(thing, by))])
            }
            Effect::When { when, thing, count } => {
                self.line(key, [("when", self.word("when", when.word())), ("gain", self.gain(thing, count))])
            }
            Effect::Tuck { of, less, times } => {
                let which = self.word("which", of.word());
                self.line(key, [("which", which), ("less", less.to_string()), ("times", self.times(times))])
            }
            Effect::Per { of, points, most: NO_LIMIT.. } => {
                self.line(key, [("points", self.points(points)), ("each", self.each(of))])
            }
            Effect::Per { of, points, most } => {
                let places = [("points", self.points(points)), ("each", self.each(of)), ("most", most.to_string())];
                self.line(key, places)
            }
            Effect::Produce | Effect::Move | Effect::Watch | Effect::Chase | Effect::Replace => self.line(key, []),
        }
    }

    /// What an event asks for when two play against each other.
    pub fn condition(self, condition: Condition) -> String {
        let key = condition_key(&condition);
        match condition {
            Condition::Have { first: (of, least), second: None } => self.line(key, [("first", self.count(of, least))]),
            Condition::Have { first: (of, least), second: Some((other, more)) } => {
                self.line(key, [("first", self.count(of, least)), ("second", self.count(other, more))])
            }
            Condition::More { first, second, least } => {
                let places = [("first", self.all(first)), ("second", self.all(second)), ("least", least.to_string())];
                self.line(key, places)
            }
            Condition::MostCards => self.line(key, []),
        }
    }

    /// What an event asks for when two play together and skunks stand on the events (ED-9.5).
    pub fn condition_together(self, condition: Condition, skunks: u8) -> String {
        match condition {
            Condition::More { first, second, least } => {
                let least = least.saturating_add(skunks).to_string();
                let places = [("first", self.all(first)), ("second", self.all(second)), ("least", least)];
                self.line("condition.together", places)
            }
            Condition::Have { .. } | Condition::MostCards => self.condition(condition),
        }
    }

    /// A goal of a chapter or a challenge.
    pub fn goal(self, goal: Goal) -> String {
        let Goal { whose, what, bound, number, by } = goal;
        let count = ("count", self.count(what, number));
        let goal = match (bound, number) {
            (Bound::Least, _) => self.line("goal.least", [count]),
            (Bound::Most, 0) => self.line("goal.none", [("all", self.all(what))]),
            (Bound::Most, _) => self.line("goal.most", [count]),
        };
        let goal = match whose {
            Whose::Together => goal,
            Whose::Each => self.line("goal.each", [("goal", goal)]),
        };
        match by {
            None => goal,
            Some(season) => {
                self.line("goal.by", [("goal", goal), ("season-end", self.word("season-end", season.word()))])
            }
        }
    }

    /// What is different in a chapter.
    pub fn twist(self, twist: Twist) -> String {
        let key = twist_key(&twist);
        match twist {
            Twist::Start { thing, count } => self.line(key, [("gain", self.gain(thing, count))]),
            Twist::MoreSkunks { area } => self.line(key, [("area", self.area(area))]),
            Twist::Dearer { kind, by } => {
                let good = match kind {
                    Kind::Critter => Good::Berry,
                    Kind::Construction => Good::Twig,
                };
                self.line(key, [("which", self.word("which-all", kind.word())), ("more", self.good(good, by))])
            }
            Twist::Late { fields } => self.line(key, [("fields", self.fields(fields))]),
            Twist::FewAnimals { animals } => self.line(key, [("animals", self.animals(animals))]),
            Twist::Frozen => self.line(key, []),
        }
    }
}

/// What a line gives, if it says so at its end.
fn gained(effect: Effect) -> Option<(Thing, u8)> {
    match effect {
        Effect::Gain { thing, count } | Effect::Other { thing, count } | Effect::When { thing, count, .. } => {
            Some((thing, count))
        }
        Effect::GainPer { .. }
        | Effect::Pay { .. }
        | Effect::Swap { .. }
        | Effect::Drop { .. }
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
        | Effect::Tuck { .. }
        | Effect::Per { .. } => None,
    }
}

/// Whether the second line gives something for the same reason as the first.
fn stands_with(first: Effect, second: Effect) -> bool {
    match (first, second) {
        (Effect::Gain { .. }, Effect::Gain { .. }) | (Effect::Other { .. }, Effect::Other { .. }) => true,
        (Effect::When { when, .. }, Effect::When { when: other, .. }) => when == other,
        (_, _) => false,
    }
}
