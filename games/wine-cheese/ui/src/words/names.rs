//! Words for things: cards, ingredients, colors, places.

use tabletop::{Card, Seat};
use wine_cheese::pack::{Soil, Sort, Special};
use wine_cheese::vocabulary::{
    Amounts, Category, Coin, Color, Good, HEART, HousingCard, Ingredient, LabelOption, Phase, PhaseKind, Plot,
};
use wine_cheese::{Harvest, Pack};

use super::{CARDS, WORDS, keys};
use ui::book::{capital, name_from_key};
use ui::{Cast, Lang};

/// Steps that Starter cultures buy (WC-7.2).
const STARTER_STEPS: u8 = 4;

/// The words for what a pack prints, in one language.
#[derive(Copy, Clone)]
pub struct Names<'a> {
    pub pack: &'a Pack,
    pub lang: Lang,
    cast: Cast<'a>,
}

keys! { special_key, SPECIAL_KEYS: Special {
    Special::StarterCultures { .. } => "special.starter-cultures",
    Special::StepsForEach(Good::Cheese) => "special.washing-each",
    Special::StepsForEach(Good::Wine) => "special.distillation-each",
    Special::StepsForGourmet(Good::Cheese) => "special.washing-gourmet",
    Special::StepsForGourmet(Good::Wine) => "special.distillation-gourmet",
    Special::Helper => "special.helper",
    Special::MarketShown(_) => "special.market-shown",
    Special::MarketAny(Good::Wine) => "special.market-any-wine",
    Special::MarketAny(Good::Cheese) => "special.market-any-cheese",
} }

keys! { phase_kind_key, PHASE_KIND_KEYS: PhaseKind {
    PhaseKind::SetUp => "phase-kind.set-up",
    PhaseKind::SendWorkers => "phase-kind.send-workers",
    PhaseKind::Production => "phase-kind.production",
    PhaseKind::Storage => "phase-kind.storage",
    PhaseKind::Aging(_) => "phase-kind.aging",
    PhaseKind::SpecialActions => "phase-kind.special-actions",
    PhaseKind::ReturnWorkers => "phase-kind.return-workers",
    PhaseKind::NewWorkers => "phase-kind.new-workers",
    PhaseKind::SellingOut => "phase-kind.selling-out",
    PhaseKind::End => "phase-kind.end",
} }

#[cfg(test)]
pub(crate) const PHASE_KEYS: &[&str] = &["phase.set-up", "phase.spring", "phase.summer", "phase.fall", "phase.winter"];

pub(crate) fn seat(seat: Seat, lang: Lang) -> String {
    WORDS.say(lang, if seat == HEART { "seat.heart" } else { "seat.circle" }, &[])
}

pub(crate) fn phase_kind(kind: PhaseKind, lang: Lang) -> String {
    WORDS.say(lang, phase_kind_key(&kind), &[])
}

pub(crate) fn phase(phase: Phase, lang: Lang) -> String {
    // The calendar repeats after the ten phases of the first year.
    let key = match if phase.number() <= 10 { phase.number() } else { phase.number() - 10 } {
        0 => return WORDS.say(lang, "phase.set-up", &[]),
        1..=3 => "phase.spring",
        4 | 5 => "phase.summer",
        6..=8 => "phase.fall",
        _ => "phase.winter",
    };
    let kind = phase_kind(phase.kind(), lang);
    WORDS.say(lang, key, &[("year", &phase.year().to_string()), ("kind", &kind)])
}

/// The next aging, this phase included, and how many markers it takes.
pub(super) fn next_aging(from: Phase) -> Option<(Phase, u8)> {
    let mut phases = (from.number()..Phase::END.number()).filter_map(Phase::new);
    phases.find_map(|phase| match phase.kind() {
        PhaseKind::Aging(count) => Some((phase, count)),
        PhaseKind::SetUp
        | PhaseKind::SendWorkers
        | PhaseKind::Production
        | PhaseKind::Storage
        | PhaseKind::SpecialActions
        | PhaseKind::ReturnWorkers
        | PhaseKind::NewWorkers
        | PhaseKind::SellingOut
        | PhaseKind::End => None,
    })
}

