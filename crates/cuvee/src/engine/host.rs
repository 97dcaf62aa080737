//! One table of any game, behind the commands that need a table.

use dice::Dice;
use games::Title;
use packs::Edge;
use protocol::object::whoever_saw_most;
use protocol::request::{Choose, Observe, Play, SeatName};
use protocol::{Answer, AtTable, Choice, Code, Event, Fault, LegalAction, Log, Score, reason};
use room::{Table, UndoError};
use search::{Bot, Limit, Player};
use tabletop::{Game, ToAct, Viewer, Who};
use ui::Speak;

/// A table whose game is not known by type.
pub(crate) trait Host {
    /// Where we are.
    fn table(&self) -> protocol::Table;
    fn answer(&mut self, request: AtTable) -> Result<Answer, Fault>;
}

/// A table of the game `G`.
pub struct Hosted<G: Title>(pub Table<G::Rules>);

impl<G: Title> std::ops::Deref for Hosted<G> {
    type Target = Table<G::Rules>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<G: Title> std::ops::DerefMut for Hosted<G> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl<G: Title> Host for Hosted<G> {
    fn table(&self) -> protocol::Table {
        protocol::Table::of(&self.0)
    }

    fn answer(&mut self, request: AtTable) -> Result<Answer, Fault> {
        let seats = self.seats();
        match request {
            AtTable::Legal(asked) => {
                let whose = asked.seat.map(|seat| seat.who(seats)).transpose()?;
                Ok(Answer::Legal { legal: legal(self, whose) })
            }
            AtTable::Play(play) => played(self, &play),
            AtTable::View(asked) => {
                let viewer = SeatName::viewer(asked.seat.as_ref(), seats)?;
                Ok(Answer::View { view: G::Rules::view_json(&self.view(viewer)) })
            }
            AtTable::Position(_) => Ok(Answer::Position { position: G::Rules::position_json(&self.position()) }),
            AtTable::Log(_) => Ok(Answer::Log(Box::new(log(self)))),
            AtTable::Undo(asked) => {
                let named = asked.seat.map(|seat| seat.seat(seats)).transpose()?;
                // Without a name it is whoever acted last.
                let seat = named.or_else(|| self.last_seat()).ok_or(UndoError::NothingToUndo).map_err(Fault::undo)?;
                self.undo(seat).map_err(Fault::undo)?;
                Ok(Answer::Table { table: self.table() })
            }
            AtTable::Score(_) => Ok(Answer::Score(Score::of::<G::Ui>(self))),
            AtTable::Choose(choose) => chosen(self, &choose),
            AtTable::Observe(observe) => observed(self, &observe),
        }
    }
}

/// What the one who is asked for may do, or all who are to act.
fn legal<G: Title>(table: &Hosted<G>, whose: Option<Who>) -> Vec<LegalAction> {
    let asked: Vec<Who> = match (whose, table.to_act()) {
        (Some(who), _) => vec![who],
        (None, ToAct::Seats(seats)) => seats.iter().map(Who::Seat).collect(),
        (None, ToAct::Chance) => vec![Who::Chance],
        (None, ToAct::Nobody) => Vec::new(),
    };
    asked.into_iter().flat_map(|who| LegalAction::all::<G::Ui>(table, who)).collect()
}

fn played<G: Title>(table: &mut Hosted<G>, play: &Play) -> Result<Answer, Fault> {
    let who = play.seat.who(table.seats())?;
    let action = play.action.parse().map_err(|_| Fault::bad_notation(&play.action))?;
    // A length too large to count is a length the table does not have.
    let length = play.length.map(|length| usize::try_from(length).unwrap_or(usize::MAX));
    let events = table.play(who, action, length).map_err(|error| Fault::play::<G::Ui>(table, error))?;
    let told = |event| {
        // Who plays chance by hand sees what any seat sees.
        let viewer = match who {
            Who::Seat(seat) => Viewer::Seat(seat),
            Who::Chance => whoever_saw_most::<G::Rules>(event, table.seats()),
        };
        Event::seen_by::<G::Ui>(table.pack(), event, viewer)
    };
    Ok(Answer::Play { events: events.into_iter().map(told).collect(), table: table.table() })
}

/// Set-up and log. The seed goes with them: this engine has no secrets from its caller, and `replay` can draw on.
fn log<G: Title>(table: &Hosted<G>) -> Log {
    let mut log = Log::of(&table.0);
    log.setup.seed = table.seed().map(room::Seed::to_hex);
    log
}

fn chosen<G: Title>(table: &Hosted<G>, choose: &Choose) -> Result<Answer, Fault> {
    let seat = choose.seat.seat(table.seats())?;
    let mut player = match &choose.bot {
        Some(name) => name.parse().map_err(|_| Fault::new(Code::BadRequest, reason::unknown_bot(name)))?,
        None => Player::from(Bot::Strong),
    };
    if let Some(count) = choose.milliseconds {
        player.limit = Some(Limit::millis(count));
    }
    if table.is_over() {
        return Err(Fault::game_over());
    }
    if !table.to_act().contains(Who::Seat(seat)) {
        return Err(Fault::not_your_turn(table.to_act(), G::Ui::say_seat));
    }
    let choice = player.choose::<G::Judge>(&table.view(Viewer::Seat(seat)), seat, seed_number(choose.seed.as_deref()));
    let (win, margin) = (choice.win(), choice.margin());
    Ok(Answer::Choice(Choice { action: choice.action.to_string(), win, margin, iterations: choice.iterations }))
}

fn observed<G: Title>(table: &Hosted<G>, observe: &Observe) -> Result<Answer, Fault> {
    let viewer = SeatName::viewer(observe.seat.as_ref(), table.seats())?;
    let mut dice = Dice::new(seed_number(observe.seed.as_deref()));
    let world = G::Rules::guess(&table.view(viewer), &mut |n| dice.below(n));
    Ok(Answer::Position { position: G::Rules::position_json(&world.position()) })
}

/// The seed of a bot or a guess: the same text, the same number.
fn seed_number(text: Option<&str>) -> u64 {
    let mut bytes = [0; 8];
    match text {
        Some(text) => {
            let hash = blake3::derive_key("cuvee 2026-11 bot seed v1", text.as_bytes());
            bytes.copy_from_slice(&hash[..8]);
        }
        // Without random numbers from the operating system there is still a seed, though always the same.
        None => getrandom::fill(&mut bytes).unwrap_or_default(),
    }
    u64::from_le_bytes(bytes)
}
