//! The board of an arrangement and the tools beside it.
//!
//! ```text
//!   board     a kingdom: every domino, legal or not, and the selected cell
//!   tools     whose kingdom; the cell: its domino     palette     lines and kings
//! ```

use std::rc::Rc;

use tilescope_core::games::kingdomino::{Arrangement, Cell, Domino, Kingdomino, Location, Move};
use tilescope_core::{Player, State};
use tilescope_language::{key, passages, plural, say, t};
use yew::prelude::*;

use super::changes::Action;
use super::land::{best, over};
use super::lines::{is_of, lines};
use crate::board::grid::near;
use crate::board::{Bounds, Cells, Grid, GridCell, shift};
use crate::edit::{focus_palette, is_of_grid, mover, picker, step_in_grid, use_table};
use crate::games::kingdomino::describe::{half, halves, place};
use crate::games::kingdomino::kingdom::{Land, around, boxes, laid};
use crate::games::kingdomino::piece::domino_view;

type DeskProps = crate::edit::DeskProps<Kingdomino>;

const HELP: &str = key(
    "Arrow keys move between cells. Enter goes to the list of dominoes, R rotates the domino, F swaps its halves, \
    Delete removes it.",
);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Kingdom,
    Waiting,
    Line,
    Discarded,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Looked {
    player: Player,
    cell: Cell,
    target: Target,
}

#[component]
pub(super) fn KingdominoDesk(props: &DeskProps) -> Html {
    let DeskProps { arrangement, check, names, act, .. } = props;
    let root = use_node_ref();
    let looked = use_state_eq(|| Looked {
        player: Player::new(0),
        cell: Cell { x: 1, y: 0 },
        target: Target::Kingdom,
    });
    // Another arrangement may have fewer players.
    let player = if looked.player.index() < names.len() { looked.player } else { Player::new(0) };
    let at = Looked { player, ..*looked };
    let (low, high) = reach(arrangement, player);
    let cells = use_memo((arrangement.clone(), check.clone(), player), |_| cells(props, player));
    let (window, finger) = use_table(Bounds::around([low, high].into_iter()));
    let look = {
        let looked = looked.setter();
        Callback::from(move |(x, y): GridCell| looked.set(Looked { cell: Cell { x, y }, ..at }))
    };
    let on_cursor = {
        let look = look.clone();
        Callback::from(move |cell: Option<GridCell>| cell.into_iter().for_each(|cell| look.emit(cell)))
    };
    let on_click = {
        let cells = cells.clone();
        Callback::from(move |place| {
            near(cells.iter().map(|(cell, _)| *cell), place, finger)
                .into_iter()
                .for_each(|cell| look.emit(cell));
        })
    };
    let onkeydown = {
        let (root, cells, act) = (root.clone(), cells.clone(), act.clone());
        let domino = over(arrangement, player, at.cell);
        Callback::from(move |event: KeyboardEvent| {
            if step_in_grid(&event, &root, &cells, (at.cell.x, at.cell.y)) || !is_of_grid(&event) {
                return;
            }
            match (event.key().as_str(), domino) {
                ("r" | "R", Some(domino)) => act.emit(Action::Turn(domino)),
                ("f" | "F", Some(domino)) => act.emit(Action::Flip(domino)),
                ("Delete" | "Backspace", Some(domino)) => act.emit(Action::Put(domino, Location::Pool)),
                ("Enter", _) => focus_palette(&root),
                _ => return,
            }
            event.prevent_default();
        })
    };
    let set = {
        let looked = looked.setter();
        Callback::from(move |next| looked.set(next))
    };
    html! {
        <>
            <section class="edit-board game-board" aria-label={t("Board")}>
                <div class="board kd" ref={root} {onkeydown}>
                    <Grid help={t(HELP)} cells={(*cells).clone()} cursor={(at.cell.x, at.cell.y)} {on_cursor} />
                    <div class="edit-land">
                        { window.draw(Callback::noop(), on_click, drawing(props, at), Html::default(), None, None) }
                    </div>
                </div>
                { props.status.clone() }
            </section>
            <section class="edit-tools" aria-label={t("Tools")} tabindex="0">
                <section class="edit-part" aria-labelledby="edit-whose">
                    <h2 class="edit-heading" id="edit-whose">{ t("Kingdom") }</h2>
                    { mover(t("Kingdom shown"), names, player, None, &set.reform(move |player| Looked { player, ..at })) }
                    if let Some(position) = check.position() {
                        <p class="help">{ plural!(position.scores()[player], "{n} point.", "{n} points.") }</p>
                    }
                </section>
                { palette(arrangement, at, &set, act) }
                { cell_tools(props, at) }
                { lines(arrangement, check, names, act) }
                { props.children.clone() }
            </section>
        </>
    }
}

