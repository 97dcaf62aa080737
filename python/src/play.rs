//! One game as a value, whichever it is.

use std::sync::Arc;

use dice::Dice;
use games::{Action, GameId, Title, with_game};
use packs::Edge;
use search::{Brake, Limit, Player, Thinker};
use serde_json::{Value, json};
use tabletop::observation::Field;
use tabletop::{Game, Observable, Outcome, Refusal, Seat, Setup, Silent, ToAct, ViewOf, Viewer, Who};
use tensor::{ActionId, Actions, FACTORS, Observer};
use ui::{Lang, Speak, say_bad_shape};

/// The search tree of one decision takes no more.
const MOST_BYTES: usize = 1 << 30;

/// A game whose type is not known.
pub trait AnyPlay: Send + Sync {
    fn copy(&self) -> Box<dyn AnyPlay>;
    fn game(&self) -> &'static str;
    fn seats(&self) -> u8;
    fn phase(&self) -> String;
    fn to_act(&self) -> ToAct;
    fn draws(&self) -> bool;

    fn action_count(&self) -> usize;
    fn action_version(&self) -> u32;
    fn factor_sizes(&self) -> [usize; FACTORS];
    fn forms(&self) -> Vec<(String, Vec<usize>, u32, u32)>;
    fn text_of(&self, id: ActionId) -> Option<String>;
    fn id_of(&self, text: &str) -> Option<ActionId>;
    fn factored(&self, id: ActionId) -> Option<[u16; FACTORS]>;
    fn with_factors(&self, factors: [u16; FACTORS]) -> Option<ActionId>;

    /// Replaces `ids` by what the seat may do.
    fn legal(&mut self, seat: Seat, ids: &mut Vec<ActionId>) -> Result<(), String>;
    fn outcomes(&self) -> Vec<(String, u32)>;
    fn play(&mut self, seat: Seat, id: ActionId) -> Result<(), String>;
    fn play_outcome(&mut self, nth: usize) -> Result<(), String>;
    fn play_text(&mut self, who: Who, text: &str) -> Result<(), String>;

    fn scores(&self) -> Vec<i32>;
    /// From -1 to 1, while the game goes on 0.
    fn returns(&self) -> Vec<f64>;
    fn view(&self, viewer: Viewer) -> String;
    fn position(&self) -> String;
    fn observation_version(&self) -> u32;
    fn fields(&self) -> Vec<Field>;
    fn observation_size(&self) -> usize;
    fn observe(&self, viewer: Viewer, numbers: &mut [f32]);
    /// A game that the viewer cannot tell from this one.
    fn resample(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyPlay>;
    /// Where the luck to come stands, as text.
    fn dice_text(&self) -> String;
    fn take_dice(&mut self, text: &str) -> Result<(), String>;
    /// Plays on to the end and counts the decisions.
    fn play_out(&mut self, player: Player, seed: u64) -> u64;
    /// What a bot thinks of a seat's position: action, visits, chance to win, points ahead; the best first.
    fn candidates(
        &self,
        seat: Seat,
        player: Player,
        limit: Option<Limit>,
        seed: u64,
    ) -> Result<Vec<(ActionId, u32, f32, f32)>, String>;
}

/// A game of the title `T`.
pub struct Play<T: Title> {
    pub game: T::Rules,
    pub dice: Dice,
    /// Whether chance plays itself.
    draws: bool,
    pub list: &'static Actions<T::Rules>,
    pub observer: Arc<Observer<T::Rules>>,
    /// What this seat may do, as long as nothing is played.
    legal: Vec<Action<T>>,
    whose: Option<Seat>,
}

impl<T: Title> Clone for Play<T> {
    fn clone(&self) -> Self {
        Self {
            game: self.game.clone(),
            dice: self.dice.clone(),
            draws: self.draws,
            list: self.list,
            observer: Arc::clone(&self.observer),
            legal: self.legal.clone(),
            whose: self.whose,
        }
    }
}

/// What a game is made of.
pub struct Terms<'a> {
    pub game: &'a str,
    pub seats: Option<u8>,
    pub options: Option<&'a str>,
    pub seed: u64,
    pub draws: bool,
}

pub fn game_id(name: &str) -> Result<GameId, String> {
    let known = GameId::ALL.map(GameId::name).join(", ");
    GameId::from_name(name).ok_or_else(|| format!("there is no game {name:?}; there are: {known}"))
}

/// A new game.
pub fn open(terms: &Terms<'_>) -> Result<Box<dyn AnyPlay>, String> {
    with_game!(game_id(terms.game)?, T => Ok(Box::new(Play::<T>::new(&setup::<T>(terms)?, terms.seed, terms.draws))))
}

/// A game in this position.
pub fn load(name: &str, position: &str, seed: u64, draws: bool) -> Result<Box<dyn AnyPlay>, String> {
    with_game!(game_id(name)?, T => loaded::<T>(position, seed, draws))
}

