//! What a search thinks of the turns, gathered twice: by the edge across which a domino comes to lie, and by the
//! domino that is chosen.

use tilescope_core::Report;
use tilescope_core::games::kingdomino::{Cell, Domino, Move, Placement};
use yew::prelude::*;

use crate::board::{Mark, loss_class, mark_view, marks};

/// The edge between the two cells of a placement, whichever half lies where: the cell to the west or to the north,
/// and whether the other one lies to the south.
pub(super) type Edge = (Cell, bool);

/// The edge of a placement.
pub(super) fn edge(placement: Placement) -> Edge {
    let [a, b] = placement.cells();
    (Cell { x: a.x.min(b.x), y: a.y.min(b.y) }, a.x == b.x)
}

/// The marks of a report by edge. Once a domino is chosen, only those of turns that choose it.
pub(super) fn by_edge(report: &Report<Move>, choice: Option<Domino>) -> Vec<(Edge, Mark)> {
    marks(report, |mv| match mv {
        Move::Turn { choice: other, placement: Some(placement) } if choice.is_none() || choice == other => {
            Some(edge(placement))
        }
        _ => None,
    })
}

/// The marks of a report by the domino that is chosen.
pub(super) fn by_choice(report: &Report<Move>) -> Vec<(Domino, Mark)> {
    marks(report, |mv| if let Move::Turn { choice, .. } = mv { choice } else { None })
}

/// The marks on their edges. Each has a bar as long as the domino that would lie there.
pub(super) fn edge_marks(marks: &[(Edge, Mark)], except: Option<Edge>) -> Html {
    let one = |&(edge, ref mark): &(Edge, Mark)| {
        let (cell, down) = edge;
        let (x, y) = if down { (0, 50) } else { (50, 0) };
        let transform = format!("translate({} {})", 100 * i32::from(cell.x) + x, 100 * i32::from(cell.y) + y);
        let bar = if down { "M-2.500-34h5v68h-5z" } else { "M-34-2.500v5h68v-5z" };
        mark_view(mark, transform, except == Some(edge), html! { <path class="board-tick" d={bar} /> })
    };
    html! { for mark in marks { { one(mark) } } }
}

/// What a search thinks of choosing a domino: a bar as long as its share of the visits, in the colour of what it
/// loses, and the win rate.
pub(super) fn odds(mark: &Mark) -> Html {
    let share = (100.0 * mark.share) as i32;
    html! {
        <span class={classes!("kd-odds", loss_class(mark.loss), mark.open.then_some("board-open"))}>
            <span class="kd-odds-bar"><i style={format!("width:{share}%")} /></span>
            <span class="board-hidden">{ format!("{share} % of the visits") }</span>
            if let Some(label) = &mark.label { <b class="board-legend-number">{ label }</b> }
            if mark.best { <b class="kd-star"><span class="board-hidden">{ "the choice of the search" }</span>{ "★" }</b> }
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::Candidate;

    fn report(moves: &[(&str, u32)]) -> Report<Move> {
        let candidate =
            |&(mv, visits): &(&str, u32)| Candidate { visits, ..Candidate::unvisited(mv.parse().unwrap()) };
        let candidates = moves.iter().map(candidate).collect();
        Report { player: None, iterations: 100, nodes: 0, candidates, choice: Some(0) }
    }

    #[test]
    fn both_ways_across_an_edge_have_one_mark() {
        let report = report(&[("1,0e:5", 40), ("2,0w:5", 10), ("1,0e:9", 30), ("1,1n:9", 20)]);
        let visits = |choice| {
            let marks = by_edge(&report, choice);
            marks.iter().map(|(edge, mark)| (edge.1, mark.visits)).collect::<Vec<_>>()
        };
        assert_eq!(visits(None), [(false, 80), (true, 20)]);
        assert_eq!(visits(Domino::new(5)), [(false, 50)]);
        let picks = by_choice(&report);
        assert_eq!(picks.iter().map(|(_, mark)| mark.visits).collect::<Vec<_>>(), [50, 50]);
        assert!(picks[0].1.best && !picks[1].1.best);
    }

    #[test]
    fn turns_without_a_placement_have_no_edge() {
        let report = report(&[(":5", 1), ("x", 1)]);
        assert!(by_edge(&report, None).is_empty());
        assert_eq!(by_choice(&report).len(), 1);
    }
}
