//! Campaigns: one table after another, and a sheet that keeps itself.
//!
//! A campaign is its first sheet and a log that only grows: a game was begun, it ended, it was dropped, a chapter was passed
//! over. The sheet is what the log comes to. What a game brought is read from its table; a server that was killed between
//! the end of a game and its entry writes the entry when somebody asks for the campaign.

use std::sync::Arc;

use axum::http::StatusCode;
use everdell_duo::State as EverdellDuo;
use everdell_duo::files::campaign::{Difficulty, Sheet, read_ended};
use everdell_duo::{Agree, Options};
use games::GameId;
use packs::Edge;
use serde_json::{Value, json};
use store::{CampaignEntry, CampaignKey, CampaignKind, Digest, NewCampaign, StoredCampaign};
use tabletop::Seats;
use ui::board::Ending;

use crate::app::{App, Origin, Seating};
use crate::fault::Fault;
use crate::host::Wanted;
use crate::live::{Live, is_id};
use crate::repeated;
use crate::secret;

/// A campaign as it stands.
#[derive(Debug)]
pub struct Campaign {
    pub key: CampaignKey,
    pub id: String,
    pub sheet: Sheet,
    /// The table of the game that is being played.
    pub running: Option<String>,
    /// For each chapter the table of its last game.
    pub games: Vec<Option<String>>,
    /// Entries of its log.
    entries: u64,
    holders: Vec<Digest>,
    tokens: Vec<Digest>,
}

/// What those who play a chapter add to its shuffle.
#[derive(Default)]
pub struct Shuffled {
    /// Said by a program with its order.
    pub nonces: Vec<table::Nonce>,
    /// Seats that say it after the commitment.
    pub waits_for: Seats,
}

/// To whom a new campaign belongs.
#[derive(Copy, Clone, Debug)]
pub enum Owner {
    Session(Digest),
    Token(Digest),
}

impl Campaign {
    /// What the log comes to.
    fn read(stored: StoredCampaign) -> Result<Self, Fault> {
        let StoredCampaign { key, id, game: _, setup, entries, holders, tokens } = stored;
        let unreadable = |why: &str| Fault::unreadable(&id, why);
        let json = |text: &str| serde_json::from_str::<Value>(text).map_err(|error| unreadable(&error.to_string()));
        let sheet = Sheet::read(&json(&setup)?).map_err(|bad| unreadable(&bad.to_string()))?;
        let length = entries.len() as u64;
        let mut campaign =
            Self { key, id: id.clone(), sheet, running: None, games: Vec::new(), entries: length, holders, tokens };
        for CampaignEntry { kind, text } in &entries {
            match kind {
                CampaignKind::Begun => campaign.begun(text).ok_or_else(|| unreadable(text))?,
                CampaignKind::Ended => {
                    let ended = read_ended(&json(text)?).map_err(|bad| unreadable(&bad.to_string()))?;
                    campaign.running = None;
                    campaign.sheet.campaign.record(ended);
                }
                CampaignKind::Dropped => campaign.drop_game(),
                CampaignKind::PassedOver => {
                    campaign.sheet.campaign.pass_over();
                }
            }
        }
        Ok(campaign)
    }

    /// `hard abcdefgh`: how it is played, and the table.
    fn begun(&mut self, text: &str) -> Option<()> {
        let (level, table) = text.split_once(' ')?;
        self.sheet.campaign.difficulty = Difficulty::from_word(level)?;
        self.running = Some(table.to_owned());
        let nth = self.sheet.campaign.chapters.len();
        self.games.resize(nth + 1, None);
        self.games[nth] = self.running.clone();
        Some(())
    }

    fn drop_game(&mut self) {
        let dropped = self.running.take();
        if let Some(last) = self.games.last_mut().filter(|last| **last == dropped) {
            *last = None;
        }
    }

    pub fn is_of(&self, session: Option<Digest>) -> bool {
        session.is_some_and(|session| self.holders.contains(&session))
    }

    pub fn is_of_token(&self, token: &Digest) -> bool {
        self.tokens.contains(token)
    }

    /// For each chapter where its last game can be seen.
    pub fn addresses(&self) -> Vec<Option<String>> {
        let address = |table: &Option<String>| {
            let table = table.as_ref()?;
            let rest = if self.running.as_ref() == Some(table) { "" } else { "/replay?n=0" };
            Some(format!("/t/{table}{rest}"))
        };
        self.games.iter().map(address).collect()
    }

    /// The sheet as programs read it, with what it comes to.
    pub fn to_json(&self) -> Value {
        let mut json = self.sheet.to_json();
        let campaign = &self.sheet.campaign;
        json["id"] = json!(self.id);
        json["next"] = campaign.next().map_or(Value::Null, |chapter| json!(chapter.index() + 1));
        json["running"] = json!(self.running);
        json["games"] = json!(self.games);
        json["may_pass_over"] = json!(campaign.may_pass_over());
        json["worth"] = everdell_duo::files::campaign::worth_json(campaign, EverdellDuo::standard_pack().pack);
        json
    }
}

