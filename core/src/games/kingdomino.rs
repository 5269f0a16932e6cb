//! Kingdomino: dominoes of two terrains for two to four players.
//!
//! In each round, chance deals a line of dominoes, one for each king. The players move in the order of the previous
//! line. Each places the domino chosen there, if it fits anywhere, and chooses one of the new line. A player who
//! takes a low number moves early in the next round. In the first round players only choose, in an order that is
//! drawn king by king. In the last round they only place. A territory pays its squares times its crowns. A castle in
//! the middle pays 10 points and a complete kingdom 5. The rules are those of the rulebook and of Gedda 2018, II-A,
//! with the settings of [`Setup`].
//!
//! ```text
//!   setup, moves              settings, deals, kings and turns, with their notation
//!   domino ── geometry, span, dominoes      the printed halves; their cells; sets of dominoes
//!     ├── room                the pairs of cells that a domino can cover
//!     └── kingdom             the contents of a kingdom, and the placements of a domino
//!           └── score         the points of a kingdom
//!   draft, seats              dealing a line; the owners of its dominoes
//!   rules                     dealing, drawing kings, placing, choosing
//!   query                     queries of the page
//!   arrangement               dominoes anywhere, and the position that they make; texts
//!   violation                 violations of the rules, with their messages
//!   payments                  the payments of territories, for observers
//!   bounds                    bounds on a player's points; the number of ways to deal
//!   heuristic                 the static players of Gedda 2018 and a sound one; the rules do not use them
//! ```

mod arrangement;
mod bounds;
mod domino;
mod dominoes;
mod draft;
mod geometry;
mod heuristic;
mod kingdom;
mod moves;
mod payments;
mod query;
mod room;
mod rules;
mod score;
mod seats;
mod setup;
mod span;
mod violation;

use alloc::vec::Vec;

pub use arrangement::{Arrangement, Location, Obstacle, Part, PositionError, Problem};
pub use domino::{Domino, Half, Terrain};
pub use geometry::{Cell, Direction, Placement};
pub use moves::Move;
pub use query::{Bonuses, Square, Territory};
pub use score::{HARMONY, MIDDLE_KINGDOM};
pub use setup::{Setup, Ties};
pub use span::Span;
pub use violation::Violation;

use crate::state::{Observer, Payment};
use crate::{ByPlayer, IllegalMove, Player, Rng, State, Turn, word_sort};
use dominoes::Dominoes;
use kingdom::Kingdom;
use seats::Seats;

/// A position of Kingdomino.
///
/// ```text
///   pool      dominoes not yet dealt
///   line      the new line, as far as it is dealt      choosers  the players who took its members, in their order
///   free      its members that nobody took
///   waiting   dominoes still to be placed this round   owners    their players, in their order
///   laid      bit and direction of each placed domino, 6 + 2 bits
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kingdomino {
    setup: Setup,
    turn: Turn,
    /// The number of lines that are not completely dealt.
    lines_left: u8,
    pool: Dominoes,
    line: Dominoes,
    free: Dominoes,
    waiting: Dominoes,
    choosers: Seats,
    owners: Seats,
    laid: [u8; Domino::COUNT],
    kingdoms: [Kingdom; Setup::MAX_PLAYERS],
}

impl State for Kingdomino {
    type Move = Move;
    type Setup = Setup;

    const NAME: &'static str = "kingdomino";

