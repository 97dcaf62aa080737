//! What teaches the game. Lessons are data in `lesson/`; their texts are a catalogue.

use std::sync::LazyLock;

use ui::lesson::Teaching;

pub(crate) static TEACHING: LazyLock<Teaching> = LazyLock::new(|| ui::teaching!("basics", "together"));
