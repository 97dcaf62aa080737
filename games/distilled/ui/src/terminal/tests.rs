//! Whole games on a page: everything fits, everything can be chosen, everything has its rule.

use crate::Distilled;

use dice::Dice;
use distilled::vocabulary::PhaseKind;
use distilled::{Action, Options, State, clauses};
use packs::Edge;
use tabletop::{Game, Outcome, ScoreRow, Seat, Seats, Setup, Silent, ToAct, Viewer, Who};
use ui::Lang;

use ui::kit::terminal::{judge, menu};
use ui::terminal::Page;
use ui::terminal::ink::{Ink, Tone, WIDTH, width};

fn new_game(seats: u8) -> State {
    State::new(&Setup { pack: State::standard_pack().pack, seats, options: Options::default() })
}

#[test]
fn whole_games_fit_the_page_in_both_languages() {
    for (seats, lang) in (1..=5).flat_map(|seats| Lang::ALL.map(|lang| (seats, lang))) {
        let ink = if seats % 2 == 0 { Ink::Plain } else { Ink::Colored };
        let (mut dice, mut state, mut legal) = (Dice::new(u64::from(seats)), new_game(seats), Vec::new());
        loop {
            let (who, action) = match state.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Who::Chance, state.draw(&mut |bound| dice.below(bound))),
                ToAct::Seats(to_act) => {
                    let nth = dice.below(to_act.iter().count() as u32) as usize;
                    let seat = to_act.iter().nth(nth).expect("somebody acts");
                    state.legal(seat, &mut legal);
                    menu::<Distilled>(&state.view(Viewer::Seat(seat)), &legal, lang);
                    let view = state.view(Viewer::Seat(seat));
                    let mut page = Page::new(ink, lang);
                    super::draw_table(&mut page, &view, seat);
                    super::draw_own(&mut page, &view, seat);
                    let scores: Vec<_> = Seat::first(seats).map(|seat| state.score(seat)).collect();
                    page.text(Tone::Strong, &super::say_standing(&scores, lang), "  ");
                    judge(&page);
                    (Who::Seat(seat), legal[dice.below(legal.len() as u32) as usize])
                }
            };
            state.apply(who, action, &mut Silent);
        }
        let mut page = Page::new(ink, lang);
        super::draw_end(&mut page, &state.view(Viewer::Seat(Seat::new(0))), Seat::new(0));
        let scores: Vec<_> = Seat::first(seats).map(|seat| state.score(seat)).collect();
        let outcome = state.outcome().expect("the game is over");
        page.text(Tone::Touch, &super::say_outcome(&outcome, &scores, lang), "");
        judge(&page);
    }
}

#[test]
fn the_catalogue_has_exactly_the_phrases_that_are_said() {
    assert_eq!(super::phrase::faults([]), Vec::<String>::new());
    for text in Lang::ALL.iter().flat_map(|&lang| [super::introduction(lang), super::legend(lang)]) {
        assert!(text.lines().all(|line| width(line) <= WIDTH), "{text}");
    }
}

/// Plays at random until a position is as wanted, then draws what the first seat to act sees there.
fn page_where(seats: u8, lang: Lang, wanted: impl Fn(&State, Seat) -> bool) -> (String, Vec<String>) {
    for seed in 0..60 {
        let (mut dice, mut state, mut legal) = (Dice::new(seed), new_game(seats), Vec::new());
        loop {
            let (who, action) = match state.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Who::Chance, state.draw(&mut |bound| dice.below(bound))),
                ToAct::Seats(to_act) => {
                    let seat = to_act.iter().next().expect("somebody acts");
                    state.legal(seat, &mut legal);
                    if wanted(&state, seat) {
                        let view = state.view(Viewer::Seat(seat));
                        let mut page = Page::new(Ink::Plain, lang);
                        super::draw_table(&mut page, &view, seat);
                        let sections = super::menu(&view, &legal, lang);
                        let items = sections.into_iter().flat_map(|section| section.items);
                        return (page.lines.join("\n"), items.map(|(_, text)| text).collect());
                    }
                    (Who::Seat(seat), legal[dice.below(legal.len() as u32) as usize])
                }
            };
            state.apply(who, action, &mut Silent);
        }
    }
    panic!("no such position in sixty games");
}

#[test]
fn a_washback_shows_what_it_can_become() {
    let filled = |state: &State, seat: Seat| {
        let view = state.view(Viewer::Seat(seat));
        view.prospects(seat).iter().any(|prospect| prospect.chance == distilled::Fraction::new(1, 2))
    };
    let (table, _) = page_where(2, Lang::En, filled);
    assert!(table.contains("Becomes") && table.contains("50% (1 of 2)"), "{table}");
    assert!(!table.contains("Becomes nothing"), "{table}");
}

