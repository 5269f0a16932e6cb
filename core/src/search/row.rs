//! Rows of parameter tables, with the type of their values.
//!
//! A searcher declares its parameters once, as a struct with [`parameters!`]. Each field has a [`Row`], which defines
//! the meaning and the allowed values of the parameter. The struct determines the searcher's table, including the
//! names, and the conversion of a specification to typed values.

use core::marker::PhantomData;

use crate::games::Named;
use crate::help;
use crate::search::SearchSpec;
use crate::search::parameter::{DefaultValue, Held, Kind, Parameter, Setting};

/// A parameter whose values have the type `T`. Its name is that of its field.
pub(super) struct Row<T> {
    help: &'static str,
    kind: Kind,
    default: DefaultValue,
    only_with: Option<(&'static str, &'static str)>,
    holds: Option<Held>,
    /// The number that represents `None`.
    none: Option<f32>,
    values: PhantomData<fn() -> T>,
}

impl<T> Row<T> {
    const fn new(help: &'static str, kind: Kind) -> Row<T> {
        let default = DefaultValue::Always("");
        let help = help::text(help);
        Row { help, kind, default, only_with: None, holds: None, none: None, values: PhantomData }
    }

    pub(super) const fn default(self, default: &'static str) -> Row<T> {
        Row { default: DefaultValue::Always(default), ..self }
    }

    /// Returns the same row with a default for each value of an earlier parameter.
    pub(super) const fn by(
        self,
        parameter: &'static str,
        values: &'static [(&'static str, &'static str)],
    ) -> Row<T> {
        Row { default: DefaultValue::By { parameter, values }, ..self }
    }

    /// Returns the same row, which is an error unless an earlier parameter has a certain value.
    pub(super) const fn only_with(self, parameter: &'static str, value: &'static str) -> Row<T> {
        Row { only_with: Some((parameter, value)), ..self }
    }

    /// Returns the same row, declared as a limit to the search's memory.
    pub(super) const fn holds(self, held: Held) -> Row<T> {
        Row { holds: Some(held), ..self }
    }

    /// Returns the same row, with the greatest number for `None`.
    pub(super) const fn most_is_none(self) -> Row<Option<T>> {
        let none = match self.kind {
            Kind::Number { max, .. } => max,
            Kind::Count { max, .. } => max as f32,
            _ => panic!("only numbers have a greatest one"),
        };
        self.with_none(none)
    }

    /// Returns the same row, with the least number for `None`.
    pub(super) const fn least_is_none(self) -> Row<Option<T>> {
        let none = match self.kind {
            Kind::Number { min, .. } => min,
            Kind::Count { min, .. } => min as f32,
            _ => panic!("only numbers have a least one"),
        };
        self.with_none(none)
    }

    const fn with_none(self, none: f32) -> Row<Option<T>> {
        let Row { help, kind, default, only_with, holds, .. } = self;
        Row { help, kind, default, only_with, holds, none: Some(none), values: PhantomData }
    }

    pub(super) const fn named(&self, name: &'static str) -> Parameter {
        let &Row { help, kind, default, only_with, holds, .. } = self;
        Parameter { name, help, only_with, kind, default, holds }
    }

    pub(super) fn value<'a>(&self, setting: &'a Setting) -> T
    where
        T: Value<'a>,
    {
        T::of(setting, self.none)
    }
}

impl Row<f32> {
    /// Creates a row for a decimal number from `min` to `max`.
    pub(super) const fn number(help: &'static str, min: f32, max: f32) -> Row<f32> {
        Row::new(help, Kind::Number { min, max })
    }
}

impl Row<u32> {
    /// Creates a row for a whole number from `min` to `max`.
    pub(super) const fn count(help: &'static str, min: u32, max: u32) -> Row<u32> {
        Row::new(help, Kind::Count { min, max })
    }
}

impl Row<bool> {
    /// Creates a row for one of two names, the first of which means no.
    pub(super) const fn switch(help: &'static str, names: &'static [Named; 2]) -> Row<bool> {
        Row::new(help, Kind::Choice(names))
    }
}

impl<T: OfKind> Row<T> {
    /// Creates a row for values of a type that has only one kind.
    pub(super) const fn of(help: &'static str) -> Row<T> {
        Row::new(help, T::KIND)
    }
}

pub(super) trait Value<'a> {
    /// Returns the value of a setting of the type's kind; the number `none` represents `None`.
    fn of(setting: &'a Setting, none: Option<f32>) -> Self;
}

pub(super) trait OfKind {
    /// The kind of value.
    const KIND: Kind;
}

/// Implements [`Value`] for a type whose settings have one variant.
macro_rules! value_of {
    ($type:ty, $variant:ident($($field:pat),+) => $value:expr) => {
        impl<'a> $crate::search::row::Value<'a> for $type {
            fn of(setting: &'a $crate::search::Setting, _: Option<f32>) -> $type {
                match setting {
                    $crate::search::Setting::$variant($($field),+) => $value,
                    _ => unreachable!("the kind of a row fits its type"),
                }
            }
        }
    };
}
pub(super) use value_of;

value_of!(f32, Number(number) => *number);
value_of!(u32, Count(count) => *count);
value_of!(bool, Choice(index, _) => *index == 1);
value_of!(&'a SearchSpec, Search(part) => part);

impl OfKind for &SearchSpec {
    const KIND: Kind = Kind::Search;
}

impl<'a, T: Value<'a>> Value<'a> for Option<T> {
    fn of(setting: &'a Setting, none: Option<f32>) -> Option<T> {
        let number = match *setting {
            Setting::Number(number) => Some(number),
            Setting::Count(count) => Some(count as f32),
            _ => None,
        };
        (number != none).then(|| T::of(setting, None))
    }
}

/// Returns the name of a parameter from that of its field, as bytes: `first-play` from `first_play`.
pub(super) const fn dashed<const LENGTH: usize>(field: &str) -> [u8; LENGTH] {
    let mut name = [0; LENGTH];
    let mut index = 0;
    while index < LENGTH {
        let byte = field.as_bytes()[index];
        name[index] = if byte == b'_' { b'-' } else { byte };
        index += 1;
    }
    name
}

/// Declares the parameters of a searcher: a struct whose fields have one row each, in the order of printing.
///
/// It generates `ROWS`, the table for [`Searcher::parameters`](crate::search::Searcher::parameters), and `of`, which
/// reads the typed values of a specification.
macro_rules! parameters {
    ($(#[$docs:meta])* $visibility:vis struct $name:ident $(<$life:lifetime>)? {
        $($field:ident: $type:ty = $row:expr,)*
    }) => {
        $(#[$docs])*
        #[derive(Clone, Copy, Debug)]
        $visibility struct $name $(<$life>)? {
            $(pub(in crate::search) $field: $type,)*
        }

        impl $(<$life>)? $name $(<$life>)? {
            /// The table, with one row per field.
            pub(in crate::search) const ROWS: &'static [$crate::search::Parameter] = &[$({
                const FIELD: &str = stringify!($field);
                const NAME: [u8; FIELD.len()] = $crate::search::row::dashed(FIELD);
                let Ok(name) = core::str::from_utf8(&NAME) else { panic!("a field has a name") };
                $crate::search::row::Row::<$type>::named(&$row, name)
            },)*];

            /// Returns the typed values of a specification of this searcher.
            pub(in crate::search) fn of(spec: &$($life)? $crate::search::SearchSpec) -> Self {
                let [$($field),*] = spec.settings() else { unreachable!("a setting for each row") };
                $name { $($field: const { $row }.value($field),)* }
            }
        }
    };
}
pub(super) use parameters;
