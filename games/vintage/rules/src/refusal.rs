//! Why not: for every action that may not be played now, the clause that forbids it and the reason.

use tabletop::{Clause, Game, Refusal, Seat, ToAct, Who};

use crate::Action;
use crate::cards::Needs;
use crate::clauses;
use crate::rules::{action_board, ageing, boat, card_effects, chance, estates, harvest, planting};
use crate::state::State;
use crate::step::{Brandy, Draw, Moves, Plus, Question, Terms};
use crate::vocabulary::{By, Card, Category, Column, Estate, Phase, Place, Port, Region, Round, Side, Site, Variety};

/// Why an action may not be played now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    GameOver,
    NotYourTurn,
    /// Chance cannot turn that up.
    CannotTurnUp,
    /// Another decision comes first.
    AnswerFirst,
    /// It answers a question that is not asked.
    NotAsked,

    /// The column has no circle with this number.
    NoSuchCircle {
        column: Column,
        cost: u8,
    },
    /// So few players do not use it.
    CircleClosed {
        column: Column,
        cost: u8,
    },
    CircleTaken {
        column: Column,
        cost: u8,
    },
    ColumnFull {
        column: Column,
    },
    TooFewMarkers {
        needed: u8,
    },
    OverseerPlaced,

    AlreadyBought,
    NoTileLeft,
    /// No site is free and within the points.
    NothingToBuy,
    NoSuchSite {
        site: Site,
    },
    SiteTaken {
        site: Site,
    },
    TooDear {
        site: Site,
    },
    /// Only the card makes it cheaper.
    NoDiscount,

    NothingToPlant {
        column: Column,
    },
    NoOldVineyardLeft,
    OnlyInCima,
    /// This column or card does not plant it.
    NotThatVariety {
        variety: Variety,
    },
    NoSuchEstate {
        estate: Estate,
    },
    /// The cube comes with the estate just bought.
    NotThatEstate {
        estate: Estate,
    },
    ColorTwice {
        variety: Variety,
    },
    EstateFull {
        estate: Estate,
    },
    /// Varieties are planted in their order; this one's turn is over, or an earlier one would be missed.
    OutOfOrder {
        variety: Variety,
    },
    /// The cube would take the place of another one of the card.
    FewerCubes {
        estate: Estate,
    },

    AlreadyHarvested,
    /// Every estate has barrels on it or fewer than three varieties.
    NothingToHarvest,
    TooManyBarrels {
        most: u8,
    },

    OutOfReach {
        port: Port,
    },
    NoMovesLeft,
    /// The card is for at least one move.
    NotYetMoved,
    NothingToLoad {
        estate: Estate,
    },
    BoatElsewhere {
        estate: Estate,
    },
    HoldFull,
    SideFull {
        side: Side,
    },
    /// There is room for all that is aboard.
    RoomInCellar,

    CellarEmpty,
    AboveStored {
        category: Category,
    },
    CategoryFull {
        category: Category,
    },

    NotInDisplay {
        card: Card,
    },
    NotInHand {
        card: Card,
    },
    /// What the card does cannot be done now.
    CannotPlay {
        card: Card,
    },
    /// The card in the other place is the same, and stands for both.
    SameCard {
        place: Place,
    },
    /// There is one place for the card.
    OenologistThere,
    NotByFreeAction {
        column: Column,
    },
    NoBarrelsThere {
        estate: Estate,
    },
    NotFaceDown {
        round: Round,
    },
    AlreadySeen {
        round: Round,
    },
    WrongSide {
        side: Side,
    },
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
    if !to_act.contains(who) {
        return Some(no(clauses::ONE_ACTION, Reason::NotYourTurn));
    }
    match who {
        Who::Chance => {
            let refused = no(turn_up_clause(game), Reason::CannotTurnUp);
            (!chance::may_turn_up(game, action)).then_some(refused)
        }
        Who::Seat(seat) => {
            let question = game.open.asked().expect("a seat is to act");
            let mut listed = false;
            game.options(question, &mut |option| listed |= option == action);
            (!listed).then(|| explain(game, seat, question, action))
        }
    }
}

