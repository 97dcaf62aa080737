//! The distillery of a player: what they have, what lies in their still, what it can become.

use crate::words::Names;
use distilled::vocabulary::{Basic, Deck, LABEL_SPACES, PhaseKind, Piece, Place, Recipe};
use distilled::{Fraction, Player, Progress, Prospect, Spirit, StillView, View};
use tabletop::Seat;
use ui::capital;

use super::market::labelled;
use super::phrase::{Phrase, say};
use ui::terminal::Page;

/// The whole board of a player; goals and flavor cards as far as the viewer sees them.
pub fn draw(page: &mut Page, view: &View, seat: Seat, me: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let player = &view.open.players[seat];
    page.heading(&title(page, view, seat, me));
    let Some(distiller) = player.distiller else { return };
    let lang = page.lang;
    let line = |page: &mut Page, label: Phrase, text: &str| labelled(page, &say(lang, label, &[]), text);
    let effects: Vec<String> =
        view.pack.distiller(distiller).effects.iter().map(|&effect| names.effect(effect)).collect();
    line(page, Phrase::Ability, &effects.join("; "));
    if seat == me && !player.signature_made {
        let recipe = names.recipe_of(Some(distiller), Recipe::Signature);
        let about = names.about_recipe(Recipe::Signature, distiller);
        line(page, Phrase::Signature, &format!("{recipe} · {about}"));
    }
    if player.upgrades.iter().any(Option::is_some) {
        let upgrades = player.upgrades.iter().flatten().map(|&card| names.card(Deck::Upgrades, card));
        line(page, Phrase::Upgrades, &names.list(upgrades));
    }
    // My own are marked among the recipes.
    if seat != me && player.cubes != 0 {
        let recipes = view.open.recipes(&view.pack).into_iter().enumerate();
        let known = recipes.filter(|(place, _)| player.cubes & 1 << place != 0);
        line(page, Phrase::Known, &names.list(known.map(|(_, recipe)| names.recipe(recipe))));
    }
    draw_still(page, view, seat);
    line(page, Phrase::Storeroom, &storeroom(names, player));
    draw_spirits(page, view, seat);
    if seat == me || player.labels.iter().any(Option::is_some) {
        line(page, Phrase::LabelSpaces, &labels(page, view, seat, me));
    }
    if !player.display.is_empty() {
        let bottles = player.display.iter().map(|card| names.card(Deck::Items, card));
        line(page, Phrase::Display, &names.list(bottles));
    }
    draw_goals(page, view, seat, me);
}

fn title(page: &Page, view: &View, seat: Seat, me: Seat) -> String {
    let names = Names::new(&view.pack, page.lang);
    let player = &view.open.players[seat];
    let word = |phrase: Phrase| say(page.lang, phrase, &[]);
    let name = names.seat(seat);
    let mut title = vec![if seat == me { format!("{name} ({})", word(Phrase::You)) } else { name }];
    title.extend(player.distiller.map(|card| {
        let region = names.region(view.pack.distiller(card).region);
        format!("{} ({region})", names.card(Deck::Distillers, card))
    }));
    let places = [("money", &*names.money(player.money)), ("points", &*names.points(player.points))];
    title.push(say(page.lang, Phrase::Purse, &places));
    if view.open.first == Some(seat) && 1 < view.open.seats {
        title.push(word(Phrase::Start));
    }
    if view.open.done.contains(seat) {
        // Who passes in the selling phase may sell again after the next sale (DI-5.1).
        let is_selling = view.open.phase.kind == PhaseKind::Sell;
        title.push(word(if is_selling { Phrase::PassedForNow } else { Phrase::Passed }));
    }
    match player.progress {
        Progress::Idle => (),
        Progress::Busy => title.push(word(Phrase::Busy)),
        Progress::Shuffling => title.push(word(Phrase::Shuffling)),
        Progress::Ready => title.push(word(Phrase::Ready)),
    }
    title.join(" · ")
}

/// Pantry and washback; at the own still as they are now, with what the washback can become.
pub fn draw_still(page: &mut Page, view: &View, seat: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let player = &view.open.players[seat];
    let lang = page.lang;
    let stack = |stack: &distilled::Stack| names.stack(player.distiller, stack);
    let mut line = |label: Phrase, text: &str| labelled(page, &say(lang, label, &[]), text);
    match view.stills[seat] {
        StillView::Own(still) if player.progress != Progress::Idle => {
            line(Phrase::Pantry, &stack(&still.pantry));
            if !still.washback.is_empty() {
                line(Phrase::Washback, &stack(&still.washback));
            }
            if still.removed != [None; 2] {
                let removed = still.removed.into_iter().flatten().map(|piece| names.piece_of(player.distiller, piece));
                line(Phrase::Removed, &names.list(removed));
            }
            let prospects = view.prospects(seat);
            if !prospects.is_empty() {
                line(Phrase::Prospects, &say_prospects(names, player, &prospects));
            }
        }
        StillView::Shown(washback) => {
            line(Phrase::Pantry, &stack(&player.pantry));
            line(Phrase::Distillate, &stack(&washback));
        }
        StillView::Own(_) | StillView::Sealed => line(Phrase::Pantry, &stack(&player.pantry)),
    }
}

