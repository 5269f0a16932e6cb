//! Evaluation of leaves by playouts.

use derive_where::derive_where;

use crate::heuristic::{ENDED, lead};
use crate::playout::Policy;
use crate::search::game_names::{EvaluationName, PolicyName};
use crate::search::node_stats::{MeanVariance, NodeStats};
use crate::search::playing::{Director, Intervention};
use crate::search::trace::Watch;
use crate::search::utility::{End, Utility, UtilityFunction};
use crate::search::{BuildError, Candidate, Depth, Value};
use crate::{ByPlayer, Deck, Heuristics, Player, Rng, State, Turn};

/// The evaluator of leaves: it runs playouts of a policy, each ending in a utility. It holds no state, so every
/// thread can have a copy.
#[derive_where(Clone, Copy)]
#[derive(Debug)]
pub struct RolloutEvaluator<S: State> {
    policy: Policy<S>,
    /// The number of playouts per leaf, at least 1.
    rollouts: u32,
    /// The number of decisions after which a playout is cut off and evaluated; `None` if it is played to the end.
    horizon: Option<u32>,
    /// The evaluation of a playout that is cut off. `None` evaluates it as if the game ended, which is faster.
    evaluation: Option<fn(&S) -> ByPlayer<f32>>,
    utility: UtilityFunction,
    intervention: Intervention,
    /// [`Heuristics::plies_left`].
    plies_left: fn(&S) -> u32,
    /// [`Heuristics::SWING`].
    swing: f32,
}

/// The results of the playouts from a leaf for each player.
#[derive(Clone, Copy, Default, Debug)]
pub struct LeafValues(pub(super) ByPlayer<NodeStats>);

impl LeafValues {
    /// Merges the values of an equal number of playouts from the same leaf (leaf parallelisation), as the `count`-th
    /// of several sets.
    pub fn merge(&mut self, other: &LeafValues, count: u32) {
        for player in Player::all(crate::MAX_PLAYERS) {
            self.0[player].add(&other.0[player], 1.0 / count as f32);
        }
    }
}

pub(super) struct Playouts<'a> {
    pub(super) utility: Utility,
    pub(super) scale: f32,
    pub(super) playouts: PolicyName<'a>,
    pub(super) epsilon: f32,
    pub(super) rollouts: u32,
    pub(super) horizon: Option<u32>,
    pub(super) mercy: Option<f32>,
    pub(super) evaluation: EvaluationName<'a>,
}

impl Playouts<'_> {
    /// Returns the evaluator of leaves for a game.
    ///
    /// # Errors
    /// If the game lacks the policy or the evaluation.
    pub(super) fn evaluator<S: Heuristics>(&self) -> Result<RolloutEvaluator<S>, BuildError> {
        let evaluation = self.evaluation.of_game::<S>()?;
        Ok(RolloutEvaluator {
            policy: self.playouts.of_game()?,
            rollouts: self.rollouts,
            horizon: self.horizon,
            evaluation: (evaluation.name != ENDED).then_some(evaluation.points),
            utility: UtilityFunction::new(self.utility, self.scale),
            intervention: Intervention {
                epsilon: self.epsilon,
                mercy: self.mercy.unwrap_or(Intervention::NONE.mercy),
            },
            plies_left: S::plies_left,
            swing: S::SWING,
        })
    }
}

impl<S: State> RolloutEvaluator<S> {
    pub(super) fn rollouts(&self) -> u32 {
        self.rollouts
    }

    /// Returns the greatest utility that a player can have at the end of a game.
    pub(super) fn most(&self) -> f32 {
        self.utility.most()
    }

    /// Creates the candidate for a root move from its `stats`. Each of its visits has `rollouts` playouts.
    pub(super) fn candidate(&self, mv: S::Move, visits: u64, stats: &NodeStats) -> Candidate<S::Move> {
        if visits == 0 {
            return Candidate::unvisited(mv);
        }
        let count = visits.saturating_mul(self.rollouts.into());
        Candidate {
            visits,
            value: Value::Sampled { moments: stats.value.moments(count), depth: self.depth() },
            win: stats.win.moments(count),
            lead: stats.lead.moments(count),
            ..Candidate::unvisited(mv)
        }
    }

    pub(super) fn depth(&self) -> Depth {
        self.horizon.map_or(Depth::End, Depth::Plies)
    }

