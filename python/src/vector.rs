//! Many games at once, into arrays that the caller has.

use std::thread;
use std::time::{Duration, Instant};

use dice::Dice;
use games::{Title, with_game};
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use tabletop::{Game, Seat, Setup, Silent, ToAct, ViewOf, Viewer, Who};
use tensor::ActionId;

use crate::play::{self, Play, Terms, utilities};
use crate::state::value_error;

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
    play: Play<T>,
    seat: Seat,
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

    fn step(
        &mut self,
        setup: &Setup<T::Rules>,
        by: By,
        action: i64,
        rows: &mut Rows<'_>,
        widths: Widths,
        at: usize,
    ) -> Result<(), String> {
        let seat = self.seat;
        let list = self.play.list;
        let legal = self.play.list_legal(seat);
        let action = match by {
            By::Place => legal[action.unsigned_abs() as usize % legal.len()],
            By::Id => {
                let id = ActionId::try_from(action).map_err(|_| format!("there is no action {action}"))?;
                let said = list.action(id).ok_or_else(|| format!("there is no action {id}"))?;
                if !legal.contains(&said) {
                    return Err(format!("{said} may not be played at table {at}"));
                }
                said
            }
        };
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
        let work = |tables: &mut [Table<T>], actions: &[i64], mut rows: Rows<'_>| {
            let mut pairs = tables.iter_mut().zip(actions).enumerate();
            pairs.try_for_each(|(at, (table, &action))| table.step(setup, by, action, &mut rows, widths, at))
        };
        let share = self.tables.len().div_ceil(threads.max(1));
        if self.tables.len() <= share {
            return work(&mut self.tables, actions, rows);
        }
        thread::scope(|scope| {
            let mut rest = rows;
            let mut started = Vec::new();
            for (tables, actions) in self.tables.chunks_mut(share).zip(actions.chunks(share)) {
                let (mine, others) = rest.split(tables.len(), widths);
                rest = others;
                started.push(scope.spawn(move || work(tables, actions, mine)));
            }
            started.into_iter().try_for_each(|thread| thread.join().unwrap_or_else(|_| Err("a thread failed".into())))
        })
    }
}

/// Many tables of one game, stepped together. A table whose game ends begins another.
#[pyclass(module = "cuvee._cuvee")]
pub struct Vector {
    tables: Box<dyn AnyTables>,
    threads: usize,
}

fn slice<'a, T: numpy::Element>(
    array: Option<&'a mut PyReadwriteArray1<'_, T>>,
    size: usize,
) -> PyResult<Option<&'a mut [T]>> {
    let Some(array) = array else { return Ok(None) };
    let slice = array.as_slice_mut().map_err(|bad| value_error(bad.to_string()))?;
    if slice.len() == size {
        Ok(Some(slice))
    } else {
        Err(value_error(format!("an array has {} instead of {size}", slice.len())))
    }
}

fn table<'a, T: numpy::Element>(
    array: Option<&'a mut PyReadwriteArray2<'_, T>>,
    size: usize,
) -> PyResult<Option<&'a mut [T]>> {
    let Some(array) = array else { return Ok(None) };
    let slice = array.as_slice_mut().map_err(|bad| value_error(bad.to_string()))?;
    if slice.len() == size {
        Ok(Some(slice))
    } else {
        Err(value_error(format!("an array has {} instead of {size}", slice.len())))
    }
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(signature = (game, tables, seats=None, seed=0, options=None, threads=1))]
    fn new(
        game: &str,
        tables: usize,
        seats: Option<u8>,
        seed: u64,
        options: Option<&str>,
        threads: usize,
    ) -> PyResult<Self> {
        if tables == 0 {
            return Err(value_error("at least one table".to_owned()));
        }
        let terms = Terms { game, seats, options, seed, draws: true };
        let id = play::game_id(game).map_err(value_error)?;
        let tables: Box<dyn AnyTables> = with_game!(id, T => {
            let setup = play::setup::<T>(&terms).map_err(value_error)?;
            let first = Play::<T>::new(&setup, seed, true);
            let mut dice = Dice::new(seed);
            let one = |_| {
                let mut play = first.clone();
                play.dice = dice.fork();
                Table { play, seat: Seat::new(0), marked: Vec::new() }
            };
            Box::new(Tables::<T> { tables: (0..tables).map(one).collect(), setup })
        });
        Ok(Self { tables, threads })
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
        mut observations: Option<PyReadwriteArray2<'_, f32>>,
        mut masks: Option<PyReadwriteArray2<'_, bool>>,
        mut players: Option<PyReadwriteArray1<'_, i32>>,
        mut counts: Option<PyReadwriteArray1<'_, i32>>,
    ) -> PyResult<()> {
        let (widths, all) = (self.tables.widths(), self.tables.len());
        let rows = Rows {
            observations: table(observations.as_mut(), all * widths.observation)?,
            masks: table(masks.as_mut(), all * widths.actions)?,
            players: slice(players.as_mut(), all)?,
            counts: slice(counts.as_mut(), all)?,
            ..Rows::default()
        };
        let tables = &mut self.tables;
        py.detach(|| tables.begin(rows));
        Ok(())
    }

    /// One action at each table: ids, or places in the list of legal actions. Masks must be those of the last call.
    #[pyo3(signature = (actions, by_id=true, observations=None, masks=None, rewards=None, dones=None, players=None, counts=None))]
    #[expect(clippy::too_many_arguments, reason = "one array for each thing that is written")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        by_id: bool,
        mut observations: Option<PyReadwriteArray2<'_, f32>>,
        mut masks: Option<PyReadwriteArray2<'_, bool>>,
        mut rewards: Option<PyReadwriteArray2<'_, f32>>,
        mut dones: Option<PyReadwriteArray1<'_, bool>>,
        mut players: Option<PyReadwriteArray1<'_, i32>>,
        mut counts: Option<PyReadwriteArray1<'_, i32>>,
    ) -> PyResult<()> {
        let (widths, all) = (self.tables.widths(), self.tables.len());
        let actions = actions.as_slice().map_err(|bad| value_error(bad.to_string()))?;
        if actions.len() != all {
            return Err(value_error(format!("{all} tables need {all} actions")));
        }
        let rows = Rows {
            observations: table(observations.as_mut(), all * widths.observation)?,
            masks: table(masks.as_mut(), all * widths.actions)?,
            rewards: table(rewards.as_mut(), all * widths.seats)?,
            dones: slice(dones.as_mut(), all)?,
            players: slice(players.as_mut(), all)?,
            counts: slice(counts.as_mut(), all)?,
        };
        let by = if by_id { By::Id } else { By::Place };
        let (tables, threads) = (&mut self.tables, self.threads);
        py.detach(|| tables.step(by, actions, threads, rows)).map_err(value_error)
    }
}

/// Decisions a second of random play by the rules alone, for comparison.
#[pyfunction]
#[pyo3(signature = (game, seats=None, seconds=1.0))]
pub fn native_steps(py: Python<'_>, game: &str, seats: Option<u8>, seconds: f64) -> PyResult<f64> {
    let terms = Terms { game, seats, options: None, seed: 1, draws: true };
    let id = play::game_id(game).map_err(value_error)?;
    with_game!(id, T => {
        let setup = play::setup::<T>(&terms).map_err(value_error)?;
        Ok(py.detach(|| natively::<T>(&setup, Duration::from_secs_f64(seconds))))
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
