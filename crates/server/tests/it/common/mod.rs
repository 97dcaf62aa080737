//! A server in this process, and clients that speak HTTP by hand.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::{Value, json};
use server::{CancellationToken, Config, Rate};

/// A folder of its own, gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("cuvee-server-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn file(&self) -> PathBuf {
        self.0.join("cuvee.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Makes a file one of a program that did not seal logs yet.
pub fn unseal(database: &Path) {
    let file = rusqlite::Connection::open(database).unwrap();
    file.execute_batch("DELETE FROM chain_head; DELETE FROM value WHERE name = 'logs sealed'").unwrap();
}

/// Looks until there is something. How long it takes says nothing: only what never comes is a fault.
pub fn eventually<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    for _ in 0..20_000 {
        if let Some(found) = look() {
            return found;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("never: {what}");
}

/// Without limits and without pauses.
pub fn config(database: &Path) -> Config {
    let mut config = Config::new(database.to_owned());
    config.requests = Rate::NONE;
    config.new_tables = Rate::NONE;
    config.bot_pause = Duration::ZERO;
    config
}

pub struct Running {
    pub address: SocketAddr,
    stop: CancellationToken,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    pub fn start(config: Config) -> Self {
        let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let its_stop = stop.clone();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(3).enable_all().build().unwrap();
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).unwrap();
                server::serve(config, listener, its_stop).await.unwrap();
            });
        });
        Self { address, stop, thread: Some(thread) }
    }

    /// Stops it and waits until it has.
    pub fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        self.stop.cancel();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    pub fn browser(&self) -> Browser {
        Browser::new(self.address)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.end();
        }
    }
}

/// An answer as it came.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {:.200}", self.body))
    }

    /// The value of the first attribute of this name.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let start = self.body.find(&format!("{name}=\""))? + name.len() + 2;
        self.body[start..].split('"').next()
    }

    pub fn attributes(&self, name: &str) -> Vec<String> {
        let before = format!(" {name}=\"");
        let parts = self.body.split(&before).skip(1);
        parts.filter_map(|part| part.split('"').next()).map(unescape).collect()
    }
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// Something that keeps cookies and one connection.
pub struct Browser {
    pub address: SocketAddr,
    pub cookies: Vec<(String, String)>,
    pub lang: &'static str,
    connection: Option<BufReader<TcpStream>>,
}

impl Browser {
    pub fn new(address: SocketAddr) -> Self {
        Self { address, cookies: Vec::new(), lang: "en", connection: None }
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, &[("accept", "text/html")], "")
    }

    /// The same as a real browser asks: compressed, and so perhaps from memory.
    pub fn get_gzip(&mut self, path: &str) -> Answer {
        self.ask("GET", path, &[("accept", "text/plain"), ("accept-encoding", "gzip")], "")
    }

    pub fn form(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let encode =
            |text: &str| {
                text.bytes()
                    .map(|byte| {
                        if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
                    })
                    .collect::<String>()
            };
        let body = fields.iter().map(|(key, value)| format!("{key}={}", encode(value))).collect::<Vec<_>>().join("&");
        let headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("accept", "text/html"),
            ("sec-fetch-site", "same-origin"),
        ];
        self.ask("POST", path, &headers, &body)
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, &[("content-type", "application/json")], &body.to_string())
    }

    pub fn post_as(&mut self, token: &str, path: &str, body: &Value) -> Answer {
        let bearer = format!("Bearer {token}");
        self.ask("POST", path, &[("content-type", "application/json"), ("authorization", &bearer)], &body.to_string())
    }

    pub fn get_as(&mut self, token: &str, path: &str) -> Answer {
        self.ask("GET", path, &[("authorization", &format!("Bearer {token}"))], "")
    }

    pub fn ask(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        // A connection that was kept may have been closed meanwhile.
        let answer = self.try_ask(method, path, headers, body).or_else(|_| {
            self.connection = None;
            self.try_ask(method, path, headers, body)
        });
        answer.unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    pub fn try_ask(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> std::io::Result<Answer> {
        let request = self.request(method, path, headers, body);
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(self.address)?,
        };
        connection.get_mut().write_all(request.as_bytes())?;
        let answer = read_answer(&mut connection)?;
        self.connection = Some(connection);
        for (_, value) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            let (name, rest) = value.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap().to_owned();
            self.cookies.retain(|(other, _)| other != name);
            self.cookies.push((name.to_owned(), value));
        }
        Ok(answer)
    }

    fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
        let mut request = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\naccept-language: {}\r\n", self.lang);
        for (name, value) in headers {
            let _ = write!(request, "{name}: {value}\r\n");
        }
        if !self.cookies.is_empty() {
            let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let _ = write!(request, "cookie: {}\r\n", cookies.join("; "));
        }
        let is_chunked = headers.iter().any(|(name, _)| *name == "transfer-encoding");
        if !is_chunked && (!body.is_empty() || method == "POST") {
            let _ = write!(request, "content-length: {}\r\n", body.len());
        }
        request + "\r\n" + body
    }

    /// A live stream.
    pub fn listen(&self, path: &str) -> Stream {
        let mut connection = connect(self.address).unwrap();
        connection
            .get_mut()
            .write_all(self.request("GET", path, &[("accept", "text/event-stream")], "").as_bytes())
            .unwrap();
        let (status, headers) = read_head(&mut connection).unwrap();
        assert_eq!(status, 200, "{headers:?}");
        Stream { connection, raw: String::new() }
    }

    /// Opens a table; where it is.
    pub fn open(&mut self, with: &str) -> String {
        let answer =
            self.form("/tables", &[("game", "wine-cheese"), ("with", with), ("name", "Ada"), ("bot", "random")]);
        assert_eq!(answer.status, 303, "{}", answer.body);
        answer.header("location").unwrap().to_owned()
    }

    /// Plays the first action that the page offers; false if it offers none.
    pub fn click(&mut self, table: &str, nth: usize) -> bool {
        let page = self.get(&format!("{table}/fragment"));
        let actions = page.attributes("data-action");
        if actions.is_empty() {
            return false;
        }
        let action = &actions[nth % actions.len()];
        let version: u64 = page.attribute("data-version").unwrap().parse().unwrap();
        let answer = self.post(&format!("{table}/play"), &json!({ "action": action, "version": version }));
        assert_eq!(answer.status, 200, "{action}: {}", answer.body);
        true
    }
}

