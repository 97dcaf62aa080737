//! What the games of equals show, for programs.

use arena::balance::{Balance, Change, Row, ThingChange, Worth};
use arena::{Findings, Interval};
use search::Thing;
use serde_json::{Value, json};

pub(super) fn findings(findings: &Findings) -> Value {
    let Findings { game, seats, bot, packs, change, .. } = findings;
    let mut json = json!({
        "game": game,
        "seats": seats,
        "bot": bot,
        "packs": packs.iter().map(balance).collect::<Value>(),
    });
    if let Some(change) = change {
        json["change"] = self::change(change);
    }
    json
}

fn balance(balance: &Balance) -> Value {
    let Balance { games, by_seat, length, rows, things } = balance;
    let rows: Value = rows
        .iter()
        .map(|Row { key, winners, others, all }| {
            json!({ "key": key, "winners": winners, "others": others, "all": interval(*all) })
        })
        .collect();
    json!({
        "games": games,
        "by_seat": by_seat.iter().map(|&share| interval(share)).collect::<Value>(),
        "decisions": interval(*length),
        "rows": rows,
        "things": things.iter().map(worth).collect::<Value>(),
    })
}

fn worth(worth: &Worth) -> Value {
    let Worth { thing: Thing { group, key }, dealt, had, used, use_rate, dealt_effect, used_effect, p, .. } = worth;
    json!({
        "group": group,
        "key": key,
        "dealt": dealt,
        "had": had,
        "used": used,
        "use_rate": use_rate,
        "dealt_effect": dealt_effect.map(interval),
        "used_effect": used_effect.map(interval),
        "p": p,
    })
}

fn change(change: &Change) -> Value {
    let Change { by_seat, length, rows, things } = change;
    let things: Value = things
        .iter()
        .map(|change| {
            let ThingChange { thing: Thing { group, key }, use_rate, dealt_effect, used_effect, p, use_p, .. } = change;
            json!({
                "group": group,
                "key": key,
                "use_rate": use_rate.map(interval),
                "dealt_effect": dealt_effect.map(interval),
                "used_effect": used_effect.map(interval),
                "p": p,
                "use_p": use_p,
            })
        })
        .collect();
    json!({
        "by_seat": by_seat.iter().map(|&change| interval(change)).collect::<Value>(),
        "decisions": interval(*length),
        "rows": rows.iter().map(|(key, change)| json!({ "key": key, "all": interval(*change) })).collect::<Value>(),
        "things": things,
    })
}

fn interval(Interval { mean, low, high }: Interval) -> Value {
    json!({ "mean": mean, "low": low, "high": high })
}
