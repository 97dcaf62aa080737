//! Why not: for every action that may not be played now, the clause that forbids it and the reason.

use tabletop::{Clause, Game, Refusal, Seat, ToAct, Who};

use crate::action::{Action, By};
use crate::clauses;
use crate::effect::Ground;
use crate::rules::{agreement, chance, places, playing, together, turn};
use crate::state::State;
use crate::step::{Draw, Matter, Question};
use crate::vocabulary::{Card, Color, Kind, Letter, Light, News, Phase, Sharing, Spot};

/// Why an action may not be played now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    GameOver,
    NotYourTurn,
    /// Chance cannot turn that up.
    CannotTurnUp,
    /// The action of this turn is done.
    ActionDone,
    /// Another decision comes first.
    AnswerFirst,
    /// It answers a question that is not asked.
    NotAsked,
    /// Only when you play together.
    NotTogether,

    /// Sun or moon is at the end of the path.
    EndOfPath {
        light: Light,
    },
    NoAnimalLeft,
    /// An animal stands there.
    Occupied,
    /// A skunk stands there.
    Skunk,
    /// There is no event at this place any more.
    NoEvent,
    /// The condition of the event is not met.
    ConditionNotMet,
    /// The river cannot be reached in this winter.
    Frozen,
    /// Not a destination in a city.
    NoDestination {
        card: Card,
    },

    /// It came to the city in this turn and works from a later one on.
    StillFresh {
        card: Card,
    },

    /// Neither in the hand nor where it can be played from.
    NotThere {
        card: Card,
    },
    /// In the meadow, but neither sun nor moon touches it.
    NotTouched {
        card: Card,
    },
    TooDear {
        card: Card,
    },
    /// The effect is for other cards.
    WrongSort {
        card: Card,
    },
    NoToken,
    /// Tokens are for critters that cost berries.
    NoCritter {
        card: Card,
    },
    /// There is no construction of this color in the city.
    NoHome {
        color: Color,
    },
    /// The token of this color has been used.
    ColorUsed {
        color: Color,
    },
    /// This card makes nothing cheaper here.
    NoDiscount {
        card: Card,
    },
    /// This card cannot be laid under another one now.
    CannotTuck {
        card: Card,
    },

    NotInMeadow {
        card: Card,
    },
    NotInHand {
        card: Card,
    },
    /// Two cards are needed.
    TooFewCards,
    /// Cards leave the meadow from left to right, from top to bottom.
    OutOfOrder {
        card: Card,
    },
    /// Other resources, or another number.
    WrongGoods,
    /// This production cannot be activated now.
    NoProduction {
        card: Card,
    },
    /// The effect does not lead there.
    NotThisPlace,
    /// No animal of yours stands there.
    NoAnimalThere,
    /// The choice must be made.
    MustChoose,

    /// Nothing can be shared in this turn.
    MayNotShare,
    NothingToTell,
    /// Named before, or no answer to a counter-proposal.
    NotLeft,
    NoSuchNews {
        news: News,
    },
    NoWatchLeft,
    /// Already on the first field that can be reached.
    AtTheStart {
        light: Light,
    },
    NoSkunkThere,
}

type Why = Refusal<Reason>;

const fn no(clause: Clause, reason: Reason) -> Why {
    Refusal { clause, reason }
}

/// `None` exactly when the action is legal.
pub(crate) fn why_not(game: &State, who: Who, action: Action) -> Option<Why> {
    let to_act = game.to_act();
    if to_act == ToAct::Nobody {
        return Some(no(clauses::THE_END, Reason::GameOver));
    }
    if let Who::Seat(seat) = who
        && (together::is_beside(game, seat, action) || action == Action::Hold && turn::may_hold(game, seat).is_some())
    {
        return None;
    }
    if !to_act.contains(who) {
        return Some(no(clauses::ONE_ACTION, Reason::NotYourTurn));
    }
    match who {
        Who::Chance => {
            let refused = no(turn_up_clause(game), Reason::CannotTurnUp);
            (!chance::may_turn_up(game, action)).then_some(refused)
        }
        Who::Seat(_) => {
            let (seat, question) = game.open.asked().expect("a seat is to act");
            let mut listed = false;
            game.options(seat, question, &mut |option| listed |= option == action);
            (!listed).then(|| explain(game, seat, question, action))
        }
    }
}

