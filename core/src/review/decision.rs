//! The comparison of a move with the best known one.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::continuation::{play_on, policy};
use super::drawing::Foresight;
use crate::heuristic::lead;
use crate::playout::{Observer, Policy};
use crate::search::{Depth, Moments, Report, Search, Value};
use crate::{BuildError, Heuristics, IllegalMove, Player, Rng, SearchSpec, State, word_sort};

/// The number of search iterations between two checks of the remaining work.
const CHUNK: u64 = 16;

/// The difference of two sums of the same expectation in different orders, in points.
const ROUNDING: f64 = 1e-9;

/// The longest line that shows only one possible continuation, in moves.
const LINE: usize = 6;

/// The amount of work for a judgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Effort {
    /// The work of the search for the best move, in the searcher's unit.
    pub iterations: u64,
    /// The number of playouts after each of the compared moves.
    pub playouts: u64,
    /// The effort for examining the outcomes of a draw.
    pub draws: Foresight,
}

/// The state of a position, and how good the move played there was.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Decision<M> {
    /// The player who decides.
    pub player: Player,
    /// The best known move: the search's choice, unless the played move does at least as well.
    pub best: M,
    /// A possible continuation, `best` first: the search's principal variation, or the first of the playouts.
    pub line: Vec<M>,
    /// The outlook of each player after the best move.
    pub seats: Vec<Outlook>,
    /// The move played; `None` if nothing was played yet.
    pub played: Option<M>,
    /// The loss of the played move against the best.
    pub lost: Lost,
    /// The amount by which each player's lead is smaller after the played move than after the best one, by the same
    /// playouts.
    pub less: Vec<f64>,
    /// The amount by which each player's lead is greater than after the policy's move, by the same playouts.
    /// Everybody was expected to play the policy's move. It is compared with the played move, or with the best one if
    /// the played move probably loses points or nothing was played.
    pub gain: Vec<f64>,
}

/// The expected result for a player, by playouts.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Outlook {
    /// The win share.
    pub win: f64,
    /// The mean lead at the end.
    pub lead: f64,
    /// The lead below which a tenth of the leads lie.
    pub low: f64,
    /// The lead above which a tenth of the leads lie.
    pub high: f64,
}

/// The points of lead that a move loses.
#[derive(Clone, Copy, PartialEq, Default, Debug, serde::Serialize, serde::Deserialize)]
pub struct Lost {
    /// The mean loss.
    pub points: f64,
    /// Half of the 95 % interval of the mean; 0 if the loss is proven.
    pub half: f64,
    /// Whether the loss is exact, over every order of the draws, if both players then play their best.
    pub proven: bool,
}

impl Lost {
    /// Returns whether the playouts probably show a loss: it exceeds half of its uncertainty, which is one standard
    /// error. `docs/review.md` has the share of such losses that many more playouts confirm.
    pub fn is_probable(&self) -> bool {
        self.points > self.half / 2.0
    }

    /// Returns the points that count: 0 if the loss probably is a sampling error.
    pub fn counted(&self) -> f64 {
        if self.is_probable() { self.points } else { 0.0 }
    }

    /// Returns whether the loss exceeds the uncertainty of the playouts.
    pub fn is_certain(&self) -> bool {
        self.points > self.half
    }
}

impl<M> Decision<M> {
    /// Returns the change of a player's expected lead through the move; 0 if it probably loses nothing against the best
    /// move.
    pub fn skill(&self, player: Player) -> f64 {
        if self.is_worse() { -self.less[player.index()] } else { 0.0 }
    }

    /// Returns whether the move loses points in the playouts, too. A proven loss can be invisible there, because the
    /// policy does not play its best.
    fn is_worse(&self) -> bool {
        self.lost.is_probable() && self.less[self.player.index()] > 0.0
    }

    /// Returns a player's expected lead after the played move; after the best move if nothing was played.
    pub fn after(&self, player: Player) -> f64 {
        self.seats[player.index()].lead - self.less[player.index()]
    }

    /// Returns a player's expected lead before the move, when everybody was expected to make the policy's moves.
    pub fn before(&self, player: Player) -> f64 {
        self.after(player) - self.skill(player) - self.gain[player.index()]
    }
}

/// A running judgement of a move: first a search for the best move, then playouts after the best, the played and the
/// policy's move, on common random numbers.
///
/// ```
/// use tilescope_core::Record;
/// use tilescope_core::games::ontop::OnTop;
/// use tilescope_core::review::{Effort, Foresight, Judging};
///
/// let record: Record<OnTop> = "ontop(players=2) =T0 c4c5 =T3".parse()?;
/// let played = Some(record.moves()[1]);
/// let draws = Foresight { playouts: 4, decisions: 8 };
/// let effort = Effort { iterations: 200, playouts: 20, draws };
/// let mut judging = Judging::new(&record.position(1), played, &"mcts".parse()?, 1, effort)?;
/// while !judging.is_done() {
///     judging.step();
/// }
/// let decision = judging.decision().expect("it is done");
/// assert!(decision.seats[0].low <= decision.seats[0].high);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[allow(missing_debug_implementations)]
pub struct Judging<S: Heuristics> {
    root: S,
    player: Player,
    played: Option<S::Move>,
    policy: Policy<S>,
    seed: u64,
    effort: Effort,
    search: Box<dyn Search<S>>,
    searched: u64,
    /// The loss of the played move if the search proved it.
    proven: Option<f64>,
    /// The search's choice, then the played and the policy's move if they differ; empty until the search is done.
    sides: Vec<Side<S>>,
}

