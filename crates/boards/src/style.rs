//! The style sheet of every page.

use std::sync::LazyLock;

static STYLE: LazyLock<String> = LazyLock::new(|| include_str!("../style/base.css").to_owned());

/// The whole style sheet. The names of the classes are at the top of `style/base.css`.
pub fn style() -> &'static str {
    &STYLE
}
