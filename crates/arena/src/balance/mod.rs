//! How balanced a game is: games between equal bots, and the effect of each thing on winning.
//!
//! Two questions are kept apart. *Dealt*: how much more often does a seat win if chance gives it this thing, compared with the
//! other things of the deck? Nobody chose, so the effect is causal. *Used*: how much more often does a seat win if it uses
//! this thing, compared with all that could? This is confounded by the situations in which it is used.
//!
//! Two packs play the same deals and are compared deal by deal.

mod estimate;
mod record;

use search::{Notes, Thing, Things};
use serde_json::{Value, json};
use tabletop::{Game, Seat, Setup};

use self::estimate::Estimate;
use self::record::Record;
use crate::journal::{self, BadJournal};
use crate::luck::mix;
use crate::run::{self, Effort};
use crate::seating::Stakes;
use crate::stats::{self, Interval};
use crate::table::{self, Contender};

/// Games between equal bots, with one pack or two.
#[derive(Debug)]
pub struct Trial<'a, J: Things, P> {
    /// The set-up and the pack hash; all with the same number of seats.
    pub setups: &'a [(Setup<J::Rules>, &'a str)],
    /// Options that differ from the default, in one line.
    pub set: &'a str,
    pub player: &'a P,
    pub stakes: Stakes,
    /// Number of games with each pack.
    pub games: u64,
    pub seed: u64,
}

/// The results with one pack.
#[derive(Clone, PartialEq, Debug)]
pub struct Balance {
    pub games: u64,
    pub by_seat: Vec<Interval>,
    /// Decisions in a game.
    pub length: Interval,
    pub rows: Vec<Row>,
    pub things: Vec<Worth>,
}

/// Mean points of one row of the scoring sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub key: String,
    pub winners: f64,
    pub others: f64,
    pub all: Interval,
}

/// The effect of a thing.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth {
    pub thing: Thing,
    /// Number of seats to which it was dealt, that could use it, and that used it.
    pub dealt: u64,
    pub had: u64,
    pub used: u64,
    /// Share of seats that used it among those that could.
    pub use_rate: f64,
    /// Change of the win rate by being dealt it, and by using it.
    pub dealt_effect: Option<Interval>,
    pub used_effect: Option<Interval>,
    /// p value after Holm's correction: of being dealt it where chance deals it, else of using it.
    pub p: Option<f64>,
    /// That effect in standard errors.
    pub errors: f64,
}

/// Changes from the first pack to the second.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    pub by_seat: Vec<Interval>,
    pub length: Interval,
    pub rows: Vec<(String, Interval)>,
    pub things: Vec<ThingChange>,
}

/// Changes for one thing.
#[derive(Clone, PartialEq, Debug)]
pub struct ThingChange {
    pub thing: Thing,
    pub use_rate: Option<Interval>,
    pub dealt_effect: Option<Interval>,
    pub used_effect: Option<Interval>,
    /// p values after Holm's correction over both for all things: of the effect, as in [`Worth::p`], and of the use rate.
    pub p: Option<f64>,
    pub use_p: Option<f64>,
    /// The larger of the two changes in standard errors.
    pub errors: f64,
}

/// The results of a trial.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    pub game: &'static str,
    pub seats: u8,
    pub bot: String,
    pub stakes: Stakes,
    /// One for each pack.
    pub packs: Vec<Balance>,
    pub change: Option<Change>,
}

/// Least number of observations for an effect.
const MIN_COUNT: u64 = 30;

