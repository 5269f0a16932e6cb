//! One chart with a number of each of the two searches over the budget.

use tilescope_floor::number::num;
use yew::prelude::*;

use super::axis::{Axis, short};
use super::curves::{SIDES, digits};
use super::plot::{Labels, Plot, use_room};

/// A number over the budget, with its interval if it has one.
pub(super) type Curve = Vec<(f64, (f64, Option<(f64, f64)>))>;

/// The format of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Written {
    /// Plain numbers.
    Plain,
    /// Percentages.
    Percent,
}

impl Written {
    /// Returns the function that formats a number with a given number of decimals.
    fn with(self) -> fn(f64, usize) -> String {
        match self {
            Written::Plain => digits,
            Written::Percent => {
                |share, places| format!("{} %", digits(share * 100.0, places.saturating_sub(2)))
            }
        }
    }
}

/// The properties of a chart of two curves.
#[derive(Properties, PartialEq)]
pub(super) struct BothProps {
    pub(super) curves: [Curve; 2],
    /// Whether a number holds until the next one.
    pub(super) stairs: bool,
    /// The range of the budget that is shown.
    pub(super) x: (f64, f64),
    /// The range of the numbers, and their format.
    pub(super) y: (f64, f64),
    pub(super) written: Written,
    /// A description of the chart in one sentence.
    pub(super) description: AttrValue,
}

/// Renders both curves, the second one dashed, each with its letter at the end.
#[component]
pub(super) fn Both(props: &BothProps) -> Html {
    let node = use_node_ref();
    let room = use_room(&node);
    let plot = Plot::new(room, Axis::log(props.x.0, props.x.1), Axis::linear(props.y.0, props.y.1));
    html! { <div class="compare-plot" ref={node}>{ plot.map(|plot| drawing(props, &plot)) }</div> }
}

fn drawing(props: &BothProps, plot: &Plot) -> Html {
    let curve = |side: usize| {
        let curve = &props.curves[side];
        let ends: Vec<_> = curve.iter().filter_map(|&(x, (_, interval))| Some((x, interval?))).collect();
        let means: Vec<_> = curve.iter().map(|&(x, (mean, _))| (x, mean)).collect();
        let line = if props.stairs { plot.stairs(&means) } else { plot.curve(means.iter().copied()) };
        let dot = means.last().map(|&last| plot.place(last));
        html! {
            <g class={SIDES[side]}>
                <path class="compare-band" d={plot.band(&ends)} />
                <path class="compare-line" d={line} />
                if let Some((x, y)) = dot { <path class="compare-dot" d={format!("M{:.1} {:.1}h0", num(x), num(y))} /> }
            </g>
        }
    };
    let mut ends = [0, 1].map(|side| props.curves[side].last().map(|&(x, (mean, _))| plot.place((x, mean))));
    if let [Some(one), Some(other)] = &mut ends
        && (one.1 - other.1).abs() < 14.0
        && (one.0 - other.0).abs() < 14.0
    {
        // The letters must not overlap.
        let (above, below) = if one.1 <= other.1 { (one, other) } else { (other, one) };
        let middle = f64::midpoint(above.1, below.1).clamp(7.0, (plot.area().1 - 7.0).max(7.0));
        (above.1, below.1) = (middle - 7.0, middle + 7.0);
    }
    let over = html! {
        for (side, end) in ends.into_iter().enumerate() {
            if let Some((x, y)) = end {
                <text class={classes!("compare-rank", SIDES[side])} x={format!("{:.1}", num(x + 7.0))} y={format!("{:.1}", num(y + 4.0))}>{ ["A", "B"][side] }</text>
            }
        }
    };
    let labels = Labels { x: short, y: props.written.with() };
    let curves = html! { <>{ curve(0) }{ curve(1) }</> };
    plot.drawing(&labels, props.description.to_string(), curves, over)
}
