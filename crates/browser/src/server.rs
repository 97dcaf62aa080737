//! The real server, in a process of its own: this very program, started again with the commands of `cuvee`.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};

/// The commands of `cuvee` that this program answers to when it is started again.
const COMMANDS: [&str; 2] = ["serve", "verify"];

/// What a server's random numbers follow from, so that a test deals the same cards in every run. `CUVEE_DEAL=2` deals others.
const SEED: &str = "CUVEE_SEED_OF_TEST";

/// If this process was started to be `cuvee`, it is that and nothing else.
pub fn be_cuvee_if_asked() -> Option<ExitCode> {
    let command = std::env::args().nth(1)?;
    if let Ok(seed) = std::env::var(SEED) {
        ::server::foretell(&seed);
    }
    COMMANDS.contains(&command.as_str()).then(cuvee::cli::main)
}

/// Whether bots wait before they move, so that people can follow.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pace {
    Usual,
    Hurried,
}

/// A server with a database of its own, ended and swept away with this value.
pub struct Server {
    folder: PathBuf,
    address: SocketAddr,
    child: Child,
    pace: Pace,
    name: String,
    /// How often it has been started: a server never gives the names and tokens again that it gave before.
    starts: u32,
}

impl Server {
    pub fn start(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("cuvee-browser-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the database");
        let pace = Pace::Usual;
        let (child, address) = spawn(&folder, "127.0.0.1:0", pace, &seed(name, 0));
        Self { folder, address, child, pace, name: name.to_owned(), starts: 1 }
    }

    /// Where its pages begin, without a slash at the end.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Where files may be put.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Ends it without a warning, in the midst of whatever it does.
    pub fn kill(&mut self) {
        self.child.kill().expect("the server runs");
        self.child.wait().expect("the server ends");
    }

    /// Starts it again where it was.
    pub fn start_again(&mut self) {
        let seed = seed(&self.name, self.starts);
        (self.child, self.address) = spawn(&self.folder, &self.address.to_string(), self.pace, &seed);
        self.starts += 1;
    }

    /// Stops it in its tracks: it keeps its connections and answers nobody.
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Lets it go on.
    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "the server runs");
    }

    /// From now on bots move as soon as they know what to do, and people may click as fast as they can.
    pub fn hurry(&mut self) {
        self.kill();
        self.pace = Pace::Hurried;
        self.start_again();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn seed(name: &str, starts: u32) -> String {
    format!("{name} {starts} {}", deal())
}

/// Which cards are dealt.
pub fn deal() -> u32 {
    std::env::var("CUVEE_DEAL").ok().and_then(|wanted| wanted.parse().ok()).unwrap_or(1)
}

fn spawn(folder: &Path, listen: &str, pace: Pace, seed: &str) -> (Child, SocketAddr) {
    let hurried: &[&str] = match pace {
        Pace::Usual => &[],
        Pace::Hurried => &["--bot-pause", "0", "--no-limits"],
    };
    let mut child = cuvee()
        .args(["serve", "--lang", "en", "--no-open", "--listen", listen])
        .args(hurried)
        .env(SEED, seed)
        .arg("--db")
        .arg(folder.join("cuvee.db"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program can be started again");
    let mut line = String::new();
    let mut said = BufReader::new(child.stdout.take().expect("a pipe"));
    said.read_line(&mut line).expect("the server says where it is");
    // Whatever else it says is read and forgotten, so that it never finds the pipe closed.
    std::thread::spawn(move || said.read_to_end(&mut Vec::new()));
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
    (child, address.unwrap_or_else(|| panic!("the server did not start: {line}")))
}

/// This very program, even if a newer one has taken its place meanwhile.
fn cuvee() -> Command {
    let running = Path::new("/proc/self/exe");
    if running.exists() {
        return Command::new(running);
    }
    Command::new(std::env::current_exe().expect("this program has a path"))
}

/// What `cuvee verify` says to a file, if it accepts it.
pub fn verify(file: &Path) -> Result<String, String> {
    let output =
        cuvee().args(["verify", "--lang", "en"]).arg(file).output().expect("this program can be started again");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let said = format!("{}{}", text(&output.stdout), text(&output.stderr));
    if output.status.success() { Ok(said) } else { Err(said) }
}
