//! What the search did so far, in numbers.

use tilescope_core::search::LookAhead;
use yew::prelude::*;

use super::format::{budget, count, duration, megabytes, percent, sentence, size};
use crate::engine::Analysis;
use crate::number::num;

/// The figures of an analysis that knows something.
pub(super) fn figures(analysis: &Analysis) -> Html {
    let (snapshot, all) = (&analysis.snapshot, analysis.budget());
    let Some(report) = analysis.report() else { return Html::default() };
    let unit = analysis.state.settings.spec.searcher().budget.unit().unwrap_or("steps");
    let kept =
        (snapshot.kept > 0).then(|| format!("{} of them kept from the search before", count(snapshot.kept)));
    let trees = format!("{} of {} MB", megabytes(snapshot.trees.used), megabytes(snapshot.trees.budget));
    let all_trees =
        Some("The trees of all searches of the page, and the memory that they may take".to_string());
    html! {
        <>
            <dl class="panel-figures">
                { figure(&sentence(unit), count(report.work), kept) }
                { figure("A second", snapshot.rate().map_or("–".into(), size), None) }
                { figure("Time", duration(snapshot.elapsed), None) }
                { figure("Workers", snapshot.workers.to_string(), None) }
                if let Some(look_ahead) = report.look_ahead {
                    { for depth(&look_ahead) }
                } else {
                    { figure("Nodes", size(f64::from(report.nodes)), None) }
                    { figure("Trees", trees, all_trees) }
                }
            </dl>
            if let Some(share) = all.spent(report.work, snapshot.elapsed) {
                <div
                    class="panel-budget" role="progressbar" aria-label="Budget spent"
                    aria-valuemin="0" aria-valuemax="100"
                    aria-valuenow={format!("{:.0}", num(share * 100.0))}
                    title={budget(all, unit)}
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
    let ahead = "All moves are known so far ahead".to_string();
    let cut = "Moves and draws that cannot matter, of all that came up".to_string();
    let mut figures =
        vec![figure("Depth", plies, Some(ahead)), figure("Cut off", percent(look_ahead.pruned), Some(cut))];
    figures.extend(look_ahead.sampled.map(|draws| {
        let title =
            "Chance has too many ways to look at all of them: so many are drawn each time".to_string();
        figure("Draws", format!("{draws} sampled"), Some(title))
    }));
    figures
}

fn figure(name: &str, number: String, title: Option<String>) -> Html {
    html! { <div class="panel-figure" {title}><dt>{ name }</dt><dd>{ number }</dd></div> }
}
