//! A position, what is owed in it, and the five doors to the rules: who, what, which, do, end.

use std::fmt;
use std::str::FromStr;

use tabletop::{
    Agenda, BadNotation, BySeat, Card, CardSet, Game, Imbalance, Outcome, PackRef, Refusal, ScoreRow, Seat, Seats,
    Setup, Sink, ToAct, Viewer, Who,
};

#[cfg(feature = "serde")]
use crate::files::json::{ByGood, ByName, Contents, workers_by_plot};
use crate::pack::Pack;
use crate::refusal::{self, Reason};
use crate::rules::{
    aging, aside, cellar_closed, fall, label, money_track, production, scoring, set_up, special, storage, summer,
    trade, winter, workers,
};
use crate::vocabulary::{
    Amounts, CIRCLE, Color, Good, HEART, House, HousingCard, Ingredient, Phase, PhaseKind, PlotSet,
};
use crate::{Action, Event, Impossible, Position, Seen, View};

/// The whole position.
///
/// What everybody may see is in [`Open`]; the deck and the hands are the only secrets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) pack: PackRef<Pack>,
    pub(crate) open: Open,
    /// The cards not yet drawn, of both goods. A set: there is no order to leak.
    pub(crate) deck: CardSet,
    pub(crate) hands: BySeat<CardSet, 2>,
}

const _: () = assert!(size_of::<State>() <= 320, "a position is copied at every node of a search");
const _: () = assert!(size_of::<Action>() <= 5, "actions are listed by the dozen");

/// Everything that lies open on the table, and what good memory knows besides.
///
/// `Copy`, so that copying a position is copying bytes; [`State`] itself is not, so that each copy shows in the code.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Open {
    pub phase: Phase,
    /// Who gets the turn order card 1 at the start.
    pub starts: First,
    /// Who holds the turn order card 1.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Turns taken in a worker phase, or steps of the set-up.
    pub turns: u8,
    /// The color that the second worker of a pair must have.
    pub pair: Option<Color>,
    /// What the player on turn has done in this turn of production/sale.
    pub main: MainAction,
    /// Who has dropped out of production/sale.
    pub out: Seats,
    /// The action cards that the player on turn has triggered this summer.
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub triggered: CardSet,
    pub housing: [Option<HousingCard>; House::COUNT],
    /// The benches on each player's houses; while a worker is out its bench is its hat.
    pub houses: BySeat<[Option<Color>; House::COUNT], 2>,
    /// Whether a pair still waits on the calendar.
    pub waiting: bool,
    /// Where the workers of each color stand on the grid.
    #[cfg_attr(feature = "serde", serde(with = "workers_by_plot"))]
    pub workers: [PlotSet; Color::ALL.len()],
    pub farms: BySeat<Farm, 2>,
    /// Three wine slots, then three cheese slots.
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub display: [Option<Card>; 6],
    /// Whether each bonus marker still stands beside the money track.
    pub bonus: [bool; 3],
    pub agenda: Agenda<Step, 6>,
}

/// One player's side of the table, without the hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Farm {
    pub sites: Amounts,
    pub cellars: [Cellar; Pack::MOST_CELLARS as usize],
    /// Whether Cellar Closed still lies on the last cellar.
    pub closed: bool,
    /// By good.
    #[cfg_attr(feature = "serde", serde(with = "ByGood"))]
    pub indicators: [Indicator; 2],
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub gold: CardSet,
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub silver: CardSet,
    /// Cards that everyone knows to be in the hand: they were taken from the display.
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub known: CardSet,
}

/// A cellar: what lies in it, and how many markers lie on that.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Option<Contents>", into = "Option<Contents>"))]
pub struct Cellar {
    pub card: Option<Card>,
    pub markers: u8,
}

/// A player's indicator of one good.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Indicator {
    /// Spaces count from 1; 0 is the starting space.
    pub space: u8,
    pub laps: u8,
}

/// What has been done in a turn of production/sale.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MainAction {
    NotYet,
    Produced,
    Sold,
}

