//! The server, and the load it is tried with.

use std::io::{self, BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::json;
use server::load::{self, Crowd, Heard, Load, Measured};
use server::{CancellationToken, Config, Rate};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use ui::Lang;

use crate::lang::Said;
use crate::paper::figure;
use crate::program::words;

/// Where the server listens if nobody says where.
const USUAL: &str = "127.0.0.1:8610";
/// How long a stop may take before it is forced.
const PATIENCE: Duration = Duration::from_secs(8);

/// Serve games to browsers and programs
#[derive(clap::Args, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct ServeArgs {
    /// The database: a file, made if it is not there, or postgres://…; else the variable `CUVEE_DB`, else `cuvee/cuvee.db` among your data files
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,
    /// Where to listen, such as 0.0.0.0:8610; else 127.0.0.1:8610, or another port if that one is taken
    #[arg(long, value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// Open the browser, also without a display in sight
    #[arg(long, conflicts_with = "no_open")]
    open: bool,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
    /// How many bots think at the same time; else one core is left to people, and the others to bots
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    thinkers: Option<u16>,
    /// How long a bot waits before it moves while somebody looks on, in milliseconds; else 450
    #[arg(long, value_name = "MS")]
    bot_pause: Option<u32>,
    /// How browsers call this server, such as <https://games.example>; else what each request says
    #[arg(long, value_name = "URL", value_parser = site)]
    public_url: Option<String>,
    /// Serve figures for Prometheus at this address, and nowhere else
    #[arg(long, value_name = "ADDR")]
    metrics: Option<SocketAddr>,
    /// Serve /metrics only with this bearer token; better set as the variable `CUVEE_METRICS_TOKEN`
    #[arg(long, value_name = "TOKEN")]
    metrics_token: Option<String>,
    /// A proxy in front names the clients (x-forwarded-for) and the site, and speaks HTTPS with browsers
    #[arg(long)]
    behind_proxy: bool,
    /// Delete tables where nothing has happened for this many days, games of campaigns aside; else they stay
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    forget_after: Option<u32>,
    /// No limits on what one client may ask for; for tests
    #[arg(long)]
    no_limits: bool,
    /// What to log, such as info or server=debug; else the variable `CUVEE_LOG`, else warnings
    #[arg(long, value_name = "WHAT")]
    log: Option<String>,
}

/// Many programs play at many tables of a server started for it
#[derive(clap::Args)]
pub struct LoadArgs {
    #[arg(long, value_name = "N", default_value_t = 500)]
    tables: usize,
    #[arg(long, value_name = "N", default_value_t = 20)]
    seconds: u64,
    /// Moves in a second, all tables together; 0 for as many as possible
    #[arg(long, value_name = "N", default_value_t = 3300.0)]
    rate: f64,
    /// The folder for the database, to try a certain disk
    #[arg(long, value_name = "FOLDER", conflicts_with = "db")]
    folder: Option<PathBuf>,
    /// An empty database to try instead of a file: postgres://…
    #[arg(long, value_name = "URL")]
    db: Option<PathBuf>,
    /// How many servers share the database; tables are dealt out among them
    #[arg(long, value_name = "N", default_value_t = 1, requires = "db", value_parser = clap::value_parser!(u8).range(1..=16))]
    servers: u8,
    /// The game that is played
    #[arg(long, value_name = "GAME", default_value = "wine-cheese", value_parser = read_game)]
    game: games::GameId,
    /// Afterwards, this many live streams at one table: what each costs, and when the last one hears of a move
    #[arg(long, value_name = "N", default_value_t = 0)]
    streams: usize,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

/// Serves until it is told to stop.
pub fn serve(args: &ServeArgs, lang: Lang) -> Result<(), Said> {
    start_log(args.log.as_deref())?;
    let named = std::env::var_os("CUVEE_DB").filter(|name| !name.is_empty()).map(PathBuf::from);
    let database = match args.db.clone().or(named) {
        Some(database) => database,
        None => usual_database()?,
    };
    let mut config = Config::new(database);
    config.behind_proxy = args.behind_proxy;
    config.secure = args.public_url.as_ref().map_or(args.behind_proxy, |site| site.starts_with("https://"));
    config.public_url.clone_from(&args.public_url);
    config.secret = std::env::var("CUVEE_SECRET").ok().filter(|secret| !secret.is_empty());
    config.forget_after = args.forget_after.map(|days| Duration::from_hours(24 * u64::from(days)));
    config.metrics = args.metrics;
    let token = args.metrics_token.clone().or_else(|| std::env::var("CUVEE_METRICS_TOKEN").ok());
    config.metrics_token = token.filter(|token| !token.is_empty());
    config.thinkers = args.thinkers.map_or(config.thinkers, usize::from);
    config.bot_pause = args.bot_pause.map_or(config.bot_pause, |pause| Duration::from_millis(pause.into()));
    if args.no_limits {
        (config.requests, config.new_tables, config.streams) = (Rate::NONE, Rate::NONE, u32::MAX);
        config.room.each = usize::MAX;
    }
    let runtime = runtime()?;
    runtime.block_on(async {
        let listener = listen(args.listen).await?;
        let address = listener.local_addr().map_err(|error| cannot_listen(&error))?;
        let stop = CancellationToken::new();
        tokio::spawn(stop_when_told(stop.clone()));
        let path = store::shown(&config.database);
        let ready = || {
            // Nobody may be reading; the games are served all the same.
            let _ = tell(address, &path, lang);
            if args.open || (!args.no_open && has_display()) {
                open_browser(address);
            }
        };
        server::serve_when(config, listener, stop, ready).await.map_err(|error| cannot_serve(&path, &error))
    })?;
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(())
}

/// Scheme and host, without a path.
fn site(text: &str) -> Result<String, &'static str> {
    let site = text.trim_end_matches('/');
    let host = site.strip_prefix("https://").or_else(|| site.strip_prefix("http://")).unwrap_or_default();
    let is_host =
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_:[]".contains(&byte));
    if is_host { Ok(site.to_owned()) } else { Err("https://host or http://host:port") }
}

