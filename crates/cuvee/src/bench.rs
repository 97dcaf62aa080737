//! How fast the games are.

use std::time::Duration;

use arena::Bench;
use games::{GameId, Options, Title, with_game};
use packs::Loaded;
use serde_json::Value;
use tabletop::{Game, Setup};
use ui::Lang;

use crate::lang::Said;
use crate::paper::figure;
use crate::program::words;
use crate::say;

/// Measures a game for about so long, with the fewest players unless told otherwise.
pub fn bench<G: Title>(loaded: &Loaded<G::Rules>, seats: Option<u8>, time: Duration) -> Result<Bench, Said> {
    let (seats, options) = (seats.unwrap_or(G::Rules::USUAL_SEATS), Options::<G>::default());
    table::Terms::<G::Rules>::usual(seats, options.clone()).check().map_err(say::terms)?;
    Ok(arena::bench::<G::Judge>(&Setup::<G::Rules> { pack: loaded.pack, seats, options }, time))
}

/// Measures how fast tables of these games are drawn, with two players unless told otherwise.
pub fn pages(games: &[GameId], seats: Option<u8>, time: Duration) -> Result<Vec<Value>, Said> {
    let measure = |&game: &GameId| {
        let seats = seats.unwrap_or(2);
        with_game!(game, G => table::Terms::<<G as Title>::Rules>::usual(seats, Options::<G>::default()).check())
            .map_err(say::terms)?;
        let pages = server::bench::pages(game, seats, time);
        pages.map(|pages| pages.json()).map_err(|error| Said::each(|_| error.to_string()))
    };
    games.iter().map(measure).collect()
}

/// Objects with the same keys in columns.
pub fn columns(rows: &[Value]) -> String {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let objects: Vec<_> = rows.iter().filter_map(Value::as_object).collect();
    let head = objects.first().map(|row| row.keys().cloned().collect());
    let lines = head.into_iter().chain(objects.iter().map(|row| row.values().map(text).collect::<Vec<_>>()));
    let line = |cells: Vec<String>| cells.iter().map(|cell| format!("{cell:>15}")).collect::<Vec<_>>().join(" ");
    lines.map(line).collect::<Vec<_>>().join("\n")
}

/// One line for people.
pub fn to_text(bench: &Bench, lang: Lang) -> String {
    let Bench { game, seats, ns_per_step, legal_ns, clone_ns, state_bytes, mean_steps, games_per_s, .. } = bench;
    let number = |value: f64, digits| figure::number(value, digits, lang);
    words!(
        lang,
        "bench.line",
        game,
        seats,
        step = number(*ns_per_step, 0),
        legal = number(*legal_ns, 0),
        clone = number(*clone_ns, 1),
        bytes = state_bytes,
        steps = number(*mean_steps, 1),
        games = number(*games_per_s, 0),
        iterations = number(bench.search_iterations_per_s, 0),
        share = number(bench.search_steps_per_s * ns_per_step / 1e9, 2),
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn figures_stand_under_their_names() {
        let text = columns(&[json!({ "game": "toy", "bytes": 7 }), json!({ "game": "other", "bytes": 1234 })]);
        let words: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(words, [["game", "bytes"], ["toy", "7"], ["other", "1234"]]);
    }
}
