//! The scoring sheet of all seats side by side.

use tabletop::{ScoreRow, Seat};
use words::Speak;

use super::ink::{Tone, pad, width};
use super::show::Page;

const LABEL: usize = 34;
const COLUMN: usize = 9;

/// `scores` has the rows of each seat.
pub fn draw<G: Speak>(page: &mut Page, scores: &[Vec<ScoreRow>]) {
    let mut head = " ".repeat(LABEL);
    for seat in Seat::first(scores.len() as u8) {
        head.push_str(&right(&G::say_seat(seat, page.lang)));
    }
    page.line(page.paint(Tone::Strong, &head));
    let Some(rows) = scores.first() else { return };
    for (nth, row) in rows.iter().enumerate() {
        let mut line = pad(&format!("  {}", G::say_score(row.key, page.lang)), LABEL);
        for rows in scores {
            line.push_str(&right(&rows[nth].points.to_string()));
        }
        line.push_str(&page.paint(Tone::Quiet, &format!("   {}", row.clause)));
        let last = nth + 1 == rows.len();
        page.line(if last { page.paint(Tone::Strong, &line) } else { line });
    }
}

fn right(text: &str) -> String {
    format!("{}{text}", " ".repeat(COLUMN.saturating_sub(width(text))))
}
