//! The languages. A new one is a line here, its catalogues, and its texts in the rules.

/// Declares the languages by their codes, and how a catalogue's files are found.
macro_rules! languages {
    ($($(#[$doc:meta])* $lang:ident = $code:literal),* $(,)?) => {
        /// A language of the program.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Lang { $($(#[$doc])* $lang),* }

        impl Lang {
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$lang),*];

            /// The code in addresses, catalogues and the protocol, such as `en`.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$lang => $code),* }
            }
        }
    };
}

languages! {
    En = "en",
    De = "de",
}

impl Lang {
    pub const COUNT: usize = Self::ALL.len();

    pub const fn index(self) -> usize {
        self as usize
    }

    /// Spoken where none of ours is asked for.
    pub const USUAL: Self = Self::ALL[0];

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language of a locale or a language tag: `de_DE.UTF-8`, `de-AT`, `DE`.
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::from_code(&tag.split(['-', '_', '.', '@']).next()?.to_ascii_lowercase())
    }

    /// Its name in its own words.
    pub fn name(self) -> String {
        crate::words::say_common(self, "language.name", &[])
    }
}

/// The catalogue in the files `path.en.toml`, `path.de.toml`, … beside the source that asks for it.
#[macro_export]
macro_rules! catalogue {
    ($path:literal) => {
        $crate::Book::read([include_str!(concat!($path, ".en.toml")), include_str!(concat!($path, ".de.toml"))])
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_locales_name_a_language() {
        for lang in Lang::ALL {
            let code = lang.code();
            for tag in [code.to_owned(), format!("{code}-AT"), format!("{code}_XY.UTF-8"), code.to_uppercase()] {
                assert_eq!(Lang::from_tag(&tag), Some(lang), "{tag}");
            }
            assert_eq!(Lang::from_tag(&format!("{code}n")), None);
            assert!(!lang.name().contains('.'), "{code} has no name");
        }
        assert_eq!([Lang::from_tag(""), Lang::from_tag("C")], [None; 2]);
    }
}
