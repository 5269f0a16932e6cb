//! A comparison of two moves by the points that follow from each.
//!
//! Both moves are continued in pairs of playouts by one policy. The two playouts of a pair have the same random
//! numbers and the same draws ([`Deck`]), so most of the luck cancels out of the difference. The points that are paid
//! on the way and at the end ([`Payment`]) are added up for each player by source. For each feature on the table
//! ([`Heuristics::feature_ids`]), the outcome is recorded.

use alloc::vec;
use alloc::vec::Vec;

use crate::heuristic::FeatureOutcome;
use crate::playout::{Observer, Policy};
use crate::search::Moments;
use crate::{Deck, Heuristics, IllegalMove, Payment, Player, Rng, State};

/// A running comparison of two moves.
///
/// ```
/// use tilescope_core::Record;
/// use tilescope_core::comparison::Comparison;
/// use tilescope_core::games::carcassonne::Carcassonne;
/// use tilescope_core::heuristic::policies;
///
/// let record: Record<Carcassonne> = "carcassonne(players=2) =V".parse()?;
/// let moves = ["0,1r0".parse()?, "0,1r0r0".parse()?];
/// let mut comparison = Comparison::new(&record.position(1), moves, policies()[0], 7)?;
/// comparison.step(20);
/// let result = comparison.move_comparison();
/// assert_eq!((result.pairs, result.sides[0].seats.len()), (20, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Comparison<S: State> {
    root: S,
    moves: [S::Move; 2],
    policy: Policy<S>,
    seed: u64,
    feature_ids: Vec<u16>,
    move_comparison: MoveComparison,
}

/// The results of comparing two moves.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct MoveComparison {
    /// The number of pairs of playouts.
    pub pairs: u64,
    /// The results after each of the moves.
    pub sides: [Side; 2],
    /// For each player, how much more the first move earns than the second, per pair.
    pub differences: Vec<ScoreBreakdown>,
}

/// The results after a move.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Side {
    /// The points of each player.
    pub seats: Vec<ScoreBreakdown>,
    /// The outcome of each of [`Heuristics::feature_ids`], in their order.
    pub features: Vec<OutcomeStats>,
}

/// The points of a player, in samples of one playout each.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct ScoreBreakdown {
    /// The points paid from the position on, by each of [`State::SOURCES`], including those of the move itself.
    pub sources: Vec<Moments>,
    /// The points at the end of the game: those of the position plus all payments.
    pub points: Moments,
    /// The win share.
    pub win: Moments,
}

/// The outcome of a feature on the table.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct OutcomeStats {
    /// The number of playouts in which it was completed.
    pub completed: u64,
    /// For each player, the number of playouts in which the player was paid for it, alone or with others.
    pub owned: Vec<u64>,
    /// For each player, the points it pays.
    pub pays: Vec<Moments>,
}

impl<S: Heuristics> Comparison<S> {
    /// Starts a comparison of two moves of a position, continued by a policy. No playout is run yet.
    ///
    /// # Errors
    /// If one of the moves is illegal.
    pub fn new(
        root: &S,
        [one, other]: [S::Move; 2],
        policy: Policy<S>,
        seed: u64,
    ) -> Result<Comparison<S>, IllegalMove> {
        let moves = [root.check(one)?, root.check(other)?];
        let feature_ids = root.feature_ids();
        let players = root.players();
        let earned = || ScoreBreakdown {
            sources: vec![Moments::default(); S::SOURCES.len()],
            points: Moments::default(),
            win: Moments::default(),
        };
        let stats = || OutcomeStats {
            completed: 0,
            owned: vec![0; players],
            pays: vec![Moments::default(); players],
        };
        let seats = || (0..players).map(|_| earned()).collect::<Vec<_>>();
        let side = || Side { seats: seats(), features: feature_ids.iter().map(|_| stats()).collect() };
        let move_comparison = MoveComparison { pairs: 0, sides: [side(), side()], differences: seats() };
        Ok(Comparison { root: root.clone(), moves, policy, seed, feature_ids, move_comparison })
    }

