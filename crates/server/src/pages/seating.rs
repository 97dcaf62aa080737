//! Who sits where at a new table: what the start page offers, and what is made of the choice.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use games::GameId;
use maud::{Markup, html};
use search::Bot;
use store::{Digest, Holder, SeatRow};
use tabletop::{Seat, Seats};
use ui::{Lang, capital};

use super::{bots, level_about, level_name};
use crate::app::Seating;
use crate::client::Client;
use crate::fault::Fault;
use crate::host;
use crate::say::{say, say_with};

/// The opponent of somebody who does not say whom they want.
pub const USUAL: Bot = Bot::Easy;

/// Who is meant to take a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// The person who opens the table; several seats if several share a screen.
    Me,
    /// Somebody who gets the link.
    Friend,
    Bot(Bot),
}

/// Whether the browser can add a number to the shuffle by itself, after it has heard the commitment. It takes a script.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Adds {
    ANumber,
    Nothing,
}

impl Adds {
    /// By the field that only a script fills.
    pub fn read(field: &str) -> Self {
        if field == "yes" { Self::ANumber } else { Self::Nothing }
    }

    /// The field of a form that opens a table.
    pub fn field() -> Markup {
        html! { input type="hidden" name="adds" value="" data-adds; }
    }

    /// The seats that are waited for if the browser plays this one.
    pub fn seats(self, own: Option<Seat>) -> Seats {
        own.filter(|_| self == Self::ANumber).into_iter().collect()
    }
}

/// What was chosen on the start page.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// Against bots, with friends, at one screen, alone, or seat by seat.
    pub with: String,
    /// The level of all bots, unless seats are given out one by one.
    pub bot: String,
    /// How many play; as few as make sense if it is left out.
    pub seats: Option<u8>,
    /// `seat0`, `seat1` and so on: `me`, `friend` or a bot.
    pub each: BTreeMap<String, String>,
}

impl Choice {
    /// The number of seats, if the game can be played by that many.
    pub fn seats(&self, allowed: &RangeInclusive<u8>) -> u8 {
        match (self.with.as_str(), self.seats) {
            ("alone", _) => 1,
            (_, Some(seats)) => seats,
            (_, None) => *together(allowed).start(),
        }
    }

    /// Who sits on each seat.
    pub fn sitters(&self, seats: u8) -> Result<Vec<Sitter>, Fault> {
        let mine_first = |others: Sitter| {
            let mut sitters = vec![others; usize::from(seats)];
            if let Some(first) = sitters.first_mut() {
                *first = Sitter::Me;
            }
            Ok(sitters)
        };
        match self.with.as_str() {
            "bot" if self.bot.is_empty() => mine_first(Sitter::Bot(USUAL)),
            "bot" => mine_first(Sitter::Bot(Bot::from_name(&self.bot).ok_or_else(|| Fault::unknown_bot(&self.bot))?)),
            "friend" => mine_first(Sitter::Friend),
            "screen" | "alone" => mine_first(Sitter::Me),
            "each" => self.one_by_one(seats),
            _ => Err(Fault::bad_field("with")),
        }
    }

    /// Whether one person plays with bots alone: there hints are nobody else's business.
    pub fn is_against_bots(&self, seats: u8) -> Result<bool, Fault> {
        let sitters = self.sitters(seats)?;
        let people = sitters.iter().filter(|sitter| !matches!(sitter, Sitter::Bot(_))).count();
        Ok(people == 1 && sitters.contains(&Sitter::Me) && 1 < sitters.len())
    }

    /// Whether people other than the opener play.
    pub fn is_apart(&self, seats: u8) -> Result<bool, Fault> {
        Ok(self.sitters(seats)?.iter().any(|sitter| *sitter != Sitter::Me))
    }

    /// Whose numbers are waited for before the cards are dealt: those of everybody who comes by a link, and of whoever opens the table.
    pub fn waits_for(&self, seats: u8, adds: Adds) -> Result<Seats, Fault> {
        let sitters = self.sitters(seats)?;
        // A number of seats that no game has is refused when the table is opened.
        let of = |wanted: Sitter| {
            Seat::first(seats.min(Seat::MOST)).zip(&sitters).filter(move |(_, sitter)| **sitter == wanted)
        };
        let mine = adds.seats(of(Sitter::Me).map(|(seat, _)| seat).next());
        Ok(of(Sitter::Friend).map(|(seat, _)| seat).chain(mine.iter()).collect())
    }

