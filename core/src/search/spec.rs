//! Search specifications: a searcher and its parameters as a value and as text.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::notation::Cursor;
use crate::playout::{self, Policy};
use crate::search::flat::Flat;
use crate::search::greedy::Greedy;
use crate::search::mcts::{Mcts, Settings};
use crate::search::nearest::expected;
use crate::search::parameters::{PARAMETERS, Parameter};
use crate::search::rollouts::Rollouts;
use crate::search::static_player::StaticPlayer;
use crate::search::{FinalChoice, Named, Search, Utility};
use crate::{ParseError, Playouts};

/// The searchers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// `random`: a move of the game's random player.
    Random,
    /// `policy`: one of the moves that a policy of the game finds best.
    Policy,
    /// `greedy`: the greatest lead after the move, as if the game ended then.
    Greedy,
    /// `flat`: flat Monte Carlo.
    Flat,
    /// `mcts`: Monte Carlo tree search with UCB1 and chance nodes.
    Mcts,
}

impl Algorithm {
    /// All searchers, in the order in which they are listed.
    pub const ALL: [Algorithm; 5] =
        [Algorithm::Random, Algorithm::Policy, Algorithm::Greedy, Algorithm::Flat, Algorithm::Mcts];

    /// Their names, in the order of [`Algorithm::ALL`].
    pub const NAMES: &'static [Named] = &[
        Named { name: "random", help: "a move of the game's random player" },
        Named { name: "policy", help: "a move that a policy of the game finds best, without a search" },
        Named { name: "greedy", help: "the greatest lead after the move, as if the game ended then" },
        Named { name: "flat", help: "flat Monte Carlo: equally many playouts for every move" },
        Named { name: "mcts", help: "Monte Carlo tree search with UCB1 and chance nodes" },
    ];

    /// The name, as in a specification.
    pub fn name(self) -> &'static str {
        Algorithm::NAMES[self as usize].name
    }

    /// The parameters that it has, in the order in which they are printed.
    pub fn parameters(self) -> impl Iterator<Item = &'static Parameter> {
        PARAMETERS.iter().filter(move |parameter| parameter.algorithms.contains(&self))
    }
}

/// A searcher with its parameters: `mcts(utility=lead,rollouts=100)`.
///
/// The text names the algorithm and, in brackets, the parameters that are not at their defaults, in the order
/// of [`PARAMETERS`]. Reading takes any order and defaults too; each parameter at most once, and only those
/// that the algorithm has.
///
/// ```
/// use tilescope_core::search::SearchSpec;
///
/// let spec: SearchSpec = "mcts(exploration=3,utility=lead)".parse().unwrap();
/// assert_eq!(spec.to_string(), "mcts(utility=lead)"); // 3 is the default in points
/// let error = "mcts(explration=3)".parse::<SearchSpec>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 5: there is no parameter 'explration'; did you mean 'exploration'?");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct SearchSpec {
    algorithm: Algorithm,
    pub(crate) utility: Utility,
    pub(crate) scale: f32,
    pub(crate) exploration: f32,
    /// The one that plays games on, or that is the whole player.
    pub(crate) policy: String,
    pub(crate) rollouts: u32,
    pub(crate) horizon: u32,
    pub(crate) threshold: u32,
    pub(crate) groups: bool,
    pub(crate) nodes: u32,
    pub(crate) choice: FinalChoice,
}

impl SearchSpec {
    /// The horizon that no game reaches: playouts go to the end.
    pub(crate) const NO_HORIZON: u32 = 1000;

    /// An algorithm with the defaults of its parameters.
    pub fn new(algorithm: Algorithm) -> SearchSpec {
        let utility = Utility::Tanh;
        SearchSpec {
            algorithm,
            utility,
            scale: 40.0,
            exploration: utility.exploration(),
            policy: "random".to_string(),
            rollouts: 1,
            horizon: SearchSpec::NO_HORIZON,
            threshold: 4,
            groups: true,
            nodes: 700_000,
            // Flat Monte Carlo visits all moves equally often.
            choice: if algorithm == Algorithm::Flat { FinalChoice::Max } else { FinalChoice::Robust },
        }
    }

    /// The same with another utility and the exploration constant that suits it.
    pub(crate) fn wanting(self, utility: Utility) -> SearchSpec {
        SearchSpec { utility, exploration: utility.exploration(), ..self }
    }

    /// The algorithm.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// How the move to play is chosen, for [`Report::merge`](crate::Report::merge).
    pub fn final_choice(&self) -> FinalChoice {
        match self.algorithm {
            Algorithm::Random | Algorithm::Policy | Algorithm::Greedy => FinalChoice::Max,
            Algorithm::Flat | Algorithm::Mcts => self.choice,
        }
    }

