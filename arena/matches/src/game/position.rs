//! A position as one line of JSON. `docs/inspect.md` explains its fields.

use std::io::Write;

use anyhow::Result;
use serde::Serializer as _;
use serde::ser::SerializeMap;
use tilescope_core::playout::Policy;
use tilescope_core::{Player, Rng, Turn};

use crate::game::Game;
use crate::game::json::{List, Text};

/// A writer of positions, with buffers that it reuses.
#[derive(Debug)]
pub struct PositionWriter<G: Game> {
    moves: Vec<G::Move>,
    outcomes: Vec<(G::Move, u32)>,
    policy: Option<Policy<G>>,
}

#[derive(Debug)]
pub struct History<'a, G: Game> {
    pub ply: usize,
    /// The position before the last move, and that move. `None` at the start.
    pub last: Option<(&'a G, G::Move)>,
}

impl<G: Game> PositionWriter<G> {
    /// Creates a writer. With a policy, it also shows the moves among which the policy chooses.
    pub fn new(policy: Option<Policy<G>>) -> PositionWriter<G> {
        PositionWriter { moves: Vec::new(), outcomes: Vec::new(), policy }
    }

    /// Writes a position as a line. `past` is `None` if the position was read without its history.
    pub fn write(&mut self, out: &mut impl Write, state: &G, past: Option<History<'_, G>>) -> Result<()> {
        state.legal_moves(&mut self.moves);
        state.chance_moves(&mut self.outcomes);
        let (turn, player) = match state.turn() {
            Turn::Player(player) => ("player", Some(player.index())),
            Turn::Chance => ("chance", None),
            Turn::Over => ("over", None),
        };
        let (ply, last) = past.map_or((None, None), |past| (Some(past.ply), past.last));
        let ended = state.final_scores();
        let shares = state.shares_of(&ended);
        let seats = || Player::all(state.players());

        let mut json = serde_json::Serializer::new(&mut *out);
        let mut map = json.serialize_map(None)?;
        map.serialize_entry("game", G::NAME)?;
        map.serialize_entry("setup", &Text(state.setup()))?;
        map.serialize_entry("position", &Text(state))?;
        map.serialize_entry("ply", &ply)?;
        map.serialize_entry("turn", turn)?;
        map.serialize_entry("player", &player)?;
        map.serialize_entry("last", &last.map(|(before, mv)| before.move_json(mv, None)))?;
        match last {
            Some((before, mv)) => map.serialize_entry("paid", &state.paid_json(before, mv))?,
            None => map.serialize_entry("paid", &[(); 0])?,
        }
        map.serialize_entry("scores", state.scores().seats(state.players()))?;
        map.serialize_entry("final_scores", ended.seats(state.players()))?;
        map.serialize_entry("shares", &List(|| seats().map(|player| shares[player])))?;
        map.serialize_entry("table", &state.table_json())?;
        map.serialize_entry("moves", &List(|| self.moves.iter().map(|&mv| state.move_json(mv, None))))?;
        let outcomes = || self.outcomes.iter().map(|&(mv, weight)| state.move_json(mv, Some(weight)));
        map.serialize_entry("chance", &List(outcomes))?;
        if let Some(policy) = self.policy.filter(|_| player.is_some()) {
            // A policy that draws among unequal moves draws here as it does at the first try.
            let ties = (policy.best)(state, &mut Rng::new(0));
            map.serialize_entry("policy", policy.name)?;
            map.serialize_entry("ties", &List(|| ties.iter().map(Text)))?;
        }
        map.end()?;
        out.write_all(b"\n")?;
        Ok(())
    }
}
