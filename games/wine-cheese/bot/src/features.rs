//! The features of a position.

use tabletop::Seat;
use wine_cheese::pack::{Pack, Soil, Sort};
use wine_cheese::vocabulary::{Color, Good, Ingredient, Phase, good_of};
use wine_cheese::{MainAction, Open, Question, Step, View};

use crate::estimate::{Ahead, Plan, Plans, Prospect};
use search::Sheet;

/// Number of features: both farms, hand, table.
pub(crate) const COUNT: usize = 2 * FARM + HAND + TABLE;
const FARM: usize = 27;
const HAND: usize = 4 * PLANS * 2 + Ingredient::ALL.len();
const TABLE: usize = PHASES + QUESTIONS + 16 + Ingredient::ALL.len();
/// With this many cellars of use there is room for what is usually laid down: whether one more is opened is then a choice
/// like any other, and not the first thing to do.
const USUAL_CELLARS: i32 = 5;
/// Hand cards of each good with features.
const PLANS: usize = 3;
const PHASES: usize = Phase::END.number() as usize + 1;
const QUESTIONS: usize = 20;

pub(crate) fn describe(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
    let (pack, open) = (&*view.pack, &view.open);
    let ahead = Ahead::of(open, seat);
    let mine = Plans::of(pack, view.hands[seat].cards, ahead);
    farm(view, seat, &mine, ahead, sheet);
    farm(view, seat.other(), &[], Ahead::of(open, seat.other()), sheet);
    hand(open, seat, &mine, sheet);
    table(pack, open, seat, sheet);
    debug_assert!(sheet.is_full(), "as many numbers as were promised");
}

fn farm(view: &View, seat: Seat, plans: &[Plan], ahead: &Ahead, sheet: &mut Sheet<'_>) {
    let (pack, open) = (&*view.pack, &view.open);
    let farm = &open.farms[seat];
    let Prospect([wine, cheese]) = Prospect::of(pack, open, seat, plans, ahead);
    for coins in [wine, cheese, wine.min(cheese), wine.max(cheese)] {
        sheet.put(coins as f32 / 20.0 - 1.0);
    }
    let mut coins = [0.0_f32; 2];
    let mut cards = [0_i32; 2];
    let (mut exact, mut triggers, mut gourmet) = (0_i32, 0_i32, 0_i32);
    for (card, markers) in farm.cards() {
        let (worth, finish) = ahead.worth(pack, card, markers);
        coins[good_of(card).index()] += worth as f32;
        cards[good_of(card).index()] += 1;
        exact += i32::from(finish.exactly);
        match pack.sort(card) {
            Sort::Action(_) => triggers += i32::from(finish.triggers),
            Sort::Gourmet { .. } => gourmet += 1,
        }
    }
    for good in Good::ALL {
        let indicator = farm.indicators[good.index()];
        sheet.put(f32::from(pack.space_value(indicator.space)) / 10.0 + 2.0 * f32::from(indicator.laps));
        sheet.put(coins[good.index()] / 20.0);
        sheet.count(cards[good.index()], 3.0);
        sheet.count(view.hands[seat].count(good), 4.0);
    }
    for kind in Ingredient::ALL {
        sheet.count(farm.sites.of(kind), 3.0);
    }
    let usable = i32::from(pack.cellars()) - i32::from(farm.closed);
    sheet.count(usable - cards[0] - cards[1], 3.0);
    sheet.flag(usable < USUAL_CELLARS);
    sheet.count(exact, 3.0);
    sheet.count(triggers, 3.0);
    sheet.count(gourmet, 3.0);
    sheet.flag(open.out.contains(seat));
    sheet.flag(open.turn == seat);
    sheet.flag(ahead.produces_now);
}

