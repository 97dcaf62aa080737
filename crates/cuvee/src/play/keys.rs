//! The keyboard of a terminal, where Ctrl-C is a way to leave like any other.
//!
//! A thread of its own waits for lines and another one for Ctrl-C, so that the game hears of whichever comes first. After
//! Ctrl-C the input is at its end, and whoever leaves finds the game saved. Somebody who does not want to wait for a bot
//! that thinks presses it once more.

use std::io::{self, BufRead, Cursor, Read};
use std::process;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// As shells count a program that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// Lines as they are typed, until the input ends or is ended.
pub struct Keys {
    lines: Receiver<Heard>,
    line: Cursor<Vec<u8>>,
    is_over: bool,
}

/// What comes from a keyboard.
enum Heard {
    Line(Vec<u8>),
    /// There are no more lines, or nobody wants to type any.
    End,
}

impl Keys {
    /// Listens to the keyboard of this terminal, and to Ctrl-C.
    pub fn listen() -> Self {
        let (tell, lines) = channel();
        let interrupted = tell.clone();
        thread::spawn(move || read(io::stdin().lock(), &tell));
        thread::spawn(move || wait_for_ctrl_c(&interrupted));
        Self::hearing(lines)
    }

    fn hearing(lines: Receiver<Heard>) -> Self {
        Self { lines, line: Cursor::default(), is_over: false }
    }
}

fn read(mut from: impl BufRead, tell: &Sender<Heard>) {
    loop {
        let mut line = Vec::new();
        let heard = match from.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Heard::End,
            Ok(_) => Heard::Line(line),
        };
        let is_over = matches!(heard, Heard::End);
        if tell.send(heard).is_err() || is_over {
            return;
        }
    }
}

fn wait_for_ctrl_c(tell: &Sender<Heard>) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    runtime.block_on(async {
        if tokio::signal::ctrl_c().await.is_ok() {
            let _ = tell.send(Heard::End);
            if tokio::signal::ctrl_c().await.is_ok() {
                process::exit(INTERRUPTED);
            }
        }
    });
}

impl BufRead for Keys {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let is_read = self.line.position() == self.line.get_ref().len() as u64;
        if is_read && !self.is_over {
            match self.lines.recv() {
                Ok(Heard::Line(line)) => self.line = Cursor::new(line),
                Ok(Heard::End) | Err(_) => self.is_over = true,
            }
        }
        self.line.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.line.consume(amount);
    }
}

impl Read for Keys {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.fill_buf()?;
        self.line.read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(keys: &mut Keys) -> Vec<String> {
        keys.lines().map(|line| line.expect("text")).collect()
    }

    #[test]
    fn lines_come_as_they_were_typed() {
        let (tell, heard) = channel();
        read("one\n\ntwo\nthe last".as_bytes(), &tell);
        assert_eq!(lines(&mut Keys::hearing(heard)), ["one", "", "two", "the last"]);
    }

    #[test]
    fn nothing_is_read_after_the_end() {
        let (tell, heard) = channel();
        for heard in [Heard::Line(b"one\n".to_vec()), Heard::End, Heard::Line(b"two\n".to_vec())] {
            tell.send(heard).expect("somebody listens");
        }
        let mut keys = Keys::hearing(heard);
        assert_eq!(lines(&mut keys), ["one"]);
        assert_eq!(lines(&mut keys), Vec::<String>::new());
    }
}
