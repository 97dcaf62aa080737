//! The score so far, and who has won by what.

use crate::EverdellDuo;
use everdell_duo::vocabulary::{HARE, TORTOISE};
use tabletop::{Outcome, ScoreRow, Seat};
use ui::{Lang, Speak};

use super::phrase::{Phrase, say as say_phrase};

/// What is to be reached or beaten together.
enum Mark {
    Target(i32),
    Reporter(i32),
}

fn row(scores: &[Vec<ScoreRow>], seat: Seat, key: &str) -> Option<i32> {
    let rows = scores.get(usize::from(seat.number()))?;
    rows.iter().find(|row| row.key == key).map(|row| row.points)
}

fn result(scores: &[Vec<ScoreRow>], seat: Seat) -> i32 {
    row(scores, seat, "result").unwrap_or(0)
}

/// The number that both play against; none if they play against each other.
fn mark(scores: &[Vec<ScoreRow>]) -> Option<Mark> {
    let target = row(scores, HARE, "target").map(Mark::Target);
    target.or_else(|| row(scores, HARE, "reporter").map(Mark::Reporter))
}

/// What both would have if the game ended now.
pub fn say_standing(scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    let together = result(scores, HARE).to_string();
    match mark(scores) {
        Some(Mark::Target(target)) => {
            say_phrase(lang, Phrase::StandingTarget, &[("points", &together), ("target", &target.to_string())])
        }
        Some(Mark::Reporter(hers)) => {
            say_phrase(lang, Phrase::StandingReporter, &[("points", &together), ("target", &hers.to_string())])
        }
        None => {
            let score = |seat: Seat| {
                let points = result(scores, seat).to_string();
                let places = [("seat", &*EverdellDuo::say_seat(seat, lang)), ("points", &*points)];
                say_phrase(lang, Phrase::StandingSeat, &places)
            };
            say_phrase(lang, Phrase::Standing, &[("scores", &[HARE, TORTOISE].map(score).join(" · "))])
        }
    }
}

/// Together won or lost (ED-13.1, ED-15.4); else most points, then what breaks the tie (ED-8.4).
pub fn say(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    let won = |seat: Seat| outcome.ranks.get(usize::from(seat.number())) == Some(&1);
    let (high, low) = (result(scores, HARE), result(scores, TORTOISE));
    let phrase = match mark(scores) {
        Some(Mark::Target(target)) => {
            let phrase = if won(HARE) { Phrase::WonChapter } else { Phrase::LostChapter };
            Some((phrase, target))
        }
        Some(Mark::Reporter(hers)) => {
            let phrase = if won(HARE) { Phrase::WonChallenge } else { Phrase::LostChallenge };
            Some((phrase, hers))
        }
        None => None,
    };
    if let Some((phrase, target)) = phrase {
        return say_phrase(lang, phrase, &[("points", &high.to_string()), ("target", &target.to_string())]);
    }
    if won(HARE) && won(TORTOISE) {
        return say_phrase(lang, Phrase::Shared, &[("points", &high.to_string())]);
    }
    let winner = EverdellDuo::say_seat(if won(HARE) { HARE } else { TORTOISE }, lang);
    if high == low {
        return say_phrase(lang, Phrase::ByTieBreak, &[("winner", &winner), ("points", &high.to_string())]);
    }
    let (more, less) = (high.max(low).to_string(), high.min(low).to_string());
    say_phrase(lang, Phrase::ByScore, &[("winner", &winner), ("high", &more), ("low", &less)])
}

#[cfg(test)]
mod tests {
    use everdell_duo::clauses;

    use super::*;

    fn sheet(result: i32, more: Option<(&'static str, i32)>) -> Vec<ScoreRow> {
        let row = |(key, points)| ScoreRow { key, points, clause: clauses::SCORE };
        [("result", result)].into_iter().chain(more).map(row).collect()
    }

    fn say_of(results: [i32; 2], ranks: [u8; 2], more: Option<(&'static str, i32)>, lang: Lang) -> String {
        let outcome = Outcome { ranks: ranks.to_vec(), results: results.to_vec() };
        say(&outcome, &results.map(|result| sheet(result, more)), lang)
    }

    #[test]
    fn who_wins_and_by_what_is_told() {
        assert_eq!(say_of([50, 44], [1, 2], None, Lang::En), "Hare wins 50 : 44");
        assert_eq!(say_of([44, 50], [2, 1], None, Lang::De), "Schildkröte gewinnt 50 : 44");
        assert_eq!(
            say_of([44, 44], [2, 1], None, Lang::En),
            "Tortoise wins: both have 44, then events, resources and cards count (ED-8.4)"
        );
        assert_eq!(say_of([44, 44], [1, 1], None, Lang::De), "Ihr teilt euch den Sieg mit je 44");
    }

    #[test]
    fn together_it_is_told_what_was_needed() {
        let (chapter, challenge) = (Some(("target", 60)), Some(("reporter", 70)));
        assert_eq!(say_of([64, 64], [1, 1], chapter, Lang::En), "Won: 64, 60 were needed, and all goals are met");
        assert_eq!(say_of([64, 64], [2, 2], chapter, Lang::De), "Nicht gewonnen: 64, nötig waren 60 und alle Aufgaben");
        assert_eq!(
            say_of([64, 64], [2, 2], challenge, Lang::En),
            "Not won: 64, the reporter has 70; you need more and all goals"
        );
        assert_eq!(
            say_of([71, 71], [1, 1], challenge, Lang::De),
            "Gewonnen: 71, die Reporterin hat 70, und alle Aufgaben sind erfüllt"
        );
    }

    #[test]
    fn the_standing_says_what_is_played_for() {
        let standing = |more, lang| say_standing(&[12, 9].map(|result| sheet(result, more)), lang);
        assert_eq!(standing(None, Lang::De), "Wäre jetzt Schluss: Hase 12 · Schildkröte 9");
        assert_eq!(standing(Some(("target", 60)), Lang::En), "If it ended now: 12 of 60");
        assert_eq!(standing(Some(("reporter", 20)), Lang::De), "Wäre jetzt Schluss: 12, die Reporterin 20");
    }
}
