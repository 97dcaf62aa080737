//! The body of a request.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::fault::Fault;

/// JSON in the body, with a fault that names the key. An empty body is as good as an empty object.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        let kind = request.headers().get(header::CONTENT_TYPE).map(|kind| kind.to_str().unwrap_or_default());
        let is_json = |kind: &str| {
            let kind = kind.split(';').next().unwrap_or_default().trim();
            kind.eq_ignore_ascii_case("application/json") || kind.is_empty()
        };
        let declared = kind.is_none_or(is_json);
        let bytes = Bytes::from_request(request, state).await.map_err(|refused| Fault::of_status(refused.status()))?;
        if !declared && !bytes.is_empty() {
            return Err(Fault::not_json());
        }
        let json: Value =
            if bytes.is_empty() { json!({}) } else { serde_json::from_slice(&bytes).map_err(|_| Fault::bad_json())? };
        Ok(Self(protocol::read(&json)?))
    }
}