fn loaded<T: Title>(position: &str, seed: u64, draws: bool) -> Result<Box<dyn AnyPlay>, String> {
    let json: Value = serde_json::from_str(position).map_err(|error| format!("the position is not JSON: {error}"))?;
    let position = T::Rules::read_position(&json).map_err(|bad| say_bad_shape(&bad, Lang::USUAL))?;
    let pack = T::Rules::standard_pack().pack;
    let game = T::Rules::from_position(pack, &position).map_err(|reasons| {
        let said = reasons.iter().map(|&reason| T::Ui::say_impossible(pack, reason, Lang::USUAL));
        said.collect::<Vec<_>>().join("; ")
    })?;
    Ok(Box::new(Play::<T>::at(game, Dice::new(seed), draws)))
}

pub fn setup<T: Title>(terms: &Terms<'_>) -> Result<Setup<T::Rules>, String> {
    let seats = terms.seats.unwrap_or(T::Rules::USUAL_SEATS);
    let options = match terms.options {
        Some(text) => {
            let json: Value = serde_json::from_str(text).map_err(|error| format!("options are not JSON: {error}"))?;
            T::Rules::read_options(&json).map_err(|bad| say_bad_shape(&bad, Lang::USUAL))?
        }
        None => games::Options::<T>::default(),
    };
    let allowed = T::Rules::seats_with(&options);
    if !allowed.contains(&seats) {
        return Err(format!("{} is played by {} to {}", T::Rules::NAME, allowed.start(), allowed.end()));
    }
    Ok(Setup { pack: T::Rules::standard_pack().pack, seats, options })
}

/// Where each seat stands, from -1 to 1: the others beaten less those ahead. Alone or together: won or lost.
pub fn utilities(outcome: &Outcome, together: bool) -> impl Iterator<Item = f64> + '_ {
    let ranks = &outcome.ranks;
    ranks.iter().map(move |mine| {
        if together || ranks.len() == 1 {
            return if *mine == 1 { 1.0 } else { -1.0 };
        }
        let beaten = ranks.iter().filter(|other| mine < other).count() as f64;
        let ahead = ranks.iter().filter(|other| *other < mine).count() as f64;
        (beaten - ahead) / (ranks.len() - 1) as f64
    })
}

impl<T: Title> Play<T> {
    pub fn new(setup: &Setup<T::Rules>, seed: u64, draws: bool) -> Self {
        Self::at(T::Rules::new(setup), Dice::new(seed), draws)
    }

    fn at(game: T::Rules, dice: Dice, draws: bool) -> Self {
        let observer = Arc::new(Observer::new(&game));
        let list = Actions::of();
        let mut play = Self { game, dice, draws, list, observer, legal: Vec::new(), whose: None };
        play.go_on();
        play
    }

    /// The same table, another game.
    pub fn begin(&mut self, setup: &Setup<T::Rules>) {
        self.game = T::Rules::new(setup);
        self.go_on();
    }

    fn go_on(&mut self) {
        self.whose = None;
        while self.draws && self.game.to_act() == ToAct::Chance {
            let action = self.game.draw(&mut |n| self.dice.below(n));
            self.game.apply(Who::Chance, action, &mut Silent);
        }
    }

    /// What the seat may do; listed once for each position.
    pub fn list_legal(&mut self, seat: Seat) -> &[Action<T>] {
        if self.whose != Some(seat) {
            self.game.legal(seat, &mut self.legal);
            self.whose = Some(seat);
        }
        &self.legal
    }

    /// Plays an action that is legal.
    pub fn apply(&mut self, seat: Seat, action: Action<T>) {
        self.game.apply(Who::Seat(seat), action, &mut Silent);
        self.go_on();
    }

    fn check(&self, who: Who, action: Action<T>) -> Result<(), String> {
        let Some(Refusal { clause, reason }) = self.game.refusal(who, action) else { return Ok(()) };
        let viewer = match who {
            Who::Seat(seat) => Viewer::Seat(seat),
            Who::Chance => Viewer::Spectator,
        };
        let why = T::Ui::say_refusal(&self.game.view(viewer), action, reason, Lang::USUAL);
        Err(format!("`{action}` may not be played now ({clause}): {why}"))
    }
}

impl<T: Title> AnyPlay for Play<T> {
    fn copy(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }

    fn game(&self) -> &'static str {
        T::Rules::NAME
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn phase(&self) -> String {
        self.game.phase().to_string()
    }

    fn to_act(&self) -> ToAct {
        self.game.to_act()
    }

    fn draws(&self) -> bool {
        self.draws
    }

    fn action_count(&self) -> usize {
        self.list.len()
    }

    fn action_version(&self) -> u32 {
        self.list.version()
    }

    fn factor_sizes(&self) -> [usize; FACTORS] {
        self.list.factors()
    }

