//! The score so far, and who has won by what.

use crate::WineCheese;
use tabletop::{Outcome, ScoreRow, Seat};
use ui::{Lang, Speak};
use wine_cheese::View;
use wine_cheese::vocabulary::{CIRCLE, HEART};

use super::phrase::{Phrase, say as say_phrase};

/// What lies face down is not added up: of the other's score only the indicators show.
pub fn say_standing(view: &View, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    let score = |seat: Seat| {
        let of = |key: &str| points(scores, seat, key).to_string();
        if !view.shows_sold(seat) {
            let places = [("wine", &*of("indicator.wine")), ("cheese", &*of("indicator.cheese"))];
            return say_phrase(lang, Phrase::StandingFaceDown, &places);
        }
        let places = [("result", &*of("result")), ("wine", &*of("total.wine")), ("cheese", &*of("total.cheese"))];
        say_phrase(lang, Phrase::StandingScore, &places)
    };
    let places = [
        ("heart", &*WineCheese::say_seat(HEART, lang)),
        ("heart-score", &*score(HEART)),
        ("circle", &*WineCheese::say_seat(CIRCLE, lang)),
        ("circle-score", &*score(CIRCLE)),
    ];
    say_phrase(lang, Phrase::Standing, &places)
}

/// The lower good decides, then the other good, then the turn order card 1 (WC-14.6, WC-14.7).
pub fn say(outcome: &Outcome, scores: &[Vec<ScoreRow>], lang: Lang) -> String {
    let winner = if outcome.ranks[0] == 1 { HEART } else { CIRCLE };
    let loser = winner.other();
    let result = |seat: Seat| points(scores, seat, "result");
    let higher = |seat: Seat| points(scores, seat, "total.wine").max(points(scores, seat, "total.cheese"));
    let name = WineCheese::say_seat(winner, lang);
    let [high, low, best, next] = [result(winner), result(loser), higher(winner), higher(loser)].map(|n| n.to_string());
    if high != low {
        say_phrase(lang, Phrase::ByScore, &[("winner", &name), ("high", &high), ("low", &low)])
    } else if best != next {
        let places = [("winner", &*name), ("result", &*high), ("high", &*best), ("low", &*next)];
        say_phrase(lang, Phrase::ByOtherGood, &places)
    } else {
        say_phrase(lang, Phrase::ByOrderCard, &[("winner", &name), ("result", &high), ("other", &best)])
    }
}

fn points(scores: &[Vec<ScoreRow>], seat: Seat, key: &str) -> i32 {
    let rows = &scores[usize::from(seat.number())];
    rows.iter().find(|row| row.key == key).map_or(0, |row| row.points)
}

#[cfg(test)]
mod tests {
    use wine_cheese::clauses;

    use super::*;

    fn sheet(wine: i32, cheese: i32) -> Vec<ScoreRow> {
        let row = |key, points| ScoreRow { key, points, clause: clauses::SCORE_RESULT };
        vec![row("total.wine", wine), row("total.cheese", cheese), row("result", wine.min(cheese))]
    }

    #[test]
    fn the_tie_breaks_are_told() {
        let say_of = |heart, circle, ranks: [u8; 2], lang| {
            let outcome = Outcome { ranks: ranks.to_vec(), results: Vec::new() };
            say(&outcome, &[heart, circle], lang)
        };
        assert_eq!(say_of(sheet(30, 40), sheet(28, 50), [1, 2], Lang::En), "Heart wins 30 : 28");
        assert_eq!(
            say_of(sheet(30, 40), sheet(50, 30), [2, 1], Lang::En),
            "Circle wins: both have 30, and the other good decides, 50 : 40"
        );
        assert_eq!(
            say_of(sheet(30, 40), sheet(40, 30), [2, 1], Lang::De),
            "Kreis gewinnt: Beide haben 30, auch die andere Warenart ist mit 40 gleich, \
             und Kreis hat die Reihenfolgekarte 1"
        );
    }
}
