//! The names of games and bots, as the `OpenAPI` document lists them.

use games::GameId;
use search::Bot;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Object, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// The name of a game in the registry.
pub struct GameName;

impl PartialSchema for GameName {
    fn schema() -> RefOr<Schema> {
        names(GameId::ALL.map(GameId::name))
    }
}

impl ToSchema for GameName {}

/// The name of a bot.
pub struct BotName;

impl PartialSchema for BotName {
    fn schema() -> RefOr<Schema> {
        names(Bot::ALL.map(Bot::name))
    }
}

impl ToSchema for BotName {}

fn names(all: impl IntoIterator<Item = &'static str>) -> RefOr<Schema> {
    Object::builder().schema_type(Type::String).enum_values(Some(all)).into()
}
