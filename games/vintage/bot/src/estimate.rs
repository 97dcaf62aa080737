//! The hand-made estimate: points, and what will become points.

use tabletop::Seat;
use vintage::vocabulary::Harvest;
use vintage::{Board, Grounds, Pack, Question, Sight, Slot};

use crate::ahead::Ahead;
use crate::cards;
use crate::sale::Prices;
use crate::side::{Side, usual_bonus};
use crate::weights::{WEIGHTS, Weights};

/// Barrels for a point at the end.
const BARRELS_FOR_A_POINT: u8 = 4;

/// The estimate for a seat.
pub(crate) fn estimate(sight: &Sight<'_>, seat: Seat) -> f32 {
    let (prices, bonus) = (Prices::of(sight.pack), usual_bonus(sight));
    let total = |seat: Seat| Standing::of_side(prices, &Side::of(sight, seat, bonus)).total();
    let others = sight.open.seats().filter(|&other| other != seat);
    let best = others.map(total).fold(f32::NEG_INFINITY, f32::max);
    total(seat) - WEIGHTS.rival * best
}

/// The estimate without the other players.
pub(crate) fn quick_estimate(sight: &Sight<'_>, seat: Seat) -> f32 {
    let side = Side::of(sight, seat, usual_bonus(sight));
    Standing::of_side(Prices::of(sight.pack), &side).total()
}

/// Expected points of one player, part by part.
pub(crate) struct Standing {
    /// Points if the game ended now, without the barrels.
    pub(crate) scored: f32,
    /// Estates that are not planted yet.
    pub(crate) growing: f32,
    /// Remaining harvests.
    pub(crate) engine: f32,
    pub(crate) brandy: f32,
    /// Barrels on estates, aboard, and in cellar and warehouse.
    pub(crate) ashore: f32,
    pub(crate) aboard: f32,
    pub(crate) cellar: f32,
    pub(crate) cards: f32,
    /// What can still be placed in this round, minus what the boat will need; the start player marker.
    pub(crate) tempo: f32,
    /// Expected points of the question that the player has to answer.
    owed: f32,
}

impl Standing {
    fn of_side(prices: &'static Prices, side: &Side) -> Self {
        Self::of(prices, side, &Ahead::of(prices.pack, side))
    }

    pub(crate) fn of(prices: &'static Prices, side: &Side, ahead: &Ahead) -> Self {
        let board = &side.board;
        let mut standing = Self::scored(prices.pack, board);
        if side.is_over() {
            standing.ashore = f32::from(board.barrels() / u16::from(BARRELS_FOR_A_POINT));
            return standing;
        }
        let weights = &WEIGHTS;
        standing.add_estates(weights, prices.pack, board, ahead);
        standing.add_harvests(weights, prices, side, ahead);
        standing.add_barrels(weights, prices, side, ahead);
        standing.add_hand(weights, side, ahead);
        standing.add_tempo(weights, side, ahead);
        if let Some(question) = side.asked {
            standing.owed = usual_gain(question, ahead);
        }
        standing
    }

    pub(crate) fn total(&self) -> f32 {
        let Self { scored, growing, engine, brandy, ashore, aboard, cellar, cards, tempo, owed } = *self;
        scored + growing + engine + brandy + ashore + aboard + cellar + cards + tempo + owed
    }

    /// Points of the track and planted estates (VI-11.2 to VI-11.4).
    fn scored(pack: &Pack, board: &Board) -> Self {
        let mut scored = board.points;
        for grounds in &board.estates {
            if let Some(site) = grounds.site.filter(|_| grounds.is_planted()) {
                scored += u16::from(pack.site(site).price);
            }
            scored += u16::from(grounds.is_full());
        }
        Self {
            scored: f32::from(scored),
            growing: 0.0,
            engine: 0.0,
            brandy: 0.0,
            ashore: 0.0,
            aboard: 0.0,
            cellar: 0.0,
            cards: 0.0,
            tempo: 0.0,
            owed: 0.0,
        }
    }

    fn add_estates(&mut self, weights: &Weights, pack: &Pack, board: &Board, ahead: &Ahead) {
        for grounds in &board.estates {
            let Some(site) = grounds.site else { continue };
            let cubes = grounds.cubes.len();
            let in_time = |missing: u8| f32::from(missing) <= ahead.cubes;
            if !grounds.is_planted() && in_time(Grounds::PLANTED - cubes) {
                self.growing += f32::from(pack.site(site).price) * weights.planted[usize::from(cubes)];
            }
            if !grounds.is_full() && grounds.is_planted() && in_time(Grounds::SPACES - cubes) {
                self.growing += weights.full[usize::from(cubes - Grounds::PLANTED)];
            }
        }
    }

