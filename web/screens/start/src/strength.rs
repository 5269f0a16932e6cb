//! The strength of a person on the ladder of the levels, from results against single levels.
//!
//! Bradley and Terry's model: a player of strength `s` beats a level of strength `l` with the probability `1 / (1 +
//! exp(l - s))`. The strengths of the levels follow from their measured win rates against the level below. Before the
//! first game every strength within [`BEYOND`] of the ladder is equally likely; each result changes that by Bayes' rule.

use tilescope_core::levels::Level;

/// The distance between two considered strengths.
const STEP: f64 = 0.05;

/// The distance from the ends of the ladder within which strengths are considered.
const BEYOND: f64 = 3.0;

pub(super) const FEWEST: usize = 5;

/// A strength as an index of the ladder's levels: the level nearest to the median, and those nearest to the ends of the 95 %
/// interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Strength {
    pub(super) low: usize,
    pub(super) median: usize,
    pub(super) high: usize,
}

/// Returns the strengths of levels on one scale, from weakest to strongest. A level without a measured rate ends the
/// scale.
fn scale(levels: &[Level]) -> Vec<f64> {
    let steps = levels.iter().skip(1).map_while(|level| level.wins);
    let steps = steps.map(|wins| (f64::from(wins.rate) / f64::from(100 - wins.rate)).ln());
    let mut at = 0.0;
    let rest = steps.map(|step| {
        at += step;
        at
    });
    [0.0].into_iter().chain(rest).collect()
}

/// Returns the strength that explains results: pairs of a level's index and the halves of the game won, from 0 to 2. `None` if
/// there are fewer than [`FEWEST`] against levels on the scale.
pub(super) fn strength(levels: &[Level], results: &[(usize, u8)]) -> Option<Strength> {
    let scale = scale(levels);
    let results: Vec<(f64, f64)> =
        results.iter().filter_map(|&(level, won)| Some((*scale.get(level)?, f64::from(won) / 2.0))).collect();
    if results.len() < FEWEST {
        return None;
    }
    let top = scale.last()? + BEYOND;
    let count = ((top + BEYOND) / STEP) as usize;
    let strengths: Vec<f64> = (0..=count).map(|index| index as f64 * STEP - BEYOND).collect();
    // The logarithm of the likelihood of all results, without a constant.
    let log = |strength: f64| -> f64 {
        let of = |&(level, share): &(f64, f64)| share * (strength - level) - (strength - level).exp().ln_1p();
        results.iter().map(of).sum()
    };
    let logs: Vec<f64> = strengths.iter().map(|&strength| log(strength)).collect();
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> = logs.iter().map(|log| (log - most).exp()).collect();
    let total: f64 = weights.iter().sum();
    let quantile = |share: f64| {
        let mut sum = 0.0;
        let reached = weights.iter().position(|weight| {
            sum += weight;
            sum >= share * total
        });
        nearest(&scale, strengths[reached.unwrap_or(count)])
    };
    Some(Strength { low: quantile(0.025), median: quantile(0.5), high: quantile(0.975) })
}

fn nearest(scale: &[f64], strength: f64) -> usize {
    let above = scale.iter().take_while(|&&level| level < strength).count();
    match above.checked_sub(1) {
        Some(below) if above == scale.len() || strength - scale[below] < scale[above] - strength => below,
        _ => above,
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::levels::levels;

    use super::*;

    fn of(results: &[(usize, u8)]) -> Option<Strength> {
        strength(levels(GameId::OnTop), results)
    }

    #[test]
    fn equal_results_against_a_level_show_its_strength() {
        for level in 0..levels(GameId::OnTop).len() {
            let results: Vec<(usize, u8)> =
                (0..40).map(|game| (level, if game % 2 == 0 { 2 } else { 0 })).collect();
            let strength = of(&results).unwrap();
            assert_eq!(strength.median, level);
            assert!(strength.low + 2 >= level && strength.high <= level + 2, "{strength:?}");
        }
    }

    #[test]
    fn few_games_leave_a_wide_interval() {
        let some = |games: usize| of(&vec![(5, 1); games]).unwrap();
        assert!(some(5).high - some(5).low > some(80).high - some(80).low);
        assert_eq!(of(&[(5, 2); 4]), None);
        let wins = of(&[(5, 2); 5]).unwrap();
        assert!(wins.low >= 4 && wins.high == 10, "{wins:?}");
    }

    #[test]
    fn levels_without_a_measured_rate_do_not_count() {
        let mut levels = levels(GameId::Carcassonne).to_vec();
        levels[7].wins = None;
        assert_eq!(strength(&levels, &[(7, 2); 9]), None);
        assert!(strength(&levels, &[(6, 2); 9]).is_some_and(|strength| strength.high <= 6));
    }
}
