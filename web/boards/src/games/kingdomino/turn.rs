//! A person's pending turn: the placement of the domino in hand, and the next choice.
//!
//! The two steps may be taken in either order. A step that does not exist is complete: in the first round nothing is
//! placed, in the last one nothing is chosen, and a domino that fits nowhere is discarded.

use std::rc::Rc;

use tilescope_core::games::kingdomino::{Cell, Direction, Domino, Move, Placement};

use super::options::Options;
use crate::board::GridCell;
use crate::board::turn::{ActionOn, PendingTurn};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    options: Rc<Options>,
    pub placement: Option<Placement>,
    /// The cell that it rotates around: one of its two.
    pub anchor: Cell,
    pub choice: Option<Domino>,
    played: Option<Move>,
    /// The last direction of a domino. The next domino is previewed with it if it fits.
    last: Direction,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn {
            options: Rc::default(),
            placement: None,
            anchor: Cell::CASTLE,
            choice: None,
            played: None,
            last: Direction::East,
        }
    }
}

pub type Action = ActionOn<Turn>;

impl Turn {
    /// Returns the move so far, without the undecided parts.
    pub fn so_far(&self) -> Move {
        Move::Turn { choice: self.choice, placement: self.placement }
    }

    /// Returns the placement with swapped halves, if it fits.
    pub fn swapped(&self) -> Option<Placement> {
        let place = self.placement?;
        let [_, cell] = place.cells();
        let swapped = Placement { cell, direction: place.direction.opposite() };
        self.options.places.contains(&swapped).then_some(swapped)
    }

    /// Returns the turn with the domino previewed, rotating around `anchor`.
    fn tried(&self, place: Placement, anchor: Cell) -> Turn {
        Turn { placement: Some(place), anchor, last: place.direction, ..self.clone() }
    }

    /// Returns the turn with the domino previewed in a cell. If the domino is already there, it is rotated. Beside
    /// the cell that it rotates around, its other half moves there, if it fits.
    fn picked(&self, cell: Cell) -> Option<Turn> {
        if self.placement.is_some_and(|place| place.cells().contains(&cell)) {
            return self.rotated(true);
        }
        let reached = self.reaching(cell).map(|place| self.tried(place, self.anchor));
        reached.or_else(|| self.nearest(cell).map(|place| self.tried(place, cell)))
    }

    /// Returns the turn with the domino in its next legal placement around its cell.
    fn rotated(&self, clockwise: bool) -> Option<Turn> {
        let ways = self.options.ways(self.anchor);
        let now = ways.iter().position(|&way| Some(way) == self.placement)?;
        let step = if clockwise { 1 } else { ways.len() - 1 };
        Some(self.tried(ways[(now + step) % ways.len()], self.anchor))
    }

    /// Returns the turn without its last step.
    fn stepped_back(&self) -> Turn {
        if self.options.free.len() > 1 && self.choice.is_some() {
            return Turn { choice: None, ..self.clone() };
        }
        Turn { placement: None, ..self.clone() }
    }

    /// Returns the placement with the same half in the anchor cell and the other one in `cell`.
    fn reaching(&self, cell: Cell) -> Option<Placement> {
        let first = self.placement?.cell == self.anchor;
        let reaches = |place: &&Placement| {
            let [one, other] = place.cells();
            if first { (one, other) == (self.anchor, cell) } else { (other, one) == (self.anchor, cell) }
        };
        self.options.places.iter().find(reaches).copied()
    }

    /// Returns the placement with a half in a cell that is closest in direction to the last domino.
    fn nearest(&self, cell: Cell) -> Option<Placement> {
        let away = |place: &Placement| {
            let turns = (place.direction.index() + 4 - self.last.index()) % 4;
            (turns.min(4 - turns), turns)
        };
        // The first of equals has the first half in the cell.
        self.options.ways(cell).into_iter().min_by_key(away)
    }
}

impl PendingTurn for Turn {
    type Options = Options;
    type Target = Cell;
    type Placement = Placement;
    type Choice = Domino;
    type Move = Move;

    fn begin(options: Rc<Options>, before: Option<&Turn>) -> Turn {
        // The last domino of a line is taken automatically.
        let choice = if let [only] = options.free[..] { Some(only) } else { None };
        let last = before.map_or(Direction::East, |turn| turn.last);
        Turn { options, choice, last, ..Turn::default() }
    }

    fn options(&self) -> &Rc<Options> {
        &self.options
    }

    fn after(&self, action: Action) -> Turn {
        let next = match action {
            _ if self.played.is_some() => None,
            Action::Pick(cell) => self.picked(cell),
            Action::Try(place) => self.options.places.contains(&place).then(|| self.tried(place, place.cell)),
            Action::Rotate { clockwise } => self.rotated(clockwise),
            Action::Swap => self.swapped().map(|place| self.tried(place, self.anchor)),
            Action::Choose(domino) => {
                let free = self.options.free.contains(&domino);
                free.then(|| Turn { choice: Some(domino), ..self.clone() })
            }
            Action::Confirm => {
                self.is_complete().then(|| Turn { played: Some(self.so_far()), ..self.clone() })
            }
            Action::Back => Some(self.stepped_back()),
        };
        next.unwrap_or_else(|| self.clone())
    }

