//! The doors to the rules: who, what, which, do, end.

use std::ops::RangeInclusive;

use tabletop::{Clause, Game, Imbalance, Outcome, Refusal, ScoreRow, Seat, Setup, Sink, ToAct, Viewer, Who};

use crate::effect::Thing;
use crate::pack::Pack;
use crate::refusal::{self, Reason};
use crate::rules::{
    agreement, chance, lines, places, playing, production, reporter, scoring, season, set_up, together, turn,
};
use crate::state::{Agree, Options, State};
use crate::step::{Draw, Duty, Matter, Question, Step};
use crate::vocabulary::{Goods, Patch, Phase, SEATS};
use crate::{Action, Event, Impossible, Position, Seen, View, clauses};

/// How many answers a question has.
enum Answers {
    None,
    One(Action),
    Several,
}

impl State {
    /// Every answer to a question, in a fixed order, and behind them what may be done before it is answered.
    pub(crate) fn options(&self, seat: Seat, question: Question, give: &mut impl FnMut(Action)) {
        self.answers_to(seat, question, give);
        turn::before_the_answer(self, seat, question, give);
    }

    fn answers_to(&self, seat: Seat, question: Question, give: &mut impl FnMut(Action)) {
        let mut propose = |matter: Matter| {
            agreement::proposals(self, matter, &mut |proposal| give(proposal.action()));
        };
        match question {
            Question::Turn => turn::options(self, seat, give),
            Question::After => turn::after_options(self, seat, give),
            Question::Use { .. } | Question::Benefit { .. } => [Action::Use, Action::Pass].into_iter().for_each(give),
            Question::Order { left } => season::order_options(left, give),
            Question::Light => turn::light_options(self, give),
            Question::Goods { count } => Goods::each_of(count, Goods([count; 4]), |goods| give(Action::Gain { goods })),
            Question::Meadow { must, .. } => {
                self.open.meadow.iter().flatten().for_each(|&card| give(Action::Take { card }));
                if !must {
                    give(Action::Pass);
                }
            }
            Question::Price { thing, count, .. } => lines::give_options(self, seat, (thing, count), give),
            Question::Discard { .. } => self.hands[seat].iter().for_each(|card| give(Action::Discard { card })),
            Question::Swap { give: thing, .. } => lines::give_options(self, seat, (thing, 1), give),
            Question::Again { done, .. } => production::again_options(self, seat, done, give),
            Question::Produce => production::options(self, seat, give),
            Question::Play { of, from, less } => playing::cheaper_options(self, seat, (of, from, less), give),
            Question::Payment { card, by, less } => {
                playing::payments(self, seat, card, (by, less), &mut |goods| give(Action::Pay { goods }));
            }
            Question::Visit { ground } => places::visit_options(self, seat, ground, give),
            Question::Move => places::move_options(self, seat, give),
            Question::Sweep { from, .. } => lines::sweep_options(self, from, give),
            Question::Watch => together::watch_options(self, give),
            Question::Chase => together::chase_options(self, give),
            Question::Share { line } => propose(Matter::Share { line }),
            Question::Producer { card } => propose(Matter::Producer { card }),
            Question::News => propose(Matter::News),
            Question::OldNews => propose(Matter::OldNews),
            Question::Agree { matter, proposal, before } => {
                agreement::options(self, (matter, proposal, before), give);
            }
        }
    }

    /// Whether a question is put even if it has one answer, because the answers depend on a hand.
    pub(crate) const fn is_always_asked(question: Question) -> bool {
        match question {
            Question::Turn | Question::After | Question::Discard { .. } | Question::Play { .. } => true,
            Question::Price { thing, .. } | Question::Swap { give: thing, .. } => matches!(thing, Thing::Card),
            Question::Light
            | Question::Use { .. }
            | Question::Benefit { .. }
            | Question::Order { .. }
            | Question::Goods { .. }
            | Question::Meadow { .. }
            | Question::Again { .. }
            | Question::Produce
            | Question::Payment { .. }
            | Question::Visit { .. }
            | Question::Move
            | Question::Sweep { .. }
            | Question::Watch
            | Question::Chase
            | Question::Share { .. }
            | Question::Producer { .. }
            | Question::News
            | Question::OldNews
            | Question::Agree { .. } => false,
        }
    }

