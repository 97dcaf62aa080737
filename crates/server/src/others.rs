//! Other servers on the same database: what they write is read here too.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::app::App;
use crate::live::Live;
use crate::repeated;

/// Tables that are read again at the same time.
const AT_ONCE: usize = 4;
/// The pause before another try.
const AGAIN: Duration = Duration::from_millis(500);

/// Follows what other servers write until this one stops; nothing to do if the database is a file.
pub async fn follow(app: App) {
    let Some(mut changes) = app.store.changes() else { return };
    let places = Arc::new(Semaphore::new(AT_ONCE));
    while let Some(change) = changes.recv().await {
        for live in app.tables.behind(change) {
            // A table that waits to be read again is read once.
            if !live.is_behind.swap(true, Ordering::AcqRel) {
                tokio::spawn(catch_up(app.clone(), live, places.clone()));
            }
        }
    }
}

/// Reads a table again, shows it to its viewers here, and lets its bots see it.
async fn catch_up(app: App, live: Arc<Live>, places: Arc<Semaphore>) {
    loop {
        let Ok(place) = places.acquire().await else { return };
        let writing = live.writing.lock().await;
        // Whatever is written from here on is told again.
        live.is_behind.store(false, Ordering::Release);
        let read = app.tables.refresh(&live).await;
        drop((writing, place));
        let Err(fault) = read else { break };
        if fault.error.code == protocol::Code::NoTable {
            // It was deleted, or a later program has written what this one cannot read: the next request is told so.
            app.tables.forget(&live.id);
            return;
        }
        let why = fault.said(ui::Lang::USUAL);
        if let Some(times) = repeated::count(why) {
            tracing::warn!(table = live.id, why, times, "a table that changed elsewhere could not be read");
        }
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = tokio::time::sleep(AGAIN) => (),
        }
        if live.is_behind.swap(true, Ordering::AcqRel) {
            return;
        }
    }
    if live.has_listeners() {
        app.wake_bots(&live);
    }
}
