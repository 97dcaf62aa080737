//! How fast the games are.

use std::time::Duration;

use arena::Bench;
use games::{GameId, Loaded, with_game};
use serde_json::Value;
use tabletop::{Game, Setup};
use words::Lang;

use crate::lang::Said;
use crate::{Playable, say};

/// Measures a game for about so long, with the fewest players unless told otherwise.
pub fn bench<G: Playable>(loaded: &Loaded<G>, seats: Option<u8>, time: Duration) -> Result<Bench, Said> {
    let (seats, options) = (seats.unwrap_or(*G::SEATS.start()), G::Options::default());
    room::Terms::<G>::usual(seats, options.clone()).check().map_err(say::terms)?;
    Ok(arena::bench(&Setup::<G> { pack: loaded.pack, seats, options }, time))
}

/// Measures how fast tables of these games are drawn, with two players unless told otherwise.
pub fn pages(games: &[GameId], seats: Option<u8>, time: Duration) -> Result<Vec<Value>, Said> {
    let measure = |&game: &GameId| {
        let seats = seats.unwrap_or(2);
        with_game!(game, G => room::Terms::<G>::usual(seats, <G as Game>::Options::default()).check())
            .map_err(say::terms)?;
        let pages = server::bench::pages(game, seats, time);
        pages.map(|pages| pages.json()).map_err(|error| Said::both(|_| error.to_string()))
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
    let (iterations, share) = (bench.search_iterations_per_s, bench.search_steps_per_s * ns_per_step / 1e9);
    match lang {
        Lang::En => format!(
            "{game}, {seats} seats: {ns_per_step:.0} ns per decision (listing {legal_ns:.0} ns, copying {clone_ns:.1} ns, \
             {state_bytes} bytes), {mean_steps:.1} decisions per game, {games_per_s:.0} games per second on one core; search with random playouts: {iterations:.0} iterations per \
             second, {share:.2} of the bare decisions"
        ),
        Lang::De => format!(
            "{game}, {seats} Plätze: {ns_per_step:.0} ns je Entscheidung (Auflisten {legal_ns:.0} ns, Kopieren \
             {clone_ns:.1} ns, {state_bytes} Byte), {mean_steps:.1} Entscheidungen je Spiel, {games_per_s:.0} Spiele je \
             Sekunde auf einem Kern; Suche mit Zufallsspielen: {iterations:.0} Durchläufe je Sekunde, {share:.2} der \
             bloßen Entscheidungen"
        ),
    }
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
