//! The doors to the rules: who, what, which, do, end.

use tabletop::{
    CardSet, Clause, Game, Imbalance, Outcome, Refusal, ScoreRow, Seat, Seats, Setup, Sink, ToAct, Viewer, Who,
};

use crate::pack::Pack;
use crate::refusal::{self, Reason};
use crate::rules::{
    aging, aside, between, cellar_closed, chance, fall, label, money_track, production, scoring, set_up, special,
    storage, summer, trade, winter, workers,
};
use crate::state::{MainAction, Options, State};
use crate::step::{Draw, Duty, Question, Step};
use crate::vocabulary::{Ingredient, Phase, PhaseKind};
use crate::{Action, Event, Impossible, Position, Seen, View, clauses};

impl State {
    /// Plays the answer to a question.
    fn answer(&mut self, question: Question, action: Action, events: &mut impl Sink<Event>) {
        let seat = self.open.turn;
        match (question, action) {
            (Question::SendWorker, Action::Send { color, plot }) => workers::send(self, seat, color, plot, events),
            (Question::ReturnWorker, Action::Return { plot, house }) => {
                fall::bring_back(self, seat, plot, house, events);
            }
            (Question::SplitLaboratory { count }, Action::Yeast { count: yeast }) => {
                workers::split_laboratory(self, seat, count, yeast, events);
            }
            (Question::ProduceOrSell, Action::Produce { card }) => production::produce(self, seat, card, events),
            (Question::ProduceOrSell | Question::SellOut, Action::Sell { card }) => {
                production::sell(self, seat, card, events);
            }
            (Question::ProduceOrSell | Question::SellOut, Action::SellPair { wine, cheese, first }) => {
                production::sell_pair(self, seat, wine, cheese, first, events);
            }
            (Question::ProduceOrSell, Action::DropOut) => production::drop_out(self, seat, events),
            (Question::ProduceOrSell, Action::EndTurn) => production::end_turn(self, seat, events),
            (Question::Store, Action::Store) => storage::store(self, seat, events),
            (Question::Age, Action::Age) => aging::age(self, seat, events),
            (Question::TriggerSpecials, Action::Trigger { card }) => summer::trigger(self, seat, card, events),
            (Question::TriggerSpecials, Action::EndTurn) => summer::end_turn(self, seat, events),
            (Question::SellOut, Action::EndTurn) => winter::end_turn(self, seat, events),
            (Question::BetweenSteps { good, left }, Action::Steps { .. }) => {
                money_track::advance(self, seat, good, left, events);
            }
            (Question::BetweenSteps { good, left }, Action::Label { .. } | Action::StepBack { .. }) => {
                self.owe(Step::Do(Duty::Steps { good, left }));
                self.aside(seat, action, events);
            }
            (Question::SplitSteps { .. }, Action::Label { .. } | Action::StepBack { .. }) => {
                self.ask(question);
                self.aside(seat, action, events);
            }
            (Question::LastTrade, Action::Trade) => {
                self.owe(Step::Do(Duty::StoreAgain));
                trade::begin(self, seat, events);
            }
            (Question::LastTrade, Action::EndTurn) => storage::hand_over(self, events),
            (_, Action::Label { .. } | Action::Trade | Action::OpenCellar | Action::StepBack { .. }) => {
                self.aside(seat, action, events);
            }
            (Question::FreeLabel { .. }, Action::Free { option }) => label::take_option(self, seat, option, events),
            (Question::FreeLabel { card }, Action::Special) => special::choose(self, seat, card, 0, events),
            (Question::TakeCard { .. }, Action::Take { card }) => label::take_open(self, seat, card, events),
            (Question::TakeCard { .. }, Action::Deck { good }) => self.owe(Step::Draw(Draw::ToHand { good })),
            (Question::HurryCard { .. }, Action::Hurry { card }) => label::hurry(self, seat, card, events),
            (Question::SlowCard { .. }, Action::Slow { card }) => label::slow(self, seat, card, events),
            (Question::Give { purpose, left, .. }, Action::Give { kind }) => {
                trade::give(self, seat, purpose, left, kind, events);
            }
            (Question::TradeFor | Question::MarketDay { .. }, Action::Gain { kind }) => {
                self.gain(seat, kind, 1, events);
            }
            (Question::PlaceBonus { left }, Action::Gain { kind }) => {
                money_track::place_bonus(self, seat, left, kind, events);
            }
            (Question::StarterCultures { card }, Action::Pay) => special::pay_starter(self, seat, card, events),
            (Question::StarterCultures { .. }, Action::Decline) => (),
            (Question::SplitSteps { good, left, owed }, Action::Steps { good: moved }) => {
                special::split_steps(self, seat, good, (left, owed), moved, events);
            }
            (Question::HelpWhom { chain }, Action::Trigger { card }) => {
                special::help(self, seat, chain, card, events);
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
            ) => panic!("{action} does not answer {question:?}"),
        }
    }

