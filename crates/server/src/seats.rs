//! Who sits where while a game goes on: leaving, bots that take over, devices that come and go. Everything is told at the table.

use std::sync::Arc;

use search::Bot;
use store::{Digest, Links, SeatOrder};
use table::{Nonce, What};
use tabletop::Seat;

use crate::app::{App, Deed};
use crate::fault::Fault;
use crate::host::Step;
use crate::live::{Live, Now, People};
use crate::secret;

/// Another server may be faster; so often it is tried again.
const TRIES: usize = 5;

impl People {
    /// The level of a bot that takes over: that of the others at the table.
    pub fn usual_bot(&self) -> Bot {
        let mut bots = self.seats.iter().filter_map(|seat| Bot::from_name(seat.bot.as_deref()?));
        bots.next().unwrap_or(Bot::Medium)
    }
}

impl App {
    /// What a deed means for a seat, if it means anything.
    pub(crate) fn seat_order(&self, live: &Live, now: &Now, deed: &Deed) -> Option<SeatOrder> {
        match *deed {
            Deed::Leave(_) if now.host.ends_by_leaving() => None,
            Deed::Leave(seat) => {
                Some(SeatOrder::Bot { seat: seat.number(), bot: live.people().usual_bot().name().to_owned() })
            }
            Deed::Fill(seat, bot) => Some(SeatOrder::Bot { seat: seat.number(), bot: bot.name().to_owned() }),
            Deed::Free(seat) => {
                let link = secret::digest(&self.first_link(&live.id, seat, now.version + 1));
                Some(SeatOrder::Free { seat: seat.number(), link })
            }
            Deed::Play { .. }
            | Deed::TakeBack(_)
            | Deed::Ask(_)
            | Deed::Agree(_)
            | Deed::Decline(_)
            | Deed::AddNonce(..)
            | Deed::Start => None,
        }
    }

    /// Changes a seat, and writes what the log tells of that. The caller holds the table's lock.
    pub(crate) async fn seat(&self, live: &Live, now: &Now, step: Step, order: SeatOrder) -> Result<(), Fault> {
        let Step { next, rows, .. } = step;
        let head = now.head.ok_or_else(|| Fault::changed(&live.id))?;
        let (head, seal) = self.sealer.seal(&live.id, head, now.version, &rows);
        match self.store.seat(live.key, now.version, rows.clone(), Some(seal), order).await {
            Ok(()) => (),
            Err(store::Error::Taken) => {
                self.tables.refresh(live).await?;
                return Err(Fault::stale(live.now().host.length()));
            }
            Err(error) => return Err(error.into()),
        }
        if !rows.is_empty() {
            let mut after = now.after(next, &rows);
            after.head = Some(head);
            live.set_now(after);
        }
        self.tables.refresh_people(live).await
    }

    /// The same for what is meant for the table as it is, whatever it is; `told` makes what the log tells of it.
    async fn seat_as_it_is(
        &self,
        live: &Arc<Live>,
        told: impl Fn(&Now, &People) -> Result<Step, Fault>,
        order: SeatOrder,
    ) -> Result<(), Fault> {
        for _ in 1..TRIES {
            let _writing = live.writing.lock().await;
            let now = live.now();
            let step = told(&now, &live.people())?;
            match self.seat(live, &now, step, order.clone()).await {
                Err(fault) if fault.error.code == protocol::Code::Stale => (),
                done => return done,
            }
        }
        Err(Fault::busy())
    }

