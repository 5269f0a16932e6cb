//! The players without search, in every game.

use tilescope_core::games::GameId;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::heuristic::policies;
use tilescope_core::levels::levels;
use tilescope_core::playout::random;
use tilescope_core::presets::PRESETS;
use tilescope_core::{ByPlayer, Heuristics, Player, Report, Rng, SearchSpec, State, for_game};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn players_without_search_choose_by_their_rule() {
    check::<Carcassonne>(72);
    check::<Kingdomino>(52);
    check::<OnTop>(30);
}

#[test]
fn every_preset_and_level_can_be_built() {
    for &game in GameId::ALL {
        let presets = PRESETS.iter().filter(|preset| preset.game.is_none_or(|only| only == game));
        let levels = levels(game).iter().flat_map(|level| [level.spec.into(), level.plays()]);
        for spec in presets.map(|preset| preset.spec.to_string()).chain(levels) {
            let spec: SearchSpec = spec.parse().unwrap();
            for_game!(game, G => assert!(spec.build(&G::start(&Default::default()), 1).is_ok(), "{spec} in {game}"));
        }
    }
}

fn check<S: Heuristics>(plies: u32) {
    for ply in 0..plies {
        let mut root = S::start(&S::Setup::default());
        random(&mut root, &mut Rng::new(u64::from(ply)), ply);
        let Some(player) = root.player() else { continue };
        greedy_takes_the_greatest_lead(&root, player);
        for policy in policies::<S>() {
            let report = ask(&format!("policy(name={})", policy.name), &root);
            assert_eq!(report.candidates[report.choice.unwrap()].visits, 1, "{} in {root}", policy.name);
        }
    }
}

fn ask<S: Heuristics>(spec: &str, root: &S) -> Report<S::Move> {
    let spec: SearchSpec = spec.parse().unwrap();
    let mut search = spec.build(root, 1).unwrap();
    search.step(10_000);
    search.report()
}

fn greedy_takes_the_greatest_lead<S: Heuristics>(root: &S, player: Player) {
    let mut moves = Vec::new();
    root.legal_moves(&mut moves);
    let leads = moves.iter().map(|&mv| {
        let mut after = root.clone();
        after.play_unchecked(mv);
        lead(&after.final_scores(), player, root.players())
    });
    let leads: Vec<i16> = leads.collect();
    let report = ask("greedy", root);
    let found: Vec<_> = report.candidates.iter().map(|candidate| candidate.lead.mean()).collect();
    assert_eq!(found, leads.iter().map(|&lead| Some(f64::from(lead))).collect::<Vec<_>>(), "{root}");
    assert_eq!(Some(&leads[report.choice.unwrap()]), leads.iter().max(), "{root}");
}

fn lead(scores: &ByPlayer<i16>, player: Player, players: usize) -> i16 {
    let others = Player::all(players).filter(|&other| other != player);
    scores[player] - others.map(|other| scores[other]).max().unwrap()
}
