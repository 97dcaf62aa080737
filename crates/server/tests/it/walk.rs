//! A program that knows nothing but the `OpenAPI` document plays whole games: it begins with the examples and follows links.

use crate::common::{Answer, Browser, Folder, Running, config};
use dice::Dice;
use serde_json::{Value, json};

/// A request and its answer.
struct Exchange {
    operation: String,
    id: Value,
    authorization: Value,
    answer: Answer,
}

struct Walker {
    document: Value,
    browser: Browser,
    dice: Dice,
}

impl Walker {
    /// The method and path of an operation, and its description.
    fn operation(&self, id: &str) -> (String, String, Value) {
        for (path, item) in self.document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                if operation["operationId"] == id {
                    return (method.to_uppercase(), path.clone(), operation.clone());
                }
            }
        }
        panic!("there is no operation {id}");
    }

    fn ask(&mut self, operation: &str, id: Value, authorization: Value, body: Option<&Value>) -> Exchange {
        let (method, path, described) = self.operation(operation);
        let path = format!("/api/v1{}", path.replace("{id}", id.as_str().unwrap_or_default()));
        let mut headers = vec![("content-type", "application/json")];
        headers.extend(authorization.as_str().map(|bearer| ("authorization", bearer)));
        let answer = self.browser.ask(&method, &path, &headers, &body.map(Value::to_string).unwrap_or_default());
        let declared = &described["responses"][answer.status.to_string()];
        assert!(declared.is_object(), "{method} {path} answers {}, which is not described", answer.status);
        assert!(answer.status < 500, "{method} {path}: {}", answer.body);
        Exchange { operation: operation.to_owned(), id, authorization, answer }
    }

    /// Follows a link of the exchange, chosen by chance, if one can be followed.
    fn follow(&mut self, from: &Exchange) -> Option<Exchange> {
        let (_, _, described) = self.operation(&from.operation);
        let links = described["responses"][from.answer.status.to_string()]["links"].clone();
        let links: Vec<&Value> = links.as_object()?.values().collect();
        let link = links[self.dice.below(links.len() as u32) as usize];
        let parameter = |name: &str| value_of(&link["parameters"][name], from);
        let body = Some(value_of(&link["requestBody"], from)?).filter(|body| !body.is_null());
        let (id, authorization) = (parameter("path.id")?, parameter("header.Authorization")?);
        Some(self.ask(link["operationId"].as_str()?, id, authorization, body.as_ref()))
    }
}

/// What a runtime expression, or an object with some in it, stands for.
fn value_of(expression: &Value, from: &Exchange) -> Option<Value> {
    match expression {
        Value::Object(object) => {
            let each = object.iter().map(|(key, value)| Some((key.clone(), value_of(value, from)?)));
            each.collect::<Option<_>>().map(Value::Object)
        }
        Value::String(text) => match text.split_once('{') {
            Some((before, rest)) => {
                let inner = value_of(&json!(rest.trim_end_matches('}')), from)?;
                Some(json!(format!("{before}{}", inner.as_str()?)))
            }
            None if text == "$request.path.id" => Some(from.id.clone()),
            None if text == "$request.header.Authorization" => Some(from.authorization.clone()),
            None => match text.strip_prefix("$response.body#") {
                Some(pointer) => from.answer.json().pointer(pointer).cloned(),
                None => Some(expression.clone()),
            },
        },
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => Some(expression.clone()),
    }
}

#[test]
fn whole_games_are_played_by_following_links() {
    let folder = Folder::new();
    let running = Running::start(config(&folder.file()));
    let mut browser = running.browser();
    let document = browser.get("/api/v1/openapi.json").json();
    let mut walker = Walker { document, browser, dice: Dice::new(3) };
    let (_, _, open) = walker.operation("open");
    let examples = open["requestBody"]["content"]["application/json"]["examples"].as_object().unwrap().clone();
    assert_eq!(examples.len(), 4);
    for (name, example) in examples {
        let opened = walker.ask("open", Value::Null, Value::Null, Some(&example["value"]));
        assert_eq!(opened.answer.status, 201, "{name}: {}", opened.answer.body);
        let mut last = walker.follow(&opened);
        let finished = (0..40_000).find_map(|_| {
            last = last.take().and_then(|exchange| walker.follow(&exchange)).or_else(|| walker.follow(&opened));
            last.as_ref().filter(|exchange| exchange.operation == "log" && exchange.answer.status == 200)?;
            Some(())
        });
        assert!(finished.is_some(), "{name}: the game does not end");
    }
}
