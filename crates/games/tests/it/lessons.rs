//! Every lesson is played through the rules, in every language: as it is planned, and by somebody who does something else.

use std::collections::BTreeSet;

use dice::Dice;
use games::{GameId, Title, with_game};
use tabletop::{Game, Setup, Silent, ToAct, Viewer, Who};
use ui::lesson::{Answer, Lesson, Stage, Task};
use ui::{Lang, Speak};

/// More words do not fit a step.
const WORDS: usize = 40;

/// Runs a test for every chapter of every lesson of a game.
fn each<G: Title>(mut test: impl FnMut(&'static Lesson, usize)) {
    for lesson in G::Ui::lessons() {
        (0..lesson.chapters.len()).for_each(|chapter| test(lesson, chapter));
    }
}

fn named<G: Title>(lesson: &Lesson, chapter: usize, step: &str) -> String {
    format!("lesson {}/{}, chapter {}, step {step}", G::ID.name(), lesson.name, lesson.chapters[chapter].key)
}

/// Each chapter can be played as it is written, and a goal is not reached before anything is done.
fn plays_as_planned<G: Title>() {
    each::<G>(|lesson, chapter| {
        let mut stage = Stage::<G::Ui>::begin(lesson, chapter).unwrap_or_else(|broken| panic!("{broken}"));
        stage.play_as_planned().unwrap_or_else(|broken| panic!("{broken}"));
        assert!(stage.open().is_none());
        let again = Stage::<G::Ui>::resume(lesson, chapter, stage.did.iter().map(String::as_str));
        let again = again.unwrap_or_else(|broken| panic!("{broken}"));
        assert!(again.game == stage.game && again.did == stage.did, "a chapter is what was done in it");
    });
}

/// A wrong action gets an answer, and the chapter can still be finished.
fn answers_everything<G: Title>() {
    let mut dice = Dice::new(7);
    each::<G>(|lesson, chapter| {
        let mut stage = Stage::<G::Ui>::begin(lesson, chapter).expect("it begins");
        while let Some(step) = stage.open() {
            let name = named::<G>(lesson, chapter, &step.key);
            match &step.task {
                Task::Read => {
                    assert!(stage.read_on().expect(&name));
                }
                Task::Act(_) => {
                    let hint = stage.hint().unwrap_or_else(|| panic!("{name}: no hint"));
                    assert!(stage.expected().contains(&hint), "{name}: {hint}");
                    assert!(!stage.expected().is_empty(), "{name}: nothing expected is legal");
                    let expected: BTreeSet<String> = stage.expected().iter().map(ToString::to_string).collect();
                    for action in stage.legal().iter().map(ToString::to_string).filter(|one| !expected.contains(one)) {
                        let before = stage.game.clone();
                        let answer = stage.act(&action).expect(&name);
                        let Answer::Another { reply, .. } = answer else { panic!("{name}: {action}: {answer:?}") };
                        assert!(before == stage.game, "{name}: {action} was played");
                        for lang in Lang::ALL {
                            let said = stage.about_another(&action, reply.as_deref(), lang);
                            assert!(said.split_whitespace().count() <= WORDS, "{name}: {action}: {said}");
                        }
                    }
                    // Whatever is meant as well leads to the end.
                    let expected = stage.expected();
                    let any = expected[dice.below(expected.len() as u32) as usize].to_string();
                    assert_eq!(stage.act(&any).expect(&name), Answer::Right, "{name}: {any}");
                }
                Task::Reach(goal) => {
                    assert!(!goal.tests.is_empty(), "{name}: any position will do");
                    wander(lesson, chapter, &stage, &mut dice, &name);
                    finish(&mut stage);
                }
            }
        }
    });
}

/// Where a chapter is played as planned, each special answer is the answer to something that can be done.
fn every_answer_is_heard<G: Title>() {
    each::<G>(|lesson, chapter| {
        let mut planned = Stage::<G::Ui>::begin(lesson, chapter).expect("it begins");
        planned.play_as_planned().unwrap_or_else(|broken| panic!("{broken}"));
        let mut stage = Stage::<G::Ui>::begin(lesson, chapter).expect("it begins");
        for done in &planned.did {
            let step = stage.open().expect("as planned");
            let name = named::<G>(lesson, chapter, &step.key);
            if matches!(step.task, Task::Act(_)) {
                let mut silent: BTreeSet<&String> = step.replies.iter().map(|(_, key)| key).collect();
                for action in stage.legal().iter().map(ToString::to_string) {
                    let mut trying =
                        Stage::<G::Ui>::resume(lesson, chapter, stage.did.iter().map(String::as_str)).expect(&name);
                    if let Answer::Another { reply: Some(key), .. } = trying.act(&action).expect(&name) {
                        silent.remove(&key);
                    }
                }
                assert!(silent.is_empty(), "{name}: nothing gets the answer {silent:?}");
            }
            if !stage.read_on().expect(&name) {
                stage.act(done).expect(&name);
            }
        }
    });
}

/// Somebody who plays anything gets stuck or reaches the goal, and can always begin again.
fn wander<U: Speak>(lesson: &'static Lesson, chapter: usize, stage: &Stage<'_, U>, dice: &mut Dice, name: &str) {
    let did: Vec<String> = stage.did.clone();
    let mut reached = 0;
    for _ in 0..20 {
        let mut other = Stage::<U>::resume(lesson, chapter, did.iter().map(String::as_str)).expect(name);
        let mut patience = 60;
        while other.step == stage.step && !other.is_stuck() && 0 < patience {
            let legal = other.legal();
            let action = legal[dice.below(legal.len() as u32) as usize].to_string();
            assert!(other.act(&action).expect(name).is_played(), "{name}: {action}");
            patience -= 1;
        }
        reached += usize::from(other.step != stage.step);
    }
    assert!(reached < 20, "{name}: whatever one does reaches the goal");
}

fn finish<U: Speak>(stage: &mut Stage<'_, U>) {
    let at = stage.step;
    let mut planned =
        Stage::<U>::resume(stage.lesson, stage.chapter, stage.did.iter().map(String::as_str)).expect("it was played");
    planned.play_as_planned().unwrap_or_else(|broken| panic!("{broken}"));
    for action in planned.did.iter().skip(stage.did.len()) {
        if stage.step == at {
            assert_eq!(stage.hint().map(|hint| hint.to_string()).as_ref(), Some(action), "who asks is shown the plan");
            stage.act(action).unwrap_or_else(|broken| panic!("{broken}"));
        }
    }
    assert_ne!(stage.step, at);
}

/// All texts are there in every language, none is left over, and none is too long.
fn texts_are_complete<G: Title>() {
    let mut asked = BTreeSet::new();
    for lesson in G::Ui::lessons() {
        let (must, may) = lesson.keys();
        let prefix = format!("{}.", lesson.name);
        let there = |key: &str, lang| lesson.text(key.strip_prefix(&prefix).unwrap_or(key), lang);
        for key in must.iter().chain(&may) {
            let texts = Lang::ALL.map(|lang| there(key, lang));
            let missing = texts.iter().any(Option::is_none);
            let absent = texts.iter().all(Option::is_none);
            assert!(!missing || (absent && may.contains(key)), "{}: {key} is missing", G::ID.name());
            if !absent {
                asked.insert(key.clone());
            }
        }
        for chapter in &lesson.chapters {
            for step in &chapter.steps {
                for lang in Lang::ALL {
                    let part =
                        |part: &str| lesson.text(&format!("{}.{}.{part}", chapter.key, step.key), lang).unwrap_or("");
                    let words = [part("say"), part("do")].join(" ").split_whitespace().count();
                    let name = format!("{}/{}/{}/{}", G::ID.name(), lesson.name, chapter.key, step.key);
                    assert!(words <= WORDS, "{name}: {words} words in {}", lang.code());
                    let shorter = ["done", "not"]
                        .iter()
                        .map(|one| part(one))
                        .chain(step.replies.iter().map(|(_, key)| part(key)));
                    for text in shorter {
                        assert!(text.split_whitespace().count() <= WORDS, "{name}: {text}");
                    }
                }
            }
        }
    }
    let left_over = G::Ui::lessons().first().map(|lesson| lesson.left_over(&asked)).unwrap_or_default();
    assert_eq!(left_over, Vec::<String>::new(), "{}: texts nobody asks for", G::ID.name());
}

/// What is spotlighted is on the board.
fn spotlights_find_something<G: Title>() {
    use ui::board::Draw;
    each::<G>(|lesson, chapter| {
        let mut stage = Stage::<G::Ui>::begin(lesson, chapter).expect("it begins");
        while let Some(step) = stage.open() {
            let name = named::<G>(lesson, chapter, &step.key);
            let table = G::Ui::draw(&stage.view(), &stage.legal(), Lang::En.into(), None);
            let page = [table.board.into_string(), table.hand.into_string(), table.question.into_string()].concat();
            for id in &step.look {
                let called = if id.starts_with("z-") { format!("\"zone {id}\"") } else { format!("data-id=\"{id}") };
                assert!(page.contains(&called), "{name}: nothing on the board is called {id}…");
            }
            let at = stage.step;
            let mut planned =
                Stage::<G::Ui>::resume(lesson, chapter, stage.did.iter().map(String::as_str)).expect("it was played");
            planned.play_as_planned().unwrap_or_else(|broken| panic!("{broken}"));
            while stage.step == at {
                let done = planned.did[stage.did.len()].clone();
                if done == "." { stage.read_on().map(|_| ()) } else { stage.act(&done).map(|_| ()) }
                    .expect("it is planned");
            }
        }
    });
}

/// The coach has a word about everything that somebody decides, in every language.
fn the_coach_knows_every_question<G: Title>() {
    let coach = &G::Ui::teaching().expect("a coach").coach;
    let mut keys = BTreeSet::new();
    let options = ["{}", "{\"mode\": \"chapter-1\"}"].iter().filter_map(|text| {
        let json = text.parse().expect("JSON");
        <G::Rules as packs::Edge>::read_options(&json).ok()
    });
    for options in options {
        let pack = <G::Rules as packs::Edge>::standard_pack().pack;
        let mut dice = Dice::new(3);
        let mut game = G::Rules::new(&Setup { pack, seats: 2, options });
        loop {
            let (who, legal) = match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Who::Chance, vec![game.draw(&mut |below| dice.below(below))]),
                ToAct::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is to act");
                    keys.insert(G::Ui::coach_key(&game.view(Viewer::Seat(seat)), seat));
                    let mut legal = Vec::new();
                    game.legal(seat, &mut legal);
                    (Who::Seat(seat), legal)
                }
            };
            game.apply(who, legal[dice.below(legal.len() as u32) as usize], &mut Silent);
        }
    }
    // Some phases ask only now and then: what is left over here may be asked in another game.
    let faults = coach.faults(&keys).into_iter().filter(|fault| !fault.ends_with("left over"));
    assert_eq!(faults.collect::<Vec<_>>(), Vec::<String>::new(), "{}", G::ID.name());
}

