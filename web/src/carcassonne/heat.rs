//! What a search thinks of the moves, gathered for the board: one mark for each cell, and for a cell its
//! rotations and claims.
//!
//! Of many candidates in a cell the mark shows the sum of the visits and the value of the most visited one. Two
//! channels, both explained by the legend: the size is the share of the visits on a logarithmic scale, the
//! colour is how many points of lead are lost against the search's choice, in six classes.

use tilescope_core::games::carcassonne::{Cell, Claim, Move, Rotation};
use tilescope_core::{Candidate, Report};

use crate::loss::loss_class;

/// The most marks with a text.
const MOST_LABELS: usize = 8;
/// The least share of the visits for a text.
const LABEL_SHARE: f32 = 0.1;

/// The candidates with one rotation in a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Facing {
    /// The rotation.
    pub rotation: Rotation,
    /// Its visits as a share of all.
    pub share: f32,
    /// Its candidates: the claim, the share of the visits and the class of the loss.
    pub claims: Vec<(Option<Claim>, f32, Option<u8>)>,
}

/// The candidates of one cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The most visited candidate.
    pub top: Move,
    /// The visits of all its candidates.
    pub visits: u32,
    /// Its visits as a share of all.
    pub share: f32,
    /// The size, from 0, next to no visits, to 1, as many as the most visited cell.
    pub level: f32,
    /// The class of the loss, 0 to 5; none before it was tried.
    pub loss: Option<u8>,
    /// Whether the search would play here.
    pub best: bool,
    /// Whether its value cannot be told from that of the choice yet: the intervals overlap.
    pub open: bool,
    /// A text: the win rate, or the lead where there is none. Only where the search has looked often.
    pub label: Option<String>,
    /// Its rotations, ascending.
    pub facings: Vec<Facing>,
}

/// The marks of a report, ascending by cell.
pub fn marks(report: &Report<Move>) -> Vec<Mark> {
    let total = report.candidates.iter().map(|candidate| candidate.visits).sum::<u32>().max(1);
    let choice = report.choice.and_then(|index| report.candidates.get(index));
    let share = |visits: u32| visits as f32 / total as f32;
    let loss = |candidate: &Candidate<Move>| {
        let best = choice?.lead.mean()?;
        Some(loss_class(best - candidate.lead.mean()?))
    };
    let mut marks: Vec<Mark> = Vec::new();
    let mut tops: Vec<&Candidate<Move>> = Vec::new();
    for candidate in &report.candidates {
        let Move::Place { cell, rotation, meeple } = candidate.mv else { continue };
        if marks.last().is_none_or(|mark| mark.cell != cell) {
            marks.push(Mark {
                cell,
                top: candidate.mv,
                visits: 0,
                share: 0.0,
                level: 0.0,
                loss: None,
                best: false,
                open: false,
                label: None,
                facings: Vec::new(),
            });
            tops.push(candidate);
        }
        let (Some(mark), Some(top)) = (marks.last_mut(), tops.last_mut()) else { continue };
        if candidate.visits > top.visits {
            *top = candidate;
        }
        mark.visits += candidate.visits;
        mark.best |= choice.is_some_and(|choice| choice.mv == candidate.mv);
        if mark.facings.last().is_none_or(|facing| facing.rotation != rotation) {
            mark.facings.push(Facing { rotation, share: 0.0, claims: Vec::new() });
        }
        if let Some(facing) = mark.facings.last_mut() {
            facing.share += share(candidate.visits);
            facing.claims.push((meeple, share(candidate.visits), loss(candidate)));
        }
    }
    let most = marks.iter().map(|mark| mark.visits).max().unwrap_or(0);
    let best_value = choice.and_then(|choice| choice.value.interval());
    for (mark, top) in marks.iter_mut().zip(tops) {
        let shown = if mark.best { choice.unwrap_or(top) } else { top };
        mark.top = shown.mv;
        mark.share = share(mark.visits);
        mark.level = level(mark.visits, most);
        mark.loss = loss(shown);
        mark.open = !mark.best
            && match (best_value, shown.value.interval()) {
                (Some((low, _)), Some((_, high))) => high >= low,
                _ => true,
            };
        mark.label = label(shown);
    }
    let mut ranked: Vec<u32> = marks.iter().map(|mark| mark.visits).collect();
    ranked.sort_unstable_by(|a, b| b.cmp(a));
    let least = ranked.get(MOST_LABELS).map_or(0, |visits| visits + 1);
    for mark in &mut marks {
        if !mark.best && (mark.share < LABEL_SHARE || mark.visits < least) {
            mark.label = None;
        }
    }
    marks
}

