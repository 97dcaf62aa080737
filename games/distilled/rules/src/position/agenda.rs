//! What is owed must fit the position.

use tabletop::{Card, Seat};

use super::Impossible;
use crate::effect::Effect;
use crate::rules::{change, income, label, market, sell, solo};
use crate::state::{FlightChoice, State};
use crate::step::{Claiming, Draw, Duty, Purchase, Question, Step};
use crate::vocabulary::{Basic, Deck, PhaseKind, Piece, Place};

pub(super) fn check(state: &State, reasons: &mut Vec<Impossible>) {
    let steps: Vec<Step> = state.open.agenda.iter().collect();
    for (nth, &step) in steps.iter().enumerate() {
        let below = if nth == 0 { None } else { Some(steps[nth - 1]) };
        let on_top = nth + 1 == steps.len();
        let fits = match step {
            Step::Do(duty) => !on_top && duty_fits(state, duty, below),
            Step::Ask(question) => question_fits(state, question, below, on_top),
            Step::Draw(draw) => on_top && draw_fits(state, draw, below),
        };
        if !fits {
            reasons.push(Impossible::Agenda { nth: nth as u8 });
        }
    }
    let is_revealing = steps.contains(&Step::Do(Duty::PutUnder));
    if !is_revealing && state.open.revealed != [None; 3] {
        reasons.push(Impossible::Revealed);
    }
    let keeps = steps.iter().any(|step| matches!(step, Step::Ask(Question::KeepFlavor { .. })));
    let sells = steps.iter().any(|step| {
        let duty = matches!(step, Step::Do(Duty::CompleteSale { .. } | Duty::Clear { .. }));
        duty || matches!(step, Step::Ask(Question::Bottle { .. }))
    });
    if (!keeps && !state.sealed.looking.is_empty()) || (!sells && !state.open.turned.is_empty()) {
        reasons.push(Impossible::Flavors);
    }
    let claims = steps.contains(&Step::Ask(Question::Claim { when: Claiming::Sold }));
    if state.open.sale.is_some() && !claims && !steps.contains(&Step::Do(Duty::EndSellTurn)) {
        reasons.push(Impossible::Agenda { nth: 0 });
    }
}

fn in_items(card: Card) -> bool {
    Deck::Items.all().contains(card)
}

fn phase(state: &State) -> PhaseKind {
    state.open.phase.kind
}

fn duty_fits(state: &State, duty: Duty, below: Option<Step>) -> bool {
    let player = state.player(state.open.turn);
    match duty {
        Duty::EndMarketTurn => phase(state) == PhaseKind::Market && below.is_none(),
        Duty::PutUnder => {
            let at_start = phase(state) == PhaseKind::Income && below.is_none();
            at_start || below == Some(Step::Do(Duty::EndMarketTurn))
        }
        Duty::CompleteSale { place, bottle } => {
            let can = sell::can_sell(state, state.open.turn, place) && is_own_bottle(state, bottle);
            phase(state) == PhaseKind::Sell && below.is_none() && can
        }
        Duty::EndSellTurn => phase(state) == PhaseKind::Sell && below.is_none(),
        Duty::Clear { place, bottle } => {
            let spirit = player.spirit(place);
            let barrel = spirit.and_then(|spirit| sell::reusable(state.pack.0, spirit.barrel));
            let after_sale = match barrel {
                Some(card) => below == Some(Step::Ask(Question::KeepBarrel { card })),
                None => is_after_sale(state, below),
            };
            after_sale
                && is_own_bottle(state, bottle)
                && spirit.is_some_and(|spirit| spirit.flavors() == 0)
                && sell::can_sell(state, state.open.turn, place)
        }
        Duty::EndMakeTurn => phase(state) == PhaseKind::Bottle && below.is_none(),
        Duty::NewFlavors { space } => {
            let after_make = match below {
                Some(Step::Do(Duty::EndMakeTurn)) => state.open.seats != 1,
                Some(Step::Ask(Question::Claim { when: Claiming::Distilled })) => state.open.seats == 1,
                Some(Step::Ask(_) | Step::Do(_) | Step::Draw(_)) | None => false,
            };
            after_make && space <= 3 && player.spirit(Place::New).is_some()
        }
        Duty::EndAgeTurn => phase(state) == PhaseKind::Age && below.is_none(),
        Duty::EndTasting => phase(state) == PhaseKind::Taste && below.is_none() && state.open.seats == 1,
        Duty::Age { place } => {
            let order = match below {
                Some(Step::Do(Duty::EndAgeTurn)) => true,
                Some(Step::Do(Duty::Age { place: later })) => place < later,
                Some(Step::Ask(_) | Step::Do(_) | Step::Draw(_)) | None => false,
            };
            order && place != Place::New && player.spirit(place).is_some()
        }
        Duty::FirstAge { place } => below == Some(Step::Do(Duty::Age { place })),
    }
}