    /// What may be done at any time in a turn besides its main action.
    fn aside(&mut self, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        if let Action::Label { site, with, option } = action {
            label::pay_for(self, seat, site, with, option, events);
        } else if let Action::StepBack { good } = action {
            cellar_closed::open_for_steps(self, seat, good, events);
        } else if action == Action::OpenCellar {
            cellar_closed::open_for_ingredients(self, seat, events);
        } else {
            trade::begin(self, seat, events);
        }
    }

    /// Does everything that needs no decision.
    pub(crate) fn settle(&mut self, events: &mut impl Sink<Event>) {
        loop {
            match self.open.agenda.next() {
                Some(Step::Ask(_) | Step::Draw(_)) => return,
                Some(Step::Do(duty)) => {
                    self.open.agenda.take();
                    match duty {
                        Duty::EndWorkerTurn { color } => workers::end_turn(self, color),
                        Duty::SellForGold { card } => production::to_gold(self, self.open.turn, card, events),
                        Duty::Steps { good, left } => money_track::go_on(self, self.open.turn, good, left, events),
                        Duty::StoreAgain => storage::store_again(self, self.open.turn, events),
                    }
                }
                None => {
                    if !self.go_on(events) {
                        return;
                    }
                }
            }
        }
    }

    /// Nothing is owed: ends what ends by itself. `false` when somebody has to act.
    fn go_on(&mut self, events: &mut impl Sink<Event>) -> bool {
        let seat = self.open.turn;
        match self.open.phase.kind() {
            PhaseKind::SetUp => {
                if !set_up::is_done(self) {
                    return false;
                }
                self.next_phase(events);
            }
            PhaseKind::SendWorkers | PhaseKind::ReturnWorkers => {
                if !workers::is_done(self) {
                    return false;
                }
                self.next_phase(events);
            }
            PhaseKind::Production => {
                if self.open.main == MainAction::NotYet || production::may_go_on(self, seat) {
                    return false;
                }
                production::end_turn(self, seat, events);
            }
            PhaseKind::Storage => {
                if aside::any(self, seat) {
                    return false;
                }
                storage::store(self, seat, events);
            }
            PhaseKind::Aging(_) => {
                if aside::any(self, seat) {
                    return false;
                }
                aging::age(self, seat, events);
            }
            PhaseKind::SpecialActions => {
                if aside::any(self, seat) || summer::may_trigger(self, seat) {
                    return false;
                }
                summer::end_turn(self, seat, events);
            }
            PhaseKind::NewWorkers => {
                winter::new_workers(self, events);
                self.next_phase(events);
            }
            PhaseKind::SellingOut => {
                if aside::any(self, seat) || !production::cellars_are_empty(self, seat) {
                    return false;
                }
                winter::end_turn(self, seat, events);
            }
            PhaseKind::End => return false,
        }
        true
    }

    /// The phase marker moves on (WC-2.2).
    pub(crate) fn next_phase(&mut self, events: &mut impl Sink<Event>) {
        let open = &mut self.open;
        open.phase = open.phase.next();
        open.turn = open.first;
        open.turns = 0;
        open.pair = None;
        open.main = MainAction::NotYet;
        open.out = Seats::NONE;
        open.triggered = CardSet::EMPTY;
        events.emit(Event::PhaseBegan { phase: open.phase });
    }

    /// In the phases that each player does once, card 1 first: the other's turn, or the next phase.
    pub(crate) fn next_of_two(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if seat == self.open.first {
            self.open.turn = seat.other();
            self.open.main = MainAction::NotYet;
            self.open.triggered = CardSet::EMPTY;
        } else {
            self.next_phase(events);
        }
    }
}

impl Game for State {
    type Pack = Pack;
    type Options = Options;
    type Action = Action;
    type Question = Question;
    type Phase = Phase;
    type Event = Event;
    type Seen = Seen;
    type Reason = Reason;
    type View = View;
    type Position = Position;
    type Impossible = Impossible;

