//! What players may agree on before they distill: the flight, who may be dealt, how hard it is alone, and a
//! house rule.

use distilled::FlightChoice;
use distilled::vocabulary::{Difficulty, Flight};

use super::WORDS;
use super::names::Names;
use ui::book::capital;
use ui::{Agreement, Choices, Weight};

#[cfg(test)]
pub(crate) const AGREEMENT_KEYS: &[&str] = &[
    "agreement.flight",
    "agreement.random",
    "agreement.first-taste",
    "agreement.of-recipes",
    "agreement.pairing",
    "agreement.any",
    "agreement.paired",
    "agreement.difficulty",
    "agreement.label-points",
    "agreement.bonus-only",
    "agreement.or-points",
];

pub(crate) fn all(names: Names<'_>) -> Vec<Agreement> {
    let say = |key: &str| WORDS.say(names.lang, key, &[]);
    let flights = [FlightChoice::Random, FlightChoice::FirstTaste].into_iter();
    let flights = flights.chain(Flight::ALL.map(FlightChoice::Flight));
    let difficulties = Difficulty::ALL.map(|hard| (hard.word().to_owned(), capital(&names.difficulty(hard))));
    let points = names.points(i16::from(names.pack.board().label_points));
    let label_points = [
        (false.to_string(), say("agreement.bonus-only")),
        (true.to_string(), WORDS.say(names.lang, "agreement.or-points", &[("points", &points)])),
    ];
    let pairings = [(false, "agreement.any"), (true, "agreement.paired")];
    vec![
        Agreement {
            key: "flight",
            words: say("agreement.flight"),
            weight: Weight::Detail,
            groups: vec![Choices::plain(flights.map(|choice| (choice.to_string(), flight(names, choice))))],
        },
        Agreement {
            key: "pairing",
            words: say("agreement.pairing"),
            weight: Weight::Detail,
            groups: vec![Choices::plain(pairings.map(|(pairing, key)| (pairing.to_string(), say(key))))],
        },
        Agreement {
            key: "difficulty",
            words: say("agreement.difficulty"),
            weight: Weight::Detail,
            groups: vec![Choices::plain(difficulties)],
        },
        Agreement {
            key: "label_points",
            words: say("agreement.label-points"),
            weight: Weight::Detail,
            groups: vec![Choices::plain(label_points)],
        },
    ]
}

fn flight(names: Names<'_>, choice: FlightChoice) -> String {
    match choice {
        FlightChoice::Random => WORDS.say(names.lang, "agreement.random", &[]),
        FlightChoice::FirstTaste => WORDS.say(names.lang, "agreement.first-taste", &[]),
        FlightChoice::Flight(flight) => {
            let recipes = names.pack.flight(flight).map(|recipe| names.recipe(recipe)).join(", ");
            let places = [("flight", &*flight.word().to_uppercase()), ("recipes", &*recipes)];
            WORDS.say(names.lang, "agreement.of-recipes", &places)
        }
    }
}
