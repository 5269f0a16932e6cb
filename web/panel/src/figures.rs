//! The search in numbers.

use tilescope_core::SearchSpec;
use tilescope_core::search::LookAhead;
use tilescope_engine::Snapshot;
use tilescope_floor::number::num;
use tilescope_language::{say, t};
use tilescope_table::format::{budget, count, duration, megabytes, percent, sentence, size};
use yew::prelude::*;

use super::explain::term;

pub(super) fn figures(snapshot: &Snapshot, spec: &SearchSpec) -> Html {
    let (Some(report), Some(request)) = (&snapshot.report, &snapshot.request) else { return Html::default() };
    let unit = tilescope_table::format::unit(spec);
    let work = match snapshot.kept {
        0 => say!("How many {unit} the search has done for this position."),
        kept => say!(
            "How many {unit} the search has done for this position; {} of them are kept from the previous search.",
            count(kept)
        ),
    };
    let nodes = if snapshot.full {
        t(
            "Positions in the tree. It is full, so the search drops the least visited ones to make room. The numbers \
            still improve.",
        )
    } else {
        t("Positions in the search tree.")
    };
    let trees = say!(
        "Megabytes used by the trees of all searches on this page, of the {} allowed.",
        megabytes(snapshot.trees.budget)
    );
    let workers = t("Searches that run in parallel, each with its own seed. Their results are added up.");
    let trees_now = say!("{} of {} MB", megabytes(snapshot.trees.used), megabytes(snapshot.trees.budget));
    html! {
        <>
            <dl class="panel-figures">
                { figure("explain-work", &sentence(unit), count(report.work), &work) }
                { figure("explain-rate", t("Per second"), snapshot.rate().map_or("–".into(), size),
                    &say!("How many {unit} the search does per second.")) }
                { figure("explain-time", t("Time"), duration(snapshot.elapsed), t("How long this position has been \
                    searched, without pauses.")) }
                if spec.searcher().adds_up {
                    { figure("explain-workers", t("Workers"), snapshot.workers.to_string(), workers) }
                }
                if let Some(look_ahead) = report.look_ahead {
                    { for depth(&look_ahead) }
                } else {
                    { figure("explain-nodes", t("Nodes"), size(f64::from(report.nodes)), nodes) }
                    { figure("explain-trees", t("Trees"), trees_now, &trees) }
                }
            </dl>
            <p class="panel-full" data-full={snapshot.full.then_some("true")}>
                if snapshot.full { { t("The tree is full; the numbers still improve.") } }
            </p>
            if let Some(share) = request.budget.spent(report.work, snapshot.elapsed) {
                <div
                    class="panel-budget" role="progressbar" aria-label={t("Budget used")}
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

fn depth(look_ahead: &LookAhead) -> Vec<Html> {
    let plies = match look_ahead.depth {
        0 => "–".into(),
        1 => t("1 move").into(),
        depth => say!("{depth} moves"),
    };
    let mut figures = vec![
        figure("explain-depth", t("Depth"), plies, t("All moves are searched to this depth.")),
        figure(
            "explain-cut",
            t("Cut off"),
            percent(look_ahead.pruned),
            t("Share of moves and draws that the search skipped because they cannot matter."),
        ),
    ];
    figures.extend(look_ahead.sampled.map(|draws| {
        let sentence =
            t("There are too many chance outcomes to examine them all, so the search samples this many each time.");
        figure("explain-draws", t("Draws"), say!("{draws} sampled"), sentence)
    }));
    figures
}

fn figure(id: &'static str, name: &str, number: String, sentence: &str) -> Html {
    html! { <div class="panel-figure"><dt>{ term(id, name, sentence) }</dt><dd>{ number }</dd></div> }
}
