//! Is the file of a finished game what it claims to be?

use std::io::{Read, Seek};

use games::Title;
use packs::Loaded;
use table::{By, Verified};
use tabletop::Seat;
use ui::Lang;
use ui::Speak;

use crate::lang::Said;
use crate::program::words;
use crate::say;

/// The score of a game that holds, or every reason why it does not.
pub fn verify<G: Title>(
    loaded: &Loaded<G::Rules>,
    source: &mut (impl Read + Seek),
    lang: Lang,
) -> Result<String, Vec<Said>> {
    match table::verify_file::<G::Rules>(loaded, source) {
        Ok(verified) => Ok(report::<G>(&verified, lang)),
        Err(faults) => Err(faults.iter().map(|fault| say::verify::<G::Ui>(loaded.pack, fault)).collect()),
    }
}

fn report<G: Title>(verified: &Verified, lang: Lang) -> String {
    let Verified { outcome, sheets, length, draws, by, chain, unproved } = verified;
    let proof = match chain {
        Some(head) => Some(words!(lang, "verify.chain", head)),
        None if 0 < *unproved => Some(words!(lang, "verify.no-chain", unproved)),
        None => None,
    };
    let mut lines = match by {
        By::Rules => vec![words!(lang, "verify.holds", length, draws)],
        By::Record { rules } => {
            let places = Seat::first(Seat::MOST).zip(outcome.ranks.iter().zip(&outcome.results));
            let place = |(seat, (rank, result))| format!("{rank}. {}: {result}", G::Ui::say_seat(seat, lang));
            let kept = [words!(lang, "verify.recorded", rules, length)];
            return kept.into_iter().chain(places.map(place)).chain(proof).collect::<Vec<_>>().join("\n");
        }
    };
    lines.extend(proof);
    let places = outcome.ranks.iter().zip(&outcome.results);
    for ((seat, rows), (rank, result)) in Seat::first(Seat::MOST).zip(sheets).zip(places) {
        lines.push(String::new());
        lines.push(format!("{rank}. {}: {result}", G::Ui::say_seat(seat, lang)));
        lines.extend(
            rows.iter()
                .map(|row| format!("   {:>4}  {} ({})", row.points, G::Ui::say_score(row.key, lang), row.clause)),
        );
    }
    lines.join("\n")
}
