//! The one table of the searchers' parameters. The command line's help, the page's sliders and the reader of
//! specifications all read it.

use alloc::format;
use alloc::string::{String, ToString};

use crate::search::nearest::expected;
use crate::search::{Algorithm, Decimal, FinalChoice, SearchSpec, Utility};

/// A name with what it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// The name, as in a specification.
    pub name: &'static str,
    /// What it is, in a few words.
    pub help: &'static str,
}

/// A parameter of one or more algorithms.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// The name, as in a specification: `exploration`.
    pub name: &'static str,
    /// What it does, in one line.
    pub help: &'static str,
    /// The algorithms that have it; for all others it is an error.
    pub algorithms: &'static [Algorithm],
    /// The parameter and its value without which this one means nothing, and is an error.
    pub only_with: Option<(&'static str, &'static str)>,
    /// What its values are.
    pub kind: Kind,
}

/// The values that a parameter takes. `get` and `set` read and write it in a specification.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A decimal number: `0.5`.
    Number {
        /// The least.
        min: f32,
        /// The greatest.
        max: f32,
        /// Reads it.
        get: fn(&SearchSpec) -> f32,
        /// Writes it.
        set: fn(&mut SearchSpec, f32),
    },
    /// A whole number: `100`.
    Count {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
        /// Reads it.
        get: fn(&SearchSpec) -> u32,
        /// Writes it.
        set: fn(&mut SearchSpec, u32),
    },
    /// One of some names: `robust`.
    Choice {
        /// The names.
        options: &'static [Named],
        /// Reads the index of the name.
        get: fn(&SearchSpec) -> usize,
        /// Writes the index of the name.
        set: fn(&mut SearchSpec, usize),
    },
    /// A name that the game knows: lower-case letters, digits and `-`.
    Name {
        /// Reads it.
        get: fn(&SearchSpec) -> &str,
        /// Writes it.
        set: fn(&mut SearchSpec, &str),
    },
}

const STATIC: &[Algorithm] = &[Algorithm::Policy];
const PLAYING: &[Algorithm] = &[Algorithm::Flat, Algorithm::Mcts];
const TREE: &[Algorithm] = &[Algorithm::Mcts];

const POLICY: Kind =
    Kind::Name { get: |spec| &spec.policy, set: |spec, name| spec.policy = name.to_string() };

