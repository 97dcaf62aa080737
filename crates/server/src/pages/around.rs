//! What stands around the board because of who sits there: bots that think, links for free seats, taking back.

use maud::{Markup, html};
use tabletop::Seat;

use super::join::link_to_copy;
use super::reach::Reach;
use super::table::Sight;
use crate::app::still_to_agree;
use crate::host::Undo;
use crate::say::{say, say_with};

impl Sight<'_> {
    /// Whether a bot on this seat is to act: then it thinks, or waits for a free core to think on.
    pub fn thinks(&self, seat: Seat) -> bool {
        self.now.host.to_act().contains(seat) && self.people.bot(seat).is_some()
    }

    /// The bots that think, in a sentence; empty if none does.
    pub fn who_thinks(&self) -> String {
        let seats = Seat::first(self.now.host.seats()).filter(|&seat| self.thinks(seat));
        let names: Vec<String> = seats.map(|seat| self.name(seat)).collect();
        match names.len() {
            0 => String::new(),
            1 => say_with(self.lang, "table.thinks", &[("name", &names[0])]),
            _ => say_with(self.lang, "table.think", &[("names", &names.join(", "))]),
        }
    }

    /// The same where everybody looks: beside what is asked. So is it if somebody is to act who has not come yet.
    pub fn thinking(&self) -> Markup {
        let said = self.who_thinks();
        let missing = self.who_is_missing();
        html! {
            @if !said.is_empty() {
                p class="thinkers" { span class="thinking" { (said) } }
            } @else if !missing.is_empty() {
                p class="thinkers" { a href="#invitations" { (missing) } }
            }
        }
    }

    /// To those who can send the links: whose turn it is without anybody sitting there.
    fn who_is_missing(&self) -> String {
        let is_missing = |seat: &Seat| self.now.host.to_act().contains(*seat) && self.is_open(*seat);
        let seats = Seat::first(self.now.host.seats()).filter(is_missing);
        let names: Vec<String> = seats.map(|seat| self.name(seat)).collect();
        if names.is_empty() || !self.place.is_host {
            return String::new();
        }
        say_with(self.lang, "table.missing", &[("names", &names.join(", "))])
    }

    /// Whether a seat waits for somebody with its link.
    fn is_open(&self, seat: Seat) -> bool {
        self.link(seat).is_some()
    }

    fn link(&self, seat: Seat) -> Option<String> {
        self.app.open_link(self.live, &self.now, &self.people, seat)
    }

    pub fn taking_back(&self) -> Markup {
        let lang = self.lang;
        let said = self.now.took_back.map(|seat| say_with(lang, "undo.took-back", &[("name", &self.name(seat))]));
        let asked = match self.now.asks {
            Some(asking) => self.consent(asking),
            None => self.offers(),
        };
        html! {
            @if said.is_some() || !asked.0.is_empty() {
                section class="notes undo" {
                    @if let Some(said) = said { p { (said) } }
                    (asked)
                }
            }
        }
    }

    /// Somebody asks to take back: who has to agree, and what I can say to it.
    fn consent(&self, asking: Seat) -> Markup {
        let lang = self.lang;
        let missing = still_to_agree(&self.now, &self.people, asking);
        let names: Vec<String> = missing.iter().map(|seat| self.name(seat)).collect();
        let names = names.join(", ");
        if self.place.held.contains(&asking) {
            return html! {
                p { (say_with(lang, "undo.waiting", &[("names", &names)])) }
                (self.undo_button("decline", asking, &say(lang, "undo.withdraw")))
            };
        }
        let asked = [("name", &*self.name(asking))];
        let Some(&me) = self.place.held.iter().find(|&&seat| missing.contains(seat)) else {
            return html! { p { (say_with(lang, "undo.others-asked", &[asked[0], ("names", &names)])) } };
        };
        html! {
            p { (say_with(lang, "undo.asked", &asked)) }
            (self.undo_button("agree", me, &say(lang, "undo.agree")))
            (self.undo_button("decline", me, &say(lang, "undo.decline")))
        }
    }

    /// What I can take back, or ask to; at one screen the last to act takes back.
    fn offers(&self) -> Markup {
        let lang = self.lang;
        let mine = match self.place.seat() {
            Some(me) if self.place.held.len() < 2 => vec![me],
            Some(_) | None => self.place.held.clone(),
        };
        let offers = mine.into_iter().map(|seat| (seat, self.now.host.undo(seat)));
        let offers: Vec<_> = offers.filter(|(_, undo)| *undo != Undo::Nothing).collect();
        let alone = offers.len() < 2;
        html! {
            @for &(seat, undo) in &offers {
                @let asks = undo == Undo::Consent && !self.people.must_agree(seat).is_empty();
                @let words = match (asks, alone) {
                    (true, _) => say(lang, "undo.ask"),
                    (false, true) => say(lang, "undo.take"),
                    (false, false) => say_with(lang, "undo.take-as", &[("name", &self.name(seat))]),
                };
                (self.undo_button(if undo == Undo::Free { "take" } else { "ask" }, seat, &words))
            }
        }
    }

    fn undo_button(&self, what: &str, seat: Seat, words: &str) -> Markup {
        html! {
            form method="post" action={ "/t/" (self.live.id) "/undo" } data-quiet {
                input type="hidden" name="version" value=(self.now.version);
                input type="hidden" name="seat" value=(seat);
                button class="button" type="submit" name="what" value=(what) { (words) }
            }
        }
    }

    /// Links for seats that nobody has taken yet; only the opener sees them.
    pub fn invitations(&self) -> Markup {
        let lang = self.lang;
        if !self.place.is_host {
            return html! {};
        }
        let links = Seat::first(self.now.host.seats()).filter_map(|seat| Some((seat, self.link(seat)?)));
        let free: Vec<(Seat, String)> = links.collect();
        if free.is_empty() {
            return html! {};
        }
        html! {
            section class="notes" id="invitations" {
                h2 { (say(lang, if free.len() == 1 { "table.invite" } else { "table.invite-many" })) }
                @for (seat, link) in &free {
                    @let label = say_with(lang, "table.invite-link", &[("seat", &self.now.host.say_seat(*seat, lang))]);
                    div class="field" {
                        span aria-hidden="true" { (label) }
                        @let address = format!("{}/join/{link}", self.site);
                        (link_to_copy(&address, &label, lang))
                        @if let Some(code) = super::qr::qr(&address, &say(lang, "join.qr")) {
                            details class="qr-code" open[free.len() == 1] {
                                summary { (say(lang, "join.qr")) }
                                (code)
                            }
                        }
                    }
                }
                @if self.reach == Reach::OnlyHere { p class="error" { (say(lang, "table.only-here")) } }
                p class="quiet" { (say(lang, "table.invite-once")) }
            }
        }
    }
}
