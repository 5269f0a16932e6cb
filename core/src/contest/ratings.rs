//! Ratings from the matches of a tournament.

use alloc::vec;
use alloc::vec::Vec;

use super::standing::Standing;
use super::statistics::elo;

/// Returns the most likely Elo ratings from the standing of each player against each other player (Bradley and Terry
/// 1952, by Hunter's 2004 iteration). The last player has rating 0. One tied game is added to each pairing, so that a
/// player who lost every game has a rating too.
pub fn ratings(cells: &[Vec<Option<Standing>>]) -> Vec<f64> {
    let count = cells.len();
    let mut strength = vec![1.0; count];
    for _ in 0..2000 {
        let renewed: Vec<f64> = (0..count)
            .map(|player| {
                let met = cells[player]
                    .iter()
                    .enumerate()
                    .filter_map(|(other, cell)| Some((other, cell.as_ref()?)));
                let (mut won, mut expected) = (0.0, 0.0);
                for (other, standing) in met {
                    won += standing.shares.sum + 0.5;
                    expected += (standing.games() as f64 + 1.0) / (strength[player] + strength[other]);
                }
                if expected > 0.0 { won / expected } else { 1.0 }
            })
            .collect();
        let scale = renewed.iter().sum::<f64>() / count as f64;
        strength = renewed.into_iter().map(|value| value / scale).collect();
    }
    let least = strength.iter().copied().fold(f64::INFINITY, f64::min);
    strength.into_iter().map(|value| elo(value / (value + least))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::statistics::moments;

    #[test]
    fn ratings_follow_the_wins() {
        let won = |wins: u32, games: u32| {
            let shares = moments((0..games).map(|game| f64::from(u8::from(game < wins))));
            Some(Standing { shares, ..Standing::default() })
        };
        let cells = [
            vec![None, won(0, 100), won(0, 100)],
            vec![won(100, 100), None, won(24, 100)],
            vec![won(100, 100), won(76, 100), None],
        ];
        let ratings = ratings(&cells);
        assert_eq!(ratings[0], 0.0);
        assert!((ratings[2] - ratings[1] - 200.0).abs() < 10.0, "{ratings:?}");
    }
}
