//! The loss of a move against the search's choice, in six classes: the same on the board and in the panel.

/// The points of expected lead below which a loss is in the first, second … class.
pub const LOSSES: [f64; 5] = [0.5, 1.0, 2.0, 4.0, 8.0];

/// Returns the class of a loss in points, from 0 (negligible) to 5 (large): the index of the tokens `--loss-0` to
/// `--loss-5`.
pub fn loss_class(loss: f64) -> u8 {
    LOSSES.iter().take_while(|&&bound| loss >= bound).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_follow_the_bounds() {
        assert_eq!([-1.0, 0.49, 0.5, 1.0, 3.9, 4.0, 80.0].map(loss_class), [0, 0, 1, 2, 3, 4, 5]);
    }
}