    /// Makes the searcher for a position.
    ///
    /// # Errors
    /// When the game has no policy of the name; the place is that in the specification's text.
    pub fn build<S: Playouts>(&self, root: &S, seed: u64) -> Result<Box<dyn Search<S>>, ParseError> {
        Ok(match self.algorithm {
            Algorithm::Random | Algorithm::Policy => {
                Box::new(StaticPlayer::new(root, seed, self.policy()?.decide))
            }
            Algorithm::Greedy => Box::new(Greedy::new(root, seed)),
            Algorithm::Flat => Box::new(Flat::new(root, seed, self.rollouts()?, self.choice)),
            Algorithm::Mcts => {
                let settings = Settings {
                    exploration: self.exploration,
                    threshold: self.threshold,
                    groups: self.groups,
                    nodes: self.nodes,
                    choice: self.choice,
                };
                Box::new(Mcts::new(root, seed, self.rollouts()?, settings))
            }
        })
    }

    fn rollouts<S: Playouts>(&self) -> Result<Rollouts<S>, ParseError> {
        let decisions = if self.horizon == SearchSpec::NO_HORIZON { u32::MAX } else { self.horizon };
        let play = self.policy()?.play;
        Ok(Rollouts { play, count: self.rollouts, decisions, utility: self.utility, scale: self.scale })
    }

    fn policy<S: Playouts>(&self) -> Result<Policy<S>, ParseError> {
        let policies = playout::policies::<S>();
        let found = policies.iter().find(|policy| policy.name == self.policy);
        found.copied().ok_or_else(|| {
            let names: Vec<&str> = policies.iter().map(|policy| policy.name).collect();
            let parameter = if self.algorithm == Algorithm::Policy { "name=" } else { "playouts=" };
            let place = self.to_string().find(parameter).map_or(0, |start| start + parameter.len());
            ParseError::new(place, expected(&format!("{} policy", S::NAME), &self.policy, &names))
        })
    }
}

impl fmt::Display for SearchSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.algorithm.name())?;
        let mut separator = '(';
        for parameter in self.algorithm.parameters() {
            let value = parameter.show(self);
            if value != parameter.default(self) {
                write!(f, "{separator}{}={value}", parameter.name)?;
                separator = ',';
            }
        }
        if separator == ',' { f.write_str(")") } else { Ok(()) }
    }
}

impl FromStr for SearchSpec {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<SearchSpec, ParseError> {
        let mut cursor = Cursor::new(text);
        let algorithm = read_algorithm(&mut cursor)?;
        let mut given: Vec<Given<'_>> = Vec::new();
        if cursor.eat("(") {
            loop {
                let next = read_parameter(&mut cursor, algorithm)?;
                if given.iter().any(|earlier| earlier.parameter.name == next.parameter.name) {
                    return Err(ParseError::new(
                        next.start,
                        format!("{} is given twice", next.parameter.name),
                    ));
                }
                given.push(next);
                if cursor.eat(")") {
                    break;
                }
                cursor.eat(",").then_some(()).ok_or_else(|| cursor.error("expected ',' or ')'"))?;
            }
        }
        cursor.finish()?;
        assemble(algorithm, &given)
    }
}

/// A parameter in a text, with the bytes at which its name and its value begin.
struct Given<'a> {
    parameter: &'static Parameter,
    start: usize,
    value: &'a str,
    value_start: usize,
}

fn read_algorithm(cursor: &mut Cursor<'_>) -> Result<Algorithm, ParseError> {
    let start = cursor.offset();
    let word = cursor.run(is_word);
    let found = Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == word);
    found.ok_or_else(|| {
        let names: Vec<&str> = Algorithm::NAMES.iter().map(|named| named.name).collect();
        ParseError::new(start, expected("searcher", word, &names))
    })
}

fn read_parameter<'a>(cursor: &mut Cursor<'a>, algorithm: Algorithm) -> Result<Given<'a>, ParseError> {
    let start = cursor.offset();
    let word = cursor.run(is_word);
    let names: Vec<&str> = algorithm.parameters().map(|parameter| parameter.name).collect();
    let parameter = algorithm.parameters().find(|parameter| parameter.name == word).ok_or_else(|| {
        let message = match Parameter::named(word) {
            _ if names.is_empty() => format!("{} has no parameters", algorithm.name()),
            Some(_) => format!("{} has no parameter '{word}'; it has {}", algorithm.name(), names.join(", ")),
            None => expected("parameter", word, &names),
        };
        ParseError::new(start, message)
    })?;
    cursor.expect("=")?;
    let value_start = cursor.offset();
    let value = cursor.run(|c| !matches!(c, ',' | '(' | ')'));
    Ok(Given { parameter, start, value, value_start })
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

/// Sets the parameters in the order of the table, whatever their order in the text.
fn assemble(algorithm: Algorithm, given: &[Given<'_>]) -> Result<SearchSpec, ParseError> {
    let mut spec = SearchSpec::new(algorithm);
    for parameter in PARAMETERS {
        let Some(given) = given.iter().find(|given| given.parameter.name == parameter.name) else { continue };
        let read = parameter.read(&mut spec, given.value);
        read.map_err(|message| ParseError::new(given.value_start, message))?;
        if let Some((other, value)) = parameter.only_with
            && Parameter::named(other).is_some_and(|other| other.show(&spec) != value)
        {
            let message = format!("{} means nothing without {other}={value}", parameter.name);
            return Err(ParseError::new(given.start, message));
        }
    }
    Ok(spec)
}
