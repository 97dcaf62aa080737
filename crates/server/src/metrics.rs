//! Figures for Prometheus, as its text format wants them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Upper ends of the classes of the time a request takes, in seconds.
const CLASSES: [f64; 8] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0];

#[derive(Default)]
pub struct Metrics {
    pub requests: AtomicU64,
    pub refused: AtomicU64,
    pub failed: AtomicU64,
    pub limited: AtomicU64,
    pub moves: AtomicU64,
    pub stale: AtomicU64,
    pub tables: AtomicU64,
    classes: [AtomicU64; CLASSES.len()],
    microseconds: AtomicU64,
    lessons: Mutex<BTreeMap<String, Chapter>>,
}

/// How often a chapter of a lesson was begun and finished.
#[derive(Copy, Clone, Default)]
struct Chapter {
    begun: u64,
    finished: u64,
}

impl Metrics {
    pub fn took(&self, time: Duration) {
        self.requests.fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
        if let Some(class) = CLASSES.iter().position(|&end| time.as_secs_f64() <= end) {
            self.classes[class].fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Somebody has done the first thing in a chapter of a lesson.
    pub fn lesson_begun(&self, chapter: String) {
        self.lessons.lock().unwrap_or_else(PoisonError::into_inner).entry(chapter).or_default().begun += 1;
    }

    /// Somebody has done the last thing in it.
    pub fn lesson_finished(&self, chapter: String) {
        self.lessons.lock().unwrap_or_else(PoisonError::into_inner).entry(chapter).or_default().finished += 1;
    }

    /// Who has begun a chapter and not finished it has left it, or is still at it.
    fn lessons_text(&self, text: &mut String) {
        let name = "cuvee_lesson_chapters";
        let _ = write!(
            text,
            "# HELP {name} Chapters of lessons begun, finished, and not finished so far.\n# TYPE {name} gauge\n"
        );
        let lessons = self.lessons.lock().unwrap_or_else(PoisonError::into_inner);
        for (chapter, Chapter { begun, finished }) in &*lessons {
            let open = begun.saturating_sub(*finished);
            for (state, count) in [("begun", begun), ("finished", finished), ("unfinished", &open)] {
                let _ = writeln!(text, "{name}{{chapter=\"{chapter}\",state=\"{state}\"}} {count}");
            }
        }
    }

    /// The figures, with those that others know: name, kind, what it is, value.
    pub fn text(&self, others: &[(&str, &str, &str, u64)]) -> String {
        let mut text = String::new();
        let own = [
            ("cuvee_refused_total", "Requests answered with 4xx.", &self.refused),
            ("cuvee_failed_total", "Requests answered with 5xx.", &self.failed),
            ("cuvee_limited_total", "Requests refused because the client asked too often.", &self.limited),
            ("cuvee_moves_total", "Acknowledged moves, those of bots included.", &self.moves),
            ("cuvee_stale_total", "Moves refused because the table had moved on.", &self.stale),
            ("cuvee_tables_made_total", "Tables made.", &self.tables),
        ];
        for (name, help, value) in own {
            let _ =
                write!(text, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {}\n", value.load(Ordering::Relaxed));
        }
        for (name, kind, help, value) in others {
            let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n");
        }
        self.lessons_text(&mut text);
        let name = "cuvee_request_seconds";
        let _ = write!(text, "# HELP {name} Time until the answer, streams excluded.\n# TYPE {name} histogram\n");
        let mut so_far = 0;
        for (end, count) in CLASSES.iter().zip(&self.classes) {
            so_far += count.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{end}\"}} {so_far}");
        }
        let count = self.requests.load(Ordering::Relaxed);
        let sum = Duration::from_micros(self.microseconds.load(Ordering::Relaxed)).as_secs_f64();
        let _ = write!(text, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}\n");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_add_up() {
        let metrics = Metrics::default();
        for milliseconds in [0, 3, 70, 9000] {
            metrics.took(Duration::from_millis(milliseconds));
        }
        for _ in 0..3 {
            metrics.lesson_begun("vintage/basics/map".to_owned());
        }
        metrics.lesson_finished("vintage/basics/map".to_owned());
        let text = metrics.text(&[("cuvee_tables", "gauge", "Tables in memory.", 7)]);
        assert!(text.contains("{chapter=\"vintage/basics/map\",state=\"begun\"} 3\n"), "{text}");
        assert!(text.contains("{chapter=\"vintage/basics/map\",state=\"unfinished\"} 2\n"), "{text}");
        assert!(text.contains("cuvee_tables 7\n"));
        assert!(text.contains("_bucket{le=\"0.001\"} 1\n") && text.contains("_bucket{le=\"0.005\"} 2\n"));
        assert!(text.contains("_bucket{le=\"2\"} 3\n") && text.contains("_bucket{le=\"+Inf\"} 4\n"));
    }
}
