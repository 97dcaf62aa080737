//! What can go wrong with a request: the error object of the protocol, with its HTTP status. Pages make a page of it.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Lang, Refused, Said};
use table::UndoError;

use crate::repeated;
use crate::say::{say, say_with};

/// A refused request.
#[derive(Clone, Debug)]
pub struct Fault {
    pub status: StatusCode,
    pub error: protocol::Fault,
    /// Seconds after which trying again makes sense.
    pub retry: Option<u64>,
}

/// Declares faults that only the server knows: status, code, and the key of the sentence.
macro_rules! faults {
    ($($(#[$doc:meta])* $name:ident: $status:ident, $code:ident, $key:literal;)*) => {
        impl Fault {
            $(
                $(#[$doc])*
                pub fn $name() -> Self {
                    Self::new(StatusCode::$status, Code::$code, Said::each(|lang| say(lang, $key)))
                }
            )*
        }
    };
}

faults! {
    bad_json: BAD_REQUEST, BadJson, "fault.bad-json";
    bad_request: BAD_REQUEST, BadRequest, "fault.bad-request";
    no_page: NOT_FOUND, BadRequest, "fault.no-page";
    no_table: NOT_FOUND, NoTable, "fault.no-table";
    no_campaign: NOT_FOUND, NoCampaign, "fault.no-campaign";
    not_your_campaign: FORBIDDEN, NotYourCampaign, "fault.not-your-campaign";
    /// Somebody else has begun or ended a game of the campaign meanwhile.
    campaign_moved_on: CONFLICT, Stale, "fault.campaign-moved-on";
    chapter_running: CONFLICT, ChapterRunning, "fault.chapter-running";
    no_chapter_running: CONFLICT, NoChapterRunning, "fault.no-chapter-running";
    campaign_over: CONFLICT, CampaignOver, "fault.campaign-over";
    cannot_pass_over: CONFLICT, CannotPassOver, "fault.cannot-pass-over";
    no_seat_of_mine: UNPROCESSABLE_ENTITY, BadSetup, "fault.no-seat-of-mine";
    used_link: GONE, BadSeat, "fault.used-link";
    bad_seat: FORBIDDEN, BadSeat, "fault.bad-seat";
    not_host: FORBIDDEN, BadSeat, "fault.not-host";
    no_code: GONE, BadSeat, "fault.no-code";
    /// The seats are not as they were shown.
    stale_seats: CONFLICT, Stale, "fault.stale-seats";
    has_spoken: CONFLICT, Stale, "fault.has-spoken";
    not_over_yet: CONFLICT, BadRequest, "fault.not-over-yet";
    not_over: CONFLICT, BadRequest, "fault.not-over";
    no_review: CONFLICT, BadRequest, "fault.no-review";
    no_hints: FORBIDDEN, BadRequest, "fault.no-hints";
    undo_needs_consent: CONFLICT, NothingToUndo, "fault.undo-needs-consent";
    nobody_asked: CONFLICT, NothingToUndo, "fault.nobody-asked";
    /// A log does not grow for ever.
    long_log: CONFLICT, NothingToUndo, "fault.long-log";
    too_large: PAYLOAD_TOO_LARGE, BadRequest, "fault.too-large";
    not_json: UNSUPPORTED_MEDIA_TYPE, BadJson, "fault.not-json";
    wrong_method: METHOD_NOT_ALLOWED, BadRequest, "fault.wrong-method";
    foreign: FORBIDDEN, BadRequest, "fault.foreign";
}

impl Fault {
    fn new(status: StatusCode, code: Code, said: Said) -> Self {
        Self { status, error: protocol::Fault::new(code, said), retry: None }
    }

    pub fn said(&self, lang: Lang) -> &str {
        self.error.said.get(lang)
    }

    pub fn bad_field(field: &str) -> Self {
        let said = Said::each(|lang| say_with(lang, "fault.bad-field", &[("field", field)]));
        Self::new(StatusCode::BAD_REQUEST, Code::BadRequest, said)
    }

    pub fn unknown_game(name: &str) -> Self {
        protocol::Fault::unknown_game(name).into()
    }

    pub fn unknown_bot(name: &str) -> Self {
        Self::new(StatusCode::BAD_REQUEST, Code::BadSetup, protocol::reason::unknown_bot(name))
    }

    pub fn stale(length: usize) -> Self {
        protocol::Fault::stale(length).into()
    }

    pub fn game_over() -> Self {
        protocol::Fault::game_over().into()
    }

    pub fn nothing_to_undo() -> Self {
        protocol::Fault::undo(UndoError::NothingToUndo).into()
    }

    pub fn too_often(seconds: u64) -> Self {
        let said = Said::each(|lang| say_with(lang, "fault.too-often", &[("seconds", &seconds.to_string())]));
        Self { retry: Some(seconds), ..Self::new(StatusCode::TOO_MANY_REQUESTS, Code::SlowDown, said) }
    }

    pub fn busy() -> Self {
        let said = Said::each(|lang| say(lang, "fault.busy"));
        Self { retry: Some(1), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, Code::SlowDown, said) }
    }

    /// Our own mistake or the disk's: the log knows more than the answer.
    pub fn broken(what: &str) -> Self {
        if let Some(times) = repeated::count(what) {
            tracing::error!(what, times, "a request could not be served");
        }
        let said = Said::each(|lang| say(lang, "fault.broken"));
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, Code::BadRequest, said)
    }

    pub fn unreadable(table: &str, why: &str) -> Self {
        if let Some(times) = repeated::count(&format!("{table} {why}")) {
            tracing::error!(table, why, times, "a stored table cannot be read");
        }
        let said = Said::each(|lang| say(lang, "fault.unreadable"));
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, Code::NoTable, said)
    }

    /// A log that is not as it was written.
    pub fn changed(table: &str) -> Self {
        if let Some(times) = repeated::count(&format!("{table} changed")) {
            tracing::error!(table, times, "a stored log was changed or shortened outside of this program");
        }
        let said = Said::each(|lang| say(lang, "fault.changed"));
        Self::new(StatusCode::CONFLICT, Code::NoTable, said)
    }

    /// A game of earlier rules that the rules of today cannot play from beginning to end.
    pub fn older_rules(table: &str, begun: u32, known: u32, entry: usize, why: &str) -> Self {
        if let Some(times) = repeated::count(&format!("{table} {why}")) {
            tracing::warn!(table, begun, known, entry, why, times, "a table of earlier rules cannot go on");
        }
        let (begun, known, entry) = (begun.to_string(), known.to_string(), entry.to_string());
        let said = Said::each(|lang| {
            say_with(lang, "fault.older-rules", &[("begun", &begun), ("known", &known), ("entry", &entry)])
        });
        Self::new(StatusCode::CONFLICT, Code::NoTable, said)
    }

    /// A game of earlier rules that the rules of today would lead elsewhere.
    pub fn older_elsewhere(table: &str, begun: u32, known: u32) -> Self {
        if let Some(times) = repeated::count(&format!("{table} elsewhere")) {
            tracing::warn!(table, begun, known, times, "the rules of today lead a table of earlier rules elsewhere");
        }
        let (begun, known) = (begun.to_string(), known.to_string());
        let said = Said::each(|lang| say_with(lang, "fault.older-elsewhere", &[("begun", &begun), ("known", &known)]));
        Self::new(StatusCode::CONFLICT, Code::NoTable, said)
    }

    /// A game of earlier rules of which this program cannot even read the set-up, the pack or the beginning.
    pub fn older_unreadable(table: &str, begun: u32, known: u32, why: &str) -> Self {
        if let Some(times) = repeated::count(&format!("{table} {why}")) {
            tracing::warn!(table, begun, known, why, times, "a table of earlier rules cannot be read");
        }
        let (begun, known) = (begun.to_string(), known.to_string());
        let said = Said::each(|lang| say_with(lang, "fault.older-unreadable", &[("begun", &begun), ("known", &known)]));
        Self::new(StatusCode::CONFLICT, Code::NoTable, said)
    }

    /// What to say where a layer has refused with nothing but a status.
    pub fn of_status(status: StatusCode) -> Self {
        let fault = match status {
            StatusCode::PAYLOAD_TOO_LARGE => Self::too_large(),
            StatusCode::FORBIDDEN => Self::foreign(),
            StatusCode::SERVICE_UNAVAILABLE => Self::busy(),
            StatusCode::NOT_FOUND => Self::no_page(),
            StatusCode::METHOD_NOT_ALLOWED => Self::wrong_method(),
            _ => Self::bad_request(),
        };
        Self { status, ..fault }
    }
}

impl From<protocol::Fault> for Fault {
    fn from(error: protocol::Fault) -> Self {
        let status = StatusCode::from_u16(error.code.status()).unwrap_or(StatusCode::BAD_REQUEST);
        Self { status, error, retry: None }
    }
}

impl From<store::Error> for Fault {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Busy | store::Error::Closed => Self::busy(),
            store::Error::NoSuchKey => Self::used_link(),
            store::Error::Taken | store::Error::Newer { .. } | store::Error::Database(_) => {
                Self::broken(&error.to_string())
            }
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(Refused::new(self.error.clone()))).into_response();
        if let Some(seconds) = self.retry {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(self);
        response
    }
}
