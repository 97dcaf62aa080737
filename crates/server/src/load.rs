//! Load: programs that play at many tables at once, and how long they wait for each acknowledged move.

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use dice::Dice;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// How many programs sit down at the same time: an idle connection is closed before long.
const TOGETHER: usize = 64;

/// What is tried.
#[derive(Clone, Debug)]
pub struct Load {
    /// The tables are dealt out among them.
    pub servers: Vec<SocketAddr>,
    /// The name of the game.
    pub game: &'static str,
    pub tables: usize,
    pub time: Duration,
    /// Moves in a second, all tables together; 0 for as many as possible.
    pub rate: f64,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Measured {
    pub moves: u64,
    pub refused: u64,
    pub games: u64,
    pub seconds: f64,
    /// How long acknowledged moves took, in milliseconds: half of them, 99 of 100, the longest. Where a rate is given,
    /// counted from the moment at which the move was due, so that a server that is behind does not look fast.
    pub median: f64,
    pub p99: f64,
    pub longest: f64,
}

impl Measured {
    pub fn per_second(&self) -> f64 {
        self.moves as f64 / self.seconds
    }

    pub fn to_json(&self) -> Value {
        let round = |value: f64| (value * 100.0).round() / 100.0;
        json!({
            "moves": self.moves,
            "moves_per_s": round(self.per_second()),
            "refused": self.refused,
            "games": self.games,
            "seconds": round(self.seconds),
            "median_ms": round(self.median),
            "p99_ms": round(self.p99),
            "longest_ms": round(self.longest),
        })
    }
}

#[derive(Default)]
struct Counts {
    refused: AtomicU64,
    games: AtomicU64,
}

/// Plays at all tables until the time is over.
pub async fn run(load: Load) -> io::Result<Measured> {
    let counts = Arc::new(Counts::default());
    // Everybody sits down before the clock starts.
    let mut players = Vec::new();
    while players.len() < load.tables {
        let next = players.len()..load.tables.min(players.len() + TOGETHER);
        let arriving: Vec<_> = next
            .map(|number| {
                let server = load.servers[number % load.servers.len()];
                tokio::spawn(Player::sit_down(server, load.game, number as u64))
            })
            .collect();
        for player in arriving {
            players.push(player.await.map_err(io::Error::other)??);
        }
    }
    let begun = Instant::now();
    let pause = if load.rate <= 0.0 { Duration::ZERO } else { Duration::from_secs_f64(load.tables as f64 / load.rate) };
    let mut tasks = Vec::new();
    for (number, mut player) in players.into_iter().enumerate() {
        let counts = counts.clone();
        let first = begun + pause.mul_f64(number as f64 / load.tables as f64);
        tasks.push(tokio::spawn(async move {
            let played = player.play(first, pause, begun + load.time, &counts).await;
            played.map(|()| player.times)
        }));
    }
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.map_err(io::Error::other)??);
    }
    let seconds = begun.elapsed().as_secs_f64();
    times.sort_unstable();
    let at = |part: usize| {
        let nth = (times.len() * part / 100).min(times.len().saturating_sub(1));
        times.get(nth).map_or(0.0, |&microseconds| f64::from(microseconds) / 1000.0)
    };
    Ok(Measured {
        moves: times.len() as u64,
        refused: counts.refused.load(Ordering::Relaxed),
        games: counts.games.load(Ordering::Relaxed),
        seconds,
        median: at(50),
        p99: at(99),
        longest: at(100),
    })
}

/// Listeners at one table, as pages have them.
pub struct Crowd {
    player: Player,
    heard: Arc<HeardSoFar>,
    streams: u64,
    listening: Vec<JoinHandle<()>>,
}

/// How long the last listener waited for each move, in milliseconds.
#[derive(Clone, Debug)]
pub struct Heard {
    pub moves: usize,
    pub median: f64,
    pub longest: f64,
}

/// How many have heard of the table at a version, and when the last of them did.
#[derive(Default)]
struct HeardSoFar {
    versions: Mutex<HashMap<u64, (u64, Option<Instant>)>>,
    more: Notify,
}

/// A listener that hears nothing for so long will hear nothing.
const SILENCE: Duration = Duration::from_secs(20);

