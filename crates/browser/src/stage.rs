//! A server, its guests, and what none of them may do: complain in the console, or ask anything of anybody else.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

use crate::driver::Driver;
use crate::page::{Guest, Page};
use crate::server::Server;

/// What a test gets: a server of its own and as many browsers as it likes.
pub struct Stage {
    server: Mutex<Server>,
    driver: Arc<Driver>,
    pages: Mutex<Vec<Page>>,
    origin: String,
    downloads: std::path::PathBuf,
}

impl Stage {
    pub fn new(name: &str, driver: Arc<Driver>) -> Self {
        let server = Server::start(name);
        let (origin, downloads) = (server.origin(), server.folder().join("downloads"));
        std::fs::create_dir_all(&downloads).expect("a folder for downloads");
        Self { server: Mutex::new(server), driver, pages: Mutex::default(), origin, downloads }
    }

    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Where browsers put what they download.
    pub fn downloads(&self) -> &std::path::Path {
        &self.downloads
    }

    /// A new guest, at the start page.
    pub async fn open(&self, guest: Guest) -> Page {
        let page = self.open_nowhere(guest).await;
        page.go("/").await;
        page
    }

    /// A new guest who has not been anywhere yet.
    pub async fn open_nowhere(&self, guest: Guest) -> Page {
        let driver = self.driver.open(guest, &self.downloads).await;
        let seed = self.pages().len();
        let page = Page::new(driver, guest, self.origin.clone(), seed).await;
        self.pages().push(page.clone());
        page
    }

    pub fn kill_server(&self) {
        self.server.lock().unwrap_or_else(PoisonError::into_inner).kill();
    }

    pub fn start_server_again(&self) {
        self.server.lock().unwrap_or_else(PoisonError::into_inner).start_again();
    }

    pub fn freeze_server(&self) {
        self.server.lock().unwrap_or_else(PoisonError::into_inner).freeze();
    }

    pub fn thaw_server(&self) {
        self.server.lock().unwrap_or_else(PoisonError::into_inner).thaw();
    }

    /// For whole games with bots: nobody waits. To be said before anybody comes.
    pub fn hurry(&self) {
        self.server.lock().unwrap_or_else(PoisonError::into_inner).hurry();
    }

    fn pages(&self) -> std::sync::MutexGuard<'_, Vec<Page>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What guests did that none may do.
    pub async fn complaints(&self) -> Vec<String> {
        let pages = self.pages().clone();
        let mut found = Vec::new();
        for page in &pages {
            found.extend(page.errors().await.into_iter().map(|error| format!("in the console: {error}")));
            let outside = page.traffic().await.into_iter().filter(|asked| !self.is_ours(&asked.address));
            found.extend(outside.map(|asked| format!("asked elsewhere: {}", asked.address)));
        }
        found
    }

    fn is_ours(&self, address: &str) -> bool {
        let rest = address.strip_prefix(&self.origin);
        let inside =
            ["about:", "data:", "blob:", "chrome:", "chrome-error:"].iter().any(|own| address.starts_with(own));
        inside || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// Pictures of what everybody sees, to find out what went wrong.
    pub async fn photograph(&self, name: &str) -> Vec<String> {
        let pages = self.pages().clone();
        let mut taken = Vec::new();
        for (nth, page) in pages.iter().enumerate() {
            let path = crate::folder("failures").join(format!("{name}-{nth}.png"));
            if page.photograph(&path).await.is_ok() {
                taken.push(path.display().to_string());
            }
        }
        taken
    }

    pub async fn close(&self) {
        let pages: Vec<Page> = self.pages().drain(..).collect();
        for page in pages {
            page.close().await;
        }
    }
}

/// A request, and what came back.
#[derive(Clone, Debug)]
pub struct Asked {
    pub id: String,
    pub address: String,
    /// Bytes on the wire, headers included; 0 while it has not ended.
    pub bytes: u64,
}

/// The requests in a driver's log of the network.
pub fn requests(log: &[Value]) -> Vec<Asked> {
    let mut asked: Vec<Asked> = Vec::new();
    for entry in log {
        let (method, params) = (&entry["message"]["method"], &entry["message"]["params"]);
        let id = params["requestId"].as_str().unwrap_or_default();
        match method.as_str().unwrap_or_default() {
            "Network.requestWillBeSent" => asked.push(Asked {
                id: id.to_owned(),
                address: params["request"]["url"].as_str().unwrap_or_default().to_owned(),
                bytes: 0,
            }),
            "Network.loadingFinished" => {
                let bytes = params["encodedDataLength"].as_u64().unwrap_or_default();
                if let Some(one) = asked.iter_mut().rev().find(|one| one.id == id) {
                    one.bytes = bytes;
                }
            }
            _ => (),
        }
    }
    asked
}
