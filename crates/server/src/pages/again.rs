//! Once more, with the same people and settings, at the same seats or at others.

use std::sync::Arc;

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use store::{Digest, Holder, SeatRow};

use tabletop::{Seat, Seats};

use super::seating::Adds;
use super::table::Sight;
use crate::app::{App, Origin, Seating};
use crate::client::Client;
use crate::fault::Fault;
use crate::host::Wanted;
use crate::live::{Live, People};
use crate::say::say;
use crate::secret;

/// What the device of a program is called.
const PROGRAM: &str = "API";

/// Whether everybody moves one seat on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Swap {
    No,
    Yes,
}

/// What becomes of the tokens of programs in the next game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tokens {
    /// Whoever opened the table with them asks, and is told new ones.
    New,
    /// Somebody else asks, who must not be told any: the programs go on with those that they have.
    Stay,
}

/// What a finished table offers: the next game, or the way there if somebody has begun it.
pub(super) fn offer(sight: &Sight<'_>) -> Markup {
    let (lang, id) = (sight.lang, &sight.live.id);
    if let Some(next) = &sight.people.next {
        return html! { a class="button main" href={ "/t/" (next) } { (say(lang, "again.next")) } };
    }
    let may = !sight.place.held.is_empty() && sight.live.campaign.is_none();
    html! {
        @if may {
            form class="row" method="post" action={ "/t/" (id) "/again" } {
                (Adds::field())
                button class="button main" type="submit" name="swap" value="no" { (say(lang, "again.again")) }
                @if 1 < sight.now.host.seats() {
                    button class="button" type="submit" name="swap" value="yes" { (say(lang, "again.swap")) }
                }
            }
        }
    }
}

#[derive(Deserialize)]
pub struct Again {
    #[serde(default)]
    swap: String,
    #[serde(default)]
    adds: String,
}

/// Opens the next game, or leads to it if somebody was faster.
pub async fn again(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    form: Result<Form<Again>, axum::extract::rejection::FormRejection>,
) -> Result<Response, Fault> {
    let Form(Again { swap, adds }) = form.map_err(|_| Fault::bad_request())?;
    let live = app.table(&id).await?;
    if client.place(&live, None).held.is_empty() {
        return Err(Fault::bad_seat());
    }
    let swap = if swap == "yes" { Swap::Yes } else { Swap::No };
    if live.people().next.is_none() {
        app.new_tables.take(client.address).map_err(Fault::too_often)?;
    }
    let next = app.play_again(&live, swap, Adds::read(&adds), Tokens::Stay, &mut Vec::new()).await?;
    Ok(Redirect::to(&format!("/t/{}", next.id)).into_response())
}

impl App {
    /// The next game of this table: the same people, bots and settings.
    pub async fn play_again(
        &self,
        live: &Arc<Live>,
        swap: Swap,
        adds: Adds,
        of_programs: Tokens,
        tokens: &mut Vec<(u8, String)>,
    ) -> Result<Arc<Live>, Fault> {
        let (now, people) = (live.now(), live.people());
        if let Some(next) = &people.next {
            return self.table(next).await;
        }
        if !now.host.is_over() || live.campaign.is_some() {
            return Err(Fault::not_over_yet());
        }
        let setup = now.host.setup();
        let seating = seated_again(&people, swap, of_programs, secret::token)?;
        tokens.clone_from(&seating.tokens);
        // A table that went on from a moment of another one begins there again.
        let position = setup.position.clone().filter(|_| live.origin.is_some());
        let wanted = Wanted {
            game: now.host.game(),
            seats: Some(now.host.seats()),
            mode: Some(&setup.mode),
            options: &setup.options,
            nonces: Vec::new(),
            position,
            waits_for: waits_for(&without_programs(&people, &seating.holders), adds),
        };
        let opened = self.open_table(wanted, Origin::Again(live.key), |_| Ok(seating)).await;
        self.tables.refresh_people(live).await?;
        let next = match (opened, &live.people().next) {
            (Ok(next), _) => next,
            // Somebody else was faster.
            (Err(_), Some(next)) => return self.table(next).await,
            (Err(fault), None) => return Err(fault),
        };
        if people.hints {
            super::hints::allow(self, &next).await?;
        }
        Ok(next)
    }
}

/// Programs that opened a table are not waited for: they were not told that they have to say a number.
fn without_programs(before: &People, holders: &[Holder]) -> Vec<Holder> {
    let is_program = |holder: &&Holder| {
        let has_token = before.tokens.iter().any(|(digest, _)| *digest == holder.session);
        has_token || holder.device == PROGRAM && before.is_host(Some(holder.session))
    };
    holders.iter().filter(|holder| !is_program(holder)).cloned().collect()
}

/// Whose numbers are waited for before the cards are dealt: one of each screen, and of a single screen if it can say one.
fn waits_for(holders: &[Holder], adds: Adds) -> Seats {
    let first = |holder: &&Holder| {
        let before = holders.iter().take_while(|other| *other != *holder);
        before.into_iter().all(|other| other.session != holder.session && other.seat != holder.seat)
    };
    let seats: Vec<Seat> = holders.iter().filter(first).map(|holder| Seat::new(holder.seat)).collect();
    match seats[..] {
        [] => Seats::NONE,
        [only] => adds.seats(Some(only)),
        [_, _, ..] => seats.into_iter().collect(),
    }
}