    /// Takes a seat by a link. If somebody plays it already, everybody is told of the other device.
    pub async fn sit(&self, link: Digest, who: Sitter<'_>) -> Result<Arc<Live>, Fault> {
        let Sitter { session, device, name, nonce } = who;
        let store = self.store.clone();
        let found = tokio::task::spawn_blocking(move || store.invited_to(link)).await;
        let (id, seat) = found.map_err(|error| Fault::broken(&error.to_string()))??.ok_or_else(Fault::used_link)?;
        let live = self.table(&id).await?;
        let seat = Seat::first(live.now().host.seats()).find(|other| other.number() == seat);
        let seat = seat.ok_or_else(Fault::used_link)?;
        let order = SeatOrder::Redeem { link, session, device: device.to_owned(), name: name.to_owned() };
        let told = |now: &Now, people: &People| {
            if !people.is_free(seat) {
                aside(now, seat, What::Device)
            } else if now.host.waits_for().contains(seat) {
                now.host.add_nonce(seat, nonce)
            } else {
                Ok(nothing(now))
            }
        };
        self.seat_as_it_is(&live, told, order).await?;
        self.wake_bots(&live);
        Ok(live)
    }

    /// Signs a device out of a seat.
    pub async fn sign_out(&self, live: &Arc<Live>, seat: Seat, session: Digest, links: Links) -> Result<(), Fault> {
        let order = SeatOrder::SignOut { seat: seat.number(), session, links };
        self.seat_as_it_is(live, |now, _| aside(now, seat, What::SignOut), order).await
    }

    /// Brings back everything of a lost browser. The tables that are in the middle of a game are told.
    pub async fn recover(&self, code: &str, session: Digest, device: &str) -> Result<usize, Fault> {
        let seats = self.store.recover(secret::recovery_digest(code), session, device.to_owned()).await?;
        for (id, seat) in &seats {
            let Ok(live) = self.tables.get(id).await else { continue };
            let Some(seat) = Seat::first(live.now().host.seats()).find(|other| other.number() == *seat) else {
                continue;
            };
            self.tables.refresh_people(&live).await?;
            self.tell(&live, seat, What::Recover).await?;
        }
        Ok(seats.len())
    }

    /// Writes an aside while the game goes on.
    async fn tell(&self, live: &Arc<Live>, seat: Seat, what: What) -> Result<(), Fault> {
        for _ in 1..TRIES {
            let _writing = live.writing.lock().await;
            let now = live.now();
            if now.host.is_over() {
                return Ok(());
            }
            let Step { next, rows, .. } = now.host.aside(seat, what.clone())?;
            let head = now.head.ok_or_else(|| Fault::changed(&live.id))?;
            let (head, seal) = self.sealer.seal(&live.id, head, now.version, &rows);
            match self.store.append_sealed(live.key, now.version, rows.clone(), store::Ends::GoesOn, seal).await {
                Ok(()) => {
                    let mut after = now.after(next, &rows);
                    after.head = Some(head);
                    live.set_now(after);
                    return Ok(());
                }
                Err(store::Error::Taken) => self.tables.refresh(live).await?,
                Err(error) => return Err(error.into()),
            }
        }
        Err(Fault::busy())
    }
}

/// Somebody who takes a seat by a link.
pub struct Sitter<'a> {
    pub session: Digest,
    pub device: &'a str,
    pub name: &'a str,
    /// What they add to the shuffle.
    pub nonce: Option<Nonce>,
}

/// What is told while the game goes on.
fn aside(now: &Now, seat: Seat, what: What) -> Result<Step, Fault> {
    if now.host.is_over() { Ok(nothing(now)) } else { now.host.aside(seat, what) }
}

fn nothing(now: &Now) -> Step {
    Step { next: now.host.clone(), rows: Vec::new(), events: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::SeatRow;

    #[test]
    fn a_bot_that_takes_over_is_like_the_others() {
        let row = |bot: Option<&str>| SeatRow { name: String::new(), bot: bot.map(str::to_owned) };
        let people =
            |bots: &[Option<&str>]| People { seats: bots.iter().map(|&bot| row(bot)).collect(), ..People::default() };
        assert_eq!(people(&[None, Some("master"), None]).usual_bot(), Bot::Master);
        assert_eq!(people(&[None, None, None]).usual_bot(), Bot::Medium);
    }
}
