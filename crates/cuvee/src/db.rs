//! Commands for operators: the database file from outside.

use std::future::Future;
use std::io;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use server::check::{Checked, check};
use server::keep_house;
use ui::Lang;

use crate::lang::Said;
use crate::program::words;
use crate::serve;

#[derive(Subcommand)]
pub enum DbCommand {
    /// Open every table of a database, a file or postgres://…, and name those that would not open or were changed
    Check { file: PathBuf },
    /// Copy the database to a new file, also while a server uses it
    Backup {
        file: PathBuf,
        /// The database; else `cuvee/cuvee.db` among your data files
        #[arg(long, value_name = "FILE")]
        db: Option<PathBuf>,
    },
    /// Put a copy in the place of the database; no server may use it
    Restore {
        file: PathBuf,
        /// The database; else `cuvee/cuvee.db` among your data files
        #[arg(long, value_name = "FILE")]
        db: Option<PathBuf>,
    },
    /// Delete a table with all that belongs to it; no server may use the database
    DeleteTable {
        /// The name in its address, after /t/
        table: String,
        /// The database; else `cuvee/cuvee.db` among your data files
        #[arg(long, value_name = "FILE")]
        db: Option<PathBuf>,
    },
    /// Forget everything that belongs to the holder of a seat, at all tables; no server may use the database
    ForgetPlayer {
        /// A table where they sit: the name in its address
        table: String,
        /// Their seat there, counted from 0
        seat: u8,
        /// The database; else `cuvee/cuvee.db` among your data files
        #[arg(long, value_name = "FILE")]
        db: Option<PathBuf>,
    },
}

/// What was found or done, and whether all is well.
pub struct Report {
    pub text: String,
    pub is_well: bool,
}

impl Report {
    fn well(text: String) -> Self {
        Self { text, is_well: true }
    }
}

pub fn run(command: &DbCommand, lang: Lang) -> Result<Report, Said> {
    match command {
        DbCommand::Check { file } => {
            let secret = std::env::var("CUVEE_SECRET").ok().filter(|secret| !secret.is_empty());
            let checked = check(file, secret.as_deref()).map_err(|error| failed(file, &error))?;
            Ok(Report { text: report(&checked, lang), is_well: checked.broken.is_empty() })
        }
        DbCommand::Backup { file, db } => {
            let db = database_file(db.as_ref())?;
            let whose = if db.exists() { file } else { &db };
            keep_house::backup(&db, file).map_err(|error| failed(whose, &error))?;
            let file = file.display();
            Ok(Report::well(words!(lang, "db.backup", file)))
        }
        DbCommand::Restore { file, db } => {
            let db = database_file(db.as_ref())?;
            let whose = |error: &io::Error| if error.kind() == io::ErrorKind::InvalidData { file } else { &db };
            let before = keep_house::restore(&db, file).map_err(|error| failed(whose(&error), &error))?;
            let file = file.display();
            Ok(Report::well(match before {
                Some(before) => words!(lang, "db.restored-over", file, before = before.display()),
                None => words!(lang, "db.restored", file),
            }))
        }
        DbCommand::DeleteTable { table, db } => {
            let db = database(db.as_ref())?;
            let deleted = wait(keep_house::delete_table(&db, table)).map_err(|error| failed(&db, &error))?;
            let text = if deleted { words!(lang, "db.deleted", table) } else { words!(lang, "db.no-table", table) };
            Ok(Report { text, is_well: deleted })
        }
        DbCommand::ForgetPlayer { table, seat, db } => {
            let db = database(db.as_ref())?;
            let forgotten = wait(keep_house::forget_player(&db, table, *seat)).map_err(|error| failed(&db, &error))?;
            let Some(forgotten) = forgotten else {
                return Ok(Report { text: words!(lang, "db.no-table", table), is_well: false });
            };
            let text = words!(lang, "db.forgotten", seats = forgotten.seats, campaigns = forgotten.campaigns);
            Ok(Report { text, is_well: 0 < forgotten.seats })
        }
    }
}

fn database(named: Option<&PathBuf>) -> Result<PathBuf, Said> {
    named.map_or_else(serve::usual_database, |path| Ok(path.clone()))
}

/// The same where it has to be a file: PostgreSQL has tools of its own for copies.
fn database_file(named: Option<&PathBuf>) -> Result<PathBuf, Said> {
    let database = database(named)?;
    if store::is_shared(&database) {
        return Err(Said::each(|lang| words!(lang, "db.own-tools")));
    }
    Ok(database)
}

fn wait<T>(task: impl Future<Output = io::Result<T>>) -> io::Result<T> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(task)
}

fn failed(file: &Path, error: &io::Error) -> Said {
    let file = store::shown(file);
    if error.kind() == io::ErrorKind::ResourceBusy {
        return Said::each(|lang| words!(lang, "db.in-use", file));
    }
    Said::each(|lang| words!(lang, "db.failed", file, error))
}

fn report(checked: &Checked, lang: Lang) -> String {
    let Checked { tables, go_on, archives, broken } = checked;
    let number = broken.len();
    let mut lines = vec![words!(lang, "db.tables", tables, number)];
    lines.extend(go_on.iter().map(|(id, lost)| words!(lang, "db.goes-on", id, lost)));
    lines.extend(archives.iter().map(|id| words!(lang, "db.archive", id)));
    lines.extend(broken.iter().map(|(id, said)| format!("{id}: {}", said.get(lang))));
    lines.join("\n")
}
