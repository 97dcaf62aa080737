//! Seating plans in which no bot has better cards or a better seat than another.
//!
//! A *deal* is a series of games with the same luck. Within one deal every bot sits at every seat equally often:
//! - as many bots as seats: all rotations of a circle of bots; the order of the circle differs from deal to deal;
//! - more bots than seats: the same for every group of bots that fills the seats, all on the same deal;
//! - fewer bots than seats: all take equally many seats, and remaining seats go to each bot in turn;
//! - seats that win and lose together: each bot plays the deal once, alone at all seats.

use dice::Dice;
use search::Judge;
use tabletop::{Game, Setup};

use crate::luck::mix;

/// Whether the seats play against each other.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stakes {
    Apart,
    /// All win or all lose, or there is one seat only.
    Together,
}

impl Stakes {
    pub fn of<J: Judge>(setup: &Setup<J::Rules>) -> Self {
        if setup.seats < 2 || J::is_together(&J::Rules::new(setup)) { Self::Together } else { Self::Apart }
    }
}

/// The seatings of a whole match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    seats: usize,
    seed: u64,
    stakes: Stakes,
    /// The bots of each group, one for each seat.
    groups: Vec<Vec<usize>>,
}

/// One game of the plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    pub deal: u64,
    /// The number of the game within its deal.
    pub nth: u64,
    /// The bot at each seat.
    pub seating: Vec<usize>,
}

impl Plan {
    pub fn new(bots: usize, seats: u8, stakes: Stakes, seed: u64) -> Self {
        let seats = usize::from(seats);
        let groups = match stakes {
            Stakes::Together => (0..bots).map(|bot| vec![bot; seats]).collect(),
            Stakes::Apart if seats <= bots => choices(bots, seats),
            Stakes::Apart => shares(bots, seats),
        };
        Self { seats, seed, stakes, groups }
    }

    /// Games of one deal.
    pub fn games_of_a_deal(&self) -> u64 {
        let rotations = match self.stakes {
            Stakes::Apart => self.seats,
            Stakes::Together => 1,
        };
        (self.groups.len() * rotations) as u64
    }

    /// Number of deals for at least `games` games.
    pub fn deals(&self, games: u64) -> u64 {
        games.div_ceil(self.games_of_a_deal())
    }

    /// Seed of the chance of all games of a deal.
    pub fn deal_seed(&self, deal: u64) -> u64 {
        mix(self.seed, deal)
    }

    pub fn place(&self, game: u64) -> Place {
        let (deal, nth) = (game / self.games_of_a_deal(), game % self.games_of_a_deal());
        let seating = match self.stakes {
            Stakes::Together => self.groups[nth as usize].clone(),
            Stakes::Apart => {
                let (group, rotation) = (nth as usize / self.seats, nth as usize % self.seats);
                let mut circle = self.groups[group].clone();
                shuffle(&mut circle, &mut Dice::new(mix(self.deal_seed(deal), 1 + group as u64)));
                circle.rotate_left(rotation);
                circle
            }
        };
        Place { deal, nth, seating }
    }
}

/// All combinations of `size` out of `count`.
fn choices(count: usize, size: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for number in 0..count {
        let with: Vec<Vec<usize>> = found
            .iter()
            .filter(|chosen| chosen.len() < size)
            .map(|chosen| chosen.iter().copied().chain([number]).collect())
            .collect();
        found.extend(with);
    }
    found.retain(|chosen| chosen.len() == size);
    found.sort();
    found
}

/// Distributes seats evenly; remaining seats go to each bot in turn.
fn shares(bots: usize, seats: usize) -> Vec<Vec<usize>> {
    let over = seats % bots;
    let turns = if over == 0 { 1 } else { bots };
    (0..turns).map(|first| (0..seats).map(|seat| (first + seat) % bots).collect()).collect()
}

fn shuffle(list: &mut [usize], dice: &mut Dice) {
    for left in (1..list.len()).rev() {
        list.swap(left, dice.below(left as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seat by bot: how often.
    fn counts(bots: usize, seats: u8, deal: u64) -> Vec<Vec<u32>> {
        let plan = Plan::new(bots, seats, Stakes::Apart, 7);
        let mut counts = vec![vec![0; bots]; usize::from(seats)];
        let games = plan.games_of_a_deal();
        for game in deal * games..(deal + 1) * games {
            let place = plan.place(game);
            assert_eq!((place.deal, place.nth, place.seating.len()), (deal, game % games, usize::from(seats)));
            for (seat, &bot) in place.seating.iter().enumerate() {
                counts[seat][bot] += 1;
            }
        }
        counts
    }

    #[test]
    fn in_every_deal_every_bot_sits_at_every_seat_equally_often() {
        for seats in 2..=5 {
            for bots in 2..=6 {
                for deal in 0..3 {
                    let counts = counts(bots, seats, deal);
                    let first = counts[0][0];
                    assert!(0 < first);
                    let all = counts.iter().flatten();
                    assert!(all.clone().all(|&count| count == first), "{bots} bots, {seats} seats: {counts:?}");
                }
            }
        }
    }

    #[test]
    fn every_pair_of_bots_meets_equally_often() {
        for (bots, seats) in [(5, 2), (4, 3), (6, 4), (3, 4), (2, 5), (3, 5)] {
            let plan = Plan::new(bots, seats, Stakes::Apart, 7);
            let mut met = vec![vec![0; bots]; bots];
            for game in 0..plan.games_of_a_deal() {
                let seating = plan.place(game).seating;
                for &one in &seating {
                    for &other in &seating {
                        met[one][other] += 1;
                    }
                }
            }
            let apart = |one: usize| (0..bots).filter(move |&other| other != one).map(move |other| (one, other));
            let all: Vec<i32> = (0..bots).flat_map(apart).map(|(one, other)| met[one][other]).collect();
            assert!(0 < all[0] && all.iter().all(|&count| count == all[0]), "{bots} bots, {seats} seats: {met:?}");
        }
    }

    #[test]
    fn the_circle_is_not_always_the_same() {
        let plan = Plan::new(4, 4, Stakes::Apart, 7);
        let follows = |deal: u64| {
            let seating = plan.place(deal * plan.games_of_a_deal()).seating;
            seating[(seating.iter().position(|&bot| bot == 0).unwrap() + 1) % 4]
        };
        let after: std::collections::BTreeSet<usize> = (0..40).map(follows).collect();
        assert_eq!(after.into_iter().collect::<Vec<_>>(), [1, 2, 3]);
    }

    #[test]
    fn who_wins_together_plays_every_deal_with_its_like() {
        let plan = Plan::new(3, 4, Stakes::Together, 7);
        assert_eq!((plan.games_of_a_deal(), plan.deals(4)), (3, 2));
        assert_eq!(plan.place(5), Place { deal: 1, nth: 2, seating: vec![2; 4] });
    }
}
