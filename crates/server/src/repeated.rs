//! Errors that repeat themselves: told once a minute, with their number.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

const PAUSE: Duration = Duration::from_mins(1);
/// Different errors that are counted; beyond these, counting begins anew.
const KINDS: usize = 256;

static TOLD: LazyLock<Mutex<Told>> = LazyLock::new(Mutex::default);

#[derive(Default)]
struct Told(HashMap<String, (Instant, u64)>);

/// How often this has happened since it was last told, if it is to be told now.
pub fn count(what: &str) -> Option<u64> {
    TOLD.lock().unwrap_or_else(PoisonError::into_inner).count(what, Instant::now())
}

impl Told {
    fn count(&mut self, what: &str, now: Instant) -> Option<u64> {
        if let Some((last, times)) = self.0.get_mut(what) {
            *times += 1;
            if now.duration_since(*last) < PAUSE {
                return None;
            }
            *last = now;
            return Some(std::mem::take(times));
        }
        if KINDS <= self.0.len() {
            self.0.clear();
        }
        self.0.insert(what.to_owned(), (now, 0));
        Some(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_error_is_told_once_a_minute_with_its_number() {
        let (mut told, begin) = (Told::default(), Instant::now());
        assert_eq!(told.count("the disk is full", begin), Some(1));
        let again = (1..=59).map(|second| told.count("the disk is full", begin + Duration::from_secs(second)));
        assert!(again.flatten().next().is_none());
        assert_eq!(told.count("something else", begin), Some(1));
        assert_eq!(told.count("the disk is full", begin + Duration::from_mins(1)), Some(60));
        assert_eq!(told.count("the disk is full", begin + Duration::from_secs(61)), None);
    }

    #[test]
    fn memory_is_bounded() {
        let mut told = Told::default();
        for n in 0..10_000 {
            assert_eq!(told.count(&n.to_string(), Instant::now()), Some(1));
        }
        assert!(told.0.len() <= KINDS);
    }
}
