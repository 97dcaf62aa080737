//! The score so far, and who has won by what.

use crate::Vintage;
use tabletop::{Outcome, ScoreRow, Seat};
use ui::{Lang, Speak};

use super::phrase::{Phrase, say as say_phrase};

/// What everybody would have if the game ended now.
pub fn say_standing(scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    let score = |seat: Seat| {
        let result = result(scores, seat).to_string();
        say_phrase(lang, Phrase::StandingScore, &[("seat", &Vintage::say_seat(seat, lang)), ("result", &result)])
    };
    let scores: Vec<String> = Seat::first(scores.len() as u8).map(score).collect();
    say_phrase(lang, Phrase::Standing, &[("scores", &scores.join(" · "))])
}

/// Most points, then most estates, then the higher sum of qualities; else the victory is shared (VI-11.6).
pub fn say(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    let seats = || Seat::first(outcome.ranks.len() as u8);
    let ranked = |rank: u8| seats().filter(move |seat| outcome.ranks[usize::from(seat.number())] == rank);
    let points = |seat: Seat| result(scores, seat).to_string();
    let Some(winner) = ranked(1).next() else { return String::new() };
    let high = points(winner);
    if 1 < ranked(1).count() {
        return say_phrase(lang, Phrase::Shared, &[("winners", &names(ranked(1), lang)), ("points", &high)]);
    }
    let name = Vintage::say_seat(winner, lang);
    let equal: Vec<Seat> = seats().filter(|&seat| seat != winner && points(seat) == high).collect();
    if !equal.is_empty() {
        let others = names(equal.into_iter(), lang);
        let places = [("winner", &*name), ("points", &*high), ("others", &*others)];
        return say_phrase(lang, Phrase::ByTieBreak, &places);
    }
    let next = ranked(2).next().map_or_else(String::new, points);
    let second = names(ranked(2), lang);
    let places = [("winner", &*name), ("points", &*high), ("second", &*second), ("next", &*next)];
    say_phrase(lang, Phrase::ByScore, &places)
}

/// `Yellow, Grey and White`
fn names(seats: impl Iterator<Item = Seat>, lang: Lang) -> String {
    let mut names: Vec<String> = seats.map(|seat| Vintage::say_seat(seat, lang)).collect();
    match names.pop() {
        None => String::new(),
        Some(last) if names.is_empty() => last,
        Some(last) => say_phrase(lang, Phrase::And, &[("list", &names.join(", ")), ("last", &last)]),
    }
}

fn result(scores: &[Vec<ScoreRow>], seat: Seat) -> i32 {
    let rows = &scores[usize::from(seat.number())];
    rows.iter().find(|row| row.key == "result").map_or(0, |row| row.points)
}

#[cfg(test)]
mod tests {
    use vintage::clauses;

    use super::*;

    fn say_of<const N: usize>(results: [i32; N], ranks: [u8; N], lang: Lang) -> String {
        let row = |points| vec![ScoreRow { key: "result", points, clause: clauses::SCORE_TRACK }];
        let outcome = Outcome { ranks: ranks.to_vec(), results: results.to_vec() };
        say(&outcome, &results.map(row), lang)
    }

    #[test]
    fn who_wins_and_by_what_is_told() {
        assert_eq!(say_of([20, 31, 25], [3, 1, 2], Lang::En), "Grey wins with 31, ahead of White with 25");
        assert_eq!(say_of([31, 20, 20], [1, 2, 2], Lang::De), "Gelb gewinnt mit 31 vor Grau und Weiß mit 20");
        assert_eq!(
            say_of([31, 31], [2, 1], Lang::En),
            "Grey wins with 31: estates, then qualities, decide against Yellow (VI-11.6)"
        );
        assert_eq!(
            say_of([31, 20, 31, 31], [1, 4, 1, 1], Lang::De),
            "Gelb, Weiß und Orange teilen sich den Sieg mit 31"
        );
    }

    #[test]
    fn the_standing_names_everybody() {
        let row = |points| vec![ScoreRow { key: "result", points, clause: clauses::SCORE_TRACK }];
        let scores = [3, 5, 12].map(row);
        assert_eq!(say_standing(&scores, Lang::De), "Wäre jetzt Schluss: Gelb 3 · Grau 5 · Weiß 12");
    }
}
