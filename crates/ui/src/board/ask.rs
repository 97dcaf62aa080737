//! The panel: whose turn it is, what is asked, and the buttons for what has no place on the board.

use std::fmt::Display;

use crate::Lang;
use maud::{Markup, html};

use crate::board::symbols::in_text;
use crate::board::texts::word;
use crate::board::touch::{Touch, Touches};

/// So many buttons stand beside the question, however long they are.
const FEW: usize = 2;
/// Buttons that take more letters than this lie below the question on a desktop, not beside it.
const BESIDE: usize = 84;
/// What the edges of a button and the gap to the next take, in letters.
const FRAME: usize = 6;
/// What a symbol takes, in letters.
const SIGN: usize = 3;

/// What the panel says.
pub struct Panel {
    /// The symbol of who is on turn, and a few words about it; none before and after the game.
    pub turn: Option<(&'static str, String)>,
    pub phase: String,
    /// What is asked, in one sentence.
    pub what: String,
}

impl Panel {
    /// Where nothing is asked of the reader.
    pub fn quiet(&self) -> Markup {
        html! {
            section class="ask" aria-live="polite" {
                div class="ask-words" {
                    p class="ask-turn" { (self.on_turn()) }
                    p class="ask-what" { (self.what) }
                }
            }
        }
    }

    /// What can be done though nothing is asked of the reader; the words stand elsewhere.
    pub fn beside<A: Display, S: Copy + PartialEq, P: Display>(
        touches: &Touches<A, S, P>,
        panel: S,
        lang: Lang,
        face: impl Fn(&Touch<A, S, P>) -> (Vec<String>, String),
    ) -> Markup {
        html! {
            section class="ask beside" {
                div class="ask-words" {
                    @for pick in touches.picks() { p class="ask-step" data-for=(pick.name) { (pick.step) } }
                }
                (buttons(touches, panel, lang, face))
            }
        }
    }

    fn on_turn(&self) -> Markup {
        html! {
            @if let Some((sign, words)) = &self.turn { b { (in_text(sign)) (words) } " " }
            span { (self.phase) }
        }
    }

    /// `face` gives the signs and the words of a button.
    pub fn draw<A: Display, S: Copy + PartialEq, P: Display>(
        &self,
        touches: &Touches<A, S, P>,
        panel: S,
        lang: Lang,
        face: impl Fn(&Touch<A, S, P>) -> (Vec<String>, String),
    ) -> Markup {
        let mine = !touches.is_empty();
        let is_broad = is_broad(touches, panel, &face);
        html! {
            section class={ "ask" @if mine { " mine" } @if is_broad { " broad" } } aria-live="polite" {
                div class="ask-words" {
                    p class="ask-turn" {
                        (self.on_turn())
                        @if mine {
                            // Shown by the script where choices lie outside of what can be seen.
                            " " button type="button" class="elsewhere" aria-live="off" data-elsewhere hidden
                                data-above=(word(lang, "table.above")) data-below=(word(lang, "table.below")) {}
                        }
                    }
                    p class="ask-what" { (self.what) }
                    @for pick in touches.picks() { p class="ask-step" data-for=(pick.name) { (pick.step) } }
                    p class="ask-preview" {}
                }
                @if mine { (buttons(touches, panel, lang, face)) }
            }
        }
    }
}

/// Whether the buttons of the first step are several and take more than stands beside the question.
fn is_broad<A: Display, S: Copy + PartialEq, P: Display>(
    touches: &Touches<A, S, P>,
    panel: S,
    face: impl Fn(&Touch<A, S, P>) -> (Vec<String>, String),
) -> bool {
    let first = touches.at(panel).filter(|touch| touch.after.is_empty()).map(face);
    let letters: Vec<usize> = first.map(|(signs, words)| FRAME + SIGN * signs.len() + words.chars().count()).collect();
    FEW < letters.len() && BESIDE < letters.iter().sum::<usize>()
}

fn buttons<A: Display, S: Copy + PartialEq, P: Display>(
    touches: &Touches<A, S, P>,
    panel: S,
    lang: Lang,
    face: impl Fn(&Touch<A, S, P>) -> (Vec<String>, String),
) -> Markup {
    html! {
        div class="ask-buttons" {
            // After the first tap of a finger, which only shows what would happen.
            button type="button" class="do-it" data-do hidden { (word(lang, "table.do-it")) }
            @for touch in touches.at(panel) { (button(touch, face(touch))) }
            button type="button" class="cancel" data-cancel { (word(lang, "table.cancel")) }
        }
    }
}

fn button<A: Display, S, P: Display>(touch: &Touch<A, S, P>, (signs, words): (Vec<String>, String)) -> Markup {
    let after = Some(&touch.after).filter(|after| !after.is_empty());
    // What is seen is part of what is read aloud; where it says everything it is the name.
    let says_all = words.to_lowercase().starts_with(&touch.label.to_lowercase());
    let label = (!says_all).then_some(&touch.label);
    html! {
        button type="button" class={ "touch" @if after.is_none() { " first" } } data-action=(touch.action)
            data-for=[after] data-preview=[touch.preview.as_ref().map(P::to_string)] aria-label=[label] {
            @if !signs.is_empty() { span class="signs" aria-hidden="true" { @for sign in signs { (in_text(sign)) } } }
            span { (words) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The panel with so many choices of the first step, so long, and one more after a pick.
    fn panel(choices: usize, long: usize) -> String {
        let mut touches: Touches<String, u8, String> = Touches::new(0);
        for nth in 0..=choices {
            let after = if nth == choices { "a pick".to_owned() } else { String::new() };
            let action = format!("take {nth}");
            touches.push(Touch { label: action.clone(), action, spot: 0, after, preview: None });
        }
        let panel = Panel { turn: None, phase: String::new(), what: String::new() };
        let face = |touch: &Touch<String, u8, String>| (vec!["coin".to_owned()], touch.label.repeat(long));
        panel.draw(&touches, 0, Lang::En, face).into_string()
    }

    #[test]
    fn many_choices_lie_below_the_question() {
        assert!(panel(2, 9).contains("class=\"ask mine\""), "two long ones stand beside it");
        assert!(panel(3, 2).contains("class=\"ask mine\""), "three short ones too");
        assert!(panel(3, 4).contains("class=\"ask mine broad\""));
    }
}
