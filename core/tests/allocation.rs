//! Playing allocates no memory: copying a position, drawing, moving, listing moves again and scoring.

#![cfg(not(target_arch = "wasm32"))]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use tilescope_core::games::GameId;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::heuristic::policies;
use tilescope_core::search::{Budget, SEARCHERS, Searcher};
use tilescope_core::{BuildError, Heuristics, Player, Rng, SearchSpec, Turn, for_game};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every request goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Returns the number of allocations in `play`.
fn allocations(play: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.with(Cell::get);
    play();
    ALLOCATIONS.with(Cell::get) - before
}

#[test]
fn allocations_are_counted() {
    assert_eq!(allocations(|| drop(black_box(Box::new(1)))), 1);
}

#[test]
fn games_are_played_in_place() {
    plays_in_place::<Carcassonne>("carcassonne(players=2)");
    plays_in_place::<Carcassonne>("carcassonne(players=5)");
    plays_in_place::<Carcassonne>(
        "carcassonne(players=2,unplaceable=redraw,scoring=before-meeple,reduced=on)",
    );
    plays_in_place::<Kingdomino>("kingdomino(players=4)");
    plays_in_place::<Kingdomino>("kingdomino(players=2,size=7,harmony=off,middle=off,ties=share)");
    plays_in_place::<OnTop>("ontop(players=2)");
    plays_in_place::<OnTop>("ontop(players=4)");
}

fn plays_in_place<S: Heuristics>(setup: &str) {
    let start = S::start(&setup.parse().unwrap());
    for policy in policies::<S>() {
        let mut rng = Rng::new(7);
        let playouts = allocations(|| {
            for _ in 0..200 {
                let mut state = start.clone();
                (policy.play)(&mut state, &mut rng, u32::MAX, Player::new(0));
                black_box(state.final_scores());
            }
        });
        assert_eq!(playouts, 0, "{setup}, policy {}", policy.name);
    }
    let (mut moves, mut groups, mut members) =
        (Vec::with_capacity(2000), Vec::with_capacity(2000), Vec::with_capacity(2000));
    let mut outcomes = Vec::with_capacity(2000);
    let mut rng = Rng::new(8);
    let mut state = start.clone();
    let lists = allocations(|| {
        while state.turn() != Turn::Over {
            state.legal_moves(&mut moves);
            state.legal_groups(&mut groups);
            groups.iter().for_each(|&group| state.legal_in_group(group, &mut members));
            state.chance_moves(&mut outcomes);
            let mv = state.sample(&mut rng).unwrap();
            state.play(mv).unwrap();
        }
    });
    assert_eq!(lists, 0, "{setup}");
}

/// A search allocates only to grow its tree, which it does in steps of thousands of nodes. Once the tree has enough
/// room, an iteration allocates nothing.
#[test]
fn searchers_do_not_allocate_per_iteration() {
    for &game in GameId::ALL {
        for_game!(game, G => searches_in_place::<G>());
    }
}

fn searches_in_place<S: Heuristics>() {
    let mut root = S::start(&S::Setup::default());
    let mut rng = Rng::new(3);
    while root.player().is_none() {
        let outcome = root.sample_chance(&mut rng);
        root.play_unchecked(outcome);
    }
    // A judge asks its search for a report before each whole playout.
    let iterates = |searcher: &&Searcher| searcher.budget != Budget::None && searcher.name != "judge";
    for searcher in SEARCHERS.iter().filter(iterates) {
        let mut spec = SearchSpec::new(searcher);
        if searcher.parameter("nodes").is_some() {
            spec = spec.with("nodes", "1000").unwrap();
        }
        if searcher.parameter("deepening").is_some() {
            // Another depth would need room for another position.
            spec = spec.with("deepening", "off").unwrap().with("depth", "4").unwrap();
        }
        if searcher.parameter("early").is_some() {
            spec = spec.with("early", "star2(deepening=off,depth=4)").unwrap();
        }
        let mut search = match spec.build(&root, 1) {
            Err(BuildError::Players { .. }) => continue,
            search => search.unwrap(),
        };
        // Long enough to have released parts of the tree many times.
        search.step(3000);
        let work = allocations(|| {
            search.step(1000);
        });
        // To release nodes, the search builds a set of the nodes that stay, once in hundreds of iterations.
        let most = if searcher.parameter("nodes").is_some() { 20 } else { 0 };
        assert!(work <= most, "{}, {}: {work}", S::NAME, searcher.name);
    }
}
