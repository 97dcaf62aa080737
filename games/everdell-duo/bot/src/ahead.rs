//! How much is still to come: seasons, productions, animals, cards to play.

use everdell_duo::vocabulary::{Light, Phase, Season};
use everdell_duo::{Duty, Open, Question, Step, View};
use tabletop::Seat;

/// What a player can still expect to do.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Ahead {
    /// Seasons after this one.
    pub(crate) seasons: f32,
    /// Times that all productions of the city will be activated.
    pub(crate) productions: f32,
    /// Animals that will be placed and cards that will be played in this season.
    pub(crate) animals: f32,
    pub(crate) plays: f32,
    /// The same in the rest of the game.
    pub(crate) all_animals: f32,
    pub(crate) all_plays: f32,
}

/// Fields that sun and moon walk in a season, shared by two players.
const PLAYS_OF_A_SEASON: f32 = 3.0;

impl Ahead {
    pub(crate) fn of(view: &View, [sun, moon]: [f32; 2], seat: Seat) -> Self {
        let open = &view.open;
        let (seasons, productions) = match open.phase {
            Phase::SetUp => (4_u8, 2),
            Phase::Season(Season::Winter) => (3, 2),
            Phase::Season(Season::Spring) => (2, 1 + u8::from(is_owed_production(open, seat))),
            Phase::Season(Season::Summer) => (1, 1),
            Phase::Season(Season::Autumn) => (0, u8::from(is_owed_production(open, seat))),
            Phase::End => return Self::default(),
        };
        let (mut animals, mut plays) = (0.0, 0.0);
        if open.season().is_some() {
            let [own, others] = [seat, seat.other()].map(|seat| open.animals_left(&view.pack, seat) as f32);
            animals = own.min((0.5 * sun).max(sun - others));
            plays = 0.5 * moon;
        }
        let seasons = f32::from(seasons);
        Self {
            seasons,
            productions: f32::from(productions),
            animals,
            plays,
            all_animals: animals + seasons * open.animals(&view.pack) as f32,
            all_plays: plays + seasons * PLAYS_OF_A_SEASON,
        }
    }

    /// What two players who share a city can expect.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            seasons: self.seasons,
            productions: self.productions,
            animals: self.animals + other.animals,
            plays: self.plays + other.plays,
            all_animals: self.all_animals + other.all_animals,
            all_plays: self.all_plays + other.all_plays,
        }
    }
}

/// Whether the productions of the season that is being prepared are still to be activated.
fn is_owed_production(open: &Open, seat: Seat) -> bool {
    open.agenda.iter().any(|step| match step {
        Step::Do(Duty::Serve { seat: served }) => served == seat,
        Step::Do(Duty::Benefits { seat: served, left }) | Step::Ask(served, Question::Order { left }) => {
            left & 1 == 1 && (served == seat || open.is_together())
        }
        Step::Do(Duty::Pool { nth: 0 }) => true,
        Step::Do(_) | Step::Ask(..) | Step::Draw(_) => false,
    })
}

/// Fields in front of sun and moon after the current action.
pub(crate) fn fields_left(open: &Open) -> [f32; 2] {
    let mut left = Light::ALL.map(|light| open.fields_after(open.light(light)) as f32);
    for step in open.agenda.iter() {
        match step {
            Step::Do(Duty::Walk { light: Some(light) }) => left[light.index()] -= 1.0,
            Step::Do(Duty::Walk { light: None }) | Step::Ask(_, Question::Light) => {
                left = left.map(|fields| fields - 0.5);
            }
            Step::Do(_) | Step::Ask(..) | Step::Draw(_) => (),
        }
    }
    left.map(|fields| fields.max(0.0))
}
