//! Work that is divided into parts for several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Returns the number of threads that the processor runs at once.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Runs the parts with the numbers below `count` on some threads, and returns their results in order.
pub fn in_parts<T: Send>(threads: usize, count: usize, part: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let found: Vec<Mutex<Option<T>>> = (0..count).map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..threads.min(count) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(place) = found.get(number) else { return };
                    let done = part(number);
                    *place.lock().expect("a part that fails takes all with it") = Some(done);
                }
            });
        }
    });
    let taken = found.into_iter().map(|place| place.into_inner().expect("no thread holds it any more"));
    taken.map(|found| found.expect("every part was done")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_parts_find_comes_in_order() {
        for threads in [1, 3, 50] {
            assert_eq!(in_parts(threads, 20, |part| part * part), (0..20).map(|n| n * n).collect::<Vec<_>>());
        }
        assert!(in_parts(2, 0, |part| part).is_empty());
    }
}
