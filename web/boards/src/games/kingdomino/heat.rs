//! The candidates of a search, grouped twice: by the edge that a domino covers, and by the chosen domino.

use tilescope_core::Report;
use tilescope_core::games::kingdomino::{Cell, Domino, Kingdomino, Move, Placement};
use tilescope_language::{say, t};
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

use crate::board::{Mark, loss_class, mark_view, marks};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MarkPlace {
    /// Between the two cells of a placement, in either direction: the cell to the west or north, and whether the
    /// other one is to the south.
    Edge(Cell, bool),
    Choice(Domino),
}

pub(super) fn edge(placement: Placement) -> MarkPlace {
    let [a, b] = placement.cells();
    MarkPlace::Edge(Cell { x: a.x.min(b.x), y: a.y.min(b.y) }, a.x == b.x)
}

#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Heat {
    pub(super) edges: Vec<(MarkPlace, Mark)>,
    pub(super) choices: Vec<(MarkPlace, Mark)>,
}

impl Heat {
    /// Returns the marks of a report. Once a domino is chosen, the marks by edge count only turns that choose it.
    pub(super) fn new(report: &Report<AnyMove>, chosen: Option<Domino>) -> Heat {
        let by = |place: &dyn Fn(Option<Domino>, Option<Placement>) -> Option<MarkPlace>| {
            marks(report, |mv: AnyMove| match mv.of::<Kingdomino>()? {
                Move::Turn { choice, placement } => place(choice, placement),
                _ => None,
            })
        };
        Heat {
            edges: by(&|choice, placement| {
                placement.filter(|_| chosen.is_none() || choice == chosen).map(edge)
            }),
            choices: by(&|choice, _| choice.map(MarkPlace::Choice)),
        }
    }
}

/// Draws the marks on their edges. Each has a bar as long as the domino that would be there.
pub(super) fn edge_marks(marks: &[(MarkPlace, Mark)], except: Option<MarkPlace>) -> Html {
    let one = |&(place, ref mark): &(MarkPlace, Mark)| {
        let MarkPlace::Edge(cell, down) = place else { return Html::default() };
        let (x, y) = if down { (0, 50) } else { (50, 0) };
        let transform = format!("translate({} {})", 100 * i32::from(cell.x) + x, 100 * i32::from(cell.y) + y);
        let bar = if down { "M-2.500-34h5v68h-5z" } else { "M-34-2.500v5h68v-5z" };
        mark_view(mark, transform, except == Some(place), html! { <path class="board-tick" d={bar} /> })
    };
    html! { for mark in marks { { one(mark) } } }
}

/// Draws the mark of a choice: a bar as long as its share of the visits, in the colour of its loss, and the win rate.
pub(super) fn odds(mark: &Mark) -> Html {
    let share = (100.0 * mark.share) as i32;
    html! {
        <span class={classes!("kd-odds", loss_class(mark.loss), mark.open.then_some("board-open"))}>
            if !mark.proven {
                <span class="kd-odds-bar"><i ~style={format!("width:{share}%")} /></span>
                <span class="board-hidden">{ say!("{share} % of the visits") }</span>
            }
            if let Some(label) = mark.label { <b class="kd-odds-number">{ label.description() }</b> }
            if mark.best { <b class="kd-star"><span class="board-hidden">{ if mark.proven { t("proven: no move is better") } else { t("the search’s best move") } }</span>{ "★" }</b> }
        </span>
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Candidate;
    use tilescope_core::games::GameId;

    use super::*;

    fn report(moves: &[(&str, u64)]) -> Report<AnyMove> {
        let read = |mv: &str| AnyMove::read(GameId::Kingdomino, mv).expect("a move");
        let candidate = |&(mv, visits): &(&str, u64)| Candidate { visits, ..Candidate::unvisited(read(mv)) };
        let candidates = moves.iter().map(candidate).collect();
        Report { player: None, work: 100, nodes: 0, candidates, choice: Some(0), look_ahead: None }
    }

    #[test]
    fn both_directions_across_an_edge_share_a_mark() {
        let report = report(&[("1,0e:5", 40), ("2,0w:5", 10), ("1,0e:9", 30), ("1,1n:9", 20)]);
        let visits = |choice| {
            let marks = Heat::new(&report, choice).edges;
            marks.iter().map(|(_, mark)| mark.visits).collect::<Vec<_>>()
        };
        assert_eq!(visits(None), [80, 20]);
        assert_eq!(visits(Domino::new(5)), [50]);
        let picks = Heat::new(&report, None).choices;
        assert_eq!(picks.iter().map(|(_, mark)| mark.visits).collect::<Vec<_>>(), [50, 50]);
        assert!(picks[0].1.best && !picks[1].1.best);
    }

    #[test]
    fn turns_without_a_placement_have_no_edge() {
        let report = report(&[(":5", 1), ("x", 1)]);
        let heat = Heat::new(&report, None);
        assert!(heat.edges.is_empty());
        assert_eq!(heat.choices.len(), 1);
    }
}