    /// Runs more pairs of playouts. The same seed and number of pairs give the same numbers, in whatever steps they
    /// are run.
    pub fn step(&mut self, pairs: u64) {
        for _ in 0..pairs {
            let ends = [0, 1].map(|side| self.play_out(side));
            for (side, end) in self.move_comparison.sides.iter_mut().zip(&ends) {
                for (seat, (earned, &sample)) in side.seats.iter_mut().zip(&end.seats).enumerate() {
                    earned.add(&end.sources[seat], sample);
                }
                side.features
                    .iter_mut()
                    .zip(&end.features)
                    .for_each(|(stats, feature_outcome)| stats.add(feature_outcome));
            }
            let [first, second] = &ends;
            for (seat, earned) in self.move_comparison.differences.iter_mut().enumerate() {
                let sources = first.sources[seat].iter().zip(&second.sources[seat]);
                let sources: Vec<f64> = sources.map(|(first, second)| first - second).collect();
                let (first, second) = (first.seats[seat], second.seats[seat]);
                earned.add(&sources, (first.0 - second.0, first.1 - second.1));
            }
            self.move_comparison.pairs += 1;
        }
    }

    /// Returns the results so far.
    pub fn move_comparison(&self) -> &MoveComparison {
        &self.move_comparison
    }

    /// Continues one of the moves to the end of the game, with the luck of the next pair.
    fn play_out(&self, side: usize) -> End {
        let players = self.root.players();
        let searcher = self.root.player().unwrap_or(Player::new(0));
        let (mut luck, deck) = luck(self.seed, self.move_comparison.pairs);
        let mut ledger = Ledger { deck, paid: Vec::new() };
        let mut state = self.root.clone();
        ledger.play(&mut state, self.moves[side]);
        (self.policy.play_observed)(&mut state, &mut luck, u32::MAX, searcher, &mut ledger);
        state.pay_at_end(|payment| ledger.paid.push(payment));
        let (scores, wins) = (state.final_scores(), state.win_shares());
        let mut sources = vec![vec![0.0; S::SOURCES.len()]; players];
        for payment in &ledger.paid {
            for player in Player::all(players).filter(|&player| payment.owners[player]) {
                sources[player.index()][payment.source] += f64::from(payment.points);
            }
        }
        End {
            seats: Player::all(players)
                .map(|player| (f64::from(scores[player]), f64::from(wins[player])))
                .collect(),
            sources,
            features: self
                .feature_ids
                .iter()
                .map(|&feature| state.feature_outcome(feature, &ledger.paid))
                .collect(),
        }
    }
}

/// Returns the luck of one pair of playouts: the random numbers of its policy, and its draws.
pub(crate) fn luck(seed: u64, number: u64) -> (Rng, Deck) {
    let mut rng = Rng::part(seed, number);
    let deck = Deck::new(rng.wide());
    (rng, deck)
}

struct End {
    /// The points and the win share of each player.
    seats: Vec<(f64, f64)>,
    /// The points paid to each player by each source.
    sources: Vec<Vec<f64>>,
    features: Vec<FeatureOutcome>,
}

impl ScoreBreakdown {
    fn add(&mut self, sources: &[f64], (points, win): (f64, f64)) {
        self.sources.iter_mut().zip(sources).for_each(|(moments, &points)| moments.add(points));
        self.points.add(points);
        self.win.add(win);
    }
}

impl OutcomeStats {
    fn add(&mut self, feature_outcome: &FeatureOutcome) {
        self.completed += u64::from(feature_outcome.completed);
        for (seat, (owned, pays)) in self.owned.iter_mut().zip(&mut self.pays).enumerate() {
            let paid = feature_outcome.paid.filter(|payment| payment.owners[Player::new(seat)]);
            *owned += u64::from(paid.is_some());
            pays.add(paid.map_or(0.0, |payment| f64::from(payment.points)));
        }
    }
}

/// An observer that records the payments of a playout, and draws from a deck.
struct Ledger {
    deck: Deck,
    paid: Vec<Payment>,
}

impl<S: State> Observer<S> for Ledger {
    fn play(&mut self, state: &mut S, mv: S::Move) {
        state.play_paying(mv, |payment| self.paid.push(payment));
    }

    fn draw(&mut self, state: &mut S, _: &mut Rng) {
        let drawn = self.deck.next(state);
        self.play(state, drawn);
    }
}