/// The rule by which chance turns something up now.
fn turn_up_clause(game: &State) -> Clause {
    match chance::drawn(game) {
        Draw::First => clauses::FIRST_PLAYER,
        Draw::Display { .. } => match game.open.phase {
            Phase::SetUp => clauses::DISPLAY_START,
            Phase::Round(_) | Phase::End => clauses::DISPLAY_RENEWED,
        },
        Draw::Bonus => clauses::BONUS_CHIPS,
        Draw::ToHand => clauses::TAKE,
        Draw::Roll { plus: Plus::Nothing | Plus::Barrel } => clauses::ROLL,
        Draw::Roll { plus: Plus::Quality } => clauses::AGE_QUALITY_CARD,
        Draw::Chip { .. } => clauses::OENOLOGIST_LOOK,
    }
}

/// The rule by which a question is asked.
pub fn question_clause(question: Question) -> Clause {
    match question {
        Question::Turn => clauses::ONE_ACTION,
        Question::Buy { terms: Terms::Plain } => clauses::BUY,
        Question::Buy { terms: Terms::Card } | Question::FreeCube { .. } => clauses::BUY_CARD,
        Question::Plant { column: Column::Old } => clauses::OLD_VINEYARD,
        Question::Plant { .. } => clauses::PLANT,
        Question::PlantMore { .. } => clauses::PLANT_CARD,
        Question::Harvest { brandy: Brandy::Each, .. } => clauses::BARRELS,
        Question::Harvest { brandy: Brandy::Once | Brandy::Paid, .. } => clauses::HARVEST_CARD,
        Question::Load => clauses::LOADING,
        Question::Sail { moves: Moves::Markers } => clauses::BOAT_MARKERS,
        Question::Sail { moves: Moves::Card { .. } } => clauses::BOAT_CARD,
        Question::Unload { .. } => clauses::UNLOADING,
        Question::AddBarrel { .. } => clauses::AGE_BARREL_CARD,
        Question::Cards => clauses::TAKE_OR_PLAY,
        Question::Discard { .. } => clauses::HAND_LIMIT,
        Question::Free => clauses::FREE_CARD,
        Question::Barrels => clauses::BARRELS_CARD,
        Question::Look => clauses::OENOLOGIST_LOOK,
        Question::TakeBarrel { side: Side::Ruby, .. } => clauses::VINTAGE_CARD,
        Question::TakeBarrel { side: Side::Tawny, .. } => clauses::COLHEITA_CARD,
    }
}

