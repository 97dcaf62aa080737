//! The description of the API for programs that write programs.

use serde_json::{Value, json};

/// The `OpenAPI` document.
pub fn document() -> Value {
    let table = |parts: Value| object(&with(parts, "table", json!({ "$ref": "#/components/schemas/Table" })));
    let campaign = |parts: Value| object(&with(parts, "campaign", json!({ "$ref": "#/components/schemas/Campaign" })));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Cuvée",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Board games over HTTP with the objects of the engine protocol. A seat belongs to whoever \
                            has its token; without one you see what a spectator sees.",
        },
        "servers": [{ "url": "/api/v1" }],
        "paths": {
            "/": { "get": operation("hello", "Which games, packs and bots there are", &[], None, object(&json!({
                "engine": text(), "version": text(), "protocol": number(), "games": list(&json!({ "type": "object" })),
                "bots": list(&text()),
            })), 200) },
            "/openapi.json": { "get": operation("openapi", "This document", &[], None, json!({ "type": "object" }), 200) },
            "/tables": { "post": operation("open", "A new table; its tokens are told this once", &[], Some(json!({
                "type": "object",
                "required": ["game"],
                "additionalProperties": false,
                "properties": with(with(with(with(sitting(), "game", text()), "seats", number()), "mode", text()), "options", json!({ "type": "object" })),
            })), table(opened()), 201) },
            "/tables/{id}": { "get": operation("table", "Where the table stands", &["id"], None, table(json!({})), 200) },
            "/tables/{id}/legal": { "get": operation("legal", "What the token's seat may do now; with words=no only the notation", &["id", "words"], None,
                object(&json!({ "legal": list(&json!({ "$ref": "#/components/schemas/Action" })) })), 200) },
            "/tables/{id}/play": { "post": operation("play", "Acts for the token's seat. Answered when it is saved", &["id"], Some(json!({
                "type": "object",
                "required": ["action"],
                "additionalProperties": false,
                "properties": {
                    "action": text(),
                    "length": { "type": "integer", "minimum": 0, "description": "refused as stale if the log has another length" },
                    "version": { "type": "integer", "minimum": 0, "description": "refused as stale if anything has happened since" },
                    "want": { "type": "array", "items": { "enum": ["legal"] } },
                },
            })), table(json!({ "events": list(&json!({ "$ref": "#/components/schemas/Event" })), "legal": list(&text()) })), 200) },
            "/tables/{id}/view": { "get": operation("view", "What the token's seat knows; without a token, a spectator", &["id"], None,
                table(json!({ "view": { "type": "object" } })), 200) },
            "/tables/{id}/events": { "get": operation("events", "What happened from an entry on, as seen by the seat", &["id", "since"], None,
                table(json!({ "events": list(&json!({ "$ref": "#/components/schemas/Event" })) })), 200) },
            "/tables/{id}/score": { "get": operation("score", "The scoring sheets as if the game ended now", &["id"], None,
                object(&json!({ "final": { "type": "boolean" }, "seats": list(&json!({ "type": "object" })) })), 200) },
            "/tables/{id}/log": { "get": operation("log", "Set-up, log and seed of a finished game", &["id"], None,
                object(&json!({ "setup": { "type": "object" }, "log": list(&json!({ "type": "object" })), "seed": text() })), 200) },
            "/tables/{id}/undo": { "post": operation("undo", "Takes back while that is free; asks, agrees or declines beyond", &["id"], Some(json!({
                "type": "object",
                "additionalProperties": false,
                "properties": { "what": { "enum": ["take", "ask", "agree", "decline"] }, "version": number() },
            })), table(json!({})), 200) },
            "/tables/{id}/hint": { "get": operation("hint", "What a strong player would do for the token's seat on turn, where hints are allowed", &["id"], None,
                table(json!({ "hint": { "type": "object", "properties": {
                    "action": text(), "win": { "type": "number" }, "margin": { "type": "number" },
                    "second": { "type": ["object", "null"] }, "en": list(&text()), "de": list(&text()),
                } } })), 200) },
            "/campaigns": { "post": operation("open_campaign", "A new campaign of Everdell Duo; its token is told this once", &[], Some(json!({
                "type": "object",
                "required": ["city"],
                "additionalProperties": false,
                "properties": { "city": text(), "difficulty": difficulty() },
            })), campaign(json!({ "id": text(), "address": text(), "token": text() })), 201) },
            "/campaigns/{id}": { "get": operation("campaign", "The sheet of a campaign", &["id"], None, campaign(json!({})), 200) },
            "/campaigns/{id}/begin": { "post": operation("begin_chapter", "Opens the table of the next chapter, for the campaign's token", &["id"], Some(json!({
                "type": "object",
                "additionalProperties": false,
                "properties": with(sitting(), "difficulty", difficulty()),
            })), table(opened()), 201) },
            "/campaigns/{id}/pass-over": { "post": operation("pass_over", "Goes on without winning a chapter that was lost", &["id"], None, campaign(json!({})), 200) },
            "/campaigns/{id}/give-up": { "post": operation("give_up", "Leaves the game of the chapter: it counts as lost if somebody has acted in it", &["id"], None, campaign(json!({})), 200) },
            "/tables/{id}/stream": { "get": {
                "operationId": "stream",
                "summary": "Server-sent events named `table`, one at once and one with each change; fetch what you need then",
                "parameters": [parameter("id")],
                "security": [{}, { "seat": [] }],
                "responses": { "200": { "description": "A stream", "content": { "text/event-stream": {} } }, "default": refused() },
            } },
        },
        "components": {
            "securitySchemes": { "seat": { "type": "http", "scheme": "bearer" } },
            "responses": { "Refused": {
                "description": "Refused, and why",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Error" } } },
            } },
            "schemas": {
                "Table": { "type": "object", "properties": {
                    "game": text(), "seats": number(), "to_act": list(&number()), "over": { "type": "boolean" },
                    "length": number(), "phase": text(), "version": number(),
                    "asks_undo": { "type": ["integer", "null"] },
                } },
                "Action": { "type": "object", "properties": {
                    "seat": number(), "action": text(), "en": text(), "de": text(),
                } },
                "Event": { "type": "object", "required": ["kind", "en", "de"], "properties": {
                    "kind": text(), "en": text(), "de": text(), "n": number(),
                } },
                "Campaign": { "type": "object", "properties": {
                    "id": text(), "city": text(), "difficulty": difficulty(), "lost": number(),
                    "chapters": list(&json!({ "type": "object", "properties": {
                        "points": { "type": ["integer", "null"], "description": "null: passed over" }, "lost": number(), "difficulty": difficulty(),
                    } })),
                    "news": { "type": "object", "properties": { "kept": list(&text()), "gone": list(&text()) } },
                    "next": { "type": ["integer", "null"], "description": "the chapter that comes next, from 1; null when all are behind you" },
                    "running": { "type": ["string", "null"], "description": "the table of the game that is being played" },
                    "games": list(&json!({ "type": ["string", "null"] })),
                    "may_pass_over": { "type": "boolean" },
                    "worth": { "type": "object", "properties": {
                        "laurels": number(), "of": number(), "grade": grade(), "chapters": list(&number()), "medals": list(&grade()),
                    } },
                } },
                "Error": { "type": "object", "properties": { "ok": { "const": false }, "error": {
                    "type": "object",
                    "required": ["code", "en", "de"],
                    "properties": { "code": text(), "clause": text(), "en": text(), "de": text() },
                } } },
            },
        },
    })
}

