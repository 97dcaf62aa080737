//! The ideas of the game: the kind of idea behind an action, without giving it away, and why an action is good.

use tabletop::{Card, Seat, ViewOf};
use ui::Lang;
use ui::ideas::Outlook;
use wine_cheese::vocabulary::{Amounts, Coin, Good, Phase, PhaseKind, good_of};
use wine_cheese::{Action, Event, View};

use super::names::{self, Names};
use crate::WineCheese;

#[cfg(test)]
pub(crate) const IDEA_KEYS: &[&str] = &[
    "why.bonus",
    "why.weaker",
    "why.finished",
    "why.soon",
    "why.ready",
    "why.affords",
    "why.gains",
    "why.saves",
    "idea.send",
    "idea.return",
    "idea.laboratory",
    "idea.produce-wine",
    "idea.produce-cheese",
    "idea.sell",
    "idea.sell-pair",
    "idea.wait",
    "idea.routine",
    "idea.label",
    "idea.free",
    "idea.special",
    "idea.pay",
    "idea.decline",
    "idea.take",
    "idea.deck",
    "idea.hurry",
    "idea.slow",
    "idea.trade",
    "idea.give",
    "idea.gain",
    "idea.cellar",
    "idea.steps",
    "idea.chance",
];

pub(super) fn say(view: &View, action: Action, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    let plain = |key: &str| names.say(key, []);
    match action {
        Action::Send { plot, .. } => names.say("idea.send", [("soil", names.plot_soil(plot))]),
        Action::Return { plot, .. } => names.say("idea.return", [("soil", names.plot_soil(plot))]),
        Action::Yeast { .. } => plain("idea.laboratory"),
        Action::Produce { card } => match good_of(card) {
            Good::Wine => plain("idea.produce-wine"),
            Good::Cheese => plain("idea.produce-cheese"),
        },
        Action::Sell { .. } => plain("idea.sell"),
        Action::SellPair { .. } => plain("idea.sell-pair"),
        Action::DropOut | Action::EndTurn => plain("idea.wait"),
        Action::Store | Action::Age => plain("idea.routine"),
        Action::Label { .. } => plain("idea.label"),
        Action::Free { option } => names.say("idea.free", [("option", names.option(option))]),
        Action::Special | Action::Trigger { .. } => plain("idea.special"),
        Action::Pay => plain("idea.pay"),
        Action::Decline => plain("idea.decline"),
        Action::Take { .. } => plain("idea.take"),
        Action::Deck { .. } => plain("idea.deck"),
        Action::Hurry { .. } => plain("idea.hurry"),
        Action::Slow { .. } => plain("idea.slow"),
        Action::Trade => plain("idea.trade"),
        Action::Give { .. } => plain("idea.give"),
        Action::Gain { .. } => plain("idea.gain"),
        Action::OpenCellar | Action::StepBack { .. } => plain("idea.cellar"),
        Action::Steps { .. } => plain("idea.steps"),
        Action::First { .. } | Action::Housing { .. } | Action::Bench { .. } | Action::Draw { .. } => {
            plain("idea.chance")
        }
    }
}

/// What it brings in: ingredients, coins, a card that can be paid for, a bonus, a card that gets finished or does not spoil.
pub(super) fn why(view: &View, outlook: &Outlook<WineCheese>, lang: Lang) -> Vec<String> {
    let names = Names::new(&view.pack, lang);
    let seat = outlook.seat;
    let mut reasons: Vec<String> =
        outlook.events.iter().filter_map(|&event| of_event(view, seat, event, names)).collect();
    let gained = gained(seat, &outlook.events);
    if 0 < gained.total() {
        reasons.push(names.say("why.gains", [("amounts", names.amounts(gained))]));
    }
    reasons.extend(affords(view, outlook, names));
    reasons.dedup();
    reasons
}

fn of_event(view: &View, seat: Seat, event: Event, names: Names<'_>) -> Option<String> {
    if let Event::BonusReached { seat: of, .. } = event {
        return (of == seat).then(|| names.say("why.bonus", []));
    }
    if let Event::Advanced { seat: of, good, .. } = event {
        return (of == seat && is_weaker(view, seat, good)).then(|| names.say("why.weaker", []));
    }
    if let Event::Sold { seat: of, coin, .. } = event {
        return (of == seat && coin == Coin::Gold).then(|| names.say("why.finished", []));
    }
    let (key, card) = how_it_ages(view, seat, event)?;
    Some(names.say(key, [("card", names.card(card))]))
}

/// A card that is finished by it, will be after the next aging, or would be overripe then.
fn how_it_ages(view: &View, seat: Seat, event: Event) -> Option<(&'static str, Card)> {
    let markers = |card: Card| view.open.farms[seat].cards().find(|(of, _)| *of == card).map(|(_, markers)| markers);
    let fits = |markers: u8| names::next_aging(view.open.phase).is_some_and(|(_, count)| count == markers);
    if let Event::Produced { card, markers, .. } = event {
        return fits(markers).then_some(("why.soon", card));
    }
    if let Event::Slowed { card, .. } = event {
        return fits(markers(card)? + 1).then_some(("why.saves", card));
    }
    let Event::Hurried { card, .. } = event else { return None };
    let left = markers(card)? - 1;
    if left == 0 { Some(("why.ready", card)) } else { fits(left).then_some(("why.soon", card)) }
}

