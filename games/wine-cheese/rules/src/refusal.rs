//! Why not: for every action that may not be played now, the clause that forbids it and the reason.

use tabletop::{Card, Clause, Game, Refusal, Seat, ToAct, Who};

use crate::Action;
use crate::clauses;
use crate::pack::Special;
use crate::rules::{between, cellar_closed, chance, fall, label, production, special, trade, workers};
use crate::state::{MainAction, State};
use crate::step::{Purpose, Question};
use crate::vocabulary::{
    Amounts, Color, Good, House, Ingredient, LabelKind, LabelOption, Phase, PhaseKind, Plot, good_of,
};

/// Why an action may not be played now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    GameOver,
    NotYourTurn,
    /// Chance cannot turn that up.
    CannotTurnUp,
    /// It belongs to another phase.
    OtherPhase,
    /// Another decision comes first.
    AnswerFirst,
    /// It answers a question that is not asked.
    NotAsked,
    /// The same label action is written with this site first.
    WrittenOtherwise {
        site: Ingredient,
        with: Ingredient,
    },
    NoLabelsNow,
    NoTradeNow,

    NotInYourHouses {
        color: Color,
    },
    PairFirst {
        color: Color,
    },
    PlotTaken {
        plot: Plot,
    },
    NotAPlot {
        plot: Plot,
    },
    NoWorkerThere {
        plot: Plot,
    },
    HouseTaken {
        house: House,
    },
    /// The laboratories gave only so many.
    NotThatMany {
        count: u8,
    },

    NotInHand {
        card: Card,
    },
    NoEmptyCellar,
    /// The only empty cellar is closed.
    OnlyTheClosedCellar,
    CannotPay {
        card: Card,
    },
    OneProductionOnly,
    NoSaleAfterProduction,
    NoProductionAfterSale,
    NotInCellar {
        card: Card,
    },
    NotTheSameDish,
    NotFinished {
        card: Card,
    },
    NotYetActed,
    HasActed,

    CannotPayLabel {
        site: Ingredient,
    },
    NotAnOption {
        site: Ingredient,
        option: LabelOption,
    },
    NotPrinted {
        option: LabelOption,
    },
    NoCardLeft {
        good: Good,
    },
    NothingToHurry {
        good: Good,
    },
    NothingToSlow {
        good: Good,
    },
    NotInDisplay {
        card: Card,
    },
    WrongGood {
        good: Good,
    },
    NoMarker {
        card: Card,
    },
    TooFewToTrade,
    HasNone {
        kind: Ingredient,
    },
    /// Kinds are given in their order; this one's turn is over or would leave too few.
    OutOfOrder {
        kind: Ingredient,
    },
    WrongKind {
        good: Good,
    },

    NoSpecialAction {
        card: Card,
    },
    NoEffect {
        card: Card,
    },
    AlreadyTriggered {
        card: Card,
    },
    InTheChain {
        card: Card,
    },

    AlreadyOpen,
    TooFewForCellar,
    TooFewStepsBack {
        good: Good,
    },
    CardsLeftToSell,
}

type Verdict = Result<(), Refusal<Reason>>;

fn no(clause: Clause, reason: Reason) -> Verdict {
    Err(Refusal { clause, reason })
}

/// `None` exactly when the action is legal.
pub(crate) fn why_not(game: &State, who: Who, action: Action) -> Option<Refusal<Reason>> {
    verdict(game, who, action).err()
}

fn verdict(game: &State, who: Who, action: Action) -> Verdict {
    let to_act = game.to_act();
    if to_act == ToAct::Nobody {
        return no(clauses::THE_END, Reason::GameOver);
    }
    if !to_act.contains(who) {
        return no(clauses::OWN_TURN_ONLY, Reason::NotYourTurn);
    }
    match who {
        Who::Chance if chance::may_turn_up(game, action) => Ok(()),
        Who::Chance => no(turn_up_clause(game), Reason::CannotTurnUp),
        Who::Seat(seat) => answer(game, seat, game.open.asked().expect("a seat is to act"), action),
    }
}

