//! Why not: for every action that may not be played now, the clause that forbids it and the reason.

mod at_still;
mod reasons;

use tabletop::{Card, CardSet, Clause, Game, Refusal, Seat, ToAct, Who};

use crate::Action;
use crate::clauses;
use crate::rules::solo::Time;
use crate::rules::{chance, income, label, market, recipe, round_end, sell, solo, turn};
use crate::state::State;
use crate::step::{Draw, Purchase, Question};
use crate::vocabulary::{Basic, PhaseKind, Piece, Place, Recipe, Row, Spot};

pub use reasons::Reason;

type Verdict = Result<(), Refusal<Reason>>;

fn no(clause: Clause, reason: Reason) -> Verdict {
    Err(Refusal { clause, reason })
}

fn check(holds: bool, clause: Clause, reason: Reason) -> Verdict {
    if holds { Ok(()) } else { no(clause, reason) }
}

/// `None` exactly when the action is legal.
pub(crate) fn why_not(game: &State, who: Who, action: Action) -> Option<Refusal<Reason>> {
    verdict(game, who, action).err()
}

fn verdict(game: &State, who: Who, action: Action) -> Verdict {
    let to_act = turn::to_act(&game.open);
    if to_act == ToAct::Nobody {
        return no(clauses::THE_END, Reason::GameOver);
    }
    if !to_act.contains(who) {
        return no(clauses::OWN_TURN_ONLY, Reason::NotYourTurn);
    }
    match who {
        Who::Chance => check(chance::may_turn_up(game, action), turn_up_clause(game), Reason::CannotTurnUp),
        Who::Seat(seat) => answer(game, seat, game.question(seat).expect("a seat is to act"), action),
    }
}

/// The rule by which chance turns something up now.
fn turn_up_clause(game: &State) -> Clause {
    match chance::turnup(game).expect("chance is to act") {
        chance::Turnup::Still(_) => clauses::REMOVE,
        chance::Turnup::Draw(draw) => match draw {
            Draw::First => clauses::START_PLAYER,
            Draw::Flight => clauses::FLIGHT,
            Draw::Award => clauses::AWARDS_SET_UP,
            Draw::Distiller { .. } => clauses::DISTILLERS,
            Draw::Goal { .. } => clauses::GOALS_DEALT,
            Draw::Solo { .. } => clauses::PYRAMID,
            Draw::Refill { .. } => clauses::REFILL,
            Draw::Reveal { .. } => reveal_clause(game.open.phase.kind),
            Draw::Flavor { .. } => clauses::SALE_MONEY,
            Draw::Look { .. } => clauses::AGING_LOOK,
            Draw::CleanUpCard => clauses::SOLO_CLEAN_UP,
            Draw::TopIngredient => clauses::SCORE_UPGRADES,
        },
    }
}

/// The rule by which cards of a premium deck are revealed and bought: at the start of a round an income, later a water.
fn reveal_clause(phase: PhaseKind) -> Clause {
    if phase == PhaseKind::Income { clauses::INCOME_CHOICES } else { clauses::WATER_BONUS }
}

/// The rule by which a question is asked in a phase.
pub fn question_clause(phase: PhaseKind, question: Question) -> Clause {
    match question {
        Question::Distiller => clauses::DISTILLERS,
        Question::Market => clauses::ONE_PURCHASE,
        Question::Make => clauses::ONE_RECIPE,
        Question::Sell => clauses::SELL_ORDER,
        Question::Taste => clauses::TASTING,
        Question::DropGoal => clauses::DROP_GOAL,
        Question::Trade | Question::TradeFor => clauses::TRADE,
        Question::Fill => clauses::WASHBACK,
        Question::Extra { .. } => clauses::ADD_ALCOHOL,
        Question::TopOnly => clauses::REMOVE,
        Question::React => clauses::REACTIONS,
        Question::Look { .. } | Question::BuyRevealed => reveal_clause(phase),
        Question::NextIncome | Question::Income { .. } | Question::FromTruck => clauses::INCOME_CHOICES,
        Question::Discount { .. } => clauses::DISCOUNTS,
        Question::Replace { .. } => clauses::UPGRADES,
        Question::KeepFlavor { place: Place::New } => clauses::NEW_FLAVOR,
        Question::KeepFlavor { .. } => clauses::AGING_LOOK,
        Question::Bottle { .. } => clauses::BOTTLE,
        Question::KeepBarrel { .. } => clauses::AFTER_SALE,
        Question::PlaceLabel { .. } => clauses::LABEL_SPACE,
        Question::SwapGive | Question::SwapTake => clauses::TRUCK_SWAP,
        Question::FreeIngredient => clauses::FREE_INGREDIENT,
        Question::FreeRecipe => clauses::FREE_RECIPE,
        Question::FreeItem => clauses::FREE_ITEM,
        Question::FreeUpgrade => clauses::FREE_UPGRADE,
        Question::Claim { .. } => clauses::CLAIM,
    }
}

