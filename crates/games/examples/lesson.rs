//! For authors of lessons: plays one as planned and prints, at each step, what is legal and what the learner sees.
//!
//! `cargo run -p games --example lesson -- wine-cheese [chapter] [--view]`

use games::{GameId, Title, with_game};
use packs::Edge;
use tabletop::Game;
use ui::Speak;
use ui::lesson::{Lesson, Stage, touched};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let game = arguments.first().and_then(|name| GameId::from_name(name)).expect("the name of a game");
    let chapter = arguments.get(1).filter(|name| !name.starts_with('-'));
    let with_view = arguments.iter().any(|argument| argument == "--view");
    with_game!(game, G => {
        for lesson in <G as Title>::Ui::lessons() {
            for (nth, plan) in lesson.chapters.iter().enumerate() {
                if chapter.is_none_or(|chapter| plan.key == *chapter) {
                    show::<G>(lesson, nth, with_view);
                }
            }
        }
        let all = <G as Title>::Ui::rules().chapters().len();
        match touched::<<G as Title>::Ui>() {
            Ok(touched) => println!("chapters of the rules that are played: {} of {all} {touched:?}", touched.len()),
            Err(broken) => println!("{broken}"),
        }
    });
}

fn show<G: Title>(lesson: &Lesson, chapter: usize, with_view: bool) {
    println!("== {} {}", lesson.name, lesson.chapters[chapter].key);
    let mut stage = match Stage::<G::Ui>::begin(lesson, chapter) {
        Ok(stage) => stage,
        Err(broken) => return println!("{broken}"),
    };
    for step in &lesson.chapters[chapter].steps {
        let mut legal = Vec::new();
        stage.game.legal(lesson.me, &mut legal);
        let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
        println!("-- {} · {} · {:?}", step.key, stage.game.phase(), stage.game.to_act());
        println!("   {}", legal.join(", "));
        let mut one = Stage::<G::Ui>::resume(lesson, chapter, stage.did.iter().map(String::as_str)).expect("played");
        let next = one.play_as_planned();
        let done = one.did.get(stage.did.len()).cloned();
        if let (Err(broken), None) = (&next, &done) {
            return println!("{broken}");
        }
        while stage.step < lesson.chapters[chapter].steps.len() && stage.open().is_some_and(|open| open.key == step.key)
        {
            let Some(done) = one.did.get(stage.did.len()) else { return println!("{next:?}") };
            println!("   > {done}");
            let moved = if done == "." { stage.read_on().map(|_| ()) } else { stage.act(done).map(|_| ()) };
            if let Err(broken) = moved {
                return println!("{broken}");
            }
        }
    }
    if with_view {
        println!("{}", G::Rules::view_json(&stage.view()));
    }
}
