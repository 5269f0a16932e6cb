//! The results of the viewer's games against computer players. A finished game leaves a line when the start screen
//! describes it, and the line stays when the game is deleted:
//!
//! ```text
//! tilescope.game.k3f9a1c2 carcassonne 5 0 2 78 65
//! ```
//!
//! These are the key, the game, the level, the moves taken back, the halves of the game won, the own points, and the most points
//! of another player. The level is the step on the ladder, as in links; several opponents are joined by `+`. A
//! line with a key alone is a game whose result was deleted.

use std::fmt;

use tilescope_core::games::GameId;
use tilescope_core::{Player, Turn};
use tilescope_floor::storage;
use tilescope_session::Controller;

use super::saved_games::Summary;

/// The most results to remember.
const MOST: usize = 2000;

/// The result of a game of one person against computer players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// The storage key of the game.
    key: String,
    /// The game.
    pub game: GameId,
    /// The ids of the computer players' levels.
    pub levels: Vec<String>,
    /// The number of moves that the person has undone.
    pub taken_back: usize,
    /// 2 if the person won, 1 if the person shared the win, and otherwise 0.
    pub won: u8,
    /// The person's points.
    pub own: i16,
    /// The most points of another player.
    pub best: i16,
}

impl PlayedGame {
    /// Returns the result of a game; `None` if it is not over, or not of one person against computer players.
    fn of(key: &str, summary: &Summary) -> Option<PlayedGame> {
        let Summary { info, seats, standing, taken_back, .. } = summary;
        let people: Vec<Player> =
            Player::all(seats.len()).filter(|player| seats[player.index()].is_person()).collect();
        let [me] = people[..] else { return None };
        if standing.turn != Turn::Over || seats.len() < 2 {
            return None;
        }
        let levels = seats.iter().filter_map(|seat| match &seat.controller {
            Controller::Computer(level) => Some(level.to_string()),
            Controller::Person => None,
        });
        let others = Player::all(seats.len()).filter(|&player| player != me);
        Some(PlayedGame {
            key: key.to_owned(),
            game: info.id,
            levels: levels.collect(),
            taken_back: *taken_back,
            won: match standing.shares[me] {
                0.0 => 0,
                1.0 => 2,
                _ => 1,
            },
            own: standing.points[me],
            best: others.map(|player| standing.points[player]).max()?,
        })
    }

    fn read(line: &str) -> Option<PlayedGame> {
        let mut words = line.split(' ');
        let mut word = || words.next();
        Some(PlayedGame {
            key: word()?.to_owned(),
            game: word()?.parse().ok()?,
            levels: word()?.split('+').map(str::to_owned).collect(),
            taken_back: word()?.parse().ok()?,
            won: word()?.parse().ok().filter(|won| *won <= 2)?,
            own: word()?.parse().ok()?,
            best: word()?.parse().ok()?,
        })
    }
}

impl fmt::Display for PlayedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlayedGame { key, game, levels, taken_back, won, own, best } = self;
        write!(f, "{key} {game} {} {taken_back} {won} {own} {best}", levels.join("+"))
    }
}

/// Returns the stored results, oldest first. Lines that cannot be read are skipped.
pub fn all() -> Vec<PlayedGame> {
    stored().lines().filter_map(PlayedGame::read).collect()
}

fn stored() -> String {
    storage::read(storage::RESULTS).unwrap_or_default()
}

/// Stores the results of the finished games among these, which come newest first with their keys. The first end of a game
/// counts: other ends that were played after taking moves back do not.
pub fn note<'a>(games: impl DoubleEndedIterator<Item = (&'a str, &'a Summary)>) {
    let stored = stored();
    let known = |key: &str| stored.lines().any(|line| line.split(' ').next() == Some(key));
    let new = games.rev().filter(|(key, _)| !known(key));
    let new: Vec<String> =
        new.filter_map(|(key, summary)| Some(PlayedGame::of(key, summary)?.to_string())).collect();
    if !new.is_empty() {
        let lines: Vec<&str> = stored.lines().chain(new.iter().map(String::as_str)).collect();
        let surplus = lines.len().saturating_sub(MOST);
        // If the browser refuses, the games themselves are still there.
        let _ = storage::write(storage::RESULTS, &lines[surplus..].join("\n"));
    }
}

