//! The search speeds of this device, measured while the page searches and kept in the browser for all screens.

use serde::{Deserialize, Serialize};
use tilescope_core::games::GameId;
use tilescope_floor::store::Store;
use yew::AttrValue;

const SPEEDS: Store<Speeds> = Store::new("speeds", 1);

/// The iterations per second of one worker, by game and text of the searcher.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Speeds(Vec<(GameId, String, f64)>);

impl Speeds {
    pub fn restored() -> Speeds {
        SPEEDS.kept_or(Speeds::default())
    }

    pub fn keep(&self) {
        SPEEDS.keep(self);
    }

    /// Returns the speed of a searcher in a game. `None` if it was never measured.
    pub fn of(&self, game: GameId, spec: &str) -> Option<f64> {
        let mut known = self.0.iter().filter(|(of, text, _)| (*of, text.as_str()) == (game, spec));
        known.next().map(|&(.., speed)| speed)
    }

    /// Notes a measured speed of a searcher in a game. The new speed and the earlier average have equal weight,
    /// because positions and moments differ.
    pub fn note(&mut self, game: GameId, spec: AttrValue, speed: f64) {
        match self.0.iter_mut().find(|(of, text, _)| (*of, text.as_str()) == (game, &*spec)) {
            Some((.., known)) => *known = (*known + speed) / 2.0,
            None => self.0.push((game, spec.to_string(), speed)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_averages_that_read_back() {
        let mut speeds = Speeds::default();
        speeds.note(GameId::OnTop, "mcts(utility=win)".into(), 3000.0);
        speeds.note(GameId::OnTop, "mcts(utility=win)".into(), 1000.0);
        speeds.note(GameId::Carcassonne, "mcts".into(), 500.0);
        assert_eq!(SPEEDS.read(&SPEEDS.text(&speeds)).as_ref(), Ok(&speeds));
        assert_eq!(speeds.of(GameId::OnTop, "mcts(utility=win)"), Some(2000.0));
        assert_eq!(speeds.of(GameId::OnTop, "mcts"), None);
    }
}
