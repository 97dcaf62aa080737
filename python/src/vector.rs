//! Many games at once, into arrays that the caller has.

use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use dice::Dice;
use games::{Action, Title, with_game};
use numpy::{Element, PyReadwriteArrayDyn};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use tabletop::{Game, Seat, Setup, Silent, ToAct, ViewOf, Viewer, Who};
use tensor::ActionId;

use crate::arrays::{readable, writable};
use crate::play::{self, Play, Terms, utilities};
use crate::state::{seat_count, value_error};

/// Nobody steps more tables together.
const MOST_TABLES: usize = 1 << 20;
/// Nobody has use for more threads.
const MOST_THREADS: usize = 256;

/// What is written for each table; what is `None` is not wanted.
#[derive(Default)]
struct Rows<'a> {
    observations: Option<&'a mut [f32]>,
    masks: Option<&'a mut [bool]>,
    rewards: Option<&'a mut [f32]>,
    dones: Option<&'a mut [bool]>,
    players: Option<&'a mut [i32]>,
    counts: Option<&'a mut [i32]>,
}

/// How many numbers a table has in each array.
#[derive(Copy, Clone)]
struct Widths {
    observation: usize,
    actions: usize,
    seats: usize,
}

impl Rows<'_> {
    /// The rows of the first tables, and the rest.
    fn split(self, tables: usize, widths: Widths) -> (Self, Self) {
        let (observations, more_observations) = split(self.observations, tables * widths.observation);
        let (masks, more_masks) = split(self.masks, tables * widths.actions);
        let (rewards, more_rewards) = split(self.rewards, tables * widths.seats);
        let (dones, more_dones) = split(self.dones, tables);
        let (players, more_players) = split(self.players, tables);
        let (counts, more_counts) = split(self.counts, tables);
        let rest = Self {
            observations: more_observations,
            masks: more_masks,
            rewards: more_rewards,
            dones: more_dones,
            players: more_players,
            counts: more_counts,
        };
        (Self { observations, masks, rewards, dones, players, counts }, rest)
    }
}

fn split<T>(row: Option<&mut [T]>, at: usize) -> (Option<&mut [T]>, Option<&mut [T]>) {
    row.map_or((None, None), |row| {
        let (first, rest) = row.split_at_mut(at);
        (Some(first), Some(rest))
    })
}

/// How actions are said.
#[derive(Copy, Clone)]
enum By {
    Id,
    /// By its place in the list of legal actions, counted round and round.
    Place,
}

