//! Time this thread has really worked.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Counts the CPU time of this thread where the system tells it, else the time that passes.
pub(crate) struct Stopwatch(Duration);

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self(cpu_time())
    }

    pub(crate) fn elapsed(&self) -> Duration {
        cpu_time().saturating_sub(self.0)
    }
}

fn cpu_time() -> Duration {
    let scheduled = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds =
        scheduled.as_deref().and_then(|text| text.split(' ').next()).and_then(|number| number.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}
