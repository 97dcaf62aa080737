//! The pictures of the documents: `cargo run -p browser --example screenshots`, or only some of them, by name. Two people play
//! a game in the browser, not too badly, and are photographed now and then.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use browser::driver::Driver;
use browser::play::{Offer, Sight, meet};
use browser::server::be_cuvee_if_asked;
use browser::{Guest, Look, Page, Screen, Stage};
use dice::Dice;

/// Decisions before the valley is shown.
const DECISIONS: usize = 22;
/// Spirits that were distilled before the still is shown.
const SPIRITS: usize = 2;
/// Decisions before the meadow is shown.
const YEAR: usize = 14;
/// Chapters before the map is shown.
const CHAPTERS: usize = 3;
/// How large the start page is shown.
const START: f64 = 0.6;
/// Bytes that a picture may have.
const MOST: usize = 300_000;
/// From this many pixels on, a colour is that of an area.
const OFTEN: u32 = 500;

fn main() -> ExitCode {
    if let Some(code) = be_cuvee_if_asked() {
        return code;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let stage = Arc::new(Stage::new("pictures", Arc::new(Driver::start())));
        let shown = stage.clone();
        let taken = tokio::spawn(async move { take_all(&shown).await }).await;
        let complaints = stage.complaints().await;
        if taken.is_err() {
            println!("seen: {}", stage.photograph("pictures").await.join(" "));
        }
        stage.close().await;
        assert!(complaints.is_empty(), "{complaints:?}");
        if taken.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    })
}

async fn take_all(stage: &Arc<Stage>) {
    stage.hurry();
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|word| word == name);
    if is_wanted("vintage") {
        vintage(stage).await;
    }
    if is_wanted("distilled") {
        distilled(stage).await;
    }
    if is_wanted("everdell-duo") {
        everdell_duo(stage).await;
    }
    if is_wanted("campaign") {
        campaign(stage).await;
    }
    if is_wanted("start") {
        start(stage).await;
    }
    if is_wanted("wine-cheese") {
        wine_cheese(stage).await;
    }
}

/// All games, and one that is under way.
async fn start(stage: &Arc<Stage>) {
    let page = stage.open(Guest::ENGLISH).await;
    page.write("input[name=name]", "Greta").await;
    page.sit_down("bot").await;
    page.my_turn().await;
    page.go("/").await;
    page.whole(START).await;
    take(&page, "start").await;
}

/// Some chapters with a bot, played by hints; then the map.
async fn campaign(stage: &Arc<Stage>) {
    let page = stage.open(Guest::ENGLISH).await;
    page.ask("q('.campaign-offer input[name=city]').value = ''").await;
    page.write(".campaign-offer input[name=city]", "Mosswick").await;
    page.click(".campaign-offer button").await;
    for _ in 0..CHAPTERS {
        page.until("q('main[data-campaign]') && true").await;
        page.click(".campaign-next input[value=strong]").await;
        page.click(".campaign-next input[name=hints]").await;
        page.click(".campaign-next button[value=bot]").await;
        page.until("q('main[data-table]') && true").await;
        loop {
            let sight = page.my_turn().await;
            if sight.state == "over" {
                break;
            }
            let offer = hinted(&page, &sight).await;
            // The hint has picked what it is about.
            page.play(&page.sight().await, &offer).await;
        }
        page.click(".notes a[href^=\"/c/\"]").await;
        page.until("q('main[data-campaign]') && true").await;
        if page.ask("Boolean(q('form[action$=pass-over]'))").await == serde_json::json!(true) {
            page.click(".campaign-next summary").await;
            page.click(".campaign-next form[action$=pass-over] button").await;
            page.until("!q('form[action$=pass-over]') && q('main[data-campaign]') && true").await;
        }
    }
    page.point_away().await;
    page.ask("scrollTo({ top: 0, behavior: 'instant' })").await;
    take(&page, "campaign").await;
}

/// What a strong player would do.
async fn hinted(page: &Page, sight: &Sight) -> Offer {
    if let [only] = &sight.offers[..] {
        return only.clone();
    }
    // While the coach speaks, he is asked instead of the hints.
    if page.ask("Boolean(q('.coach[data-open]'))").await == serde_json::json!(true) {
        page.click(".coach [data-coach-toggle]").await;
        page.until("!q('.coach[data-open]')").await;
    }
    page.click(".hints a[data-hint]:not([data-hint=move])").await;
    page.click(".hints a[data-hint=move]").await;
    let action =
        page.until("q('.table .hinted[data-action]') && q('.table .hinted[data-action]').dataset.action").await;
    let offer = sight.offers.iter().find(|offer| Some(offer.action.as_str()) == action.as_str());
    offer.unwrap_or(&sight.offers[0]).clone()
}