/// The rule by which chance turns something up now.
fn turn_up_clause(game: &State) -> Clause {
    match chance::turnup(game) {
        chance::Turnup::OrderCards => clauses::ORDER_CARDS,
        chance::Turnup::Housing { .. } => clauses::HOUSING_CARDS,
        chance::Turnup::Bench { .. } => clauses::BENCHES,
        chance::Turnup::ToHand { .. } | chance::Turnup::ToDisplay { .. } => {
            if game.open.phase == Phase::SET_UP {
                clauses::CARDS_DEALT
            } else {
                clauses::LABEL_GAIN_CARD
            }
        }
    }
}

fn answer(game: &State, seat: Seat, question: Question, action: Action) -> Verdict {
    match (question, action) {
        (
            Question::SendWorker
            | Question::ReturnWorker
            | Question::ProduceOrSell
            | Question::Store
            | Question::Age
            | Question::TriggerSpecials
            | Question::SellOut,
            _,
        ) => in_turn(game, seat, question, action),
        (Question::SplitLaboratory { count }, Action::Yeast { count: yeast }) => {
            if yeast <= count {
                Ok(())
            } else {
                no(clauses::LABORATORY, Reason::NotThatMany { count })
            }
        }
        (Question::FreeLabel { .. }, Action::Free { option }) => free_label(game, seat, option),
        (Question::FreeLabel { card }, Action::Special) => can_act(game, seat, card, 0, clauses::SPECIAL_INSTEAD),
        (Question::TakeCard { good }, Action::Take { card }) => {
            if good_of(card) != good {
                no(clauses::LABEL_GAIN_CARD, Reason::WrongGood { good })
            } else if game.open.display.contains(&Some(card)) {
                Ok(())
            } else {
                no(clauses::LABEL_GAIN_CARD, Reason::NotInDisplay { card })
            }
        }
        (Question::TakeCard { good }, Action::Deck { good: of }) => {
            if of != good {
                no(clauses::LABEL_GAIN_CARD, Reason::WrongGood { good })
            } else if chance::deck_has(game, good) {
                Ok(())
            } else {
                no(clauses::LABEL_GAIN_CARD, Reason::NoCardLeft { good })
            }
        }
        (Question::HurryCard { good }, Action::Hurry { card }) => {
            own_card(game, seat, card, good, clauses::LABEL_HURRY)?;
            if label::can_hurry(game, seat, good).any(|other| other == card) {
                Ok(())
            } else {
                no(clauses::LABEL_HURRY, Reason::NoMarker { card })
            }
        }
        (Question::SlowCard { good }, Action::Slow { card }) => {
            own_card(game, seat, card, good, clauses::LABEL_SLOW)?;
            if label::can_slow(game, seat, good).any(|other| other == card) {
                Ok(())
            } else {
                no(clauses::LABEL_SLOW, Reason::NothingToSlow { good })
            }
        }
        (Question::Give { left, from, .. }, Action::Give { kind }) => {
            if trade::can_give(game, seat, left, from).any(|other| other == kind) {
                Ok(())
            } else if game.farm(seat).sites.of(kind) == 0 {
                no(question_clause(question), Reason::HasNone { kind })
            } else {
                no(question_clause(question), Reason::OutOfOrder { kind })
            }
        }
        (Question::TradeFor | Question::PlaceBonus { .. }, Action::Gain { .. })
        | (Question::StarterCultures { .. }, Action::Pay | Action::Decline)
        | (Question::SplitSteps { .. }, Action::Steps { .. })
        | (Question::LastTrade, Action::Trade | Action::EndTurn) => Ok(()),
        (Question::SplitSteps { .. }, Action::Label { site, with, option })
            if option.kind() == LabelKind::Step && between::matters(game, seat, option.good().other()) =>
        {
            paid_label(game, seat, site, with, option)
        }
        (Question::SplitSteps { .. }, Action::StepBack { good })
            if Good::ALL.into_iter().any(|moving| between::matters(game, seat, moving)) =>
        {
            step_back(game, seat, good)
        }
        (Question::BetweenSteps { good, .. }, Action::Steps { good: moved }) => {
            if moved == good {
                Ok(())
            } else {
                no(clauses::BETWEEN_STEPS, Reason::WrongGood { good })
            }
        }
        (Question::BetweenSteps { good, .. }, Action::Label { site, with, option })
            if option == label::step_of(good.other()) =>
        {
            paid_label(game, seat, site, with, option)
        }
        (Question::BetweenSteps { .. }, Action::StepBack { good }) => step_back(game, seat, good),
        (Question::HelpWhom { chain }, Action::Trigger { card }) => {
            own_action_card(game, seat, card, clauses::HELPER)?;
            if special::can_help(game, seat, chain).any(|other| other == card) {
                Ok(())
            } else if special::is_possible(game, seat, card, 0) {
                no(clauses::HELPER, Reason::InTheChain { card })
            } else {
                no(clauses::HELPER, Reason::NoEffect { card })
            }
        }
        (Question::MarketDay { good }, Action::Gain { kind }) => {
            if kind.good() == good {
                Ok(())
            } else {
                no(question_clause(question), Reason::WrongKind { good })
            }
        }
        (
            Question::SplitLaboratory { .. }
            | Question::FreeLabel { .. }
            | Question::TakeCard { .. }
            | Question::HurryCard { .. }
            | Question::SlowCard { .. }
            | Question::Give { .. }
            | Question::TradeFor
            | Question::PlaceBonus { .. }
            | Question::StarterCultures { .. }
            | Question::SplitSteps { .. }
            | Question::BetweenSteps { .. }
            | Question::LastTrade
            | Question::HelpWhom { .. }
            | Question::MarketDay { .. },
            _,
        ) => no(question_clause(question), Reason::AnswerFirst),
    }
}

