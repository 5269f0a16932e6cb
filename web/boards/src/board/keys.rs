use web_sys::Element;
use yew::prelude::*;

use super::grid::Step;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Moves to another cell of the grid.
    Step {
        step: Step,
        /// Whether the step includes cells where the piece cannot be placed.
        all: bool,
    },
    Rotate {
        clockwise: bool,
    },
    Swap,
    /// Takes back the last step, or closes what is open.
    Back,
    /// Previews the piece, continues the turn, or describes the feature in the cell.
    Enter,
    Number(usize),
}

impl Key {
    /// Returns the command of a key by its name. With Shift, arrows reach all cells and R rotates back. With Ctrl,
    /// Home and End reach the first and the last of all cells. Single letters and digits count only if `letters` is
    /// set.
    pub fn named(name: &str, shift: bool, ctrl: bool, letters: bool) -> Option<Key> {
        let step = |step, all| Some(Key::Step { step, all });
        match name {
            "ArrowUp" => step(Step::Towards(0), shift),
            "ArrowRight" => step(Step::Towards(1), shift),
            "ArrowDown" => step(Step::Towards(2), shift),
            "ArrowLeft" => step(Step::Towards(3), shift),
            "Home" => step(Step::First, shift || ctrl),
            "End" => step(Step::Last, shift || ctrl),
            "Enter" | " " if !(ctrl && name == " ") => Some(Key::Enter),
            "Escape" => Some(Key::Back),
            _ if ctrl || !letters => None,
            "r" | "R" => Some(Key::Rotate { clockwise: !shift }),
            "f" | "F" => Some(Key::Swap),
            _ if name.len() == 1 => name.parse().ok().map(Key::Number),
            _ => None,
        }
    }

    /// Returns the command of an event. `None` if the key is already handled, or belongs to the browser or to a
    /// field.
    pub(super) fn of(event: &KeyboardEvent, letters: bool) -> Option<Key> {
        let target = event.target_dyn_into::<Element>();
        let in_field =
            target.is_some_and(|target| target.closest("select, input").is_ok_and(|found| found.is_some()));
        let key = event.key();
        if event.default_prevented() || event.alt_key() || event.meta_key() || in_field {
            return None;
        }
        Key::named(&key, event.shift_key(), event.ctrl_key(), letters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_digits_are_commands_only_where_enabled() {
        assert_eq!(Key::named("r", false, false, true), Some(Key::Rotate { clockwise: true }));
        assert_eq!(Key::named("R", true, false, true), Some(Key::Rotate { clockwise: false }));
        assert_eq!(Key::named("3", false, false, true), Some(Key::Number(3)));
        assert_eq!(Key::named("r", false, false, false), None);
        assert_eq!(Key::named("3", false, false, false), None);
        assert_eq!(Key::named("r", false, true, true), None, "the browser's own");
        assert_eq!(Key::named("F5", false, false, true), None);
        assert_eq!(Key::named(" ", false, false, false), Some(Key::Enter));
        assert_eq!(Key::named("Escape", false, false, false), Some(Key::Back));
    }

    #[test]
    fn shift_and_ctrl_include_illegal_cells() {
        let all = |name, shift, ctrl| match Key::named(name, shift, ctrl, true) {
            Some(Key::Step { all, .. }) => all,
            other => panic!("{name}: {other:?}"),
        };
        assert!(!all("ArrowUp", false, false) && all("ArrowUp", true, false));
        assert!(!all("Home", false, false) && all("Home", false, true) && all("End", true, false));
    }
}
