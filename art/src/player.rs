//! The distinction of players: by colour and by mark.

use tilescope_core::Player;

/// The marks of the players around 0,0, so that nobody has to distinguish colours: disc, square, triangle, diamond,
/// cross.
pub const MARKS: [&str; tilescope_core::MAX_PLAYERS] = [
    "M0-3a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z",
    "M-2.700-2.700H2.700V2.700H-2.700Z",
    "M0-3.400 3.500 2.700H-3.500Z",
    "M0-4 3.600 0 0 4-3.600 0Z",
    "M-1.200-3.400H1.200V-1.200H3.400V1.200H1.200V3.400H-1.200V1.200H-3.400V-1.200H-1.200Z",
];

/// Returns the class that sets a player's colour as `--board-player`.
pub fn player_class(player: Player) -> &'static str {
    ["board-player-1", "board-player-2", "board-player-3", "board-player-4", "board-player-5"][player.index()]
}
