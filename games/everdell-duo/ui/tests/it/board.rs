//! Every table of Everdell Duo that random games lead to: all legal actions are there once, everything is named, nothing leaks.

use everdell_duo_ui::EverdellDuo;
use std::collections::BTreeSet;

use dice::Dice;
use everdell_duo::vocabulary::{Card, Some32, Spot};
use everdell_duo::{Action, By, Options, Question, State, View};
use everdell_duo_ui::words::Names;
use maud::Render;
use packs::Edge;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};
use ui::{Cast, Lang, Told};

use ui::kit::board::{Drawings, drawn, judged, legal, same_in_every_world, whole_pages};
use ui::kit::tags;

const MODES: [&str; 8] = [
    "competitive",
    "chapter-1",
    "chapter-7",
    "chapter-9-hard",
    "chapter-12",
    "chapter-15",
    "challenge-2-1",
    "challenge-10-3",
];

fn judge(view: &View, legal: &[Action], lang: Lang) -> String {
    judged::<EverdellDuo>(view, legal, lang, &["the", "on", "brief", "choose", "then"])
}

fn seats() -> [Seat; 2] {
    everdell_duo::Open::seats()
}

/// Random, but mostly cards are played and animals placed: so cities grow and every question comes up.
fn choose(all: &[Action], dice: &mut Dice) -> Action {
    let busy = |action: &Action| {
        matches!(action, Action::Play { .. } | Action::Place { .. } | Action::News { .. } | Action::Share { .. })
    };
    let good: Vec<Action> = all.iter().copied().filter(busy).collect();
    let any = good.is_empty() || dice.below(4) == 0;
    dice.pick(if any { all } else { &good })
}

/// Random games in every mode; in chapters with good news kept from before.
fn walk(games: u64, look: impl FnMut(&State, &mut Dice)) {
    walk_with(2, &MODES, games, look);
}

fn walk_with(seats: u8, modes: &[&str], games: u64, mut look: impl FnMut(&State, &mut Dice)) {
    for (seed, mode) in (0..games).flat_map(|seed| modes.iter().map(move |mode| (seed, mode))) {
        // How often somebody looks does not change the game.
        let (mut dice, mut looks) = (Dice::new(seed), Dice::new(seed + 100));
        let kept = if mode.starts_with("chapter") { Some32::NONE.with(13).with(15).with(17) } else { Some32::NONE };
        let options = Options { mode: mode.parse().expect("a mode"), kept, ..Options::default() };
        let mut state = State::new(&Setup { pack: State::standard_pack().pack, seats, options });
        loop {
            let (who, action) = match state.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Who::Chance, state.draw(&mut |n| dice.below(n))),
                ToAct::Seats(acting) => {
                    let seat = acting.iter().next().expect("somebody acts");
                    look(&state, &mut looks);
                    (Who::Seat(seat), choose(&legal(&state, seat), &mut dice))
                }
            };
            state.apply(who, action, &mut Silent);
        }
        look(&state, &mut looks);
    }
}

#[test]
fn every_legal_action_is_there_once_and_everything_has_a_name() {
    let (mut met, mut asked, mut positions, mut reasons) = (BTreeSet::new(), BTreeSet::new(), 0, 0);
    walk(5, |state, dice| {
        for seat in seats() {
            let question = state.question(seat);
            let name = question.map(|question| question.to_string().split(' ').next().unwrap_or_default().to_owned());
            let new = name.is_some_and(|name| asked.insert(name));
            let legal = legal(state, seat);
            met.extend(legal.iter().map(|action| action.to_string().split(' ').next().unwrap_or_default().to_owned()));
            let rare = !matches!(question, None | Some(Question::Turn));
            if new || (rare && dice.below(8) == 0) || dice.below(40) == 0 {
                let page = judge(&state.view(Viewer::Seat(seat)), &legal, Lang::ALL[dice.below(2) as usize]);
                for why in tags(&page).iter().filter_map(|tag| tag.get("data-why")) {
                    let action: Action = why.parse().expect("judged");
                    assert!(state.refusal(Who::Seat(seat), action).is_some(), "{why} has no reason");
                    reasons += 1;
                }
                positions += 1;
            }
        }
        if dice.below(60) == 0 {
            judge(&state.view(Viewer::Spectator), &[], Lang::De);
        }
    });
    assert!(300 < positions && 300 < reasons, "{positions} positions, {reasons} reasons");
    for word in [
        "place", "play", "draw", "take", "discard", "gain", "pay", "activate", "visit", "move", "sweep", "sun", "moon",
        "pass", "to", "share", "tell", "news", "keep", "fresh", "watch", "chase",
    ] {
        assert!(met.contains(word), "no {word} in these games: {met:?}");
    }
    for word in [
        "turn", "light", "goods", "meadow", "price", "discard", "swap", "again", "produce", "play", "payment", "visit",
        "move", "sweep", "watch", "chase", "share", "producer", "news", "old-news",
    ] {
        assert!(asked.contains(word), "nobody was asked {word}: {asked:?}");
    }
}

