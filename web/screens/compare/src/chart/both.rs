//! One chart with a number of each of the two searches over the budget.

use tilescope_floor::chart::{Axis, Plot, px, short};
use yew::prelude::*;

use super::curves::{SIDES, digits};
use super::plot::{self, Labels, series, use_room};

/// A number over the budget, with its interval if it has one.
pub(super) type Curve = Vec<(f64, (f64, Option<(f64, f64)>))>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Written {
    Plain,
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

#[derive(Properties, PartialEq)]
pub(super) struct BothProps {
    pub(super) curves: [Curve; 2],
    /// Whether a number holds until the next one.
    pub(super) stairs: bool,
    pub(super) x: (f64, f64),
    pub(super) y: (f64, f64),
    pub(super) written: Written,
    pub(super) description: AttrValue,
}

/// Renders both curves, the second one dashed, each with its letter at the end.
#[component]
pub(super) fn Both(props: &BothProps) -> Html {
    let node = use_node_ref();
    let plot = use_room(&node).plot(Axis::log(props.x.0, props.x.1), Axis::linear(props.y.0, props.y.1));
    html! { <div class="compare-plot" ref={node}>{ plot.map(|plot| drawing(props, &plot)) }</div> }
}

fn drawing(props: &BothProps, plot: &Plot) -> Html {
    let curve = |side: usize| {
        let curve = &props.curves[side];
        let ends = curve.iter().filter_map(|&(x, (_, interval))| Some(Some((x, interval?))));
        let means: Vec<_> = curve.iter().map(|&(x, (mean, _))| (x, mean)).collect();
        let line = if props.stairs {
            plot.stairs(&means)
        } else {
            plot.curve(&means.iter().copied().map(Some).collect::<Vec<_>>())
        };
        series(plot, SIDES[side], line, plot.band(&ends.collect::<Vec<_>>()), means.last().copied())
    };
    let mut ends = [0, 1].map(|side| props.curves[side].last().map(|&(x, (mean, _))| plot.place((x, mean))));
    if let [Some(one), Some(other)] = &mut ends
        && (one.1 - other.1).abs() < 14.0
        && (one.0 - other.0).abs() < 14.0
    {
        // The letters must not overlap.
        let (above, below) = if one.1 <= other.1 { (one, other) } else { (other, one) };
        let middle = f64::midpoint(above.1, below.1).clamp(7.0, (plot.size.1 - 7.0).max(7.0));
        (above.1, below.1) = (middle - 7.0, middle + 7.0);
    }
    let over = html! {
        for (side, end) in ends.into_iter().enumerate() {
            if let Some((x, y)) = end {
                <text class={classes!("compare-rank", SIDES[side])} x={px(x + 7.0)} y={px(y + 4.0)}>{ ["A", "B"][side] }</text>
            }
        }
    };
    let labels = Labels { x: short, y: props.written.with() };
    let curves = html! { <>{ curve(0) }{ curve(1) }</> };
    plot::drawing(plot, &labels, &props.description, curves, over)
}
