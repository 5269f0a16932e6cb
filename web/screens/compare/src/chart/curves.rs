//! The value of every candidate of a search, over the budget or over its visits.

use std::rc::Rc;

use tilescope_core::order;
use tilescope_floor::chart::{Axis, Plot, px, short};
use tilescope_floor::number::local;
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{CurvePoint, Seen};
use tilescope_session::EqualBudget;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use super::plot::{self, Labels, series, use_room};
use crate::compare::{TOP, range, ranks};
use crate::run::Run;
use crate::state::Chart;

/// The least distance between two labels of curves, in units of the plot.
const APART: f64 = 12.0;

/// The distance in units of the plot within which the pointer selects a curve.
const NEAR: f64 = 28.0;

#[derive(Properties, PartialEq)]
pub(super) struct CurvesProps {
    pub(super) run: Run,
    /// The index of the search: 0 or 1.
    pub(super) side: usize,
    pub(super) budget: EqualBudget,
    /// The chart, which sets the horizontal axis: the budget or the visits.
    pub(super) over: Chart,
    pub(super) x: (f64, f64),
    pub(super) y: (f64, f64),
    pub(super) description: AttrValue,
    pub(super) focus: Option<AnyMove>,
    pub(super) on_focus: Callback<Option<AnyMove>>,
}

/// Returns the points of a candidate, with its numbers at each of them.
fn points(props: &CurvesProps, index: usize) -> Vec<(f64, Seen)> {
    let seen = props.run.curve.iter().filter_map(|point| {
        let seen = *point.seen.get(index).filter(|seen| seen.visits > 0 && seen.value.is_some())?;
        Some((abscissa(props, point, &seen), seen))
    });
    let mut points: Vec<(f64, Seen)> = seen.collect();
    points.dedup_by(|later, earlier| later.0 == earlier.0);
    let last = range(props.budget).1;
    if let (Chart::Convergence, true, Some(&(x, seen))) = (props.over, props.run.done, points.last()) {
        // A searcher that answers at once has one point; its value holds to the end.
        if points.len() == 1 {
            points.insert(0, (props.x.0.min(x), seen));
        }
        if x < last {
            points.push((last, seen));
        }
    }
    points
}

fn means(points: &[(f64, Seen)]) -> Vec<Option<(f64, f64)>> {
    points.iter().map(|(x, seen)| Some((*x, seen.value?))).collect()
}

fn abscissa(props: &CurvesProps, point: &CurvePoint, seen: &Seen) -> f64 {
    if props.over == Chart::ConvergenceCurve { seen.visits as f64 } else { Run::spent(point, props.budget) }
}

/// Renders the curves. The best moves have their ranks; the choice and the focused move have their intervals.
#[component]
pub(super) fn Curves(props: &CurvesProps) -> Html {
    let node = use_node_ref();
    let room = use_room(&node);
    let plot = room.plot(Axis::log(props.x.0, props.x.1), Axis::linear(props.y.0, props.y.1));
    let drawing = plot.as_ref().map(|plot| drawing(props, plot));
    let on_focus = props.on_focus.clone();
    let onpointerleave = Callback::from(move |_: PointerEvent| on_focus.emit(None));
    let onpointermove = {
        let (node, focus, on_focus) = (node.clone(), props.focus, props.on_focus.clone());
        let near = plot.map(|plot| Near::new(props, plot));
        Callback::from(move |event: PointerEvent| {
            let Some((near, element)) = near.as_ref().zip(node.cast::<Element>()) else { return };
            let frame = element.get_bounding_client_rect();
            let place =
                (f64::from(event.client_x()) - frame.left(), f64::from(event.client_y()) - frame.top());
            let found = near.find(room.place(place));
            if found != focus {
                on_focus.emit(found);
            }
        })
    };
    html! { <div class="compare-plot" ref={node} {onpointermove} {onpointerleave}>{ drawing }</div> }
}

