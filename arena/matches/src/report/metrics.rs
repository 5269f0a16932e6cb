//! The metrics of the papers, counted from the records of games.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use tilescope_core::contest::Players;
use tilescope_core::{ByPlayer, Moments, Player as Seat, Record, Turn};

use crate::game::replay::Replay;
use crate::game::{Game, Metric};
use crate::results::{self, Results};

/// The work and the time of a player in all its decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    pub iterations: u64,
    /// Elapsed milliseconds; `None` if they are not known of every decision.
    pub wall_ms: Option<u64>,
    /// Processor milliseconds; `None` if they are not known of every decision.
    pub cpu_ms: Option<u64>,
}

impl Effort {
    const NONE: Effort = Effort { iterations: 0, wall_ms: Some(0), cpu_ms: Some(0) };

    fn add(&mut self, game: &results::PlayedGame, number: usize) {
        let sum = |sum: Option<u64>, more: Option<u32>| Some(sum? + u64::from(more?));
        self.iterations += game.iterations[number];
        self.wall_ms = sum(self.wall_ms, game.wall_ms.get(number).copied());
        self.cpu_ms = sum(self.cpu_ms, game.cpu_ms.get(number).copied().flatten());
    }
}

#[derive(Debug)]
pub struct MatchStats {
    pub metrics: Vec<Vec<(Metric, Moments)>>,
    /// The number of legal moves, by the number of the decision in the game.
    pub branching: Vec<Moments>,
    /// The number of possible outcomes of chance, by the number of the draw.
    pub chance: Vec<Moments>,
    /// The points as if the game ended after each of a player's turns, for each player.
    pub as_if_ended: Vec<Vec<Moments>>,
    /// Whether a search had fewer iterations than moves, in each of a player's decisions with a search.
    pub starved: Vec<Moments>,
    pub(crate) efforts: Vec<Effort>,
    /// The number of decisions with each number of legal moves.
    pub frequencies: BTreeMap<usize, u32>,
}

/// The metrics of every game, before its own ones.
pub const ALWAYS: &[Metric] = &[
    Metric::shared("decisions in a game"),
    Metric::own("moves to choose from"),
    Metric::own("iterations a decision"),
    Metric::own("nodes in memory"),
    Metric::own("depth reached"),
    Metric::own("ms a decision"),
];

/// Counts the metrics over the games of a match.
///
/// # Errors
/// If a record cannot be replayed. The error names the game.
pub fn count<G: Game>(results: &Results, players: &Players) -> Result<MatchStats> {
    let all = ALWAYS.iter().chain(G::METRICS).map(|&metric| (metric, Moments::default()));
    let all: Vec<(Metric, Moments)> = all.collect();
    let mut stats = MatchStats {
        metrics: vec![all; players.names.len()],
        branching: Vec::new(),
        chance: Vec::new(),
        as_if_ended: vec![Vec::new(); players.names.len()],
        starved: vec![Moments::default(); players.names.len()],
        efforts: vec![Effort::NONE; players.names.len()],
        frequencies: BTreeMap::new(),
    };
    // A forfeited game ends where the papers' games do not.
    for game in results.games.values().filter(|game| game.forfeit.is_none()) {
        let record: Record<G> =
            game.record.parse().with_context(|| format!("the record of game {}", game.game))?;
        stats.add(game, players, &Replay::new(&record));
    }
    Ok(stats)
}

impl MatchStats {
    fn add<G: Game>(&mut self, game: &results::PlayedGame, players: &Players, replay: &Replay<G>) {
        let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
        let (mut draw, mut turns) = (0, vec![0; game.seats.len()]);
        let mut by_seat = vec![[Moments::default(); 5]; game.seats.len()];
        for (before, after) in replay.states.iter().zip(&replay.states[1..]) {
            match before.turn() {
                Turn::Chance => {
                    before.chance_moves(&mut outcomes);
                    entry(&mut self.chance, draw).add(outcomes.len() as f64);
                    draw += 1;
                }
                Turn::Player(seat) => {
                    before.legal_moves(&mut moves);
                    let number: usize = turns.iter().sum();
                    entry(&mut self.branching, number).add(moves.len() as f64);
                    *self.frequencies.entry(moves.len()).or_default() += 1;
                    let seat = seat.index();
                    by_seat[seat][0].add(moves.len() as f64);
                    by_seat[seat][1].add(game.iterations[number] as f64);
                    by_seat[seat][2].add(f64::from(game.nodes[number]));
                    let depth = game.depths.get(number).filter(|&&depth| depth > 0);
                    depth.into_iter().for_each(|&depth| by_seat[seat][3].add(f64::from(depth)));
                    game.ms.get(number).into_iter().for_each(|&ms| by_seat[seat][4].add(f64::from(ms)));
                    let searched = game.iterations[number];
                    let scores = after.final_scores();
                    for player in 0..players.names.len() {
                        for own in players.seats(player, &game.seats).filter(|&own| own == seat) {
                            self.efforts[player].add(game, number);
                            if searched > 0 {
                                let starved = searched < moves.len() as u64;
                                self.starved[player].add(f64::from(u8::from(starved)));
                            }
                            entry(&mut self.as_if_ended[player], turns[own])
                                .add(f64::from(scores[Seat::new(own)]));
                        }
                    }
                    turns[seat] += 1;
                }
                Turn::Over => {}
            }
        }
        let decisions = turns.iter().sum::<usize>() as f64;
        let own: Vec<ByPlayer<f64>> = G::measure(replay);
        for (player, metrics) in self.metrics.iter_mut().enumerate() {
            for seat in players.seats(player, &game.seats) {
                let (always, rest) = metrics.split_at_mut(ALWAYS.len());
                always[0].1.add(decisions);
                for (metric, value) in always[1..].iter_mut().zip(&by_seat[seat]) {
                    value.mean().into_iter().for_each(|mean| metric.1.add(mean));
                }
                for (metric, values) in rest.iter_mut().zip(&own) {
                    metric.1.add(values[Seat::new(seat)]);
                }
            }
        }
    }
}

/// Returns the element with an index; the list grows as needed.
fn entry(list: &mut Vec<Moments>, index: usize) -> &mut Moments {
    if list.len() <= index {
        list.resize(index + 1, Moments::default());
    }
    &mut list[index]
}
