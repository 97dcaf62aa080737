//! The server a seat is on: its address, and requests that wait when they are asked to.

use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hyper::body::{Body, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Method, Request, Response, header};
use hyper_util::rt::TokioIo;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

/// The longest a request may take; the server itself allows 20 seconds.
const TIME: Duration = Duration::from_secs(30);
/// A stream says that it is there every 15 seconds.
const SILENCE: Duration = Duration::from_mins(1);
/// The first pause when the server is away; each further one is twice as long, up to the last.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);
/// The largest answer.
const LARGEST: usize = 16 << 20;

/// Where certificates are kept that vouch for servers, unless `SSL_CERT_FILE` names another file.
const TRUSTED: [&str; 4] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
];

/// An address of a server, and what it names there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    is_tls: bool,
    host: String,
    port: u16,
    pub place: Place,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// What follows `/join/`.
    Invitation(String),
    /// What follows `/t/`.
    Table(String),
}

impl FromStr for Address {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (is_tls, rest) = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
            (Some(rest), _) => (true, rest),
            (None, Some(rest)) => (false, rest),
            (None, None) => return Err(()),
        };
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (site, path) = rest.split_once('/').ok_or(())?;
        let (host, port) = match site.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().map_err(|_| ())?),
            Some(_) | None => (site, if is_tls { 443 } else { 80 }),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        let (kind, name) = path.trim_end_matches('/').split_once('/').ok_or(())?;
        let is_name =
            !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        if host.is_empty() || !is_name {
            return Err(());
        }
        let place = match kind {
            "join" => Place::Invitation(name.to_owned()),
            "t" => Place::Table(name.to_owned()),
            _ => return Err(()),
        };
        Ok(Self { is_tls, host: host.to_owned(), port, place })
    }
}

impl Address {
    /// The beginning of every address on this server.
    pub fn site(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        match (self.is_tls, self.port) {
            (true, 443) => format!("https://{host}"),
            (false, 80) => format!("http://{host}"),
            (true, port) => format!("https://{host}:{port}"),
            (false, port) => format!("http://{host}:{port}"),
        }
    }
}

/// What a request came to, if the server did not answer it.
#[derive(Debug)]
pub enum Unanswered {
    /// It was away for too long.
    Away(io::Error),
    /// It refused: the error object of the protocol.
    Refused(Value),
}

/// Why the next request has to wait, as shown on the terminal.
pub enum Waits<'a> {
    SlowDown(Duration),
    Away(Duration, &'a io::Error),
}

