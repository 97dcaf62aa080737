//! On whose behalf a task works, and who looks at a table: what the queues need to be fair.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Stands for nobody in particular: a table that nobody has asked for since the server started.
pub const OURSELVES: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
/// Pages without a stream ask every few seconds, programs more often.
const RECENT: Duration = Duration::from_secs(30);

tokio::task_local! {
    static ASKER: IpAddr;
}

/// Answers a request of this client.
pub async fn asks<T>(client: IpAddr, answer: impl Future<Output = T>) -> T {
    ASKER.scope(client, answer).await
}

/// The client whose request this task answers, if it does.
pub fn current() -> Option<IpAddr> {
    ASKER.try_with(|client| *client).ok()
}

/// Who looked at a table last, and on whose behalf its bots think.
#[derive(Default)]
pub struct Looks(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    last: Option<Instant>,
    client: Option<IpAddr>,
}

impl Looks {
    /// Somebody asks for the table. Bots think on behalf of the first who did: looking at a stranger's table does not move
    /// its bots into one's own queue.
    pub fn by(&self, asker: Option<IpAddr>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.last = Some(Instant::now());
        kept.client = kept.client.or(asker);
    }

    /// Somebody acts at the table: from now on its bots think on their behalf.
    pub fn served(&self, asker: Option<IpAddr>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.client = asker.or(kept.client);
    }

    pub fn client(&self) -> IpAddr {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).client.unwrap_or(OURSELVES)
    }

    pub fn are_recent(&self) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner).last;
        last.is_some_and(|last| last.elapsed() < RECENT)
    }

    /// As if nobody had looked for long.
    #[cfg(test)]
    pub fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).last = None;
    }
}
