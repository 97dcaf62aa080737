//! Numbers as people of a language write them.

use arena::Interval;
use ui::Lang;

use crate::program::words;

/// When a sign is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// Before negative numbers.
    Negative,
    /// Before all but zero.
    Always,
}

pub fn number(value: f64, digits: usize, lang: Lang) -> String {
    with_sign(value, digits, Sign::Negative, lang)
}

/// With its sign.
pub fn signed(value: f64, digits: usize, lang: Lang) -> String {
    with_sign(value, digits, Sign::Always, lang)
}

fn with_sign(value: f64, digits: usize, sign: Sign, lang: Lang) -> String {
    if !value.is_finite() {
        return if value < 0.0 { "−∞" } else { "∞" }.to_owned();
    }
    match sign {
        Sign::Negative => ui::review::number(value, digits, lang),
        Sign::Always => ui::review::signed(value, digits, lang),
    }
}

/// A share as percent.
pub fn percent(share: f64, lang: Lang) -> String {
    words!(lang, "figure.percent", number = number(100.0 * share, 1, lang))
}

/// The bounds of a share, in percent.
pub fn percents(share: Interval, lang: Lang) -> String {
    range(share.times(100.0), 1, Sign::Negative, lang)
}

/// The bounds of an interval.
pub fn range(interval: Interval, digits: usize, sign: Sign, lang: Lang) -> String {
    let bound = |value| with_sign(value, digits, sign, lang);
    format!("{} … {}", bound(interval.low), bound(interval.high))
}

/// A time with about three digits.
pub fn milliseconds(time: f64, lang: Lang) -> String {
    // Under a tenth three, under ten two, under a hundred one.
    let digits = [0.1, 10.0, 100.0].iter().filter(|&&bound| time < bound).count();
    words!(lang, "figure.milliseconds", number = number(time, digits, lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_look_as_the_language_has_it() {
        assert_eq!([number(-1.25, 1, Lang::De), number(1234.5, 1, Lang::En)], ["−1,2", "1234.5"]);
        assert_eq!(
            [signed(3.0, 0, Lang::En), signed(-0.04, 1, Lang::En), signed(0.06, 1, Lang::De)],
            ["+3", "0.0", "+0,1"]
        );
        let all = Interval { mean: 0.0, low: f64::NEG_INFINITY, high: 2.0 };
        assert_eq!(range(all, 1, Sign::Always, Lang::De), "−∞ … +2,0");
        assert_eq!([milliseconds(0.0123, Lang::En), milliseconds(1234.5, Lang::De)], ["0.012 ms", "1234 ms"]);
    }
}
