//! Search specifications: a searcher and its parameters as a value. Their text is in `text`.

mod parameter;
mod text;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

pub use self::parameter::{DefaultValue, Held, Kind, Parameter, Setting};
use crate::search::Search;
use crate::search::searcher::Searcher;
use crate::suggest::expected;
use crate::{Heuristics, ParseError};

/// A searcher with its parameters: `mcts(utility=lead,rollouts=100)`.
///
/// The text names the searcher and, in brackets, the parameters that are not at their defaults, in the order of
/// [`Searcher::parameters`]. Reading takes any order and defaults too; each parameter at most once, and only those that
/// the searcher has. In place of a searcher the name of a [preset](crate::presets) may stand, whose parameters are then
/// those that the text does not give.
///
/// ```
/// use tilescope_core::SearchSpec;
///
/// let spec: SearchSpec = "mcts(exploration=3,utility=lead)".parse()?;
/// assert_eq!(spec.to_string(), "mcts(utility=lead)"); // 3 is the default in points
/// assert_eq!(spec.with("exploration", "5")?.to_string(), "mcts(utility=lead,exploration=5)");
/// let error = "mcts(explration=3)".parse::<SearchSpec>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 5: there is no parameter 'explration'; did you mean 'exploration'?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct SearchSpec {
    searcher: &'static Searcher,
    /// The value of each of the searcher's parameters, in their order.
    settings: Vec<Setting>,
}

impl SearchSpec {
    /// A searcher with the defaults of its parameters.
    pub fn new(searcher: &'static Searcher) -> SearchSpec {
        let mut spec = SearchSpec { searcher, settings: Vec::new() };
        for parameter in searcher.parameters {
            let setting = spec.default_of(parameter);
            spec.settings.push(setting);
        }
        spec
    }

    /// The searcher.
    pub fn searcher(&self) -> &'static Searcher {
        self.searcher
    }

    /// The value of each of the searcher's parameters, in their order.
    pub(super) fn settings(&self) -> &[Setting] {
        &self.settings
    }

    /// The same, to be changed.
    pub(super) fn settings_mut(&mut self) -> &mut [Setting] {
        &mut self.settings
    }

    /// The value of a parameter; none where the searcher has no parameter of the name.
    pub fn get(&self, name: &str) -> Option<&Setting> {
        let index = self.searcher.parameters.iter().position(|parameter| parameter.name == name)?;
        self.settings.get(index)
    }

    /// The value that a parameter of the searcher has where the text does not name it. It may hang on the value of an
    /// earlier one.
    ///
    /// # Panics
    /// When the parameter's row names a default that it cannot have.
    pub fn default_of(&self, parameter: &Parameter) -> Setting {
        let text = match parameter.default {
            DefaultValue::Always(text) => text,
            DefaultValue::By { parameter: other, values } => {
                let other = self.get(other).map(ToString::to_string).unwrap_or_default();
                values.iter().find(|(value, _)| *value == other).map_or("", |(_, text)| *text)
            }
        };
        parameter.read(text).unwrap_or_else(|error| panic!("the default of {}: {error}", parameter.name))
    }

    /// Whether a parameter of the searcher means something beside the others.
    pub fn applies(&self, parameter: &Parameter) -> bool {
        parameter
            .only_with
            .is_none_or(|(other, value)| self.get(other).is_some_and(|now| now.to_string() == value))
    }

    /// The same with another value of a parameter. Parameters whose default hangs on it get their new default, and
    /// those that mean nothing without its old value their usual one.
    ///
    /// # Errors
    /// When the searcher has no such parameter, or the parameter no such value; the place is that in `text`.
    pub fn with(&self, name: &str, text: &str) -> Result<SearchSpec, ParseError> {
        let parameters = self.searcher.parameters;
        let index = parameters.iter().position(|parameter| parameter.name == name);
        let index = index.ok_or_else(|| ParseError::new(0, text::unknown_parameter(self.searcher, name)))?;
        let setting = parameters[index].read(text)?;
        let mut spec = self.clone();
        spec.settings[index] = setting;
        for (other, parameter) in parameters.iter().enumerate().skip(index + 1) {
            let hangs = matches!(parameter.default, DefaultValue::By { parameter, .. } if parameter == name);
            if hangs || !spec.applies(parameter) {
                spec.settings[other] = spec.default_of(parameter);
            }
        }
        Ok(spec)
    }

    /// Makes the searcher for a position.
    ///
    /// # Errors
    /// When the game lacks what the specification names.
    pub fn build<S: Heuristics>(&self, root: &S, seed: u64) -> Result<Box<dyn Search<S>>, BuildError> {
        super::build(self, root, seed)
    }
}

/// What a specification names and a game lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BuildError {
    /// The game has nothing of the name.
    Unknown {
        /// The game, by its [`State::NAME`](crate::State::NAME).
        game: &'static str,
        /// What is wanted: `policy`, `evaluation` or `order`.
        what: &'static str,
        /// The name that is wanted.
        name: String,
        /// The names that there are.
        known: Vec<&'static str>,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BuildError::Unknown { game, what, name, known } = self;
        f.write_str(&expected(&format!("{game} {what}"), name, known))
    }
}

impl core::error::Error for BuildError {}
