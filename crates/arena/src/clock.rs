//! CPU time of the current thread.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Measures CPU time of this thread; wall time where that is not available.
pub(crate) struct Stopwatch(Duration);

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self(cpu_time())
    }

    pub(crate) fn elapsed(&self) -> Duration {
        cpu_time().saturating_sub(self.0)
    }
}

#[cfg(unix)]
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_else(|_| START.elapsed())
}

#[cfg(not(unix))]
fn cpu_time() -> Duration {
    START.elapsed()
}
