//! A page that needs nothing but itself: no script, no font, no picture from elsewhere.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use ui::Lang;

use crate::program::words;

/// A whole page.
pub fn page(title: &str, lead: &str, sections: &[Markup], lang: Lang) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(include_str!("report.css"))) }
            }
            body {
                main {
                    h1 { (title) }
                    p class="lead" { (lead) }
                    div class="grid" { @for section in sections { (section) } }
                }
            }
        }
    };
    page.into_string()
}

/// How much room a section takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Room {
    Half,
    Wide,
}

/// A titled part of a page: what it shows in one sentence, and its plots and tables.
pub fn section(title: &str, about: &str, room: Room, body: &Markup) -> Markup {
    let class = match room {
        Room::Half => "",
        Room::Wide => "wide",
    };
    html! {
        section class=(class) {
            h2 { (title) }
            @if !about.is_empty() { p { (about) } }
            (body)
        }
    }
}

/// The numbers beneath a plot.
pub fn numbers(table: &Markup, lang: Lang) -> Markup {
    html! { details open { summary { (words!(lang, "figure.numbers")) } (table) } }
}