/// All parameters, in the order in which they are printed. The utility comes before the exploration constant, whose
/// default hangs on it.
pub const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "name",
        help: "the policy, one of the game's",
        algorithms: STATIC,
        only_with: None,
        kind: POLICY,
    },
    Parameter {
        name: "utility",
        help: "what is maximised at the end of a playout",
        algorithms: PLAYING,
        only_with: None,
        kind: Kind::Choice {
            options: Utility::NAMES,
            get: |spec| spec.utility as usize,
            set: |spec, index| {
                spec.utility = Utility::ALL[index];
                spec.exploration = spec.utility.exploration();
            },
        },
    },
    Parameter {
        name: "scale",
        help: "points of lead that count as a clear win: tanh(lead / scale)",
        algorithms: PLAYING,
        only_with: Some(("utility", "tanh")),
        kind: Kind::Number {
            min: 1.0,
            max: 1000.0,
            get: |spec| spec.scale,
            set: |spec, scale| spec.scale = scale,
        },
    },
    Parameter {
        name: "exploration",
        help: "the constant C of UCB1, in the unit of the utility",
        algorithms: TREE,
        only_with: None,
        kind: Kind::Number {
            min: 0.0,
            max: 1000.0,
            get: |spec| spec.exploration,
            set: |spec, exploration| spec.exploration = exploration,
        },
    },
    Parameter {
        name: "playouts",
        help: "the policy that plays games on, one of the game's",
        algorithms: PLAYING,
        only_with: None,
        kind: POLICY,
    },
    Parameter {
        name: "rollouts",
        help: "playouts for each leaf",
        algorithms: PLAYING,
        only_with: None,
        kind: Kind::Count {
            min: 1,
            max: 10_000,
            get: |spec| spec.rollouts,
            set: |spec, count| spec.rollouts = count,
        },
    },
    Parameter {
        name: "horizon",
        help: "decisions after which a playout is scored as if the game ended; 1000: never",
        algorithms: PLAYING,
        only_with: None,
        kind: Kind::Count {
            min: 0,
            max: SearchSpec::NO_HORIZON,
            get: |spec| spec.horizon,
            set: |spec, decisions| spec.horizon = decisions,
        },
    },
    Parameter {
        name: "threshold",
        help: "visits that a leaf must have had before it gets children",
        algorithms: TREE,
        only_with: None,
        kind: Kind::Count {
            min: 1,
            max: 1_000_000,
            get: |spec| spec.threshold,
            set: |spec, visits| spec.threshold = visits,
        },
    },
    Parameter {
        name: "groups",
        help: "whether the first part of a move is decided before the rest",
        algorithms: TREE,
        only_with: None,
        kind: Kind::Choice {
            options: &[
                Named { name: "off", help: "a node for each move" },
                Named { name: "on", help: "a node for each first part, and below it for each rest" },
            ],
            get: |spec| usize::from(spec.groups),
            set: |spec, index| spec.groups = index == 1,
        },
    },
    Parameter {
        name: "nodes",
        help: "nodes that the tree may hold; then the search goes on without growing",
        algorithms: TREE,
        only_with: None,
        kind: Kind::Count {
            min: 1000,
            max: 50_000_000,
            get: |spec| spec.nodes,
            set: |spec, nodes| spec.nodes = nodes,
        },
    },
    Parameter {
        name: "choice",
        help: "how the move to play is chosen at the end",
        algorithms: PLAYING,
        only_with: None,
        kind: Kind::Choice {
            options: FinalChoice::NAMES,
            get: |spec| spec.choice as usize,
            set: |spec, index| spec.choice = FinalChoice::ALL[index],
        },
    },
];

impl Parameter {
    /// The parameter of a name.
    pub fn named(name: &str) -> Option<&'static Parameter> {
        PARAMETERS.iter().find(|parameter| parameter.name == name)
    }

    /// The value in a specification, as text.
    pub fn show(&self, spec: &SearchSpec) -> String {
        match self.kind {
            Kind::Number { get, .. } => Decimal(get(spec)).to_string(),
            Kind::Count { get, .. } => get(spec).to_string(),
            Kind::Choice { get, options, .. } => options[get(spec)].name.to_string(),
            Kind::Name { get, .. } => get(spec).to_string(),
        }
    }

    /// The value that it has where a specification does not name it. It may hang on the algorithm and on the
    /// utility.
    pub fn default(&self, spec: &SearchSpec) -> String {
        let mut plain = SearchSpec::new(spec.algorithm());
        if self.name != "utility" {
            plain = plain.wanting(spec.utility);
        }
        self.show(&plain)
    }

    /// Reads a value into a specification; the error says what was expected.
    pub(crate) fn read(&self, spec: &mut SearchSpec, text: &str) -> Result<(), String> {
        let name = self.name;
        match self.kind {
            Kind::Number { min, max, set, .. } => {
                let (min, max) = (Decimal(min), Decimal(max));
                let number = Decimal::read(text).filter(|number| (min..=max).contains(number));
                let wrong = || format!("expected {name} as a number from {min} to {max}");
                set(spec, number.ok_or_else(wrong)?.0);
            }
            Kind::Count { min, max, set, .. } => {
                let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                let count = text.parse().ok().filter(|count| digits && (min..=max).contains(count));
                set(spec, count.ok_or_else(|| format!("expected {name} as a count from {min} to {max}"))?);
            }
            Kind::Choice { options, set, .. } => {
                let found = options.iter().position(|option| option.name == text);
                let names: alloc::vec::Vec<&str> = options.iter().map(|option| option.name).collect();
                set(spec, found.ok_or_else(|| expected(name, text, &names))?);
            }
            Kind::Name { set, .. } => {
                let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
                if text.is_empty() || !text.bytes().all(fits) {
                    return Err(format!("expected {name} as a name of lower-case letters, digits and '-'"));
                }
                set(spec, text);
            }
        }
        Ok(())
    }
}