/// Returns the visible part of the table around a kingdom: its cells and one domino more on each side.
fn reach(arrangement: &Arrangement, player: Player) -> (GridCell, GridCell) {
    let all: Vec<Cell> = arrangement
        .kingdom(player)
        .flat_map(|(_, placement)| placement.cells())
        .chain([Cell::CASTLE])
        .collect();
    let most = Cell::FARTHEST.min(arrangement.setup.size() - 1);
    let low = |along: fn(&Cell) -> i8| (all.iter().map(along).min().unwrap_or(0) - 2).clamp(-most, 0);
    let high = |along: fn(&Cell) -> i8| (all.iter().map(along).max().unwrap_or(0) + 2).clamp(0, most);
    ((low(|cell| cell.x), low(|cell| cell.y)), (high(|cell| cell.x), high(|cell| cell.y)))
}

/// Returns the cells of a kingdom with their descriptions, row by row.
fn cells(DeskProps { arrangement, check, .. }: &DeskProps, player: Player) -> Rc<Cells> {
    let ((west, north), (east, south)) = reach(arrangement, player);
    let words = |cell: Cell| {
        if cell == Cell::CASTLE {
            return t("the castle").to_owned();
        }
        let Some(domino) = over(arrangement, player, cell) else {
            return say!("{}: free", place(cell));
        };
        let is_second = matches!(arrangement.location(domino), Location::Kingdom(_, placement) if placement.cells()[1] == cell);
        let square = half(domino.halves()[usize::from(is_second)]);
        let wrong = check.of(|part| is_of(part, domino));
        let wrong = wrong.map_or_else(String::new, |clash| say!("; not possible: {clash}"));
        say!("{}: {square}, domino {domino}", place(cell)) + &wrong
    };
    let all = (north..=south).flat_map(|y| (west..=east).map(move |x| Cell { x, y }));
    Rc::new(all.map(|cell| ((cell.x, cell.y), AttrValue::from(words(cell)))).collect())
}

fn drawing(props: &DeskProps, at: Looked) -> Html {
    let DeskProps { arrangement, check, focus, .. } = props;
    let ((west, north), (east, south)) = reach(arrangement, at.player);
    let free = (north..=south).flat_map(|y| (west..=east).map(move |x| Cell { x, y }));
    let free = free.filter(|&cell| cell != Cell::CASTLE && over(arrangement, at.player, cell).is_none());
    let wrong = check
        .wrong()
        .and_then(|wrong| arrangement.kingdom(at.player).find(|&(domino, _)| is_of(wrong.part, domino)));
    let ghost = check.position().zip(*focus).and_then(|(position, mv)| match mv {
        Move::Turn { placement: Some(placement), .. } if position.player() == Some(at.player) => {
            Some((position.pending()?, placement))
        }
        _ => None,
    });
    html! {
        <g class="kd-ground">
            <path class="edit-free" d={boxes(free, 43)} />
            <Land player={at.player} dominoes={arrangement.kingdom(at.player).collect::<Vec<_>>()} />
            <g>
                if let Some((_, placement)) = wrong {
                    { around(placement, 50, "edit-wrong") }
                    <g transform={shift(placement.cell.x, placement.cell.y)}>
                        <circle class="edit-wrong-disc" cx="32" cy="-32" r="14" />
                        <path class="edit-wrong-sign" d="M32-40v9M32-25.500v.5" />
                    </g>
                }
            </g>
            <g>if let Some((domino, placement)) = ghost { { laid(domino, placement, "kd-ghost") } }</g>
            <path class="board-cursor" d={boxes([at.cell], 47)} />
        </g>
    }
}

