//! The score so far, and who has won by what.

use crate::Distilled;
use crate::words::say_points as told;
use tabletop::{Outcome, ScoreRow, Seat};
use ui::{Lang, Speak};

use super::phrase::{Phrase, say as say_phrase};

/// What everybody would have if the game were over; alone also the target.
pub fn say_standing(scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    let result = |seat: Seat| told(points(scores, seat, "result"), lang);
    if let [_] = scores {
        let alone = Seat::new(0);
        let places = [("points", &*result(alone)), ("target", &*told(points(scores, alone, "target"), lang))];
        return say_phrase(lang, Phrase::StandingAlone, &places);
    }
    let seats = Seat::first(scores.len() as u8).map(|seat| {
        let places = [("seat", &*Distilled::say_seat(seat, lang)), ("points", &*result(seat))];
        say_phrase(lang, Phrase::StandingSeat, &places)
    });
    say_phrase(lang, Phrase::Standing, &[("scores", &seats.collect::<Vec<_>>().join(" · "))])
}

/// Most points, then most coins, else the victory is shared (DI-9.7); alone the pyramid and the target (DI-10.8).
pub fn say(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    if let [_] = scores {
        return say_alone(outcome, scores, lang);
    }
    let first = |seat: &Seat| outcome.ranks.get(usize::from(seat.number())) == Some(&1);
    let winners: Vec<Seat> = Seat::first(scores.len() as u8).filter(first).collect();
    let winner = *winners.first().expect("several players have a winner");
    let best = points(scores, winner, "result");
    let as_many = Seat::first(scores.len() as u8)
        .filter(|&seat| points(scores, seat, "result") == best && !winners.contains(&seat))
        .collect::<Vec<_>>();
    if 1 < winners.len() {
        return say_phrase(lang, Phrase::Shared, &[("winners", &list(&winners, lang)), ("points", &told(best, lang))]);
    }
    let name = Distilled::say_seat(winner, lang);
    if as_many.is_empty() {
        say_phrase(lang, Phrase::ByScore, &[("winner", &name), ("points", &told(best, lang))])
    } else {
        let places = [("winner", &*name), ("points", &*told(best, lang)), ("others", &*list(&as_many, lang))];
        say_phrase(lang, Phrase::ByMoney, &places)
    }
}

fn say_alone(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    let [result, target] = ["result", "target"].map(|key| told(points(scores, Seat::new(0), key), lang));
    let phrase = if outcome.is_lost_by_all() { Phrase::LostAlone } else { Phrase::WonAlone };
    say_phrase(lang, phrase, &[("points", &*result), ("target", &*target)])
}

fn list(seats: &[Seat], lang: Lang) -> String {
    let mut names: Vec<String> = seats.iter().map(|&seat| Distilled::say_seat(seat, lang)).collect();
    match names.pop() {
        None => String::new(),
        Some(last) if names.is_empty() => last,
        Some(last) => say_phrase(lang, Phrase::And, &[("list", &names.join(", ")), ("last", &last)]),
    }
}

fn points(scores: &[Vec<ScoreRow>], seat: Seat, key: &str) -> i32 {
    let rows = &scores[usize::from(seat.number())];
    rows.iter().find(|row| row.key == key).map_or(0, |row| row.points)
}

#[cfg(test)]
mod tests {
    use distilled::clauses::{SOLO_WIN, WINNER};

    use super::*;

    #[test]
    fn alone_it_is_said_whether_the_game_is_won() {
        let row = |key, points, clause| ScoreRow { key, points, clause };
        let scores = [vec![row("target", 70, SOLO_WIN), row("result", 69, WINNER)]];
        let said = |rank, lang| say(&Outcome { ranks: vec![rank], results: vec![69] }, &scores, lang);
        for lang in Lang::ALL {
            let [won, lost] = [said(1, lang), said(2, lang)];
            assert_ne!(won, lost);
            assert!(won.contains("69") && lost.contains("69"), "{won} / {lost}");
        }
    }
}
