//! Which language to speak.

use ui::Lang;

/// One thing said in both languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    pub en: String,
    pub de: String,
}

impl Said {
    pub fn new(en: impl Into<String>, de: impl Into<String>) -> Self {
        Self { en: en.into(), de: de.into() }
    }

    /// The same, said once for each language.
    pub fn both(say: impl Fn(Lang) -> String) -> Self {
        Self { en: say(Lang::En), de: say(Lang::De) }
    }

    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }

    /// Several, one after the other.
    pub fn join(all: &[Self], between: &str) -> Self {
        let join = |lang| all.iter().map(|said: &Self| said.get(lang)).collect::<Vec<_>>().join(between);
        Self { en: join(Lang::En), de: join(Lang::De) }
    }
}

/// The language the surroundings ask for: `LC_ALL`, else `LC_MESSAGES`, else `LANG`; English if they ask for none of
/// ours.
pub fn from_environment() -> Lang {
    preferred(|name| std::env::var(name).ok())
}

fn preferred(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    if asked.is_some_and(|locale| locale == "de" || locale.starts_with("de_") || locale.starts_with("de.")) {
        Lang::De
    } else {
        Lang::En
    }
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
