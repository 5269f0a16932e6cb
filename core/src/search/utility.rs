//! Utilities: the goals of a searcher at the end of a game.

use crate::heuristic::lead;
use crate::search::choices::choices;
use crate::{ByPlayer, Player};

choices! {
    /// The quantity that a searcher maximises: a number for each player, computed from the points and win shares at
    /// the end of a playout. The exploration constant has the same unit, so each utility has its own.
    pub enum Utility {
        /// `win`: the win share, from 0 to 1: 1, 1/k for k tied winners, or 0. A playout that is cut off gives the
        /// probability of a win.
        Win = "win", "share of the win, 0 to 1";
        /// `sole`: 1 for the sole winner, 0 for all others; a tie counts as 0.
        Sole = "sole", "1 for a sole win, otherwise 0";
        /// `lead`: own points minus those of the best opponent (Heyden 2009, 5.3.1; Ameneiro 2020, III).
        Lead = "lead", "points minus those of the best opponent";
        /// `points`: own points, regardless of the others.
        Points = "points", "own points";
        /// `share`: own points divided by the points of all, from 0 to 1; equal shares if nobody has points.
        Share = "share", "own points as a share of all points, 0 to 1";
        /// `relative`: own points divided by the sum of own points and those of the best opponent, from 0 to 1 (R of
        /// Gedda 2018, III-D); one half if neither has points.
        Relative = "relative", "own points as a share of own and the best opponent's points, 0 to 1";
        /// `tanh`: the hyperbolic tangent of the lead divided by a scale, from -1 to 1. Close games count most, but a
        /// clear win is still better than a narrow one.
        Tanh = "tanh", "tanh(lead / scale), −1 to 1";
    }
}

impl Utility {
    /// Returns the width of the range of its values. Points have no limit, so a hundred of them are assumed.
    pub(super) fn width(self) -> f32 {
        match self {
            Utility::Win | Utility::Sole | Utility::Share | Utility::Relative => 1.0,
            Utility::Lead | Utility::Points => 100.0,
            Utility::Tanh => 2.0,
        }
    }
}

/// The number of leads, from 0, whose hyperbolic tangents are in a table.
const TABLE: usize = 128;

/// A utility with its scale. It returns the value of the end of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct UtilityFunction {
    utility: Utility,
    /// The scale in points, for a utility that has one.
    scale: f32,
    /// The value of tanh(lead / scale) for each lead from 0. The function is odd, and most leads are small.
    tangents: [f32; TABLE],
}

impl UtilityFunction {
    /// Creates a utility with a scale in points, which only some utilities use.
    pub(super) fn new(utility: Utility, scale: f32) -> UtilityFunction {
        let tangents = core::array::from_fn(|lead| libm::tanhf(lead as f32 / scale));
        UtilityFunction { utility, scale, tangents }
    }

    /// Returns the greatest value of the end of a game; infinite if points have no limit.
    pub(super) fn most(&self) -> f32 {
        match self.utility {
            Utility::Lead | Utility::Points => f32::INFINITY,
            Utility::Win | Utility::Sole | Utility::Share | Utility::Relative | Utility::Tanh => 1.0,
        }
    }

    /// Returns the value of the end of a game to `player`.
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

    /// Interpolates linearly between whole points. Every game ends with a whole number of points.
    fn tangent(&self, lead: f32) -> f32 {
        let above = lead.abs();
        let whole = above as usize;
        match self.tangents.get(whole..whole + 2) {
            Some(&[low, high]) => libm::copysignf(low + (above - whole as f32) * (high - low), lead),
            _ => libm::tanhf(lead / self.scale),
        }
    }
}

/// The scale of a logistic distribution with a standard deviation of 1: the square root of 3 divided by pi.
const LOGISTIC: f32 = 0.551_328_9;

/// The points and win shares at the end of a game, or where a playout was cut off.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) players: usize,
    pub(super) points: ByPlayer<f32>,
    pub(super) shares: ByPlayer<f32>,
    /// The win shares at the end of a game, or where the mercy rule treats it as decided. Where the horizon cut off a
    /// playout, each player's probability of a win.
    pub(super) wins: ByPlayer<f32>,
}

impl End {
    /// Returns the points minus those of the best opponent; own points if there is no opponent.
    #[inline]
    pub(super) fn lead(&self, player: Player) -> f32 {
        lead(&self.points, player, self.players)
    }

    /// Returns each player's probability of a win where a playout was cut off, if leads still change by `deviation`
    /// points. For two players it is a logistic distribution of the lead; for more, a softmax of the points.
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

    /// Returns the points above 0, or above the last player's points in a game in which points can be lost.
    fn above_floor(&self, player: Player) -> f32 {
        let floor = self.points.seats(self.players).iter().copied().fold(0.0, f32::min);
        self.points[player] - floor
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn win_chances_match_hand_calculation() {
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
    fn share_utilities_match_hand_calculation() {
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
