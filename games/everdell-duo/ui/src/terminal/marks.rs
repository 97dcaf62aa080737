//! Short marks: `■Pr 1Z1H (2)`, `[Hase]`.

use crate::words::Names;
use everdell_duo::View;
use everdell_duo::vocabulary::{Card, Color, Cost, Good, HARE, Spot};
use tabletop::Seat;
use ui::Lang;

use super::phrase::{Phrase, mark, say};
use ui::terminal::Page;
use ui::terminal::ink::Tone;

/// `1Z1H`
pub fn cost(cost: Cost, lang: Lang) -> String {
    let goods = Good::ALL.into_iter().filter(|&good| 0 < cost.goods.of(good));
    let goods = goods.map(|good| format!("{}{}", cost.goods.of(good), mark(lang, "good", good.word())));
    let cards = (0 < cost.cards).then(|| format!("{}{}", cost.cards, mark(lang, "good", "card")));
    let text: String = goods.chain(cards).collect();
    if text.is_empty() { "0".to_owned() } else { text }
}

/// `Mine ■Pr 1Z1H (1): 1 Kiesel`
pub fn card(view: &View, card: Card, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    let printed = view.pack.card(card);
    format!(
        "{} {}{} {} ({}): {}",
        names.card(card),
        mark(lang, "kind", printed.kind.word()),
        mark(lang, "color", printed.color.word()),
        cost(printed.cost, lang),
        printed.points,
        names.card_effects(card)
    )
}

pub fn color_tone(color: Color) -> Tone {
    match color {
        Color::Green => Tone::Green,
        Color::Tan => Tone::Yellow,
        Color::Red => Tone::Red,
        Color::Purple => Tone::Wine,
        Color::Blue => Tone::Blue,
    }
}

pub fn seat_tone(seat: Seat) -> Tone {
    if seat == HARE { Tone::Cheese } else { Tone::Water }
}

/// Who stands on a place: ` [Hase]`, ` ×`, or nothing.
pub fn standing(page: &Page, view: &View, spot: Spot) -> String {
    let names = Names::new(&view.pack, page.lang);
    let on = |seat: &Seat| view.open.players[*seat].animals.contains(&Some(spot));
    let animal = everdell_duo::Open::seats().into_iter().find(on);
    let animal = animal.map(|seat| format!(" {}", page.paint(seat_tone(seat), &format!("[{}]", names.seat(seat)))));
    let skunk = || format!(" {}", page.paint(Tone::Warning, &say(page.lang, Phrase::Skunk, &[])));
    animal.unwrap_or_else(|| if view.open.skunk_on(spot) { skunk() } else { String::new() })
}
