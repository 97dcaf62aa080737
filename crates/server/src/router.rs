//! Addresses, and what every answer has in common: limits, headers, a line in the log.

use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::sync::atomic::Ordering;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::client::Client;
use crate::fault::Fault;
use crate::{api, asker, assets, events, pages};

/// The largest body of a request.
const BODY: usize = 64 * 1024;
/// The longest a request may take, streams excluded.
const TIME: Duration = Duration::from_secs(20);

/// The longest the database may take to prove that it is well.
const HEALTH: Duration = Duration::from_secs(3);

/// No script but ours, nothing from elsewhere, in nobody's frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub fn router(app: App) -> Router {
    let quick = Router::new()
        .route("/", get(pages::start::start))
        .route("/new/{game}", get(pages::setup::setup))
        .route("/tables", post(pages::start::open))
        .route("/settings", post(pages::start::settings))
        .route("/campaigns", post(pages::campaign::open))
        .route("/c/{id}", get(pages::campaign::campaign))
        .route("/c/{id}/begin", post(pages::campaign::begin))
        .route("/c/{id}/pass-over", post(pages::campaign::pass_over))
        .route("/c/{id}/give-up", post(pages::campaign::give_up))
        .route("/c/{id}/link", post(pages::campaign::link))
        .route("/c/join/{token}", get(pages::campaign::invited).post(pages::campaign::join))
        .route("/join/{token}", get(pages::join::invited).post(pages::join::join))
        .route("/t/{id}", get(pages::table::table))
        .route("/t/{id}/fragment", get(pages::table::fragment))
        .route("/t/{id}/tag", get(events::tag_of_page))
        .route("/t/{id}/play", post(pages::deeds::play))
        .route("/t/{id}/undo", post(pages::deeds::undo))
        .route("/t/{id}/why", get(pages::deeds::why))
        .route("/t/{id}/link", post(pages::join::link))
        .route("/t/{id}/seats", get(pages::seats::seats))
        .route("/t/{id}/seats/out", post(pages::seats::sign_out))
        .route("/t/{id}/seats/host", post(pages::seats::arrange))
        .route("/t/{id}/leave", get(pages::seats::leaving).post(pages::seats::leave))
        .route("/t/{id}/nonce", post(pages::waiting::add_nonce))
        .route("/t/{id}/start", post(pages::waiting::start))
        .route("/t/{id}/again", post(pages::again::again))
        .route("/forget", get(pages::forget::forgetting).post(pages::forget::forget))
        .route("/recover", get(pages::seats::recovering).post(pages::seats::recover))
        .route("/recover/code", post(pages::seats::recovery_code))
        .route("/t/{id}/replay", get(pages::replay::replay))
        .route("/t/{id}/review", get(pages::review::fragment).post(pages::review::begin))
        .route("/t/{id}/hint", get(pages::hints::hint))
        .route("/t/{id}/branch", post(pages::replay::branch))
        .route("/t/{id}/file", get(pages::shuffle::file))
        .route("/t/{id}/shuffle", get(pages::shuffle::shuffle))
        .route("/learn/{game}", get(pages::learn::learn))
        .route("/rules/{game}", get(pages::rules::rules))
        .route("/symbols/{game}", get(pages::symbols::all))
        .route("/assets/{hash}/{name}", get(assets::asset))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .nest("/api/v1", api::router())
        .route("/api/v1/", get(api::hello))
        .fallback(async || Fault::no_page())
        .method_not_allowed_fallback(async || Fault::wrong_method())
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, TIME));
    // Streams live long: no time limit.
    let streams = Router::new()
        .route("/t/{id}/events", get(events::of_page))
        .route("/api/v1/tables/{id}/stream", get(events::of_token));
    quick
        .merge(streams)
        .layer(CatchPanicLayer::custom(|_| Fault::broken("a panic").into_response()))
        .layer(middleware::from_fn_with_state(app.clone(), as_page))
        .layer(middleware::from_fn(quietly))
        .layer(CompressionLayer::new())
        .layer(RequestBodyLimitLayer::new(BODY))
        .layer(CsrfLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), limit))
        .layer(middleware::from_fn_with_state(app.clone(), watch))
        .with_state(app)
}

/// Refuses clients that ask too often.
async fn limit(State(app): State<App>, client: Client, request: Request, next: Next) -> Response {
    match app.requests.take(client.address) {
        Ok(()) => {
            let answer = asker::asks(client.address, next.run(request));
            let response = app.turns.take(client.address, answer).await;
            if is_stream(&response) {
                return response;
            }
            response.map(|body| app.turns.body(client.address, body))
        }
        Err(seconds) => {
            app.metrics.limited.fetch_add(1, Ordering::Relaxed);
            Fault::too_often(seconds).into_response()
        }
    }
}

/// A stream only ever tells that something has changed.
fn is_stream(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    kind.is_some_and(|kind| kind.starts_with(b"text/event-stream"))
}