/// Why an action that is not listed is not.
fn explain(game: &State, seat: Seat, question: Question, action: Action) -> Why {
    match (question, action) {
        (Question::Turn, Action::Place { column, cost, by }) => place(game, seat, column, cost, by),
        (Question::Turn, Action::Sail { to }) => sail(game, seat, to, Moves::Markers),
        (Question::Sail { moves }, Action::Sail { to }) => sail(game, seat, to, moves),
        (Question::Turn | Question::Load | Question::Sail { .. }, Action::Load { estate }) => load(game, seat, estate),
        (Question::Sail { .. }, Action::Done) => no(clauses::BOAT_CARD, Reason::NotYetMoved),
        (Question::Buy { terms }, Action::Buy { site }) => buy(game, seat, site, terms, estates::price),
        (Question::Buy { terms: Terms::Plain }, Action::BuyCheaper { .. }) => no(clauses::BUY_CARD, Reason::NoDiscount),
        (Question::Buy { terms: Terms::Card }, Action::BuyCheaper { site }) => {
            buy(game, seat, site, Terms::Card, estates::cheaper)
        }
        (Question::Plant { column }, Action::Plant { variety, estate }) => {
            if game.pack.plants(column).contains(variety) {
                plant(game, seat, variety, estate)
            } else {
                no(clauses::PLANT, Reason::NotThatVariety { variety })
            }
        }
        (Question::FreeCube { estate: bought }, Action::Plant { variety, estate }) => {
            if variety == Variety::Old {
                no(clauses::BUY_CARD, Reason::NotThatVariety { variety })
            } else if estate != bought {
                no(clauses::BUY_CARD, Reason::NotThatEstate { estate })
            } else {
                plant(game, seat, variety, estate)
            }
        }
        (Question::PlantMore { left, from }, Action::Plant { variety, estate }) => {
            if variety == Variety::Old {
                no(clauses::PLANT_CARD, Reason::NotThatVariety { variety })
            } else if !planting::fits(game, seat, variety, estate) {
                plant(game, seat, variety, estate)
            } else {
                let elsewhere = planting::more(game, seat, left, from).any(|(other, _)| other == variety);
                let reason = if elsewhere { Reason::FewerCubes { estate } } else { Reason::OutOfOrder { variety } };
                no(clauses::PLANT_CARD, reason)
            }
        }
        (Question::Harvest { estate, brandy, .. }, Action::Port { barrels }) => {
            debug_assert!(harvest::can_pay(game, seat, brandy), "else the rules answer");
            let most = harvest::barrels(game, seat, estate);
            debug_assert!(most < barrels);
            no(clauses::BARRELS, Reason::TooManyBarrels { most })
        }
        (Question::Unload { .. }, Action::Cellar { side }) => no(clauses::UNLOADING, Reason::SideFull { side }),
        (Question::Unload { .. }, Action::Keep) => no(clauses::UNLOADING, Reason::RoomInCellar),
        (Question::AddBarrel { ruby, tawny }, Action::Add { category }) => {
            if ageing::room(game, seat, category) == 0 {
                return no(clauses::AGE_BARREL_CARD, Reason::CategoryFull { category });
            }
            debug_assert!(ruby.max(tawny) <= category.level());
            no(clauses::AGE_BARREL_CARD, Reason::AboveStored { category })
        }
        (Question::Cards, Action::Take { card }) => no(clauses::TAKE, Reason::NotInDisplay { card }),
        (Question::Cards, Action::Play { place, card }) => play(game, seat, place, card),
        (Question::Discard { .. }, Action::Discard { place, card }) => {
            if game.hands[seat][place.index()] == Some(card) {
                no(clauses::HAND_LIMIT, Reason::SameCard { place })
            } else {
                no(clauses::HAND_LIMIT, Reason::NotInHand { card })
            }
        }
        (Question::Free, Action::Free { column }) => {
            if card_effects::may_be_free(column) {
                cannot(game, seat, column)
            } else {
                no(clauses::FREE_CARD, Reason::NotByFreeAction { column })
            }
        }
        (Question::Barrels, Action::Barrels { estate }) => no(clauses::BARRELS_CARD, Reason::NoBarrelsThere { estate }),
        (Question::Look, Action::Look { round }) => {
            if game.open.looked[round.index()].contains(seat) {
                no(clauses::OENOLOGIST_LOOK, Reason::AlreadySeen { round })
            } else {
                no(clauses::OENOLOGIST_LOOK, Reason::NotFaceDown { round })
            }
        }
        (Question::TakeBarrel { side, .. }, Action::From { vault }) => {
            debug_assert_ne!(vault.side(), side, "else the rules answer");
            no(question_clause(question), Reason::WrongSide { side })
        }
        (Question::Turn, _) => no(unasked_clause(action), Reason::NotAsked),
        (
            Question::Buy { .. }
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
        ) => no(question_clause(question), Reason::AnswerFirst),
    }
}

