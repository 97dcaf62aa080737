//! Means, confidence intervals and significance.
//!
//! All intervals are 95 %. The observations are deals, not games: the games of one deal share their luck and are not
//! independent.

/// A mean and its 95 % confidence interval.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Interval {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl Interval {
    /// `half` to either side.
    pub fn around(mean: f64, half: f64) -> Self {
        Self { mean, low: mean - half, high: mean + half }
    }

    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        Self { mean: self.mean * factor, low: self.low * factor, high: self.high * factor }
    }

    pub fn contains(self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// The mean of shares between 0 and 1, one for each deal.
///
/// Student's interval over the deals and four more, two lost and two won (Agresti and Coull). It stays wide even if all
/// games were won.
pub fn share(deals: &[f64]) -> Interval {
    let mean = mean_of(deals);
    let more: Vec<f64> = deals.iter().copied().chain([0.0, 0.0, 1.0, 1.0]).collect();
    let Interval { low, high, .. } = average(&more);
    Interval { mean, low: low.max(0.0).min(mean), high: high.min(1.0).max(mean) }
}

/// The mean of one value for each deal, with Student's interval. It is infinite for a single value.
pub fn average(deals: &[f64]) -> Interval {
    let mean = mean_of(deals);
    if deals.len() < 2 {
        return Interval { mean, low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    let freedom = deals.len() as f64 - 1.0;
    let variance = deals.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / freedom;
    Interval::around(mean, student(freedom) * (variance / deals.len() as f64).sqrt())
}

pub(crate) fn mean_of(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The 97.5 % quantile of Student's t distribution.
pub fn student(freedom: f64) -> f64 {
    const NORMAL: f64 = 1.959_964;
    if freedom < 1.5 {
        return 12.706;
    }
    if freedom < 2.5 {
        return 4.303;
    }
    // Cornish-Fisher expansion: within 1 % from three degrees of freedom on, and better with more.
    let z = NORMAL;
    let terms = [
        (z.powi(3) + z) / 4.0,
        (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0,
        (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0,
    ];
    terms.iter().rev().fold(0.0, |sum, term| (sum + term) / freedom) + z
}

/// Two-sided p value of a result this many standard errors from 0.
pub fn p_value(errors: f64) -> f64 {
    // The complementary error function by Chebyshev fitting (Numerical Recipes, 6.2): relative error 1e-7.
    const TERMS: [f64; 10] = [
        -1.265_512_23,
        1.000_023_68,
        0.374_091_96,
        0.096_784_18,
        -0.186_288_06,
        0.278_868_07,
        -1.135_203_98,
        1.488_515_87,
        -0.822_152_23,
        0.170_872_77,
    ];
    let far = errors.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.5 * far);
    let sum = TERMS.iter().rev().fold(0.0, |sum, term| sum * t + term);
    t * (sum - far * far).exp()
}

/// Holm's correction for multiple comparisons.
pub fn holm(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut corrected = vec![1.0; values.len()];
    let mut least: f64 = 0.0;
    for (passed, &place) in order.iter().enumerate() {
        least = least.max(values[place] * (values.len() - passed) as f64).min(1.0);
        corrected[place] = least;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use dice::Dice;

    use super::*;

    #[test]
    fn students_factors_are_those_of_the_tables() {
        for (freedom, expected) in [(1.0, 12.706), (2.0, 4.303), (3.0, 3.182), (5.0, 2.571), (30.0, 2.042)] {
            assert!((student(freedom) - expected).abs() < 0.03, "{freedom}: {}", student(freedom));
        }
        assert!((student(1e9) - 1.959_964).abs() < 1e-6);
    }

    #[test]
    fn p_values_are_those_of_the_tables() {
        for (errors, expected) in [(0.0, 1.0), (1.0, 0.317_310_5), (-1.959_964, 0.05), (4.0, 6.334_25e-5)] {
            assert!((p_value(errors) / expected - 1.0).abs() < 1e-5, "{errors}: {}", p_value(errors));
        }
    }

    #[test]
    fn holm_is_stricter_with_more_values_and_keeps_their_order() {
        assert_eq!(holm(&[0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]);
        assert_eq!(holm(&[0.9, 0.5]), [1.0, 1.0]);
        assert_eq!(holm(&[]), Vec::<f64>::new());
    }

    /// Deals of two games each, which one side wins with chance `p`; with chance `tied` both games of a deal go alike.
    fn deals(count: usize, p: f64, tied: f64, dice: &mut Dice) -> Vec<f64> {
        let mut happens = |chance: f64| f64::from(dice.below(1 << 24)) < chance * f64::from(1 << 24);
        let won = |won: bool| if won { 1.0 } else { 0.0 };
        (0..count)
            .map(|_| {
                let first = happens(p);
                let second = if happens(tied) { first } else { happens(p) };
                f64::midpoint(won(first), won(second))
            })
            .collect()
    }

    /// Coverage is 95 %, however the games of a deal are correlated.
    #[test]
    fn share_covers_the_truth() {
        let mut dice = Dice::new(5);
        for (count, p, tied) in [(20, 0.5, 0.0), (20, 0.9, 0.0), (50, 0.25, 1.0), (50, 0.98, 0.5), (200, 0.6, 0.5)] {
            let runs = 2000;
            let covered = (0..runs).filter(|_| share(&deals(count, p, tied, &mut dice)).contains(p)).count();
            let rate = covered as f64 / f64::from(runs);
            assert!((0.935..=0.997).contains(&rate), "{count} deals, {p}, {tied}: {rate}");
        }
    }

    #[test]
    fn all_games_won_is_no_certainty() {
        let interval = share(&[1.0; 50]);
        assert_eq!((interval.mean, interval.high), (1.0, 1.0));
        assert!((0.88..0.95).contains(&interval.low), "{interval:?}");
        let one = share(&[1.0]);
        assert!(one.low < 0.5 && 1.0 <= one.high, "{one:?}");
    }
}
