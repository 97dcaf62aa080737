//! The score so far, and who has won by what.

use distilled::State;
use tabletop::{Outcome, ScoreRow, Seat};
use words::distilled::say_points as told;
use words::{Lang, Speak};

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
        let places = [("seat", &*State::say_seat(seat, lang)), ("points", &*result(seat))];
        say_phrase(lang, Phrase::StandingSeat, &places)
    });
    say_phrase(lang, Phrase::Standing, &[("scores", &seats.collect::<Vec<_>>().join(" · "))])
}

/// Most points, then most coins, else the victory is shared (DI-9.7); alone the pyramid and the target (DI-10.8).
pub fn say(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    let first = |seat: &Seat| outcome.ranks.get(usize::from(seat.number())) == Some(&1);
    let winners: Vec<Seat> = Seat::first(scores.len() as u8).filter(first).collect();
    let Some(&winner) = winners.first() else { return String::new() };
    let best = points(scores, winner, "result");
    if let [_] = scores {
        let won = points(scores, winner, "won") == 1;
        let places = [("points", &*told(best, lang)), ("target", &*told(points(scores, winner, "target"), lang))];
        return say_phrase(lang, if won { Phrase::WonAlone } else { Phrase::LostAlone }, &places);
    }
    let as_many = Seat::first(scores.len() as u8)
        .filter(|&seat| points(scores, seat, "result") == best && !winners.contains(&seat))
        .collect::<Vec<_>>();
    if 1 < winners.len() {
        return say_phrase(lang, Phrase::Shared, &[("winners", &list(&winners, lang)), ("points", &told(best, lang))]);
    }
    let name = State::say_seat(winner, lang);
    if as_many.is_empty() {
        say_phrase(lang, Phrase::ByScore, &[("winner", &name), ("points", &told(best, lang))])
    } else {
        let places = [("winner", &*name), ("points", &*told(best, lang)), ("others", &*list(&as_many, lang))];
        say_phrase(lang, Phrase::ByMoney, &places)
    }
}

fn list(seats: &[Seat], lang: Lang) -> String {
    let mut names: Vec<String> = seats.iter().map(|&seat| State::say_seat(seat, lang)).collect();
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