    const SOURCES: &'static [&'static str] = score::SOURCES;

    fn start(setup: &Setup) -> Kingdomino {
        Kingdomino::begin(setup)
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    #[inline]
    fn players(&self) -> usize {
        self.setup.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn
    }

    /// Returns the points that each player has now for territories and bonuses. The points of a territory can only
    /// grow; the bonus for a castle in the middle can be lost.
    fn scores(&self) -> ByPlayer<i16> {
        ByPlayer::from_fn(|player| match self.kingdoms.get(player.index()) {
            Some(kingdom) if player.index() < self.setup.players() => kingdom.points(&self.setup),
            _ => 0,
        })
    }

    /// Returns the same as [`State::scores`].
    fn final_scores(&self) -> ByPlayer<i16> {
        self.scores()
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        self.emit_turns(|mv| moves.push(mv));
        word_sort::sort_short(moves);
    }

    /// A group is a placement of the domino in hand; the choice of a free domino comes after it. The group's move
    /// chooses the first one.
    fn legal_groups(&self, groups: &mut Vec<Move>) {
        self.legal_moves(groups);
        let first = (!self.free.is_empty()).then(|| self.free.nth(0));
        groups.retain(|&group| match group {
            Move::Turn { choice, placement: Some(_) } => choice == first,
            _ => true,
        });
    }

    fn legal_in_group(&self, group: Move, moves: &mut Vec<Move>) {
        moves.clear();
        match group {
            Move::Turn { choice: Some(_), placement: Some(placement) } => {
                let turn = |choice| Move::Turn { choice: Some(choice), placement: Some(placement) };
                moves.extend(self.free.iter().map(turn));
            }
            _ => moves.push(group),
        }
    }

    fn check(&self, mv: Move) -> Result<Move, IllegalMove> {
        self.objection(mv).map_or(Ok(mv), Err)
    }

    fn chance_moves(&self, outcomes: &mut Vec<(Move, u32)>) {
        outcomes.clear();
        if self.turn != Turn::Chance {
            return;
        }
        match self.missing() {
            0 => outcomes.extend(
                Player::all(self.setup.players())
                    .map(|player| (Move::King(player), self.kings_left(player)))
                    .filter(|&(_, kings)| kings > 0),
            ),
            missing => outcomes.extend(
                draft::deals(self.pool.above(self.line), missing)
                    .map(|(domino, weight)| (Move::Deal(domino), weight)),
            ),
        }
    }

    // Inlined, like the next two functions and those they call. As calls, which pack and unpack moves, they take a
    // tenth of the instructions of a random game.
    #[inline(always)]
    fn sample_chance(&self, rng: &mut Rng) -> Move {
        match self.missing() {
            0 => self.sample_king(rng),
            missing => Move::Deal(draft::sample(self.pool.above(self.line), missing, rng)),
        }
    }

    /// Deals the whole line at once, without the separate steps of [`State::sample_chance`].
    #[inline(always)]
    fn play_chance<O: Observer<Self> + ?Sized>(&mut self, rng: &mut Rng, observer: &mut O) {
        match self.missing() {
            0 => observer.play(self, self.sample_king(rng)),
            missing => {
                let mut dealt = draft::sample_all(self.pool.above(self.line), missing, rng);
                while let Some(domino) = dealt.pop() {
                    observer.play(self, Move::Deal(domino));
                }
            }
        }
    }

    /// Chooses each legal move with the same probability (TR of Gedda 2018). Every placement goes with every choice,
    /// so the two are drawn independently.
    #[inline(always)]
    fn sample_move(&self, rng: &mut Rng) -> Move {
        // A local generator stays in registers.
        let mut own = rng.clone();
        let placement = self.options().and_then(|options| options.sample(&mut own));
        let choice = (!self.free.is_empty()).then(|| self.free.nth_of_line(own.below(self.free.len())));
        *rng = own;
        Move::Turn { choice, placement }
    }

    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        match (self.turn, mv) {
            (Turn::Player(player), Move::Turn { choice, placement }) => {
                self.take_turn(player, choice, placement);
            }
            (Turn::Chance, Move::Deal(domino)) => self.deal(domino),
            (Turn::Chance, Move::King(player)) => self.turn = Turn::Player(player),
            _ => unreachable!("it is not the turn of {mv}"),
        }
    }

    fn play_paying(&mut self, mv: Move, paid: impl FnMut(Payment)) {
        self.play_and_tell(mv, paid);
    }

    /// Returns the win shares. The most points win. A setting decides ties; see [`Ties`].
    fn shares_of(&self, scores: &ByPlayer<i16>) -> ByPlayer<f32> {
        let seats = Player::all(self.setup.players());
        let most = seats.clone().map(|player| scores[player]).max();
        let tied = seats.clone().filter(|&player| Some(scores[player]) == most).count();
        // Territories are measured only if they decide.
        let decides = tied > 1 && self.setup.ties == Ties::Official;
        let rank = |player: Player| {
            (scores[player], if decides { self.kingdoms[player.index()].tie_break() } else { (0, 0) })
        };
        let best = seats.clone().map(rank).max();
        let winners = seats.clone().filter(|&player| Some(rank(player)) == best).count();
        ByPlayer::from_fn(|player| {
            let wins = player.index() < self.setup.players() && Some(rank(player)) == best;
            if wins { 1.0 / winners as f32 } else { 0.0 }
        })
    }
}
