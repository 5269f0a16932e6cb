//! Players whose budget is work instead of time, so that they play the same everywhere.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use crate::games::GameId;
use crate::levels::Level;
use crate::search::Budget;
use crate::{Heuristics, ParseError, ParseErrorKind, Search, SearchSpec};

/// The greatest amount of work per decision. JSON represents whole numbers up to it exactly.
pub const MAX_COUNT: u64 = 1 << 53;

/// The prefix of a player name that refers to a level of the page.
const LEVEL: &str = "level:";

/// A player: a searcher and its budget per decision.
///
/// ```
/// use tilescope_core::contest::Player;
/// use tilescope_core::games::GameId;
///
/// let player = Player::read("mcts(exploration=3,utility=lead)@4000", GameId::OnTop)?;
/// assert_eq!(player.to_string(), "mcts(utility=lead)@4000");
/// let player = Player::read("level:2", GameId::OnTop)?;
/// assert_eq!((player.to_string(), player.plays()), ("level:2".into(), "mcts@15".into()));
/// assert!(Player::read("mcts@1s", GameId::OnTop).is_err());
/// # Ok::<(), tilescope_core::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    name: String,
    spec: SearchSpec,
    work: Option<u64>,
}

impl Player {
    /// Reads `SPEC@BUDGET`, `SPEC` if the searcher needs no budget, or `level:ID` for a level of the page.
    ///
    /// # Errors
    /// If the text is malformed: the place, and the expected text. Also if the budget is a time, because no two
    /// machines would play the same.
    pub fn read(text: &str, game: GameId) -> Result<Player, ParseError> {
        if let Some(id) = text.strip_prefix(LEVEL) {
            let level = Level::named(game, id).map_err(|error| ParseError::new(LEVEL.len(), error))?;
            return Ok(Player { name: text.to_string(), spec: level.plays().parse()?, work: level.budget });
        }
        let (spec, budget) = match text.split_once('@') {
            Some((spec, budget)) => (spec, Some(budget)),
            None => (text, None),
        };
        let place = spec.len() + 1;
        let spec: SearchSpec = spec.parse()?;
        let work = budget.map(|text| count(text).map_err(|kind| ParseError::new(place, kind))).transpose()?;
        if work.is_none() && spec.searcher().budget != Budget::None {
            return Err(ParseError::new(
                text.len(),
                format!("expected a number of iterations per turn, such as {spec}@1000"),
            ));
        }
        let player = Player { name: String::new(), spec, work };
        Ok(Player { name: player.plays(), ..player })
    }

    /// Returns the player's specification and budget, even if its name is a level.
    pub fn plays(&self) -> String {
        match self.work {
            Some(work) => format!("{}@{work}", self.spec),
            None => self.spec.to_string(),
        }
    }

    /// Returns the work per decision, in the unit of the searcher's budget; `None` if the searcher needs no budget.
    pub fn work(&self) -> Option<u64> {
        self.work
    }

    /// Builds its search for a position.
    ///
    /// # Errors
    /// If the game lacks something that the specification names.
    pub fn build<S: Heuristics>(
        &self,
        root: &S,
        seed: u64,
    ) -> Result<alloc::boxed::Box<dyn Search<S>>, crate::BuildError> {
        self.spec.build(root, seed)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

fn count(text: &str) -> Result<u64, ParseErrorKind> {
    let number = text.parse().ok().filter(|count| (1..=MAX_COUNT).contains(count));
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    number.filter(|_| plain).ok_or_else(|| {
        if plain {
            return format!("expected 1 to {MAX_COUNT} iterations per turn").into();
        }
        "expected a number of iterations per turn, such as 1000: with times or threads, the same seed would not \
        give the same games"
            .into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::levels;

    fn read(text: &str) -> Result<String, String> {
        let player = Player::read(text, GameId::Carcassonne);
        player.map(|player| player.plays()).map_err(|error| error.to_string())
    }

    #[test]
    fn reproducible_players_are_accepted() {
        for text in ["mcts@1000", "mcts(utility=lead)@1", "greedy", "random", "flat@9007199254740992"] {
            assert_eq!(read(text).as_deref(), Ok(text));
        }
        assert_eq!(read("heyden-mc@50").as_deref(), Ok("flat(utility=lead)@50"));
        for &game in GameId::ALL {
            for level in levels(game) {
                let name = format!("level:{}", level.id);
                let player = Player::read(&name, game).unwrap();
                assert_eq!((player.to_string(), player.work()), (name, level.budget));
            }
        }
    }

    #[test]
    fn other_budgets_are_refused_with_their_offset() {
        for text in ["mcts@1s", "mcts@6m/game", "mcts@100*2tree", "mcts@", "mcts@-1", "mcts@1e3"] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with("byte 5: expected "), "{text}: {error}");
        }
        assert!(read("mcts@1s").unwrap_err().contains("would not give the same games"));
        assert!(read("mcts@0").unwrap_err().contains("expected 1 to 9007199254740992 iterations"));
        assert_eq!(
            read("mcts(utility=lead)").unwrap_err(),
            "byte 18: expected a number of iterations per turn, such as mcts(utility=lead)@1000"
        );
        assert_eq!(read("mtcs@5").unwrap_err(), "byte 0: there is no searcher 'mtcs'; did you mean 'mcts'?");
        assert!(
            read("level:deep-blue")
                .unwrap_err()
                .starts_with("byte 6: there is no carcassonne level 'deep-blue'")
        );
    }
}
