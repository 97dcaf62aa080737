//! What an action does.

use distilled::effect::Effect;
use distilled::vocabulary::{Deck, PhaseKind, Piece, Place, Recipe};
use distilled::{Action, Fraction, Player, Purchase, Question, Stage, StillView, View};
use tabletop::{Card, Seat, ViewOf, Viewer};

use super::keys;
use super::names::Names;

keys! { action_key, ACTION_KEYS: Action {
    Action::Choose { .. } => "action.choose",
    Action::Buy { .. } => "action.buy",
    Action::UseDistiller => "action.use-distiller",
    Action::Use { .. } => "action.use",
    Action::Cube { .. } => "action.cube",
    Action::Pass => "action.pass",
    Action::Take { .. } => "action.take",
    Action::Reveal { .. } => "action.reveal",
    Action::Decline => "action.decline",
    Action::Discount => "action.discount",
    Action::FullPrice => "action.full-price",
    Action::Replace { .. } => "action.replace",
    Action::NoTrade => "action.no-trade",
    Action::Give { .. } => "action.give",
    Action::Put { .. } => "action.put",
    Action::Close => "action.close",
    Action::Rest => "action.rest",
    Action::Add => "action.add",
    Action::TopOnly => "action.top-only",
    Action::Both => "action.both",
    Action::Back { .. } => "action.back",
    Action::Again => "action.again",
    Action::Ready => "action.ready",
    Action::Make { .. } => "action.make",
    Action::Keep { .. } => "action.keep",
    Action::LayOut { .. } => "action.lay-out",
    Action::Sell { .. } => "action.sell",
    Action::Label { .. } => "action.label",
    Action::Points { .. } => "action.points",
    Action::Taste { .. } => "action.taste",
    Action::Drop { .. } => "action.drop",
    Action::Claim { .. } => "action.claim",
    Action::Swap { .. } => "action.swap",
    Action::First { .. } => "action.first",
    Action::Flight { .. } => "action.flight",
    Action::Award { .. } => "action.award",
    Action::Offer { .. } => "action.offer",
    Action::Goal { .. } => "action.goal",
    Action::Turn { .. } => "action.turn",
    Action::Flavor { .. } => "action.flavor",
    Action::Remove { .. } => "action.remove",
    Action::Solo { .. } => "action.solo",
} }

/// The same actions where more or less is known about what they do.
#[cfg(test)]
pub(crate) const MORE_ACTION_KEYS: &[&str] = &[
    "action.buy-cheaper",
    "action.cube-cheaper",
    "action.cube-free",
    "action.pass-sell",
    "action.take-money",
    "action.take-barrel",
    "action.use-distiller-plain",
    "action.decline-barrel",
    "action.decline-buy",
    "action.decline-extra",
    "action.decline-claim",
    "action.discount-plain",
    "action.full-price-plain",
    "action.close-odds",
    "action.add-plain",
    "action.ready-money",
    "action.make-aged",
    "action.make-unlabelled",
    "action.lay-out-plain",
    "action.sell-plain",
    "action.sell-unseen",
    "action.taste-nothing",
    "action.claim-plain",
];

/// Who the actions of a view belong to: in the phases of all the viewer, else the player on turn.
pub(super) fn actor(view: &View) -> Seat {
    match (view.open.phase.kind, view.viewer) {
        (PhaseKind::Distill | PhaseKind::DropGoal, Viewer::Seat(seat)) => seat,
        (
            PhaseKind::SetUp
            | PhaseKind::Income
            | PhaseKind::Market
            | PhaseKind::CleanUp
            | PhaseKind::Distill
            | PhaseKind::Bottle
            | PhaseKind::Sell
            | PhaseKind::Age
            | PhaseKind::Taste
            | PhaseKind::DropGoal
            | PhaseKind::End,
            _,
        ) => view.open.turn,
    }
}