/// The rule by which a question is asked.
pub fn question_clause(question: Question) -> Clause {
    match question {
        Question::SendWorker => clauses::ANY_OWN_COLOR,
        Question::ReturnWorker => clauses::ANY_WORKER,
        Question::ProduceOrSell => clauses::ONE_ACTION,
        Question::Store => clauses::EXPIRE,
        Question::Age => clauses::AGING,
        Question::TriggerSpecials => clauses::TRIGGER_EACH,
        Question::SellOut => clauses::SELL_OUT,
        Question::SplitLaboratory { .. } => clauses::LABORATORY,
        Question::FreeLabel { .. } => clauses::FREE_LABEL_ACTION,
        Question::TakeCard { .. } => clauses::LABEL_GAIN_CARD,
        Question::HurryCard { .. } => clauses::LABEL_HURRY,
        Question::SlowCard { .. } => clauses::LABEL_SLOW,
        Question::Give { purpose: Purpose::Trade, .. } | Question::TradeFor => clauses::TRADE,
        Question::Give { purpose: Purpose::OpenCellar, .. } => clauses::OPEN_FOR_INGREDIENTS,
        Question::PlaceBonus { .. } => clauses::BONUS_MARKER,
        Question::StarterCultures { .. } => clauses::STARTER_CULTURES,
        Question::SplitSteps { good: Good::Cheese, .. } => clauses::WASHING_GOURMET,
        Question::SplitSteps { good: Good::Wine, .. } => clauses::DISTILLATION_GOURMET,
        Question::BetweenSteps { .. } => clauses::BETWEEN_STEPS,
        Question::LastTrade => clauses::LAST_TRADE,
        Question::HelpWhom { .. } => clauses::HELPER,
        Question::MarketDay { good: Good::Cheese } => clauses::MARKET_ANY_CHEESE,
        Question::MarketDay { good: Good::Wine } => clauses::MARKET_ANY_WINE,
    }
}

