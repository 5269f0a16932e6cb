//! A move of any game, for code above the games.

use std::any::Any;
use std::fmt;

use tilescope_core::games::{GameId, Listed};
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

#[cfg(test)]
mod tests {
    use tilescope_core::games::carcassonne::Carcassonne;
    use tilescope_core::games::ontop::OnTop;

    use super::*;

    #[test]
    fn a_move_is_readable_only_as_a_move_of_its_game() {
        let mv = AnyMove::read(GameId::Carcassonne, "0,1r0").expect("a move");
        assert_eq!(mv.to_string(), "0,1r0");
        assert_eq!(mv.of::<Carcassonne>().map(AnyMove::new::<Carcassonne>), Some(mv));
        assert_eq!(mv.of::<OnTop>(), None);
        assert!(AnyMove::read(GameId::Kingdomino, "0,1r0").is_err());
    }
}