impl<J: Things, P: Contender<J>> Trial<'_, J, P> {
    /// Plays the games that are not in the journal, and evaluates all.
    pub fn run(&self, effort: &Effort<'_>) -> Result<Findings, BadJournal> {
        let packs = self.setups.len() as u64;
        let seats = self.setups[0].0.seats;
        let mut records = run::run(&self.head(), self.games * packs, seats, effort, |number| self.play(number))?;
        // A run that was stopped may have played a deal with one pack only.
        records.truncate(records.len() - records.len() % self.setups.len());
        let mut by_pack: Vec<Vec<Record>> = self.setups.iter().map(|_| Vec::new()).collect();
        for record in records {
            by_pack[(record.number % packs) as usize].push(record);
        }
        let measured: Vec<Measured> = by_pack
            .iter()
            .zip(self.setups)
            .map(|(records, (setup, _))| Measured::of(records, J::things(setup.pack), self.stakes))
            .collect();
        Ok(Findings {
            game: J::Rules::NAME,
            seats,
            bot: self.player.to_string(),
            stakes: self.stakes,
            packs: measured.iter().map(Measured::balance).collect(),
            change: if let [before, after] = &measured[..] { Some(before.change_to(after)) } else { None },
        })
    }

    fn head(&self) -> Value {
        let packs: Value = self.setups.iter().map(|&(_, hash)| hash).collect();
        let head = json!({
            "balance": 1,
            "game": J::Rules::NAME,
            "bot": self.player.to_string(),
            "seats": self.setups[0].0.seats,
            "seed": self.seed,
            "packs": packs,
            "weights": format!("{:016x}", self.player.fingerprint()),
        });
        journal::with_set(head, self.set)
    }

    /// Both packs play a deal with the same chance and the same seeds of the bots.
    fn play(&self, number: u64) -> Record {
        let packs = self.setups.len() as u64;
        let (setup, _) = &self.setups[(number % packs) as usize];
        let deal = mix(self.seed, number / packs);
        let seated = vec![self.player; usize::from(setup.seats)];
        let mut notes = Notes::new(setup.seats);
        let (game, played) = table::play::<J, P>(setup, &seated, deal, 0, &mut notes);
        let rows = Seat::first(setup.seats)
            .map(|seat| game.score(seat).into_iter().map(|row| (row.key.to_owned(), row.points)).collect())
            .collect();
        Record { number, outcome: played.outcome, decisions: played.decisions, rows, notes }
    }
}

/// Estimates that keep the influence of each deal.
struct Measured {
    games: u64,
    by_seat: Vec<Estimate>,
    /// Shares of each seat in each deal.
    shares: Vec<Vec<f64>>,
    length: Estimate,
    rows: Vec<(String, f64, f64, Estimate)>,
    things: Vec<Measure>,
}

struct Measure {
    thing: Thing,
    dealt: u64,
    had: u64,
    used: u64,
    use_rate: Option<Estimate>,
    dealt_effect: Option<Estimate>,
    used_effect: Option<Estimate>,
}

impl Measure {
    /// The effect of being dealt it, else of using it.
    fn effect(&self) -> Option<&Estimate> {
        self.dealt_effect.as_ref().or(self.used_effect.as_ref())
    }
}

impl Measured {
    fn of(records: &[Record], things: Vec<Thing>, stakes: Stakes) -> Self {
        let seats = records.first().map_or(0, |record| record.outcome.ranks.len());
        let share = |record: &Record, seat: usize| match stakes {
            Stakes::Apart => record.outcome.share(Seat::new(seat as u8)),
            Stakes::Together => f64::from(u8::from(record.outcome.ranks[seat] == 1)),
        };
        let shares: Vec<Vec<f64>> =
            (0..seats).map(|seat| records.iter().map(|record| share(record, seat)).collect()).collect();
        let by_seat: Vec<Estimate> = shares.iter().map(|shares| Estimate::mean(shares)).collect();
        let more = |record: usize, seat: usize| shares[seat][record] - by_seat[seat].value;
        let fates = Fates { records, more: &more };
        let lengths: Vec<f64> = records.iter().map(|record| f64::from(record.decisions)).collect();
        Self {
            games: records.len() as u64,
            length: Estimate::mean(&lengths),
            rows: rows(records),
            things: fates.measure(things),
            by_seat,
            shares,
        }
    }

