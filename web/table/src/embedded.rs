//! An embedded position: its defaults, and the code that shows it.

mod snippet;

use tilescope_core::games::GameId;
use tilescope_core::judges::judge;
use tilescope_engine::Settings;
use tilescope_protocol::Budget;
use tilescope_session::Seat;

pub use self::snippet::{Form, Parameters, Snippet};
use crate::any_game::AnyGame;

/// The default number of iterations of a searcher that the author of an article has chosen.
pub const ITERATIONS: u64 = 20_000;

pub const MOST_CANDIDATES: usize = 10;

/// Returns the default settings of the search: the game's judge, with the work for a move of a review.
pub fn settings(game: GameId) -> Settings {
    Settings { budget: Budget::Work(judge(game).effort.iterations), ..Settings::new(1) }
}

/// Returns the parameters that name the players, as other people read them.
pub fn seats(seats: &[Seat]) -> Parameters {
    let seats = Seat::for_others(seats);
    let names = ["seat1", "seat2", "seat3", "seat4", "seat5"];
    names.into_iter().zip(seats.iter()).map(|(name, seat)| (name, seat.to_string())).collect()
}

/// Returns the parameters that show a whole game, beginning at the shown position.
pub fn whole(game: &AnyGame) -> Parameters {
    let timeline = game.timeline();
    vec![
        ("record", game.record(timeline.played())),
        ("ply", timeline.shown().to_string()),
        ("browse", "1".to_owned()),
    ]
}