/// What follows when everything of a sale is put away.
fn is_after_sale(state: &State, below: Option<Step>) -> bool {
    match below {
        Some(Step::Do(Duty::EndSellTurn)) => state.open.seats != 1,
        Some(Step::Ask(Question::Claim { when: Claiming::Sold })) => state.open.seats == 1,
        Some(Step::Ask(_) | Step::Do(_) | Step::Draw(_)) | None => false,
    }
}

fn is_own_bottle(state: &State, bottle: Piece) -> bool {
    match bottle {
        Piece::Glass => true,
        Piece::Item(card) => {
            let own = state.player(state.open.turn).items;
            Deck::Items.all().contains(card) && own.contains(card) && state.pack.bottles().contains(card)
        }
        Piece::Basic(_)
        | Piece::Alcohol
        | Piece::Signature
        | Piece::Metal
        | Piece::Upgrade(_)
        | Piece::Ingredient(_) => false,
    }
}

fn question_fits(state: &State, question: Question, below: Option<Step>, on_top: bool) -> bool {
    let seat = state.open.turn;
    let player = state.player(seat);
    let in_income = phase(state) == PhaseKind::Income && below.is_none() && on_top;
    let in_market = below == Some(Step::Do(Duty::EndMarketTurn)) && on_top;
    let revealing = below == Some(Step::Do(Duty::PutUnder));
    let after_label = matches!(below, Some(Step::Do(Duty::Clear { .. }))) && on_top;
    match question {
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
        | Question::React => false,
        Question::NextIncome => in_income && income::is_order_asked(state),
        Question::Income { of } => {
            let all = Basic::INGREDIENTS.iter().fold(0, |all, basic| all | 1 << basic.index());
            in_income && of != 0 && of & !all == 0
        }
        Question::Look { cards } => {
            let fits = if in_income { (1..=3).contains(&cards) } else { in_market && cards == 1 };
            fits && market::can_reveal(state)
        }
        Question::FromTruck => in_income && income::affordable(state, seat).next().is_some(),
        Question::BuyRevealed => revealing,
        Question::Discount { purchase, sources, price } => {
            let fits = match purchase {
                Purchase::Revealed(piece) => revealing && state.open.revealed.contains(&Some(piece)),
                Purchase::Market(piece) => in_market && market::lies(state, piece) == Some(crate::Source::Market),
                Purchase::Basic(_) => in_market,
                Purchase::Recipe(recipe) => {
                    in_market && market::unknown_recipes(state, seat).any(|other| other == recipe)
                }
                Purchase::Truck(_) => false,
            };
            on_top && fits && market::may_ask(state, seat, purchase, sources, price)
        }
        Question::Replace { card } => {
            let full = player.upgrades.iter().all(Option::is_some);
            let place = in_income || in_market || revealing || after_label;
            let lies = Deck::Upgrades.all().contains(card) && market::lies(state, Piece::Upgrade(card)).is_some();
            on_top && full && place && lies
        }
        Question::KeepFlavor { place } => {
            let due = match below {
                Some(Step::Do(Duty::NewFlavors { .. })) => place == Place::New,
                Some(Step::Do(Duty::EndAgeTurn)) => place != Place::New,
                Some(Step::Do(Duty::Age { place: later } | Duty::FirstAge { place: later })) => {
                    place != Place::New && place < later
                }
                Some(Step::Ask(_) | Step::Do(_) | Step::Draw(_)) | None => false,
            };
            due && player.spirit(place).is_some() && state.sealed.looking.len() <= 3
        }
        Question::Bottle { place } => {
            let choice = sell::can_sell(state, seat, place) && sell::bottles(state.pack.0, player).nth(1).is_some();
            let laid_out = !on_top || player.spirit(place).is_some_and(|spirit| spirit.flavors() == 0);
            phase(state) == PhaseKind::Sell && below.is_none() && choice && laid_out
        }
        Question::KeepBarrel { card } => {
            let reusable = in_items(card) && sell::reusable(state.pack.0, Piece::Item(card)).is_some();
            // Below the other steps of the sale the barrel is still in use.
            let lies = !on_top || player.items.contains(card);
            reusable && lies && is_after_sale(state, below)
        }
        Question::PlaceLabel { place } => {
            let sold = matches!(below, Some(Step::Do(Duty::Clear { place: sold, .. })) if sold == place);
            let free = player.labels.iter().any(Option::is_none);
            on_top && sold && free && player.spirit(place).is_some_and(|spirit| spirit.labelled)
        }
        Question::SwapGive => after_label && !player.pantry.is_empty() && income::on_truck(state).next().is_some(),
        Question::SwapTake => after_label && income::on_truck(state).next().is_some(),
        Question::FreeIngredient | Question::FreeItem => after_label,
        Question::FreeRecipe => after_label && market::unknown_recipes(state, seat).next().is_some(),
        Question::FreeUpgrade => {
            after_label && label::open_cards(state, crate::vocabulary::Row::Upgrades).next().is_some()
        }
        Question::Claim { when } => {
            let due = match when {
                Claiming::Distilled => below == Some(Step::Do(Duty::EndMakeTurn)),
                Claiming::Sold => below == Some(Step::Do(Duty::EndSellTurn)) && state.open.sale.is_some(),
                Claiming::Tasted => below == Some(Step::Do(Duty::EndTasting)),
                Claiming::RoundEnd => phase(state) == PhaseKind::Taste && below.is_none(),
            };
            due && state.open.seats == 1 && (!on_top || solo::is_asked(state, when.into()))
        }
    }
}