    fn balance(&self) -> Balance {
        let corrected = correct(self.things.iter().map(|measure| measure.effect().map(Estimate::p)).collect());
        let things = self.things.iter().zip(corrected).map(|(measure, p)| Worth {
            thing: measure.thing.clone(),
            dealt: measure.dealt,
            had: measure.had,
            used: measure.used,
            use_rate: measure.use_rate.as_ref().map_or(0.0, |rate| rate.value),
            dealt_effect: measure.dealt_effect.as_ref().map(Estimate::interval),
            used_effect: measure.used_effect.as_ref().map(Estimate::interval),
            p,
            errors: measure.effect().map_or(0.0, |effect| effect.errors().abs()),
        });
        let rows = self.rows.iter().map(|(key, winners, others, all)| Row {
            key: key.clone(),
            winners: *winners,
            others: *others,
            all: all.interval(),
        });
        Balance {
            games: self.games,
            by_seat: self.shares.iter().map(|shares| stats::share(shares)).collect(),
            length: self.length.interval(),
            rows: rows.collect(),
            things: things.filter(|worth| 0 < worth.had).collect(),
        }
    }

    /// Changes of the things that are in both packs.
    fn change_to(&self, after: &Self) -> Change {
        let minus = |one: Option<&Estimate>, other: Option<&Estimate>| Some(one?.minus(other?));
        let both: Vec<(&Measure, &Measure)> = after
            .things
            .iter()
            .filter_map(|later| Some((later, self.things.iter().find(|earlier| earlier.thing == later.thing)?)))
            .filter(|(later, earlier)| 0 < later.had + earlier.had)
            .collect();
        let effect = |(later, earlier): &(&Measure, &Measure)| minus(later.effect(), earlier.effect());
        let usage = |(later, earlier): &(&Measure, &Measure)| minus(later.use_rate.as_ref(), earlier.use_rate.as_ref());
        let p = |change: Option<Estimate>| change.as_ref().map(Estimate::p);
        let all = both.iter().map(|pair| p(effect(pair))).chain(both.iter().map(|pair| p(usage(pair))));
        let mut corrected = correct(all.collect());
        let use_ps = corrected.split_off(both.len());
        let things = both.iter().zip(corrected.into_iter().zip(use_ps)).map(|(pair, (p, use_p))| {
            let (later, earlier) = pair;
            let sure = |change: Option<Estimate>| change.map_or(0.0, |change| change.errors().abs());
            let change = |of: fn(&Measure) -> Option<&Estimate>| minus(of(later), of(earlier)).map(|it| it.interval());
            ThingChange {
                thing: later.thing.clone(),
                use_rate: change(|measure| measure.use_rate.as_ref()),
                dealt_effect: change(|measure| measure.dealt_effect.as_ref()),
                used_effect: change(|measure| measure.used_effect.as_ref()),
                p,
                use_p,
                errors: sure(effect(pair)).max(sure(usage(pair))),
            }
        });
        let rows = after.rows.iter().filter_map(|(key, _, _, later)| {
            let (_, _, _, earlier) = self.rows.iter().find(|(other, ..)| other == key)?;
            Some((key.clone(), later.minus(earlier).interval()))
        });
        Change {
            by_seat: after
                .by_seat
                .iter()
                .zip(&self.by_seat)
                .map(|(later, earlier)| later.minus(earlier).interval())
                .collect(),
            length: after.length.minus(&self.length).interval(),
            rows: rows.collect(),
            things: things.collect(),
        }
    }
}

/// Holm's correction over the values there are.
fn correct(values: Vec<Option<f64>>) -> Vec<Option<f64>> {
    let judged: Vec<f64> = values.iter().copied().flatten().collect();
    let mut corrected = stats::holm(&judged).into_iter();
    values.into_iter().map(|value| value.and_then(|_| corrected.next())).collect()
}

