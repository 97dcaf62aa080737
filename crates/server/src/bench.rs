//! How fast tables are drawn: fragments as a browser gets them, through the router, compressed, on one thread.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, header};
use dice::Dice;
use games::GameId;
use serde_json::{Value, json};
use store::Store;
use tabletop::{Seat, Viewer};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::app::{App, Deed};
use crate::fault::Fault;
use crate::host::{self, Tell, Wanted};
use crate::live::{Live, Now};
use crate::{Config, Rate, router};

/// Decisions that are drawn at the beginning and at the end of a game.
const MOMENTS: usize = 10;
/// The first of them.
const EARLY: usize = 5;
/// Games of which the longest is drawn.
const GAMES: u64 = 5;

/// What was measured. Times in microseconds, medians over all requests.
#[derive(Clone, PartialEq, Debug)]
pub struct Pages {
    pub game: GameId,
    pub seats: u8,
    /// Entries of the log at the end.
    pub length: usize,
    /// A fragment around move 5, around the last move, and when the game is over.
    pub early: f64,
    pub late: f64,
    pub over: f64,
    /// The same as `late` for tables that begin at those positions: whatever more `late` takes, the log costs.
    pub late_without_log: f64,
    /// A fragment that nobody has asked for yet, anywhere in the game, and one that was sent before.
    pub fresh: f64,
    pub unchanged: f64,
    /// The compressed fragment around the last move.
    pub bytes: usize,
}

impl Pages {
    pub fn json(&self) -> Value {
        let round = |value: f64| (value * 100.0).round() / 100.0;
        json!({
            "game": self.game.name(),
            "seats": self.seats,
            "length": self.length,
            "early_us": round(self.early),
            "late_us": round(self.late),
            "over_us": round(self.over),
            "over_to_early": round(self.over / self.early),
            "late_to_no_log": round(self.late / self.late_without_log),
            "fresh_per_s": (1e6 / self.fresh).round(),
            "unchanged_per_s": (1e6 / self.unchanged).round(),
            "bytes": self.bytes,
        })
    }
}

