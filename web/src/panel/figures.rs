//! What the search did so far, in numbers.

use tilescope_core::SearchSpec;
use tilescope_core::search::LookAhead;
use yew::prelude::*;

use super::explain::term;
use super::format::{budget, count, duration, megabytes, percent, sentence, size};
use crate::engine::Snapshot;
use crate::number::num;

/// The figures of a search that knows something.
pub(super) fn figures(snapshot: &Snapshot, spec: &SearchSpec) -> Html {
    let (Some(report), Some(request)) = (&snapshot.report, &snapshot.request) else { return Html::default() };
    let unit = spec.searcher().budget.unit().unwrap_or("steps");
    let work = match snapshot.kept {
        0 => format!("How many {unit} the search has done for this position."),
        kept => format!(
            "How many {unit} the search has done for this position; {} of them are kept from the search before.",
            count(kept)
        ),
    };
    let nodes = if snapshot.full {
        "Positions in the tree. It is full: those tried least are forgotten to make room, and the numbers still improve."
    } else {
        "Positions that the search holds in its tree."
    };
    let trees = format!(
        "Megabytes that the trees of all searches of this page take, of the {} that they may take.",
        megabytes(snapshot.trees.budget)
    );
    let workers = "How many searches with seeds of their own run side by side; their numbers are added up.";
    let trees_now = format!("{} of {} MB", megabytes(snapshot.trees.used), megabytes(snapshot.trees.budget));
    html! {
        <>
            <dl class="panel-figures">
                { figure("explain-work", &sentence(unit), count(report.work), &work) }
                { figure("explain-rate", "A second", snapshot.rate().map_or("–".into(), size),
                    &format!("How many {unit} the search does in a second.")) }
                { figure("explain-time", "Time", duration(snapshot.elapsed), "How long the position is searched, pauses left out.") }
                if spec.searcher().adds_up {
                    { figure("explain-workers", "Workers", snapshot.workers.to_string(), workers) }
                }
                if let Some(look_ahead) = report.look_ahead {
                    { for depth(&look_ahead) }
                } else {
                    { figure("explain-nodes", "Nodes", size(f64::from(report.nodes)), nodes) }
                    { figure("explain-trees", "Trees", trees_now, &trees) }
                }
            </dl>
            <p class="panel-full" data-full={snapshot.full.then_some("true")}>
                if snapshot.full { { "No room for more positions; the numbers still improve." } }
            </p>
            if let Some(share) = request.budget.spent(report.work, snapshot.elapsed) {
                <div
                    class="panel-budget" role="progressbar" aria-label="Budget spent"
                    aria-valuemin="0" aria-valuemax="100"
                    aria-valuenow={format!("{:.0}", num(share * 100.0))}
                    title={budget(request.budget, unit)}
                >
                    <i ~style={format!("--share:{:.4}", num(share))}></i>
                </div>
            }
        </>
    }
}

/// How far a search that deepens step by step has come.
fn depth(look_ahead: &LookAhead) -> Vec<Html> {
    let plies = match look_ahead.depth {
        0 => "–".into(),
        1 => "1 move".into(),
        depth => format!("{depth} moves"),
    };
    let mut figures = vec![
        figure("explain-depth", "Depth", plies, "All moves are known so far ahead."),
        figure(
            "explain-cut",
            "Cut off",
            percent(look_ahead.pruned),
            "The share of moves and draws that cannot matter, of all that came up.",
        ),
    ];
    figures.extend(look_ahead.sampled.map(|draws| {
        let sentence = "Chance has too many ways to look at all of them: so many are drawn each time.";
        figure("explain-draws", "Draws", format!("{draws} sampled"), sentence)
    }));
    figures
}

fn figure(id: &'static str, name: &str, number: String, sentence: &str) -> Html {
    html! { <div class="panel-figure"><dt>{ term(id, name, sentence) }</dt><dd>{ number }</dd></div> }
}
