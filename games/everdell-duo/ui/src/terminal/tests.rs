//! Whole games on a page: everything fits, everything can be chosen, everything has its rule.

use std::collections::BTreeSet;

use crate::words::Names;
use dice::Dice;
use everdell_duo::vocabulary::{Card, Challenge, Chapter, EventTile, HARE, TORTOISE, Tile};
use everdell_duo::{Action, Difficulty, Mode, Options, State};
use packs::Edge;
use tabletop::{Game, Seat, Setup, ToAct, Viewer, Who};
use ui::Lang;

use crate::EverdellDuo;
use ui::kit::terminal::{judge, menu};
use ui::terminal::ink::{Ink, Tone};
use ui::terminal::{Page, Terminal};

fn new_game(mode: Mode) -> State {
    let options = Options { mode, ..Options::default() };
    State::new(&Setup { pack: State::standard_pack().pack, seats: 2, options })
}

/// Against each other, some chapters on both difficulties, some challenges.
fn modes() -> Vec<Mode> {
    let chapter = |number: usize, difficulty| Mode::Chapter { chapter: Chapter::new(number).expect("one"), difficulty };
    let mut modes = vec![Mode::Competitive, Mode::Competitive];
    modes.extend([0, 4, 8, 10, 13, 14].map(|number| chapter(number, Difficulty::Normal)));
    modes.extend([1, 6].map(|number| chapter(number, Difficulty::Hard)));
    modes.extend([1, 6, 9].map(|number| Mode::Challenge { challenge: Challenge::new(number).expect("one"), level: 1 }));
    modes
}

/// What a seat sees when it is asked.
fn judge_menu(state: &State, seat: Seat, legal: &[Action], lang: Lang) {
    for section in menu::<EverdellDuo>(&state.view(Viewer::Seat(seat)), legal, lang) {
        let said: BTreeSet<&String> = section.items.iter().map(|(_, text)| text).collect();
        assert_eq!(said.len(), section.items.len(), "each option is told from the others");
    }
    let question = state.question(seat).expect("asked");
    let _ = super::wants_table(question);
}

fn tables(state: &State, seat: Seat, ink: Ink, lang: Lang) -> Page {
    let view = state.view(Viewer::Seat(seat));
    let mut page = Page::new(ink, lang);
    super::draw_table(&mut page, &view, seat);
    super::draw_own(&mut page, &view, seat);
    page
}

#[test]
fn whole_games_fit_the_page_in_both_languages() {
    for (nth, mode) in modes().into_iter().enumerate() {
        for lang in Lang::ALL {
            let ink = if nth % 2 == 0 { Ink::Plain } else { Ink::Colored };
            let (mut dice, mut state, mut legal) = (Dice::new(nth as u64), new_game(mode), Vec::new());
            loop {
                let action = match state.to_act() {
                    ToAct::Nobody => break,
                    ToAct::Chance => (Who::Chance, state.draw(&mut |bound| dice.below(bound))),
                    ToAct::Seats(to_act) => {
                        let seat = to_act.iter().next().expect("somebody acts");
                        state.legal(seat, &mut legal);
                        judge_menu(&state, seat, &legal, lang);
                        judge(&tables(&state, seat, ink, lang));
                        (Who::Seat(seat), legal[dice.below(legal.len() as u32) as usize])
                    }
                };
                state.apply(action.0, action.1, &mut tabletop::Silent);
            }
            let mut page = Page::new(ink, lang);
            super::draw_end(&mut page, &state.view(Viewer::Seat(HARE)), HARE);
            let scores: Vec<_> = [HARE, TORTOISE].map(|seat| state.score(seat)).to_vec();
            let outcome = state.outcome().expect("the game is over");
            page.text(Tone::Touch, &super::say_outcome(&outcome, &scores, lang), "");
            page.text(Tone::Usual, &super::say_standing(&scores, lang), "");
            judge(&page);
        }
    }
}

/// A game that has gone on for so many decisions.
fn later(mode: Mode, decisions: usize) -> State {
    after(new_game(mode), decisions)
}

