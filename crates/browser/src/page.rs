//! One browser: looking, clicking, waiting.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::error::WebDriverResult;
use thirtyfour::{By, WebDriver};

use crate::stage::{Asked, requests};

/// How long anything may take on a busy machine.
pub const PATIENCE: Duration = Duration::from_mins(1);
/// How long something may take that may as well not come.
const SOON: Duration = Duration::from_millis(2500);
/// How often is looked whether it has come.
const AGAIN: Duration = Duration::from_millis(20);

/// Who looks at a page, and through what.
#[derive(Copy, Clone, Debug)]
pub struct Guest {
    pub lang: &'static str,
    pub screen: Screen,
    pub motion: Motion,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Screen {
    Desk,
    Phone,
    /// As narrow as phones still are.
    SmallPhone,
    Tablet,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Motion {
    Full,
    Reduced,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Look {
    Light,
    Dark,
}

/// The keys that somebody needs who has no mouse.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Key {
    Delete,
    Enter,
    Escape,
    F,
    Left,
    Right,
    S,
    Tab,
}

impl Key {
    /// Its name and number for the browser, and what it writes.
    const fn told(self) -> (&'static str, u8, &'static str) {
        match self {
            Key::Delete => ("Delete", 46, ""),
            Key::Enter => ("Enter", 13, "\r"),
            Key::Escape => ("Escape", 27, ""),
            Key::F => ("f", 70, "f"),
            Key::Left => ("ArrowLeft", 37, ""),
            Key::Right => ("ArrowRight", 39, ""),
            Key::S => ("s", 83, "s"),
            Key::Tab => ("Tab", 9, ""),
        }
    }
}

impl Guest {
    pub const ENGLISH: Self = Self { lang: "en", screen: Screen::Desk, motion: Motion::Full };
    pub const GERMAN: Self = Self { lang: "de", ..Self::ENGLISH };
}

impl Screen {
    pub const fn size(self) -> (u32, u32) {
        match self {
            Screen::Desk => (1440, 900),
            Screen::Phone => (390, 844),
            Screen::SmallPhone => (360, 640),
            Screen::Tablet => (820, 1180),
        }
    }

    /// Whether it is used with a finger.
    pub const fn is_touched(self) -> bool {
        match self {
            Screen::Desk => false,
            Screen::Phone | Screen::SmallPhone | Screen::Tablet => true,
        }
    }
}

/// A browser with one page. Clones are the same browser.
#[derive(Clone)]
pub struct Page(Arc<Inner>);

struct Inner {
    driver: WebDriver,
    guest: Guest,
    origin: String,
    network: Mutex<Vec<Value>>,
    expected: Mutex<Vec<String>>,
}

impl Page {
    /// The random numbers of a page follow from `seed`, so that a test deals the same cards in every run.
    pub async fn new(driver: WebDriver, guest: Guest, origin: String, seed: usize) -> Self {
        driver.set_script_timeout(PATIENCE * 2).await.expect("a time limit");
        let page =
            Self(Arc::new(Inner { driver, guest, origin, network: Mutex::default(), expected: Mutex::default() }));
        if guest.screen == Screen::Desk {
            let (width, height) = guest.screen.size();
            let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
            page.tell("Emulation.setDeviceMetricsOverride", size).await;
        }
        let foretold = format!(
            "let nth = {seed}; crypto.getRandomValues = (to) => {{ nth += 1; for (let at = 0; at < to.length; at++) to[at] = nth * 31 + at; return to; }};"
        );
        page.tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": foretold })).await;
        page
    }

    pub fn guest(&self) -> Guest {
        self.0.guest
    }

    /// A command to the browser itself, and its answer.
    pub async fn tell(&self, command: &str, with: Value) -> Value {
        let told = self.0.driver.cdp().send_raw(command, with).await;
        told.unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    /// Opens an address of the server.
    pub async fn go(&self, path: &str) {
        let address = if path.starts_with('/') { format!("{}{path}", self.0.origin) } else { path.to_owned() };
        self.0.driver.goto(address.as_str()).await.unwrap_or_else(|error| panic!("{address}: {error}"));
    }

    pub async fn reload(&self) {
        self.0.driver.refresh().await.expect("the page loads again");
    }

    /// The path and query of the page.
    pub async fn path(&self) -> String {
        let url = self.0.driver.current_url().await.expect("an address");
        url.as_str().strip_prefix(&self.0.origin).unwrap_or(url.as_str()).to_owned()
    }

    /// What an expression is worth in the page; it may wait for promises.
    pub async fn ask(&self, expression: &str) -> Value {
        self.ask_with(expression, Value::Null).await
    }

    /// The same, with something to refer to as `given`.
    pub async fn ask_with(&self, expression: &str, given: Value) -> Value {
        let help = include_str!("page.js");
        let script = format!(
            "const given = arguments[0], done = arguments[1]; {help};\n\
             (async () => ({expression}))().then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));"
        );
        let answer = self.0.driver.execute_async(script, vec![given]).await;
        let mut answer = answer.unwrap_or_else(|error| panic!("{expression}: {error}")).json().clone();
        assert!(answer["error"].is_null(), "{expression}: {}", answer["error"]);
        answer["value"].take()
    }

    /// Runs text in the page as if it were a script of it.
    pub async fn run(&self, script: &str) {
        self.0.driver.execute(script, Vec::new()).await.unwrap_or_else(|error| panic!("a script: {error}"));
    }

    /// Waits until an expression is true.
    pub async fn until(&self, expression: &str) -> Value {
        self.until_with(expression, Value::Null).await
    }

    pub async fn until_with(&self, expression: &str, given: Value) -> Value {
        let begun = Instant::now();
        // A page that is just being left has no answer, and that is no fault.
        let help = include_str!("page.js");
        let script = format!("const given = arguments[0]; {help};\nreturn ({expression});");
        loop {
            let answer = self.0.driver.execute(script.as_str(), vec![given.clone()]).await;
            let answer = answer.map(|answer| answer.json().clone());
            match &answer {
                Ok(Value::Null | Value::Bool(false)) | Err(_) if begun.elapsed() < PATIENCE => (),
                Ok(Value::Null | Value::Bool(false)) | Err(_) => {
                    panic!("never came ({}): {expression} with {given}: {answer:?}", self.0.guest.lang)
                }
                Ok(answer) => return answer.clone(),
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Whether an expression comes true within a few seconds.
    pub async fn soon(&self, expression: &str, given: Value) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < SOON {
            if self.ask_with(expression, given.clone()).await == json!(true) {
                return true;
            }
            tokio::time::sleep(AGAIN).await;
        }
        false
    }

    /// The text of the first element that a selector finds.
    pub async fn text(&self, selector: &str) -> String {
        let text = self.until_with("q(given) && { text: q(given).textContent.trim() }", json!(selector)).await;
        text["text"].as_str().unwrap_or_default().to_owned()
    }

    /// Where a link leads.
    pub async fn path_of(&self, selector: &str) -> String {
        let path = self.until_with("q(given) && q(given).getAttribute('href')", json!(selector)).await;
        path.as_str().unwrap_or_default().to_owned()
    }

    /// Clicks on the first visible element that a selector finds, as a hand would: where it can be reached.
    pub async fn click(&self, selector: &str) {
        let (x, y) = self.place_of(selector).await;
        match self.0.guest.screen {
            Screen::Desk => self.click_at(x, y).await,
            Screen::Phone | Screen::SmallPhone | Screen::Tablet => self.tap_at(x, y).await,
        }
    }

    async fn place_of(&self, selector: &str) -> (f64, f64) {
        let place = self.ask_with("await place(given)", json!(selector)).await;
        match (place["x"].as_f64(), place["y"].as_f64()) {
            (Some(x), Some(y)) => (x, y),
            _ => panic!("{selector} cannot be reached: {}", place["covered"]),
        }
    }

    async fn click_at(&self, x: f64, y: f64) {
        for (kind, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
            let count = u8::from(kind != "mouseMoved");
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            let event =
                json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": count });
            self.tell("Input.dispatchMouseEvent", event).await;
        }
    }

    async fn tap_at(&self, x: f64, y: f64) {
        let finger = json!([{ "x": x, "y": y }]);
        self.tell("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": finger })).await;
        self.tell("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
    }

    /// Points at an element without clicking.
    pub async fn point_at(&self, selector: &str) {
        let (x, y) = self.place_of(selector).await;
        self.tell("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y })).await;
    }

    /// Moves the mouse out of the way.
    pub async fn point_away(&self) {
        self.tell("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": 1, "y": 1 })).await;
    }

    /// Chooses from a list that drops down.
    pub async fn choose(&self, list: &str, value: &str) {
        let option = format!("{list} option[value=\"{value}\"]");
        let found = self.0.driver.find(By::Css(option.as_str())).await;
        let found = found.unwrap_or_else(|error| panic!("{option}: {error}"));
        found.click().await.unwrap_or_else(|error| panic!("{option}: {error}"));
    }

    /// Writes into a field.
    pub async fn write(&self, selector: &str, text: &str) {
        self.click(selector).await;
        self.tell("Input.insertText", json!({ "text": text })).await;
    }

    /// Presses a key and lets it go, each by a command of its own: a command during which the page is left is given again by the
    /// driver, and one that did both would press the key a second time, on the next page.
    pub async fn press(&self, key: Key) {
        let (name, code, text) = key.told();
        let event = |kind: &str, text: &str| json!({ "type": kind, "key": name, "code": name, "windowsVirtualKeyCode": code, "text": text });
        self.tell("Input.dispatchKeyEvent", event("keyDown", text)).await;
        self.tell("Input.dispatchKeyEvent", event("keyUp", "")).await;
    }

    /// Shows the page light or dark, as the system would ask for it.
    pub async fn look(&self, look: Look) {
        let scheme = if look == Look::Dark { "dark" } else { "light" };
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.tell("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// From now on all of the page is seen, so large.
    pub async fn whole(&self, scale: f64) {
        let (width, _) = self.0.guest.screen.size();
        let height = self.ask("document.documentElement.scrollHeight").await;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false });
        self.tell("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// From now on the console may complain about this.
    pub fn expect_error(&self, part: &str) {
        self.0.expected.lock().unwrap_or_else(PoisonError::into_inner).push(part.to_owned());
    }

    /// What the console complained about since it was last asked, apart from what was expected.
    pub async fn errors(&self) -> Vec<String> {
        let entries = self.0.driver.get_log("browser").await.unwrap_or_default();
        let expected = self.0.expected.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let bad = entries.into_iter().filter(|entry| ["SEVERE", "WARNING"].contains(&entry.level.as_str()));
        let said = bad.map(|entry| entry.message);
        said.filter(|message| !expected.iter().any(|part| message.contains(part))).collect()
    }

    /// Everything this browser has asked for.
    pub async fn traffic(&self) -> Vec<Asked> {
        let entries = self.0.driver.get_log("performance").await.unwrap_or_default();
        let mut network = self.0.network.lock().unwrap_or_else(PoisonError::into_inner);
        network.extend(entries.iter().filter_map(|entry| serde_json::from_str(&entry.message).ok()));
        requests(&network)
    }

    /// What is seen now, as a PNG.
    pub async fn picture(&self) -> Vec<u8> {
        self.0.driver.screenshot_as_png().await.expect("a picture")
    }

    pub async fn photograph(&self, path: &Path) -> WebDriverResult<()> {
        self.0.driver.screenshot(path).await
    }

    pub async fn close(&self) {
        let _ = self.0.driver.clone().quit().await;
    }
}
