//! Every table of Vintage that random games lead to: all legal actions are there once, everything is named, nothing leaks.

use std::collections::BTreeSet;
use vintage_ui::Vintage;

use dice::Dice;
use maud::Render;
use packs::Edge;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};
use ui::Lang;
use vintage::vocabulary::{By, Card, Column};
use vintage::{Action, Options, Question, Slot, State, Terms, View};

use ui::kit::board::{Drawings, drawn, judged, legal, same_in_every_world, whole_pages};
use ui::kit::tags;

fn judge(view: &View, legal: &[Action], lang: Lang) -> String {
    judged::<Vintage>(view, legal, lang, &["the", "on", "gives", "brief", "choose"])
}

/// Random, but the second player saves up for the dearest site, the first and the third never pass of their own accord, and
/// cards that lead to rare questions are played.
fn choice(state: &State, seat: Seat, dice: &mut Dice) -> Action {
    let all = legal(state, seat);
    let price = |action: &Action| {
        if let Action::Buy { site } | Action::BuyCheaper { site } = action {
            return Some(state.pack().site(*site).price);
        }
        None
    };
    if let Some(dearest) = all.iter().filter(|action| price(action).is_some()).max_by_key(|action| price(action)) {
        return *dearest;
    }
    let plays =
        |action: &&Action| matches!(action, Action::Play { card: Card::Plant | Card::Buy | Card::AgeBarrel, .. });
    if let Some(play) = all.iter().find(plays) {
        return *play;
    }
    let dearest = state.pack().sites().map(|site| state.pack().site(site).price).max().unwrap_or(0);
    let saves = seat == Seat::new(1) && state.open().boards[seat].points < u16::from(dearest);
    let buys =
        |action| matches!(action, Action::Place { column: Column::Buy, .. } | Action::Free { column: Column::Buy });
    let wise =
        |&action: &Action| !(saves && buys(action)) && (action != Action::Pass || (seat.number() % 2 == 1 && !saves));
    let wise: Vec<Action> = all.iter().copied().filter(wise).collect();
    dice.pick(if wise.is_empty() { &all } else { &wise })
}

/// Random games for two, three and four.
fn walk(games: u64, mut look: impl FnMut(&State, &mut Dice)) {
    for seed in 0..games {
        for seats in State::SEATS {
            let mut dice = Dice::new(seed);
            let setup = Setup { pack: State::standard_pack().pack, seats, options: Options };
            let mut state = State::new(&setup);
            loop {
                let (who, action) = match state.to_act() {
                    ToAct::Nobody => break,
                    ToAct::Chance => (Who::Chance, state.draw(&mut |n| dice.below(n))),
                    ToAct::Seats(acting) => {
                        let seat = acting.iter().next().expect("somebody");
                        look(&state, &mut dice);
                        (Who::Seat(seat), choice(&state, seat, &mut dice))
                    }
                };
                state.apply(who, action, &mut Silent);
            }
            look(&state, &mut dice);
        }
    }
}

#[test]
fn every_legal_action_is_there_once_and_everything_has_a_name() {
    let (mut met, mut asked, mut positions) = (BTreeSet::new(), BTreeSet::new(), 0);
    walk(10, |state, dice| {
        for seat in state.open().seats() {
            let legal = legal(state, seat);
            met.extend(legal.iter().map(|action| action.to_string().split(' ').next().unwrap_or_default().to_owned()));
            asked.extend(
                state
                    .question(seat)
                    .map(|question| question.to_string().split(' ').next().unwrap_or_default().to_owned()),
            );
            // What is asked often is looked at now and then, what is rare every time.
            let often = match state.question(seat) {
                None => 60,
                Some(Question::Turn) => 10,
                Some(
                    Question::Cards
                    | Question::Load
                    | Question::Sail { .. }
                    | Question::Plant { .. }
                    | Question::Harvest { .. },
                ) => 6,
                Some(_) => 1,
            };
            if dice.below(often) == 0 {
                judge(&state.view(Viewer::Seat(seat)), &legal, Lang::ALL[dice.below(2) as usize]);
                positions += 1;
            }
        }
        if dice.below(60) == 0 {
            judge(&state.view(Viewer::Spectator), &[], Lang::De);
        }
    });
    assert!(400 < positions, "{positions} positions");
    for word in [
        "buy", "plant-a", "old", "harvest", "age", "start", "cards", "sail", "load", "done", "pass", "plant", "port",
        "cellar", "take", "deck", "play", "discard", "free", "look",
    ] {
        assert!(met.contains(word), "no {word} in these games: {met:?}");
    }
    for word in
        ["turn", "buy", "plant", "plant-more", "harvest", "load", "sail", "unload", "cards", "discard", "free", "look"]
    {
        assert!(asked.contains(word), "nobody was asked {word}: {asked:?}");
    }
}