/// Whether this good has brought fewer coins so far than the other.
fn is_weaker(view: &View, seat: Seat, good: Good) -> bool {
    let sheet = view.score(seat);
    let total = |good: Good| {
        let key = format!("total.{good}");
        sheet.iter().find(|row| row.key == key).map_or(0, |row| row.points)
    };
    total(good) < total(good.other())
}

fn gained(seat: Seat, events: &[Event]) -> Amounts {
    let own = events.iter().filter_map(|&event| {
        let Event::Gained { seat: of, kind, count } = event else { return None };
        (of == seat).then_some((kind, count))
    });
    own.fold(Amounts::default(), |sum, (kind, count)| sum.with(kind, count))
}

/// The first card of the hand that can be paid for only afterwards, as long as cards are produced.
fn affords(view: &View, outlook: &Outlook<WineCheese>, names: Names<'_>) -> Option<String> {
    let seat = outlook.seat;
    let mut ahead = (view.open.phase.number()..Phase::END.number()).filter_map(Phase::new);
    ahead.find(|phase| phase.kind() == PhaseKind::Production)?;
    let (before, after) = (view.open.farms[seat].sites, outlook.after.open.farms[seat].sites);
    let new = |card: &tabletop::Card| {
        let cost = view.pack.cost(*card);
        after.covers(cost) && !before.covers(cost)
    };
    let card = view.hands[seat].cards.iter().find(new)?;
    Some(names.say("why.affords", [("card", names.card(card))]))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{card, view_asking};
    use super::*;
    use ui::ideas::Outlook;
    use wine_cheese::Cellar;
    use wine_cheese::vocabulary::HEART;

    /// Heart has this card in a cellar, and these markers on it.
    fn in_cellar(phase: &str, name: &str, markers: u8) -> View {
        let mut view = view_asking(None);
        view.open.phase = phase.parse().expect("a phase");
        view.open.farms[HEART].cellars[0] = Cellar { card: Some(card(name)), markers };
        view
    }

    fn said(view: &View, event: Event) -> Vec<String> {
        let outlook = Outlook { seat: HEART, after: view.clone(), events: vec![event] };
        why(view, &outlook, Lang::De)
    }

    /// Three markers come off in the second winter, two at any other aging (WC-9.1, WC-12.3).
    #[test]
    fn a_card_is_finished_when_the_next_aging_takes_what_is_on_it() {
        let produced = |phase: &str, name: &str, markers| {
            said(&in_cellar(phase, name, markers), Event::Produced { seat: HEART, card: card(name), markers })
        };
        let soon = |name: &str| vec![format!("{name} ist nach der nächsten Reifung ausgereift")];
        assert_eq!(produced("spring-1.production", "w1", 2), soon("Aligoté"));
        assert_eq!(produced("fall-2.production", "w2", 3), soon("Crémant"));
        for (phase, markers) in [("spring-1.production", 1), ("spring-1.production", 3), ("fall-2.production", 2)] {
            assert_eq!(produced(phase, "w2", markers), Vec::<String>::new(), "{phase} {markers}");
        }
    }

    #[test]
    fn a_label_finishes_a_card_or_saves_it() {
        let hurried =
            |phase, markers| said(&in_cellar(phase, "w1", markers), Event::Hurried { seat: HEART, card: card("w1") });
        assert_eq!(hurried("fall-1.production", 1), ["Aligoté ist damit ausgereift"]);
        assert_eq!(hurried("summer-1.aging", 3), ["Aligoté ist nach der nächsten Reifung ausgereift"]);
        assert_eq!(hurried("winter-2.aging", 3), Vec::<String>::new());
        let slowed =
            |phase, markers| said(&in_cellar(phase, "w1", markers), Event::Slowed { seat: HEART, card: card("w1") });
        assert_eq!(slowed("summer-1.aging", 1), ["Aligoté wäre sonst überreif"]);
        assert_eq!(slowed("winter-2.aging", 2), ["Aligoté wäre sonst überreif"]);
        assert_eq!(slowed("winter-2.aging", 1), Vec::<String>::new());
        assert_eq!(slowed("winter-2.selling-out", 1), Vec::<String>::new());
    }

    /// The weaker good is the one with the lower total, wherever the indicators stand (WC-14.6).
    #[test]
    fn the_weaker_good_has_the_lower_total() {
        let mut view = view_asking(None);
        view.open.farms[HEART].gold.insert(card("w3"));
        view.open.farms[HEART].indicators[Good::Cheese.index()].space = 3;
        let advanced = |good| said(&view, Event::Advanced { seat: HEART, good, steps: 1, space: 4 });
        assert_eq!(advanced(Good::Cheese), ["es bringt deine schwächere Ware voran, und nur die zählt am Ende"]);
        assert_eq!(advanced(Good::Wine), Vec::<String>::new());
    }

    /// After the last production nothing has to be paid for any more.
    #[test]
    fn a_card_is_affordable_only_while_cards_are_produced() {
        let affords = |phase: &str| {
            let mut view = view_asking(None);
            view.open.phase = phase.parse().expect("a phase");
            view.open.farms[HEART].sites = Amounts::NONE;
            view.hands[HEART].cards.insert(card("w1"));
            let mut after = view.clone();
            after.open.farms[HEART].sites = view.pack.cost(card("w1"));
            why(&view, &Outlook { seat: HEART, after, events: Vec::new() }, Lang::De)
        };
        assert_eq!(affords("fall-2.production"), ["danach kannst du Aligoté bezahlen"]);
        assert_eq!(affords("winter-2.selling-out"), Vec::<String>::new());
    }
}
