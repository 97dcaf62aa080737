//! From one database to another: a file that has become too small, or the way back.

use std::path::PathBuf;

use ui::Lang;

use crate::lang::Said;
use crate::program::words;

/// Copy all games from one database into another, and compare
///
/// No server may use either of them meanwhile. A copy that was broken off goes on where it was.
#[derive(clap::Args)]
pub struct MoveArgs {
    /// The database to copy: a file, or postgres://…
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
    /// The database to fill: postgres://…, or a file
    #[arg(long, value_name = "URL")]
    to: PathBuf,
}

pub fn run(args: &MoveArgs, lang: Lang) -> Result<String, Said> {
    let MoveArgs { from, to } = args;
    let (source, target) = (store::shown(from), store::shown(to));
    if !store::is_shared(from) && !from.exists() {
        return Err(Said::each(|lang| words!(lang, "move.no-file", path = source)));
    }
    // A server holds a lock on its file.
    let held: Result<Vec<_>, _> = [from, to].into_iter().map(|database| server::only_server(database)).collect();
    let held = held.map_err(|error| Said::each(|lang| words!(lang, "move.failed", source, target, error)))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Said::each(|lang| words!(lang, "move.failed", source, target, error)))?;
    let tell = |copied: &store::Copied| eprintln!("{}: {}", copied.table, copied.rows);
    let copied = runtime.block_on(store::copy(from, to, tell));
    drop(held);
    match copied {
        Ok(copied) => {
            let rows: u64 = copied.iter().map(|copied| copied.rows).sum();
            Ok(words!(lang, "move.done", rows, source, target))
        }
        Err(error) => Err(Said::each(|lang| words!(lang, "move.failed", source, target, error))),
    }
}
