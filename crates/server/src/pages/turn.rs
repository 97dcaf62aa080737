//! Whose turn it is and who has won, told to the viewer: "you", and the others by their names.

use maud::{Markup, html};
use tabletop::Seat;
use ui::board::ask::Panel;
use ui::{Cast, Lang};

use super::table::Sight;
use crate::client::Place;
use crate::host::{Drawn, Host, Told};
use crate::live::People;
use crate::say::{say, say_with};

/// The one who reads, if it is only one: several at one screen are called by their names.
pub fn you(place: &Place) -> Option<Seat> {
    match place.held[..] {
        [seat] => Some(seat),
        _ => None,
    }
}

/// A name that fits above a column of numbers and into a sentence.
pub fn short_name(host: &dyn Host, people: &People, seat: Seat, lang: Lang) -> String {
    let name = people.seats.get(usize::from(seat.number())).map_or("", |row| row.name.as_str());
    if name.is_empty() { host.say_seat(seat, lang) } else { name.to_owned() }
}

pub fn short_names(host: &dyn Host, people: &People, lang: Lang) -> Vec<String> {
    Seat::first(host.seats()).map(|seat| short_name(host, people, seat, lang)).collect()
}

impl Sight<'_> {
    fn you(&self) -> Option<Seat> {
        you(&self.place)
    }

    pub fn is_you(&self, seat: Seat) -> bool {
        self.you() == Some(seat)
    }

    /// What the log calls each seat.
    pub fn names(&self) -> Vec<String> {
        short_names(&*self.now.host, &self.people, self.lang)
    }

    pub fn short_name(&self, seat: Seat) -> String {
        short_name(&*self.now.host, &self.people, seat, self.lang)
    }

    pub fn told<'a>(&self, names: &'a [String]) -> Told<'a> {
        Told { cast: Cast { you: self.you(), names }, lang: self.lang }
    }

    /// Above a column of numbers: the reader is not called by a name.
    pub fn heading(&self, seat: Seat) -> String {
        if self.is_you(seat) { say(self.lang, "table.you") } else { self.short_name(seat) }
    }

    /// What is asked of the reader, else whose turn it is or who has won.
    pub fn asked(&self, drawn: &Drawn) -> Markup {
        if let Some(seat) = self.place.curtain {
            return self.curtain(seat);
        }
        let host = &self.now.host;
        let to_act: Vec<Seat> = host.to_act().iter().collect();
        let won = self.who_won();
        let turn = match (&to_act[..], &won) {
            (_, Some((sign, _))) => Some((*sign, String::new())),
            (_, None) if self.is_mine() || host.is_over() => return drawn.question.clone(),
            ([], None) => None,
            (&[seat], None) => {
                Some((host.seat_sign(seat), say_with(self.lang, "table.turn-of", &[("name", &self.short_name(seat))])))
            }
            (several, None) => {
                let names: Vec<String> = several.iter().map(|&seat| self.short_name(seat)).collect();
                Some((
                    host.seat_sign(several[0]),
                    say_with(self.lang, "table.turn-of-many", &[("names", &names.join(", "))]),
                ))
            }
        };
        let what = won.map_or_else(|| say(self.lang, "table.watching"), |(_, words)| words);
        let panel = Panel { turn, phase: host.say_phase(self.lang), what }.quiet();
        html! { (panel) @if drawn.offers && !host.is_over() { (drawn.question) } }
    }

    /// The winner's sign and a sentence with the results. Alone and together nobody wins against others: the game says how it
    /// ended.
    pub fn who_won(&self) -> Option<(&'static str, String)> {
        let host = &self.now.host;
        let outcome = host.outcome().filter(|outcome| 1 < outcome.len() && !host.is_together())?;
        let mut places: Vec<(u8, i32, Seat)> = outcome
            .into_iter()
            .zip(Seat::first(host.seats()))
            .map(|((rank, result), seat)| (rank, result, seat))
            .collect();
        places.sort_by_key(|&(rank, ..)| rank);
        let points: Vec<String> = places.iter().map(|(_, result, _)| result.to_string()).collect();
        let winners: Vec<Seat> = places.iter().filter(|(rank, ..)| *rank == 1).map(|&(.., seat)| seat).collect();
        let i_win = self.you().is_some_and(|you| winners.contains(&you));
        let others = winners.iter().filter(|&&seat| self.you() != Some(seat)).map(|&seat| self.short_name(seat));
        let names = others.collect::<Vec<_>>().join(", ");
        let key = match (i_win, winners.len()) {
            (true, 1) => "table.you-win",
            (true, _) => "table.you-share",
            (false, 1) => "table.wins",
            (false, _) => "table.share",
        };
        let words = say_with(self.lang, key, &[("names", &names), ("points", &points.join(" : "))]);
        winners.first().map(|&first| (host.seat_sign(first), words))
    }
}
