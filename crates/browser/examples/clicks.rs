//! From a click to the new board, against an easy bot that does not wait: `cargo run --release -p browser --example clicks`. Prints
//! times for each game, and the processor time of the page, which a busy machine changes least.

use std::process::ExitCode;
use std::sync::Arc;

use browser::driver::Driver;
use browser::server::be_cuvee_if_asked;
use browser::{Guest, Page, Stage};
use serde_json::{Value, json};

const CLICKS: usize = 60;
const GAMES: [(&str, u8); 4] = [("wine-cheese", 2), ("vintage", 4), ("distilled", 3), ("everdell-duo", 2)];

fn main() -> ExitCode {
    if let Some(code) = be_cuvee_if_asked() {
        return code;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let stage = Arc::new(Stage::new("clicks", Arc::new(Driver::start())));
        stage.hurry();
        println!("game           clicks  median ms  p95 ms  processor ms");
        for (game, seats) in GAMES {
            let page = stage.open(Guest::ENGLISH).await;
            page.sit_down_to(game, seats, "bot").await;
            page.tell("Performance.enable", json!({ "timeDomain": "threadTicks" })).await;
            let before = busy(&page).await;
            let times = page.ask_with(CLICK, json!(CLICKS)).await;
            let spent = busy(&page).await - before;
            let mut times: Vec<f64> = times.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
            times.sort_by(f64::total_cmp);
            let (count, at) = (times.len(), |part: usize| times[(times.len() * part / 100).min(times.len() - 1)]);
            println!("{game:<14} {count:>6} {:>10.0} {:>7.0} {:>13.0}", at(50), at(95), spent * 1000.0 / count as f64);
            page.close().await;
        }
        stage.close().await;
    });
    ExitCode::SUCCESS
}

/// Seconds that the page has kept its processor busy.
async fn busy(page: &Page) -> f64 {
    let told = page.tell("Performance.getMetrics", json!({})).await;
    let metrics = told["metrics"].as_array().into_iter().flatten();
    metrics.filter(|one| one["name"] == "TaskDuration").filter_map(|one| one["value"].as_f64()).sum()
}

/// Plays what is offered, and takes the time until the frame after the new board has come.
const CLICK: &str = "await (async () => {
    const times = [];
    const wait = (time) => new Promise((done) => setTimeout(done, time));
    for (let nth = 0; times.length < given; nth++) {
        const main = q('main[data-table]');
        if (main.dataset.state === 'over') break;
        if (main.dataset.state !== 'mine') { await wait(10); continue; }
        const offered = [...main.querySelectorAll('[data-action]')];
        const version = main.dataset.version;
        const begun = performance.now();
        const played = play(offered[(nth * 7) % offered.length].dataset.action);
        while (q('main[data-table]').dataset.version === version) await frame();
        await frame();
        times.push(performance.now() - begun);
        await played;
        await wait(100);
    }
    return times;
})()";
