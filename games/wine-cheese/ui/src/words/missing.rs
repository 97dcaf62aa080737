//! What is missing for a refused action, and when it becomes possible.

use tabletop::{Card, Seat, ToAct, ViewOf, Viewer};
use ui::{Help, Lang, Speak};
use wine_cheese::pack::{LabelAction, Special};
use wine_cheese::refusal::missing;
use wine_cheese::vocabulary::{Amounts, Good, House, Ingredient, LabelOption, Phase, PhaseKind, Plot, good_of};
use wine_cheese::{Action, Farm, Reason, View, label_is_payable};

use super::MISSING;
use super::names::{self, Names, starter_cost};
use crate::WineCheese;

/// Markers that a trade takes, and those that remove Cellar Closed.
const TRADE: u8 = 3;
const CELLAR: u8 = 4;

pub(super) fn say(view: &View, action: Action, reason: Reason, lang: Lang) -> Vec<String> {
    let Viewer::Seat(me) = view.viewer else { return Vec::new() };
    let mut asker = Asker { view, me, names: Names::new(&view.pack, lang), help: Help::new(&MISSING, lang) };
    asker.explain(action, reason);
    asker.help.said()
}

/// Whoever asks, with what they see.
struct Asker<'a> {
    view: &'a View,
    me: Seat,
    names: Names<'a>,
    help: Help<'a>,
}