/// Everybody where they were, or one seat on.
fn seated_again(
    people: &People,
    swap: Swap,
    of_programs: Tokens,
    token: impl Fn() -> Result<String, Fault>,
) -> Result<Seating, Fault> {
    let count = people.seats.len() as u8;
    let step = match swap {
        Swap::No => 0,
        Swap::Yes => 1,
    };
    let to = |seat: u8| (seat + step) % count.max(1);
    let mut seats = vec![SeatRow::default(); people.seats.len()];
    for (seat, row) in (0..).zip(&people.seats) {
        seats[usize::from(to(seat))] = row.clone();
    }
    let moved = |holder: &Holder| Holder::new(holder.session, to(holder.seat), &holder.device);
    let mut holders: Vec<Holder> = people.holders.iter().filter(|holder| holder.seat < count).map(moved).collect();
    let mut programs: Vec<(u8, Digest)> = people.tokens.iter().map(|(digest, seat)| (to(*seat), *digest)).collect();
    programs.sort_unstable();
    programs.dedup_by_key(|(seat, _)| *seat);
    let opened_by = people.host.or_else(|| people.tokens.first().map(|(digest, _)| *digest));
    let host: Option<Digest> = opened_by.or_else(|| people.holders.first().map(|holder| holder.session));
    let tokens = match of_programs {
        Tokens::New => programs.into_iter().map(|(seat, _)| Ok((seat, token()?))).collect::<Result<_, Fault>>()?,
        Tokens::Stay => {
            holders.extend(programs.into_iter().map(|(seat, digest)| Holder::new(digest, seat, PROGRAM)));
            Vec::new()
        }
    };
    Ok(Seating { seats, holders, host, tokens })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sits_where_they_were_or_one_seat_on() {
        let row = |name: &str, bot: Option<&str>| SeatRow { name: name.to_owned(), bot: bot.map(str::to_owned) };
        let seats = vec![row("Ada", None), row("", Some("easy")), row("Cy", None)];
        let holders = vec![Holder::new([1; 32], 0, "Firefox"), Holder::new([3; 32], 2, "Chrome")];
        let people = People { seats, holders, host: Some([1; 32]), tokens: vec![([9; 32], 2)], ..People::default() };
        let sat = |swap| {
            let seating = seated_again(&people, swap, Tokens::New, || Ok("token".to_owned())).unwrap();
            let names: Vec<String> = seating.seats.iter().map(|seat| seat.name.clone()).collect();
            let bot = seating.seats.iter().position(|seat| seat.bot.is_some());
            let held: Vec<(u8, u8)> = seating.holders.iter().map(|holder| (holder.session[0], holder.seat)).collect();
            (names.join(","), bot, held, seating.tokens[0].0, seating.host)
        };
        assert_eq!(sat(Swap::No), ("Ada,,Cy".to_owned(), Some(1), vec![(1, 0), (3, 2)], 2, Some([1; 32])));
        assert_eq!(sat(Swap::Yes), ("Cy,Ada,".to_owned(), Some(2), vec![(1, 1), (3, 0)], 0, Some([1; 32])));
    }

    #[test]
    fn each_screen_is_waited_for_once() {
        let holder = |session: u8, seat| Holder::new([session; 32], seat, "");
        let by = |holders: &[Holder], adds| waits_for(holders, adds).iter().map(Seat::number).collect::<Vec<_>>();
        let waited = |holders: &[Holder]| by(holders, Adds::ANumber);
        assert_eq!(waited(&[holder(1, 0), holder(1, 1)]), [0], "both at one screen");
        assert_eq!(waited(&[holder(1, 0), holder(2, 0)]), [0], "two devices of one seat");
        assert!(by(&[holder(1, 0), holder(1, 1)], Adds::Nothing).is_empty(), "without a script nobody is kept waiting");
        assert_eq!(by(&[holder(1, 0), holder(2, 1)], Adds::Nothing), [0, 1], "whoever has none presses a button");
        assert_eq!(waited(&[holder(1, 0), holder(1, 1), holder(2, 2), holder(3, 2)]), [0, 2]);
    }

    #[test]
    fn swapping_is_one_step_for_any_number() {
        for count in 1..=Seat::MOST {
            let holders = (0..count).map(|seat| Holder::new([seat; 32], seat, "")).collect();
            let seats = vec![SeatRow::default(); usize::from(count)];
            let people = People { seats, holders, ..People::default() };
            let seating = seated_again(&people, Swap::Yes, Tokens::Stay, || Ok(String::new())).unwrap();
            let mut taken: Vec<u8> = seating.holders.iter().map(|holder| holder.seat).collect();
            taken.sort_unstable();
            assert_eq!(taken, (0..count).collect::<Vec<_>>());
        }
    }
}
