//! What a viewer knows, as numbers.

use tabletop::observation::{Observable, Sheet, seats_after, seats_from};
use tabletop::{Card, CardSet, ViewOf, Viewer};

use crate::Stack;
use crate::state::{MarketRow, Player, Spirit, State};
use crate::step::Progress;
use crate::view::{StillView, View};
use crate::vocabulary::{BarrelSort, Basic, Deck, Flight, PhaseKind, Piece, Recipe, Row, Spot};

const QUESTIONS: &[&str] = &[
    "distiller",
    "market",
    "make",
    "sell",
    "taste",
    "drop-goal",
    "trade",
    "trade-for",
    "fill",
    "extra",
    "top-only",
    "react",
    "income",
    "look",
    "from-truck",
    "buy-revealed",
    "discount",
    "replace",
    "keep-flavor",
    "place-label",
    "swap-give",
    "swap-take",
    "free-ingredient",
    "free-recipe",
    "free-item",
    "free-upgrade",
    "claim",
    "next-income",
    "bottle",
    "keep-barrel",
];

impl Observable for State {
    const ACTIONS: &'static str = include_str!("../../actions.txt");
    const OBSERVATION: u32 = 1;

    fn observe(view: &View, sheet: &mut Sheet<'_>) {
        let View { pack: _, open, viewer, stills, goals, dropped, kept, looking, looked_at } = view;
        let own = match viewer {
            Viewer::Seat(seat) => view.question(*seat),
            Viewer::Spectator => None,
        };
        let seats = usize::from(open.seats);
        let after = |seat| seats_after(*viewer, open.seats, seat);
        sheet.number("round", open.phase.round);
        sheet.one_of("phase", PhaseKind::ALL.len(), Some(open.phase.kind.index()));
        sheet.question(QUESTIONS, own);
        sheet.one_of("first", seats, open.first.map(after));
        sheet.one_of("turn", seats, Some(after(open.turn)));
        sheet.bits("due", 4, open.due);
        sheet.one_of("flight", Flight::ALL.len(), open.flight.map(Flight::index));
        sheet.numbers("labels", open.labels);
        sheet.each("award", open.awards.iter().enumerate(), |sheet, (nth, card)| {
            one_of(sheet, "card", Deck::Awards, *card);
            sheet.flag("won", open.won >> nth & 1 == 1);
        });
        sheet.each("market", Row::ALL, |sheet, row| market(row, &open.market[row.index()], sheet));
        sheet.each("revealed", open.revealed, piece);
        cards(sheet, "discarded-flavors", Deck::Flavors, open.discarded_flavors);
        cards(sheet, "older-flavors", Deck::Flavors, open.older_flavors);
        cards(sheet, "turned", Deck::Flavors, open.turned);
        cards(sheet, "looking", Deck::Flavors, *looking);
        sheet.numbers("looked-at", *looked_at);
        one_of(sheet, "top-ingredient", Deck::Ingredients, open.top_ingredient);
        if open.seats == 1 {
            sheet.each("solo", open.solo.cards, |sheet, card| one_of(sheet, "card", Deck::Solo, card));
            sheet.bits("active", Spot::COUNT, open.solo.active);
            sheet.bits("claimed", Spot::COUNT, open.solo.claimed);
            cards(sheet, "clean-up", Deck::Solo, open.solo.turned);
            sheet.flag("swapped", open.solo.swapped);
            sheet.flag("served", open.solo.served);
        }
        sheet.each("player", seats_from(*viewer, open.seats), |sheet, seat| {
            sheet.flag("done", open.done.contains(seat));
            cards(sheet, "goals", Deck::Goals, goals[seat].0);
            sheet.number("hidden-goals", goals[seat].1);
            cards(sheet, "dropped", Deck::Goals, dropped[seat].0);
            sheet.each("kept", kept[seat], |sheet, flavors| cards(sheet, "flavors", Deck::Flavors, flavors));
            let (pantry, washback) = match stills[seat] {
                StillView::Own(still) => (still.pantry, still.washback),
                StillView::Shown(shown) => (Stack::EMPTY, shown),
                StillView::Sealed => (Stack::EMPTY, Stack::EMPTY),
            };
            sheet.each("still", [pantry, washback], stack);
            player(&open.players[seat], sheet);
        });
    }
}

fn market(row: Row, market: &MarketRow, sheet: &mut Sheet<'_>) {
    let deck = Deck::of_row(row);
    sheet.each("slot", market.slots, |sheet, card| one_of(sheet, "card", deck, card));
    cards(sheet, "deck", deck, market.deck);
    cards(sheet, "truck", deck, market.truck);
}