/// A move and the final results of the playouts after it.
struct Side<S: State> {
    mv: S::Move,
    ends: Vec<End>,
    line: Vec<S::Move>,
}

/// The lead and the win share of each player at the end of a playout.
type End = Vec<(f64, f64)>;

/// The reason why a judgement cannot start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JudgementError {
    /// No player decides in the position.
    Undecided,
    /// The played move is illegal.
    Illegal(IllegalMove),
    /// The search cannot be built.
    Search(BuildError),
}

impl core::fmt::Display for JudgementError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            JudgementError::Undecided => f.write_str("no player decides at this ply"),
            JudgementError::Illegal(illegal) => write!(f, "the move that was played is illegal: {illegal}"),
            JudgementError::Search(error) => write!(f, "searcher, {error}"),
        }
    }
}

impl core::error::Error for JudgementError {}

impl<S: Heuristics> Judging<S> {
    /// Starts a judgement of the move played in a position in which a player decides. Nothing is searched yet.
    ///
    /// # Errors
    /// If no player decides, `played` is illegal or the search cannot be built.
    pub fn new(
        root: &S,
        played: Option<S::Move>,
        spec: &SearchSpec,
        seed: u64,
        effort: Effort,
    ) -> Result<Judging<S>, JudgementError> {
        let player = root.player().ok_or(JudgementError::Undecided)?;
        let played = played.map(|mv| root.check(mv)).transpose().map_err(JudgementError::Illegal)?;
        let search = spec.build(root, seed).map_err(JudgementError::Search)?;
        Ok(Judging {
            root: root.clone(),
            player,
            played,
            policy: policy(),
            seed,
            effort: Effort { playouts: effort.playouts.max(2), ..effort },
            search,
            searched: 0,
            proven: None,
            sides: Vec::new(),
        })
    }

    /// Lets another policy continue the games after each move. It is also the policy whose moves were expected.
    pub fn continued_by(self, policy: Policy<S>) -> Judging<S> {
        Judging { policy, ..self }
    }

    /// Returns whether the judgement is done.
    pub fn is_done(&self) -> bool {
        self.sides.first().is_some_and(|side| side.ends.len() as u64 >= self.effort.playouts)
    }

    /// Does a small part of the work. The same seed and effort give the same numbers on every target.
    pub fn step(&mut self) {
        if self.sides.is_empty() {
            self.look_for_the_best();
        } else if !self.is_done() {
            for side in &mut self.sides {
                let number = side.ends.len() as u64;
                let (end, line) = play_out(&self.root, side.mv, &self.policy, self.seed, number, self.player);
                side.ends.push(end);
                if number == 0 {
                    side.line = line;
                }
            }
        }
    }

    fn look_for_the_best(&mut self) {
        let left = self.effort.iterations.saturating_sub(self.searched);
        let step = self.search.step(CHUNK.min(left));
        self.searched += step.used;
        if step.done || left <= CHUNK {
            let mut moves = Vec::new();
            self.root.legal_moves(&mut moves);
            let report = self.search.report();
            let choice = report.chosen().map_or(moves[0], |chosen| chosen.mv);
            self.proven = proven_loss(&report, choice, self.played.unwrap_or(choice));
            for mv in [Some(choice), self.played, Some(self.expected())].into_iter().flatten() {
                if self.side(mv).is_none() {
                    self.sides.push(Side { mv, ends: Vec::new(), line: Vec::new() });
                }
            }
        }
    }

    /// Returns the policy's move: one of those that it finds equally good.
    fn expected(&self) -> S::Move {
        let mut rng = Rng::new(self.seed);
        let best = (self.policy.best)(&self.root, &mut rng);
        best[rng.below(best.len() as u32) as usize]
    }

    fn side(&self, mv: S::Move) -> Option<&Side<S>> {
        self.sides.iter().find(|side| side.mv == mv)
    }

    /// Returns the report of the search for the best move.
    pub fn report(&self) -> Report<S::Move> {
        self.search.report()
    }

    /// Returns the leads and the win shares with which the playouts after a move ended, for the player who decides.
    /// `None` unless it is one of the compared moves.
    pub fn ends(&self, mv: S::Move) -> Option<[Moments; 2]> {
        let mut ends = [Moments::default(); 2];
        for end in &self.side(mv)?.ends {
            let (lead, win) = end[self.player.index()];
            ends[0].add(lead);
            ends[1].add(win);
        }
        Some(ends)
    }

