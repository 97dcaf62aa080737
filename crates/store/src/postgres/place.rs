//! Where the database is, and how it is reached.

use std::path::Path;
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, Config, Connection, Socket};

use super::session::{PATIENCE, Session, no_answer, wait};
use super::tls::{Encrypted, Tls};
use crate::Error;

/// A file with the password and nothing else.
const PASSWORD_FILE: &str = "CUVEE_DB_PASSWORD_FILE";
/// The password itself, by the name that PostgreSQL's own programs use.
const PASSWORD: &str = "PGPASSWORD";

/// The certificates that vouch for the database, in the words of PostgreSQL's own programs: in the address, or as a variable.
const ROOTS: (&str, &str) = ("sslrootcert", "PGSSLROOTCERT");

/// What every connection begins with. A transaction that a stopped server leaves open ends by itself; what is committed is on the disk.
const MANNERS: &str = "SET synchronous_commit = on; SET statement_timeout = '10s'; SET lock_timeout = '5s';
                       SET idle_in_transaction_session_timeout = '15s'";

/// Whether this names a database that several servers can share, not a file.
pub fn is_shared(database: &Path) -> bool {
    let text = database.to_string_lossy();
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// How a database may be named where others can read it: without a password.
pub fn shown(database: &Path) -> String {
    let text = database.to_string_lossy().into_owned();
    if !is_shared(database) {
        return text;
    }
    let Some((scheme, rest)) = text.split_once("://") else { return text };
    let (rest, query) = rest.split_once('?').map_or((rest, ""), |(rest, query)| (rest, query));
    let rest = match rest.rsplit_once('@') {
        Some((user, host)) => format!("{}@{host}", user.split(':').next().unwrap_or_default()),
        None => rest.to_owned(),
    };
    let harmless: Vec<&str> =
        query.split('&').filter(|part| !part.is_empty() && !part.starts_with("password")).collect();
    let question = if harmless.is_empty() { "" } else { "?" };
    format!("{scheme}://{rest}{question}{}", harmless.join("&"))
}

/// A database that can be connected to, and the threads that its connections live on.
pub(crate) struct Place {
    way: Way,
    runtime: Option<Runtime>,
}

/// How it is reached.
#[derive(Clone)]
pub(super) struct Way {
    config: Config,
    tls: Tls,
}

impl Place {
    pub fn read(url: &str) -> Result<Self, Error> {
        let (url, roots) = roots(url);
        let mut config: Config = url.parse()?;
        let tls = match (roots, config.get_ssl_mode()) {
            (Some(file), SslMode::Prefer | SslMode::Require) => {
                // Whoever names who is trusted wants nobody else.
                config.ssl_mode(SslMode::Require);
                Tls::trusting(&file)?
            }
            (None, SslMode::Require) => {
                let said = "sslmode=require needs the certificate that vouches for the database: sslrootcert=FILE, or PGSSLROOTCERT";
                return Err(Error::Database(said.to_owned()));
            }
            _ => {
                config.ssl_mode(SslMode::Disable);
                Tls::default()
            }
        };
        if config.get_password().is_none()
            && let Some(password) = password()?
        {
            config.password(password);
        }
        if config.get_application_name().is_none() {
            config.application_name("cuvee");
        }
        config
            .connect_timeout(Duration::from_secs(3))
            .keepalives_idle(Duration::from_secs(10))
            .keepalives_interval(Duration::from_secs(5))
            .keepalives_retries(2)
            .tcp_user_timeout(PATIENCE);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("store-postgres")
            .enable_all()
            .build()
            .map_err(|error| Error::Database(error.to_string()))?;
        Ok(Self { way: Way { config, tls }, runtime: Some(runtime) })
    }

    /// For a thread that may wait.
    pub fn connect(&self) -> Result<Session, Error> {
        let way = self.way();
        let client = self.spawn(async move {
            let (client, connection) = open(&way).await?;
            tokio::spawn(connection);
            client.batch_execute(MANNERS).await?;
            Ok::<_, Error>(client)
        })?;
        let connected = wait(client, PATIENCE).ok_or_else(no_answer)?;
        Ok(Session::new(connected.map_err(|error| Error::Database(error.to_string()))??))
    }

    pub(super) fn way(&self) -> Way {
        self.way.clone()
    }

    /// Runs something on the threads of the connections.
    pub fn spawn<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<tokio::task::JoinHandle<T>, Error> {
        Ok(self.runtime.as_ref().ok_or(Error::Closed)?.spawn(work))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A connection that has to be driven by somebody.
pub(super) async fn open(way: &Way) -> Result<(Client, Connection<Socket, Encrypted>), Error> {
    Ok(way.config.connect(way.tls.clone()).await?)
}

/// The address without what its reader does not know, and the file with certificates.
fn roots(url: &str) -> (String, Option<String>) {
    let variable = std::env::var(ROOTS.1).ok().filter(|value| !value.is_empty());
    let Some((place, query)) = url.split_once('?') else { return (url.to_owned(), variable) };
    let (own, others): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|part| part.strip_prefix(ROOTS.0).is_some_and(|rest| rest.starts_with('=')));
    let file = own.first().and_then(|part| part.split_once('=')).map(|(_, file)| file.replace("%2F", "/"));
    (format!("{place}?{}", others.join("&")), file.or(variable))
}

fn password() -> Result<Option<String>, Error> {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let Some(file) = variable(PASSWORD_FILE) else { return Ok(variable(PASSWORD)) };
    match std::fs::read_to_string(&file) {
        Ok(text) => Ok(Some(text.trim_end_matches(['\r', '\n']).to_owned())),
        Err(error) => Err(Error::Database(format!("{PASSWORD_FILE}={file}: {error}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        for (given, said) in [
            ("postgres://cuvee:secret@db.example/games", "postgres://cuvee@db.example/games"),
            ("postgres://cuvee:se@cret@db.example/games", "postgres://cuvee@db.example/games"),
            ("postgres://db/games?password=secret&sslmode=require", "postgres://db/games?sslmode=require"),
            ("postgresql://cuvee@db", "postgresql://cuvee@db"),
            ("/var/lib/cuvee/cuvee.db", "/var/lib/cuvee/cuvee.db"),
        ] {
            assert_eq!(shown(Path::new(given)), said);
        }
    }
}