/// The rule by which chance turns something up now.
fn turn_up_clause(game: &State) -> Clause {
    match chance::drawn(game) {
        Draw::Patch { .. } => clauses::MEADOW,
        Draw::Hand { .. } if game.open.phase == Phase::SetUp => clauses::START_HAND,
        Draw::Hand { .. } => clauses::DRAW_OR_TAKE,
        Draw::River { .. } if game.open.phase == Phase::SetUp => clauses::RIVER_START,
        Draw::River { .. } => clauses::NEW_SEASON,
        Draw::Event { .. } => clauses::EVENTS_START,
        Draw::Skunk { .. } => clauses::SKUNKS,
        Draw::News => clauses::NEWS,
        Draw::HerCard => clauses::HER_CARDS,
        Draw::HerEvent => clauses::HER_EVENTS,
    }
}

/// The rule by which a question is asked.
pub fn question_clause(question: Question) -> Clause {
    match question {
        Question::Turn => clauses::ONE_ACTION,
        Question::Light => clauses::EITHER_LIGHT,
        Question::After => clauses::TWO_FOR_ONE,
        Question::Benefit { .. } => clauses::GOVERNANCE,
        Question::Order { .. } => clauses::TILE,
        Question::Use { .. }
        | Question::Goods { .. }
        | Question::Meadow { .. }
        | Question::Price { .. }
        | Question::Discard { .. }
        | Question::Swap { .. }
        | Question::Sweep { .. } => clauses::OPTIONAL,
        Question::Again { .. } => clauses::AGAIN,
        Question::Produce => clauses::PRODUCTION,
        Question::Play { .. } | Question::Payment { .. } => clauses::NO_STAR,
        Question::Visit { .. } | Question::Move => clauses::USE_OCCUPIED,
        Question::Watch | Question::Chase => clauses::USE_NEWS,
        Question::Share { .. } | Question::Producer { .. } => clauses::SHARE_OUT,
        Question::News => clauses::NEWS,
        Question::OldNews => clauses::KEPT_NEWS,
        Question::Agree { matter, .. } => question_clause(matter.question()),
    }
}

/// Why an action that is not listed may not be played. What it says depends only on what the player knows.
fn explain(game: &State, seat: Seat, question: Question, action: Action) -> Why {
    match question {
        Question::Turn => explain_turn(game, seat, action),
        Question::After => explain_after(game, seat, action),
        Question::Play { .. } => explain_play_by(game, seat, question, action),
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
        | Question::Agree { .. } => explain_answer(game, seat, question, action),
    }
}

/// When the action is done only what is possible at any time may follow.
fn explain_after(game: &State, seat: Seat, action: Action) -> Why {
    match action {
        Action::Place { .. } | Action::Play { .. } | Action::Draw | Action::Take { .. } | Action::Hold => {
            no(clauses::ONE_ACTION, Reason::ActionDone)
        }
        Action::Discard { .. }
        | Action::Share { .. }
        | Action::Tell { .. }
        | Action::News { .. }
        | Action::Watch { .. }
        | Action::Gain { .. }
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
        | Action::Turn { .. } => explain_turn(game, seat, action),
    }
}

