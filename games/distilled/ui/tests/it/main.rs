//! Every table of Distilled that random games lead to: all legal actions are there once, everything is named, nothing leaks.

use distilled_ui::Distilled;
use std::collections::BTreeSet;

use dice::Dice;
use distilled::vocabulary::{Deck, PhaseKind, Piece, Place};
use distilled::{Action, First, Options, Question, State, StillView, View};
use distilled_ui::words::Names;
use maud::Render;
use packs::Edge;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};
use ui::Lang;

use ui::kit::board::{Drawings, drawn, judged, legal, same_in_every_world, whole_pages};
use ui::kit::tags;

fn judge(view: &View, legal: &[Action], lang: Lang) -> String {
    judged::<Distilled>(view, legal, lang, &["the", "on", "brief", "choose", "sale"])
}

/// Random, but nobody rests or declines who can do something, and washbacks are filled.
fn choose(all: &[Action], dice: &mut Dice) -> Action {
    let puts = all.iter().any(|action| matches!(action, Action::Put { .. }));
    let mut idle = |action: &Action| {
        matches!(action, Action::Rest | Action::Decline)
            || (*action == Action::Pass && dice.below(4) != 0)
            || (*action == Action::Close && puts && dice.below(6) != 0)
    };
    let good: Vec<Action> = all.iter().copied().filter(|action| !idle(action)).collect();
    let any = good.is_empty() || dice.below(8) == 0;
    dice.pick(if any { all } else { &good })
}

/// Random games for one to five; alone more, because goals are hard to reach by chance.
fn walk(games: u64, mut look: impl FnMut(&State, &mut Dice)) {
    for seed in 0..3 * games {
        for seats in State::SEATS.filter(|&seats| seats == 1 || seed < games) {
            // How often somebody looks does not change the game.
            let (mut dice, mut looks) = (Dice::new(seed), Dice::new(seed + 100));
            let options = Options { label_points: seed % 2 == 0, first: First::ByLot, ..Options::default() };
            let setup = Setup { pack: State::standard_pack().pack, seats, options };
            let mut state = State::new(&setup);
            loop {
                let (who, action) = match state.to_act() {
                    ToAct::Nobody => break,
                    ToAct::Chance => (Who::Chance, state.draw(&mut |n| dice.below(n))),
                    ToAct::Seats(acting) => {
                        let acting: Vec<Seat> = acting.iter().collect();
                        let seat = dice.pick(&acting);
                        look(&state, &mut looks);
                        (Who::Seat(seat), choose(&legal(&state, seat), &mut dice))
                    }
                };
                state.apply(who, action, &mut Silent);
            }
            look(&state, &mut looks);
        }
    }
}

#[test]
fn every_legal_action_is_there_once_and_everything_has_a_name() {
    let (mut met, mut asked, mut positions, mut reasons) = (BTreeSet::new(), BTreeSet::new(), 0, 0);
    walk(4, |state, dice| {
        let to_act = state.to_act().seats();
        for seat in state.open().all_seats() {
            let question = state.question(seat);
            let name = question.map(|question| question.to_string().split(' ').next().unwrap_or_default().to_owned());
            let new = name.is_some_and(|name| asked.insert(name));
            let legal = legal(state, seat);
            met.extend(legal.iter().map(|action| action.to_string().split(' ').next().unwrap_or_default().to_owned()));
            if new || (to_act.contains(seat) && dice.below(8) == 0) || dice.below(120) == 0 {
                let page = judge(&state.view(Viewer::Seat(seat)), &legal, Lang::ALL[dice.below(2) as usize]);
                for why in tags(&page).iter().filter_map(|tag| tag.get("data-why")) {
                    let action: Action = why.parse().expect("judged");
                    assert!(state.refusal(Who::Seat(seat), action).is_some(), "{why} has no reason");
                    reasons += 1;
                }
                positions += 1;
            }
        }
        if dice.below(120) == 0 {
            judge(&state.view(Viewer::Spectator), &[], Lang::De);
        }
    });
    assert!(300 < positions && 300 < reasons, "{positions} positions, {reasons} reasons");
    for word in [
        "choose", "buy", "recipe", "pass", "take", "reveal", "decline", "no", "give", "put", "close", "rest", "ready",
        "make", "lay", "sell", "label", "points", "taste", "drop", "claim", "swap", "replace",
    ] {
        assert!(met.contains(word), "no {word} in these games: {met:?}");
    }
    for word in [
        "distiller",
        "market",
        "trade",
        "trade-for",
        "fill",
        "react",
        "make",
        "sell",
        "bottle",
        "place-label",
        "swap-give",
        "swap-take",
        "free-ingredient",
        "free-recipe",
        "free-item",
        "free-upgrade",
        "taste",
        "drop-goal",
        "claim",
        "look",
        "buy-revealed",
    ] {
        assert!(asked.contains(word), "nobody was asked {word}: {asked:?}");
    }
}

