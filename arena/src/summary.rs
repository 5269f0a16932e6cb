//! What the games of a match say of each player.

use std::collections::BTreeMap;

use tilescope_core::Moments;

use crate::results::{PlayedGame, Results};
use crate::statistics::{Interval, mean_interval, moments, wilson};

/// The results of a player, in all seats or in one.
#[derive(Clone, Default, Debug)]
pub(crate) struct Standing {
    /// Sole wins, shared wins, losses.
    pub(crate) outcomes: [u32; 3],
    /// The share of the win in each game.
    pub(crate) shares: Moments,
    /// The points in each game.
    pub(crate) points: Moments,
    /// Points less those of the best opponent; the mean of each group.
    pub(crate) leads: Moments,
    /// The share of the win; the mean of each group.
    pub(crate) group_shares: Moments,
}

impl Standing {
    /// The games.
    pub(crate) fn games(&self) -> u64 {
        self.shares.count
    }

    /// The mean share of the win; none without games, as all of these.
    pub(crate) fn rate(&self) -> Option<f64> {
        self.shares.mean()
    }

    /// The Wilson interval of it.
    pub(crate) fn rate_interval(&self) -> Option<Interval> {
        wilson(&self.shares)
    }

    /// The mean lead, over groups.
    pub(crate) fn lead(&self) -> Option<f64> {
        self.leads.mean()
    }

    /// The interval of it.
    pub(crate) fn lead_interval(&self) -> Option<Interval> {
        mean_interval(&self.leads)
    }
}

/// The players of a match: the same one may have several places at the table.
#[derive(Clone, Debug)]
pub(crate) struct Players {
    /// The names, each once, in the order of the places.
    pub(crate) names: Vec<String>,
    /// The index of the name at each place.
    of_place: Vec<usize>,
}

impl Players {
    pub(crate) fn of(results: &Results) -> Players {
        let mut names: Vec<String> = Vec::new();
        let mut index = |name: &String| {
            names.iter().position(|known| known == name).unwrap_or_else(|| {
                names.push(name.clone());
                names.len() - 1
            })
        };
        let of_place = results.header.players.iter().map(|player| index(&player.name)).collect();
        Players { names, of_place }
    }

    /// The seats of a player in a game.
    pub(crate) fn seats(&self, player: usize, game: &PlayedGame) -> impl Iterator<Item = usize> {
        let seats = game.seats.clone().into_iter().enumerate();
        let of_place = self.of_place.clone();
        seats.filter(move |&(_, place)| of_place[place] == player).map(|(seat, _)| seat)
    }

    /// Those of them that are `seat`, if that is asked for.
    fn seats_in(&self, player: usize, seat: Option<usize>, game: &PlayedGame) -> impl Iterator<Item = usize> {
        self.seats(player, game).filter(move |&own| seat.is_none_or(|seat| seat == own))
    }
}

/// Points of a seat less those of the best other one.
pub(crate) fn lead(game: &PlayedGame, seat: usize) -> f64 {
    let others = (0..game.scores.len()).filter(|&other| other != seat).map(|other| game.scores[other]);
    f64::from(game.scores[seat]) - f64::from(others.max().unwrap_or(0))
}

/// The standing of a player over its games in `seat`, or in all seats.
pub(crate) fn standing(results: &Results, players: &Players, player: usize, seat: Option<usize>) -> Standing {
    let share = |game: &PlayedGame, seat: usize| f64::from(game.shares[seat]);
    let mut standing = Standing {
        leads: moments(group_means(results, players, player, seat, lead)),
        group_shares: moments(group_means(results, players, player, seat, share)),
        ..Standing::default()
    };
    for game in results.games.values() {
        for own in players.seats_in(player, seat, game) {
            let share = share(game, own);
            let outcome = if share == 1.0 {
                0
            } else if share > 0.0 {
                1
            } else {
                2
            };
            standing.outcomes[outcome] += 1;
            standing.shares.add(share);
            standing.points.add(f64::from(game.scores[own]));
        }
    }
    standing
}

/// What a player's seats have in its games in `seat`, or in all seats: the mean of each group.
pub(crate) fn group_means(
    results: &Results,
    players: &Players,
    player: usize,
    seat: Option<usize>,
    value: impl Fn(&PlayedGame, usize) -> f64,
) -> Vec<f64> {
    let schedule = results.header.schedule();
    let mut groups: BTreeMap<u64, Moments> = BTreeMap::new();
    for game in results.games.values() {
        for own in players.seats_in(player, seat, game) {
            groups.entry(schedule.group(game.game)).or_default().add(value(game, own));
        }
    }
    groups.values().filter_map(Moments::mean).collect()
}

/// The share of the wins that the first of two players had in each pair of games, in quarters, over the complete pairs
/// in order from the `first` on; none unless two different players meet at a table of two.
pub(crate) fn pairs(results: &Results, first: u64) -> Option<impl Iterator<Item = u8> + '_> {
    let players = Players::of(results);
    (results.header.players.len() == 2 && players.names.len() == 2).then(|| {
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
