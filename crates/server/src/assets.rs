//! The style sheet and the script. Their addresses hold their hashes, so that browsers may keep them for ever.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use games::GameId;

use crate::app::App;
use crate::fault::Fault;

const SVG: &str = "image/svg+xml";

pub struct Assets {
    pub style: Asset,
    pub script: Asset,
    pub icon: Asset,
    /// The pictures of each game's cards and places.
    pub sprites: Vec<(GameId, Asset)>,
}

/// A file that comes with the program.
pub struct Asset {
    pub address: String,
    kind: &'static str,
    content: Bytes,
}

impl Asset {
    fn new(name: &str, kind: &'static str, content: String) -> Self {
        let hash = blake3::hash(content.as_bytes()).to_hex();
        Self { address: format!("/assets/{}/{name}", &hash[..16]), kind, content: content.into() }
    }
}

impl Assets {
    pub fn new() -> Self {
        let style = [
            &games::style(),
            include_str!("../assets/pages.css"),
            include_str!("../assets/review.css"),
            include_str!("../assets/learn.css"),
        ]
        .join("\n");
        Self {
            style: Asset::new("cuvee.css", "text/css; charset=utf-8", style),
            script: Asset::new(
                "cuvee.js",
                "text/javascript; charset=utf-8",
                [
                    include_str!("../assets/cuvee.js"),
                    include_str!("../assets/moments.js"),
                    include_str!("../assets/replay.js"),
                    include_str!("../assets/review.js"),
                    include_str!("../assets/learn.js"),
                    include_str!("../assets/pictures.js"),
                    include_str!("../assets/again.js"),
                    include_str!("../assets/waiting.js"),
                ]
                .concat(),
            ),
            icon: Asset::new("icon.svg", SVG, include_str!("../assets/icon.svg").to_owned()),
            sprites: GameId::ALL
                .map(|game| (game, Asset::new(&format!("{}.svg", game.name()), SVG, games::pictures(game))))
                .into(),
        }
    }
}

/// Serves an asset under its own address and no other.
pub async fn asset(State(app): State<App>, Path((hash, name)): Path<(String, String)>) -> Result<Response, Fault> {
    let asked = format!("/assets/{hash}/{name}");
    let Assets { style, script, icon, sprites } = &app.assets;
    let mut all = [style, script, icon].into_iter().chain(sprites.iter().map(|(_, sprite)| sprite));
    let asset = all.find(|asset| asset.address == asked).ok_or_else(Fault::no_page)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
    ];
    Ok((headers, asset.content.clone()).into_response())
}
