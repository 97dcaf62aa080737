//! Fits corrections to what searches found and what came of it.

use search::chances::{Correction, EVERY, Row, odds};

use super::{Found, Statements};

/// Shift and factor.
const TERMS: usize = 2;

/// What the correction of a phase is drawn to the one of all phases with, and that one to none: as if it had stood the test in
/// this many statements of its kind. Statements of one game share its luck, so it takes many to tell.
const CAUTION: f64 = 400.0;
const ROUNDS: usize = 40;

/// One row for every phase, then one for each kind that was found, the most frequent first.
pub(super) fn rows<'a>(games: impl IntoIterator<Item = &'a Statements>, seats: u8) -> Vec<Row> {
    let all: Vec<&Found> = games.into_iter().flat_map(|game| &game.found).collect();
    let mut kinds: Vec<(&str, Vec<&Found>)> = Vec::new();
    for &one in &all {
        match kinds.iter_mut().find(|(kind, _)| *kind == one.search.phase) {
            Some((_, found)) => found.push(one),
            None => kinds.push((&one.search.phase, vec![one])),
        }
    }
    kinds.sort_by_key(|(kind, found)| (std::cmp::Reverse(found.len()), *kind));
    let row = |phase: &str, [shift, factor]: [f64; TERMS]| Row {
        seats,
        phase: phase.to_owned(),
        correction: Correction { shift: shift as f32, factor: factor.max(0.1) as f32 },
    };
    let every = fitted(&all, [0.0, 1.0]);
    let each = kinds.iter().map(|(kind, found)| row(kind, fitted(found, every)));
    std::iter::once(row(EVERY, every)).chain(each).collect()
}

/// Shift and factor with the least squared error (Gauss and Newton's method), drawn to `usual`.
fn fitted(found: &[&Found], usual: [f64; TERMS]) -> [f64; TERMS] {
    let samples: Vec<(f64, f64)> = found.iter().map(|one| (odds(one.search.win as f32).into(), one.won)).collect();
    let [mut shift, mut factor] = usual;
    for _ in 0..ROUNDS {
        // At even odds the slope is a half.
        let mut square = [CAUTION / 4.0, 0.0, CAUTION / 4.0];
        let mut right = [CAUTION / 4.0 * (usual[0] - shift), CAUTION / 4.0 * (usual[1] - factor)];
        for &(odds, won) in &samples {
            let sum = shift + factor * odds;
            let root = (1.0 + sum * sum).sqrt();
            let slope = 0.5 / (root * root * root);
            let off = won - (0.5 + 0.5 * sum / root);
            for (sum, part) in square.iter_mut().zip([1.0, odds, odds * odds]) {
                *sum += slope * slope * part;
            }
            for (sum, part) in right.iter_mut().zip([1.0, odds]) {
                *sum += slope * off * part;
            }
        }
        let determinant = square[0] * square[2] - square[1] * square[1];
        shift += (square[2] * right[0] - square[1] * right[1]) / determinant;
        factor += (square[0] * right[1] - square[1] * right[0]) / determinant;
    }
    [shift, factor]
}

#[cfg(test)]
mod tests {
    use super::super::Searched;
    use super::*;
    use dice::Dice;

    /// Games whose searches find what would come true only after this correction.
    fn games(seen: Correction) -> Vec<Statements> {
        let mut dice = Dice::new(1);
        let mut game = |number| {
            let found = (0..60).map(|nth| {
                let phase = if nth % 2 == 0 { "market" } else { "sell" };
                let win = f64::from(dice.below(999) + 1) / 1000.0;
                let shift = if phase == "sell" { Correction { shift: 0.0, ..seen } } else { seen };
                let chance = shift.of(win as f32);
                let won = if f64::from(dice.below(1000)) < 1000.0 * f64::from(chance) { 1.0 } else { 0.0 };
                Found { search: Searched { phase: phase.into(), win }, won }
            });
            Statements { number, found: found.collect(), asked: Vec::new() }
        };
        (0..800).map(&mut game).collect()
    }

    #[test]
    fn what_is_off_is_found() {
        let seen = Correction { shift: -0.3, factor: 1.3 };
        let rows = rows(&games(seen), 2);
        assert_eq!(rows.iter().map(|row| row.phase.as_str()).collect::<Vec<_>>(), [EVERY, "market", "sell"]);
        for (row, shift) in [(&rows[1], -0.3), (&rows[2], 0.0)] {
            assert!((row.correction.shift - shift).abs() < 0.05, "{row:?}");
            assert!((row.correction.factor - 1.3).abs() < 0.12, "{row:?}");
        }
    }

    #[test]
    fn where_nothing_is_off_nothing_is_corrected() {
        for row in rows(&games(Correction::NONE), 2) {
            let Correction { shift, factor } = row.correction;
            assert!(shift.abs() < 0.05 && (factor - 1.0).abs() < 0.08, "{row:?}");
        }
        assert_eq!(rows(&[], 2).len(), 1);
        assert_eq!(rows(&[], 2)[0].correction, Correction::NONE);
    }
}
