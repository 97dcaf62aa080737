//! What is kept of a campaign: how it was begun, and everything that happened in it since.

use crate::db::{Db, params};
use crate::{Digest, Error, Store, Use, now};

/// The number of a campaign within its file.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CampaignKey(pub(crate) i64);

/// One entry of a campaign's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampaignEntry {
    pub kind: CampaignKind,
    /// How the game is played and the table of it, or what it left behind.
    pub text: String,
}

/// What an entry tells of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CampaignKind {
    /// A game was begun.
    Begun,
    /// It ended, or was given up.
    Ended,
    /// It does not count.
    Dropped,
    /// You went on without winning.
    PassedOver,
}

impl CampaignKind {
    pub const ALL: [Self; 4] = [Self::Begun, Self::Ended, Self::Dropped, Self::PassedOver];

    pub const fn word(self) -> &'static str {
        match self {
            CampaignKind::Begun => "begun",
            CampaignKind::Ended => "ended",
            CampaignKind::Dropped => "dropped",
            CampaignKind::PassedOver => "passed-over",
        }
    }
}

/// A campaign to be made.
#[derive(Clone, Debug)]
pub struct NewCampaign {
    /// Its name in addresses.
    pub id: String,
    pub game: String,
    /// Its sheet at the beginning, as JSON.
    pub setup: String,
    /// The session it belongs to, if a browser begins it.
    pub holder: Option<Digest>,
    /// A program's key to it, if a program begins it.
    pub token: Option<Digest>,
}

/// A game that begins at entry `n` of a campaign.
#[derive(Clone, Debug)]
pub struct Begun {
    pub campaign: CampaignKey,
    pub n: u64,
    pub entry: CampaignEntry,
}

/// A campaign as it is kept.
#[derive(Clone, Debug)]
pub struct StoredCampaign {
    pub key: CampaignKey,
    pub id: String,
    pub game: String,
    pub setup: String,
    pub entries: Vec<CampaignEntry>,
    pub holders: Vec<Digest>,
    pub tokens: Vec<Digest>,
}

/// A campaign in somebody's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedCampaign {
    pub id: String,
    pub setup: String,
}

impl Store {
    pub async fn create_campaign(&self, new: NewCampaign) -> Result<CampaignKey, Error> {
        self.writer.order(move |db| create(db, &new)).await
    }

    /// Adds the entry number `n`. Refused as `Taken` if the log has another length.
    pub async fn append_campaign(&self, campaign: CampaignKey, n: u64, entry: CampaignEntry) -> Result<(), Error> {
        self.writer.order(move |db| append(db, campaign, n, &entry)).await
    }

    /// Keeps a key to a campaign: the digest of a one-time link, or of a program's token.
    pub async fn keep_campaign_key(&self, campaign: CampaignKey, use_of: Use, digest: Digest) -> Result<(), Error> {
        self.writer.order(move |db| keep_key(db, campaign, use_of, digest)).await
    }

    /// Uses a one-time link: the campaign belongs to this session as well. Refused as `NoSuchKey` the second time.
    pub async fn redeem_campaign(&self, digest: Digest, session: Digest) -> Result<String, Error> {
        self.writer.order(move |db| redeem(db, digest, session)).await
    }

    /// The campaign with this name in addresses.
    pub fn load_campaign(&self, id: &str) -> Result<Option<StoredCampaign>, Error> {
        self.read(|db| db.at_one_moment(|db| load(db, id)))
    }

    /// The campaign an unused link leads to.
    pub fn campaign_of_link(&self, digest: Digest) -> Result<Option<String>, Error> {
        self.read(|db| {
            let query = "SELECT c.id FROM campaign_key k JOIN campaign c ON c.key = k.campaign
                         WHERE k.digest = ?1 AND k.use_of = 'invite' AND k.used IS NULL";
            db.row(query, params![&digest], |row| row.get(0))
        })
    }

    /// The campaigns of a session, the newest first.
    pub fn campaigns_of(&self, session: Digest, most: u32) -> Result<Vec<ListedCampaign>, Error> {
        self.read(|db| {
            let query = "SELECT c.id, c.setup FROM campaign_holder h JOIN campaign c ON c.key = h.campaign
                         WHERE h.session = ?1 ORDER BY c.key DESC LIMIT ?2";
            db.rows(query, params![&session, most], |row| Ok(ListedCampaign { id: row.get(0)?, setup: row.get(1)? }))
        })
    }
}

