//! The board of an arrangement and the tools beside it.
//!
//! ```text
//!   board     every tile, legal or not; stones and black triangles while the position is possible
//!   tools     the triangle: its tile, or the places that include it     palette     whose turn it is
//! ```

use std::rc::Rc;

use tilescope_art::ontop::geometry::{Lean, at_rhombus, at_triangle, cell_of, triangle_at, triangle_in};
use tilescope_art::ontop::ground::{END, FRAME};
use tilescope_core::games::ontop::{
    Arrangement, Colour, Move, OnTop, Part, Place, Placed, Rhombus, Rotation, Tile, Triangle,
};
use tilescope_core::{Player, State};
use tilescope_floor::mark::mark;
use tilescope_language::{key, passages, plural, say, t};
use yew::prelude::*;

use super::changes::{Action, left, over};
use crate::board::{Bounds, Cells, Grid, GridCell};
use crate::edit::{focus_palette, is_of_grid, mover, picker, step_in_grid, use_table};
use crate::games::ontop::art::{RHOMBUS, TRIANGLE, black, ground, path_at, picture, pieces, placed, towers};
use crate::games::ontop::describe::{of_lean, of_placed, of_rhombus, of_tile};

type DeskProps = crate::edit::DeskProps<OnTop>;

const HELP: &str = key(
    "Arrow keys move between triangles. Enter goes to the list of tiles, R rotates the tile by 180°, Delete removes \
    it.",
);

/// The bounds of the view: the whole board.
const BOUNDS: Bounds = Bounds { low: (-FRAME, -FRAME), high: (END.0 + FRAME, END.1 + FRAME) };

/// The triangle that is selected first: beside a black one.
const MIDDLE: Triangle = match Triangle::new(2, 3) {
    Some(triangle) => triangle,
    None => panic!("the board has a triangle c4"),
};

/// The selected triangle and, if it is empty, the selected one of the places that include it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Looked {
    triangle: Triangle,
    way: usize,
    /// Whether a chosen tile goes into the hand.
    hand: bool,
}

impl Looked {
    fn rhombus(self, arrangement: &Arrangement) -> Option<Rhombus> {
        let meant = || {
            let ways: Vec<Rhombus> = self.triangle.rhombi().collect();
            ways.get(self.way).or(ways.first()).copied()
        };
        over(arrangement, self.triangle).map(|(_, placed)| placed.place.rhombus).or_else(meant)
    }
}

#[component]
pub(super) fn OnTopDesk(props: &DeskProps) -> Html {
    let DeskProps { arrangement, check, names, act, .. } = props;
    let root = use_node_ref();
    let looked = use_state_eq(|| Looked { triangle: MIDDLE, way: 0, hand: false });
    let at = *looked;
    let cells = use_memo((arrangement.clone(), check.clone()), |_| cells(props));
    let (window, _) = use_table(BOUNDS);
    let on_cursor = {
        let looked = looked.setter();
        Callback::from(move |cell: Option<GridCell>| {
            if let Some(triangle) = cell.and_then(triangle_in).filter(|&triangle| triangle != at.triangle) {
                looked.set(Looked { triangle, way: 0, ..at });
            }
        })
    };
    let on_click = {
        let looked = looked.setter();
        Callback::from(move |place| {
            if let Some(triangle) = triangle_at(place).filter(|&triangle| triangle != at.triangle) {
                looked.set(Looked { triangle, way: 0, ..at });
            }
        })
    };
    let onkeydown = {
        let tile = over(arrangement, at.triangle).map(|(_, placed)| placed.place.rhombus);
        let (root, cells, act) = (root.clone(), cells.clone(), act.clone());
        Callback::from(move |event: KeyboardEvent| {
            let action = match (event.key().as_str(), tile) {
                ("r" | "R", Some(rhombus)) => Some(Action::Turn(rhombus)),
                ("Delete" | "Backspace", Some(rhombus)) => Some(Action::Remove(rhombus)),
                _ => None,
            };
            if step_in_grid(&event, &root, &cells, cell_of(at.triangle)) {
                return;
            }
            match action.filter(|_| is_of_grid(&event)) {
                Some(action) => {
                    event.prevent_default();
                    act.emit(action);
                }
                None if event.key() == "Enter" && is_of_grid(&event) => {
                    event.prevent_default();
                    focus_palette(&root);
                }
                None => {}
            }
        })
    };
    let on_way = {
        let looked = looked.setter();
        Callback::from(move |way| looked.set(Looked { way, ..at }))
    };
    let on_hand = {
        let looked = looked.setter();
        Callback::from(move |hand| looked.set(Looked { hand, ..at }))
    };
    html! {
        <>
            <section class="edit-board game-board" aria-label={t("Board")}>
                <div class="board ot" ref={root} {onkeydown}>
                    <Grid help={t(HELP)} cells={(*cells).clone()} cursor={cell_of(at.triangle)} {on_cursor} />
                    { window.draw(Callback::noop(), on_click, drawing(props, at), Html::default(), None, None) }
                </div>
                { props.status.clone() }
            </section>
            <section class="edit-tools" aria-label={t("Tools")} tabindex="0">
                { place_tools(props, at, &on_way) }
                { palette(arrangement, at, &on_hand, act) }
                { seats(props, names) }
                { props.children.clone() }
            </section>
        </>
    }
}

