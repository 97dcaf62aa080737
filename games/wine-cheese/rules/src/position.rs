//! Positions as written down: anything may be said, but only what adds up becomes a [`State`].

use tabletop::{BySeat, Card, CardSet, PackRef, Seat};

#[cfg(feature = "serde")]
use crate::files::json::{ByName, Parts};
use crate::pack::Pack;
use crate::position_agenda;
use crate::rules::chance::Turnup;
use crate::rules::{label, set_up, workers};
use crate::state::{MainAction, Open, Options, State};
use crate::step::{Draw, Duty, Question, Step};
use crate::vocabulary::{CIRCLE, Color, Good, HEART, House, Ingredient, Phase, PhaseKind, Plot, PlotSet, good_of};

/// A whole position, hidden parts included. The decks are what is nowhere else.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(from = "Parts"))]
pub struct Position {
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub open: Open,
    #[cfg_attr(feature = "serde", serde(with = "ByName"))]
    pub hands: BySeat<CardSet, 2>,
}

/// Why a position cannot arise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    CardTwice {
        card: Card,
    },
    KnownButNotInHand {
        card: Card,
    },
    WrongSlot {
        slot: u8,
    },
    /// The slot is empty though the deck is not.
    EmptySlot {
        slot: u8,
    },
    /// The booklet deals more cards than that.
    TooFewInPlay {
        good: Good,
    },
    /// Markers without a card, or more than a card can have.
    Markers {
        seat: Seat,
        cellar: u8,
    },
    CardInClosedCellar {
        seat: Seat,
    },
    NoSuchCellar {
        seat: Seat,
    },
    TooManyIngredients {
        seat: Seat,
    },
    WrongHousing {
        space: House,
    },
    /// Every color has two workers, one in each player's houses or both on the grid.
    Workers {
        color: Color,
    },
    NotAPlot {
        plot: Plot,
    },
    TwoWorkersOnPlot {
        plot: Plot,
    },
    WorkersOutOfPhase,
    WrongPair,
    WrongTurn,
    WrongTurnCount,
    WaitingPair,
    OffTheTrack {
        seat: Seat,
        good: Good,
    },
    SharedSpace {
        space: u8,
    },
    BonusLeftBehind {
        nth: u8,
    },
    MainActionOutOfPhase,
    OutOfPhase,
    BothOut,
    TriggeredOutOfPhase,
    /// What is owed does not fit the position.
    Agenda {
        nth: u8,
    },
    /// Set-up puts things elsewhere.
    SetUp,
    /// The players agreed that somebody else begins.
    WrongStart,
    /// This player has stored, and yet has markers that cannot be stored.
    NotStored {
        seat: Seat,
    },
    /// This player has sold out, and yet has cards in the cellars.
    NotSoldOut {
        seat: Seat,
    },
}

/// More markers on one farm than a year can bring.
const MOST_INGREDIENTS: u16 = 100;
const MOST_LAPS: u8 = 12;

impl Position {
    pub(crate) fn of(state: &State) -> Self {
        let State { pack: _, open, deck: _, hands } = state;
        Self { open: *open, hands: *hands }
    }

    pub(crate) fn arrange(&self, pack: &'static Pack) -> Result<State, Vec<Impossible>> {
        let mut reasons = Vec::new();
        if [self.open.first, self.open.turn].iter().any(|&seat| seat != HEART && seat != CIRCLE) {
            // Nothing else can be judged: there is no such side of the table.
            return Err(vec![Impossible::WrongTurn]);
        }
        let deck = check_cards(self, &mut reasons);
        check_farms(pack, &self.open, &mut reasons);
        check_workers(pack, &self.open, &mut reasons);
        check_track(pack, &self.open, &mut reasons);
        check_turn(pack, &self.open, &mut reasons);
        check_done(&self.open, &mut reasons);
        if !reasons.is_empty() {
            return Err(reasons);
        }
        let state = State { pack: PackRef(pack), open: self.open, deck, hands: self.hands };
        position_agenda::check_agenda(&state, &mut reasons);
        if reasons.is_empty() { Ok(state) } else { Err(reasons) }
    }
}

