//! Two searches that take turns, depending on the lead and the decisions that are left.

#![cfg(not(target_arch = "wasm32"))]

use crate::searches::build;
use tilescope_core::games::GameId;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::heuristic::lead;
use tilescope_core::{Heuristics, Rng, SearchSpec, State, for_game};

/// Follows a game with both parts and the hybrid. The hybrid must report the same as the part whose turn it is.
fn follows_its_parts<S: Heuristics>(threshold: f32, left: u32) -> [u32; 2] {
    let (early, late) = ("star2(depth=1,evaluation=current)", "mcts(groups=off,threshold=1)");
    let spec = format!("hybrid(early={early},late={late},lead={threshold},left={left})");
    let mut state = S::start(&S::Setup::default());
    let mut rng = Rng::new(9);
    let mut searches = [&*spec, early, late].map(|spec| build(spec, &state, 1));
    let mut turns = [0; 2];
    while let Some(mv) = state.sample(&mut rng) {
        if let Some(player) = state.player() {
            let ahead = lead(&state.scores(), player, state.players());
            let part = usize::from(ahead >= threshold || state.plies_left() <= left);
            turns[part] += 1;
            let named = spec.parse::<SearchSpec>().unwrap();
            let (name, found) = named.part_at(&state).unwrap();
            assert_eq!((name, found), (["early", "late"][part], &[early, late][part].parse().unwrap()));
            let [hybrid, parts @ ..] = &mut searches;
            assert_eq!(hybrid.step(30), parts[part].step(30), "{state}");
            assert_eq!(hybrid.report(), parts[part].report(), "{state}");
            assert_eq!(hybrid.look(&[]), parts[part].look(&[]), "{state}");
        }
        state.play(mv).unwrap();
        searches.iter_mut().for_each(|search| search.advance(mv));
        assert_eq!(*searches[0].root(), state);
    }
    turns
}

#[test]
fn the_late_part_takes_over_by_lead_or_decisions_left() {
    for [early, late] in [follows_its_parts::<OnTop>(3.0, 0), follows_its_parts::<Kingdomino>(3.0, 0)] {
        assert!(early > 2 && late > 2, "{early} and {late}");
    }
    for &game in GameId::ALL {
        let [early, late] = for_game!(game, G => follows_its_parts::<G>(1000.0, 8));
        assert!(early > 3 && (4..=8).contains(&late), "{game}: {early} and {late}");
    }
}

#[test]
fn a_part_with_an_unknown_policy_is_an_error() {
    let root = OnTop::start(&"ontop(players=2)".parse().unwrap());
    let spec: SearchSpec = "hybrid(late=flat(playouts=fg))".parse().unwrap();
    let error = spec.build(&root, 1).err().unwrap();
    assert_eq!(error.to_string(), "there is no ontop policy 'fg'; expected one of: random, static, softmax");
}

#[test]
fn the_parts_share_the_memory() {
    let spec: SearchSpec = "hybrid(early=star2(table=1000000),late=mcts(bias=gain,rave=on))".parse().unwrap();
    let small = spec.clone().within_memory::<OnTop>(2 << 20);
    let text = small.to_string();
    let number = |name: &str| {
        let rest = &text[text.find(name).unwrap() + name.len()..];
        rest[..rest.find([',', ')']).unwrap()].parse::<usize>().unwrap()
    };
    let bytes = spec.node_bytes::<OnTop>();
    assert_eq!(bytes, "mcts".parse::<SearchSpec>().unwrap().node_bytes::<OnTop>() + 4 + 8);
    assert_eq!(number("nodes="), (1 << 20) / bytes);
    assert!(number("table=") < 1_000_000, "{text}");
    let root = OnTop::start(&"ontop(players=2)".parse().unwrap());
    assert!(small.build(&root, 1).is_ok());
}