pub(crate) fn say(names: Names<'_>, view: &View, action: Action) -> String {
    let key = action_key(&action);
    let seat = actor(view);
    let player = &view.open.players[seat];
    let mine = |piece: Piece| ("piece", names.piece_of(player.distiller, piece));
    match action {
        Action::Choose { card } => {
            let places = [("distiller", names.card(Deck::Distillers, card)), ("about", names.about_distiller(card))];
            names.sentence(key, places)
        }
        Action::Buy { piece } => {
            let price = view.price(seat, purchase(view, piece));
            say_price(names, [key, "action.buy-cheaper"], names.piece(piece), price, names.pack.cost(piece))
        }
        Action::UseDistiller => match player.distiller {
            Some(card) => names.sentence(key, [("distiller", names.card(Deck::Distillers, card))]),
            None => names.sentence("action.use-distiller-plain", []),
        },
        Action::Cube { recipe } => say_cube(view, names, seat, recipe),
        Action::Pass => {
            names.sentence(if view.open.phase.kind == PhaseKind::Sell { "action.pass-sell" } else { key }, [])
        }
        Action::Reveal { row } => {
            let cards = match view.open.owed() {
                Some(Question::Look { cards }) => cards,
                Some(_) | None => 1,
            };
            names.sentence(key, [("cards", names.cards(cards)), ("deck", names.deck(row))])
        }
        Action::Decline => names.sentence(decline_key(view, seat), []),
        Action::Discount | Action::FullPrice => say_discount(view, names, player, action),
        Action::Use { card } | Action::Replace { card } => {
            names.sentence(key, [("piece", names.card(Deck::Upgrades, card))])
        }
        Action::Take { piece } => match view.question(seat) {
            Some(Question::React) => {
                let money = names.money(u16::from(names.pack.money(piece)));
                names.sentence("action.take-money", [mine(piece), ("money", money)])
            }
            Some(Question::KeepBarrel { .. }) => names.sentence("action.take-barrel", [mine(piece)]),
            Some(_) | None => names.sentence(key, [mine(piece)]),
        },
        Action::Give { piece } | Action::Put { piece } | Action::Back { piece } => names.sentence(key, [mine(piece)]),
        Action::Close => {
            let prospects = view.prospects(seat);
            let odds = names.prospects(player.distiller, &prospects, 3);
            if prospects.is_empty() {
                names.sentence(key, [])
            } else {
                names.sentence("action.close-odds", [("odds", odds)])
            }
        }
        Action::Add => match extra(view, seat) {
            Some(count) => names.sentence(key, [("count", count.to_string())]),
            None => names.sentence("action.add-plain", []),
        },
        Action::Ready => match removed_money(view, seat) {
            0 => names.sentence(key, []),
            money => names.sentence("action.ready-money", [("money", names.money(money))]),
        },
        Action::Make { recipe, barrel } => say_make(view, names, player, recipe, barrel),
        Action::Keep { card } => {
            let money = names.money(u16::from(names.pack.flavor_money(card)));
            names.sentence(key, [("flavor", names.card(Deck::Flavors, card)), ("money", money)])
        }
        Action::LayOut { place } => match player.spirit(place) {
            Some(spirit) => names.sentence(key, [("recipe", names.recipe_of(player.distiller, spirit.recipe))]),
            None => names.sentence("action.lay-out-plain", [("place", names.place(place))]),
        },
        Action::Sell { place, bottle } => say_sale(view, names, seat, place, bottle),
        Action::Label { space } => {
            names.sentence(key, [("space", (space + 1).to_string()), ("bonus", names.label_bonus(space))])
        }
        Action::Points { space } => {
            let points = names.points(i16::from(names.pack.board().label_points));
            names.sentence(key, [("space", (space + 1).to_string()), ("points", points)])
        }
        Action::Taste { count: 0 } => names.sentence("action.taste-nothing", []),
        Action::Taste { count } => {
            let places = [("points", names.points(i16::from(count))), ("money", names.money(u16::from(count)))];
            names.sentence(key, places)
        }
        Action::Drop { card } => {
            names.sentence(key, [("goal", names.card(Deck::Goals, card)), ("about", names.about_goal(card))])
        }
        Action::Claim { spot } => match view.open.solo.cards[spot.index()] {
            Some(card) => {
                names.sentence(key, [("goal", names.card(Deck::Solo, card)), ("about", names.about_solo(card))])
            }
            None => names.sentence("action.claim-plain", [("spot", names.spot(spot))]),
        },
        Action::Swap { one, other } => {
            let goal = |spot: distilled::vocabulary::Spot| {
                view.open.solo.cards[spot.index()].map_or_else(|| names.spot(spot), |card| names.card(Deck::Solo, card))
            };
            names.sentence(key, [("one", goal(one)), ("other", goal(other))])
        }
        Action::First { seat } => names.sentence(key, [names.who(seat)]),
        Action::Flight { flight } => names.sentence(key, [("flight", names.flight(flight))]),
        Action::Award { card } => names.sentence(key, [("card", names.card(Deck::Awards, card))]),
        Action::Offer { card } => names.sentence(key, [("card", names.card(Deck::Distillers, card))]),
        Action::Goal { card } => names.sentence(key, [("card", names.card(Deck::Goals, card))]),
        Action::Solo { card } => names.sentence(key, [("card", names.card(Deck::Solo, card))]),
        Action::Flavor { card } => names.sentence(key, [("card", names.card(Deck::Flavors, card))]),
        Action::Turn { piece } => names.sentence(key, [("piece", names.piece(piece))]),
        Action::Remove { one, other } => names
            .sentence(key, [("pieces", names.list([one].into_iter().chain(other).map(|piece| names.piece(piece))))]),
        Action::NoTrade | Action::Rest | Action::TopOnly | Action::Both | Action::Again => names.sentence(key, []),
    }
}

