//! The words of Vintage.
//!
//! [`Names`] has the words for things; the other modules make sentences of them.

mod action;
mod coach;
mod event;
#[cfg(test)]
mod examples;
mod fault;
mod ideas;
mod missing;
#[cfg(test)]
mod missing_tests;
mod names;
mod question;
mod reason;
#[cfg(test)]
mod tests;
mod thing;

use crate::Vintage;
use std::sync::LazyLock;

use tabletop::{Seat, Viewer};
use vintage::vocabulary::Phase;
use vintage::{Action, Impossible, Pack, Question, Reason, Seen, State, View};

use ui::book::Book;
use ui::keys;
use ui::rules::Rules;
use ui::{Cast, Lang, Speak};

pub use action::about_column;
pub(crate) use action::say as say_action;
pub use names::Names;

pub(crate) static WORDS: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../../catalogue/words"));

pub(crate) static CARDS: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../../catalogue/cards"));

/// What is missing for refused actions.
pub(crate) static MISSING: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../../catalogue/missing"));

/// What the terminal game says about Vintage alone. The keys belong to it, and its tests see to their completeness.
pub static PLAY: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../../catalogue/play"));

static RULES: LazyLock<Rules> =
    LazyLock::new(|| Rules::read(include_str!("../../../RULES.md"), include_str!("../../../RULINGS.md")));

impl Speak for Vintage {
    type Rules = State;

    fn words() -> &'static Book {
        &WORDS
    }

    fn say_seat(seat: Seat, lang: Lang) -> String {
        names::seat(seat, lang)
    }

    fn say_phase(phase: Phase, lang: Lang) -> String {
        names::phase(phase, lang)
    }

    fn say_question(view: &View, question: Question, lang: Lang) -> String {
        question::say(view, question, lang)
    }

    fn say_action(view: &View, action: Action, lang: Lang) -> String {
        action::say(Names::new(&view.pack, lang), view, action)
    }

    fn say_idea(view: &View, action: Action, lang: Lang) -> String {
        ideas::say(view, action, lang)
    }

    fn say_why(view: &View, action: Action, outlook: &ui::ideas::Outlook<Self>, lang: Lang) -> Vec<String> {
        ideas::why(view, action, outlook, lang)
    }

    fn say_seen(pack: &Pack, seen: Seen, _: Viewer, lang: Lang) -> String {
        event::say(Names::new(pack, lang), seen)
    }

    fn say_told(view: &View, seen: Seen, cast: Cast<'_>, lang: Lang) -> String {
        event::say(Names::new(&view.pack, lang).told_to(cast), seen)
    }

    fn say_reason(pack: &Pack, reason: Reason, lang: Lang) -> String {
        reason::say(Names::new(pack, lang), reason)
    }

    fn say_missing(view: &View, action: Action, reason: Reason, lang: Lang) -> Vec<String> {
        missing::say(view, action, reason, lang)
    }

    fn say_impossible(pack: &Pack, impossible: Impossible, lang: Lang) -> String {
        fault::say_impossible(Names::new(pack, lang), impossible)
    }

    fn say_pack_fault(fault: &<State as packs::Edge>::PackFault, lang: Lang) -> String {
        fault::say_pack_fault(fault, lang)
    }

    fn say_thing(pack: &Pack, group: &str, key: &str, lang: Lang) -> String {
        thing::say(Names::new(pack, lang), group, key)
    }

    fn say_thing_group(group: &str, lang: Lang) -> String {
        thing::group(group, lang)
    }

    fn parts() -> &'static [(&'static str, u8)] {
        &[("column-", 2), ("round-", 5), ("display-", 9), ("boat-", 6), ("category-", 7), ("vault-", 7)]
    }

    fn teaching() -> Option<&'static ui::lesson::Teaching> {
        Some(&crate::lesson::TEACHING)
    }

    fn coach_key(view: &View, seat: Seat) -> String {
        coach::key(view, seat).to_owned()
    }

    fn rules() -> &'static Rules {
        &RULES
    }
}
