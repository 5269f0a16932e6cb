//! What the search did so far, in numbers.

use yew::prelude::*;

use super::format::{count, duration, size};
use crate::number::num;

/// What is shown.
pub(super) struct Figures {
    pub(super) iterations: u32,
    pub(super) nodes: u32,
    /// Iterations a second.
    pub(super) rate: Option<f64>,
    /// Milliseconds.
    pub(super) elapsed: f64,
    /// Iterations that were known before.
    pub(super) kept: u32,
    pub(super) workers: usize,
    pub(super) budget: Option<u32>,
}

pub(super) fn figures(props: &Figures) -> Html {
    let share = props.budget.map(|budget| f64::from(props.iterations) / f64::from(budget.max(1)));
    let kept = (props.kept > 0).then(|| format!("{} of them kept from the search before", count(props.kept)));
    html! {
        <>
            <dl class="panel-figures">
                { figure("Iterations", count(props.iterations), kept) }
                { figure("A second", props.rate.map_or("–".into(), size), None) }
                { figure("Time", duration(props.elapsed), None) }
                { figure("Workers", props.workers.to_string(), None) }
                { figure("Nodes", size(f64::from(props.nodes)), None) }
            </dl>
            if let (Some(share), Some(budget)) = (share, props.budget) {
                <div
                    class="panel-budget" role="progressbar" aria-label="Budget spent"
                    aria-valuemin="0" aria-valuemax="100"
                    aria-valuenow={format!("{:.0}", num(share.min(1.0) * 100.0))}
                    title={format!("{} iterations", count(budget))}
                >
                    <i style={format!("--share:{:.4}", num(share.min(1.0)))}></i>
                </div>
            }
        </>
    }
}

fn figure(name: &'static str, number: String, title: Option<String>) -> Html {
    html! { <div class="panel-figure" {title}><dt>{ name }</dt><dd>{ number }</dd></div> }
}