impl Crowd {
    /// So many streams at one table, dealt out among the servers; all of them have heard where the table stands.
    pub async fn gather(servers: &[SocketAddr], game: &'static str, streams: usize) -> io::Result<Self> {
        let player = Player::sit_down(servers[0], game, 0).await?;
        let heard = Arc::new(HeardSoFar::default());
        let mut listening = Vec::new();
        for number in 0..streams {
            let mut connection = Connection::open(servers[number % servers.len()]).await?;
            connection.listen(&player.id).await?;
            listening.push(tokio::spawn(hear(connection, heard.clone())));
        }
        let crowd = Self { player, heard, streams: streams as u64, listening };
        crowd.all_have_heard(crowd.player.version).await?;
        Ok(crowd)
    }

    /// Plays so many moves, each when everybody has heard of the last one.
    pub async fn tell(mut self, moves: usize) -> io::Result<Heard> {
        let mut times = Vec::new();
        while times.len() < moves {
            if self.player.over {
                break;
            }
            let sent = Instant::now();
            self.player.one_move().await?;
            let last = self.all_have_heard(self.player.version).await?;
            times.push(last.duration_since(sent).as_secs_f64() * 1000.0);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        self.listening.iter().for_each(JoinHandle::abort);
        times.sort_by(f64::total_cmp);
        let at = |nth: usize| times.get(nth).copied().unwrap_or_default();
        Ok(Heard { moves: times.len(), median: at(times.len() / 2), longest: at(times.len().saturating_sub(1)) })
    }

    async fn all_have_heard(&self, version: u64) -> io::Result<Instant> {
        let all = async {
            loop {
                let more = self.heard.more.notified();
                let found = self.heard.versions.lock().unwrap_or_else(PoisonError::into_inner).get(&version).copied();
                if let Some((count, Some(last))) = found
                    && count == self.streams
                {
                    return last;
                }
                more.await;
            }
        };
        tokio::time::timeout(SILENCE, all).await.map_err(|_| io::Error::other("not all listeners have heard of a move"))
    }
}

/// Notes what a stream tells, until it ends.
async fn hear(mut connection: Connection, heard: Arc<HeardSoFar>) {
    let mut line = String::new();
    while connection.stream.read_line(&mut line).await.is_ok_and(|read| 0 < read) {
        let version = line.strip_prefix("data: ").and_then(|tag| tag.split('-').next()?.parse().ok());
        if let Some(version) = version {
            let mut versions = heard.versions.lock().unwrap_or_else(PoisonError::into_inner);
            let (count, last) = versions.entry(version).or_default();
            (*count, *last) = (*count + 1, Some(Instant::now()));
            drop(versions);
            heard.more.notify_one();
        }
        line.clear();
    }
}

/// A program that plays both seats of one table after the other.
struct Player {
    connection: Connection,
    version: u64,
    game: &'static str,
    dice: Dice,
    id: String,
    tokens: Vec<String>,
    to_act: Vec<usize>,
    over: bool,
    /// What the seat may do, as far as it is known.
    legal: Option<(usize, Vec<String>)>,
    times: Vec<u32>,
}

impl Player {
    async fn sit_down(server: SocketAddr, game: &'static str, number: u64) -> io::Result<Self> {
        let mut player = Self {
            connection: Connection::open(server).await?,
            version: 0,
            game,
            dice: Dice::new(number),
            id: String::new(),
            tokens: Vec::new(),
            to_act: Vec::new(),
            over: true,
            legal: None,
            times: Vec::new(),
        };
        player.next_table().await?;
        Ok(player)
    }

    async fn next_table(&mut self) -> io::Result<()> {
        let wanted = json!({ "game": self.game }).to_string();
        let (status, answer) = self.connection.ask("POST", "/api/v1/tables", None, &wanted).await?;
        if status != 201 {
            return Err(io::Error::other(format!("no table: {answer}")));
        }
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        self.id = text(&answer["id"]);
        self.tokens = answer["tokens"].as_array().into_iter().flatten().map(|token| text(&token["token"])).collect();
        self.legal = None;
        self.look(&answer["table"]);
        Ok(())
    }

