//! Win chances as they are stated.
//!
//! What a search finds is off where its model of the others is: those who decide in secret it lets decide worse than they do.
//! So what bots found in many games is set beside what came of it, and each game keeps the corrections that fit best. They
//! change what is said, never what is played.

use std::fmt;

use crate::net::sigmoid;

/// The corrections of one game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chances {
    rows: Vec<Row>,
}

/// The correction of one kind of phase at tables of one size.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub seats: u8,
    /// As [`phase_kind`] names it; [`EVERY`] stands for those without a row.
    pub phase: String,
    pub correction: Correction,
}

/// Stands for every kind of phase.
pub const EVERY: &str = "*";

/// A correction. Works on odds, as [`odds`] writes them.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Correction {
    /// Added to the odds.
    pub shift: f32,
    /// Multiplies the odds; positive, so that a better chance is always stated as a better one.
    pub factor: f32,
}

impl Correction {
    pub const NONE: Self = Self { shift: 0.0, factor: 1.0 };

    /// The chance to state where a search found this one.
    pub fn of(self, found: f32) -> f32 {
        if found <= CERTAIN || 1.0 - CERTAIN <= found {
            return found;
        }
        sigmoid(self.shift + self.factor * odds(found))
    }
}

/// Chances nearer to 0 or 1 are not corrected: the game is decided.
const CERTAIN: f32 = 1e-4;

/// The inverse of [`sigmoid`].
pub fn odds(chance: f32) -> f32 {
    let twice = (2.0 * chance - 1.0).clamp(2.0 * CERTAIN - 1.0, 1.0 - 2.0 * CERTAIN);
    twice / (1.0 - twice * twice).sqrt()
}

/// A phase without the numbers of years and rounds: `spring-1.send-workers` is `spring.send-workers`.
pub fn phase_kind(phase: &str) -> String {
    let plain = |part: &str| part.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '-').to_owned();
    phase.split('.').map(plain).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(".")
}

impl Chances {
    pub const NONE: Self = Self { rows: Vec::new() };

    pub const fn new(rows: Vec<Row>) -> Self {
        Self { rows }
    }

    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The correction in a phase. A size of table that nobody has measured takes that of the nearest one, the smaller of two.
    pub fn at(&self, seats: u8, phase: &str) -> Correction {
        let Some(nearest) = self.rows.iter().map(|row| row.seats).min_by_key(|&size| (size.abs_diff(seats), size))
        else {
            return Correction::NONE;
        };
        let row = |phase: &str| self.rows.iter().find(|row| row.seats == nearest && row.phase == phase);
        row(phase).or_else(|| row(EVERY)).map_or(Correction::NONE, |row| row.correction)
    }

    /// Parses the [`Display`](fmt::Display) form: a line for each row with seats, phase, shift and factor. Lines that begin with
    /// `#` are remarks.
    pub fn parse(text: &str) -> Result<Self, BadChances> {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
        let row = |(nth, line): (usize, &str)| Row::parse(line).ok_or(BadChances { line: nth + 1 });
        Ok(Self { rows: lines.map(row).collect::<Result<_, _>>()? })
    }
}

impl Row {
    fn parse(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let seats = words.next()?.parse().ok().filter(|&seats| 1 < seats)?;
        let phase = words.next()?.to_owned();
        let mut number = || words.next()?.parse().ok().filter(|number: &f32| number.is_finite());
        let correction = Correction { shift: number()?, factor: number()? };
        (0.0 < correction.factor && words.next().is_none()).then_some(Self { seats, phase, correction })
    }
}

impl fmt::Display for Chances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows.iter().try_for_each(|Row { seats, phase, correction: Correction { shift, factor } }| {
            writeln!(f, "{seats} {phase} {shift:.3} {factor:.3}")
        })
    }
}

/// A line that is not a row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BadChances {
    pub line: usize,
}

impl fmt::Display for BadChances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is not seats, phase, shift and a positive factor", self.line)
    }
}

impl std::error::Error for BadChances {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_lose_their_numbers() {
        assert_eq!(phase_kind("spring-1.send-workers"), "spring.send-workers");
        assert_eq!(phase_kind("market"), "market");
        assert_eq!(phase_kind("round-3"), "round");
    }

    #[test]
    fn odds_undo_the_sigmoid() {
        for chance in [0.001, 0.2, 0.5, 0.77, 0.999] {
            assert!((sigmoid(odds(chance)) - chance).abs() < 1e-4, "{chance}");
            assert!((Correction::NONE.of(chance) - chance).abs() < 1e-4, "{chance}");
        }
        for sure in [0.0_f32, 1.0] {
            let stated = Correction { shift: 0.3, ..Correction::NONE }.of(sure);
            assert_eq!(stated.to_bits(), sure.to_bits(), "a decided game");
        }
    }

    #[test]
    fn a_better_chance_stays_the_better_one() {
        let correction = Correction { shift: -0.3, factor: 0.7 };
        let stated: Vec<f32> = (0..=1000).map(|nth| correction.of(nth as f32 / 1000.0)).collect();
        assert!(stated.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn the_row_of_the_phase_else_of_every_phase_at_the_nearest_table() {
        let text = "# by hand\n2 * -0.1 1\n2 market 0.2 1.1\n4 * 0 0.9\n";
        let chances = Chances::parse(text).unwrap();
        assert_eq!(chances.at(2, "market"), Correction { shift: 0.2, factor: 1.1 });
        assert_eq!(chances.at(2, "sell"), Correction { shift: -0.1, factor: 1.0 });
        assert_eq!((chances.at(3, "sell"), chances.at(5, "sell")), (chances.at(2, "sell"), chances.at(4, "sell")));
        assert_eq!(Chances::NONE.at(2, "market"), Correction::NONE);
        assert_eq!(Chances::parse(&chances.to_string()), Ok(chances));
    }

    #[test]
    fn what_is_no_row_is_refused() {
        for line in ["2", "2 * 0", "2 * 0 -1", "2 * 0 1 1", "1 * 0 1", "two * 0 1", "2 * NaN 1"] {
            assert_eq!(Chances::parse(&format!("# head\n{line}")), Err(BadChances { line: 2 }), "{line}");
        }
    }
}
