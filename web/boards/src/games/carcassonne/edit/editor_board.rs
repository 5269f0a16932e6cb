//! The board of an arrangement and the tools beside it.
//!
//! ```text
//!   board     every tile, legal or not; free cells; clashes; the selected cell
//!   tools     the cell: its tile, its meeple     palette: for the cell, the hand, or what is out of the game
//!             players, points, whose turn it is
//! ```

use std::rc::Rc;

use tilescope_art::carcassonne::layout::Layout;
use tilescope_art::carcassonne::tile::variant;
use tilescope_core::games::carcassonne::{
    Arrangement, Carcassonne, Cell, Kind, Laid, Rotation, Tile, Unplaceable,
};
use tilescope_core::order;
use tilescope_language::{key, say, t};
use yew::prelude::*;

use super::cell::cell_tools;
use super::changes::Action;
use super::contacts::{clashes, fits, free};
use super::pieces::{all, cell_of, left, meeple_on, tile_at};
use super::seats::seats;
use super::words::clash_list;
use crate::board::grid::near;
use crate::board::player::possession;
use crate::board::{Bounds, Cells, Grid, GridCell};
use crate::edit::{focus_palette, is_of_grid, picker, step_in_grid, use_table};
use crate::games::carcassonne::describe::{meeple_words, place, tile_words};
use crate::games::carcassonne::figure::figure;
use crate::games::carcassonne::table::{Ghost, shift};
use crate::games::carcassonne::tile::{picture, tile_view};

type DeskProps = crate::edit::DeskProps<Carcassonne>;

const HELP: &str = key(
    "Arrow keys move between cells. Enter goes to the list of tiles, R rotates the tile, Delete removes it.",
);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Cell,
    Hand,
    Gone,
}

#[component]
pub(super) fn CarcassonneDesk(props: &DeskProps) -> Html {
    let DeskProps { arrangement, check, names, act, .. } = props;
    let root = use_node_ref();
    let target = use_state_eq(|| Target::Cell);
    let first = free(arrangement).first().copied();
    let looked_at = use_state_eq(|| first.unwrap_or(Cell::START));
    let at = *looked_at;
    let cells = use_memo((arrangement.clone(), names.clone(), check.clone()), |_| cells(props));
    let bounds = use_memo(arrangement.clone(), |arrangement| {
        let cells = all(arrangement).map(|laid| laid.cell).chain(free(arrangement));
        Bounds::around(cells.map(|cell| (cell.x, cell.y)))
    });
    let (window, reach) = use_table(*bounds);
    let on_cursor = use_callback(looked_at.setter(), |cell: Option<GridCell>, looked_at| {
        if let Some((x, y)) = cell {
            looked_at.set(Cell { x, y });
        }
    });
    let on_click = {
        let (cells, looked_at) = (cells.clone(), looked_at.setter());
        Callback::from(move |place: (f32, f32)| {
            if let Some((x, y)) = near(cells.iter().map(|(cell, _)| *cell), place, reach) {
                looked_at.set(Cell { x, y });
            }
        })
    };
    let onkeydown = {
        let (root, cells, act) = (root.clone(), cells.clone(), act.clone());
        Callback::from(move |event: KeyboardEvent| keys(&event, &root, &cells, at, &act))
    };
    html! {
        <>
            <section class="edit-board game-board" aria-label={t("Board")}>
                <div class={classes!("board", arrangement.setup.reduced.then_some("board-reduced"))} ref={root} {onkeydown}>
                    <Grid help={t(HELP)} cells={(*cells).clone()} cursor={(at.x, at.y)} on_cursor={on_cursor} />
                    { window.draw(Callback::noop(), on_click, drawing(props, at), Html::default(), None, None) }
                </div>
                { props.status.clone() }
            </section>
            <section class="edit-tools" aria-label={t("Tools")} tabindex="0">
                { palette(arrangement, at, *target, &target.setter(), act) }
                { cell_tools(arrangement, at, names, act) }
                { seats(arrangement, check, names, act) }
                { props.children.clone() }
            </section>
        </>
    }
}

