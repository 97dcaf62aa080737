//! Small types with a word for each value, as notation and packs write them.

use crate::BadNotation;

/// A type of [`words!`], for code that works with any of them.
pub trait Word: Copy + Ord + std::fmt::Display + 'static {
    /// The words of all variants, in order.
    const WORDS: &'static [&'static str];
}

/// A type with a text, read with `FromStr` and written with `Display`: the same for `serde`, if the crate has that feature.
/// A code says what is expected instead of a text that cannot be read, such as `such-as w7`: see `tabletop::forms`.
#[macro_export]
macro_rules! as_text {
    ($name:ty, $expected:expr) => {
        #[cfg(feature = "serde")]
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::forms::text(deserializer, $expected)
            }
        }
    };
}

/// A type that is a number for `serde`, up to and with `most`: its method that gives the number, and `new` that takes it.
#[macro_export]
macro_rules! as_number {
    ($name:ty, $number:ident, $most:expr) => {
        #[cfg(feature = "serde")]
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.$number())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::forms::number(deserializer, $most, Self::new)
            }
        }
    };
}

/// An enum without fields, with all its variants in order and a word for each in notation and packs.
#[macro_export]
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$note:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$note])* $variant),* }

        impl $name {
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$variant),*];

            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word in notation and packs.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),* }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::BadNotation;

            fn from_str(text: &str) -> Result<Self, $crate::BadNotation> {
                match text {
                    $($word => Ok(Self::$variant),)*
                    _ => Err($crate::BadNotation),
                }
            }
        }

        impl $crate::vocabulary::Word for $name {
            const WORDS: &'static [&'static str] = &[$($word),*];
        }

        $crate::as_text!($name, concat!("one-of", $(" ", $word),*));
    };
}

/// One of a few equal things, counted from 0; written from 1 behind a letter.
#[macro_export]
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident = $letter:literal, $count:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

        impl $name {
            pub const COUNT: usize = $count;

            pub const fn new(index: usize) -> Option<Self> {
                if index < Self::COUNT { Some(Self(index as u8)) } else { None }
            }

            pub const fn index(self) -> usize {
                self.0 as usize
            }

            pub fn all() -> impl DoubleEndedIterator<Item = Self> {
                (0..$count).map(Self)
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{}{}", $letter, self.0 + 1)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::BadNotation;

            fn from_str(text: &str) -> Result<Self, $crate::BadNotation> {
                let digits = text.strip_prefix($letter).ok_or($crate::BadNotation)?;
                match $crate::vocabulary::parse_number(digits)? {
                    0 => Err($crate::BadNotation),
                    number => Self::new(usize::from(number) - 1).ok_or($crate::BadNotation),
                }
            }
        }

        $crate::as_text!($name, concat!("such-as ", $letter, "1"));
    };
}

/// A number as we print it: digits only, no leading zero.
pub fn parse_number(text: &str) -> Result<u8, BadNotation> {
    let number: u8 = text.parse().map_err(|_| BadNotation)?;
    if number.to_string() == text { Ok(number) } else { Err(BadNotation) }
}
