//! Statistics of each player over the games of a file of results.

use tilescope_core::contest::{self, Players, Score, Standing};

use crate::results::{PlayedGame, Results};

/// Returns the players of a match.
pub(crate) fn players(results: &Results) -> Players {
    Players::new(results.header.players.iter().map(|player| player.name.as_str()))
}

/// Returns the standing of a player over its games in `seat`, or in all seats.
pub(crate) fn standing(results: &Results, players: &Players, player: usize, seat: Option<usize>) -> Standing {
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
pub(crate) fn pairs(results: &Results, first: u64) -> Option<impl Iterator<Item = u8> + '_> {
    let names = players(results).names.len();
    (results.header.players.len() == 2 && names == 2).then(|| {
        (first..).map_while(|group: u64| {
            let games = [2 * group, 2 * group + 1].map(|game| results.games.get(&game));
            let share = |game: &PlayedGame| {
                game.seats.iter().position(|&place| place == 0).map(|seat| game.shares[seat])
            };
            let [one, two] = games.map(|game| game.and_then(share));
            Some((2.0 * (one? + two?)) as u8)
        })
    })
}