/// Deletes all results. The keys of games that are still stored remain, so that these do not count again.
pub fn forget() {
    let kept = storage::keys(storage::GAME);
    let keys: Vec<String> = all().into_iter().map(|game| game.key).filter(|key| kept.contains(key)).collect();
    // If the browser refuses, it keeps the results.
    let _ = storage::write(storage::RESULTS, &keys.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::super::saved_games::SavedGame;
    use super::*;

    fn saved(seats: &str, record: &str) -> SavedGame {
        SavedGame {
            key: "tilescope.game.1".into(),
            saved: 0,
            measured: "".into(),
            reviewed: "".into(),
            text: format!(
                "tilescope 1\nseed 5\nplayed {}\n{seats}\nrecord {record}",
                record.split(' ').count() - 1
            )
            .into(),
        }
    }

    fn result(seats: &str, record: &str) -> Option<PlayedGame> {
        let game = saved(seats, record);
        PlayedGame::of(&game.key, &game.summary().unwrap())
    }

    /// A whole game.
    const WHOLE: &str = "ontop(players=2) =T3 b2c2 =T0 c9c8 =T1 c4b4 =T0 d7d8 =T1 a3b3 =T1 b1a1 =T4 d2d3 =T3 \
        e8e7 =T4 e2e3 =T3 c6b6 =T1 d5d6 =T3 f3f4 =T1 b5a5 =T0 d4e4 =T3 a7a6 =T1 c1d1 =T0 f2g2 \
        =T0 e5f5 =T4 g3h3 =T4 e1f1 =T4 f7f6 =T3 b9b8 =T0 g5g6 =T1 h6h5 =T4 f9f8 =T0 g1h1 =T4 \
        g9g8 =T4 a8a9 =T0 h7h8";

    #[test]
    fn a_line_reads_back() {
        let line = "tilescope.game.1 kingdomino 5+3 2 1 40 -2";
        let game = PlayedGame::read(line).unwrap();
        assert_eq!((game.to_string(), game.levels), (line.to_owned(), vec!["5".to_owned(), "3".to_owned()]));
        for wrong in
            ["", "k", "tilescope.game.1", "k chess 5 0 1 2 3", "k ontop 5 0 3 2 3", "k ontop 5 0 1 2"]
        {
            assert_eq!(PlayedGame::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn only_a_finished_game_of_one_person_against_computers_counts() {
        let seats = "seat person You\nseat computer:5 Scout";
        assert_eq!(result(seats, "ontop(players=2) =T0"), None, "it is not over");
        let line = |seats: &str| result(seats, WHOLE).map(|game| game.to_string());
        assert_eq!(line(seats).as_deref(), Some("tilescope.game.1 ontop 5 0 2 11 8"));
        assert_eq!(
            line("seat computer:3 Pupil\nseat person You").as_deref(),
            Some("tilescope.game.1 ontop 3 0 0 8 11")
        );
        assert_eq!(line("seat person You\nseat person Ada"), None, "there are two people");
        // The time is up, whatever the points are.
        let timed = |left: &str| line(&format!("{seats}\nclock 5m {left}"));
        assert_eq!(timed("1 1").as_deref(), Some("tilescope.game.1 ontop 5 0 2 11 8"));
        assert_eq!(timed("0 1").as_deref(), Some("tilescope.game.1 ontop 5 0 0 11 8"));
        let late = format!("{seats}\nclock 5m 0 1");
        let line = result(&late, "ontop(players=2) =T0").map(|game| game.to_string());
        assert_eq!(line.as_deref(), Some("tilescope.game.1 ontop 5 0 0 0 0"));
    }
}