    fn covered(&self) -> Vec<GridCell> {
        let cells = self.placement.into_iter().flat_map(Placement::cells);
        cells.map(|cell| (cell.x, cell.y)).collect()
    }

    fn choice(&self) -> Option<Domino> {
        self.choice
    }

    fn is_begun(&self) -> bool {
        self.placement.is_some() || self.choice.is_some() && self.options.free.len() > 1
    }

    fn is_complete(&self) -> bool {
        let Options { to_move, places, free, .. } = &*self.options;
        *to_move
            && (self.placement.is_some() || places.is_empty())
            && (self.choice.is_some() || free.is_empty())
    }

    fn actions(mv: Move) -> Vec<Action> {
        let Move::Turn { choice, placement } = mv else { return Vec::new() };
        placement.map(Action::Try).into_iter().chain(choice.map(Action::Choose)).collect()
    }

    fn played(&self) -> Option<Move> {
        self.played
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::kingdomino::Kingdomino;
    use tilescope_floor::confirm::Confirm;

    use super::*;
    use crate::board::turn::advance;

    fn turn(position: &Kingdomino) -> Turn {
        Turn::begin(Rc::new(Options::new(position)), None)
    }

    /// Returns a turn in which player 1 has domino 13, field and forest, in hand and only a castle; 21 and 22 are
    /// free.
    fn second_round() -> Turn {
        let position = "kingdomino(players=3) waiting=13:p1/14:p2/15:p3 line=20/21/22";
        turn(&position.parse().unwrap())
    }

    fn place(text: &str) -> Placement {
        match format!("{text}:1").parse() {
            Ok(Move::Turn { placement: Some(placement), .. }) => placement,
            _ => panic!("{text} is no placement"),
        }
    }

    fn cell(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    fn domino(number: u8) -> Domino {
        Domino::new(number).unwrap()
    }

    #[test]
    fn the_preview_keeps_the_last_rotation_if_it_fits() {
        let tried = second_round().after(Action::Pick(cell(1, 0)));
        assert_eq!(tried.placement, Some(place("1,0e")));
        let turned = tried.after(Action::Rotate { clockwise: true });
        assert_eq!(turned.placement, Some(place("1,0s")));
        let moved = turned.after(Action::Pick(cell(-1, -1)));
        assert_eq!(moved.placement, Some(place("-1,-1s")));
    }

    #[test]
    fn rotating_cycles_through_all_placements_at_a_cell() {
        let mut turn = second_round().after(Action::Pick(cell(1, 0)));
        let mut seen = vec![turn.placement];
        loop {
            turn = turn.after(Action::Pick(cell(1, 0)));
            if turn.placement == seen[0] {
                break;
            }
            seen.push(turn.placement);
        }
        // Three neighbours for either half. The domino cannot turn back onto the castle.
        assert_eq!(seen.len(), 6);
        assert_eq!(turn.options.ways(cell(1, 0)).len(), 6);
        let back = turn.after(Action::Rotate { clockwise: false });
        assert_eq!(back.placement, seen[5]);
    }

    #[test]
    fn a_tap_beside_the_cell_moves_the_other_half_there() {
        let tried = second_round().after(Action::Pick(cell(1, 0)));
        assert_eq!(tried.after(Action::Pick(cell(1, -1))).placement, Some(place("1,0n")));
        let swapped = tried.after(Action::Swap);
        assert_eq!(swapped.placement, Some(place("2,0w")));
        assert_eq!(swapped.after(Action::Pick(cell(1, 1))).placement, Some(place("1,1n")));
    }

    #[test]
    fn a_turn_can_be_built_and_undone_step_by_step() {
        let laid = second_round().after(Action::Try(place("1,0e")));
        assert!(!laid.is_complete() && laid.after(Action::Confirm).played.is_none());
        let chosen = laid.after(Action::Choose(domino(21)));
        assert!(chosen.is_complete());
        assert_eq!(chosen.after(Action::Back), laid);
        assert_eq!(laid.after(Action::Back).placement, None);
        let done = chosen.after(Action::Confirm);
        assert_eq!(done.played.unwrap().to_string(), "1,0e:21");
        assert_eq!(done.after(Action::Back), done, "what is played is played");
        // The other order.
        let early = advance(&second_round(), Action::Choose(domino(21)), Confirm::Never);
        assert_eq!(early.played, None);
        assert_eq!(early.after(Action::Try(place("1,0e"))).so_far(), chosen.so_far());
    }

    #[test]
    fn illegal_actions_change_nothing() {
        let idle = second_round();
        for action in [
            Action::Pick(cell(4, 4)),
            Action::Pick(Cell::CASTLE),
            Action::Try(place("3,0e")),
            Action::Rotate { clockwise: true },
            Action::Swap,
            Action::Choose(domino(13)),
            Action::Confirm,
            Action::Back,
        ] {
            assert_eq!(idle.after(action), idle, "{action:?}");
        }
    }

    #[test]
    fn a_forced_choice_is_made_automatically() {
        let last = "kingdomino(players=3) discarded=13/14 waiting=15:p3 line=20:p1/21:p2/22";
        let turn = turn(&last.parse().unwrap());
        assert_eq!(turn.choice, Some(domino(22)));
        assert!(!turn.is_begun());
        assert_eq!(turn.after(Action::Back), turn);
    }
}
