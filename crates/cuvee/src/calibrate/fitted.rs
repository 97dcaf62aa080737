//! Files of fitted corrections.

use std::fmt::Write as _;
use std::path::Path;

use search::Chances;
use search::chances::Row;

use crate::lang::Said;
use crate::program::words;
use crate::shelf;

/// The corrections of a file for tables of other sizes, and the commands that gave them.
pub struct Older {
    rows: Vec<Row>,
    commands: Vec<String>,
}

/// What a file keeps when the corrections for tables of this size are replaced. A file that is not there keeps nothing.
pub fn older(path: &Path, seats: u8) -> Result<Older, Said> {
    let text = if path.exists() { shelf::read_text(path)? } else { String::new() };
    let chances = Chances::parse(&text)
        .map_err(|bad| Said::each(|lang| words!(lang, "calibrate.no-row", file = path.display(), line = bad.line)))?;
    let is_other = |command: &&str| command.starts_with('#') && !command.ends_with(&at(seats));
    Ok(Older {
        rows: chances.rows().iter().filter(|row| row.seats != seats).cloned().collect(),
        commands: text.lines().filter(is_other).map(str::to_owned).collect(),
    })
}

/// The file with new corrections, under the commands that gave them.
pub fn noted(older: Older, fitted: Vec<Row>, command: &str, seats: u8) -> String {
    let Older { mut rows, mut commands } = older;
    rows.extend(fitted);
    rows.sort_by_key(|row| row.seats);
    commands.push(format!("# {command}{}", at(seats)));
    let mut text = commands.join("\n");
    let _ = write!(text, "\n{}", Chances::new(rows));
    text
}

/// The end of the command that measures tables of this size.
fn at(seats: u8) -> String {
    format!(" --seats {seats}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<Row> {
        Chances::parse(text).expect("rows").rows().to_vec()
    }

    #[test]
    fn corrections_for_tables_of_other_sizes_stay() {
        let path = std::env::temp_dir().join(format!("chances-{}.txt", std::process::id()));
        let nothing = older(&path, 3).expect("a file may be missing");
        std::fs::write(&path, noted(nothing, rows("3 * 0.1 1"), "one", 3)).unwrap();
        let three = older(&path, 2).expect("a file");
        std::fs::write(&path, noted(three, rows("2 * 0.2 1"), "two", 2)).unwrap();
        let both = older(&path, 2).expect("a file");
        let text = noted(both, rows("2 * 0.3 1"), "more", 2);
        assert_eq!(text, "# one --seats 3\n# more --seats 2\n2 * 0.300 1.000\n3 * 0.100 1.000\n");
        std::fs::write(&path, "2 * nothing").unwrap();
        assert!(older(&path, 2).is_err());
        std::fs::remove_file(&path).unwrap();
    }
}