/// The rule that an answer belongs to which nobody has asked for.
fn unasked_clause(action: Action) -> Clause {
    match action {
        Action::Place { .. } | Action::Pass => clauses::ONE_ACTION,
        Action::Sail { .. } => clauses::BOAT_MARKERS,
        Action::Load { .. } | Action::Done => clauses::LOADING,
        Action::Buy { .. } => clauses::BUY,
        Action::BuyCheaper { .. } => clauses::BUY_CARD,
        Action::Plant { .. } => clauses::PLANT,
        Action::Port { .. } => clauses::BARRELS,
        Action::Cellar { .. } | Action::Keep => clauses::UNLOADING,
        Action::Add { .. } => clauses::AGE_BARREL_CARD,
        Action::Take { .. } | Action::Deck | Action::Play { .. } => clauses::TAKE_OR_PLAY,
        Action::Discard { .. } => clauses::HAND_LIMIT,
        Action::Free { .. } => clauses::FREE_CARD,
        Action::Barrels { .. } => clauses::BARRELS_CARD,
        Action::Look { .. } => clauses::OENOLOGIST_LOOK,
        Action::From { vault } => match vault.side() {
            Side::Ruby => clauses::VINTAGE_CARD,
            Side::Tawny => clauses::COLHEITA_CARD,
        },
        Action::First { .. } => clauses::FIRST_PLAYER,
        Action::Draw { .. } => clauses::TAKE,
        Action::Chip { .. } => clauses::BONUS_CHIPS,
        Action::Roll { .. } => clauses::ROLL,
    }
}

fn place(game: &State, seat: Seat, column: Column, cost: u8, by: By) -> Why {
    let board = game.board(seat);
    let Some(&(_, circles)) = game.pack.circles(column).iter().find(|&&(other, _)| other == cost) else {
        return no(clauses::CIRCLES, Reason::NoSuchCircle { column, cost });
    };
    let in_use = game.pack.in_use(game.open.seats);
    if circles.and(in_use).is_empty() {
        return no(clauses::CLOSED_CIRCLES, Reason::CircleClosed { column, cost });
    }
    let free = action_board::free_circles(&game.open, game);
    let any_free = game.pack.circles(column).iter().any(|&(_, circles)| !circles.and(free).is_empty());
    if !any_free {
        let clause = match column {
            Column::Old => clauses::OLD_VINEYARD,
            Column::Start => clauses::ONE_TAKER,
            Column::Buy
            | Column::PlantA
            | Column::PlantB
            | Column::PlantC
            | Column::Harvest
            | Column::Age
            | Column::Cards => clauses::COLUMN_FULL,
        };
        return no(clause, Reason::ColumnFull { column });
    }
    if circles.and(free).is_empty() {
        return no(clauses::CIRCLES, Reason::CircleTaken { column, cost });
    }
    match by {
        By::Markers if board.markers < cost => no(clauses::CIRCLES, Reason::TooFewMarkers { needed: cost }),
        By::Overseer if board.overseer.is_some() => no(clauses::OVERSEER, Reason::OverseerPlaced),
        By::Markers | By::Overseer => cannot(game, seat, column),
    }
}

/// Why the action of a column cannot be carried out.
fn cannot(game: &State, seat: Seat, column: Column) -> Why {
    match column {
        Column::Buy => cannot_buy(game, seat),
        Column::PlantA | Column::PlantB | Column::PlantC => no(clauses::CARRIED_OUT, Reason::NothingToPlant { column }),
        Column::Old => {
            let estates = &game.board(seat).estates;
            if game.open.old_left() == 0 {
                no(clauses::OLD_VINEYARD, Reason::NoOldVineyardLeft)
            } else if estates.iter().any(|grounds| grounds.region(&game.pack) == Some(Region::Cima)) {
                no(clauses::CARRIED_OUT, Reason::NothingToPlant { column })
            } else {
                no(clauses::OLD_VINEYARD, Reason::OnlyInCima)
            }
        }
        Column::Harvest if game.board(seat).harvested => no(clauses::HARVEST_ONCE, Reason::AlreadyHarvested),
        Column::Harvest => no(clauses::CARRIED_OUT, Reason::NothingToHarvest),
        Column::Age => no(clauses::AGE, Reason::CellarEmpty),
        Column::Start | Column::Cards => unreachable!("this can always be done"),
    }
}