/// Whoever plays both animals sees the side of those on turn below, their hand in front, and the other hand open.
#[test]
fn alone_the_animals_on_turn_are_below() {
    let together: Vec<&str> = MODES.into_iter().filter(|mode| *mode != "competitive").collect();
    let mut turned = 0;
    walk_with(1, &together, 1, |state, dice| {
        let me = Seat::new(0);
        let Some((asked, _)) = state.open().asked() else { return };
        if dice.below(8) != 0 {
            return;
        }
        let view = state.view(Viewer::Seat(me));
        let page = judge(&view, &legal(state, me), Lang::En);
        let held = |card: Card, at: String| {
            let piece = format!("data-id=\"card-{card}\" data-kind=\"card\" data-at=\"{at}\"");
            assert!(page.contains(&piece), "{card} at {at}");
        };
        state.hand(asked).iter().for_each(|card| held(card, "hand".to_owned()));
        state.hand(asked.other()).iter().for_each(|card| held(card, format!("hand-{}", asked.other())));
        turned += usize::from(asked != me);
    });
    assert!(5 < turned, "the tortoises were below {turned} times");
}

/// In a turn a card is picked first; by an effect only if there are several ways to play it. Animals that move are picked
/// where they stand.
#[test]
fn cards_and_animals_take_two_steps_where_there_is_something_to_choose() {
    let (mut turns, mut cheaper, mut moves) = (0, [0; 2], 0);
    walk(3, |state, dice| {
        for seat in seats() {
            let question = state.question(seat);
            let wanted = match question {
                Some(Question::Turn) => dice.below(20) == 0,
                Some(Question::Play { .. } | Question::Move) => true,
                Some(_) | None => false,
            };
            if !wanted {
                continue;
            }
            let all = legal(state, seat);
            let page = judge(&state.view(Viewer::Seat(seat)), &all, Lang::En);
            for tag in tags(&page).iter().filter(|tag| tag.has("data-action")) {
                let action: Action = tag.get("data-action").expect("just seen").parse().expect("an action");
                let after = tag.get("data-for");
                match (question, action) {
                    (
                        Some(Question::Turn),
                        Action::Play { card, .. } | Action::Take { card } | Action::Discard { card },
                    ) => {
                        assert_eq!(after, Some(format!("card-{card}").as_str()));
                        turns += 1;
                    }
                    (Some(Question::Play { .. }), Action::Play { card, .. }) => {
                        let same = |other: &&Action| matches!(other, Action::Play { card: of, .. } if *of == card);
                        let several = 1 < all.iter().filter(same).count();
                        assert_eq!(after, several.then_some(format!("card-{card}").as_str()));
                        cheaper[usize::from(several)] += 1;
                    }
                    (Some(Question::Move), Action::Move { from, .. }) => {
                        assert_eq!(after, Some(format!("from-{from}").as_str()));
                        moves += 1;
                    }
                    (_, _) => (),
                }
            }
        }
    });
    assert!(100 < turns && cheaper.iter().all(|&count| 0 < count) && 0 < moves, "{turns} {cheaper:?} {moves}");
}

