//! What happened, as lines of the log.

use games::{Event, Title};
use protocol::object::whoever_saw_most;
use serde_json::Value;
use table::Table;
use tabletop::{Game, Seat, Viewer, Who};
use ui::board::Draw;
use ui::{Lang, Speak};

use super::{Eyes, Line, Told};
use crate::say::say_with;

pub(super) fn lines<G: Title>(
    table: &Table<G::Rules>,
    from: usize,
    to: usize,
    eyes: Eyes,
    Told { cast, lang }: Told<'_>,
) -> Vec<Line> {
    let view = match eyes {
        Eyes::Of(viewer) => table.view(viewer),
        Eyes::All(viewer) => {
            let views: Vec<_> = Seat::first(table.seats()).map(|seat| table.view(Viewer::Seat(seat))).collect();
            G::Ui::all_open(&views, viewer)
        }
    };
    let line = |(n, event): (usize, Event<G>)| {
        let viewer = match eyes {
            Eyes::Of(viewer) => viewer,
            Eyes::All(_) => whoever_saw_most::<G::Rules>(event, table.seats()),
        };
        let who = match table.log()[n].who {
            Who::Seat(seat) => Some(seat),
            Who::Chance => None,
        };
        let seen = G::Rules::seen(event, viewer);
        let text = G::Ui::say_told(&view, seen, cast, lang);
        Line { n, who, text, reveals: G::Rules::reveals(event) }
    };
    let changed = table.before().iter().filter(|_| from == 0).map(|part| went_on(part, lang));
    changed.chain(table.events_since(from).into_iter().filter(|&(n, _)| n < to).map(line)).collect()
}

/// The line that tells of later rules.
fn went_on(part: &Value, lang: Lang) -> Line {
    let number = |value: &Value| value.as_u64().unwrap_or_default().to_string();
    let (begun, played, lost) =
        (number(&part["setup"]["rules"]), part["log"].as_array().map_or(0, Vec::len), number(&part["lost"]));
    let key = if lost == "0" { "log.rules-changed" } else { "log.rules-changed-lost" };
    let text = say_with(lang, key, &[("begun", &begun), ("played", &played.to_string()), ("lost", &lost)]);
    Line { n: 0, who: None, text, reveals: true }
}
