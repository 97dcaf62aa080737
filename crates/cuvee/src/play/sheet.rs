//! The scoring sheet of all seats side by side.

use tabletop::{ScoreRow, Seat};
use words::Speak;

use super::ink::{Tone, WIDTH, cell, width};
use super::show::Page;

const LABEL: usize = 34;
const COLUMN: usize = 9;

/// `scores` has the rows of each seat, or the one result of all who play together. Where many play, the names of the rows are shorter and their rules stay away.
pub fn draw<G: Speak>(page: &mut Page, seats: u8, scores: &[Vec<ScoreRow>]) {
    let mut names: Vec<String> = Seat::first(seats).map(|seat| G::say_seat(seat, page.lang)).collect();
    if scores.len() == 1 {
        names = vec![names.join(", ")];
    }
    let column = names.iter().map(|name| width(name) + 1).fold(COLUMN, usize::max);
    let label = LABEL.min(WIDTH.saturating_sub(column * scores.len()));
    let head: String = names.iter().map(|name| right(name, column)).collect();
    let head = format!("{}{head}", " ".repeat(label));
    page.line(page.paint(Tone::Strong, &head));
    let Some(rows) = scores.first() else { return };
    for (nth, row) in rows.iter().enumerate() {
        let mut line = cell(&format!("  {}", G::say_score(row.key, page.lang)), label);
        for rows in scores {
            line.push_str(&right(&rows[nth].points.to_string(), column));
        }
        let clause = format!("   {}", row.clause);
        if width(&line) + width(&clause) <= WIDTH {
            line.push_str(&page.paint(Tone::Quiet, &clause));
        }
        let last = nth + 1 == rows.len();
        page.line(if last { page.paint(Tone::Strong, &line) } else { line });
    }
}

fn right(text: &str, column: usize) -> String {
    format!("{}{text}", " ".repeat(column.saturating_sub(width(text))))
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::*;
    use crate::play::ink::Ink;

    #[test]
    fn the_sheet_of_five_fits_the_page() {
        let row = |key| ScoreRow { key, points: -123, clause: distilled::clauses::SOLO_WIN };
        let rows = ["track", "stored", "bottles", "upgrades", "goals", "money", "result"].map(row).to_vec();
        for (lang, seats) in Lang::ALL.into_iter().flat_map(|lang| (1..=5).map(move |seats| (lang, seats))) {
            let mut page = Page::new(Ink::Plain, lang);
            draw::<distilled::State>(&mut page, seats as u8, &vec![rows.clone(); seats]);
            assert_eq!(page.lines.len(), 8);
            for line in &page.lines {
                assert!(width(line) <= WIDTH && !line.contains('…'), "{line}");
            }
            let with_rules = page.lines[1].contains("DI-10.8");
            assert!(if seats <= 3 { with_rules } else { seats == 4 || !with_rules }, "{}", page.lines[1]);
        }
    }
}
