//! The lines that a referee sends.

use anyhow::{Context, Result, bail};
use tilescope_core::Record;

use super::go::Go;
use crate::game::Game;
use crate::quote::Quote;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `ugi`: the program introduces itself.
    Ugi,
    /// `isready`: the program answers when it has done everything before.
    IsReady,
    /// `uginewgame`: the next position is of another game.
    NewGame,
    /// `position …`: the record of the game so far.
    Position(String),
    /// `query …`: a question about the position.
    Query(String),
    /// `go …`: the program decides.
    Go(Go),
    /// `stop`: the program decides now.
    Stop,
    /// `quit`: the program ends.
    Quit,
    /// `legalmoves`, `json`, `setoption` and empty lines: nothing that this program needs.
    Nothing,
}

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is none of the commands, or one that cannot be understood.
    pub fn read(line: &str) -> Result<Command> {
        let mut words = line.split_ascii_whitespace();
        Ok(match words.next() {
            Some("ugi") => Command::Ugi,
            Some("isready") => Command::IsReady,
            Some("uginewgame") => Command::NewGame,
            Some("position") => Command::Position(record(line.trim_ascii())?),
            Some("query") => Command::Query(words.next().unwrap_or_default().to_owned()),
            Some("go") => Command::Go(Go::read(words)?),
            Some("stop") => Command::Stop,
            Some("quit") => Command::Quit,
            Some("legalmoves" | "json" | "setoption") | None => Command::Nothing,
            Some(word) => bail!("unknown command {}", Quote(word)),
        })
    }
}

/// Returns the text of the record in a line `position`.
fn record(line: &str) -> Result<String> {
    let rest = line.strip_prefix("position").unwrap_or(line).trim_ascii();
    let form = "expected `position setup SETUP moves MOVE…` or `position state POSITION moves MOVE…`";
    let start = rest.strip_prefix("setup ").or_else(|| rest.strip_prefix("state ")).context(form)?;
    Ok(match start.split_once(" moves") {
        Some((start, moves)) if moves.is_empty() || moves.starts_with(' ') => format!("{start}{moves}"),
        _ => start.to_owned(),
    })
}

pub(crate) fn position_line<G: Game>(record: &Record<G>) -> String {
    let mut line = match record.is_whole() {
        true => format!("position setup {} moves", record.setup()),
        false => format!("position state {} moves", record.start()),
    };
    record.moves().iter().for_each(|mv| line += &format!(" {mv}"));
    line
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::ontop::OnTop;

    use super::*;

    #[test]
    fn positions_are_read_and_written() {
        for text in [
            "ontop(players=2)",
            "ontop(players=2) =T0 c4c5 =T3",
            "ontop(players=2) turn=2 board=T0c4c5 =T3 d4d5",
        ] {
            let played: Record<OnTop> = text.parse().unwrap();
            let Command::Position(read) = Command::read(&position_line(&played)).unwrap() else { panic!() };
            assert_eq!(read, text);
        }
        for line in ["position", "position startpos", "postion setup ontop(players=2)", "go fast"] {
            assert!(Command::read(line).is_err(), "{line}");
        }
        assert_eq!(Command::read("  ").unwrap(), Command::Nothing);
    }
}
