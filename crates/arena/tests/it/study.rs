//! Training a policy net: from the search's own visits, in runs that can be stopped.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use arena::tune::{Foresight, Study, study};
use arena::{BadJournal, Effort};
use packs::Edge;
use search::Policy;
use tabletop::{Game, Setup};
use vintage_bot::Vintage;

type State = vintage::State;

fn plan(save: Option<PathBuf>) -> Study {
    let pack = State::standard_pack().hash.clone();
    Study { generations: 2, games: 3, iterations: 6, epochs: 12, seed: 4, pack, save }
}

fn run(study_plan: &Study, stop: &AtomicBool, done: &AtomicU64) -> (Option<Policy>, Vec<Foresight>) {
    let setup = Setup { pack: State::standard_pack().pack, seats: 2, options: <State as Game>::Options::default() };
    let tell = |progress: arena::Progress| {
        // The run is stopped after its second game.
        if done.fetch_add(1, Ordering::Relaxed) == 2 && progress.done < progress.games {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let effort = Effort { cores: 1, save: None, until: None, stop, tell: &tell };
    let mut told = Vec::new();
    let policy = study::<Vintage>(&[setup], study_plan, &effort, |foresight, _| told.push(foresight)).unwrap();
    (policy, told)
}

#[test]
fn a_run_that_was_stopped_gives_what_it_would_have_given() {
    let save = std::env::temp_dir().join(format!("cuvee-study-{}", std::process::id()));
    let files = [1, 2].map(|generation| save.with_extension(format!("{generation}.jsonl")));
    let never = AtomicU64::new(1_000);
    let (whole, told) = run(&plan(None), &AtomicBool::new(false), &never);
    let whole = whole.expect("nobody stopped it");
    assert_eq!(told.len(), 2);
    assert!(told[0].decisions < told[1].decisions, "the second generation learns from the games of both");
    let (stopped, _) = run(&plan(Some(save.clone())), &AtomicBool::new(false), &AtomicU64::new(0));
    assert_eq!(stopped, None, "it was stopped");
    let (resumed, _) = run(&plan(Some(save.clone())), &AtomicBool::new(false), &never);
    assert_eq!(resumed, Some(whole));

    let other = Study { iterations: 7, ..plan(Some(save)) };
    let effort = Effort { cores: 1, save: None, until: None, stop: &AtomicBool::new(false), tell: &|_| () };
    let refused = study::<Vintage>(&[], &other, &effort, |_, _| ());
    assert!(matches!(refused, Err(BadJournal::OtherRun { .. })), "games of another search");
    for file in files {
        std::fs::remove_file(file).unwrap();
    }
}