/// Each recipe with its chance, exact and in percent; the dearest first.
fn say_prospects(names: Names<'_>, player: &Player, prospects: &[Prospect]) -> String {
    let worth =
        |prospect: &Prospect| player.distiller.map_or(0, |card| names.pack.recipe(prospect.recipe, card).points);
    let mut able: Vec<&Prospect> = prospects.iter().filter(|prospect| prospect.chance != Fraction::ZERO).collect();
    able.sort_by_key(|prospect| std::cmp::Reverse(worth(prospect)));
    let one = |prospect: &Prospect| {
        let recipe = names.recipe_of(player.distiller, prospect.recipe);
        let (chance, barrel) = (names.chance(prospect.chance), names.barrel(prospect.barrel));
        let (above, below) = (prospect.chance.above().to_string(), prospect.chance.below().to_string());
        let both = [("recipe", &*recipe), ("chance", &*chance)];
        let odds = [("above", &*above), ("below", &*below)];
        match (prospect.has_barrel, prospect.has_label) {
            (false, _) => say(names.lang, Phrase::ProspectNoBarrel, &[&both[..], &[("barrel", &barrel)]].concat()),
            (true, false) => say(names.lang, Phrase::ProspectNoLabel, &[both, odds].concat()),
            (true, true) => say(names.lang, Phrase::Prospect, &[both, odds].concat()),
        }
    };
    able.into_iter().map(one).collect::<Vec<_>>().join("; ")
}

/// Barrels and bottles; the glass bottle is always there.
fn storeroom(names: Names<'_>, player: &Player) -> String {
    let metal = player.metal.then(|| names.piece(Piece::Metal));
    let basics = [(Basic::Clay, player.barrels[0]), (Basic::Wood, player.barrels[1])];
    let basics = basics.into_iter().filter(|&(_, count)| 0 < count);
    let basics = basics.map(|(basic, count)| names.times(count, names.basic(basic)));
    let items = player.items.iter().map(|card| names.card(Deck::Items, card));
    names.list(metal.into_iter().chain([names.piece(Piece::Glass)]).chain(basics).chain(items))
}

fn draw_spirits(page: &mut Page, view: &View, seat: Seat) {
    for place in Place::ALL {
        let Some(spirit) = view.open.players[seat].spirit(place) else { continue };
        let label = match place {
            Place::New => say(page.lang, Phrase::NewSpirit, &[]),
            Place::First | Place::Second => say(page.lang, Phrase::Warehouse, &[("place", place.word())]),
        };
        let text = say_spirit(page, view, seat, place, spirit);
        labelled(page, &label, &text);
    }
}

fn say_spirit(page: &Page, view: &View, seat: Seat, place: Place, spirit: &Spirit) -> String {
    let names = Names::new(&view.pack, page.lang);
    let distiller = view.open.players[seat].distiller;
    let stack = if view.shows_ingredients(seat, place) {
        names.stack(distiller, &spirit.stack)
    } else {
        say(page.lang, Phrase::Hidden, &[])
    };
    let places = [
        ("recipe", &*names.recipe_of(distiller, spirit.recipe)),
        ("stack", &*stack),
        ("barrel", &*names.piece(spirit.barrel)),
    ];
    let phrase = if spirit.labelled { Phrase::Spirit } else { Phrase::SpiritUnlabelled };
    let text = say(page.lang, phrase, &places);
    let (flavors, known) = (spirit.flavors(), view.kept[seat][place.index()]);
    let count = flavors.to_string();
    if flavors == 0 {
        text
    } else if known.is_empty() {
        say(page.lang, Phrase::Flavors, &[("spirit", &text), ("count", &count)])
    } else {
        let known = names.list(known.iter().map(|card| names.card(Deck::Flavors, card)));
        say(page.lang, Phrase::KnownFlavors, &[("spirit", &text), ("count", &count), ("known", &known)])
    }
}

/// The seven spaces: the label that lies there, or at the own board the bonus that waits.
fn labels(page: &Page, view: &View, seat: Seat, me: Seat) -> String {
    let names = Names::new(&view.pack, page.lang);
    let player = &view.open.players[seat];
    let space = |space: usize| match player.labels[space] {
        Some(recipe) => Some(format!("{} {}", space + 1, capital(&names.recipe_of(player.distiller, recipe)))),
        None if seat == me => {
            let places = [("space", &*(space + 1).to_string()), ("bonus", &*names.label_bonus(space as u8))];
            Some(say(page.lang, Phrase::LabelFree, &places))
        }
        None => None,
    };
    names.list((0..LABEL_SPACES).filter_map(space))
}

fn draw_goals(page: &mut Page, view: &View, seat: Seat, me: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let (known, unseen) = view.goals[seat];
    let label = say(page.lang, Phrase::Goals, &[]);
    for (nth, card) in known.iter().enumerate() {
        let text = format!("{}: {}", names.card(Deck::Goals, card), names.about_goal(card));
        labelled(page, if nth == 0 { &label } else { "" }, &text);
    }
    if seat != me && 0 < unseen {
        labelled(page, &label, &say(page.lang, Phrase::GoalsUnseen, &[("count", &unseen.to_string())]));
    }
}
