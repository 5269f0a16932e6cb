//! What the board does with keys.

use tilescope_core::games::kingdomino::Cell;
use yew::prelude::*;

use super::{Desk, Sight};
use crate::board::{focus, heard, key_target};
use crate::kingdomino::turn::Action;

impl Desk {
    /// A key anywhere on the board.
    pub(in crate::kingdomino) fn key(&self, event: KeyboardEvent) {
        let Some((key, in_grid)) = heard(&event, self.letters) else { return };
        let goal = if in_grid { self.key_target(&event) } else { None };
        let used = match (key.as_str(), goal) {
            (_, Some(cell)) => {
                self.focus_cell(cell);
                true
            }
            ("r" | "R", _) => self.try_act(Action::Rotate { clockwise: !event.shift_key() }),
            ("f" | "F", _) => self.try_act(Action::Swap),
            ("Escape", _) => self.step_back(),
            ("Enter" | " ", _) if in_grid => {
                self.enter();
                true
            }
            (key, _) => key.parse().is_ok_and(|number| self.choose_by(number)),
        };
        if used {
            event.prevent_default();
        }
    }

    /// Where a key leads in the grid.
    fn key_target(&self, event: &KeyboardEvent) -> Option<(i8, i8)> {
        let all: Vec<(i8, i8)> = self.cells.iter().map(|&(cell, _)| cell).collect();
        let covers = |&(x, y): &(i8, i8)| self.is_live() && self.turn.options.covers(Cell { x, y });
        let legal: Vec<(i8, i8)> = all.iter().copied().filter(covers).collect();
        key_target(event, &all, &legal, self.sight.cursor)
    }

    /// Goes on with the turn if the action changes it; tells whether it did.
    fn try_act(&self, action: Action) -> bool {
        let changes = self.turn.after(action.clone()) != *self.turn;
        if changes {
            self.act(action);
        }
        changes
    }

    /// Takes back the last step of the turn, or puts away what is shown; tells whether there was something.
    fn step_back(&self) -> bool {
        let shown = self.sight.lit.is_some() || self.sight.asked.is_some();
        self.see(move |sight| *sight = Sight { lit: None, asked: None, ..*sight });
        if self.turn.is_begun() {
            self.act(Action::Back);
            self.focus_cell(self.sight.cursor);
            return true;
        }
        shown
    }

    /// In the grid: tries the domino, goes on to the next step, or tells of a territory.
    fn enter(&self) {
        let cell = Cell { x: self.sight.cursor.0, y: self.sight.cursor.1 };
        let laid = self.turn.placement.is_some_and(|place| place.cells().contains(&cell));
        if self.is_live() && self.turn.options.covers(cell) && !laid {
            self.act(Action::Pick(cell));
        } else if self.turn.is_complete() {
            focus(self.find(".board-primary"));
        } else if laid || self.turn.options.places.is_empty() && self.turn.options.live {
            focus(self.find(".kd-choices [tabindex='0']"));
        } else {
            self.see(move |sight| sight.lit = Some(cell));
        }
    }

    /// Chooses a domino of the new line by its place from 1; tells whether it is free.
    fn choose_by(&self, number: usize) -> bool {
        let domino = number.checked_sub(1).and_then(|index| self.position.line().nth(index));
        domino.is_some_and(|(domino, _)| {
            let known = self.turn.options.free.contains(&domino);
            if known {
                self.choose(domino);
                focus(self.find(".kd-choices [tabindex='0']"));
            }
            known
        })
    }
}
