//! Tests one after another, each with a server and browsers of its own.

use std::pin::Pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::JoinError;

use crate::driver::Driver;
use crate::server::be_cuvee_if_asked;
use crate::stage::Stage;

/// No test takes so long.
const LONGEST: Duration = Duration::from_mins(3);

type Running = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A test, told by a sentence.
pub struct Test {
    pub name: &'static str,
    pub run: fn(Arc<Stage>) -> Running,
}

/// Names the tests that are run: `tests![whole_game, keyboard::one_turn]`.
#[macro_export]
macro_rules! tests {
    ($($path:path),* $(,)?) => {
        [$($crate::Test { name: stringify!($path), run: |stage| Box::pin($path(stage)) }),*]
    };
}

/// Runs the tests whose names hold one of the words of the command line; all if there are none.
pub fn run(tests: &[Test]) -> ExitCode {
    if let Some(code) = be_cuvee_if_asked() {
        return code;
    }
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if std::env::args().any(|argument| argument == "--list") {
        for test in tests {
            println!("{}: test", name_of(test));
        }
        return ExitCode::SUCCESS;
    }
    let is_wanted = |test: &&Test| words.is_empty() || words.iter().any(|word| name_of(test).contains(word));
    let wanted: Vec<&Test> = tests.iter().filter(is_wanted).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let failed = runtime.expect("a runtime").block_on(run_all(&wanted));
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn name_of(test: &Test) -> String {
    test.name.replace(' ', "")
}

async fn run_all(tests: &[&Test]) -> usize {
    println!("\nrunning {} tests in a browser", tests.len());
    let driver = Arc::new(Driver::start());
    let begun = Instant::now();
    let mut failed = 0;
    for test in tests {
        let name = name_of(test);
        let begun = Instant::now();
        let complaints = run_one(test, &name, driver.clone()).await;
        let took = begun.elapsed().as_secs_f64();
        if complaints.is_empty() {
            println!("test {name} ... ok ({took:.1} s)");
        } else {
            failed += 1;
            println!("test {name} ... FAILED ({took:.1} s)");
            for complaint in complaints {
                println!("  {complaint}");
            }
        }
    }
    let passed = tests.len() - failed;
    println!("\n{passed} passed; {failed} failed; {:.1} s\n", begun.elapsed().as_secs_f64());
    failed
}

/// What a test said when it gave up: repeated with its name, because a log may show no more than its end.
fn reason(error: JoinError) -> String {
    let Ok(said) = error.try_into_panic() else { return "it was stopped".to_owned() };
    let text = said.downcast_ref::<String>().map(String::as_str).or_else(|| said.downcast_ref::<&str>().copied());
    text.unwrap_or("it panicked, see above").to_owned()
}

/// What was wrong; nothing if all was well.
async fn run_one(test: &Test, name: &str, driver: Arc<Driver>) -> Vec<String> {
    let file = name.replace("::", "-");
    let stage = Arc::new(Stage::new(&file, driver));
    let running = tokio::spawn((test.run)(stage.clone()));
    let stopper = running.abort_handle();
    let mut wrong = match tokio::time::timeout(LONGEST, running).await {
        Ok(Ok(())) => Vec::new(),
        Ok(Err(error)) => vec![reason(error)],
        Err(_) => {
            stopper.abort();
            vec![format!("it was not done after {} s", LONGEST.as_secs())]
        }
    };
    wrong.extend(stage.complaints().await);
    if !wrong.is_empty() {
        wrong.extend(stage.photograph(&file).await.into_iter().map(|path| format!("seen: {path}")));
    }
    stage.close().await;
    wrong
}
