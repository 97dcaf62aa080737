//! A match between bots: balanced seating, and the same deals for all.

use search::Judge;
use serde_json::{Value, json};
use tabletop::{Game, Outcome, Seat, Setup};

use crate::journal::{self, BadJournal};
use crate::luck::mix;
use crate::rating::{self, Finish};
use crate::run::{self, Effort, Kept};
use crate::seating::{Plan, Stakes};
use crate::stats::{self, Interval};
use crate::table::{self, Contender, Unwatched};
use crate::times::Times;

/// A match.
#[derive(Debug)]
pub struct Contest<'a, J: Judge, P> {
    pub setup: Setup<J::Rules>,
    pub pack_hash: &'a str,
    /// Options that differ from the default, in one line.
    pub set: &'a str,
    pub players: &'a [P],
    pub stakes: Stakes,
    /// Rounded up to complete deals.
    pub games: u64,
    pub seed: u64,
}

/// One game in the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Record {
    number: u64,
    outcome: Outcome,
    decisions: u32,
    /// For each seat.
    times: Vec<Times>,
    /// The seat that lost by forfeit, and why.
    forfeit: Option<(u8, String)>,
}

/// The result of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    pub game: &'static str,
    pub seats: u8,
    pub stakes: Stakes,
    pub games: u64,
    pub deals: u64,
    pub bots: Vec<Standing>,
    /// For each pair, how often the first finishes before the second; a shared place counts half.
    pub pairs: Vec<Vec<Option<Interval>>>,
    /// The share of victories of each seat.
    pub by_seat: Vec<Interval>,
    /// Decisions of each game.
    pub lengths: Vec<u32>,
}

/// The result of one bot.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    pub bot: String,
    /// Shared victories count in part.
    pub wins: f64,
    /// For each seat it took in a game.
    pub win_rate: Interval,
    pub elo: Interval,
    pub scores: Vec<i32>,
    pub times: Times,
    /// Why it lost games by forfeit, one for each.
    pub forfeits: Vec<String>,
}

