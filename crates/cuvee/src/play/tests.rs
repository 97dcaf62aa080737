//! Whole sittings at one keyboard, in games for more than two.

use std::fmt::Write as _;

use dice::Dice;
use distilled::vocabulary::PhaseKind;
use games::Vintage;
use packs::Edge;
use search::Bot;
use tabletop::{Seat, ToAct, Who};
use ui::Lang;
use ui::terminal::ink::{WIDTH, width};

use super::session::next_of;
use super::{Other, PlayOptions, opening, session};

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
    let opened = opening::open::<Vintage>(options).expect("nothing is in the way of playing");
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

/// In phases of all, bots answer first, and people at one keyboard are asked one after another, each until ready.
#[test]
fn people_at_one_keyboard_take_turns_in_the_phases_of_all() {
    for (seats, bots) in [(1, 0), (2, 0), (3, 1), (5, 2), (5, 4)] {
        let is_bot = |seat: Seat| seat.number() < bots;
        let seed = table::Seed::from_text("one keyboard");
        let loaded = distilled::State::standard_pack();
        let opened = table::Table::<distilled::State>::new(
            loaded,
            seats,
            distilled::Options::default(),
            table::Chance::Auto(seed),
        );
        let mut table = opened.expect("a table for these seats");
        let mut dice = Dice::new(u64::from(seats));
        let (mut at_keyboard, mut moved) = (None, Vec::new());
        while let ToAct::Seats(to_act) = table.to_act() {
            let seat = next_of(to_act, is_bot, at_keyboard);
            assert!(to_act.contains(seat));
            let phase = table.phase();
            let together = matches!(phase.kind, PhaseKind::Distill | PhaseKind::DropGoal);
            if is_bot(seat) {
                assert!(!together || to_act.iter().any(is_bot));
            } else {
                assert!(!together || !to_act.iter().any(is_bot), "bots do not wait for people");
                if at_keyboard != Some(seat) {
                    let again = together && moved.contains(&(phase, seat));
                    assert!(!again, "{seat} has to come back to the keyboard in {phase}");
                    moved.push((phase, seat));
                }
                at_keyboard = Some(seat);
            }
            let legal = table.legal(seat);
            let action = legal[dice.below(legal.len() as u32) as usize];
            assert!(table.play(Who::Seat(seat), action, None).is_ok());
        }
        assert!(table.is_over() && table.outcome().is_some());
    }
}

/// With three a bot plays on for whoever gives up; of two the other one wins. Asked once it is only a question.
#[test]
fn somebody_gives_up() {
    let options = |seats: u8| PlayOptions {
        seats: Some(seats),
        others: vec![Other::Bot(Bot::Random)],
        seed: Some("resign".to_owned()),
        color: false,
        ..PlayOptions::newcomer(Lang::En)
    };
    let said = play(&options(2), "resign\nresign\n");
    assert!(said.contains("really want to give up") && said.contains("has resigned"), "{said}");
    let said = play(&options(3), "resign\nboard\nresign\nresign\n");
    assert!(said.contains("plays on for this seat"), "{said}");
    assert_eq!(said.matches("really want to give up").count(), 2, "another command between is no answer");
}
