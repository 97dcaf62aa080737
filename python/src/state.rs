//! The class `State`: one game, close to `OpenSpiel`'s names.

use std::time::Duration;

use ::games::{GameId, Title, with_game};
use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use search::{Limit, Player};
use tabletop::{Game, Seat, ToAct, Viewer, Who};
use tensor::{ActionId, FACTORS};

use crate::arrays::writable;
use crate::play::{self, AnyPlay, Terms};

/// The number of chance where a player is expected, as in `OpenSpiel`.
const CHANCE: i32 = -1;
const NOBODY: i32 = -4;
/// Nobody thinks longer about one decision.
const MOST_TIME: Duration = Duration::from_mins(10);

pub fn value_error(why: String) -> PyErr {
    PyValueError::new_err(why)
}

/// How `pickle` keeps a state: the function that makes it again, and what that takes: game, position, luck and chance.
type Pickled<'py> = (Bound<'py, PyAny>, (String, String, String, String));

/// One game as a value: copied, asked and played.
#[pyclass(module = "cuvee._cuvee")]
pub struct State {
    play: Box<dyn AnyPlay>,
    ids: Vec<ActionId>,
}

/// A new game. `options` is JSON as the engine protocol has it.
#[pyfunction]
#[pyo3(signature = (game, seats=None, seed=0, options=None, chance="auto"))]
pub fn make(game: &str, seats: Option<i64>, seed: u64, options: Option<&str>, chance: &str) -> PyResult<State> {
    let (seats, draws) = (seat_count(seats), by_itself(chance)?);
    State::of(play::open(&Terms { game, seats, options, seed, draws }))
}

/// A number that cannot be a count of seats is none that a game has either.
pub fn seat_count(seats: Option<i64>) -> Option<u8> {
    seats.map(|seats| u8::try_from(seats).unwrap_or(u8::MAX))
}

/// A game in a position as `State.text` writes it.
#[pyfunction]
#[pyo3(signature = (game, position, seed=0, chance="auto"))]
pub fn load(game: &str, position: &str, seed: u64, chance: &str) -> PyResult<State> {
    State::of(play::load(game, position, seed, by_itself(chance)?))
}

/// What `pickle` has kept of a state.
#[pyfunction]
#[pyo3(name = "_restore")]
pub fn restore(game: &str, position: &str, dice: &str, chance: &str) -> PyResult<State> {
    let mut state = load(game, position, 0, chance)?;
    state.play.take_dice(dice).map_err(value_error)?;
    Ok(state)
}

/// The names of all games with the least and the most who can play: without options, and with any.
#[pyfunction(name = "games")]
pub fn all_games() -> Vec<(&'static str, u8, u8, u8, u8)> {
    let told = |game: GameId| {
        with_game!(game, T => {
            let usual = <T as Title>::Rules::seats_with(&games::Options::<T>::default());
            let any = <T as Title>::Rules::SEATS;
            (game.name(), *usual.start(), *usual.end(), *any.start(), *any.end())
        })
    };
    GameId::ALL.into_iter().map(told).collect()
}

fn by_itself(chance: &str) -> PyResult<bool> {
    match chance {
        "auto" => Ok(true),
        "manual" => Ok(false),
        _ => Err(value_error("chance is \"auto\" or \"manual\"".to_owned())),
    }
}

fn bot(name: &str) -> PyResult<Player> {
    name.parse().map_err(|bad: search::BadPlayer| value_error(bad.to_string()))
}

impl State {
    fn of(made: Result<Box<dyn AnyPlay>, String>) -> PyResult<Self> {
        made.map(|play| Self { play, ids: Vec::new() }).map_err(value_error)
    }

    fn seat(&self, player: i64) -> PyResult<Seat> {
        match u8::try_from(player) {
            Ok(number) if number < self.play.seats() => Ok(Seat::new(number)),
            Ok(_) | Err(_) => Err(PyIndexError::new_err(format!("there is no seat {player}"))),
        }
    }

    fn viewer(&self, player: Option<i64>) -> PyResult<Viewer> {
        player.map_or(Ok(Viewer::Spectator), |player| self.seat(player).map(Viewer::Seat))
    }

    /// Whether the caller means chance: by its number, or by naming nobody while chance is to act.
    fn means_chance(&self, player: Option<i64>) -> bool {
        self.is_chance_node() && player.is_none_or(|player| player == i64::from(CHANCE))
    }

