//! Who acts, what is asked, and how one phase follows another (chapter 2).

use tabletop::{Seat, Seats, Sink, ToAct};

use super::{aging, chance, distill, flavor, income, market, recipe, round_end, scoring, sell, set_up, solo};
use crate::Event;
use crate::state::{Open, State};
use crate::step::{Claiming, Draw, Duty, Progress, Question, Stage, Step};
use crate::vocabulary::{Phase, PhaseKind, ROUNDS, Row};

pub(crate) fn to_act(open: &Open) -> ToAct {
    if chance::is_to_act(open) {
        return ToAct::Chance;
    }
    match open.phase.kind {
        PhaseKind::End if open.agenda.is_empty() => ToAct::Nobody,
        PhaseKind::Distill => {
            ToAct::Seats(open.all_seats().filter(|&seat| open.players[seat].progress == Progress::Busy).collect())
        }
        PhaseKind::DropGoal => ToAct::Seats(open.all_seats().filter(|&seat| !open.done.contains(seat)).collect()),
        PhaseKind::SetUp
        | PhaseKind::Income
        | PhaseKind::Market
        | PhaseKind::CleanUp
        | PhaseKind::Bottle
        | PhaseKind::Sell
        | PhaseKind::Age
        | PhaseKind::Taste
        | PhaseKind::End => ToAct::Seats(Seats::only(open.turn)),
    }
}

/// What a seat has to decide now; at the still that depends on its own stage.
pub(crate) fn asked(open: &Open, seat: Seat, stage: Stage) -> Option<Question> {
    if to_act(open).seats().contains(seat) { question(open, stage) } else { None }
}

/// What a seat that is to act has to decide.
pub(crate) fn question(open: &Open, stage: Stage) -> Option<Question> {
    if !open.agenda.is_empty() {
        return open.owed();
    }
    match open.phase.kind {
        PhaseKind::SetUp => Some(Question::Distiller),
        PhaseKind::Market => Some(Question::Market),
        PhaseKind::Distill => at_still(stage),
        PhaseKind::Bottle => Some(Question::Make),
        PhaseKind::Sell => Some(Question::Sell),
        PhaseKind::Taste => Some(Question::Taste),
        PhaseKind::DropGoal => Some(Question::DropGoal),
        PhaseKind::Income | PhaseKind::CleanUp | PhaseKind::Age | PhaseKind::End => None,
    }
}

fn at_still(stage: Stage) -> Option<Question> {
    match stage {
        Stage::Trade => Some(Question::Trade),
        Stage::TradeFor => Some(Question::TradeFor),
        Stage::Fill { .. } => Some(Question::Fill),
        Stage::Extra { space } => Some(Question::Extra { space }),
        Stage::TopOnly => Some(Question::TopOnly),
        Stage::React => Some(Question::React),
        Stage::Idle | Stage::Shuffle | Stage::Ready | Stage::Shown => None,
    }
}

/// Does everything that needs no decision.
pub(crate) fn settle(game: &mut State, events: &mut impl Sink<Event>) {
    loop {
        match game.open.agenda.next() {
            Some(Step::Ask(question)) => {
                if is_asked(game, question, events) {
                    return;
                }
            }
            Some(Step::Draw(draw)) => {
                if chance::needs_chance(game, draw, events) {
                    return;
                }
            }
            Some(Step::Do(duty)) => {
                if !refill(game) {
                    game.open.agenda.take();
                    perform(game, duty, events);
                }
            }
            None => {
                if !refill(game) && !go_on(game, events) {
                    return;
                }
            }
        }
    }
}

/// A gap in the market is filled before anything else goes on (DI-3.9).
fn refill(game: &mut State) -> bool {
    let gap = market::gap(game);
    if let Some(row) = gap {
        game.owe(Step::Draw(Draw::Refill { row }));
    }
    gap.is_some()
}

/// Whether a question has more than one answer; if not, the rules answer it.
fn is_asked(game: &mut State, question: Question, events: &mut impl Sink<Event>) -> bool {
    let seat = game.open.turn;
    match question {
        Question::BuyRevealed if market::revealed(game, seat).next().is_none() => {
            game.open.agenda.take();
            false
        }
        Question::Claim { when } if !solo::is_asked(game, when.into()) => {
            game.open.agenda.take();
            false
        }
        Question::KeepFlavor { place } if game.sealed.looking.len() <= 1 => {
            game.open.agenda.take();
            if let Some(card) = game.sealed.looking.nth(0) {
                flavor::keep(game, seat, place, card, events);
            }
            false
        }
        Question::Distiller
        | Question::Market
        | Question::Make
        | Question::Sell
        | Question::Taste
        | Question::DropGoal
        | Question::Trade
        | Question::TradeFor
        | Question::Fill
        | Question::Extra { .. }
        | Question::TopOnly
        | Question::React
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
        | Question::Claim { .. } => true,
    }
}

fn perform(game: &mut State, duty: Duty, events: &mut impl Sink<Event>) {
    let seat = game.open.turn;
    match duty {
        Duty::EndMarketTurn => market::end_turn(game, seat, events),
        Duty::PutUnder => market::put_under(game, events),
        Duty::CompleteSale { place, bottle } => sell::complete(game, seat, place, bottle, events),
        Duty::Clear { place, bottle } => sell::clear(game, seat, place, bottle, events),
        Duty::EndSellTurn => sell::end_turn(game, seat, events),
        Duty::NewFlavors { space } => recipe::new_flavors(game, seat, space, events),
        Duty::EndMakeTurn => recipe::go_on(game, events),
        Duty::FirstAge { place } => aging::first_age(game, seat, place, events),
        Duty::Age { place } => aging::age(game, seat, place, events),
        Duty::EndAgeTurn => aging::end_turn(game, seat, events),
        Duty::EndTasting => round_end::go_on(game, events),
    }
}

