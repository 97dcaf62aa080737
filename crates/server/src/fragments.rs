//! Fragments as they are sent, compressed: kept for as long as their table looks like that.
//!
//! They belong to a snapshot of a table and leave memory with it, so none can outlive what it shows.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use ui::Lang;

use crate::client::Place;

/// Fragments that are kept for one snapshot. Usually there are as many as seats, and one for all who watch.
const MOST: usize = 16;

/// Kilobytes that are kept at all tables together; fragments beyond are drawn whenever they are asked for.
pub const KILOBYTES: usize = 64 * 1024;

/// One above the usual: a hundredth less to send for a fifth more time.
const LEVEL: Compression = Compression::new(7);

/// Whom a fragment is for: all it depends on besides the snapshot it is drawn from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    pub place: Place,
    pub lang: Lang,
    /// How the browser calls this server, for links.
    pub site: String,
}

/// The fragments of one snapshot.
#[derive(Default)]
pub struct Fragments(Mutex<Vec<Kept>>);

struct Kept {
    reader: Reader,
    body: Bytes,
    _kilobytes: OwnedSemaphorePermit,
}

impl Fragments {
    /// The fragment for this reader; drawn and compressed if it is the first time.
    pub fn get(&self, reader: &Reader, left: &Arc<Semaphore>, draw: impl FnOnce() -> String) -> Bytes {
        let find = |kept: &Vec<Kept>| kept.iter().find(|kept| kept.reader == *reader).map(|kept| kept.body.clone());
        if let Some(body) = find(&self.kept()) {
            return body;
        }
        let body = compress(draw().as_bytes());
        let mut kept = self.kept();
        let kilobytes = body.len().div_ceil(1024) as u32;
        if kept.len() < MOST
            && find(&kept).is_none()
            && let Ok(permit) = left.clone().try_acquire_many_owned(kilobytes)
        {
            kept.push(Kept { reader: reader.clone(), body: body.clone(), _kilobytes: permit });
        }
        body
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Vec<Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn compress(text: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::with_capacity(text.len() / 4), LEVEL);
    encoder.write_all(text).expect("memory takes all that is written");
    encoder.finish().expect("memory takes all that is written").into()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use flate2::read::GzDecoder;
    use tabletop::{Seat, Viewer};

    use super::*;

    fn reader(seat: Option<u8>) -> Reader {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat)));
        let held = seat.map(Seat::new).into_iter().collect();
        Reader {
            place: Place { held, viewer, curtain: None, is_host: false },
            lang: Lang::En,
            site: "http://localhost".to_owned(),
        }
    }

    fn read(body: &Bytes) -> String {
        std::io::read_to_string(GzDecoder::new(&body[..])).unwrap()
    }

    #[test]
    fn a_fragment_is_drawn_once_for_each_reader_and_never_given_to_another() {
        let (fragments, left, drawn) = (Fragments::default(), Arc::new(Semaphore::new(100)), Cell::new(0));
        let get = |reader: &Reader| {
            let draw = || {
                drawn.set(drawn.get() + 1);
                format!("{reader:?}")
            };
            read(&fragments.get(reader, &left, draw))
        };
        let german = Reader { lang: Lang::De, ..reader(Some(0)) };
        let elsewhere = Reader { site: "https://example.org".to_owned(), ..reader(Some(0)) };
        let mut both = reader(Some(0));
        both.place.held.push(Seat::new(1));
        let mut curtain = both.clone();
        (curtain.place.viewer, curtain.place.curtain) = (Viewer::Spectator, Some(Seat::new(1)));
        let readers = [reader(None), reader(Some(0)), reader(Some(1)), german, elsewhere, both, curtain];
        for _ in 0..3 {
            for reader in &readers {
                assert_eq!(get(reader), format!("{reader:?}"));
            }
        }
        assert_eq!(drawn.get(), readers.len());
        assert_eq!(left.available_permits(), 100 - readers.len());
        drop(fragments);
        assert_eq!(left.available_permits(), 100, "memory comes back with the table");
    }

    #[test]
    fn memory_is_bounded_and_whoever_comes_late_is_served_all_the_same() {
        let (fragments, left) = (Fragments::default(), Arc::new(Semaphore::new(3)));
        for n in 0..2 * MOST {
            let asking = Reader { site: n.to_string(), ..reader(None) };
            assert_eq!(read(&fragments.get(&asking, &left, || n.to_string())), n.to_string());
        }
        assert_eq!((fragments.kept().len(), left.available_permits()), (3, 0));
        let (fragments, left) = (Fragments::default(), Arc::new(Semaphore::new(1000)));
        for n in 0..2 * MOST {
            fragments.get(&Reader { site: n.to_string(), ..reader(None) }, &left, String::new);
        }
        assert_eq!(fragments.kept().len(), MOST);
    }
}
