//! Many games on all cores, kept as they end.

use std::io;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use serde_json::Value;

use crate::journal::{BadJournal, Journal};

/// How a run is carried out; nothing of it changes what comes out.
#[derive(Copy, Clone)]
pub struct Effort<'a> {
    /// Games played at the same time.
    pub cores: usize,
    /// Where games are kept as they end, and taken from if they are there already.
    pub save: Option<&'a Path>,
    /// When no more games are begun.
    pub until: Option<Instant>,
    /// Told how many games are done, how many were there before, and how many it will be.
    pub tell: &'a (dyn Fn(Progress) + Sync),
}

/// How far a run is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    pub done: u64,
    /// Done in an earlier run.
    pub kept: u64,
    pub games: u64,
}

/// A game that can be kept in a file.
pub(crate) trait Kept: Send + Sized {
    fn number(&self) -> u64;
    fn to_json(&self) -> Value;
    /// `None` if it is not such a game of so many seats.
    fn from_json(json: &Value, seats: usize) -> Option<Self>;
}

/// Plays the games `0..games` that are not kept yet, and gives all in order; fewer if the time is up before.
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
        // A file of a longer run is as good.
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

/// Begins the games in their order, so that a stopped run has whole deals; takes each as it ends.
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
