//! Players that look only at the present turn, and playouts made of them.
//!
//! | name | in Gedda 2018 | plays |
//! | --- | --- | --- |
//! | `random` | TR | any turn |
//! | `gprd` | GPRD | the placement with the most points, any choice |
//! | `fg` | FG | the placement and the choice with the most points |
//! | `pg` | PG | `fg` for the player who searches, `random` for the others |
//! | `eg` | εG | `fg` with probability 25/101, else `random` |
//! | `greedy` | | `fg` without the flaws of the research code |
//! | `static` | | the best turn by the evaluation `outlook` |
//! | `softmax` | | a turn at random, weighted by its prior |
//! | `likeliest` | | the turn with the highest prior |
//!
//! The players of the paper are those of its research code, including its flaws:
//!
//! - In the first round, and while the kingdom is only a castle, they choose by the crowns of the better half and
//!   place anywhere. So does GPRD, whose draft is random only from the third round on.
//! - In the last round FG places anywhere. There is no domino to choose, so it finds no look-ahead.
//! - They miss the points of some areas with three or more arms, in about one kingdom of a thousand.
//!
//! `greedy` uses look-aheads in every round and counts all points.

mod best_place;
mod gain;
mod greedy;
mod labelling;
mod lookahead;
mod outlook;
mod ply;
mod policy;
mod recount;
mod tables;
#[cfg(test)]
mod tests;
mod tidy;
mod ties;

use alloc::vec;
use alloc::vec::Vec;
use core::marker::PhantomData;

use super::{Kingdomino, Move};
use crate::heuristic::FeatureOutcome;
use crate::heuristic::{Drawn, Evaluation, Likeliest, Linear, Softmax, Static, linear};
use crate::playout::{Chooser, Policy};
use crate::{Heuristics, Payment, Player, Rng, State};
use ply::{Ply, Style};
use tables::Tables;
use ties::Ties;

impl Heuristics for Kingdomino {
    crate::searchers!();

    const POLICIES: &'static [Policy<Kingdomino>] = &[
        Policy::of::<Greedily<Gprd>>(
            "gprd",
            "greedy placement, random draft: the placement with most points, any domino",
        ),
        Policy::of::<Greedily<FullGreedy>>(
            "fg",
            "full greedy: the placement and the domino with most points",
        ),
        Policy::of::<Greedily<PlayerGreedy>>(
            "pg",
            "player-greedy: full greedy for the searching player, random for the others",
        ),
        Policy::of::<Greedily<EpsilonGreedy>>(
            "eg",
            "full greedy in a quarter of the moves, random in the others",
        ),
        Policy::of::<Greedily<Flawless>>("greedy", "full greedy without the flaws of the research code"),
        Policy::of::<Static>("static", "picks the best turn by the evaluation `outlook`, one turn ahead"),
        Policy::of::<Drawn>(
            "softmax",
            "draws turns by how likely they are to be good; as a player, picks the likeliest",
        ),
        Policy::of::<Likeliest>("likeliest", "the turn that is likeliest to be good by `softmax`"),
    ];

    const SOFTMAX: Option<Softmax<Kingdomino>> = Some(policy::SOFTMAX);

    const EVALUATIONS: &'static [Evaluation<Kingdomino>] = &[Evaluation {
        name: "outlook",
        help: "points, gains from dominoes in hand, and what later dominoes may add to the territories",
        points: Kingdomino::outlook,
        beyond: linear::BEYOND,
    }];

    const LINEAR: Option<Linear<Kingdomino>> = Some(outlook::LINEAR);

    /// Between 2.2 over a whole game and 2.6 over the last six turns, measured with `outlook` in 500 games of
    /// `static`.
    const SWING: f32 = 2.4;

    /// The measurements are under "Move groups" in `docs/search.md`.
    const GROUPS_HELP: bool = false;

    /// The last line is dealt. The measurements are under "exact" in `docs/experiments/searchers.md`.
    const SOLVABLE: u32 = 8;

    fn score_bounds(&self, player: Player) -> (i16, i16) {
        self.possible_points(player)
    }

    fn plies_left(&self) -> u32 {
        self.turns_left()
    }

    fn decisions_left(&self, player: Player) -> u32 {
        self.own_turns_left(player)
    }

    fn chance_lines(&self) -> u64 {
        self.lines_to_deal()
    }

    fn feature_ids(&self) -> Vec<u16> {
        self.all_territories()
    }

    fn feature_outcome(&self, feature: u16, _: &[Payment]) -> FeatureOutcome {
        self.outcome_of(feature)
    }
}

