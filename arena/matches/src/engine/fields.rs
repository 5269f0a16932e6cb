//! Moves as fields of JSON, for programs with a notation of their own.

use serde_json::{Map, Value};

use crate::game::Game;
use crate::quote::json_error;

/// Returns the legal move that has all the given fields of `docs/inspect.md`. A field that a program leaves out may
/// have any value, but exactly one legal move must be left.
///
/// # Errors
/// If the text is no JSON object, or if no move or more than one has these fields.
pub(super) fn find<G: Game>(state: &G, moves: &[G::Move], text: &str) -> Result<G::Move, String> {
    let wanted: Map<String, Value> =
        serde_json::from_str(text).map_err(|error| format!("expected JSON: {}", json_error(&error)))?;
    let fits = |&&mv: &&G::Move| {
        let fields = serde_json::to_value(state.move_json(mv, None)).expect("moves are JSON");
        wanted.iter().all(|(name, value)| {
            fields.get(name).is_some_and(|own| own == value || state.is_same_field(&fields, name, value))
        })
    };
    let mut found = moves.iter().filter(fits);
    match (found.next(), found.next()) {
        (Some(&mv), None) => Ok(mv),
        (Some(one), Some(other)) => Err(format!("both {one} and {other} have these fields")),
        (None, _) => Err("no legal move has these fields".into()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tilescope_core::games::GameId;
    use tilescope_core::games::carcassonne::Carcassonne;
    use tilescope_core::games::kingdomino::Kingdomino;
    use tilescope_core::{Record, for_game};

    use super::*;
    use crate::engine::legal_moves;
    use crate::engine::probe::random_game;

    fn positions<G: Game>(seed: u64) -> Vec<G> {
        let record = random_game(&format!("{}(players=3)", G::ID.name()), seed).unwrap();
        let record: Record<G> = record.parse().unwrap();
        let all = (0..record.moves().len()).map(|ply| record.position(ply));
        all.filter(|state| state.player().is_some()).collect()
    }

    /// Every legal move is found by its fields without its text.
    #[test]
    fn moves_are_found_by_their_fields() {
        fn check<G: Game>() {
            for state in positions::<G>(4) {
                let moves = legal_moves(&state);
                for &mv in &moves {
                    let mut fields = serde_json::to_value(state.move_json(mv, None)).unwrap();
                    fields.as_object_mut().unwrap().remove("move");
                    assert_eq!(find(&state, &moves, &fields.to_string()), Ok(mv), "{state}");
                }
            }
        }
        for &game in GameId::ALL {
            for_game!(game, G => check::<G>());
        }
    }

    #[test]
    fn a_claim_needs_one_side_and_a_double_has_two_ways() {
        let mut claims = 0;
        for state in positions::<Carcassonne>(9) {
            let moves = legal_moves(&state);
            for &mv in &moves {
                let mut fields = serde_json::to_value(state.move_json(mv, None)).unwrap();
                let Some(last) = fields["meeple"]["at"].as_array().and_then(|at| at.last().cloned()) else {
                    continue;
                };
                fields["meeple"]["at"] = json!([last]);
                fields.as_object_mut().unwrap().remove("move");
                assert_eq!(find(&state, &moves, &fields.to_string()), Ok(mv));
                claims += 1;
            }
        }
        let mut doubles = 0;
        for state in positions::<Kingdomino>(9) {
            let moves = legal_moves(&state);
            for &mv in &moves {
                let fields = serde_json::to_value(state.move_json(mv, None)).unwrap();
                let Some([a, b, c, d]) = fields["placement"].as_array().map(Vec::as_slice) else { continue };
                let turned = json!({ "placement": [c, d, a, b], "choice": fields["choice"] });
                let found = find(&state, &moves, &turned.to_string());
                let is_double = fields["domino"].as_u64().unwrap() <= 12;
                assert_eq!(found == Ok(mv), is_double, "{fields}");
                doubles += u32::from(is_double);
            }
        }
        assert!(claims > 1000 && doubles > 100, "{claims} {doubles}");
    }

    #[test]
    fn other_objects_are_refused() {
        let state: Carcassonne = "carcassonne(players=2) turn=1 scores=0,0 hand=K".parse().unwrap();
        let moves = legal_moves(&state);
        let refused = |text: &str| find(&state, &moves, text).unwrap_err();
        assert!(refused("{").starts_with("expected JSON: "));
        assert!(refused("{\"x\": 9}").contains("no legal move"));
        assert!(refused("{\"colour\": 1}").contains("no legal move"));
        assert!(refused("{}").starts_with("both "));
    }
}
