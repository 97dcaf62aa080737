//! What a position as written down may owe: something that its phase and its cards can owe.

use tabletop::Card;

use crate::pack::{Pack, Sort, Special};
use crate::position::{Impossible, mid_turn};
use crate::rules::{between, chance, label, production, set_up, special, storage, trade};
use crate::state::{MainAction, State, Trades};
use crate::step::{Draw, Duty, Purpose, Question, Step};
use crate::vocabulary::{Good, Ingredient, PhaseKind, good_of};

pub(crate) fn check_agenda(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let steps: Vec<Step> = open.agenda.iter().collect();
    for (nth, &step) in steps.iter().enumerate() {
        let on_top = nth + 1 == steps.len();
        if !may_owe(state, step, &steps[..nth], on_top) {
            reasons.push(Impossible::Agenda { nth: nth as u8 });
        }
    }
}

fn may_owe(state: &State, step: Step, below: &[Step], on_top: bool) -> bool {
    let open = &state.open;
    let seat = open.turn;
    let kind = open.phase.kind();
    let worker_phase = matches!(kind, PhaseKind::SendWorkers | PhaseKind::ReturnWorkers);
    let menu_phase = matches!(
        kind,
        PhaseKind::Production
            | PhaseKind::Storage
            | PhaseKind::Aging(_)
            | PhaseKind::SpecialActions
            | PhaseKind::SellingOut
    );
    let in_cellar = |card: Card| state.farm(seat).cellar_of(card).is_some();
    let has_special = |wanted: fn(Special) -> bool| {
        state.farm(seat).cards().any(|(card, _)| state.pack.special(card).is_some_and(wanted))
    };
    let may_trigger = matches!(kind, PhaseKind::Production | PhaseKind::SpecialActions | PhaseKind::SellingOut);
    match step {
        Step::Do(Duty::EndWorkerTurn { color }) => {
            let moved = match kind {
                PhaseKind::SendWorkers => {
                    !open.workers[color.index()].is_empty() && !open.houses[seat].contains(&Some(color))
                }
                PhaseKind::ReturnWorkers => open.houses[seat].contains(&Some(color)),
                PhaseKind::SetUp
                | PhaseKind::Production
                | PhaseKind::Storage
                | PhaseKind::Aging(_)
                | PhaseKind::SpecialActions
                | PhaseKind::NewWorkers
                | PhaseKind::SellingOut
                | PhaseKind::End => false,
            };
            let of_the_pair = match open.pair {
                Some(pair) => pair == color,
                None => open.workers[color.index()].len() == 1,
            };
            moved && of_the_pair && below.is_empty() && !on_top
        }
        Step::Do(Duty::SellForGold { card }) => {
            let is_sold_with = match (below, state.pack.dish(card)) {
                ([], None) => true,
                ([], Some(_)) => good_of(card) == Good::Cheese,
                ([Step::Do(Duty::SellForGold { card: cheese })], Some(_)) => {
                    production::is_finished_pair(state, seat, card, *cheese) && good_of(card) == Good::Wine
                }
                _ => false,
            };
            matches!(kind, PhaseKind::Production | PhaseKind::SellingOut)
                && open.main == MainAction::Sold
                && production::is_finished(state, seat, card)
                && is_sold_with
                && !on_top
        }
        Step::Do(Duty::Steps { good, left }) => may_trigger && !on_top && may_make(state, good, left, below),
        Step::Do(Duty::StoreAgain) => {
            kind == PhaseKind::Storage && open.trades == Trades::AnyTime && below.is_empty() && !on_top
        }
        Step::Draw(Draw::ToHand { good }) => menu_phase && on_top && below.is_empty() && chance::deck_has(state, good),
        Step::Draw(Draw::Refill { slot }) => {
            menu_phase
                && on_top
                && below.is_empty()
                && open.display.get(usize::from(slot)).is_some_and(Option::is_none)
                && chance::deck_has(state, set_up::good_of_slot(slot))
        }
        Step::Ask(question) => match question {
            Question::SendWorker
            | Question::ReturnWorker
            | Question::ProduceOrSell
            | Question::Store
            | Question::Age
            | Question::TriggerSpecials
            | Question::SellOut => false,
            Question::SplitLaboratory { count } => {
                worker_phase && on_top && (1..=4).contains(&count) && mid_turn(open) == 1
            }
            Question::FreeLabel { card } => {
                kind == PhaseKind::Production
                    && open.main == MainAction::Produced
                    && in_cellar(card)
                    && on_top
                    && below.is_empty()
            }
            Question::TakeCard { good } => {
                let open_cards = open.display[set_up::slots_of(good)].iter().any(Option::is_some);
                menu_phase && on_top && below.is_empty() && (open_cards || chance::deck_has(state, good))
            }
            Question::HurryCard { good } => {
                menu_phase && on_top && below.is_empty() && 1 < label::can_hurry(state, seat, good).count()
            }
            Question::SlowCard { good } => {
                menu_phase && on_top && below.is_empty() && 1 < label::can_slow(state, seat, good).count()
            }
            Question::Give { purpose, left, from } => {
                let (most, phase_fits) = match purpose {
                    Purpose::Trade => (trade::PRICE, menu_phase),
                    Purpose::OpenCellar => (4, (menu_phase || worker_phase) && state.farm(seat).closed),
                };
                let last_trade = purpose == Purpose::Trade && below == [Step::Do(Duty::StoreAgain)];
                phase_fits
                    && on_top
                    && (below.is_empty() || last_trade)
                    && (1..=most).contains(&left)
                    && (from == Ingredient::ALL[0] || left < most)
                    && 1 < trade::can_give(state, seat, left, from).count()
            }
            Question::TradeFor => menu_phase && on_top && (below.is_empty() || below == [Step::Do(Duty::StoreAgain)]),
            Question::LastTrade => {
                kind == PhaseKind::Storage && on_top && below.is_empty() && storage::trade_matters(state, seat)
            }
            Question::BetweenSteps { good, left } => {
                may_trigger && on_top && may_make(state, good, left, below) && between::matters(state, seat, good)
            }
            Question::PlaceBonus { left } => {
                let taken = open.bonus.iter().filter(|&&there| !there).count() as u8;
                let owed = below.iter().fold(0_u8, |sum, step| sum.saturating_add(bonus_owed(*step)));
                menu_phase && 0 < left && left.saturating_add(owed) <= taken
            }
            Question::StarterCultures { card } => {
                let payable = matches!(state.pack.special(card), Some(Special::StarterCultures { .. }))
                    && special::is_possible(state, seat, card, 0);
                may_trigger && in_cellar(card) && payable && on_top
            }
            Question::SplitSteps { good, left, owed } => {
                let gourmet = state.farm(seat).in_cellars().and(Pack::cards_of(good)).and(state.pack.gourmet()).len();
                let asked = match good {
                    Good::Wine => has_special(|special| special == Special::StepsForGourmet(Good::Wine)),
                    Good::Cheese => has_special(|special| special == Special::StepsForGourmet(Good::Cheese)),
                };
                may_trigger && asked && 0 < left && owed <= 1 && left + owed <= gourmet && only_sale_below(state, below)
            }
            Question::HelpWhom { chain } => {
                let helpers: u8 = state
                    .farm(seat)
                    .cellars
                    .iter()
                    .enumerate()
                    .filter(|(_, cellar)| {
                        cellar.card.is_some_and(|card| state.pack.special(card) == Some(Special::Helper))
                    })
                    .map(|(nth, _)| 1 << nth)
                    .sum();
                may_trigger
                    && chain != 0
                    && chain & !helpers == 0
                    && special::can_help(state, seat, chain).next().is_some()
                    && on_top
                    && only_sale_below(state, below)
            }
            Question::MarketDay { good } => {
                let asked = match good {
                    Good::Wine => has_special(|special| special == Special::MarketAny(Good::Wine)),
                    Good::Cheese => has_special(|special| special == Special::MarketAny(Good::Cheese)),
                };
                may_trigger && asked && on_top && only_sale_below(state, below)
            }
        },
    }
}

