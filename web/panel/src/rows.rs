//! What the table says of each candidate, without a page.

use std::cmp::Ordering;

use tilescope_core::search::{Depth, Ply};
use tilescope_core::{Candidate, Report, Value, order};
use tilescope_floor::loss::loss_class;
use tilescope_protocol::Terms;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::Estimate;

/// A candidate as the table shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The move.
    pub mv: AnyMove,
    /// Its place by what rows are usually put in order by, from 1.
    pub rank: usize,
    /// How often it was tried.
    pub visits: u64,
    /// Its visits as a share of all.
    pub(super) part: f64,
    /// Its visits as a share of those of the most visited candidate.
    pub(super) share: f64,
    /// The share of the win in the games played to their end.
    pub(super) win: Option<Estimate>,
    /// Points ahead of the best opponent at the end.
    pub(super) lead: Option<Estimate>,
    /// What the searcher maximises.
    pub(super) value: Option<Estimate>,
    /// The same with what it is and how far it looks.
    pub(super) known: Value,
    /// Points of lead that it loses against the search's choice; below 0 when it gains some.
    pub(super) loss: Option<f64>,
    /// Whether the search would play it now.
    pub chosen: bool,
    /// Whether it cannot yet be told apart from the choice: the intervals of the values overlap.
    pub open: bool,
    /// What is most likely to follow.
    pub(super) pv: Vec<Ply<AnyMove>>,
    /// By what the search judges it, each with its name.
    pub(super) terms: Vec<(String, f32)>,
}

impl Row {
    /// The class of its loss; none before it was tried.
    pub(super) fn class(&self) -> Option<u8> {
        self.loss.map(loss_class)
    }
}

/// Whether the values of a report are computed and not means of games played out: there are no wins to tell of then, but
/// depths.
pub fn is_computed(report: &Report<AnyMove>) -> bool {
    let computed = |value: &Value| matches!(value, Value::Exact { .. } | Value::Bounds { .. });
    report.look_ahead.is_some() || report.candidates.iter().any(|candidate| computed(&candidate.value))
}

/// The rows of a report in the order of its candidates, with the terms by which these are judged.
pub fn rows(report: &Report<AnyMove>, terms: &Terms) -> Vec<Row> {
    let most = report.candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0).max(1);
    let all = report.candidates.iter().map(|candidate| candidate.visits).sum::<u64>().max(1);
    let choice = report.choice.and_then(|index| report.candidates.get(index));
    let best_lead = choice.and_then(|choice| choice.lead.mean());
    let best_value = choice.and_then(|choice| Estimate::of_value(&choice.value));
    let row = |(index, candidate): (usize, &Candidate<AnyMove>)| {
        let value = Estimate::of_value(&candidate.value);
        let lead = Estimate::of_mean(&candidate.lead);
        Row {
            mv: candidate.mv,
            rank: 0,
            visits: candidate.visits,
            part: candidate.visits as f64 / all as f64,
            share: candidate.visits as f64 / most as f64,
            win: Estimate::of_rate(&candidate.win),
            lead,
            value,
            known: candidate.value,
            loss: best_lead.zip(lead).map(|(best, lead)| best - lead.mean),
            chosen: report.choice == Some(index),
            open: best_value.zip(value).is_none_or(|(best, value)| best.overlaps(&value)),
            pv: candidate.pv.clone(),
            terms: terms.at(index),
        }
    };
    let mut rows: Vec<Row> = report.candidates.iter().enumerate().map(row).collect();
    let key = Key::usual(is_computed(report));
    let places = order::of(rows.len(), &mut |a, b| key.compare(&rows[a], &rows[b]));
    for (place, &index) in places.iter().enumerate() {
        rows[index].rank = place + 1;
    }
    rows
}

/// By what the rows are put in order, the largest first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Key {
    /// How often the search tried them.
    #[default]
    Visits,
    /// The win rate.
    Win,
    /// The expected lead.
    Lead,
    /// What the searcher maximises; of a move that was cut off, the most that it can be.
    Value,
    /// How far its value looks ahead, and then the value: values of different depths say little of each other.
    Depth,
}

