//! The set-up page of a game: everything that can be agreed on, each choice with what it means.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use games::{GameId, Title, with_game};
use maud::{Markup, html};
use packs::Edge;
use ui::{Agreement, Choices, Lang, Sides, Speak};

use super::{game_named, page, rules_address, seating, titled, with_cookies};
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::host;
use crate::say::{say, say_with};

/// More choices than this are not a list in a card but a page.
const FEW: usize = 12;
/// Groups of choices that are open from the beginning; further ones unfold.
const OPEN: usize = 2;

/// Whether an agreement has too many choices for a card of the start page.
pub fn is_large(agreement: &Agreement) -> bool {
    FEW < agreement.choices().count()
}

/// The address of a game's set-up page, if there is anything to agree on.
pub fn address_of(game: GameId, lang: Lang) -> Option<String> {
    (!host::agreements(game, lang).is_empty()).then(|| format!("/new/{}", game.name()))
}

pub async fn setup(State(app): State<App>, client: Client, Path(name): Path<String>) -> Result<Response, Fault> {
    let game = game_named(&name)?;
    let lang = client.lang;
    let title = say_with(lang, "start.setup-title", &[("game", &titled(game, lang))]);
    let agreements = host::agreements(game, lang);
    let choices = html! { @for agreement in &agreements { (choose(game, agreement, lang)) } };
    let menu = html! { a href=(rules_address(game)) target="_blank" { (say(lang, "page.rules")) } };
    let body = html! {
        main id="main" class="page-body setup" {
            h1 { (title) }
            @if game == GameId::EverdellDuo { (super::campaign::offer(lang)) }
            section class="game-card" data-game=(game.name()) {
                (seating::form(game, &client, &choices, &super::hints::choice(lang)))
            }
        }
    };
    let page = page(&app, &client, &title, &format!("/new/{name}"), &menu, &body);
    Ok(with_cookies(client, StatusCode::OK, page))
}

/// One agreement: its choices in their groups, the usual one chosen.
fn choose(game: GameId, agreement: &Agreement, lang: Lang) -> Markup {
    let usual = agreement.choices().next().map_or("", |(value, _)| value.as_str());
    html! {
        fieldset class="modes" {
            legend { (agreement.words) }
            @for (nth, group) in agreement.groups.iter().enumerate() {
                @match &group.title {
                    Some(title) => details class="more" open[nth <= OPEN] {
                        summary { (title) }
                        (cards(game, agreement.key, group, usual, lang))
                    },
                    None => (cards(game, agreement.key, group, usual, lang)),
                }
            }
        }
    }
}

fn cards(game: GameId, key: &str, group: &Choices, usual: &str, lang: Lang) -> Markup {
    let about = |value: &str| with_game!(game, G => <G as Title>::Ui::say_choice(<G as Title>::Rules::standard_pack().pack, key, value, lang));
    html! {
        div class="mode-cards" {
            @for (value, words) in &group.choices {
                label class="mode-card" data-together[group.sides == Sides::Together] {
                    input type="radio" name=(key) value=(value) checked[value == usual];
                    span class="mode-name" { (words) }
                    @for line in about(value) { span class="mode-about" { (line) } }
                }
            }
        }
    }
}
