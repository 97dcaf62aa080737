//! Live updates: a stream that says that something has changed, never what. The page then fetches its own view.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use std::net::IpAddr;

use crate::api::bearer;
use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::live::{Live, Now, People};

/// How often a page hears that the server is there. A server that hangs keeps its connections: only silence gives it away.
const HERE: Duration = Duration::from_millis(1500);

/// The stream of a page; everybody who may see the table may hear that it changed.
pub async fn of_page(State(app): State<App>, client: Client, Path(id): Path<String>) -> Result<Response, Fault> {
    let live = app.table(&id).await?;
    open(app, &client, live, HERE)
}

/// The same without a stream, for browsers that have all their connections in use.
pub async fn tag_of_page(State(app): State<App>, Path(id): Path<String>) -> Result<String, Fault> {
    let live = app.table(&id).await?;
    Ok(tag(&live.now(), &live.people()))
}

/// Server-sent events named `table`: one at once, and one with each change
///
/// Fetch what you need then. A token is not needed, but a wrong one is refused.
#[utoipa::path(get, path = "/tables/{id}/stream", operation_id = "stream", params(("id" = String, Path)),
    security((), ("token" = [])),
    responses((status = 200, description = "A stream", body = String, content_type = "text/event-stream")))]
pub async fn of_token(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let live = app.table(&id).await?;
    bearer(&headers, &live)?;
    open(app, &client, live, Duration::MAX)
}

fn open(app: App, client: &Client, live: Arc<Live>, beat: Duration) -> Result<Response, Fault> {
    if !app.streams.enter(client.address, app.config.streams) {
        return Err(Fault::too_often(30));
    }
    let place = Taken { app: app.clone(), address: client.address, beat };
    let keep_alive = KeepAlive::new().interval(Duration::from_secs(15));
    let stream = Sse::new(changes(app, live, place)).keep_alive(keep_alive);
    // Proxies must not hold events back.
    Ok(([("x-accel-buffering", "no")], stream).into_response())
}

/// What the page compares: whether anything it shows may have changed.
pub fn tag(now: &Now, people: &People) -> String {
    let next = u8::from(people.next.is_some());
    format!("{}-{}-{}-{next}", now.version, people.holders.len(), people.open_invites.len())
}

/// A place among the client's streams, free again when the stream ends.
struct Taken {
    app: App,
    address: IpAddr,
    /// How often it hears that the server is there.
    beat: Duration,
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.app.streams.leave(self.address);
    }
}

/// The first event comes at once, so that a page that comes back catches up; then one with each change, until the server
/// stops. Where nothing changes, an event `here` comes with each beat.
fn changes(app: App, live: Arc<Live>, place: Taken) -> impl Stream<Item = Result<Event, Infallible>> {
    let heard = live.listen();
    stream::unfold((app, live, place, heard, First::Yes), async |(app, live, place, mut heard, first)| {
        match first {
            First::Yes => (),
            First::No => tokio::select! {
                () = app.stop.cancelled() => return None,
                changed = heard.changed() => changed.ok()?,
                () = tokio::time::sleep(place.beat) => {
                    let event = Event::default().event("here").data("yes");
                    return Some((Ok(event), (app, live, place, heard, First::No)));
                }
            },
        }
        heard.borrow_and_update();
        let event =
            Event::default().event("table").data(tag(&live.now(), &live.people())).retry(Duration::from_millis(700));
        Some((Ok(event), (app, live, place, heard, First::No)))
    })
}

enum First {
    Yes,
    No,
}
