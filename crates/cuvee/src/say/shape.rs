//! JSON that does not have the form it should have, said in both languages.

use packs::BadShape;

use crate::lang::Said;

/// What is wrong, and where.
pub fn shape(bad: &BadShape) -> Said {
    let BadShape { path, expected } = bad;
    let at = |whole: &str| if path.is_empty() { whole.to_owned() } else { format!("`{path}`") };
    let (en, de) = (at("The value"), at("Der Wert"));
    match *expected {
        "no such key" => {
            Said::new(format!("{en} is a key that does not belong here"), format!("{de} gehört hier nicht hin"))
        }
        "a value, but the key is missing" => Said::new(format!("{en} is missing"), format!("{de} fehlt")),
        "every card once" => {
            Said::new(format!("{en} names a card a second time"), format!("{de} nennt eine Karte zum zweiten Mal"))
        }
        expected => Said::new(
            format!("{en} is not what belongs there: {expected}"),
            format!("{de} ist nicht, was dort hingehört: {}", german(expected).unwrap_or(expected)),
        ),
    }
}

/// What should be there, in German.
fn german(expected: &str) -> Option<&'static str> {
    let mut all = EXPECTED.iter().chain(&IN_VINTAGE).chain(&IN_DISTILLED).chain(&IN_EVERDELL_DUO);
    let (_, german) = all.find(|(english, _)| *english == expected)?;
    Some(german)
}

const EXPECTED: [(&str, &str); 45] = [
    ("an object", "ein Objekt"),
    ("a number from 0 to 255", "eine Zahl von 0 bis 255"),
    ("a number up to 127", "eine Zahl bis 127"),
    ("true or false", "true oder false"),
    ("lot, heart or circle", "lot, heart oder circle"),
    ("the hands of both players", "die Handkarten beider Spieler"),
    ("an object of plots and colors", "ein Objekt aus Parzellen und Farben"),
    ("a plot such as c3 as key", "eine Parzelle wie c3 als Schlüssel"),
    ("a color", "eine Farbe"),
    ("five housing cards", "fünf Quartierkarten"),
    ("the houses of both players", "die Quartiere beider Spieler"),
    ("five houses", "fünf Quartiere"),
    ("both farms", "beide Höfe"),
    ("a list of steps", "eine Liste von Schritten"),
    ("at most six steps", "höchstens sechs Schritte"),
    ("a step such as `ask take-card wine`", "ein Schritt wie `ask take-card wine`"),
    ("a phase such as spring-1.production", "eine Phase wie spring-1.production"),
    ("not-yet, produced or sold", "not-yet, produced oder sold"),
    ("a list of seats", "eine Liste von Plätzen"),
    ("a housing card from 1 to 8", "eine Quartierkarte von 1 bis 8"),
    ("six slots", "sechs Slots"),
    ("three flags", "drei Wahrheitswerte"),
    ("an object of ingredients and numbers", "ein Objekt aus Zutaten und Zahlen"),
    ("an ingredient such as red-grapes as key", "eine Zutat wie red-grapes als Schlüssel"),
    ("six cellars, those not in use null", "sechs Kellergewölbe, unbenutzte als null"),
    ("seat 0 or 1", "Platz 0 oder 1"),
    ("a card such as w7", "eine Karte wie w7"),
    ("a list of cards", "eine Liste von Karten"),
    ("the name of a game", "der Name eines Spiels"),
    ("the name of this game", "der Name dieses Spiels"),
    ("auto or manual", "auto oder manual"),
    ("64 hexadecimal digits in lower case", "64 hexadezimale Ziffern in Kleinbuchstaben"),
    ("null, as chance is played by hand", "null, weil der Zufall von Hand gespielt wird"),
    ("a list of nonces", "eine Liste von Beigaben zur Mischung"),
    (
        "one nonce for each seat, or none where chance is played by hand",
        "eine Beigabe je Platz, oder keine, wenn der Zufall von Hand gespielt wird",
    ),
    ("the version of the rules", "die Version der Regeln"),
    ("the version of the form, 1", "die Version des Formats, 1"),
    ("a way to play", "eine Spielweise"),
    ("the name of a pack", "der Name eines Packs"),
    ("the hash of a pack", "die Prüfsumme eines Packs"),
    ("a list of entries", "eine Liste von Einträgen"),
    ("an entry of a log", "ein Eintrag eines Protokolls"),
    ("the number of the entry", "die Nummer des Eintrags"),
    ("an action in notation", "eine Aktion in Notation"),
    ("the number of a seat, or chance", "die Nummer eines Platzes, oder chance"),
];

