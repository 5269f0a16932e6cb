//! A position as the game server shows it: `docs/server.md`.

use serde::Serialize;
use tilescope_core::{Player, Record};

use super::Game;
use crate::game::json::Text;

/// A position with what led to it and the people who play.
#[derive(Debug)]
pub struct Served<'a, G: Game> {
    pub record: &'a Record<G>,
    pub state: &'a G,
    pub names: &'a [String],
}

impl<G: Game> Served<'_, G> {
    pub fn players(&self) -> impl Iterator<Item = (Player, Named<'_>)> {
        let names = self.names.iter().map(|name| Named { name });
        Player::all(self.state.players()).zip(names)
    }
}

#[derive(Serialize, Debug)]
pub struct Named<'a> {
    pub name: &'a str,
}

/// The fields of a game that has no protocol of its own.
#[derive(Serialize)]
struct Plain<'a, T> {
    players: Vec<Seated<'a>>,
    position: Text<&'a dyn std::fmt::Display>,
    table: T,
}

#[derive(Serialize)]
struct Seated<'a> {
    player: Named<'a>,
    score: Score,
}

/// The points as if the game ended now, and those so far.
#[derive(Serialize)]
struct Score {
    total: i16,
    paid: i16,
}

/// Returns the fields of a game that has no protocol of its own: the players in the order of play, the position as
/// text, and what `arena inspect` shows of the table.
pub(super) fn plain<'a, G: Game>(served: &'a Served<'a, G>) -> impl Serialize + 'a {
    let (ended, paid) = (served.state.final_scores(), served.state.scores());
    let seated = |(seat, player)| Seated { player, score: Score { total: ended[seat], paid: paid[seat] } };
    Plain {
        players: served.players().map(seated).collect(),
        position: Text(served.state),
        table: served.state.table_json(),
    }
}
