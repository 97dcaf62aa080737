//! Which chapters of the rules a lesson plays.

use std::collections::BTreeSet;

use tabletop::ViewOf;

use super::{Broken, Lesson, Stage};
use crate::{Action, Speak};

/// The chapters of the rules behind what the learner does in the lessons of a game, as planned: `WC-3`.
pub fn touched<U: Speak>() -> Result<BTreeSet<String>, Broken> {
    let mut touched = BTreeSet::new();
    for lesson in U::lessons() {
        for chapter in 0..lesson.chapters.len() {
            touch::<U>(lesson, chapter, &mut touched)?;
        }
    }
    Ok(touched)
}

fn touch<U: Speak>(lesson: &'static Lesson, chapter: usize, touched: &mut BTreeSet<String>) -> Result<(), Broken> {
    let mut planned = Stage::<U>::begin(lesson, chapter)?;
    planned.play_as_planned()?;
    let mut stage = Stage::<U>::begin(lesson, chapter)?;
    for done in &planned.did {
        match done.parse::<Action<U>>() {
            Ok(action) => {
                let clause = stage.view().clause_of(action).to_string();
                touched.extend(clause.split_once('.').map(|(chapter, _)| chapter.to_owned()));
                stage.act(done)?;
            }
            Err(_) => {
                stage.read_on()?;
            }
        }
    }
    Ok(())
}