impl<'a> Names<'a> {
    pub fn new(pack: &'a Pack, lang: Lang) -> Self {
        Self { pack, lang, cast: Cast::default() }
    }

    /// The same, for a reader who knows the players.
    pub(crate) fn told_to(self, cast: Cast<'a>) -> Self {
        Self { cast, ..self }
    }

    /// Whom a sentence is about, as one of its places.
    pub(super) fn who(self, of: Seat) -> (&'static str, String) {
        self.cast.place(of, || self.seat(of))
    }

    /// A sentence: the text of a key with its places filled and its first letter large.
    pub(super) fn sentence<const N: usize>(self, key: &str, places: [(&str, String); N]) -> String {
        capital(&self.say(key, places))
    }

    pub(super) fn say<const N: usize>(self, key: &str, places: [(&str, String); N]) -> String {
        WORDS.fill(self.lang, key, places)
    }

    fn word(self, key: &str, word: &str) -> String {
        WORDS.say(self.lang, &format!("{key}.{word}"), &[])
    }

    fn counted(self, key: &str, count: u8) -> String {
        WORDS.count(self.lang, key, count)
    }

    pub fn card(self, card: Card) -> String {
        self.card_by_key(self.pack.key(card))
    }

    pub(super) fn card_by_key(self, key: &str) -> String {
        self.printed_name("card", key)
    }

