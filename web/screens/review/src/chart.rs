//! The graph of a game: the expected lead before each turn with its openness band, and the win rate.
//!
//! ```text
//!   +20 |      ___----      band: a tenth of the playouts end below it, and a tenth above it
//!     0 |~~~~-----^----     line: the mean; marks: mistakes, the shape shows the class
//!   -20 |________________
//!   100%|      ____---      the win rate of each player
//!     0 |~~~~-----------
//!        1    20    40      turn
//! ```

use std::fmt::Write as _;

use tilescope_core::Player;
use tilescope_floor::number::{local, num};
use yew::prelude::*;

use super::findings::Class;
use super::series::{Point, reach, step};

/// Room for the numbers at the left and below.
const LEFT: f64 = 48.0;
const BELOW: f64 = 22.0;
/// Room at the right and above.
const EDGE: f64 = 12.0;
/// Room between the two graphs.
const GAP: f64 = 16.0;
/// The share of the height for the lead.
const SHARE: f64 = 0.64;

/// A graph: its data, player and size.
pub(super) struct Chart<'a> {
    /// The points in order.
    pub(super) points: &'a [Point],
    /// The player whose lead is shown.
    pub(super) player: Player,
    /// The number of players.
    pub(super) players: usize,
    /// The index of the selected point.
    pub(super) at: usize,
    /// The size, in pixels.
    pub(super) size: (f64, f64),
}