    fn one_by_one(&self, seats: u8) -> Result<Vec<Sitter>, Fault> {
        let mut sitters = Vec::new();
        for seat in 0..seats {
            let field = format!("seat{seat}");
            sitters.push(match self.each.get(&field).map(String::as_str) {
                Some("me") => Sitter::Me,
                Some("friend") => Sitter::Friend,
                Some(bot) => Sitter::Bot(Bot::from_name(bot).ok_or_else(|| Fault::unknown_bot(bot))?),
                None => return Err(Fault::bad_field(&field)),
            });
        }
        // Links are shown to those who sit at the table: somebody has to.
        if sitters.contains(&Sitter::Friend) && !sitters.contains(&Sitter::Me) {
            return Err(Fault::no_seat_of_mine());
        }
        Ok(sitters)
    }
}

/// The seats as they are kept. Friends come later, each by a link.
pub fn seated(sitters: &[Sitter], session: Digest, device: &str, name: &str) -> Seating {
    let mut seating = Seating { host: Some(session), ..Seating::default() };
    for (seat, sitter) in Seat::first(sitters.len() as u8).zip(sitters) {
        let row = match sitter {
            // Of several at one screen only one has said a name.
            Sitter::Me if seating.holders.is_empty() => SeatRow { name: name.to_owned(), bot: None },
            Sitter::Me | Sitter::Friend => SeatRow::default(),
            Sitter::Bot(bot) => SeatRow { name: String::new(), bot: Some(bot.name().to_owned()) },
        };
        seating.seats.push(row);
        if *sitter == Sitter::Me {
            seating.holders.push(Holder::new(session, seat.number(), device));
        }
    }
    seating
}

/// How many can play a game together; nobody if it is for one alone.
fn together(allowed: &RangeInclusive<u8>) -> RangeInclusive<u8> {
    (*allowed.start()).max(2).min(*allowed.end())..=*allowed.end()
}

/// How many can play a game in some way, and in the usual one.
struct Allowed {
    ever: RangeInclusive<u8>,
    usual: RangeInclusive<u8>,
}

/// The form by which a table of the game is opened. `first` is what everybody wants to say, `more` what few want to change.
pub fn form(game: GameId, client: &Client, first: &Markup, more: &Markup) -> Markup {
    let allowed = Allowed { ever: host::seats(game), usual: host::usual_seats(game) };
    let names: Vec<String> =
        Seat::first(*allowed.ever.end()).map(|seat| host::say_seat(game, seat, client.lang)).collect();
    draw(game.name(), &allowed, &names, client.lang, &client.name, [first, more])
}

/// The same for any game: how many can play it, and what its seats are called.
fn draw(
    game: &str,
    Allowed { ever: allowed, usual }: &Allowed,
    names: &[String],
    lang: Lang,
    my_name: &str,
    [first, more]: [&Markup; 2],
) -> Markup {
    let is_social = 1 < *allowed.end();
    let button = |with: &str, words: &str, class: &str| {
        html! { button class=(class) type="submit" name="with" value=(with) { (say(lang, words)) } }
    };
    // Which of the two is true depends on what is chosen above.
    let play_now = html! {
        button class="button main" type="submit" name="with" value="bot" {
            span class="apart" { (say(lang, "start.play-now")) }
            span class="together" { (say(lang, "start.play-together")) }
        }
    };
    html! {
        form class="form" method="post" action="/tables" {
            input type="hidden" name="game" value=(game);
            (Adds::field())
            (first)
            @if is_social {
                (how_many(&together(allowed), lang))
                (levels(&say(lang, "start.bot"), lang))
            }
            label class="field" {
                (say(lang, "start.name"))
                input name="name" value=(my_name) maxlength="24" autocomplete="nickname";
            }
            div class="row ways" {
                @if is_social {
                    (play_now)
                    (button("friend", "start.with-friend", "button"))
                    (button("screen", "start.at-screen", "button"))
                }
                @if usual.contains(&1) {
                    (button("alone", "start.alone", if is_social { "button" } else { "button main" }))
                } @else if allowed.contains(&1) {
                    // Only where those who play win together.
                    span class="together" { (button("alone", "start.alone", "button")) }
                }
            }
            details class="more" {
                summary { (say(lang, "start.more")) }
                (more)
                @if is_social {
                    fieldset class="each-seat" {
                        legend { (say(lang, "start.each-seat")) }
                        ol { @for (seat, name) in Seat::first(*allowed.end()).zip(names) { (one_seat(seat, name, lang)) } }
                        (button("each", "start.open", "button"))
                    }
                }
            }
        }
    }
}