/// Tables of a game whose type is not known.
trait AnyTables: Send + Sync {
    fn widths(&self) -> Widths;
    fn len(&self) -> usize;
    fn begin(&mut self, rows: Rows<'_>);
    fn step(&mut self, by: By, actions: &[i64], threads: usize, rows: Rows<'_>) -> Result<(), String>;
}

struct Tables<T: Title> {
    setup: Setup<T::Rules>,
    tables: Vec<Table<T>>,
}

struct Table<T: Title> {
    number: usize,
    play: Play<T>,
    seat: Seat,
    /// What is played next, once every table has something that may be played.
    chosen: Option<Action<T>>,
    /// The ids whose flags are up in this table's mask.
    marked: Vec<ActionId>,
}

impl<T: Title> Table<T> {
    /// Lists what may be done and writes what is wanted of it.
    fn tell(&mut self, rows: &mut Rows<'_>, widths: Widths, at: usize) -> Result<(), String> {
        self.seat = self.play.game.to_act().seats().iter().next().ok_or("a game without a decision")?;
        let count = self.play.list_legal(self.seat).len();
        if let Some(players) = &mut rows.players {
            players[at] = self.seat.number().into();
        }
        if let Some(counts) = &mut rows.counts {
            counts[at] = i32::try_from(count).unwrap_or(i32::MAX);
        }
        if let Some(masks) = &mut rows.masks {
            let mask = &mut masks[at * widths.actions..(at + 1) * widths.actions];
            for id in self.marked.drain(..) {
                mask[id as usize] = false;
            }
            let list = self.play.list;
            for &action in self.play.list_legal(self.seat) {
                let id = list.id(action).ok_or_else(|| format!("{action} has no id"))?;
                mask[id as usize] = true;
                self.marked.push(id);
            }
        }
        if let Some(observations) = &mut rows.observations {
            let row = &mut observations[at * widths.observation..(at + 1) * widths.observation];
            self.play.observer.write(&self.play.game.view(Viewer::Seat(self.seat)), row);
        }
        Ok(())
    }

    /// Takes the action to be played; nothing is played yet.
    fn take(&mut self, by: By, action: i64) -> Result<(), String> {
        let list = self.play.list;
        let legal = self.play.list_legal(self.seat);
        let chosen = match by {
            By::Place => legal.get((action.unsigned_abs() % legal.len().max(1) as u64) as usize).copied(),
            By::Id => {
                let said = ActionId::try_from(action).ok().and_then(|id| list.action(id));
                let said = said.ok_or_else(|| format!("there is no action {action} (table {})", self.number))?;
                legal.contains(&said).then_some(said)
            }
        };
        let refused = || format!("action {action} may not be played at table {}", self.number);
        self.chosen = Some(chosen.ok_or_else(refused)?);
        Ok(())
    }

    /// Plays what was taken.
    fn step(&mut self, setup: &Setup<T::Rules>, rows: &mut Rows<'_>, widths: Widths, at: usize) -> Result<(), String> {
        let (seat, action) = (self.seat, self.chosen.take().ok_or("no action was taken")?);
        self.play.apply(seat, action);
        let over = self.play.game.to_act() == ToAct::Nobody;
        if let Some(dones) = &mut rows.dones {
            dones[at] = over;
        }
        if let Some(rewards) = &mut rows.rewards {
            let rewards = &mut rewards[at * widths.seats..(at + 1) * widths.seats];
            match self.play.game.outcome().filter(|_| over) {
                Some(outcome) => {
                    let together = self.play.game.view(Viewer::Spectator).is_together();
                    for (reward, utility) in rewards.iter_mut().zip(utilities(&outcome, together)) {
                        *reward = utility as f32;
                    }
                }
                None => rewards.fill(0.0),
            }
        }
        if over {
            self.play.begin(setup);
        }
        self.tell(rows, widths, at)
    }
}

impl<T: Title> AnyTables for Tables<T> {
    fn widths(&self) -> Widths {
        let first = &self.tables[0].play;
        Widths { observation: first.observer.size(), actions: first.list.len(), seats: self.setup.seats.into() }
    }

    fn len(&self) -> usize {
        self.tables.len()
    }

    fn begin(&mut self, mut rows: Rows<'_>) {
        let widths = self.widths();
        if let Some(masks) = &mut rows.masks {
            masks.fill(false);
        }
        for (at, table) in self.tables.iter_mut().enumerate() {
            table.marked.clear();
            table.play.begin(&self.setup);
            table.tell(&mut rows, widths, at).unwrap_or_else(|why| panic!("{why}"));
        }
    }

    fn step(&mut self, by: By, actions: &[i64], threads: usize, rows: Rows<'_>) -> Result<(), String> {
        let widths = self.widths();
        let setup = &self.setup;
        let take = |tables: &mut [Table<T>], actions: &[i64]| {
            tables.iter_mut().zip(actions).try_for_each(|(table, &action)| table.take(by, action))
        };
        let play = |tables: &mut [Table<T>], mut rows: Rows<'_>| {
            let mut numbered = tables.iter_mut().enumerate();
            numbered.try_for_each(|(at, table)| table.step(setup, &mut rows, widths, at))
        };
        let share = self.tables.len().div_ceil(threads.max(1));
        if self.tables.len() <= share {
            take(&mut self.tables, actions)?;
            return play(&mut self.tables, rows);
        }
        // Nobody plays before all have looked at their actions: a step that is refused changes nothing.
        let (all, refused) = (Barrier::new(self.tables.len().div_ceil(share)), AtomicBool::new(false));
        let (all, refused) = (&all, &refused);
        thread::scope(|scope| {
            let mut rest = rows;
            let mut started = Vec::new();
            for (tables, actions) in self.tables.chunks_mut(share).zip(actions.chunks(share)) {
                let (mine, others) = rest.split(tables.len(), widths);
                rest = others;
                started.push(scope.spawn(move || {
                    let taken = take(tables, actions);
                    refused.fetch_or(taken.is_err(), Ordering::Relaxed);
                    all.wait();
                    if refused.load(Ordering::Relaxed) { taken } else { play(tables, mine) }
                }));
            }
            let ended: Vec<_> = started.into_iter().map(thread::ScopedJoinHandle::join).collect();
            ended.into_iter().try_for_each(|ended| ended.unwrap_or_else(|_| Err("a thread failed".into())))
        })
    }
}

/// Many tables of one game, stepped together. A table whose game ends begins another.
#[pyclass(module = "cuvee._cuvee")]
pub struct Vector {
    tables: Box<dyn AnyTables>,
    threads: usize,
    has_begun: bool,
    /// The masks of the last call; others are cleared first. They are kept, so that no others can lie where they lay.
    masks: Option<Py<PyAny>>,
}

/// An array that is borrowed from the caller, if there is one.
type Borrowed<'py, T> = Option<PyReadwriteArrayDyn<'py, T>>;

fn borrow<'py, T: Element, const DIMENSIONS: usize>(
    name: &str,
    array: Option<&Bound<'py, PyAny>>,
    shape: [usize; DIMENSIONS],
) -> PyResult<Borrowed<'py, T>> {
    array.map(|array| writable(name, array, shape)).transpose()
}