/// Handles the keys of the board: arrows select another cell, the others change the selected one.
fn keys(event: &KeyboardEvent, root: &NodeRef, cells: &Cells, at: Cell, act: &Callback<Action>) {
    if step_in_grid(event, root, cells, (at.x, at.y)) || !is_of_grid(event) {
        return;
    }
    match event.key().as_str() {
        "r" => act.emit(Action::Turn { cell: at, clockwise: true }),
        "R" => act.emit(Action::Turn { cell: at, clockwise: false }),
        "Delete" | "Backspace" => act.emit(Action::Remove(at)),
        "Enter" => focus_palette(root),
        _ => return,
    }
    event.prevent_default();
}

/// Returns all tiles and the free cells beside them, with their descriptions.
fn cells(DeskProps { arrangement, check, names, .. }: &DeskProps) -> Rc<Cells> {
    let tiles = all(arrangement).map(|laid| {
        let Laid { cell, tile, rotation, .. } = laid;
        let mut words = say!("{}: tile {tile}, {}", place(cell), tile_words(tile, rotation));
        if let Some((segment, owner)) = meeple_on(laid) {
            let whose = names.get(owner.index()).map_or("", AttrValue::as_str);
            words += t("; ");
            words += &possession(whose, &meeple_words(tile, rotation, segment));
        }
        for clash in clash_list(arrangement, laid) {
            words += &say!("; not possible: {clash}");
        }
        if let Some(wrong) = check.of(|part| cell_of(arrangement, part) == Some(cell)) {
            words += t("; ");
            words += wrong;
        }
        ((cell.x, cell.y), AttrValue::from(words))
    });
    let free =
        free(arrangement).into_iter().map(|cell| ((cell.x, cell.y), say!("{}: free", place(cell)).into()));
    let mut all: Cells = tiles.chain(free).collect();
    order::sort_by_key(&mut all, |&((x, y), _)| (y, x));
    Rc::new(all)
}

fn drawing(props: &DeskProps, at: Cell) -> Html {
    let DeskProps { arrangement, check, focus, .. } = props;
    let wrong = check.wrong().and_then(|wrong| cell_of(arrangement, wrong.part));
    let ghost = check.position().zip(*focus).and_then(|(position, mv)| Ghost::of(position, mv));
    html! {
        <>
            <g>
                for Laid { cell, tile, rotation, .. } in all(arrangement) {
                    <g key={cell.to_string()} transform={shift(cell)}>{ picture(tile, rotation, variant(cell)) }</g>
                }
            </g>
            <g>
                for cell in free(arrangement) {
                    <rect key={cell.to_string()} class="edit-free" transform={shift(cell)} x="-43" y="-43" width="86" height="86" rx="7" />
                }
            </g>
            <g>{ for arrangement.tiles.iter().map(|&laid| meeple(laid)) }</g>
            <g>{ for all(arrangement).flat_map(|Laid { cell, tile, rotation, .. }| clashes(arrangement, cell, tile, rotation).map(move |clash| html! {
                <path class="edit-clash" transform={format!("{} rotate({})", shift(cell), 90 * clash.side)} d="M-42-48H42" />
            }).collect::<Vec<_>>()) }</g>
            <g>
                if let Some(cell) = wrong {
                    <g transform={shift(cell)}>
                        <rect class="edit-wrong" x="-47" y="-47" width="94" height="94" rx="6" />
                        <circle class="edit-wrong-disc" cx="32" cy="-32" r="14" />
                        <path class="edit-wrong-sign" d="M32-40v9M32-25.500v.5" />
                    </g>
                }
            </g>
            <g>if let Some(ghost) = ghost { { ghost.draw(false) } }</g>
            <g><rect class="board-cursor" transform={shift(at)} x="-47" y="-47" width="94" height="94" rx="6" /></g>
        </>
    }
}

fn meeple(laid: Laid) -> Html {
    let Some((segment, owner)) = meeple_on(laid) else { return Html::default() };
    let lies = laid.tile.segments()[usize::from(segment)].kind == Kind::Field;
    html! {
        <g key={laid.cell.to_string()} transform={shift(laid.cell)}>{ figure(owner, Layout::anchor(laid.tile, laid.rotation, segment), lies) }</g>
    }
}