fn cells(DeskProps { arrangement, check, .. }: &DeskProps) -> Rc<Cells> {
    let words = |triangle: Triangle| {
        let Some((index, placed)) = over(arrangement, triangle) else {
            return if triangle.is_start() {
                say!("{triangle}: black from the start")
            } else {
                say!("{triangle}: empty")
            };
        };
        let Placed { tile, place } = placed;
        let wrong = check.of(|part| part == Part::Tile(index));
        let wrong = wrong.map_or_else(String::new, |clash| say!("; not possible: {clash}"));
        say!(
            "{triangle}: tile {tile}, {}, {description}",
            of_lean(place.rhombus),
            description = of_placed(placed)
        ) + &wrong
    };
    Rc::new(Triangle::all().map(|triangle| (cell_of(triangle), AttrValue::from(words(triangle)))).collect())
}

fn drawing(props: &DeskProps, at: Looked) -> Html {
    let DeskProps { arrangement, check, focus, .. } = props;
    let wrong = check.wrong().and_then(|wrong| match wrong.part {
        Part::Tile(index) => Some(arrangement.tiles[index].place.rhombus),
        Part::Turn | Part::Hand => None,
    });
    let ghost = check.position().zip(*focus).and_then(|(position, mv)| match mv {
        Move::Place(place) => Some((position.in_hand()?, place)),
        Move::Draw(_) => None,
    });
    let meant = if at.hand { None } else { at.rhombus(arrangement) };
    html! {
        <>
            <g>{ ground() }</g>
            <g>
                if let Some(position) = check.position() { { pieces(position) } }
                else {
                    { for Triangle::all().filter(|triangle| triangle.is_start()).map(|triangle| black(triangle, true)) }
                    { for arrangement.tiles.iter().map(|&Placed { tile, place }| placed(tile, place)) }
                }
            </g>
            <g>if let Some(position) = check.position() { { towers(position) } }</g>
            <g>if let Some(rhombus) = wrong { { path_at("edit-wrong", RHOMBUS, at_rhombus(rhombus)) } }</g>
            <g>if let Some((tile, place)) = ghost { <g class="board-ghost">{ placed(tile, place) }</g> }</g>
            <g>if let Some(rhombus) = meant { { path_at("edit-meant", RHOMBUS, at_rhombus(rhombus)) } }</g>
            <g>{ path_at("board-cursor", TRIANGLE, at_triangle(at.triangle)) }</g>
        </>
    }
}

/// Draws the tile on a triangle and the tools for it, or else the places that include the triangle.
fn place_tools(props: &DeskProps, at: Looked, on_way: &Callback<usize>) -> Html {
    let DeskProps { arrangement, check, act, .. } = props;
    let triangle = at.triangle;
    let tools = match over(arrangement, triangle) {
        Some((index, Placed { tile, place: Place { rhombus, rotation } })) => {
            let turned = if rotation == Rotation::Turned { 180 } else { 0 };
            html! {
                <>
                    <div class="edit-cell">
                        <span class="edit-picture">{ picture(tile, Lean::of(rhombus).degrees() + turned) }</span>
                        <div>
                            <p>{ say!("Tile {tile}, {}: {}", of_lean(rhombus), of_tile(tile)) }</p>
                            <div class="dialog-actions">
                                <button type="button" class="button button-small" onclick={act.reform(move |_| Action::Turn(rhombus))}>{ t("Rotate \
                                    180°") }</button>
                                <button type="button" class="button button-small" onclick={act.reform(move |_| Action::Remove(rhombus))}>{ t("Remove") }</button>
                            </div>
                        </div>
                    </div>
                    if let Some(wrong) = check.of(|part| part == Part::Tile(index)) { <p class="wrong">{ passages(wrong) }</p> }
                </>
            }
        }
        None if triangle.is_start() => {
            html! { <p class="help">{ t("This triangle is black from the start.") }</p> }
        }
        None => {
            let ways = triangle.rhombi().enumerate().map(|(way, rhombus)| {
                let lean = html! {
                    <svg class="ot-lean" viewBox="-92 -92 184 184" aria-hidden="true">
                        { path_at("ot-lean-tile", RHOMBUS, format!("rotate({})", Lean::of(rhombus).degrees())) }
                    </svg>
                };
                (way, of_rhombus(rhombus), lean, "")
            });
            html! {
                <>
                    <p class="help">{ t("Choose where and which way round the tile goes, then choose the tile below.") }</p>
                    { picker(t("Place and rotation").to_owned(), "edit-ways", ways.collect(), Some(at.way), on_way) }
                </>
            }
        }
    };
    html! {
        <section class="edit-part" aria-labelledby="edit-cell">
            <h2 class="edit-heading" id="edit-cell">{ say!("Triangle {triangle}") }</h2>
            { tools }
        </section>
    }
}

