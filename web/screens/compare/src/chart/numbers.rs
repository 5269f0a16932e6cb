use tilescope_floor::fold::Fold;
use tilescope_floor::number::local;
use tilescope_language::{say, t};
use yew::prelude::*;

use crate::compare::{Measure, range, regret};
use crate::run::Run;
use crate::state::CompareState;
use crate::words::{LETTERS, Words, known, move_at, spent};

/// The most times that the budget is halved.
const ROWS: i32 = 8;

/// Renders the choice of each search at parts of the budget, with its value and its regret.
pub(crate) fn numbers(state: &CompareState, words: &Words) -> Html {
    let budget = state.pairing.budget;
    let (first, last) = range(budget);
    let parts = (0..ROWS).rev().map(|halvings| last / 2_f64.powi(halvings)).filter(|part| *part >= first);
    let reach = state.runs.iter().map(|run| run.reach(budget)).fold(f64::INFINITY, f64::min);
    let measure = Measure::of(&state.runs);
    let given: Vec<_> = state
        .runs
        .iter()
        .map(|run| state.judge().map_or_else(Vec::new, |judge| regret(run, &state.runs[judge], budget)))
        .collect();
    let cells = |side: usize, part: f64| {
        let run: &Run = &state.runs[side];
        let point = run.at(part, budget);
        let mv = move_at(run.report.as_ref(), point.and_then(|point| point.choice));
        let worth = point.and_then(|point| known(point, measure)).map(|known| known.in_words(measure));
        let after = given[side].partition_point(|(spent, _)| *spent <= part);
        let lost = after.checked_sub(1).map(|index| format!("{:.1}", local(given[side][index].1)));
        let or_none = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
        html! {
            <>
                <td>{ mv.map_or_else(|| "–".into(), |mv| words.of(mv)) }</td>
                <td>{ or_none(worth) }</td>
                <td>{ or_none(lost) }</td>
            </>
        }
    };
    let worth = |letter: &str| match measure {
        Measure::Wins => say!("{letter} wins"),
        Measure::Lead => say!("{letter} leads by"),
    };
    html! {
        <Fold class="panel-fold compare-numbers" summary={t("Show as a table")}>
            <div class="compare-scroll" tabindex="0" role="region" aria-label={t("Curves as a table")}>
                <table>
                    <thead><tr>
                        <th scope="col">{ t("After") }</th>
                        for letter in LETTERS {
                            <th scope="col">{ say!("{letter} would play") }</th>
                            <th scope="col">{ worth(letter) }</th>
                            <th scope="col">{ say!("{letter} loses") }</th>
                        }
                    </tr></thead>
                    <tbody>
                        for part in parts.filter(|part| *part <= reach) {
                            <tr><th scope="row">{ spent(part, state) }</th>{ cells(0, part) }{ cells(1, part) }</tr>
                        }
                    </tbody>
                </table>
            </div>
        </Fold>
    }
}
