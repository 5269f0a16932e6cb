//! Statistics of one player over the games of a match.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use super::schedule::Schedule;
use super::statistics::{Interval, mean_interval, moments, wilson};
use crate::Moments;

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score<'a> {
    /// The number of the game in the match, counted from 0.
    pub game: u64,
    /// The index of the player in each seat.
    pub seats: &'a [usize],
    /// The points of each seat.
    pub scores: &'a [i16],
    /// The win share of each seat.
    pub shares: &'a [f32],
}

/// The results of a player in all seats or in one.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Standing {
    /// The numbers of sole wins, shared wins and losses.
    pub outcomes: [u32; 3],
    /// The win share in each game.
    pub shares: Moments,
    /// The points in each game.
    pub points: Moments,
    /// The lead; one sample for each group, its mean.
    pub leads: Moments,
    /// The win share; one sample for each group, its mean.
    pub group_shares: Moments,
}

impl Standing {
    /// Returns the standing of a player over its games in `seat`, or in all seats.
    pub fn of<'a>(
        games: impl Iterator<Item = Score<'a>> + Clone,
        schedule: Schedule,
        players: &Players,
        player: usize,
        seat: Option<usize>,
    ) -> Standing {
        let share = |game: &Score<'_>, seat: usize| f64::from(game.shares[seat]);
        let mut standing = Standing {
            leads: moments(group_means(games.clone(), schedule, players, player, seat, lead)),
            group_shares: moments(group_means(games.clone(), schedule, players, player, seat, share)),
            ..Standing::default()
        };
        for game in games {
            for own in players.seats_in(player, seat, game.seats) {
                let share = share(&game, own);
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

    /// Adds the results of another match.
    pub fn merge(&mut self, other: &Standing) {
        self.outcomes.iter_mut().zip(other.outcomes).for_each(|(all, more)| *all += more);
        self.shares.merge(&other.shares);
        self.points.merge(&other.points);
        self.leads.merge(&other.leads);
        self.group_shares.merge(&other.group_shares);
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.shares.count
    }

    /// Returns the mean win share; `None` if there are no games.
    pub fn rate(&self) -> Option<f64> {
        self.shares.mean()
    }

    /// Returns the Wilson interval of the mean win share; `None` if there are no games.
    pub fn rate_interval(&self) -> Option<Interval> {
        wilson(&self.shares)
    }

    /// Returns the mean lead over groups; `None` if there are no games.
    pub fn lead(&self) -> Option<f64> {
        self.leads.mean()
    }

    /// Returns the interval of the mean lead; `None` if there are fewer than two groups.
    pub fn lead_interval(&self) -> Option<Interval> {
        mean_interval(&self.leads)
    }
}

/// The players of a match. One player may have several places at the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Players {
    /// The names in the order of the places, each once.
    pub names: Vec<String>,
    /// The index of the name for each place.
    of_place: Vec<usize>,
}

impl Players {
    /// Collects the players from the name at each place.
    pub fn new<'a>(places: impl IntoIterator<Item = &'a str>) -> Players {
        let mut names: Vec<String> = Vec::new();
        let mut index = |name: &str| {
            names.iter().position(|known| known == name).unwrap_or_else(|| {
                names.push(name.into());
                names.len() - 1
            })
        };
        let of_place = places.into_iter().map(&mut index).collect();
        Players { names, of_place }
    }

    /// Returns the seats of a player in a game; `seats` lists the place in each seat.
    pub fn seats<'a>(&'a self, player: usize, seats: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
        let own = move |&(_, &place): &(usize, &usize)| self.of_place[place] == player;
        seats.iter().enumerate().filter(own).map(|(seat, _)| seat)
    }

    /// Returns those of the player's seats that equal `seat`, or all of them if `seat` is `None`.
    fn seats_in<'a>(
        &'a self,
        player: usize,
        seat: Option<usize>,
        seats: &'a [usize],
    ) -> impl Iterator<Item = usize> + 'a {
        self.seats(player, seats).filter(move |&own| seat.is_none_or(|seat| seat == own))
    }
}

/// Returns the points of a seat less those of the best other seat.
pub fn lead(game: &Score<'_>, seat: usize) -> f64 {
    let others = (0..game.scores.len()).filter(|&other| other != seat).map(|other| game.scores[other]);
    f64::from(game.scores[seat]) - f64::from(others.max().unwrap_or(0))
}

/// Returns a value of a player's seats, averaged over each group, in its games in `seat` or in all seats.
pub fn group_means<'a>(
    games: impl Iterator<Item = Score<'a>>,
    schedule: Schedule,
    players: &Players,
    player: usize,
    seat: Option<usize>,
    value: impl Fn(&Score<'_>, usize) -> f64,
) -> Vec<f64> {
    let mut groups: BTreeMap<u64, Moments> = BTreeMap::new();
    for game in games {
        for own in players.seats_in(player, seat, game.seats) {
            groups.entry(schedule.group(game.game)).or_default().add(value(&game, own));
        }
    }
    groups.values().filter_map(Moments::mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standing_counts_games_and_groups() {
        let schedule = Schedule { seats: 2, seed: 1 };
        let players = Players::new(["a", "b"]);
        let ends = [([0, 1], [5, 3], [1.0, 0.0]), ([1, 0], [4, 4], [0.5, 0.5]), ([0, 1], [1, 8], [0.0, 1.0])];
        let games =
            (0..).zip(&ends).map(|(game, (seats, scores, shares))| Score { game, seats, scores, shares });
        let first = Standing::of(games.clone(), schedule, &players, 0, None);
        assert_eq!((first.outcomes, first.games(), first.rate()), ([1, 1, 1], 3, Some(0.5)));
        // The leads of the first group are 2 and 0; that of the second is -7.
        assert_eq!((first.leads.count, first.lead()), (2, Some(-3.0)));
        let seated = Standing::of(games, schedule, &players, 1, Some(0));
        assert_eq!((seated.games(), seated.points.sum), (1, 4.0));
        let mut both = first.clone();
        both.merge(&seated);
        assert_eq!((both.outcomes, both.points.sum, both.leads.count), ([1, 2, 1], 14.0, 3));
    }

    #[test]
    fn a_player_can_have_several_seats() {
        let players = Players::new(["a", "b", "b"]);
        assert_eq!(players.names, ["a", "b"]);
        assert_eq!(players.seats(1, &[2, 0, 1]).collect::<Vec<_>>(), [0, 2]);
    }
}