fn create(db: Db<'_>, new: &NewCampaign) -> Result<CampaignKey, Error> {
    let NewCampaign { id, game, setup, holder, token } = new;
    let order = "INSERT INTO campaign(id, game, setup, created) VALUES (?1, ?2, ?3, ?4) RETURNING key";
    let key = db.row(order, params![id, game, setup, now()], |row| row.get(0))?;
    let key = CampaignKey(key.ok_or(Error::Taken)?);
    if let Some(session) = holder {
        hold(db, key, *session)?;
    }
    if let Some(token) = token {
        keep_key(db, key, Use::Token, *token)?;
    }
    Ok(key)
}

pub(crate) fn append(db: Db<'_>, campaign: CampaignKey, n: u64, entry: &CampaignEntry) -> Result<(), Error> {
    let length = "SELECT coalesce(max(n) + 1, 0) FROM campaign_entry WHERE campaign = ?1";
    let length: i64 = db.row(length, params![campaign.0], |row| row.get(0))?.unwrap_or_default();
    if u64::try_from(length) != Ok(n) {
        return Err(Error::Taken);
    }
    let order = "INSERT INTO campaign_entry(campaign, n, kind, text, at) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT DO NOTHING";
    let written = db.execute(order, params![campaign.0, length, entry.kind.word(), &entry.text, now()])?;
    if written == 0 { Err(Error::Taken) } else { Ok(()) }
}

fn hold(db: Db<'_>, campaign: CampaignKey, session: Digest) -> Result<(), Error> {
    let order = "INSERT INTO campaign_holder(session, campaign) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    db.execute(order, params![&session, campaign.0])?;
    Ok(())
}

fn keep_key(db: Db<'_>, campaign: CampaignKey, use_of: Use, digest: Digest) -> Result<(), Error> {
    let order = "INSERT INTO campaign_key(digest, campaign, use_of, made) VALUES (?1, ?2, ?3, ?4)";
    db.execute(order, params![&digest, campaign.0, use_of.word(), now()])?;
    Ok(())
}

fn redeem(db: Db<'_>, digest: Digest, session: Digest) -> Result<String, Error> {
    let order = "UPDATE campaign_key SET used = ?2 WHERE digest = ?1 AND use_of = 'invite' AND used IS NULL
                 RETURNING campaign";
    let found = db.row(order, params![&digest, now()], |row| row.get(0))?;
    let key = CampaignKey(found.ok_or(Error::NoSuchKey)?);
    hold(db, key, session)?;
    let id = db.row("SELECT id FROM campaign WHERE key = ?1", params![key.0], |row| row.get(0))?;
    id.ok_or(Error::NoSuchKey)
}

fn load(db: Db<'_>, id: &str) -> Result<Option<StoredCampaign>, Error> {
    let query = "SELECT key, game, setup FROM campaign WHERE id = ?1";
    let head = db.row(query, params![id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let Some((key, game, setup)) = head else { return Ok(None) };
    let entries = "SELECT kind, text FROM campaign_entry WHERE campaign = ?1 ORDER BY n";
    let entries: Vec<(String, String)> = db.rows(entries, params![key], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let read = |(word, text): (String, String)| match CampaignKind::ALL.into_iter().find(|kind| kind.word() == word) {
        Some(kind) => Ok(CampaignEntry { kind, text }),
        None => Err(Error::Database(format!("an entry of an unknown kind: {word}"))),
    };
    let tokens = "SELECT digest FROM campaign_key WHERE campaign = ?1 AND use_of = 'token'";
    let holders = "SELECT session FROM campaign_holder WHERE campaign = ?1";
    Ok(Some(StoredCampaign {
        key: CampaignKey(key),
        id: id.to_owned(),
        game,
        setup,
        entries: entries.into_iter().map(read).collect::<Result<_, _>>()?,
        holders: db.rows(holders, params![key], |row| row.get(0))?,
        tokens: db.rows(tokens, params![key], |row| row.get(0))?,
    }))
}