/// The menu of a turn: what belongs to the phase, and what may be done in any turn.
fn in_turn(game: &State, seat: Seat, question: Question, action: Action) -> Verdict {
    match (question, action) {
        (Question::SendWorker, Action::Send { color, plot }) => send(game, seat, color, plot),
        (Question::ReturnWorker, Action::Return { plot, house }) => bring_back(game, seat, plot, house),
        (Question::ProduceOrSell, Action::Produce { card }) => produce(game, seat, card),
        (Question::ProduceOrSell | Question::SellOut, Action::Sell { card }) => {
            may_sell(game)?;
            in_cellar(game, seat, card, clauses::SEVERAL_SALES)
        }
        (Question::ProduceOrSell | Question::SellOut, Action::SellPair { wine, cheese, .. }) => {
            may_sell(game)?;
            sell_pair(game, seat, wine, cheese)
        }
        (Question::ProduceOrSell, Action::DropOut) => match game.open.main {
            MainAction::NotYet => Ok(()),
            MainAction::Produced | MainAction::Sold => no(clauses::END_TURN, Reason::HasActed),
        },
        (Question::ProduceOrSell, Action::EndTurn) => match game.open.main {
            MainAction::NotYet => no(clauses::ONE_ACTION, Reason::NotYetActed),
            MainAction::Produced | MainAction::Sold => Ok(()),
        },
        (Question::Store, Action::Store)
        | (Question::Age, Action::Age)
        | (Question::TriggerSpecials, Action::EndTurn) => Ok(()),
        (Question::TriggerSpecials, Action::Trigger { card }) => {
            own_action_card(game, seat, card, clauses::TRIGGER_EACH)?;
            if game.open.triggered.contains(card) {
                return no(clauses::TRIGGER_EACH, Reason::AlreadyTriggered { card });
            }
            can_act(game, seat, card, 0, clauses::TRIGGER_EACH)
        }
        (Question::SellOut, Action::EndTurn) => {
            if production::cellars_are_empty(game, seat) {
                Ok(())
            } else {
                no(clauses::SELL_OUT, Reason::CardsLeftToSell)
            }
        }
        (_, Action::OpenCellar) => {
            cellar_is_closed(game, seat)?;
            if cellar_closed::can_pay_ingredients(game, seat) {
                Ok(())
            } else {
                no(clauses::OPEN_FOR_INGREDIENTS, Reason::TooFewForCellar)
            }
        }
        (_, Action::StepBack { good }) => step_back(game, seat, good),
        (Question::SendWorker | Question::ReturnWorker, Action::Label { .. }) => {
            no(clauses::NO_LABELS_NOW, Reason::NoLabelsNow)
        }
        (Question::SendWorker | Question::ReturnWorker, Action::Trade) => no(clauses::TRADE, Reason::NoTradeNow),
        (_, Action::Label { site, with, option }) => paid_label(game, seat, site, with, option),
        (_, Action::Trade) => {
            if trade::is_possible(game, seat) {
                Ok(())
            } else {
                no(clauses::TRADE, Reason::TooFewToTrade)
            }
        }
        (
            Question::SendWorker
            | Question::ReturnWorker
            | Question::ProduceOrSell
            | Question::Store
            | Question::Age
            | Question::TriggerSpecials
            | Question::SellOut
            | Question::SplitLaboratory { .. }
            | Question::FreeLabel { .. }
            | Question::TakeCard { .. }
            | Question::HurryCard { .. }
            | Question::SlowCard { .. }
            | Question::Give { .. }
            | Question::TradeFor
            | Question::PlaceBonus { .. }
            | Question::StarterCultures { .. }
            | Question::SplitSteps { .. }
            | Question::BetweenSteps { .. }
            | Question::LastTrade
            | Question::HelpWhom { .. }
            | Question::MarketDay { .. },
            _,
        ) => not_in_this_turn(action),
    }
}

/// An action of another phase, or an answer that nobody has asked for.
fn not_in_this_turn(action: Action) -> Verdict {
    let clause = match action {
        Action::Send { .. }
        | Action::Return { .. }
        | Action::Produce { .. }
        | Action::Sell { .. }
        | Action::SellPair { .. }
        | Action::DropOut
        | Action::EndTurn
        | Action::Store
        | Action::Age
        | Action::Label { .. }
        | Action::Trigger { .. }
        | Action::Trade
        | Action::OpenCellar
        | Action::StepBack { .. } => return no(clauses::CALENDAR, Reason::OtherPhase),
        Action::Yeast { .. } => clauses::LABORATORY,
        Action::Free { .. } => clauses::FREE_LABEL_ACTION,
        Action::Special => clauses::SPECIAL_INSTEAD,
        Action::Pay | Action::Decline => clauses::STARTER_CULTURES,
        Action::Take { .. } | Action::Deck { .. } => clauses::LABEL_GAIN_CARD,
        Action::Hurry { .. } => clauses::LABEL_HURRY,
        Action::Slow { .. } => clauses::LABEL_SLOW,
        Action::Give { .. } | Action::Gain { .. } => clauses::TRADE,
        Action::Steps { good: Good::Wine } => clauses::DISTILLATION_GOURMET,
        Action::Steps { good: Good::Cheese } => clauses::WASHING_GOURMET,
        Action::First { .. } => clauses::ORDER_CARDS,
        Action::Housing { .. } => clauses::HOUSING_CARDS,
        Action::Bench { .. } => clauses::BENCHES,
        Action::Draw { .. } => clauses::CARDS_DEALT,
    };
    no(clause, Reason::NotAsked)
}

