//! Tests as test runners know them, each with a server and browsers of its own.

use std::pin::Pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use tokio::task::JoinError;

use crate::driver::Driver;
use crate::server::be_cuvee_if_asked;
use crate::stage::Stage;

/// A test that takes longer hangs; it is stopped so that it can be photographed.
const LONGEST: Duration = Duration::from_mins(8);

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
        vec![$($crate::Test { name: stringify!($path), run: |stage| Box::pin($path(stage)) }),*]
    };
}

/// Whether every size and language is tried, which takes too long for every change: `CUVEE_BROWSER=all`.
pub fn is_thorough() -> bool {
    std::env::var("CUVEE_BROWSER").is_ok_and(|wanted| wanted == "all")
}

/// Runs the tests that the command line asks for, one after another: browsers take the whole machine.
pub fn run(tests: Vec<Test>) -> ExitCode {
    if let Some(code) = be_cuvee_if_asked() {
        return code;
    }
    let arguments = Arguments { test_threads: Some(1), ..Arguments::from_args() };
    let trials = tests.into_iter().map(|test| Trial::test(test.name.replace(' ', ""), move || run_one(&test)));
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

fn run_one(test: &Test) -> Result<(), Failed> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let wrong = runtime.expect("a runtime").block_on(watch(test));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// What was wrong; nothing if all was well.
async fn watch(test: &Test) -> Vec<String> {
    let file = test.name.replace(' ', "").replace("::", "-");
    let stage = Arc::new(Stage::new(&file, Arc::new(Driver::start())));
    let running = tokio::spawn((test.run)(stage.clone()));
    let stopper = running.abort_handle();
    let longest = if is_thorough() { 6 * LONGEST } else { LONGEST };
    let mut wrong = match tokio::time::timeout(longest, running).await {
        Ok(Ok(())) => Vec::new(),
        Ok(Err(error)) => vec![reason(error)],
        Err(_) => {
            stopper.abort();
            vec!["it does not end".to_owned()]
        }
    };
    wrong.extend(stage.complaints().await);
    if !wrong.is_empty() {
        wrong.extend(stage.photograph(&file).await.into_iter().map(|path| format!("seen: {path}")));
    }
    stage.close().await;
    wrong
}

/// What a test said when it gave up: repeated with its name, because a log may show no more than its end.
fn reason(error: JoinError) -> String {
    let Ok(said) = error.try_into_panic() else { return "it was stopped".to_owned() };
    let text = said.downcast_ref::<String>().map(String::as_str).or_else(|| said.downcast_ref::<&str>().copied());
    text.unwrap_or("it panicked, see above").to_owned()
}
