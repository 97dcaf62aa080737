//! What an action does.

use vintage::vocabulary::{Category, Column, Estate, Port, Side, Site, Variety, Vault};
use vintage::{Action, Board, Brandy, Grounds, Moves, Question, Terms, View};

use super::keys;
use super::names::Names;
use ui::Lang;

keys! { action_key, ACTION_KEYS: Action {
    Action::Place { .. } => "action.place",
    Action::Sail { .. } => "action.sail",
    Action::Load { .. } => "action.load",
    Action::Done => "action.done",
    Action::Pass => "action.pass",
    Action::Buy { .. } => "action.buy",
    Action::BuyCheaper { .. } => "action.buy-cheaper",
    Action::Plant { .. } => "action.plant",
    Action::Port { .. } => "action.port",
    Action::Cellar { .. } => "action.cellar",
    Action::Keep => "action.keep",
    Action::Add { .. } => "action.add",
    Action::Take { .. } => "action.take",
    Action::Deck => "action.deck",
    Action::Play { .. } => "action.play",
    Action::Discard { .. } => "action.discard",
    Action::Free { .. } => "action.free",
    Action::Barrels { .. } => "action.barrels",
    Action::Look { .. } => "action.look",
    Action::From { .. } => "action.from",
    Action::First { .. } => "action.first",
    Action::Draw { .. } => "action.draw",
    Action::Chip { .. } => "action.chip",
    Action::Roll { .. } => "action.roll",
} }

/// The same actions where more or less is known about what they do.
#[cfg(test)]
pub(crate) const MORE_ACTION_KEYS: &[&str] = &[
    "action.sail-plain",
    "action.load-plain",
    "action.done-load",
    "action.done-sail",
    "action.done-cube",
    "action.pass-all",
    "action.buy-with-cube",
    "action.buy-plain",
    "action.port-and-brandy",
    "action.port-none",
    "action.port-plain",
    "action.cellar-plain",
    "action.add-complete",
    "action.free-plain",
    "action.barrels-plain",
    "action.from-plain",
];

pub(crate) fn say(names: Names<'_>, view: &View, action: Action) -> String {
    let key = action_key(&action);
    match action {
        Action::Place { column, cost, by } => {
            let about = [Some(names.price(cost, by)), about_column(view, column, names.lang)];
            let about = about.into_iter().flatten().collect::<Vec<_>>().join("; ");
            names.sentence(key, [("action", names.column(column)), ("about", about)])
        }
        Action::Sail { to } => say_sailing(view, names, to),
        Action::Load { estate } => say_on_estate(view, names, estate, key, "action.load-plain"),
        Action::Done => match view.open.asked() {
            Some(Question::Load) => names.sentence("action.done-load", [("port", names.port(my_board(view).boat))]),
            Some(Question::Sail { .. }) => {
                names.sentence("action.done-sail", [("port", names.port(my_board(view).boat))])
            }
            Some(Question::FreeCube { estate }) => {
                names.sentence("action.done-cube", [("estate", names.estate(my_board(view), estate))])
            }
            Some(_) | None => names.sentence(key, []),
        },
        Action::Pass => match my_board(view).markers {
            0 => names.sentence("action.pass-all", []),
            left => names.sentence(key, [("markers", names.markers(left))]),
        },
        Action::Buy { site } => {
            let key = match view.open.asked() {
                Some(Question::Buy { terms: Terms::Card }) => "action.buy-with-cube",
                Some(_) | None => key,
            };
            say_purchase(names, key, site, |price| price)
        }
        Action::BuyCheaper { site } => say_purchase(names, key, site, |price| price.saturating_sub(1)),
        Action::Plant { variety, estate } => say_planting(view, names, variety, estate),
        Action::Port { barrels } => say_port(view, names, barrels),
        Action::Cellar { side } => say_unloading(view, names, side),
        Action::Add { category } => say_added(view, names, category),
        Action::Take { card } | Action::Play { card, place: _ } => {
            names.sentence(key, [("card", names.card(card)), ("note", names.note(card))])
        }
        Action::Deck => names.sentence(key, [("cards", names.card_count(view.deck))]),
        Action::Discard { card, place: _ } | Action::Draw { card } => names.sentence(key, [("card", names.card(card))]),
        Action::Free { column } => match about_column(view, column, names.lang) {
            Some(about) => names.sentence(key, [("action", names.column(column)), ("about", about)]),
            None => names.sentence("action.free-plain", [("action", names.column(column))]),
        },
        Action::Barrels { estate } => say_on_estate(view, names, estate, key, "action.barrels-plain"),
        Action::Look { round } => names.sentence(key, [("round", names.round(round))]),
        Action::From { vault } => say_source(view, names, vault),
        Action::First { seat } => names.sentence(key, [names.who(seat)]),
        Action::Chip { chip } => names.sentence(key, [("chip", chip.to_string())]),
        Action::Roll { face } => names.sentence(key, [("face", face.to_string())]),
        Action::Keep => names.sentence(key, []),
    }
}