fn send(game: &State, seat: Seat, color: Color, plot: Plot) -> Verdict {
    if let Some(pair) = game.open.pair.filter(|&pair| pair != color) {
        return no(clauses::PAIR_BACK_TO_BACK, Reason::PairFirst { color: pair });
    }
    if !game.open.houses[seat].contains(&Some(color)) {
        return no(clauses::ANY_OWN_COLOR, Reason::NotInYourHouses { color });
    }
    if !game.pack.plots().contains(plot) {
        return no(clauses::EMPTY_PLOT, Reason::NotAPlot { plot });
    }
    if !workers::empty_plots(game).contains(plot) {
        return no(clauses::EMPTY_PLOT, Reason::PlotTaken { plot });
    }
    Ok(())
}

fn bring_back(game: &State, seat: Seat, plot: Plot, house: House) -> Verdict {
    if game.open.worker_on(plot).is_none() {
        return no(clauses::ANY_WORKER, Reason::NoWorkerThere { plot });
    }
    if let Some(color) = game.open.pair.filter(|_| !fall::available(game).contains(plot)) {
        return no(clauses::FALL_PAIR, Reason::PairFirst { color });
    }
    if !fall::empty_houses(game, seat).any(|empty| empty == house) {
        return no(clauses::OWN_EMPTY_HOUSE, Reason::HouseTaken { house });
    }
    Ok(())
}

fn produce(game: &State, seat: Seat, card: Card) -> Verdict {
    match game.open.main {
        MainAction::NotYet => (),
        MainAction::Produced => return no(clauses::ONE_PRODUCTION, Reason::OneProductionOnly),
        MainAction::Sold => return no(clauses::SEVERAL_SALES, Reason::NoProductionAfterSale),
    }
    let farm = game.farm(seat);
    if !game.hands[seat].contains(card) {
        return no(clauses::PRODUCE, Reason::NotInHand { card });
    }
    if farm.empty_cellar(&game.pack).is_none() {
        return if farm.closed {
            no(clauses::CELLAR_CLOSED, Reason::OnlyTheClosedCellar)
        } else {
            no(clauses::PRODUCE, Reason::NoEmptyCellar)
        };
    }
    if !farm.sites.covers(game.pack.cost(card)) {
        return no(clauses::PRODUCTION_COSTS, Reason::CannotPay { card });
    }
    Ok(())
}

fn may_sell(game: &State) -> Verdict {
    match (game.open.phase.kind(), game.open.main) {
        (PhaseKind::Production, MainAction::Produced) => no(clauses::ONE_PRODUCTION, Reason::NoSaleAfterProduction),
        (_, MainAction::NotYet | MainAction::Produced | MainAction::Sold) => Ok(()),
    }
}

fn sell_pair(game: &State, seat: Seat, wine: Card, cheese: Card) -> Verdict {
    for (card, good) in [(wine, Good::Wine), (cheese, Good::Cheese)] {
        if good_of(card) != good {
            return no(clauses::GOURMET_PAIR, Reason::WrongGood { good });
        }
        in_cellar(game, seat, card, clauses::SELL_PAIR)?;
    }
    let dish = game.pack.dish(wine);
    if dish.is_none() || dish != game.pack.dish(cheese) {
        return no(clauses::GOURMET_PAIR, Reason::NotTheSameDish);
    }
    for card in [wine, cheese] {
        if !production::is_finished(game, seat, card) {
            return no(clauses::FINISHED, Reason::NotFinished { card });
        }
    }
    Ok(())
}

fn in_cellar(game: &State, seat: Seat, card: Card, clause: Clause) -> Verdict {
    if game.farm(seat).cellar_of(card).is_some() { Ok(()) } else { no(clause, Reason::NotInCellar { card }) }
}

