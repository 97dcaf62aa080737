//! How far a long run is: one line on standard error that writes over itself.

use std::io::{IsTerminal, Write, stderr};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once};
use std::time::{Duration, Instant};

use ::arena::{BadJournal, Effort, Progress};
use ui::Lang;

use crate::lang::Said;
use crate::measured::Run;
use crate::paper::figure;
use crate::program::words;
use crate::say;

/// Shows the progress of a run if standard error is a terminal.
pub struct Meter {
    tell: Box<dyn Fn(Progress) + Sync>,
    is_shown: bool,
}

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(200);

/// Set when somebody presses Ctrl-C: games under way are finished, and what has been played is told.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Waits for Ctrl-C. Pressed again, it ends the program.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        std::thread::spawn(|| {
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
            runtime.block_on(async {
                if tokio::signal::ctrl_c().await.is_ok() {
                    STOPPED.store(true, Ordering::Relaxed);
                    let _ = tokio::signal::ctrl_c().await;
                    std::process::exit(130);
                }
            });
        });
    });
}

impl Meter {
    pub fn start(lang: Lang) -> Self {
        listen();
        let is_shown = stderr().is_terminal();
        let start = Instant::now();
        let shown = Mutex::new(None::<Instant>);
        let tell = move |progress: Progress| {
            if !is_shown {
                return;
            }
            let Ok(mut last) = shown.lock() else { return };
            if last.is_some_and(|last| last.elapsed() < PAUSE) {
                return;
            }
            *last = Some(Instant::now());
            // Whether anybody can see it does not matter to the run.
            let _ = write!(stderr(), "\r\x1b[K{}", line(progress, start.elapsed(), lang));
        };
        Self { tell: Box::new(tell), is_shown }
    }

    /// A run that this meter shows.
    pub fn effort<'a>(&'a self, cores: usize, save: Option<&'a Path>) -> Effort<'a> {
        Effort { cores, save, until: None, stop: &STOPPED, tell: &*self.tell }
    }

    /// Takes the line away.
    pub fn end(&self) {
        if self.is_shown {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

/// Runs with a meter until it is done, the minutes are over, or Ctrl-C is pressed.
pub fn metered<T>(run: &Run, lang: Lang, play: impl FnOnce(&Effort<'_>) -> Result<T, BadJournal>) -> Result<T, Said> {
    let save = run.save.as_deref();
    let meter = Meter::start(lang);
    let until = run.minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
    let played = play(&Effort { until, ..meter.effort(cores(run.cores.cores), save) });
    meter.end();
    played.map_err(|bad| say::journal(save, &bad))
}

/// As many cores as asked for, else all.
pub fn cores(asked: Option<u16>) -> usize {
    asked.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// Cores for one search.
pub fn all_cores() -> u8 {
    u8::try_from(cores(None)).unwrap_or(u8::MAX)
}

fn line(progress: Progress, spent: Duration, lang: Lang) -> String {
    let Progress { done, kept, games } = progress;
    let rate = (done - kept) as f64 / spent.as_secs_f64().max(1e-3);
    let width = 20;
    let full = (done * width / games.max(1)) as usize;
    let bar: String = (0..width as usize).map(|place| if place < full { '█' } else { '░' }).collect();
    let mut parts = vec![words!(lang, "meter.done", bar, done, games)];
    if 0.0 < rate {
        let left = clock((games - done) as f64 / rate);
        parts.push(words!(lang, "meter.left", rate = figure::number(rate, 1, lang), left));
    }
    parts.join(" · ")
}

/// Hours, minutes and seconds.
fn clock(seconds: f64) -> String {
    let seconds = Duration::try_from_secs_f64(seconds.round()).map_or(u64::MAX, |time| time.as_secs());
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if 0 < hours { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_counts_only_what_this_run_has_done() {
        let progress = Progress { done: 150, kept: 100, games: 200 };
        let line = line(progress, Duration::from_secs(10), Lang::En);
        assert!(line.ends_with("150 of 200 games · 5.0 a second · 0:10 left"), "{line}");
        assert!(line.starts_with("███████████████░░░░░ "), "{line}");
        let start = super::line(Progress { done: 0, kept: 0, games: 0 }, Duration::ZERO, Lang::De);
        assert!(start.ends_with("0 von 0 Spielen"), "{start}");
        assert_eq!([clock(59.6), clock(3725.0)], ["1:00", "1:02:05"]);
    }
}
