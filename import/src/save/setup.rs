//! The setup of a save: it must be that of the base game.

use alloc::format;
use alloc::string::String;

use serde_json::Value;
use tilescope_core::games::carcassonne::{MEEPLES, Tile};
use tilescope_core::notation::excerpt;

use super::message;
use crate::expansions;

/// The settings that change the points of the base game: in version 5 and in version 4.
const TINY_CITIES: [&str; 2] = ["tiny-city-scoring", "TINY_CITY_2_POINTS"];

/// Checks a setup.
///
/// # Errors
/// If it is not that of the base game: what differs.
pub(super) fn check(setup: &Value) -> Result<(), String> {
    match (setup.get("sets"), setup.get("expansions")) {
        (Some(sets), _) => version_5(sets, setup)?,
        (None, Some(expansions)) => version_4(expansions)?,
        (None, None) => return Err("expected the sets of tiles".into()),
    }
    for (name, plain) in TINY_CITIES.into_iter().zip(["4", "false"]) {
        let value = setup["rules"].get(name);
        let is_plain = value.is_none_or(|value| value.as_str().unwrap_or(&format!("{value}")) == plain);
        if !is_plain {
            return Err(format!("the rule `{name}`: expected 4 points for a city of two tiles"));
        }
    }
    Ok(())
}

fn version_5(sets: &Value, setup: &Value) -> Result<(), String> {
    for (name, number) in sets.as_object().into_iter().flatten() {
        match &**name {
            "basic:1" if *number == 1 => {}
            "basic:2" => {
                return Err(
                    "the tiles `basic:2` have gardens, of The Abbot: expected `basic:1`, the base game"
                        .into(),
                );
            }
            _ => {
                return Err(format!(
                    "the tiles `{}`: expected `basic:1`, the base game, once",
                    excerpt(name)
                ));
            }
        }
    }
    if sets["basic:1"] != 1 {
        return Err("expected the tiles `basic:1`, the base game".into());
    }
    let elements = &setup["elements"];
    for (name, value) in elements.as_object().into_iter().flatten() {
        let is_off = *value == 0 || *value == false;
        if !is_off && !matches!(&**name, "small-follower" | "farmers") {
            return Err(expansions::piece(name.strip_suffix("-follower").unwrap_or(name)));
        }
    }
    if elements["small-follower"] != MEEPLES {
        return Err(format!("small-follower: expected {MEEPLES} meeples for each player"));
    }
    if elements["farmers"] != true {
        return Err("farmers: expected meeples on fields".into());
    }
    if setup["addons"].as_object().is_some_and(|addons| !addons.is_empty()) {
        return Err("the save has addons: expected the base game".into());
    }
    let start = &setup["start"];
    let is_start = |one: &Value| {
        let tile = one["tile"].as_str().and_then(message::tile);
        tile == Some(Tile::START) && one["x"] == 0 && one["y"] == 0 && one["rotation"] == 0
    };
    match start.as_array().map(|tiles| &tiles[..]) {
        Some([one]) if is_start(one) => Ok(()),
        None if start.is_null() => Ok(()),
        _ => Err("expected the start tile BA/RCr alone at 0,0 with rotation 0".into()),
    }
}

/// The expansions of version 4 are an object with numbers, or a list.
fn version_4(expansions: &Value) -> Result<(), String> {
    let named = expansions.as_object().into_iter().flatten().map(|(name, number)| (&**name, *number != 0));
    let listed =
        expansions.as_array().into_iter().flatten().map(|name| (name.as_str().unwrap_or_default(), true));
    let mut has_base = false;
    for (name, _) in named.chain(listed).filter(|&(_, is_on)| is_on) {
        if name != "BASIC" {
            return Err(format!("the expansion `{}`: expected the base game", excerpt(name)));
        }
        has_base = true;
    }
    if has_base { Ok(()) } else { Err("expected the base game, `BASIC`".into()) }
}