/// Draws the tiles, each with the number that is left, and the destination of the chosen one.
fn palette(arrangement: &Arrangement, at: Looked, on_hand: &Callback<bool>, act: &Callback<Action>) -> Html {
    let into = |hand: bool, words: String| {
        let on_hand = on_hand.clone();
        html! {
            <button type="button" class="edit-choice" aria-pressed={(at.hand == hand).to_string()} onclick={move |_| on_hand.emit(hand)}>{ words }</button>
        }
    };
    let choices = Tile::ALL.map(|tile| {
        let left = left(arrangement, tile);
        let many = if left < 0 { say!("{} too many", -left) } else { say!("{left} left") };
        let view =
            html! { <>{ picture(tile, 60) }<span class="edit-count" aria-hidden="true">{ left }</span></> };
        (
            tile,
            say!("tile {tile}, {words}: {many}", words = of_tile(tile)),
            view,
            if left < 1 { "edit-none" } else { "" },
        )
    });
    let rhombus = at.rhombus(arrangement);
    let (legend, now) = match (at.hand, rhombus) {
        (true, _) => (t("Tile in hand").to_owned(), arrangement.hand),
        (false, Some(rhombus)) => {
            let [first, second] = rhombus.triangles();
            (
                say!("Tile on {first} and {second}"),
                over(arrangement, at.triangle).map(|(_, placed)| placed.tile),
            )
        }
        (false, None) => (t("Tile").to_owned(), None),
    };
    let on = {
        let act = act.clone();
        Callback::from(move |tile| match (at.hand, rhombus) {
            (true, _) => act.emit(Action::Hand(Some(tile))),
            (false, Some(rhombus)) => act.emit(Action::Lay(rhombus, tile)),
            (false, None) => {}
        })
    };
    html! {
        <section class="edit-part" aria-labelledby="edit-tiles">
            <h2 class="edit-heading" id="edit-tiles">{ t("Tiles") }</h2>
            <div class="edit-targets" role="group" aria-label={t("Where to put the tile")}>
                { into(false, t("Onto the board").to_owned()) }
                { into(true, arrangement.hand.map_or_else(|| t("In hand: none").to_owned(), |tile| say!("In hand: {tile}"))) }
            </div>
            { picker(legend, "edit-wide", choices.into(), now, &on) }
            if at.hand && arrangement.hand.is_some() {
                <button type="button" class="button button-small" onclick={act.reform(|_| Action::Hand(None))}>{ t("Empty \
                    the hand") }</button>
            }
        </section>
    }
}

/// Draws the choice of the player to move, and the derived numbers of each player.
fn seats(DeskProps { arrangement, check, act, .. }: &DeskProps, names: &[AttrValue]) -> Html {
    html! {
        <section class="edit-part" aria-labelledby="edit-seats">
            <h2 class="edit-heading" id="edit-seats">{ t("Players") }</h2>
            <p class="edit-label">{ t("To move") }</p>
            { mover(t("To move"), names, arrangement.turn, check.of(|part| part == Part::Turn), &act.reform(Action::Mover)) }
            if let Some(position) = check.position() {
                <div class="edit-seats">
                    { for names.iter().enumerate().map(|(index, name)| {
                        let player = Player::new(index);
                        html! {
                            <div class="edit-seat edit-follows" key={index}>
                                { mark(player) }
                                <span class="edit-name">{ name }</span>
                                <span class="edit-supply">{ plural!(position.stones(Colour::of(player)), "{n} stone left", "{n} stones left") }</span>
                                <span>{ plural!(position.scores()[player], "{n} point", "{n} points") }</span>
                            </div>
                        }
                    }) }
                </div>
            }
        </section>
    }
}
