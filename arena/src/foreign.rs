//! Readers of games and positions that other programs recorded, as plain fields in JSON Lines.
//!
//! | format | recognised by | becomes |
//! | --- | --- | --- |
//! | Carcassonne, one ply per line | `"type"` | one record per game |
//! | Kingdomino, one decision per line | `"kingdom"` | one position per line |
//! | OnTop, one game per line | `"placed"`, `"end"` | one record per line |
//! | OnTop, one position per line | `"placed"`, `"hand"` | one position per line |

mod carcassonne;
mod kingdomino;
mod ontop;

use std::io::BufRead;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::Value;

use tilescope_matches::quote::json_error;

/// Reads lines of any of the formats and passes each game's record, or each line's position, to `found`.
///
/// # Errors
/// If a line cannot be read or is illegal. The error names the line and the reason.
pub(crate) fn read(mut lines: impl BufRead, mut found: impl FnMut(String) -> Result<()>) -> Result<()> {
    let (mut game, mut line) = (None, Vec::new());
    for number in 1.. {
        line.clear();
        if lines.read_until(b'\n', &mut line).context("cannot read the lines")? == 0 {
            break;
        }
        if !line.trim_ascii().is_empty() {
            read_line(&line, &mut game, &mut found).with_context(|| format!("line {number}"))?;
        }
    }
    if let Some(game) = game {
        found(carcassonne::Game::record(game))?;
    }
    Ok(())
}

fn read_line(
    line: &[u8],
    game: &mut Option<carcassonne::Game>,
    found: &mut impl FnMut(String) -> Result<()>,
) -> Result<()> {
    let value: Value =
        serde_json::from_slice(line).map_err(|error| json_error(&error)).context("expected JSON")?;
    let value = &value;
    if value.get("type").is_some() {
        match carcassonne::Line::deserialize(value).map_err(|error| json_error(&error))? {
            carcassonne::Line::Game(header) => {
                if let Some(game) = game.replace(carcassonne::Game::begin(header)?) {
                    found(game.record())?;
                }
            }
            carcassonne::Line::Ply(ply) => {
                game.as_mut().context("expected a line that starts a game first")?.ply(ply)?
            }
            carcassonne::Line::End(end) => {
                found(game.take().context("expected a line that starts a game first")?.end(end)?)?;
            }
        }
    } else if value.get("kingdom").is_some() {
        found(kingdomino::position(
            &kingdomino::Decision::deserialize(value).map_err(|error| json_error(&error))?,
        )?)?;
    } else if value.get("placed").is_some() {
        found(ontop::Game::deserialize(value).map_err(|error| json_error(&error))?.text()?)?;
    } else {
        bail!("expected a field \"type\" (Carcassonne), \"kingdom\" (Kingdomino) or \"placed\" (OnTop)");
    }
    Ok(())
}
