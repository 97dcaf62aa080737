//! Short marks: `2wG 1Ye`, `Bl`, `2W`.

use crate::words::Names;
use tabletop::Card;
use ui::Lang;
use wine_cheese::Harvest;
use wine_cheese::pack::{Pack, Sort, Special};
use wine_cheese::vocabulary::{Amounts, Color, Good, Ingredient, good_of};

use super::phrase::{Phrase, mark, say};
use ui::terminal::ink::Tone;

/// `2wG 1Ye`
pub fn amounts(amounts: Amounts, lang: Lang) -> String {
    let marks: Vec<String> = amounts.iter().map(|(kind, count)| amount(kind, count, lang)).collect();
    marks.join(" ")
}

pub fn amount(kind: Ingredient, count: u8, lang: Lang) -> String {
    format!("{count}{}", mark(lang, "mark", kind.word()))
}

/// `2Mi 1rG 1Ye/Cu`
pub fn harvest(harvest: Harvest, lang: Lang) -> String {
    let mut marks: Vec<String> = harvest.reaped.iter().map(|(kind, count)| amount(kind, count, lang)).collect();
    if 0 < harvest.from_laboratories {
        marks.push(format!("{}{}", harvest.from_laboratories, say(lang, Phrase::MarkLaboratory, &[])));
    }
    marks.join(" ")
}

pub fn color(color: Color, lang: Lang) -> String {
    mark(lang, "color", color.word())
}

pub fn color_tone(color: Color) -> Tone {
    match color {
        Color::Blue => Tone::Blue,
        Color::Red => Tone::Red,
        Color::Green => Tone::Green,
        Color::Yellow => Tone::Yellow,
        Color::Black => Tone::Black,
    }
}

pub fn good_tone(good: Good) -> Tone {
    match good {
        Good::Wine => Tone::Wine,
        Good::Cheese => Tone::Cheese,
    }
}

/// `2W`: steps of an indicator.
pub fn steps(good: Good, count: u8, lang: Lang) -> String {
    format!("{count}{}", mark(lang, "mark", good.word()))
}

/// What a card is good for besides its values: dish and steps, or its special action.
pub fn purpose(pack: &Pack, card: Card, lang: Lang) -> String {
    let names = Names::new(pack, lang);
    match pack.sort(card) {
        Sort::Gourmet { dish, steps: count } => format!("{} {}", names.dish(dish), steps(good_of(card), count, lang)),
        Sort::Action(action) => special(names, action),
    }
}

fn special(names: Names<'_>, special: Special) -> String {
    let lang = names.lang;
    match special {
        Special::StarterCultures { pay: [one, other], advance } => {
            let cost = amounts(Amounts::one(one).plus(Amounts::one(other)), lang);
            say(lang, Phrase::SpecialStarter, &[("cost", &cost), ("steps", &steps(advance, 4, lang))])
        }
        Special::StepsForEach(good) => {
            let places = [("card", &*names.good(good)), ("steps", &*steps(good.other(), 1, lang))];
            say(lang, Phrase::SpecialEach, &places)
        }
        Special::StepsForGourmet(good) => {
            let (two, one) = (steps(good.other(), 2, lang), steps(good, 1, lang));
            say(lang, Phrase::SpecialGourmet, &[("card", &names.good(good)), ("steps", &two), ("other", &one)])
        }
        Special::Helper => say(lang, Phrase::SpecialHelper, &[]),
        Special::MarketShown(shown) => say(lang, Phrase::SpecialMarket, &[("amounts", &amounts(shown, lang))]),
        Special::MarketAny(good) => say(lang, Phrase::SpecialMarketAny, &[("good", &names.good(good))]),
    }
}
