//! The five doors to the rules: who, what, which, do, end.

use tabletop::{Clause, Game, Imbalance, Outcome, Refusal, ScoreRow, Seat, Setup, Sink, ToAct, Viewer, Who};

use crate::event::Source;
use crate::pack::Pack;
use crate::refusal::{self, Reason};
use crate::rules::solo::Time;
use crate::rules::{
    chance, change, distill, flavor, income, label, market, recipe, round_end, scoring, sell, set_up, solo, turn,
};
use crate::state::{Options, State};
use crate::step::{Duty, Purchase, Question, Step};
use crate::vocabulary::{Phase, Piece};
use crate::{Action, Event, Impossible, Position, Seen, View, clauses};

impl State {
    /// Plays the answer to a question.
    fn answer(&mut self, seat: Seat, question: Question, action: Action, events: &mut impl Sink<Event>) {
        match (question, action) {
            (
                Question::Trade
                | Question::TradeFor
                | Question::Fill
                | Question::Extra { .. }
                | Question::TopOnly
                | Question::React,
                _,
            ) => distill::act(self, seat, action, events),
            (Question::Distiller, Action::Choose { card }) => set_up::choose(self, seat, card, events),
            (Question::Market, Action::Pass) => market::pass(self, seat, events),
            (Question::Market, Action::Buy { piece }) => {
                self.owe(Step::Do(Duty::EndMarketTurn));
                let purchase = match piece {
                    Piece::Basic(basic) => Purchase::Basic(basic),
                    Piece::Alcohol
                    | Piece::Signature
                    | Piece::Metal
                    | Piece::Glass
                    | Piece::Upgrade(_)
                    | Piece::Ingredient(_)
                    | Piece::Item(_) => Purchase::Market(piece),
                };
                market::buy(self, seat, purchase, events);
            }
            (Question::Market, Action::Cube { recipe }) => {
                self.owe(Step::Do(Duty::EndMarketTurn));
                market::buy(self, seat, Purchase::Recipe(recipe), events);
            }
            (Question::Market, Action::Claim { spot }) => solo::claim(self, spot, Time::Market, events),
            (Question::Market, Action::Swap { one, other }) => solo::swap(self, one, other, Time::Market, events),
            (Question::Make, Action::Make { recipe, barrel }) => recipe::make(self, seat, recipe, barrel, events),
            (Question::Sell, Action::LayOut { place }) => sell::lay_out(self, seat, place, events),
            (Question::Sell, Action::Sell { place, bottle }) => sell::sell(self, seat, place, bottle, events),
            (Question::Bottle { .. }, Action::Sell { place, bottle }) => {
                sell::complete(self, seat, place, bottle, events);
            }
            (Question::KeepBarrel { card }, Action::Decline) => change::leave(self, seat, Piece::Item(card), events),
            (Question::Sell, Action::Pass) => sell::pass(self, seat, events),
            (Question::Taste, Action::Taste { count }) => round_end::taste(self, seat, count, events),
            (Question::DropGoal, Action::Drop { card }) => round_end::drop_goal(self, seat, card, events),
            (Question::NextIncome, Action::UseDistiller | Action::Use { .. }) => {
                let source = income::source_of(self, seat, action).expect("an ability of the player");
                income::use_source(self, source);
            }
            (Question::Income { .. }, Action::Take { piece }) => market::take_income(self, seat, piece, events),
            (Question::Look { cards }, Action::Reveal { row }) => market::reveal(self, row, cards),
            (Question::FromTruck, Action::Buy { piece }) => market::buy(self, seat, Purchase::Truck(piece), events),
            (Question::BuyRevealed, Action::Buy { piece }) => {
                market::buy(self, seat, Purchase::Revealed(piece), events);
            }
            (Question::Discount { purchase, sources, price }, Action::Discount | Action::FullPrice) => {
                market::decide(self, seat, (purchase, sources, price), action, events);
            }
            (Question::Replace { card }, Action::Replace { card: old }) => {
                market::replace(self, seat, old, card, events);
            }
            (Question::KeepFlavor { place }, Action::Keep { card }) => flavor::keep(self, seat, place, card, events),
            (Question::PlaceLabel { place }, Action::Label { space }) => {
                label::take_bonus(self, seat, space, place, events);
            }
            (Question::PlaceLabel { place }, Action::Points { space }) => {
                label::take_points(self, seat, space, place, events);
            }
            (Question::SwapGive, Action::Give { piece }) => label::swap_give(self, seat, piece, events),
            (Question::SwapTake, Action::Take { piece }) => market::obtain(self, seat, piece, Source::Truck, events),
            (Question::FreeIngredient | Question::FreeItem | Question::FreeUpgrade, Action::Take { piece }) => {
                label::take_free(self, seat, piece, events);
            }
            (Question::FreeRecipe, Action::Cube { recipe }) => change::place_cube(self, seat, recipe, events),
            (Question::Claim { when }, Action::Claim { spot }) => solo::claim(self, spot, when.into(), events),
            (Question::Claim { when }, Action::Swap { one, other }) => {
                solo::swap(self, one, other, when.into(), events);
            }
            (
                Question::Look { .. }
                | Question::FromTruck
                | Question::BuyRevealed
                | Question::SwapGive
                | Question::FreeUpgrade
                | Question::Claim { .. },
                Action::Decline,
            )
            // The barrel lies in the storeroom again already.
            | (Question::KeepBarrel { .. }, Action::Take { .. }) => (),
            (
                Question::Distiller
                | Question::Market
                | Question::Make
                | Question::Sell
                | Question::Taste
                | Question::DropGoal
                | Question::NextIncome
                | Question::Income { .. }
                | Question::Look { .. }
                | Question::FromTruck
                | Question::BuyRevealed
                | Question::Discount { .. }
                | Question::Replace { .. }
                | Question::KeepFlavor { .. }
                | Question::Bottle { .. }
                | Question::KeepBarrel { .. }
                | Question::PlaceLabel { .. }
                | Question::SwapGive
                | Question::SwapTake
                | Question::FreeIngredient
                | Question::FreeRecipe
                | Question::FreeItem
                | Question::FreeUpgrade
                | Question::Claim { .. },
                _,
            ) => panic!("{action} does not answer {question:?}"),
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

    const NAME: &'static str = "distilled";
    const SEATS: std::ops::RangeInclusive<u8> = 1..=5;
    const VERSION: u32 = 2;
    const CLAUSES: &'static [Clause] = clauses::ALL;

    fn new(setup: &Setup<Self>) -> Self {
        set_up::begin(setup.pack, setup.seats, setup.options)
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
        turn::to_act(&self.open)
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        turn::asked(&self.open, seat, self.still(seat).stage)
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        let Some(question) = self.question(seat) else { return };
        match question {
            Question::Trade
            | Question::TradeFor
            | Question::Fill
            | Question::Extra { .. }
            | Question::TopOnly
            | Question::React => distill::legal(self, seat, actions),
            Question::Distiller => {
                let offer = self.player(seat).offer;
                actions.extend(offer.into_iter().flatten().map(|card| Action::Choose { card }));
            }
            Question::Market => market::legal(self, seat, actions),
            Question::Make => recipe::legal(self, seat, actions),
            Question::Sell => sell::legal(self, seat, actions),
            Question::Taste => round_end::legal_taste(self, seat, actions),
            Question::DropGoal => actions.extend(self.sealed.goals[seat].iter().map(|card| Action::Drop { card })),
            Question::NextIncome => income::legal_next(self, seat, actions),
            Question::Income { of } => income::legal_income(of, actions),
            Question::Look { .. } => market::legal_reveal(self, actions),
            Question::FromTruck => market::legal_truck(self, seat, actions),
            Question::BuyRevealed => {
                actions.extend(market::revealed(self, seat).map(|piece| Action::Buy { piece }));
                actions.push(Action::Decline);
            }
            Question::Discount { .. } => actions.extend([Action::Discount, Action::FullPrice]),
            Question::Replace { .. } => {
                let upgrades = self.player(seat).upgrades;
                actions.extend(upgrades.into_iter().flatten().map(|card| Action::Replace { card }));
            }
            Question::KeepFlavor { .. } => actions.extend(self.sealed.looking.iter().map(|card| Action::Keep { card })),
            Question::Bottle { place } => sell::legal_bottle(self, seat, place, actions),
            Question::KeepBarrel { card } => {
                actions.extend([Action::Take { piece: Piece::Item(card) }, Action::Decline]);
            }
            Question::PlaceLabel { .. } => label::legal(self, seat, actions),
            Question::SwapGive => label::legal_swap_give(self, seat, actions),
            Question::SwapTake => label::legal_swap_take(self, actions),
            Question::FreeIngredient => label::legal_free_ingredient(self, actions),
            Question::FreeRecipe => {
                actions.extend(market::unknown_recipes(self, seat).map(|recipe| Action::Cube { recipe }));
            }
            Question::FreeItem => label::legal_free_item(self, actions),
            Question::FreeUpgrade => label::legal_free_upgrade(self, actions),
            Question::Claim { when } => solo::legal(self, when, actions),
        }
    }

    fn outcomes(&self, outcomes: &mut Vec<(Action, u32)>) {
        outcomes.clear();
        chance::outcomes(self, outcomes);
    }

    fn draw(&self, below: &mut impl FnMut(u32) -> u32) -> Action {
        chance::draw(self, below)
    }

    fn apply(&mut self, who: Who, action: Action, events: &mut impl Sink<Event>) {
        match who {
            Who::Chance => chance::turn_up(self, action, events),
            Who::Seat(seat) => {
                let question = turn::question(&self.open, self.still(seat).stage).expect("the seat is asked");
                self.open.agenda.take();
                self.answer(seat, question, action, events);
            }
        }
        turn::settle(self, events);
    }

    fn refusal(&self, who: Who, action: Action) -> Option<Refusal<Reason>> {
        refusal::why_not(self, who, action)
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(&self.pack, &self.open, |seat| self.sealed.goals[seat])
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        scoring::sheet(&self.pack, &self.open, self.sealed.goals[seat], seat)
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