/// One thread more than cores: it takes requests in while the others work on some.
fn runtime() -> Result<Runtime, Said> {
    let threads = 1 + std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let built = tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build();
    built.map_err(|error| Said::each(|_| error.to_string()))
}

/// Lines of JSON on standard error.
fn start_log(what: Option<&str>) -> Result<(), Said> {
    let named = what.map(str::to_owned).or_else(|| std::env::var("CUVEE_LOG").ok());
    let filter = named.unwrap_or_else(|| "warn".to_owned());
    let filter = tracing_subscriber::EnvFilter::try_new(&filter)
        .map_err(|error| Said::each(|lang| words!(lang, "serve.no-filter", filter, error)))?;
    // This library writes whole addresses, and an address may hold a one-time secret.
    let filter = filter.add_directive("tower_http=off".parse().map_err(|_| Said::each(|_| "tower_http".to_owned()))?);
    // A second server in the same program keeps the first one's log.
    let _ = tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(io::stderr).try_init();
    Ok(())
}

pub(crate) fn usual_database() -> Result<PathBuf, Said> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = variable("XDG_DATA_HOME").or_else(|| Some(variable("HOME")?.join(".local/share")));
    let folder = data
        .or_else(|| variable("APPDATA"))
        .map(|data| data.join("cuvee"))
        .ok_or_else(|| Said::each(|lang| words!(lang, "serve.no-database")))?;
    std::fs::create_dir_all(&folder).map_err(|error| cannot_serve(&folder.display().to_string(), &error))?;
    Ok(folder.join("cuvee.db"))
}

async fn listen(asked: Option<SocketAddr>) -> Result<TcpListener, Said> {
    if let Some(address) = asked {
        return TcpListener::bind(address).await.map_err(|error| cannot_listen(&error));
    }
    match TcpListener::bind(USUAL).await {
        Ok(listener) => Ok(listener),
        Err(_) => TcpListener::bind("127.0.0.1:0").await.map_err(|error| cannot_listen(&error)),
    }
}

fn cannot_listen(error: &io::Error) -> Said {
    Said::each(|lang| words!(lang, "serve.cannot-listen", error))
}

fn cannot_serve(path: &str, error: &io::Error) -> Said {
    if error.kind() == io::ErrorKind::ResourceBusy {
        return Said::each(|lang| words!(lang, "serve.in-use", path));
    }
    Said::each(|lang| words!(lang, "serve.cannot-use", path, error))
}

fn tell(address: SocketAddr, path: &str, lang: Lang) -> io::Result<()> {
    let said = words!(lang, "serve.ready", address, path);
    // In one piece: the reader of the first line may be gone before the second.
    let mut out = io::stdout().lock();
    out.write_all(format!("{said}\n").as_bytes())?;
    out.flush()
}

fn has_display() -> bool {
    if cfg!(any(target_os = "macos", target_os = "windows")) {
        return true;
    }
    ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Asks the system for a browser; without one, the printed address has to do.
fn open_browser(address: SocketAddr) {
    let url = format!("http://{address}/");
    let (program, args): (&str, Vec<&str>) = if cfg!(target_os = "macos") {
        ("open", vec![&url])
    } else if cfg!(target_os = "windows") {
        ("cmd", vec!["/C", "start", "", &url])
    } else {
        ("xdg-open", vec![&url])
    };
    let quiet =
        Command::new(program).args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    drop(quiet);
}

/// Ctrl-C and the system's word end streams and let requests finish; if that takes too long, it is over all the same.
async fn stop_when_told(stop: CancellationToken) {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut terminated) => tokio::select! {
                _ = interrupted => (),
                _ = terminated.recv() => (),
            },
            Err(_) => drop(interrupted.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupted.await);
    stop.cancel();
    tokio::time::sleep(PATIENCE).await;
    std::process::exit(0);
}