/// The size of a mark: 1 for the most visited cell, e times fewer visits take off a fifth.
fn level(visits: u32, most: u32) -> f32 {
    if visits == 0 { 0.0 } else { (1.0 + (visits as f32 / most as f32).ln() / 5.0).max(0.0) }
}

fn label(candidate: &Candidate<Move>) -> Option<String> {
    match (candidate.win.mean(), candidate.lead.mean()) {
        (Some(win), _) => Some(format!("{:.0}", 100.0 * win)),
        (None, Some(lead)) => Some(format!("{lead:+.0}")),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::Moments;

    /// A candidate whose values lie 1 point to either side of a mean.
    fn candidate(mv: &str, visits: u32, lead: f64) -> Candidate<Move> {
        let mut moments = Moments::default();
        for visit in 0..visits {
            moments.add(lead + if visit % 2 == 0 { 1.0 } else { -1.0 });
        }
        Candidate {
            mv: mv.parse().unwrap(),
            visits,
            value: moments,
            win: Moments { count: visits, sum: f64::from(visits) / 2.0, squares: f64::from(visits) / 4.0 },
            lead: moments,
            line: Vec::new(),
        }
    }

    fn report(candidates: Vec<Candidate<Move>>) -> Report<Move> {
        let choice = (0..candidates.len()).max_by_key(|&index| candidates[index].visits);
        Report { player: None, iterations: 0, nodes: 0, candidates, choice }
    }

    #[test]
    fn a_cell_gathers_its_rotations_and_claims() {
        let marks = marks(&report(vec![
            candidate("0,1r0", 100, 0.0),
            candidate("0,1r0f0", 200, 1.0),
            candidate("0,1r2", 100, -1.0),
            candidate("1,0r1", 600, 3.0),
        ]));
        assert_eq!(marks.len(), 2);
        let first = &marks[0];
        assert_eq!((first.visits, first.top.to_string().as_str()), (400, "0,1r0f0"));
        assert_eq!(first.facings.len(), 2);
        assert!((first.facings[0].share - 0.3).abs() < 1e-6);
        assert_eq!(first.facings[0].claims.len(), 2);
        assert_eq!(first.loss, Some(3), "two points behind");
        assert!(!first.best && !first.open);
        assert!(marks[1].best && marks[1].level == 1.0 && marks[1].loss == Some(0));
    }

    #[test]
    fn sizes_are_logarithmic() {
        assert_eq!(level(1000, 1000), 1.0);
        assert!((level(368, 1000) - 0.8).abs() < 1e-3);
        assert_eq!(level(1, 1000), 0.0);
        assert_eq!(level(0, 0), 0.0);
    }

    #[test]
    fn marks_are_hollow_while_intervals_overlap() {
        let open = |lead: f64, visits: u32| {
            marks(&report(vec![candidate("0,1r0", visits, lead), candidate("1,0r1", 1000, 1.0)]))[0].open
        };
        assert!(open(0.95, 100));
        assert!(!open(0.0, 100));
        assert!(open(0.0, 1), "one visit says nothing");
    }

    #[test]
    fn texts_stand_on_at_most_eight_marks_with_a_tenth_of_the_visits() {
        let many = |count: i8, visits: u32| {
            let cells = (0..count).map(|x| candidate(&format!("{x},1r0"), visits, 0.0)).collect();
            marks(&report(cells)).iter().filter(|mark| mark.label.is_some()).count()
        };
        assert_eq!(many(5, 50), 5);
        assert_eq!(many(20, 50), 1, "only the choice");
        let uneven = marks(&report(vec![candidate("0,1r0", 95, 0.0), candidate("1,0r1", 5, 0.0)]));
        assert_eq!(uneven[0].label.as_deref(), Some("50"));
        assert_eq!(uneven[1].label, None);
    }
}
