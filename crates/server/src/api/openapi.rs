//! The description of the API for programs that write programs, derived from the handlers and their types.

use std::sync::LazyLock;

use axum::Json;
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
use crate::events;

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
            refuse(path, operation);
            link(operation);
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
        statuses.extend(["400", "404"]);
    }
    if operation.parameters.iter().flatten().count() != 0 {
        statuses.push("400");
    }
    if operation.request_body.is_some() {
        statuses.extend(["400", "404", "415", "422"]);
    }
    if operation.security.is_some() {
        statuses.extend(["403", "409"]);
    }
    let refused = &mut operation.responses.responses;
    for status in statuses {
        refused.entry(status.to_owned()).or_insert_with(|| RefOr::Ref(Ref::from_response_name("Refused")));
    }
    for status in ["429", "503"] {
        refused.insert(status.to_owned(), RefOr::Ref(Ref::from_response_name("Later")));
    }
}

/// What leads from one answer to the next request: the status, the operation, where its table and its token are found, and its body.
type Step = (&'static str, &'static str, &'static str, &'static str, Option<Value>);

const ID: &str = "$response.body#/id";
const SAME_ID: &str = "$request.path.id";
const FIRST: &str = "Bearer {$response.body#/tokens/0/token}";
const SECOND: &str = "Bearer {$response.body#/tokens/1/token}";
const OWN: &str = "Bearer {$response.body#/token}";
const SAME: &str = "$request.header.Authorization";

fn steps(from: &str) -> Vec<Step> {
    let first = |way: &str| Some(json!({ "action": way, "want": ["legal"] }));
    match from {
        "open" => vec![
            ("201", "table", ID, "", None),
            ("201", "view", ID, FIRST, None),
            ("201", "events", ID, FIRST, None),
            ("201", "score", ID, "", None),
            ("201", "hint", ID, FIRST, None),
            ("201", "legal", ID, FIRST, None),
            ("201", "legal", ID, SECOND, None),
        ],
        "legal" => vec![
            ("200", "play", SAME_ID, SAME, first("$response.body#/legal/0/action")),
            ("200", "play", SAME_ID, SAME, first("$response.body#/legal/1/action")),
        ],
        "play" => vec![
            ("200", "play", SAME_ID, SAME, first("$response.body#/legal/0")),
            ("200", "legal", SAME_ID, SAME, None),
            ("200", "undo", SAME_ID, SAME, None),
            ("200", "score", SAME_ID, "", None),
            ("200", "log", SAME_ID, "", None),
        ],
        "undo" => vec![("200", "legal", SAME_ID, SAME, None)],
        "open_campaign" => vec![("201", "campaign", ID, "", None), ("201", "begin_chapter", ID, OWN, Some(json!({})))],
        "begin_chapter" => vec![
            ("201", "legal", ID, FIRST, None),
            ("201", "legal", ID, SECOND, None),
            ("201", "campaign", SAME_ID, "", None),
            ("201", "give_up", SAME_ID, SAME, None),
        ],
        "give_up" => {
            vec![("200", "pass_over", SAME_ID, SAME, None), ("200", "begin_chapter", SAME_ID, SAME, Some(json!({})))]
        }
        _ => Vec::new(),
    }
}

/// Adds the links to what can be asked next.
fn link(operation: &mut Operation) {
    for (nth, (status, to, id, token, body)) in
        steps(operation.operation_id.as_deref().unwrap_or_default()).into_iter().enumerate()
    {
        let mut link = Link::builder().operation_id(to).parameter("path.id", id).request_body(body);
        if !token.is_empty() {
            link = link.parameter("header.Authorization", token);
        }
        if let Some(RefOr::T(response)) = operation.responses.responses.get_mut(status) {
            response.links.insert(format!("{to}-{nth}"), link.build().into());
        }
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
        assert_eq!(links, steps.sum::<usize>(), "a step has a status that its operation does not answer with");
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
