//! The balance lab on a small game whose truth is known: it finds what is planted and nothing else.

use crate::toy::{EVEN, Keep, Keeper, Values, setup};
use arena::balance::Balance;
use arena::{Effort, Findings, Stakes, Trial};

fn trial(packs: &[&'static Values], seats: u8, games: u64, player: Keeper) -> Findings {
    let hashes = ["first", "second"];
    let setups: Vec<_> = packs.iter().zip(hashes).map(|(pack, hash)| (setup(pack, seats), hash)).collect();
    let trial = Trial::<Keep, _> { setups: &setups, set: "", player: &player, stakes: Stakes::Apart, games, seed: 3 };
    trial.run(&Effort { cores: 2, save: None, until: None, stop: &arena::run::NEVER, tell: &|_| {} }).unwrap()
}

/// All cards the same, as they come.
static PLAIN: Values = Values { cards: [6; 24], head_start: 0 };
/// One of them is worth three points more.
static PLANTED: Values =
    Values { cards: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 9, 6, 6, 6, 6, 6, 6], head_start: 0 };

/// Keys of what is more than luck.
fn sure(balance: &Balance) -> Vec<&str> {
    let sure = balance.things.iter().filter(|worth| worth.p.is_some_and(|p| p < 0.05));
    sure.map(|worth| worth.thing.key.as_str()).collect()
}

/// The other cards come out a little worse than the mean of all, which they are.
#[test]
fn a_card_that_is_too_good_is_found_and_no_other() {
    for seats in 2..=4 {
        let mut balance = trial(&[&PLANTED], seats, 1500, Keeper::Sensible).packs.remove(0);
        balance.things.sort_by(|a, b| b.errors.total_cmp(&a.errors));
        let found = &balance.things[0];
        assert_eq!(found.thing.key, "card-17", "{seats} seats");
        assert!(0.2 < found.dealt_effect.unwrap().low && found.p.unwrap() < 0.001, "{seats} seats: {found:?}");
        balance.things.retain(|worth| worth.dealt_effect.is_some_and(|effect| 0.0 < effect.mean));
        assert_eq!(sure(&balance), ["card-17"], "{seats} seats");
    }
}

#[test]
fn where_nothing_is_planted_nothing_is_found() {
    let findings = trial(&[&PLAIN], 2, 1500, Keeper::Sensible);
    assert_eq!(sure(&findings.packs[0]), Vec::<&str>::new());
    assert!(findings.packs[0].by_seat.iter().all(|share| share.contains(0.5)));
}

#[test]
fn a_head_start_shows_at_its_seat() {
    static HEAD_START: Values = Values { cards: EVEN.cards, head_start: 3 };
    let findings = trial(&[&EVEN, &HEAD_START], 3, 400, Keeper::Sensible);
    let change = findings.change.unwrap();
    assert!(0.05 < change.by_seat[0].low, "{change:?}");
    assert!(change.by_seat[1].high < 0.0 && change.by_seat[2].high < 0.0, "{change:?}");
    assert!((change.rows[0].1.mean - 1.0).abs() < 1e-9, "three points for one of three seats");
}

/// With the same deals on both sides a fraction of the games is enough.
#[test]
fn two_packs_are_compared_deal_by_deal() {
    let findings = trial(&[&PLAIN, &PLANTED], 2, 300, Keeper::Sensible);
    let change = findings.change.unwrap();
    let mut things = change.things;
    things.sort_by(|a, b| b.errors.total_cmp(&a.errors));
    assert_eq!(things[0].thing.key, "card-17");
    assert!(things[0].p.unwrap() < 0.001, "{:?}", things[0]);
    assert!(0.0 < things[0].dealt_effect.unwrap().low);
}

/// Whoever passes has had bad cards: of using a thing that is no cause the lab must not say that dealing it is one.
#[test]
fn dealt_and_used_are_kept_apart() {
    let findings = trial(&[&EVEN], 2, 1500, Keeper::Careless);
    let things = &findings.packs[0].things;
    let of = |key: &str| things.iter().find(|worth| worth.thing.key == key).unwrap();
    let pass = of("pass");
    assert_eq!((pass.dealt, pass.dealt_effect), (0, None));
    // A good card in careless hands: being dealt it helps half as much as keeping it.
    let best = of("card-23");
    assert!((0.4..0.6).contains(&best.use_rate), "{best:?}");
    assert!(0.0 < best.dealt_effect.unwrap().mean && 0.05 < best.used_effect.unwrap().low, "{best:?}");
    let worst = of("card-0");
    assert!(worst.dealt_effect.unwrap().mean < 0.0 && worst.used_effect.unwrap().high < -0.05, "{worst:?}");
}

#[test]
fn kept_games_are_as_good_as_played_ones() {
    let path = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("balance-resume.jsonl");
    let _ = std::fs::remove_file(&path);
    let setups = [(setup(&EVEN, 3), "even")];
    let trial = |games| Trial::<Keep, _> {
        setups: &setups,
        set: "",
        player: &Keeper::Careless,
        stakes: Stakes::Apart,
        games,
        seed: 3,
    };
    let effort = Effort { cores: 2, save: Some(&path), until: None, stop: &arena::run::NEVER, tell: &|_| {} };
    trial(40).run(&effort).unwrap();
    let resumed = trial(90).run(&effort).unwrap();
    let whole = trial(90).run(&Effort { save: None, ..effort }).unwrap();
    assert_eq!(resumed, whole);
}
