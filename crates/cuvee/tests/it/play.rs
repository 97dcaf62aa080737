//! Whole games through a pipe, as somebody would play them who types numbers.

use std::io::{BufRead, Cursor, Read};
use std::path::{Path, PathBuf};

use cuvee::play::{Other, PlayOptions, run_with};
use dice::Dice;
use search::Bot;
use ui::Lang;

/// Somebody who types random numbers and now and then a command.
struct Typist {
    dice: Dice,
    left: usize,
    line: Cursor<Vec<u8>>,
}

impl Typist {
    fn new(seed: u64, lines: usize) -> Self {
        Self { dice: Dice::new(seed), left: lines, line: Cursor::new(Vec::new()) }
    }

    fn next_line(&mut self) -> String {
        const COMMANDS: [&str; 22] = [
            "?",
            "r",
            "r 1",
            "r WC-4.3",
            "r WC-3",
            "r W18",
            "r nothing",
            "board",
            "score",
            "log",
            "log all",
            "u",
            "u",
            "produce w1",
            "blue c3",
            "end",
            "c3 to 2",
            "s",
            "hello",
            "sell c1",
            "",
            "open cellar",
        ];
        if self.dice.below(12) == 0 {
            COMMANDS[self.dice.below(COMMANDS.len() as u32) as usize].to_owned()
        } else {
            let most = if self.dice.below(3) == 0 { 60 } else { 6 };
            (1 + self.dice.below(most)).to_string()
        }
    }
}

impl Read for Typist {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.fill_buf()?;
        self.line.read(buffer)
    }
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        if self.line.position() == self.line.get_ref().len() as u64 && 0 < self.left {
            self.left -= 1;
            self.line = Cursor::new(format!("{}\n", self.next_line()).into_bytes());
        }
        self.line.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.line.consume(amount);
    }
}

fn options(lang: Lang, seed: &str) -> PlayOptions {
    let others = vec![Other::Bot(Bot::Greedy)];
    PlayOptions { seed: Some(seed.to_owned()), others, color: false, ..PlayOptions::newcomer(lang) }
}

fn two_people(lang: Lang, seed: &str) -> PlayOptions {
    PlayOptions { others: Vec::new(), ..options(lang, seed) }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for this test");
    folder
}

fn play(options: &PlayOptions, folder: &Path, mut input: impl BufRead) -> String {
    let mut output = Vec::new();
    run_with(options, folder, &mut input, &mut output).expect("nothing is in the way of playing");
    String::from_utf8(output).expect("text")
}

/// The terminal has 80 columns, and no place of a text is left open.
fn judge(screen: &str) {
    for line in screen.lines() {
        assert!(!line.contains(['{', '}']), "{line}");
        assert!(
            line.chars().count() <= 80 || line.starts_with("  cuvee play"),
            "{} columns: {line}",
            line.chars().count()
        );
    }
}

/// What stands below the scoring sheet.
fn the_end(screen: &str) -> &str {
    screen.rsplit("\n\n").next().expect("the last words")
}

#[test]
fn whole_games_against_a_bot_in_both_languages() {
    for (lang, wins) in [(Lang::En, " wins"), (Lang::De, " gewinnt")] {
        for game in 0..6 {
            let bot = [Bot::Greedy, Bot::Random, Bot::Easy][game as usize % 3];
            let seat = Some((game / 2 % 2) as u8);
            let options = PlayOptions { others: vec![Other::Bot(bot)], seat, ..options(lang, &game.to_string()) };
            let folder = folder(&format!("bot-{}-{game}", lang.code()));
            let screen = play(&options, &folder, Typist::new(game, 5000));
            judge(&screen);
            assert!(the_end(&screen).contains(wins), "{screen}");
            assert_eq!(screen, play(&options, &folder, Typist::new(game, 5000)), "the same input, the same game");
        }
    }
}

#[test]
fn whole_games_of_two_people_in_both_languages() {
    for (lang, wins) in [(Lang::En, " wins"), (Lang::De, " gewinnt")] {
        for game in 0..4 {
            let folder = folder(&format!("two-{}-{game}", lang.code()));
            let screen = play(&two_people(lang, &game.to_string()), &folder, Typist::new(game, 9000));
            judge(&screen);
            assert!(the_end(&screen).contains(wins), "{screen}");
        }
    }
}