async fn wine_cheese(stage: &Arc<Stage>) {
    let host = stage.open(Guest::ENGLISH).await;
    let friend = stage.open(Guest::ENGLISH).await;
    host.write("input[name=name]", "Greta").await;
    phone(stage).await;
    let table = meet(stage, &host, &friend, "Edmund").await;
    let mut dice = Dice::new(7);
    let mut wanted = [
        Wanted { name: "table-spring", looks: &host, during: "Spring of year 1 · send workers", after: 3 },
        Wanted { name: "table-production", looks: &friend, during: "Spring of year 2 · production", after: 4 },
        Wanted { name: "table-fall", looks: &host, during: "Fall of year 2", after: 2 },
    ];
    let mut seen = [host.sight().await, friend.sight().await];
    while seen[0].state != "over" {
        let turn = usize::from(seen[0].state != "mine");
        let [mine, theirs] = if turn == 0 { [&host, &friend] } else { [&friend, &host] };
        let chosen = best(&seen[turn], &mut dice);
        let phase = seen[0].phase.clone();
        for one in wanted.iter_mut().filter(|one| phase.contains(one.during)) {
            let is_photographer = std::ptr::eq(one.looks, mine);
            if one.after == 0 && is_photographer {
                mine.prepare(&seen[turn], &chosen).await;
                mine.ask("scrollTo({ top: 0, behavior: 'instant' })").await;
                mine.point_at(&format!(".table [data-action=\"{}\"]", chosen.action)).await;
                take(mine, one.name).await;
                one.during = "never again";
                seen[turn] = mine.sight().await;
            }
            one.after = one.after.saturating_sub(1);
        }
        seen[turn] = mine.play(&seen[turn], &chosen).await;
        seen[1 - turn] = theirs.catch_up(seen[turn].version).await;
    }
    friend.point_away().await;
    friend.ask("scrollTo({ top: 0, behavior: 'instant' })").await;
    take(&friend, "table-end").await;
    let middle = seen[0].version * 3 / 5;
    friend.go(&format!("{table}/replay?n={middle}")).await;
    take(&friend, "replay").await;
}

async fn phone(stage: &Arc<Stage>) {
    let page = stage.open(Guest { screen: Screen::Phone, ..Guest::ENGLISH }).await;
    page.sit_down("bot").await;
    let mut dice = Dice::new(9);
    for _ in 0..2 {
        let sight = page.my_turn().await;
        page.play(&sight, &best(&sight, &mut dice)).await;
    }
    let sight = page.my_turn().await;
    page.prepare(&sight, &best(&sight, &mut dice)).await;
    page.ask("q('.housing').scrollIntoView({ block: 'start', behavior: 'instant' })").await;
    take(&page, "phone").await;
}

/// A valley with estates in it, on a desk and on a phone.
async fn vintage(stage: &Arc<Stage>) {
    let looks =
        [(Guest::ENGLISH, 4, "vintage"), (Guest { screen: Screen::Phone, ..Guest::ENGLISH }, 3, "vintage-phone")];
    for (guest, seats, name) in looks {
        let page = stage.open(guest).await;
        page.sit_down_to("vintage", seats, "bot").await;
        let mut dice = Dice::new(12);
        for _ in 0..DECISIONS {
            let sight = page.my_turn().await;
            let bold: Vec<&Offer> = sight.offers.iter().filter(|offer| offer.action != "pass").collect();
            page.play(&sight, if bold.is_empty() { &sight.offers[0] } else { dice.pick(&bold) }).await;
        }
        let sight = page.my_turn().await;
        let offer = sight.offers.iter().find(|offer| !offer.after.is_empty()).unwrap_or(&sight.offers[0]);
        page.prepare(&sight, offer).await;
        page.point_away().await;
        page.ask("scrollTo({ top: q('.board-frame').offsetTop - 96, behavior: 'instant' })").await;
        take(&page, name).await;
    }
}

/// A washback before it is closed, light on a desk and dark on a phone.
async fn distilled(stage: &Arc<Stage>) {
    let phone = Guest { screen: Screen::Phone, ..Guest::ENGLISH };
    let looks = [(Guest::ENGLISH, Look::Light, "distilled"), (phone, Look::Dark, "distilled-phone")];
    for (guest, look, name) in looks {
        let page = stage.open(guest).await;
        page.look(look).await;
        page.sit_down_to("distilled", 3, "bot").await;
        let mut dice = Dice::new(5);
        let mut closed = 0;
        let sight = loop {
            let sight = page.my_turn().await;
            let close = sight.offers.iter().find(|offer| offer.action == "close");
            if let (Some(close), true) = (close, closed < SPIRITS) {
                closed += 1;
                page.play(&sight, close).await;
                continue;
            }
            if close.is_some() {
                break sight;
            }
            page.play(&sight, &distiller(&sight, &mut dice)).await;
        };
        assert_eq!(sight.state, "mine");
        page.point_away().await;
        page.ask("q('.z-washback') && q('.z-washback').scrollIntoView({ block: 'center', behavior: 'instant' })").await;
        take(&page, name).await;
    }
}

