//! The numbers of a search for the board's moves: one mark for each place.
//!
//! If a place has several candidates, its mark shows the sum of their visits and the value of the most visited one.
//! The legend explains both channels. The size is the share of the visits on a logarithmic scale. The colour is the
//! points of lead that are lost against the search's choice, in six classes; a place with too few visits to say is grey.

use std::fmt;
use std::ops::Range;

use tilescope_core::{Candidate, Moments, Report, Value, order};
use tilescope_floor::loss;
use tilescope_floor::number::signed;
use tilescope_language::say;

const MOST_LABELS: usize = 8;
/// The least share of the visits for a mark with text.
const LABEL_SHARE: f32 = 0.1;
/// The size of a mark whose move is proven to be worse than another one.
const LESSER: f32 = 0.75;

#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// The candidates, as indices into those of the report, ascending; at least one.
    pub candidates: Vec<usize>,
    /// The candidate that sets the colour and the text: the search's choice, or else one proven to be as good, or else
    /// the most visited one.
    pub top: usize,
    pub visits: u64,
    pub share: f32,
    /// The size, from 0 for almost no visits to 1 for the visits of the most visited place.
    pub level: f32,
    /// The class of the loss, 0 to 5. `None` if it was visited too rarely to say.
    pub loss: Option<u8>,
    /// Whether the search's choice is here, or a move that is proven to be as good.
    pub best: bool,
    /// Whether all values are proven, so that visits say nothing.
    pub proven: bool,
    /// Whether its value cannot yet be distinguished from the choice's, because the intervals overlap.
    pub open: bool,
    /// The win rate, or the lead if there is none. `None` if the search has few visits here.
    pub label: Option<Label>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// The win rate in per cent.
    Wins(u8),
    Lead(i16),
}

impl Label {
    /// Returns the number with its name: `wins 54 %`, `+3 points`.
    pub fn description(self) -> String {
        match self {
            Label::Wins(rate) => say!("wins {rate} %"),
            Label::Lead(points) => say!("{} points", signed(points)),
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Wins(rate) => write!(f, "{rate}"),
            Label::Lead(points) => f.write_str(&signed(*points)),
        }
    }
}

/// Returns the marks of a report, in the order in which their places first occur. `place` returns the place where a
/// move is marked, if any.
pub fn marks<M: Copy, P: PartialEq>(report: &Report<M>, place: impl Fn(M) -> Option<P>) -> Vec<(P, Mark)> {
    let rare = report.rare_samples();
    let figures: Vec<Figures> = report.candidates.iter().map(|one| Figures::of(one, &rare)).collect();
    let mut groups: Vec<(P, Vec<usize>)> = Vec::new();
    for (index, candidate) in report.candidates.iter().enumerate() {
        let Some(place) = place(candidate.mv) else { continue };
        // Candidates of one place are mostly adjacent.
        match groups.iter_mut().rev().find(|group| group.0 == place) {
            Some(group) => group.1.push(index),
            None => groups.push((place, vec![index])),
        }
    }
    let (places, groups): (Vec<P>, Vec<Vec<usize>>) = groups.into_iter().unzip();
    let best = Vec::from_iter(report.best());
    places.into_iter().zip(weighed(&figures, report.choice, &best, report.is_proven(), groups)).collect()
}

/// Returns a function from a candidate of a report to the class of its loss against the choice, 0 to 5. That is `None` for
/// one visited too rarely to say.
pub fn losses<M>(report: &Report<M>) -> impl Fn(&Candidate<M>) -> Option<u8> {
    let rare = report.rare_samples();
    let choice = report.chosen().map(|choice| Figures::of(choice, &rare));
    move |candidate| choice.as_ref()?.loss(&Figures::of(candidate, &rare))
}

/// The numbers of a candidate, independent of the game.
struct Figures {
    visits: u64,
    value: Value,
    win: Moments,
    lead: Moments,
    /// Whether it was visited too rarely to compare its means with others.
    rare: bool,
}

impl Figures {
    fn of<M>(candidate: &Candidate<M>, rare: &Range<u64>) -> Figures {
        let Candidate { visits, value, win, lead, .. } = *candidate;
        Figures { visits, value, win, lead, rare: rare.contains(&candidate.samples()) }
    }

    /// Returns the class of the loss of another candidate against this one. `None` if it is not known.
    fn loss(&self, other: &Figures) -> Option<u8> {
        let lost = self.lead.mean()? - other.lead.mean()?;
        (!other.rare).then(|| loss::loss_class(lost))
    }

    /// Returns the win rate in per cent, or else the lead in points.
    fn label(&self) -> Option<Label> {
        match (self.win.mean(), self.lead.mean()) {
            (Some(win), _) => Some(Label::Wins((100.0 * win).round() as u8)),
            (None, Some(lead)) => Some(Label::Lead(lead.round() as i16)),
            (None, None) => None,
        }
    }
}