/// The same for what positions of Vintage alone can be wrong in.
const IN_VINTAGE: [(&str, &str); 26] = [
    ("2, 3 or 4", "2, 3 oder 4"),
    ("a card such as free", "eine Karte wie free"),
    ("a card such as free as key", "eine Karte wie free als Schlüssel"),
    ("a circle by its number", "ein Kreis mit seiner Nummer"),
    ("a color such as green", "eine Farbe wie green"),
    ("a list of circles", "eine Liste von Kreisen"),
    ("a list of colors", "eine Liste von Farben"),
    ("a list with something for each player", "eine Liste mit einem Eintrag je Spieler"),
    ("a number from 0 to 65535", "eine Zahl von 0 bis 65535"),
    ("a number up to 26", "eine Zahl bis 26"),
    ("a number up to 9", "eine Zahl bis 9"),
    ("a phase such as round-3", "eine Phase wie round-3"),
    ("a port such as gaia", "ein Hafen wie gaia"),
    ("a site such as s1", "ein Feld wie s1"),
    ("a step such as `ask cards`", "ein Schritt wie `ask cards`"),
    ("an object of cards and numbers", "ein Objekt aus Karten und Zahlen"),
    ("as many as there are players", "so viele, wie es Spieler gibt"),
    ("either known or since", "entweder known oder since"),
    ("every color once", "jede Farbe einmal"),
    ("four slots", "vier Slots"),
    ("seat 0, 1, 2 or 3", "Platz 0, 1, 2 oder 3"),
    ("seven chips", "sieben Marker"),
    ("the seats that have looked, for seven rounds", "die Plätze, die hingesehen haben, für sieben Runden"),
    ("three bays", "drei Felder des Laderaums"),
    ("three estates, those not placed null", "drei Weingüter, nicht gelegte als null"),
    ("two places", "zwei Plätze in der Hand"),
];

/// The same for positions of Distilled.
const IN_DISTILLED: [(&str, &str); 29] = [
    ("a barrel", "ein Fass"),
    ("a card", "eine Karte"),
    ("a flight from a to h", "eine Rezeptkarte von a bis h"),
    ("a number from 1 to 5", "eine Zahl von 1 bis 5"),
    ("a phase such as 3.market", "eine Phase wie 3.market"),
    ("a piece", "eine Karte oder ein Startzubehör"),
    ("a recipe", "ein Rezept"),
    ("a recipe as key", "ein Rezept als Schlüssel"),
    ("a recipe with a stack of labels", "ein Rezept mit einem Stapel Labels"),
    ("a seat from 0 to 4", "ein Platz von 0 bis 4"),
    ("a stage such as trade", "eine Stufe wie trade"),
    ("a step such as `ask place-label new`", "ein Schritt wie `ask place-label new`"),
    ("a whole number that fits", "eine ganze Zahl, die passt"),
    ("an object of recipes and numbers", "ein Objekt aus Rezepten und Zahlen"),
    ("at most eight steps", "höchstens acht Schritte"),
    ("fourteen spots", "vierzehn Plätze der Pyramide"),
    ("idle, busy, shuffling or ready", "idle, busy, shuffling oder ready"),
    ("lot or a seat from 0 to 4", "lot oder ein Platz von 0 bis 4"),
    ("no deck is larger", "nicht mehr Karten, als ein Stapel hat"),
    ("one value for each seat", "ein Wert für jeden Platz"),
    ("random, first-taste or a flight from a to h", "random, first-taste oder eine Rezeptkarte von a bis h"),
    ("seven label spaces", "sieben Label-Felder"),
    ("six places for awards", "sechs Plätze für Auszeichnungen"),
    ("standard, hard or expert", "standard, hard oder expert"),
    ("the name of a card", "der Name einer Karte"),
    ("three lists of flavor cards", "drei Listen von Aroma-Karten"),
    ("three places", "drei Plätze"),
    ("three upgrade spaces", "drei Felder für Verbesserungen"),
    ("two numbers", "zwei Zahlen"),
];