/// What buying a piece is, by what is asked.
pub fn purchase(view: &View, piece: Piece) -> Purchase {
    match (piece, view.open.owed()) {
        (Piece::Basic(basic), _) => Purchase::Basic(basic),
        (_, Some(Question::BuyRevealed)) => Purchase::Revealed(piece),
        (_, Some(Question::FromTruck)) => Purchase::Truck(piece),
        (_, _) => Purchase::Market(piece),
    }
}

fn say_price(names: Names<'_>, [key, cheaper]: [&str; 2], what: String, price: u8, full: u8) -> String {
    let (what, price_now) = (("what", what), ("price", names.money(u16::from(price))));
    if price == full {
        names.sentence(key, [what, price_now])
    } else {
        names.sentence(cheaper, [what, price_now, ("full", full.to_string())])
    }
}

fn say_cube(view: &View, names: Names<'_>, seat: Seat, recipe: Recipe) -> String {
    let what = names.recipe(recipe);
    if view.open.owed() == Some(Question::FreeRecipe) {
        return names.sentence("action.cube-free", [("what", what)]);
    }
    // Nothing of a recipe with a cube depends on the distiller.
    let full = names.pack.recipe(recipe, Card::new(0)).tier.map_or(0, distilled::vocabulary::Tier::price);
    let price = view.price(seat, Purchase::Recipe(recipe));
    say_price(names, ["action.cube", "action.cube-cheaper"], what, price, full)
}

fn decline_key(view: &View, seat: Seat) -> &'static str {
    if extra(view, seat).is_some() {
        return "action.decline-extra";
    }
    match view.open.owed() {
        Some(Question::BuyRevealed | Question::FromTruck) => "action.decline-buy",
        Some(Question::KeepBarrel { .. }) => "action.decline-barrel",
        Some(Question::Claim { .. }) => "action.decline-claim",
        Some(_) | None => "action.decline",
    }
}