fn answer(game: &State, seat: Seat, question: Question, action: Action) -> Verdict {
    let clause = question_clause(game.open.phase.kind, question);
    let player = game.player(seat);
    match (question, action) {
        (
            Question::Trade
            | Question::TradeFor
            | Question::Fill
            | Question::Extra { .. }
            | Question::TopOnly
            | Question::React,
            _,
        ) => at_still::verdict(game, seat, question, action),
        (Question::Distiller, Action::Choose { card }) => {
            check(player.offer.contains(&Some(card)), clause, Reason::NotDealt { card })
        }
        (Question::Market, Action::Buy { piece }) => buy(game, seat, piece),
        (Question::Market, Action::Cube { recipe }) => {
            unknown_recipe(game, seat, recipe, clauses::RECIPE_CUBES)?;
            afford(game, seat, Purchase::Recipe(recipe), clauses::RECIPE_CUBES)
        }
        (Question::Market, Action::Claim { spot }) => claim(game, spot, Time::Market),
        (Question::Market, Action::Swap { one, other }) => swap(game, one, other, Time::Market),
        (Question::Make, Action::Make { recipe, barrel }) => make(game, seat, recipe, barrel),
        (Question::Sell, Action::LayOut { place }) => {
            can_be_sold(game, seat, place)?;
            check(sell::is_laid_out_first(game, seat, place), clauses::BOTTLE, Reason::NothingToTurnUp)
        }
        (Question::Sell, Action::Sell { place, bottle }) => {
            can_be_sold(game, seat, place)?;
            own_bottle(game, seat, bottle)?;
            check(!sell::is_laid_out_first(game, seat, place), clauses::BOTTLE, Reason::FlavorsFirst)
        }
        (Question::Bottle { place: sold }, Action::Sell { place, bottle }) => {
            check(place == sold, clause, Reason::AnswerFirst)?;
            own_bottle(game, seat, bottle)
        }
        (Question::KeepBarrel { card }, Action::Take { piece }) => {
            check(piece == Piece::Item(card), clause, Reason::NotOffered { piece })
        }
        (Question::NextIncome, Action::UseDistiller | Action::Use { .. }) => {
            let source = income::source_of(game, seat, action);
            let usable = source.is_some_and(|source| income::usable(game) & 1 << source != 0);
            check(usable, clause, Reason::NotDue)
        }
        (Question::Sell, Action::Pass) => pass_sale(game, seat),
        (Question::Taste, Action::Taste { count }) => {
            let most = round_end::most_tasted(player);
            check(count <= most, clause, Reason::NotThatManyPoints { most })
        }
        (Question::DropGoal, Action::Drop { card }) => {
            check(game.sealed.goals[seat].contains(card), clause, Reason::NotYourGoal { card })
        }
        (Question::Income { of }, Action::Take { piece }) => {
            let offered = matches!(piece, Piece::Basic(basic) if of & 1 << basic.index() != 0);
            check(offered, clause, Reason::NotOffered { piece })
        }
        (Question::Look { .. }, Action::Reveal { row }) => {
            check(game.open.row(row).has_cards(), clauses::EMPTY_DECK, Reason::NoCards { row })
        }
        (Question::FromTruck, Action::Buy { piece }) => {
            on_truck(game, piece, clause)?;
            afford(game, seat, Purchase::Truck(piece), clause)
        }
        (Question::BuyRevealed, Action::Buy { piece }) => {
            check(game.open.revealed.contains(&Some(piece)), clause, Reason::NotRevealed { piece })?;
            afford(game, seat, Purchase::Revealed(piece), clause)?;
            let listed = market::revealed(game, seat).any(|other| other == piece);
            check(listed, clause, Reason::WrittenOtherwise { piece })
        }
        (Question::Replace { .. }, Action::Replace { card }) => {
            check(player.upgrades.contains(&Some(card)), clause, Reason::NotYourUpgrade { card })
        }
        (Question::KeepFlavor { .. }, Action::Keep { card }) => {
            check(game.sealed.looking.contains(card), clause, Reason::NotLookedAt { card })
        }
        (Question::PlaceLabel { .. }, Action::Label { space }) => free_space(game, seat, space),
        (Question::PlaceLabel { .. }, Action::Points { space }) => {
            check(game.open.options.label_points, clauses::LABEL_POINTS, Reason::NoLabelPoints)?;
            free_space(game, seat, space)
        }
        (Question::SwapGive, Action::Give { piece }) => {
            check(0 < player.pantry.of(piece), clause, Reason::NotInPantry { piece })?;
            first_twin(game, piece, player.pantry.premium, clause)
        }
        (Question::SwapTake, Action::Take { piece }) => on_truck(game, piece, clause),
        (Question::FreeIngredient, Action::Take { piece }) => free_card(game, piece, Row::Ingredients, clause),
        (Question::FreeItem, Action::Take { piece }) => free_card(game, piece, Row::Items, clause),
        (Question::FreeUpgrade, Action::Take { piece }) => free_card(game, piece, Row::Upgrades, clause),
        (Question::FreeRecipe, Action::Cube { recipe }) => unknown_recipe(game, seat, recipe, clause),
        (Question::Claim { when }, Action::Claim { spot }) => claim(game, spot, when.into()),
        (Question::Claim { when }, Action::Swap { one, other }) => swap(game, one, other, when.into()),
        (Question::Discount { .. }, Action::Discount | Action::FullPrice)
        | (Question::Market, Action::Pass)
        | (
            Question::Look { .. }
            | Question::FromTruck
            | Question::BuyRevealed
            | Question::SwapGive
            | Question::FreeUpgrade
            | Question::KeepBarrel { .. }
            | Question::Claim { .. },
            Action::Decline,
        ) => Ok(()),
        (
            Question::Distiller
            | Question::Market
            | Question::Make
            | Question::Sell
            | Question::Taste
            | Question::DropGoal,
            _,
        ) => no(clause, Reason::NotNow),
        (
            Question::NextIncome
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
        ) => no(clause, Reason::AnswerFirst),
    }
}

