//! The table's numbers for each candidate, independent of the page.

use std::cmp::Ordering;

use tilescope_core::search::{Depth, Ply};
use tilescope_core::{Candidate, Report, Value, order};
use tilescope_floor::loss::loss_class;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::Estimate;

#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub mv: AnyMove,
    /// Its rank in the default order, from 1. Moves that are proven equal share it.
    pub rank: usize,
    pub visits: u64,
    pub(super) part: f64,
    /// Its visits relative to the most visited candidate.
    pub(super) share: f64,
    /// The mean win share in the playouts that reached the end.
    pub(super) win: Option<Estimate>,
    pub(super) lead: Option<Estimate>,
    /// The value: the mean utility.
    pub(super) value: Option<Estimate>,
    pub(super) known: Value,
    /// The points of lead that it loses against the search's choice; negative if it gains some. `None` if it was
    /// visited too rarely to say.
    pub(super) loss: Option<f64>,
    /// Whether it was visited too rarely to compare its mean with others.
    pub(super) rare: bool,
    pub chosen: bool,
    /// Whether it is the choice, or proven to be as good.
    pub(super) best: bool,
    /// Whether it cannot yet be distinguished from the best: the intervals of the values overlap.
    pub open: bool,
    pub(super) pv: Vec<Ply<AnyMove>>,
}

impl Row {
    /// Returns the class of its loss. `None` if it was visited too rarely to say.
    pub(super) fn class(&self) -> Option<u8> {
        self.loss.map(loss_class)
    }
}

/// Returns whether the values of a report are computed instead of being playout means. Such a report has no wins, but
/// it has depths.
pub fn is_computed(report: &Report<AnyMove>) -> bool {
    let computed = |value: &Value| matches!(value, Value::Exact { .. } | Value::Bounds { .. });
    report.look_ahead.is_some() || report.candidates.iter().any(|candidate| computed(&candidate.value))
}

/// Returns the rows of a report in the order of its candidates.
pub fn rows(report: &Report<AnyMove>) -> Vec<Row> {
    let most = report.candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0).max(1);
    let all = report.candidates.iter().map(|candidate| candidate.visits).sum::<u64>().max(1);
    let choice = report.choice.and_then(|index| report.candidates.get(index));
    let best_lead = choice.and_then(|choice| choice.lead.mean());
    let best_value = choice.and_then(|choice| Estimate::of_value(&choice.value));
    let (rare_samples, best) = (report.rare_samples(), Vec::from_iter(report.best()));
    let row = |(index, candidate): (usize, &Candidate<AnyMove>)| {
        let value = Estimate::of_value(&candidate.value);
        let lead = Estimate::of_mean(&candidate.lead);
        let rare = rare_samples.contains(&candidate.samples());
        Row {
            mv: candidate.mv,
            rank: 0,
            visits: candidate.visits,
            part: candidate.visits as f64 / all as f64,
            share: candidate.visits as f64 / most as f64,
            win: Estimate::of_wins(candidate),
            lead,
            value,
            known: candidate.value,
            loss: best_lead.zip(lead.filter(|_| !rare)).map(|(best, lead)| best - lead.mean),
            rare,
            chosen: report.choice == Some(index),
            best: best.contains(&index),
            open: !best.contains(&index)
                && best_value.zip(value).is_none_or(|(best, value)| best.overlaps(&value)),
            pv: candidate.pv.clone(),
        }
    };
    let mut rows: Vec<Row> = report.candidates.iter().enumerate().map(row).collect();
    let key = Key::usual(is_computed(report));
    let places = order::of(rows.len(), &mut |a, b| key.compare(&rows[a], &rows[b]));
    for (place, &index) in places.iter().enumerate() {
        let above = place.checked_sub(1).map(|above| &rows[places[above]]);
        let tied = above.filter(|above| above.known.is_proven_equal(&rows[index].known));
        rows[index].rank = tied.map_or(place + 1, |above| above.rank);
    }
    rows
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Key {
    #[default]
    Visits,
    Win,
    Lead,
    /// The value; for a move that was cut, its upper bound.
    Value,
    /// The look-ahead of its value, and then the value: values of different depths are hardly comparable.
    Depth,
}

impl Key {
    pub(super) fn usual(computed: bool) -> Key {
        if computed { Key::Depth } else { Key::Visits }
    }

    pub(super) fn fits(self, computed: bool) -> bool {
        match self {
            Key::Visits | Key::Value => true,
            Key::Win | Key::Lead => !computed,
            Key::Depth => computed,
        }
    }

    /// Compares two rows: the larger key comes first, and among equal ones the choice.
    pub(super) fn compare(self, one: &Row, other: &Row) -> Ordering {
        let first = self.of(other).total_cmp(&self.of(one));
        first.then_with(|| match self {
            Key::Depth => Key::Value.compare(one, other),
            _ => other.chosen.cmp(&one.chosen),
        })
    }