/// The levels by name, with a sentence about the one that is chosen.
pub fn levels(title: &str, lang: Lang) -> Markup {
    html! {
        fieldset class="pills levels" {
            legend { (title) }
            @for bot in bots() { (pill("bot", bot.name(), &level_name(bot, lang), USUAL.name())) }
            @for bot in bots() {
                p class="quiet level-about" data-level=(bot.name()) { (capital(&level_about(bot, lang))) }
            }
        }
    }
}

fn how_many(together: &RangeInclusive<u8>, lang: Lang) -> Markup {
    html! {
        @if together.start() < together.end() {
            fieldset class="pills" {
                legend { (say(lang, "start.seats")) }
                @for count in together.clone().map(|count| count.to_string()) {
                    (pill("seats", &count, &count, &together.start().to_string()))
                }
            }
        }
    }
}

/// One of several choices that lie side by side; the usual one is chosen until somebody says otherwise.
pub fn pill(name: &str, value: &str, words: &str, usual: &str) -> Markup {
    html! {
        label class="pill" { input type="radio" name=(name) value=(value) checked[value == usual]; span { (words) } }
    }
}

/// Me on the first seat, bots on the others, until somebody says otherwise.
fn one_seat(seat: Seat, name: &str, lang: Lang) -> Markup {
    let mine = seat == Seat::new(0);
    html! {
        li {
            label class="field" {
                (say_with(lang, "start.seat", &[("n", &(seat.number() + 1).to_string()), ("seat", name)]))
                select name={ "seat" (seat) } {
                    option value="me" selected[mine] { (say(lang, "start.me")) }
                    option value="friend" { (say(lang, "start.friend")) }
                    @for bot in bots() {
                        option value=(bot.name()) selected[!mine && bot == USUAL] {
                            (say_with(lang, "start.a-bot", &[("level", &level_name(bot, lang))]))
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(with: &str, bot: &str, each: &[&str]) -> Choice {
        let field = |(nth, sitter): (usize, &&str)| (format!("seat{nth}"), (*sitter).to_owned());
        let each = each.iter().enumerate().map(field).collect();
        Choice { with: with.to_owned(), bot: bot.to_owned(), seats: None, each }
    }

    #[test]
    fn one_to_five_sit_down_as_chosen() {
        for seats in 1..=5 {
            let others = usize::from(seats) - 1;
            let with = |choice: Choice| choice.sitters(seats).unwrap();
            let mine_and = |other: Sitter| [vec![Sitter::Me], vec![other; others]].concat();
            assert_eq!(with(choice("bot", "master", &[])), mine_and(Sitter::Bot(Bot::Master)));
            assert_eq!(with(choice("bot", "", &[])), mine_and(Sitter::Bot(USUAL)));
            assert_eq!(with(choice("friend", "easy", &[])), mine_and(Sitter::Friend));
            assert_eq!(with(choice("screen", "easy", &[])), mine_and(Sitter::Me));
        }
    }

    #[test]
    fn seats_are_given_out_one_by_one() {
        let chosen = choice("each", "easy", &["strong", "me", "friend", "easy", "me", "too many"]);
        let expected = [Sitter::Bot(Bot::Strong), Sitter::Me, Sitter::Friend, Sitter::Bot(Bot::Easy), Sitter::Me];
        assert_eq!(chosen.sitters(5).unwrap(), expected);
        assert_eq!(chosen.sitters(2).unwrap(), expected[..2]);
        let session = [7; 32];
        let Seating { seats, holders, host, tokens } = seated(&expected, session, "Firefox", "Ada");
        let held: Vec<_> = holders.iter().map(|holder| (holder.session, holder.seat, holder.device.as_str())).collect();
        assert_eq!((host, held), (Some(session), vec![(session, 1, "Firefox"), (session, 4, "Firefox")]));
        assert!(tokens.is_empty());
        let names: Vec<&str> = seats.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, ["", "Ada", "", "", ""]);
        let bots: Vec<Option<&str>> = seats.iter().map(|row| row.bot.as_deref()).collect();
        assert_eq!(bots, [Some("strong"), None, None, Some("easy"), None]);
    }

    #[test]
    fn what_cannot_be_seated_is_refused() {
        let refused = |choice: Choice, seats: u8| choice.sitters(seats).unwrap_err().said(Lang::En).to_owned();
        assert!(refused(choice("god", "", &[]), 2).contains("`with`"));
        assert!(refused(choice("bot", "deep", &[]), 2).contains("easy"));
        assert!(refused(choice("each", "", &["me"]), 2).contains("`seat1`"));
        assert!(refused(choice("each", "", &["friend", "easy"]), 2).contains("yourself"));
        assert!(choice("each", "", &["master", "easy"]).sitters(2).is_ok(), "bots can be watched");
    }

    #[test]
    fn the_form_offers_what_the_game_allows() {
        let offered = |allowed: RangeInclusive<u8>| {
            let names: Vec<String> = (0..*allowed.end()).map(|seat| format!("Name {seat}")).collect();
            let allowed = Allowed { usual: allowed.clone(), ever: allowed };
            draw("any", &allowed, &names, Lang::En, "", [&html! {}; 2]).into_string()
        };
        let has = |page: &str, parts: &[&str]| parts.iter().map(|part| page.contains(part)).collect::<Vec<_>>();
        let parts =
            ["name=\"seats\"", "value=\"bot\"", "value=\"screen\"", "value=\"alone\"", "name=\"seat1\"", "Name 4"];
        assert_eq!(has(&offered(1..=1), &parts), [false, false, false, true, false, false]);
        assert_eq!(has(&offered(2..=2), &parts), [false, true, true, false, true, false]);
        assert_eq!(has(&offered(1..=5), &parts), [true, true, true, true, true, true]);
        let many = offered(1..=5);
        let counts =
            ["1", "2", "3", "4", "5", "6"].map(|count| many.contains(&format!("name=\"seats\" value=\"{count}\"")));
        assert_eq!(counts, [false, true, true, true, true, false], "alone is a button of its own");
    }

    #[test]
    fn alone_is_offered_where_the_usual_way_to_play_needs_two() {
        let names = ["One".to_owned(), "Two".to_owned()];
        let draw =
            |usual| draw("any", &Allowed { ever: 1..=2, usual }, &names, Lang::En, "", [&html! {}; 2]).into_string();
        let hidden = "<span class=\"together\"><button class=\"button\" type=\"submit\" name=\"with\" value=\"alone\">";
        assert!(draw(2..=2).contains(hidden) && !draw(1..=2).contains(hidden));
        assert!(draw(1..=2).contains("value=\"alone\""));
    }

    #[test]
    fn as_few_as_make_sense_play_unless_somebody_says_how_many() {
        let seats =
            |with: &str, asked: Option<u8>, allowed| Choice { seats: asked, ..choice(with, "", &[]) }.seats(&allowed);
        assert_eq!(seats("bot", None, 1..=5), 2);
        assert_eq!(seats("bot", None, 3..=5), 3);
        assert_eq!(seats("bot", Some(4), 1..=5), 4);
        assert_eq!(seats("alone", Some(4), 1..=5), 1);
        assert_eq!(seats("screen", None, 1..=1), 1);
        // The game says how many can play.
        assert_eq!(seats("bot", Some(9), 2..=2), 9);
    }
}