/// Every card in one place; what is nowhere else is the deck.
fn check_cards(position: &Position, reasons: &mut Vec<Impossible>) -> CardSet {
    let open = &position.open;
    let mut deck = Pack::all_cards();
    let mut lay = |card: Card, reasons: &mut Vec<Impossible>| {
        if deck.contains(card) {
            deck.remove(card);
        } else {
            reasons.push(Impossible::CardTwice { card });
        }
    };
    for seat in [HEART, CIRCLE] {
        let farm = &open.farms[seat];
        let hand = position.hands[seat];
        let piles = [hand, farm.gold, farm.silver];
        let cellars = farm.cards().map(|(card, _)| card);
        piles.into_iter().flat_map(CardSet::iter).chain(cellars).for_each(|card| lay(card, reasons));
        for card in farm.known.without(hand).iter() {
            reasons.push(Impossible::KnownButNotInHand { card });
        }
    }
    for (slot, card) in open.display.iter().enumerate() {
        let Some(card) = *card else { continue };
        lay(card, reasons);
        if good_of(card) != set_up::good_of_slot(slot as u8) {
            reasons.push(Impossible::WrongSlot { slot: slot as u8 });
        }
    }
    if open.phase == Phase::SET_UP {
        check_deal(position, reasons);
        return deck;
    }
    for (slot, card) in open.display.iter().enumerate() {
        let slot = slot as u8;
        let to_be_filled = open.agenda.iter().any(|step| step == Step::Draw(Draw::Refill { slot }));
        let in_deck = !deck.and(Pack::cards_of(set_up::good_of_slot(slot))).is_empty();
        if card.is_none() != to_be_filled && in_deck {
            reasons.push(Impossible::EmptySlot { slot });
        }
    }
    for good in Good::ALL {
        // Three cards each and three open ones have been dealt, and none ever goes back.
        if 15 < deck.and(Pack::cards_of(good)).len() {
            reasons.push(Impossible::TooFewInPlay { good });
        }
    }
    deck
}

/// The set-up deals in a fixed order: so far every hand and every slot has what it has by then.
fn check_deal(position: &Position, reasons: &mut Vec<Impossible>) {
    let mut hands = BySeat([[0_u8; 2]; 2]);
    let mut display = [false; 6];
    for dealt in 0..position.open.turns.min(set_up::TURNUPS).saturating_sub(set_up::FIRST_DEALT) {
        match set_up::to_deal(dealt) {
            Turnup::ToHand { seat, good } => hands[seat][good.index()] += 1,
            Turnup::ToDisplay { slot } => display[usize::from(slot)] = true,
            Turnup::OrderCards | Turnup::Housing { .. } | Turnup::Bench { .. } => (),
        }
    }
    let dealt = |seat: Seat| Good::ALL.map(|good| position.hands[seat].and(Pack::cards_of(good)).len());
    let fits = [HEART, CIRCLE].into_iter().all(|seat| hands[seat] == dealt(seat))
        && display == position.open.display.map(|card| card.is_some());
    if !fits {
        reasons.push(Impossible::SetUp);
    }
}

fn check_farms(pack: &Pack, open: &Open, reasons: &mut Vec<Impossible>) {
    for seat in [HEART, CIRCLE] {
        let farm = &open.farms[seat];
        let markers: u16 = Ingredient::ALL.iter().map(|&kind| u16::from(farm.sites.of(kind))).sum();
        if MOST_INGREDIENTS < markers {
            reasons.push(Impossible::TooManyIngredients { seat });
        }
        for (nth, cellar) in farm.cellars.iter().enumerate() {
            let most = if cellar.card.is_some() { label::MOST_MARKERS } else { 0 };
            if most < cellar.markers {
                reasons.push(Impossible::Markers { seat, cellar: nth as u8 });
            }
            if cellar.card.is_some() && usize::from(pack.cellars()) <= nth {
                reasons.push(Impossible::NoSuchCellar { seat });
            }
        }
        let last = usize::from(pack.cellars()) - 1;
        if farm.closed && farm.cellars[last].card.is_some() {
            reasons.push(Impossible::CardInClosedCellar { seat });
        }
    }
}

fn check_workers(pack: &Pack, open: &Open, reasons: &mut Vec<Impossible>) {
    let mut seen = PlotSet::EMPTY;
    for plots in open.workers {
        for plot in plots.iter() {
            if !pack.plots().contains(plot) {
                reasons.push(Impossible::NotAPlot { plot });
            }
            if seen.contains(plot) {
                reasons.push(Impossible::TwoWorkersOnPlot { plot });
            }
            seen.insert(plot);
        }
    }
    if open.phase == Phase::SET_UP {
        return check_set_up(pack, open, reasons);
    }
    for space in House::ALL {
        let placed = open.housing[space.index()];
        let earlier = &open.housing[..space.index()];
        let fits = placed.is_some_and(|card| pack.housing(card).category == set_up::category_of(space));
        if !fits || earlier.contains(&placed) {
            reasons.push(Impossible::WrongHousing { space });
        }
    }
    // A pair waits until the end of the first winter.
    if open.waiting != (open.phase.number() <= 10) {
        reasons.push(Impossible::WaitingPair);
    }
    for color in Color::ALL {
        let in_houses = |seat| open.houses[seat].iter().filter(|&&bench| bench == Some(color)).count() as u8;
        let (heart, circle) = (in_houses(HEART), in_houses(CIRCLE));
        let on_grid = open.workers[color.index()].len();
        let expected = if open.waiting && color == Pack::WAITING { 0 } else { 2 };
        if heart + circle + on_grid != expected || 1 < heart || 1 < circle {
            reasons.push(Impossible::Workers { color });
        }
    }
    let on_grid = open.workers.iter().fold(0_u8, |sum, plots| sum.saturating_add(plots.len()));
    let all = workers::workers_at_work(open);
    let number = open.phase.number();
    let expected = match open.phase.kind() {
        PhaseKind::SendWorkers => open.turns.saturating_add(mid_turn(open)),
        PhaseKind::ReturnWorkers => all.saturating_sub(open.turns).saturating_sub(mid_turn(open)),
        PhaseKind::SetUp | PhaseKind::NewWorkers | PhaseKind::SellingOut | PhaseKind::End => 0,
        PhaseKind::Production | PhaseKind::Storage | PhaseKind::Aging(_) | PhaseKind::SpecialActions => {
            if matches!(number, 2..=5 | 12..=15) { all } else { 0 }
        }
    };
    if on_grid != expected {
        reasons.push(Impossible::WorkersOutOfPhase);
    }
}