    /// Returns the number of a row; the least of all if it has none.
    fn of(self, row: &Row) -> f64 {
        let mean = |estimate: Option<Estimate>| estimate.map_or(f64::NEG_INFINITY, |estimate| estimate.mean);
        match self {
            Key::Visits => row.visits as f64,
            Key::Win => mean(row.win),
            Key::Lead => mean(row.lead),
            Key::Value => match row.known {
                // Behind a row with an exact value of the same size.
                Value::Bounds { upper, .. } => upper.next_down(),
                _ => mean(row.value),
            },
            Key::Depth => match row.known.depth() {
                None => f64::NEG_INFINITY,
                Some(Depth::Plies(plies)) => f64::from(plies),
                Some(Depth::End) => f64::INFINITY,
            },
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use tilescope_core::Moments;
    use tilescope_core::games::GameId;

    use super::*;

    pub(crate) fn moments(values: &[f64]) -> Moments {
        let mut moments = Moments::default();
        values.iter().for_each(|&value| moments.add(value));
        moments
    }

    fn named(name: &str) -> AnyMove {
        let column = name.as_bytes()[0] - b'a';
        AnyMove::read(GameId::Carcassonne, &format!("{column},0r0")).expect("a move")
    }

    pub(crate) fn report(leads: &[(&str, &[f64])], choice: usize) -> Report<AnyMove> {
        let candidates: Vec<_> = leads
            .iter()
            .map(|&(mv, leads)| Candidate {
                mv: named(mv),
                visits: leads.len() as u64,
                value: Value::Sampled { moments: moments(leads), depth: Depth::End },
                win: moments(&leads.iter().map(|&lead| f64::from(lead > 0.0)).collect::<Vec<_>>()),
                lead: moments(leads),
                pv: Vec::new(),
            })
            .collect();
        let work = candidates.iter().map(|candidate| candidate.visits).sum();
        Report { player: None, work, nodes: 1, candidates, choice: Some(choice), look_ahead: None }
    }

    pub(crate) fn rows_of(leads: &[(&str, &[f64])], choice: usize) -> Vec<Row> {
        rows(&report(leads, choice))
    }

    #[test]
    fn rows_say_rank_share_and_loss() {
        let rows = rows_of(&[("a", &[1.0, 1.2]), ("b", &[4.0, 4.1, 3.9, 4.0]), ("c", &[])], 1);
        let ranks: Vec<_> = rows.iter().map(|row| row.rank).collect();
        assert_eq!(ranks, [2, 1, 3]);
        assert_eq!((rows[0].share, rows[1].share, rows[2].share), (0.5, 1.0, 0.0));
        assert_eq!((rows[0].class(), rows[1].class(), rows[2].class()), (Some(3), Some(0), None));
        assert!(rows[1].chosen && !rows[0].chosen);
    }

    #[test]
    fn a_rarely_visited_move_has_no_loss() {
        let rows = rows_of(&[("a", &[-9.0]), ("b", &[4.0, 4.1, 3.9, 4.0])], 1);
        assert_eq!((rows[0].rare, rows[0].loss, rows[0].class()), (true, None, None));
        assert!(!rows[1].rare);
    }

    /// The deepest value comes first, and an exact value comes before an upper bound of the same size, whatever the
    /// visits.
    #[test]
    fn values_with_bounds_rank_by_their_bounds() {
        let mut report = report(&[("a", &[1.0; 9]), ("b", &[1.0]), ("c", &[1.0; 5]), ("d", &[])], 1);
        let depth = Depth::Plies(2);
        report.candidates[0].value = Value::Bounds { lower: -50.0, upper: 4.0, depth };
        report.candidates[1].value = Value::Exact { value: 4.0, depth };
        report.candidates[2].value = Value::Bounds { lower: -50.0, upper: 9.0, depth: Depth::Plies(1) };
        report.candidates[3].value = Value::Unknown;
        assert!(is_computed(&report));
        let rows = rows(&report);
        assert_eq!(rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [2, 1, 3, 4]);
        let depths: Vec<f64> = rows.iter().map(|row| Key::Depth.of(row)).collect();
        assert_eq!(depths, [2.0, 2.0, 1.0, f64::NEG_INFINITY]);
    }

    #[test]
    fn moves_that_are_proven_equal_share_their_rank() {
        let mut report = report(&[("a", &[1.0]), ("b", &[1.0; 9]), ("c", &[1.0]), ("d", &[2.0])], 3);
        for (candidate, value) in report.candidates.iter_mut().zip([-1.0, 2.0 - 1e-9, -1.0, 2.0]) {
            candidate.value = Value::Exact { value, depth: Depth::End };
        }
        assert!(report.is_proven());
        let rows = rows(&report);
        assert_eq!(rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [3, 1, 3, 1]);
        assert_eq!(rows.iter().map(|row| row.best).collect::<Vec<_>>(), [false, true, false, true]);
        assert!(rows.iter().all(|row| !row.open));
    }

    #[test]
    fn a_move_is_open_while_its_interval_overlaps_the_choices() {
        let clear = rows_of(&[("a", &[1.0, 1.1, 0.9, 1.0]), ("b", &[4.0, 4.1, 3.9, 4.0])], 1);
        assert!(!clear[0].open);
        let vague = rows_of(&[("a", &[-9.0, 11.0]), ("b", &[4.0, 4.1, 3.9, 4.0])], 1);
        assert!(vague[0].open);
        let unseen = rows_of(&[("a", &[]), ("b", &[4.0, 4.1])], 1);
        assert!(unseen[0].open);
    }
}
