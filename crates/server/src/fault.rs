//! What can go wrong with a request, said in both languages with what to do.

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use packs::BadShape;
use room::BadTerms;
use serde_json::{Value, json};
use ui::Lang;

use crate::say::{say, say_with};

/// A refused request. As an answer it is the error object of the protocol; pages make a page of it.
#[derive(Clone, Debug)]
pub struct Fault {
    pub status: StatusCode,
    /// As the protocol names it.
    pub code: &'static str,
    /// The rule that forbids it, if it is a rule.
    pub clause: Option<String>,
    pub en: String,
    pub de: String,
    /// Seconds after which trying again makes sense.
    pub retry: Option<u64>,
}

impl Fault {
    fn both(status: StatusCode, code: &'static str, said: impl Fn(Lang) -> String) -> Self {
        Self { status, code, clause: None, en: said(Lang::En), de: said(Lang::De), retry: None }
    }

    pub fn said(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }

    pub fn to_json(&self) -> Value {
        let mut error = json!({ "code": self.code });
        if let Some(clause) = &self.clause {
            error["clause"] = json!(clause);
        }
        error["en"] = json!(self.en);
        error["de"] = json!(self.de);
        json!({ "ok": false, "error": error })
    }

    pub fn bad_json() -> Self {
        Self::both(StatusCode::BAD_REQUEST, "bad-json", |lang| say(lang, "fault.bad-json"))
    }

    pub fn bad_request() -> Self {
        Self::both(StatusCode::BAD_REQUEST, "bad-request", |lang| say(lang, "fault.bad-request"))
    }

    pub fn bad_field(field: &str) -> Self {
        Self::both(StatusCode::BAD_REQUEST, "bad-request", |lang| {
            say_with(lang, "fault.bad-field", &[("field", field)])
        })
    }

    pub fn no_page() -> Self {
        Self::both(StatusCode::NOT_FOUND, "bad-request", |lang| say(lang, "fault.no-page"))
    }

    pub fn no_table() -> Self {
        Self::both(StatusCode::NOT_FOUND, "no-table", |lang| say(lang, "fault.no-table"))
    }

    pub fn no_campaign() -> Self {
        Self::both(StatusCode::NOT_FOUND, "no-campaign", |lang| say(lang, "fault.no-campaign"))
    }

    pub fn not_your_campaign() -> Self {
        Self::both(StatusCode::FORBIDDEN, "not-your-campaign", |lang| say(lang, "fault.not-your-campaign"))
    }

    /// Somebody else has begun or ended a game of the campaign meanwhile.
    pub fn campaign_moved_on() -> Self {
        Self::both(StatusCode::CONFLICT, "stale", |lang| say(lang, "fault.campaign-moved-on"))
    }

    pub fn chapter_running() -> Self {
        Self::both(StatusCode::CONFLICT, "chapter-running", |lang| say(lang, "fault.chapter-running"))
    }

    pub fn no_chapter_running() -> Self {
        Self::both(StatusCode::CONFLICT, "no-chapter-running", |lang| say(lang, "fault.no-chapter-running"))
    }

    pub fn campaign_over() -> Self {
        Self::both(StatusCode::CONFLICT, "campaign-over", |lang| say(lang, "fault.campaign-over"))
    }

    pub fn cannot_pass_over() -> Self {
        Self::both(StatusCode::CONFLICT, "cannot-pass-over", |lang| say(lang, "fault.cannot-pass-over"))
    }

    pub fn unknown_game() -> Self {
        Self::both(StatusCode::NOT_FOUND, "unknown-game", |lang| say(lang, "fault.unknown-game"))
    }

    pub fn unknown_bot() -> Self {
        let known = search::Bot::ALL.map(search::Bot::name).join(", ");
        Self::both(StatusCode::BAD_REQUEST, "bad-setup", |lang| {
            say_with(lang, "fault.unknown-bot", &[("known", &known)])
        })
    }

    pub fn no_seat_of_mine() -> Self {
        Self::both(StatusCode::UNPROCESSABLE_ENTITY, "bad-setup", |lang| say(lang, "fault.no-seat-of-mine"))
    }

    pub fn used_link() -> Self {
        Self::both(StatusCode::GONE, "bad-seat", |lang| say(lang, "fault.used-link"))
    }

    pub fn bad_seat() -> Self {
        Self::both(StatusCode::FORBIDDEN, "bad-seat", |lang| say(lang, "fault.bad-seat"))
    }

    pub fn not_your_turn(to_act: impl Fn(Lang) -> String) -> Self {
        Self::both(StatusCode::CONFLICT, "not-your-turn", |lang| {
            say_with(lang, "fault.not-your-turn", &[("seat", &to_act(lang))])
        })
    }

