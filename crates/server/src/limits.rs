//! How much one client may ask for: buckets that fill up again.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many at once, and so many more with each second. A rate of 0 stands for no limit.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rate {
    pub at_once: f64,
    pub per_second: f64,
}

impl Rate {
    pub const NONE: Self = Self { at_once: 0.0, per_second: 0.0 };
}

/// Clients that are remembered; whoever comes beyond that takes the place of those who have been quiet.
const CLIENTS: usize = 20_000;

/// One bucket for each client.
pub struct Buckets {
    rate: Rate,
    levels: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Buckets {
    pub fn new(rate: Rate) -> Self {
        Self { rate, levels: Mutex::default() }
    }

    /// Takes one from the client's bucket; if it is empty, the seconds until there is one again.
    pub fn take(&self, client: IpAddr) -> Result<(), u64> {
        self.take_at(client, Instant::now())
    }

    fn take_at(&self, client: IpAddr, now: Instant) -> Result<(), u64> {
        let Rate { at_once, per_second } = self.rate;
        if per_second <= 0.0 {
            return Ok(());
        }
        let filled = |(level, at): (f64, Instant)| {
            let since = now.saturating_duration_since(at).as_secs_f64();
            (level + since * per_second).min(at_once)
        };
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        if CLIENTS <= levels.len() && !levels.contains_key(&client) {
            levels.retain(|_, &mut bucket| filled(bucket) < at_once);
            if CLIENTS <= levels.len() {
                levels.clear();
            }
        }
        let level = levels.get(&client).map_or(at_once, |&bucket| filled(bucket));
        if level < 1.0 {
            levels.insert(client, (level, now));
            let seconds = Duration::try_from_secs_f64((1.0 - level) / per_second).unwrap_or(Duration::MAX);
            return Err(seconds.as_millis().div_ceil(1000).max(1) as u64);
        }
        levels.insert(client, (level - 1.0, now));
        Ok(())
    }
}

/// How many streams each client has open.
#[derive(Default)]
pub struct Streams {
    open: Mutex<HashMap<IpAddr, u32>>,
}

impl Streams {
    /// Another stream of the client, unless it has `most` already.
    pub fn enter(&self, client: IpAddr, most: u32) -> bool {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(client).or_default();
        if most <= *count {
            return false;
        }
        *count += 1;
        true
    }

    pub fn leave(&self, client: IpAddr) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                open.remove(&client);
            }
        }
    }

    pub fn count(&self) -> u64 {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.values().map(|&count| u64::from(count)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let buckets = Buckets::new(Rate { at_once: 2.0, per_second: 0.5 });
        let [one, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let start = Instant::now();
        assert_eq!(buckets.take_at(one, start), Ok(()));
        assert_eq!(buckets.take_at(one, start), Ok(()));
        assert_eq!(buckets.take_at(one, start), Err(2));
        assert_eq!(buckets.take_at(other, start), Ok(()));
        assert_eq!(buckets.take_at(one, start + Duration::from_secs(1)), Err(1));
        assert_eq!(buckets.take_at(one, start + Duration::from_secs(2)), Ok(()));
        let unlimited = Buckets::new(Rate::NONE);
        assert!((0..1000).all(|_| unlimited.take_at(one, start).is_ok()));
    }

    #[test]
    fn streams_are_counted() {
        let streams = Streams::default();
        let one = IpAddr::from([10, 0, 0, 1]);
        assert!(streams.enter(one, 2) && streams.enter(one, 2) && !streams.enter(one, 2));
        streams.leave(one);
        assert!(streams.enter(one, 2));
        assert_eq!(streams.count(), 2);
    }

    #[test]
    fn the_memory_of_clients_is_bounded() {
        let buckets = Buckets::new(Rate { at_once: 2.0, per_second: 0.5 });
        let start = Instant::now();
        for n in 0..=u32::try_from(CLIENTS).unwrap() {
            assert_eq!(buckets.take_at(IpAddr::from(n.to_be_bytes()), start), Ok(()));
        }
        assert!(buckets.levels.lock().unwrap().len() <= CLIENTS);
    }
}
