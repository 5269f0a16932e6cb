//! The numbers of the graph: the expectation before each turn, and the final result.

use tilescope_core::Player;
use tilescope_core::review::Outlook;
use tilescope_floor::chart::round_step;

use super::findings::{Class, Findings};

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Point {
    /// The ply of the position; at the end of the game, the number of all plies.
    pub(super) ply: usize,
    /// The expectation for each player; `None` until the position is judged.
    pub(super) seats: Option<Vec<Outlook>>,
    /// The player to move and the class of the decision; `None` at the end.
    pub(super) mistake: Option<(Player, Class)>,
}

/// Returns the points of a game: one for each turn and one for the end. They have mistakes only if `with_mistakes`.
pub(super) fn points(findings: &Findings, with_mistakes: bool) -> Vec<Point> {
    let mut points: Vec<Point> = findings
        .plan
        .decisions()
        .map(|ply| {
            let decision = findings.decision(ply);
            Point {
                ply,
                seats: decision.map(|decision| decision.seats.clone()),
                mistake: decision
                    .filter(|_| with_mistakes)
                    .and_then(|one| Some((one.player, Class::of_decision(one)?))),
            }
        })
        .collect();
    if let Some(end) = &findings.end {
        let seats = end.iter().map(|&(lead, win)| Outlook { win, lead, low: lead, high: lead }).collect();
        points.push(Point { ply: findings.plan.items.len(), seats: Some(seats), mistake: None });
    }
    points
}

/// Returns the range of the lead's axis in both directions, in whole steps.
pub(super) fn reach(points: &[Point], player: Player) -> f64 {
    let seats = points.iter().filter_map(|point| Some(point.seats.as_ref()?[player.index()]));
    let most = seats.map(|seat| seat.low.abs().max(seat.high.abs())).fold(2.0, f64::max);
    let step = round_step(most / 3.0).max(1.0);
    (most / step).ceil() * step
}
