//! The large cards, which show while a card is pointed at.

use crate::words::Names;
use distilled::Pack;
use distilled::vocabulary::{Basic, Deck, Piece, Recipe, Row};
use maud::{Markup, html};
use tabletop::Card;
use ui::{Lang, capital};

use super::plan::Plan;
use super::{faces, signs};
use ui::board::pictures;
use ui::board::symbols::in_text;

/// The name of a recipe for the lens; signature recipes go by their distiller.
pub(super) fn recipe_name(plan: &Plan<'_>, recipe: Recipe) -> String {
    let distiller = plan.distiller_of(plan.me).unwrap_or(Card::new(0));
    recipe_lens(recipe, distiller)
}

fn recipe_lens(recipe: Recipe, distiller: Card) -> String {
    if recipe == Recipe::Signature { format!("r-{}", Deck::Distillers.name(distiller)) } else { format!("r-{recipe}") }
}

/// Pieces that are no premium cards.
const PLAIN: [Piece; 4] = [Piece::Alcohol, Piece::Signature, Piece::Metal, Piece::Glass];

/// All cards large, hidden until the same card is pointed at on the table; once in a page, outside of what is replaced.
pub fn lens(pack: &Pack, lang: Lang) -> Markup {
    let names = Names::new(pack, lang);
    html! {
        aside class="lens" aria-hidden="true" {
            @for row in Row::ALL {
                @let deck = Deck::of_row(row);
                @for card in pack.different(row, deck.all()) {
                    @let piece = Piece::in_row(row, card);
                    (large(&deck.name(card), faces::band(piece), Some(pack.key(piece)), signs::piece(pack, piece), (&names.piece(piece), &names.about_ware(piece))))
                }
            }
            @for basic in Basic::ALL {
                @let piece = Piece::Basic(basic);
                (large(basic.word(), "basics", Some(basic.word()), signs::basic(basic), (&names.piece(piece), &names.about_ware(piece))))
            }
            @for piece in PLAIN {
                (large(&piece.to_string(), "basics", Some(pack.key(piece)), signs::piece(pack, piece), (&names.piece(piece), &names.about_piece(piece))))
            }
            (recipes(names))
            @for card in Deck::Distillers.all().iter() {
                @let sign = signs::region(pack.distiller(card).region);
                (large(&Deck::Distillers.name(card), "items", None, sign, (&names.card(Deck::Distillers, card), &names.about_distiller(card))))
            }
            @for card in Deck::Awards.all().iter() {
                (large(&Deck::Awards.name(card), "upgrades", None, "award", (&names.card(Deck::Awards, card), &names.about_award(card))))
            }
            @for card in Deck::Solo.all().iter() {
                (large(&Deck::Solo.name(card), "upgrades", None, "goal", (&names.card(Deck::Solo, card), &names.about_solo(card))))
            }
        }
    }
}

fn recipes(names: Names<'_>) -> Markup {
    let any = Card::new(0);
    html! {
        @for recipe in Recipe::ALL.into_iter().take(Recipe::STACKS) {
            @let printed = names.pack.recipe(recipe, any);
            @let sign = printed.tier.map_or("recipe", signs::cube);
            (large(&recipe_lens(recipe, any), "items", Some(recipe.word()), sign, (&names.recipe(recipe), &names.about_recipe(recipe, any))))
        }
        @for card in Deck::Distillers.all().iter() {
            @let name = names.recipe_of(Some(card), Recipe::Signature);
            (large(&recipe_lens(Recipe::Signature, card), "items", Some("signature"), "signature", (&name, &names.about_recipe(Recipe::Signature, card))))
        }
    }
}

fn large(lens: &str, class: &str, picture: Option<&str>, sign: &'static str, (name, about): (&str, &str)) -> Markup {
    html! {
        article class={ "big-card plain-card " (class) } data-lens=(lens) {
            span class="big-sign" { @if let Some(picture) = picture { (pictures::in_text(picture)) } (in_text(sign)) }
            div class="big-words" {
                h3 { (capital(name)) }
                ul { @for line in about.split("; ").filter(|line| !line.is_empty()) { li { (capital(line)) } } }
            }
        }
    }
}
