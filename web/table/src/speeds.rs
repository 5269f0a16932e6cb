//! The search speeds of this device, measured while the page searches and kept in the browser for all screens.
//!
//! ```text
//! tilescope.speeds        carcassonne mcts 41250        iterations a second of one worker
//!                         ontop mcts(utility=win) 98100
//! ```

use std::collections::BTreeMap;
use std::fmt;

use tilescope_core::games::GameId;
use tilescope_floor::storage;
use yew::AttrValue;

/// The iterations per second of one worker, by game and text of the searcher.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Speeds(BTreeMap<(GameId, AttrValue), f64>);

impl Speeds {
    /// Returns the stored speeds.
    pub fn restored() -> Speeds {
        storage::read(storage::SPEEDS).map_or_else(Speeds::default, |text| Speeds::read(&text))
    }

    /// Reads speeds. A line that cannot be read is ignored.
    fn read(text: &str) -> Speeds {
        let speed = |line: &str| {
            let (game, rest) = line.split_once(' ')?;
            let (spec, speed) = rest.rsplit_once(' ')?;
            let speed = f64::from(speed.parse::<u32>().ok()?);
            Some(((game.parse().ok()?, AttrValue::from(spec.to_owned())), speed))
        };
        let mut speeds = Speeds::default();
        for (searcher, speed) in text.lines().filter_map(speed).filter(|&(_, speed)| speed > 0.0) {
            speeds.0.insert(searcher, speed);
        }
        speeds
    }

    /// Stores the speeds in the browser.
    pub fn keep(&self) {
        storage::write(storage::SPEEDS, &self.to_string());
    }

    /// Returns the speed of a searcher in a game. `None` if it was never measured.
    pub fn of(&self, game: GameId, spec: &str) -> Option<f64> {
        self.0.get(&(game, AttrValue::from(spec.to_owned()))).copied()
    }

    /// Notes a measured speed of a searcher in a game. The new speed and the earlier average have equal weight,
    /// because positions and moments differ.
    pub fn note(&mut self, game: GameId, spec: AttrValue, speed: f64) {
        self.0.entry((game, spec)).and_modify(|known| *known = (*known + speed) / 2.0).or_insert(speed);
    }
}

impl fmt::Display for Speeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|((game, spec), speed)| writeln!(f, "{game} {spec} {}", *speed as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_read_back_and_invalid_ones_are_ignored() {
        let mut speeds = Speeds::default();
        speeds.note(GameId::OnTop, "mcts(utility=win)".into(), 3000.0);
        speeds.note(GameId::OnTop, "mcts(utility=win)".into(), 1000.0);
        speeds.note(GameId::Carcassonne, "mcts".into(), 500.0);
        assert_eq!(Speeds::read(&speeds.to_string()), speeds);
        assert_eq!(speeds.of(GameId::OnTop, "mcts(utility=win)"), Some(2000.0));
        assert_eq!(speeds.of(GameId::OnTop, "mcts"), None);
        assert_eq!(
            Speeds::read("chess mcts 5\nontop mcts\nontop mcts -1\nontop mcts 0\n\n"),
            Speeds::default()
        );
    }
}