/// The summary above the rules says everything in every language.
fn the_booklet_is_complete<G: Title>() {
    use ui::board::booklet::{SCORE, TURN, booklet, letter};
    let lists = [("turn", TURN), ("score", SCORE)];
    let listed = lists.iter().flat_map(|(part, letters)| letters.chars().map(move |letter| format!("{part}.{letter}")));
    let parts = (0..G::Ui::parts().len()).map(|nth| format!("parts.{}", letter(nth)));
    let keys = listed.chain(parts).chain(["aim".to_owned()]).collect();
    for lang in Lang::ALL {
        let page = booklet::<G::Ui>(lang).into_string();
        for (id, chapter) in G::Ui::parts() {
            assert!(
                page.contains(&format!("data-id=\"{id}")),
                "{}: nothing on the board is called {id}…",
                G::ID.name()
            );
            let rules = ui::board::rules::rules::<G::Ui>(lang).into_string();
            assert!(rules.contains(&format!("id=\"chapter-{chapter}\"")), "{}: no chapter {chapter}", G::ID.name());
        }
    }
    assert!(4 < G::Ui::parts().len(), "{}: the board has more parts", G::ID.name());
    assert_eq!(G::Ui::teaching().expect("a booklet").booklet.faults(&keys), Vec::<String>::new(), "{}", G::ID.name());
}

