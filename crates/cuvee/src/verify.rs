//! Is the file of a finished game what it claims to be?

use games::Loaded;
use room::Verified;
use tabletop::Seat;
use words::Lang;

use crate::Playable;
use crate::lang::Said;
use crate::say;

/// The score of a game that holds, or every reason why it does not.
pub fn verify<G: Playable>(loaded: &Loaded<G>, text: &str, lang: Lang) -> Result<String, Vec<Said>> {
    match room::verify::<G>(loaded, text) {
        Ok(verified) => Ok(report::<G>(&verified, lang)),
        Err(faults) => Err(faults.iter().map(|fault| say::verify::<G>(loaded.pack, fault)).collect()),
    }
}

fn report<G: Playable>(verified: &Verified, lang: Lang) -> String {
    let Verified { outcome, sheets, length, draws } = verified;
    let mut lines = vec![match lang {
        Lang::En => {
            format!("The game holds: {length} entries by the rules, {draws} of them draws from the committed seed")
        }
        Lang::De => format!(
            "Das Spiel ist in Ordnung: {length} Einträge nach den Regeln, davon {draws} Ziehungen aus dem festgelegten Startwert"
        ),
    }];
    let places = outcome.ranks.iter().zip(&outcome.results);
    for ((seat, rows), (rank, result)) in Seat::first(Seat::MOST).zip(sheets).zip(places) {
        lines.push(String::new());
        lines.push(format!("{rank}. {}: {result}", G::say_seat(seat, lang)));
        lines.extend(
            rows.iter().map(|row| format!("   {:>4}  {} ({})", row.points, G::say_score(row.key, lang), row.clause)),
        );
    }
    lines.join("\n")
}
