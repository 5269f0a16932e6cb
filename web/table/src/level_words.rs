//! Descriptions of the levels of computer players: how they search, how long that takes on this device, and how
//! strong they are.

use tilescope_core::games::GameId;
use tilescope_core::levels::{Level, Wins, levels};
use tilescope_floor::number::local;
use tilescope_language::{say, t};

use super::speeds::Speeds;
use crate::format::count;

/// Names a level with its step, which means the same strength in every game: `5 · Scout`.
pub fn titled(level: &Level) -> String {
    format!("{} · {}", level.id, t(level.name))
}

/// Describes a level in two sentences: `Tree search with random games, 4,000 iterations per turn, about 0.1 s here.
/// Wins 74 % of 400 games against Pupil (70 % to 78 %).`
pub fn of_level(game: GameId, level: &Level, speeds: &Speeds) -> String {
    let mut words = match level.budget {
        Some(_) => t(level.search).to_owned(),
        None => say!("No search: {}", t(level.search)),
    };
    if let Some(work) = level.budget {
        let time = speeds.of(game, level.spec).map(|speed| seconds(work as f64 / speed));
        let time = time.unwrap_or_else(|| t("time not measured here yet").to_owned());
        words += &say!(", {} iterations per turn, {time}", count(work));
    }
    if level.ending.is_some() {
        words += t(", the ending proven against one opponent");
    }
    let below = levels(game).iter().take_while(|other| other.id != level.id).last();
    let wins = below.zip(level.wins).map(|(below, Wins { rate, low, high, games })| {
        say!(" Wins {rate} % of {games} games against {} ({low} % to {high} %).", t(below.name))
    });
    words + "." + &wins.unwrap_or_default()
}

/// Formats the time that a level takes: `about 2 s here`.
fn seconds(time: f64) -> String {
    match time {
        moment if moment < 0.05 => t("instant here").to_owned(),
        few if few < 2.0 => say!("about {:.1} s here", local(few)),
        many => say!("about {:.0} s here", local(many)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_describe_search_time_and_wins() {
        let game = GameId::Carcassonne;
        let [random, .., strongest] = levels(game) else { panic!("several levels") };
        let level = Level {
            budget: Some(4000),
            spec: "mcts",
            search: "Tree search with random games",
            wins: Some(Wins { rate: 74, low: 70, high: 78, games: 400 }),
            ..levels(game)[5]
        };
        let mut speeds = Speeds::default();
        assert_eq!(titled(&level), "5 · Scout");
        assert_eq!(
            of_level(game, &level, &speeds),
            "Tree search with random games, 4,000 iterations per turn, time not measured here yet. Wins 74 % of 400 \
             games against Apprentice (70 % to 78 %)."
        );
        let unmeasured = Level { wins: None, ..level };
        assert!(of_level(game, &unmeasured, &speeds).ends_with("measured here yet."));
        // Two and a half is rounded up.
        for (budget, time) in [(100, "instant here"), (4000, "about 0.1 s here"), (100_000, "about 3 s here")]
        {
            speeds.note(game, "mcts".into(), 40_000.0);
            let level = Level { budget: Some(budget), ..level };
            let words = of_level(game, &level, &speeds);
            assert!(words.contains(time), "{words}");
        }
        assert_eq!(of_level(game, random, &speeds), "No search: a random legal move.");
        assert!(of_level(game, strongest, &speeds).contains(" iterations per turn, "));
    }
}
