//! One table of any game, behind the commands that need a table.

use std::cell::OnceCell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use dice::Dice;
use games::Title;
use packs::Edge;
use protocol::object::{LegalList, whoever_saw_most};
use protocol::request::{Choose, Observe, Play, Playout, SeatName};
use protocol::{Answer, AtTable, Candidate, Choice, Code, Event, Fault, LegalAction, Log, Score, Wording, reason};
use search::{Bot, Brake, Limit, Player, Thinker};
use table::{Table, UndoError};
use tabletop::{Game, Observable, ToAct, Viewer, Who};
use tensor::{Actions, Observer};
use ui::Speak;

/// A table whose game is not known by type.
pub(crate) trait Host {
    /// Where we are.
    fn table(&self) -> protocol::Table;
    fn answer(&mut self, request: AtTable, manner: Answering<'_>) -> Result<Answer, Fault>;
    /// Another table just like it.
    fn copy(&self) -> Box<dyn Host + Send>;
}

/// How a request is answered.
#[derive(Copy, Clone)]
pub(crate) struct Answering<'a> {
    pub(crate) wording: Wording,
    /// Set when thinking is to end.
    pub(crate) stop: &'a Arc<AtomicBool>,
}

/// Nobody thinks longer about one decision.
const MOST_TIME: Duration = Duration::from_mins(10);
/// The search tree of one decision takes no more, unless the request says so.
const USUAL_MEGABYTES: u64 = 1024;

/// A table of the game `G`.
pub struct Hosted<G: Title> {
    table: Table<G::Rules>,
    /// Writes its observations, once one is asked for.
    observer: OnceCell<Arc<Observer<G::Rules>>>,
}

impl<G: Title> Hosted<G> {
    pub fn new(table: Table<G::Rules>) -> Self {
        Self { table, observer: OnceCell::new() }
    }
}

impl<G: Title> std::ops::Deref for Hosted<G> {
    type Target = Table<G::Rules>;

    fn deref(&self) -> &Self::Target {
        &self.table
    }
}

impl<G: Title> std::ops::DerefMut for Hosted<G> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.table
    }
}

impl<G: Title> Host for Hosted<G> {
    fn table(&self) -> protocol::Table {
        protocol::Table::of(&self.table)
    }

    fn copy(&self) -> Box<dyn Host + Send> {
        Box::new(Self { table: self.table.clone(), observer: self.observer.clone() })
    }

    fn answer(&mut self, request: AtTable, manner: Answering<'_>) -> Result<Answer, Fault> {
        let seats = self.seats();
        match request {
            AtTable::Legal(asked) => {
                let whose = asked.seat.map(|seat| seat.who(seats)).transpose()?;
                Ok(Answer::Legal { legal: listed(self, whose, manner.wording, asked.ids, asked.brief) })
            }
            AtTable::Play(play) => played(self, &play, manner.wording),
            AtTable::View(asked) => {
                let viewer = SeatName::viewer(asked.seat.as_ref(), seats)?;
                Ok(Answer::View { view: G::Rules::view_json(&self.view(viewer)) })
            }
            AtTable::Position(_) => Ok(Answer::Position { position: G::Rules::position_json(&self.position()) }),
            AtTable::Log(_) => Ok(Answer::Log(Box::new(log(self)))),
            AtTable::Undo(asked) => {
                let named = asked.seat.map(|seat| seat.seat(seats)).transpose()?;
                // Without a name it is the seat that acted last.
                let seat = named.or_else(|| self.last_seat()).ok_or(UndoError::NothingToUndo).map_err(Fault::undo)?;
                self.undo(seat).map_err(Fault::undo)?;
                Ok(Answer::Table { table: self.table() })
            }
            AtTable::Score(_) => Ok(Answer::Score(Score::worded::<G::Ui>(&self.state(), manner.wording))),
            AtTable::Choose(choose) => {
                let choice = chosen(self, &choose, manner.stop)?;
                let (win, margin) = (choice.win(), choice.margin());
                let action = choice.action.to_string();
                Ok(Answer::Choice(Choice { action, win, margin, iterations: choice.iterations }))
            }
            AtTable::Candidates(choose) => {
                let choice = chosen(self, &choose, manner.stop)?;
                let candidates = choice.candidates.iter().map(|candidate| Candidate {
                    action: candidate.action.to_string(),
                    visits: candidate.visits,
                    win: candidate.win.into(),
                    margin: candidate.margin.into(),
                });
                Ok(Answer::Candidates { candidates: candidates.collect(), iterations: choice.iterations })
            }
            AtTable::Observe(observe) => observed(self, &observe),
            AtTable::Playout(playout) => played_out(self, &playout, manner.wording),
            AtTable::Observation(asked) => Ok(observation(self, SeatName::viewer(asked.seat.as_ref(), seats)?)),
            AtTable::Clone(_) | AtTable::Close(_) => unreachable!("the engine keeps the tables"),
        }
    }
}

