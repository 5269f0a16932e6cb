//! The drawing of a chart: its room, its axes and its curves.
//!
//! Lengths are in units. A unit is a twelfth of the type size, so that a chart grows with the type.

use tilescope_floor::chart::{Axis, Plot, px};
use tilescope_floor::number::num;
use tilescope_floor::size::use_size;
use web_sys::Element;
use yew::prelude::*;

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

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Room {
    width: f64,
    height: f64,
    /// The pixels in a unit.
    unit: f64,
}

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

pub(super) struct Labels {
    pub(super) x: fn(f64) -> String,
    /// The format of the vertical axis, with a number of decimals.
    pub(super) y: fn(f64, usize) -> String,
}

impl Room {
    /// Returns the plot area of a chart; `None` if there is no room for one.
    pub(super) fn plot(self, x: Axis, y: Axis) -> Option<Plot> {
        let size = (self.width - LEFT - RIGHT, self.height - ABOVE - BELOW);
        (size.0 > 40.0 && size.1 > 20.0).then_some(Plot { corner: (0.0, 0.0), size, x, y })
    }

    /// Returns a place in a plot area from a place in pixels.
    pub(super) fn place(self, (x, y): (f64, f64)) -> (f64, f64) {
        (x / self.unit - LEFT, y / self.unit - ABOVE)
    }
}

/// Renders a curve with its band and a dot at its end.
pub(super) fn series(
    plot: &Plot,
    class: &'static str,
    line: String,
    band: String,
    end: Option<(f64, f64)>,
) -> Html {
    html! {
        <g {class}>
            <path class="compare-band" d={band} />
            <path class="compare-line" d={line} />
            if let Some((x, y)) = end.map(|end| plot.place(end)) { <path class="compare-dot" d={format!("M{} {}h0", px(x), px(y))} /> }
        </g>
    }
}

/// Renders a chart with its axes. `curves` are clipped at the edge of the area, `over` is not.
pub(super) fn drawing(
    plot: &Plot,
    labels: &Labels,
    description: &AttrValue,
    curves: Html,
    over: Html,
) -> Html {
    let (width, height) = plot.size;
    let wanted = ((width / APART.0) as usize, (height / APART.1) as usize);
    let places = plot.y.places(wanted.1);
    html! {
        <svg class="compare-drawing" role="img" aria-label={description}
            viewBox={format!("{} {} {} {}", num(-LEFT), num(-ABOVE), num(width + LEFT + RIGHT), num(height + ABOVE + BELOW))}>
            <g class="compare-grid" aria-hidden="true">
                for tick in plot.y.ticks(wanted.1) { { plot.rule(tick, "", &(labels.y)(tick, places)) } }
                for tick in plot.x.ticks(wanted.0) {
                    <path d={format!("M{} 0V{}", px(plot.x.share(tick) * width), px(height))} />
                    <text x={px(plot.x.share(tick) * width)} y={px(height + 14.0)} text-anchor="middle">{ (labels.x)(tick) }</text>
                }
                <path class="compare-base" d={format!("M0 0V{}H{}", px(height), px(width))} />
            </g>
            <svg x="0" y="-1" width={px(width + EDGE)} height={px(height + 2.0)} viewBox={format!("0 -1 {} {}", px(width + EDGE), px(height + 2.0))} aria-hidden="true">
                { curves }
            </svg>
            <g aria-hidden="true">{ over }</g>
        </svg>
    }
}
