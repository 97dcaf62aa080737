//! How fast the games are.

use games::{Options, Title};
use packs::Loaded;
use std::time::Duration;
use tabletop::Game;

use arena::Bench;
use tabletop::Setup;
use ui::Lang;

use crate::lang::Said;
use crate::say;

/// Measures a game for about so long, with the fewest players unless told otherwise.
pub fn bench<G: Title>(loaded: &Loaded<G::Rules>, seats: Option<u8>, time: Duration) -> Result<Bench, Said> {
    let (seats, options) = (seats.unwrap_or(*G::Rules::SEATS.start()), Options::<G>::default());
    room::Terms::<G::Rules>::usual(seats, options.clone()).check().map_err(say::terms)?;
    Ok(arena::bench::<G::Judge>(&Setup::<G::Rules> { pack: loaded.pack, seats, options }, time))
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