    fn answers(&self, seat: Seat, question: Question) -> Answers {
        if Self::is_always_asked(question) {
            // Where too few cards are in hand the question answers itself: everybody sees that.
            let needed = if let Question::Price { count, .. } = question {
                count
            } else {
                u8::from(matches!(question, Question::Swap { .. }))
            };
            let is_short = self.hands[seat].len() < needed && !turn::is_waited_for(self, seat, question);
            return if is_short { Answers::None } else { Answers::Several };
        }
        // One resource or more can always be chosen in several ways.
        if matches!(question, Question::Goods { count: 1.. }) {
            return Answers::Several;
        }
        let mut answers = Answers::None;
        self.options(seat, question, &mut |action| {
            answers = match answers {
                Answers::None => Answers::One(action),
                Answers::One(_) | Answers::Several => Answers::Several,
            };
        });
        answers
    }

    /// Whether the question would be put, and not be settled by the rules.
    pub(crate) fn is_a_choice(&self, seat: Seat, question: Question) -> bool {
        matches!(self.answers(seat, question), Answers::Several)
    }

    /// Plays the answer to a question.
    fn answer(&mut self, seat: Seat, question: Question, action: Action, events: &mut impl Sink<Event>) {
        if turn::comes_before(question, action) {
            self.ask(seat, question);
            return self.answer_turn(seat, action, events);
        }
        match (question, action) {
            (Question::Turn, _) => self.answer_turn(seat, action, events),
            (Question::After, Action::Pass) => turn::end(self, events),
            (Question::After, _) => {
                self.owe(Duty::EndTurn);
                self.answer_turn(seat, action, events);
            }
            (Question::Use { source }, Action::Use) => lines::perform(self, seat, source, 0, events),
            (Question::Benefit { card, when }, Action::Use) => lines::benefit(self, seat, (card, when), events),
            (Question::Order { left }, Action::First { nth }) => season::next_benefit(self, seat, (left, nth), events),
            (Question::Light, Action::Walk { light }) => turn::walk(self, light, events),
            (Question::Goods { .. }, Action::Gain { goods }) => lines::receive(self, seat, goods, events),
            (Question::Meadow { left, must }, Action::Take { card }) => {
                lines::take_from_meadow(self, seat, (card, left, must), events);
            }
            (
                Question::Price { thing, count, source, next },
                Action::Pay { .. } | Action::Discard { .. } | Action::Give,
            ) => {
                lines::pay_price(self, seat, (thing, count), (source, next), action, events);
            }
            (Question::Discard { left }, Action::Discard { card }) => {
                lines::discard_next(self, seat, (card, left), events);
            }
            (Question::Swap { give, get, count, left }, Action::Pay { .. } | Action::Discard { .. } | Action::Give) => {
                lines::swap(self, seat, (give, get, count, left), action, events);
            }
            (Question::Again { left, done }, Action::Activate { card }) => {
                production::again(self, seat, (left, done), card);
            }
            (Question::Produce, Action::Activate { card }) => production::choose(self, seat, card),
            (Question::Produce, Action::Pass) => production::stop(self),
            (Question::Play { less, .. }, Action::Play { card, by }) => {
                playing::play(self, seat, card, (by, less), events);
            }
            (Question::Payment { .. }, Action::Pay { goods }) => playing::pay(self, seat, goods, events),
            (Question::Visit { .. }, Action::Visit { spot }) => places::visit(self, seat, spot, events),
            (Question::Move, Action::Move { from, to }) => places::move_animal(self, seat, (from, to), events),
            (Question::Sweep { left, .. }, Action::Sweep { card }) => lines::sweep(self, seat, (card, left), events),
            (Question::Watch, Action::Walk { light }) => together::turn_back(self, light, events),
            (Question::Chase, Action::Chase { area, number }) => {
                self.happen(Event::SkunkLeft { area, number: number - 1 }, events);
            }
            (Question::Share { line }, _) => agreement::propose(self, seat, Matter::Share { line }, action, events),
            (Question::Producer { card }, _) => {
                agreement::propose(self, seat, Matter::Producer { card }, action, events);
            }
            (Question::News, _) => agreement::propose(self, seat, Matter::News, action, events),
            (Question::OldNews, _) => agreement::propose(self, seat, Matter::OldNews, action, events),
            (Question::Agree { matter, proposal, before }, _) => {
                agreement::answer(self, seat, (matter, proposal, before), action, events);
            }
            (
                Question::Use { .. }
                | Question::Benefit { .. }
                | Question::Meadow { must: false, .. }
                | Question::Price { .. }
                | Question::Swap { .. }
                | Question::Again { .. }
                | Question::Play { .. }
                | Question::Visit { .. }
                | Question::Move
                | Question::Sweep { .. }
                | Question::Watch
                | Question::Chase,
                Action::Pass,
            ) => (),
            (
                Question::Light
                | Question::Use { .. }
                | Question::Benefit { .. }
                | Question::Order { .. }
                | Question::Goods { .. }
                | Question::Meadow { .. }
                | Question::Price { .. }
                | Question::Discard { .. }
                | Question::Swap { .. }
                | Question::Again { .. }
                | Question::Produce
                | Question::Play { .. }
                | Question::Payment { .. }
                | Question::Visit { .. }
                | Question::Move
                | Question::Sweep { .. }
                | Question::Watch
                | Question::Chase,
                _,
            ) => panic!("{action} does not answer {question:?}"),
        }
    }

