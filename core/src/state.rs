//! What a game is: positions, decisions, chance.

use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::{ByPlayer, IllegalMove, ParseError, Player, Rng};

/// Whose turn it is.
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
/// Positions hold no heap memory and are copied instead of undone. Equality and hash are those of the
/// position, not of the way in which it was reached. `Display` and `FromStr` are the one-line text of a
/// position from which play can start without its history; see `docs/notation.md`.
///
/// A game played at random, whichever it is:
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
    /// A decision of a player or an outcome of chance. `Ord` is the order in which moves are listed.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static;

    /// The number of players and the settings of the rules. A value is always playable: `FromStr` refuses
    /// what the game does not allow.
    type Setup: Clone + Eq + Default + Debug + Display + FromStr<Err = ParseError> + 'static;

    /// The name by which records and positions of the game begin, in lower case.
    const NAME: &'static str;

    /// The kinds of sources of points that a [`Payment`] tells apart, in the singular: `road`, `city`.
    const SOURCES: &'static [&'static str] = &["points"];

    /// The first position.
    fn start(setup: &Self::Setup) -> Self;

    /// The settings in force.
    fn setup(&self) -> Self::Setup;

    /// The number of players.
    fn players(&self) -> usize;

    /// Whose turn it is.
    fn turn(&self) -> Turn;

    /// The points so far.
    fn scores(&self) -> ByPlayer<i16>;

    /// The points as if the game ended now: the "virtual scores" of Ameneiro 2020. At the end of the game,
    /// the final points.
    fn final_scores(&self) -> ByPlayer<i16>;

    /// Replaces `moves` by all legal moves of the player to move, in ascending order, each once; none when
    /// no player is to move.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Replaces `groups` by one legal move for each *group* of moves that share their first part, in
    /// ascending order: searchers may decide the first part before the rest (move groups, Childs et al.
    /// 2008). By default every move is a group of its own.
    fn legal_groups(&self, groups: &mut Vec<Self::Move>) {
        self.legal_moves(groups);
    }

    /// Replaces `moves` by the moves of the group that `group` stands for, in ascending order. The groups
    /// together hold each legal move once.
    fn legal_in_group(&self, group: Self::Move, moves: &mut Vec<Self::Move>) {
        moves.clear();
        moves.push(group);
    }

    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// What stands in the way.
    fn check(&self, mv: Self::Move) -> Result<(), IllegalMove>;

    /// Replaces `outcomes` by all outcomes of chance with their weights, in ascending order; none when
    /// chance is not to decide. The probability of an outcome is its weight over the sum of the weights.
    fn chance_moves(&self, outcomes: &mut Vec<(Self::Move, u32)>);

    /// Draws an outcome of chance with the probabilities of [`State::chance_moves`].
    ///
    /// # Panics
    /// May panic when chance is not to decide.
    fn sample_chance(&self, rng: &mut Rng) -> Self::Move;

    /// Draws a move as the random player of the seed documents does; every legal move has a probability
    /// above 0. The game says which distribution it is.
    ///
    /// # Panics
    /// May panic when no player is to move.
    fn sample_move(&self, rng: &mut Rng) -> Self::Move;

    /// Plays a decision or an outcome without a check.
    ///
    /// # Panics
    /// May panic, or leave a wrong position, when the move is illegal: its legality is the caller's duty.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Lets chance decide, by [`State::chance_moves`], and an observer play what it decides: once, or more often where
    /// chance decides several times in a row. By default an outcome is drawn by [`State::sample_chance`]; a game
    /// overrides this when it draws several together faster, with random numbers of its own.
    ///
    /// # Panics
    /// May panic when chance is not to decide.
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

    /// Plays a decision or an outcome.
    ///
    /// # Errors
    /// When the move is illegal; the position is as before.
    fn play(&mut self, mv: Self::Move) -> Result<(), IllegalMove> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a decision or an outcome without a check, like [`State::play_unchecked`], and tells what it pays. By
    /// default what the scores of each player grow by is one payment of the first source.
    fn play_paying(&mut self, mv: Self::Move, mut paid: impl FnMut(Payment)) {
        let before = self.scores();
        self.play_unchecked(mv);
        pay_difference(&before, &self.scores(), self.players(), &mut paid);
    }

    /// Tells what would be paid if the game ended now: together with [`State::scores`] these are the
    /// [`State::final_scores`]. By default what they are more by is one payment of the first source for each player.
    fn pay_at_end(&self, mut paid: impl FnMut(Payment)) {
        pay_difference(&self.scores(), &self.final_scores(), self.players(), &mut paid);
    }

    /// The share of the win of each player if the game ended now with `scores`, which are those of
    /// [`State::final_scores`]: 1 for a sole winner, 1/k for each of k tied winners, 0 for the others. By
    /// default the highest score wins; a game that breaks ties overrides this.
    fn shares_of(&self, scores: &ByPlayer<i16>) -> ByPlayer<f32> {
        let seats = scores.seats(self.players());
        let best = seats.iter().copied().max().unwrap_or_default();
        let winners = seats.iter().filter(|&&score| score == best).count();
        ByPlayer::from_fn(|player| {
            if player.index() < self.players() && scores[player] == best { 1.0 / winners as f32 } else { 0.0 }
        })
    }

    /// The share of the win of each player if the game ended now. Who has the points at hand asks
    /// [`State::shares_of`], which every game answers faster.
    fn win_shares(&self) -> ByPlayer<f32> {
        self.shares_of(&self.final_scores())
    }

    /// The player to move, if a player is.
    fn player(&self) -> Option<Player> {
        match self.turn() {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// Sees the moves of a playout, decisions and draws alike, and may step in. Nobody, `()`, costs nothing.
pub trait Observer<S: State> {
    /// Whether the policy's moves are shown to [`Observer::play`]; otherwise the policy plays them without it. Outcomes
    /// and the moves of [`Observer::decide`] always are.
    #[inline(always)]
    fn sees_moves(&self) -> bool {
        true
    }

    /// Plays a move: whoever looks at it may look at the position before and after, or play it by
    /// [`State::play_paying`] to see what it pays.
    #[inline(always)]
    fn play(&mut self, state: &mut S, mv: S::Move) {
        state.play_unchecked(mv);
    }

    /// Lets chance decide. By default by [`State::play_chance`].
    #[inline(always)]
    fn draw(&mut self, state: &mut S, rng: &mut Rng) {
        state.play_chance(rng, self);
    }

    /// Whether the playout ends here, where a player is to move. By default it never does.
    #[inline(always)]
    fn ends(&mut self, _state: &S) -> bool {
        false
    }

    /// A legal move to be made in place of the policy's. By default there is none.
    #[inline(always)]
    fn decide(&mut self, _state: &S, _rng: &mut Rng) -> Option<S::Move> {
        None
    }
}

/// Nobody watches.
impl<S: State> Observer<S> for () {
    #[inline(always)]
    fn sees_moves(&self) -> bool {
        false
    }
}

/// Points that one thing on the table pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// What pays: an index of [`State::SOURCES`].
    pub source: usize,
    /// A number by which the game knows the thing: that of the same thing in one position is the same.
    pub thing: u16,
    /// To whom each of the points goes.
    pub owners: ByPlayer<bool>,
    /// The points that each owner gets; they may be lost.
    pub points: i16,
}

impl Payment {
    /// Whether nobody gets anything.
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
        paid(Payment { source: 0, thing: 0, owners, points: after[player] - before[player] });
    }
}