impl Asker<'_> {
    fn farm(&self) -> &Farm {
        &self.view.open.farms[self.me]
    }

    fn explain(&mut self, action: Action, reason: Reason) {
        let names = self.names;
        match reason {
            Reason::NotYourTurn => self.whose_turn(),
            Reason::OtherPhase => self.when(|kind| belongs(action, kind)),
            Reason::AnswerFirst => self.question(),
            Reason::NotAsked => self.what_asks(action),
            Reason::NoLabelsNow | Reason::NoTradeNow => self.when(has_labels),
            Reason::NotInYourHouses { .. } => {
                let benches = self.view.open.houses[self.me].into_iter().flatten();
                let colors: Vec<_> = benches.map(|color| names.color(color)).collect();
                self.help.say("workers-in-houses", [("colors", colors.join(", "))]);
            }
            Reason::PairFirst { .. } => self.help.say("pair", []),
            Reason::PlotTaken { .. } => self.free_plots(),
            Reason::NoWorkerThere { .. } => {
                let there = self.view.pack.plots().iter().filter(|&plot| self.view.open.worker_on(plot).is_some());
                let plots = list(there);
                self.help.say("workers-on-plots", [("plots", plots)]);
            }
            Reason::HouseTaken { .. } => {
                let houses = self.view.open.houses[self.me];
                let free = House::ALL.into_iter().filter(|house| houses[house.index()].is_none());
                self.help.say("free-houses", [("houses", list(free))]);
            }
            Reason::NotInHand { card } | Reason::NotInCellar { card } => self.where_it_is(card),
            Reason::NotInDisplay { card } => {
                let display = self.view.open.display;
                let there = display.into_iter().flatten().filter(|&other| good_of(other) == good_of(card));
                self.help.say("display", [("cards", names.cards(there))]);
            }
            Reason::NoEmptyCellar => self.help.say("sell-first", []),
            Reason::OnlyTheClosedCellar => {
                self.help.say("cellar-price", [("have", self.total())]);
                self.help.say("sell-first", []);
            }
            Reason::CannotPay { card } => self.ingredients(self.view.pack.cost(card)),
            Reason::OneProductionOnly | Reason::NoSaleAfterProduction | Reason::NoProductionAfterSale => {
                self.help.say("next-turn", []);
            }
            Reason::NotTheSameDish => self.dishes(action),
            Reason::NotFinished { card } => self.markers(card),
            Reason::CannotPayLabel { site } => {
                let places = [("cost", self.label_cost(site)), ("have", self.have_for(site))];
                self.help.say("label-cost", places);
            }
            Reason::NotAnOption { site, .. } => {
                let options = self.view.pack.label(site).options.map(|option| names.option(option));
                self.help.say("options", [("options", options.join(" / "))]);
            }
            Reason::NoCardLeft { .. } => self.help.say("used-up", []),
            Reason::NothingToHurry { good } | Reason::NothingToSlow { good } => self.no_card_for(good),
            Reason::TooFewToTrade => self.of_needed(TRADE),
            Reason::TooFewForCellar => self.of_needed(CELLAR),
            Reason::HasNone { .. } | Reason::OutOfOrder { .. } => {
                self.help.say("have", [("amounts", names.amounts(self.farm().sites))]);
            }
            Reason::NoEffect { card } => self.no_effect(card),
            Reason::AlreadyTriggered { .. } => self.when(|kind| kind == PhaseKind::SpecialActions),
            Reason::TooFewStepsBack { good } => {
                let space = self.farm().indicators[good.index()].space;
                self.help.say("stands", [("space", names.space(space))]);
            }
            Reason::CardsLeftToSell => {
                let cards = names.cards(self.farm().cards().map(|(card, _)| card));
                self.help.say("cards-left", [("cards", cards)]);
            }
            // Nothing is missing that could come.
            Reason::GameOver
            | Reason::CannotTurnUp
            | Reason::WrittenOtherwise { .. }
            | Reason::NotAPlot { .. }
            | Reason::NotThatMany { .. }
            | Reason::NotYetActed
            | Reason::HasActed
            | Reason::NotPrinted { .. }
            | Reason::WrongGood { .. }
            | Reason::NoMarker { .. }
            | Reason::WrongKind { .. }
            | Reason::NoSpecialAction { .. }
            | Reason::InTheChain { .. }
            | Reason::AlreadyOpen => (),
        }
    }

    fn whose_turn(&mut self) {
        let ToAct::Seats(seats) = self.view.to_act() else { return };
        let seats: Vec<_> = seats.iter().map(|seat| self.names.seat(seat)).collect();
        self.help.say("turn", [("seat", seats.join(", "))]);
    }

    /// The question that comes first.
    fn question(&mut self) {
        if let Some(question) = self.view.question(self.me) {
            self.help.add(WineCheese::say_question(self.view, question, self.help.lang));
        }
    }

    /// The next phase of a kind, if there is one.
    fn when(&mut self, fits: impl Fn(PhaseKind) -> bool) {
        let later = self.view.open.phase.number() + 1..Phase::END.number();
        match later.filter_map(Phase::new).find(|phase| fits(phase.kind())) {
            Some(phase) => self.help.say("when", [("phase", names::phase(phase, self.help.lang))]),
            None => self.help.say("never", []),
        }
    }

    /// What has to happen before an answer is asked for.
    fn what_asks(&mut self, action: Action) {
        let (kind, good) = match action {
            Action::Take { card } => (options::CARD, good_of(card)),
            Action::Deck { good } => (options::CARD, good),
            Action::Hurry { card } => (options::HURRY, good_of(card)),
            Action::Slow { card } => (options::SLOW, good_of(card)),
            Action::Free { .. } | Action::Special => return self.help.say("after-production", []),
            Action::Give { .. } | Action::Gain { .. } => return self.of_needed(TRADE),
            Action::Send { .. }
            | Action::Return { .. }
            | Action::Yeast { .. }
            | Action::Produce { .. }
            | Action::Sell { .. }
            | Action::SellPair { .. }
            | Action::DropOut
            | Action::EndTurn
            | Action::Store
            | Action::Age
            | Action::Label { .. }
            | Action::Trigger { .. }
            | Action::Pay
            | Action::Decline
            | Action::Trade
            | Action::OpenCellar
            | Action::StepBack { .. }
            | Action::Steps { .. }
            | Action::First { .. }
            | Action::Housing { .. }
            | Action::Bench { .. }
            | Action::Draw { .. } => return,
        };
        self.label_for(kind[good.index()]);
        if !has_labels(self.view.open.phase.kind()) {
            self.when(has_labels);
        }
    }

    /// Where a label action has this option, and whether it can be paid.
    fn label_for(&mut self, option: LabelOption) {
        let offers = |site: &Ingredient| self.view.pack.label(*site).options.contains(&option);
        let sites: Vec<_> = Ingredient::ALL.into_iter().filter(offers).collect();
        let costs: Vec<_> = sites.iter().map(|&site| self.label_cost(site)).collect();
        self.help.say("by-label", [("option", self.names.option(option)), ("costs", costs.join(" / "))]);
        if sites.iter().any(|&site| self.can_pay_label(site)) {
            self.help.say("payable", []);
        } else {
            self.help.say("not-payable", []);
        }
    }

    fn can_pay_label(&self, site: Ingredient) -> bool {
        let sites = self.farm().sites;
        match self.view.pack.label(site).with {
            None => label_is_payable(sites, site, None),
            Some(good) => good.ingredients().iter().any(|&with| label_is_payable(sites, site, Some(with))),
        }
    }

    fn label_cost(&self, site: Ingredient) -> String {
        let amount = self.names.amount(site, 1);
        let LabelAction { with, .. } = self.view.pack.label(site);
        match with {
            None => amount,
            Some(good) => {
                self.help.part("cost-with", [("amount", amount), ("ingredient", self.names.ingredient_of(good))])
            }
        }
    }

    /// What the player has of the kinds that a label action may cost.
    fn have_for(&self, site: Ingredient) -> String {
        let with = self.view.pack.label(site).with;
        let counts = |kind: Ingredient| kind == site || with == Some(kind.good());
        self.names.amounts(self.farm().sites.iter().filter(|&(kind, _)| counts(kind)).collect())
    }

    fn free_plots(&mut self) {
        let free: Vec<Plot> =
            self.view.pack.plots().iter().filter(|&plot| self.view.open.worker_on(plot).is_none()).collect();
        self.help.say("free-plots", [("plots", list(free))]);
    }

    /// Only what lies open is told, and sold cards as the table shows them.
    fn where_it_is(&mut self, card: Card) {
        let (view, names) = (self.view, self.names);
        let farm = self.farm();
        if view.hands[self.me].cards.contains(card) {
            self.help.say("in-hand", []);
            if view.open.phase.kind() != PhaseKind::Production {
                self.when(|kind| kind == PhaseKind::Production);
            }
        } else if farm.in_cellars().contains(card) {
            self.help.say("in-cellar", []);
        } else if farm.sold().contains(card) {
            self.help.say("sold", []);
        } else if view.open.display.contains(&Some(card)) {
            self.help.say("in-display", []);
            self.label_for(options::CARD[good_of(card).index()]);
        } else {
            let other = self.me.other();
            let theirs = &view.open.farms[other];
            if theirs.known.contains(card) || theirs.in_cellars().contains(card) {
                self.help.say("with-other", [("seat", names.seat(other))]);
            } else {
                self.help.say("out-of-sight", []);
            }
        }
    }

    /// What is missing of a price, and where it could come from.
    fn ingredients(&mut self, price: Amounts) {
        let have = self.farm().sites;
        let short = missing(have, price);
        self.help.say("ingredients", [("amounts", self.names.amounts(short))]);
        let spare: u8 = have.iter().map(|(kind, count)| count.saturating_sub(price.of(kind))).sum();
        if short.total() <= spare / TRADE {
            self.help.say("trade-helps", []);
            return;
        }
        let later = self.view.open.phase.number() + 1..Phase::END.number();
        let brings = |phase: &Phase| matches!(phase.kind(), PhaseKind::SendWorkers | PhaseKind::ReturnWorkers);
        match later.filter_map(Phase::new).find(brings) {
            Some(phase) => self.help.say("workers-bring", [("phase", names::phase(phase, self.help.lang))]),
            None => self.help.say("no-more-workers", []),
        }
    }

    fn dishes(&mut self, action: Action) {
        let Action::SellPair { wine, cheese, .. } = action else { return };
        for card in [wine, cheese] {
            let name = self.names.card(card);
            match self.view.pack.dish(card) {
                Some(dish) => self.help.say("dish", [("card", name), ("dish", self.names.dish(dish))]),
                None => self.help.say("no-dish", [("card", name)]),
            }
        }
    }

    /// How many markers are left, and how many the next aging takes.
    fn markers(&mut self, card: Card) {
        let Some((_, markers)) = self.farm().cards().find(|&(other, _)| other == card) else { return };
        self.help.say("markers", [("markers", self.names.markers(markers))]);
        match names::next_aging(self.view.open.phase) {
            Some((phase, count)) => {
                let places = [("markers", self.names.markers(count)), ("phase", names::phase(phase, self.help.lang))];
                self.help.say("next-aging", places);
            }
            None => self.help.say("no-more-aging", []),
        }
    }

    fn no_card_for(&mut self, good: Good) {
        if self.farm().cards().any(|(card, _)| good_of(card) == good) {
            self.help.say("all-finished", []);
        } else {
            self.help.say("produce-first", [("card", self.names.card_of(good))]);
        }
    }

    fn no_effect(&mut self, card: Card) {
        match self.view.pack.special(card) {
            Some(Special::StarterCultures { pay, .. }) => self.ingredients(starter_cost(pay)),
            Some(Special::StepsForGourmet(good)) => self.help.say("no-gourmet", [("good", self.names.good(good))]),
            Some(Special::StepsForEach(good)) => {
                self.help.say("produce-first", [("card", self.names.card_of(good))]);
            }
            Some(Special::Helper) => self.help.say("nobody-to-help", []),
            // They always bring something.
            Some(Special::MarketShown(_) | Special::MarketAny(_)) | None => (),
        }
    }

    fn total(&self) -> String {
        self.farm().sites.total().to_string()
    }

    fn of_needed(&mut self, needed: u8) {
        self.help.say("of-needed", [("have", self.total()), ("needed", needed.to_string())]);
    }
}

