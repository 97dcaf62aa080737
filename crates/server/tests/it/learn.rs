//! Lessons, the coach and the summary of the rules over real HTTP.

use crate::common::{Browser, Folder, Running, config, eventually};

const GAMES: [&str; 4] = ["wine-cheese", "vintage", "distilled", "everdell-duo"];

fn running(folder: &Folder) -> Running {
    Running::start(config(&folder.file()))
}

/// The page is made from its address alone: nobody has to have been there before.
#[test]
fn a_lesson_is_resumed_from_its_address() {
    let folder = Folder::new();
    let running = running(&folder);
    let mut ada = running.browser();
    let start = ada.get("/").body;
    for game in GAMES {
        let address = format!("/learn/{game}");
        assert!(start.contains(&address), "{game} can be learned from the start page");
        assert_eq!(ada.get(&address).status, 200, "{game}");
        let summary = ada.get(&format!("/rules/{game}")).body;
        assert!(summary.contains("booklet-page") && summary.contains("data-search"), "{game} has a summary");
    }
    let at = "/learn/wine-cheese?lesson=basics&chapter=produce&did=.";
    let page = ada.get(at);
    assert!(page.body.contains("Produce Aligoté"), "{}", page.body);
    assert!(page.body.contains("data-lit"), "a light");
    let other = ada.get(&format!("{at}&do=drop+out&part=main")).body;
    assert!(other.contains("Dropping out ends the phase"), "{other}");
    let refused = ada.get(&format!("{at}&do=age&part=main")).body;
    assert!(refused.contains("That does not work"), "{refused}");
    let right = ada.get(&format!("{at}&do=produce+w1&part=main")).body;
    assert!(right.contains("free label action"), "{right}");
    let nonsense = ada.get("/learn/wine-cheese?lesson=basics&chapter=produce&did=.;nonsense;produce+w1");
    assert_eq!(nonsense.status, 200, "what does not fit is left out");
    for missing in ["/learn/chess", "/learn/vintage?lesson=no", "/learn/vintage?chapter=no"] {
        assert_eq!(ada.get(missing).status, 404, "{missing}");
    }
}

/// Against bots the coach is there and hints are allowed; among people nobody has them who did not ask.
#[test]
fn the_coach_sits_beside_games_with_bots() {
    let folder = Folder::new();
    let running = running(&folder);
    let mut ada = running.browser();
    let open = |ada: &mut Browser, with: &str| {
        let fields = [("game", "wine-cheese"), ("with", with), ("bot", "random"), ("name", "Ada")];
        ada.form("/tables", &fields).header("location").expect("a table").to_owned()
    };
    let table = open(&mut ada, "bot");
    eventually("my turn", || {
        (ada.get(&format!("{table}/fragment")).attribute("data-state") == Some("mine")).then_some(())
    });
    let page = ada.get(&table).body;
    assert!(page.contains("data-coach=\"wine-cheese\"") && page.contains("Toil Alone wants empty neighbors"), "{page}");
    let why = ada.ask("GET", &format!("{table}/hint?much=why"), &[("accept", "application/json")], "");
    let said = why.json();
    assert_eq!(why.status, 200, "{said}");
    assert!(said["lines"][1].as_str().is_some_and(|line| line.starts_with("Why: ")), "{said}");
    let shared = open(&mut ada, "screen");
    assert!(!ada.get(&shared).body.contains("data-coach"));
}
