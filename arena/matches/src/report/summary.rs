//! Statistics of each player over the games of a file of results.

use tilescope_core::contest::{self, Players, Score, Standing};

use crate::results::{PlayedGame, Results};

pub fn players(results: &Results) -> Players {
    Players::new(results.header.players.iter().map(|player| player.name.as_str()))
}

/// Returns the standing of a player over its games in `seat`, or in all seats.
pub fn standing(results: &Results, players: &Players, player: usize, seat: Option<usize>) -> Standing {
    Standing::of(scores(results), results.header.schedule(), players, player, seat)
}

/// Returns the mean of a quantity over a player's seats, for each group of games.
pub(crate) fn group_means(
    results: &Results,
    players: &Players,
    player: usize,
    value: impl Fn(&Score<'_>, usize) -> f64,
) -> Vec<f64> {
    contest::group_means(scores(results), results.header.schedule(), players, player, None, value)
}

fn scores(results: &Results) -> impl Iterator<Item = Score<'_>> + Clone {
    results.games.values().map(PlayedGame::score)
}

/// Returns the win share of the first of two players in each pair of games, in quarters. The pairs are the complete
/// ones in order, starting with the pair `first`. `None` unless two different players meet in games of two.
pub fn pairs(results: &Results, first: u64) -> Option<impl Iterator<Item = u8> + '_> {
    is_between_two(results).then(|| (first..).map_while(|group| pair(results, group)))
}

/// Returns the same of all complete pairs, although earlier ones may be missing.
pub fn all_pairs(results: &Results) -> Option<impl Iterator<Item = u8> + '_> {
    // The first game of a pair has an even number.
    let firsts = results.games.keys().filter(|game| game.is_multiple_of(2));
    is_between_two(results).then(|| firsts.filter_map(|first| pair(results, first / 2)))
}

fn is_between_two(results: &Results) -> bool {
    results.header.players.len() == 2 && players(results).names.len() == 2
}

/// Returns the win share of the first player in a pair of games, in quarters; `None` if it is not complete.
fn pair(results: &Results, group: u64) -> Option<u8> {
    let games = [2 * group, 2 * group + 1].map(|game| results.games.get(&game));
    let share =
        |game: &PlayedGame| game.seats.iter().position(|&place| place == 0).map(|seat| game.shares[seat]);
    let [one, two] = games.map(|game| game.and_then(share));
    Some((2.0 * (one? + two?)) as u8)
}