fn cannot_buy(game: &State, seat: Seat) -> Why {
    if game.board(seat).bought {
        no(clauses::BUY_ONCE, Reason::AlreadyBought)
    } else if game.board(seat).next_estate().is_none() {
        no(clauses::BUY, Reason::NoTileLeft)
    } else {
        no(clauses::AFFORD, Reason::NothingToBuy)
    }
}

fn buy(game: &State, seat: Seat, site: Site, terms: Terms, price: fn(&State, Site) -> u8) -> Why {
    if !game.pack.sites().any(|other| other == site) {
        return no(clauses::BUY, Reason::NoSuchSite { site });
    }
    if !estates::is_free(game, site) {
        return no(clauses::BUY, Reason::SiteTaken { site });
    }
    debug_assert!(!estates::is_affordable(game, seat, price(game, site)), "{terms:?}");
    no(clauses::AFFORD, Reason::TooDear { site })
}

fn plant(game: &State, seat: Seat, variety: Variety, estate: Estate) -> Why {
    let grounds = game.grounds(seat, estate);
    if grounds.site.is_none() {
        no(clauses::PLANT, Reason::NoSuchEstate { estate })
    } else if grounds.cubes.contains(variety) {
        no(clauses::NO_COLOR_TWICE, Reason::ColorTwice { variety })
    } else if grounds.is_full() {
        no(clauses::NO_COLOR_TWICE, Reason::EstateFull { estate })
    } else {
        no(clauses::OLD_VINEYARD, Reason::OnlyInCima)
    }
}

fn sail(game: &State, seat: Seat, to: Port, moves: Moves) -> Why {
    if boat::moves_left(game, seat, moves) == 0 {
        return match moves {
            Moves::Markers if game.board(seat).overseer.is_none() => {
                no(clauses::BOAT_NO_OVERSEER, Reason::TooFewMarkers { needed: 1 })
            }
            Moves::Markers => no(clauses::BOAT_MARKERS, Reason::TooFewMarkers { needed: 1 }),
            Moves::Card { .. } => no(clauses::BOAT_CARD, Reason::NoMovesLeft),
        };
    }
    no(clauses::UPSTREAM, Reason::OutOfReach { port: to })
}

fn load(game: &State, seat: Seat, estate: Estate) -> Why {
    let grounds = game.grounds(seat, estate);
    if grounds.harvest.is_none() {
        no(clauses::LOADING, Reason::NothingToLoad { estate })
    } else if grounds.region(&game.pack) != game.board(seat).boat.region() {
        no(clauses::LOADING, Reason::BoatElsewhere { estate })
    } else {
        no(clauses::HOLD, Reason::HoldFull)
    }
}

fn play(game: &State, seat: Seat, place: Place, card: Card) -> Why {
    if game.hands[seat][place.index()] != Some(card) {
        return no(clauses::PLAY, Reason::NotInHand { card });
    }
    if card_effects::can(game, seat, card) {
        return no(clauses::PLAY, Reason::SameCard { place });
    }
    match card.needs() {
        Needs::Buying => cannot_buy(game, seat),
        Needs::Harvesting => cannot(game, seat, Column::Harvest),
        Needs::Ageing => cannot(game, seat, Column::Age),
        Needs::NoSecond => no(card.clause(), Reason::OenologistThere),
        Needs::Nothing | Needs::Room | Needs::Barrels | Needs::Cellar(_) => {
            no(clauses::CARRIED_OUT, Reason::CannotPlay { card })
        }
    }
}
