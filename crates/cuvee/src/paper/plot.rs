//! Plots as SVG: a dot with its interval, and how often which number came.

use arena::Interval;
use maud::{Markup, html};
use ui::Lang;

use super::figure;

/// The width of every plot in its own units; narrow, so that it can be read on a phone.
const WIDTH: f64 = 420.0;
const EDGE: f64 = 14.0;
const ROW: f64 = 30.0;

/// One row of a plot of intervals.
pub struct Mark {
    pub label: String,
    pub interval: Interval,
    /// Whether it is to stand out: as a diamond.
    pub stands_out: bool,
}

/// The axis below a plot.
pub struct Axis<'a> {
    pub title: &'a str,
    /// Where nothing would be to be seen.
    pub zero: Option<f64>,
    pub ticks: Ticks,
}

/// How the numbers of an axis are written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ticks {
    /// With this many digits after the point.
    Digits(usize),
    /// The plot shows logarithms to the base of ten, the axis the numbers themselves.
    Powers,
}

impl Ticks {
    fn write(self, tick: f64, lang: Lang) -> String {
        match self {
            Ticks::Digits(digits) => figure::number(tick, digits, lang),
            Ticks::Powers => {
                figure::number(10_f64.powf(tick), (1..10).filter(|&digits| tick <= -f64::from(digits)).count(), lang)
            }
        }
    }

    fn least_step(self) -> f64 {
        match self {
            Ticks::Digits(digits) => 10_f64.powf(-(digits as f64)),
            Ticks::Powers => 1.0,
        }
    }
}

/// A dot for each row, and a band as wide as its interval.
pub fn intervals(marks: &[Mark], axis: &Axis<'_>, lang: Lang) -> Markup {
    let finite = |value: &f64| value.is_finite();
    let bounds = marks.iter().flat_map(|mark| [mark.interval.low, mark.interval.mean, mark.interval.high]);
    let scale = Scale::over(bounds.chain(axis.zero).filter(finite), label_width(marks), axis.ticks);
    let height = ROW * marks.len() as f64;
    let drawn = |mark: &Mark, row: usize| {
        let middle = ROW * (row as f64 + 0.5);
        let Interval { mean, low, high } = mark.interval;
        let (from, at, to) = (scale.place(low), scale.place(mean), scale.place(high));
        html! {
            text x="0" y=(tidy(middle + 4.5)) { (shortened(&mark.label)) }
            rect class="band" x=(tidy(from)) y=(tidy(middle - 7.0)) width=(tidy((to - from).max(0.5))) height="14" rx="3" {}
            line class="whisker" x1=(tidy(from)) x2=(tidy(to)) y1=(tidy(middle)) y2=(tidy(middle)) {}
            @if mark.stands_out {
                path class="sure" d={ "M" (tidy(at)) " " (tidy(middle - 7.5)) "l7.5 7.5-7.5 7.5-7.5-7.5z" } {}
            } @else {
                circle class="dot" cx=(tidy(at)) cy=(tidy(middle)) r="5.5" {}
            }
        }
    };
    let body = html! {
        (scale.axis(height, axis, lang))
        @for (row, mark) in marks.iter().enumerate() { (drawn(mark, row)) }
    };
    svg(height + 44.0, axis.title, &body)
}

/// More letters would not fit beside the plot; the table has the whole name.
const LETTERS: usize = 24;

fn shortened(label: &str) -> String {
    if label.chars().count() <= LETTERS {
        return label.to_owned();
    }
    let start: String = label.chars().take(LETTERS - 1).collect();
    format!("{}…", start.trim_end())
}

/// Room for the longest label, measured roughly.
fn label_width(marks: &[Mark]) -> f64 {
    let longest = marks.iter().map(|mark| mark.label.chars().count().min(LETTERS)).max().unwrap_or(0);
    longest as f64 * 7.4 + 18.0
}

