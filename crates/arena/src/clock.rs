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

#[cfg(unix)]
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_else(|_| START.elapsed())
}

#[cfg(not(unix))]
fn cpu_time() -> Duration {
    START.elapsed()
}
