//! What becomes of a thing on the board, as a mark: who is likely to be paid for it and how much, and how likely it is
//! completed.

use tilescope_core::Player;
use tilescope_core::comparison::Prospect;
use tilescope_floor::number::{local, num};
use yew::prelude::*;

use super::player::{MARKS, player_class};

/// What becomes of the things on the board: each of `Heuristics::things`, in their order.
#[derive(Clone, PartialEq, Debug)]
pub struct Fates {
    /// What becomes of each of them.
    pub prospects: Vec<Prospect>,
    /// In how many games.
    pub games: u64,
}

/// A thing that hardly anybody is paid for, or for hardly anything, has no mark.
const LEAST: f64 = 0.1;
const LITTLE: f64 = 0.5;

/// The radius of a mark of the usual size, in hundredths of a cell.
const RADIUS: f32 = 20.0;

/// Where cells have fewer pixels than this, marks are larger than theirs, so that they can be read.
const NEAR: f32 = 72.0;

/// How a thing stands at the end.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Likely {
    /// Who is paid for it most often.
    owner: Player,
    /// What that player can expect of it.
    pays: f64,
    /// How likely it is completed, from 0 to 1.
    completed: f64,
}

impl Fates {
    fn likely(&self, thing: usize) -> Option<Likely> {
        let prospect = self.prospects.get(thing)?;
        let games = self.games as f64;
        // Of several, the first.
        let (seat, &owned) = prospect.owned.iter().enumerate().rev().max_by_key(|(_, owned)| **owned)?;
        let likely = Likely {
            owner: Player::new(seat),
            pays: prospect.pays[seat].mean().unwrap_or(0.0),
            completed: prospect.completed as f64 / games,
        };
        (self.games > 0 && owned as f64 >= LEAST * games && likely.pays >= LITTLE).then_some(likely)
    }

    /// Whether a thing has a mark.
    pub fn has_mark(&self, thing: usize) -> bool {
        self.likely(thing).is_some()
    }

    /// How wide a mark is where a cell has `zoom` pixels, in hundredths of a cell.
    pub fn width(zoom: f32) -> f32 {
        2.0 * RADIUS * scale(zoom)
    }

    /// The mark of a thing around a place of the drawing; `completable` things have a ring that fills. A cell has `zoom`
    /// pixels.
    pub fn mark(&self, thing: usize, (x, y): (f32, f32), completable: bool, zoom: f32) -> Html {
        let Some(Likely { owner, pays, completed }) = self.likely(thing) else { return Html::default() };
        html! {
            <g class={classes!("board-fate", player_class(owner))}
                transform={format!("translate({:.1} {:.1}) scale({:.2})", num(x), num(y), num(scale(zoom)))}>
                <circle class="board-fate-disc" r={RADIUS.to_string()} />
                <circle class={if completable { "board-fate-rim" } else { "board-fate-rim board-fate-never" }} r="16.500" />
                if completable {
                    <circle class="board-fate-arc" r="16.500" pathLength="100" transform="rotate(-90)"
                        stroke-dasharray={format!("{:.0} 100", num(100.0 * completed))} />
                }
                <text class="board-fate-pays" y="4.500">{ format!("{:.1}", local(pays)) }</text>
                <circle class="board-fate-badge" cx="15" cy="-15" r="7" />
                <path class="board-fate-sign" transform="translate(15 -15)" d={MARKS[owner.index()]} />
            </g>
        }
    }
}

/// How much larger marks are than their usual size.
fn scale(zoom: f32) -> f32 {
    (NEAR / zoom).clamp(1.0, 1.6)
}

#[cfg(test)]
mod tests {
    use tilescope_core::Moments;

    use super::*;

    #[test]
    fn the_likely_owner_is_who_is_paid_most_often() {
        let pays = |sum: f64| Moments { count: 10, sum, squares: sum * sum };
        let prospect = |owned: [u64; 2], completed| Prospect {
            completed,
            owned: owned.to_vec(),
            pays: vec![pays(30.0), pays(8.0)],
        };
        let fates = Fates {
            prospects: vec![
                prospect([6, 2], 8),
                prospect([0, 4], 0),
                prospect([0, 0], 10),
                prospect([5, 5], 5),
            ],
            games: 10,
        };
        let likely = |owner, pays, completed| Some(Likely { owner: Player::new(owner), pays, completed });
        let found: Vec<_> = (0..5).map(|thing| fates.likely(thing)).collect();
        assert_eq!(found, [likely(0, 3.0, 0.8), likely(1, 0.8, 0.0), None, likely(0, 3.0, 0.5), None]);
    }
}