fn cell_tools(DeskProps { arrangement, check, act, .. }: &DeskProps, at: Looked) -> Html {
    let domino = over(arrangement, at.player, at.cell);
    let title = match (domino, at.cell == Cell::CASTLE) {
        (_, true) => t("The castle").to_owned(),
        (Some(domino), _) => say!("Domino {domino} at {}", place(at.cell)),
        (None, _) => say!("Free cell {}", place(at.cell)),
    };
    html! {
        <section class="edit-part" aria-labelledby="edit-cell">
            <h2 class="edit-heading" id="edit-cell">{ title }</h2>
            if let Some(domino) = domino {
                <div class="edit-cell">
                    <span class="edit-picture">{ domino_view(domino) }</span>
                    <div>
                        <p>{ halves(domino) }</p>
                        <div class="dialog-actions">
                            <button type="button" class="button button-small" aria-label={t("Rotate clockwise")} onclick={act.reform(move |_| Action::Turn(domino))}>{ "↻" }</button>
                            <button type="button" class="button button-small" onclick={act.reform(move |_| Action::Flip(domino))}>{ t("Swap halves") }</button>
                            <button type="button" class="button button-small" onclick={act.reform(move |_| Action::Put(domino, Location::Pool))}>{ t("Remove") }</button>
                        </div>
                    </div>
                </div>
                if let Some(wrong) = check.of(|part| is_of(part, domino)) { <p class="wrong">{ passages(wrong) }</p> }
            } else {
                <p class="help">{ t(if at.cell == Cell::CASTLE { "The castle cannot be moved." } else { "Choose a domino \
                    to place here." }) }</p>
            }
        </section>
    }
}

fn palette(
    arrangement: &Rc<Arrangement>,
    at: Looked,
    set: &Callback<Looked>,
    act: &Callback<Action>,
) -> Html {
    let into = |target: Target, words: &'static str| {
        let set = set.clone();
        html! {
            <button type="button" class="edit-choice" aria-pressed={(at.target == target).to_string()} onclick={move |_| set.emit(Looked { target, ..at })}>{ words }</button>
        }
    };
    let choices = Domino::all().map(|domino| {
        let fits = at.target != Target::Kingdom || best(arrangement, at.player, domino, at.cell).1;
        let (class, description) = match (arrangement.location(domino), fits) {
            (Location::Pool, true) => ("", t("not seen yet")),
            (Location::Pool, false) => ("edit-unfit", t("does not fit here")),
            (Location::Kingdom(..), _) => ("edit-used", t("placed")),
            (Location::Waiting(_), _) => ("edit-used", t("to be placed")),
            (Location::Line(_), _) => ("edit-used", t("in the line")),
            (Location::Discarded, _) => ("edit-used", t("discarded")),
        };
        let view = html! { <>{ domino_view(domino) }<span class="edit-count" aria-hidden="true">{ domino.number() }</span></> };
        (domino, say!("domino {domino}, {}: {description}", halves(domino)), view, class)
    });
    let now = match at.target {
        Target::Kingdom => over(arrangement, at.player, at.cell),
        _ => None,
    };
    let on = {
        let (act, arrangement) = (act.clone(), arrangement.clone());
        Callback::from(move |domino| {
            let back = |there: bool, to: Location| if there { Location::Pool } else { to };
            let place = arrangement.location(domino);
            let to = match at.target {
                Target::Kingdom => {
                    Location::Kingdom(at.player, best(&arrangement, at.player, domino, at.cell).0)
                }
                Target::Waiting => back(matches!(place, Location::Waiting(_)), Location::Waiting(at.player)),
                Target::Line => back(matches!(place, Location::Line(_)), Location::Line(None)),
                Target::Discarded => back(place == Location::Discarded, Location::Discarded),
            };
            act.emit(Action::Put(domino, to));
        })
    };
    html! {
        <section class="edit-part" aria-labelledby="edit-tiles">
            <h2 class="edit-heading" id="edit-tiles">{ t("Dominoes") }</h2>
            <div class="edit-targets" role="group" aria-label={t("Where to put the domino")}>
                { into(Target::Kingdom, t("In the kingdom")) }
                { into(Target::Waiting, t("To be placed")) }
                { into(Target::Line, t("In the line")) }
                { into(Target::Discarded, t("Discarded")) }
            </div>
            <p class="help edit-line">
                { t(match at.target {
                    Target::Kingdom => "The domino you choose goes into the marked cell. Faded dominoes do not fit \
                                       there. Grey ones are already in use and move here from their place.",
                    Target::Waiting => "Dominoes to place this round. Click one to add it, click it again to put it \
                                       back.",
                    Target::Line => "Dominoes to choose from for the next round. Click one to add it, click it again \
                                    to put it back.",
                    Target::Discarded => "Discarded dominoes. Click one to add it, click it again to put it back.",
                }) }
            </p>
            { picker(t("Domino").to_owned(), "edit-wide", choices.collect(), now, &on) }
        </section>
    }
}