fn own_card(game: &State, seat: Seat, card: Card, good: Good, clause: Clause) -> Verdict {
    if good_of(card) != good {
        return no(clause, Reason::WrongGood { good });
    }
    in_cellar(game, seat, card, clause)
}

fn own_action_card(game: &State, seat: Seat, card: Card, clause: Clause) -> Verdict {
    in_cellar(game, seat, card, clause)?;
    match game.pack.special(card) {
        Some(_) => Ok(()),
        None => no(clauses::SPECIAL_ACTIONS, Reason::NoSpecialAction { card }),
    }
}

fn can_act(game: &State, seat: Seat, card: Card, chain: u8, clause: Clause) -> Verdict {
    let Some(special) = game.pack.special(card) else {
        return no(clause, Reason::NoSpecialAction { card });
    };
    if special::is_possible(game, seat, card, chain) {
        return Ok(());
    }
    let clause = match special {
        Special::StarterCultures { .. } => clauses::STARTER_CULTURES,
        Special::StepsForEach(Good::Cheese) => clauses::WASHING_EACH,
        Special::StepsForEach(Good::Wine) => clauses::DISTILLATION_EACH,
        Special::StepsForGourmet(Good::Cheese) => clauses::WASHING_GOURMET,
        Special::StepsForGourmet(Good::Wine) => clauses::DISTILLATION_GOURMET,
        Special::Helper => clauses::HELPER,
        Special::MarketShown(_) => clauses::MARKET_SHOWN,
        Special::MarketAny(Good::Cheese) => clauses::MARKET_ANY_CHEESE,
        Special::MarketAny(Good::Wine) => clauses::MARKET_ANY_WINE,
    };
    no(clause, Reason::NoEffect { card })
}

fn paid_label(game: &State, seat: Seat, site: Ingredient, with: Option<Ingredient>, option: LabelOption) -> Verdict {
    let label = game.pack.label(site);
    let fits = match (label.with, with) {
        (None, None) => true,
        (Some(good), Some(with)) => with.good() == good,
        (None, Some(_)) | (Some(_), None) => false,
    };
    if !fits || !label::is_payable(game.farm(seat).sites, site, with) {
        return no(clauses::LABEL_COSTS, Reason::CannotPayLabel { site });
    }
    if let Some(with) = with.filter(|&with| label::is_written_otherwise(&game.pack, site, with, option)) {
        return no(clauses::LABEL_COSTS, Reason::WrittenOtherwise { site: with, with: site });
    }
    if !label.options.contains(&option) {
        return no(clauses::LABEL_OPTIONS, Reason::NotAnOption { site, option });
    }
    is_possible(game, seat, option)
}

fn free_label(game: &State, seat: Seat, option: LabelOption) -> Verdict {
    if !game.pack.options().contains(&option) {
        return no(clauses::LABEL_FREE, Reason::NotPrinted { option });
    }
    is_possible(game, seat, option)
}

fn is_possible(game: &State, seat: Seat, option: LabelOption) -> Verdict {
    if label::possible(game, seat).contains(option) {
        return Ok(());
    }
    let good = option.good();
    match option.kind() {
        LabelKind::Step => Ok(()),
        LabelKind::Card => no(clauses::LABEL_GAIN_CARD, Reason::NoCardLeft { good }),
        LabelKind::Hurry => no(clauses::LABEL_HURRY, Reason::NothingToHurry { good }),
        LabelKind::Slow => no(clauses::LABEL_SLOW, Reason::NothingToSlow { good }),
    }
}

fn step_back(game: &State, seat: Seat, good: Good) -> Verdict {
    cellar_is_closed(game, seat)?;
    if cellar_closed::can_step_back(game, seat, good) {
        Ok(())
    } else {
        no(clauses::OPEN_FOR_STEPS, Reason::TooFewStepsBack { good })
    }
}

fn cellar_is_closed(game: &State, seat: Seat) -> Verdict {
    if game.farm(seat).closed { Ok(()) } else { no(clauses::OPEN_CELLAR, Reason::AlreadyOpen) }
}

/// What is missing to produce a card.
pub fn missing(have: Amounts, cost: Amounts) -> Amounts {
    cost.iter().map(|(kind, count)| (kind, count.saturating_sub(have.of(kind)))).collect()
}
