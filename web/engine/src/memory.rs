//! The memory budget for the trees of all searches of the page, and the share of each search.
//!
//! ```text
//!   budget   |  opponent 3/8  |  hint 1/8  |  analysis 1/2: its workers in equal parts  |
//! ```
//!
//! The shares are fixed, so that the result of a search does not depend on other searches. The shares of opponent and
//! hint have room for every level, so that a level plays the same on every device. Both are unused while there is no
//! such search: their trees are dropped with the move.

use tilescope_protocol::Purpose;

use super::Device;

/// The bytes in a megabyte, as the budget counts them.
pub const MB: u64 = 1_000_000;

/// The selectable budgets, in megabytes.
pub const CHOICES: [u64; 5] = [32, 64, 128, 256, 512];

/// The largest budget, in megabytes, on a touch device or a device with little memory.
const SMALL: u64 = 64;

/// The gigabytes of memory below which a device has little.
const LITTLE: f64 = 4.0;

/// Returns a device's default budget in megabytes.
pub fn of_device(device: &Device) -> u64 {
    if device.gigabytes.is_some_and(|gigabytes| gigabytes <= 1.0) {
        SMALL / 2
    } else if is_small(device) {
        SMALL
    } else {
        256
    }
}

/// Returns the selectable budgets of a device in megabytes, ascending.
pub fn choices(device: &Device) -> impl Iterator<Item = u64> {
    let most = if is_small(device) { SMALL } else { u64::MAX };
    CHOICES.into_iter().filter(move |&megabytes| megabytes <= most)
}

/// Returns the most bytes that the tree of one of a search's `workers` may take, out of a budget of bytes.
pub fn share(budget: u64, purpose: Purpose, workers: usize) -> u64 {
    let workers = workers.max(1) as u64;
    let eighths = match purpose {
        Purpose::Opponent => 3,
        Purpose::Hint => 1,
        Purpose::Analysis => 4,
    };
    budget / 8 * eighths / workers
}

fn is_small(device: &Device) -> bool {
    let little = match device.gigabytes {
        Some(gigabytes) => gigabytes < LITTLE,
        // The browser does not report the memory: few cores suggest little.
        None => device.cores < 4,
    };
    device.handheld || little
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::levels::levels;
    use tilescope_core::{Heuristics, Rng, SearchSpec, Turn, for_game};

    use super::*;

    const DESK: Device = Device { cores: 8, gigabytes: Some(8.0), handheld: false };

    #[test]
    fn a_phone_uses_at_most_64_megabytes() {
        for phone in [
            Device { handheld: true, ..DESK },
            Device { handheld: true, gigabytes: None, ..DESK },
            Device { gigabytes: Some(2.0), ..DESK },
            Device { gigabytes: Some(0.5), ..DESK },
            Device { gigabytes: None, cores: 2, ..DESK },
        ] {
            assert!(of_device(&phone) <= 64, "{phone:?}");
            assert!(choices(&phone).all(|choice| choice <= 64), "{phone:?}");
        }
        assert_eq!(of_device(&DESK), 256);
        assert_eq!(choices(&DESK).max(), Some(512));
    }

    #[test]
    fn the_default_budget_is_among_the_choices() {
        for device in [DESK, Device { handheld: true, ..DESK }, Device { gigabytes: Some(1.0), ..DESK }] {
            assert!(choices(&device).any(|choice| choice == of_device(&device)));
        }
    }

    #[test]
    fn all_trees_together_stay_within_the_budget() {
        for workers in 1..=8 {
            let opponent = share(64 * MB, Purpose::Opponent, 1);
            let hint = share(64 * MB, Purpose::Hint, 1);
            let analysis = share(64 * MB, Purpose::Analysis, workers) * workers as u64;
            assert!(opponent + hint + analysis <= 64 * MB);
        }
    }

    /// Returns the bytes of the tree of a game's strongest level at its first decision.
    fn deepest<S: Heuristics>(game: GameId) -> u64 {
        let mut position = S::start(&S::Setup::default());
        while position.turn() == Turn::Chance {
            let drawn = position.sample_chance(&mut Rng::new(1));
            position.play_unchecked(drawn);
        }
        let level = levels(game).last().expect("a level");
        let spec: SearchSpec = level.plays().parse().expect("a specification");
        let mut search = spec.build(&position, 1).expect("a search");
        search.step(level.budget.expect("the strongest level has a budget"));
        u64::from(search.report().nodes) * spec.node_bytes::<S>() as u64
    }

    #[test]
    fn the_smallest_budget_fits_the_strongest_levels() {
        for &game in GameId::ALL {
            let bytes = for_game!(game, G => deepest::<G>(game));
            let room = share(CHOICES[0] * MB, Purpose::Opponent, 1);
            assert!(bytes < room, "{game}: {bytes} of {room}");
        }
    }
}
