//! How much one client may ask for: buckets that fill up again.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

/// A burst, and how many more each second allows. A rate of 0 means no limit.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rate {
    pub at_once: u32,
    pub per_second: f64,
}

impl Rate {
    pub const NONE: Self = Self { at_once: 0, per_second: 0.0 };
}

/// Buckets by number. There are 65,536 (about 2 MB), and which one is a client's is secret: nobody can push another out of
/// memory or aim at another's bucket. Two clients rarely share one, and then they share what both may ask for.
type Limiter<C> = RateLimiter<u16, HashMapStateStore<u16>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// A bucket for each client.
pub struct Buckets<C: Clock = MonotonicClock> {
    /// Nothing if there is no limit.
    limiter: Option<Limiter<C>>,
    numbers: RandomState,
}

impl Buckets {
    pub fn new(rate: Rate) -> Self {
        Self::with_clock(rate, MonotonicClock)
    }
}

impl<C: Clock> Buckets<C> {
    fn with_clock(rate: Rate, clock: C) -> Self {
        let period = Duration::try_from_secs_f64(rate.per_second.recip()).unwrap_or_default();
        let at_once = NonZeroU32::new(rate.at_once).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::with_period(period).map(|quota| quota.allow_burst(at_once));
        let limiter = quota.map(|quota| RateLimiter::new(quota, HashMapStateStore::default(), clock));
        Self { limiter, numbers: RandomState::new() }
    }

    /// Takes one from the client's bucket; if it is empty, the seconds until there is one again.
    pub fn take(&self, client: IpAddr) -> Result<(), u64> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        let bucket = self.numbers.hash_one(network(client)) as u16;
        limiter.check_key(&bucket).map_err(|not_until| {
            let wait = not_until.wait_time_from(limiter.clock().now());
            wait.as_millis().div_ceil(1000).max(1) as u64
        })
    }
}

/// Whom an address belongs to: of IPv6 everybody has 2^64. An IPv4 address stays one, also where it comes dressed as IPv6.
pub fn network(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

/// How many streams each client has open.
pub struct Streams {
    /// All clients together.
    in_all: u64,
    open: Mutex<HashMap<IpAddr, u32>>,
}

impl Streams {
    pub fn new(in_all: u64) -> Self {
        Self { in_all, open: Mutex::default() }
    }

    /// Another stream of the client, unless it has `most` already or all clients together have too many.
    pub fn enter(&self, client: IpAddr, most: u32) -> bool {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if self.in_all <= open.values().map(|&count| u64::from(count)).sum() {
            return false;
        }
        let count = open.entry(network(client)).or_default();
        if most <= *count {
            return false;
        }
        *count += 1;
        true
    }

    pub fn leave(&self, client: IpAddr) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let client = network(client);
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
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn buckets() -> (Buckets<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (Buckets::with_clock(Rate { at_once: 2, per_second: 0.5 }, clock.clone()), clock)
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let (buckets, clock) = buckets();
        let one = IpAddr::from([10, 0, 0, 1]);
        let number = |client: IpAddr| buckets.numbers.hash_one(client) as u16;
        let other = (2..=255).map(|n| IpAddr::from([10, 0, 0, n])).find(|&other| number(other) != number(one)).unwrap();
        assert_eq!(buckets.take(one), Ok(()));
        assert_eq!(buckets.take(one), Ok(()));
        assert_eq!(buckets.take(one), Err(2));
        assert_eq!(buckets.take(other), Ok(()));
        clock.advance(Duration::from_secs(1));
        assert_eq!(buckets.take(one), Err(1));
        clock.advance(Duration::from_secs(1));
        assert_eq!(buckets.take(one), Ok(()));
        let unlimited = Buckets::new(Rate::NONE);
        assert!((0..1000).all(|_| unlimited.take(one).is_ok()));
    }

    #[test]
    fn who_has_many_addresses_has_one_bucket() {
        let (buckets, _) = buckets();
        let taken = (0..9).map(|n| buckets.take(Ipv6Addr::new(0x2001, 0xdb8, 0, 7, 0, 0, 0, n).into()));
        assert_eq!(taken.flatten().count(), 2);
    }

    #[test]
    fn streams_are_counted() {
        let streams = Streams::new(3);
        let one = IpAddr::from([10, 0, 0, 1]);
        assert!(streams.enter(one, 2) && streams.enter(one, 2) && !streams.enter(one, 2));
        streams.leave(one);
        assert!(streams.enter(one, 2));
        assert_eq!(streams.count(), 2);
        let [two, three] = [[10, 0, 0, 2], [10, 0, 0, 3]].map(IpAddr::from);
        assert!(streams.enter(two, 2) && !streams.enter(three, 2), "all together have too many");
    }

    #[test]
    fn an_ipv4_client_is_itself_on_a_socket_for_both() {
        let [one, two] = ["::ffff:10.0.0.1", "::ffff:10.0.0.2"].map(|address| network(address.parse().unwrap()));
        assert_eq!(one, IpAddr::from([10, 0, 0, 1]));
        assert_ne!(one, two);
    }

    /// Memory is bounded however many clients come; a client that has used up its share has to wait.
    #[test]
    fn a_crowd_makes_nobody_forgotten() {
        let (buckets, _) = buckets();
        let one = IpAddr::from([192, 168, 0, 1]);
        while buckets.take(one).is_ok() {}
        for n in 0..200_000_u32 {
            let _ = buckets.take(IpAddr::from(n.to_be_bytes()));
        }
        assert_eq!(buckets.take(one), Err(2));
        assert!(buckets.limiter.is_some_and(|limiter| limiter.len() <= 1 << 16));
    }
}