/// Starts a server of its own in another process and plays against it.
pub fn loadtest(args: &LoadArgs, lang: Lang) -> Result<String, Said> {
    let fails = |error: io::Error| Said::each(|lang| words!(lang, "loadtest.failed", error));
    let folder =
        args.folder.clone().unwrap_or_else(std::env::temp_dir).join(format!("cuvee-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(fails)?;
    let database = args.db.clone().unwrap_or_else(|| folder.join("load.db"));
    let started: io::Result<Vec<Server>> = (0..args.servers.max(1)).map(|_| Server::start(&database, lang)).collect();
    let tried = started.and_then(|servers| {
        let load = Load {
            servers: servers.iter().map(|server| server.address).collect(),
            game: args.game.name(),
            tables: args.tables.max(1),
            time: Duration::from_secs(args.seconds),
            rate: args.rate,
        };
        let memory = || servers.iter().map(Server::memory).sum::<u64>();
        // A first, short round: what connections and caches need is not counted among the tables of the second.
        played(Load { time: Duration::from_secs(2).min(load.time), ..load.clone() })?;
        let before = memory();
        let measured = played(load.clone())?;
        let after = memory();
        let heard = if args.streams == 0 { None } else { Some(listened(&load, args.streams, memory)?) };
        Ok((measured, before, after, heard))
    });
    let _ = std::fs::remove_dir_all(&folder);
    let (measured, before, after, heard) = tried.map_err(fails)?;
    let tables = args.tables as u64 + measured.games;
    let each = after.saturating_sub(before) as f64 / tables as f64 / 1000.0;
    if args.json {
        let mut json = measured.to_json();
        json["tables"] = json!(args.tables);
        json["tables_in_memory"] = json!(tables);
        json["server_bytes_before"] = json!(before);
        json["server_bytes_after"] = json!(after);
        json["kilobytes_per_table"] = json!((each * 10.0).round() / 10.0);
        if let Some((heard, each)) = heard {
            json["streams"] = json!(args.streams);
            json["kilobytes_per_stream"] = json!((each * 10.0).round() / 10.0);
            json["last_listener_median_ms"] = json!((heard.median * 100.0).round() / 100.0);
            json["last_listener_longest_ms"] = json!((heard.longest * 100.0).round() / 100.0);
        }
        return Ok(json.to_string());
    }
    let number = |value: f64, digits| figure::number(value, digits, lang);
    let mut text = words!(
        lang,
        "loadtest.measured",
        asked = args.tables,
        seconds = number(measured.seconds, 1),
        moves = measured.moves,
        rate = number(measured.per_second(), 0),
        refused = measured.refused,
        median = number(measured.median, 1),
        most = number(measured.p99, 1),
        longest = number(measured.longest, 1),
        each = number(each, 1),
        tables,
    );
    if let Some((heard, each)) = heard {
        let heard = words!(
            lang,
            "loadtest.heard",
            streams = args.streams,
            each = number(each, 1),
            moves = heard.moves,
            median = number(heard.median, 1),
            longest = number(heard.longest, 1),
        );
        text = format!("{text}\n{heard}");
    }
    Ok(text)
}

fn read_game(name: &str) -> Result<games::GameId, String> {
    games::GameId::from_name(name).ok_or_else(|| games::GameId::ALL.map(games::GameId::name).join(", "))
}

/// Plays, and leaves nothing open.
fn played(load: Load) -> io::Result<Measured> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let measured = runtime.block_on(load::run(load))?;
    runtime.shutdown_timeout(Duration::from_secs(1));
    std::thread::sleep(Duration::from_millis(300));
    Ok(measured)
}

/// Moves that the listeners are told of.
const TOLD: usize = 30;

/// When the last listener hears of a move, and the kilobytes of each.
fn listened(load: &Load, streams: usize, memory: impl Fn() -> u64) -> io::Result<(Heard, f64)> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let before = memory();
    let crowd = runtime.block_on(Crowd::gather(&load.servers, load.game, streams))?;
    let each = memory().saturating_sub(before) as f64 / streams as f64 / 1000.0;
    let heard = runtime.block_on(crowd.tell(TOLD))?;
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok((heard, each))
}

/// A server in a process of its own, ended with this value.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(database: &Path, lang: Lang) -> io::Result<Self> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["--lang", lang.code(), "serve", "--listen", "127.0.0.1:0", "--no-open", "--no-limits", "--db"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        if let Some(address) = address.and_then(|address| address.parse().ok()) {
            return Ok(Self { child, address });
        }
        let _ = child.kill();
        let _ = child.wait();
        Err(io::Error::other(words!(lang, "loadtest.not-started")))
    }

    /// Bytes in memory, where the system tells.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|kilobytes| kilobytes.parse::<u64>().ok()).unwrap_or(0) * 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