fn explain_turn(game: &State, seat: Seat, action: Action) -> Why {
    let open = &game.open;
    match action {
        Action::Place { spot } => {
            if !open.may_walk(Light::Sun) {
                return no(clauses::END_OF_PATH, Reason::EndOfPath { light: Light::Sun });
            }
            if open.animals_left(&game.pack, seat) == 0 {
                return no(clauses::PLACE, Reason::NoAnimalLeft);
            }
            explain_place(game, seat, spot)
        }
        Action::Play { card, by } => {
            if !open.may_walk(Light::Moon) {
                return no(clauses::END_OF_PATH, Reason::EndOfPath { light: Light::Moon });
            }
            explain_play(game, seat, card, by)
        }
        Action::Take { card } => no(clauses::DRAW_OR_TAKE, Reason::NotInMeadow { card }),
        Action::Discard { card } if game.hands[seat].contains(card) => no(clauses::TWO_FOR_ONE, Reason::TooFewCards),
        Action::Discard { card } => no(clauses::TWO_FOR_ONE, Reason::NotInHand { card }),
        Action::Share { .. } | Action::Tell { .. } | Action::News { .. } | Action::Watch { .. }
            if !open.is_together() =>
        {
            no(clauses::ONE_CITY, Reason::NotTogether)
        }
        Action::Share { .. } => {
            let clause = match open.sharing(&game.pack) {
                Sharing::Open => clauses::OPEN_SHARING,
                Sharing::Limited => clauses::LIMITED_SHARING,
                Sharing::Closed => clauses::CLOSED_SHARING,
            };
            no(clause, Reason::MayNotShare)
        }
        Action::Tell { .. } => no(clauses::TELL, Reason::NothingToTell),
        Action::News { news } => no(clauses::USE_NEWS, Reason::NoSuchNews { news }),
        Action::Watch { .. } if open.watches == 0 => no(clauses::WATCH, Reason::NoWatchLeft),
        Action::Watch { light } => no(clauses::WATCH, Reason::AtTheStart { light }),
        Action::Draw
        | Action::Gain { .. }
        | Action::Pay { .. }
        | Action::Give
        | Action::Activate { .. }
        | Action::Visit { .. }
        | Action::Move { .. }
        | Action::Sweep { .. }
        | Action::Walk { .. }
        | Action::Hold
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
        | Action::Turn { .. } => no(clauses::ONE_ACTION, Reason::NotAsked),
    }
}

fn explain_place(game: &State, seat: Seat, spot: Spot) -> Why {
    if game.open.animal_on(spot) {
        return no(clauses::PLACE, Reason::Occupied);
    }
    if game.open.skunk_on(spot) {
        return no(clauses::BLOCKED, Reason::Skunk);
    }
    match spot {
        Spot::Event(slot) => match game.open.events[slot.index()] {
            None => no(clauses::EVENT, Reason::NoEvent),
            Some(event) => {
                let printed = game.pack.event(event);
                debug_assert!(!places::meets(game, seat, printed.condition), "else it would be allowed");
                let clause = match (printed.letter, printed.condition) {
                    (Letter::Faire, _) => clauses::FAIRE,
                    (_, crate::effect::Condition::More { .. }) if game.open.is_together() => clauses::MORE_TOGETHER,
                    (_, crate::effect::Condition::More { .. }) => clauses::MORE,
                    (
                        Letter::A | Letter::B | Letter::C | Letter::D | Letter::E | Letter::Journey,
                        crate::effect::Condition::Have { .. } | crate::effect::Condition::MostCards,
                    ) => clauses::EVENT,
                };
                no(clause, Reason::ConditionNotMet)
            }
        },
        Spot::River(_) => no(clauses::TWISTS, Reason::Frozen),
        Spot::Card(card) if is_fresh(game, card) => no(clauses::RED, Reason::StillFresh { card }),
        Spot::Card(card) => no(clauses::DESTINATION, Reason::NoDestination { card }),
        Spot::Farm(_) => no(clauses::FARMS, Reason::NotThisPlace),
    }
}

/// A card that came to a city in this turn.
fn is_fresh(game: &State, card: Card) -> bool {
    game.open.fresh.contains(card)
}