/// Before a card is played it is told what it costs, with every discount, and what stays; before sun or moon moves, what
/// they will touch.
#[test]
fn choices_say_what_they_cost_and_bring() {
    let mut seen = BTreeSet::new();
    walk(4, |state, dice| {
        for seat in seats() {
            let Some(question) = state.question(seat) else { continue };
            if !matches!(question, Question::Turn | Question::Play { .. } | Question::Light) || dice.below(3) != 0 {
                continue;
            }
            let less = if let Question::Play { less, .. } = question { less } else { 0 };
            let view = state.view(Viewer::Seat(seat));
            let page = everdell_duo_ui::board::table(&view, &legal(state, seat), Lang::En, None).render().into_string();
            for tag in tags(&page).iter().filter(|tag| tag.has("data-action")) {
                let action: Action = tag.get("data-action").expect("just seen").parse().expect("an action");
                let says = |part: &str| tag.get("data-preview").is_some_and(|text| text.contains(part));
                if let Action::Play { card, by } = action {
                    let bill = view.bill(seat, card, by, less);
                    let all = bill.goods.total();
                    let changed = bill.goods != view.pack.card(card).cost.goods || 0 < bill.less.min(all);
                    // What costs nothing leaves nothing to choose.
                    let off = if bill.less < all { bill.less } else { 0 };
                    assert!(says("Costs ") && says("instead of") == changed, "{}", tag.text);
                    assert_eq!(says("of your choice instead of"), 0 < off, "{}", tag.text);
                    assert!(off == 0 || says(&format!("less {off} of your choice")), "{}", tag.text);
                    assert_eq!(says("Costs nothing"), all <= bill.less && bill.cards == 0, "{}", tag.text);
                    assert!(off == 0 || !says("You keep"), "{}", tag.text);
                    seen.insert(match by {
                        By::Plain if 0 < bill.less.min(all) => "less",
                        By::Plain => "plain",
                        By::Token => "token",
                        By::Star(_) => "star",
                        By::Under(_) => "under",
                    });
                }
                if let Action::Place { spot: Spot::Event(_) } = action {
                    assert!(says("point") && says("Then the sun moves"), "{}", tag.text);
                    seen.insert("event");
                }
                if let (Action::Walk { .. }, Question::Light) = (action, question) {
                    assert!(says("Will touch: "), "{}", tag.text);
                    seen.insert("walk");
                }
            }
        }
    });
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["event", "less", "plain", "star", "token", "under", "walk"]);
}

#[test]
fn a_table_shows_nothing_that_its_viewer_cannot_know() {
    let (mut hidden, mut described) = (0, 0);
    walk(1, |state, dice| {
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
            if dice.below(12) != 0 {
                continue;
            }
            let view = state.view(viewer);
            let page = same_in_every_world::<EverdellDuo>(&view, viewer, &mut |n| dice.below(n));
            let unseen = view.unseen();
            for card in Card::all() {
                let shown = page.contains(&format!("data-id=\"card-{card}\""));
                assert!(!(shown && unseen.contains(card)), "{card}");
            }
            for seat in seats().into_iter().filter(|&seat| !viewer.is(seat)) {
                hidden += usize::from(view.sizes[seat] - view.hands[seat].len());
                described += view.described[seat].len();
            }
        }
    });
    assert!(100 < hidden && 0 < described, "{hidden} {described}");
}

/// People are called by their names and the reader "you", in what is seen and in what is read aloud; who only watches is
/// nobody.
fn called_by_their_names(view: &View) {
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let you = match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let told = Told { cast: Cast { you, names: &names }, lang: Lang::De };
    let page = everdell_duo_ui::board::table(view, &[], told, None).render().into_string();
    if view.open.is_solo() {
        return assert!(!page.contains("Ada"), "both animals are played by one");
    }
    assert!(!page.contains("Hase") && !page.contains("Schildkröte"), "somebody is called by their seat");
    assert_eq!(page.contains(">Du</tspan>"), you.is_some());
    for (seat, name) in seats().into_iter().zip(&names) {
        assert_eq!(page.contains(&format!(">{name}</tspan>")), you != Some(seat));
    }
}

/// With everything open both hands are seen, and the viewer's own lies below.
#[test]
fn the_open_view_shows_what_everybody_sees() {
    let mut cards = 0;
    walk(1, |state, dice| {
        if dice.below(8) != 0 {
            return;
        }
        let views: Vec<View> = seats().map(|seat| state.view(Viewer::Seat(seat))).to_vec();
        for viewer in [Viewer::Seat(seats()[0]), Viewer::Seat(seats()[1]), Viewer::Spectator] {
            let open = everdell_duo_ui::board::all_open(&views, viewer);
            let page = judge(&open, &[], Lang::De);
            let (_, below) = page.split_once("class=\"hand").expect("a hand");
            for seat in seats() {
                assert_eq!(open.hands[seat], state.hand(seat));
                let is_near = viewer.is(seat) || (viewer == Viewer::Spectator && seat == seats()[0]);
                for card in state.hand(seat).iter() {
                    let id = format!("data-id=\"card-{card}\"");
                    assert!(page.contains(&id), "{card}");
                    assert_eq!(below.contains(&id), is_near, "{card}");
                    cards += 1;
                }
            }
            called_by_their_names(&open);
        }
    });
    assert!(100 < cards);
}