/// The same for positions of Everdell Duo.
const IN_EVERDELL_DUO: [(&str, &str); 24] = [
    ("a card: c1 to c80", "eine Karte: c1 bis c80"),
    ("a field: p1 to p7", "ein Feld: p1 bis p7"),
    ("a list of names with numbers", "eine Liste von Namen mit Nummern"),
    ("a list of numbers", "eine Liste von Zahlen"),
    ("a list of places", "eine Liste von Orten"),
    ("a name with a number, as in the notation", "ein Name mit einer Nummer wie in der Notation"),
    ("a number that can be there, each once", "eine Zahl, die dort stehen kann, jede einmal"),
    ("a place: f1, r1, e1 or c1", "ein Ort: f1, r1, e1 oder c1"),
    ("a resource, token or a card", "eine Ressource, token oder eine Karte"),
    ("a seat: 0 or 1", "ein Platz: 0 oder 1"),
    ("a step", "ein Schritt"),
    ("at most 32 steps", "höchstens 32 Schritte"),
    ("at most three places", "höchstens drei Orte"),
    (
        "competitive, chapter-1 to chapter-15, chapter-1-hard …, challenge-1-1 …",
        "competitive, chapter-1 bis chapter-15, chapter-1-hard …, challenge-1-1 …",
    ),
    ("each card once", "jede Karte einmal"),
    ("each one once", "jedes einmal"),
    ("no good-news card that is gone", "keine Gezwitscher-Karte, die schon weg ist"),
    ("set-up, winter, spring, summer, autumn or end", "set-up, winter, spring, summer, autumn oder end"),
    ("something or null for each place", "für jeden Platz etwas oder null"),
    ("two: of the hares and of the tortoises", "zwei: der Hasen und der Schildkröten"),
    ("a game of the next chapter", "eine Partie des nächsten Kapitels"),
    ("at most fifteen chapters", "höchstens fünfzehn Kapitel"),
    ("normal or hard", "normal oder hard"),
    ("the name of a city", "der Name einer Stadt"),
];

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCES: [&str; 12] = [
        include_str!("../../../packs/src/shape.rs"),
        include_str!("../../../../games/wine-cheese/rules/src/files/json.rs"),
        include_str!("../../../../games/vintage/rules/src/files/json.rs"),
        include_str!("../../../../games/distilled/rules/src/files/json/mod.rs"),
        include_str!("../../../../games/distilled/rules/src/files/json/read.rs"),
        include_str!("../../../../games/everdell-duo/rules/src/files/json.rs"),
        include_str!("../play/campaign/mod.rs"),
        include_str!("../../../../games/everdell-duo/rules/src/files/campaign.rs"),
        include_str!("../../../room/src/entry.rs"),
        include_str!("../../../room/src/file.rs"),
        include_str!("../../../room/src/terms.rs"),
        include_str!("../../../room/src/shuffle.rs"),
    ];

    /// Every text that a reader of JSON can complain with, as its source names it.
    fn complaints() -> Vec<&'static str> {
        let openings = [
            "bad(\"",
            "word(\"",
            "list(\"",
            "text(\"",
            "entries(\"",
            ">(\"",
            "expected = \"",
            "expected: \"",
            "digits = \"",
        ];
        let mut found = Vec::new();
        for source in SOURCES {
            for opening in openings {
                let after = source.split(opening).skip(1);
                found.extend(after.filter_map(|rest| rest.split('"').next()).filter(|text| text.contains(' ')));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    #[test]
    fn every_complaint_has_german() {
        let special = ["no such key", "a value, but the key is missing", "every card once"];
        let complaints = complaints();
        assert!(30 < complaints.len(), "{complaints:?}");
        let missing: Vec<_> =
            complaints.iter().filter(|text| german(text).is_none() && !special.contains(text)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn a_complaint_names_the_place() {
        let bad = |path: &str, expected| shape(&BadShape { path: path.to_owned(), expected });
        assert_eq!(bad("farms[0]", "no such key").de, "`farms[0]` gehört hier nicht hin");
        assert_eq!(bad("", "an object").en, "The value is not what belongs there: an object");
        assert_eq!(bad("hands", "a list of cards").de, "`hands` ist nicht, was dort hingehört: eine Liste von Karten");
    }
}