/// The list as the caller wants it.
fn listed<G: Title>(table: &Hosted<G>, whose: Option<Who>, wording: Wording, ids: bool, brief: bool) -> LegalList {
    if !brief {
        return LegalList::Told(legal(table, whose, wording, Numbering::asked(ids)));
    }
    let first = match table.to_act() {
        ToAct::Seats(seats) => seats.iter().next().map(Who::Seat),
        ToAct::Chance => Some(Who::Chance),
        ToAct::Nobody => None,
    };
    LegalList::Brief(match whose.or(first) {
        Some(Who::Seat(seat)) => table.legal(seat).iter().map(ToString::to_string).collect(),
        Some(Who::Chance) => table.outcomes().iter().map(|(action, _)| action.to_string()).collect(),
        None => Vec::new(),
    })
}

/// What the one who is asked for may do, or all who are to act.
fn legal<G: Title>(table: &Hosted<G>, whose: Option<Who>, wording: Wording, numbering: Numbering) -> Vec<LegalAction> {
    let asked: Vec<Who> = match (whose, table.to_act()) {
        (Some(who), _) => vec![who],
        (None, ToAct::Seats(seats)) => seats.iter().map(Who::Seat).collect(),
        (None, ToAct::Chance) => vec![Who::Chance],
        (None, ToAct::Nobody) => Vec::new(),
    };
    let mut legal: Vec<_> =
        asked.into_iter().flat_map(|who| LegalAction::worded::<G::Ui>(table, who, wording)).collect();
    match numbering {
        Numbering::None => (),
        Numbering::Ids => {
            let list = Actions::<G::Rules>::of();
            // Outcomes of chance have none.
            for one in &mut legal {
                one.id = one.action.parse().ok().and_then(|action| list.id(action));
            }
        }
    }
    legal
}

/// Whether actions have their ids with them.
#[derive(Copy, Clone)]
enum Numbering {
    None,
    Ids,
}

impl Numbering {
    fn asked(ids: bool) -> Self {
        if ids { Self::Ids } else { Self::None }
    }
}

/// What the viewer knows, as numbers.
fn observation<G: Title>(table: &Hosted<G>, viewer: Viewer) -> Answer {
    let observer = table.observer.get_or_init(|| Arc::new(Observer::new(&table.state())));
    let mut numbers = vec![0.0; observer.size()];
    observer.write(&table.view(viewer), &mut numbers);
    Answer::Observation {
        version: <G::Rules as Observable>::OBSERVATION,
        actions: Actions::<G::Rules>::of().version(),
        // They are counts and flags.
        observation: numbers.into_iter().map(|number| number as i32).collect(),
    }
}

