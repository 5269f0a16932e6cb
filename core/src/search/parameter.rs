//! A parameter of searchers: its name, help, values and default.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::ParseError;
use crate::games::Named;
use crate::search::{Decimal, SearchSpec};
use crate::suggest::expected;

/// A parameter of one or more searchers.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// The name in a specification: `exploration`.
    pub name: &'static str,
    /// A description of its effect, in one line.
    pub help: &'static str,
    /// The parameter and the value without which this one has no meaning and is an error; `None` if there is no such
    /// condition.
    pub only_with: Option<(&'static str, &'static str)>,
    /// The kind of its values.
    pub kind: Kind,
    /// The default value, used if a specification does not name it.
    pub default: DefaultValue,
    /// The items that a search holds in memory, limited by this parameter; `None` if it is not such a limit.
    pub holds: Option<Held>,
}

/// The kind of items that a search holds in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// Nodes of a tree.
    Nodes,
    /// Positions of a transposition table.
    Positions,
}

/// The allowed values of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A decimal number: `0.5`.
    Number {
        /// The least value.
        min: f32,
        /// The greatest value.
        max: f32,
    },
    /// A whole number: `100`.
    Count {
        /// The least value.
        min: u32,
        /// The greatest value.
        max: u32,
    },
    /// One of some names: `robust`.
    Choice(&'static [Named]),
    /// The name of one of the game's policies: lower-case letters, digits and `-`.
    Policy,
    /// The name of one of the game's evaluations, in the same form.
    Evaluation,
    /// The name of one of the game's orders of moves, in the same form.
    Order,
    /// A nested search, as a specification or a preset: `mcts(rollouts=10)`. It has no parameter of this kind itself.
    Search,
}

/// The default of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum DefaultValue {
    /// A fixed value.
    Always(&'static str),
    /// A value that depends on another parameter, earlier in the searcher's list.
    By {
        /// The other parameter.
        parameter: &'static str,
        /// The default for each value of the other parameter.
        values: &'static [(&'static str, &'static str)],
    },
}

/// A value of a parameter.
#[derive(Clone, PartialEq, Debug)]
pub enum Setting {
    /// A value of [`Kind::Number`].
    Number(f32),
    /// A value of [`Kind::Count`].
    Count(u32),
    /// A value of [`Kind::Choice`]: the index of the name.
    Choice(usize, &'static str),
    /// A name that the game defines, of [`Kind::Policy`], [`Kind::Evaluation`] or [`Kind::Order`].
    Named(String),
    /// A value of [`Kind::Search`].
    Search(SearchSpec),
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Number(number) => Decimal(*number).fmt(f),
            Setting::Count(count) => count.fmt(f),
            Setting::Choice(_, name) => f.write_str(name),
            Setting::Named(name) => f.write_str(name),
            Setting::Search(spec) => spec.fmt(f),
        }
    }
}

impl Parameter {
    /// Reads a value.
    ///
    /// # Errors
    /// If the text is not a value of this kind: the expected text, and the place in `text`.
    pub(super) fn read(&self, text: &str) -> Result<Setting, ParseError> {
        let name = self.name;
        let read = match self.kind {
            Kind::Number { min, max } => {
                let (min, max) = (Decimal(min), Decimal(max));
                let number = Decimal::read(text).filter(|number| (min..=max).contains(number));
                number
                    .map(|number| Setting::Number(number.0))
                    .ok_or_else(|| format!("expected {name} as a number from {min} to {max}"))
            }
            Kind::Count { min, max } => {
                let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                let count = text.parse().ok().filter(|count| digits && (min..=max).contains(count));
                count
                    .map(Setting::Count)
                    .ok_or_else(|| format!("expected {name} as a count from {min} to {max}"))
            }
            Kind::Choice(options) => {
                let found = options.iter().position(|option| option.name == text);
                let names: Vec<&str> = options.iter().map(|option| option.name).collect();
                found
                    .map(|index| Setting::Choice(index, options[index].name))
                    .ok_or_else(|| expected(name, text, &names))
            }
            Kind::Policy | Kind::Evaluation | Kind::Order => {
                let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
                if !text.is_empty() && text.bytes().all(fits) {
                    Ok(Setting::Named(text.to_string()))
                } else {
                    Err(format!("expected {name} as a name of lower-case letters, digits and '-'"))
                }
            }
            Kind::Search => return SearchSpec::read_part(text).map(Setting::Search),
        };
        read.map_err(|message| ParseError::new(0, message))
    }
}