/// A worker has moved, but its turn has not ended: a laboratory is being split.
pub(crate) fn mid_turn(open: &Open) -> u8 {
    u8::from(open.agenda.iter().any(|step| matches!(step, Step::Do(Duty::EndWorkerTurn { .. }))))
}

/// During set-up everything not yet turned up is where the box leaves it.
fn check_set_up(pack: &Pack, open: &Open, reasons: &mut Vec<Impossible>) {
    let fresh = set_up::begin_open(pack, Options { first: open.starts, trades: open.trades, sold: open.sold });
    let housing_placed = open.housing.iter().take_while(|card| card.is_some()).count();
    let benches = House::ALL.into_iter().filter(|&house| house != pack.empty_house());
    let benches_placed = benches.take_while(|house| open.houses[CIRCLE][house.index()].is_some()).count();
    let turns = usize::from(open.turns);
    let fits = housing_placed == turns.saturating_sub(1).min(5)
        && housing_placed == open.housing.iter().flatten().count()
        && benches_placed == turns.saturating_sub(6).min(4)
        && open.turns < set_up::TURNUPS
        && open.houses[CIRCLE][pack.empty_house().index()].is_none()
        && open.houses[HEART] == fresh.houses[HEART]
        && open.farms == fresh.farms
        && open.waiting
        && open.occupied().is_empty()
        && fresh.turns <= open.turns
        && (open.first == fresh.first || (0 < open.turns && open.starts.seat().is_none()))
        && open.bonus == fresh.bonus;
    let mut colors: Vec<_> = open.houses[CIRCLE].iter().flatten().collect();
    colors.sort_unstable();
    colors.dedup();
    let distinct = colors.len() == benches_placed && !colors.contains(&&Pack::WAITING);
    let housing_fits = House::ALL.into_iter().all(|space| match open.housing[space.index()] {
        None => true,
        Some(card) => {
            pack.housing(card).category == set_up::category_of(space)
                && !open.housing[..space.index()].contains(&Some(card))
        }
    });
    if !fits || !distinct || !housing_fits {
        reasons.push(Impossible::SetUp);
    }
}

fn check_track(pack: &Pack, open: &Open, reasons: &mut Vec<Impossible>) {
    let mut taken = Vec::new();
    for seat in [HEART, CIRCLE] {
        for good in Good::ALL {
            let indicator = open.farms[seat].indicators[good.index()];
            let lapped_too_low = 0 < indicator.laps && indicator.space < pack.lap_end();
            if pack.last_space() < indicator.space || MOST_LAPS < indicator.laps || lapped_too_low {
                reasons.push(Impossible::OffTheTrack { seat, good });
            }
            if indicator.space != 0 && taken.contains(&indicator.space) {
                reasons.push(Impossible::SharedSpace { space: indicator.space });
            }
            taken.push(indicator.space);
            for (nth, &space) in pack.bonus_spaces().iter().enumerate() {
                if open.bonus[nth] && (space <= indicator.space || 0 < indicator.laps) {
                    reasons.push(Impossible::BonusLeftBehind { nth: nth as u8 });
                }
            }
        }
    }
}