impl<J: Judge, P: Contender<J>> Contest<'_, J, P> {
    pub fn plan(&self) -> Plan {
        Plan::new(self.players.len(), self.setup.seats, self.stakes, self.seed)
    }

    /// Plays the games that are not in the journal, and evaluates all. Only the times depend on the machine.
    pub fn run(&self, effort: &Effort<'_>) -> Result<Report, BadJournal> {
        let plan = self.plan();
        let games = plan.deals(self.games) * plan.games_of_a_deal();
        let mut records = run::run(&self.head(), games, self.setup.seats, effort, |number| self.play(&plan, number))?;
        // Only complete deals count.
        records.truncate(records.len() - records.len() % plan.games_of_a_deal() as usize);
        Ok(self.report(&plan, &records))
    }

    /// Identifies the run. The number of games is not part of it, so that a run can be extended.
    fn head(&self) -> Value {
        let names: Value = self.players.iter().map(ToString::to_string).collect();
        let fingerprint = self.players.iter().fold(0, |all, player| mix(all, player.fingerprint()));
        let head = json!({
            "arena": 1,
            "game": J::Rules::NAME,
            "bots": names,
            "seats": self.setup.seats,
            "seed": self.seed,
            "pack": self.pack_hash,
            "weights": format!("{fingerprint:016x}"),
        });
        journal::with_set(head, self.set)
    }

    fn play(&self, plan: &Plan, number: u64) -> Record {
        let place = plan.place(number);
        let seated: Vec<&P> = place.seating.iter().map(|&bot| &self.players[bot]).collect();
        let (_, played) =
            table::play::<J, P>(&self.setup, &seated, plan.deal_seed(place.deal), place.nth, &mut Unwatched);
        let forfeit = played.forfeit.map(|(seat, why)| (seat.number(), why));
        Record { number, outcome: played.outcome, decisions: played.decisions, times: played.times, forfeit }
    }

    fn report(&self, plan: &Plan, records: &[Record]) -> Report {
        let deals: Vec<Vec<Seated<'_>>> = records
            .chunks(plan.games_of_a_deal() as usize)
            .map(|deal| deal.iter().map(|record| Seated::new(plan, record)).collect())
            .collect();
        let finishes: Vec<Vec<Finish>> = match self.stakes {
            Stakes::Apart => deals.iter().map(|deal| deal.iter().map(Seated::finish).collect()).collect(),
            Stakes::Together => deals.iter().map(|deal| vec![across(deal)]).collect(),
        };
        let elo = rating::ratings(self.players.len(), &finishes);
        let bots = self.players.iter().zip(elo).enumerate();
        Report {
            game: J::Rules::NAME,
            seats: self.setup.seats,
            stakes: self.stakes,
            games: records.len() as u64,
            deals: deals.len() as u64,
            bots: bots.map(|(bot, (player, elo))| self.standing(player, bot, elo, &deals)).collect(),
            pairs: pairs(self.players.len(), &finishes),
            by_seat: Seat::first(self.setup.seats)
                .map(|seat| over_deals(&deals, |game| vec![self.share(game.record, usize::from(seat.number()))]))
                .collect(),
            lengths: records.iter().map(|record| record.decisions).collect(),
        }
    }

    fn standing(&self, player: &P, bot: usize, elo: Interval, deals: &[Vec<Seated<'_>>]) -> Standing {
        let shares = |game: &Seated<'_>| game.seats_of(bot).map(|seat| self.share(game.record, seat)).collect();
        let games = || deals.iter().flatten();
        let seats = || games().flat_map(|game| game.seats_of(bot).map(move |seat| (game.record, seat)));
        let mut times = Times::default();
        seats().for_each(|(record, seat)| times.merge(&record.times[seat]));
        let wins = match self.stakes {
            Stakes::Apart => seats().map(|(record, seat)| self.share(record, seat)).sum(),
            // It has all seats, and they win together.
            Stakes::Together => {
                games().filter(|game| game.seating[0] == bot).map(|game| self.share(game.record, 0)).sum()
            }
        };
        Standing {
            bot: player.to_string(),
            wins,
            win_rate: over_deals(deals, shares),
            elo,
            scores: seats().map(|(record, seat)| record.outcome.results[seat]).collect(),
            times,
            forfeits: seats()
                .filter_map(|(record, seat)| record.forfeit.as_ref().filter(|lost| usize::from(lost.0) == seat))
                .map(|(_, why)| why.clone())
                .collect(),
        }
    }

    /// The share of the victory of a seat.
    fn share(&self, record: &Record, seat: usize) -> f64 {
        match self.stakes {
            Stakes::Apart => record.outcome.share(Seat::new(seat as u8)),
            Stakes::Together => f64::from(u8::from(record.outcome.ranks[seat] == 1)),
        }
    }
}

/// Mean over deals of the mean within each deal.
fn over_deals(deals: &[Vec<Seated<'_>>], shares: impl Fn(&Seated<'_>) -> Vec<f64>) -> Interval {
    let each: Vec<f64> =
        deals.iter().map(|deal| stats::mean_of(&deal.iter().flat_map(&shares).collect::<Vec<_>>())).collect();
    stats::share(&each)
}

/// A game and its seating.
struct Seated<'a> {
    seating: Vec<usize>,
    record: &'a Record,
}

impl<'a> Seated<'a> {
    fn new(plan: &Plan, record: &'a Record) -> Self {
        Self { seating: plan.place(record.number).seating, record }
    }

    fn seats_of(&self, bot: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.seating.len()).filter(move |&seat| self.seating[seat] == bot)
    }

    fn finish(&self) -> Finish {
        let ranks = &self.record.outcome.ranks;
        let mut places: Vec<u8> = ranks.clone();
        places.sort_unstable();
        places.dedup();
        let at = |place: u8| (0..ranks.len()).filter(move |&seat| ranks[seat] == place).map(|seat| self.seating[seat]);
        places
            .into_iter()
            .map(|place| {
                let mut bots: Vec<usize> = at(place).collect();
                bots.sort_unstable();
                bots
            })
            .collect()
    }
}