fn draw_fits(state: &State, draw: Draw, below: Option<Step>) -> bool {
    let open = &state.open;
    let set_up = phase(state) == PhaseKind::SetUp && below.is_none();
    let seat_fits = |seat: Seat| seat.number() < open.seats;
    let spirit_fits = |place: Place| open.players[open.turn].spirit(place).is_some();
    match draw {
        Draw::First => set_up && open.first.is_none() && open.seats != 1,
        Draw::Flight => {
            set_up && open.first.is_some() && open.options.flight == FlightChoice::Random && open.flight.is_none()
        }
        Draw::Award => {
            let missing = open.awards.iter().flatten().count() < crate::rules::set_up::awards(open.seats);
            set_up && open.flight.is_some() && missing
        }
        Draw::Distiller { seat } => {
            set_up && open.flight.is_some() && seat_fits(seat) && open.players[seat].offer.contains(&None)
        }
        Draw::Goal { seat } => {
            let missing = seat_fits(seat) && state.sealed.goals[seat].len() < crate::rules::set_up::GOALS;
            set_up && open.flight.is_some() && open.seats != 1 && missing
        }
        Draw::Solo { spot } => {
            let claiming = matches!(below, Some(Step::Ask(Question::Claim { .. })));
            let shopping = phase(state) == PhaseKind::Market && below.is_none();
            open.seats == 1
                && open.flight.is_some()
                && (set_up || claiming || shopping)
                && solo::to_turn_up(state) == Some(spot)
        }
        Draw::Refill { row } => {
            let between = matches!(below, None | Some(Step::Do(_)));
            between && open.row(row).slots[0].is_none() && !open.row(row).deck.is_empty()
        }
        Draw::Reveal { row, left } => {
            let lifted = open.revealed.iter().flatten().count();
            let asked = below == Some(Step::Ask(Question::BuyRevealed));
            asked && 1 <= left && usize::from(left) + lifted <= 3 && !open.row(row).deck.is_empty()
        }
        Draw::Flavor { place } => {
            let selling = match below {
                Some(
                    Step::Do(Duty::CompleteSale { place: sold, .. }) | Step::Ask(Question::Bottle { place: sold }),
                ) => sold == place,
                Some(Step::Ask(_) | Step::Do(_) | Step::Draw(_)) | None => false,
            };
            let spirit = open.players[open.turn].spirit(place);
            selling && spirit.is_some_and(|spirit| 0 < spirit.unseen[0] + spirit.unseen[1] && spirit.kept == [0; 2])
        }
        Draw::Look { place, left } => {
            let asked = below == Some(Step::Ask(Question::KeepFlavor { place }));
            let chooses = change::effects(state.pack.0, &open.players[open.turn])
                .any(|effect| matches!(effect, Effect::NewFlavor { .. } | Effect::AgeLook { .. }));
            let count = state.sealed.looking.len();
            asked && chooses && spirit_fits(place) && 1 <= left && left.saturating_add(count) <= 3
        }
        Draw::CleanUpCard => phase(state) == PhaseKind::CleanUp && open.seats == 1 && below.is_none(),
        Draw::TopIngredient => {
            let ingredients = open.row(crate::vocabulary::Row::Ingredients);
            phase(state) == PhaseKind::End && below.is_none() && !ingredients.deck.is_empty()
        }
    }
}
