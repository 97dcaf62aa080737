//! Commands for whoever runs a server: the database file from outside.

use std::path::{Path, PathBuf};

use clap::Subcommand;
use server::check::{Checked, check};
use ui::Lang;

use crate::lang::Said;
use crate::program::words;

#[derive(Subcommand)]
pub enum DbCommand {
    /// Open every table of a database file, and name those that would not open
    Check { file: PathBuf },
}

/// What was found, and whether all is well.
pub struct Report {
    pub text: String,
    pub is_well: bool,
}

pub fn run(command: &DbCommand, lang: Lang) -> Result<Report, Said> {
    match command {
        DbCommand::Check { file } => {
            let checked = check(file).map_err(|error| cannot_open(file, &error))?;
            Ok(Report { text: report(&checked, lang), is_well: checked.broken.is_empty() })
        }
    }
}

fn cannot_open(file: &Path, error: &std::io::Error) -> Said {
    let file = file.display();
    Said::each(|lang| words!(lang, "db.cannot-open", file, error))
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
