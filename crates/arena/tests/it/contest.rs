//! Matches of a small game: balanced, repeatable, and right about who is better.

use std::path::PathBuf;

use crate::toy::{EVEN, Keep, Keeper, Values, setup};
use arena::{BadJournal, Contest, Effort, Report, Stakes};
use serde_json::{Value, json};

fn contest<'a>(players: &'a [Keeper], pack: &'static Values, seats: u8, games: u64) -> Contest<'a, Keep, Keeper> {
    let stakes = if seats == 1 { Stakes::Together } else { Stakes::Apart };
    Contest { setup: setup(pack, seats), pack_hash: "even", set: "", players, stakes, games, seed: 11 }
}

fn effort(cores: usize, save: Option<&PathBuf>) -> Effort<'_> {
    Effort { cores, save: save.map(PathBuf::as_path), until: None, stop: &arena::run::NEVER, tell: &|_| {} }
}

fn run(contest: &Contest<'_, Keep, Keeper>) -> Report {
    contest.run(&effort(2, None)).unwrap()
}

/// Everything but the times.
fn without_times(report: &Report) -> Value {
    let mut json = report.json();
    for bot in json["bots"].as_array_mut().unwrap() {
        bot.as_object_mut().unwrap().remove("p95_ms");
    }
    json
}

fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

const ONE_EACH: [Keeper; 2] = [Keeper::Sensible, Keeper::Careless];

#[test]
fn the_better_player_comes_out_ahead_at_any_number_of_seats() {
    for seats in 2..=5 {
        let report = run(&contest(&ONE_EACH, &EVEN, seats, 400));
        let even = report.even_share().unwrap();
        let [good, bad] = &report.bots[..] else { panic!("two bots") };
        assert!(even < good.win_rate.low && bad.win_rate.high < even, "{seats} seats: {report:?}");
        assert!(0.0 < good.elo.low && bad.elo.high < 0.0, "{seats} seats");
        assert!((report.pairs[0][1].unwrap().mean + report.pairs[1][0].unwrap().mean - 1.0).abs() < 1e-9);
        // All victories together are one for each game.
        let wins: f64 = report.bots.iter().map(|standing| standing.wins).sum();
        assert!((wins - report.games as f64).abs() < 1e-6, "{seats} seats: {wins} wins");
        let shares: f64 = report.by_seat.iter().map(|share| share.mean).sum();
        assert!((shares - 1.0).abs() < 1e-9, "{seats} seats: {shares}");
        // Every bot takes as many seats as any other.
        assert_eq!(good.scores.len(), bad.scores.len());
        assert_eq!(good.scores.len() + bad.scores.len(), report.games as usize * usize::from(seats));
    }
}

/// Equals who have the same luck from every seat: an advantage of the seat cannot pass for strength.
#[test]
fn a_better_seat_is_told_from_a_better_player() {
    static HEAD_START: Values = Values { cards: EVEN.cards, head_start: 4 };
    for seats in 2..=4 {
        let report = run(&contest(&[Keeper::Sensible; 2], &HEAD_START, seats, 300));
        let even = report.even_share().unwrap();
        assert!(even < report.by_seat[0].low, "{seats} seats: {:?}", report.by_seat);
        for standing in &report.bots {
            assert!(standing.win_rate.contains(even) && standing.elo.contains(0.0), "{seats} seats: {report:?}");
        }
    }
}

/// The sensible player decides by the card alone: with the same luck in all games of a deal, equals share them evenly.
#[test]
fn luck_is_the_same_for_all_games_of_a_deal() {
    let report = run(&contest(&[Keeper::Sensible; 2], &EVEN, 2, 200));
    for standing in &report.bots {
        assert_eq!((standing.wins, standing.win_rate.mean), (100.0, 0.5));
    }
    assert!((report.bots[0].mean_score() - report.bots[1].mean_score()).abs() < 1e-9);
}

#[test]
fn more_bots_than_seats_play_in_all_groups() {
    let players = [Keeper::Sensible, Keeper::Careless, Keeper::Sensible, Keeper::Careless];
    let report = run(&contest(&players, &EVEN, 2, 1));
    // Six pairs, each from both sides.
    assert_eq!((report.games, report.deals), (12, 1));
    let report = run(&contest(&players, &EVEN, 2, 600));
    assert!(report.bots.iter().all(|standing| standing.scores.len() == 300));
    assert!(report.bots[1].elo.high < report.bots[0].elo.low && report.bots[3].elo.high < report.bots[2].elo.low);
}

#[test]
fn who_plays_alone_is_compared_on_the_same_deals() {
    let report = run(&contest(&ONE_EACH, &EVEN, 1, 200));
    assert_eq!((report.games, report.deals, report.even_share()), (200, 100, None));
    let [good, bad] = &report.bots[..] else { panic!("two bots") };
    assert!(bad.win_rate.mean < good.win_rate.mean && 0.0 < good.elo.low, "{report:?}");
    assert!(good.wins <= 100.0 && good.wins.fract() == 0.0);
}

