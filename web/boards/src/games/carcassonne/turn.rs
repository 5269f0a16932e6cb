//! A person's pending turn: the cell of the tile, its rotation, and the claim of a meeple.
//!
//! Picking the cell again rotates the tile to its next legal rotation. Rotating the tile takes the meeple back.

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Cell, Claim, Kind, Move, Rotation};

use super::options::{Options, RotationOptions};
use crate::board::GridCell;
use crate::board::turn::{ActionOn, PendingTurn};

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Stage {
    #[default]
    Empty,
    Placed {
        cell: Cell,
        rotation: Rotation,
    },
    Claimed {
        cell: Cell,
        rotation: Rotation,
        /// The meeple's claim, if one is placed.
        meeple: Option<Claim>,
    },
    Played(Move),
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Turn {
    options: Rc<Options>,
    pub stage: Stage,
    /// The last rotation of a tile. The next tile is previewed with it if it fits.
    pub last: Rotation,
}

pub type Action = ActionOn<Turn>;

impl Turn {
    pub fn placement(&self) -> Option<(Cell, Rotation)> {
        match self.stage {
            Stage::Placed { cell, rotation } | Stage::Claimed { cell, rotation, .. } => {
                Some((cell, rotation))
            }
            Stage::Played(Move::Place { cell, rotation, .. }) => Some((cell, rotation)),
            Stage::Empty | Stage::Played(Move::Draw(_)) => None,
        }
    }

    /// Returns the meeple's claim. `None` before a preview; `Some(None)` for no meeple, which is the initial choice.
    pub fn meeple(&self) -> Option<Option<Claim>> {
        match self.stage {
            Stage::Placed { .. } => Some(None),
            Stage::Claimed { meeple, .. } | Stage::Played(Move::Place { meeple, .. }) => Some(meeple),
            _ => None,
        }
    }

    /// Returns the possible claims at the tile's placement.
    pub fn claims(&self) -> &[(u8, Claim)] {
        let option = self.placement().and_then(|(cell, rotation)| self.options.rotation(cell, rotation));
        option.map_or(&[], |option| &option.claims)
    }

    /// Returns the legal rotations in the tile's cell.
    pub fn rotations(&self) -> &[RotationOptions] {
        self.placement().and_then(|(cell, _)| self.options.cell(cell)).map_or(&[], |cell| &cell.rotations)
    }

    /// Returns the turn with the tile previewed in a cell in its current rotation. If it is already there, rotates
    /// it.
    fn picked(&self, cell: Cell) -> Option<Turn> {
        if self.placement().is_some_and(|(at, _)| at == cell) {
            return self.rotated(true);
        }
        let rotation = self.options.cell(cell)?.nearest(self.last);
        Some(Turn { stage: Stage::Placed { cell, rotation }, ..self.clone() })
    }

    /// Returns the turn with the tile previewed in a cell, in the nearest legal rotation.
    fn tried(&self, cell: Cell, rotation: Rotation) -> Option<Turn> {
        let rotation = self.options.cell(cell)?.nearest(rotation);
        Some(Turn { stage: Stage::Placed { cell, rotation }, last: rotation, ..self.clone() })
    }

    /// Returns the turn with the tile in its next legal rotation.
    fn rotated(&self, clockwise: bool) -> Option<Turn> {
        let (cell, rotation) = self.placement()?;
        self.tried(cell, self.options.cell(cell)?.next(rotation, clockwise))
    }

    fn claimed(&self, meeple: Option<Claim>) -> Option<Turn> {
        let (cell, rotation) = self.placement()?;
        let legal = |claim| self.claims().iter().any(|&(_, other)| other == claim);
        let stage = Stage::Claimed { cell, rotation, meeple };
        meeple.is_none_or(legal).then(|| Turn { stage, ..self.clone() })
    }

    fn stepped(&self, action: Action) -> Option<Turn> {
        let stage = match (action, self.stage) {
            (Action::Confirm, Stage::Claimed { cell, rotation, meeple }) => {
                Stage::Played(Move::Place { cell, rotation, meeple })
            }
            (Action::Confirm, Stage::Placed { cell, rotation }) => {
                Stage::Played(Move::Place { cell, rotation, meeple: None })
            }
            (Action::Back, Stage::Claimed { cell, rotation, .. }) => Stage::Placed { cell, rotation },
            (Action::Back, Stage::Placed { .. }) => Stage::Empty,
            _ => return None,
        };
        Some(Turn { stage, ..self.clone() })
    }
}

impl PendingTurn for Turn {
    type Options = Options;
    type Target = Cell;
    type Placement = (Cell, Rotation);
    type Choice = Option<Claim>;
    type Move = Move;

    fn begin(options: Rc<Options>, before: Option<&Turn>) -> Turn {
        Turn { options, stage: Stage::Empty, last: before.map_or_else(Rotation::default, |turn| turn.last) }
    }

    fn options(&self) -> &Rc<Options> {
        &self.options
    }

    fn after(&self, action: Action) -> Turn {
        let next = match action {
            _ if self.played().is_some() => None,
            Action::Pick(cell) => self.picked(cell),
            Action::Try((cell, rotation)) => self.tried(cell, rotation),
            Action::Rotate { clockwise } => self.rotated(clockwise),
            Action::Choose(meeple) => self.claimed(meeple),
            Action::Swap | Action::Confirm | Action::Back => self.stepped(action),
        };
        next.unwrap_or_else(|| self.clone())
    }

    fn covered(&self) -> Vec<GridCell> {
        self.placement().into_iter().map(|(cell, _)| (cell.x, cell.y)).collect()
    }

    fn choice(&self) -> Option<Option<Claim>> {
        self.meeple()
    }

    fn is_begun(&self) -> bool {
        self.stage != Stage::Empty
    }

    fn is_complete(&self) -> bool {
        matches!(self.stage, Stage::Placed { .. } | Stage::Claimed { .. })
    }

    fn asks(&self) -> bool {
        matches!(self.stage, Stage::Placed { .. })
    }

    fn actions(mv: Move) -> Vec<Action> {
        let Move::Place { cell, rotation, meeple } = mv else { return Vec::new() };
        vec![Action::Try((cell, rotation)), Action::Choose(meeple)]
    }

    fn is_lasting(&self) -> bool {
        self.meeple().flatten().is_some_and(|claim| claim.kind() == Kind::Field)
    }

    fn played(&self) -> Option<Move> {
        match self.stage {
            Stage::Played(mv) => Some(mv),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Record;
    use tilescope_core::games::carcassonne::Carcassonne;
    use tilescope_floor::confirm::Confirm;

    use super::*;
    use crate::board::turn::advance;

    fn turn(record: &str) -> Turn {
        let record: Record<Carcassonne> = record.parse().unwrap();
        Turn::begin(Rc::new(Options::new(&record.position(usize::MAX))), None)
    }

    fn cell(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    fn played(turn: &Turn) -> Option<String> {
        match turn.stage {
            Stage::Played(mv) => Some(mv.to_string()),
            _ => None,
        }
    }

    #[test]
    fn the_preview_starts_at_the_nearest_legal_rotation() {
        // Tile V, a bend from south to west, east of the start tile: its road must lead west.
        let start = turn("carcassonne(players=2) =V");
        let tried = start.after(Action::Pick(cell(1, 0)));
        assert_eq!(tried.placement(), Some((cell(1, 0), Rotation::new(0))));
        let turned = tried.after(Action::Rotate { clockwise: true });
        assert_eq!(turned.placement(), Some((cell(1, 0), Rotation::new(1))));
        // West of the start tile the road must lead east: of 2 and 3, 2 is nearer to 1.
        let moved = turned.after(Action::Pick(cell(-1, 0)));
        assert_eq!(moved.placement(), Some((cell(-1, 0), Rotation::new(2))));
        assert_eq!(moved.after(Action::Pick(cell(-1, 0))).placement(), Some((cell(-1, 0), Rotation::new(3))));
        assert_eq!(
            moved.after(Action::Rotate { clockwise: false }),
            moved.after(Action::Rotate { clockwise: true })
        );
    }

    #[test]
    fn a_turn_can_be_built_and_undone_step_by_step() {
        let idle = turn("carcassonne(players=2) =U");
        let placed = idle.after(Action::Pick(cell(1, 0)));
        let road = placed.claims()[0].1;
        let claimed = placed.after(Action::Choose(Some(road)));
        assert_eq!(played(&claimed), None);
        assert_eq!(claimed.after(Action::Back), placed);
        assert_eq!(placed.after(Action::Back).stage, Stage::Empty);
        let done = claimed.after(Action::Confirm);
        assert_eq!(played(&done).as_deref(), Some("1,0r0r0"));
        assert_eq!(done.after(Action::Back), done, "what is played is played");
        assert_eq!(
            played(&placed.after(Action::Confirm)).as_deref(),
            Some("1,0r0"),
            "no meeple unless one is chosen"
        );
        let hinted = Turn::actions("1,0r0r0".parse().unwrap());
        assert_eq!(hinted.into_iter().fold(idle.clone(), |turn, action| turn.after(action)), claimed);
        let without = placed.after(Action::Choose(None)).after(Action::Confirm);
        assert_eq!(played(&without).as_deref(), Some("1,0r0"));
    }

    #[test]
    fn rotating_the_tile_removes_the_meeple() {
        let placed = turn("carcassonne(players=2) =V").after(Action::Pick(cell(1, 0)));
        let claimed = placed.after(Action::Choose(Some(placed.claims()[0].1)));
        assert!(matches!(claimed.after(Action::Pick(cell(1, 0))).stage, Stage::Placed { .. }));
    }

    #[test]
    fn confirmation_follows_the_preference() {
        let placed = turn("carcassonne(players=2) =U").after(Action::Pick(cell(1, 0)));
        let claim =
            |kind| placed.claims().iter().find(|(_, claim)| claim.kind() == kind).map(|&(_, claim)| claim);
        let asked = |meeple, confirm| played(&advance(&placed, Action::Choose(meeple), confirm)).is_none();
        let (road, field) = (claim(Kind::Road), claim(Kind::Field));
        assert!(
            asked(None, Confirm::Always) && asked(road, Confirm::Always) && asked(field, Confirm::Always)
        );
        assert!(
            !asked(None, Confirm::Fields) && !asked(road, Confirm::Fields) && asked(field, Confirm::Fields)
        );
        assert!(
            !asked(None, Confirm::Never) && !asked(road, Confirm::Never) && !asked(field, Confirm::Never)
        );
    }

    #[test]
    fn illegal_actions_change_nothing() {
        let idle = turn("carcassonne(players=2) =U");
        assert_eq!(idle.after(Action::Pick(cell(5, 5))), idle);
        assert_eq!(idle.after(Action::Rotate { clockwise: true }), idle);
        assert_eq!(idle.after(Action::Confirm), idle);
        let placed = idle.after(Action::Pick(cell(1, 0)));
        let city = "1,0r0c0".parse::<Move>().unwrap();
        let Move::Place { meeple, .. } = city else { unreachable!() };
        assert_eq!(advance(&placed, Action::Choose(meeple), Confirm::Never), placed);
    }
}