    /// The flags of all that a player may do: of its ids, or of the outcomes of chance.
    fn flags(&mut self, player: Option<i64>) -> PyResult<Vec<bool>> {
        if self.means_chance(player) {
            return Ok(vec![true; self.play.outcomes().len()]);
        }
        let mut flags = vec![false; self.play.action_count()];
        for id in self.legal_actions(player)? {
            flags[id as usize] = true;
        }
        Ok(flags)
    }

    fn chance_name(&self) -> &'static str {
        if self.play.draws() { "auto" } else { "manual" }
    }

    /// The seat that is meant: the one named, or the first that is to act.
    fn acting(&self, player: Option<i64>) -> PyResult<Option<Seat>> {
        match player {
            Some(player) => self.seat(player).map(Some),
            None => Ok(self.play.to_act().seats().iter().next()),
        }
    }
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> &'static str {
        self.play.game()
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.play.seats()
    }

    #[getter]
    fn phase(&self) -> String {
        self.play.phase()
    }

    /// How many ids there are.
    #[getter]
    fn num_actions(&self) -> usize {
        self.play.action_count()
    }

    #[getter]
    fn actions_version(&self) -> u32 {
        self.play.action_version()
    }

    #[getter]
    fn observation_version(&self) -> u32 {
        self.play.observation_version()
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.play.observation_size()
    }

    /// Name, first number and how many numbers, for each field of an observation.
    fn observation_fields(&self) -> Vec<(String, usize, usize)> {
        self.play.fields().into_iter().map(|field| (field.name, field.start, field.size)).collect()
    }

    #[pyo3(name = "clone")]
    fn copy(&self) -> Self {
        Self { play: self.play.copy(), ids: Vec::new() }
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    /// The first seat that is to act, -1 for chance, -4 at the end.
    fn current_player(&self) -> i32 {
        match self.play.to_act() {
            ToAct::Seats(seats) => seats.iter().next().map_or(NOBODY, |seat| seat.number().into()),
            ToAct::Chance => CHANCE,
            ToAct::Nobody => NOBODY,
        }
    }

    /// All seats that may act now.
    fn current_players(&self) -> Vec<u32> {
        self.play.to_act().seats().iter().map(|seat| seat.number().into()).collect()
    }

    fn num_players(&self) -> u8 {
        self.play.seats()
    }

    fn num_distinct_actions(&self) -> usize {
        self.play.action_count()
    }

    fn is_chance_node(&self) -> bool {
        self.play.to_act() == ToAct::Chance
    }

    fn is_terminal(&self) -> bool {
        self.play.to_act() == ToAct::Nobody
    }

    /// The ids of what a player may do, in the order of the rules; of chance the numbers of its outcomes.
    #[pyo3(signature = (player=None))]
    fn legal_actions(&mut self, player: Option<i64>) -> PyResult<Vec<ActionId>> {
        if self.means_chance(player) {
            return Ok((0..self.play.outcomes().len() as ActionId).collect());
        }
        let Some(seat) = self.acting(player.filter(|&player| player != i64::from(CHANCE)))? else {
            return Ok(Vec::new());
        };
        self.play.legal(seat, &mut self.ids).map_err(value_error)?;
        Ok(self.ids.clone())
    }

    /// A flag for each id; while chance is to act, one for each of its outcomes.
    #[pyo3(signature = (player=None))]
    fn legal_actions_mask<'py>(
        &mut self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        Ok(PyArray1::from_vec(py, self.flags(player)?))
    }

    /// Sets the flags of what a player may do in an array of flags, one for each id.
    #[pyo3(signature = (array, player=None))]
    fn write_mask(&mut self, array: &Bound<'_, PyAny>, player: Option<i64>) -> PyResult<()> {
        let mut array = writable::<bool, 1>("array", array, [self.play.action_count()])?;
        let seat = self.acting(player)?;
        let mask = array.as_slice_mut().map_err(|bad| value_error(bad.to_string()))?;
        mask.fill(false);
        let Some(seat) = seat else { return Ok(()) };
        self.play.legal(seat, &mut self.ids).map_err(value_error)?;
        for &id in &self.ids {
            mask[id as usize] = true;
        }
        Ok(())
    }

    /// Number and probability of each outcome of chance.
    fn chance_outcomes(&self) -> Vec<(usize, f64)> {
        let outcomes = self.play.outcomes();
        let all: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
        outcomes.iter().enumerate().map(|(nth, &(_, weight))| (nth, f64::from(weight) / all)).collect()
    }

    /// Plays the action of this id; if chance is to act, the outcome of this number.
    #[pyo3(signature = (action, player=None))]
    fn apply_action(&mut self, action: i64, player: Option<i64>) -> PyResult<()> {
        // No game has an action of this number.
        let action = u32::try_from(action).map_err(|_| value_error(format!("there is no action {action}")))?;
        if self.means_chance(player) {
            return self.play.play_outcome(action as usize).map_err(value_error);
        }
        match self.acting(player)? {
            Some(seat) => self.play.play(seat, action).map_err(value_error),
            None => Err(value_error("the game is over".to_owned())),
        }
    }

    /// A copy in which the action is played.
    #[pyo3(signature = (action, player=None))]
    fn child(&self, action: i64, player: Option<i64>) -> PyResult<Self> {
        let mut child = self.copy();
        child.apply_action(action, player)?;
        Ok(child)
    }

    /// Plays an action in the game's notation.
    #[pyo3(signature = (text, player=None))]
    fn apply(&mut self, text: &str, player: Option<i64>) -> PyResult<()> {
        let who = if self.means_chance(player) {
            Who::Chance
        } else {
            Who::Seat(self.acting(player)?.ok_or_else(|| value_error("the game is over".to_owned()))?)
        };
        self.play.play_text(who, text).map_err(value_error)
    }

    /// The notation of an id; of chance the outcome of this number.
    #[pyo3(signature = (action, player=None))]
    fn action_to_string(&self, action: i64, player: Option<i64>) -> PyResult<String> {
        let number = u32::try_from(action).ok();
        let text = if self.means_chance(player) {
            number.and_then(|nth| self.play.outcomes().into_iter().nth(nth as usize)).map(|(text, _)| text)
        } else {
            number.and_then(|id| self.play.text_of(id))
        };
        text.ok_or_else(|| PyIndexError::new_err(format!("there is no action {action}")))
    }

    fn string_to_action(&self, text: &str) -> PyResult<ActionId> {
        self.play.id_of(text).ok_or_else(|| value_error(format!("{text:?} is not an action with an id")))
    }

    /// Text, words in each place, first id and number of ids, for each form of the notation.
    fn action_forms(&self) -> Vec<(String, Vec<usize>, u32, u32)> {
        self.play.forms()
    }

    /// How many values each factor of an action takes.
    fn factor_sizes(&self) -> [usize; FACTORS] {
        self.play.factor_sizes()
    }

    /// The form and the words of its places.
    fn factored(&self, action: i64) -> PyResult<[u16; FACTORS]> {
        let factors = u32::try_from(action).ok().and_then(|id| self.play.factored(id));
        factors.ok_or_else(|| PyIndexError::new_err(format!("there is no action {action}")))
    }

    #[pyo3(name = "from_factors")]
    fn with_factors(&self, factors: [u16; FACTORS]) -> PyResult<ActionId> {
        self.play.with_factors(factors).ok_or_else(|| value_error(format!("no action is {factors:?}")))
    }

    /// The factors of all that a player may do.
    #[pyo3(signature = (player=None))]
    fn legal_factored(&mut self, player: Option<i64>) -> PyResult<Vec<[u16; FACTORS]>> {
        let ids = self.legal_actions(player)?;
        ids.into_iter().map(|id| self.factored(id.into())).collect()
    }

    /// Which values the next factor may have, after those that are chosen.
    #[pyo3(signature = (chosen, player=None))]
    fn factor_mask<'py>(
        &mut self,
        py: Python<'py>,
        chosen: Vec<u16>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let sizes = self.play.factor_sizes();
        let size = *sizes.get(chosen.len()).ok_or_else(|| value_error("all factors are chosen".to_owned()))?;
        let mut mask = vec![false; size];
        if self.means_chance(player) {
            return Err(value_error("outcomes of chance have no factors".to_owned()));
        }
        for factors in self.legal_factored(player)? {
            if factors.starts_with(&chosen) {
                mask[usize::from(factors[chosen.len()])] = true;
            }
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// For each seat from -1 (lost) to 1 (won); 0 while the game goes on.
    fn returns(&self) -> Vec<f64> {
        self.play.returns()
    }

    /// Points of each seat, as if the game ended now.
    fn scores(&self) -> Vec<i32> {
        self.play.scores()
    }

    /// All that a player knows, as JSON; without one, what a spectator knows.
    #[pyo3(signature = (player=None))]
    fn information_state_string(&self, player: Option<i64>) -> PyResult<String> {
        Ok(self.play.view(self.viewer(player)?))
    }

    #[pyo3(signature = (player=None))]
    fn observation_tensor<'py>(&self, py: Python<'py>, player: Option<i64>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut numbers = vec![0.0; self.play.observation_size()];
        self.play.observe(self.viewer(player)?, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// Writes an observation into an array.
    #[pyo3(signature = (array, player=None))]
    fn write_observation(&self, array: &Bound<'_, PyAny>, player: Option<i64>) -> PyResult<()> {
        let viewer = self.viewer(player)?;
        let mut array = writable::<f32, 1>("array", array, [self.play.observation_size()])?;
        self.play.observe(viewer, array.as_slice_mut().map_err(|bad| value_error(bad.to_string()))?);
        Ok(())
    }

    /// A game that the player cannot tell from this one.
    #[pyo3(signature = (player, seed=0))]
    fn resample_from_infostate(&self, player: i64, seed: u64) -> PyResult<Self> {
        let viewer = Viewer::Seat(self.seat(player)?);
        Ok(Self { play: self.play.resample(viewer, seed), ids: Vec::new() })
    }

    /// A copy played to its end by a bot on every seat. The state itself stays as it is.
    #[pyo3(signature = (bot="random", seed=0))]
    fn playout(&self, py: Python<'_>, bot: &str, seed: u64) -> PyResult<Self> {
        let player = self::bot(bot)?;
        let mut end = self.play.copy();
        let end = py.detach(move || {
            end.play_out(player, seed);
            end
        });
        Ok(Self { play: end, ids: Vec::new() })
    }

    /// Id, visits, chance to win and points ahead of what a bot looked at, the best first.
    #[pyo3(signature = (bot="strong", player=None, seed=0, iterations=None, milliseconds=None))]
    fn candidates(
        &self,
        py: Python<'_>,
        bot: &str,
        player: Option<i64>,
        seed: u64,
        iterations: Option<u64>,
        milliseconds: Option<u64>,
    ) -> PyResult<Vec<(ActionId, u32, f32, f32)>> {
        let chosen = self::bot(bot)?;
        let seat = self.acting(player)?.ok_or_else(|| value_error("no seat is to act".to_owned()))?;
        let limit = match (iterations, milliseconds) {
            (Some(0), _) => return Err(value_error("a search makes at least one iteration".to_owned())),
            (Some(count), _) => Some(Limit::Iterations(u32::try_from(count).unwrap_or(u32::MAX))),
            (None, Some(count)) => Some(Limit::Time(Duration::from_millis(count).min(MOST_TIME))),
            (None, None) => None,
        };
        let play = &self.play;
        py.detach(|| play.candidates(seat, chosen, limit, seed)).map_err(value_error)
    }

    /// The id of what a bot would play.
    #[pyo3(signature = (bot="strong", player=None, seed=0, iterations=None, milliseconds=None))]
    fn choose(
        &self,
        py: Python<'_>,
        bot: &str,
        player: Option<i64>,
        seed: u64,
        iterations: Option<u64>,
        milliseconds: Option<u64>,
    ) -> PyResult<ActionId> {
        let candidates = self.candidates(py, bot, player, seed, iterations, milliseconds)?;
        candidates.first().map(|best| best.0).ok_or_else(|| value_error("no action is legal".to_owned()))
    }

    /// The whole position as JSON, hidden parts included; `load` reads it.
    fn text(&self) -> String {
        self.play.position()
    }

    fn __str__(&self) -> String {
        format!("{} with {}, {}", self.play.game(), self.play.seats(), self.play.phase())
    }

    fn __repr__(&self) -> String {
        format!("<cuvee.State {}, chance {}>", self.__str__(), self.chance_name())
    }

    /// For `pickle`: the copy plays on with the same luck, as a clone does.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let restore = py.import("cuvee._cuvee")?.getattr("_restore")?;
        let kept = (self.game().to_owned(), self.text(), self.play.dice_text(), self.chance_name().to_owned());
        Ok((restore, kept))
    }
}