#[test]
fn hands_are_hidden_when_the_keyboard_is_passed() {
    let options = PlayOptions { color: true, ..two_people(Lang::En, "hidden") };
    let screen = play(&options, &folder("hidden"), Typist::new(1, 400));
    let clear = "\x1b[2J\x1b[3J\x1b[H";
    let parts: Vec<&str> = screen.split(clear).collect();
    let passes = parts.iter().filter(|part| part.contains("Pass the keyboard to")).count();
    assert!(4 < passes, "{passes}");
    // Between two players the screen shows nothing but whose turn it is.
    for part in parts.iter().filter(|part| part.contains("The hands are hidden")) {
        assert!(!part.contains("Your hand"), "{part}");
    }
}

#[test]
fn the_end_of_the_input_saves_the_game_and_it_goes_on_from_there() {
    let folder = folder("resumed");
    let whole = {
        let mut input = Typist::new(3, 6000);
        play(&options(Lang::De, "resumed"), &folder, &mut input)
    };
    // Unlike a pipe that ends, this typist goes on typing where the first sitting ended.
    let mut input = Typist::new(3, 40);
    let first = play(&options(Lang::De, "resumed"), &folder, &mut input);
    let file = folder.join("cuvee-wine-cheese-1.json");
    assert!(first.contains(&format!("--resume {} --bot greedy --seat 0", file.display())), "{first}");
    input.left = 6000;
    let resumed = PlayOptions { resume: Some(file), ..options(Lang::De, "another") };
    let second = play(&resumed, &folder, &mut input);
    judge(&second);
    assert_eq!(the_end(&whole), the_end(&second));
}

#[test]
fn the_first_screen_helps_and_a_refusal_gives_its_reason() {
    let input = "blue e4\nproduce w1\nr 1\nnonsense\n\nq\n";
    for (lang, texts) in [
        (Lang::En, ["? shows all commands", "e4 is no plot", "WC-3.4: You put", "another phase", "\"nonsense\" is"]),
        (
            Lang::De,
            ["? zeigt Befehle", "e4 ist keine Parzelle", "WC-3.4: Du stellst", "andere Phase", "„nonsense“ ist"],
        ),
    ] {
        // Heart begins with this seed.
        let screen = play(&options(lang, "a"), &folder(&format!("first-{}", lang.code())), input.as_bytes());
        judge(&screen);
        for text in texts {
            assert!(screen.contains(text), "{text}\n{screen}");
        }
    }
}

#[test]
fn a_move_is_taken_back_together_with_the_answer_of_a_bot() {
    // Heart begins with this seed, and circle answers twice.
    let screen = play(&options(Lang::En, "a"), &folder("undone"), "blue c3\nu\nblue c1\nq\n".as_bytes());
    assert!(screen.contains("Taken back: Send blue to c3"), "{screen}");
    let after = screen.split("Taken back").nth(1).expect("the rest");
    assert!(after.contains("Heart sends blue to c1") && !after.contains("Heart sends blue to c3"), "{after}");
}

#[test]
fn what_is_in_the_way_of_playing_is_told() {
    let folder = folder("trouble");
    let file = folder.join("broken.json");
    std::fs::write(&file, "{").expect("a file");
    let trouble = |options: PlayOptions| {
        let trouble = run_with(&options, &folder, &mut std::io::empty(), &mut Vec::new()).expect_err("trouble");
        trouble.get(options.lang).to_owned()
    };
    let usual = || options(Lang::En, "a");
    assert!(trouble(PlayOptions { others: vec![Other::Person; 3], ..usual() }).contains("`seats`"));
    assert!(trouble(PlayOptions { seats: Some(1), ..usual() }).contains("`seats`"));
    assert!(trouble(PlayOptions { seat: Some(2), ..usual() }).contains("no seat 2"));
    assert!(trouble(PlayOptions { resume: Some(file.clone()), ..usual() }).contains("breaks off in the middle"));
    assert!(trouble(PlayOptions { resume: Some(folder.join("none")), ..usual() }).contains("there is no such file"));
    assert!(trouble(PlayOptions { pack: Some(file), ..usual() }).contains("broken.json:1:"));
}

#[test]
fn circle_sees_the_grid_from_the_other_side() {
    let seen_by = |seat| {
        let options = PlayOptions { seat: Some(seat), ..options(Lang::En, "turned") };
        play(&options, &folder(&format!("turned-{seat}")), "q\n".as_bytes())
    };
    let first_row = |screen: &str| screen.lines().find(|line| line.starts_with('│')).expect("a grid").to_owned();
    assert!(first_row(&seen_by(0)).starts_with("│a4"));
    assert!(first_row(&seen_by(1)).starts_with("│e1"));
}
