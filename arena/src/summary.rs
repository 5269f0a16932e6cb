//! What the games of a match say of each player.

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
}

/// Points of a seat less those of the best other one.
pub(crate) fn lead(game: &PlayedGame, seat: usize) -> f64 {
    let others = (0..game.scores.len()).filter(|&other| other != seat).map(|other| game.scores[other]);
    f64::from(game.scores[seat]) - f64::from(others.max().unwrap_or(0))
}

/// The standing of a player over its games in `seat`, or in all seats.
pub(crate) fn standing(results: &Results, players: &Players, player: usize, seat: Option<usize>) -> Standing {
    let mut standing = Standing::default();
    let mut group: Option<(u64, Vec<[f64; 2]>)> = None;
    let close = |standing: &mut Standing, group: Vec<[f64; 2]>| {
        let mean = |index: usize| moments(group.iter().map(|values| values[index])).mean();
        mean(0).into_iter().for_each(|lead| standing.leads.add(lead));
        mean(1).into_iter().for_each(|share| standing.group_shares.add(share));
    };
    let schedule = results.header.schedule();
    for game in results.games.values() {
        let number = schedule.group(game.game);
        if let Some((_, values)) = group.take_if(|(open, _)| *open != number) {
            close(&mut standing, values);
        }
        let (_, values) = group.get_or_insert((number, Vec::new()));
        for own in players.seats(player, game).filter(|own| seat.is_none_or(|seat| seat == *own)) {
            let share = f64::from(game.shares[own]);
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
            values.push([lead(game, own), share]);
        }
    }
    if let Some((_, values)) = group {
        close(&mut standing, values);
    }
    standing
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
