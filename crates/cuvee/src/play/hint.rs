//! Hints: first the kind of idea, then the action, thought out from what the player knows.

use games::{Action, Title};
use std::io::{BufRead, Write};
use ui::Speak;

use search::{Bot, Thinker};
use tabletop::{Seat, Viewer};
use ui::review::{percent, say, signed};

use super::session::Session;
use crate::meter;
use ui::terminal::Page;
use ui::terminal::ink::Tone;

/// Differences in win chance below this are none.
const CLOSE: f64 = 0.01;

impl<G: Title, R: BufRead, W: Write> Session<'_, G, R, W> {
    /// Asked once, the idea; asked again before anything is played, the action and its number among the options.
    pub(super) fn hint(&mut self, page: &mut Page, seat: Seat, options: &[Action<G>]) {
        let (lang, length) = (page.lang, self.table.length());
        let view = self.table.view(Viewer::Seat(seat));
        let mut thinker = Thinker::<G::Judge>::new(Bot::Master.into(), seat).on_cores(meter::all_cores());
        let choice = thinker.choose(&view, length as u64);
        let Some(second) = choice.candidates.get(1) else {
            page.text(Tone::Strong, &say(lang, "hint.only", &[]), "  ");
            return;
        };
        if self.hinted != Some((seat, length)) {
            self.hinted = Some((seat, length));
            let idea = G::Ui::say_idea(&view, choice.action, lang);
            page.text(Tone::Strong, &say(lang, "hint.idea", &[("idea", &idea)]), "  ");
            return;
        }
        let named = |action: Action<G>| {
            let text = G::Ui::say_action(&view, action, lang);
            match options.iter().position(|&option| option == action) {
                Some(nth) => format!("{} {text}", nth + 1),
                None => text,
            }
        };
        let (win, points) = (percent(choice.win(), lang), signed(choice.margin(), 1, lang));
        let places = [("action", named(choice.action)), ("win", win), ("points", points)];
        let places = places.each_ref().map(|(key, text)| (*key, text.as_str()));
        page.text(Tone::Strong, &say(lang, "hint.move", &places), "  ");
        let why = ui::ideas::why::<G::Ui>(&view, choice.action, lang);
        page.text(Tone::Usual, &say(lang, "hint.why", &[("idea", &why)]), "  ");
        let behind = choice.win() - f64::from(second.win);
        let said = if behind < CLOSE {
            say(lang, "hint.close", &[("action", &named(second.action))])
        } else {
            say(lang, "hint.ahead", &[("action", &named(second.action)), ("win", &percent(behind, lang))])
        };
        page.text(Tone::Usual, &said, "  ");
    }
}