    fn look(&mut self, table: &Value) {
        let seats = table["to_act"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        self.to_act = seats.filter_map(|seat| usize::try_from(seat).ok()).collect();
        self.over = table["over"].as_bool().unwrap_or(true);
        self.version = table["version"].as_u64().unwrap_or_default();
    }

    async fn play(&mut self, first: Instant, pause: Duration, end: Instant, counts: &Counts) -> io::Result<()> {
        let mut due = first;
        loop {
            if self.over {
                counts.games.fetch_add(1, Ordering::Relaxed);
                self.next_table().await?;
            }
            let seat = self.to_act.first().copied().unwrap_or_default();
            let token = self.tokens.get(seat).cloned().unwrap_or_default();
            let legal = match self.legal.take() {
                Some((known, legal)) if known == seat && !legal.is_empty() => legal,
                Some(_) | None => self.ask_legal(&token).await?,
            };
            if legal.is_empty() {
                return Err(io::Error::other("nothing may be done, and the game is not over"));
            }
            let action = &legal[self.dice.below(legal.len() as u32) as usize];
            let now = Instant::now();
            if pause.is_zero() {
                due = now;
            } else if now < due {
                // Who has nothing to do before the end does not make the time longer.
                tokio::time::sleep_until(due.min(end).into()).await;
            }
            if end <= Instant::now() {
                return Ok(());
            }
            let order = json!({ "action": action, "want": ["legal"] }).to_string();
            let path = format!("/api/v1/tables/{}/play", self.id);
            let (status, answer) = self.connection.ask("POST", &path, Some(&token), &order).await?;
            if status == 200 {
                self.times.push(due.elapsed().as_micros().try_into().unwrap_or(u32::MAX));
                self.legal = Some((seat, texts(&answer["legal"])));
                self.look(&answer["table"]);
            } else {
                counts.refused.fetch_add(1, Ordering::Relaxed);
            }
            due += pause;
        }
    }

    /// The first move that may be made.
    async fn one_move(&mut self) -> io::Result<()> {
        let seat = self.to_act.first().copied().unwrap_or_default();
        let token = self.tokens.get(seat).cloned().unwrap_or_default();
        let legal = self.ask_legal(&token).await?;
        let order = json!({ "action": legal.first() }).to_string();
        let path = format!("/api/v1/tables/{}/play", self.id);
        let (status, answer) = self.connection.ask("POST", &path, Some(&token), &order).await?;
        if status != 200 {
            return Err(io::Error::other(format!("a move was refused: {answer}")));
        }
        self.look(&answer["table"]);
        Ok(())
    }

    async fn ask_legal(&mut self, token: &str) -> io::Result<Vec<String>> {
        let path = format!("/api/v1/tables/{}/legal?words=no", self.id);
        let (_, answer) = self.connection.ask("GET", &path, Some(token), "").await?;
        Ok(texts(&answer["legal"]))
    }
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// One connection that is kept.
struct Connection {
    stream: BufReader<TcpStream>,
    server: SocketAddr,
}

impl Connection {
    async fn open(server: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream), server })
    }

    /// From now on the lines of a stream.
    async fn listen(&mut self, id: &str) -> io::Result<()> {
        let request = format!("GET /t/{id}/events HTTP/1.1\r\nhost: {}\r\n\r\n", self.server);
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        if !line.contains(" 200 ") {
            return Err(io::Error::other(format!("no stream: {line}")));
        }
        Ok(())
    }

    async fn ask(&mut self, method: &str, path: &str, token: Option<&str>, body: &str) -> io::Result<(u16, Value)> {
        let bearer = token.map_or_else(String::new, |token| format!("authorization: Bearer {token}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{bearer}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.server,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| io::Error::other(format!("not an answer: {line}")))?;
        let mut length = 0;
        loop {
            line.clear();
            if self.stream.read_line(&mut line).await? == 0 || line == "\r\n" {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().map_err(io::Error::other)?;
            }
        }
        let mut answer = vec![0; length];
        self.stream.read_exact(&mut answer).await?;
        Ok((status, serde_json::from_slice(&answer).unwrap_or(Value::Null)))
    }
}
