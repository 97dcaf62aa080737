//! The doors to the rules: who, what, which, do, end.

use tabletop::{Clause, Game, Imbalance, Outcome, Refusal, ScoreRow, Seat, Setup, Sink, ToAct, Viewer, Who};

use crate::pack::Pack;
use crate::refusal::{self, Reason};
use crate::rules::{
    action_board, ageing, boat, card_effects, chance, estates, hand, harvest, planting, scoring, set_up,
};
use crate::state::{Options, State};
use crate::step::{Duty, Moves, Question, Step, Taking};
use crate::vocabulary::{MOST_SEATS, Phase};
use crate::{Action, Event, Impossible, Position, Seen, View, clauses};

/// How many answers a question has.
enum Answers {
    None,
    One(Action),
    Several,
}

impl State {
    /// Every answer to a question, in a fixed order.
    pub(crate) fn options(&self, question: Question, give: &mut impl FnMut(Action)) {
        let seat = self.open.turn;
        match question {
            Question::Turn => action_board::options(self, seat, give),
            Question::Buy { terms } => estates::options(self, seat, terms, give),
            Question::FreeCube { estate } => planting::cube_options(self, seat, estate, give),
            Question::Plant { column } => planting::options(self, seat, column, give),
            Question::PlantMore { left, from } => planting::more_options(self, seat, left, from, give),
            Question::Harvest { estate, brandy, .. } => harvest::options(self, seat, estate, brandy, give),
            Question::Load => {
                boat::load_options(self, seat, give);
                give(Action::Done);
            }
            Question::Sail { moves } => boat::options(self, seat, moves, give),
            Question::Unload { bay } => boat::unload_options(self, seat, bay, give),
            Question::AddBarrel { ruby, tawny } => ageing::add_options(self, seat, [ruby, tawny], give),
            Question::Cards => hand::options(self, seat, give),
            Question::Discard { .. } => {
                hand::different(self, seat).for_each(|(place, card)| give(Action::Discard { place, card }));
            }
            Question::Free => {
                card_effects::free_columns(self, seat).for_each(|column| give(Action::Free { column }));
            }
            Question::Barrels => card_effects::barrel_options(self, seat, give),
            Question::Look => card_effects::look_options(self, seat, give),
            Question::TakeBarrel { left, from, .. } => {
                let sources = card_effects::barrel_sources(self, seat, left, from);
                sources.for_each(|vault| give(Action::From { vault }));
            }
        }
    }

    /// Whether a question is put even if it has one answer, because the answers depend on a hand.
    pub(crate) const fn is_always_asked(question: Question) -> bool {
        match question {
            Question::Turn | Question::Cards | Question::Discard { .. } | Question::Free => true,
            Question::Buy { .. }
            | Question::FreeCube { .. }
            | Question::Plant { .. }
            | Question::PlantMore { .. }
            | Question::Harvest { .. }
            | Question::Load
            | Question::Sail { .. }
            | Question::Unload { .. }
            | Question::AddBarrel { .. }
            | Question::Barrels
            | Question::Look
            | Question::TakeBarrel { .. } => false,
        }
    }

    fn answers(&self, question: Question) -> Answers {
        if Self::is_always_asked(question) {
            return Answers::Several;
        }
        let mut answers = Answers::None;
        self.options(question, &mut |action| {
            answers = match answers {
                Answers::None => Answers::One(action),
                Answers::One(_) | Answers::Several => Answers::Several,
            };
        });
        answers
    }

    /// Whether the question would be put, and not be settled by the rules.
    pub(crate) fn is_a_choice(&self, question: Question) -> bool {
        matches!(self.answers(question), Answers::Several)
    }

