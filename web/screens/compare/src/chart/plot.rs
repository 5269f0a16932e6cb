//! The plot area of a chart: its axes, and the places of numbers.
//!
//! Lengths are in units. A unit is a twelfth of the type size, so that a chart grows with the type.

use std::fmt::Write as _;

use tilescope_floor::number::num;
use tilescope_floor::size::use_size;
use web_sys::Element;
use yew::prelude::*;

use super::axis::Axis;

/// The units in the type size.
const UNITS: f32 = 12.0;

/// Units beside the area, for the numbers of both axes and the labels at the right end of curves.
const LEFT: f64 = 46.0;
const BELOW: f64 = 20.0;
const ABOVE: f64 = 8.0;
const RIGHT: f64 = 22.0;

/// Units beyond the end of curves in which their dots are visible.
const EDGE: f64 = 5.0;

/// The least distance between two ticks on each axis, in units.
const APART: (f64, f64) = (52.0, 26.0);

/// The size of a chart in units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Room {
    width: f64,
    height: f64,
    /// The pixels in a unit.
    unit: f64,
}

impl Room {
    /// Returns a place in units from a place in pixels.
    pub(super) fn place(self, (x, y): (f64, f64)) -> (f64, f64) {
        (x / self.unit, y / self.unit)
    }
}

/// Returns the size of the chart in an element.
#[hook]
pub(super) fn use_room(node: &NodeRef) -> Room {
    let room = use_state_eq(|| Room { width: 0.0, height: 0.0, unit: 1.0 });
    use_size(node, {
        let (room, node) = (room.setter(), node.clone());
        Callback::from(move |(width, height): (f32, f32)| {
            let unit = f64::from(type_size(&node).unwrap_or(UNITS) / UNITS);
            let (width, height) = (f64::from(width) / unit, f64::from(height) / unit);
            room.set(Room { width, height, unit });
        })
    });
    *room
}

/// Returns the type size of an element in pixels.
fn type_size(node: &NodeRef) -> Option<f32> {
    let style = web_sys::window()?.get_computed_style(&node.cast::<Element>()?).ok()??;
    style.get_property_value("font-size").ok()?.trim_end_matches("px").parse().ok()
}

/// The plot area of a chart of a given size.
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
    pub(super) fn new(Room { width, height, .. }: Room, x: Axis, y: Axis) -> Option<Plot> {
        (width > LEFT + RIGHT + 40.0 && height > ABOVE + BELOW + 20.0).then_some(Plot { width, height, x, y })
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
            <svg class="compare-drawing" role="img" aria-label={description}
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