fn check_turn(pack: &Pack, open: &Open, reasons: &mut Vec<Impossible>) {
    let kind = open.phase.kind();
    let worker_phase = matches!(kind, PhaseKind::SendWorkers | PhaseKind::ReturnWorkers);
    if worker_phase {
        if workers::workers_at_work(open) <= open.turns {
            reasons.push(Impossible::WrongTurnCount);
        }
        if open.turn != workers::on_turn(open.first, open.turns) {
            reasons.push(Impossible::WrongTurn);
        }
        // After an odd number of turns exactly one worker of the pair has gone its way.
        let moved = |color: Color| {
            let on_grid = open.workers[color.index()].len();
            let mid_turn = mid_turn(open);
            on_grid == 1 || (mid_turn == 1 && open.pair == Some(color))
        };
        let halves = Color::ALL.into_iter().filter(|&color| open.workers[color.index()].len() == 1).count();
        let fits = match open.pair {
            None => open.turns.is_multiple_of(2) && halves == usize::from(mid_turn(open)),
            Some(color) => !open.turns.is_multiple_of(2) && moved(color) && halves == usize::from(mid_turn(open) == 0),
        };
        if !fits {
            reasons.push(Impossible::WrongPair);
        }
        check_pair_owner(open, reasons);
    } else if open.pair.is_some() {
        reasons.push(Impossible::WrongPair);
    }
    if !worker_phase && kind != PhaseKind::SetUp && open.turns != 0 {
        reasons.push(Impossible::WrongTurnCount);
    }
    if matches!(kind, PhaseKind::SetUp | PhaseKind::End | PhaseKind::NewWorkers) && open.turn != open.first {
        reasons.push(Impossible::WrongTurn);
    }
    if kind == PhaseKind::NewWorkers {
        reasons.push(Impossible::OutOfPhase);
    }
    if open.main != MainAction::NotYet && !matches!(kind, PhaseKind::Production | PhaseKind::SellingOut) {
        reasons.push(Impossible::MainActionOutOfPhase);
    }
    if open.main == MainAction::Produced && kind != PhaseKind::Production {
        reasons.push(Impossible::MainActionOutOfPhase);
    }
    if !open.out.is_empty() && kind != PhaseKind::Production {
        reasons.push(Impossible::OutOfPhase);
    }
    if open.out.contains(HEART) && open.out.contains(CIRCLE) {
        reasons.push(Impossible::BothOut);
    }
    if open.out.contains(open.turn) {
        reasons.push(Impossible::WrongTurn);
    }
    let open_actions: CardSet = open.farms[open.turn].in_cellars().without(pack.gourmet());
    if !open.triggered.without(open_actions).is_empty()
        || (!open.triggered.is_empty() && kind != PhaseKind::SpecialActions)
    {
        reasons.push(Impossible::TriggeredOutOfPhase);
    }
}

/// In spring the second worker of a pair still sits in the house of the player on turn, who has not sent it yet.
fn check_pair_owner(open: &Open, reasons: &mut Vec<Impossible>) {
    let Some(color) = open.pair else { return };
    let has = |seat: Seat| open.houses[seat].contains(&Some(color));
    let fits = match open.phase.kind() {
        PhaseKind::SendWorkers => mid_turn(open) == 1 || (has(open.turn) && !has(open.turn.other())),
        PhaseKind::ReturnWorkers => mid_turn(open) == 1 || (has(open.turn.other()) && !has(open.turn)),
        PhaseKind::SetUp
        | PhaseKind::Production
        | PhaseKind::Storage
        | PhaseKind::Aging(_)
        | PhaseKind::SpecialActions
        | PhaseKind::NewWorkers
        | PhaseKind::SellingOut
        | PhaseKind::End => false,
    };
    if !fits {
        reasons.push(Impossible::WrongPair);
    }
}

/// The last trades come after both have stored.
fn both_have_stored(open: &Open) -> bool {
    let last = |step| matches!(step, Step::Ask(Question::LastTrade) | Step::Do(Duty::StoreAgain));
    open.agenda.iter().any(last)
}

/// What a player has finished in this phase is finished.
fn check_done(open: &Open, reasons: &mut Vec<Impossible>) {
    // The order cards change hands for the first time after the first storage.
    let still_first = open.phase.number() <= 3;
    if still_first && open.starts.seat().is_some_and(|starts| starts != open.first) {
        reasons.push(Impossible::WrongStart);
    }
    for seat in [HEART, CIRCLE] {
        let is_done = seat == open.first && open.turn != seat;
        let farm = &open.farms[seat];
        let storable = Ingredient::ALL.iter().all(|&kind| farm.sites.of(kind) <= kind.storage_spaces());
        if open.phase.kind() == PhaseKind::Storage && (is_done || both_have_stored(open)) && !storable {
            reasons.push(Impossible::NotStored { seat });
        }
        let sold_out = match open.phase.kind() {
            PhaseKind::SellingOut => is_done,
            PhaseKind::End => true,
            PhaseKind::SetUp
            | PhaseKind::SendWorkers
            | PhaseKind::Production
            | PhaseKind::Storage
            | PhaseKind::Aging(_)
            | PhaseKind::SpecialActions
            | PhaseKind::ReturnWorkers
            | PhaseKind::NewWorkers => false,
        };
        if sold_out && !farm.in_cellars().is_empty() {
            reasons.push(Impossible::NotSoldOut { seat });
        }
    }
}