    /// Plays the answer to a question.
    fn answer(&mut self, question: Question, action: Action, events: &mut impl Sink<Event>) {
        let seat = self.open.turn;
        match (question, action) {
            (Question::Turn, Action::Place { column, cost, by }) => {
                action_board::place(self, seat, column, cost, by, events);
            }
            (Question::Turn, Action::Sail { to }) => {
                self.owe(Step::Do(Duty::EndTurn));
                boat::sail(self, seat, to, Moves::Markers, events);
            }
            (Question::Turn, Action::Load { estate }) => boat::load(self, seat, estate, events),
            (Question::Turn, Action::Pass) => action_board::pass(self, seat, events),
            (Question::Buy { terms }, Action::Buy { site }) => estates::buy(self, seat, site, terms, events),
            (Question::Buy { .. }, Action::BuyCheaper { site }) => estates::buy_cheaper(self, seat, site, events),
            (Question::FreeCube { .. } | Question::Plant { .. }, Action::Plant { variety, estate }) => {
                planting::plant(self, seat, variety, estate, events);
            }
            (Question::PlantMore { left, .. }, Action::Plant { variety, estate }) => {
                planting::plant_more(self, seat, left, variety, estate, events);
            }
            (Question::Harvest { estate, made, brandy }, Action::Port { barrels }) => {
                harvest::produce(self, seat, estate, (made, brandy), barrels, events);
            }
            (Question::Load | Question::Sail { .. }, Action::Load { estate }) => {
                self.ask(question);
                boat::load(self, seat, estate, events);
            }
            (Question::Sail { moves }, Action::Sail { to }) => boat::sail(self, seat, to, moves, events),
            (Question::Load | Question::Sail { .. } | Question::FreeCube { .. }, Action::Done) => (),
            (Question::Unload { bay }, Action::Cellar { side }) => boat::unload(self, seat, bay, side, events),
            (Question::Unload { bay }, Action::Keep) => boat::unload_after(self, bay),
            (Question::AddBarrel { .. }, Action::Add { category }) => self.store(seat, category, 1, events),
            (Question::Cards, Action::Take { card }) => hand::take(self, seat, Taking::Open { card }, events),
            (Question::Cards, Action::Deck) => hand::take(self, seat, Taking::Deck, events),
            (Question::Cards, Action::Play { place, card }) => hand::play(self, seat, place, card, events),
            (Question::Discard { taking }, Action::Discard { place, card }) => {
                hand::discard(self, seat, (place, card), taking, events);
            }
            (Question::Free, Action::Free { column }) => card_effects::free(self, seat, column, events),
            (Question::Barrels, Action::Barrels { estate }) => card_effects::add_barrels(self, seat, estate, events),
            (Question::Look, Action::Look { round }) => card_effects::look(self, seat, round, events),
            (Question::TakeBarrel { side, left, .. }, Action::From { vault }) => {
                card_effects::take_barrel(self, seat, (side, left), vault, events);
            }
            (
                Question::Turn
                | Question::Buy { .. }
                | Question::FreeCube { .. }
                | Question::Plant { .. }
                | Question::PlantMore { .. }
                | Question::Harvest { .. }
                | Question::Load
                | Question::Sail { .. }
                | Question::Unload { .. }
                | Question::AddBarrel { .. }
                | Question::Cards
                | Question::Discard { .. }
                | Question::Free
                | Question::Barrels
                | Question::Look
                | Question::TakeBarrel { .. },
                _,
            ) => panic!("{action} does not answer {question:?}"),
        }
    }

    /// Does everything that needs no decision: duties, and questions with one answer or none.
    pub(crate) fn settle(&mut self, events: &mut impl Sink<Event>) {
        while let Some(step) = self.open.agenda.next() {
            match step {
                Step::Draw(draw) => {
                    if chance::prepare(self, draw, events) {
                        return;
                    }
                    self.open.agenda.take();
                }
                Step::Do(duty) => {
                    self.open.agenda.take();
                    self.perform(duty, events);
                }
                Step::Ask(question) => match self.answers(question) {
                    Answers::Several => return,
                    Answers::None => {
                        self.open.agenda.take();
                    }
                    Answers::One(action) => {
                        self.open.agenda.take();
                        self.answer(question, action, events);
                    }
                },
            }
        }
    }

    fn perform(&mut self, duty: Duty, events: &mut impl Sink<Event>) {
        let seat = self.open.turn;
        match duty {
            Duty::EndTurn => action_board::end_turn(self, events),
            Duty::Drift { to } => boat::drift(self, seat, to, events),
            Duty::Unload { from } => boat::unload_from(self, seat, from),
            Duty::Sell => ageing::sell(self, seat, events),
            Duty::LayAway { card } => hand::lay_away(self, seat, card, events),
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

    const NAME: &'static str = "vintage";
    // 4: the cube that comes with an estate bought by card may be left.
    const VERSION: u32 = 4;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=MOST_SEATS as u8;
    const CLAUSES: &'static [Clause] = clauses::ALL;

    fn new(setup: &Setup<Self>) -> Self {
        assert!(Self::SEATS.contains(&setup.seats), "two to four players");
        set_up::begin(setup.pack, setup.seats)
    }

    fn pack(&self) -> &'static Pack {
        self.pack.0
    }

    fn seats(&self) -> u8 {
        self.open.seats
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
        if let Some(question) = self.question(seat) {
            self.options(question, &mut |action| actions.push(action));
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
