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

use tilescope_core::Player;
use tilescope_floor::chart::{Axis, Plot, px};
use tilescope_floor::number::local;
use yew::prelude::*;

use super::findings::Class;
use super::series::{Point, reach};

/// Room for the numbers at the left and below.
const LEFT: f64 = 48.0;
const BELOW: f64 = 22.0;
const EDGE: f64 = 12.0;
/// Room between the two graphs.
const GAP: f64 = 16.0;
const SHARE: f64 = 0.64;

/// A graph: its data and player, and the areas of the lead and of the win rates.
pub(super) struct Chart<'a> {
    points: &'a [Point],
    player: Player,
    lead: Plot,
    wins: Plot,
}

impl Chart<'_> {
    /// Creates a graph of some points in order, with the lead of a player, in a drawing of a size in pixels.
    pub(super) fn new(points: &[Point], player: Player, (width, height): (f64, f64)) -> Chart<'_> {
        let height = (height - EDGE - GAP - BELOW).max(2.0);
        let reach = reach(points, player);
        let plot = |top: f64, share: f64, y: Axis| Plot {
            corner: (LEFT, top),
            size: ((width - LEFT - EDGE).max(1.0), height * share),
            x: Axis::linear(0.0, points.len().max(2) as f64 - 1.0),
            y,
        };
        let lead = plot(EDGE, SHARE, Axis::linear(-reach, reach));
        let wins = plot(EDGE + height * SHARE + GAP, 1.0 - SHARE, Axis::linear(0.0, 1.0));
        Chart { points, player, lead, wins }
    }

    /// Returns the index of the point nearest to a place.
    pub(super) fn nearest(&self, x: f64) -> usize {
        ((self.lead.number(x) + 0.5).max(0.0) as usize).min(self.points.len().saturating_sub(1))
    }

    fn x(&self, index: usize) -> f64 {
        self.lead.place((index as f64, 0.0)).0
    }

    /// Renders the graph of a number of players, with the selected point.
    pub(super) fn view(&self, players: usize, at: usize) -> Html {
        let own = self.player.index();
        let below = self.wins.corner.1 + self.wins.size.1;
        let leads = self.known(|point| Some(point.seats.as_ref()?[own].lead));
        let ends = self.known(|point| point.seats.as_ref().map(|seats| (seats[own].low, seats[own].high)));
        html! {
            <>
                <g class="chart-grid">
                    for tick in self.lead.y.ticks(6) {
                        { self.lead.rule(tick, if tick == 0.0 { "chart-zero" } else { "" }, &format!("{:+.0}", local(tick))) }
                    }
                    for (share, label) in [(0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %")] { { self.wins.rule(share, "", label) } }
                    for turn in self.turns() {
                        <text x={px(self.x(turn))} y={px(below + BELOW - 6.0)} text-anchor="middle">{ turn + 1 }</text>
                    }
                </g>
                <path class="chart-band" d={self.lead.band(&ends)} />
                for player in Player::all(players) {
                    <path class={format!("chart-line chart-of-{}", player.index() + 1)} stroke-dasharray={DASHES[player.index()]}
                        d={self.wins.curve(&self.known(|point| Some(point.seats.as_ref()?[player.index()].win)))} />
                }
                <path class="chart-lead" d={self.lead.curve(&leads)} />
                if at < self.points.len() {
                    <path class="chart-here" d={format!("M{} {}V{}", px(self.x(at)), px(EDGE), px(below))} />
                }
                for (point, lead) in self.points.iter().zip(leads) {
                    if let Some(((player, class), lead)) = point.mistake.zip(lead) {
                        <path class={format!("chart-mark chart-of-{}", player.index() + 1)} d={shape(class, self.lead.place(lead))} />
                    }
                }
            </>
        }
    }

    fn turns(&self) -> impl Iterator<Item = usize> {
        let turns = self.points.len();
        let least = turns as f64 / (self.lead.size.0 / 44.0).max(1.0);
        let step =
            [1, 2, 5, 10, 20, 50].into_iter().find(|&step| f64::from(step) >= least).unwrap_or(100) as usize;
        (0..turns).filter(move |index| (index + 1) % step == 0 || *index == 0 && step < 5)
    }

    /// Returns a value of each point with its number at the horizontal axis; `None` if it is unknown.
    fn known<T>(&self, of: impl Fn(&Point) -> Option<T>) -> Vec<Option<(f64, T)>> {
        self.points.iter().enumerate().map(|(index, point)| Some((index as f64, of(point)?))).collect()
    }
}

/// The dash patterns of the players' lines, which distinguish them without colour.
const DASHES: [&str; tilescope_core::MAX_PLAYERS] = ["none", "6 3", "2 3", "9 3 2 3", "1 2"];

/// Returns the mark of a class: a circle, a triangle or a diamond.
pub(super) fn shape(class: Class, (x, y): (f64, f64)) -> String {
    let (x, y) = (px(x), px(y));
    match class {
        Class::Inaccuracy => format!("M{x} {y}m-4 0a4 4 0 1 1 8 0 4 4 0 1 1-8 0Z"),
        Class::Mistake => format!("M{x} {y}m0-7l6 11h-12Z"),
        Class::Blunder => format!("M{x} {y}m0-7l7 7-7 7-7-7Z"),
    }
}
