//! Games of self-play and the sums for the regression.

use std::io::Write as _;
use std::ops::Range;

use anyhow::Result;
use serde::Serialize;
use tilescope_core::heuristic::Linear;
use tilescope_core::{ByPlayer, Player as Seat, Rng, State, Turn, playout};

use super::Plan;
use super::decider::{Decider, Who};
use super::equations::Equations;
use tilescope_matches::game::Game;
use tilescope_matches::game::fates::{self, Label};

pub(super) struct Lesson {
    pub(super) equations: Equations,
    /// The outcomes of their features, one line of JSON each; empty if not wanted.
    pub(super) fates: Vec<u8>,
}

#[derive(Serialize)]
struct Line<'a> {
    game: u64,
    #[serde(flatten)]
    label: &'a Label,
}

struct Played<G: Game> {
    /// The position after the random decisions, and the moves from there.
    start: G,
    moves: Vec<G::Move>,
    positions: Vec<Position>,
    result: ByPlayer<f32>,
}

struct Position {
    /// The features of all players, one player after the other.
    features: Vec<f32>,
    /// The points as if the game ended now.
    ended: ByPlayer<f32>,
    /// The points predicted by the last weights.
    value: ByPlayer<f32>,
}

/// Plays some games of a generation and adds up their samples.
pub(super) fn learn<G: Game>(
    plan: &Plan<G>,
    linear: &Linear<G>,
    weights: &[f32],
    generation: u32,
    games: Range<u64>,
) -> Result<Lesson> {
    let mut lesson = Lesson { equations: Equations::new(weights.len()), fates: Vec::new() };
    for game in games {
        let index = u64::from(generation) << 32 | game;
        let setup = &plan.setups[(game % plan.setups.len() as u64) as usize];
        let played = play(plan, linear, weights, setup, &mut Rng::part(plan.seed, index))?;
        let players = G::start(setup).players();
        add(&played.positions, &played.result, players, weights.len(), plan.lambda, &mut lesson.equations);
        if plan.fates {
            for label in &fates::labels(&played.start, &played.moves) {
                serde_json::to_writer(&mut lesson.fates, &Line { game, label })?;
                writeln!(lesson.fates)?;
            }
        }
    }
    Ok(lesson)
}

fn play<G: Game>(
    plan: &Plan<G>,
    linear: &Linear<G>,
    weights: &[f32],
    setup: &G::Setup,
    rng: &mut Rng,
) -> Result<Played<G>> {
    let mut state = G::start(setup);
    let decisions = rng.below(plan.random + 1);
    playout::random(&mut state, rng, decisions);
    let who = plan.player.as_ref().map_or(Who::Weights(weights), Who::Player);
    let mut decider = Decider::new(who, linear, &state, u64::from(rng.word()))?;
    let (start, mut moves, mut positions) = (state.clone(), Vec::new(), Vec::new());
    loop {
        let mv = match state.turn() {
            Turn::Over => return Ok(Played { start, moves, positions, result: (linear.result)(&state) }),
            Turn::Chance => state.sample_chance(rng),
            Turn::Player(_) => {
                positions.push(look(linear, weights, &state));
                decider.decide(&state, rng)
            }
        };
        let decided = state.player().is_some();
        state.play_unchecked(mv);
        moves.push(mv);
        decider.advance(mv);
        if decided && state.turn() != Turn::Over {
            positions.push(look(linear, weights, &state));
        }
    }
}

fn look<G: State>(linear: &Linear<G>, weights: &[f32], state: &G) -> Position {
    let mut features = Vec::new();
    (linear.features)(state, &mut |_, of_player| features.extend_from_slice(of_player));
    Position { features, ended: state.final_scores().map(f32::from), value: linear.points(state, weights) }
}

/// Adds the positions of a game, once for each pair of players.
fn add(
    positions: &[Position],
    result: &ByPlayer<f32>,
    players: usize,
    features: usize,
    lambda: f64,
    equations: &mut Equations,
) {
    let mut difference = vec![0.0; features];
    for one in Seat::all(players) {
        for other in Seat::all(players).filter(|&other| other > one) {
            let gap = |points: &ByPlayer<f32>| f64::from(points[one]) - f64::from(points[other]);
            let (mut target, mut value) = (gap(result), gap(result));
            for position in positions.iter().rev() {
                target = (1.0 - lambda) * value + lambda * target;
                value = gap(&position.value);
                let of = |seat: Seat| &position.features[seat.index() * features..][..features];
                for ((difference, a), b) in difference.iter_mut().zip(of(one)).zip(of(other)) {
                    *difference = f64::from(*a) - f64::from(*b);
                }
                equations.add(&difference, target - gap(&position.ended));
            }
        }
    }
}