/// Questions that few games ask: the order of abilities, a barrel that may come back, the money of a removed card.
#[test]
fn rare_questions_are_drawn() {
    let mut met = [0; 3];
    walk(60, |state, _| {
        for seat in state.open().all_seats() {
            let legal = legal(state, seat);
            let takes = legal.iter().any(|action| matches!(action, Action::Take { .. }));
            let rare = match state.question(seat) {
                Some(Question::NextIncome) => 0,
                Some(Question::KeepBarrel { .. }) => 1,
                Some(Question::React) if takes => 2,
                Some(_) | None => continue,
            };
            met[rare] += 1;
            judge(&state.view(Viewer::Seat(seat)), &legal, Lang::ALL[met[rare] % 2]);
        }
    });
    assert!(met.iter().all(|&count| 1 < count), "{met:?}");
}

/// Several bottles or barrels take two steps, one takes one; a label first wants its space.
#[test]
fn bottles_barrels_and_labels_take_two_steps_where_there_are_several() {
    let (mut sales, mut makes, mut labels) = ([0; 2], [0; 2], 0);
    walk(2, |state, _| {
        for seat in state.open().all_seats() {
            let all = legal(state, seat);
            let question = state.question(seat);
            let two_steps = matches!(
                question,
                Some(Question::Sell | Question::Bottle { .. } | Question::Make | Question::PlaceLabel { .. })
            );
            if !two_steps {
                continue;
            }
            let page = judge(&state.view(Viewer::Seat(seat)), &all, Lang::En);
            for tag in tags(&page).iter().filter(|tag| tag.has("data-action")) {
                let action: Action = tag.get("data-action").expect("just seen").parse().expect("an action");
                let wanted =
                    |several: bool, pick: String| assert_eq!(tag.get("data-for"), several.then_some(pick.as_str()));
                if let Action::Sell { place, .. } = action {
                    let same = |other: &&Action| matches!(other, Action::Sell { place: at, .. } if *at == place);
                    let several = 1 < all.iter().filter(same).count();
                    wanted(several, format!("place-{place}"));
                    sales[usize::from(several)] += 1;
                }
                if let Action::Make { recipe, .. } = action {
                    let same = |other: &&Action| matches!(other, Action::Make { recipe: of, .. } if *of == recipe);
                    let several = 1 < all.iter().filter(same).count();
                    wanted(several, format!("recipe-{recipe}"));
                    makes[usize::from(several)] += 1;
                }
                if let Action::Label { space } = action {
                    wanted(state.open().options.label_points, format!("label-{}", space + 1));
                    labels += 1;
                }
            }
        }
    });
    assert!(sales.iter().chain(&makes).all(|&count| 0 < count) && 0 < labels, "{sales:?} {makes:?} {labels}");
}

/// A sale says what it brings part by part, a washback what it can become, a purchase what is left.
#[test]
fn choices_say_what_they_give() {
    let mut seen = BTreeSet::new();
    walk(2, |state, dice| {
        for seat in state.open().all_seats() {
            let Some(question) = state.question(seat) else { continue };
            if !matches!(question, Question::Sell | Question::Fill | Question::Market) || dice.below(6) != 0 {
                continue;
            }
            let view = state.view(Viewer::Seat(seat));
            let page = distilled_ui::board::table(&view, &legal(state, seat), Lang::En, None).render().into_string();
            for tag in tags(&page).iter().filter(|tag| tag.has("data-action")) {
                let action: Action = tag.get("data-action").expect("just seen").parse().expect("an action");
                let says = |part: &str| tag.get("data-preview").is_some_and(|text| text.contains(part));
                if let Action::Sell { place, bottle } = action {
                    let quote = view.quote(seat, place, bottle).expect("there is a spirit");
                    assert!(says("recipe ") && says(" = "), "{}", tag.text);
                    assert!(says(&format!("{} coin", quote.money())) || quote.money() == 0, "{}", tag.text);
                    seen.insert("sell");
                }
                if action == Action::Close {
                    let sure = view.prospects(seat).iter().any(|prospect| prospect.chance.percent() == 100);
                    assert!(says("%") && (!sure || says("100%")), "{}", tag.text);
                    seen.insert("close");
                }
                if let Action::Buy { .. } = action {
                    assert!(says("Costs") && says("left"), "{}", tag.text);
                    seen.insert("buy");
                }
            }
        }
    });
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["buy", "close", "sell"]);
}

