//! Moves as serde values: the name of the game and the move's text, `ontop c4c5`. A move of a game and the same move
//! of any game have one value, so one side may know the game and the other need not.

use core::fmt::{self, Display};

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::GameId;
use crate::{ParseError, list_games};

/// Writes the value of a move.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<Z: Serializer>(game: GameId, mv: &impl Display, to: Z) -> Result<Z::Ok, Z::Error> {
    to.collect_str(&format_args!("{game} {mv}"))
}

/// Reads the value of a move: `read` reads the text of a move of a game.
///
/// # Errors
/// Those of the deserializer and of `read`.
pub fn deserialize<'de, D: Deserializer<'de>, M>(
    from: D,
    read: fn(GameId, &str) -> Result<M, ParseError>,
) -> Result<M, D::Error> {
    from.deserialize_str(Reader(read))
}

struct Reader<M>(fn(GameId, &str) -> Result<M, ParseError>);

impl<M> Visitor<'_> for Reader<M> {
    type Value = M;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game and a move")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<M, E> {
        let (game, mv) = text.split_once(' ').unwrap_or((text, ""));
        game.parse().and_then(|game| self.0(game, mv)).map_err(E::custom)
    }
}

macro_rules! implement_serde {
    ([$(($type:ident, $module:ident)),+]) => {
        $(impl Serialize for super::$module::Move {
            fn serialize<Z: Serializer>(&self, to: Z) -> Result<Z::Ok, Z::Error> {
                serialize(GameId::$type, self, to)
            }
        }

        impl<'de> Deserialize<'de> for super::$module::Move {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                deserialize(from, |game, text| match game {
                    GameId::$type => text.parse(),
                    _ => Err(ParseError::new(0, concat!("expected a move of ", stringify!($module)))),
                })
            }
        })+
    };
}
list_games!((implement_serde));
