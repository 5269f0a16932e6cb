//! Utilities: what a searcher wants of the end of a game.

use crate::heuristic::lead;
use crate::search::choices::choices;
use crate::{ByPlayer, Player};

choices! {
    /// What a searcher maximises: a number for each player, made of the points and the shares of the win at the
    /// end of a playout. The exploration constant is in the same unit, so each utility has its own.
    pub enum Utility {
        /// `win`: the share of the win, from 0 to 1: 1, 1/k for k tied winners, or 0; of a playout that is cut off the
        /// chance of the win.
        Win = "win", "share of the win, 0 to 1";
        /// `sole`: 1 for the sole winner, 0 for all others; a tie counts as nothing.
        Sole = "sole", "1 for a sole win, otherwise 0";
        /// `lead`: own points less those of the best opponent (Heyden 2009, 5.3.1; Ameneiro 2020, III).
        Lead = "lead", "points minus those of the best opponent";
        /// `points`: own points, whatever the others have.
        Points = "points", "own points";
        /// `share`: own points over the points of all, from 0 to 1; equal shares where nobody has a point.
        Share = "share", "own points as a share of all points, 0 to 1";
        /// `relative`: own points over own and those of the best opponent, from 0 to 1 (R of Gedda 2018, III-D); one half
        /// where neither has a point.
        Relative = "relative", "own points as a share of own and the best opponent's points, 0 to 1";
        /// `tanh`: the hyperbolic tangent of the lead over a scale, from -1 to 1: close games count most, but a
        /// clear win is still better than a narrow one.
        Tanh = "tanh", "tanh(lead / scale), -1 to 1";
    }
}

impl Utility {
    /// The width of the range of its values. Points have none of their own: a hundred of
    /// them stand for it.
    pub(super) fn width(self) -> f32 {
        match self {
            Utility::Win | Utility::Sole | Utility::Share | Utility::Relative => 1.0,
            Utility::Lead | Utility::Points => 100.0,
            Utility::Tanh => 2.0,
        }
    }
}

/// Leads from 0 whose hyperbolic tangents are looked up.
const TABLE: usize = 128;

/// A utility with its scale: what the end of a game is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct UtilityFunction {
    utility: Utility,
    /// Points, for a utility that has a scale.
    scale: f32,
    /// tanh(lead / scale) for each lead from 0; the function is odd, and most leads are small.
    tangents: [f32; TABLE],
}

impl UtilityFunction {
    /// A utility with a scale in points, which only some look at.
    pub(super) fn new(utility: Utility, scale: f32) -> UtilityFunction {
        let tangents = core::array::from_fn(|lead| libm::tanhf(lead as f32 / scale));
        UtilityFunction { utility, scale, tangents }
    }

    /// The most that the end of a game can be worth; infinite where there is no end to points.
    pub(super) fn most(&self) -> f32 {
        match self.utility {
            Utility::Lead | Utility::Points => f32::INFINITY,
            Utility::Win | Utility::Sole | Utility::Share | Utility::Relative | Utility::Tanh => 1.0,
        }
    }

    /// What the end of a game is worth to `player`.
    #[inline]
    pub(super) fn of(&self, end: &End, player: Player) -> f32 {
        match self.utility {
            Utility::Win => end.wins[player],
            Utility::Sole => {
                if end.shares[player] == 1.0 {
                    1.0
                } else {
                    0.0
                }
            }
            Utility::Lead => end.lead(player),
            Utility::Points => end.points[player],
            Utility::Share => end.share_of_points(player),
            Utility::Relative => end.share_with_best(player),
            Utility::Tanh => self.tangent(end.lead(player)),
        }
    }

    /// Straight between whole points, of which every game's end has a whole number.
    fn tangent(&self, lead: f32) -> f32 {
        let above = lead.abs();
        let whole = above as usize;
        match self.tangents.get(whole..whole + 2) {
            Some(&[low, high]) => libm::copysignf(low + (above - whole as f32) * (high - low), lead),
            _ => libm::tanhf(lead / self.scale),
        }
    }
}

