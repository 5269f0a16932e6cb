//! The defaults of an embedded position.

use tilescope_core::games::GameId;
use tilescope_core::levels::levels;
use tilescope_engine::Settings;

/// The default number of iterations of a searcher that the author of an article has chosen.
pub const ITERATIONS: u64 = 20_000;

/// The most candidates to list.
pub const MOST_CANDIDATES: usize = 10;

/// Returns the default settings of the search: those of the game's strongest level, whose visits single out its move.
pub fn settings(game: GameId) -> Settings {
    let usual = Settings::new(1);
    levels(game).last().map_or_else(|| usual.clone(), |level| usual.at_level(level))
}
