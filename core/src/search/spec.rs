//! Search specifications: a searcher and its parameters as a value. Their text form is in `text`.

mod text;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::search::parameter::{DefaultValue, Parameter, Setting};
use crate::search::searcher::Searcher;
use crate::search::{Built, Search, TracedSearch};
use crate::suggest::expected;
use crate::{Heuristics, ParseError};

/// A searcher with its parameters: `mcts(utility=lead,rollouts=100)`.
///
/// The text is the name of the searcher, followed in brackets by the parameters that differ from their defaults, in
/// the order of [`Searcher::parameters`]. Reading accepts any order, and defaults too. Each parameter may occur once,
/// and the searcher must have it. The name of a [preset](crate::presets) may replace that of the searcher; parameters
/// missing from the text then have the values of the preset.
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
    /// Creates the specification of a searcher with default parameters.
    pub fn new(searcher: &'static Searcher) -> SearchSpec {
        let mut spec = SearchSpec { searcher, settings: Vec::new() };
        for parameter in searcher.parameters {
            let setting = spec.default_of(parameter);
            spec.settings.push(setting);
        }
        spec
    }

    /// Returns the searcher.
    pub fn searcher(&self) -> &'static Searcher {
        self.searcher
    }

    pub(super) fn settings(&self) -> &[Setting] {
        &self.settings
    }

    pub(super) fn settings_mut(&mut self) -> &mut [Setting] {
        &mut self.settings
    }

    /// Returns the value of a parameter; `None` if the searcher has no parameter with this name.
    pub fn get(&self, name: &str) -> Option<&Setting> {
        let index = self.searcher.parameters.iter().position(|parameter| parameter.name == name)?;
        self.settings.get(index)
    }

    /// Returns the value of a parameter that the text does not name. It may depend on the value of an earlier
    /// parameter.
    ///
    /// # Panics
    /// If the parameter's row has an invalid default.
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

    /// Returns whether a parameter of the searcher has a meaning with the current values of the others.
    pub fn applies(&self, parameter: &Parameter) -> bool {
        parameter
            .only_with
            .is_none_or(|(other, value)| self.get(other).is_some_and(|now| now.to_string() == value))
    }

    /// Returns the same specification with another value of a parameter. Parameters whose default depends on it get
    /// their new default. Those that have no meaning without its old value get their usual value.
    ///
    /// # Errors
    /// If the searcher has no such parameter, or the value is invalid; the place is that in `text`.
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

    /// Builds the searcher for a position.
    ///
    /// # Errors
    /// If the game lacks something that the specification names, or has too many players for it.
    pub fn build<S: Heuristics>(&self, root: &S, seed: u64) -> Built<dyn Search<S>> {
        root.build_search(self, seed)
    }

    /// Builds the searcher for a position so that it can tell what its steps do.
    ///
    /// # Errors
    /// If the game lacks something that the specification names, or has too many players for it.
    pub fn build_traced<S: Heuristics>(&self, root: &S, seed: u64) -> Built<dyn TracedSearch<S>> {
        root.build_traced_search(self, seed)
    }
}

/// The error for a specification that does not suit a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BuildError {
    /// The game has nothing with the name.
    Unknown {
        /// The game's [`State::NAME`](crate::State::NAME).
        game: &'static str,
        /// The kind of name: `policy`, `evaluation` or `order`.
        what: &'static str,
        /// The requested name.
        name: String,
        /// The names that exist.
        known: Vec<&'static str>,
    },
    /// The searcher is for games of two players.
    Players {
        /// The name of the searcher.
        searcher: &'static str,
        /// The number of players in the position.
        players: usize,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Unknown { game, what, name, known } => {
                f.write_str(&expected(&format!("{game} {what}"), name, known))
            }
            BuildError::Players { searcher, players } => {
                write!(f, "'{searcher}' searches games of two players; this one has {players}")
            }
        }
    }
}

impl core::error::Error for BuildError {}