fn bonus_owed(step: Step) -> u8 {
    match step {
        Step::Ask(Question::PlaceBonus { left }) => left,
        Step::Ask(_) | Step::Do(_) | Step::Draw(_) => 0,
    }
}

/// Nothing, or the sale of the action card that acts.
fn only_sale_below(state: &State, below: &[Step]) -> bool {
    match below {
        [] => true,
        [Step::Do(Duty::SellForGold { card })] => state.pack.special(*card).is_some(),
        _ => false,
    }
}

/// Whether so many steps may be left: of a special action, or of a pair that is being sold, one indicator after the other.
fn may_make(state: &State, good: Good, left: u8, below: &[Step]) -> bool {
    let of_pair = |wine: Card, cheese: Card, good: Good, left: u8| {
        let card = if good == Good::Wine { wine } else { cheese };
        matches!(state.pack.sort(card), Sort::Gourmet { steps, .. } if left <= steps)
    };
    let sold = |cheese: Card, wine: Card| good_of(cheese) == Good::Cheese && good_of(wine) == Good::Wine;
    0 < left
        && match *below {
            [Step::Do(Duty::SellForGold { card: cheese }), Step::Do(Duty::SellForGold { card: wine })] => {
                sold(cheese, wine) && of_pair(wine, cheese, good, left)
            }
            [
                Step::Do(Duty::SellForGold { card: cheese }),
                Step::Do(Duty::SellForGold { card: wine }),
                Step::Do(Duty::Steps { good: second, .. }),
            ] => sold(cheese, wine) && second != good && of_pair(wine, cheese, good, left.saturating_add(1)),
            _ => {
                let most = MOST_STEPS.max(state.farm(state.open.turn).cards().count() as u8);
                left < most && only_sale_below(state, below)
            }
        }
}

/// The steps of Starter cultures; other special actions make one for each card at most.
const MOST_STEPS: u8 = 4;
