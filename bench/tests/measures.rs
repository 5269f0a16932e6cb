use std::collections::HashSet;
use std::sync::LazyLock;
use std::thread;
use std::time::Instant;

use tilescope_bench::measures;

static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

#[test]
fn every_measure_gives_a_positive_number() {
    // One lap of each, in two positions. A single thread would delay all other tests.
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for first in 0..threads {
            scope.spawn(move || {
                for measure in measures(2).into_iter().skip(first).step_by(threads) {
                    let value = measure.run(|| BEGUN.elapsed().as_secs_f64(), 0.0);
                    assert!(value.is_finite() && value > 0.0, "{}: {value}", measure.name);
                }
            });
        }
    });
}

#[test]
fn names_are_unique_and_bases_exist() {
    let measures = measures(1);
    let names: HashSet<&str> = measures.iter().map(|measure| measure.name.as_str()).collect();
    assert_eq!(names.len(), measures.len());
    for measure in &measures {
        assert!(measure.base.as_deref().is_none_or(|base| names.contains(base)), "{measure:?}");
    }
}