fn slice<'a, T: Element>(array: &'a mut Borrowed<'_, T>) -> PyResult<Option<&'a mut [T]>> {
    let slice = array.as_mut().map(|array| array.as_slice_mut());
    slice.transpose().map_err(|bad| value_error(bad.to_string()))
}

impl Vector {
    /// Clears flags that an earlier call has not set. Returns them.
    fn masks<'a>(&mut self, given: Option<&Bound<'_, PyAny>>, masks: Option<&'a mut [bool]>) -> Option<&'a mut [bool]> {
        let (given, masks) = given.zip(masks)?;
        if self.masks.as_ref().is_none_or(|last| given.as_ptr() != last.as_ptr()) {
            masks.fill(false);
            self.masks = Some(given.clone().unbind());
        }
        Some(masks)
    }
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(signature = (game, tables, seats=None, seed=0, options=None, threads=1))]
    fn new(
        game: &str,
        tables: i64,
        seats: Option<i64>,
        seed: u64,
        options: Option<&str>,
        threads: i64,
    ) -> PyResult<Self> {
        let count = usize::try_from(tables).ok().filter(|count| (1..=MOST_TABLES).contains(count));
        let count = count.ok_or_else(|| value_error(format!("from 1 to {MOST_TABLES} tables, not {tables}")))?;
        let threads = usize::try_from(threads).ok().filter(|count| (1..=MOST_THREADS).contains(count));
        let threads = threads.ok_or_else(|| value_error(format!("from 1 to {MOST_THREADS} threads")))?;
        let terms = Terms { game, seats: seat_count(seats), options, seed, draws: true };
        let id = play::game_id(game).map_err(value_error)?;
        let tables: Box<dyn AnyTables> = with_game!(id, T => {
            let setup = play::setup::<T>(&terms).map_err(value_error)?;
            let first = Play::<T>::new(&setup, seed, true);
            let mut dice = Dice::new(seed);
            let mut tables = Vec::new();
            tables.try_reserve_exact(count).map_err(|error| PyMemoryError::new_err(error.to_string()))?;
            tables.extend((0..count).map(|number| {
                let mut play = first.clone();
                play.dice = dice.fork();
                Table { number, play, seat: Seat::new(0), chosen: None, marked: Vec::new() }
            }));
            Box::new(Tables::<T> { setup, tables })
        });
        Ok(Self { tables, threads, has_begun: false, masks: None })
    }

    fn __len__(&self) -> usize {
        self.tables.len()
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.tables.widths().observation
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.tables.widths().actions
    }

    #[getter]
    fn seats(&self) -> usize {
        self.tables.widths().seats
    }

    /// Begins new games at all tables.
    #[pyo3(signature = (observations=None, masks=None, players=None, counts=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let (Widths { observation, actions, seats: _ }, all) = (self.tables.widths(), self.tables.len());
        let mut observations = borrow("observations", observations, [all, observation])?;
        let (given, mut masks) = (masks, borrow("masks", masks, [all, actions])?);
        let mut players = borrow("players", players, [all])?;
        let mut counts = borrow("counts", counts, [all])?;
        let rows = Rows {
            observations: slice(&mut observations)?,
            masks: self.masks(given, slice(&mut masks)?),
            players: slice(&mut players)?,
            counts: slice(&mut counts)?,
            ..Rows::default()
        };
        self.has_begun = true;
        let tables = &mut self.tables;
        py.detach(|| tables.begin(rows));
        Ok(())
    }

    /// One action at each table: ids, or places in the list of legal actions. If one is refused, nothing is played. A table that is
    /// over begins anew.
    #[pyo3(signature = (actions, by_id=true, observations=None, masks=None, rewards=None, dones=None, players=None, counts=None))]
    #[expect(clippy::too_many_arguments, reason = "one array for each thing that is written")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        by_id: bool,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        dones: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
        counts: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        if !self.has_begun {
            return Err(value_error("`reset` comes first".to_owned()));
        }
        let (Widths { observation, actions: ids, seats }, all) = (self.tables.widths(), self.tables.len());
        let actions = readable::<i64, 1>("actions", actions, [all])?;
        let actions = actions.as_slice().map_err(|bad| value_error(bad.to_string()))?;
        let mut observations = borrow("observations", observations, [all, observation])?;
        let (given, mut masks) = (masks, borrow("masks", masks, [all, ids])?);
        let mut rewards = borrow("rewards", rewards, [all, seats])?;
        let mut dones = borrow("dones", dones, [all])?;
        let mut players = borrow("players", players, [all])?;
        let mut counts = borrow("counts", counts, [all])?;
        let rows = Rows {
            observations: slice(&mut observations)?,
            masks: self.masks(given, slice(&mut masks)?),
            rewards: slice(&mut rewards)?,
            dones: slice(&mut dones)?,
            players: slice(&mut players)?,
            counts: slice(&mut counts)?,
        };
        let by = if by_id { By::Id } else { By::Place };
        let (tables, threads) = (&mut self.tables, self.threads);
        py.detach(|| tables.step(by, actions, threads, rows)).map_err(value_error)
    }
}

