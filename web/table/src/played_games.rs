//! The results of the viewer's games against computer players. A finished game leaves its result when the start screen
//! describes it, and the result stays when the game is deleted.

use serde::{Deserialize, Serialize};
use tilescope_core::games::GameId;
use tilescope_core::{Player, Turn};
use tilescope_floor::storage;
use tilescope_floor::store::Store;
use tilescope_session::Controller;

use super::saved_games::Summary;

const MOST: usize = 2000;

const RESULTS: Store<Results> = Store::new("results", 1);

#[derive(Default, Serialize, Deserialize)]
struct Results {
    games: Vec<PlayedGame>,
    deleted: Vec<String>,
}

/// The result of a game of one person against computer players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedGame {
    key: String,
    pub game: GameId,
    /// The ids of the computer players' levels: steps on the ladder, as in links.
    pub levels: Vec<String>,
    /// Whether the person played without the help of a search, and undid no move. Only then it shows a strength.
    pub unaided: bool,
    /// 2 if the person won, 1 if the person shared the win, and otherwise 0.
    pub won: u8,
    pub own: i16,
    pub best: i16,
}

impl PlayedGame {
    /// Returns the result of a game; `None` if it is not over, or not of one person against computer players.
    fn of(key: &str, summary: &Summary) -> Option<PlayedGame> {
        let Summary { info, seats, standing, unaided, .. } = summary;
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
            unaided: *unaided,
            won: match standing.shares[me] {
                0.0 => 0,
                1.0 => 2,
                _ => 1,
            },
            own: standing.points[me],
            best: others.map(|player| standing.points[player]).max()?,
        })
    }
}

/// Returns the stored results, oldest first.
pub fn all() -> Vec<PlayedGame> {
    stored().games
}

fn stored() -> Results {
    RESULTS.kept_or(Results::default())
}

/// Stores the results of the finished games among these, which come newest first with their keys. The first end of a game
/// counts: other ends that were played after taking moves back do not.
pub fn note<'a>(games: impl DoubleEndedIterator<Item = (&'a str, &'a Summary)>) {
    let mut results = stored();
    let known: Vec<String> =
        results.games.iter().map(|game| &game.key).chain(&results.deleted).cloned().collect();
    let new = games.rev().filter(|(key, _)| !known.iter().any(|known| known == key));
    let new: Vec<PlayedGame> = new.filter_map(|(key, summary)| PlayedGame::of(key, summary)).collect();
    if !new.is_empty() {
        results.games.extend(new);
        let surplus = results.games.len().saturating_sub(MOST);
        results.games.drain(..surplus);
        // If the browser refuses, the games themselves are still there.
        let _ = RESULTS.keep(&results);
    }
}

/// Deletes all results. The keys of games that are still stored remain, so that these do not count again.
pub fn forget() {
    let kept = storage::keys(storage::GAME);
    let Results { games, deleted } = stored();
    let keys = games.into_iter().map(|game| game.key).chain(deleted);
    let deleted = keys.filter(|key| kept.contains(key)).collect();
    // If the browser refuses, it keeps the results.
    let _ = RESULTS.keep(&Results { games: Vec::new(), deleted });
}

#[cfg(test)]
mod tests {
    use super::super::saved_games::SavedGame;
    use super::*;

    fn result(seats: &str, clock: &str, record: &str) -> Option<PlayedGame> {
        of_game(seats, r#""taken_back":0,"helped":false"#, clock, record)
    }

    fn of_game(seats: &str, aids: &str, clock: &str, record: &str) -> Option<PlayedGame> {
        let played = record.split(' ').count() - 1;
        let text = format!(
            r#"{{"name":"game","version":1,"value":{{"saved":0,"game":{{"reviewed":"","session":{{
            "seed":"5","played":{played},"seats":{seats},"challenge":null,{aids},"salt":null,
            "clock":{clock},
            "record":"{record}"}}}}}}}}"#
        );
        let game = SavedGame::new("tilescope.game.1".into(), text);
        PlayedGame::of(&game.key, &game.summary().unwrap())
    }

    const WHOLE: &str = "ontop(players=2) =T3 b2c2 =T0 c9c8 =T1 c4b4 =T0 d7d8 =T1 a3b3 =T1 b1a1 =T4 d2d3 =T3 \
        e8e7 =T4 e2e3 =T3 c6b6 =T1 d5d6 =T3 f3f4 =T1 b5a5 =T0 d4e4 =T3 a7a6 =T1 c1d1 =T0 f2g2 \
        =T0 e5f5 =T4 g3h3 =T4 e1f1 =T4 f7f6 =T3 b9b8 =T0 g5g6 =T1 h6h5 =T4 f9f8 =T0 g1h1 =T4 \
        g9g8 =T4 a8a9 =T0 h7h8";

    #[test]
    fn only_a_finished_game_of_one_person_against_computers_counts() {
        let seats = r#"["person You","computer:5 Scout"]"#;
        assert_eq!(result(seats, "null", "ontop(players=2) =T0"), None, "it is not over");
        let game = result(seats, "null", WHOLE).unwrap();
        assert_eq!(
            (&*game.key, game.game, &game.levels[..]),
            ("tilescope.game.1", GameId::OnTop, &["5".to_owned()][..])
        );
        let numbers = |game: Option<PlayedGame>| game.map(|game| (game.won, game.own, game.best));
        assert_eq!(numbers(Some(game)), Some((2, 11, 8)));
        for (aids, unaided) in [
            (r#""taken_back":0,"helped":false"#, true),
            (r#""taken_back":1,"helped":false"#, false),
            (r#""taken_back":0,"helped":true"#, false),
        ] {
            assert!(
                of_game(seats, aids, "null", WHOLE).is_some_and(|game| game.unaided == unaided),
                "{aids}"
            );
        }
        let second = result(r#"["computer:3 Pupil","person You"]"#, "null", WHOLE);
        assert_eq!(numbers(second), Some((0, 8, 11)));
        assert_eq!(result(r#"["person You","person Ada"]"#, "null", WHOLE), None, "there are two people");
        // The time is up, whatever the points are.
        let timed = |left: &str, record: &str| numbers(result(seats, &format!(r#"["5m",{left}]"#), record));
        assert_eq!(timed("[1,1]", WHOLE), Some((2, 11, 8)));
        assert_eq!(timed("[0,1]", WHOLE), Some((0, 11, 8)));
        assert_eq!(timed("[0,1]", "ontop(players=2) =T0"), Some((0, 0, 0)));
    }
}
