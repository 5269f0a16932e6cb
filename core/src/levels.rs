//! The computer players that the page offers, from weakest to strongest.
//!
//! A level is a search specification with a budget. It plays the same on every machine; only its thinking time
//! differs.
//!
//! All games share one ladder of names. Step 0 is the random player, and each step wins about three of four games of
//! two players against the step below. So a name means about the same strength above random play in every game, and
//! a game has as many steps as good play in it is above random play. The measurements are in
//! `docs/experiments/levels.md`.

mod ladder;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::games::GameId;
use crate::suggest::UnknownName;
pub use ladder::levels;

/// A computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Its step on the ladder, as text, for stored games and links. It stays the same if the name changes.
    pub id: &'static str,
    /// The name, the same for this step in every game.
    pub name: &'static str,
    /// A description of its play, in one sentence.
    pub description: &'static str,
    /// The text of its [`SearchSpec`](crate::SearchSpec), but for the ending.
    pub spec: &'static str,
    /// The parameters of a `hybrid` after the first, for the way it plays the ending; `None` if as before.
    pub ending: Option<&'static str>,
    /// The number of iterations per move; `None` if the searcher has no budget.
    pub budget: Option<u64>,
    /// Its search, or what it chooses without one if it has no budget, in plain words without a full stop.
    pub search: &'static str,
    /// The rate of its wins against the level below, without the ending; `None` for the lowest level, and while too few games
    /// were played.
    pub wins: Option<Wins>,
}

/// A win rate against the level below in games of two players, as measured in `docs/experiments/levels.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wins {
    /// The games won in a hundred; a tie counts half.
    pub rate: u8,
    /// The lower end of the 95 % interval of the rate.
    pub low: u8,
    /// The upper end of the 95 % interval of the rate.
    pub high: u8,
    /// The number of games, at least [`Wins::FEWEST`].
    pub games: u16,
}

impl Wins {
    /// The fewest games behind a rate that the page shows: enough for an interval of ± 5 %.
    pub const FEWEST: u16 = 400;
}

impl Level {
    /// Returns the text of the [`SearchSpec`](crate::SearchSpec) by which it plays a game, with its ending.
    pub fn plays(&self) -> String {
        match self.ending {
            Some(ending) => format!("hybrid(early={},{ending})", self.spec),
            None => self.spec.into(),
        }
    }

    /// Returns the level of a game with an id, or the last one for `strongest`; `None` if there is no such level.
    pub fn find(game: GameId, id: &str) -> Option<&'static Level> {
        match id {
            STRONGEST => levels(game).last(),
            _ => levels(game).iter().find(|level| level.id == id),
        }
    }

    /// Returns the level of a game with an id, as [`Level::find`] does.
    ///
    /// # Errors
    /// If there is no such level. The error lists the levels that exist.
    pub fn named(game: GameId, id: &str) -> Result<&'static Level, UnknownName> {
        Level::find(game, id).ok_or_else(|| {
            let ids: Vec<&str> = levels(game).iter().map(|level| level.id).chain([STRONGEST]).collect();
            UnknownName::new(format!("{game} level"), id, &ids)
        })
    }
}

/// The id of the last level, whatever the game.
const STRONGEST: &str = "strongest";

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::string::ToString;

    use super::ladder::LADDER;
    use super::*;
    use crate::SearchSpec;
    use crate::search::Budget;

    const MEASURED: &str = include_str!("../../docs/experiments/levels.md");

    fn check(game: GameId) {
        let levels = levels(game);
        assert!((5..=LADDER.len()).contains(&levels.len()));
        for (level, rung) in levels.iter().zip(&LADDER) {
            assert_eq!((level.id, level.name), (rung.id, rung.label), "{game} {}", level.id);
            let spec: SearchSpec = level.spec.parse().unwrap();
            assert_eq!(spec.to_string(), level.spec);
            let unit = if level.budget.is_some() { Budget::Iterations } else { Budget::None };
            assert_eq!(unit, spec.searcher().budget, "{}", level.spec);
            let plays: SearchSpec = level.plays().parse().unwrap();
            assert_eq!(plays.to_string(), level.plays());
        }
        assert_eq!((levels[0].spec, levels[0].wins), ("random", None));
    }

    #[test]
    fn every_level_is_a_canonical_specification() {
        assert!(LADDER.iter().enumerate().all(|(step, rung)| rung.id == step.to_string()));
        assert_eq!(LADDER.iter().map(|rung| rung.label).collect::<BTreeSet<_>>().len(), LADDER.len());
        for &game in GameId::ALL {
            check(game);
        }
    }

    #[test]
    fn unknown_levels_are_explained() {
        assert_eq!(Level::named(GameId::OnTop, "strongest").unwrap().id, "10");
        let error = Level::named(GameId::OnTop, "deep-blue").unwrap_err().to_string();
        assert!(error.starts_with("there is no ontop level 'deep-blue'; expected one of: 0, 1, "), "{error}");
    }

    /// A row of a table: what a level plays, its games against the level below, and its win rate there.
    struct Row<'a> {
        plays: &'a str,
        games: u16,
        rate: f64,
        low: f64,
        high: f64,
    }

    fn row(game: GameId, id: &str) -> Option<Row<'static>> {
        let setup = format!("\n{}(players=2)", game.name());
        let table = MEASURED.split("\n## ").find(|section| section.contains(&setup))?;
        let mut rows = table.lines().map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
        let cells =
            rows.find(|cells| cells.get(1).is_some_and(|name| name.strip_prefix("level:") == Some(id)))?;
        let (rate, interval) = cells.get(4)?.split_once(" (")?;
        let (low, high) = interval.strip_suffix(')')?.split_once(" to ")?;
        Some(Row {
            plays: cells.get(2)?.trim_matches('`'),
            games: cells.get(3)?.parse().ok()?,
            rate: rate.parse().ok()?,
            low: low.parse().ok()?,
            high: high.parse().ok()?,
        })
    }

    /// Checks that the page shows what was measured, that the measurement is complete, and that the step is neither
    /// a wall nor a tie.
    #[test]
    fn every_level_wins_against_the_one_below_as_often_as_measured() {
        let per_cent = |rate: f64| (100.0 * rate + 0.5) as u8;
        for (game, level) in
            GameId::ALL.iter().flat_map(|&game| levels(game)[1..].iter().map(move |level| (game, level)))
        {
            let name = format!("{game} {}", level.id);
            let row = row(game, level.id).unwrap_or_else(|| panic!("{name} has no row"));
            assert_eq!(
                row.plays,
                level.budget.map_or(level.spec.to_string(), |budget| format!("{}@{budget}", level.spec)),
                "{name}"
            );
            let mean = crate::Moments {
                count: row.games.into(),
                sum: row.rate * f64::from(row.games),
                ..Default::default()
            };
            let (low, high) = mean.rate_interval().unwrap();
            assert!(
                (low - row.low).abs() < 0.0011 && (high - row.high).abs() < 0.0011,
                "{name}: {low} to {high}"
            );
            assert!(row.low <= 0.8 && 0.6 <= row.high, "{name}: {}", row.rate);
            assert!(row.games < Wins::FEWEST || (0.6..=0.8).contains(&row.rate), "{name}: {}", row.rate);
            let shown = (row.games >= Wins::FEWEST).then(|| Wins {
                rate: per_cent(row.rate),
                low: per_cent(row.low),
                high: per_cent(row.high),
                games: row.games,
            });
            assert_eq!(level.wins, shown, "{name}");
        }
    }
}
