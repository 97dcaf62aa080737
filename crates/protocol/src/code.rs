//! What kind of thing is wrong with a request.

use serde::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Object, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// Declares the codes, each with its word and the HTTP status it usually has.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $word:literal, $status:literal;)*) => {
        /// Every error code. Clients treat one they do not know as `bad-request`.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Code { $($(#[$doc])* $code),* }

        impl Code {
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$code),*];

            pub const fn word(self) -> &'static str {
                match self { $(Self::$code => $word),* }
            }

            /// The HTTP status that goes with it unless the server knows a better one.
            pub const fn status(self) -> u16 {
                match self { $(Self::$code => $status),* }
            }
        }
    };
}

codes! {
    BadJson = "bad-json", 400;
    BadRequest = "bad-request", 400;
    UnknownCommand = "unknown-command", 400;
    UnknownGame = "unknown-game", 404;
    BadSetup = "bad-setup", 422;
    BadPosition = "bad-position", 422;
    NoTable = "no-table", 404;
    BadSeat = "bad-seat", 403;
    NotYourTurn = "not-your-turn", 409;
    BadNotation = "bad-notation", 422;
    NotLegal = "not-legal", 422;
    Stale = "stale", 409;
    GameOver = "game-over", 409;
    NothingToUndo = "nothing-to-undo", 409;
    /// This and the following are codes of campaigns, which only the HTTP API has.
    NoCampaign = "no-campaign", 404;
    NotYourCampaign = "not-your-campaign", 403;
    ChapterRunning = "chapter-running", 409;
    NoChapterRunning = "no-chapter-running", 409;
    CampaignOver = "campaign-over", 409;
    CannotPassOver = "cannot-pass-over", 409;
    /// Too many requests. The header `Retry-After` says after how many seconds to ask again.
    SlowDown = "slow-down", 429;
}

impl Code {
    /// Whether the engine can answer with it, or only the HTTP API.
    pub const fn is_of_engine(self) -> bool {
        (self as u8) < Self::NoCampaign as u8
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl PartialSchema for Code {
    fn schema() -> RefOr<Schema> {
        Object::builder().schema_type(Type::String).enum_values(Some(Self::ALL.map(Self::word))).into()
    }
}

impl ToSchema for Code {}