    fn forms(&self) -> Vec<(String, Vec<usize>, u32, u32)> {
        let form = |form: &tensor::actions::Form| (form.text.clone(), form.places.clone(), form.first, form.count);
        self.list.forms().iter().map(form).collect()
    }

    fn text_of(&self, id: ActionId) -> Option<String> {
        self.list.action(id).map(|action| action.to_string())
    }

    fn id_of(&self, text: &str) -> Option<ActionId> {
        self.list.id(text.parse().ok()?)
    }

    fn factored(&self, id: ActionId) -> Option<[u16; FACTORS]> {
        self.list.factored(id)
    }

    fn with_factors(&self, factors: [u16; FACTORS]) -> Option<ActionId> {
        self.list.from_factors(factors)
    }

    fn legal(&mut self, seat: Seat, ids: &mut Vec<ActionId>) -> Result<(), String> {
        let list = self.list;
        ids.clear();
        for &action in self.list_legal(seat) {
            ids.push(list.id(action).ok_or_else(|| format!("{action} has no id"))?);
        }
        Ok(())
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        outcomes.into_iter().map(|(action, weight)| (action.to_string(), weight)).collect()
    }

    fn play(&mut self, seat: Seat, id: ActionId) -> Result<(), String> {
        let action = self.list.action(id).ok_or_else(|| format!("there is no action {id}"))?;
        if !self.list_legal(seat).contains(&action) {
            return self.check(Who::Seat(seat), action);
        }
        self.apply(seat, action);
        Ok(())
    }

    fn play_outcome(&mut self, nth: usize) -> Result<(), String> {
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        let &(action, _) = outcomes.get(nth).ok_or_else(|| format!("chance has {} outcomes now", outcomes.len()))?;
        self.game.apply(Who::Chance, action, &mut Silent);
        self.go_on();
        Ok(())
    }

    fn play_text(&mut self, who: Who, text: &str) -> Result<(), String> {
        let action = text.parse().map_err(|_| format!("{text:?} is not an action of this game"))?;
        self.check(who, action)?;
        self.game.apply(who, action, &mut Silent);
        self.go_on();
        Ok(())
    }

    fn scores(&self) -> Vec<i32> {
        if let Some(outcome) = self.game.outcome() {
            return outcome.results;
        }
        let total = |seat| self.game.score(seat).last().map_or(0, |row| row.points);
        Seat::first(self.seats()).map(total).collect()
    }

    fn returns(&self) -> Vec<f64> {
        match self.game.outcome() {
            Some(outcome) => {
                let together = self.game.view(Viewer::Spectator).is_together();
                utilities(&outcome, together).collect()
            }
            None => vec![0.0; self.seats().into()],
        }
    }

    fn view(&self, viewer: Viewer) -> String {
        T::Rules::view_json(&self.game.view(viewer)).to_string()
    }

    fn position(&self) -> String {
        T::Rules::position_json(&self.game.position()).to_string()
    }

    fn observation_version(&self) -> u32 {
        T::Rules::OBSERVATION
    }

    fn fields(&self) -> Vec<Field> {
        self.observer.fields().to_vec()
    }

    fn observation_size(&self) -> usize {
        self.observer.size()
    }

    fn observe(&self, viewer: Viewer, numbers: &mut [f32]) {
        self.observer.write(&self.game.view(viewer), numbers);
    }

    fn resample(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyPlay> {
        let mut dice = Dice::new(seed);
        let game = T::Rules::guess(&self.game.view(viewer), &mut |n| dice.below(n));
        Box::new(Self { game, dice, legal: Vec::new(), whose: None, ..self.clone() })
    }

    fn dice_text(&self) -> String {
        json!(self.dice).to_string()
    }

    fn take_dice(&mut self, text: &str) -> Result<(), String> {
        self.dice = serde_json::from_str(text).map_err(|error| format!("these are no dice: {error}"))?;
        Ok(())
    }

    fn play_out(&mut self, player: Player, seed: u64) -> u64 {
        self.whose = None;
        search::play_to_end::<T::Judge>(&mut self.game, player, &mut Dice::new(seed))
    }

    fn candidates(
        &self,
        seat: Seat,
        player: Player,
        limit: Option<Limit>,
        seed: u64,
    ) -> Result<Vec<(ActionId, u32, f32, f32)>, String> {
        if !self.to_act().contains(Who::Seat(seat)) {
            return Err(format!("seat {seat} is not to act"));
        }
        let player = Player { limit: limit.or(player.limit), ..player };
        let brake = Brake { bytes: MOST_BYTES, ..Brake::default() };
        let mut thinker = Thinker::<T::Judge>::new(player, seat).with_brake(brake);
        let choice = thinker.choose(&self.game.view(Viewer::Seat(seat)), seed);
        let told = choice.candidates.iter().map(|candidate| {
            let id = self.list.id(candidate.action).ok_or_else(|| format!("{} has no id", candidate.action))?;
            Ok((id, candidate.visits, candidate.win, candidate.margin))
        });
        told.collect()
    }
}