fn player(player: &Player, sheet: &mut Sheet<'_>) {
    one_of(sheet, "distiller", Deck::Distillers, player.distiller);
    sheet.each("offer", player.offer, |sheet, card| one_of(sheet, "card", Deck::Distillers, card));
    sheet.number("money", player.money);
    sheet.number("points", player.points);
    sheet.each("pantry", [player.pantry], stack);
    cards(sheet, "items", Deck::Items, player.items);
    sheet.numbers("barrels", player.barrels);
    sheet.flag("metal", player.metal);
    sheet.each("upgrade", player.upgrades, |sheet, card| one_of(sheet, "card", Deck::Upgrades, card));
    sheet.bits("used", 4, player.used);
    sheet.bits("cubes", 8, player.cubes);
    sheet.each("label", player.labels, |sheet, recipe| {
        sheet.one_of("recipe", Recipe::ALL.len(), recipe.map(Recipe::index));
    });
    cards(sheet, "display", Deck::Items, player.display);
    sheet.each("spirit", player.spirits, spirit);
    sheet.flag("signature-waits", player.signature_waits);
    sheet.flag("signature-made", player.signature_made);
    sheet.number("basics", player.basics);
    sheet.number("sales", player.sales);
    sheet.bits("met", 6, player.met);
    sheet.number("matched", player.matched);
    sheet.numbers("earned", player.earned);
    let progress = match player.progress {
        Progress::Idle => 0,
        Progress::Busy => 1,
        Progress::Shuffling => 2,
        Progress::Ready => 3,
    };
    sheet.one_of("progress", 4, Some(progress));
}

fn spirit(sheet: &mut Sheet<'_>, spirit: Option<Spirit>) {
    sheet.one_of("recipe", Recipe::ALL.len(), spirit.map(|spirit| spirit.recipe.index()));
    // A barrel is metal, one of the basic ones, or an item.
    let basic = spirit.and_then(|spirit| match spirit.barrel {
        Piece::Metal => Some(BarrelSort::Metal),
        Piece::Basic(Basic::Clay) => Some(BarrelSort::Clay),
        Piece::Basic(Basic::Wood) => Some(BarrelSort::Wood),
        Piece::Basic(Basic::Yeast | Basic::Water | Basic::Grains | Basic::Plants | Basic::Fruits)
        | Piece::Alcohol
        | Piece::Signature
        | Piece::Glass
        | Piece::Upgrade(_)
        | Piece::Ingredient(_)
        | Piece::Item(_) => None,
    });
    sheet.one_of("basic-barrel", BarrelSort::ALL.len(), basic.map(BarrelSort::index));
    one_of(sheet, "barrel", Deck::Items, spirit.and_then(|spirit| item(spirit.barrel)));
    sheet.flag("labelled", spirit.is_some_and(|spirit| spirit.labelled));
    stack(sheet, spirit.map_or(Stack::EMPTY, |spirit| spirit.stack));
    sheet.numbers("unseen", spirit.map_or([0; 2], |spirit| spirit.unseen));
    sheet.numbers("seen-by-owner", spirit.map_or([0; 2], |spirit| spirit.kept));
}

fn item(piece: Piece) -> Option<Card> {
    match piece {
        Piece::Item(card) => Some(card),
        Piece::Basic(_)
        | Piece::Alcohol
        | Piece::Signature
        | Piece::Metal
        | Piece::Glass
        | Piece::Upgrade(_)
        | Piece::Ingredient(_) => None,
    }
}

/// A piece that was lifted from a premium deck.
fn piece(sheet: &mut Sheet<'_>, piece: Option<Piece>) {
    let (mut upgrade, mut ingredient, mut item) = (None, None, None);
    match piece {
        Some(Piece::Upgrade(card)) => upgrade = Some(card),
        Some(Piece::Ingredient(card)) => ingredient = Some(card),
        Some(Piece::Item(card)) => item = Some(card),
        Some(Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass) | None => (),
    }
    one_of(sheet, "upgrade", Deck::Upgrades, upgrade);
    one_of(sheet, "ingredient", Deck::Ingredients, ingredient);
    one_of(sheet, "item", Deck::Items, item);
}

fn stack(sheet: &mut Sheet<'_>, stack: Stack) {
    cards(sheet, "premium", Deck::Ingredients, stack.premium);
    sheet.numbers("basics", stack.basics);
    sheet.number("alcohol", stack.alcohol);
    sheet.flag("signature", stack.signature);
}

fn cards(sheet: &mut Sheet<'_>, name: &str, deck: Deck, cards: CardSet) {
    sheet.set(name, deck.size().into(), cards.iter().map(Card::index));
}

fn one_of(sheet: &mut Sheet<'_>, name: &str, deck: Deck, card: Option<Card>) {
    sheet.one_of(name, deck.size().into(), card.map(Card::index));
}
