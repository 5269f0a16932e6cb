//! What the games of a file of results say of each player.

use tilescope_core::contest::{self, Players, Score, Standing};

use crate::results::{PlayedGame, Results};

/// The players of a match.
pub(crate) fn players(results: &Results) -> Players {
    Players::new(results.header.players.iter().map(|player| player.name.as_str()))
}

/// The standing of a player over its games in `seat`, or in all seats.
pub(crate) fn standing(results: &Results, players: &Players, player: usize, seat: Option<usize>) -> Standing {
    Standing::of(scores(results), results.header.schedule(), players, player, seat)
}

/// What a player's seats have in its games: the mean of each group.
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

/// The share of the wins that the first of two players had in each pair of games, in quarters, over the complete pairs
/// in order from the `first` on; none unless two different players meet at a table of two.
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
