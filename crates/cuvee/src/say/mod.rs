//! What this program itself has to say, in both languages. What games have to say is in `words`.
//!
//! Sentences begin with a capital and have no full stop at the end. An error says what is wrong, and what to do where
//! something can be done.

mod journal;
mod shape;

use games::{GameId, Impossible, Pack, Reason, Title};
use packs::PackFault;
use std::io;
use std::path::Path;
use ui::Speak;

use room::{BadTerms, EntryFault, FileError, HeadError, UndoError, VerifyFault};
use tabletop::Refusal;

pub use journal::{bad_player, journal, two_bots, unwritable_file};
pub use shape::shape;

use crate::lang::Said;

pub fn unreadable_file(path: &Path, error: &io::Error) -> Said {
    let path = path.display();
    let kind = error.kind();
    let reason = if kind == io::ErrorKind::NotFound {
        Said::new("there is no such file", "diese Datei gibt es nicht")
    } else if kind == io::ErrorKind::PermissionDenied {
        Said::new("reading it is not permitted", "das Lesen ist nicht erlaubt")
    } else if kind == io::ErrorKind::IsADirectory {
        Said::new("it is a folder, not a file", "das ist ein Ordner, keine Datei")
    } else {
        Said::new(error.to_string(), error.to_string())
    };
    Said::new(format!("Cannot read {path}: {}", reason.en), format!("{path} lässt sich nicht lesen: {}", reason.de))
}

pub fn not_text(path: &Path) -> Said {
    let path = path.display();
    Said::new(format!("{path} is not a text in UTF-8"), format!("{path} ist kein Text in UTF-8"))
}

/// A fault of a pack with its file and line, as editors understand it: `file:line: reason`.
pub fn pack_fault<G: Title>(path: &Path, fault: &PackFault<ui::PackFault<G::Ui>>) -> Said {
    Said::both(|lang| {
        let said = ui::say_pack_fault_line::<G::Ui>(fault, lang);
        // The catalogue says the line first; here it stands beside the file.
        let problem = said.split_once(": ").map_or(said.as_str(), |(_, problem)| problem);
        format!("{}:{}: {problem}", path.display(), fault.line)
    })
}

pub fn unknown_game(name: &str) -> Said {
    let known = GameId::ALL.map(GameId::name).join(", ");
    Said::new(
        format!("There is no game `{name}`; there are: {known}"),
        format!("Ein Spiel `{name}` gibt es nicht; es gibt: {known}"),
    )
}

pub fn bad_option() -> Said {
    Said::new("an option is written flight=first-taste", "eine Option schreibt man flight=first-taste")
}

pub fn unknown_bot(name: &str) -> Said {
    let known = search::Bot::ALL.map(search::Bot::name).join(", ");
    Said::new(
        format!("There is no bot `{name}`; there are: {known}"),
        format!("Einen Bot `{name}` gibt es nicht; es gibt: {known}"),
    )
}

pub fn terms(bad: BadTerms) -> Said {
    match bad {
        BadTerms::Seats { least, most } if least == most => Said::new(
            format!("This game is played by {least}; set `seats` to {least}"),
            format!("Dieses Spiel spielen {least}; `seats` muss {least} sein"),
        ),
        BadTerms::Seats { least, most } => Said::new(
            format!("This game is played by {least} to {most}; set `seats` accordingly"),
            format!("Dieses Spiel spielen {least} bis {most}; `seats` muss dazu passen"),
        ),
        BadTerms::Mode { known } => {
            let known = known.join(", ");
            Said::new(
                format!("There is no such way to play; there are: {known}"),
                format!("Diese Spielweise gibt es nicht; es gibt: {known}"),
            )
        }
        BadTerms::Nonces { expected } => Said::new(
            format!("One nonce for each of the {expected} seats is needed, or none at all"),
            format!("Nötig ist eine Beigabe zur Mischung für jeden der {expected} Plätze, oder gar keine"),
        ),
    }
}

pub fn undo(error: UndoError) -> Said {
    match error {
        UndoError::NothingToUndo => Said::new("There is no action to take back", "Es gibt keine Aktion zurückzunehmen"),
        UndoError::Revealed => Said::new(
            "The last action brought something to light and cannot be taken back",
            "Die letzte Aktion hat etwas aufgedeckt und lässt sich nicht zurücknehmen",
        ),
        UndoError::OtherActed => Said::new(
            "Another seat has acted since; the action cannot be taken back",
            "Inzwischen hat ein anderer Platz gehandelt; die Aktion lässt sich nicht zurücknehmen",
        ),
    }
}

/// Why the rules refuse an action.
pub fn refusal<G: Title>(pack: &Pack<G>, refusal: Refusal<Reason<G>>) -> Said {
    Said::both(|lang| G::Ui::say_reason(pack, refusal.reason, lang))
}

pub fn bad_notation(text: &str) -> Said {
    Said::new(
        format!("`{text}` is not an action in this game's notation"),
        format!("`{text}` ist keine Aktion in der Notation dieses Spiels"),
    )
}

pub fn game_over() -> Said {
    Said::new("The game is over", "Das Spiel ist zu Ende")
}

pub fn unbelievable_bench() -> Said {
    Said::new(
        "The search cannot be faster than the playouts it makes: the machine was too busy to measure; try again",
        "Die Suche kann nicht schneller sein als die Spiele, aus denen sie besteht: Der Rechner war zu beschäftigt zum Messen; versuch es noch einmal",
    )
}

