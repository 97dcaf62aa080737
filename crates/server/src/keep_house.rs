//! What an operator does to the file of a server from outside. Except for copies, no server may use the file meanwhile.

use std::io;
use std::path::{Path, PathBuf};

use store::{Forgotten, Store};

/// Copies the file of a running server, as it is at one moment.
pub fn backup(database: &Path, to: &Path) -> io::Result<()> {
    store::backup(database, to).map_err(io::Error::other)
}

/// Puts a copy in the place of the file, after looking whether it is whole; invalid data is the copy's fault. What was there before stays beside it under the name
/// that is returned, if there was anything.
pub fn restore(database: &Path, from: &Path) -> io::Result<Option<PathBuf>> {
    store::examine(from).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    let database = &crate::real(database)?;
    let alone = crate::only_server(database)?;
    let beside = |end: &str| {
        let mut name = database.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let (fresh, before) = (beside("-restored"), beside("-before"));
    if before.exists() && database.exists() {
        return Err(io::Error::other(format!("{} is already there", before.display())));
    }
    if fresh.exists() {
        std::fs::remove_file(&fresh)?;
    }
    store::backup(from, &fresh).map_err(io::Error::other)?;
    let was = if database.exists() {
        // With the moves that are still in the log beside it.
        store::backup(database, &before).map_err(io::Error::other)?;
        store::hand_over(&before, database);
        store::hand_over(&fresh, database);
        Some(before)
    } else {
        store::hand_over(&fresh, &store::folder(database));
        None
    };
    std::fs::rename(&fresh, database)?;
    for end in ["-wal", "-shm"] {
        match std::fs::remove_file(beside(end)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => (),
        }
    }
    drop(alone);
    Ok(was)
}

/// Deletes a table. Whether there was one.
pub async fn delete_table(database: &Path, id: &str) -> io::Result<bool> {
    let (alone, store) = open(database)?;
    let deleted = store.delete_table(id.to_owned()).await.map_err(io::Error::other)?;
    close(alone, store, database)?;
    Ok(deleted)
}

/// Forgets everything that belongs to the players who hold a seat, people or programs. Nothing if there is no such table.
pub async fn forget_player(database: &Path, table: &str, seat: u8) -> io::Result<Option<Forgotten>> {
    let (alone, store) = open(database)?;
    if store.load(table).map_err(io::Error::other)?.is_none() {
        return Ok(None);
    }
    let mut all = Forgotten::default();
    for session in store.holders_of(table, seat).map_err(io::Error::other)? {
        let Forgotten { seats, campaigns } = store.forget_player(session).await.map_err(io::Error::other)?;
        all = Forgotten { seats: all.seats + seats, campaigns: all.campaigns + campaigns };
    }
    all.seats += store.forget_seat(table.to_owned(), seat).await.map_err(io::Error::other)?;
    close(alone, store, database)?;
    Ok(Some(all))
}

/// Earlier programs left traces between the rows of a file; they go too. In PostgreSQL that is the operator's business.
fn close(alone: Option<std::fs::File>, store: Store, database: &Path) -> io::Result<()> {
    drop(store);
    if !store::is_shared(database) {
        store::rewrite(database).map_err(io::Error::other)?;
    }
    drop(alone);
    Ok(())
}

fn open(database: &Path) -> io::Result<(Option<std::fs::File>, Store)> {
    if !store::is_shared(database) {
        std::fs::metadata(database)?;
    }
    let alone = crate::only_server(database)?;
    Ok((alone, Store::open(database).map_err(io::Error::other)?))
}
