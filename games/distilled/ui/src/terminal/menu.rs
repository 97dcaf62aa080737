//! The options in groups.

use crate::Distilled;
use crate::words::{Names, purchase};
use distilled::vocabulary::Row;
use distilled::{Action, Origin, Part, Question, View};
use tabletop::{Seat, ViewOf, Viewer};
use ui::{Lang, Speak, capital};

use super::phrase::{Phrase, say};
use ui::terminal::{Layout, Section, grouped};

/// What options have in common; in this order they are listed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Group {
    Basics,
    Upgrades,
    Ingredients,
    Items,
    Recipes,
    /// Short answers side by side.
    Pieces,
    Answer,
    Bonus,
    Points,
    Finish,
}

pub fn sections(view: &View, actions: &[Action], lang: Lang) -> Vec<Section<Action>> {
    let groups = grouped(actions, group_of, |_, action| item(view, action, lang), |group| group);
    let only = groups.len() == 1;
    groups
        .into_iter()
        .map(|(group, items)| Section {
            title: if only && group != Group::Basics { String::new() } else { title(group, lang) },
            layout: layout(group),
            items,
        })
        .collect()
}

fn group_of(action: Action) -> Group {
    match action {
        Action::Buy { piece } => match piece.row() {
            Some(Row::Upgrades) => Group::Upgrades,
            Some(Row::Ingredients) => Group::Ingredients,
            Some(Row::Items) => Group::Items,
            None => Group::Basics,
        },
        Action::Cube { .. } => Group::Recipes,
        Action::Take { .. } | Action::Give { .. } | Action::Put { .. } => Group::Pieces,
        Action::Label { .. } => Group::Bonus,
        Action::Points { .. } => Group::Points,
        Action::Pass | Action::Decline | Action::NoTrade | Action::Close | Action::Rest | Action::Ready => {
            Group::Finish
        }
        Action::Choose { .. }
        | Action::UseDistiller
        | Action::Use { .. }
        | Action::LayOut { .. }
        | Action::Reveal { .. }
        | Action::Discount
        | Action::FullPrice
        | Action::Replace { .. }
        | Action::Add
        | Action::TopOnly
        | Action::Both
        | Action::Back { .. }
        | Action::Again
        | Action::Make { .. }
        | Action::Keep { .. }
        | Action::Sell { .. }
        | Action::Taste { .. }
        | Action::Drop { .. }
        | Action::Claim { .. }
        | Action::Swap { .. }
        | Action::First { .. }
        | Action::Flight { .. }
        | Action::Award { .. }
        | Action::Offer { .. }
        | Action::Goal { .. }
        | Action::Turn { .. }
        | Action::Flavor { .. }
        | Action::Remove { .. }
        | Action::Solo { .. } => Group::Answer,
    }
}

fn title(group: Group, lang: Lang) -> String {
    let phrase = match group {
        Group::Basics => Phrase::GroupBasics,
        Group::Upgrades => Phrase::GroupUpgrades,
        Group::Ingredients => Phrase::GroupIngredients,
        Group::Items => Phrase::GroupItems,
        Group::Recipes => Phrase::GroupRecipes,
        Group::Pieces | Group::Answer => Phrase::GroupAnswer,
        Group::Bonus => Phrase::GroupBonus,
        Group::Points => Phrase::GroupPoints,
        Group::Finish => Phrase::GroupFinish,
    };
    say(lang, phrase, &[])
}

fn layout(group: Group) -> Layout {
    match group {
        Group::Basics
        | Group::Upgrades
        | Group::Ingredients
        | Group::Items
        | Group::Recipes
        | Group::Pieces
        | Group::Points => Layout::Columns,
        Group::Answer | Group::Bonus | Group::Finish => Layout::Lines,
    }
}