fn explain_play(game: &State, seat: Seat, card: Card, by: By) -> Why {
    if !game.hands[seat].contains(card) {
        match game.open.patch_of(card) {
            None => return no(clauses::WHICH_CARDS, Reason::NotThere { card }),
            Some(_) if !game.open.touched().contains(card) => {
                return no(clauses::WHICH_CARDS, Reason::NotTouched { card });
            }
            Some(_) => (),
        }
    }
    let printed = game.pack.card(card);
    match by {
        By::Token => {
            let city = game.city(seat);
            let color = printed.color;
            let homes = city.cards.and(game.pack.color(color)).and(game.pack.kind(Kind::Construction));
            if game.player(seat).tokens == 0 {
                return no(clauses::OCCUPIED_TOKEN, Reason::NoToken);
            }
            if printed.kind == Kind::Construction || printed.cost.goods.is_none() {
                return no(clauses::OCCUPIED_TOKEN, Reason::NoCritter { card });
            }
            if homes.is_empty() {
                return no(clauses::OCCUPIED_TOKEN, Reason::NoHome { color });
            }
            if game.open.cities[seat].used >> color.index() & 1 == 1 {
                return no(clauses::ONCE_A_COLOR, Reason::ColorUsed { color });
            }
        }
        By::Star(star) if is_fresh(game, star) => {
            return no(clauses::GOVERNANCE, Reason::StillFresh { card: star });
        }
        By::Star(star) => {
            if !playing::stars(game, seat, card).contains(star) {
                return no(clauses::STAR, Reason::NoDiscount { card: star });
            }
        }
        By::Under(under) => {
            if !playing::tuckable(game, seat, card).contains(under) {
                return no(clauses::SPECIAL_DISCOUNTS, Reason::CannotTuck { card: under });
            }
        }
        By::Plain => (),
    }
    let clause = if 0 < printed.cost.cards { clauses::PAY_CARDS } else { clauses::PLAY };
    no(clause, Reason::TooDear { card })
}

fn explain_play_by(game: &State, seat: Seat, question: Question, action: Action) -> Why {
    let Question::Play { of, from, .. } = question else { unreachable!("{question:?} plays no card") };
    let Action::Play { card, by } = action else { return explain_answer(game, seat, question, action) };
    let printed = game.pack.card(card);
    let in_hand = game.hands[seat].contains(card);
    let right_place = match from {
        crate::effect::From::Hand => in_hand,
        crate::effect::From::Meadow => !in_hand,
        crate::effect::From::Both => true,
    };
    if !of.fits(printed.color, printed.kind) || !right_place {
        return no(clauses::NO_STAR, Reason::WrongSort { card });
    }
    explain_play(game, seat, card, by)
}

/// Whether the action is of the form that the question asks for.
fn fits(question: Question, action: Action) -> bool {
    match question {
        Question::Turn | Question::After => false,
        Question::Use { .. } | Question::Benefit { .. } => matches!(action, Action::Use),
        Question::Order { .. } => matches!(action, Action::First { .. }),
        Question::Light => matches!(action, Action::Walk { .. }),
        Question::Watch => matches!(action, Action::Walk { .. } | Action::Pass),
        Question::Goods { .. } => matches!(action, Action::Gain { .. }),
        Question::Meadow { .. } => matches!(action, Action::Take { .. }),
        Question::Price { .. } | Question::Swap { .. } => {
            matches!(action, Action::Pay { .. } | Action::Discard { .. })
        }
        Question::Discard { .. } => matches!(action, Action::Discard { .. }),
        Question::Again { .. } | Question::Produce => matches!(action, Action::Activate { .. }),
        Question::Play { .. } => matches!(action, Action::Play { .. }),
        Question::Payment { .. } => matches!(action, Action::Pay { .. }),
        Question::Visit { .. } => matches!(action, Action::Visit { .. }),
        Question::Move => matches!(action, Action::Move { .. }),
        Question::Sweep { .. } => matches!(action, Action::Sweep { .. }),
        Question::Chase => matches!(action, Action::Chase { .. }),
        Question::Share { .. } | Question::Producer { .. } => matches!(action, Action::To { .. }),
        Question::News => matches!(action, Action::Keep { .. }),
        Question::OldNews => matches!(action, Action::Keep { .. } | Action::Fresh),
        Question::Agree { matter, .. } => fits(matter.question(), action) || action == Action::Pass,
    }
}