/// Label options of one kind, by good.
mod options {
    use wine_cheese::vocabulary::LabelOption;

    pub const CARD: [LabelOption; 2] = [LabelOption::WineCard, LabelOption::CheeseCard];
    pub const HURRY: [LabelOption; 2] = [LabelOption::WineHurry, LabelOption::CheeseHurry];
    pub const SLOW: [LabelOption; 2] = [LabelOption::WineSlow, LabelOption::CheeseSlow];
}

fn list(things: impl IntoIterator<Item: ToString>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(", ")
}

/// Whether an action belongs to a phase of this kind.
fn belongs(action: Action, kind: PhaseKind) -> bool {
    let selling = [PhaseKind::Production, PhaseKind::SellingOut];
    match action {
        Action::Send { .. } => kind == PhaseKind::SendWorkers,
        Action::Return { .. } => kind == PhaseKind::ReturnWorkers,
        Action::Produce { .. } | Action::DropOut => kind == PhaseKind::Production,
        Action::Sell { .. } | Action::SellPair { .. } => selling.contains(&kind),
        Action::EndTurn => selling.contains(&kind) || kind == PhaseKind::SpecialActions,
        Action::Store => kind == PhaseKind::Storage,
        Action::Age => matches!(kind, PhaseKind::Aging(_)),
        Action::Trigger { .. } => kind == PhaseKind::SpecialActions,
        Action::Label { .. } | Action::Trade => has_labels(kind),
        Action::OpenCellar | Action::StepBack { .. } => kind != PhaseKind::NewWorkers,
        Action::Yeast { .. }
        | Action::Free { .. }
        | Action::Special
        | Action::Pay
        | Action::Decline
        | Action::Take { .. }
        | Action::Deck { .. }
        | Action::Hurry { .. }
        | Action::Slow { .. }
        | Action::Give { .. }
        | Action::Gain { .. }
        | Action::Steps { .. }
        | Action::First { .. }
        | Action::Housing { .. }
        | Action::Bench { .. }
        | Action::Draw { .. } => false,
    }
}

/// Phases with turns in which label actions and trades are allowed (WC-5.1).
const fn has_labels(kind: PhaseKind) -> bool {
    match kind {
        PhaseKind::Production
        | PhaseKind::Storage
        | PhaseKind::Aging(_)
        | PhaseKind::SpecialActions
        | PhaseKind::SellingOut => true,
        PhaseKind::SetUp
        | PhaseKind::SendWorkers
        | PhaseKind::ReturnWorkers
        | PhaseKind::NewWorkers
        | PhaseKind::End => false,
    }
}