/// Decisions a second of random play by the rules alone, for comparison.
#[pyfunction]
#[pyo3(signature = (game, seats=None, seconds=1.0))]
pub fn native_steps(py: Python<'_>, game: &str, seats: Option<i64>, seconds: f64) -> PyResult<f64> {
    let terms = Terms { game, seats: seat_count(seats), options: None, seed: 1, draws: true };
    let time = Duration::try_from_secs_f64(seconds).map_err(|error| value_error(format!("`seconds`: {error}")))?;
    let id = play::game_id(game).map_err(value_error)?;
    with_game!(id, T => {
        let setup = play::setup::<T>(&terms).map_err(value_error)?;
        Ok(py.detach(|| natively::<T>(&setup, time)))
    })
}

fn natively<T: Title>(setup: &Setup<T::Rules>, time: Duration) -> f64 {
    let (begun, mut steps) = (Instant::now(), 0_u64);
    let mut dice = Dice::new(1);
    let mut legal = Vec::new();
    while begun.elapsed() < time {
        let mut game = T::Rules::new(setup);
        loop {
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let action = game.draw(&mut |n| dice.below(n));
                    game.apply(Who::Chance, action, &mut Silent);
                }
                ToAct::Seats(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    game.legal(seat, &mut legal);
                    game.apply(Who::Seat(seat), dice.pick(&legal), &mut Silent);
                    steps += 1;
                }
            }
        }
    }
    steps as f64 / begun.elapsed().as_secs_f64()
}
