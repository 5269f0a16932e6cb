//! A move of any game, for code above the games.

use std::any::Any;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tilescope_core::games::{GameId, Listed, move_value};
use tilescope_core::{ParseError, State, games, list_games};

macro_rules! define_any_move {
    ([$(($type:ident, $module:ident)),+]) => {
        /// A move of one of the games, read once and then passed by value. Moves of a game are sorted in their game's
        /// order.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum AnyMove {
            $(#[doc = concat!("A move of [`", stringify!($type), "`](games::", stringify!($module), ").")]
            $type(<games::$module::$type as State>::Move),)+
        }

        impl AnyMove {
            /// Creates a move of a game.
            ///
            /// # Panics
            /// If the game's [`Listed::ID`] belongs to another game.
            pub fn new<S: Listed>(mv: S::Move) -> AnyMove {
                let mv: &dyn Any = &mv;
                let known = match S::ID {
                    $(GameId::$type => mv.downcast_ref().copied().map(AnyMove::$type),)+
                };
                known.expect("a game has the moves of its own id")
            }

            /// Reads a move of a game.
            ///
            /// # Errors
            /// If the text is wrong: the place, and what was expected.
            pub fn read(game: GameId, text: &str) -> Result<AnyMove, ParseError> {
                match game {
                    $(GameId::$type => text.parse().map(AnyMove::$type),)+
                }
            }

            /// Returns the move with a game's type. `None` if it belongs to another game.
            pub fn of<S: Listed>(self) -> Option<S::Move> {
                match &self {
                    $(AnyMove::$type(mv) => (mv as &dyn Any).downcast_ref().copied(),)+
                }
            }
        }

        impl Serialize for AnyMove {
            fn serialize<Z: Serializer>(&self, to: Z) -> Result<Z::Ok, Z::Error> {
                match self {
                    $(AnyMove::$type(mv) => mv.serialize(to),)+
                }
            }
        }

        impl fmt::Display for AnyMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyMove::$type(mv) => fmt::Display::fmt(mv, f),)+
                }
            }
        }
    };
}
list_games!((define_any_move));

impl<'de> Deserialize<'de> for AnyMove {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<AnyMove, D::Error> {
        move_value::deserialize(from, AnyMove::read)
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::carcassonne::Carcassonne;
    use tilescope_core::games::ontop::OnTop;

    use super::*;
    use crate::{from_bytes, to_bytes};

    #[test]
    fn a_move_is_readable_only_as_a_move_of_its_game() {
        let mv = AnyMove::read(GameId::Carcassonne, "0,1r0").expect("a move");
        assert_eq!(mv.to_string(), "0,1r0");
        assert_eq!(mv.of::<Carcassonne>().map(AnyMove::new::<Carcassonne>), Some(mv));
        assert_eq!(mv.of::<OnTop>(), None);
        assert!(AnyMove::read(GameId::Kingdomino, "0,1r0").is_err());
        // In messages, a move of a game and of any game are the same.
        let bytes = to_bytes(&mv);
        assert_eq!(bytes, to_bytes(&mv.of::<Carcassonne>()).split_off(1));
        assert_eq!(from_bytes::<<Carcassonne as State>::Move>(&bytes).ok(), mv.of::<Carcassonne>());
        assert!(from_bytes::<<OnTop as State>::Move>(&bytes).is_err());
        assert_eq!(from_bytes(&bytes), Ok(mv));
    }
}