/// Plays random games and draws the longest, for about so long.
pub fn pages(game: GameId, seats: u8, time: Duration) -> io::Result<Pages> {
    let folder = std::env::temp_dir().join(format!("cuvee-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut config = Config::new(folder.join("cuvee.db"));
    (config.requests, config.new_tables) = (Rate::NONE, Rate::NONE);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let measured = runtime.block_on(measure(config, game, seats, time));
    drop(runtime);
    std::fs::remove_dir_all(&folder)?;
    measured
}

async fn measure(config: Config, game: GameId, seats: u8, time: Duration) -> io::Result<Pages> {
    let store = Store::open(&config.database).map_err(io::Error::other)?;
    let app = App::new(config, store, CancellationToken::new()).await.map_err(|fault| faulty(&fault))?;
    let mut guest = Guest::new(app);
    let moments = guest.longest(game, seats).await?;
    let (over, decisions) = moments.split_last().ok_or_else(|| io::Error::other("no game was played"))?;
    let first = EARLY.min(decisions.len());
    let early = &decisions[first..(first + MOMENTS).min(decisions.len())];
    let late = &decisions[decisions.len().saturating_sub(MOMENTS)..];
    let without_log: Vec<Arc<Now>> =
        late.iter().map(|now| without_log(now)).collect::<Result<_, _>>().map_err(|fault: Fault| faulty(&fault))?;
    let part = time / 6;
    Ok(Pages {
        game,
        seats,
        length: over.host.length(),
        early: guest.draw(part, early).await?.0,
        late: guest.draw(part, late).await?.0,
        over: guest.draw(part, std::slice::from_ref(over)).await?.0,
        late_without_log: guest.draw(part, &without_log).await?.0,
        fresh: guest.draw(part, decisions).await?.0,
        unchanged: guest.draw(part, &[]).await?.0,
        bytes: guest.draw(Duration::ZERO, late).await?.1,
    })
}

/// A table that begins at this moment.
fn without_log(now: &Now) -> Result<Arc<Now>, Fault> {
    let host = &now.host;
    let viewer = host.to_act().iter().next().map_or(Viewer::Spectator, Viewer::Seat);
    let position = Some(host.position_at(host.length(), viewer, 1));
    let options = json!({});
    let wanted = Wanted {
        game: host.game(),
        seats: None,
        mode: None,
        options: &options,
        nonces: Vec::new(),
        position,
        waits_for: tabletop::Seats::NONE,
    };
    Ok(Arc::new(Now::new(host::begin(wanted, [1; 32])?.moment, now.version)))
}

fn faulty(fault: &Fault) -> io::Error {
    io::Error::other(fault.said(ui::Lang::USUAL).to_owned())
}

/// Somebody with a browser who holds all seats of a table.
struct Guest {
    app: App,
    router: Router,
    cookies: String,
    table: Option<Arc<Live>>,
}

impl Guest {
    fn new(app: App) -> Self {
        Self { router: router::router(app.clone()), app, cookies: String::new(), table: None }
    }

    /// Sits down at the longest of some random games. The moments at which somebody had to decide, and the end.
    async fn longest(&mut self, game: GameId, seats: u8) -> io::Result<Vec<Arc<Now>>> {
        let mut longest = Vec::new();
        for number in 0..GAMES {
            let live = self.open(game, seats).await?;
            let (mut dice, mut moments) = (Dice::new(number), Vec::new());
            while let Some(seat) = live.now().host.to_act().iter().next() {
                moments.push(live.now());
                let legal = live.now().host.legal(Viewer::Seat(seat));
                let action = legal[dice.below(legal.len() as u32) as usize].clone();
                let deed = Deed::Play { seat, action, length: None, tell: Tell::Nothing };
                self.app.act(&live, deed, None).await.map_err(|fault| faulty(&fault))?;
            }
            moments.push(live.now());
            if longest.len() < moments.len() {
                (longest, self.table) = (moments, Some(live));
            }
        }
        Ok(longest)
    }

    /// Opens a table at which everybody sits before one screen.
    async fn open(&mut self, game: GameId, seats: u8) -> io::Result<Arc<Live>> {
        let form = format!("game={}&with=screen&seats={seats}", game.name());
        let request = Request::post("/tables").header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let request = request.header("sec-fetch-site", "same-origin").header(header::COOKIE, &self.cookies);
        let (answer, _) = self.ask(request.body(form.into())).await?;
        for cookie in answer.headers().get_all(header::SET_COOKIE).iter().filter_map(|value| value.to_str().ok()) {
            cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookies);
        }
        let address = answer.headers().get(header::LOCATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
        self.app.table(address.trim_start_matches("/t/")).await.map_err(|fault| faulty(&fault))
    }

    /// Asks for the fragment again and again, at these moments in turn; without any, of the table as it is. The median of
    /// the times, and the size.
    async fn draw(&self, time: Duration, moments: &[Arc<Now>]) -> io::Result<(f64, usize)> {
        let live = self.table.as_ref().ok_or_else(|| io::Error::other("no table"))?;
        let begun = Instant::now();
        let (mut times, mut bytes) = (Vec::new(), 0);
        while times.len() < MOMENTS || begun.elapsed() < time {
            if let Some(now) = moments.get(times.len() % moments.len().max(1)) {
                live.set_now((**now).clone());
            }
            let seat = live.now().host.to_act().iter().next().map_or(0, Seat::number);
            let request = Request::get(format!("/t/{}/fragment?seat={seat}", live.id));
            let request = request.header(header::ACCEPT_ENCODING, "gzip").header(header::COOKIE, &self.cookies);
            let asked = Instant::now();
            bytes += self.ask(request.body(Body::empty())).await?.1;
            times.push(asked.elapsed());
        }
        bytes /= times.len();
        times.sort_unstable();
        Ok((times[times.len() / 2].as_secs_f64() * 1e6, bytes))
    }

    /// The answer, and the size of its body.
    async fn ask(&self, request: axum::http::Result<Request<Body>>) -> io::Result<(Response<()>, usize)> {
        let request = request.map_err(io::Error::other)?;
        let Ok(answer) = self.router.clone().oneshot(request).await;
        let (parts, body) = answer.into_parts();
        if parts.status.is_client_error() || parts.status.is_server_error() {
            return Err(io::Error::other(parts.status.to_string()));
        }
        let body = to_bytes(body, usize::MAX).await.map_err(io::Error::other)?;
        Ok((Response::from_parts(parts, ()), body.len()))
    }
}