fn after(mut state: State, decisions: usize) -> State {
    let (mut dice, mut legal) = (Dice::new(3), Vec::new());
    let mut done = 0;
    while done < decisions {
        match state.to_act() {
            ToAct::Nobody => panic!("the game goes on for longer"),
            ToAct::Chance => {
                let action = state.draw(&mut |bound| dice.below(bound));
                state.apply(Who::Chance, action, &mut tabletop::Silent);
            }
            ToAct::Seats(to_act) => {
                let seat = to_act.iter().next().expect("somebody acts");
                state.legal(seat, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize];
                state.apply(Who::Seat(seat), action, &mut tabletop::Silent);
                done += 1;
            }
        }
    }
    while state.to_act() == ToAct::Chance {
        let action = state.draw(&mut |bound| dice.below(bound));
        state.apply(Who::Chance, action, &mut tabletop::Silent);
    }
    state
}

#[test]
fn a_page_names_my_hand_and_not_the_others() {
    for mode in [Mode::Competitive, modes()[2]] {
        let state = later(mode, 40);
        let page = tables(&state, HARE, Ink::Plain, Lang::En).lines.join("\n");
        let names = Names::new(State::standard_pack().pack, Lang::En);
        for card in state.hand(HARE).iter() {
            assert!(page.contains(&names.card(card)), "{} is missing", names.card(card));
        }
        // A name that is part of another one may stand on the page for that other thing.
        let others = |name: &str| {
            let cards = Card::all().map(|card| names.card(card)).chain(Tile::all().map(|tile| names.tile(tile)));
            let all = cards.chain(EventTile::all().map(|event| names.event(event)));
            all.filter(|other| other.contains(name)).count()
        };
        let hidden = state.hand(TORTOISE).minus(state.open().players[TORTOISE].known);
        let hidden: Vec<String> = hidden.iter().map(|card| names.card(card)).filter(|name| others(name) == 1).collect();
        assert!(!hidden.is_empty(), "there is something to hide");
        for name in hidden {
            assert!(!page.contains(&name), "{name} is the other's secret");
        }
    }
}

/// Whoever plays both animals reads both hands, and menus for the animals on turn.
#[test]
fn alone_both_hands_are_named() {
    let options = Options { mode: modes()[2], ..Options::default() };
    let start = State::new(&Setup { pack: State::standard_pack().pack, seats: 1, options });
    for decisions in [20, 21, 22, 23, 40, 41] {
        let state = after(start.clone(), decisions);
        let view = state.view(Viewer::Seat(HARE));
        let mut page = Page::new(Ink::Plain, Lang::En);
        <EverdellDuo as Terminal>::draw_table(&mut page, &view, HARE);
        judge(&page);
        let names = Names::new(State::standard_pack().pack, Lang::En);
        let text = page.lines.join("\n");
        for card in state.hand(HARE).or(state.hand(TORTOISE)).iter() {
            assert!(text.contains(&names.card(card)), "{} is missing", names.card(card));
        }
        let (asked, _) = state.open().asked().expect("somebody is asked");
        let place = |seat: Seat| text.rfind(&format!("\n{} ·", names.seat(seat))).expect("a side of the table");
        assert!(place(asked.other()) < place(asked), "who is on turn stands below:\n{text}");
        let mut legal = Vec::new();
        state.legal(HARE, &mut legal);
        judge_menu(&state, HARE, &legal, Lang::De);
    }
}

#[test]
fn the_table_shows_the_path_with_its_cards_and_the_goals() {
    let state = later(modes()[2], 3);
    let page = tables(&state, HARE, Ink::Plain, Lang::De).lines;
    let fields: Vec<usize> = (1..=7)
        .map(|field| page.iter().position(|line| line.starts_with(&format!(" ─{field}─"))).expect("a field"))
        .collect();
    assert!(fields.is_sorted(), "the path goes down the page");
    assert!(page.iter().any(|line| line.starts_with("  Mindestens 2 Ereignisse (")), "{page:?}");
    assert!(page.iter().filter(|line| line.contains('☀')).count() == 1);
    assert!(page.iter().filter(|line| line.contains('☾')).count() == 1);
    assert!(page[0].contains("Der erste Stein"), "{}", page[0]);
}

#[test]
fn milestones_are_the_seasons() {
    use everdell_duo::vocabulary::{Phase, Season};
    use everdell_duo::{Event, Seen};
    assert!(super::is_milestone(Seen::Whole(Event::PhaseBegan { phase: Phase::Season(Season::Spring) })));
    assert!(!super::is_milestone(Seen::Whole(Event::AnimalsBack)));
    for lang in Lang::ALL {
        assert!(super::introduction(lang).contains('\n') && super::legend(lang).contains('\n'));
    }
    assert!(super::EXAMPLE.parse::<Action>().is_ok());
}