/// A circle is touched at once with markers and after a pick with the overseer; an estate that could take several colors is
/// picked first.
#[test]
fn the_overseer_and_the_colors_take_two_steps() {
    let (mut overseers, mut colors) = (0, 0);
    walk(1, |state, dice| {
        for seat in state.open().seats() {
            let legal = legal(state, seat);
            if legal.is_empty() || dice.below(3) != 0 {
                continue;
            }
            let page = judge(&state.view(Viewer::Seat(seat)), &legal, Lang::En);
            for tag in tags(&page).iter().filter(|tag| tag.has("data-action")) {
                let action: Action = tag.get("data-action").expect("just seen").parse().expect("an action");
                if let Action::Place { by, .. } = action {
                    assert_eq!(tag.get("data-for"), (by == By::Overseer).then_some("by-overseer"));
                    overseers += u32::from(by == By::Overseer);
                }
                if let Action::Plant { estate, .. } = action {
                    let same =
                        |other: &&Action| matches!(other, Action::Plant { estate: there, .. } if *there == estate);
                    let several = 1 < legal.iter().filter(same).count();
                    let wanted = format!("estate-{estate}");
                    assert_eq!(tag.get("data-for"), several.then_some(wanted.as_str()));
                    colors += u32::from(several);
                }
            }
        }
    });
    assert!(0 < overseers && 0 < colors);
}

/// What a preview says that each roll would sell: `By the roll: 1–3: nothing, 4–6: 2 points`.
fn foretold(preview: &str) -> Vec<u16> {
    let rolls = preview.split("By the roll: ").nth(1).expect("what each roll sells");
    let mut points = Vec::new();
    for run in rolls.split(", ") {
        let (faces, gain) = run.split_once(": ").expect("faces and points");
        let (first, last) = faces.split_once('–').unwrap_or((faces, faces));
        let gain = gain.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0);
        let [first, last] = [first, last].map(|face| face.parse::<u8>().expect("a face"));
        points.extend((first..=last).map(|_| gain));
    }
    points
}

/// What each roll sells in truth.
fn rolled(state: &State, seat: Seat, action: Action) -> Vec<u16> {
    let before = state.open().boards[seat].points;
    let after = state.pack().faces().iter().map(|&(face, _)| {
        let mut world = state.clone();
        world.apply(Who::Seat(seat), action, &mut Silent);
        world.apply(Who::Chance, Action::Roll { face }, &mut Silent);
        world.open().boards[seat].points - before
    });
    after.collect()
}

/// What is touched on the board says beforehand what it does; ageing, splitting and unloading say what they give.
#[test]
fn choices_say_what_they_give() {
    let mut seen = BTreeSet::new();
    walk(2, |state, dice| {
        for seat in state.open().seats() {
            let legal = legal(state, seat);
            let Some(question) = state.question(seat).filter(|_| dice.below(2) == 0) else { continue };
            let by_card = matches!(question, Question::Buy { terms: Terms::Card });
            let view = state.view(Viewer::Seat(seat));
            let page = vintage_ui::board::table(&view, &legal, Lang::En, None).render().into_string();
            for tag in tags(&page).iter().filter(|tag| tag.has("data-action")) {
                let preview = tag.get("data-preview");
                assert!(tag.name == "button" || preview.is_some_and(|text| 4 < text.len()), "{}", tag.text);
                let action: Action = tag.get("data-action").expect("just seen").parse().expect("an action");
                let says = |part: &str| preview.is_some_and(|text| text.contains(part));
                if let Action::Place { column: Column::Age, .. } = action {
                    assert_eq!(foretold(preview.expect("a preview")), rolled(state, seat, action), "{preview:?}");
                } else if let Action::Port { .. } = action {
                    assert!(says("in store"));
                } else if let Action::Cellar { .. } = action {
                    assert!(says("By the roll: 1"));
                } else if let Action::Buy { .. } = action {
                    assert!(by_card || says("another marker"));
                } else {
                    continue;
                }
                seen.insert(action.to_string().split(' ').next().unwrap_or_default().to_owned());
            }
        }
    });
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["age", "buy", "cellar", "port"]);
}

