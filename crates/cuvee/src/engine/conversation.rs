//! Lines in, lines out, in order; and `stop`, which is heard while a bot thinks.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use super::{Engine, LONGEST_LINE};

/// Commands that take their time.
const THINKING: [&[u8]; 4] = [b"choose", b"candidates", b"playout", b"decide"];

/// Once lines of so many bytes wait, reading does too.
const MOST_WAITING: usize = 4 * LONGEST_LINE;

/// What the reader and the thinker share.
struct Shared<'a, W> {
    speaker: Mutex<Speaker<'a, W>>,
    /// Lines that wait while a bot thinks; `None` while none does.
    waiting: Mutex<Option<Queue>>,
    /// Told whenever a line no longer waits.
    room: Condvar,
    stop: Arc<AtomicBool>,
    /// How many `stop` are read and not yet answered.
    stops: AtomicUsize,
}

#[derive(Default)]
struct Queue {
    lines: VecDeque<Vec<u8>>,
    bytes: usize,
}

impl Queue {
    fn push(&mut self, line: Vec<u8>) {
        self.bytes += line.len();
        self.lines.push_back(line);
    }

    fn pop(&mut self) -> Option<Vec<u8>> {
        let line = self.lines.pop_front()?;
        self.bytes -= line.len();
        Some(line)
    }
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
        room: Condvar::new(),
        stop,
        stops: AtomicUsize::new(0),
    };
    thread::scope(|scope| {
        let mut line = Vec::new();
        while read_line(&mut input, &mut line)? {
            let mut waiting = lock(&shared.waiting);
            match &mut *waiting {
                Some(queue) => {
                    if is(&line, b"stop") {
                        shared.stops.fetch_add(1, Ordering::Relaxed);
                        shared.stop.store(true, Ordering::Relaxed);
                    }
                    queue.push(std::mem::take(&mut line));
                    let is_full =
                        |waiting: &mut Option<Queue>| waiting.as_ref().is_some_and(|queue| MOST_WAITING < queue.bytes);
                    drop(shared.room.wait_while(waiting, is_full).unwrap_or_else(PoisonError::into_inner));
                }
                None if THINKING.iter().any(|command| is(&line, command)) => {
                    waiting.insert(Queue::default()).push(std::mem::take(&mut line));
                    drop(waiting);
                    scope.spawn(|| shared.catch_up());
                }
                None => {
                    drop(waiting);
                    shared.speak(&line)?;
                }
            }
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
                let line = waiting.as_mut().and_then(Queue::pop);
                if line.is_none() {
                    *waiting = None;
                }
                self.room.notify_all();
                line
            };
            let Some(line) = line else { return };
            if is(&line, b"stop") && self.stops.load(Ordering::Relaxed) != 0 {
                // What was asked after the last `stop` may think again.
                let left = self.stops.fetch_sub(1, Ordering::Relaxed) - 1;
                self.stop.store(left != 0, Ordering::Relaxed);
            }
            if let Err(error) = self.speak(&line) {
                // Nobody hears the other answers either.
                lock(&self.speaker).failed = Err(error);
                *lock(&self.waiting) = None;
                self.room.notify_all();
                return;
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

/// Reads a line without its end, or says that there is none. Of a line that is too long enough is kept for it to be refused.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = LONGEST_LINE as u64 + 2;
    if input.by_ref().take(most).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if LONGEST_LINE < line.len() {
        input.skip_until(b'\n')?;
    }
    Ok(true)
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
