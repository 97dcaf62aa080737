//! What other servers have written, as they call it out.

use std::sync::{Arc, Weak};
use std::time::Duration;

use futures_util::stream::{StreamExt, poll_fn};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_postgres::AsyncMessage;

use super::Place;
use super::hand::CHANNEL;
use super::place::{Way, open};
use crate::Error;
use crate::record::TableKey;

/// How often a connection that has nothing to say is asked whether it is there.
const ASK: Duration = Duration::from_secs(5);
/// The pause before another try.
const AGAIN: Duration = Duration::from_millis(500);

/// Something that another server has written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// The log of this table has grown to this length.
    Grown(TableKey, u64),
    /// Something else about this table has changed.
    Touched(TableKey),
    /// Calls may have been missed: anything may have changed.
    Anything,
}

/// Listens for as long as somebody wants to know and the database is open.
pub(super) fn hear(place: &Arc<Place>, name: String) -> UnboundedReceiver<Change> {
    let (tell, told) = unbounded_channel();
    let (way, open) = (place.way(), Arc::downgrade(place));
    let work = async move {
        while !tell.is_closed() && is_open(&open) {
            // What goes wrong here goes wrong for the writer too, and is told there.
            let _ = listen(&way, &name, &tell).await;
            tokio::time::sleep(AGAIN).await;
        }
    };
    // If it cannot be started, the store is closed.
    let _ = place.spawn(work);
    told
}

fn is_open(place: &Weak<Place>) -> bool {
    0 < place.strong_count()
}

async fn listen(way: &Way, name: &str, tell: &UnboundedSender<Change>) -> Result<(), Error> {
    let (client, mut connection) = open(way).await?;
    let (name, its_tell) = (name.to_owned(), tell.clone());
    let mut heard = poll_fn(move |context| connection.poll_message(context));
    let mut driven = tokio::spawn(async move {
        while let Some(Ok(message)) = heard.next().await {
            if let AsyncMessage::Notification(call) = message {
                for change in read(call.payload(), &name) {
                    let _ = its_tell.send(change);
                }
            }
        }
    });
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    // From now on nothing is missed; before, something may have been.
    let _ = tell.send(Change::Anything);
    loop {
        tokio::select! {
            _ = &mut driven => return Ok(()),
            () = tokio::time::sleep(ASK) => (),
            () = tell.closed() => return Ok(()),
        }
        let answer = tokio::time::timeout(ASK, client.batch_execute("")).await;
        if !matches!(answer, Ok(Ok(()))) {
            driven.abort();
            return Ok(());
        }
    }
}

/// The changes in a call, unless it is our own: `server 17:42 18`.
fn read<'a>(call: &'a str, own: &str) -> impl Iterator<Item = Change> + 'a {
    let mut words = call.split(' ');
    let is_own = words.next() == Some(own);
    words.filter(move |_| !is_own).filter_map(|word| {
        let (key, length) = word.split_once(':').map_or((word, None), |(key, length)| (key, Some(length)));
        let key = TableKey(key.parse().ok()?);
        Some(match length {
            Some(length) => Change::Grown(key, length.parse().ok()?),
            None => Change::Touched(key),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_read_by_everybody_but_its_caller() {
        let heard: Vec<Change> = read("a 17:42 18 nonsense 19:x", "b").collect();
        assert_eq!(heard, [Change::Grown(TableKey(17), 42), Change::Touched(TableKey(18))]);
        assert_eq!(read("a 17:42", "a").count(), 0);
    }
}