fn weighed(
    figures: &[Figures],
    choice: Option<usize>,
    best: &[usize],
    proven: bool,
    groups: Vec<Vec<usize>>,
) -> Vec<Mark> {
    let total = figures.iter().map(|figures| figures.visits).sum::<u64>().max(1);
    let visits = |group: &Vec<usize>| group.iter().map(|&index| figures[index].visits).sum::<u64>();
    let mut ranked: Vec<u64> = groups.iter().map(visits).collect();
    order::sort_by_key(&mut ranked, |&visits| visits);
    let most = ranked.last().copied().unwrap_or(0);
    let least = ranked.iter().nth_back(MOST_LABELS).map_or(0, |visits| visits + 1);
    let choice = choice.filter(|&index| index < figures.len());
    let few = groups.len() <= MOST_LABELS;
    let best_value = choice.and_then(|choice| figures[choice].value.interval());
    let mark = |candidates: Vec<usize>| {
        let visits = visits(&candidates);
        let share = visits as f32 / total as f32;
        let chosen = choice.iter().chain(best).copied().find(|index| candidates.contains(index));
        // The first of equals.
        let most_visited = candidates.iter().copied().rev().max_by_key(|&index| figures[index].visits);
        let top = chosen.or(most_visited).expect("a group has a candidate");
        let shown = &figures[top];
        let best = chosen.is_some();
        let searched = if proven { few } else { share >= LABEL_SHARE && visits >= least };
        Mark {
            candidates,
            top,
            visits,
            share,
            level: match proven {
                true if best => 1.0,
                true => LESSER,
                false => level(visits, most),
            },
            loss: choice.and_then(|choice| figures[choice].loss(shown)),
            best,
            proven,
            open: !best
                && match (best_value, shown.value.interval()) {
                    (Some((low, _)), Some((_, high))) => high >= low,
                    _ => true,
                },
            label: if best || searched { shown.label() } else { None },
        }
    };
    groups.into_iter().map(mark).collect()
}

/// Returns the size of a mark: 1 for the most visited place. Each factor e fewer visits reduce it by a fifth.
fn level(visits: u64, most: u64) -> f32 {
    if visits == 0 { 0.0 } else { (1.0 + (visits as f32 / most as f32).ln() / 5.0).max(0.0) }
}

#[cfg(test)]
mod tests {
    use tilescope_core::search::Depth;

    use super::*;

    /// Creates a candidate whose values are 1 point to either side of a mean.
    fn candidate(mv: u8, visits: u64, lead: f64) -> Candidate<u8> {
        let mut moments = Moments::default();
        for visit in 0..visits {
            moments.add(lead + if visit % 2 == 0 { 1.0 } else { -1.0 });
        }
        Candidate {
            mv,
            visits,
            value: Value::Sampled { moments, depth: Depth::End },
            win: Moments { count: visits, sum: (visits as f64) / 2.0, squares: (visits as f64) / 4.0 },
            lead: moments,
            pv: Vec::new(),
        }
    }

    fn marked(candidates: Vec<Candidate<u8>>) -> Vec<(u8, Mark)> {
        let choice = (0..candidates.len()).max_by_key(|&index| candidates[index].visits);
        let report = Report { player: None, work: 0, nodes: 0, candidates, choice, look_ahead: None };
        marks(&report, |mv| (mv < 200).then_some(mv / 10))
    }

    #[test]
    fn a_mark_collects_the_candidates_of_its_cell() {
        let marks = marked(vec![
            candidate(10, 100, 0.0),
            candidate(20, 600, 3.0),
            candidate(11, 200, 1.0),
            candidate(12, 100, -1.0),
            candidate(200, 1, 0.0),
        ]);
        assert_eq!(marks.iter().map(|mark| mark.0).collect::<Vec<_>>(), [1, 2]);
        let first = &marks[0].1;
        assert_eq!((&first.candidates[..], first.top, first.visits), (&[0, 2, 3][..], 2, 400));
        assert_eq!(first.loss, Some(3), "two points behind");
        assert!(!first.best && !first.open);
        assert!(marks[1].1.best && marks[1].1.level == 1.0 && marks[1].1.loss == Some(0));
    }

    #[test]
    fn a_rarely_visited_place_has_no_loss() {
        let marks = marked(vec![candidate(0, 1000, 3.0), candidate(10, 99, 1.0), candidate(20, 100, 1.0)]);
        assert_eq!(marks.iter().map(|mark| mark.1.loss).collect::<Vec<_>>(), [Some(0), None, Some(3)]);
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
        let open = |lead: f64, visits: u64| {
            marked(vec![candidate(0, visits, lead), candidate(10, 1000, 1.0)])[0].1.open
        };
        assert!(open(0.95, 100));
        assert!(!open(0.0, 100));
        assert!(open(0.0, 1), "one visit says nothing");
    }

    #[test]
    fn at_most_eight_marks_with_a_tenth_of_visits_have_labels() {
        let many = |count: u8, visits: u64| {
            let places = (0..count).map(|place| candidate(10 * place, visits, 0.0)).collect();
            marked(places).iter().filter(|mark| mark.1.label.is_some()).count()
        };
        assert_eq!(many(5, 50), 5);
        assert_eq!(many(20, 50), 1, "only the choice");
        let uneven = marked(vec![candidate(0, 95, 0.0), candidate(10, 5, 0.0)]);
        assert_eq!(uneven[0].1.label, Some(Label::Wins(50)));
        assert_eq!(uneven[1].1.label, None);
    }
}
