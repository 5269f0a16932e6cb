//! The settings of the analysis, independent of the page: a searcher and its budget.

use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use tilescope_core::judges::SEED;
use tilescope_core::levels::{Level, levels};
use tilescope_core::presets::{PRESETS, Preset};
use tilescope_protocol::Budget;

#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    pub spec: SearchSpec,
    pub seed: u64,
    pub budget: Budget,
    pub workers: usize,
}

impl Settings {
    /// Creates the default settings: some seconds of the game's judge.
    pub fn new(workers: usize) -> Settings {
        Settings { spec: Settings::usual(), seed: SEED, budget: Budget::Milliseconds(8000.0), workers }
    }

    /// Returns the default searcher: the judge of each game.
    pub fn usual() -> SearchSpec {
        "judge".parse().expect("the judge is a searcher")
    }

    pub fn is_judge(&self) -> bool {
        self.spec == Settings::usual()
    }

    /// Returns the level that searches in this way, if there is one.
    pub fn level(&self, game: GameId) -> Option<&'static Level> {
        let spec = self.spec.to_string();
        levels(game).iter().find(|level| level.spec == spec && budget_of(level) == self.budget)
    }

    /// Returns the preset that searches in this way, if the game has one.
    pub fn preset(&self, game: GameId) -> Option<&'static Preset> {
        let spec = self.spec.to_string();
        presets(game).find(|preset| preset.spec == spec)
    }

    pub fn at_preset(&self, preset: &Preset) -> Settings {
        let spec = preset.spec.parse().unwrap_or_else(|_| self.spec.clone());
        Settings { spec, ..self.clone() }
    }

    pub fn at_level(&self, level: &Level) -> Settings {
        let spec = level.spec.parse().unwrap_or_else(|_| self.spec.clone());
        Settings { spec, budget: budget_of(level), ..self.clone() }
    }
}

/// Returns the presets for a game: the players of the documents.
pub fn presets(game: GameId) -> impl Iterator<Item = &'static Preset> {
    PRESETS.iter().filter(move |preset| preset.game.is_none_or(|only| only == game))
}

/// Returns the budget of a level. A level without a budget searches until it has its result.
fn budget_of(level: &Level) -> Budget {
    level.budget.map_or(Budget::Endless, Budget::Work)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_known_by_its_searcher_and_budget() {
        let settings = Settings::new(3);
        for &game in GameId::ALL {
            for level in levels(game) {
                let chosen = settings.at_level(level);
                assert_eq!(chosen.level(game), Some(level));
                assert_eq!(Settings { budget: Budget::Work(7), ..chosen }.level(game), None);
            }
        }
    }

    #[test]
    fn a_preset_is_known_by_its_searcher() {
        let settings = Settings::new(3);
        for &game in GameId::ALL {
            for preset in presets(game) {
                assert_eq!(settings.at_preset(preset).preset(game), Some(preset));
            }
            assert_eq!(settings.preset(game), None);
        }
    }
}
