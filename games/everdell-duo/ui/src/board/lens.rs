//! The large cards, which show while a card is pointed at.

use crate::words::Names;
use everdell_duo::Pack;
use everdell_duo::effect::Effect;
use everdell_duo::vocabulary::{Card, EventTile, Farm, News, Tile};
use maud::{Markup, html};
use ui::{Lang, capital};

use super::signs;
use super::texts::word;
use ui::board::pictures;
use ui::board::symbols::in_text;

/// All cards large, hidden until the same card is pointed at on the table; once in a page, outside of what is replaced.
pub fn lens(pack: &Pack, lang: Lang) -> Markup {
    let names = Names::new(pack, lang);
    let told = |effects: &[Effect]| vec![capital(&names.effects(effects))];
    html! {
        aside class="lens" aria-hidden="true" {
            @for card in Card::all() { (large_card(names, card)) }
            @for event in EventTile::all() {
                (large(&event.to_string(), &pack.event(event).key, "event", &names.event(event), &[capital(&names.about_event(event))]))
            }
            @for tile in Tile::all() {
                (large(&tile.to_string(), &pack.tile(tile).key, "river", &names.tile(tile), &told(&pack.tile(tile).effects)))
            }
            @for farm in Farm::all() { (large(&farm.to_string(), &farm.to_string(), "farm", &names.farm(farm), &told(pack.farm(farm)))) }
            @for news in News::all() {
                (large(&news.to_string(), &pack.news(news).key, "news", &names.news(news), &told(&pack.news(news).effects)))
            }
        }
    }
}

fn large_card(names: Names<'_>, card: Card) -> Markup {
    let printed = names.pack.card(card);
    html! {
        article class={ "big-card plain-card duo-" (printed.color) } data-lens=(card) {
            span class="big-sign" { (pictures::in_text(&printed.key)) (in_text(signs::color(printed.color))) (in_text(signs::kind(printed.kind))) }
            div class="big-words" {
                h3 { (capital(&names.card(card))) }
                p class="quiet" { (capital(&names.color(printed.color))) ", " (names.kind(printed.kind)) }
                dl {
                    div { dt { (word(names.lang, "brief.cost")) } dd { @for sign in signs::each_good(printed.cost.goods) { (in_text(sign)) } " " (names.cost(printed.cost)) } }
                    div { dt { (word(names.lang, "brief.points")) } dd { (printed.points) } }
                }
                p { (capital(&names.card_effects(card))) }
            }
        }
    }
}

fn large(lens: &str, picture: &str, sign: &'static str, name: &str, lines: &[String]) -> Markup {
    html! {
        article class="big-card plain-card duo" data-lens=(lens) {
            span class="big-sign" { (pictures::in_text(picture)) (in_text(sign)) }
            div class="big-words" {
                h3 { (capital(name)) }
                @for line in lines { p { (line) } }
            }
        }
    }
}