impl App {
    /// A new campaign; its name in addresses.
    pub async fn new_campaign(&self, city: String, difficulty: Difficulty, owner: Owner) -> Result<String, Fault> {
        let id = secret::table_id()?;
        let (holder, token) = match owner {
            Owner::Session(session) => (Some(session), None),
            Owner::Token(token) => (None, Some(token)),
        };
        let setup = Sheet::new(city, difficulty).to_json().to_string();
        let game = GameId::EverdellDuo.name().to_owned();
        self.store.create_campaign(NewCampaign { id: id.clone(), game, setup, holder, token }).await?;
        Ok(id)
    }

    /// The campaign of this name, with the result of its last game.
    pub async fn campaign(&self, id: &str) -> Result<Campaign, Fault> {
        let campaign = self.load_campaign(id).await?;
        let Some(table) = &campaign.running else { return Ok(campaign) };
        let (kind, text) = match self.tables.get(table).await {
            Ok(live) => match live.now().host.legacy(Ending::Over) {
                Some(ended) => (CampaignKind::Ended, ended),
                None => return Ok(campaign),
            },
            // Somebody has deleted it: the campaign goes on without it.
            Err(fault) if fault.status == StatusCode::NOT_FOUND => (CampaignKind::Dropped, String::new()),
            // It cannot be opened now, but it can be given up.
            Err(_) => return Ok(campaign),
        };
        match self.append(&campaign, kind, text).await {
            // Somebody faster has written the same.
            Ok(()) | Err(store::Error::Taken) => self.load_campaign(id).await,
            Err(error) => Err(error.into()),
        }
    }

    async fn load_campaign(&self, id: &str) -> Result<Campaign, Fault> {
        if !is_id(id) {
            return Err(Fault::no_campaign());
        }
        let (store, id) = (self.store.clone(), id.to_owned());
        let loaded = tokio::task::spawn_blocking(move || store.load_campaign(&id)).await;
        let stored = loaded.map_err(|error| Fault::broken(&error.to_string()))??;
        Campaign::read(stored.ok_or_else(Fault::no_campaign)?)
    }

    /// Writes the next entry.
    async fn append(&self, campaign: &Campaign, kind: CampaignKind, text: String) -> Result<(), store::Error> {
        self.store.append_campaign(campaign.key, campaign.entries, CampaignEntry { kind, text }).await
    }

    /// Writes what somebody wants, if the campaign is still as they saw it.
    async fn note(&self, campaign: &Campaign, kind: CampaignKind, text: String) -> Result<(), Fault> {
        let written = self.append(campaign, kind, text).await;
        if written == Err(store::Error::Taken) {
            return Err(Fault::campaign_moved_on());
        }
        Ok(written?)
    }

    /// A table has come to its end: what it brought goes into the sheet of its campaign.
    pub(crate) async fn settle(&self, live: &Live) {
        if let Some(campaign) = &live.campaign
            && let Err(fault) = self.campaign(campaign).await
        {
            // Nothing is lost: it is written when somebody asks for the campaign.
            let fault = fault.said(ui::Lang::USUAL);
            if let Some(times) = repeated::count(&format!("campaign {fault}")) {
                tracing::error!(campaign, fault, times, "the result of a game is not in its campaign yet");
            }
        }
    }

    /// Opens the table of the next chapter.
    pub async fn begin_chapter(
        &self,
        campaign: &Campaign,
        difficulty: Difficulty,
        agree: Agree,
        seats: Option<u8>,
        Shuffled { nonces, waits_for }: Shuffled,
        seating: impl FnOnce(u8) -> Result<Seating, Fault>,
    ) -> Result<Arc<Live>, Fault> {
        if campaign.running.is_some() {
            return Err(Fault::chapter_running());
        }
        let mut next = campaign.sheet.campaign.clone();
        next.difficulty = difficulty;
        let options = next.options().ok_or_else(Fault::campaign_over)?;
        let options = EverdellDuo::options_json(&Options { agree, ..options });
        let game = GameId::EverdellDuo;
        let wanted = Wanted { game, seats, mode: None, options: &options, nonces, position: None, waits_for };
        let origin = Origin::Campaign { key: campaign.key, entries: campaign.entries, level: difficulty.word() };
        self.open_table(wanted, origin, seating).await
    }

    /// Leaves the game that is being played: it counts as lost, unless nobody has done anything in it (Ruling E27).
    pub async fn give_up_chapter(&self, campaign: &Campaign) -> Result<(), Fault> {
        let table = campaign.running.as_ref().ok_or_else(Fault::no_chapter_running)?;
        let host = match self.tables.get(table).await {
            Ok(live) => Some(live.now().host.clone()),
            // A game that cannot be opened any more counts as one in which nobody has done anything.
            Err(fault) if fault.error.code == protocol::Code::NoTable => None,
            // The database may answer again soon.
            Err(fault) => return Err(fault),
        };
        match host.filter(|host| host.has_begun()).and_then(|host| host.legacy(Ending::GivenUp)) {
            Some(ended) => self.note(campaign, CampaignKind::Ended, ended).await,
            None => self.note(campaign, CampaignKind::Dropped, String::new()).await,
        }
    }

    /// Goes on to the chapter after the next without winning (Ruling E27).
    pub async fn pass_over_chapter(&self, campaign: &Campaign) -> Result<(), Fault> {
        if campaign.running.is_some() {
            return Err(Fault::chapter_running());
        }
        if !campaign.sheet.campaign.may_pass_over() {
            return Err(Fault::cannot_pass_over());
        }
        self.note(campaign, CampaignKind::PassedOver, String::new()).await
    }
}
