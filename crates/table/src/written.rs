//! Set-ups and log entries as they are written: the same form in game files, in the store and in the protocol.

use serde::{Serialize, Serializer};
use serde_json::Value;
use tabletop::{Seat, Who};

/// A seat by number, chance by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Actor(pub Who);

impl From<Who> for Actor {
    fn from(who: Who) -> Self {
        Self(who)
    }
}

impl From<Seat> for Actor {
    fn from(seat: Seat) -> Self {
        Self(Who::Seat(seat))
    }
}

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Who::Seat(seat) => serializer.serialize_u8(seat.number()),
            Who::Chance => serializer.serialize_str("chance"),
        }
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Actor {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{Object, OneOf, Type};
        let seat = Object::builder().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(Seat::MOST - 1));
        let chance = Object::builder().schema_type(Type::String).enum_values(Some(["chance"]));
        OneOf::builder().item(seat).item(chance).into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Actor {}

/// One entry of a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LogEntry {
    /// Counted from 0, without gaps.
    pub n: usize,
    pub who: Actor,
    /// In the game's notation.
    pub action: String,
}

/// A pack by name, and exactly which one by hash.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Pack))]
pub struct PackName {
    pub name: String,
    pub hash: String,
}

/// Where the outcomes of chance come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ChanceBy {
    /// The table draws by itself.
    Auto,
    /// The caller plays chance like a seat.
    Manual,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_first(scheme: &u8) -> bool {
    *scheme == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_none_at_all(number: &u64) -> bool {
    *number == 0
}

/// What a game's log begins with.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Setup {
    /// The version of the rules.
    pub rules: u32,
    pub game: &'static str,
    pub mode: String,
    pub pack: PackName,
    pub seats: u8,
    /// Of the game; an object.
    pub options: Value,
    pub chance: ChanceBy,
    /// Binds to the seed beforehand; `null` if chance is played by hand.
    pub commitment: Option<String>,
    /// What each seat adds to the shuffle; none if chance is played by hand.
    pub nonces: Vec<String>,
    /// When these were heard: 1 with the opening of the table, 2 after the commitment was told. Left out for 1.
    #[serde(skip_serializing_if = "is_first")]
    pub shuffle: u8,
    /// Where the game begins, if not at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// Draws of chance before that position, if it is that of a game which goes on by later rules.
    #[serde(skip_serializing_if = "is_none_at_all")]
    pub draws: u64,
    /// The secret of the shuffles, where it may be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}