/// The best cards in hand: their expected points, and what they still need.
fn hand(open: &Open, seat: Seat, plans: &[Plan], sheet: &mut Sheet<'_>) {
    let sites = open.farms[seat].sites;
    let mut wanted = [0_u8; Ingredient::ALL.len()];
    for good in Good::ALL {
        let mut of_good = plans.iter().filter(|plan| plan.good == good);
        for _ in 0..PLANS {
            let Some(plan) = of_good.next() else {
                (0..4).for_each(|_| sheet.put(0.0));
                continue;
            };
            let mut missing = 0;
            for (kind, count) in plan.cost.iter() {
                let more = count.saturating_sub(sites.of(kind));
                missing += more;
                wanted[kind.index()] += more;
            }
            sheet.put(plan.coins as f32 / 20.0);
            sheet.count(plan.cost.total(), 5.0);
            sheet.count(missing, 5.0);
            sheet.flag(missing == 0);
        }
    }
    for count in wanted {
        sheet.count(count, 6.0);
    }
}

fn table(pack: &Pack, open: &Open, seat: Seat, sheet: &mut Sheet<'_>) {
    sheet.one_hot(PHASES, Some(usize::from(open.phase.number())));
    let question = match open.agenda.next() {
        Some(Step::Ask(question)) => Some(kind_of(question)),
        Some(Step::Do(_) | Step::Draw(_)) | None => None,
    };
    sheet.one_hot(QUESTIONS, question);
    sheet.flag(question.is_some() && open.turn == seat);
    sheet.count(open.turns, 5.0);
    sheet.flag(open.first == seat);
    sheet.flag(open.pair.is_some());
    sheet.flag(open.waiting);
    sheet.count(open.triggered.len(), 3.0);
    for main in [MainAction::NotYet, MainAction::Produced, MainAction::Sold] {
        sheet.flag(open.main == main && open.turn == seat);
    }
    for bonus in open.bonus {
        sheet.flag(bonus);
    }
    let out: i32 = Color::ALL.iter().map(|color| i32::from(open.workers[color.index()].len())).sum();
    sheet.count(out, 5.0);
    for good in Good::ALL {
        let shown = open.display.iter().flatten().filter(|&&card| good_of(card) == good).count();
        sheet.put(shown as f32 / 3.0);
    }
    sheet.put(if open.turn == open.first { 1.0 } else { -1.0 });
    taken(pack, open, sheet);
}

/// Occupied plots of each kind; a laboratory counts as both kinds that it gives.
fn taken(pack: &Pack, open: &Open, sheet: &mut Sheet<'_>) {
    let mut counts = [0_u8; Ingredient::ALL.len()];
    for plot in open.workers.iter().flat_map(|workers| workers.iter()) {
        match pack.soil(plot) {
            Some(Soil::Grows(kind)) => counts[kind.index()] += 1,
            Some(Soil::Laboratory) => {
                counts[Ingredient::Yeast.index()] += 1;
                counts[Ingredient::Cultures.index()] += 1;
            }
            Some(Soil::Water) | None => (),
        }
    }
    for count in counts {
        sheet.count(count, 3.0);
    }
}

fn kind_of(question: Question) -> usize {
    match question {
        Question::SendWorker => 0,
        Question::ReturnWorker => 1,
        Question::ProduceOrSell => 2,
        // Late questions share a place with those they resemble, so that the weights keep their meaning.
        Question::Store | Question::LastTrade => 3,
        Question::Age => 4,
        Question::TriggerSpecials => 5,
        Question::SellOut => 6,
        Question::SplitLaboratory { .. } => 7,
        Question::FreeLabel { .. } => 8,
        Question::TakeCard { .. } => 9,
        Question::HurryCard { .. } => 10,
        Question::SlowCard { .. } => 11,
        Question::Give { .. } => 12,
        Question::TradeFor => 13,
        Question::PlaceBonus { left } => 14 + usize::from(1 < left),
        Question::StarterCultures { .. } => 16,
        Question::SplitSteps { .. } | Question::BetweenSteps { .. } => 17,
        Question::HelpWhom { .. } => 18,
        Question::MarketDay { .. } => 19,
    }
}
