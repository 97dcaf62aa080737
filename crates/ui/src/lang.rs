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

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// The catalogue in the files `path.en.toml`, `path.de.toml`, … beside the source that asks for it.
#[macro_export]
macro_rules! catalogue {
    ($path:literal) => {
        $crate::Book::read([include_str!(concat!($path, ".en.toml")), include_str!(concat!($path, ".de.toml"))])
    };
}