    /// The yield of the estates, as often as rounds and actions allow, and the brandy for it.
    fn add_harvests(&mut self, weights: &Weights, prices: &'static Prices, side: &Side, ahead: &Ahead) {
        let board = &side.board;
        let mut yields = [0.0_f32; 3];
        let mut planting = 0;
        for (grounds, found) in board.estates.iter().zip(&mut yields) {
            let Some(site) = grounds.site else { continue };
            let cubes = grounds.cubes.len();
            let part = weights.planted.get(usize::from(cubes)).copied().unwrap_or(1.0);
            planting += Grounds::PLANTED.saturating_sub(cubes);
            *found = part * prices.of_estate(site, *grounds, side.bonus);
        }
        let now = if !board.harvested && ahead.may_act_now() && 0 < ahead.rounds { weights.this_round } else { 0.0 };
        let harvests = f32::from(ahead.rounds) + now;
        let actions = ahead.actions - f32::from(planting);
        if harvests <= 0.0 || actions <= 0.0 {
            return;
        }
        let each = weights.cycle + f32::from(ahead.next_trip);
        let cycles = harvests * actions / (actions + each * harvests);
        self.engine = weights.engine * cycles * yields.iter().sum::<f32>();
        if 0 < board.brandy {
            yields.sort_by(|a, b| b.total_cmp(a));
        }
        let paid_for = yields.iter().take(usize::from(board.brandy)).sum::<f32>();
        self.brandy = weights.brandy * paid_for * harvests.min(1.0);
    }

    /// The value of the barrels where they are, or at least what they count at the end.
    fn add_barrels(&mut self, weights: &Weights, prices: &'static Prices, side: &Side, ahead: &Ahead) {
        let board = &side.board;
        let sure = |moves: u8| match ahead.rounds {
            0 if ahead.finishes_now(prices.pack, side, moves) => weights.last,
            0 => 0.0,
            _ => ahead.actions / (ahead.actions + weights.step * f32::from(moves + 1)),
        };
        let partial = if 0 < ahead.rounds { weights.partial } else { 0.0 };
        let loose = |harvest: &Harvest, sure: f32, part: f32| {
            if harvest.is_none() {
                return 0.0;
            }
            let rest = f32::from(harvest.barrels) / f32::from(BARRELS_FOR_A_POINT);
            sure * part * prices.of_harvest(*harvest) + (1.0 - sure) * rest
        };
        let estates = board.estates.iter().filter(|grounds| !grounds.harvest.is_none());
        if 1 < ahead.moves || estates.clone().next().is_some() {
            let sure = sure(ahead.moves);
            self.ashore = estates.map(|grounds| loose(&grounds.harvest, sure, weights.ashore)).sum();
        }
        if board.hold.iter().any(|harvest| !harvest.is_none()) {
            let sure = sure(ahead.moves.min(1));
            self.aboard = board.hold.iter().map(|harvest| loose(harvest, sure, weights.aboard)).sum();
        }
        let waiting = prices.of_warehouse(board.warehouse, partial);
        let barrels: u8 = board.cellar.iter().map(|harvest| harvest.barrels).sum();
        self.cellar = waiting;
        if 0 < barrels {
            let sure = sure(0);
            let rest = waiting + f32::from(barrels) / f32::from(BARRELS_FOR_A_POINT);
            self.cellar = sure * weights.cellar * prices.of_ageing(board, partial) + (1.0 - sure) * rest;
        }
    }

    fn add_hand(&mut self, weights: &Weights, side: &Side, ahead: &Ahead) {
        let board = &side.board;
        for (slot, card) in board.hand.iter().zip(&side.hand) {
            self.cards += match (slot, card) {
                (Slot::Empty, _) => 0.0,
                (Slot::Known { .. } | Slot::Unseen { .. }, Some(card)) => cards::worth(weights, *card, board, ahead),
                (Slot::Known { .. } | Slot::Unseen { .. }, None) => weights.unseen,
            };
        }
    }

    fn add_tempo(&mut self, weights: &Weights, side: &Side, ahead: &Ahead) {
        self.tempo = weights.marker * f32::from(ahead.markers) - weights.sailing * f32::from(ahead.moves);
        if ahead.overseer {
            self.tempo += weights.overseer;
        }
        if 0 < ahead.rounds {
            self.tempo -= weights.trip * f32::from(ahead.next_trip);
            if side.is_first {
                self.tempo += weights.start;
            }
        }
    }
}

/// Mean growth of the standing by answering a question and those that follow, measured in games of the bot.
fn usual_gain(question: Question, ahead: &Ahead) -> f32 {
    let is_last = ahead.rounds == 0;
    let before_the_end = |gain: f32, last: f32| if is_last { last } else { gain };
    match question {
        Question::Turn | Question::Look => 0.0,
        Question::Discard { .. } => 0.3,
        Question::Sail { .. } | Question::Barrels => 0.6,
        Question::Plant { .. } | Question::FreeCube { .. } => 0.8,
        Question::Cards => 1.0,
        Question::Unload { .. } => before_the_end(1.3, 0.6),
        Question::Load => before_the_end(1.6, 0.8),
        Question::Harvest { .. } => before_the_end(2.0, 0.5),
        Question::Free => 2.0,
        Question::Buy { .. } => before_the_end(1.6, 0.0),
        Question::PlantMore { left, .. } => before_the_end(2.2, 0.4) + 0.9 * f32::from(left),
        Question::TakeBarrel { .. } => 3.2,
        Question::AddBarrel { .. } => 4.0,
    }
}
