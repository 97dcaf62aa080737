//! The words of Everdell Duo.
//!
//! [`Names`] has the words for things, [`lines`] those for what cards and tiles do; the other modules make sentences of them.

mod about;
mod action;
mod agreement;
pub mod campaign;
mod event;
#[cfg(test)]
mod examples;
mod fault;
mod ideas;
mod lines;
mod names;
mod question;
mod reason;
mod spot;
#[cfg(test)]
mod tests;
mod thing;
#[cfg(test)]
mod told;

use crate::EverdellDuo;
use std::sync::LazyLock;

use everdell_duo::vocabulary::Phase;
use everdell_duo::{Action, Impossible, Pack, Question, Reason, Seen, State, View};
use tabletop::{Seat, Viewer};

use ui::book::{Book, name_from_key};
use ui::keys;
use ui::rules::Rules;
use ui::{Cast, Lang, Speak};

pub(crate) use action::actor;
pub(crate) use action::say as say_action;
pub use names::Names;
pub(crate) use question::say as say_question;

/// Sentences.
pub(crate) static WORDS: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../../catalogue/words"));

/// What things are called and what cards and tiles say.
pub(crate) static LINES: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../../catalogue/lines"));

/// Names of what a pack prints, and the story.
pub(crate) static CARDS: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../../catalogue/cards"));

/// What the terminal game says about Everdell Duo alone. The keys belong to it, and its tests see to their completeness.
pub static PLAY: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../../catalogue/play"));

/// What the campaign sheet of the terminal says. The keys belong to it and to [`campaign`], and its tests see to their completeness.
pub static CAMPAIGN: LazyLock<Book> = LazyLock::new(|| ui::catalogue!("../../catalogue/campaign"));

static RULES: LazyLock<Rules> =
    LazyLock::new(|| Rules::read(include_str!("../../../RULES.md"), include_str!("../../../RULINGS.md")));

impl Speak for EverdellDuo {
    type Rules = State;

    fn words() -> &'static Book {
        &LINES
    }

    fn say_seat(seat: Seat, lang: Lang) -> String {
        names::seat(seat, lang)
    }

    fn say_phase(phase: Phase, lang: Lang) -> String {
        names::phase(phase, lang)
    }

    fn say_question(view: &View, question: Question, lang: Lang) -> String {
        question::say(Names::new(&view.pack, lang), view, question)
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

    fn say_score(key: &str, lang: Lang) -> String {
        WORDS.get(lang, &format!("score.{key}")).map_or_else(|| name_from_key(key), str::to_owned)
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

    fn agreements(pack: &Pack, lang: Lang) -> Vec<ui::Agreement> {
        agreement::all(Names::new(pack, lang))
    }

    fn parts() -> &'static [(&'static str, u8)] {
        &[("light-", 2), ("place-", 3), ("event-", 3), ("card-", 4), ("deck", 6)]
    }

    fn say_choice(pack: &Pack, _key: &str, value: &str, lang: Lang) -> Vec<String> {
        let names = Names::new(pack, lang);
        let Ok(mode) = value.parse() else { return Vec::new() };
        let about = names.about_mode(mode).into_iter().map(|line| ui::capital(&line));
        names.story(mode).into_iter().chain(about).collect()
    }

    fn teaching() -> Option<&'static ui::lesson::Teaching> {
        Some(&crate::lesson::TEACHING)
    }

    fn rules() -> &'static Rules {
        &RULES
    }
}
