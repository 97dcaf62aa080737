//! A review as JSON.

use serde_json::{Value, json};
use tabletop::Seat;

use super::{Account, Decision, Review, Standing};

impl<A: ToString> Review<A> {
    pub fn json(&self) -> Value {
        let Self { seats, winners, graph, decisions, ledger, iterations } = self;
        let points = |standings: &Vec<Standing>| standings.iter().map(|&one| standing(one)).collect::<Value>();
        let strokes = ledger.strokes.iter().map(|stroke| json!({ "n": stroke.n, "luck": stroke.luck }));
        json!({
            "seats": seats,
            "winners": winners.iter().map(Seat::number).collect::<Value>(),
            "graph": graph.iter().map(points).collect::<Value>(),
            "decisions": decisions.iter().map(decision).collect::<Value>(),
            "ledger": ledger.accounts.iter().map(account).collect::<Value>(),
            "strokes": strokes.collect::<Value>(),
            "iterations": iterations,
        })
    }
}

fn standing(of: Standing) -> Value {
    json!({ "win": rounded(of.win), "margin": rounded(of.margin) })
}

fn decision<A: ToString>(of: &Decision<A>) -> Value {
    let Decision { n, seat, played, best, options, promise, lost, cost, error, grade, line } = of;
    let step = |(seat, action): &(Seat, A)| json!({ "seat": seat.number(), "action": action.to_string() });
    json!({
        "n": n,
        "seat": seat.number(),
        "played": played.to_string(),
        "best": best.to_string(),
        "options": options,
        "promise": standing(*promise),
        "lost": standing(*lost),
        "cost": rounded(*cost),
        "error": if error.is_finite() { json!(rounded(*error)) } else { Value::Null },
        "grade": grade.name(),
        "line": line.iter().map(step).collect::<Value>(),
    })
}

/// In thousandths of a point.
fn account(of: &Account) -> Value {
    let Account { start, deal, draws, decisions, evaluation, margin } = of;
    json!({
        "start": start,
        "deal": deal,
        "draws": draws,
        "decisions": decisions,
        "evaluation": evaluation,
        "margin": margin,
    })
}

/// Rounds to four digits.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
