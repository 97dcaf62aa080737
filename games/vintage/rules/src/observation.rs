//! What a viewer knows, as numbers.

use tabletop::observation::{Observable, Sheet, seats_after, seats_from};
use tabletop::{ViewOf, Viewer};

use crate::pack::Circle;
use crate::state::{Board, Slot, State};
use crate::view::View;
use crate::vocabulary::{Card, Harvest, Phase, Pile, Port, Round, Site, Variety};

const CARDS: usize = Card::ALL.len();
const CIRCLES: usize = Circle::MOST as usize;
const QUESTIONS: &[&str] = &[
    "turn",
    "buy",
    "free-cube",
    "plant",
    "plant-more",
    "harvest",
    "load",
    "sail",
    "unload",
    "add-barrel",
    "cards",
    "discard",
    "free",
    "barrels",
    "look",
    "take-barrel",
];

impl Observable for State {
    const ACTIONS: &'static str = include_str!("../../actions.txt");
    const OBSERVATION: u32 = 1;

    fn observe(view: &View, sheet: &mut Sheet<'_>) {
        let View { open, hands, chips, viewer, pack: _, deck, held } = view;
        let own = match viewer {
            Viewer::Seat(seat) => view.question(*seat),
            Viewer::Spectator => None,
        };
        let seats = usize::from(open.seats);
        let after = |seat| seats_after(*viewer, open.seats, seat);
        let phase = match open.phase {
            Phase::SetUp => 0,
            Phase::Round(round) => 1 + round.index(),
            Phase::End => 1 + Round::COUNT,
        };
        sheet.one_of("phase", Round::COUNT + 2, Some(phase));
        sheet.question(QUESTIONS, own);
        sheet.one_of("first", seats, Some(after(open.first)));
        sheet.one_of("turn", seats, Some(after(open.turn)));
        sheet.each("display", open.display, |sheet, card| sheet.one_of("card", CARDS, card.map(Card::index)));
        pile("discard", open.discard, sheet);
        sheet.number("shuffles", open.shuffles);
        sheet.number("deck", *deck);
        let held = held.iter().flatten().fold(Pile::EMPTY, |all, held| all.with(held.card, 1));
        pile("held", held, sheet);
        sheet.each("chip", Round::all(), |sheet, round| {
            let known = open.bonus[round.index()].or(chips[round.index()]);
            sheet.flag("known", known.is_some());
            sheet.number("value", known.map_or(0, crate::vocabulary::Chip::value));
            sheet.flag("open", open.bonus[round.index()].is_some());
        });
        sheet.each("board", seats_from(*viewer, open.seats), |sheet, seat| {
            sheet.flag("passed", open.passed.contains(seat));
            sheet.each("hand", open.boards[seat].hand.iter().zip(hands[seat]), |sheet, (slot, named)| {
                sheet.flag("there", *slot != Slot::Empty);
                sheet.one_of("card", CARDS, named.map(Card::index));
            });
            board(&open.boards[seat], sheet);
        });
    }
}

fn board(board: &Board, sheet: &mut Sheet<'_>) {
    let Board {
        points,
        markers,
        coming,
        sailed,
        circles,
        overseer,
        bought,
        harvested,
        brandy,
        boat,
        estates,
        hold,
        cellar,
        warehouse,
        hand: _,
        beside,
    } = board;
    sheet.number("points", *points);
    sheet.number("markers", *markers);
    sheet.number("coming", *coming);
    sheet.number("sailed", *sailed);
    sheet.set("circles", CIRCLES, circles.iter().map(|circle| circle.number().into()));
    sheet.one_of("overseer", CIRCLES, overseer.map(|circle| circle.number().into()));
    sheet.flag("bought", *bought);
    sheet.flag("harvested", *harvested);
    sheet.number("brandy", *brandy);
    sheet.one_of("boat", Port::ALL.len(), Some(boat.index()));
    sheet.each("estate", estates, |sheet, grounds| {
        sheet.one_of("site", Site::COUNT, grounds.site.map(Site::index));
        sheet.set("cubes", Variety::ALL.len(), grounds.cubes.iter().map(Variety::index));
        harvest(grounds.harvest, sheet);
    });
    sheet.each("hold", *hold, |sheet, barrels| harvest(barrels, sheet));
    sheet.each("cellar", *cellar, |sheet, barrels| harvest(barrels, sheet));
    sheet.numbers("warehouse", *warehouse);
    pile("beside", *beside, sheet);
}

fn harvest(harvest: Harvest, sheet: &mut Sheet<'_>) {
    sheet.number("barrels", harvest.barrels);
    sheet.number("quality", harvest.quality);
}

fn pile(name: &str, pile: Pile, sheet: &mut Sheet<'_>) {
    sheet.numbers(name, Card::ALL.map(|card| pile.of(card)));
}
