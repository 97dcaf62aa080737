//! What a position of Vintage is worth, by hand: points, and what will become points.

use tabletop::Seat;
use vintage::vocabulary::{Chip, Harvest, Phase};
use vintage::{Board, Grounds, Open, Pack, Question, Slot, Step, View};

use super::ahead::Ahead;
use super::cards;
use super::sale::Prices;
use super::weights::{WEIGHTS, Weights};

/// Barrels that are worth a point at the end.
const BARRELS_FOR_A_POINT: u8 = 4;

/// How good the position is for a seat that sees it so.
pub(super) fn estimate(view: &View, seat: Seat) -> f32 {
    let others = view.open.seats().filter(|&other| other != seat);
    let best = others.map(|other| Standing::of(view, other).total()).fold(f32::NEG_INFINITY, f32::max);
    Standing::of(view, seat).total() - WEIGHTS.rival * best
}

/// The same without a look at the others.
pub(super) fn hunch(view: &View, seat: Seat) -> f32 {
    Standing::of(view, seat).total()
}

/// What one player can hope for, part by part, in points.
pub(super) struct Standing {
    /// What the end of the game would bring now, without the barrels.
    pub(super) scored: f32,
    /// Estates that are not planted yet.
    pub(super) growing: f32,
    /// Harvests to come.
    pub(super) engine: f32,
    pub(super) brandy: f32,
    /// Barrels on estates, aboard, and in cellar and warehouse.
    pub(super) ashore: f32,
    pub(super) aboard: f32,
    pub(super) cellar: f32,
    pub(super) cards: f32,
    /// What can still be placed in this round, less what the boat will need; the start player marker.
    pub(super) tempo: f32,
    /// What the question will bring that the player is in the middle of.
    owed: f32,
}

impl Standing {
    pub(super) fn of(view: &View, seat: Seat) -> Self {
        let (pack, open) = (&*view.pack, &view.open);
        let board = &open.boards[seat];
        let ahead = Ahead::of(view, seat);
        if open.phase == Phase::End {
            return Self::at_the_end(pack, board);
        }
        let weights = &WEIGHTS;
        let prices = Prices::of(view.pack.0);
        let mut standing = Self::at_the_end(pack, board);
        standing.add_estates(weights, pack, board, &ahead);
        standing.add_harvests(weights, prices, view, board, &ahead);
        standing.add_barrels(weights, prices, view, seat, &ahead);
        standing.add_hand(weights, view, seat, &ahead);
        standing.add_tempo(weights, open, seat, &ahead);
        if let Some(Step::Ask(question)) = open.agenda.next().filter(|_| open.turn == seat) {
            standing.owed = usual_gain(question, &ahead);
        }
        standing
    }

    pub(super) fn total(&self) -> f32 {
        let Self { scored, growing, engine, brandy, ashore, aboard, cellar, cards, tempo, owed } = *self;
        scored + growing + engine + brandy + ashore + aboard + cellar + cards + tempo + owed
    }

    /// Points of the track, planted estates, and what is left of the barrels (VI-11.2 to VI-11.5).
    fn at_the_end(pack: &Pack, board: &Board) -> Self {
        let mut scored = f32::from(board.points);
        for grounds in &board.estates {
            if let Some(site) = grounds.site.filter(|_| grounds.is_planted()) {
                scored += f32::from(pack.site(site).price);
            }
            scored += if grounds.is_full() { 1.0 } else { 0.0 };
        }
        let rest = f32::from(board.barrels() / u16::from(BARRELS_FOR_A_POINT));
        Self {
            scored,
            growing: 0.0,
            engine: 0.0,
            brandy: 0.0,
            ashore: rest,
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

    /// What the estates will yield, as often as rounds and actions allow; and the brandy for it.
    fn add_harvests(&mut self, weights: &Weights, prices: &Prices, view: &View, board: &Board, ahead: &Ahead) {
        let bonus = usual_bonus(view);
        let mut yields = [0.0_f32; 3];
        let mut planting = 0;
        for (grounds, found) in board.estates.iter().zip(&mut yields) {
            let cubes = grounds.cubes.len();
            let part = if grounds.is_planted() { 1.0 } else { weights.planted[usize::from(cubes)] };
            if grounds.site.is_some() {
                planting += Grounds::PLANTED.saturating_sub(cubes);
            }
            *found = part * prices.of_estate(*grounds, bonus);
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
        yields.sort_by(|a, b| b.total_cmp(a));
        let paid_for = yields.iter().take(usize::from(board.brandy)).sum::<f32>();
        self.brandy = weights.brandy * paid_for * harvests.min(1.0);
    }

    /// What the barrels will bring where they are, and what the end leaves of them otherwise.
    fn add_barrels(&mut self, weights: &Weights, prices: &Prices, view: &View, seat: Seat, ahead: &Ahead) {
        let board = &view.open.boards[seat];
        let sure = |moves: u8| match ahead.rounds {
            0 if ahead.finishes_now(&view.pack, &view.open, view.hands[seat], moves) => weights.last,
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
        self.ashore = 0.0;
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

    fn add_hand(&mut self, weights: &Weights, view: &View, seat: Seat, ahead: &Ahead) {
        let board = &view.open.boards[seat];
        for (slot, card) in board.hand.iter().zip(&view.hands[seat]) {
            self.cards += match (slot, card) {
                (Slot::Empty, _) => 0.0,
                (Slot::Known { .. } | Slot::Unseen { .. }, Some(card)) => cards::worth(weights, *card, board, ahead),
                (Slot::Known { .. } | Slot::Unseen { .. }, None) => weights.unseen,
            };
        }
    }

    fn add_tempo(&mut self, weights: &Weights, open: &Open, seat: Seat, ahead: &Ahead) {
        self.tempo = weights.marker * f32::from(ahead.markers) - weights.sailing * f32::from(ahead.moves);
        if ahead.overseer {
            self.tempo += weights.overseer;
        }
        if 0 < ahead.rounds {
            self.tempo -= weights.trip * f32::from(ahead.next_trip);
            if open.first == seat {
                self.tempo += weights.start;
            }
        }
    }
}

/// How much a standing has usually grown when a question and those that follow were answered: means of the bot's games.
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

/// What the chips that are still face down show on average, rounded; what the viewer has looked at is not counted.
fn usual_bonus(view: &View) -> u8 {
    let seen = |chip: Chip| view.open.bonus.iter().chain(&view.chips).filter(|&&other| other == Some(chip)).count();
    let (mut sum, mut count) = (0, 0);
    for (chip, all) in view.pack.chips() {
        let left = u32::from(all).saturating_sub(seen(chip) as u32);
        sum += left * u32::from(chip.value());
        count += left;
    }
    if count == 0 { 0 } else { ((2 * sum + count) / (2 * count)) as u8 }
}