/// What helps to decide for a column: points, barrels to harvest, barrels to age.
pub fn about_column(view: &View, column: Column, lang: Lang) -> Option<String> {
    let names = Names::new(&view.pack, lang);
    let board = my_board(view);
    match column {
        Column::Buy => Some(names.say("about.buy", [("points", names.points(board.points))])),
        Column::Harvest => {
            let ripe = board.estates.iter().filter(|grounds| grounds.is_planted() && grounds.harvest.is_none());
            let regions = ripe.filter_map(|&grounds| names.region_of(grounds));
            let barrels: u16 = regions.map(|region| u16::from(view.pack.barrels(region))).sum();
            let places = [("barrels", names.barrels(barrels)), ("brandy", names.brandy(board.brandy))];
            Some(names.say("about.harvest", places))
        }
        Column::Age => {
            let barrels = board.cellar.iter().map(|harvest| u16::from(harvest.barrels)).sum();
            Some(names.say("about.age", [("barrels", names.barrels(barrels))]))
        }
        Column::PlantA | Column::PlantB | Column::PlantC | Column::Old | Column::Start | Column::Cards => None,
    }
}

/// What the move costs, what waits at the ports on the way, what comes to the cellar.
fn say_sailing(view: &View, names: Names<'_>, to: Port) -> String {
    let board = my_board(view);
    let mut about = Vec::new();
    match view.open.asked() {
        Some(Question::Sail { moves: Moves::Card { .. } }) => (),
        Some(_) | None => about.push(names.markers(1)),
    }
    let passes = |port: Port| port == to || (to < port && port < board.boat);
    let waits = |grounds: &&Grounds| {
        let region = names.region_of(**grounds);
        !grounds.harvest.is_none() && Port::ALL.into_iter().any(|port| passes(port) && port.region() == region)
    };
    let waiting: Vec<String> =
        board.estates.iter().filter(waits).map(|grounds| names.harvest(grounds.harvest)).collect();
    if !waiting.is_empty() {
        about.push(names.say("about.waiting", [("harvests", waiting.join(", "))]));
    }
    let aboard: u16 = board.hold.iter().map(|harvest| u16::from(harvest.barrels)).sum();
    if to == Port::Gaia && 0 < aboard {
        about.push(names.say("about.aboard", [("barrels", names.barrels(aboard))]));
    }
    let port = ("port", names.port(to));
    if about.is_empty() {
        names.sentence("action.sail-plain", [port])
    } else {
        names.sentence("action.sail", [port, ("about", about.join("; "))])
    }
}

/// Something that is done with the harvest on an estate, if there is one.
fn say_on_estate(view: &View, names: Names<'_>, estate: Estate, key: &str, plain: &str) -> String {
    let board = my_board(view);
    let place = ("estate", names.estate(board, estate));
    match board.estates[estate.index()].harvest {
        none if none.is_none() => names.sentence(plain, [place]),
        there => names.sentence(key, [place, ("harvest", names.harvest(there))]),
    }
}

fn say_purchase(names: Names<'_>, key: &str, site: Site, price: impl Fn(u8) -> u8) -> String {
    if !names.is_printed(site) {
        return names.sentence("action.buy-plain", [("site", site.to_string())]);
    }
    let printed = names.pack.site(site);
    let about = names.site_about(site, price(printed.price));
    names.sentence(key, [("region", names.region(printed.region)), ("about", about)])
}

