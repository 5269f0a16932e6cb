//! Descriptions of the levels of computer players: how they search, how long that takes on this device, and how
//! strong they are.

use tilescope_core::games::GameId;
use tilescope_core::levels::{Level, levels};
use tilescope_floor::number::local;
use tilescope_language::{say, t};

use super::speeds::Speeds;
use crate::format::count;

/// Describes a level in two sentences: `Tree search with random games, 4,000 iterations a turn, about 0.1 s here.
/// Wins 85 % against Scout.`
pub fn of_level(game: GameId, level: &Level, speeds: &Speeds) -> String {
    let mut words = t(level.search).to_owned();
    if let Some(work) = level.budget {
        let time = speeds.of(game, level.spec).map(|speed| seconds(work as f64 / speed));
        let time = time.unwrap_or_else(|| t("time not measured here yet").to_owned());
        words += &say!(", {} iterations per turn, {time}", count(work));
    }
    let all = levels(game);
    let below = all.iter().position(|other| other == level).and_then(|place| all.get(place.checked_sub(1)?));
    let wins =
        below.zip(level.wins).map(|(below, wins)| say!(" Win rate {wins} % against {}.", t(below.name)));
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
        let level = |id| levels(game).iter().find(|level| level.id == id).expect("a level");
        let mut speeds = Speeds::default();
        assert_eq!(
            of_level(game, level("builder"), &speeds),
            "Tree search with random games, 4,000 iterations per turn, time not measured here yet. Win rate 85 % against \
             Scout."
        );
        speeds.note(game, "mcts".into(), 40_000.0);
        speeds.note(game, level("master").spec.into(), 800.0);
        let description = ["scout", "builder", "master"].map(|id| of_level(game, level(id), &speeds));
        let times = ["instant here", "about 0.1 s here", "about 3 s here"];
        // Two and a half is rounded up.
        for (description, time) in description.iter().zip(times) {
            assert!(description.contains(time), "{description}");
        }
        assert_eq!(of_level(game, level("random"), &speeds), "No search: a random legal move.");
    }
}
