//! Search specifications: a searcher and its parameters as a value. Their text is in `text`.

mod text;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::search::row::Value;
use crate::search::searcher::{self, Searcher};
use crate::search::{Budget, DefaultValue, Held, Kind, Parameter, Setting, hybrid, mcts, star};
use crate::search::{FinalChoice, Search};
use crate::suggest::expected;
use crate::{Heuristics, ParseError, State};

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

    /// The part of a hybrid that searches a position, with the name of its parameter; none of a searcher without parts.
    ///
    /// ```
    /// use tilescope_core::games::ontop::OnTop;
    /// use tilescope_core::{SearchSpec, State};
    ///
    /// let start = OnTop::start(&Default::default());
    /// let spec: SearchSpec = "hybrid(late=mcts(rollouts=10),lead=0)".parse()?;
    /// let (name, part) = spec.part_at(&start).expect("a hybrid has parts");
    /// assert_eq!((name, part.to_string().as_str()), ("early", "star(prune=star2)")); // chance is to draw, so nobody leads
    /// # Ok::<(), tilescope_core::ParseError>(())
    /// ```
    pub fn part_at<S: Heuristics>(&self, root: &S) -> Option<(&'static str, &SearchSpec)> {
        (self.searcher.budget == Budget::Parts).then(|| hybrid::part(self, root))
    }

    /// How the move to play is chosen, for [`Report::merge`](crate::Report::merge).
    pub fn final_choice(&self) -> FinalChoice {
        let mut pairs = self.searcher.parameters.iter().zip(&self.settings);
        let choice = pairs.find(
            |(parameter, _)| matches!(parameter.kind, Kind::Choice(names) if names == FinalChoice::NAMES),
        );
        choice.map_or(FinalChoice::Max, |(_, setting)| FinalChoice::of(setting, None))
    }

    /// Bytes of memory that each node of the search's tree takes in a game, with what is kept beside it; a search holds
    /// [`Report::nodes`](crate::Report::nodes) of them.
    pub fn node_bytes<S: State>(&self) -> usize {
        let parts = self.settings.iter().filter_map(|setting| match setting {
            Setting::Search(part) => Some(part.node_bytes::<S>()),
            _ => None,
        });
        parts.max().unwrap_or_else(|| mcts::node_bytes::<S>(self))
    }

    /// The same searcher with a tree or a table that takes no more than `bytes` in a game, if it keeps one; the children
    /// of the root always have room.
    pub fn within_memory<S: State>(mut self, bytes: u64) -> SearchSpec {
        let node = self.node_bytes::<S>();
        for (parameter, setting) in self.searcher.parameters.iter().zip(&mut self.settings) {
            let each = parameter.holds.map(|held| match held {
                Held::Nodes => node as u64,
                Held::Positions => star::entry_bytes::<S>() as u64,
            });
            match (setting, parameter.kind, each) {
                (Setting::Count(count), Kind::Count { min, .. }, Some(each)) => {
                    let room = u32::try_from(bytes / each).unwrap_or(u32::MAX);
                    *count = room.clamp(min, (*count).max(min));
                }
                // A search has two parts at most.
                (Setting::Search(part), ..) => *part = part.clone().within_memory::<S>(bytes / 2),
                _ => (),
            }
        }
        self
    }

    /// Makes the searcher for a position.
    ///
    /// # Errors
    /// When the game lacks what the specification names.
    pub fn build<S: Heuristics>(&self, root: &S, seed: u64) -> Result<Box<dyn Search<S>>, BuildError> {
        searcher::build(self, root, seed)
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