impl Key {
    /// The one that rows are put in order by unless somebody wants another.
    pub(super) fn usual(computed: bool) -> Key {
        if computed { Key::Depth } else { Key::Visits }
    }

    /// Whether rows of computed values, or of means of games, have it.
    pub(super) fn fits(self, computed: bool) -> bool {
        match self {
            Key::Visits | Key::Value => true,
            Key::Win | Key::Lead => !computed,
            Key::Depth => computed,
        }
    }

    /// Which of two rows comes first: the one with more, and of equal ones the choice.
    pub(super) fn compare(self, one: &Row, other: &Row) -> Ordering {
        let first = self.of(other).total_cmp(&self.of(one));
        first.then_with(|| match self {
            Key::Depth => Key::Value.compare(one, other),
            _ => other.chosen.cmp(&one.chosen),
        })
    }

    /// The number of a row; the least of all where there is none.
    fn of(self, row: &Row) -> f64 {
        let mean = |estimate: Option<Estimate>| estimate.map_or(f64::NEG_INFINITY, |estimate| estimate.mean);
        match self {
            Key::Visits => row.visits as f64,
            Key::Win => mean(row.win),
            Key::Lead => mean(row.lead),
            Key::Value => match row.known {
                // Behind one that is known to be worth as much.
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

    /// A move for each letter.
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

    /// The rows of such a report.
    pub(crate) fn told(leads: &[(&str, &[f64])], choice: usize) -> Vec<Row> {
        rows(&report(leads, choice), &Terms::default())
    }

    #[test]
    fn rows_say_rank_share_and_loss() {
        let rows = told(&[("a", &[1.0, 1.2]), ("b", &[4.0, 4.1, 3.9, 4.0]), ("c", &[])], 1);
        let ranks: Vec<_> = rows.iter().map(|row| row.rank).collect();
        assert_eq!(ranks, [2, 1, 3]);
        assert_eq!((rows[0].share, rows[1].share, rows[2].share), (0.5, 1.0, 0.0));
        assert_eq!((rows[0].class(), rows[1].class(), rows[2].class()), (Some(3), Some(0), None));
        assert!(rows[1].chosen && !rows[0].chosen);
    }

    /// What looks furthest stands first, and what is exact before what is at most as much, however often either was looked
    /// at.
    #[test]
    fn computed_values_rank_by_what_they_can_be() {
        let mut report = report(&[("a", &[1.0; 9]), ("b", &[1.0]), ("c", &[1.0; 5]), ("d", &[])], 1);
        let depth = Depth::Plies(2);
        report.candidates[0].value = Value::Bounds { lower: -50.0, upper: 4.0, depth };
        report.candidates[1].value = Value::Exact { value: 4.0, depth };
        report.candidates[2].value = Value::Bounds { lower: -50.0, upper: 9.0, depth: Depth::Plies(1) };
        report.candidates[3].value = Value::Unknown;
        assert!(is_computed(&report));
        let rows = rows(&report, &Terms::default());
        assert_eq!(rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [2, 1, 3, 4]);
        let depths: Vec<f64> = rows.iter().map(|row| Key::Depth.of(row)).collect();
        assert_eq!(depths, [2.0, 2.0, 1.0, f64::NEG_INFINITY]);
    }

    #[test]
    fn a_move_is_open_while_its_interval_overlaps_the_choices() {
        let clear = told(&[("a", &[1.0, 1.1, 0.9, 1.0]), ("b", &[4.0, 4.1, 3.9, 4.0])], 1);
        assert!(!clear[0].open);
        let vague = told(&[("a", &[-9.0, 11.0]), ("b", &[4.0, 4.1, 3.9, 4.0])], 1);
        assert!(vague[0].open);
        let unseen = told(&[("a", &[]), ("b", &[4.0, 4.1])], 1);
        assert!(unseen[0].open);
    }
}
