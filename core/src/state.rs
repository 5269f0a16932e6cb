//! The interface of a game: positions, decisions, chance.

use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::{ByPlayer, IllegalMove, ParseError, Player, Rng};

/// The turn in a position: a player's or chance's, unless the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A player decides.
    Player(Player),
    /// Chance decides: a tile is drawn, an order is shuffled.
    Chance,
    /// The game has ended.
    Over,
}

/// A position of a sequential game with open information and explicit chance.
///
/// Positions hold no heap memory; they are copied instead of undone. Equality and hash depend only on the position,
/// not on how it was reached. `Display` and `FromStr` are the one-line text of a position from which play can start
/// without its history; see `docs/notation.md`.
///
/// Any game can be played at random:
///
/// ```
/// use tilescope_core::games::kingdomino::Kingdomino;
/// use tilescope_core::{Rng, State, Turn};
///
/// fn play_at_random<S: State>(setup: &S::Setup, seed: u64) -> S {
///     let mut state = S::start(setup);
///     let mut rng = Rng::new(seed);
///     loop {
///         let mv = match state.turn() {
///             Turn::Over => return state,
///             Turn::Chance => state.sample_chance(&mut rng),
///             Turn::Player(_) => state.sample_move(&mut rng),
///         };
///         state.play(mv).expect("what is drawn is legal");
///     }
/// }
///
/// let end: Kingdomino = play_at_random(&"kingdomino(players=3)".parse().unwrap(), 1);
/// assert_eq!(end.win_shares().seats(3).iter().sum::<f32>(), 1.0);
/// assert_eq!(end.to_string().parse(), Ok(end));
/// ```
pub trait State:
    Clone + Eq + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// A decision of a player or an outcome of a draw. `Ord` is the order in which moves are listed.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static;

    /// The number of players and the settings of the rules. Every value is playable: `FromStr` rejects combinations
    /// that the game does not allow.
    type Setup: Clone + Eq + Default + Debug + Display + FromStr<Err = ParseError> + 'static;

    /// The name at the start of records and positions of the game, in lower case.
    const NAME: &'static str;

    /// The kinds of sources of points that a [`Payment`] distinguishes, in the singular: `road`, `city`.
    const SOURCES: &'static [&'static str] = &["points"];

    /// Returns the first position.
    fn start(setup: &Self::Setup) -> Self;

    /// Returns the settings of the game.
    fn setup(&self) -> Self::Setup;

    /// Returns the number of players.
    fn players(&self) -> usize;

    /// The turn in a position: a player's or chance's, unless the game is over.
    fn turn(&self) -> Turn;

    /// Returns the points so far.
    fn scores(&self) -> ByPlayer<i16>;

    /// Returns the points as if the game ended now: the "virtual scores" of Ameneiro 2020. At the end of the game,
    /// the final points.
    fn final_scores(&self) -> ByPlayer<i16>;

    /// Replaces `moves` with all legal moves of the player to move, in ascending order, each once; empty if no player
    /// is to move.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Replaces `groups` with one legal move for each *group* of moves that share their first part, in ascending
    /// order. Searchers may decide the first part before the rest (move groups, Childs et al. 2008). By default,
    /// every move is its own group.
    fn legal_groups(&self, groups: &mut Vec<Self::Move>) {
        self.legal_moves(groups);
    }

    /// Replaces `moves` with the moves of the group that `group` represents, in ascending order. The groups together
    /// contain each legal move once.
    fn legal_in_group(&self, group: Self::Move, moves: &mut Vec<Self::Move>) {
        moves.clear();
        moves.push(group);
    }

    /// Returns the move as [`State::legal_moves`] lists it: some games accept other texts of the same move.
    ///
    /// # Errors
    /// If the move is illegal, with the reason.
    fn check(&self, mv: Self::Move) -> Result<Self::Move, IllegalMove>;

    /// Replaces `outcomes` with all outcomes of the draw and their weights, in ascending order; empty if chance does
    /// not decide. The probability of an outcome is its weight divided by the sum of the weights.
    fn chance_moves(&self, outcomes: &mut Vec<(Self::Move, u32)>);

    /// Draws an outcome with the probabilities of [`State::chance_moves`].
    ///
    /// # Panics
    /// May panic if chance does not decide.
    fn sample_chance(&self, rng: &mut Rng) -> Self::Move;

    /// Draws a move as the random player of the seed documents does; every legal move has a probability above 0. The
    /// game documents its distribution.
    ///
    /// # Panics
    /// May panic if no player is to move.
    fn sample_move(&self, rng: &mut Rng) -> Self::Move;

    /// Draws the next move at random: a player's, or the outcome of a draw; `None` if the game is over.
    fn sample(&self, rng: &mut Rng) -> Option<Self::Move> {
        match self.turn() {
            Turn::Over => None,
            Turn::Chance => Some(self.sample_chance(rng)),
            Turn::Player(_) => Some(self.sample_move(rng)),
        }
    }

    /// Plays a decision or an outcome without a check.
    ///
    /// # Panics
    /// May panic, or leave an invalid position, if the move is not listed as legal.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Draws by [`State::chance_moves`], and lets an observer play each outcome: once, or more often if there are
    /// several draws in a row. By default, an outcome is drawn by [`State::sample_chance`]. A game overrides this if
    /// it can draw several outcomes together faster, with its own random numbers.
    ///
    /// # Panics
    /// May panic if chance does not decide.
    #[inline(always)]
    fn play_chance<O: Observer<Self> + ?Sized>(&mut self, rng: &mut Rng, observer: &mut O) {
        observer.play(self, self.sample_chance(rng));
    }

    /// Draws a move like [`State::sample_move`], with the same random numbers, and plays it. A game overrides this when
    /// it does both together faster.
    ///
    /// # Panics
    /// May panic when no player is to move.
    #[inline(always)]
    fn play_random(&mut self, rng: &mut Rng) {
        self.play_unchecked(self.sample_move(rng));
    }

    /// Plays a decision or an outcome, and returns it as it is listed.
    ///
    /// # Errors
    /// If the move is illegal; the position is then unchanged.
    fn play(&mut self, mv: Self::Move) -> Result<Self::Move, IllegalMove> {
        let mv = self.check(mv)?;
        self.play_unchecked(mv);
        Ok(mv)
    }

    /// Plays a decision or an outcome without a check, like [`State::play_unchecked`], and reports its payments. By
    /// default, each player's increase in score is one payment of the first source.
    fn play_paying(&mut self, mv: Self::Move, mut paid: impl FnMut(Payment)) {
        let before = self.scores();
        self.play_unchecked(mv);
        pay_difference(&before, &self.scores(), self.players(), &mut paid);
    }

    /// Reports the payments that would be made if the game ended now. Together with [`State::scores`], they make up
    /// the [`State::final_scores`]. By default, the difference is one payment of the first source for each player.
    fn pay_at_end(&self, mut paid: impl FnMut(Payment)) {
        pay_difference(&self.scores(), &self.final_scores(), self.players(), &mut paid);
    }

    /// Returns each player's win share if the game ended now with `scores`, which are those of
    /// [`State::final_scores`]: 1 for a sole winner, 1/k for each of k tied winners, 0 for the others. By default,
    /// the highest score wins; a game that breaks ties overrides this.
    fn shares_of(&self, scores: &ByPlayer<i16>) -> ByPlayer<f32> {
        let seats = scores.seats(self.players());
        let best = seats.iter().copied().max().unwrap_or_default();
        let winners = seats.iter().filter(|&&score| score == best).count();
        ByPlayer::from_fn(|player| {
            if player.index() < self.players() && scores[player] == best { 1.0 / winners as f32 } else { 0.0 }
        })
    }

    /// Returns each player's win share if the game ended now. If you have the final scores already,
    /// [`State::shares_of`] is faster in every game.
    fn win_shares(&self) -> ByPlayer<f32> {
        self.shares_of(&self.final_scores())
    }

    /// Returns the player to move; `None` if chance decides or the game is over.
    fn player(&self) -> Option<Player> {
        match self.turn() {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// Observes a playout's moves and draws, and can override them. The no-op observer `()` costs nothing.
pub trait Observer<S: State> {
    /// Whether the policy's moves are shown to [`Observer::play`]; otherwise the policy plays them without it. Outcomes
    /// and the moves of [`Observer::decide`] always are.
    #[inline(always)]
    fn sees_moves(&self) -> bool {
        true
    }

    /// Plays a move. An observer can look at the position before and after, or play the move by
    /// [`State::play_paying`] to see its payments.
    #[inline(always)]
    fn play(&mut self, state: &mut S, mv: S::Move) {
        state.play_unchecked(mv);
    }

    /// Plays the next draw, by default with [`State::play_chance`].
    #[inline(always)]
    fn draw(&mut self, state: &mut S, rng: &mut Rng) {
        state.play_chance(rng, self);
    }

    /// Returns whether the playout ends here, where a player is to move. By default, it never does.
    #[inline(always)]
    fn ends(&mut self, _state: &S) -> bool {
        false
    }

    /// Returns a legal move to play instead of the policy's. By default, `None`.
    #[inline(always)]
    fn decide(&mut self, _state: &S, _rng: &mut Rng) -> Option<S::Move> {
        None
    }
}

/// The no-op observer.
impl<S: State> Observer<S> for () {
    #[inline(always)]
    fn sees_moves(&self) -> bool {
        false
    }
}

/// Points paid by one feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The source of the payment, an index of [`State::SOURCES`].
    pub source: usize,
    /// A number that identifies the feature within a position.
    pub feature: u16,
    /// The players who receive the points.
    pub owners: ByPlayer<bool>,
    /// The points that each owner receives. Negative points are lost.
    pub points: i16,
}

impl Payment {
    /// Returns whether no player receives anything.
    pub fn is_lost(&self) -> bool {
        self.points == 0 || !self.owners.seats(crate::MAX_PLAYERS).contains(&true)
    }
}

fn pay_difference(
    before: &ByPlayer<i16>,
    after: &ByPlayer<i16>,
    players: usize,
    paid: &mut impl FnMut(Payment),
) {
    for player in Player::all(players).filter(|&player| before[player] != after[player]) {
        let owners = ByPlayer::from_fn(|other| other == player);
        paid(Payment { source: 0, feature: 0, owners, points: after[player] - before[player] });
    }
}
