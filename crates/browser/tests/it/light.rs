//! Little to load, and nothing that moves for those who do not want it.

use std::sync::Arc;

use browser::play::{any, meet};
use browser::{Guest, Motion, Page, Stage};
use dice::Dice;
use serde_json::json;

/// Bytes that a first visit may cost.
const MOST: u64 = 300_000;

/// For a browser that has never been here: the start page, and from there to the first table.
pub async fn first_load(stage: Arc<Stage>) {
    let page = stage.open(Guest::GERMAN).await;
    let first = loaded(&page).await;
    page.sit_down("bot").await;
    page.my_turn().await;
    let all = loaded(&page).await;
    println!("start page {first} bytes, table {} bytes more", all - first);
    assert!((5_000..MOST).contains(&first), "the start page takes {first} bytes");
    assert!((first..MOST).contains(&all), "start page and table take {all} bytes");
}

/// Bytes on the wire, headers included, that the first table may cost somebody who comes by a link, and that a move may cost.
const FIRST_TABLE: u64 = 120_000;
const UPDATE: u64 = 12_000;
/// What a move of Wine & Cheese may cost: its board has the most pieces.
const WINE_CHEESE: u64 = 12_500;

/// A table of every game, from an empty browser; then moves, with the answers that bring the new table.
pub async fn weight(stage: Arc<Stage>) {
    stage.hurry();
    for (game, seats) in [("wine-cheese", 2), ("vintage", 4), ("distilled", 4), ("everdell-duo", 2)] {
        let page = stage.open(Guest::GERMAN).await;
        page.sit_down_to(game, seats, "bot").await;
        let mut dice = Dice::new(9);
        for _ in 0..12 {
            let sight = page.my_turn().await;
            page.play(&sight, any(&sight, &mut dice)).await;
        }
        page.my_turn().await;
        let answers = page.traffic().await.into_iter().filter(|asked| {
            let path = asked.address.split('?').next().unwrap_or_default().to_owned();
            path.ends_with("/play") || path.ends_with("/fragment")
        });
        let update = answers.map(|asked| asked.bytes).max().unwrap_or_default();
        let visitor = stage.open_nowhere(Guest::GERMAN).await;
        visitor.go(&page.path().await).await;
        let first = loaded(&visitor).await;
        println!("{game}: first table {first} bytes, update at most {update} bytes");
        assert!((5_000..FIRST_TABLE).contains(&first), "{game}: the first table takes {first} bytes");
        let most = if game == "wine-cheese" { WINE_CHEESE } else { UPDATE };
        assert!((1_000..most).contains(&update), "{game}: an update takes {update} bytes");
        page.close().await;
        visitor.close().await;
    }
}

async fn loaded(page: &Page) -> u64 {
    page.until("document.readyState === 'complete'").await;
    page.traffic().await.iter().map(|asked| asked.bytes).sum()
}

/// Whoever moves gets the new table with the answer, and does not ask again when the stream tells of it. The other asks
/// once.
pub async fn a_move_is_one_request(stage: Arc<Stage>) {
    let [one, other] = [stage.open(Guest::ENGLISH).await, stage.open(Guest::GERMAN).await];
    meet(&stage, &one, &other, "Ben").await;
    let (mover, watcher) = if one.sight().await.state == "mine" { (one, other) } else { (other, one) };
    let before = [asked(&mover).await, asked(&watcher).await];
    let sight = mover.my_turn().await;
    let offer = sight.offers.iter().find(|offer| !offer.preview.is_empty()).expect("a worker to send");
    let now = mover.play(&sight, offer).await;
    watcher.catch_up(now.version).await;
    // A dozen frames later the stream has told both of it.
    mover.ask("(async () => { for (let n = 0; n < 12; n++) await frame() })()").await;
    let after = [asked(&mover).await, asked(&watcher).await];
    let more = |nth: usize| after[nth][before[nth].len()..].to_vec();
    assert_eq!(more(0), ["play"]);
    assert_eq!(more(1), ["fragment"]);
}

/// The last words of the addresses that a page has asked for at the table.
async fn asked(page: &Page) -> Vec<String> {
    let traffic = page.traffic().await;
    let word = |address: &str| address.split('?').next()?.rsplit('/').next().map(str::to_owned);
    let words = traffic.iter().filter_map(|asked| word(&asked.address));
    words.filter(|word| word == "play" || word == "fragment").collect()
}

/// Pieces glide, but not for whoever has asked the system for less motion.
pub async fn motion(stage: Arc<Stage>) {
    for motion in [Motion::Full, Motion::Reduced] {
        let page = stage.open(Guest { motion, ..Guest::ENGLISH }).await;
        page.sit_down("bot").await;
        let sight = page.my_turn().await;
        page.run(COUNTING).await;
        let offer = sight.offers.iter().find(|offer| !offer.preview.is_empty()).expect("a worker to send");
        page.play(&sight, offer).await;
        page.my_turn().await;
        // A dozen frames later everything that wanted to move has begun to.
        page.ask("(async () => { for (let n = 0; n < 12; n++) await frame() })()").await;
        let moved = page.ask("window.moved").await;
        match motion {
            Motion::Full => assert_ne!(moved, json!([]), "nothing glides"),
            Motion::Reduced => assert_eq!(moved, json!([])),
        }
    }
}

/// Whatever begins to move is noted.
const COUNTING: &str = "
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        window.moved.push('animate ' + (this.parentElement.dataset.id || this.tagName));
        return animate.apply(this, how);
    };
    for (const kind of ['transitionrun', 'animationstart']) {
        document.addEventListener(kind, (event) => window.moved.push(kind + ' ' + event.target.className), true);
    }";