#[test]
fn a_table_shows_nothing_that_its_viewer_cannot_know() {
    let (mut goals, mut sealed) = (0, 0);
    walk(1, |state, dice| {
        let viewers = state.open().all_seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers.collect::<Vec<_>>() {
            if dice.below(12) != 0 {
                continue;
            }
            let view = state.view(viewer);
            let page = same_in_every_world::<Distilled>(&view, viewer, &mut |n| dice.below(n));
            let names = Names::new(state.pack(), Lang::En);
            for card in Deck::Goals.all().iter() {
                let shown = page.contains(&format!("<b>{}</b>", names.card(Deck::Goals, card)));
                let seen = view.goals.0.iter().any(|(known, _)| known.contains(card));
                assert_eq!(shown, seen, "a goal");
            }
            for seat in state.open().all_seats().filter(|&seat| !viewer.is(seat)) {
                sealed += usize::from(matches!(view.stills[seat], StillView::Sealed));
                goals += usize::from(view.goals[seat].1);
            }
        }
    });
    assert!(0 < goals && 0 < sealed);
}

/// With everything open every goal and every still is seen, and the table can be drawn from every side; who only watches
/// has no goals.
#[test]
fn the_open_view_shows_what_everybody_sees() {
    let (mut stills, mut mine) = (0, 0);
    walk(1, |state, dice| {
        if dice.below(6) != 0 {
            return;
        }
        let views: Vec<View> = state.open().all_seats().map(|seat| state.view(Viewer::Seat(seat))).collect();
        let own = |viewer: Viewer| judge(&distilled_ui::board::all_open(&views, viewer), &[], Lang::De);
        for seat in state.open().all_seats() {
            mine += usize::from(own(Viewer::Seat(seat)).contains("Deine geheimen Ziele"));
        }
        assert!(!own(Viewer::Spectator).contains("Deine geheimen Ziele"));
        let open = distilled_ui::board::all_open(&views, Viewer::Seat(Seat::new(0)));
        for (seat, view) in state.open().all_seats().zip(&views) {
            assert_eq!((open.goals[seat], open.kept[seat]), (view.goals[seat], view.kept[seat]));
            assert_eq!(open.stills[seat], view.stills[seat]);
            stills += usize::from(matches!(open.stills[seat], StillView::Own(_)));
        }
    });
    assert!(0 < stills && 0 < mine);
}

/// The end says who has won and with how many points; alone whether the target was reached.
#[test]
fn the_end_says_who_has_won() {
    let (mut alone, mut together) = (0, 0);
    walk(1, |state, _| {
        let Some(outcome) = state.outcome() else { return };
        let page = judge(&state.view(Viewer::Seat(Seat::new(0))), &[], Lang::En);
        let best = outcome.results.iter().max().expect("somebody");
        if state.seats() == 1 {
            let won = state.score(Seat::new(0)).iter().any(|row| row.key == "won" && row.points == 1);
            assert_eq!(page.contains("You have won with"), won);
            assert_eq!(page.contains(&format!("{best} points: not enough")), !won);
            alone += 1;
        } else {
            assert!(page.contains(&format!("with {best} points")));
            together += 1;
        }
    });
    assert_eq!((alone, together), (3, 4));
}

#[test]
fn cards_rules_cover_and_names_are_whole_pages() {
    let cards = whole_pages::<Distilled>(3);
    assert!(200 < cards, "{cards}");
}

/// Alone the target stands below the result, and whether it is reached is said in words.
#[test]
fn the_target_stands_below_the_result() {
    let setup = Setup { pack: State::standard_pack().pack, seats: 1, options: Options::default() };
    let page = distilled_ui::board::score(&State::new(&setup).view(Viewer::Spectator), &["a"], Lang::De).into_string();
    let at = |class: &str| page.find(class).unwrap_or_else(|| panic!("{class} in {page}"));
    assert!(at("row-result") < at("row-target"));
    assert!(!page.contains("row-won"));
}

