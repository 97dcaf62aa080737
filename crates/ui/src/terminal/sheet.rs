//! The scoring sheet of all seats side by side.

use crate::View;
use tabletop::{ScoreRow, Seat, ViewOf};

use super::ink::{Tone, WIDTH, cell, width};
use super::{Page, Terminal};

const LABEL: usize = 34;
const COLUMN: usize = 9;

/// `scores` has the rows of each seat, or the one result of all who play together. Where many play, the names of the rows are shorter and their rules stay away.
/// What people at this view do not add up is a question mark.
pub fn draw<U: Terminal>(page: &mut Page, view: &View<U>, scores: &[Vec<ScoreRow>]) {
    let seats = view.seats();
    let mut names: Vec<String> = Seat::first(seats).map(|seat| U::say_seat(seat, page.lang)).collect();
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
        let mut line = cell(&format!("  {}", U::say_score(row.key, page.lang)), label);
        for (seat, rows) in Seat::first(seats).zip(scores) {
            let points = rows[nth].points;
            let shown = if U::shows_points(view, seat, row.key) { points.to_string() } else { "?".to_owned() };
            line.push_str(&right(&shown, column));
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
