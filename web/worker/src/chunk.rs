//! The number of steps of a search between two readings of the clock.

/// The milliseconds of searching between two opportunities for messages.
pub(super) const SLICE: f64 = 12.0;

/// The target milliseconds of a chunk of steps: long compared with the clock, which may tick only every 0.1 ms, and
/// short compared with [`SLICE`].
const CHUNK: f64 = 2.0;

/// The most steps in a chunk: about 5 ms of the fastest searcher. With a stopped clock, the chunk would otherwise
/// grow without end.
const MOST: u64 = 1 << 14;

/// The number of steps in a chunk, found by doubling and halving.
///
/// ```text
///   slice 12 ms |--1-2-4--8----16----|----16----|----16----|   the clock is read at every |
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ChunkSize {
    steps: u64,
}

impl ChunkSize {
    /// Creates a chunk of a single step, because the cost of a step is not known yet.
    pub(super) fn new() -> ChunkSize {
        ChunkSize { steps: 1 }
    }

    /// Returns the steps to do before the next reading of the clock.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Notes that a full chunk took `elapsed` milliseconds.
    pub(super) fn took(&mut self, elapsed: f64) {
        if elapsed < CHUNK / 2.0 {
            self.steps = (self.steps * 2).min(MOST);
        } else if elapsed > CHUNK * 2.0 {
            self.steps = (self.steps / 2).max(1);
        }
    }
}

impl Default for ChunkSize {
    fn default() -> ChunkSize {
        ChunkSize::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the chunk that a search settles on if a step costs `cost` milliseconds on a clock of 0.1 ms.
    fn settled(cost: f64) -> f64 {
        let mut chunk = ChunkSize::new();
        for _ in 0..40 {
            let elapsed = chunk.steps() as f64 * cost;
            chunk.took((elapsed * 10.0).floor() / 10.0);
        }
        chunk.steps() as f64 * cost
    }

    #[test]
    fn a_chunk_takes_one_to_four_milliseconds_at_any_speed() {
        for cost in [0.0005, 0.005, 0.05, 0.3] {
            let chunk = settled(cost);
            assert!((0.9..=4.0).contains(&chunk), "a step of {cost} ms: {chunk} ms");
        }
    }

    #[test]
    fn slow_steps_are_done_one_by_one() {
        let mut chunk = ChunkSize::new();
        chunk.took(30.0);
        assert_eq!(chunk.steps(), 1);
    }

    #[test]
    fn the_chunk_shrinks_when_the_search_gets_slower() {
        let mut chunk = ChunkSize::new();
        for _ in 0..10 {
            chunk.took(0.0);
        }
        assert_eq!(chunk.steps(), 1024);
        chunk.took(50.0);
        assert_eq!(chunk.steps(), 512);
    }

    #[test]
    fn a_stopped_clock_does_not_make_a_chunk_endless() {
        let mut chunk = ChunkSize::new();
        for _ in 0..100 {
            chunk.took(0.0);
        }
        assert_eq!(chunk.steps(), MOST);
    }
}