/// Ranks bots that played the same deal separately, by victory and then by points.
fn across(deal: &[Seated<'_>]) -> Finish {
    let value = |game: &Seated<'_>| (game.record.outcome.ranks[0] == 1, game.record.outcome.results[0]);
    let mut order: Vec<&Seated<'_>> = deal.iter().collect();
    order.sort_by_key(|game| std::cmp::Reverse(value(game)));
    let places = order.chunk_by(|one, other| value(one) == value(other));
    places.map(|place| place.iter().map(|game| game.seating[0]).collect()).collect()
}

fn pairs(bots: usize, finishes: &[Vec<Finish>]) -> Vec<Vec<Option<Interval>>> {
    let pair = |one: usize, other: usize| {
        let means = finishes.iter().filter_map(|deal| {
            let (mut sum, mut count) = (0.0, 0.0);
            for finish in deal {
                let places = |bot: usize| {
                    let place = finish.iter().enumerate();
                    place.flat_map(move |(place, bots)| bots.iter().filter(move |&&of| of == bot).map(move |_| place))
                };
                for mine in places(one) {
                    for theirs in places(other) {
                        sum += if mine < theirs { 1.0 } else { f64::from(u8::from(mine == theirs)) / 2.0 };
                        count += 1.0;
                    }
                }
            }
            (0.0 < count).then(|| sum / count)
        });
        let means: Vec<f64> = means.collect();
        (one != other && !means.is_empty()).then(|| stats::share(&means))
    };
    (0..bots).map(|one| (0..bots).map(|other| pair(one, other)).collect()).collect()
}

impl Report {
    /// The win rate among equals; `None` where all win together.
    pub fn even_share(&self) -> Option<f64> {
        match self.stakes {
            Stakes::Apart => Some(1.0 / f64::from(self.seats)),
            Stakes::Together => None,
        }
    }

    pub fn json(&self) -> Value {
        let interval = |Interval { mean, low, high }: Interval| json!({ "mean": mean, "low": low, "high": high });
        let bots: Value = self
            .bots
            .iter()
            .map(|standing| {
                let Standing { bot, wins, win_rate, elo, .. } = standing;
                let mut told = json!({
                    "bot": bot,
                    "wins": if wins.fract() == 0.0 { json!(*wins as i64) } else { json!(wins) },
                    "win_rate": interval(*win_rate),
                    "mean_score": standing.mean_score(),
                    "elo": interval(*elo),
                    "p95_ms": standing.times.percentile(95.0),
                });
                if !standing.forfeits.is_empty() {
                    told["forfeits"] = json!(standing.forfeits);
                }
                told
            })
            .collect();
        json!({ "game": self.game, "games": self.games, "bots": bots })
    }
}

impl Standing {
    pub fn mean_score(&self) -> f64 {
        self.scores.iter().map(|&score| f64::from(score)).sum::<f64>() / self.scores.len() as f64
    }
}

impl Kept for Record {
    fn number(&self) -> u64 {
        self.number
    }

    fn to_json(&self) -> Value {
        let mut json = json!({
            "n": self.number,
            "ranks": self.outcome.ranks,
            "results": self.outcome.results,
            "decisions": self.decisions,
            "times": self.times.iter().map(Times::to_json).collect::<Value>(),
        });
        if let Some((seat, why)) = &self.forfeit {
            json["forfeit"] = json!({ "seat": seat, "why": why });
        }
        json
    }

    fn from_json(json: &Value, seats: usize) -> Option<Self> {
        let times: Vec<Times> = json["times"].as_array()?.iter().map(Times::from_json).collect::<Option<_>>()?;
        (times.len() == seats).then_some(())?;
        Some(Self {
            number: json["n"].as_u64()?,
            outcome: outcome(json, seats)?,
            decisions: u32::try_from(json["decisions"].as_u64()?).ok()?,
            times,
            forfeit: match json.get("forfeit") {
                Some(lost) => Some((u8::try_from(lost["seat"].as_u64()?).ok()?, lost["why"].as_str()?.to_owned())),
                None => None,
            },
        })
    }
}

/// Ranks and results of a saved game.
pub(crate) fn outcome(json: &Value, seats: usize) -> Option<Outcome> {
    let numbers = |key: &str| json[key].as_array()?.iter().map(Value::as_i64).collect::<Option<Vec<_>>>();
    let ranks = numbers("ranks")?.into_iter().map(|rank| u8::try_from(rank).ok()).collect::<Option<Vec<_>>>()?;
    let results =
        numbers("results")?.into_iter().map(|result| i32::try_from(result).ok()).collect::<Option<Vec<_>>>()?;
    (ranks.len() == seats && results.len() == seats).then_some(Outcome { ranks, results })
}