fn connect(address: SocketAddr) -> std::io::Result<BufReader<TcpStream>> {
    let connection = TcpStream::connect(address)?;
    connection.set_nodelay(true)?;
    connection.set_read_timeout(Some(Duration::from_secs(20)))?;
    Ok(BufReader::new(connection))
}

/// Events as they come.
pub struct Stream {
    connection: BufReader<TcpStream>,
    pub raw: String,
}

impl Stream {
    /// The data of the next change; nothing when the stream has ended. That the server is there is no change.
    pub fn next(&mut self) -> Option<String> {
        loop {
            let mut line = String::new();
            if self.connection.read_line(&mut line).unwrap_or(0) == 0 {
                return None;
            }
            self.raw += &line;
            if let Some(data) = line.strip_prefix("data: ").filter(|data| data.trim_end() != "yes") {
                return Some(data.trim_end().to_owned());
            }
        }
    }

    /// Whether it tells of this before it has said so many times that the server is there.
    pub fn tells(&mut self, what: &str, beats: usize) -> bool {
        let mut left = beats;
        while 0 < left {
            let mut line = String::new();
            if self.connection.read_line(&mut line).unwrap_or(0) == 0 {
                return false;
            }
            match line.strip_prefix("data: ").map(str::trim_end) {
                Some("yes") => left -= 1,
                Some(told) if told.starts_with(what) => return true,
                Some(_) | None => (),
            }
        }
        false
    }

    /// Whether the server has closed it in good order, with nothing more to tell.
    pub fn has_ended(&mut self) -> bool {
        let mut rest = String::new();
        self.connection.read_to_string(&mut rest).is_ok() && !rest.replace("data: yes", "").contains("data: ")
    }
}

type Head = (u16, Vec<(String, String)>);

fn read_head(connection: &mut BufReader<TcpStream>) -> std::io::Result<Head> {
    let mut line = String::new();
    if connection.read_line(&mut line)? == 0 {
        return Err(std::io::ErrorKind::UnexpectedEof.into());
    }
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        connection.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        headers.push((name.to_ascii_lowercase(), value.to_owned()));
    }
    Ok((status, headers))
}

fn read_answer(connection: &mut BufReader<TcpStream>) -> std::io::Result<Answer> {
    let (status, headers) = read_head(connection)?;
    let find = |name: &str| headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.clone());
    let mut body = Vec::new();
    if find("transfer-encoding").as_deref() == Some("chunked") {
        loop {
            let mut line = String::new();
            connection.read_line(&mut line)?;
            let size = usize::from_str_radix(line.trim(), 16).unwrap_or(0);
            let mut chunk = vec![0; size + 2];
            connection.read_exact(&mut chunk)?;
            body.extend_from_slice(&chunk[..size]);
            if size == 0 {
                break;
            }
        }
    } else {
        let size = find("content-length").and_then(|size| size.parse().ok()).unwrap_or(0);
        body.resize(size, 0);
        connection.read_exact(&mut body)?;
    }
    if find("content-encoding").as_deref() == Some("gzip") {
        let packed = std::mem::take(&mut body);
        flate2::read::GzDecoder::new(&packed[..]).read_to_end(&mut body)?;
    }
    Ok(Answer { status, headers, body: String::from_utf8_lossy(&body).into_owned() })
}