fn explain_answer(game: &State, seat: Seat, question: Question, action: Action) -> Why {
    let clause = question_clause(question);
    if action == Action::Pass
        && !matches!(question, Question::Agree { matter: Matter::Share { .. } | Matter::Producer { .. }, .. })
    {
        return no(clause, Reason::MustChoose);
    }
    if !fits(question, action) {
        return no(clauses::ONE_ACTION, Reason::AnswerFirst);
    }
    if let Question::Agree { matter, .. } = question {
        let mut is_known = false;
        agreement::proposals(game, matter, &mut |other| is_known |= other.action() == action);
        if is_known {
            return no(clause, Reason::NotLeft);
        }
    }
    let reason = match action {
        Action::Gain { .. } | Action::Pay { .. } => Reason::WrongGoods,
        Action::Take { card } | Action::Sweep { card } if game.open.patch_of(card).is_some() => {
            Reason::OutOfOrder { card }
        }
        Action::Take { card } | Action::Sweep { card } => Reason::NotInMeadow { card },
        Action::Discard { card } => Reason::NotInHand { card },
        Action::Activate { card } => Reason::NoProduction { card },
        Action::Visit { spot } => explain_visit(game, question, spot),
        Action::Move { from, to } => explain_move(game, seat, from, to),
        Action::Walk { light } if question == Question::Watch => Reason::AtTheStart { light },
        Action::Walk { light } => Reason::EndOfPath { light },
        Action::Chase { .. } => Reason::NoSkunkThere,
        Action::Keep { news } => Reason::NoSuchNews { news },
        Action::Place { .. }
        | Action::Play { .. }
        | Action::Draw
        | Action::Give
        | Action::Hold
        | Action::Use
        | Action::First { .. }
        | Action::Pass
        | Action::To { .. }
        | Action::Share { .. }
        | Action::Tell { .. }
        | Action::News { .. }
        | Action::Fresh
        | Action::Watch { .. }
        | Action::Agree
        | Action::Deal { .. }
        | Action::River { .. }
        | Action::Event { .. }
        | Action::Roll { .. }
        | Action::Turn { .. } => Reason::AnswerFirst,
    };
    no(clause, reason)
}

/// The effect does not lead there, or what is there cannot be used.
fn explain_visit(game: &State, question: Question, spot: Spot) -> Reason {
    let Question::Visit { ground } = question else { unreachable!("{question:?} visits no place") };
    match spot {
        Spot::Event(_) if ground == Ground::OpenEvents && game.open.skunk_on(spot) => Reason::Skunk,
        Spot::Event(slot) if places::leads_to(ground, spot) => {
            if game.open.events[slot.index()].is_some() {
                Reason::ConditionNotMet
            } else {
                Reason::NoEvent
            }
        }
        Spot::River(_) if places::leads_to(ground, spot) => Reason::Frozen,
        Spot::Event(_) | Spot::River(_) | Spot::Farm(_) | Spot::Card(_) => Reason::NotThisPlace,
    }
}

fn explain_move(game: &State, seat: Seat, from: Spot, to: Spot) -> Reason {
    if !game.player(seat).animals.contains(&Some(from)) {
        return Reason::NoAnimalThere;
    }
    if game.open.animal_on(to) {
        return Reason::Occupied;
    }
    match to {
        Spot::Event(slot) if game.open.events[slot.index()].is_some() => Reason::ConditionNotMet,
        Spot::Event(_) => Reason::NoEvent,
        Spot::River(_) => Reason::Frozen,
        Spot::Card(card) if is_fresh(game, card) => Reason::StillFresh { card },
        Spot::Card(card) => Reason::NoDestination { card },
        Spot::Farm(_) => Reason::NotThisPlace,
    }
}
