//! Which language to speak.

pub use protocol::Said;
use ui::Lang;

/// The language the surroundings ask for: `LC_ALL`, else `LC_MESSAGES`, else `LANG`; the usual one if they ask for none of
/// ours.
pub fn from_environment() -> Lang {
    preferred(|name| std::env::var(name).ok())
}

fn preferred(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    asked.and_then(|locale| Lang::from_tag(&locale)).unwrap_or(Lang::USUAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(set: &[(&str, &str)]) -> Lang {
        preferred(|name| set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_first_variable_that_says_something_decides() {
        assert_eq!(with(&[]), Lang::En);
        assert_eq!(with(&[("LANG", "de_DE.UTF-8")]), Lang::De);
        assert_eq!(with(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]), Lang::En);
        assert_eq!(with(&[("LANG", "en_US.UTF-8"), ("LC_MESSAGES", "de")]), Lang::De);
        assert_eq!(with(&[("LC_ALL", ""), ("LANG", "de_AT")]), Lang::De);
        assert_eq!(with(&[("LANG", "den")]), Lang::En);
    }
}
