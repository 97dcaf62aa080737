//! Plays many games on all cores and saves them as they end.

use std::io;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use serde_json::Value;

use crate::journal::{BadJournal, Journal};

/// How a run is carried out. Does not affect its results.
#[derive(Copy, Clone)]
pub struct Effort<'a> {
    /// Games played in parallel.
    pub cores: usize,
    /// The journal to resume and write.
    pub save: Option<&'a Path>,
    /// No game starts after this.
    pub until: Option<Instant>,
    /// No game starts once this is set.
    pub stop: &'a AtomicBool,
    /// Receives the progress.
    pub tell: &'a (dyn Fn(Progress) + Sync),
}

/// For runs that nobody stops.
pub static NEVER: AtomicBool = AtomicBool::new(false);

/// Progress of a run.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    pub done: u64,
    /// Resumed from the journal.
    pub kept: u64,
    pub games: u64,
}

/// A game that can be saved in a journal.
pub(crate) trait Kept: Send + Sized {
    fn number(&self) -> u64;
    fn to_json(&self) -> Value;
    /// `None` if it is not a game with this number of seats.
    fn from_json(json: &Value, seats: usize) -> Option<Self>;
}

/// Plays the games `0..games` that are not in the journal. Returns all in order; fewer if the time is up or somebody has stopped it.
pub(crate) fn run<T: Kept>(
    head: &Value,
    games: u64,
    seats: u8,
    effort: &Effort<'_>,
    play: impl Fn(u64) -> T + Sync,
) -> Result<Vec<T>, BadJournal> {
    let (mut journal, lines) = match effort.save {
        Some(path) => {
            let (journal, lines) = Journal::open(path, head)?;
            (Some(journal), lines)
        }
        None => (None, Vec::new()),
    };
    let mut found: Vec<Option<T>> = (0..games).map(|_| None).collect();
    for (place, line) in lines.iter().enumerate() {
        let game = T::from_json(line, seats.into()).ok_or(BadJournal::Damaged { line: place + 2 })?;
        // The journal of a longer run may have more.
        if let Some(slot) = found.get_mut(game.number() as usize) {
            *slot = Some(game);
        }
    }
    let todo: Vec<u64> = (0..games).filter(|&number| found[number as usize].is_none()).collect();
    let kept = games - todo.len() as u64;
    let mut done = kept;
    (effort.tell)(Progress { done, kept, games });
    in_order(&todo, effort, play, |game: T| {
        if let Some(journal) = &mut journal {
            journal.add(&game.to_json())?;
        }
        let slot = game.number() as usize;
        found[slot] = Some(game);
        done += 1;
        (effort.tell)(Progress { done, kept, games });
        Ok(())
    })?;
    Ok(found.into_iter().map_while(|game| game).collect())
}

/// Starts the games in order, so that a stopped run has complete deals.
fn in_order<T: Send>(
    todo: &[u64],
    effort: &Effort<'_>,
    play: impl Fn(u64) -> T + Sync,
    take: impl FnMut(T) -> io::Result<()> + Send,
) -> io::Result<()> {
    let (next, is_stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let end = Mutex::new((take, Ok(())));
    std::thread::scope(|scope| {
        for _ in 0..effort.cores.max(1).min(todo.len()) {
            scope.spawn(|| {
                while !is_stopped.load(Ordering::Relaxed)
                    && !effort.stop.load(Ordering::Relaxed)
                    && effort.until.is_none_or(|until| Instant::now() < until)
                    && let Some(&number) = todo.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let game = play(number);
                    let mut end = end.lock().expect("nobody failed while taking a game");
                    let (take, result) = &mut *end;
                    if let Err(error) = take(game) {
                        *result = Err(error);
                        is_stopped.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    end.into_inner().expect("nobody failed while taking a game").1
}