/// How often each number came, one panel for each series, all to the same scale; a line marks the mean.
pub fn distributions(series: &[(String, Vec<f64>)], axis: &Axis<'_>, lang: Lang) -> Markup {
    const PANEL: f64 = 76.0;
    let scale = Scale::over(series.iter().flat_map(|(_, values)| values.iter().copied()), EDGE, axis.ticks);
    let step = scale.bin();
    let height = PANEL * series.len() as f64;
    let panel = |label: &str, values: &[f64], row: usize| {
        let floor = PANEL * (row as f64 + 1.0) - 2.0;
        let bins = bins(values, step);
        let most = bins.iter().map(|&(_, count)| count).max().unwrap_or(1) as f64;
        let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
        let at = scale.place(mean);
        html! {
            @for (from, count) in bins {
                @let (left, right) = (scale.place(from), scale.place(from + step));
                @let tall = (PANEL - 26.0) * count as f64 / most;
                rect class="bar" x=(tidy(left)) y=(tidy(floor - tall)) width=(tidy(right - left)) height=(tidy(tall)) {}
            }
            line class="mean" x1=(tidy(at)) x2=(tidy(at)) y1=(tidy(floor - PANEL + 24.0)) y2=(tidy(floor)) {}
            line class="rule" x1=(EDGE) x2=(WIDTH - EDGE) y1=(tidy(floor)) y2=(tidy(floor)) {}
            text x=(EDGE) y=(tidy(floor - PANEL + 18.0)) { (label) }
            text class="soft" x=(WIDTH - EDGE) y=(tidy(floor - PANEL + 18.0)) text-anchor="end" {
                "⌀ " (figure::number(mean, 1, lang))
            }
        }
    };
    let body = html! {
        (scale.axis(height, axis, lang))
        @for (row, (label, values)) in series.iter().enumerate() { (panel(label, values, row)) }
    };
    svg(height + 44.0, axis.title, &body)
}

/// A reliability diagram: stated chances across, what happened upwards, a dot for each bin with its interval; larger where
/// more was stated.
pub fn reliability(points: &[(f64, Interval, usize)], [across, upwards]: &[String; 2], lang: Lang) -> Markup {
    const SIDE: f64 = 320.0;
    const LEFT: f64 = 64.0;
    let x = |chance: f64| tidy(LEFT + SIDE * chance.clamp(0.0, 1.0));
    let y = |chance: f64| tidy(8.0 + SIDE * (1.0 - chance.clamp(0.0, 1.0)));
    let most = points.iter().map(|&(.., count)| count).max().unwrap_or(1).max(1) as f64;
    let body = html! {
        @for tick in (0..=4).map(|tick| f64::from(tick) / 4.0) {
            line class="rule" x1=(x(tick)) x2=(x(tick)) y1=(y(0.0)) y2=(y(1.0)) {}
            line class="rule" x1=(x(0.0)) x2=(x(1.0)) y1=(y(tick)) y2=(y(tick)) {}
            text class="soft" x=(x(tick)) y=(y(0.0) + 17.0) text-anchor="middle" { (figure::number(100.0 * tick, 0, lang)) }
            text class="soft" x=(LEFT - 8.0) y=(y(tick) + 4.0) text-anchor="end" { (figure::number(100.0 * tick, 0, lang)) }
        }
        line class="zero" x1=(x(0.0)) x2=(x(1.0)) y1=(y(0.0)) y2=(y(1.0)) {}
        @for &(stated, happened, count) in points {
            line class="whisker" x1=(x(stated)) x2=(x(stated)) y1=(y(happened.low)) y2=(y(happened.high)) {}
            circle class="dot" cx=(x(stated)) cy=(y(happened.mean)) r=(tidy(3.0 + 6.0 * (count as f64 / most).sqrt())) {}
        }
        text class="soft" x=(x(0.5)) y=(y(0.0) + 37.0) text-anchor="middle" { (across) }
        text class="soft" transform={ "rotate(-90) translate(" (tidy(-8.0 - SIDE / 2.0)) " 14)" } text-anchor="middle" { (upwards) }
    };
    svg(SIDE + 52.0, across, &body)
}

/// The least of each bin, and how many numbers fell in it.
fn bins(values: &[f64], step: f64) -> Vec<(f64, usize)> {
    let mut places: Vec<i64> = values.iter().map(|value| (value / step).floor() as i64).collect();
    places.sort_unstable();
    places.chunk_by(|a, b| a == b).map(|bin| (bin[0] as f64 * step, bin.len())).collect()
}