/// What can be pointed at opens large, and what is drawn has its symbol.
#[test]
fn every_symbol_is_drawn_and_every_card_opens() {
    let drawings = Drawings::of::<Distilled>(State::standard_pack().pack);
    walk(1, |state, dice| {
        if dice.below(6) != 0 {
            return;
        }
        let seat = state.to_act().seats().iter().next().unwrap_or(state.open().turn);
        let page = drawn::<Distilled>(&state.view(Viewer::Seat(seat)), &legal(state, seat), Lang::En);
        drawings.are_all_of(&page);
    });
}

/// The parts that stand on a spirit add up to what the sale brings.
#[test]
fn the_sum_on_a_spirit_is_what_it_brings() {
    let mut sold = 0;
    walk(2, |state, _| {
        for seat in state.open().all_seats() {
            let Some(Question::Sell) = state.question(seat) else { continue };
            for place in Place::ALL {
                let sale = Action::Sell { place, bottle: Piece::Glass };
                let spirit = state.player(seat).spirit(place);
                if !legal(state, seat).contains(&sale) || spirit.is_none_or(|spirit| 0 < spirit.flavors()) {
                    continue;
                }
                let quote = state.view(Viewer::Seat(seat)).quote(seat, place, Piece::Glass).expect("a spirit");
                let mut after = state.clone();
                after.apply(Who::Seat(seat), sale, &mut Silent);
                let (before, after) = (state.player(seat), after.player(seat));
                assert_eq!(after.money - before.money, quote.money());
                assert_eq!(after.points - before.points, quote.points());
                sold += 1;
            }
        }
    });
    assert!(10 < sold, "{sold}");
}

/// Who passes in the market is out of it; who passes in the selling phase may sell after the next sale (DI-3.2, DI-5.1).
#[test]
fn a_pass_is_told_for_what_it_means() {
    let mut told = BTreeSet::new();
    walk(2, |state, _| {
        let open = state.open();
        let kind = open.phase.kind;
        if !matches!(kind, PhaseKind::Market | PhaseKind::Sell) || told.contains(&kind) {
            return;
        }
        let Some(seat) = open.done.iter().next() else { return };
        let page = distilled_ui::board::table(&state.view(Viewer::Seat(seat)), &[], Lang::En, None);
        let page = page.render().into_string();
        let words = if kind == PhaseKind::Market { [">done<", ">passed<"] } else { [">passed<", ">done<"] };
        assert!(page.contains(words[0]) && !page.contains(words[1]), "{kind}");
        told.insert(kind);
    });
    assert_eq!(told.len(), 2);
}

/// The ingredients of a stored spirit lie face down: its owner is told them, others are not (DI-7.1, Ruling D34).
#[test]
fn stored_ingredients_of_others_are_not_told() {
    let mut told = BTreeSet::new();
    walk(4, |state, dice| {
        if state.phase().kind == PhaseKind::End || dice.below(4) != 0 {
            return;
        }
        for seat in state.open().all_seats() {
            let names = Names::new(state.pack(), Lang::En);
            let Some(spirit) = state.player(seat).spirit(Place::First) else { continue };
            let contents = names.stack(state.player(seat).distiller, &spirit.stack);
            for other in state.open().all_seats() {
                let table = distilled_ui::board::table(&state.view(Viewer::Seat(other)), &[], Lang::En, None);
                let page = table.render().into_string();
                let id = format!("spirit-{seat}-{}", Place::First);
                let tags = tags(&page);
                let drawn = tags.iter().find(|tag| tag.get("data-id") == Some(&*id)).expect("the spirit is drawn");
                let label = drawn.get("aria-label").expect("it is named");
                assert_eq!(label.contains(&contents), other == seat, "{label}");
                assert_eq!(label.contains("ingredients face down"), other != seat, "{label}");
                told.insert(other == seat);
            }
        }
    });
    assert_eq!(told.len(), 2, "own and others'");
}

/// On a narrow screen the washback may be out of sight: the question says what fell out.
#[test]
fn the_question_says_what_was_removed() {
    let mut met = 0;
    walk(1, |state, _| {
        for seat in state.open().all_seats() {
            let view = state.view(Viewer::Seat(seat));
            let (Some(question @ Question::React), StillView::Own(still)) = (state.question(seat), &view.stills[seat])
            else {
                continue;
            };
            for lang in Lang::ALL {
                let said = <Distilled as ui::Speak>::say_question(&view, question, lang);
                for piece in still.removed.into_iter().flatten() {
                    let name = Names::new(&view.pack, lang).piece_of(state.player(seat).distiller, piece);
                    assert!(said.contains(&name), "{said}: {name}");
                }
            }
            met += 1;
        }
    });
    assert!(20 < met, "{met}");
}