#[test]
fn the_same_on_any_number_of_cores() {
    let contest = contest(&ONE_EACH, &EVEN, 3, 60);
    let one = contest.run(&effort(1, None)).unwrap();
    let many = contest.run(&effort(7, None)).unwrap();
    assert_eq!(without_times(&one), without_times(&many));
    assert_eq!(one.lengths, many.lengths);
}

#[test]
fn a_stopped_run_goes_on_and_ends_the_same() {
    let path = file("contest-resume.jsonl");
    let whole = run(&contest(&ONE_EACH, &EVEN, 2, 60));
    contest(&ONE_EACH, &EVEN, 2, 20).run(&effort(2, Some(&path))).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 21);
    // Stopped in the middle of writing a game, with another one missing before it.
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(5);
    let torn = lines.join("\n");
    std::fs::write(&path, &torn[..torn.len() - 9]).unwrap();
    let played = std::sync::atomic::AtomicU64::new(0);
    let tell = |progress: arena::Progress| {
        assert_eq!((progress.kept, progress.games), (18, 60));
        played.fetch_max(progress.done - progress.kept, std::sync::atomic::Ordering::Relaxed);
    };
    let effort = Effort { cores: 2, save: Some(&path), until: None, stop: &arena::run::NEVER, tell: &tell };
    let resumed = contest(&ONE_EACH, &EVEN, 2, 60).run(&effort).unwrap();
    assert_eq!(played.into_inner(), 42);
    assert_eq!(without_times(&whole), without_times(&resumed));
    // Nothing is left to do, and a shorter match can be read from a longer one.
    let again = contest(&ONE_EACH, &EVEN, 2, 60).run(&self::effort(2, Some(&path))).unwrap();
    assert_eq!(again, resumed);
    let short = contest(&ONE_EACH, &EVEN, 2, 20).run(&self::effort(2, Some(&path))).unwrap();
    assert_eq!(without_times(&short), without_times(&run(&contest(&ONE_EACH, &EVEN, 2, 20))));
}

#[test]
fn when_the_time_is_up_whole_deals_count() {
    let path = file("contest-time.jsonl");
    contest(&ONE_EACH, &EVEN, 2, 20).run(&effort(2, Some(&path))).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let last = text.lines().position(|line| line.contains("\"n\":19,")).expect("the last game is kept");
    let kept: Vec<&str> = text.lines().enumerate().filter(|&(place, _)| place != last).map(|(_, line)| line).collect();
    std::fs::write(&path, kept.join("\n") + "\n").unwrap();
    let late = Effort { until: Some(std::time::Instant::now()), ..effort(2, Some(&path)) };
    let report = contest(&ONE_EACH, &EVEN, 2, 60).run(&late).unwrap();
    assert_eq!(without_times(&report), without_times(&run(&contest(&ONE_EACH, &EVEN, 2, 18))));
}

#[test]
fn games_of_another_match_are_refused() {
    let path = file("contest-other.jsonl");
    let first = contest(&ONE_EACH, &EVEN, 2, 4);
    first.run(&effort(1, Some(&path))).unwrap();
    let kept = std::fs::read_to_string(&path).unwrap();
    let others = [
        ("seed", Contest { seed: 12, ..contest(&ONE_EACH, &EVEN, 2, 4) }),
        ("pack", Contest { pack_hash: "odd", ..contest(&ONE_EACH, &EVEN, 2, 4) }),
        ("set", Contest { set: "mode=late", ..contest(&ONE_EACH, &EVEN, 2, 4) }),
        ("seats", contest(&ONE_EACH, &EVEN, 3, 4)),
        ("bots", contest(&[Keeper::Sensible; 2], &EVEN, 2, 4)),
    ];
    for (expected, other) in others {
        match other.run(&effort(1, Some(&path))) {
            Err(BadJournal::OtherRun { key, .. }) => assert_eq!(key, expected),
            other => panic!("{expected}: {other:?}"),
        }
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), kept);
    std::fs::write(&path, kept.replace("\"ranks\":[", "\"ranks\":[1,")).unwrap();
    assert!(matches!(first.run(&effort(1, Some(&path))), Err(BadJournal::Damaged { line: 2 })));
}

#[test]
fn the_report_has_the_keys_of_the_protocol_and_no_others() {
    let json = run(&contest(&ONE_EACH, &EVEN, 2, 10)).json();
    let keys = |json: &Value| json.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&json), ["game", "games", "bots"]);
    assert_eq!((&json["game"], &json["games"]), (&json!("keep"), &json!(10)));
    for bot in json["bots"].as_array().unwrap() {
        assert_eq!(keys(bot), ["bot", "wins", "win_rate", "mean_score", "elo", "p95_ms"]);
        for interval in ["win_rate", "elo"] {
            assert_eq!(keys(&bot[interval]), ["mean", "low", "high"]);
            let [mean, low, high] = ["mean", "low", "high"].map(|key| bot[interval][key].as_f64().unwrap());
            assert!(low <= mean && mean <= high, "{bot}");
        }
        assert!(bot["p95_ms"].is_number() && bot["wins"].is_number() && bot["mean_score"].is_number(), "{bot}");
    }
}
