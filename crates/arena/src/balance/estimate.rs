//! Estimates with the influence of each deal, so that their differences have intervals too.

use std::collections::BTreeMap;

use crate::stats::{Interval, p_value, student};

/// A value, and the influence of each deal on it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Estimate {
    pub(super) value: f64,
    deals: usize,
    influence: BTreeMap<usize, f64>,
}

impl Estimate {
    /// The mean of one number for each deal.
    pub(super) fn mean(numbers: &[f64]) -> Self {
        let mut ratio = Ratio::new(numbers.len());
        numbers.iter().enumerate().for_each(|(deal, &number)| ratio.add(deal, number, 1));
        ratio.estimate()
    }

    pub(super) fn minus(&self, other: &Self) -> Self {
        let mut influence = self.influence.clone();
        for (&deal, less) in &other.influence {
            *influence.entry(deal).or_default() -= less;
        }
        Self { value: self.value - other.value, deals: self.deals, influence }
    }

    /// Standard error, clustered by deal.
    fn error(&self) -> f64 {
        let deals = self.deals.max(2) as f64;
        (self.influence.values().map(|influence| influence * influence).sum::<f64>() * deals / (deals - 1.0)).sqrt()
    }

    pub(super) fn interval(&self) -> Interval {
        Interval::around(self.value, student(self.deals.max(2) as f64 - 1.0) * self.error())
    }

    /// p value of a difference from 0.
    pub(super) fn p(&self) -> f64 {
        p_value(self.errors())
    }

    /// The value in standard errors.
    pub(super) fn errors(&self) -> f64 {
        let error = self.error();
        if error == 0.0 { 0.0 } else { self.value / error }
    }
}

/// A sum over cases divided by their number, kept for each deal.
#[derive(Clone, Debug)]
pub(super) struct Ratio {
    deals: usize,
    /// Sum and number of cases in each deal.
    cases: BTreeMap<usize, (f64, u64)>,
}

impl Ratio {
    pub(super) fn new(deals: usize) -> Self {
        Self { deals, cases: BTreeMap::new() }
    }

    pub(super) fn add(&mut self, deal: usize, sum: f64, count: u64) {
        let case = self.cases.entry(deal).or_default();
        case.0 += sum;
        case.1 += count;
    }

    pub(super) fn merge(&mut self, other: &Self) {
        other.cases.iter().for_each(|(&deal, &(sum, count))| self.add(deal, sum, count));
    }

    pub(super) fn count(&self) -> u64 {
        self.cases.values().map(|case| case.1).sum()
    }

    pub(super) fn estimate(&self) -> Estimate {
        let count = self.count().max(1) as f64;
        let value = self.cases.values().map(|case| case.0).sum::<f64>() / count;
        let influence =
            self.cases.iter().map(|(&deal, &(sum, cases))| (deal, (sum - value * cases as f64) / count)).collect();
        Estimate { value, deals: self.deals, influence }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::average;

    #[test]
    fn a_mean_has_students_interval() {
        let numbers = [1.0, 4.0, 2.0, 8.0, 5.0];
        let (one, other) = (Estimate::mean(&numbers).interval(), average(&numbers));
        assert!((one.low - other.low).abs() < 1e-9 && (one.high - other.high).abs() < 1e-9, "{one:?} {other:?}");
    }

    #[test]
    fn what_moves_together_has_a_sure_difference() {
        let (one, more): (Vec<f64>, Vec<f64>) = (0..50).map(|n| (f64::from(n % 7), f64::from(n % 7) + 1.0)).unzip();
        let change = Estimate::mean(&more).minus(&Estimate::mean(&one));
        let interval = change.interval();
        assert!((change.value - 1.0).abs() < 1e-9 && interval.high - interval.low < 1e-9, "{interval:?}");
    }
}
