//! Where a test keeps its database: in a file, or in a PostgreSQL of its own.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::cluster::Cluster;

/// A folder of its own, gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("cuvee-store-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn file(&self) -> PathBuf {
        self.0.join("cuvee.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub struct Place {
    database: PathBuf,
    _kept: Kept,
}

/// What lasts as long as the test.
enum Kept {
    File { _folder: Folder },
    Server { _cluster: Cluster },
}

impl Place {
    pub fn file() -> Self {
        let folder = Folder::new();
        Self { database: folder.file(), _kept: Kept::File { _folder: folder } }
    }

    pub fn server() -> Self {
        let cluster = Cluster::start();
        Self { database: cluster.url(), _kept: Kept::Server { _cluster: cluster } }
    }

    pub fn database(&self) -> &Path {
        &self.database
    }
}

/// Runs each of these on a file and on PostgreSQL.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod in_a_file {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    super::$name(&crate::place::Place::file()).await;
                }
            )*
        }

        mod in_postgresql {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    super::$name(&crate::place::Place::server()).await;
                }
            )*
        }
    };
}
pub(crate) use on_both;