fn svg(height: f64, title: &str, body: &Markup) -> Markup {
    html! {
        figure {
            svg viewBox={ "0 0 " (WIDTH) " " (tidy(height)) } role="img" aria-label=(title) { (body) }
        }
    }
}

/// Where numbers stand on the paper.
struct Scale {
    low: f64,
    high: f64,
    left: f64,
    step: f64,
}

impl Scale {
    fn over(values: impl Iterator<Item = f64>, left: f64, ticks: Ticks) -> Self {
        let (low, high) =
            values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
        let step = nice((high - low).max(1e-6) / 4.0).max(ticks.least_step());
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Self { low, high: high.max(low + step), left: left.max(EDGE), step }
    }

    fn place(&self, value: f64) -> f64 {
        let share = (value - self.low) / (self.high - self.low).max(1e-9);
        self.left + share.clamp(0.0, 1.0) * (WIDTH - EDGE - self.left)
    }

    /// A width for bins: about thirty of them, and whole numbers where the numbers are whole.
    fn bin(&self) -> f64 {
        nice((self.high - self.low) / 30.0).max(1.0)
    }

    fn axis(&self, height: f64, axis: &Axis<'_>, lang: Lang) -> Markup {
        let count = ((self.high - self.low) / self.step).round() as i32;
        let ticks = (0..=count).map(|tick| self.low + f64::from(tick) * self.step);
        html! {
            @for tick in ticks {
                @let at = tidy(self.place(tick));
                line class="rule" x1=(at) x2=(at) y1="0" y2=(tidy(height)) {}
                text class="soft" x=(at) y=(tidy(height + 17.0)) text-anchor="middle" {
                    (axis.ticks.write(tick, lang))
                }
            }
            @if let Some(zero) = axis.zero {
                @let at = tidy(self.place(zero));
                line class="zero" x1=(at) x2=(at) y1="0" y2=(tidy(height)) {}
            }
            text class="soft" x=(WIDTH / 2.0) y=(tidy(height + 37.0)) text-anchor="middle" { (axis.title) }
        }
    }
}

/// The next of 1, 2 and 5 with zeros.
fn nice(step: f64) -> f64 {
    let ten = 10_f64.powf(step.log10().floor());
    let factor = step / ten;
    ten * if factor <= 1.0 {
        1.0
    } else if factor <= 2.0 {
        2.0
    } else if factor <= 5.0 {
        5.0
    } else {
        10.0
    }
}

/// One digit after the point is all that a screen shows.
fn tidy(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "these numbers are exact")]
mod tests {
    use super::*;

    #[test]
    fn scales_begin_and_end_on_a_tick() {
        let scale = Scale::over([3.0, 47.0].into_iter(), 0.0, Ticks::Digits(0));
        assert_eq!((scale.low, scale.high, scale.step), (0.0, 60.0, 20.0));
        assert_eq!([scale.place(0.0), scale.place(60.0), scale.place(99.0)], [EDGE, WIDTH - EDGE, WIDTH - EDGE]);
        assert_eq!([nice(0.03), nice(7.0), nice(20.0)].map(tidy), [0.1, 10.0, 20.0]);
        // Of nothing there is a scale too.
        assert!(Scale::over([].into_iter(), 0.0, Ticks::Digits(0)).place(0.5).is_finite());
    }

    #[test]
    fn powers_of_ten_are_written_out() {
        let write = |tick| Ticks::Powers.write(tick, Lang::De);
        assert_eq!([write(-2.0), write(0.0), write(3.0)], ["0,01", "1", "1000"]);
        assert_eq!(Scale::over([-1.6, -1.2].into_iter(), 0.0, Ticks::Powers).step, 1.0);
    }

    #[test]
    fn long_labels_end_in_dots() {
        assert_eq!(shortened("Émile"), "Émile");
        assert_eq!(shortened("Einen Käse verlangsamen (1 Marker dazu)"), "Einen Käse verlangsamen…");
    }

    #[test]
    fn bins_hold_every_number_once() {
        assert_eq!(bins(&[1.0, 1.5, -0.5, 4.0], 2.0), [(-2.0, 1), (0.0, 2), (4.0, 1)]);
    }
}