#[expect(clippy::needless_pass_by_value, reason = "it is written where it is passed")]
fn operation(id: &str, summary: &str, parameters: &[&str], body: Option<Value>, answer: Value, status: u16) -> Value {
    let mut operation = json!({
        "operationId": id,
        "summary": summary,
        "parameters": parameters.iter().map(|name| parameter(name)).collect::<Value>(),
        "security": [{}, { "seat": [] }],
        "responses": {
            (status.to_string()): { "description": "Done", "content": { "application/json": { "schema": answer } } },
            "default": refused(),
        },
    });
    if let Some(schema) = body {
        operation["requestBody"] = json!({ "content": { "application/json": { "schema": schema } } });
    }
    operation
}

fn parameter(name: &str) -> Value {
    match name {
        "words" => json!({ "name": name, "in": "query", "schema": { "enum": ["yes", "no"] } }),
        "since" => json!({ "name": name, "in": "query", "schema": number() }),
        _ => json!({ "name": name, "in": "path", "required": true, "schema": text() }),
    }
}

/// Who sits where at a new table.
fn sitting() -> Value {
    json!({
        "bots": { "type": "object", "additionalProperties": text(), "description": "seat → bot" },
        "invite": list(&number()), "nonces": list(&text()), "name": text(),
        "hints": { "type": "boolean", "description": "whether players may ask for hints" },
    })
}

/// What is told of a new table beside the table.
fn opened() -> Value {
    json!({
        "id": text(), "address": text(),
        "tokens": list(&json!({ "type": "object", "properties": { "seat": number(), "token": text() } })),
        "invitations": list(&json!({ "type": "object", "properties": { "seat": number(), "address": text() } })),
    })
}

fn difficulty() -> Value {
    json!({ "enum": ["normal", "hard"] })
}

fn grade() -> Value {
    json!({ "enum": ["none", "bronze", "silver", "gold"] })
}

fn refused() -> Value {
    json!({ "$ref": "#/components/responses/Refused" })
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn number() -> Value {
    json!({ "type": "integer", "minimum": 0 })
}

fn list(of: &Value) -> Value {
    json!({ "type": "array", "items": of })
}

/// An answer with `ok` and these parts.
fn object(parts: &Value) -> Value {
    json!({ "type": "object", "required": ["ok"], "properties": with(parts.clone(), "ok", json!({ "const": true })) })
}

fn with(mut parts: Value, key: &str, value: Value) -> Value {
    parts[key] = value;
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All addresses below `/api/v1` that the sources route.
    fn routed() -> Vec<String> {
        let api = include_str!("mod.rs").split(".route(\"").skip(1);
        let streams = include_str!("../router.rs").split(".route(\"/api/v1").skip(1);
        let mut routed: Vec<String> =
            api.chain(streams).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect();
        routed.sort();
        routed.dedup();
        routed
    }

    #[test]
    fn every_address_is_described_and_no_other() {
        let document = document();
        let mut described: Vec<String> = document["paths"].as_object().unwrap().keys().cloned().collect();
        described.sort();
        assert_eq!(described, routed());
    }
}
