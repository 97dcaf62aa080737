//! A PostgreSQL in a temporary folder, reached by a socket there, gone when the test is over.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// PostgreSQL refuses to run as root: then it runs as this user, who comes with it.
const USER: &str = "postgres";

pub struct Cluster {
    pub folder: PathBuf,
}

/// How carefully it writes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Sync {
    /// As in earnest.
    On,
    /// For tests that lose no power.
    Off,
}

impl Cluster {
    pub fn start() -> Self {
        Self::start_with(Sync::Off)
    }

    pub fn start_with(sync: Sync) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("cuvee-pg-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        if is_root() {
            run(Command::new("chown").arg(USER).arg(&folder));
        }
        let cluster = Self { folder };
        let data = cluster.data();
        cluster.copy(&cluster.template());
        let fsync = if sync == Sync::On { "on" } else { "off" };
        let settings = format!(
            "{}\nlisten_addresses = ''\nunix_socket_directories = '{}'\nunix_socket_permissions = 0777\n\
             max_connections = 60\nshared_buffers = 32MB\nfsync = {fsync}\n",
            std::fs::read_to_string(format!("{data}/postgresql.conf")).unwrap(),
            cluster.folder.display(),
        );
        std::fs::write(format!("{data}/postgresql.conf"), settings).unwrap();
        cluster.begin();
        cluster
    }

    /// An empty cluster, made once on this machine: making one takes longer than most tests.
    fn template(&self) -> PathBuf {
        let version = binaries().display().to_string().replace('/', "-");
        let user = if is_root() { "root" } else { "user" };
        let place = std::env::temp_dir().join(format!("cuvee-pg-template{version}-{user}"));
        if !place.join("PG_VERSION").exists() {
            let own = self.data();
            self.program(
                "initdb",
                &["-A", "trust", "-U", "cuvee", "-E", "UTF8", "--no-sync", "--wal-segsize=1", "-D", &own],
            );
            // Of several who make one, one wins; its folder appears as a whole.
            let _ = std::fs::rename(&own, &place);
        }
        place
    }

    fn copy(&self, template: &Path) {
        let data = self.data();
        if !Path::new(&data).exists() {
            run(Command::new("cp").arg("-a").arg(template).arg(&data));
        }
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    /// Starts it, and waits until it answers.
    pub fn begin(&self) {
        let log = self.folder.join("log").display().to_string();
        self.program("pg_ctl", &["start", "-w", "-s", "-D", &self.data(), "-l", &log]);
    }

    /// As if the machine had failed: nothing is brought to an end.
    pub fn crash(&self) {
        self.program("pg_ctl", &["stop", "-m", "immediate", "-s", "-D", &self.data()]);
    }

    /// Where servers find it.
    pub fn url(&self) -> PathBuf {
        let host = self.folder.display().to_string().replace('/', "%2F");
        PathBuf::from(format!("postgres://cuvee@{host}/postgres"))
    }

    /// Asks the database something by its own program.
    pub fn psql(&self, words: &str) -> String {
        let host = self.folder.display().to_string();
        // Its socket has the port in its name.
        let mut sockets =
            std::fs::read_dir(&self.folder).unwrap().flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let port = sockets.find_map(|name| name.strip_prefix(".s.PGSQL.")?.parse::<u16>().ok());
        let port = port.unwrap_or(5432).to_string();
        self.program(
            "psql",
            &[
                "-q",
                "-A",
                "-t",
                "-v",
                "ON_ERROR_STOP=1",
                "-h",
                &host,
                "-p",
                &port,
                "-U",
                "cuvee",
                "-d",
                "postgres",
                "-c",
                words,
            ],
        )
    }

    fn program(&self, name: &str, args: &[&str]) -> String {
        self.by_user(&binaries().join(name), args)
    }

    pub fn by_user(&self, path: &Path, args: &[&str]) -> String {
        let mut command = if is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid", USER, "--regid", USER, "--clear-groups"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        run(command.args(args).current_dir(&self.folder).env("LC_ALL", "C"))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.crash()));
        // It may have been crashed already.
        drop(ended);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    run(Command::new("id").arg("-u")).trim() == "0"
}

/// Debian keeps them aside, by version.
fn binaries() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        versions.map(|entry| entry.path().join("bin")).filter(|bin| bin.join("initdb").exists()).collect();
    found.sort();
    found.pop().unwrap_or_else(|| Path::new("/usr/bin").to_owned())
}

fn run(command: &mut Command) -> String {
    // What a server goes on writing must not keep us waiting.
    let output = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let output = output.output().unwrap_or_else(|error| panic!("{command:?}: {error}; is PostgreSQL installed?"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
