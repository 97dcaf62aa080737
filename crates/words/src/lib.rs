//! German and English for everything the games can say.
//!
//! The rules speak in enums; here they get words. Catalogues are keyed by type and variant and complete by test.
//!
//! Reading order: [`Speak`] (what can be said), [`book`] (catalogues with named places), [`rules`] (the text of the
//! clauses), then one module for each game.

use games::Edge;
use tabletop::{Clause, Viewer};

mod agreement;
pub mod book;
mod common;
pub mod distilled;
pub mod everdell_duo;
pub mod review;
pub mod rules;
pub mod vintage;
pub mod wine_cheese;

pub use agreement::{Agreement, Choices, Sides, Weight};
pub use book::{Book, capital};
pub use common::{PLAY, say_bad_shape, say_pack_fault_line};

/// The languages of the house.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lang {
    En,
    De,
}

impl Lang {
    pub const ALL: [Self; 2] = [Self::En, Self::De];

    /// `en` or `de`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
        }
    }

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// A game that can be talked about. Sentences begin with a capital and have no full stop at the end.
pub trait Speak: Edge {
    /// The name of the game.
    fn say_game(lang: Lang) -> String;
    /// The name of a seat: Heart, Circle.
    fn say_seat(seat: tabletop::Seat, lang: Lang) -> String;
    fn say_phase(phase: Self::Phase, lang: Lang) -> String;
    /// What is asked, as a question to the player.
    fn say_question(view: &Self::View, question: Self::Question, lang: Lang) -> String;
    /// What an action does, as a button would say it; with numbers where they help.
    fn say_action(view: &Self::View, action: Self::Action, lang: Lang) -> String;
    /// The kind of idea behind an action, as a hint that does not yet give the action away.
    fn say_idea(view: &Self::View, action: Self::Action, lang: Lang) -> String {
        let _ = (view, action);
        review::say(lang, "hint.look", &[])
    }
    /// What happened, as the log would say it.
    fn say_seen(pack: &Self::Pack, seen: Self::Seen, viewer: Viewer, lang: Lang) -> String;
    /// Why an action is refused.
    fn say_reason(pack: &Self::Pack, reason: Self::Reason, lang: Lang) -> String;
    /// A row of the scoring sheet.
    fn say_score(key: &str, lang: Lang) -> String;
    /// Why a position cannot arise.
    fn say_impossible(pack: &Self::Pack, impossible: Self::Impossible, lang: Lang) -> String;
    /// What is wrong in a pack file.
    fn say_pack_fault(fault: &Self::PackFault, lang: Lang) -> String;
    /// Something whose worth is measured: a card, an opening.
    fn say_thing(_pack: &Self::Pack, _group: &str, key: &str, _lang: Lang) -> String {
        book::name_from_key(key)
    }
    /// What such things have in common.
    fn say_thing_group(group: &str, _lang: Lang) -> String {
        book::name_from_key(group)
    }
    /// What players may agree on before they begin; many games leave nothing open.
    fn agreements(_pack: &Self::Pack, _lang: Lang) -> Vec<Agreement> {
        Vec::new()
    }
    /// The text of a clause.
    fn say_clause(clause: Clause, lang: Lang) -> &'static str;

    /// The whole rules, to look something up in: chapters, clauses, rulings.
    fn rules() -> &'static rules::Rules;
}
