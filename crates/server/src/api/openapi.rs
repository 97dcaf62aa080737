//! The description of the API for programs that write programs, derived from the handlers and their types.

use std::sync::LazyLock;

use axum::Json;
use games::GameId;
use protocol::{Fault, Refused};
use serde_json::{Value, json};
use utoipa::openapi::link::Link;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Content, Header, Info, OpenApi, Ref, RefOr, Response, Server};
use utoipa::{PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::described;
use crate::app::App;
use crate::{events, host};

/// The version of the program, and what a program has to know first.
const DESCRIPTION: &str = "Board games over HTTP with the objects of the engine protocol. A seat belongs to whoever has its \
                           token; without one you see what a spectator sees.";

/// This document
#[utoipa::path(get, path = "/openapi.json", responses((status = 200, description = "This document", body = Object)))]
pub async fn openapi() -> Json<&'static OpenApi> {
    Json(document())
}

/// The `OpenAPI` document.
pub fn document() -> &'static OpenApi {
    static DOCUMENT: LazyLock<OpenApi> = LazyLock::new(write);
    &DOCUMENT
}

fn write() -> OpenApi {
    let streams: OpenApiRouter<App> = OpenApiRouter::new().routes(routes!(events::of_token));
    let mut document = described().merge(streams).into_openapi();
    document.info = Info::new("Cuvée", env!("CARGO_PKG_VERSION"));
    document.info.description = Some(DESCRIPTION.to_owned());
    document.servers = Some(vec![Server::new("/api/v1")]);
    for (path, item) in &mut document.paths.paths {
        let PathItem { get, post, .. } = item;
        for operation in get.iter_mut().chain(post) {
            link(operation);
            refuse(path, operation);
        }
    }
    let components = document.components.get_or_insert_default();
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    components.security_schemes.insert("token".to_owned(), SecurityScheme::Http(bearer).into());
    let mut schemas = vec![("Error".into(), Fault::schema()), ("Refused".into(), Refused::schema())];
    Refused::schemas(&mut schemas);
    components.schemas.extend(schemas);
    let content = || Content::new(Some(Ref::from_schema_name("Refused")));
    let refused = Response::builder().description("Refused, and why").content("application/json", content());
    let seconds = Header::builder().description(Some("Seconds to wait")).schema(Some(u64::schema())).build();
    let later = Response::builder().description("Refused for now").content("application/json", content());
    components.responses.insert("Refused".to_owned(), refused.build().into());
    components.responses.insert("Later".to_owned(), later.header("Retry-After", seconds).build().into());
    document
}

/// Adds the ways in which any operation of this kind can be refused.
fn refuse(path: &str, operation: &mut Operation) {
    let mut statuses = vec!["500"];
    if path.contains("{id}") {
        statuses.extend(["400", "404", "409"]);
    }
    if operation.parameters.iter().flatten().count() != 0 {
        statuses.push("400");
    }
    if operation.request_body.is_some() {
        statuses.extend(["400", "404", "415", "422"]);
    }
    if operation.security.is_some() {
        statuses.push("403");
    }
    if operation.operation_id.as_deref() == Some("join") {
        statuses.push("410");
    }
    let refused = &mut operation.responses.responses;
    for status in statuses {
        refused.entry(status.to_owned()).or_insert_with(|| RefOr::Ref(Ref::from_response_name("Refused")));
    }
    for status in ["429", "503"] {
        refused.insert(status.to_owned(), RefOr::Ref(Ref::from_response_name("Later")));
    }
}

/// The request that an answer leads to: its operation, where its table or campaign and its token are found, and its body.
type Step = (&'static str, &'static str, String, Option<Value>);

const ID: &str = "$response.body#/id";
const SAME_ID: &str = "$request.path.id";
const SAME: &str = "$request.header.Authorization";