    const NAME: &'static str = "wine-cheese";
    // 2: label steps between the steps of one action, bonus markers at once, the trade at any time.
    const VERSION: u32 = 2;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;
    const CLAUSES: &'static [Clause] = clauses::ALL;

    fn new(setup: &Setup<Self>) -> Self {
        set_up::begin(setup.pack, setup.options)
    }

    fn pack(&self) -> &'static Pack {
        self.pack.0
    }

    fn seats(&self) -> u8 {
        2
    }

    fn phase(&self) -> Phase {
        self.open.phase
    }

    fn to_act(&self) -> ToAct {
        self.open.who_acts()
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.open.question(seat)
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        let Some(question) = self.question(seat) else { return };
        match question {
            Question::SendWorker => workers::legal(self, seat, actions),
            Question::ReturnWorker => fall::legal(self, seat, actions),
            Question::ProduceOrSell => production::legal(self, seat, actions),
            Question::Store => storage::legal(self, seat, actions),
            Question::Age => aging::legal(self, seat, actions),
            Question::TriggerSpecials => summer::legal(self, seat, actions),
            Question::SellOut => winter::legal(self, seat, actions),
            Question::SplitLaboratory { count } => {
                actions.extend((0..=count).map(|count| Action::Yeast { count }));
            }
            Question::FreeLabel { card } => label::legal_free(self, seat, card, actions),
            Question::TakeCard { good } => label::legal_cards(self, good, actions),
            Question::HurryCard { good } => {
                actions.extend(label::can_hurry(self, seat, good).map(|card| Action::Hurry { card }));
            }
            Question::SlowCard { good } => {
                actions.extend(label::can_slow(self, seat, good).map(|card| Action::Slow { card }));
            }
            Question::Give { left, from, .. } => {
                actions.extend(trade::can_give(self, seat, left, from).map(|kind| Action::Give { kind }));
            }
            Question::TradeFor | Question::PlaceBonus { .. } => {
                actions.extend(Ingredient::ALL.map(|kind| Action::Gain { kind }));
            }
            Question::StarterCultures { .. } => actions.extend([Action::Pay, Action::Decline]),
            Question::SplitSteps { good, .. } => {
                actions.extend([Action::Steps { good: good.other() }, Action::Steps { good }]);
                between::legal_in_split(self, seat, actions);
            }
            Question::BetweenSteps { good, .. } => {
                actions.push(Action::Steps { good });
                between::legal(self, seat, good, actions);
            }
            Question::LastTrade => actions.extend([Action::Trade, Action::EndTurn]),
            Question::HelpWhom { chain } => {
                actions.extend(special::can_help(self, seat, chain).map(|card| Action::Trigger { card }));
            }
            Question::MarketDay { good } => {
                actions.extend(good.ingredients().iter().map(|&kind| Action::Gain { kind }));
            }
        }
    }

    fn outcomes(&self, outcomes: &mut Vec<(Action, u32)>) {
        outcomes.clear();
        if self.to_act() == ToAct::Chance {
            chance::outcomes(self, outcomes);
        }
    }

    fn draw(&self, below: &mut impl FnMut(u32) -> u32) -> Action {
        chance::draw(self, below)
    }

    fn apply(&mut self, who: Who, action: Action, events: &mut impl Sink<Event>) {
        match who {
            Who::Chance => chance::turn_up(self, action, events),
            Who::Seat(seat) => {
                debug_assert_eq!(seat, self.open.turn, "only the player on turn acts");
                let question = self.open.asked().expect("somebody is asked");
                self.open.agenda.take();
                self.answer(question, action, events);
            }
        }
        self.settle(events);
    }

    fn refusal(&self, who: Who, action: Action) -> Option<Refusal<Reason>> {
        refusal::why_not(self, who, action)
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(&self.pack, &self.open)
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        scoring::sheet(&self.pack, &self.open, seat)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(event: Event, viewer: Viewer) -> Seen {
        event.seen_by(viewer)
    }

    fn reveals(event: Event) -> bool {
        event.reveals()
    }

    fn guess(view: &View, below: &mut impl FnMut(u32) -> u32) -> Self {
        view.guess(below)
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn from_position(pack: &'static Pack, position: &Position) -> Result<Self, Vec<Impossible>> {
        position.arrange(pack)
    }

    fn reconcile(&self, events: &[Event], after: &Self) -> Result<(), Imbalance> {
        crate::ledger::reconcile(self, events, after)
    }
}