    pub fn bad_notation(text: &str) -> Self {
        let shown: String = text.chars().take(60).collect();
        Self::both(StatusCode::UNPROCESSABLE_ENTITY, "bad-notation", |lang| {
            say_with(lang, "fault.bad-notation", &[("text", &shown)])
        })
    }

    pub fn not_legal(clause: &Value, reason: impl Fn(Lang) -> String) -> Self {
        let mut fault = Self::both(StatusCode::UNPROCESSABLE_ENTITY, "not-legal", reason);
        fault.clause = clause.as_str().map(str::to_owned);
        fault
    }

    pub fn stale(length: usize) -> Self {
        Self::both(StatusCode::CONFLICT, "stale", |lang| {
            say_with(lang, "fault.stale", &[("length", &length.to_string())])
        })
    }

    pub fn game_over() -> Self {
        Self::both(StatusCode::CONFLICT, "game-over", |lang| say(lang, "fault.game-over"))
    }

    pub fn not_over() -> Self {
        Self::both(StatusCode::CONFLICT, "bad-request", |lang| say(lang, "fault.not-over"))
    }

    pub fn no_hints() -> Self {
        Self::both(StatusCode::FORBIDDEN, "bad-request", |lang| say(lang, "fault.no-hints"))
    }

    pub fn nothing_to_undo() -> Self {
        Self::both(StatusCode::CONFLICT, "nothing-to-undo", |lang| say(lang, "fault.nothing-to-undo"))
    }

    pub fn undo_needs_consent() -> Self {
        Self::both(StatusCode::CONFLICT, "nothing-to-undo", |lang| say(lang, "fault.undo-needs-consent"))
    }

    pub fn nobody_asked() -> Self {
        Self::both(StatusCode::CONFLICT, "nothing-to-undo", |lang| say(lang, "fault.nobody-asked"))
    }

    pub fn bad_shape(bad: &BadShape) -> Self {
        Self::both(StatusCode::UNPROCESSABLE_ENTITY, "bad-setup", |lang| ui::say_bad_shape(bad, lang))
    }

    pub fn bad_position(reasons: impl Fn(Lang) -> String) -> Self {
        Self::both(StatusCode::UNPROCESSABLE_ENTITY, "bad-position", reasons)
    }

    pub fn bad_terms(bad: BadTerms) -> Self {
        Self::both(StatusCode::UNPROCESSABLE_ENTITY, "bad-setup", |lang| match bad {
            BadTerms::Seats { least, most } => {
                say_with(lang, "fault.seats", &[("least", &least.to_string()), ("most", &most.to_string())])
            }
            BadTerms::Mode { known } => say_with(lang, "fault.mode", &[("known", &known.join(", "))]),
            BadTerms::Nonces { expected } => say_with(lang, "fault.nonces", &[("count", &expected.to_string())]),
        })
    }

    pub fn too_large() -> Self {
        Self::both(StatusCode::PAYLOAD_TOO_LARGE, "bad-request", |lang| say(lang, "fault.too-large"))
    }

    pub fn wrong_method() -> Self {
        Self::both(StatusCode::METHOD_NOT_ALLOWED, "bad-request", |lang| say(lang, "fault.wrong-method"))
    }

    pub fn foreign() -> Self {
        Self::both(StatusCode::FORBIDDEN, "bad-request", |lang| say(lang, "fault.foreign"))
    }

    pub fn too_often(seconds: u64) -> Self {
        let mut fault = Self::both(StatusCode::TOO_MANY_REQUESTS, "bad-request", |lang| {
            say_with(lang, "fault.too-often", &[("seconds", &seconds.to_string())])
        });
        fault.retry = Some(seconds);
        fault
    }

    pub fn busy() -> Self {
        let mut fault = Self::both(StatusCode::SERVICE_UNAVAILABLE, "bad-request", |lang| say(lang, "fault.busy"));
        fault.retry = Some(1);
        fault
    }

    /// Our own mistake or the disk's: the log knows more than the answer.
    pub fn broken(what: &str) -> Self {
        tracing::error!(what, "a request could not be served");
        Self::both(StatusCode::INTERNAL_SERVER_ERROR, "bad-request", |lang| say(lang, "fault.broken"))
    }

    pub fn unreadable(table: &str, why: &str) -> Self {
        tracing::error!(table, why, "a stored table cannot be read");
        Self::both(StatusCode::INTERNAL_SERVER_ERROR, "no-table", |lang| say(lang, "fault.unreadable"))
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
        let json = (HeaderName::from_static("content-type"), HeaderValue::from_static("application/json"));
        let mut response = (self.status, [json], self.to_json().to_string()).into_response();
        if let Some(seconds) = self.retry {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(self);
        response
    }
}
