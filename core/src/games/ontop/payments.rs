//! The payments of circles, for observers of a game.

use alloc::vec::Vec;

use super::constants::STONE_PENALTY;
use super::{Colour, Move, OnTop, Vertex};
use crate::heuristic::FeatureOutcome;
use crate::state::{Payment, State};
use crate::{ByPlayer, Player};

/// The source number of the cost of remaining stones, after those of circles.
const STONES_LEFT: usize = 3;

impl OnTop {
    /// Plays a move and reports the payment of each circle that it closes.
    pub(super) fn play_and_tell(&mut self, mv: Move, mut paid: impl FnMut(Payment)) {
        let before = self.rings;
        self.play_unchecked(mv);
        for vertex in Vertex::all().filter(|vertex| !before[vertex.index()].is_closed()) {
            let verdict = self.rings[vertex.index()].verdict();
            let winner = verdict.winner().and_then(|colour| self.player_of(colour));
            if let Some(player) = winner {
                paid(Payment {
                    source: source(vertex),
                    feature: vertex.index() as u16,
                    owners: ByPlayer::from_fn(|other| other == player),
                    points: self.circle(vertex).points,
                });
            }
        }
    }

    /// Reports the cost of the stones that players have left.
    pub(super) fn emit_end(&self, mut paid: impl FnMut(Payment)) {
        for player in Player::all(self.players()) {
            let stones = i16::from(self.stones(Colour::of(player)));
            if stones > 0 {
                paid(Payment {
                    source: STONES_LEFT,
                    feature: (Vertex::COUNT + player.index()) as u16,
                    owners: ByPlayer::from_fn(|other| other == player),
                    points: -STONE_PENALTY * stones,
                });
            }
        }
    }

    /// Returns the circles that are begun but not closed, in ascending order of vertex.
    pub fn begun_circles(&self) -> impl Iterator<Item = Vertex> {
        Vertex::all().filter(|&vertex| {
            let circle = self.circle(vertex);
            !circle.is_closed() && circle.sixths.iter().any(|&sixths| sixths > 0)
        })
    }

    pub(super) fn open_circles(&self) -> Vec<u16> {
        self.begun_circles().map(|vertex| vertex.index() as u16).collect()
    }

    pub(super) fn outcome_of(&self, vertex: u16, paid: &[Payment]) -> FeatureOutcome {
        FeatureOutcome {
            source: Vertex::all().nth(vertex.into()).map_or(0, source),
            completed: self.rings[usize::from(vertex)].is_closed(),
            paid: paid.iter().copied().find(|payment| payment.feature == vertex),
        }
    }

    /// Returns the player of a colour; `None` if nobody plays it.
    fn player_of(&self, colour: Colour) -> Option<Player> {
        Player::all(self.players()).find(|&player| Colour::of(player) == colour)
    }
}

/// Returns the source of points that a circle belongs to.
fn source(vertex: Vertex) -> usize {
    match vertex.triangles().count() {
        _ if vertex.is_gold() => 2,
        6 => 0,
        _ => 1,
    }
}