/// Where nothing can be done now the rules say why not.
#[test]
fn what_cannot_be_done_has_a_reason() {
    let mut reasons = BTreeSet::new();
    walk(3, |state, dice| {
        let seat = state.open().turn;
        let legal = legal(state, seat);
        if legal.is_empty() || dice.below(5) != 0 {
            return;
        }
        let table = vintage_ui::board::table(&state.view(Viewer::Seat(seat)), &legal, Lang::En, None);
        let page = table.render().into_string();
        for why in tags(&page).iter().filter_map(|tag| tag.get("data-why")) {
            let action: Action = why.parse().expect("an action");
            let refusal = state.refusal(Who::Seat(seat), action).expect("it is not legal");
            reasons.insert(refusal.clause.to_string());
        }
    });
    assert!(8 < reasons.len(), "{reasons:?}");
}

#[test]
fn a_table_shows_nothing_that_its_viewer_cannot_know() {
    let mut hidden = 0;
    walk(1, |state, dice| {
        let viewers = state.open().seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers.collect::<Vec<_>>() {
            if dice.below(8) != 0 {
                continue;
            }
            let view = state.view(viewer);
            let page = same_in_every_world::<Vintage>(&view, viewer, &mut |n| dice.below(n));
            let others = state.open().seats().filter(|&seat| !viewer.is(seat));
            let unseen = others.flat_map(|seat| state.open().boards[seat].hand);
            let unseen = unseen.filter(|slot| matches!(slot, Slot::Unseen { .. })).count();
            assert_eq!(page.matches("data-kind=\"unseen-").count(), unseen, "as many backs as cards face down");
            hidden += unseen;
        }
    });
    assert!(0 < hidden);
}

/// With all hands open every card that somebody holds is seen, and so is every chip that somebody has looked at.
#[test]
fn the_open_view_shows_what_everybody_sees() {
    let (mut hands, mut chips) = (0, 0);
    walk(8, |state, dice| {
        if dice.below(12) != 0 {
            return;
        }
        let views: Vec<View> = state.open().seats().map(|seat| state.view(Viewer::Seat(seat))).collect();
        let side = dice.below(u32::from(state.seats())) as u8;
        let open = vintage_ui::board::all_open(&views, Viewer::Seat(Seat::new(side)));
        assert_eq!(open.viewer, Viewer::Seat(Seat::new(side)));
        for (seat, view) in state.open().seats().zip(&views) {
            assert_eq!(open.hands[seat], view.hands[seat]);
            hands += view.hands[seat].iter().flatten().count();
            for (all, own) in open.chips.iter().zip(&view.chips) {
                assert!(own.is_none() || all == own);
                chips += own.iter().count();
            }
        }
        let page = vintage_ui::board::table(&open, &[], Lang::De, None).render().into_string();
        assert!(!page.contains("data-kind=\"unseen-"));
    });
    assert!(0 < hands && 0 < chips);
}

#[test]
fn cards_rules_cover_and_names_are_whole_pages() {
    assert_eq!(whole_pages::<Vintage>(3), 11);
}

/// What can be pointed at opens large, and what is drawn has its symbol.
#[test]
fn every_symbol_is_drawn_and_every_card_opens() {
    let drawings = Drawings::of::<Vintage>(State::standard_pack().pack);
    walk(1, |state, dice| {
        if dice.below(4) != 0 {
            return;
        }
        let seat = state.open().turn;
        let page = drawn::<Vintage>(&state.view(Viewer::Seat(seat)), &legal(state, seat), Lang::En);
        drawings.are_all_of(&page);
    });
}
