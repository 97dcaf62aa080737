//! What happened, as lines of the log.

use games::{Event, Title};
use protocol::object::whoever_saw_most;
use serde_json::Value;
use table::{Aside, Table, What};
use tabletop::{Game, Seat, Viewer, Who};
use ui::board::Draw;
use ui::{Cast, Lang, Speak};

use super::{Eyes, Line, Told};
use crate::pages::bot_name;
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
    let names: Vec<(Seat, String)> =
        Seat::first(table.seats()).map(|seat| (seat, cast.name(seat, || G::Ui::say_seat(seat, lang)))).collect();
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
        // A sentence that is another one for others speaks to the reader.
        let to_you = cast.you.filter(|_| G::Ui::say_told(&view, seen, Cast { you: None, ..cast }, lang) != text);
        let named = || {
            names.iter().find(|(_, name)| text.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with(' ')))
        };
        let about = to_you.or_else(|| named().map(|&(seat, _)| seat)).or(who);
        Line { n, who, about, text, reveals: G::Rules::reveals(event) }
    };
    let changed = table.before().iter().filter(|_| from == 0).map(|part| went_on(part, lang));
    let told = table.events_since(from).into_iter().filter(|&(n, _)| n < to).map(line);
    let asides = asides::<G>(table.asides(), from, lang).filter(|line| line.n <= to);
    let mut lines: Vec<Line> = changed.chain(asides).chain(told).collect();
    // What happened beside the game stands before the entry that came next.
    lines.sort_by_key(|line| line.n);
    lines
}

/// What happened beside the game from entry `from` on.
pub(super) fn asides<G: Title>(asides: &[Aside], from: usize, lang: Lang) -> impl Iterator<Item = Line> {
    asides.iter().filter(move |aside| from <= aside.n).map(move |aside| {
        let seat = G::Ui::say_seat(aside.seat, lang);
        let said = |key: &str, bot: &str| say_with(lang, key, &[("seat", &seat), ("bot", bot)]);
        let text = match &aside.what {
            What::Resign => said("aside.resign", ""),
            What::Leave(bot) => said("aside.leave", &bot_name(bot, lang)),
            What::Fill(bot) => said("aside.fill", &bot_name(bot, lang)),
            What::Free => said("aside.free", ""),
            What::Device => said("aside.device", ""),
            What::SignOut => said("aside.sign-out", ""),
            What::Recover => said("aside.recover", ""),
        };
        Line { n: aside.n, who: Some(aside.seat), about: Some(aside.seat), text, reveals: false }
    })
}

/// The line that tells of later rules.
fn went_on(part: &Value, lang: Lang) -> Line {
    let number = |value: &Value| value.as_u64().unwrap_or_default().to_string();
    let (begun, played, lost) =
        (number(&part["setup"]["rules"]), part["log"].as_array().map_or(0, Vec::len), number(&part["lost"]));
    let key = if lost == "0" { "log.rules-changed" } else { "log.rules-changed-lost" };
    let text = say_with(lang, key, &[("begun", &begun), ("played", &played.to_string()), ("lost", &lost)]);
    Line { n: 0, who: None, about: None, text, reveals: true }
}
