//! A board for people who cannot see it: a grid of its cells in words.
//!
//! The drawing is hidden from screen readers. This grid of the occupied and the legal cells stands beside it. It is
//! one tab stop, and the arrow keys move within it.

use std::rc::Rc;

use tilescope_language::t;
use yew::prelude::*;

/// A cell of the grid: its column and its row.
pub type GridCell = (i8, i8);

/// Cells with their descriptions, row by row: ascending by y, then by x.
pub type Cells = Vec<(GridCell, AttrValue)>;

#[derive(Properties, PartialEq, Debug)]
pub struct GridProps {
    pub help: &'static str,
    pub cells: Rc<Cells>,
    /// The cell that has the focus, or will get it. The first cell is used if this is not a cell of the grid.
    pub cursor: GridCell,
    /// Called with the cell that gets the focus, and with `None` when the focus leaves the grid.
    pub on_cursor: Callback<Option<GridCell>>,
}

#[component]
pub fn Grid(GridProps { help, cells, cursor, on_cursor }: &GridProps) -> Html {
    let known = cells.iter().any(|(cell, _)| cell == cursor);
    let cursor = if known { Some(*cursor) } else { cells.first().map(|(cell, _)| *cell) };
    let rows = cells.chunk_by(|((_, y), _), ((_, other), _)| y == other);
    html! {
        <div class="board-hidden" role="grid" aria-label={t("Board")} aria-description={*help}
            onfocusout={on_cursor.reform(|_: FocusEvent| None)}>
            for row in rows {
                <div role="row" key={row[0].0.1.to_string()}>
                    for (cell, words) in row { { gridcell(*cell, words, cursor == Some(*cell), on_cursor) } }
                </div>
            }
        </div>
    }
}

fn gridcell(cell: GridCell, words: &AttrValue, now: bool, on_cursor: &Callback<Option<GridCell>>) -> Html {
    let name = format!("{},{}", cell.0, cell.1);
    html! {
        <span role="gridcell" key={name.clone()} data-cell={name} tabindex={if now { "0" } else { "-1" }}
            onfocus={on_cursor.reform(move |_| Some(cell))}>{ words }</span>
    }
}

/// Returns the cell nearest to a place of the table, if a finger with the given reach, in cells, hits it. The cell
/// itself covers half a cell of the reach.
pub fn near(cells: impl Iterator<Item = GridCell>, at: (f32, f32), reach: f32) -> Option<GridCell> {
    // From the place to the nearest edge of a cell.
    let away = |(x, y): GridCell| {
        let side = |at: f32, middle: i8| ((at - f32::from(middle)).abs() - 0.5).max(0.0);
        side(at.0, x).hypot(side(at.1, y))
    };
    let nearest =
        cells.map(|cell| (away(cell), cell)).reduce(|best, next| if next.0 < best.0 { next } else { best });
    nearest.filter(|&(away, _)| away < reach - 0.5).map(|(_, cell)| cell)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Towards a side: 0 is north, then clockwise.
    Towards(u8),
    First,
    Last,
}

/// Returns the cell to which a step leads: one of `legal` or, if that is empty or `all` is set, one of `cells`. Both
/// ascend as in [`Cells`]. `None` if there is no cell that way.
pub fn key_target(
    step: Step,
    all: bool,
    cells: &[GridCell],
    legal: &[GridCell],
    from: GridCell,
) -> Option<GridCell> {
    let wanted = if all || legal.is_empty() { cells } else { legal };
    match step {
        Step::Towards(side) => towards(wanted, from, side),
        Step::First => wanted.first().copied(),
        Step::Last => wanted.last().copied(),
    }
}

/// Returns the next cell in a direction (0 north, then clockwise): the nearest one that is more forward than
/// sideways, or else the nearest on that side.
fn towards(cells: &[GridCell], from: GridCell, side: u8) -> Option<GridCell> {
    let ahead = |cell: GridCell| {
        let (x, y) = (i32::from(cell.0) - i32::from(from.0), i32::from(cell.1) - i32::from(from.1));
        match side {
            0 => (-y, x.abs()),
            1 => (x, y.abs()),
            2 => (y, x.abs()),
            _ => (-x, y.abs()),
        }
    };
    let on_that_side = cells.iter().copied().filter(|&cell| ahead(cell).0 > 0);
    on_that_side.min_by_key(|&cell| {
        let (along, across) = ahead(cell);
        (across > along, along + 2 * across, cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrow_keys_move_to_the_nearest_cell() {
        let go = |from, side| towards(&[(0, -1), (1, -1), (2, 0), (3, -4), (-1, 2)], from, side);
        assert_eq!(go((0, -1), 1), Some((1, -1)));
        assert_eq!(go((1, -1), 1), Some((2, 0)));
        assert_eq!(go((1, -1), 0), Some((3, -4)));
        assert_eq!(go((0, -1), 2), Some((-1, 2)));
        assert_eq!(go((-1, 2), 3), None);
    }

    #[test]
    fn arrow_keys_skip_illegal_cells_by_default() {
        let (cells, legal) = ([(0, 0), (1, 0), (2, 0), (3, 0)], [(1, 0), (3, 0)]);
        let go = |step, all, legal: &[GridCell]| key_target(step, all, &cells, legal, (1, 0));
        assert_eq!(go(Step::Towards(1), false, &legal), Some((3, 0)));
        assert_eq!(go(Step::Towards(1), true, &legal), Some((2, 0)));
        assert_eq!(go(Step::Towards(1), false, &[]), Some((2, 0)));
        assert_eq!(go(Step::First, false, &legal), Some((1, 0)));
        assert_eq!(
            (go(Step::First, true, &legal), go(Step::Last, true, &legal)),
            (Some((0, 0)), Some((3, 0)))
        );
    }
}