/// The end says who has won and with how many points; together whether everything was reached.
#[test]
fn the_end_says_who_has_won() {
    let (mut against, mut together) = (0, 0);
    walk(2, |state, _| {
        let Some(outcome) = state.outcome() else { return };
        let page = judge(&state.view(Viewer::Seat(Seat::new(0))), &[], Lang::En);
        let best = outcome.results.iter().max().expect("somebody");
        if state.open().is_together() {
            assert_eq!(page.contains(&format!("You have won together with {best} points")), outcome.ranks == [1, 1]);
            assert_eq!(page.contains(&format!("{best} points: not everything")), outcome.ranks == [2, 2]);
            together += 1;
        } else {
            assert!(page.contains(&format!("wins, {best} to")) || outcome.ranks == [1, 1]);
            against += 1;
        }
    });
    assert_eq!((against, together), (2, 14));
}

/// Together every goal, the points to reach and what the reporter has can be read; skunks stand where they are.
#[test]
fn goals_skunks_and_the_reporter_are_on_the_table() {
    let (mut skunks, mut goals, mut taken) = (0, 0, 0);
    walk(1, |state, dice| {
        if !state.open().is_together() || dice.below(10) != 0 {
            return;
        }
        let view = state.view(Viewer::Seat(Seat::new(1)));
        let page = judge(&view, &[], Lang::En);
        let standing: u32 = state.open().skunks.iter().map(|area| area.count_ones()).sum();
        assert_eq!(page.matches("data-id=\"skunk-").count(), standing as usize);
        skunks += standing;
        for (nth, &goal) in state.open().goals(state.pack()).iter().enumerate() {
            let due = goal.by.map(everdell_duo::vocabulary::Phase::Season);
            let missed = due.is_some_and(|due| due < state.phase());
            let word = match (view.is_met(nth, goal), missed) {
                (true, _) => "Goal reached: ",
                (false, false) => "Goal: ",
                (false, true) => "Goal missed: ",
            };
            assert!(page.contains(word));
            goals += 1;
        }
        for card in state.open().her_cards.iter() {
            let name = Names::new(state.pack(), Lang::En).card(card);
            assert!(page.contains(&format!("{name}, taken by the reporter")), "{name}");
            taken += 1;
        }
        let row = |key: &str| state.score(Seat::new(0)).iter().find(|row| row.key == key).map(|row| row.points);
        let aim = row("target").or(row("reporter")).expect("there is something to reach");
        let now = row("result").expect("there is a result");
        // What the other holds in hand may count at the end: then only the aim is the same for everybody.
        assert!(page.contains(&format!("the aim is {aim}")), "{now} {aim}");
    });
    assert!(0 < skunks && 0 < goals && 0 < taken, "{skunks} {goals} {taken}");
}

#[test]
fn cards_rules_cover_and_names_are_whole_pages() {
    assert_eq!(whole_pages::<EverdellDuo>(2), 80 + 32 + 20 + 4 + 25);
}

/// What has to be reached is no part of the sum: it stands below it.
#[test]
fn the_target_stands_below_the_result() {
    let pack = State::standard_pack().pack;
    for (mode, key) in [("chapter-1", "row-target"), ("challenge-2-1", "row-reporter")] {
        let setup =
            Setup { pack, seats: 2, options: Options { mode: mode.parse().expect("a mode"), ..Options::default() } };
        let view = State::new(&setup).view(Viewer::Spectator);
        let page = everdell_duo_ui::board::score(&view, &["a", "b"], Lang::De).into_string();
        let at = |class: &str| page.find(class).unwrap_or_else(|| panic!("{class} in {page}"));
        assert!(at("row-result") < at(key));
    }
}

/// What can be pointed at opens large, and what is drawn has its symbol.
#[test]
fn every_symbol_is_drawn_and_every_card_opens() {
    let drawings = Drawings::of::<EverdellDuo>(State::standard_pack().pack);
    walk(1, |state, dice| {
        if dice.below(6) != 0 {
            return;
        }
        let seat = state.to_act().seats().iter().next().unwrap_or(state.open().turn);
        let page = drawn::<EverdellDuo>(&state.view(Viewer::Seat(seat)), &legal(state, seat), Lang::En);
        drawings.are_all_of(&page);
    });
}
