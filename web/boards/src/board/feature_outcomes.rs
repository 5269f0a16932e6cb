//! The outcome of a feature on the board, as a mark: the player likely to be paid and how much, and how likely its
//! completion is.

use tilescope_core::Player;
use tilescope_core::comparison::OutcomeStats;
use tilescope_floor::number::{local, num};
use yew::prelude::*;

use super::player::{MARKS, player_class};

/// The outcomes of the features on the board: one for each of `Heuristics::feature_ids`, in their order.
#[derive(Clone, PartialEq, Debug)]
pub struct FeatureOutcomes {
    pub stats: Vec<OutcomeStats>,
    pub games: u64,
}

/// The least expected payment for a mark. A feature that is rarely paid, or pays almost nothing, has no mark.
const LEAST: f64 = 0.1;
const LITTLE: f64 = 0.5;

/// The radius of a mark of the usual size, in hundredths of a cell.
const RADIUS: f32 = 20.0;

/// The cell size, in pixels, below which marks are larger than usual so that they stay legible.
const NEAR: f32 = 72.0;

/// The expected state of a feature at the end.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Likely {
    /// The player who is paid for it most often.
    owner: Player,
    /// The payment that this player can expect.
    pays: f64,
    /// The probability of its completion, from 0 to 1.
    completed: f64,
}

impl FeatureOutcomes {
    fn likely(&self, feature: usize) -> Option<Likely> {
        let stats = self.stats.get(feature)?;
        let games = self.games as f64;
        // The first of several.
        let (seat, &owned) = stats.owned.iter().enumerate().rev().max_by_key(|(_, owned)| **owned)?;
        let likely = Likely {
            owner: Player::new(seat),
            pays: stats.pays[seat].mean().unwrap_or(0.0),
            completed: stats.completed as f64 / games,
        };
        (self.games > 0 && owned as f64 >= LEAST * games && likely.pays >= LITTLE).then_some(likely)
    }

    pub fn has_mark(&self, feature: usize) -> bool {
        self.likely(feature).is_some()
    }

    /// Returns the width of a mark at `zoom` pixels per cell, in hundredths of a cell.
    pub fn width(zoom: f32) -> f32 {
        2.0 * RADIUS * scale(zoom)
    }

    /// Draws the mark of a feature around a place of the drawing, at `zoom` pixels per cell. `completable` features
    /// have a ring that fills.
    pub fn mark(&self, feature: usize, (x, y): (f32, f32), completable: bool, zoom: f32) -> Html {
        let Some(Likely { owner, pays, completed }) = self.likely(feature) else { return Html::default() };
        html! {
            <g class={classes!("board-outcome", player_class(owner))}
                transform={format!("translate({:.1} {:.1}) scale({:.2})", num(x), num(y), num(scale(zoom)))}>
                <circle class="board-outcome-disc" r={RADIUS.to_string()} />
                <circle class={if completable { "board-outcome-rim" } else { "board-outcome-rim board-outcome-never" }} r="16.500" />
                if completable {
                    <circle class="board-outcome-arc" r="16.500" pathLength="100" transform="rotate(-90)"
                        stroke-dasharray={format!("{:.0} 100", num(100.0 * completed))} />
                }
                <text class="board-outcome-pays" y="4.500">{ format!("{:.1}", local(pays)) }</text>
                <circle class="board-outcome-badge" cx="15" cy="-15" r="7" />
                <path class="board-outcome-sign" transform="translate(15 -15)" d={MARKS[owner.index()]} />
            </g>
        }
    }
}

/// Returns the factor by which marks are larger than usual.
fn scale(zoom: f32) -> f32 {
    (NEAR / zoom).clamp(1.0, 1.6)
}

#[cfg(test)]
mod tests {
    use tilescope_core::Moments;

    use super::*;

    #[test]
    fn the_likely_owner_is_paid_most_often() {
        let pays = |sum: f64| Moments { count: 10, sum, squares: sum * sum };
        let stats = |owned: [u64; 2], completed| OutcomeStats {
            completed,
            owned: owned.to_vec(),
            pays: vec![pays(30.0), pays(8.0)],
        };
        let feature_outcomes = FeatureOutcomes {
            stats: vec![stats([6, 2], 8), stats([0, 4], 0), stats([0, 0], 10), stats([5, 5], 5)],
            games: 10,
        };
        let likely = |owner, pays, completed| Some(Likely { owner: Player::new(owner), pays, completed });
        let found: Vec<_> = (0..5).map(|feature| feature_outcomes.likely(feature)).collect();
        assert_eq!(found, [likely(0, 3.0, 0.8), likely(1, 0.8, 0.0), None, likely(0, 3.0, 0.5), None]);
    }
}
