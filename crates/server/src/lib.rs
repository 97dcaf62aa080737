//! Tables over HTTP: pages drawn by the server, a JSON API, live updates.
//!
//! Reading order: [`host`] (one moment of a table, whatever the game), [`live`] (tables in memory), `fragments` (what was
//! drawn of them), [`app`] (what changes a table: worked out, saved, then seen), `campaign` (one table after another),
//! `thinking` (bots at tables), `others` (servers on the same database), `pages` and `api` (what is asked and answered), `router` (addresses, and what every
//! answer has in common), `turns` (whose request is worked on), `connections` (how many may ask, and for how long), [`bench`] (how fast tables are drawn).
//!
//! There are no rules here. What a viewer gets is made from views and seen events alone.

pub mod api;
mod app;
mod asker;
mod assets;
pub mod bench;
mod campaign;
pub mod check;
mod client;
mod connections;
mod events;
pub mod fault;
mod fragments;
mod host;
pub mod keep_house;
mod kept_review;
mod limits;
mod live;
pub mod load;
mod metrics;
mod names;
mod others;
mod pages;
mod queue;
mod repeated;
mod router;
mod say;
mod seal;
mod seats;
mod secret;
mod study;
mod thinking;
mod turns;

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use store::Store;
use tokio::net::TcpListener;
pub use tokio_util::sync::CancellationToken;

use app::App;
pub use connections::Room;
pub use limits::Rate;
pub use secret::foretell;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The database: a file, or `postgres://…`.
    pub database: PathBuf,
    /// Requests of one client.
    pub requests: Rate,
    /// Tables made by one client.
    pub new_tables: Rate,
    /// Connections, whatever they are used for.
    pub room: Room,
    /// Live streams of one client.
    pub streams: u32,
    /// Entries of one log, after which nothing is taken back any more and seats stay as they are: then it ends with the game.
    pub entries: u64,
    /// Tables that are kept in memory.
    pub tables_in_memory: usize,
    /// How long a table nobody asks for stays in memory.
    pub idle: Duration,
    /// How long a bot waits before it moves while somebody watches, so that people can follow.
    pub bot_pause: Duration,
    /// How long a finished game is thought about when somebody asks for its review.
    pub review_time: Duration,
    /// How many bots think at the same time; the others wait for their turn, people never.
    pub thinkers: usize,
    /// Whether a proxy in front names the clients' addresses.
    pub behind_proxy: bool,
    /// How browsers call this server, such as `https://games.example`; else what each request says.
    pub public_url: Option<String>,
    /// Where figures are served, and nothing else; else at `/metrics`, to this machine or with the token.
    pub metrics: Option<SocketAddr>,
    pub metrics_token: Option<String>,
    /// Where we listen; known once we do.
    pub listens: Option<SocketAddr>,
    /// What cookies, links and seals are made with; else a secret that is kept in the file.
    pub secret: Option<String>,
    /// Tables where nothing has happened for so long are deleted, games of campaigns aside.
    pub forget_after: Option<Duration>,
    /// Whether browsers reach us by HTTPS, so that cookies may be kept to it.
    pub secure: bool,
}

impl Config {
    pub fn new(database: PathBuf) -> Self {
        Self {
            database,
            requests: Rate { at_once: 300, per_second: 50.0 },
            new_tables: Rate { at_once: 40, per_second: 0.02 },
            room: Room::default(),
            streams: 40,
            entries: 10_000,
            tables_in_memory: 20_000,
            idle: Duration::from_mins(15),
            bot_pause: Duration::from_millis(450),
            review_time: Duration::from_secs(50),
            // One core is left to people.
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get() - 1).max(1),
            behind_proxy: false,
            public_url: None,
            metrics: None,
            metrics_token: None,
            listens: None,
            secret: None,
            forget_after: None,
            secure: false,
        }
    }
}

/// Opens the database and serves until `stop` is cancelled; open streams end then, requests under way are answered.
pub async fn serve(config: Config, listener: TcpListener, stop: CancellationToken) -> io::Result<()> {
    serve_when(config, listener, stop, || ()).await
}

/// The same; `ready` is called when the database is open. A database that another server uses is refused as `ResourceBusy`.
pub async fn serve_when(
    config: Config,
    listener: TcpListener,
    stop: CancellationToken,
    ready: impl FnOnce(),
) -> io::Result<()> {
    let config = Config { listens: listener.local_addr().ok(), ..config };
    let alone = only_server(&config.database)?;
    let store = Store::open(&config.database).map_err(io::Error::other)?;
    let app = App::new(config, store, stop.clone())
        .await
        .map_err(|fault| io::Error::other(fault.said(ui::Lang::USUAL).to_owned()))?;
    if let Some(address) = app.config.metrics {
        let listener = TcpListener::bind(address).await?;
        tokio::spawn(connections::serve(listener, router::figures(app.clone()), app.config.room, stop.clone()));
    }
    ready();
    let sweeper = tokio::spawn(sweep(app.clone()));
    let follower = tokio::spawn(others::follow(app.clone()));
    // A proxy's connections are its clients'.
    let room = if app.config.behind_proxy { Room { each: usize::MAX, ..app.config.room } } else { app.config.room };
    connections::serve(listener, router::router(app), room, stop).await;
    sweeper.abort();
    follower.abort();
    drop(alone);
    Ok(())
}

/// Held as long as this server uses the database file. Two servers would show different moments of the same table.
/// Nothing is held where servers can share.
pub fn only_server(database: &Path) -> io::Result<Option<std::fs::File>> {
    if store::is_shared(database) {
        return Ok(None);
    }
    let mut name = real(database)?.into_os_string();
    name.push("-lock");
    let name = PathBuf::from(name);
    let is_new = !name.exists();
    let file = std::fs::OpenOptions::new().append(true).create(true).open(&name)?;
    if is_new {
        store::hand_over(&name, &store::folder(&name));
    }
    file.try_lock().map_err(|error| match error {
        std::fs::TryLockError::WouldBlock => io::ErrorKind::ResourceBusy.into(),
        std::fs::TryLockError::Error(error) => error,
    })?;
    Ok(Some(file))
}

/// The file itself, by whatever name or link it is called: two names must not have two locks.
pub(crate) fn real(database: &Path) -> io::Result<PathBuf> {
    match database.canonicalize() {
        // It is not there yet.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(database.to_owned()),
        found => found,
    }
}

/// Lets go of idle tables now and then.
async fn sweep(app: App) {
    let mut every = tokio::time::interval(Duration::from_secs(20).min(app.config.idle));
    loop {
        every.tick().await;
        app.tables.sweep();
        if let Err(error) = app.forget_old_tables().await
            && let Some(times) = repeated::count(&format!("forget {error}"))
        {
            tracing::warn!(%error, times, "old tables could not be deleted");
        }
    }
}