fn afford(game: &State, seat: Seat, purchase: Purchase, clause: Clause) -> Verdict {
    let price = market::cost(game, purchase);
    check(market::can_afford(game, seat, purchase), clause, Reason::TooDear { price })
}

fn buy(game: &State, seat: Seat, piece: Piece) -> Verdict {
    match piece {
        Piece::Basic(basic) => {
            let most = market::most_basics(game, seat);
            check(game.player(seat).basics < most, clauses::BASICS, Reason::NoMoreBasics { most })?;
            afford(game, seat, Purchase::Basic(basic), clauses::BASICS)
        }
        Piece::Upgrade(_) | Piece::Ingredient(_) | Piece::Item(_) => {
            face_up(game, piece, clauses::PREMIUM)?;
            afford(game, seat, Purchase::Market(piece), clauses::PREMIUM)
        }
        Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => {
            no(clauses::PREMIUM, Reason::NotInMarket { piece })
        }
    }
}

fn face_up(game: &State, piece: Piece, clause: Clause) -> Verdict {
    let there = piece.row().is_some_and(|row| label::open_cards(game, row).any(|other| other == piece));
    check(there, clause, Reason::NotInMarket { piece })
}

/// A face-up card of this row, or a basic one that goes where the row's cards go.
fn free_card(game: &State, piece: Piece, row: Row, clause: Clause) -> Verdict {
    let basic = match piece {
        Piece::Basic(basic) => match row {
            Row::Ingredients => basic.is_ingredient(),
            Row::Items => matches!(basic, Basic::Clay | Basic::Wood),
            Row::Upgrades => false,
        },
        Piece::Alcohol
        | Piece::Signature
        | Piece::Metal
        | Piece::Glass
        | Piece::Upgrade(_)
        | Piece::Ingredient(_)
        | Piece::Item(_) => false,
    };
    if basic {
        return Ok(());
    }
    check(piece.row() == Some(row), clause, Reason::NotOffered { piece })?;
    face_up(game, piece, clause)
}

fn unknown_recipe(game: &State, seat: Seat, recipe: Recipe, clause: Clause) -> Verdict {
    check(game.flight().contains(&recipe), clause, Reason::NotOnFlight { recipe })?;
    let unknown = market::unknown_recipes(game, seat).any(|other| other == recipe);
    check(unknown, clauses::KNOWN_RECIPES, Reason::AlreadyKnown { recipe })
}