/// Turns a refusal into a page for clients that ask for HTML.
async fn as_page(State(app): State<App>, client: Client, request: Request, next: Next) -> Response {
    let accepts = request.headers().get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let wants_page = !is_api(&request) && accepts.is_some_and(|accept| accept.contains("text/html"));
    let response = next.run(request).await;
    let fault = response.extensions().get::<Fault>().cloned();
    match fault.or_else(|| bare_refusal(&response)) {
        Some(fault) if wants_page => {
            let mut page = pages::fault(&app, &client, &fault);
            if let Some(retry) = response.headers().get(header::RETRY_AFTER) {
                page.headers_mut().insert(header::RETRY_AFTER, retry.clone());
            }
            page
        }
        Some(_) | None => response,
    }
}

/// What the library refuses by itself, in English and as bare text, such as an address that is no text.
fn bare_refusal(response: &Response) -> Option<Fault> {
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    let is_bare = response.status().is_client_error() && kind.is_some_and(|kind| kind.starts_with(b"text/plain"));
    is_bare.then(|| Fault::of_status(response.status()))
}

/// The script of our pages expects refusals: it asks for them as answers, so that browsers do not report them as errors.
async fn quietly(request: Request, next: Next) -> Response {
    let asked = request.headers().get("x-refuse").is_some_and(|how| how == "quietly") && !is_api(&request);
    let mut response = next.run(request).await;
    if asked && response.status().is_client_error() {
        let status = response.status();
        response.headers_mut().insert("x-refused", status.as_u16().into());
        *response.status_mut() = StatusCode::OK;
    }
    response
}

fn is_api(request: &Request) -> bool {
    request.uri().path().starts_with("/api/")
}

/// Headers for every answer, figures, and a line in the log: the address as a pattern, so that no secret is in it.
async fn watch(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let pattern = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let method = request.method().clone();
    let is_api = is_api(&request);
    let mut response = next.run(request).await;
    let took = begun.elapsed();
    let status = response.status();
    // Layers that refuse by themselves say nothing that people or programs could read.
    let is_silent = is_api
        || status == StatusCode::PAYLOAD_TOO_LARGE
        || !response.headers().contains_key(header::CONTENT_TYPE)
        || bare_refusal(&response).is_some();
    if response.extensions().get::<Fault>().is_none()
        && (status.is_client_error() || status.is_server_error())
        && is_silent
    {
        response = Fault::of_status(status).into_response();
    }
    app.metrics.took(took);
    if status.is_client_error() {
        app.metrics.refused.fetch_add(1, Ordering::Relaxed);
    } else if status.is_server_error() {
        app.metrics.failed.fetch_add(1, Ordering::Relaxed);
    }
    let secure = app.config.secure;
    let path = pattern.as_deref().unwrap_or("-");
    tracing::info!(%method, path, status = status.as_u16(), microseconds = took.as_micros() as u64, "request");
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    set("content-security-policy", POLICY);
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "no-referrer");
    set("cross-origin-opener-policy", "same-origin");
    set("permissions-policy", "camera=(), microphone=(), geolocation=()");
    if secure {
        set("strict-transport-security", "max-age=31536000");
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

async fn healthz(State(app): State<App>) -> Response {
    // A locked file keeps the writer waiting for longer than the client would.
    let well = tokio::time::timeout(HEALTH, app.store.is_well()).await;
    if well.unwrap_or(false) {
        (StatusCode::OK, "ok\n").into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not write\n").into_response()
    }
}

/// Nothing but the figures, for an address of their own.
pub fn figures(app: App) -> Router {
    Router::new().route("/metrics", get(async |State(app): State<App>| figures_of(&app))).with_state(app)
}

/// The figures tell what others do here, so only this machine and holders of the token may read them.
async fn metrics(State(app): State<App>, client: Client, headers: HeaderMap) -> Result<Response, Fault> {
    let is_allowed = match &app.config.metrics_token {
        Some(token) => {
            let given = headers.get(header::AUTHORIZATION).map(HeaderValue::as_bytes);
            let given = given.and_then(|given| given.strip_prefix(b"Bearer "));
            // Hashes compare in constant time.
            given.is_some_and(|given| blake3::hash(given) == blake3::hash(token.as_bytes()))
        }
        None => app.config.metrics.is_none() && client.address.to_canonical().is_loopback(),
    };
    if is_allowed { Ok(figures_of(&app)) } else { Err(Fault::no_page()) }
}

fn figures_of(app: &App) -> Response {
    let store = app.store.figures();
    let others = [
        ("cuvee_tables", "gauge", "Tables in memory.", app.tables.count() as u64),
        ("cuvee_streams", "gauge", "Open live streams.", app.streams.count()),
        ("cuvee_bots_thinking", "gauge", "Bots that think now.", app.bots_thinking()),
        ("cuvee_commits_total", "counter", "Transactions committed.", store.commits),
        ("cuvee_orders_total", "counter", "Orders written in them.", store.orders),
        ("cuvee_commits_failed_total", "counter", "Transactions that failed.", store.failed),
        ("cuvee_orders_waiting", "gauge", "Orders that wait to be written.", store.waiting),
    ];
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, app.metrics.text(&others)).into_response()
}