fn played<G: Title>(table: &mut Hosted<G>, play: &Play, wording: Wording) -> Result<Answer, Fault> {
    let who = play.seat.who(table.seats())?;
    let action = play.action.parse().map_err(|_| Fault::bad_notation(&play.action))?;
    // A length too large to count is a length the table does not have.
    let length = play.length.map(|length| usize::try_from(length).unwrap_or(usize::MAX));
    let events = table.play(who, action, length).map_err(|error| Fault::play::<G::Ui>(table, who, action, error))?;
    let told = |event| {
        // If you play chance by hand, you see what any seat sees.
        let viewer = match who {
            Who::Seat(seat) => Viewer::Seat(seat),
            Who::Chance => whoever_saw_most::<G::Rules>(event, table.seats()),
        };
        Event::worded::<G::Ui>(table.pack(), event, viewer, wording)
    };
    let events = events.into_iter().map(told).collect();
    let legal = play.legal.then(|| listed(table, None, wording, play.ids, play.brief));
    Ok(Answer::Play { events, table: table.table(), legal })
}

/// Set-up and log. The seed goes with them: this engine has no secrets from its caller, and `replay` can draw on.
fn log<G: Title>(table: &Hosted<G>) -> Log {
    let mut log = Log::of(&table.table);
    log.setup.seed = table.seed().map(table::Seed::to_hex);
    log
}

fn bot(name: Option<&String>, usual: Bot) -> Result<Player, Fault> {
    match name {
        Some(name) => name.parse().map_err(|_| Fault::new(Code::BadRequest, reason::unknown_bot(name))),
        None => Ok(Player::from(usual)),
    }
}

/// What the bot thinks of a seat's position, within the bounds of the request.
pub(super) fn chosen<G: Title>(
    table: &Hosted<G>,
    choose: &Choose,
    stop: &Arc<AtomicBool>,
) -> Result<search::Choice<games::Action<G>>, Fault> {
    let seat = choose.seat.seat(table.seats())?;
    let mut player = bot(choose.bot.as_ref(), Bot::Strong)?;
    let time = choose.milliseconds.map(Duration::from_millis);
    match (choose.iterations, time) {
        (Some(count), _) => player.limit = Some(Limit::Iterations(u32::try_from(count).unwrap_or(u32::MAX))),
        (None, Some(time)) => player.limit = Some(Limit::Time(time.min(MOST_TIME))),
        (None, None) => (),
    }
    if table.is_over() {
        return Err(Fault::game_over());
    }
    if !table.to_act().contains(Who::Seat(seat)) {
        return Err(Fault::not_your_turn(table.to_act(), G::Ui::say_seat));
    }
    let megabytes = choose.megabytes.unwrap_or(USUAL_MEGABYTES);
    let brake = Brake {
        stop: stop.clone(),
        bytes: usize::try_from(megabytes.saturating_mul(1 << 20)).unwrap_or(usize::MAX),
        time: time.unwrap_or(MOST_TIME).min(MOST_TIME),
    };
    let mut thinker = Thinker::<G::Judge>::new(player, seat).with_brake(brake);
    Ok(thinker.choose(&table.view(Viewer::Seat(seat)), seed_number(choose.seed.as_deref())))
}

fn observed<G: Title>(table: &Hosted<G>, observe: &Observe) -> Result<Answer, Fault> {
    let viewer = SeatName::viewer(observe.seat.as_ref(), table.seats())?;
    let mut dice = Dice::new(seed_number(observe.seed.as_deref()));
    let world = G::Rules::guess(&table.view(viewer), &mut |n| dice.below(n));
    Ok(Answer::Position { position: G::Rules::position_json(&world.position()) })
}

/// The game played to its end, with draws of its own: the table's seed stays out of it.
fn played_out<G: Title>(table: &Hosted<G>, playout: &Playout, wording: Wording) -> Result<Answer, Fault> {
    let player = bot(playout.bot.as_ref(), Bot::Random)?;
    let mut game = table.state();
    let mut dice = Dice::new(seed_number(playout.seed.as_deref()));
    let steps = search::play_to_end::<G::Judge>(&mut game, player, &mut dice);
    Ok(Answer::Playout { score: Score::worded::<G::Ui>(&game, wording), steps })
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