    fn answer_turn(&mut self, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Place { spot } => turn::place(self, seat, spot, events),
            Action::Play { card, by } => turn::play(self, seat, card, by, events),
            Action::Draw => turn::draw(self, seat),
            Action::Take { card } => turn::take(self, seat, card, events),
            Action::Discard { card } => turn::discard(self, seat, card, events),
            Action::Share { gift } => together::share(self, seat, gift, events),
            Action::Tell { what, of } => together::tell(self, seat, (what, of), events),
            Action::News { news } => together::use_news(self, seat, news, events),
            Action::Watch { light } => together::use_watch(self, seat, light, events),
            Action::Hold => self.happen(Event::Held { seat }, events),
            Action::Gain { .. }
            | Action::Pay { .. }
            | Action::Give
            | Action::Activate { .. }
            | Action::Visit { .. }
            | Action::Move { .. }
            | Action::Sweep { .. }
            | Action::Walk { .. }
            | Action::Use
            | Action::First { .. }
            | Action::Pass
            | Action::To { .. }
            | Action::Keep { .. }
            | Action::Fresh
            | Action::Chase { .. }
            | Action::Agree
            | Action::Deal { .. }
            | Action::River { .. }
            | Action::Event { .. }
            | Action::Roll { .. }
            | Action::Turn { .. } => panic!("{action} is nothing for a turn"),
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
                    if duty.can_bring() {
                        scoring::seal_met(self, events);
                    }
                }
                Step::Ask(seat, question) => match self.answers(seat, question) {
                    Answers::Several => return,
                    Answers::None => {
                        self.open.agenda.take();
                    }
                    Answers::One(action) => {
                        self.open.agenda.take();
                        self.answer(seat, question, action, events);
                        scoring::seal_met(self, events);
                    }
                },
            }
        }
    }

    fn perform(&mut self, duty: Duty, events: &mut impl Sink<Event>) {
        match duty {
            Duty::Line { seat, source, nth: 0 } => lines::begin(self, seat, source, events),
            Duty::Line { seat, source, nth } => lines::perform(self, seat, source, nth, events),
            Duty::Deal { seat, left } => {
                if 1 < left {
                    self.owe(Duty::Deal { seat, left: left - 1 });
                }
                self.open.agenda.owe(Step::Draw(Draw::Hand { seat }));
            }
            Duty::Answer { .. } => lines::answer(self, duty, events),
            Duty::Produce { seat } => production::produce(self, seat),
            Duty::Refill | Duty::NewsDone => self.refill(),
            Duty::Walk { light: Some(light) } => turn::walk(self, light, events),
            Duty::Walk { light: None } => self.ask(self.open.turn, Question::Light),
            Duty::EndTurn => turn::close(self, events),
            Duty::Skunks { area, left } => {
                if 1 < left {
                    self.owe(Duty::Skunks { area, left: left - 1 });
                }
                self.open.agenda.owe(Step::Draw(Draw::Skunk { area }));
            }
            Duty::Lights => season::reset_lights(self, events),
            Duty::Serve { seat } => season::serve(self, seat),
            Duty::Benefits { seat, left } => season::benefits(self, seat, left, events),
            Duty::Pool { nth } => season::pool(self, nth),
            Duty::Producers => {
                let speaker = self.open.season().expect("a season begins").first();
                production::share_out(self, speaker);
            }
            Duty::Season { season } => season::begin(self, season, events),
            Duty::Report { cards, events } => reporter::report(self, cards, events),
            Duty::Next => season::next(self, events),
            Duty::News { left } => together::turn_up_news(self, left),
            Duty::Begin => {
                let first = self.open.season().expect("a season begins").first();
                turn::go_on(self, first, events);
            }
        }
    }

    /// Empty patches are filled from left to right, the upper row first (ED-1.2, ED-4.4).
    fn refill(&mut self) {
        let empty = Patch::new(self.open.gaps().trailing_zeros() as usize);
        if let Some(patch) = empty
            && !(self.deck.is_empty() && self.no_discards())
        {
            self.owe(Duty::Refill);
            self.open.agenda.owe(Step::Draw(Draw::Patch { patch }));
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

    const NAME: &'static str = "everdell-duo";
    const SEATS: RangeInclusive<u8> = 1..=SEATS as u8;
    const USUAL_SEATS: u8 = SEATS as u8;
    const CLAUSES: &'static [Clause] = clauses::ALL;
    const VERSION: u32 = 4;

    /// Against each other two play; a chapter or a challenge can be played alone (ED-14.2).
    fn seats_with(options: &Options) -> RangeInclusive<u8> {
        if options.mode.is_together() { Self::SEATS } else { Self::USUAL_SEATS..=Self::USUAL_SEATS }
    }

    fn apart(options: Options) -> Options {
        let agree = if options.mode.is_together() { Agree::Asked } else { options.agree };
        Options { agree, ..options }
    }

    fn new(setup: &Setup<Self>) -> Self {
        assert!(Self::seats_with(&setup.options).contains(&setup.seats), "so many can play with these options");
        let mut game = set_up::begin(setup.pack, setup.seats, setup.options);
        game.settle(&mut tabletop::Silent);
        game
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
        if let Some((asked, question)) = self.open.asked_of(seat) {
            self.options(asked, question, &mut |action| actions.push(action));
        }
    }

    fn beside(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if turn::may_hold(self, seat).is_some() {
            actions.push(Action::Hold);
        }
        together::beside(self, seat, &mut |action| actions.push(action));
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
                if let Action::Tell { what, of } = action
                    && together::is_beside(self, seat, action)
                {
                    return together::tell(self, seat, (what, of), events);
                }
                if let (Action::Hold, Some(seat)) = (action, turn::may_hold(self, seat)) {
                    return self.happen(Event::Held { seat }, events);
                }
                let (asked, question) = self.open.asked().expect("somebody is asked");
                debug_assert_eq!(seat, self.open.person(asked), "only who is asked acts");
                self.open.agenda.take();
                self.answer(asked, question, action, events);
                scoring::seal_met(self, events);
            }
        }
        self.settle(events);
    }

    fn refusal(&self, who: Who, action: Action) -> Option<Refusal<Reason>> {
        refusal::why_not(self, who, action)
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(self)
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        scoring::sheet(self, seat)
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
