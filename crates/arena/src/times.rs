//! Histograms of thinking times.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

/// A logarithmic histogram with steps of about 4 %.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times(BTreeMap<i32, u64>);

/// Steps for each doubling.
const STEPS: f64 = 16.0;

impl Times {
    pub fn add(&mut self, time: Duration) {
        let nanoseconds = time.as_nanos().max(1) as f64;
        *self.0.entry((nanoseconds.log2() * STEPS) as i32).or_default() += 1;
    }

    pub fn merge(&mut self, other: &Self) {
        for (&step, count) in &other.0 {
            *self.0.entry(step).or_default() += count;
        }
    }

    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// Percentile in milliseconds, at the middle of its step.
    pub fn percentile(&self, percent: f64) -> Option<f64> {
        let wanted = (self.count() as f64 * percent / 100.0).max(1.0);
        let mut seen = 0;
        self.0.iter().find_map(|(&step, count)| {
            seen += count;
            (wanted <= seen as f64).then(|| ((f64::from(step) + 0.5) / STEPS).exp2() / 1e6)
        })
    }

    pub(crate) fn to_json(&self) -> Value {
        self.0.iter().map(|(step, count)| json!([step, count])).collect()
    }

    pub(crate) fn from_json(json: &Value) -> Option<Self> {
        let pair = |pair: &Value| {
            let step = pair.get(0)?.as_i64().and_then(|step| i32::try_from(step).ok())?;
            Some((step, pair.get(1)?.as_u64()?))
        };
        json.as_array()?.iter().map(pair).collect::<Option<_>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_right_within_a_step() {
        let mut times = Times::default();
        assert_eq!(times.percentile(95.0), None);
        (1..=1000).for_each(|micros| times.add(Duration::from_micros(micros)));
        for (percent, expected) in [(50.0, 0.5), (95.0, 0.95), (100.0, 1.0)] {
            let found = times.percentile(percent).unwrap();
            assert!((found / expected - 1.0).abs() < 0.045, "{percent}: {found}");
        }
        let mut twice = times.clone();
        twice.merge(&Times::from_json(&times.to_json()).unwrap());
        assert_eq!((twice.count(), twice.percentile(95.0)), (2000, times.percentile(95.0)));
        assert_eq!(Times::from_json(&json!([[1]])), None);
    }
}