/// The scale of a logistic distribution whose standard deviation is 1: the square root of 3 over pi.
const LOGISTIC: f32 = 0.551_328_9;

/// The points and shares of the win at the end of a game, or where a playout was cut off.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) players: usize,
    pub(super) points: ByPlayer<f32>,
    /// The shares of the win by the points.
    pub(super) shares: ByPlayer<f32>,
    /// The same at the end of a game, or where the mercy rule holds it for decided; where a playout was cut off by its
    /// horizon how likely each player is to win.
    pub(super) wins: ByPlayer<f32>,
}

impl End {
    /// Points less those of the best opponent; own points where there is none.
    #[inline]
    pub(super) fn lead(&self, player: Player) -> f32 {
        lead(&self.points, player, self.players)
    }

    /// How likely each player is to win where a playout was cut off, if the leads still change by `deviation` points: a
    /// logistic distribution of the lead between two, a softmax of the points of more.
    pub(super) fn chances(&self, deviation: f32) -> ByPlayer<f32> {
        let most = self.points.seats(self.players).iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let scale = deviation * LOGISTIC;
        let mut chances = ByPlayer::default();
        for player in Player::all(self.players) {
            chances[player] = libm::expf((self.points[player] - most) / scale);
        }
        let total: f32 = chances.seats(self.players).iter().sum();
        chances.map(|weight| weight / total)
    }

    fn share_of_points(&self, player: Player) -> f32 {
        let total: f32 = Player::all(self.players).map(|player| self.above_floor(player)).sum();
        if total > 0.0 { self.above_floor(player) / total } else { 1.0 / self.players as f32 }
    }

    fn share_with_best(&self, player: Player) -> f32 {
        let others = Player::all(self.players).filter(|&other| other != player);
        let best = others.map(|other| self.above_floor(other)).fold(0.0, f32::max);
        let own = self.above_floor(player);
        if own + best > 0.0 { own / (own + best) } else { 0.5 }
    }

    /// Points above 0, or above those of the last in a game in which points can be lost.
    fn above_floor(&self, player: Player) -> f32 {
        let floor = self.points.seats(self.players).iter().copied().fold(0.0, f32::min);
        self.points[player] - floor
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_by_hand() {
        let chances = |points: [f32; 2], deviation| {
            let points = ByPlayer::from_fn(|player| points.get(player.index()).copied().unwrap_or(0.0));
            let end = End { players: 2, points, shares: ByPlayer::default(), wins: ByPlayer::default() };
            [0, 1].map(|seat| end.chances(deviation)[Player::new(seat)])
        };
        let near = |[a, b]: [f32; 2], x: f32| (a - x).abs() < 1e-3 && (b - 1.0 + x).abs() < 1e-3;
        assert!(near(chances([30.0, 30.0], 10.0), 0.5));
        // A lead of one standard deviation: 1 / (1 + exp(-pi / sqrt(3))).
        assert!(near(chances([40.0, 30.0], 10.0), 0.8598));
        assert!(near(chances([-400.0, 300.0], 1.0), 0.0));
    }

    #[test]
    fn shares_by_hand() {
        let worth = |utility, points: [i16; 3]| {
            let points = points.map(f32::from);
            let points = ByPlayer::from_fn(|player| points.get(player.index()).copied().unwrap_or(0.0));
            let end = End { players: 3, points, shares: ByPlayer::default(), wins: ByPlayer::default() };
            [0, 1, 2].map(|seat| UtilityFunction::new(utility, 40.0).of(&end, Player::new(seat)))
        };
        assert_eq!(worth(Utility::Share, [30, 10, 20]), [0.5, 10.0 / 60.0, 20.0 / 60.0]);
        assert_eq!(worth(Utility::Relative, [30, 10, 20]), [0.6, 0.25, 0.4]);
        assert_eq!(worth(Utility::Share, [-10, 0, 30]), [0.0, 0.2, 0.8]);
        assert_eq!(worth(Utility::Relative, [-10, 0, 30]), [0.0, 0.2, 0.8]);
        assert_eq!(worth(Utility::Relative, [0, 0, 0]), [0.5; 3]);
    }
}
