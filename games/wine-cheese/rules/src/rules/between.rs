//! Between two steps of one action: label steps, where they matter (WC-5.1, Ruling W11).
//!
//! A label action between two steps makes a difference only if it moves your other indicator and the two moves do not
//! commute. Everything else can be done before or after the action, and comes to the same.

use tabletop::Seat;

use crate::Action;
use crate::pack::Pack;
use crate::rules::{cellar_closed, label};
use crate::state::State;
use crate::vocabulary::{Amounts, Good, Ingredient};

/// Whether steps with your other indicator that you can pay would end otherwise now than after the next step with this
/// one. Several count too: two paid steps may jump what one does not reach.
pub(crate) fn matters(game: &State, seat: Seat, moving: Good) -> bool {
    let other = moving.other();
    let sites = game.farm(seat).sites;
    let here = Track::of(game, seat);
    let (mut now, mut later) = (here, here.step(moving));
    // Each paid step costs a marker at least, and a bonus marker is the only one it may bring.
    for times in 1..=sites.total().saturating_add(MOST_BONUS) {
        (now, later) = (now.step(other), later.step(other));
        if now.step(moving) != later {
            return can_pay(game, here, other, Purse { sites, any: 0 }, times);
        }
    }
    false
}

/// Label steps with the other indicator, and opening the cellar with steps back, which you may do at any time too.
pub(crate) fn legal(game: &State, seat: Seat, moving: Good, actions: &mut Vec<Action>) {
    label::legal_steps(game, seat, moving.other(), actions);
    legal_steps_back(game, seat, actions);
}

/// The same where either indicator may make the next step; nothing if no label step matters.
pub(crate) fn legal_in_split(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    let before = actions.len();
    for moving in Good::ALL.into_iter().filter(|&moving| matters(game, seat, moving)) {
        label::legal_steps(game, seat, moving.other(), actions);
    }
    if before < actions.len() {
        legal_steps_back(game, seat, actions);
    }
}

fn legal_steps_back(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    if game.farm(seat).closed {
        let goods = Good::ALL.into_iter().filter(|&good| cellar_closed::can_step_back(game, seat, good));
        actions.extend(goods.map(|good| Action::StepBack { good }));
    }
}

/// Bonus markers on the track.
const MOST_BONUS: u8 = 3;

/// Your markers; those that a bonus brings are of any kind.
#[derive(Copy, Clone)]
struct Purse {
    sites: Amounts,
    any: u8,
}

impl Purse {
    fn pay(mut self, kind: Ingredient) -> Option<Self> {
        if 0 < self.sites.of(kind) {
            self.sites = self.sites.minus(Amounts::one(kind));
        } else {
            self.any = self.any.checked_sub(1)?;
        }
        Some(self)
    }
}

/// Whether so many label steps can be paid one after the other.
fn can_pay(game: &State, track: Track, good: Good, purse: Purse, times: u8) -> bool {
    let Some(left) = times.checked_sub(1) else { return true };
    let after = track.step(good);
    let bonus = bonus_between(game, track.mine[good.index()], after.mine[good.index()]);
    let goes_on = |paid: Purse| can_pay(game, after, good, Purse { any: paid.any + bonus, ..paid }, left);
    label::steps_of(&game.pack, good).any(|(site, with)| {
        purse.pay(site).is_some_and(|paid| match with {
            None => goes_on(paid),
            Some(with) => with.ingredients().iter().any(|&kind| paid.pay(kind).is_some_and(goes_on)),
        })
    })
}

/// Bonus markers that an indicator would reach on its way.
fn bonus_between(game: &State, (_, from): (u8, u8), (_, to): (u8, u8)) -> u8 {
    let on_the_way = |space: u8| if from < to { from < space && space <= to } else { from < space || space <= to };
    let bonus = game.pack.bonus_spaces().iter().zip(game.open.bonus);
    bonus.filter(|&(&space, there)| there && on_the_way(space)).count() as u8
}

/// Your two indicators, and the spaces that the other player's hold.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Track {
    /// Laps and space, by good.
    mine: [(u8, u8); 2],
    theirs: [u8; 2],
    last: u8,
    lap_end: u8,
}

impl Track {
    fn of(game: &State, seat: Seat) -> Self {
        let pack: &Pack = &game.pack;
        Self {
            mine: game.farm(seat).indicators.map(|indicator| (indicator.laps, indicator.space)),
            theirs: game.farm(seat.other()).indicators.map(|indicator| indicator.space),
            last: pack.last_space(),
            lap_end: pack.lap_end(),
        }
    }

    /// To the next free space (WC-6.2, WC-6.4).
    fn step(mut self, good: Good) -> Self {
        let (mut laps, mut space) = self.mine[good.index()];
        let other = self.mine[good.other().index()].1;
        loop {
            (laps, space) = if space == self.last { (laps + 1, self.lap_end) } else { (laps, space + 1) };
            if space != other && !self.theirs.contains(&space) {
                break;
            }
        }
        self.mine[good.index()] = (laps, space);
        self
    }
}
