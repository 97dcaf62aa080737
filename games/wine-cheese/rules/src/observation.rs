//! What a viewer knows, as numbers.

use tabletop::observation::{Observable, Sheet, seats_after, seats_from};
use tabletop::{Card, CardSet, ViewOf, Viewer};

use crate::state::{MainAction, State};
use crate::vocabulary::{Color, Good, HousingCard, Ingredient, Phase, Plot};
use crate::{Farm, View};

const CARDS: usize = 48;
const PLOTS: usize = Plot::SIDE as usize * Plot::SIDE as usize;
const PHASES: usize = Phase::END.number() as usize + 1;
const QUESTIONS: &[&str] = &[
    "send-worker",
    "return-worker",
    "produce-or-sell",
    "store",
    "age",
    "trigger-specials",
    "sell-out",
    "split-laboratory",
    "free-label",
    "take-card",
    "hurry-card",
    "slow-card",
    "give",
    "trade-for",
    "place-bonus",
    "starter-cultures",
    "split-steps",
    "help-whom",
    "market-day",
    "between-steps",
    "last-trade",
];

impl Observable for State {
    const ACTIONS: &'static str = include_str!("../../actions.txt");
    const OBSERVATION: u32 = 1;

    fn observe(view: &View, sheet: &mut Sheet<'_>) {
        let View { open, viewer, pack: _, hands, deck } = view;
        let own = match viewer {
            Viewer::Seat(seat) => view.question(*seat),
            Viewer::Spectator => None,
        };
        let after = |seat| seats_after(*viewer, 2, seat);
        sheet.one_of("phase", PHASES, Some(usize::from(open.phase.number())));
        sheet.question(QUESTIONS, own);
        sheet.one_of("first", 2, Some(after(open.first)));
        sheet.one_of("turn", 2, Some(after(open.turn)));
        sheet.number("turns", open.turns);
        sheet.one_of("pair", Color::ALL.len(), open.pair.map(Color::index));
        sheet.flag("produced", open.main == MainAction::Produced);
        sheet.flag("sold", open.main == MainAction::Sold);
        sheet.set("triggered", CARDS, numbers(open.triggered));
        sheet.each("housing", open.housing, |sheet, card| {
            sheet.one_of("card", HousingCard::COUNT, card.map(HousingCard::index));
        });
        sheet.flag("waiting", open.waiting);
        sheet.each("workers", open.workers, |sheet, plots| sheet.set("plots", PLOTS, plots.iter().map(Plot::index)));
        sheet.each("display", open.display, |sheet, card| sheet.one_of("card", CARDS, card.map(Card::index)));
        sheet.numbers("bonus", open.bonus);
        sheet.numbers("deck", *deck);
        sheet.each("farm", seats_from(*viewer, 2), |sheet, seat| {
            sheet.flag("out", open.out.contains(seat));
            sheet.each("house", open.houses[seat], |sheet, bench| {
                sheet.one_of("bench", Color::ALL.len(), bench.map(Color::index));
            });
            sheet.set("hand", CARDS, numbers(hands[seat].cards));
            sheet.numbers("unseen", hands[seat].unseen);
            farm(&open.farms[seat], sheet);
        });
    }
}

fn farm(farm: &Farm, sheet: &mut Sheet<'_>) {
    let Farm { sites, cellars, closed, indicators, gold, silver, known } = farm;
    sheet.numbers("sites", Ingredient::ALL.map(|kind| sites.of(kind)));
    sheet.each("cellar", cellars, |sheet, cellar| {
        sheet.one_of("card", CARDS, cellar.card.map(Card::index));
        sheet.number("markers", cellar.markers);
    });
    sheet.flag("closed", *closed);
    sheet.each("indicator", Good::ALL, |sheet, good| {
        sheet.number("space", indicators[good.index()].space);
        sheet.number("laps", indicators[good.index()].laps);
    });
    sheet.set("gold", CARDS, numbers(*gold));
    sheet.set("silver", CARDS, numbers(*silver));
    sheet.set("known", CARDS, numbers(*known));
}

fn numbers(cards: CardSet) -> impl Iterator<Item = usize> {
    cards.iter().map(Card::index)
}
