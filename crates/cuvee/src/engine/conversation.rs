//! Lines in, lines out, in order; and `stop`, which is heard while a bot thinks.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::Engine;

/// Commands that take their time.
const THINKING: [&[u8]; 4] = [b"choose", b"candidates", b"playout", b"decide"];

/// What the reader and the thinker share.
struct Shared<'a, W> {
    speaker: Mutex<Speaker<'a, W>>,
    /// Lines that wait while a bot thinks; `None` while none does.
    waiting: Mutex<Option<VecDeque<Vec<u8>>>>,
    stop: Arc<AtomicBool>,
    /// How many `stop` are read and not yet answered.
    stops: AtomicUsize,
}

struct Speaker<'a, W> {
    engine: &'a mut Engine,
    output: W,
    failed: io::Result<()>,
}

/// Answers every line until the input ends. Quick requests are answered where they are read; a request that thinks gets a
/// thread, and so does what is read meanwhile.
pub(super) fn run(engine: &mut Engine, mut input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let stop = engine.stop.clone();
    let shared = Shared {
        speaker: Mutex::new(Speaker { engine, output, failed: Ok(()) }),
        waiting: Mutex::new(None),
        stop,
        stops: AtomicUsize::new(0),
    };
    thread::scope(|scope| {
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? != 0 {
            if line.last() == Some(&b'\n') {
                line.pop();
            }
            let mut waiting = lock(&shared.waiting);
            match &mut *waiting {
                Some(lines) => {
                    if is(&line, b"stop") {
                        shared.stops.fetch_add(1, Ordering::Relaxed);
                        shared.stop.store(true, Ordering::Relaxed);
                    }
                    lines.push_back(std::mem::take(&mut line));
                }
                None if THINKING.iter().any(|command| is(&line, command)) => {
                    *waiting = Some(VecDeque::from([std::mem::take(&mut line)]));
                    drop(waiting);
                    scope.spawn(|| shared.catch_up());
                }
                None => {
                    drop(waiting);
                    shared.speak(&line)?;
                }
            }
            line.clear();
        }
        Ok::<(), io::Error>(())
    })?;
    shared.speaker.into_inner().unwrap_or_else(PoisonError::into_inner).failed
}

impl<W: Write> Shared<'_, W> {
    /// Answers what waits until nothing does.
    fn catch_up(&self) {
        loop {
            let line = {
                let mut waiting = lock(&self.waiting);
                let Some(line) = waiting.as_mut().and_then(VecDeque::pop_front) else {
                    *waiting = None;
                    return;
                };
                line
            };
            if is(&line, b"stop") && self.stops.load(Ordering::Relaxed) != 0 {
                // What was asked after the last `stop` may think again.
                let left = self.stops.fetch_sub(1, Ordering::Relaxed) - 1;
                self.stop.store(left != 0, Ordering::Relaxed);
            }
            if let Err(error) = self.speak(&line) {
                lock(&self.speaker).failed = Err(error);
            }
        }
    }

    fn speak(&self, line: &[u8]) -> io::Result<()> {
        let mut speaker = lock(&self.speaker);
        let mut answer = speaker.engine.answer_bytes(line);
        answer.push('\n');
        speaker.output.write_all(answer.as_bytes())?;
        speaker.output.flush()
    }
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether the line is a request with this command. Only lines that hold the word are read for it.
fn is(line: &[u8], command: &[u8]) -> bool {
    if !line.windows(command.len()).any(|part| part == command) {
        return false;
    }
    let json: Option<serde_json::Value> = serde_json::from_slice(line).ok();
    json.and_then(|json| Some(json.get("cmd")?.as_str()?.as_bytes() == command)).unwrap_or(false)
}