/// Where an answer of this operation leads.
fn steps(from: &str) -> Vec<Step> {
    let open = |to, id| (to, id, String::new(), None);
    let own = |to, id, token: &str| (to, id, token.to_owned(), None);
    let seat = |to, seat: u8| (to, ID, format!("Bearer {{$response.body#/tokens/{seat}/token}}"), None);
    let most = GameId::ALL.map(|game| *host::seats(game).end()).into_iter().max().unwrap_or_default();
    let seats = |to| (0..most).map(move |number| seat(to, number));
    let play = |action: &str| {
        (
            "play",
            SAME_ID,
            SAME.to_owned(),
            Some(json!({ "action": format!("$response.body#/legal/{action}"), "want": ["legal"] })),
        )
    };
    let next = |id, token: &str| ("begin_chapter", id, token.to_owned(), Some(json!({})));
    match from {
        "open" => {
            let all = ["table", "score", "log"].map(|to| open(to, ID)).into_iter();
            let own = ["view", "events", "hint", "nonce", "start", "arrange", "leave"].map(|to| seat(to, 0));
            all.chain(own).chain(seats("legal")).collect()
        }
        "legal" => vec![play("0/action"), play("1/action")],
        "play" => vec![
            play("0"),
            own("legal", SAME_ID, SAME),
            own("undo", SAME_ID, SAME),
            open("score", SAME_ID),
            open("log", SAME_ID),
        ],
        "undo" => vec![own("legal", SAME_ID, SAME)],
        "leave" => vec![own("again", SAME_ID, SAME), open("log", SAME_ID)],
        "open_campaign" => vec![open("campaign", ID), next(ID, "Bearer {$response.body#/token}")],
        "begin_chapter" => seats("legal").chain([open("campaign", SAME_ID), own("give_up", SAME_ID, SAME)]).collect(),
        "give_up" => vec![own("pass_over", SAME_ID, SAME), next(SAME_ID, SAME)],
        _ => Vec::new(),
    }
}

/// Adds the links to what can be asked next.
fn link(operation: &mut Operation) {
    let steps = steps(operation.operation_id.as_deref().unwrap_or_default());
    let Some(RefOr::T(granted)) = operation.responses.responses.values_mut().next() else { return };
    for (nth, (to, id, token, body)) in steps.into_iter().enumerate() {
        let mut link = Link::builder().operation_id(to).parameter("path.id", id).request_body(body);
        if !token.is_empty() {
            link = link.parameter("header.Authorization", token);
        }
        granted.links.insert(format!("{to}-{nth}"), link.build().into());
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The handlers describe themselves, so only an address that is routed past them could be missing.
    #[test]
    fn every_address_is_described_and_no_other() {
        assert!(!include_str!("mod.rs").contains(".route("), "addresses of the API come from `routes!`");
        let described: BTreeSet<&str> = document().paths.paths.keys().map(String::as_str).collect();
        let own = super::described().into_openapi().paths.paths;
        let aside =
            include_str!("../router.rs").split(".route(\"/api/v1").skip(1).filter_map(|rest| rest.split('"').next());
        let routed: BTreeSet<&str> = own.keys().map(String::as_str).chain(aside).collect();
        assert_eq!(described, routed);
    }

    #[test]
    fn every_link_leads_to_an_operation_and_comes_from_one() {
        let operations: Vec<&Operation> =
            document().paths.paths.values().flat_map(|item| item.get.iter().chain(&item.post)).collect();
        let named = |name: &str| operations.iter().any(|operation| operation.operation_id.as_deref() == Some(name));
        let mut links = 0;
        for operation in &operations {
            for response in operation.responses.responses.values() {
                let RefOr::T(response) = response else { continue };
                for link in response.links.values() {
                    let RefOr::T(link) = link else { panic!("links are written out") };
                    assert!(named(&link.operation_id), "{}", link.operation_id);
                    links += 1;
                }
            }
        }
        let steps = operations.iter().map(|operation| steps(operation.operation_id.as_deref().unwrap()).len());
        assert_eq!(links, steps.sum::<usize>());
        assert!(20 < links);
    }

    #[test]
    fn games_and_bots_are_enumerated_and_bodies_are_required() {
        let document = serde_json::to_value(document()).unwrap();
        let schemas = &document["components"]["schemas"];
        assert_eq!(schemas["GameName"]["enum"], json!(games::GameId::ALL.map(games::GameId::name)));
        assert_eq!(schemas["BotName"]["enum"], json!(search::Bot::ALL.map(search::Bot::name)));
        for (path, item) in document["paths"].as_object().unwrap() {
            let body = &item["post"]["requestBody"];
            assert!(body.is_null() || body["required"] == true, "{path}: {body}");
        }
    }
}