/// The meadow in the middle of a year: against a bot on a desk, together in a chapter on a phone.
async fn everdell_duo(stage: &Arc<Stage>) {
    let phone = Guest { screen: Screen::Phone, ..Guest::ENGLISH };
    let looks = [(Guest::ENGLISH, "competitive", "everdell-duo"), (phone, "chapter-2", "everdell-duo-phone")];
    for (guest, mode, name) in looks {
        let page = stage.open(guest).await;
        page.choose_mode("everdell-duo", mode).await;
        page.sit_down_to("everdell-duo", 2, "bot").await;
        let mut dice = Dice::new(14);
        for _ in 0..YEAR {
            let sight = page.my_turn().await;
            page.play(&sight, &citizen(&sight, &mut dice)).await;
        }
        // Until a turn begins, in which there is most to do.
        let mut sight = page.my_turn().await;
        while sight.offers.iter().all(|offer| offer.action != "draw") {
            assert_eq!(sight.state, "mine");
            page.play(&sight, &citizen(&sight, &mut dice)).await;
            sight = page.my_turn().await;
        }
        page.point_away().await;
        page.ask("scrollTo({ top: q('.ask').offsetTop - 60, behavior: 'instant' })").await;
        take(&page, name).await;
    }
}

/// What somebody would do who wants a city: play what can be played, else use a place.
fn citizen(sight: &Sight, dice: &mut Dice) -> Offer {
    let starting = |word: &str| {
        let offers: Vec<&Offer> = sight.offers.iter().filter(|offer| offer.action.starts_with(word)).collect();
        if offers.is_empty() { None } else { Some(dice.pick(&offers).clone()) }
    };
    let first = ["gain ", "pay ", "give", "play ", "place "].into_iter().find_map(starting);
    first.unwrap_or_else(|| sight.offers[0].clone())
}

/// What somebody would do who wants to distill.
fn distiller(sight: &Sight, dice: &mut Dice) -> Offer {
    let starting = |word: &&str| sight.offers.iter().find(|offer| offer.action.starts_with(*word));
    let first = ["put ", "no trade", "ready", "make ", "sell "].iter().find_map(starting);
    let sugar = ["buy grains", "buy fruits", "buy plants"].iter().find_map(starting).filter(|_| dice.below(2) == 0);
    let offer = first.or(sugar).or_else(|| starting(&"pass").filter(|_| dice.below(3) == 0));
    offer.cloned().unwrap_or_else(|| dice.pick(&sight.offers.iter().collect::<Vec<_>>()).clone())
}

/// A picture that is taken once a phase has lasted for some actions.
struct Wanted<'a> {
    name: &'static str,
    looks: &'a Page,
    during: &'static str,
    after: u32,
}

async fn take(page: &Page, name: &str) {
    page.ask("await (async () => { for (let n = 0; n < 30; n++) await frame() })()").await;
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(format!("{name}.png"));
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("docs");
    let picture = smaller(&page.picture().await);
    std::fs::write(&path, &picture).expect("the picture can be kept");
    let bytes = picture.len();
    println!("docs/{name}.png: {} kB", bytes / 1000);
    assert!(bytes < MOST, "docs/{name}.png has {bytes} bytes");
}

/// The same picture, smaller: colours that are rare, those of edges, lose their lowest two bits. Flat drawings are packed
/// best unfiltered.
fn smaller(picture: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a picture of some size")];
    let info = reader.next_frame(&mut bytes).expect("a whole PNG");
    let pixels = || bytes.chunks(info.color_type.samples()).map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    let mut counts: HashMap<[u8; 3], u32> = HashMap::new();
    pixels().for_each(|colour| *counts.entry(colour).or_default() += 1);
    let is_flat = |colour: &[u8; 3]| OFTEN <= counts[colour];
    let coarse = |colour: [u8; 3]| if is_flat(&colour) { colour } else { colour.map(|part| part & !3 | 2) };
    let colours: Vec<u8> = pixels().flat_map(coarse).collect();
    let mut packed = Vec::new();
    let mut encoder = png::Encoder::new(&mut packed, info.width, info.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&colours).expect("pixels");
    writer.finish().expect("an end");
    packed
}

/// What somebody would do who knows the game a little.
fn best(sight: &Sight, dice: &mut Dice) -> Offer {
    let most = sight.offers.iter().map(worth).max().expect("something to do");
    let good: Vec<&Offer> = sight.offers.iter().filter(|offer| worth(offer) == most).collect();
    dice.pick(&good).clone()
}

fn worth(offer: &Offer) -> u32 {
    let word = offer.action.split(' ').next().unwrap_or_default();
    let gains = offer.preview.split('|').nth(1).unwrap_or_default();
    let gain: u32 =
        gains.split(|char: char| !char.is_ascii_digit()).filter_map(|digits| digits.parse::<u32>().ok()).sum();
    match word {
        "produce" => 100,
        "pair" => 90,
        "sell" if offer.after.is_empty() => 80,
        "special" | "free" | "trigger" | "take" | "hurry" | "gain" | "steps" | "pay" | "yeast" => 70,
        "store" | "age" => 60,
        "end" => 20,
        "drop" => 10,
        "label" if offer.action.ends_with("card") => 15,
        "label" | "sell" | "trade" | "decline" | "slow" | "deck" | "give" | "open" | "back" => 5,
        _ => 30 + gain,
    }
}
