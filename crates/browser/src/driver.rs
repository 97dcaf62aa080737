//! The program that drives the browsers, and how a browser is started so that it keeps quiet.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use thirtyfour::{ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver};

use crate::page::{Guest, Motion, Screen};

/// One for all browsers; with it they end.
pub struct Driver {
    child: Child,
    address: String,
}

impl Driver {
    pub fn start() -> Self {
        let mut child = Command::new("chromedriver")
            .args(["--port=0", "--log-level=WARNING"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect(
                "chromedriver can be started: `./check` installs it, or `apt-get install chromium chromium-driver`",
            );
        let mut said = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        let port = loop {
            line.clear();
            assert!(0 < said.read_line(&mut line).expect("chromedriver speaks"), "chromedriver ended at once");
            if let Some(port) = line.trim().strip_prefix("ChromeDriver was started successfully on port ") {
                break port.trim_end_matches('.').to_owned();
            }
        };
        // Whatever else it says is read and forgotten, so that it never waits for a reader.
        std::thread::spawn(move || said.read_to_end(&mut Vec::new()));
        Self { child, address: format!("http://127.0.0.1:{port}") }
    }

    /// A new browser that has never been anywhere.
    pub async fn open(&self, guest: Guest, downloads: &Path) -> WebDriver {
        let mut wanted = DesiredCapabilities::chrome();
        let mut say = |argument: &str| wanted.add_arg(argument).expect("an argument");
        for argument in QUIET {
            say(argument);
        }
        let (width, height) = guest.screen.size();
        say(&format!("--window-size={width},{height}"));
        say(&format!("--accept-lang={}", guest.lang));
        say(&format!("--lang={}", guest.lang));
        if guest.motion == Motion::Reduced {
            say("--force-prefers-reduced-motion");
        }
        if guest.screen == Screen::Desk {
            // Without a mouse in the machine the browser would believe that there is none: say that there is.
            say(
                "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
            );
        }
        for log in ["browser", "performance"] {
            wanted.set_logging_prefs(log, LoggingPrefsLogLevel::All).expect("a level");
        }
        let options: [(&str, Value); 2] = [
            ("prefs", json!({ "download.default_directory": downloads, "download.prompt_for_download": false })),
            ("perfLoggingPrefs", json!({ "enableNetwork": true, "enablePage": false })),
        ];
        for (name, value) in options {
            wanted.add_experimental_option(name, value).expect("an option");
        }
        if guest.screen.is_touched() {
            let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0, "mobile": true, "touch": true });
            wanted.add_experimental_option("mobileEmulation", json!({ "deviceMetrics": metrics })).expect("an option");
        }
        WebDriver::new(&self.address, wanted).await.expect("a browser")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const QUIET: [&str; 14] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-proxy-server",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--hide-scrollbars",
];
