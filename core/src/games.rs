//! The games; this is the only list of them.
//!
//! A game is a folder with its rules ([`State`]), the knowledge of it beyond them ([`Heuristics`]), and
//! a row in [`list_games!`](crate::list_games). From that row follow [`GameId`] and [`for_game!`](crate::for_game), by
//! which every program that serves all games reaches their types. A program whose own trait a game lacks does not
//! compile.

pub mod carcassonne;
pub mod kingdomino;
pub mod move_value;
pub mod ontop;

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::heuristic::{Evaluation, Order};
use crate::playout::Policy;
use crate::{Heuristics, ParseError, State, UnknownName};

/// Calls a macro with the list of games, the identifiers of their types and modules, and with what else it was given.
/// This is the place where a game is added.
#[macro_export]
macro_rules! list_games {
    (($($callback:tt)+) $($more:tt)*) => {
        $($callback)+! { [(Carcassonne, carcassonne), (Kingdomino, kingdomino), (OnTop, ontop)] $($more)* }
    };
}

/// Runs an expression in which a name stands for the type of the game of a [`GameId`].
///
/// ```
/// use tilescope_core::games::GameId;
/// use tilescope_core::{State, for_game};
///
/// let names = GameId::ALL.iter().map(|&game| for_game!(game, G => G::NAME));
/// assert!(names.eq(GameId::ALL.iter().map(|game| game.name())));
/// ```
#[macro_export]
macro_rules! for_game {
    ($id:expr, $game:ident => $run:expr) => {
        $crate::list_games!(($crate::match_game) $id, $game => $run)
    };
}

/// The inside of [`for_game!`](crate::for_game).
#[doc(hidden)]
#[macro_export]
macro_rules! match_game {
    ([$(($type:ident, $module:ident)),+] $id:expr, $game:ident => $run:expr) => {
        match $id {
            $($crate::games::GameId::$type => {
                type $game = $crate::games::$module::$type;
                $run
            })+
        }
    };
}

/// A game of the list.
pub trait Listed: Heuristics {
    /// Which one it is.
    const ID: GameId;
}

macro_rules! define_ids {
    ([$(($type:ident, $module:ident)),+]) => {
        /// Which game it is, where its type is not known before the program runs.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $(#[doc = concat!("[`", stringify!($module), "::", stringify!($type), "`].")] $type,)+
        }

        impl GameId {
            /// Every game, in the order in which they are offered.
            pub const ALL: &'static [GameId] = &[$(GameId::$type),+];
        }

        $(impl Listed for $module::$type {
            const ID: GameId = GameId::$type;
        })+
    };
}
list_games!((define_ids));

/// A name with what it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// The name, as in a specification.
    pub name: &'static str,
    /// The game in a few words.
    pub help: &'static str,
}

/// The names of what every game has of a kind and of what a game adds. They are copied when this is compiled: a program that
/// shows names alone does not carry what they stand for.
macro_rules! names {
    ($kind:ident<$game:ident>, $own:ident) => {{
        const GENERAL: &[$kind<$game>] = &$kind::<$game>::GENERAL;
        const OWN: &[$kind<$game>] = <$game as Heuristics>::$own;
        const NAMES: &[Named] = &{
            let mut names = [Named { name: "", help: "" }; GENERAL.len() + OWN.len()];
            let mut index = 0;
            while index < names.len() {
                let one = if index < GENERAL.len() { &GENERAL[index] } else { &OWN[index - GENERAL.len()] };
                names[index] = Named { name: one.name, help: one.help };
                index += 1;
            }
            names
        };
        NAMES.to_vec()
    }};
}

impl GameId {
    /// The name by which the game's records, positions and setups begin: [`State::NAME`].
    pub const fn name(self) -> &'static str {
        for_game!(self, G => G::NAME)
    }

    /// The game with which a record, a position or a setup begins; blanks in front do not count.
    ///
    /// # Errors
    /// The place of the first word, and the nearest name or all of them.
    ///
    /// ```
    /// use tilescope_core::games::GameId;
    ///
    /// assert_eq!(GameId::of_text("ontop(players=2) =T1"), Ok(GameId::OnTop));
    /// let error = GameId::of_text("  ontip(players=2)").unwrap_err();
    /// assert_eq!(error.to_string(), "byte 2: there is no game 'ontip'; did you mean 'ontop'?");
    /// ```
    pub fn of_text(text: &str) -> Result<GameId, ParseError> {
        let word = text.trim_ascii_start();
        let start = text.len() - word.len();
        let end = word.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(word.len());
        word[..end].parse().map_err(|error: ParseError| error.within(start))
    }

    /// The game's playout policies.
    pub fn policies(self) -> Vec<Named> {
        for_game!(self, G => names!(Policy<G>, POLICIES))
    }

    /// The game's evaluations.
    pub fn evaluations(self) -> Vec<Named> {
        for_game!(self, G => names!(Evaluation<G>, EVALUATIONS))
    }

    /// The game's orders of moves.
    pub fn orders(self) -> Vec<Named> {
        for_game!(self, G => names!(Order<G>, ORDERS))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<GameId, ParseError> {
        let found = GameId::ALL.iter().find(|game| game.name() == name);
        found.copied().ok_or_else(|| {
            let names: Vec<&'static str> = GameId::ALL.iter().map(|game| game.name()).collect();
            ParseError::new(0, UnknownName::new("game", name, &names))
        })
    }
}
