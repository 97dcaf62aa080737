//! What can be said about a game.

use packs::Edge;
use tabletop::{Clause, Game, Seat, ViewOf, Viewer};

use crate::ideas::Outlook;
use crate::words::{Agreement, Cast, book, in_a_row, review, rules};
use crate::{Lang, lesson};

/// What one viewer knows in the game of `U`.
pub type View<U> = <<U as Speak>::Rules as Game>::View;
pub type Action<U> = <<U as Speak>::Rules as Game>::Action;
pub type Question<U> = <<U as Speak>::Rules as Game>::Question;
pub type Phase<U> = <<U as Speak>::Rules as Game>::Phase;
pub type Pack<U> = <<U as Speak>::Rules as Game>::Pack;
pub type Options<U> = <<U as Speak>::Rules as Game>::Options;
pub type Seen<U> = <<U as Speak>::Rules as Game>::Seen;
pub type Reason<U> = <<U as Speak>::Rules as Game>::Reason;
pub type Impossible<U> = <<U as Speak>::Rules as Game>::Impossible;
pub type PackFault<U> = <<U as Speak>::Rules as Edge>::PackFault;

/// A game that can be talked about. Sentences begin with a capital and have no full stop at the end.
pub trait Speak: Sized + Send + Sync + 'static {
    type Rules: Edge;

    /// The catalogue with `game.name`, `game.about`, `game.facts`, and the rows of the scoring sheet below `score`.
    fn words() -> &'static book::Book;

    /// The name of the game.
    fn say_game(lang: Lang) -> String {
        Self::words().word(lang, "game.name")
    }
    /// What the game is about, for somebody who looks for one; whole sentences.
    fn say_about(lang: Lang) -> String {
        Self::words().word(lang, "game.about")
    }
    /// How many play, and how long.
    fn say_facts(lang: Lang) -> String {
        Self::words().word(lang, "game.facts")
    }
    /// The name of a seat: Heart, Circle.
    fn say_seat(seat: Seat, lang: Lang) -> String;
    fn say_phase(phase: Phase<Self>, lang: Lang) -> String;
    /// What is asked, as a question to the player.
    fn say_question(view: &View<Self>, question: Question<Self>, lang: Lang) -> String;
    /// What an action does, as a button would say it; with numbers where they help.
    fn say_action(view: &View<Self>, action: Action<Self>, lang: Lang) -> String;
    /// The kind of idea behind an action, as a hint that does not yet give the action away.
    fn say_idea(view: &View<Self>, action: Action<Self>, lang: Lang) -> String {
        let _ = (view, action);
        review::say(lang, "hint.look", &[])
    }
    /// Why an action is good, by what follows at once: what it completes, saves, blocks or brings. Parts of a sentence, without
    /// the points; nothing if [`Speak::say_idea`] says it all.
    fn say_why(view: &View<Self>, action: Action<Self>, outlook: &Outlook<Self>, lang: Lang) -> Vec<String> {
        let _ = (view, action, outlook, lang);
        Vec::new()
    }
    /// What happened, as the log would say it.
    fn say_seen(pack: &Pack<Self>, seen: Seen<Self>, viewer: Viewer, lang: Lang) -> String;
    /// What happened, as the log tells it to people: as [`Speak::say_seen`], with the manners of the table. `view` is what
    /// the viewer sees now, `cast` the players as the reader knows them.
    fn say_told(view: &View<Self>, seen: Seen<Self>, cast: Cast<'_>, lang: Lang) -> String {
        let _ = cast;
        Self::say_seen(view.pack(), seen, view.viewer(), lang)
    }
    /// Why an action is refused.
    fn say_reason(pack: &Pack<Self>, reason: Reason<Self>, lang: Lang) -> String;
    /// What is missing for an action that the viewer may not play now, and when it becomes possible: whole sentences, from what
    /// the viewer sees and nothing else. None where nothing is missing.
    fn say_missing(view: &View<Self>, action: Action<Self>, reason: Reason<Self>, lang: Lang) -> Vec<String> {
        let _ = (view, action, reason, lang);
        Vec::new()
    }
    /// Why the viewer may not play an action, what is missing for it and when it becomes possible.
    fn say_refusal(view: &View<Self>, action: Action<Self>, reason: Reason<Self>, lang: Lang) -> String {
        let mut said = vec![Self::say_reason(view.pack(), reason, lang)];
        said.extend(Self::say_missing(view, action, reason, lang));
        in_a_row(&said)
    }
    /// A row of the scoring sheet.
    fn say_score(key: &str, lang: Lang) -> String {
        let said = Self::words().get(lang, &format!("score.{key}"));
        said.map_or_else(|| book::name_from_key(key), str::to_owned)
    }
    /// Why a position cannot arise.
    fn say_impossible(pack: &Pack<Self>, impossible: Impossible<Self>, lang: Lang) -> String;
    /// What is wrong in a pack file.
    fn say_pack_fault(fault: &PackFault<Self>, lang: Lang) -> String;
    /// Something whose worth is measured: a card, an opening.
    fn say_thing(_pack: &Pack<Self>, _group: &str, key: &str, _lang: Lang) -> String {
        book::name_from_key(key)
    }
    /// What such things have in common.
    fn say_thing_group(group: &str, _lang: Lang) -> String {
        book::name_from_key(group)
    }
    /// What players may agree on before they begin; many games leave nothing open.
    fn agreements(_pack: &Pack<Self>, _lang: Lang) -> Vec<Agreement> {
        Vec::new()
    }

    /// What a choice of an agreement means, for somebody who has to choose: its story, its goals.
    fn say_choice(_pack: &Pack<Self>, _key: &str, _value: &str, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// Lessons, coach, summary and guide, if the game is taught.
    fn teaching() -> Option<&'static lesson::Teaching> {
        None
    }

    /// Its lessons, the one for newcomers first.
    fn lessons() -> &'static [lesson::Lesson] {
        Self::teaching().map_or(&[], |teaching| &teaching.lessons)
    }

    /// What the coach speaks of to this seat: the phase, unless what can be done in it is too various for one text.
    fn coach_key(view: &View<Self>, _seat: Seat) -> String {
        lesson::phase_key(&view.phase().to_string()).to_owned()
    }

    /// The parts of the board that the summary names: how the ids of their pieces begin, and the chapter of the rules about them.
    /// Their names are below `parts` in the summary, by letters.
    fn parts() -> &'static [(&'static str, u8)] {
        &[]
    }

    /// The whole rules, to look something up in: chapters, clauses, rulings.
    fn rules() -> &'static rules::Rules;

    /// The text of a clause.
    fn say_clause(clause: Clause, lang: Lang) -> &'static str {
        Self::rules().text(clause, lang)
    }
}
