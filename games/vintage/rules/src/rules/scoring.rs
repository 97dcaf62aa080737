//! End of the game and scoring (chapter 11).

use tabletop::{Outcome, ScoreRow, Seat};

use crate::clauses;
use crate::pack::Pack;
use crate::state::{Board, Open};
use crate::vocabulary::Phase;

/// Barrels that are worth a point at the end.
const BARRELS: u16 = 4;

/// The points of one player, row by row.
struct Sheet {
    track: i32,
    barrels: i32,
    estates: i32,
    five: i32,
}

impl Sheet {
    fn of(pack: &Pack, board: &Board) -> Self {
        let planted = board.estates.iter().filter(|grounds| grounds.is_planted());
        let values = planted.filter_map(|grounds| grounds.site).map(|site| i32::from(pack.site(site).price));
        Self {
            track: i32::from(board.points),
            barrels: i32::from(board.barrels() / BARRELS),
            estates: values.sum(),
            five: board.estates.iter().map(|grounds| i32::from(grounds.is_full())).sum(),
        }
    }

    fn total(&self) -> i32 {
        self.track + self.barrels + self.estates + self.five
    }
}

pub(crate) fn sheet(pack: &Pack, open: &Open, seat: Seat) -> Vec<ScoreRow> {
    let sheet = Sheet::of(pack, &open.boards[seat]);
    let row = |key, points, clause| ScoreRow { key, points, clause };
    vec![
        row("track", sheet.track, clauses::SCORE_TRACK),
        row("barrels", sheet.barrels, clauses::SCORE_BARRELS),
        row("estates", sheet.estates, clauses::SCORE_ESTATES),
        row("five-varieties", sheet.five, clauses::SCORE_FIVE),
        row("result", sheet.total(), clauses::SCORE_TRACK),
    ]
}

/// Most points, then most estates, then the higher sum of qualities; else the place is shared (VI-11.6). `None` before the end.
pub(crate) fn outcome(pack: &Pack, open: &Open) -> Option<Outcome> {
    if open.phase != Phase::End {
        return None;
    }
    let standings: Vec<(i32, u8, u16)> = open
        .seats()
        .map(|seat| {
            let board = &open.boards[seat];
            let qualities = board.estates.iter().map(|grounds| u16::from(grounds.quality(pack)));
            (Sheet::of(pack, board).total(), board.estate_count(), qualities.sum())
        })
        .collect();
    let better = |own: &(i32, u8, u16)| standings.iter().filter(|&other| own < other).count() as u8;
    Some(Outcome {
        ranks: standings.iter().map(|own| 1 + better(own)).collect(),
        results: standings.iter().map(|own| own.0).collect(),
    })
}
