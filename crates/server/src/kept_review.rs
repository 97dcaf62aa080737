//! Finished reviews as they are kept: what `arena` writes, read again.

use arena::review::{Account, Decision, Grade, Ledger, Review, Standing, Stroke};
use serde_json::{Value, json};
use tabletop::{Seat, Seats};

/// The version of the form. A review of another one is worked out anew.
const FORM: u64 = 2;

pub fn write(review: &Review<String>) -> String {
    json!({ "form": FORM, "review": review.json() }).to_string()
}

/// The review, if it is one of this form.
pub fn read(text: &str) -> Option<Review<String>> {
    let kept: Value = serde_json::from_str(text).ok()?;
    if kept["form"] != json!(FORM) {
        return None;
    }
    let review = &kept["review"];
    let graph = list(&review["graph"], |standings| list(standings, standing))?;
    Some(Review {
        seats: u8::try_from(review["seats"].as_u64()?).ok()?,
        winners: winners(&review["winners"], &graph)?,
        graph,
        decisions: list(&review["decisions"], decision)?,
        ledger: Ledger { accounts: list(&review["ledger"], account)?, strokes: list(&review["strokes"], stroke)? },
        iterations: review["iterations"].as_u64()?,
    })
}

/// Who won. Earlier reviews do not say, but theirs are of games that nobody gave up.
fn winners(json: &Value, graph: &[Vec<Standing>]) -> Option<Seats> {
    let winners = if json.is_null() {
        let standings = Seat::first(Seat::MOST).zip(graph.last()?);
        standings.filter(|(_, standing)| 0.0 < standing.win).map(|(seat, _)| seat).collect()
    } else {
        list(json, seat)?
    };
    Some(winners.into_iter().fold(Seats::NONE, Seats::with))
}

fn list<T>(json: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    json.as_array()?.iter().map(read).collect()
}

fn standing(json: &Value) -> Option<Standing> {
    Some(Standing { win: json["win"].as_f64()?, margin: json["margin"].as_f64()? })
}

fn seat(json: &Value) -> Option<Seat> {
    let number = u8::try_from(json.as_u64()?).ok()?;
    (number < Seat::MOST).then(|| Seat::new(number))
}

fn text(json: &Value) -> Option<String> {
    json.as_str().map(str::to_owned)
}

fn count(json: &Value) -> Option<usize> {
    usize::try_from(json.as_u64()?).ok()
}

fn decision(json: &Value) -> Option<Decision<String>> {
    let grade = json["grade"].as_str()?;
    Some(Decision {
        n: count(&json["n"])?,
        seat: seat(&json["seat"])?,
        played: text(&json["played"])?,
        best: text(&json["best"])?,
        options: count(&json["options"])?,
        promise: standing(&json["promise"])?,
        lost: standing(&json["lost"])?,
        cost: json["cost"].as_f64()?,
        // What was looked at too shortly has no number.
        error: if json["error"].is_null() { f64::INFINITY } else { json["error"].as_f64()? },
        grade: Grade::ALL.into_iter().find(|known| known.name() == grade)?,
        line: list(&json["line"], |step| Some((seat(&step["seat"])?, text(&step["action"])?)))?,
    })
}

fn account(json: &Value) -> Option<Account> {
    Some(Account {
        start: json["start"].as_i64()?,
        deal: json["deal"].as_i64()?,
        draws: json["draws"].as_i64()?,
        decisions: list(&json["decisions"], Value::as_i64)?,
        evaluation: json["evaluation"].as_i64()?,
        margin: json["margin"].as_i64()?,
    })
}

fn stroke(json: &Value) -> Option<Stroke> {
    Some(Stroke { n: count(&json["n"])?, luck: list(&json["luck"], Value::as_i64)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn review() -> Review<String> {
        let standing = |win, margin| Standing { win, margin };
        Review {
            seats: 2,
            winners: Seats::only(Seat::new(1)),
            graph: vec![vec![standing(0.5, 0.0), standing(0.5, 0.0)], vec![standing(0.25, -3.5), standing(0.75, 3.5)]],
            decisions: vec![Decision {
                n: 7,
                seat: Seat::new(1),
                played: "blue c3".to_owned(),
                best: "red a1".to_owned(),
                options: 12,
                promise: standing(0.75, 4.0),
                lost: standing(0.125, 2.0),
                cost: 0.15,
                error: f64::INFINITY,
                grade: Grade::Mistake,
                line: vec![(Seat::new(1), "red a1".to_owned()), (Seat::new(0), "end".to_owned())],
            }],
            ledger: Ledger {
                accounts: vec![Account {
                    start: 1,
                    deal: -20,
                    draws: 300,
                    decisions: vec![-4, 5],
                    evaluation: 0,
                    margin: 282,
                }],
                strokes: vec![Stroke { n: 3, luck: vec![-20, 20] }],
            },
            iterations: 4711,
        }
    }

    #[test]
    fn a_review_comes_back_as_it_was_written() {
        assert_eq!(read(&write(&review())), Some(review()));
    }

    #[test]
    fn earlier_reviews_tell_by_their_graph_who_won() {
        let mut kept: Value = serde_json::from_str(&write(&review())).unwrap();
        kept["review"].as_object_mut().unwrap().remove("winners");
        kept["review"]["graph"][1][0]["win"] = json!(0.0);
        assert_eq!(read(&kept.to_string()).unwrap().winners, Seats::only(Seat::new(1)));
    }

    #[test]
    fn what_is_no_review_is_none() {
        for text in ["", "{}", r#"{"form":1}"#, r#"{"form":2,"review":{"seats":2}}"#] {
            assert_eq!(read(text), None, "{text}");
        }
        let other = write(&review()).replace("\"mistake\"", "\"slip\"");
        assert_eq!(read(&other), None);
    }
}