    /// Returns the gain of a legal move of the player to move: the points of lead it adds at once, by the same
    /// evaluation.
    pub(super) fn gain(&self, state: &S, mv: S::Move) -> f32
    where
        S: Heuristics,
    {
        let (Some(points), Some(player)) = (self.evaluation, state.player()) else { return state.gain(mv) };
        let mut after = state.clone();
        after.play_unchecked(mv);
        let lead = |state: &S| lead(&points(state), player, state.players());
        lead(&after) - lead(state)
    }

    /// Plays out `leaf`, which is overwritten. `spare` is a scratch position; `searcher` is the player for whom the
    /// search runs.
    pub fn evaluate(&self, leaf: &mut S, spare: &mut S, searcher: Player, rng: &mut Rng) -> LeafValues {
        self.run(leaf, spare, searcher, rng, None, &mut ())
    }

    /// Plays out a leaf with an observer, and with the draws of a deck if there is one.
    #[inline]
    pub(super) fn run(
        &self,
        leaf: &mut S,
        spare: &mut S,
        searcher: Player,
        rng: &mut Rng,
        deck: Option<Deck>,
        watch: &mut impl Watch<S>,
    ) -> LeafValues {
        let more = if leaf.turn() == Turn::Over { 0 } else { self.rollouts - 1 };
        let mut mean = LeafValues::default();
        for done in 0..more {
            spare.clone_from(leaf);
            self.play_out(spare, searcher, rng, deck, watch);
            self.count(spare, 1.0 / (done + 1) as f32, &mut mean, watch);
        }
        self.play_out(leaf, searcher, rng, deck, watch);
        self.count(leaf, 1.0 / (more + 1) as f32, &mut mean, watch);
        mean
    }

    #[inline]
    fn play_out<W: Watch<S>>(
        &self,
        state: &mut S,
        searcher: Player,
        rng: &mut Rng,
        deck: Option<Deck>,
        watch: &mut W,
    ) {
        let decisions = self.horizon.unwrap_or(u32::MAX);
        let &RolloutEvaluator { intervention, plies_left, .. } = self;
        if W::SEES_MOVES || deck.is_some() || intervention != Intervention::NONE {
            let mut director = Director { intervention, plies_left, deck, watch };
            (self.policy.play_observed)(state, rng, decisions, searcher, &mut director);
        } else {
            (self.policy.play)(state, rng, decisions, searcher);
        }
    }

    /// Returns the value of a position to each player in the unit of the utility, for a playout that is cut off
    /// there.
    pub(super) fn estimate(&self, state: &S) -> ByPlayer<f32> {
        let (_, end) = self.end_of(state);
        let mut values = ByPlayer::default();
        Player::all(end.players).for_each(|player| values[player] = self.utility.of(&end, player));
        values
    }

    /// Adds the end of a playout, or the position where it was cut off.
    #[inline]
    fn count(&self, state: &S, share: f32, mean: &mut LeafValues, watch: &mut impl Watch<S>) {
        let (scores, end) = self.end_of(state);
        let mut values = ByPlayer::default();
        for player in Player::all(end.players) {
            let sample = NodeStats {
                value: MeanVariance::of(self.utility.of(&end, player)),
                win: MeanVariance::of(end.wins[player]),
                lead: MeanVariance::of(end.lead(player)),
            };
            values[player] = sample.value.mean;
            mean.0[player].add(&sample, share);
        }
        watch.played_out(&scores, &values);
    }

    /// Returns the points and win shares at the end of a playout, or where it was cut off.
    #[inline]
    fn end_of(&self, state: &S) -> (ByPlayer<i16>, End) {
        let (scores, points) = match self.evaluation {
            Some(evaluation) if state.turn() != Turn::Over => {
                let points = evaluation(state);
                (points.map(|points| libm::roundf(points) as i16), points)
            }
            _ => {
                let scores = state.final_scores();
                (scores, scores.map(f32::from))
            }
        };
        let shares = state.shares_of(&scores);
        let mut end = End { players: state.players(), points, shares, wins: shares };
        if state.turn() != Turn::Over && !self.intervention.decides(state, self.plies_left) {
            end.wins = end.chances(self.swing * libm::sqrtf((self.plies_left)(state).max(1) as f32));
        }
        (scores, end)
    }
}