/// Who passes in the market is out of it; who passes in the selling phase may sell after the next sale (DI-3.2, DI-5.1).
#[test]
fn a_pass_is_told_for_what_it_means() {
    let passed = |kind: PhaseKind| {
        let is_there = move |state: &State, _: Seat| state.phase().kind == kind && state.open().done != Seats::NONE;
        // A title may be broken into lines.
        page_where(3, Lang::En, is_there).0.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let (market, selling) = (passed(PhaseKind::Market), passed(PhaseKind::Sell));
    assert!(market.contains("out of the phase") && !market.contains("passed for now"), "{market}");
    assert!(selling.contains("passed for now") && !selling.contains("out of the phase"), "{selling}");
}

#[test]
fn a_sale_is_told_as_the_sum_of_its_parts() {
    let selling = |state: &State, seat: Seat| {
        state.phase().kind == PhaseKind::Sell
            && state.view(Viewer::Seat(seat)).open.agenda.is_empty()
            && state.player(seat).spirit(distilled::vocabulary::Place::New).is_some()
    };
    let (_, items) = page_where(2, Lang::En, selling);
    let sale = items.iter().find(|text| text.contains("glass bottle")).expect("the glass bottle is always there");
    let (total, parts) = sale.split_once(" = ").expect("the parts are told");
    let money: Vec<u32> = parts
        .replace('+', ",")
        .split(',')
        .filter_map(|part| part.trim().strip_suffix(" coins").or(part.trim().strip_suffix(" coin")))
        .filter_map(|part| part.rsplit(' ').next()?.parse().ok())
        .collect();
    assert!(total.contains(&format!("({} coin", money.iter().sum::<u32>())), "{sale}");
}

#[test]
fn the_market_the_truck_and_both_distilleries_are_on_the_table() {
    let third = |state: &State, _: Seat| state.phase().round == 3 && state.phase().kind == PhaseKind::Market;
    let (table, _) = page_where(2, Lang::De, third);
    for text in ["Runde 3 · Markt", "Verbesserungen · Stapel", "Basismarkt", "LKW", "Rezepte · Rezeptkarte"] {
        assert!(table.contains(text), "{text} in {table}");
    }
    for text in ["Kupfer", "Grün", "Vorratskammer", "Lager", "Labels", "Zielkarten", "Auszeichnungen"] {
        assert!(table.contains(text), "{text} in {table}");
    }
    assert!(table.contains("3 verdeckt"), "the goals of others stay hidden: {table}");
}

#[test]
fn alone_there_is_a_pyramid() {
    let first = |state: &State, _: Seat| state.phase().kind == PhaseKind::Market;
    let (table, _) = page_where(1, Lang::De, first);
    assert!(table.contains("Solo-Ziele") && table.contains("verdeckt") && table.contains("▶ 1.1 C"), "{table}");
    assert!(!table.contains("Auszeichnungen"), "{table}");
}

#[test]
fn the_end_is_told() {
    let sheet = |result: i32, target: i32, won: i32| {
        let row = |key, points| ScoreRow { key, points, clause: clauses::WINNER };
        vec![row("result", result), row("target", target), row("won", won)]
    };
    let end = |results: &[i32], ranks: &[u8], lang| {
        let scores: Vec<_> = results.iter().map(|&result| sheet(result, 0, 0)).collect();
        super::say_outcome(&Outcome { ranks: ranks.to_vec(), results: results.to_vec() }, &scores, lang)
    };
    assert_eq!(end(&[30, 40, 20], &[2, 1, 3], Lang::En), "Green wins with 40 points");
    assert_eq!(end(&[40, 40], &[1, 2], Lang::De), "Kupfer gewinnt mit 40 SP: ebenso viele wie Grün, aber mehr Münzen");
    assert_eq!(end(&[40, 40, 1], &[1, 1, 3], Lang::De), "Kupfer und Grün teilen sich den Sieg mit je 40 SP");
    let alone = |result, target, won, lang| {
        let rank = if won == 1 { 1 } else { 2 };
        let outcome = Outcome { ranks: vec![rank], results: vec![result] };
        super::say_outcome(&outcome, &[sheet(result, target, won)], lang)
    };
    assert_eq!(alone(80, 76, 1, Lang::En), "Won: 80 points, and the target was 76 points");
    assert!(alone(80, 86, 0, Lang::De).starts_with("Nicht gewonnen: 80 SP"));
}

#[test]
fn only_new_phases_are_milestones() {
    use distilled::vocabulary::Phase;
    use distilled::{Event, Seen};
    let seat = Seat::new(0);
    let phase = Phase { round: 1, kind: PhaseKind::Market };
    assert!(super::is_milestone(Seen::Whole(Event::PhaseBegan { phase })));
    assert!(!super::is_milestone(Seen::BusyAtStill { seat }));
    assert!(super::is_told_once(Seen::BusyAtStill { seat }) && !super::is_told_once(Seen::GoalDealtUnseen { seat }));
    assert!(super::wants_table(distilled::Question::Market) && !super::wants_table(distilled::Question::Fill));
    assert!(super::EXAMPLE.parse::<Action>().is_ok());
}

#[test]
fn the_sheet_of_five_fits_the_page() {
    let row = |key| ScoreRow { key, points: -123, clause: distilled::clauses::SOLO_WIN };
    let rows = ["track", "stored", "bottles", "upgrades", "goals", "money", "result"].map(row).to_vec();
    for (lang, seats) in Lang::ALL.into_iter().flat_map(|lang| (1..=5).map(move |seats| (lang, seats))) {
        let mut page = Page::new(Ink::Plain, lang);
        let view = new_game(seats).view(Viewer::Spectator);
        ui::terminal::sheet::draw::<Distilled>(&mut page, &view, &vec![rows.clone(); usize::from(seats)]);
        assert_eq!(page.lines.len(), 8);
        for line in &page.lines {
            assert!(width(line) <= WIDTH && !line.contains('…'), "{line}");
        }
        let with_rules = page.lines[1].contains("DI-10.8");
        assert!(if seats <= 3 { with_rules } else { seats == 4 || !with_rules }, "{}", page.lines[1]);
    }
}