/// What stands beside the number. A purchase is only named and priced, a sale is told with its parts.
fn item(view: &View, action: Action, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    let seat = actor(view);
    let distiller = view.open.players[seat].distiller;
    match action {
        Action::Buy { piece } => {
            let price = view.price(seat, purchase(view, piece));
            let (ware, price) = (capital(&names.piece(piece)), names.money(u16::from(price)));
            say(lang, Phrase::Ware, &[("ware", &ware), ("price", &price)])
        }
        Action::Cube { recipe } if view.open.owed() != Some(Question::FreeRecipe) => {
            let price = names.money(u16::from(view.price(seat, distilled::Purchase::Recipe(recipe))));
            say(lang, Phrase::Ware, &[("ware", &names.recipe(recipe)), ("price", &price)])
        }
        Action::Take { piece } if !is_told_whole(view, seat) => capital(&names.piece_of(distiller, piece)),
        Action::Give { piece } | Action::Put { piece } => capital(&names.piece_of(distiller, piece)),
        Action::Points { space } => {
            let points = names.points(i16::from(view.pack.board().label_points));
            format!("{}: {points}", space + 1)
        }
        Action::Sell { place, bottle } => {
            let text = Distilled::say_action(view, action, lang);
            let parts = view.quote(seat, place, bottle).map(|quote| say_parts(names, &quote.parts));
            match parts {
                Some(parts) => say(lang, Phrase::Parts, &[("action", &text), ("parts", &parts)]),
                None => text,
            }
        }
        Action::Choose { .. }
        | Action::UseDistiller
        | Action::Use { .. }
        | Action::LayOut { .. }
        | Action::Take { .. }
        | Action::Cube { .. }
        | Action::Pass
        | Action::Reveal { .. }
        | Action::Decline
        | Action::Discount
        | Action::FullPrice
        | Action::Replace { .. }
        | Action::NoTrade
        | Action::Close
        | Action::Rest
        | Action::Add
        | Action::TopOnly
        | Action::Both
        | Action::Back { .. }
        | Action::Again
        | Action::Ready
        | Action::Make { .. }
        | Action::Keep { .. }
        | Action::Label { .. }
        | Action::Taste { .. }
        | Action::Drop { .. }
        | Action::Claim { .. }
        | Action::Swap { .. }
        | Action::First { .. }
        | Action::Flight { .. }
        | Action::Award { .. }
        | Action::Offer { .. }
        | Action::Goal { .. }
        | Action::Turn { .. }
        | Action::Flavor { .. }
        | Action::Remove { .. }
        | Action::Solo { .. } => Distilled::say_action(view, action, lang),
    }
}

/// Whether taking something needs more words than its name: it is money, or a barrel that comes back.
fn is_told_whole(view: &View, seat: Seat) -> bool {
    matches!(view.question(seat), Some(Question::React | Question::KeepBarrel { .. }))
}

/// `recipe 10 points + cards 2 coins + bottle 1 coin`
fn say_parts(names: Names<'_>, parts: &[Part]) -> String {
    let part = |part: &Part| {
        let lang = names.lang;
        let origin = match part.origin {
            Origin::Recipe => say(lang, Phrase::PartRecipe, &[]),
            Origin::Contents => say(lang, Phrase::PartContents, &[]),
            Origin::Barrel => say(lang, Phrase::PartBarrel, &[]),
            Origin::Bottle => say(lang, Phrase::PartBottle, &[]),
            Origin::Flavors => say(lang, Phrase::PartFlavors, &[]),
            Origin::FlavorBonus => say(lang, Phrase::PartFlavorBonus, &[]),
            Origin::Distiller(card) => names.card(distilled::vocabulary::Deck::Distillers, card),
            Origin::Upgrade(card) => names.card(distilled::vocabulary::Deck::Upgrades, card),
        };
        say(lang, Phrase::Part, &[("origin", &origin), ("worth", &names.worth(part.money, part.points))])
    };
    parts.iter().map(part).collect::<Vec<_>>().join(" + ")
}

/// Whose options these are: the viewer's.
fn actor(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => view.open.turn,
    }
}