/// What is owed next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A player answers.
    Ask(Question),
    /// The rules do it.
    Do(Duty),
    /// Chance turns up a card.
    Draw(Draw),
}

/// What the player on turn has to decide.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Asked by the phase when nothing is owed: the whole menu of a turn.
    SendWorker,
    ReturnWorker,
    ProduceOrSell,
    Store,
    Age,
    TriggerSpecials,
    SellOut,

    /// How many of the laboratory's ingredients are yeast.
    SplitLaboratory {
        count: u8,
    },
    /// The free label action of this production, or its special action.
    FreeLabel {
        card: Card,
    },
    TakeCard {
        good: Good,
    },
    HurryCard {
        good: Good,
    },
    SlowCard {
        good: Good,
    },
    /// Which ingredient goes back, of this kind or a later one.
    Give {
        purpose: Purpose,
        left: u8,
        from: Ingredient,
    },
    /// Which ingredient the three bring.
    TradeFor,
    /// Where bonus markers go.
    PlaceBonus {
        left: u8,
    },
    /// Whether to pay for this card's Starter cultures.
    StarterCultures {
        card: Card,
    },
    /// Which indicator makes the next step for gourmet cards of this good: so many cards are left, and so many second
    /// steps are owed to the other indicator.
    SplitSteps {
        good: Good,
        left: u8,
        owed: u8,
    },
    /// Whom the Helper helps; the cellars of this chain so far.
    HelpWhom {
        chain: u8,
    },
    MarketDay {
        good: Good,
    },
}

/// What ingredients are given back for, one by one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    Trade,
    OpenCellar,
}

/// What the rules do themselves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    EndWorkerTurn { color: Color },
    SellForGold { card: Card },
}

/// What chance turns up during the game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    ToHand { good: Good },
    Refill { slot: u8 },
}

/// What the players agree on before they begin.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Options {
    pub first: First,
}

/// Who gets the turn order card 1 at the start (Ruling W21).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum First {
    #[default]
    ByLot,
    Seat(Seat),
}

impl State {
    /// The one thing to decide now, by the player on turn. If nothing is owed, the phase asks.
    pub(crate) fn asked(&self) -> Option<Question> {
        match self.open.agenda.next() {
            Some(Step::Ask(question)) => Some(question),
            Some(Step::Draw(_)) => None,
            Some(Step::Do(duty)) => unreachable!("{duty:?} is done before anyone is asked"),
            None => match self.open.phase.kind() {
                PhaseKind::SendWorkers => Some(Question::SendWorker),
                PhaseKind::ReturnWorkers => Some(Question::ReturnWorker),
                PhaseKind::Production => Some(Question::ProduceOrSell),
                PhaseKind::Storage => Some(Question::Store),
                PhaseKind::Aging(_) => Some(Question::Age),
                PhaseKind::SpecialActions => Some(Question::TriggerSpecials),
                PhaseKind::SellingOut => Some(Question::SellOut),
                PhaseKind::SetUp | PhaseKind::NewWorkers | PhaseKind::End => None,
            },
        }
    }

    /// Everything that lies open. A bot that searches in guessed positions reads it there.
    pub fn open(&self) -> &Open {
        &self.open
    }

    pub(crate) fn owe(&mut self, step: Step) {
        self.open.agenda.owe(step);
    }

    pub(crate) fn ask(&mut self, question: Question) {
        self.owe(Step::Ask(question));
    }

    pub(crate) fn farm(&self, seat: Seat) -> &Farm {
        &self.open.farms[seat]
    }

    pub(crate) fn farm_mut(&mut self, seat: Seat) -> &mut Farm {
        &mut self.open.farms[seat]
    }

    /// The only way an ingredient reaches a farm: the marker and its event go together.
    pub(crate) fn gain(&mut self, seat: Seat, kind: Ingredient, count: u8, events: &mut impl Sink<Event>) {
        let farm = self.farm_mut(seat);
        farm.sites = farm.sites.with(kind, count);
        events.emit(Event::Gained { seat, kind, count });
    }

