//! The parts that the boards of all games share: the state of a board and the rules for keys and pointers, the window
//! on the table, the heat map, and the hidden grid for screen readers.
//!
//! ```text
//!   keys, pointers, buttons ──> Controls ──> BoardAction ──> BoardState ──> drawn by the game
//!                                                          │
//!                                    PendingTurn, BoardGame: what differs from game to game
//! ```
//!
//! A table is measured in cells: the middle of the cell x, y is at x, y, and a cell is drawn 100 units wide.
//!
//! A component always renders exactly one element. Anything that comes and goes beside components is wrapped in its
//! own element. Yew 0.23 inserts a new node before an empty component by a neighbour that may already be gone, and
//! fails (yewstack/yew#4092).

pub mod camera;
pub mod describe;
pub mod game;
pub mod grid;
pub mod heat;
pub mod keys;
pub mod player;
pub mod state;
pub mod turn;
pub mod view;

mod art_cache;
mod bag;
mod drawing;
mod feature_outcomes;
mod hooks;
mod input;
mod legend;
mod mark;
mod placements;
mod radio;
mod window;

pub use art_cache::ArtCache;
pub use bag::bag;
pub use camera::Bounds;
pub use drawing::{drawn, drawn_all};
pub use feature_outcomes::FeatureOutcomes;
pub use game::{BoardGame, Pointed, Shown};
pub use grid::{Cells, Grid, GridCell};
pub use heat::{Mark, marks};
pub use hooks::{Board, BoardMemory, Controls, use_board, use_board_state};
pub use legend::Meaning;
pub use mark::{STAR, loss_class, mark_view};
pub use placements::Placements;
pub use radio::step_in_group;
pub use state::{BoardState, Input};
pub use turn::{PendingTurn, TurnAction};
pub use window::{Window, use_window};

pub use tilescope_art::drawing::shift;