    /// Returns the judgement; `None` until it is done.
    pub fn decision(&self) -> Option<Decision<S::Move>> {
        if !self.is_done() {
            return None;
        }
        let players = self.root.players();
        let choice = &self.sides[0];
        let other = self.played.and_then(|played| self.side(played)).unwrap_or(choice);
        let less = choice.over(other);
        let own = &less[self.player.index()];
        let mean = own.mean().unwrap_or(0.0);
        // A better move must also do better in playouts, unless it is proven.
        let lost = match self.proven {
            Some(points) => Lost { points, half: 0.0, proven: true },
            None if mean <= 0.0 => Lost::default(),
            None => {
                let half = own.interval().map_or(0.0, |(low, high)| (high - low) / 2.0);
                Lost { points: mean, half, proven: false }
            }
        };
        let best = if lost.points > 0.0 { choice } else { other };
        let expected = self.side(self.expected()).unwrap_or(choice);
        let means = |all: &[Moments]| all.iter().map(|one| one.mean().unwrap_or(0.0)).collect();
        let mut decision = Decision {
            player: self.player,
            best: best.mv,
            line: self.line(best),
            seats: (0..players).map(|seat| Outlook::of(&best.ends, seat)).collect(),
            played: self.played,
            lost,
            less: means(&best.over(other)),
            gain: Vec::new(),
        };
        let right = if decision.is_worse() { best } else { other };
        decision.gain = means(&right.over(expected));
        Some(decision)
    }

    /// Returns a possible continuation after a move.
    fn line(&self, side: &Side<S>) -> Vec<S::Move> {
        let report = self.report();
        let searched = report.candidates.into_iter().find(|candidate| candidate.mv == side.mv);
        let mut line = vec![side.mv];
        if let Some(candidate) = searched {
            line.extend(candidate.pv.iter().take_while(|ply| ply.is_telling()).map(|ply| ply.mv));
        }
        if line.len() > 1 { line } else { side.line.clone() }
    }
}

impl<S: State> Side<S> {
    /// Returns the differences of each player's lead between these playouts and those of another move.
    fn over(&self, other: &Side<S>) -> Vec<Moments> {
        let mut over = vec![Moments::default(); self.ends.first().map_or(0, Vec::len)];
        for (end, other) in self.ends.iter().zip(&other.ends) {
            for (moments, (end, other)) in over.iter_mut().zip(end.iter().zip(other)) {
                moments.add(end.0 - other.0);
            }
        }
        over
    }
}

impl Outlook {
    fn of(ends: &[End], seat: usize) -> Outlook {
        let all = ends.len() as f64;
        let mut leads: Vec<f64> = ends.iter().map(|end| end[seat].0).collect();
        word_sort::sort_numbers(&mut leads);
        let at = |share: f64| leads[((all - 1.0) * share + 0.5) as usize];
        Outlook {
            win: ends.iter().map(|end| end[seat].1).sum::<f64>() / all,
            lead: leads.iter().sum::<f64>() / all,
            low: at(0.1),
            high: at(0.9),
        }
    }
}

/// Returns the loss of a move against the best one; `None` unless the search proved both.
fn proven_loss<M: PartialEq>(report: &Report<M>, best: M, mv: M) -> Option<f64> {
    let proven = |mv: M| {
        let candidate = report.candidates.iter().find(|candidate| candidate.mv == mv)?;
        match candidate.value {
            Value::Exact { value, depth: Depth::End } => Some(value),
            _ => None,
        }
    };
    let loss = proven(best)? - proven(mv)?;
    Some(if loss > ROUNDING { loss } else { 0.0 })
}

/// Plays a move and continues to the end of the game, with the luck of the given number. Returns the end and the
/// first moves on the way.
fn play_out<S: Heuristics>(
    root: &S,
    mv: S::Move,
    policy: &Policy<S>,
    seed: u64,
    number: u64,
    searcher: Player,
) -> (End, Vec<S::Move>) {
    let mut line = Line(vec![mv]);
    let mut state = root.clone();
    state.play_unchecked(mv);
    let state = play_on(state, policy, seed, number, u32::MAX, searcher, &mut line);
    let (scores, wins, players) = (state.final_scores(), state.win_shares(), state.players());
    let end = Player::all(players)
        .map(|player| (f64::from(lead(&scores, player, players)), f64::from(wins[player])))
        .collect();
    (end, line.0)
}

/// An observer that records the first moves of a playout.
struct Line<M>(Vec<M>);

impl<S: State> Observer<S> for Line<S::Move> {
    fn play(&mut self, state: &mut S, mv: S::Move) {
        if self.0.len() < LINE {
            self.0.push(mv);
        }
        state.play_unchecked(mv);
    }
}