impl Chart<'_> {
    /// Returns the horizontal place of a point.
    pub(super) fn x(&self, index: usize) -> f64 {
        let width = (self.size.0 - LEFT - EDGE).max(1.0);
        LEFT + width * index as f64 / (self.points.len().max(2) - 1) as f64
    }

    /// Returns the index of the point nearest to a place.
    pub(super) fn nearest(&self, x: f64) -> usize {
        let last = self.points.len().max(2) - 1;
        let width = (self.size.0 - LEFT - EDGE).max(1.0);
        let at = ((x - LEFT) / width * last as f64).clamp(0.0, last as f64);
        ((at + 0.5) as usize).min(self.points.len().saturating_sub(1))
    }

    /// Returns the vertical ends of the upper and the lower graph.
    fn rows(&self) -> [(f64, f64); 2] {
        let height = (self.size.1 - EDGE - GAP - BELOW).max(2.0);
        let split = EDGE + height * SHARE;
        [(EDGE, split), (split + GAP, split + GAP + height * (1.0 - SHARE))]
    }

    /// Renders the graph.
    pub(super) fn view(&self) -> Html {
        let [(top, bottom), (over, under)] = self.rows();
        let reach = reach(self.points, self.player);
        let lead = |points: f64| {
            let share = (1.0 - points / reach) / 2.0;
            top + (bottom - top) * share
        };
        let win = |share: f64| under - (under - over) * share;
        let (left, right) = (LEFT, self.size.0 - EDGE);
        let step = step(reach);
        let ticks = (-3..=3).map(|tick| f64::from(tick) * step).filter(|tick| tick.abs() <= reach + 1e-9);
        let own = self.player.index();
        html! {
            <>
                <g class="chart-grid">
                    for tick in ticks {
                        <path class={if tick == 0.0 { "chart-zero" } else { "" }} d={format!("M{left} {y}H{right}", left = num(left), right = num(right), y = px(lead(tick)))} />
                        <text x={px(left - 6.0)} y={px(lead(tick) + 4.0)} text-anchor="end">{ points_of(tick) }</text>
                    }
                    for (share, label) in [(0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %")] {
                        <path d={format!("M{left} {y}H{right}", left = num(left), right = num(right), y = px(win(share)))} />
                        <text x={px(left - 6.0)} y={px(win(share) + 4.0)} text-anchor="end">{ label }</text>
                    }
                    { for self.turns().map(|turn| html! {
                        <text x={px(self.x(turn))} y={px(self.size.1 - 6.0)} text-anchor="middle">{ turn + 1 }</text>
                    }) }
                </g>
                <path class="chart-band" d={self.band(own, &lead)} />
                { for Player::all(self.players).map(|player| {
                    let class = format!("chart-line chart-of-{}", player.index() + 1);
                    let dash = DASHES[player.index()];
                    html! { <path {class} stroke-dasharray={dash} d={self.line(&|point| Some(win(point.seats.as_ref()?[player.index()].win)))} /> }
                }) }
                <path class="chart-lead" d={self.line(&|point| Some(lead(point.seats.as_ref()?[own].lead)))} />
                if self.at < self.points.len() {
                    <path class="chart-here" d={format!("M{x} {}V{y}", num(EDGE), x = px(self.x(self.at)), y = px(under))} />
                }
                { for self.points.iter().enumerate().filter_map(|(index, point)| {
                    let (player, class) = point.mistake?;
                    let y = lead(point.seats.as_ref()?[own].lead);
                    let class_name = format!("chart-mark chart-of-{}", player.index() + 1);
                    Some(html! { <path class={class_name} d={shape(class, self.x(index), y)} /> })
                }) }
            </>
        }
    }

    /// Returns the indices of the turns with a number below.
    fn turns(&self) -> impl Iterator<Item = usize> {
        let turns = self.points.len();
        let room = ((self.size.0 - LEFT - EDGE) / 44.0).max(1.0);
        let least = turns as f64 / room;
        let step =
            [1, 2, 5, 10, 20, 50].into_iter().find(|&step| f64::from(step) >= least).unwrap_or(100) as usize;
        (0..turns).filter(move |index| (index + 1) % step == 0 || *index == 0 && step < 5)
    }

    /// Returns a line through the points with a known height; it has a gap at the others.
    fn line(&self, height: &dyn Fn(&Point) -> Option<f64>) -> String {
        let mut path = String::new();
        let mut pen = 'M';
        for (index, point) in self.points.iter().enumerate() {
            match height(point) {
                Some(y) => {
                    // Writing to a string cannot fail.
                    let _ = write!(path, "{pen}{} {}", px(self.x(index)), px(y));
                    pen = 'L';
                }
                None => pen = 'M',
            }
        }
        path
    }

    /// Returns the band that a tenth of the playouts end below, and a tenth above.
    fn band(&self, seat: usize, lead: &dyn Fn(f64) -> f64) -> String {
        let mut path = String::new();
        let indices: Vec<usize> = (0..self.points.len()).collect();
        for run in indices
            .chunk_by(|&one, &next| self.points[one].seats.is_some() == self.points[next].seats.is_some())
        {
            let known = || {
                run.iter()
                    .filter_map(|&index| Some((self.x(index), self.points[index].seats.as_ref()?[seat])))
            };
            for (number, (x, seat)) in known().enumerate() {
                let pen = if number == 0 { 'M' } else { 'L' };
                let _ = write!(path, "{pen}{} {}", px(x), px(lead(seat.high)));
            }
            let back: Vec<_> = known().collect();
            for (x, seat) in back.iter().rev() {
                let _ = write!(path, "L{} {}", px(*x), px(lead(seat.low)));
            }
            if !back.is_empty() {
                path.push('Z');
            }
        }
        path
    }
}

/// The dash patterns of the players' lines, which distinguish them without colour.
const DASHES: [&str; tilescope_core::MAX_PLAYERS] = ["none", "6 3", "2 3", "9 3 2 3", "1 2"];

/// Returns the mark of a class: a circle, a triangle or a diamond.
pub(super) fn shape(class: Class, x: f64, y: f64) -> String {
    let (x, y) = (px(x), px(y));
    match class {
        Class::Inaccuracy => format!("M{x} {y}m-4 0a4 4 0 1 1 8 0 4 4 0 1 1-8 0Z"),
        Class::Mistake => format!("M{x} {y}m0-7l6 11h-12Z"),
        Class::Blunder => format!("M{x} {y}m0-7l7 7-7 7-7-7Z"),
    }
}

/// Formats a coordinate in pixels.
fn px(number: f64) -> String {
    format!("{:.1}", num(number))
}

/// Formats a tick of the lead.
fn points_of(tick: f64) -> String {
    format!("{:+.0}", local(tick))
}
