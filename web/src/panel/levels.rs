//! What the computer players are: with what they search, and how strong that was found to be.

use tilescope_core::games::GameId;
use tilescope_core::levels::{Level, levels};
use tilescope_core::{SearchSpec, for_game};

use super::format::budget;
use crate::game_card::GameCard;
use crate::protocol::Budget;

/// The tables of everyone against everyone.
const MEASURED: &str = include_str!("../../../docs/experiments/levels.md");

/// With what a level searches, and how often it wins against the one below it: `mcts, 4,000 iterations a move. Wins 85 %
/// against Scout.`
pub(super) fn of_level(game: GameId, level: &Level) -> String {
    let spec: Option<SearchSpec> = level.spec.parse().ok();
    let unit = spec.and_then(|spec| spec.searcher().budget.unit());
    let amount = unit
        .zip(level.budget)
        .map_or_else(String::new, |(unit, work)| format!(", {} a move", budget(Budget::Work(work), unit)));
    let all = levels(game);
    let below = all.iter().position(|other| other == level).and_then(|place| all.get(place.checked_sub(1)?));
    let wins = below.and_then(|below| Some((below, wins(title(game), level.id, below.id)?)));
    let wins = wins.map_or_else(String::new, |(below, rate)| {
        format!(" Wins {:.0} % against {}.", 100.0 * rate, below.name)
    });
    format!("{}{amount}.{wins}", level.spec)
}

fn title(game: GameId) -> &'static str {
    for_game!(game, G => <G as GameCard>::TITLE)
}

/// The measured win rate of a level against another one of a game.
fn wins(title: &str, level: &str, other: &str) -> Option<f32> {
    let table = MEASURED.split("\n## ").find(|section| section.starts_with(title))?;
    let rows = || table.lines().map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
    let of =
        |id: &str| rows().find(|row| row.get(2).is_some_and(|name| name.strip_prefix("level:") == Some(id)));
    let number: usize = of(other)?.get(1)?.parse().ok()?;
    // Before the first opponent stand place, name, Elo and win rate.
    of(level)?.get(4 + number)?.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_but_the_first_was_measured_against_the_one_below() {
        for &game in GameId::ALL {
            for pair in levels(game).windows(2) {
                let rate = wins(title(game), pair[1].id, pair[0].id);
                assert!(
                    rate.is_some_and(|rate| rate > 0.5 && rate <= 1.0),
                    "{game} {}: {rate:?}",
                    pair[1].id
                );
            }
        }
    }

    #[test]
    fn a_level_says_what_it_is() {
        let game = GameId::Carcassonne;
        let builder = levels(game).iter().find(|level| level.id == "builder").expect("a builder");
        let words = of_level(game, builder);
        assert!(
            words.starts_with("mcts, 4,000 iterations a move. Wins ") && words.ends_with(" % against Scout."),
            "{words}"
        );
    }
}
