//! The positions of the day: a text in `web/daily` for each game, one record a line.

use anyhow::Result;

use crate::texts;

/// Returns the files of the page, one for each game.
pub(crate) fn files() -> Result<Vec<(String, String)>> {
    let names = texts::files("web/daily")?.into_iter();
    names.map(|name| Ok((name.replace("web/daily/", "daily-"), texts::read(&name)?))).collect()
}
