//! Which server's bots think at a table. A lease ends by itself, so that another server takes over when one dies.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio_postgres::types::ToSql;

use super::Server;
use crate::Error;
use crate::record::TableKey;

/// How long a lease holds without being taken again.
pub const LASTS: Duration = Duration::from_secs(6);
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(3);

/// Whose bots think at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lease {
    Ours,
    /// Of another server, for now.
    Theirs,
}

/// A connection for short questions of many at once, apart from the readers.
#[derive(Default)]
pub(super) struct Aside(Mutex<Option<Arc<tokio_postgres::Client>>>);

impl Server {
    /// Takes or keeps the lease of a table.
    pub async fn lease(&self, table: TableKey) -> Result<Lease, Error> {
        let order = format!(
            "WITH taken AS (INSERT INTO bot_lease AS kept (game_table, server, until)
             VALUES ($1, $2, clock_timestamp() + interval '{} seconds')
             ON CONFLICT (game_table) DO UPDATE SET server = excluded.server, until = excluded.until
             WHERE kept.server = excluded.server OR kept.until < clock_timestamp() RETURNING 1)
             SELECT count(*) FROM taken",
            LASTS.as_secs()
        );
        let taken = self.aside(&order, &[&table.0, &self.name]).await?;
        Ok(if taken == Some(0) { Lease::Theirs } else { Lease::Ours })
    }

    /// Lets go of it, if it is ours.
    pub async fn let_go(&self, table: TableKey) -> Result<(), Error> {
        let order = "WITH gone AS (DELETE FROM bot_lease WHERE game_table = $1 AND server = $2 RETURNING 1) SELECT count(*) FROM gone";
        self.aside(order, &[&table.0, &self.name]).await.map(drop)
    }

    /// The mark this server wrote last.
    pub async fn mark(&self) -> Result<Option<i64>, Error> {
        self.aside("SELECT max(mark) FROM server_mark WHERE server = $1", &[&self.name]).await
    }

    /// Asks for one number.
    async fn aside(&self, query: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Option<i64>, Error> {
        let work = async {
            let client = self.client().await?;
            Ok::<_, Error>(client.query_one(query, values).await?.try_get(0)?)
        };
        tokio::time::timeout(PATIENCE, work).await.map_err(|_| super::no_answer())?
    }

    async fn client(&self) -> Result<Arc<tokio_postgres::Client>, Error> {
        let mut kept = self.aside.0.lock().await;
        if let Some(client) = kept.as_ref().filter(|client| !client.is_closed()) {
            return Ok(client.clone());
        }
        let way = self.place.way();
        let connecting = self.place.spawn(async move {
            let (client, connection) = super::place::open(&way).await?;
            tokio::spawn(connection);
            Ok::<_, Error>(client)
        })?;
        let client = connecting.await.map_err(|error| Error::Database(error.to_string()))??;
        Ok(kept.insert(Arc::new(client)).clone())
    }
}