/// How many cubes the estate has then, whether that makes it ready for harvest, and its quality if that rises.
fn say_planting(view: &View, names: Names<'_>, variety: Variety, estate: Estate) -> String {
    let board = my_board(view);
    let before = board.estates[estate.index()];
    let after = Grounds { cubes: before.cubes.with(variety), ..before };
    let mut about = vec![names.say("about.cubes", [("count", after.cubes.len().to_string())])];
    if after.is_planted() && !before.is_planted() {
        about.push(names.say("about.ripe", []));
    }
    if before.site.is_some_and(|site| names.is_printed(site)) && before.quality(&view.pack) < after.quality(&view.pack)
    {
        about.push(names.say("about.quality", [("quality", after.quality(&view.pack).to_string())]));
    }
    let places = [("cube", names.cube(variety)), ("estate", names.estate(board, estate)), ("about", about.join("; "))];
    names.sentence("action.plant", places)
}

/// So much port of which quality, and the rest brandy.
fn say_port(view: &View, names: Names<'_>, port: u8) -> String {
    let Some(Question::Harvest { estate, brandy, .. }) = view.open.asked() else {
        return names.sentence("action.port-plain", [("port", names.port_barrels(port))]);
    };
    let grounds = my_board(view).estates[estate.index()];
    let all = names.region_of(grounds).map_or(port, |region| view.pack.barrels(region));
    let made = names.brandy(all.saturating_sub(port));
    if port == 0 {
        return names.sentence("action.port-none", [("brandy", made)]);
    }
    let cost = match brandy {
        Brandy::Each | Brandy::Once => names.say("about.brandy-cost", [("brandy", names.brandy(1))]),
        Brandy::Paid => names.say("about.brandy-paid", []),
    };
    let cost = ("cost", cost);
    let quality = ("quality", (grounds.quality(&view.pack) + view.open.bonus_now()).to_string());
    let barrels = ("port", names.port_barrels(port));
    if port < all {
        names.sentence("action.port-and-brandy", [barrels, quality, ("brandy", made), cost])
    } else {
        names.sentence("action.port", [barrels, quality, cost])
    }
}

/// What the harvest can become on this side, by the lowest and the highest roll.
fn say_unloading(view: &View, names: Names<'_>, side: Side) -> String {
    let board = my_board(view);
    let free = Vault::of(side).into_iter().filter(|vault| board.cellar[vault.index()].is_none()).count();
    let places = [("side", names.side(side)), ("free", free.to_string())];
    let faces = view.pack.faces();
    let (Some(Question::Unload { bay }), Some(&(least, _)), Some(&(most, _))) =
        (view.open.asked(), faces.first(), faces.last())
    else {
        return names.sentence("action.cellar-plain", places);
    };
    let quality = board.hold[bay.index()].quality;
    let [from, to] = [least, most].map(|face| view.pack.category(side, quality.saturating_add(face)));
    let becomes = if from == to {
        names.category(from)
    } else {
        names.say("about.becomes", [("from", names.category(from)), ("to", names.category(to))])
    };
    let [side, free] = places;
    names.sentence("action.cellar", [side, free, ("becomes", becomes)])
}

/// How many barrels the category has then, and whether that completes it.
fn say_added(view: &View, names: Names<'_>, category: Category) -> String {
    let spaces = view.pack.spaces(category);
    let lying = my_board(view).warehouse[category.index()].saturating_add(1);
    let name = ("category", names.category(category));
    // Of the lowest category, each so many barrels pay.
    if lying.checked_rem(spaces) == Some(0) {
        names.sentence("action.add-complete", [name, ("points", names.points(u16::from(view.pack.points(category))))])
    } else {
        names.sentence("action.add", [name, ("count", lying.to_string()), ("spaces", spaces.to_string())])
    }
}

fn say_source(view: &View, names: Names<'_>, vault: Vault) -> String {
    let place = ("column", names.vault(vault));
    match my_board(view).cellar[vault.index()] {
        none if none.is_none() => names.sentence("action.from-plain", [place]),
        there => names.sentence("action.from", [place, ("harvest", names.harvest(there))]),
    }
}

/// The side of the table of the player on turn.
pub(super) fn my_board(view: &View) -> &Board {
    &view.open.boards[view.open.turn]
}