    /// A line about the card, if we have written one.
    pub fn note(self, card: Card) -> Option<&'static str> {
        CARDS.get(self.lang, &format!("card.{}.note", self.pack.key(card)))
    }

    /// What is printed on a card: cost, values, and its dish and steps or its special action.
    pub fn about(self, card: Card) -> String {
        let amounts = ("amounts", self.amounts(self.pack.cost(card)));
        let gold = ("gold", self.value(card, Coin::Gold));
        let silver = ("silver", self.value(card, Coin::Silver));
        match self.pack.sort(card) {
            Sort::Gourmet { dish, steps } => {
                let places = [amounts, gold, silver, ("dish", self.dish(dish)), ("steps", self.steps(steps))];
                self.say("about.gourmet", places)
            }
            Sort::Action(special) => {
                self.say("about.action", [amounts, gold, silver, ("special", self.special(special))])
            }
        }
    }

    /// What a card is worth at a coin space: `8 gold`.
    pub fn value(self, card: Card, coin: Coin) -> String {
        let value = match coin {
            Coin::Gold => self.pack.gold(card),
            Coin::Silver => self.pack.silver(card),
        };
        self.say(&format!("coin.{coin}"), [("value", value.to_string())])
    }

    pub fn dish(self, dish: u8) -> String {
        self.printed_name("dish", &self.pack.printed().dishes[usize::from(dish)])
    }

    pub fn housing(self, card: HousingCard) -> String {
        self.printed_name("housing", &self.pack.housing(card).key)
    }

    /// A pack that somebody typed in may have keys that no catalogue knows.
    fn printed_name(self, of: &str, key: &str) -> String {
        CARDS.get(self.lang, &format!("{of}.{key}.name")).map_or_else(|| name_from_key(key), str::to_owned)
    }

    pub fn special(self, special: Special) -> String {
        let key = special_key(&special);
        match special {
            Special::StarterCultures { pay, advance } => {
                let places = [
                    ("cost", self.amounts(starter_cost(pay))),
                    ("steps", self.starter_steps()),
                    ("indicator", self.indicator(advance)),
                ];
                self.say(key, places)
            }
            Special::MarketShown(shown) => self.say(key, [("amounts", self.amounts(shown))]),
            Special::StepsForEach(_) | Special::StepsForGourmet(_) | Special::Helper | Special::MarketAny(_) => {
                self.say(key, [])
            }
        }
    }

    pub(super) fn starter_steps(self) -> String {
        self.steps(STARTER_STEPS)
    }

    pub fn ingredient(self, kind: Ingredient) -> String {
        self.word("ingredient", &format!("{kind}.name"))
    }

    /// `2 milk`
    pub fn amount(self, kind: Ingredient, count: u8) -> String {
        self.counted(&format!("ingredient.{kind}"), count)
    }

    /// `2 milk, 1 salt`, or `nothing`.
    pub fn amounts(self, amounts: Amounts) -> String {
        let parts: Vec<String> = amounts.iter().map(|(kind, count)| self.amount(kind, count)).collect();
        if parts.is_empty() { self.word("game", "nothing") } else { parts.join(", ") }
    }

    /// `+2 milk, +1 red grape`
    pub fn harvest(self, harvest: Harvest) -> String {
        let mut parts: Vec<String> =
            harvest.reaped.iter().map(|(kind, count)| format!("+{}", self.amount(kind, count))).collect();
        if 0 < harvest.from_laboratories {
            parts.push(format!("+{}", self.laboratory(harvest.from_laboratories)));
        }
        parts.join(", ")
    }

    pub(super) fn laboratory(self, count: u8) -> String {
        self.counted("unit.laboratory", count)
    }

    /// What grows on a plot.
    pub fn plot_soil(self, plot: Plot) -> String {
        match self.pack.soil(plot) {
            Some(soil) => self.soil(soil),
            None => self.word("soil", "outside"),
        }
    }

    pub fn soil(self, soil: Soil) -> String {
        match soil {
            Soil::Grows(kind) => self.ingredient(kind),
            Soil::Laboratory => self.word("soil", "laboratory"),
            Soil::Water => self.word("soil", "water"),
        }
    }

    /// Where an indicator stands: `the 5`, `the starting space`.
    pub fn space(self, space: u8) -> String {
        if space == 0 {
            return self.word("space", "start");
        }
        self.say("space.value", [("value", self.pack.space_value(space).to_string())])
    }

    /// `A, B and C`, or `nothing`.
    pub fn cards(self, cards: impl Iterator<Item = Card>) -> String {
        let mut names: Vec<String> = cards.map(|card| self.card(card)).collect();
        match names.pop() {
            None => self.word("game", "nothing"),
            Some(last) if names.is_empty() => last,
            Some(last) => self.say("game.and", [("list", names.join(", ")), ("last", last)]),
        }
    }

    pub fn color(self, color: Color) -> String {
        self.word("color", color.word())
    }

    pub fn category(self, category: Category) -> String {
        self.word("category", category.word())
    }

    pub fn good(self, good: Good) -> String {
        self.word("good", good.word())
    }

    pub fn indicator(self, good: Good) -> String {
        self.word("indicator", good.word())
    }

    pub fn card_of(self, good: Good) -> String {
        self.word("card-of", good.word())
    }

    pub(super) fn deck(self, good: Good) -> String {
        self.word("deck", good.word())
    }

    pub(super) fn ingredient_of(self, good: Good) -> String {
        self.word("ingredient-of", good.word())
    }

    pub fn option(self, option: LabelOption) -> String {
        self.word("label-option", option.word())
    }

    pub fn phase_kind(self, kind: PhaseKind) -> String {
        phase_kind(kind, self.lang)
    }

    pub fn seat(self, seat_of: Seat) -> String {
        seat(seat_of, self.lang)
    }

    pub fn steps(self, count: u8) -> String {
        self.counted("unit.step", count)
    }

    pub fn markers(self, count: u8) -> String {
        self.counted("unit.marker", count)
    }

    pub fn card_count(self, count: u8) -> String {
        self.counted("unit.card", count)
    }
}

pub(super) fn starter_cost([one, other]: [Ingredient; 2]) -> Amounts {
    Amounts::one(one).plus(Amounts::one(other))
}
