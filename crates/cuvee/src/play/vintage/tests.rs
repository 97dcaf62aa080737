//! Whole games on a page: everything fits, everything can be chosen, everything has its rule.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use bots::Bot;
use dice::Dice;
use games::Edge;
use tabletop::{Game, Seat, Setup, ToAct, Viewer, Who};
use vintage::vocabulary::Card;
use vintage::{Action, Options, Question, State};
use words::vintage::Names;
use words::{Lang, Speak};

use crate::play::ink::{Ink, Tone, WIDTH, width};
use crate::play::show::{Page, Show};
use crate::play::{Other, PlayOptions, opening, session};

fn new_game(seats: u8) -> State {
    State::new(&Setup { pack: State::standard_pack().pack, seats, options: Options })
}

/// Nothing is wider than the terminal, and no place of a text is left open.
fn judge(page: &Page) {
    for line in &page.lines {
        assert!(!line.contains(['{', '}']), "{line}");
        assert!(width(line) <= WIDTH, "{} columns: {line}", width(line));
    }
}

/// What a seat sees when it is asked; the actions in the order of their numbers.
fn judge_menu(state: &State, seat: Seat, legal: &[Action], lang: Lang) {
    let view = state.view(Viewer::Seat(seat));
    let sections = State::menu(&view, legal, lang);
    let listed: Vec<Action> = sections.iter().flat_map(|section| &section.items).map(|&(action, _)| action).collect();
    assert_eq!(listed.len(), legal.len(), "each action in exactly one section");
    assert_eq!(listed.iter().collect::<BTreeSet<_>>(), legal.iter().collect());
    for section in &sections {
        assert!(width(&section.title) + 2 <= WIDTH, "{}", section.title);
        assert!(!section.items.is_empty());
        assert!(section.items.iter().all(|(_, text)| !text.is_empty() && !text.contains(['{', '}'])));
    }
}

#[test]
fn whole_games_fit_the_page_in_both_languages() {
    for seats in 2..=4 {
        for (seed, lang) in (0..4).flat_map(|seed| Lang::ALL.map(|lang| (seed, lang))) {
            let ink = if seed % 2 == 0 { Ink::Plain } else { Ink::Colored };
            let (mut dice, mut state, mut legal) = (Dice::new(seed), new_game(seats), Vec::new());
            loop {
                let action = match state.to_act() {
                    ToAct::Nobody => break,
                    ToAct::Chance => (Who::Chance, state.draw(&mut |bound| dice.below(bound))),
                    ToAct::Seats(to_act) => {
                        let seat = to_act.iter().next().expect("somebody acts");
                        state.legal(seat, &mut legal);
                        judge_menu(&state, seat, &legal, lang);
                        let view = state.view(Viewer::Seat(seat));
                        let mut page = Page::new(ink, lang);
                        State::draw_table(&mut page, &view, seat);
                        State::draw_own(&mut page, &view, seat);
                        judge(&page);
                        (Who::Seat(seat), legal[dice.below(legal.len() as u32) as usize])
                    }
                };
                state.apply(action.0, action.1, &mut tabletop::Silent);
            }
            let mut page = Page::new(ink, lang);
            State::draw_end(&mut page, &state.view(Viewer::Seat(Seat::new(0))), Seat::new(0));
            let scores: Vec<_> = Seat::first(seats).map(|seat| state.score(seat)).collect();
            let outcome = state.outcome().expect("the game is over");
            page.text(Tone::Touch, &State::say_outcome(&outcome, &scores, lang), "");
            judge(&page);
        }
    }
}

/// A player who types numbers, and now and then a command.
fn typed(seed: u64, lines: usize) -> String {
    const COMMANDS: [&str; 14] = [
        "?",
        "r",
        "r 1",
        "r VI-4.3",
        "r VI-4",
        "r V18",
        "board",
        "score",
        "log",
        "u",
        "age 1",
        "sail cima",
        "plant red e1",
        "hello",
    ];
    let mut dice = Dice::new(seed);
    let mut text = String::new();
    for _ in 0..lines {
        if dice.below(12) == 0 {
            let _ = writeln!(text, "{}", COMMANDS[dice.below(COMMANDS.len() as u32) as usize]);
        } else {
            let most = if dice.below(3) == 0 { 30 } else { 5 };
            let _ = writeln!(text, "{}", 1 + dice.below(most));
        }
    }
    text
}

fn play(options: &PlayOptions, typed: &str) -> String {
    let opened = opening::open::<State>(options).expect("nothing is in the way of playing");
    let mut output = Vec::new();
    let folder = std::env::temp_dir();
    session::Session::new(opened, options, &folder, &mut typed.as_bytes(), &mut output).play();
    String::from_utf8(output).expect("text")
}