/// Chooses the greedy style for a move; `None` means a random move.
trait Mix: Default {
    fn style(player: Player, searcher: Player, rng: &mut Rng) -> Option<Style>;
}

macro_rules! mix {
    ($($(#[$doc:meta])* $name:ident = |$player:pat_param, $searcher:pat_param, $rng:pat_param| $style:expr;)+) => {
        $($(#[$doc])* #[derive(Default)] struct $name;

        impl Mix for $name {
            #[inline(always)]
            fn style($player: Player, $searcher: Player, $rng: &mut Rng) -> Option<Style> {
                $style
            }
        })+
    };
}
mix! {
    /// GPRD.
    Gprd = |_, _, _| Some(Style::Gprd);
    /// FG.
    FullGreedy = |_, _, _| Some(Style::FullGreedy);
    /// PG.
    PlayerGreedy = |player, searcher, _| (player == searcher).then_some(Style::FullGreedy);
    /// εG: greedy with probability 25/101.
    EpsilonGreedy = |_, _, rng| (rng.below(101) > 75).then_some(Style::FullGreedy);
    /// FG as intended.
    Flawless = |_, _, _| Some(Style::Greedy);
}

/// Chooses one of a greedy player's best turns, each with the same probability, or any legal turn.
struct Greedily<M> {
    tables: Tables,
    ties: Ties,
    mix: PhantomData<M>,
}

impl<M> Default for Greedily<M> {
    #[inline(always)]
    fn default() -> Greedily<M> {
        Greedily { tables: Tables::NEW, ties: Ties::NONE, mix: PhantomData }
    }
}

impl<M: Mix> Chooser<Kingdomino> for Greedily<M> {
    #[inline(always)]
    fn choose(&mut self, state: &Kingdomino, rng: &mut Rng, searcher: Player) -> Move {
        let player = state.player().expect("a player is to move");
        let Some(style) = M::style(player, searcher, rng) else { return state.sample_move(rng) };
        state.greedy_turn(player, style, &mut self.tables, &mut self.ties, rng)
    }

    fn best(&mut self, state: &Kingdomino, rng: &mut Rng) -> Vec<Move> {
        let player = state.player().expect("a player is to move");
        let Some(style) = M::style(player, player, rng) else { return vec![state.sample_move(rng)] };
        let ply = state.ply(player);
        ply.best_turns(style, &mut self.tables, &mut self.ties);
        self.ties.moves(ply.hand.as_ref().map(|(_, options)| options)).collect()
    }
}

impl Kingdomino {
    /// Chooses one of a greedy player's best turns, each with the same probability.
    #[inline]
    fn greedy_turn(
        &self,
        player: Player,
        style: Style,
        tables: &mut Tables,
        ties: &mut Ties,
        rng: &mut Rng,
    ) -> Move {
        let ply = self.ply(player);
        ply.best_turns(style, tables, ties);
        ties.sample(ply.hand.as_ref().map(|(_, options)| options), rng)
    }

    /// Returns the view of the player to move.
    #[inline]
    fn ply(&self, player: Player) -> Ply<'_> {
        Ply {
            kingdom: &self.kingdoms[player.index()],
            setup: self.setup,
            hand: self.in_hand().zip(self.options()),
            free: self.free,
        }
    }
}