fn drawing(props: &CurvesProps, plot: &Plot) -> Html {
    let Some(report) = &props.run.report else { return Html::default() };
    let ranks = ranks(&props.run);
    let chosen = report.choice;
    let pointed = report.candidates.iter().position(|candidate| Some(candidate.mv) == props.focus);
    let (mut rest, mut best, mut ends, mut names) = (String::new(), String::new(), String::new(), Vec::new());
    for (index, &(_, rank)) in ranks.iter().enumerate() {
        let points = points(props, index);
        let Some(&(x, last)) = points.last() else { continue };
        let curve = plot.curve(&means(&points));
        let end = plot.place((x, last.value.unwrap_or_default()));
        if props.over == Chart::ConvergenceCurve {
            ends += &format!("M{} {}h0", px(end.0), px(end.1));
        }
        if rank <= TOP {
            best += &curve;
            names.push((end, rank, Some(index) == chosen));
        } else {
            rest += &curve;
        }
    }
    let strong = |index: Option<usize>, class: &'static str| {
        let points = index.map_or_else(Vec::new, |index| points(props, index));
        let ends: Vec<_> = points.iter().filter_map(|(x, seen)| Some(Some((*x, seen.interval?)))).collect();
        let means = means(&points);
        series(plot, class, plot.curve(&means), plot.band(&ends), means.last().copied().flatten())
    };
    let curves = html! {
        <>
            <path class="compare-rest" d={rest} />
            <path class="compare-best" d={best} />
            <path class="compare-ends" d={ends} />
            { strong(chosen, SIDES[props.side]) }
            { strong(pointed.filter(|_| pointed != chosen), "compare-pointed") }
        </>
    };
    spread(&mut names, plot, props.over);
    let over = html! {
        for ((x, y), rank, chosen) in names {
            <text class={classes!("compare-rank", chosen.then_some(SIDES[props.side]))} x={px(x)} y={px(y + 4.0)}>{ rank }</text>
        }
    };
    let labels = Labels { x: short, y: digits };
    plot::drawing(plot, &labels, &props.description, curves, over)
}

/// The CSS classes of the two searches.
pub(super) const SIDES: [&str; 2] = ["compare-a", "compare-b"];

pub(super) fn digits(value: f64, places: usize) -> String {
    format!("{:.places$}", local(value))
}

/// A label at the end of a curve: its place, the rank, and whether the move is the choice.
type Name = ((f64, f64), usize, bool);

/// Moves labels apart: those at the edge up and down, those at dots sideways.
fn spread(names: &mut [Name], plot: &Plot, over: Chart) {
    let (width, height) = plot.size;
    for ((x, y), ..) in names.iter_mut() {
        *x = if over == Chart::ConvergenceCurve { (*x + 6.0).min(width + 6.0) } else { width + 6.0 };
        *y = y.clamp(0.0, height);
    }
    order::sort_by(names, |one, other| one.0.1.total_cmp(&other.0.1));
    let mut above = f64::NEG_INFINITY;
    for ((_, y), ..) in names.iter_mut() {
        *y = y.max(above + APART);
        above = *y;
    }
    let mut below = height + 6.0;
    for ((_, y), ..) in names.iter_mut().rev() {
        *y = y.min(below);
        below = *y - APART;
    }
}

/// The points of a candidate: each has its number and its place in the area.
type Points = Rc<[(f64, (f64, f64))]>;

/// Finds the candidate whose curve is near a place.
struct Near {
    plot: Plot,
    over: Chart,
    /// The curve of each candidate in the area. Over the budget, points are found by their number; over visits, only
    /// the end counts.
    curves: Vec<(AnyMove, Points)>,
}

impl Near {
    fn new(props: &CurvesProps, plot: Plot) -> Near {
        let moves = props.run.report.iter().flat_map(|report| &report.candidates).enumerate();
        let curves = moves.map(|(index, candidate)| {
            let points = points(props, index)
                .into_iter()
                .filter_map(|(x, seen)| Some((x, plot.place((x, seen.value?)))));
            (candidate.mv, points.collect())
        });
        Near { curves: curves.collect(), over: props.over, plot }
    }

    /// Returns the candidate nearest to a place in the area, if it is near enough.
    fn find(&self, place: (f64, f64)) -> Option<AnyMove> {
        let (x, y) = place;
        let number = self.plot.number(x);
        let away = |curve: &[(f64, (f64, f64))]| {
            if self.over == Chart::ConvergenceCurve {
                let end = curve.last()?.1;
                return Some((end.0 - x).hypot(end.1 - y));
            }
            let after = curve.partition_point(|point| point.0 <= number);
            Some((curve.get(after.checked_sub(1)?)?.1.1 - y).abs())
        };
        let near = self.curves.iter().filter_map(|(mv, curve)| Some((*mv, away(curve)?)));
        let nearest = near.min_by(|one, other| one.1.total_cmp(&other.1))?;
        (nearest.1 <= NEAR).then_some(nearest.0)
    }
}
