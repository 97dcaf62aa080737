//! Lessons over real HTTP: every chapter as it is planned, in every language, and what the figures say about it.

use crate::common::{Browser, Folder, Running, config};
use games::{GameId, Title, with_game};
use ui::lesson::Stage;
use ui::{Lang, Speak};

/// The address of a step: what was done in a chapter, and what is done now.
fn address(game: GameId, lesson: &str, chapter: &str, did: &[String], now: Option<&str>) -> String {
    let did = did.join(";");
    let mut fields = vec![("lesson", lesson), ("chapter", chapter), ("did", &did), ("part", "main")];
    fields.extend(now.map(|now| ("do", now)));
    format!("/learn/{}?{}", game.name(), serde_urlencoded::to_string(fields).unwrap())
}

/// Plays every chapter of a game, and returns their names.
fn play<G: Title>(browser: &mut Browser) -> Vec<String> {
    let mut names = Vec::new();
    for lesson in G::Ui::lessons() {
        for (nth, chapter) in lesson.chapters.iter().enumerate() {
            let mut planned = Stage::<G::Ui>::begin(lesson, nth).unwrap();
            planned.play_as_planned().unwrap();
            let name = format!("{}/{}/{}", G::ID.name(), lesson.name, chapter.key);
            for (done, now) in planned.did.iter().enumerate() {
                let at = |now| address(G::ID, &lesson.name, &chapter.key, &planned.did[..done], now);
                let before = browser.get(&at(None));
                assert_eq!(before.attribute("data-version"), Some(done.to_string().as_str()), "{name}");
                let after = browser.get(&at(Some(now)));
                assert_eq!(after.status, 200, "{name}: {now}");
                assert_eq!(after.attribute("data-version"), Some((done + 1).to_string().as_str()), "{name}: {now}");
            }
            let end = browser.get(&address(G::ID, &lesson.name, &chapter.key, &planned.did, None));
            let is_last = nth + 1 == lesson.chapters.len();
            assert_eq!(
                end.body.contains("action=\"/tables\""),
                is_last,
                "{name}: the last chapter ends in a real game"
            );
            assert_eq!(end.attribute("data-step"), Some(""), "{name} is done");
            names.push(name);
        }
    }
    names
}

#[test]
fn every_lesson_is_played_to_its_end_and_counted() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut names = Vec::new();
    for lang in Lang::ALL {
        let mut browser = running.browser();
        browser.get(&format!("/?lang={}", lang.code()));
        names = GameId::ALL.iter().flat_map(|&game| with_game!(game, G => play::<G>(&mut browser))).collect();
    }
    let figures = running.browser().get("/metrics").body;
    for name in names {
        for (state, count) in [("begun", Lang::ALL.len()), ("finished", Lang::ALL.len()), ("unfinished", 0)] {
            let line = format!("cuvee_lesson_chapters{{chapter=\"{name}\",state=\"{state}\"}} {count}\n");
            assert!(figures.contains(&line), "{line}{figures}");
        }
    }
}

#[test]
fn a_wrong_step_gets_an_answer_and_changes_nothing() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut browser = running.browser();
    assert_eq!(browser.get("/learn/no-game").status, 404);
    assert_eq!(browser.get("/learn/vintage?chapter=no-chapter").status, 404);
    for game in GameId::ALL {
        let start = browser.get(&format!("/learn/{}?part=main", game.name()));
        assert_eq!((start.status, start.attribute("data-version")), (200, Some("0")));
        let wrong = browser.get(&format!("/learn/{}?part=main&do=nonsense", game.name()));
        assert_eq!((wrong.status, wrong.attribute("data-version")), (200, Some("0")), "{}", game.name());
        let answer = wrong.body.split("class=\"lesson-answer\"").nth(1).and_then(|rest| rest.split('>').nth(1));
        assert!(answer.is_some_and(|answer| !answer.starts_with('<')), "{}: nothing is said", game.name());
    }
}