/// A server, with a connection that is kept and one for the stream of changes.
pub struct Site {
    address: Address,
    tls: Option<TlsConnector>,
    pub token: String,
    kept: Option<SendRequest<String>>,
    stream: Option<Changes>,
    /// How long it may be away.
    patience: Duration,
    away: Option<(Instant, Duration)>,
    tell: Box<dyn Fn(Waits<'_>)>,
}

impl Site {
    pub fn new(address: &Address, patience: Duration, tell: Box<dyn Fn(Waits<'_>)>) -> io::Result<Self> {
        let tls = if address.is_tls { Some(trust()?) } else { None };
        let (token, address) = (String::new(), address.clone());
        Ok(Self { address, tls, token, kept: None, stream: None, patience, away: None, tell })
    }

    pub async fn get(&mut self, path: &str) -> Result<Value, Unanswered> {
        self.ask(Method::GET, path, String::new()).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Value, Unanswered> {
        self.ask(Method::POST, path, body.to_string()).await
    }

    /// Asks until there is an answer: waits as long as the server says, and ever longer while it is away.
    async fn ask(&mut self, method: Method, path: &str, body: String) -> Result<Value, Unanswered> {
        loop {
            let response = self.response(&method, path, &body).await?;
            let status = response.status();
            match timed(read(response)).await {
                Ok(answer) if status.is_success() => return Ok(answer),
                Ok(answer) => return Err(Unanswered::Refused(answer["error"].clone())),
                Err(error) => self.wait(error).await?,
            }
        }
    }

    /// The first answer that says neither "slow down" nor that the server is broken.
    async fn response(&mut self, method: &Method, path: &str, body: &str) -> Result<Response<Incoming>, Unanswered> {
        loop {
            match timed(self.send(method, path, body)).await {
                Ok(response) if response.status().is_server_error() || response.status().as_u16() == 429 => {
                    match pause_of(&response) {
                        Some(pause) => {
                            (self.tell)(Waits::SlowDown(pause));
                            tokio::time::sleep(pause).await;
                        }
                        None => self.wait(io::Error::other(response.status().to_string())).await?,
                    }
                }
                Ok(response) => {
                    self.away = None;
                    return Ok(response);
                }
                Err(error) => self.wait(error).await?,
            }
        }
    }

    async fn wait(&mut self, error: io::Error) -> Result<(), Unanswered> {
        self.kept = None;
        let (since, pause) = self.away.unwrap_or_else(|| (Instant::now(), PAUSE));
        if self.patience < since.elapsed() {
            return Err(Unanswered::Away(error));
        }
        self.away = Some((since, (pause * 2).min(LONGEST_PAUSE)));
        (self.tell)(Waits::Away(pause, &error));
        tokio::time::sleep(pause).await;
        Ok(())
    }

    /// Over the kept connection; over a new one where the server has closed that.
    async fn send(&mut self, method: &Method, path: &str, body: &str) -> io::Result<Response<Incoming>> {
        if let Some(mut kept) = self.kept.take()
            && kept.ready().await.is_ok()
            && let Ok(response) = kept.send_request(self.request(method, path, body)?).await
        {
            self.kept = Some(kept);
            return Ok(response);
        }
        let mut fresh = self.connect().await?;
        let response = fresh.send_request(self.request(method, path, body)?).await.map_err(io::Error::other)?;
        self.kept = Some(fresh);
        Ok(response)
    }

    fn request(&self, method: &Method, path: &str, body: &str) -> io::Result<Request<String>> {
        let site = self.address.site();
        let host = site.split_once("://").map_or("", |(_, host)| host);
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, host);
        request = request.header(header::USER_AGENT, concat!("cuvee-seat/", env!("CARGO_PKG_VERSION")));
        if !self.token.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        }
        if method == Method::POST {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        request.body(body.to_owned()).map_err(io::Error::other)
    }

    async fn connect(&self) -> io::Result<SendRequest<String>> {
        let socket = TcpStream::connect((self.address.host.as_str(), self.address.port)).await?;
        socket.set_nodelay(true)?;
        let Some(tls) = &self.tls else { return handshake(socket).await };
        let name = ServerName::try_from(self.address.host.clone()).map_err(io::Error::other)?;
        handshake(tls.connect(name, socket).await?).await
    }

    /// Waits until the table at this address is past this version. The stream says so; nobody asks again and again.
    pub async fn changed(&mut self, path: &str, version: u64) -> Result<(), Unanswered> {
        loop {
            let mut stream = match self.stream.take() {
                Some(stream) => stream,
                None => self.listen(path).await?,
            };
            match tokio::time::timeout(SILENCE, stream.next()).await {
                Ok(Ok(told)) => {
                    self.stream = Some(stream);
                    if told.is_none_or(|told| version < told) {
                        return Ok(());
                    }
                }
                Ok(Err(error)) => self.wait(error).await?,
                Err(silent) => self.wait(silent.into()).await?,
            }
        }
    }

    async fn listen(&mut self, path: &str) -> Result<Changes, Unanswered> {
        let response = self.response(&Method::GET, path, "").await?;
        // The stream has this connection to itself.
        let connection = self.kept.take();
        if response.status().is_success() {
            return Ok(Changes { body: response.into_body(), heard: Vec::new(), _connection: connection });
        }
        let answer = timed(read(response)).await.map_err(Unanswered::Away)?;
        Err(Unanswered::Refused(answer["error"].clone()))
    }
}

async fn timed<T>(work: impl Future<Output = io::Result<T>>) -> io::Result<T> {
    tokio::time::timeout(TIME, work).await?
}

/// What `Retry-After` asks for, at least a second.
fn pause_of<T>(response: &Response<T>) -> Option<Duration> {
    let seconds = response.headers().get(header::RETRY_AFTER)?.to_str().ok()?.trim().parse::<u64>().ok()?;
    Some(Duration::from_secs(seconds.max(1)))
}

async fn handshake<S>(stream: S) -> io::Result<SendRequest<String>>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    // It ends with its sender; what goes wrong is told there.
    tokio::spawn(async move { drop(connection.await) });
    Ok(sender)
}

async fn chunk(body: &mut Incoming) -> Option<io::Result<hyper::body::Bytes>> {
    loop {
        let frame = std::future::poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await?;
        match frame.map(hyper::body::Frame::into_data) {
            Ok(Ok(bytes)) => return Some(Ok(bytes)),
            Ok(Err(_)) => (),
            Err(error) => return Some(Err(io::Error::other(error))),
        }
    }
}

async fn read(response: Response<Incoming>) -> io::Result<Value> {
    let mut body = response.into_body();
    let mut bytes = Vec::new();
    while let Some(chunk) = chunk(&mut body).await {
        bytes.extend_from_slice(&chunk?);
        if LARGEST < bytes.len() {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
    }
    serde_json::from_slice(&bytes).map_err(io::Error::from)
}

/// A stream of events, each with the version of the table.
struct Changes {
    body: Incoming,
    heard: Vec<u8>,
    _connection: Option<SendRequest<String>>,
}

impl Changes {
    /// The version that the next event names; none if it names none.
    async fn next(&mut self) -> io::Result<Option<u64>> {
        loop {
            while let Some(end) = self.heard.windows(2).position(|pair| pair == b"\n\n") {
                let event: Vec<u8> = self.heard.drain(..end + 2).collect();
                let event = String::from_utf8_lossy(&event);
                if let Some(data) = event.lines().find_map(|line| line.strip_prefix("data:")) {
                    return Ok(data.trim().split('-').next().and_then(|version| version.parse().ok()));
                }
            }
            let chunk = chunk(&mut self.body).await.unwrap_or_else(|| Err(io::ErrorKind::UnexpectedEof.into()))?;
            self.heard.extend_from_slice(&chunk);
            if LARGEST < self.heard.len() {
                return Err(io::ErrorKind::FileTooLarge.into());
            }
        }
    }
}

/// Trusts the certificates that the system trusts.
fn trust() -> io::Result<TlsConnector> {
    let named = std::env::var_os("SSL_CERT_FILE").filter(|name| !name.is_empty()).map(PathBuf::from);
    let file = named.or_else(|| TRUSTED.iter().map(PathBuf::from).find(|path| path.exists()));
    let file = file.ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "SSL_CERT_FILE"))?;
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(&file).map_err(io::Error::other)? {
        // Old certificates that this library cannot read are nobody's loss.
        let _ = roots.add(certificate.map_err(io::Error::other)?);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(io::Error::other)?.with_root_certificates(roots).with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_name_a_server_and_a_place_there() {
        let read = |text: &str| text.parse::<Address>().map(|address| (address.site(), address.place));
        let table = |name: &str| Place::Table(name.to_owned());
        assert_eq!(read("http://127.0.0.1:8610/t/abc"), Ok(("http://127.0.0.1:8610".to_owned(), table("abc"))));
        assert_eq!(
            read("https://games.example/t/abc/?seat=1#x"),
            Ok(("https://games.example".to_owned(), table("abc")))
        );
        assert_eq!(read("http://[::1]:8610/t/a"), Ok(("http://[::1]:8610".to_owned(), table("a"))));
        assert_eq!(read("http://[::1]/t/a"), Ok(("http://[::1]".to_owned(), table("a"))));
        let invited = read("https://games.example:444/join/0f-A_").unwrap();
        assert_eq!(invited, ("https://games.example:444".to_owned(), Place::Invitation("0f-A_".to_owned())));
        for wrong in [
            "",
            "games.example/t/a",
            "ftp://a/t/b",
            "http:///t/a",
            "http://a",
            "http://a/t/",
            "http://a/rules/x",
            "http://a:b/t/x",
            "http://a/t/x/y",
        ] {
            assert_eq!(read(wrong), Err(()), "{wrong}");
        }
    }

    #[test]
    fn a_pause_is_what_the_server_asks_for() {
        let pause = |value: &str| pause_of(&Response::builder().header("retry-after", value).body(()).unwrap());
        assert_eq!(pause("7"), Some(Duration::from_secs(7)));
        assert_eq!(pause("0"), Some(Duration::from_secs(1)));
        assert_eq!(pause("soon"), None);
        assert_eq!(pause_of(&Response::new(())), None);
    }
}