/// The page about lessons says how many chapters of the rules each game's lessons play.
fn played_chapters_are_told<G: Title>() {
    let told = include_str!("../../../../docs/lessons.md");
    let touched = ui::lesson::touched::<G::Ui>().unwrap_or_else(|broken| panic!("{broken}"));
    let all = G::Ui::rules().chapters().len();
    let row = format!("| {} | {} of {all} |", G::Ui::say_game(Lang::En), touched.len());
    assert!(told.contains(&row), "docs/lessons.md should have: {row} ({touched:?})");
}

/// For every game that has lessons.
macro_rules! for_each_game {
    ($($test:ident),*) => {
        $(
            #[test]
            fn $test() {
                for game in GameId::ALL {
                    with_game!(game, G => super::$test::<G>());
                }
            }
        )*
    };
}

mod lesson {
    use super::*;

    for_each_game!(
        plays_as_planned,
        answers_everything,
        every_answer_is_heard,
        texts_are_complete,
        spotlights_find_something,
        the_coach_knows_every_question,
        the_booklet_is_complete,
        played_chapters_are_told
    );

    #[test]
    fn every_game_has_one() {
        for game in GameId::ALL {
            with_game!(game, G => assert!(!<G as Title>::Ui::lessons().is_empty(), "{}", game.name()));
        }
    }
}
