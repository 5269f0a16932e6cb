//! The review's verdicts beside the arbiter's.

use std::collections::BTreeMap;

use tilescope_core::Moments;
use tilescope_core::contest::statistics::{moments, wilson};

use super::Line;
use tilescope_matches::table::{Table, plus_minus};

/// The losses, in points, from which on a review could call a move a mistake.
const LEAST: [f64; 4] = [1.0, 2.0, 3.0, 6.0];

/// The shares of half an interval that a loss could have to exceed, with their names.
const SURE: [(&str, f64); 3] = [("more than 0", 0.0), ("probable", 0.5), ("certain", 1.0)];

/// The loss from which on the arbiter finds fault with a move.
const FAULT: f64 = 3.0;

/// Compares the verdicts of a review with those of the arbiter on the same moves. For each rule by which a review could
/// flag a move, it counts the flagged moves that certainly lose points by the arbiter, and the others with which
/// the arbiter finds fault. The shares count each kind of move as often as it is in `all`.
pub(crate) fn verdicts(all: &[Line], arbiter: &[Line]) -> Table {
    let review: BTreeMap<_, _> = all.iter().map(|line| ((line.game, line.ply), line)).collect();
    let pairs: Vec<(&Line, &Line)> =
        arbiter.iter().filter_map(|line| Some((*review.get(&(line.game, line.ply))?, line))).collect();
    let mut table = Table::new([
        "flagged if",
        "flagged",
        "checked",
        "confirmed",
        "others checked",
        "others faulted",
        "loss",
        "by the arbiter",
    ]);
    for (name, part) in SURE {
        for least in LEAST {
            let flags = |line: &Line| line.lost > part * line.half && line.lost >= least;
            let checked = |is: bool| pairs.iter().filter(move |(line, _)| flags(line) == is);
            let confirms: fn(&Line) -> bool = |by| by.lost > by.half;
            let faults: fn(&Line) -> bool = |by| by.lost > by.half && by.lost >= FAULT;
            let confirmed = share(all, &pairs, &flags, confirms);
            let half =
                wilson(&rate(checked(true).map(|(_, by)| confirms(by)))).map(|interval| interval.half());
            let mean =
                |of: fn(&(&Line, &Line)) -> f64| plus_minus(moments(checked(true).map(of)).mean(), None, 1);
            table.row([
                format!("{name}, {least} points"),
                format!("{:.1} %", 100.0 * rate(all.iter().map(flags)).mean().unwrap_or(f64::NAN)),
                checked(true).count().to_string(),
                plus_minus(confirmed, half, 2),
                checked(false).count().to_string(),
                format!("{:.1} %", 100.0 * share(all, &pairs, &|line| !flags(line), faults)),
                mean(|(line, _)| line.lost),
                mean(|(_, by)| by.lost),
            ]);
        }
    }
    table
}

/// Returns for how many of the moves that `belongs` names the arbiter says what `holds`. The checked moves are drawn
/// evenly from those that certainly lose points and from the others, so each kind counts by its share of all moves.
fn share(
    all: &[Line],
    pairs: &[(&Line, &Line)],
    belongs: &dyn Fn(&Line) -> bool,
    holds: fn(&Line) -> bool,
) -> f64 {
    // There is no other judge of the search's own choices: the arbiter says nothing against them.
    let (mut held, mut total) = (0.0, all.iter().filter(|line| line.chosen && belongs(line)).count() as f64);
    for certain in [true, false] {
        let kind = |line: &Line| !line.chosen && (line.lost > line.half) == certain;
        let checked: Vec<_> = pairs.iter().filter(|(line, _)| kind(line)).collect();
        let weight =
            all.iter().filter(|line| kind(line)).count() as f64 / f64::max(checked.len() as f64, 1.0);
        let of = || checked.iter().filter(|(line, _)| belongs(line));
        total += weight * of().count() as f64;
        held += weight * of().filter(|(_, by)| holds(by)).count() as f64;
    }
    held / f64::max(total, 1.0)
}

fn rate(values: impl Iterator<Item = bool>) -> Moments {
    moments(values.map(|value| f64::from(u8::from(value))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(ply: usize, lost: f64, half: f64, arbiter: bool) -> Line {
        Line { game: 0, ply, arbiter, moves: 9, chosen: false, lost, half, lead: 0.0, win: 0.5, gain: 0.0 }
    }

    /// Of four moves, the review certainly flags two. The arbiter confirms one of them, and finds fault with one of the
    /// others. Twice as many certain moves were not checked.
    #[test]
    fn verdicts_are_compared_and_weighed() {
        let mut all: Vec<_> = [(4.0, 2.0), (3.0, 1.0), (2.5, 4.0), (0.0, 0.0)]
            .into_iter()
            .zip(0..)
            .map(|((lost, half), ply)| line(ply, lost, half, false))
            .collect();
        let arbiter: Vec<_> = [(4.0, 0.5), (0.1, 0.5), (3.5, 0.5), (0.0, 0.0)]
            .into_iter()
            .zip(0..)
            .map(|((lost, half), ply)| line(ply, lost, half, true))
            .collect();
        all.extend((4..6).map(|ply| line(ply, 5.0, 1.0, false)));
        let text = verdicts(&all, &arbiter).text();
        let row = text.lines().find(|line| line.starts_with("certain, 1 points")).unwrap();
        let cells: Vec<&str> = row.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
        assert_eq!(cells[1..3], ["66.7 %", "2"], "{text}");
        assert!(cells[3].starts_with("0.50") && cells[5] == "50.0 %", "{text}");
        let probable = text.lines().find(|line| line.starts_with("probable, 1 points")).unwrap();
        assert!(probable.contains("83.3 %") && probable.contains("0.0 %"), "{text}");
    }
}