#[test]
fn somebody_can_play_against_one_to_three_bots() {
    for (seats, lang, wins) in [(2, Lang::En, " wins "), (3, Lang::De, " gewinnt "), (4, Lang::En, " wins ")] {
        let others = vec![Other::Bot(Bot::Greedy)];
        let seed = Some(format!("vintage {seats}"));
        let options = PlayOptions { seats: Some(seats), others, seed, color: false, ..PlayOptions::newcomer(lang) };
        let screen = play(&options, &typed(u64::from(seats), 6000));
        for line in screen.lines() {
            assert!(!line.contains(['{', '}']), "{line}");
            assert!(width(line) <= WIDTH, "{line}");
        }
        let end = screen.rsplit("\n\n").next().expect("the last words");
        assert!(end.contains(wins) || end.contains("share") || end.contains("teilen"), "{end}");
        assert!(!screen.contains("WC-") && !screen.contains("W18"), "nothing of another game");
        assert!(screen.contains("VI-4.3"));
    }
}

#[test]
fn three_people_at_one_keyboard_do_not_see_each_others_cards() {
    let options = PlayOptions {
        seats: Some(3),
        others: Vec::new(),
        seed: Some("three people".to_owned()),
        color: false,
        ..PlayOptions::newcomer(Lang::En)
    };
    let screen = play(&options, &typed(11, 20_000));
    assert!(screen.contains("Pass the keyboard to ") && screen.contains("The hands are hidden"));
    for line in screen.lines() {
        assert!(width(line) <= WIDTH, "{line}");
    }
    // Between two blanked screens one person looks, and only their own draws have a name.
    let blank = "\n".repeat(60);
    let sittings: Vec<&str> = screen.split(&blank).filter(|sitting| sitting.contains("(you)")).collect();
    assert!(30 < sittings.len() && screen.contains("draws a card from the deck"));
    let mut named = 0;
    for sitting in sittings {
        let mine = ["Yellow", "Grey", "White"].into_iter().find(|seat| sitting.contains(&format!("{seat} (you)")));
        let mine = mine.expect("somebody looks");
        let draws = sitting.lines().filter(|line| line.contains("draws “"));
        for line in draws {
            assert!(line.trim_start().starts_with(&format!("· {mine} ")), "{mine} sees: {line}");
            named += 1;
        }
    }
    assert!(0 < named, "somebody draws");
}

#[test]
fn the_table_shows_who_is_where() {
    let mut state = new_game(2);
    for (who, action) in [
        (Who::Chance, "first 0"),
        (Who::Chance, "draw free"),
        (Who::Chance, "draw boat"),
        (Who::Chance, "draw harvest"),
        (Who::Chance, "draw vintage"),
        (Who::Chance, "chip 2"),
        (Who::Seat(Seat::new(0)), "harvest 2"),
        (Who::Seat(Seat::new(0)), "port 2"),
        (Who::Seat(Seat::new(1)), "start 1 overseer"),
    ] {
        state.play(who, action.parse().expect("notation"), &mut tabletop::Silent).expect("legal");
    }
    let me = Seat::new(0);
    let mut page = Page::new(Ink::Plain, Lang::En);
    State::draw_table(&mut page, &state.view(Viewer::Seat(me)), me);
    let table = page.lines.join("\n");
    for part in [
        "Round I of VII · harvest bonus +2",
        "◆I +2   II ?",
        "Harvest         (1) [Ye]",
        "Start player    <Gr>",
        "e1 Baixo Corgo    Q2  Gn Ye Pu .. ..   2x4",
        "Grey · start player",
        "Yellow (you) · 3 points · 1 marker + overseer · +1 next round · 0 brandy",
        "s2 Cima Corgo      4 points, quality 5, 3 barrels a harvest · 4 free",
        "Display · deck: 32",
    ] {
        assert!(table.contains(part), "{part}\n{table}");
    }
    assert!(State::wants_table(Question::Turn) && !State::wants_table(Question::Cards));
    assert_eq!(State::say_seat(me, Lang::De), "Gelb");
}

#[test]
fn every_name_of_a_card_has_room_in_the_display() {
    let mut state = new_game(4);
    let first = "first 0".parse().expect("notation");
    state.play(Who::Chance, first, &mut tabletop::Silent).expect("legal");
    for card in Card::ALL {
        let mut view = state.view(Viewer::Spectator);
        view.open.display[0] = Some(card);
        for lang in Lang::ALL {
            let mut page = Page::new(Ink::Plain, lang);
            State::draw_table(&mut page, &view, Seat::new(0));
            let name = Names::new(&view.pack, lang).card(card);
            assert!(page.lines.iter().any(|line| line.ends_with(&name)), "{name}");
        }
    }
}
