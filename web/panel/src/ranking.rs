//! The order of the rows on the screen, which must not change under a finger.

use tilescope_protocol::Throttle;
use tilescope_protocol::any_move::AnyMove;

use super::rows::{Key, Row};
use tilescope_core::order;

/// The minimum milliseconds between two changes of the order.
const CALM: f64 = 1000.0;

/// The order of the rows on the screen, as indices of candidates.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Ranking {
    moves: Vec<AnyMove>,
    order: Vec<usize>,
    key: Key,
    changes: Throttle,
    /// The time of the first rows of this position.
    begun: f64,
}

impl Default for Ranking {
    fn default() -> Ranking {
        Ranking {
            moves: Vec::new(),
            order: Vec::new(),
            key: Key::default(),
            changes: Throttle::new(CALM),
            begun: 0.0,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grip {
    /// The pointer or the focus is on a row.
    Held,
    Free,
    Settled,
}

impl Ranking {
    /// Takes new numbers and returns the order. Rows of another position or by another key are sorted at once, and so
    /// are all reports of their first second. Later, the order changes at most once a second, or when the numbers are
    /// final. It never changes while the pointer or the focus is on the rows.
    pub(super) fn update(&mut self, rows: &[Row], key: Key, grip: Grip, now: f64) -> &[usize] {
        let same_moves = self.moves.iter().copied().eq(rows.iter().map(|row| row.mv));
        let due = match grip {
            Grip::Held => false,
            Grip::Free => (self.begun..self.begun + CALM).contains(&now) || self.changes.wait(now) == 0.0,
            Grip::Settled => true,
        };
        if !same_moves || key != self.key || due {
            if !same_moves {
                self.moves = rows.iter().map(|row| row.mv).collect();
                self.begun = now;
            }
            // Equal rows stay where they are. In the end they have the order of the candidates, as their ranks do.
            if !same_moves || grip == Grip::Settled {
                self.order = (0..rows.len()).collect();
            }
            order::sort_indices(&mut self.order, &mut |a, b| key.compare(&rows[a], &rows[b]));
            self.key = key;
            self.changes.force(now);
        }
        &self.order
    }
}

#[cfg(test)]
mod tests {
    use super::super::rows::tests::rows_of;
    use super::*;

    #[test]
    fn rows_are_sorted_once_a_second_unless_held() {
        let mut ranking = Ranking::default();
        let before = rows_of(&[("a", &[1.0, 1.0]), ("b", &[1.0])], 0);
        let after = rows_of(&[("a", &[1.0, 1.0]), ("b", &[1.0, 1.0, 1.0])], 1);
        assert_eq!(ranking.update(&before, Key::Visits, Grip::Free, 0.0), [0, 1]);
        assert_eq!(ranking.update(&after, Key::Visits, Grip::Held, 900.0), [0, 1]);
        assert_eq!(ranking.update(&after, Key::Visits, Grip::Free, 901.0), [1, 0]);
        assert_eq!(ranking.update(&before, Key::Visits, Grip::Free, 1800.0), [1, 0]);
        assert_eq!(ranking.update(&before, Key::Visits, Grip::Held, 5000.0), [1, 0]);
        assert_eq!(ranking.update(&before, Key::Visits, Grip::Free, 5001.0), [0, 1]);
    }

    #[test]
    fn a_clock_that_is_set_back_does_not_freeze_the_order() {
        let mut ranking = Ranking::default();
        let before = rows_of(&[("a", &[1.0, 1.0]), ("b", &[1.0])], 0);
        let after = rows_of(&[("a", &[1.0, 1.0]), ("b", &[1.0, 1.0, 1.0])], 1);
        ranking.update(&before, Key::Visits, Grip::Free, 3_600_000.0);
        assert_eq!(ranking.update(&after, Key::Visits, Grip::Free, 1000.0), [1, 0]);
    }

    #[test]
    fn the_last_numbers_are_sorted_at_once() {
        let mut ranking = Ranking::default();
        let before = rows_of(&[("a", &[1.0, 1.0]), ("b", &[1.0])], 0);
        let after = rows_of(&[("a", &[1.0, 1.0]), ("b", &[1.0, 1.0, 1.0])], 1);
        ranking.update(&before, Key::Visits, Grip::Free, 0.0);
        assert_eq!(ranking.update(&after, Key::Visits, Grip::Settled, 1.0), [1, 0]);
    }

    #[test]
    fn in_the_end_equal_rows_have_the_order_of_their_ranks() {
        let mut ranking = Ranking::default();
        let first = rows_of(&[("a", &[1.0]), ("b", &[1.0, 1.0]), ("c", &[1.0, 1.0, 1.0])], 2);
        let tied = rows_of(&[("a", &[1.0, 1.0]), ("b", &[1.0, 1.0]), ("c", &[1.0, 1.0, 1.0])], 2);
        assert_eq!(ranking.update(&first, Key::Visits, Grip::Free, 0.0), [2, 1, 0]);
        assert_eq!(ranking.update(&tied, Key::Visits, Grip::Free, 2000.0), [2, 1, 0]);
        assert_eq!(ranking.update(&tied, Key::Visits, Grip::Settled, 2001.0), [2, 0, 1]);
    }

    #[test]
    fn a_new_position_or_key_is_sorted_at_once() {
        let mut ranking = Ranking::default();
        let first = rows_of(&[("a", &[1.0, 1.0]), ("b", &[5.0])], 0);
        ranking.update(&first, Key::Visits, Grip::Free, 0.0);
        assert_eq!(ranking.update(&first, Key::Lead, Grip::Held, 1.0), [1, 0]);
        let other = rows_of(&[("a", &[1.0]), ("c", &[2.0]), ("d", &[3.0])], 0);
        assert_eq!(ranking.update(&other, Key::Lead, Grip::Held, 2.0), [2, 1, 0]);
    }

    #[test]
    fn equal_rows_stay_where_they_are() {
        let mut ranking = Ranking::default();
        let even = rows_of(&[("a", &[1.0]), ("b", &[1.0]), ("c", &[1.0])], 0);
        for second in 0..3 {
            assert_eq!(ranking.update(&even, Key::Win, Grip::Free, f64::from(second) * 2000.0), [0, 1, 2]);
        }
    }
}