pub fn impossible<G: Title>(pack: &Pack<G>, reasons: &[Impossible<G>]) -> Vec<Said> {
    reasons.iter().map(|&reason| Said::both(|lang| G::Ui::say_impossible(pack, reason, lang))).collect()
}

pub fn head(error: &HeadError) -> Said {
    match error {
        HeadError::Truncated => Said::new(
            "The game file breaks off in the middle; copy it again from where it came",
            "Die Spieldatei bricht mittendrin ab; sie muss neu kopiert werden",
        ),
        HeadError::NotJson { line, column } => Said::new(
            format!("The game file is not JSON: line {line}, column {column}"),
            format!("Die Spieldatei ist kein JSON: Zeile {line}, Spalte {column}"),
        ),
        HeadError::Shape(bad) => {
            let bad = shape(bad);
            Said::new(format!("This is not a game file: {}", bad.en), format!("Das ist keine Spieldatei: {}", bad.de))
        }
        HeadError::UnknownForm { found } => Said::new(
            format!("The game file has form {found}, which this program does not know; a newer version may"),
            format!("Die Spieldatei hat das Format {found}, das dieses Programm nicht kennt; vielleicht ein neueres"),
        ),
        HeadError::UnknownGame { name } => unknown_game(name),
    }
}

/// Why no table can be made of a game file.
pub fn file<G: Title>(pack: &Pack<G>, error: &FileError<G::Rules>) -> Said {
    match error {
        FileError::Head(error) => head(error),
        FileError::Shape(bad) => {
            let bad = shape(bad);
            Said::new(
                format!("The game file is damaged: {}", bad.en),
                format!("Die Spieldatei ist beschädigt: {}", bad.de),
            )
        }
        FileError::OtherRules { found, known } => Said::new(
            format!("The game was played by version {found} of the rules; this program plays by version {known}"),
            format!("Gespielt wurde nach Version {found} der Regeln; dieses Programm spielt nach Version {known}"),
        ),
        FileError::OtherPack { name, wanted, found } => {
            let (wanted, found) = (short(wanted), short(found));
            Said::new(
                format!(
                    "The game was played with the pack “{name}” ({wanted}…), not with this one ({found}…); give its file with --pack"
                ),
                format!(
                    "Gespielt wurde mit dem Pack „{name}“ ({wanted}…), nicht mit diesem ({found}…); seine Datei mit --pack angeben"
                ),
            )
        }
        FileError::Terms(bad) => terms(*bad),
        FileError::Position(reasons) => Said::join(&impossible::<G>(pack, reasons), "; "),
        FileError::OtherSeed => Said::new(
            "The seed is not the one that was committed to before the game",
            "Der Startwert ist nicht der, auf den sich das Spiel vorher festgelegt hat",
        ),
        FileError::Entry { n, fault } => {
            let fault = entry::<G>(pack, fault);
            Said::new(format!("Entry {n}: {}", fault.en), format!("Eintrag {n}: {}", fault.de))
        }
    }
}

/// The beginning of a hash, as much as people compare.
fn short(hash: &str) -> String {
    hash.chars().take(8).collect()
}

/// Why an entry of a log cannot stand where it stands.
pub fn entry<G: Title>(pack: &Pack<G>, fault: &EntryFault<Reason<G>>) -> Said {
    match fault {
        EntryFault::Shape(bad) => shape(bad),
        EntryFault::Number { found } => Said::new(
            format!("It has the number {found}; entries are numbered from 0 without gaps"),
            format!("Er hat die Nummer {found}; Einträge sind ab 0 lückenlos nummeriert"),
        ),
        EntryFault::NoSuchSeat => {
            Said::new("There is no such seat at this table", "Diesen Platz gibt es an diesem Tisch nicht")
        }
        EntryFault::Notation { text } => bad_notation(text),
        EntryFault::NotTheirTurn => Said::new("It is not this seat's turn", "Dieser Platz ist nicht am Zug"),
        EntryFault::NotLegal(refused) => {
            let said = refusal::<G>(pack, *refused);
            let clause = refused.clause;
            Said::new(format!("{} ({clause})", said.en), format!("{} ({clause})", said.de))
        }
        EntryFault::GameOver => game_over(),
        EntryFault::NotDrawn { drawn } => Said::new(
            format!("Chance draws `{drawn}` here with the seed of this game"),
            format!("Mit dem Startwert dieses Spiels zieht der Zufall hier `{drawn}`"),
        ),
    }
}

/// Why a game does not hold.
pub fn verify<G: Title>(pack: &Pack<G>, fault: &VerifyFault<G::Rules>) -> Said {
    match fault {
        VerifyFault::File(error) => file::<G>(pack, error),
        VerifyFault::NotOver => Said::new("The game is not over", "Das Spiel ist nicht zu Ende"),
        VerifyFault::NotCommitted => Said::new(
            "Chance was played by hand: there is no shuffle to check",
            "Der Zufall wurde von Hand gespielt: Es gibt keine Mischung zu prüfen",
        ),
        VerifyFault::NoSeed => Said::new(
            "The seed is missing, so the shuffle cannot be checked",
            "Der Startwert fehlt, daher lässt sich die Mischung nicht prüfen",
        ),
        VerifyFault::OtherSeed => file::<G>(pack, &FileError::OtherSeed),
        VerifyFault::OtherDraw { n, logged, drawn } => Said::new(
            format!("Entry {n}: chance had to draw `{drawn}`, not `{logged}`"),
            format!("Eintrag {n}: Der Zufall musste `{drawn}` ziehen, nicht `{logged}`"),
        ),
    }
}
