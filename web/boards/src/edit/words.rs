//! Texts about players that the editors of all games use.

use tilescope_core::Player;
use tilescope_language::say;
use yew::AttrValue;

/// Returns the name of a player. A player who is not at the table is called by number.
pub(crate) fn name_of(player: Player, names: &[AttrValue]) -> String {
    names.get(player.index()).map_or_else(|| player.to_string(), |name| name.to_string())
}

/// Explains that a player is not among those at the table.
pub(crate) fn not_seated(player: Player, names: &[AttrValue]) -> String {
    say!(
        "There is no player {number}. Choose a player from 1 to {players}.",
        number = player.index() + 1,
        players = names.len()
    )
}
