//! Recorded games: replayed through the checked door, every action is still legal and the score is still the same.
//!
//! A log has one fact a line: `pack NAME HASH`; how the game is set up (`seats 3`, `mode chapter-1`, or nothing); each
//! action behind the seat's word or `chance`; `score SEAT ROW POINTS`; at the end `ranks …` or `winner SEAT`.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use dice::Dice;
use packs::{Edge, Loaded};
use tabletop::{Seat, Silent, Who};

/// The recorded games of one game.
pub struct Golden<'a, G: Edge> {
    /// The folder of the rules crate; the games lie in `../golden`.
    pub crate_folder: &'a str,
    pub pack: &'a Loaded<G>,
    /// What the seats are called in logs; empty if by their numbers. Named seats close with a winner, others with ranks.
    pub seats: &'a [&'a str],
}

impl<G: Edge> Golden<'_, G> {
    fn folder(&self) -> PathBuf {
        PathBuf::from(self.crate_folder).join("../golden")
    }

    /// The logs by name.
    fn logs(&self) -> Vec<(String, String)> {
        let files = fs::read_dir(self.folder()).expect("the folder of golden games");
        let mut logs: Vec<_> = files
            .map(|file| {
                let path = file.expect("a file").path();
                let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
                (name, fs::read_to_string(path).expect("a readable game"))
            })
            .collect();
        logs.sort();
        logs
    }

    fn seat(&self, word: &str) -> Seat {
        let named = self.seats.iter().position(|&name| name == word);
        let number = named.map_or_else(|| word.parse().ok().filter(|_| self.seats.is_empty()), |nth| Some(nth as u8));
        Seat::new(number.unwrap_or_else(|| panic!("{word} is no seat")))
    }

    fn word(&self, who: Who) -> String {
        match who {
            Who::Seat(seat) if !self.seats.is_empty() => self.seats[usize::from(seat.number())].to_owned(),
            Who::Seat(_) | Who::Chance => who.to_string(),
        }
    }

    /// Replays every game and checks the number of rows of its sheets. Returns the games at their ends.
    pub fn replay(&self, deal: impl Fn(&str) -> G, rows: impl Fn(&G) -> usize) -> Vec<G> {
        let replay = |(name, log): (String, String)| {
            let (game, checked) = self.replay_one(&name, &log, &deal);
            let expected = usize::from(game.seats()) * rows(&game) + 1;
            assert_eq!(checked, expected, "{name} has all score sheets and how it ended");
            game
        };
        let games: Vec<G> = self.logs().into_iter().map(replay).collect();
        assert!(!games.is_empty(), "no game is recorded");
        games
    }

    /// The game at its end, and how many lines about its result were checked.
    fn replay_one(&self, name: &str, log: &str, deal: &impl Fn(&str) -> G) -> (G, usize) {
        let mut dealt = None;
        let mut checked = 0;
        for (nth, line) in log.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let place = || format!("{name}, line {}: {line}", nth + 1);
            let (word, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{}", place()));
            match word {
                "pack" => {
                    let pack = format!("{} {}", self.pack.name, self.pack.hash);
                    assert_eq!(rest, pack, "{name} was played with another pack");
                    continue;
                }
                "seats" | "mode" => {
                    dealt = Some(deal(rest));
                    continue;
                }
                _ => (),
            }
            let game = dealt.get_or_insert_with(|| deal(""));
            match word {
                "score" => {
                    let [seat, key, points] = rest.split(' ').collect::<Vec<_>>()[..] else { panic!("{}", place()) };
                    let sheet = game.score(self.seat(seat));
                    let row = sheet.iter().find(|row| row.key == key).unwrap_or_else(|| panic!("{}: no row", place()));
                    assert_eq!(row.points.to_string(), points, "{}", place());
                    checked += 1;
                }
                "ranks" | "winner" => {
                    let ranks = game.outcome().unwrap_or_else(|| panic!("{name} is not over")).ranks;
                    if word == "ranks" {
                        assert_eq!(joined(&ranks), rest, "{name}");
                    } else {
                        assert_eq!(ranks[usize::from(self.seat(rest).number())], 1, "{name}: {ranks:?}");
                    }
                    checked += 1;
                }
                _ => {
                    let who = if word == "chance" { Who::Chance } else { Who::Seat(self.seat(word)) };
                    let action: G::Action = rest.parse().unwrap_or_else(|_| panic!("{}", place()));
                    if let Err(refusal) = game.play(who, action, &mut Silent) {
                        panic!("{} is refused: {refusal:?}", place());
                    }
                }
            }
        }
        (dealt.unwrap_or_else(|| panic!("{name} is empty")), checked)
    }

    /// Records the game of the first seed whose end is wanted, below a remark. `setup` is its line in the log, if it
    /// has one.
    pub fn record(
        &self,
        name: &str,
        remark: impl Fn(u64) -> String,
        setup: &str,
        deal: impl Fn() -> G,
        next: impl Fn(&G, &mut Dice) -> Option<(Who, G::Action)>,
        is_wanted: impl Fn(u64, &G) -> bool,
    ) {
        let play = |seed| {
            let mut game = deal();
            let mut dice = Dice::new(seed);
            let mut log = Vec::new();
            while let Some((who, action)) = next(&game, &mut dice) {
                game.apply(who, action, &mut Silent);
                log.push((who, action));
            }
            (seed, game, log)
        };
        let wanted = (0..1_000_000).map(play).find(|(seed, game, _)| is_wanted(*seed, game));
        let (seed, game, log) = wanted.expect("every ending occurs");
        println!("{name}: seed {seed}, {} actions", log.len());
        let path = self.folder().join(format!("{name}.log"));
        fs::write(path, self.log(&remark(seed), setup, &game, &log)).expect("the file can be written");
    }

    fn log(&self, remark: &str, setup: &str, game: &G, log: &[(Who, G::Action)]) -> String {
        let mut text = format!("# {remark}\npack {} {}\n{setup}", self.pack.name, self.pack.hash);
        let mut tell = |line: String| writeln!(text, "{line}").expect("a string takes it");
        for &(who, action) in log {
            tell(format!("{} {action}", self.word(who)));
        }
        for seat in Seat::first(game.seats()) {
            for row in game.score(seat) {
                tell(format!("score {} {} {}", self.word(Who::Seat(seat)), row.key, row.points));
            }
        }
        let ranks = game.outcome().expect("the game is over").ranks;
        if self.seats.is_empty() {
            tell(format!("ranks {}", joined(&ranks)));
        } else {
            let winner = ranks.iter().position(|&rank| rank == 1).expect("somebody has won");
            tell(format!("winner {}", self.seats[winner]));
        }
        text
    }
}

fn joined(ranks: &[u8]) -> String {
    ranks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