/// Each row of the scoring sheets: mean of winners, of others, and of all.
fn rows(records: &[Record]) -> Vec<(String, f64, f64, Estimate)> {
    let mut keys: Vec<&String> = Vec::new();
    for (key, _) in records.iter().flat_map(|record| &record.rows).flatten() {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let points = |record: &Record, seat: usize, key: &String| {
        let row = record.rows[seat].iter().find(|(other, _)| other == key);
        row.map_or(0.0, |&(_, points)| f64::from(points))
    };
    keys.into_iter()
        .map(|key| {
            let (mut winners, mut others) = ((0.0, 0.0), (0.0, 0.0));
            let means = records.iter().map(|record| {
                let seats = record.rows.len();
                let all: Vec<f64> = (0..seats).map(|seat| points(record, seat, key)).collect();
                for (seat, points) in all.iter().enumerate() {
                    let side = if record.outcome.ranks[seat] == 1 { &mut winners } else { &mut others };
                    side.0 += points;
                    side.1 += 1.0;
                }
                stats::mean_of(&all)
            });
            let all = Estimate::mean(&means.collect::<Vec<f64>>());
            (key.clone(), winners.0 / winners.1, others.0 / others.1, all)
        })
        .collect()
}

/// What happened to the things, and how much more than the mean each seat won.
struct Fates<'a> {
    records: &'a [Record],
    more: &'a dyn Fn(usize, usize) -> f64,
}

impl Fates<'_> {
    fn measure(&self, things: Vec<Thing>) -> Vec<Measure> {
        let mut dealt = vec![estimate::Ratio::new(self.records.len()); things.len()];
        let (mut had, mut used, mut rate) = (dealt.clone(), dealt.clone(), dealt.clone());
        for (game, record) in self.records.iter().enumerate() {
            for (seat, fate) in record.notes.seats.iter().enumerate() {
                let more = (self.more)(game, seat);
                let known = |thing: &&usize| **thing < things.len();
                fate.dealt.iter().filter(known).for_each(|&thing| dealt[thing].add(game, more, 1));
                fate.used.iter().filter(known).for_each(|&thing| used[thing].add(game, more, 1));
                for &thing in fate.had.iter().filter(known) {
                    had[thing].add(game, more, 1);
                    rate[thing].add(game, f64::from(u8::from(fate.used.contains(&thing))), 1);
                }
            }
        }
        // The baseline is the mean over the deck: a seat that is not dealt this thing is dealt another.
        let mut decks: Vec<(&'static str, estimate::Ratio)> = Vec::new();
        for (thing, ratio) in things.iter().zip(&dealt) {
            match decks.iter_mut().find(|(group, _)| *group == thing.group) {
                Some((_, deck)) => deck.merge(ratio),
                None => decks.push((thing.group, ratio.clone())),
            }
        }
        let deck = |thing: &Thing| &decks.iter().find(|(group, _)| *group == thing.group).expect("every group").1;
        let enough = |count: u64| MIN_COUNT <= count;
        things
            .into_iter()
            .enumerate()
            .map(|(place, thing)| {
                let [dealt, had, used, rate] = [&dealt[place], &had[place], &used[place], &rate[place]];
                let alone = deck(&thing).count() == dealt.count();
                let dealt_effect = enough(dealt.count()).then(|| {
                    let effect = dealt.estimate();
                    // The only thing of its deck is compared with all seats.
                    if alone { effect } else { effect.minus(&deck(&thing).estimate()) }
                });
                let is_choice = enough(used.count()) && enough(had.count() - used.count());
                Measure {
                    dealt: dealt.count(),
                    had: had.count(),
                    used: used.count(),
                    use_rate: (0 < had.count()).then(|| rate.estimate()),
                    dealt_effect,
                    used_effect: is_choice.then(|| used.estimate().minus(&had.estimate())),
                    thing,
                }
            })
            .collect()
    }
}
