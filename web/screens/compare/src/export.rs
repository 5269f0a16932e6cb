//! The convergence of both searches as CSV, with a line for each candidate at each mark of the budget.

use std::fmt::Write as _;

use tilescope_core::SearchSpec;
use tilescope_floor::csv::quoted;
use tilescope_floor::number::num;

use super::run::Run;
use super::words::LETTERS;

/// Returns the curves of both searches. Each line has the search, its searcher, the work and the seconds so far, a
/// candidate with its visits and its value with the interval, and whether the search would have played it (1 or 0).
/// Unknown numbers are empty.
pub(super) fn csv(runs: &[(SearchSpec, Run); 2]) -> String {
    let mut text = "search,searcher,work,seconds,move,visits,value,low,high,chosen\n".to_owned();
    for (letter, (spec, run)) in LETTERS.iter().zip(runs) {
        let Some(report) = &run.report else { continue };
        let searcher = quoted(&spec.to_string());
        for point in &*run.curve {
            for (index, (candidate, seen)) in report.candidates.iter().zip(&point.seen).enumerate() {
                let (low, high) = seen.interval.unzip();
                let [value, low, high] = [seen.value, low, high].map(number);
                // Writing to a string cannot fail.
                _ = writeln!(
                    text,
                    "{letter},{searcher},{},{:.4},{},{},{value},{low},{high},{}",
                    point.work,
                    num(point.elapsed / 1000.0),
                    quoted(&candidate.mv.to_string()),
                    seen.visits,
                    u8::from(point.choice == Some(index))
                );
            }
        }
    }
    text
}

fn number(number: Option<f64>) -> String {
    number.filter(|number| number.is_finite()).map_or_else(String::new, |known| format!("{:.6}", num(known)))
}