/// Nothing is owed: ends what ends by itself. `false` when somebody has to act.
fn go_on(game: &mut State, events: &mut impl Sink<Event>) -> bool {
    let seat = game.open.turn;
    match game.open.phase.kind {
        PhaseKind::SetUp => return set_up::go_on(game, events),
        PhaseKind::Income => income::go_on(game, events),
        PhaseKind::Market => {
            if market::can_buy(game, seat) || solo::is_asked(game, solo::Time::Market) {
                return false;
            }
            market::pass(game, seat, events);
        }
        PhaseKind::CleanUp => next_phase(game, events),
        PhaseKind::Distill => {
            if !distill::all_ready(game) {
                return false;
            }
            distill::show(game, events);
        }
        PhaseKind::Bottle => {
            if game.distillate(seat).is_none() {
                recipe::go_on(game, events);
                return true;
            }
            let mut choices = recipe::choices(game, seat);
            let (Some((recipe, barrel)), None) = (choices.next(), choices.next()) else { return false };
            drop(choices);
            recipe::make(game, seat, recipe, barrel, events);
        }
        PhaseKind::Sell => {
            if sell::has_any(game, seat) {
                return false;
            }
            sell::pass(game, seat, events);
        }
        PhaseKind::Age => unreachable!("aging ends by a duty"),
        PhaseKind::Taste => {
            if round_end::may_taste(game, seat) {
                return false;
            }
            round_end::go_on(game, events);
        }
        PhaseKind::DropGoal => {
            if game.open.all_seats().any(|seat| !game.open.done.contains(seat)) {
                return false;
            }
            next_phase(game, events);
        }
        PhaseKind::End => {
            let needed = scoring::needs_top_ingredient(&game.pack, &game.open) && game.open.top_ingredient.is_none();
            if !needed || !game.open.row(Row::Ingredients).has_cards() {
                return false;
            }
            game.owe(Step::Draw(Draw::TopIngredient));
        }
    }
    true
}

fn after(game: &State) -> Phase {
    let Phase { round, kind } = game.open.phase;
    let same = |kind| Phase { round, kind };
    let next_round = || {
        if round == ROUNDS { same(PhaseKind::End) } else { Phase { round: round + 1, kind: PhaseKind::Income } }
    };
    match kind {
        PhaseKind::SetUp => Phase { round: 1, kind: PhaseKind::Income },
        PhaseKind::Income => same(PhaseKind::Market),
        PhaseKind::Market => same(PhaseKind::CleanUp),
        PhaseKind::CleanUp => same(PhaseKind::Distill),
        PhaseKind::Distill => same(PhaseKind::Bottle),
        PhaseKind::Bottle => same(PhaseKind::Sell),
        PhaseKind::Sell => same(PhaseKind::Age),
        PhaseKind::Age => same(PhaseKind::Taste),
        PhaseKind::Taste if round == round_end::GOAL_ROUND && !game.open.is_solo() => same(PhaseKind::DropGoal),
        PhaseKind::Taste | PhaseKind::DropGoal => next_round(),
        PhaseKind::End => unreachable!("the game is over"),
    }
}

/// The next phase begins, and with it what it does at once.
pub(crate) fn next_phase(game: &mut State, events: &mut impl Sink<Event>) {
    let phase = after(game);
    if phase.kind == PhaseKind::Income && 1 < phase.round {
        round_end::next_round(game, events);
    }
    let open = &mut game.open;
    open.phase = phase;
    open.turn = open.first.expect("there is a start player");
    open.done = Seats::NONE;
    events.emit(Event::PhaseBegan { phase });
    let seat = open.turn;
    match phase.kind {
        PhaseKind::Income => income::begin(game, events),
        PhaseKind::CleanUp => match open.seats {
            1 => game.owe(Step::Draw(Draw::CleanUpCard)),
            2 => market::clear_slots(game, [0b1100; 3], events),
            _ => market::clear_slots(game, [0b1000; 3], events),
        },
        PhaseKind::Distill => distill::begin(game),
        PhaseKind::Age => aging::begin(game, seat, events),
        PhaseKind::Taste => {
            round_end::award(game, events);
            solo::may_claim(game, Claiming::RoundEnd);
        }
        PhaseKind::SetUp | PhaseKind::Market | PhaseKind::Bottle | PhaseKind::Sell | PhaseKind::DropGoal => (),
        PhaseKind::End => {
            for seat in open.in_order().filter(|_| open.seats != 1) {
                events.emit(Event::GoalsShown { seat, goals: game.sealed.goals[seat] });
            }
        }
    }
}

/// The next player in order; `false` when everybody has had the turn.
pub(crate) fn next_in_order(game: &mut State, seat: Seat) -> bool {
    let next = game.open.next_seat(seat);
    let more = Some(next) != game.open.first;
    if more {
        game.open.turn = next;
    }
    more
}

/// The next player who is not out of the phase, perhaps the same; `false` when nobody is left.
pub(crate) fn next_not_done(game: &mut State, seat: Seat) -> bool {
    let mut next = seat;
    for _ in 0..game.open.seats {
        next = game.open.next_seat(next);
        if !game.open.done.contains(next) {
            game.open.turn = next;
            return true;
        }
    }
    false
}