fn on_truck(game: &State, piece: Piece, clause: Clause) -> Verdict {
    let lies = piece.row().map(|row| game.open.row(row).truck);
    let card = premium_card(piece);
    match (lies, card) {
        (Some(truck), Some(card)) if truck.contains(card) => {
            let listed = income::on_truck(game).any(|other| other == piece);
            check(listed, clause, Reason::WrittenOtherwise { piece })
        }
        (Some(_) | None, Some(_) | None) => no(clause, Reason::NotOnTruck { piece }),
    }
}

fn premium_card(piece: Piece) -> Option<Card> {
    match piece {
        Piece::Upgrade(card) | Piece::Ingredient(card) | Piece::Item(card) => Some(card),
        Piece::Basic(_) | Piece::Alcohol | Piece::Signature | Piece::Metal | Piece::Glass => None,
    }
}

/// Of equal cards the first is named.
fn first_twin(game: &State, piece: Piece, place: CardSet, clause: Clause) -> Verdict {
    let first = premium_card(piece).is_none_or(|card| game.pack.first_of(piece, place) == Some(card));
    check(first, clause, Reason::WrittenOtherwise { piece })
}

fn make(game: &State, seat: Seat, recipe: Recipe, barrel: Piece) -> Verdict {
    let pack = game.pack.0;
    let player = game.player(seat);
    let clause = if recipe == Recipe::Signature { clauses::SIGNATURE_RECIPE } else { clauses::KNOWN_RECIPES };
    check(recipe::knows(&game.pack, &game.open, player, recipe), clause, Reason::UnknownRecipe { recipe })?;
    let fits = recipe::fits(pack, player.identity(), game.distillate(seat).expect("a distillate"), recipe);
    let clause = match recipe {
        Recipe::Vodka | Recipe::Moonshine => clauses::VODKA_OR_MOONSHINE,
        Recipe::Signature => clauses::SIGNATURE_RECIPE,
        Recipe::Aquavit
        | Recipe::Cachaca
        | Recipe::Soju
        | Recipe::Shochu
        | Recipe::Lambanog
        | Recipe::Gin
        | Recipe::Grappa
        | Recipe::Pisco
        | Recipe::Whiskey
        | Recipe::Rum
        | Recipe::Baijiu
        | Recipe::Brandy
        | Recipe::Tequila => clauses::SUGARS,
    };
    check(fits, clause, Reason::DoesNotFit { recipe })?;
    let sort = pack.recipe(recipe, player.identity()).barrel;
    check(player.has(barrel) && pack.barrel(barrel) == Some(sort), clauses::BARREL, Reason::WrongBarrel { barrel })?;
    first_twin(game, barrel, player.items, clauses::BARREL)
}

fn can_be_sold(game: &State, seat: Seat, place: Place) -> Verdict {
    check(game.player(seat).spirit(place).is_some(), clauses::SELL_ORDER, Reason::NoSpirit { place })?;
    check(sell::can_sell(game, seat, place), clauses::MUST_AGE, Reason::HasToAge)
}

fn own_bottle(game: &State, seat: Seat, bottle: Piece) -> Verdict {
    let player = game.player(seat);
    let is_bottle = match bottle {
        Piece::Glass => true,
        Piece::Item(card) => game.pack.bottles().contains(card) && player.items.contains(card),
        Piece::Basic(_)
        | Piece::Alcohol
        | Piece::Signature
        | Piece::Metal
        | Piece::Upgrade(_)
        | Piece::Ingredient(_) => false,
    };
    check(is_bottle, clauses::BOTTLE, Reason::NoBottle { bottle })?;
    first_twin(game, bottle, player.items, clauses::BOTTLE)
}

fn pass_sale(game: &State, seat: Seat) -> Verdict {
    if sell::may_pass(game, seat) {
        return Ok(());
    }
    if sell::can_sell(game, seat, Place::New) {
        no(clauses::MUST_SELL, Reason::HasToSell)
    } else {
        no(clauses::MUST_AGE, Reason::HasToMakeRoom)
    }
}

fn free_space(game: &State, seat: Seat, space: u8) -> Verdict {
    let free = game.player(seat).labels.get(usize::from(space)).is_some_and(Option::is_none);
    check(free, clauses::LABEL_SPACE, Reason::SpaceTaken { space })
}

fn swap(game: &State, one: Spot, other: Spot, when: Time) -> Verdict {
    check(solo::may_swap(game, one, other, when), clauses::SWAP, Reason::CannotSwap { one, other })
}

fn claim(game: &State, spot: Spot, when: Time) -> Verdict {
    check(solo::is_active(game, spot), clauses::PROGRESS, Reason::NotActive { spot })?;
    check(solo::is_met(game, spot, when), clauses::CLAIM, Reason::NotMet { spot })
}
