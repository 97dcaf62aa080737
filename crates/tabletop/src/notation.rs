//! Notation: an enum and its text from one declaration.

use std::fmt::{self, Display};
use std::num::ParseIntError;
use std::str::FromStr;

use crate::{BadNotation, Seat};

/// Declares enums together with their notation, and implements `Display` and `FromStr<Err = BadNotation>`.
///
/// Each variant is followed by its form, a format string that names the fields. Writing fills the form in; reading cuts a text
/// where the form says and reads the pieces. Forms are tried in the order in which they stand, and a text is read only if it
/// would be written the same: no leading zeros, no doubled spaces.
///
/// ```
/// use tabletop::notation::Below;
/// use tabletop::{BadNotation, Seat, notation, words};
///
/// words! { Port { Gaia = "gaia", Cima = "cima" } }
///
/// notation! {
///     /// What a player does.
///     #[derive(Copy, Clone, PartialEq, Eq, Debug)]
///     pub enum Action {
///         /// `done`
///         Done = "done",
///         /// `sail cima`
///         Sail { to: Port } = "sail {to}",
///         /// `load 3`, `load 3 here`, `load 3 at cima`: a field may decide which form is used.
///         Load { barrels: u8, at: Place } = match at {
///             Place::Nowhere => "load {barrels}",
///             Place::Here => "load {barrels} here",
///             Place::Port(port) => "load {barrels} at {port}",
///         },
///         /// `first 1`: what stands behind `as` is a [`Spelling`] and reads and writes the field.
///         First { seat: Seat as Below(2) } = "first {seat}",
///     }
///
///     /// Fields without names are named here for their form.
///     #[derive(Copy, Clone, PartialEq, Eq, Debug)]
///     pub enum Place { Nowhere = "-", Here = "here", Port(port: Port) = "{port}" }
/// }
///
/// let action = Action::Load { barrels: 3, at: Place::Port(Port::Cima) };
/// assert_eq!(action.to_string(), "load 3 at cima");
/// assert_eq!("load 3 at cima".parse(), Ok(action));
/// assert_eq!("first 1".parse(), Ok(Action::First { seat: Seat::new(1) }));
/// assert_eq!("gaia".parse(), Ok(Place::Port(Port::Gaia)));
/// for text in ["", "sail", "sail  cima", "sail cima ", "load 03", "load +3", "load 3 at", "first 2"] {
///     assert_eq!(text.parse::<Action>(), Err(BadNotation), "{text}");
/// }
/// ```
#[macro_export]
macro_rules! notation {
    ($(
        $(#[$about:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$note:meta])*
                $variant:ident
                // `{ to: Port }`, or `(port: Port)` for a variant whose fields have no names.
                $({ $($(#[$inside:meta])* $field:ident : $type:ty $(as $spelling:expr)?),* $(,)? })?
                $(( $($place:ident : $kind:ty $(as $how:expr)?),* ))?
                // One form, or one for each value of a field; each case is a pattern and an expression as well.
                = $($form:literal)?
                $(match $on:ident { $($($case:ident)::+ $(($($part:ident),*))? => $each:literal),* $(,)? })?
            ),* $(,)?
        }
    )*) => {$(
        $(#[$about])*
        $vis enum $name {
            $($(#[$note])* $variant $({ $($(#[$inside])* $field: $type),* })? $(($($kind),*))?),*
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $(Self::$variant $({ $($field),* })? $(($($place),*))? => {
                        $($($(let $field = $crate::notation::Spelled($field, $spelling);)?)*)?
                        $($($(let $place = $crate::notation::Spelled($place, $how);)?)*)?
                        $(::std::write!(f, $form))?
                        $(match $on { $($($case)::+ $(($($part),*))? => ::std::write!(f, $each)),* })?
                    })*
                }
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::BadNotation;

            #[allow(unused_macros, reason = "the field that decides between forms has two, and the later one counts")]
            fn from_str(text: &str) -> Result<Self, $crate::BadNotation> {
                $({
                    // A little macro for each field reads its piece; for the field that decides it is the value of the case.
                    let build = |pieces: &$crate::notation::Pieces<'_> $(, $on)?| {
                        $($(macro_rules! $field { () => { pieces.read(::std::stringify!($field), &($($spelling)?))? } })*)?
                        $($(macro_rules! $place { () => { pieces.read(::std::stringify!($place), &($($how)?))? } })*)?
                        $(macro_rules! $on { () => { $on } })?
                        Ok(Self::$variant $({ $($field: $field!()),* })? $(($($place!()),*))?)
                    };
                    $(if let Some(read) = $crate::notation::read($form, text, build) {
                        return Ok(read);
                    })?
                    $($(
                        let of_case = |pieces: &$crate::notation::Pieces<'_>| {
                            build(pieces, $($case)::+ $(($(pieces.read(::std::stringify!($part), &())?),*))?)
                        };
                        if let Some(read) = $crate::notation::read($each, text, of_case) {
                            return Ok(read);
                        }
                    )*)?
                })*
                Err($crate::BadNotation)
            }
        }
    )*};
}

/// How a field is written that is not written as its own type says.
pub trait Spelling<T> {
    fn write(&self, value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn read(&self, text: &str) -> Result<T, BadNotation>;
}

/// As the type says.
impl<T: Display + FromStr<Err: Into<BadNotation>>> Spelling<T> for () {
    fn write(&self, value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        value.fmt(f)
    }

    fn read(&self, text: &str) -> Result<T, BadNotation> {
        text.parse().map_err(Into::into)
    }
}

/// A number or the number of a seat, counted from 0, below this one.
#[derive(Copy, Clone, Debug)]
pub struct Below(pub usize);

impl Spelling<u8> for Below {
    fn write(&self, value: &u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        value.fmt(f)
    }

    fn read(&self, text: &str) -> Result<u8, BadNotation> {
        text.parse().ok().filter(|&number| usize::from(number) < self.0).ok_or(BadNotation)
    }
}

impl Spelling<Seat> for Below {
    fn write(&self, value: &Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        value.fmt(f)
    }

    fn read(&self, text: &str) -> Result<Seat, BadNotation> {
        self.read(text).map(Seat::new)
    }
}

/// A number below a bound, counted from 0 and written from 1.
#[derive(Copy, Clone, Debug)]
pub struct FromOne(pub usize);

impl Spelling<u8> for FromOne {
    fn write(&self, value: &u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (value + 1).fmt(f)
    }

    fn read(&self, text: &str) -> Result<u8, BadNotation> {
        let number: u8 = Below(self.0 + 1).read(text)?;
        number.checked_sub(1).ok_or(BadNotation)
    }
}

/// A value with its spelling.
pub struct Spelled<'a, T, S>(pub &'a T, pub S);

impl<T, S: Spelling<T>> Display for Spelled<'_, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.write(self.0, f)
    }
}

impl From<ParseIntError> for BadNotation {
    fn from(_: ParseIntError) -> Self {
        BadNotation
    }
}

/// What a text has for each field that a form names.
pub struct Pieces<'t>(Vec<(&'static str, &'t str)>);

impl Pieces<'_> {
    pub fn read<T>(&self, field: &str, spelling: &impl Spelling<T>) -> Result<T, BadNotation> {
        let (_, text) = self.0.iter().find(|(name, _)| *name == field).ok_or(BadNotation)?;
        spelling.read(text)
    }
}

/// Reads a text that has this form. What would not be written the same is not read.
pub fn read<T: Display>(
    form: &'static str,
    text: &str,
    build: impl FnOnce(&Pieces<'_>) -> Result<T, BadNotation>,
) -> Option<T> {
    let value = build(&cut(form, text)?).ok()?;
    (value.to_string() == text).then_some(value)
}

/// Cuts a text into the pieces that a form names: each ends where the text between it and the next one stands for the first time.
fn cut<'t>(mut form: &'static str, mut text: &'t str) -> Option<Pieces<'t>> {
    let first = form.as_bytes().first();
    if first != Some(&b'{') && first != text.as_bytes().first() {
        // Most forms are passed by here.
        return None;
    }
    let mut pieces = Vec::new();
    while let Some((before, rest)) = form.split_once('{') {
        let (name, after) = rest.split_once('}')?;
        let between = after.split('{').next().filter(|between| !between.is_empty());
        text = text.strip_prefix(before)?;
        let end = between.map_or(Some(text.len()), |between| text.find(between))?;
        pieces.push((name, &text[..end]));
        (form, text) = (after, &text[end..]);
    }
    (form == text).then_some(Pieces(pieces))
}
