//! A database in one file: SQLite.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::Error;
use crate::db::Db;
use crate::schema;
use crate::writer::{Hand, Order};

/// Connections for reading that are kept open.
const READERS: usize = 4;
/// How long another program may hold the file.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// How long moves wait while traces are wiped; readers may be in the way.
const WIPING: Duration = Duration::from_millis(200);

/// Readers of one file.
pub(crate) struct File {
    path: PathBuf,
    readers: Mutex<Vec<Connection>>,
}

impl File {
    /// Opens or makes the file and brings its tables up to date.
    pub fn open(path: &Path) -> Result<(Self, FileHand), Error> {
        let is_new = !path.exists();
        private(path)?;
        if is_new {
            hand_over(path, &folder(path));
        }
        let mut connection = Connection::open(path)?;
        schema::prepare(&mut connection)?;
        let hand = FileHand { connection, home: Home::new(path.to_owned())?, has_traces: false };
        Ok((Self { path: path.to_owned(), readers: Mutex::default() }, hand))
    }

    pub fn read<T>(&self, read: impl FnOnce(Db<'_>) -> Result<T, Error>) -> Result<T, Error> {
        let idle = self.readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match idle {
            Some(connection) => connection,
            None => schema::reader(Connection::open_with_flags(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?)?,
        };
        let found = read(Db::File(&connection))?;
        let mut readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        if readers.len() < READERS {
            readers.push(connection);
        }
        Ok(found)
    }
}

/// Seeds and keys are in the file: a new one is for its owner only.
pub(crate) fn private(path: &Path) -> Result<(), Error> {
    let mut open = std::fs::OpenOptions::new();
    open.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
    open.open(path).map(drop).map_err(|error| Error::Database(error.to_string()))
}

/// What root makes for a server that runs as a user of its own has to be that user's: gives a new file to the owner of another one, or of a
/// folder. Nobody but root can do so; what others make is theirs, as it should be.
#[cfg(unix)]
pub fn hand_over(new: &Path, like: &Path) {
    use std::os::unix::fs::{MetadataExt, lchown};
    if let (Ok(own), Ok(theirs)) = (std::fs::symlink_metadata(new), std::fs::metadata(like))
        && own.uid() != theirs.uid()
    {
        let _ = lchown(new, Some(theirs.uid()), Some(theirs.gid()));
    }
}

#[cfg(not(unix))]
pub fn hand_over(_: &Path, _: &Path) {}

/// The folder that a file is in.
pub fn folder(file: &Path) -> PathBuf {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).to_owned()
}

/// Writes into the file.
pub(crate) struct FileHand {
    connection: Connection,
    home: Home,
    /// Whether the log beside the file still tells of what was taken away.
    has_traces: bool,
}

impl Hand for FileHand {
    fn write(&mut self, together: &mut [Box<dyn Order>]) -> Result<(), Error> {
        // Else another program holds the file for too long, or the disk has gone.
        self.home.check()?;
        self.connection.execute_batch("BEGIN IMMEDIATE")?;
        for order in &mut *together {
            // Whoever ordered it hears of what went wrong.
            let _ = alone(&self.connection, order);
        }
        if let Err(error) = self.connection.execute_batch("COMMIT") {
            let _ = self.connection.execute_batch("ROLLBACK");
            return Err(error.into());
        }
        self.has_traces |= together.iter().any(|order| order.erases());
        if self.has_traces {
            self.has_traces = !wipe(&self.connection);
        }
        // What went into a deleted file is lost, whatever SQLite says.
        self.home.check()
    }
}

/// Empties the log beside the file, where pages stand as they were before. Not if somebody reads there just now: then the next write tries
/// again.
fn wipe(connection: &Connection) -> bool {
    let patience = |time| connection.busy_timeout(time).is_ok();
    let empty = || connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
    let is_empty = patience(WIPING) && empty() == Ok(0);
    patience(PATIENCE) && is_empty
}

/// An order that fails leaves nothing behind and does not spoil the others.
fn alone(connection: &Connection, order: &mut Box<dyn Order>) -> Result<(), Error> {
    let say = |words: &str| -> Result<(), Error> {
        connection.prepare_cached(words)?.execute([])?;
        Ok(())
    };
    say("SAVEPOINT one_order")?;
    if order.run(Db::File(connection)).is_err() {
        say("ROLLBACK TO one_order")?;
    }
    say("RELEASE one_order")
}

/// Where the file is, and which file it is.
struct Home {
    path: PathBuf,
    identity: Identity,
}

/// Device and number of a file, where the system tells.
type Identity = Option<(u64, u64)>;

impl Home {
    fn new(path: PathBuf) -> Result<Self, Error> {
        let identity = identity(&path).map_err(|error| Error::Database(error.to_string()))?;
        Ok(Self { path, identity })
    }

    /// Refuses if the file has been deleted or replaced: the database would go on writing into a file that nobody finds again.
    fn check(&self) -> Result<(), Error> {
        match identity(&self.path) {
            Ok(found) if found == self.identity => Ok(()),
            Ok(_) => Err(Error::Database("another file has taken the place of the database".to_owned())),
            Err(error) => Err(Error::Database(format!("the database file is gone: {error}"))),
        }
    }
}

fn identity(path: &Path) -> std::io::Result<Identity> {
    let found = std::fs::metadata(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Ok(Some((found.dev(), found.ino())))
    }
    #[cfg(not(unix))]
    {
        drop(found);
        Ok(None)
    }
}
