//! The settings of a game.

use tilescope_core::games::GameId;
use tilescope_core::{ParseError, for_game};

use super::playing::{Play, Playing};
use super::refusal::Refusal;
use tilescope_matches::game::Game;

/// The largest text of a setup in bytes.
const SETUP: usize = 200;

/// The settings of a game that may not have begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Setup {
    pub(super) text: String,
    pub(super) players: usize,
}

impl Setup {
    /// Reads a setup.
    pub(super) fn read(text: &str) -> Result<Setup, Refusal> {
        fn read<G: Game>(text: &str) -> Result<Setup, ParseError> {
            let setup: G::Setup = text.parse()?;
            Ok(Setup { text: setup.to_string(), players: G::start(&setup).players() })
        }
        if text.len() > SETUP {
            return Err(Refusal::Malformed(format!("setup: expected at most {SETUP} bytes")));
        }
        let game = GameId::of_text(text);
        let setup = game.and_then(|game| for_game!(game, G => read::<G>(text)));
        setup.map_err(|error| Refusal::Malformed(format!("setup: {error}")))
    }

    pub(super) fn begin(&self) -> Box<dyn Play> {
        fn begin<G: Game>(text: &str) -> Box<dyn Play> {
            Box::new(Playing::<G>::new(text.parse().expect("a setup that was read")))
        }
        let game = GameId::of_text(&self.text).expect("a setup that was read");
        for_game!(game, G => begin::<G>(&self.text))
    }
}
