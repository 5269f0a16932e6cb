//! Players that look no further than the turn at hand, and playouts made of them.
//!
//! | name | in Gedda 2018 | plays |
//! | --- | --- | --- |
//! | `random` | TR | any turn |
//! | `gprd` | GPRD | the placement with most points, any choice |
//! | `fg` | FG | the placement and the choice with most points |
//! | `pg` | PG | `fg` for the player who searches, `random` for the others |
//! | `eg` | εG | `fg` with probability 25/101, else `random` |
//! | `greedy` | | `fg` without the flaws of the research code |
//!
//! The players of the paper are those of its research code, flaws included:
//!
//! - In the first round, and while the kingdom is a castle alone, they choose by the crowns of the better half
//!   and place anywhere. So does GPRD, whose draft is random only from the third round on.
//! - In the last round FG places anywhere: there is no domino to choose, so it finds no look-ahead.
//! - They miss the points of some areas with three or more arms, in about one kingdom of a thousand.
//!
//! `greedy` judges every round by its look-aheads and counts all points.

mod gain;
mod greedy;
mod labelling;
mod lookahead;
#[cfg(test)]
mod tests;
mod tidy;
mod ties;

use alloc::vec;
use alloc::vec::Vec;

use super::{Kingdomino, Move};
use crate::playout::{self, Playouts, Policy};
use crate::{Player, Rng, State};
use greedy::{Ply, Style, Tables};
use ties::Ties;

impl Playouts for Kingdomino {
    const POLICIES: &'static [Policy<Kingdomino>] = &[
        Policy {
            name: "gprd",
            help: "greedy placement, random draft: the placement with most points, any domino",
            play: |state, rng, decisions, _| greedily(state, rng, decisions, |_, _| Some(Style::Gprd)),
            decide: |state, _| state.best_turns(Style::Gprd),
        },
        Policy {
            name: "fg",
            help: "full greedy: the placement and the domino with most points",
            play: |state, rng, decisions, _| greedily(state, rng, decisions, |_, _| Some(Style::FullGreedy)),
            decide: |state, _| state.best_turns(Style::FullGreedy),
        },
        Policy {
            name: "pg",
            help: "player-greedy: full greedy for the searching player, random for the others",
            play: |state, rng, decisions, searcher| {
                greedily(state, rng, decisions, |player, _| {
                    (player == searcher).then_some(Style::FullGreedy)
                });
            },
            decide: |state, _| state.best_turns(Style::FullGreedy),
        },
        Policy {
            name: "eg",
            help: "full greedy in a quarter of the moves, random in the others",
            play: |state, rng, decisions, _| {
                greedily(state, rng, decisions, |_, rng| a_quarter(rng).then_some(Style::FullGreedy));
            },
            decide: |state, rng| match a_quarter(rng) {
                true => state.best_turns(Style::FullGreedy),
                false => vec![state.sample_move(rng)],
            },
        },
        Policy {
            name: "greedy",
            help: "full greedy without the flaws of the research code",
            play: |state, rng, decisions, _| greedily(state, rng, decisions, |_, _| Some(Style::Greedy)),
            decide: |state, _| state.best_turns(Style::Greedy),
        },
    ];
}

/// Whether εG of Gedda 2018 plays greedily: with probability 25/101.
fn a_quarter(rng: &mut Rng) -> bool {
    rng.below(101) > 75
}

/// Plays on, for each move by the greedy player that `style` gives, at random where it gives none.
#[inline(always)]
fn greedily(
    state: &mut Kingdomino,
    rng: &mut Rng,
    decisions: u32,
    style: impl Fn(Player, &mut Rng) -> Option<Style>,
) {
    let (mut tables, mut ties) = (Tables::NEW, Ties::NONE);
    playout::play(state, rng, decisions, |state, rng| {
        let player = state.player().expect("a player is to move");
        match style(player, rng) {
            Some(style) => state.greedy_turn(player, style, &mut tables, &mut ties, rng),
            None => state.sample_move(rng),
        }
    });
}

impl Kingdomino {
    /// Draws one of the best turns of a greedy player, each with the same probability.
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

    /// The best turns of a greedy player.
    fn best_turns(&self, style: Style) -> Vec<Move> {
        let ply = self.ply(self.player().expect("a player is to move"));
        let (mut tables, mut ties) = (Tables::NEW, Ties::NONE);
        ply.best_turns(style, &mut tables, &mut ties);
        ties.moves(ply.hand.as_ref().map(|(_, options)| options)).collect()
    }

    /// What a player sees who is to move.
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
