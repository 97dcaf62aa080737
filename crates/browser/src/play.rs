//! Playing through the elements of a table.

use std::sync::Arc;

use dice::Dice;
use serde_json::{Value, json};

use crate::page::Page;
use crate::stage::Stage;

/// An action that the page offers.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Offer {
    pub action: String,
    /// The picks after which it shows; none if it takes one step.
    pub after: Vec<String>,
    pub label: String,
    pub shown: bool,
    /// What it would do, where that can be told beforehand: `c3 b3 | +2 milk`.
    pub preview: String,
    /// With a finger the first tap only shows what would happen, or the card.
    pub twice: bool,
}

/// What a table shows.
#[derive(Clone, Debug)]
pub struct Sight {
    /// `mine`, `theirs` or `over`.
    pub state: String,
    pub version: u64,
    pub picked: String,
    pub phase: String,
    /// In the order of their notation.
    pub offers: Vec<Offer>,
}

impl Page {
    /// The table as it is now.
    pub async fn sight(&self) -> Sight {
        read(&self.until("sight()").await)
    }

    /// The table once it is this guest's turn, or over.
    pub async fn my_turn(&self) -> Sight {
        read(&self.until("onTurn()").await)
    }

    /// Waits until the table has come to a version.
    pub async fn catch_up(&self, version: u64) -> Sight {
        read(&self.until_with("since(given)", json!(version)).await)
    }

    /// Opens a new table from the start page; `with` is `bot`, `friend` or `screen`.
    pub async fn sit_down(&self, with: &str) {
        self.click(&format!("button[name=with][value={with}]")).await;
        self.until("q('main[data-table]') && true").await;
    }

    /// The same for a certain game and number of players.
    pub async fn sit_down_to(&self, game: &str, seats: u8, with: &str) {
        let card = format!(".game-card[data-game={game}]");
        let count = format!("{card} input[name=seats][value=\"{seats}\"]");
        if self.ask_with("Boolean(q(given))", json!(count)).await == json!(true) {
            self.click(&count).await;
            self.until_with("q(given).checked", json!(count)).await;
        }
        self.click(&format!("{card} button[name=with][value={with}]")).await;
        self.until("q('main[data-table]') && true").await;
    }

    /// Goes to the set-up page of a game and chooses a mode there.
    pub async fn choose_mode(&self, game: &str, mode: &str) {
        self.go(&format!("/new/{game}")).await;
        let choice = format!("input[name=mode][value={mode}]");
        self.click(&choice).await;
        self.until_with("q(given).checked", json!(choice)).await;
    }

    /// The same against a bot of this level.
    pub async fn sit_down_against(&self, level: &str) {
        self.click(&format!("input[name=bot][value={level}]")).await;
        self.sit_down("bot").await;
    }

    /// Plays an offer in one step or two, and waits until the table has changed.
    pub async fn play(&self, sight: &Sight, offer: &Offer) -> Sight {
        self.prepare(sight, offer).await;
        let button = format!(".table [data-action=\"{}\"]", offer.action);
        if offer.twice && self.guest().screen.is_touched() {
            // On a busy machine a tap may take so long that the browser holds it for a long press: once more, then.
            for _ in 0..3 {
                self.click(&button).await;
                if self.soon("document.activeElement.matches(given)", json!(button)).await {
                    break;
                }
            }
        }
        self.click(&button).await;
        let next = json!(sight.version + 1);
        if self.guest().screen.is_touched() && !self.soon("Boolean(since(given))", next).await {
            self.click(&button).await;
        }
        // Others may act at the same time: a newer table need not have this action yet, its answer has.
        self.until("waiting === 0").await;
        self.catch_up(sight.version + 1).await
    }

    /// Picks what an offer needs to show itself.
    pub async fn prepare(&self, sight: &Sight, offer: &Offer) {
        let is_ready = if offer.after.is_empty() { offer.shown } else { offer.after.contains(&sight.picked) };
        if is_ready {
            return;
        }
        if !sight.picked.is_empty() {
            self.click(".table [data-cancel]").await;
            self.until("sight().picked === ''").await;
        }
        if let Some(pick) = offer.after.first() {
            self.click(&format!(".table [data-pick=\"{pick}\"]")).await;
            self.until_with("sight().picked === given", json!(pick)).await;
        }
    }
}

/// One of the offers, by chance.
pub fn any<'a>(sight: &'a Sight, dice: &mut Dice) -> &'a Offer {
    assert!(!sight.offers.is_empty(), "it is my turn and nothing is offered: {sight:?}");
    &sight.offers[dice.below(sight.offers.len() as u32) as usize]
}

/// One opens a table, the other comes through the link and says their name.
pub async fn meet(stage: &Arc<Stage>, host: &Page, friend: &Page, name: &str) -> String {
    host.sit_down("friend").await;
    come(stage, host, friend, name).await
}

/// Somebody comes through the link of the only free seat at a table and says their name.
pub async fn come(stage: &Arc<Stage>, host: &Page, friend: &Page, name: &str) -> String {
    let link = host.until("q('input[data-copy]') && q('input[data-copy]').value").await;
    let link = link.as_str().expect("a link for a friend").to_owned();
    assert!(link.starts_with(stage.origin()), "the link leads elsewhere: {link}");
    friend.go(&link).await;
    friend.write("main input[name=name]", name).await;
    friend.click("main form button[type=submit]").await;
    friend.until("q('main[data-table]') && true").await;
    let table = friend.path().await;
    assert!(!table.contains("join"), "the secret is still in the address: {table}");
    assert_eq!(table, host.path().await);
    // The host hears of it without doing anything.
    host.until_with("!q('input[data-copy]') && q('.seats').textContent.includes(given)", json!(name)).await;
    table
}

/// A sight as the page tells it.
pub fn read(sight: &Value) -> Sight {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let texts = |value: &Value| value.as_array().into_iter().flatten().map(text).collect();
    let offers = sight["offered"].as_array().into_iter().flatten().map(|offer| Offer {
        action: text(&offer["action"]),
        after: texts(&offer["after"]),
        label: text(&offer["label"]),
        shown: offer["shown"] == json!(true),
        preview: text(&offer["preview"]),
        twice: offer["twice"] == json!(true),
    });
    let mut offers: Vec<Offer> = offers.collect();
    offers.sort();
    Sight {
        state: text(&sight["state"]),
        version: sight["version"].as_u64().unwrap_or_default(),
        picked: text(&sight["picked"]),
        phase: text(&sight["phase"]),
        offers,
    }
}