/// Draws the tiles, each with the number that is left, and the destination of the chosen one.
fn palette(
    arrangement: &Arrangement,
    at: Cell,
    target: Target,
    set: &UseStateSetter<Target>,
    act: &Callback<Action>,
) -> Html {
    let redraws = arrangement.setup.unplaceable == Unplaceable::Redraw;
    let into = |to: Target, words: String| {
        let set = set.clone();
        html! {
            <button type="button" class="edit-choice" aria-pressed={(target == to).to_string()} onclick={move |_| set.set(to)}>{ words }</button>
        }
    };
    let choices = Tile::ALL.map(|tile| {
        let left = left(arrangement, tile);
        let fits = target != Target::Cell || fits(arrangement, at, tile);
        let class = match (left, fits) {
            (..1, _) => "edit-none",
            (_, false) => "edit-unfit",
            _ => "",
        };
        let words = in_palette(tile, left, fits);
        let picture = html! { <>{ tile_view(tile, Rotation::default()) }<span class="edit-count" aria-hidden="true">{ left }</span></> };
        (tile, words, picture, class)
    });
    let start = at == Cell::START && target == Target::Cell;
    let (legend, now) = match target {
        Target::Cell => (say!("Tile at {}", place(at)), tile_at(arrangement, at).map(|laid| laid.tile)),
        Target::Hand => (t("Tile in hand").to_owned(), arrangement.hand),
        Target::Gone => (t("Discarded tile").to_owned(), None),
    };
    let on = act.reform(move |tile| match target {
        Target::Cell => Action::Lay(at, tile),
        Target::Hand => Action::Hand(Some(tile)),
        Target::Gone => Action::Gone { tile, more: true },
    });
    let gone = arrangement.gone.chunk_by(|one, other| one == other).map(|same| (same[0], same.len()));
    html! {
        <section class="edit-part" aria-labelledby="edit-tiles">
            <h2 class="edit-heading" id="edit-tiles">{ t("Tiles") }</h2>
            <div class="edit-targets" role="group" aria-label={t("Where to put the tile")}>
                { into(Target::Cell, t("Onto the board").to_owned()) }
                { into(Target::Hand, arrangement.hand.map_or_else(|| t("In hand: none").to_owned(), |tile| say!("In hand: {tile}"))) }
                if !redraws { { into(Target::Gone, t("Discarded").to_owned()) } }
            </div>
            <p class="help edit-line">
                { t(match target {
                    Target::Cell if start => "The start tile is always here. Choose another cell.",
                    Target::Cell => "The tile you choose goes into the marked cell. Faded tiles do not fit there.",
                    Target::Hand => "The tile that the player to move must place.",
                    Target::Gone => "Tiles that were drawn but did not fit anywhere.",
                }) }
            </p>
            { picker(legend, "edit-tiles", choices.into(), now, &on) }
            if target == Target::Hand && arrangement.hand.is_some() {
                <button type="button" class="button button-small" onclick={act.reform(|_| Action::Hand(None))}>{ t("Empty \
                    the hand") }</button>
            }
            if target == Target::Gone {
                <div class="dialog-actions">
                    { for gone.map(|(tile, count)| html! {
                        <button type="button" class="button button-small" key={tile.index()} onclick={act.reform(move |_| Action::Gone { tile, more: false })}>
                            { say!("Put {} × {tile} back", count) }
                        </button>
                    }) }
                </div>
            }
        </section>
    }
}

/// Describes a tile of the palette: `tile D, city north: 2 left, does not fit here`.
fn in_palette(tile: Tile, left: i16, fits: bool) -> String {
    let words = tile_words(tile, Rotation::default());
    let many = if left < 0 { say!("{} too many", -left) } else { say!("{left} left") };
    if fits {
        say!("tile {tile}, {words}: {many}")
    } else {
        say!("tile {tile}, {words}: {many}, does not fit here")
    }
}
