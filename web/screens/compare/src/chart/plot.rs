//! The plot area of a chart: its axes, and the places of numbers.

use std::fmt::Write as _;

use tilescope_floor::number::num;
use yew::prelude::*;

use super::axis::Axis;

/// Pixels beside the area, for the numbers of both axes and the labels at the right end of curves.
const LEFT: f64 = 46.0;
const BELOW: f64 = 20.0;
const ABOVE: f64 = 8.0;
const RIGHT: f64 = 22.0;

/// Pixels beyond the end of curves in which their dots are visible.
const EDGE: f64 = 5.0;

/// The least distance between two ticks on each axis, in pixels.
const APART: (f64, f64) = (52.0, 26.0);

/// The plot area of a chart of a given size, in pixels.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plot {
    width: f64,
    height: f64,
    pub(super) x: Axis,
    pub(super) y: Axis,
}

/// The formats of the numbers at the axes.
pub(super) struct Labels {
    /// The format of the horizontal axis.
    pub(super) x: fn(f64) -> String,
    /// The format of the vertical axis, with a number of decimals.
    pub(super) y: fn(f64, usize) -> String,
}

impl Plot {
    /// Creates the plot area of a chart; `None` if there is no room for one.
    pub(super) fn new(size: (f32, f32), x: Axis, y: Axis) -> Option<Plot> {
        let (width, height) = (f64::from(size.0), f64::from(size.1));
        (width > LEFT + RIGHT + 40.0 && height > ABOVE + BELOW + 30.0).then_some(Plot { width, height, x, y })
    }

    /// Returns the size of the area.
    pub(super) fn area(&self) -> (f64, f64) {
        (self.width - LEFT - RIGHT, self.height - ABOVE - BELOW)
    }

    /// Returns the place of a pair of numbers in the area.
    pub(super) fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let (width, height) = self.area();
        // Points far outside are clamped to just outside, so that no coordinate becomes large.
        (self.x.share(x).clamp(-1.0, 2.0) * width, (1.0 - self.y.share(y).clamp(-1.0, 2.0)) * height)
    }

    /// Returns the number on the horizontal axis and the height in the area of a place in the chart.
    pub(super) fn back(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.x.number((x - LEFT) / self.area().0), y - ABOVE)
    }

    /// Returns the path of a curve through some points.
    pub(super) fn curve(&self, points: impl Iterator<Item = (f64, f64)>) -> String {
        self.joined(points, 'M')
    }

    /// Returns the path of a curve that keeps each value until the next one.
    pub(super) fn stairs(&self, points: &[(f64, f64)]) -> String {
        let before = std::iter::once(None).chain(points.iter().map(|&(_, y)| Some(y)));
        let steps = points
            .iter()
            .zip(before)
            .flat_map(|(&(x, y), before)| before.map(|before| (x, before)).into_iter().chain([(x, y)]));
        self.curve(steps)
    }

    /// Returns the path of the band between two curves.
    pub(super) fn band(&self, ends: &[(f64, (f64, f64))]) -> String {
        let above = self.curve(ends.iter().map(|&(x, (_, high))| (x, high)));
        let below = self.joined(ends.iter().rev().map(|&(x, (low, _))| (x, low)), 'L');
        if ends.is_empty() { above } else { above + &below + "Z" }
    }

    fn joined(&self, points: impl Iterator<Item = (f64, f64)>, first: char) -> String {
        let mut path = String::new();
        for (index, point) in points.enumerate() {
            let (x, y) = self.place(point);
            let letter = if index == 0 { first } else { 'L' };
            // Writing to a string cannot fail.
            _ = write!(path, "{letter}{:.1} {:.1}", num(x), num(y));
        }
        path
    }

    /// Renders the chart with its axes. `curves` are clipped at the edge of the area, `over` is not. `description` describes
    /// the chart.
    pub(super) fn drawing(&self, labels: &Labels, description: String, curves: Html, over: Html) -> Html {
        let (width, height) = self.area();
        let wanted = ((width / APART.0) as usize, (height / APART.1) as usize);
        let places = self.y.places(wanted.1);
        let text = |number: f64| format!("{:.1}", num(number));
        html! {
            <svg class="compare-drawing" role="img" aria-label={description} width={text(self.width)} height={text(self.height)}
                viewBox={format!("{} {} {} {}", num(-LEFT), num(-ABOVE), num(self.width), num(self.height))}>
                <g class="compare-grid" aria-hidden="true">
                    for tick in self.y.ticks(wanted.1) {
                        <path d={format!("M0 {0:.1}H{1:.1}", num((1.0 - self.y.share(tick)) * height), num(width))} />
                        <text x="-6" y={text((1.0 - self.y.share(tick)) * height + 4.0)} text-anchor="end">{ (labels.y)(tick, places) }</text>
                    }
                    for tick in self.x.ticks(wanted.0) {
                        <path d={format!("M{0:.1} 0V{1:.1}", num(self.x.share(tick) * width), num(height))} />
                        <text x={text(self.x.share(tick) * width)} y={text(height + 14.0)} text-anchor="middle">{ (labels.x)(tick) }</text>
                    }
                    <path class="compare-base" d={format!("M0 0V{0:.1}H{1:.1}", num(height), num(width))} />
                </g>
                <svg x="0" y="-1" width={text(width + EDGE)} height={text(height + 2.0)} viewBox={format!("0 -1 {:.1} {:.1}", num(width + EDGE), num(height + 2.0))} aria-hidden="true">
                    { curves }
                </svg>
                <g aria-hidden="true">{ over }</g>
            </svg>
        }
    }
}