/// The discount that is asked about: whose it is, and the price with and without it.
fn say_discount(view: &View, names: Names<'_>, player: &Player, action: Action) -> String {
    let by = |effects: &[Effect]| {
        effects.iter().find_map(|effect| if let Effect::Discount { by, .. } = effect { Some(*by) } else { None })
    };
    let found = match view.open.owed() {
        Some(Question::Discount { sources, price, .. }) => match sources.trailing_zeros() {
            0 => player.distiller.map(|card| (Deck::Distillers, card, price, by(&names.pack.distiller(card).effects))),
            space @ 1..=3 => player.upgrades[space as usize - 1]
                .map(|card| (Deck::Upgrades, card, price, by(&names.pack.upgrade(card).effects))),
            _ => None,
        },
        Some(_) | None => None,
    };
    let uses = action == Action::Discount;
    let Some((deck, card, price, Some(by))) = found else {
        return names.sentence(if uses { "action.discount-plain" } else { "action.full-price-plain" }, []);
    };
    let source = ("source", names.card(deck, card));
    if uses {
        let price_then = names.money(u16::from(price.saturating_sub(by)));
        names.sentence("action.discount", [source, ("price", price_then), ("full", price.to_string())])
    } else {
        names.sentence("action.full-price", [source])
    }
}

/// The alcohol of the upgrade that is asked about.
fn extra(view: &View, seat: Seat) -> Option<u8> {
    let StillView::Own(still) = view.stills[seat] else { return None };
    let Stage::Extra { space } = still.stage else { return None };
    let card = view.open.players[seat].upgrades.get(usize::from(space)).copied().flatten()?;
    let mut lines = view.pack.upgrade(card).effects.iter();
    lines.find_map(|effect| if let Effect::Alcohol { by } = effect { Some(*by) } else { None })
}

/// What the removed cards bring to whoever is ready now.
fn removed_money(view: &View, seat: Seat) -> u16 {
    let StillView::Own(still) = view.stills[seat] else { return 0 };
    let distiller = view.open.players[seat].distiller;
    let able = distiller.is_some_and(|card| view.pack.distiller(card).effects.contains(&Effect::RemovedMoney));
    let money = still.removed.iter().flatten().map(|&piece| u16::from(view.pack.money(piece)));
    match still.money {
        0 if able => money.max().unwrap_or(0),
        taken => u16::from(taken),
    }
}

fn say_make(view: &View, names: Names<'_>, player: &Player, recipe: Recipe, barrel: Piece) -> String {
    let left = view.open.labels.get(recipe.index()).is_none_or(|&left| 0 < left);
    let printed = player.distiller.map(|card| names.pack.recipe(recipe, card));
    let worth = printed.map_or((0, 0), |printed| (u16::from(printed.money), i16::from(printed.points)));
    let places = [
        ("recipe", names.recipe_of(player.distiller, recipe)),
        ("barrel", names.piece(barrel)),
        ("worth", names.worth(worth.0, worth.1)),
    ];
    let aged = printed.is_some_and(|printed| printed.aged);
    let key = match (left, aged) {
        (false, _) => "action.make-unlabelled",
        (true, true) => "action.make-aged",
        (true, false) => "action.make",
    };
    names.sentence(key, places)
}

fn say_sale(view: &View, names: Names<'_>, seat: Seat, place: Place, bottle: Piece) -> String {
    let player = &view.open.players[seat];
    let bottle_name = ("bottle", names.piece(bottle));
    let (Some(spirit), Some(quote)) = (player.spirit(place), view.quote(seat, place, bottle)) else {
        return names.sentence("action.sell-plain", [("place", names.place(place)), bottle_name]);
    };
    let recipe = ("recipe", names.recipe_of(player.distiller, spirit.recipe));
    let points = ("points", names.points(quote.points()));
    if quote.unseen == 0 {
        return names.sentence("action.sell", [recipe, bottle_name, ("money", names.money(quote.money())), points]);
    }
    let mean = quote.mean.plus(Fraction::new(u64::from(quote.money()), 1));
    let places = [
        recipe,
        bottle_name,
        ("least", (quote.money() + quote.least).to_string()),
        ("most", names.money(quote.money() + quote.most)),
        ("mean", names.tenths(mean)),
        points,
    ];
    names.sentence("action.sell-unseen", places)
}