    /// The only way an ingredient is spent.
    pub(crate) fn pay(&mut self, seat: Seat, price: Amounts, events: &mut impl Sink<Event>) {
        let farm = self.farm_mut(seat);
        farm.sites = farm.sites.minus(price);
        for (kind, count) in price.iter() {
            events.emit(Event::Paid { seat, kind, count });
        }
    }

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
            (_, Action::Label { site, with, option }) => label::pay_for(self, seat, site, with, option, events),
            (_, Action::Trade) => trade::begin(self, seat, events),
            (_, Action::OpenCellar) => cellar_closed::open_for_ingredients(self, seat, events),
            (_, Action::StepBack { good }) => cellar_closed::open_for_steps(self, seat, good, events),
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
                | Question::HelpWhom { .. }
                | Question::MarketDay { .. },
                _,
            ) => panic!("{action} does not answer {question:?}"),
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

impl Farm {
    /// The cards in the cellars with their markers, in the order of the cellars.
    pub fn cards(&self) -> impl Iterator<Item = (Card, u8)> {
        self.cellars.iter().filter_map(|cellar| cellar.card.map(|card| (card, cellar.markers)))
    }

    pub(crate) fn cellar_of(&self, card: Card) -> Option<usize> {
        self.cellars.iter().position(|cellar| cellar.card == Some(card))
    }

    /// The first empty cellar that may be used (Ruling W2).
    pub fn empty_cellar(&self, pack: &Pack) -> Option<usize> {
        let usable = pack.cellars() - u8::from(self.closed);
        self.cellars[..usize::from(usable)].iter().position(|cellar| cellar.card.is_none())
    }

    /// Cards sold, at either coin space.
    pub fn sold(&self) -> CardSet {
        self.gold.or(self.silver)
    }

    /// Cards in the cellars.
    pub fn in_cellars(&self) -> CardSet {
        self.cards().map(|(card, _)| card).collect()
    }
}

impl Open {
    /// All plots with a worker.
    pub fn occupied(&self) -> PlotSet {
        self.workers.iter().fold(PlotSet::EMPTY, |all, &some| all.or(some))
    }

    pub fn worker_on(&self, plot: crate::vocabulary::Plot) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.workers[color.index()].contains(plot))
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
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;

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
        match self.asked() {
            Some(_) => ToAct::Seats(Seats::only(self.open.turn)),
            None if self.open.phase == Phase::END => ToAct::Nobody,
            None => ToAct::Chance,
        }
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.asked().filter(|_| seat == self.open.turn)
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
            }
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
            set_up::outcomes(self, outcomes);
        }
    }

    fn draw(&self, below: &mut impl FnMut(u32) -> u32) -> Action {
        set_up::draw(self, below)
    }

    fn apply(&mut self, who: Who, action: Action, events: &mut impl Sink<Event>) {
        match who {
            Who::Chance => set_up::turn_up(self, action, events),
            Who::Seat(seat) => {
                debug_assert_eq!(seat, self.open.turn, "only the player on turn acts");
                let question = self.asked().expect("somebody is asked");
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
        (self.open.phase == Phase::END).then(|| scoring::outcome(self))
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

    fn audit(&self) -> Result<(), Imbalance> {
        crate::position::audit(self)
    }

    fn reconcile(&self, events: &[Event], after: &Self) -> Result<(), Imbalance> {
        crate::ledger::reconcile(self, events, after)
    }
}

impl First {
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            First::ByLot => None,
            First::Seat(seat) => Some(seat),
        }
    }
}

impl fmt::Display for First {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.seat() {
            None => "lot",
            Some(seat) => crate::vocabulary::seat_word(seat),
        })
    }
}

impl FromStr for First {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text {
            "lot" => Ok(First::ByLot),
            "heart" => Ok(First::Seat(HEART)),
            "circle" => Ok(First::Seat(CIRCLE)),
            _ => Err(BadNotation),
        }
    }
}
