//! Saves that were made as tests of JCloisterZone, and the points that they assert.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::Value;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::notation::excerpt;
use tilescope_core::{ByPlayer, Payment, Player, State};

use crate::{ImportError, Place};

/// Returns whether a save is a scene: it has a test, or its tiles come in a prescribed order.
pub(super) fn is_one(save: &Value) -> bool {
    let test = [&save["test"], &save["gameAnnotations"]["drawOrder"], &save["annotations"]["tilePack"]];
    test.into_iter().any(|value| !value.is_null())
}

/// Returns the assertions of a test that the rules contradict, each with the points by the rules.
pub(super) fn check(
    test: &Value,
    names: &[&str],
    scores: &ByPlayer<i16>,
    payments: &[Payment],
) -> Vec<ImportError> {
    let assertions = test["assertions"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let of = |text: &str| Some(ImportError::new(Place::End, contradiction(text, names, scores, payments)?));
    assertions.filter_map(of).collect()
}

/// Returns the problem with an assertion; `None` if it is true, or not about points.
fn contradiction(text: &str, names: &[&str], scores: &ByPlayer<i16>, payments: &[Payment]) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let seat = |name: &str| names.iter().position(|known| *known == name).map(Player::new);
    match words[..] {
        [name, "has", points, "points" | "point"] => {
            let (player, points) = (seat(name)?, points.parse::<i16>().ok()?);
            let rules = scores[player];
            (points != rules)
                .then(|| format!("{player} has {points} points by the save, {rules} by the rules"))
        }
        [name, "scored", kind, "for", points, "points" | "point"] => {
            let (player, points) = (seat(name)?, points.parse::<i16>().ok()?);
            let source = Carcassonne::SOURCES.iter().position(|source| *source == kind)?;
            let is_it =
                |paid: &&Payment| paid.source == source && paid.owners[player] && paid.points == points;
            let none = payments.iter().find(is_it).is_none();
            none.then(|| {
                format!("{player} gets {points} points for a {} by the save, not by the rules", excerpt(kind))
            })
        }
        _ => None,
    }
}
