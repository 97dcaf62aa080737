//! What is asked.

use distilled::vocabulary::{Basic, Deck, Piece};
use distilled::{Claiming, Purchase, Question, StillView, View};

use super::action::actor;
use super::keys;
use super::names::Names;
use ui::Lang;

keys! { question_key, QUESTION_KEYS: Question {
    Question::Distiller => "question.distiller",
    Question::Market => "question.market",
    Question::Make => "question.make",
    Question::Sell => "question.sell",
    Question::Taste => "question.taste",
    Question::DropGoal => "question.drop-goal",
    Question::Trade => "question.trade",
    Question::TradeFor => "question.trade-for",
    Question::Fill => "question.fill",
    Question::Extra { .. } => "question.extra",
    Question::TopOnly => "question.top-only",
    Question::React => "question.react",
    Question::NextIncome => "question.next-income",
    Question::Income { .. } => "question.income",
    Question::Look { .. } => "question.look",
    Question::FromTruck => "question.from-truck",
    Question::BuyRevealed => "question.buy-revealed",
    Question::Discount { .. } => "question.discount",
    Question::Replace { .. } => "question.replace",
    Question::KeepFlavor { .. } => "question.keep-flavor",
    Question::Bottle { .. } => "question.bottle",
    Question::KeepBarrel { .. } => "question.keep-barrel",
    Question::PlaceLabel { .. } => "question.place-label",
    Question::SwapGive => "question.swap-give",
    Question::SwapTake => "question.swap-take",
    Question::FreeIngredient => "question.free-ingredient",
    Question::FreeRecipe => "question.free-recipe",
    Question::FreeItem => "question.free-item",
    Question::FreeUpgrade => "question.free-upgrade",
    Question::Claim { when: Claiming::Distilled } => "question.claim-distilled",
    Question::Claim { when: Claiming::Sold } => "question.claim-sold",
    Question::Claim { when: Claiming::RoundEnd } => "question.claim-round-end",
    Question::Claim { when: Claiming::Tasted } => "question.claim-tasted",
} }

pub(super) fn say(view: &View, question: Question, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    let key = question_key(&question);
    let player = &view.open.players[actor(view)];
    match question {
        Question::Income { of } => {
            let basics = Basic::ALL.into_iter().filter(|basic| of & 1 << basic.index() != 0);
            names.sentence(key, [("pieces", names.list(basics.map(|basic| names.basic(basic))))])
        }
        Question::Look { cards } => names.sentence(key, [("cards", names.cards(cards))]),
        Question::Discount { purchase, price, .. } => {
            let what = match purchase {
                Purchase::Basic(basic) => names.piece(Piece::Basic(basic)),
                Purchase::Market(piece) | Purchase::Revealed(piece) | Purchase::Truck(piece) => names.piece(piece),
                Purchase::Recipe(recipe) => names.recipe(recipe),
            };
            names.sentence(key, [("what", what), ("price", names.money(u16::from(price)))])
        }
        Question::React => {
            let removed = match &view.stills[actor(view)] {
                StillView::Own(still) => still.removed,
                StillView::Shown(_) | StillView::Sealed => [None; 2],
            };
            let removed = removed.into_iter().flatten().map(|piece| names.piece_of(player.distiller, piece));
            names.sentence(key, [("pieces", names.list(removed))])
        }
        Question::Replace { card } => names.sentence(key, [("piece", names.card(Deck::Upgrades, card))]),
        Question::KeepBarrel { card } => names.sentence(key, [("piece", names.card(Deck::Items, card))]),
        Question::KeepFlavor { place } | Question::Bottle { place } | Question::PlaceLabel { place } => {
            let recipe = player.spirit(place).map(|spirit| names.recipe_of(player.distiller, spirit.recipe));
            names.sentence(key, [("spirit", recipe.unwrap_or_else(|| names.place(place)))])
        }
        Question::Distiller
        | Question::Market
        | Question::Make
        | Question::Sell
        | Question::Taste
        | Question::DropGoal
        | Question::Trade
        | Question::TradeFor
        | Question::Fill
        | Question::Extra { .. }
        | Question::TopOnly
        | Question::NextIncome
        | Question::FromTruck
        | Question::BuyRevealed
        | Question::SwapGive
        | Question::SwapTake
        | Question::FreeIngredient
        | Question::FreeRecipe
        | Question::FreeItem
        | Question::FreeUpgrade
        | Question::Claim { .. } => names.sentence(key, []),
    }
}
