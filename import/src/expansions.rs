//! The expansions to which pieces and tiles belong that the base game does not have.

use alloc::format;
use alloc::string::String;

use tilescope_core::notation::excerpt;

/// Pieces other than a normal meeple, as logs and saved games name them.
const PIECES: [(&str, &str); 12] = [
    ("abbot", "The Abbot"),
    ("barn", "Abbey & Mayor"),
    ("big", "Inns & Cathedrals"),
    ("builder", "Traders & Builders"),
    ("garden", "The Abbot"),
    ("mayor", "Abbey & Mayor"),
    ("obelisk", "The Obelisk"),
    ("phantom", "The Phantom"),
    ("pig", "Traders & Builders"),
    ("ringmaster", "Under the Big Top"),
    ("shepherd", "Hills & Sheep"),
    ("wagon", "Abbey & Mayor"),
];

/// Returns the problem that a piece is not of the base game, with the expansion if it is known.
pub(crate) fn piece(name: &str) -> String {
    let known = PIECES.iter().find(|(piece, _)| *piece == name);
    let expansion = known.map_or("an expansion", |(_, expansion)| expansion);
    format!("the piece `{}` belongs to {expansion}: expected the base game", excerpt(name))
}
