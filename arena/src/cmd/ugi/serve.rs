//! The loop of a program that speaks the protocol.

use std::collections::VecDeque;
use std::io::BufRead;
use std::sync::mpsc::{Receiver, sync_channel};

use anyhow::{Context, Result};

use super::table::{Table, table};
use tilescope_matches::engine::Command;

/// The number of lines that may wait while a search runs.
const WAITING: usize = 1024;

/// Plays as a program until the input ends or says `quit`. Errors are lines `info string error: …`; they end nothing.
///
/// # Errors
/// If nobody reads the output any more.
pub(crate) fn serve(player: String, input: impl BufRead + Send + 'static) -> Result<()> {
    let (sender, lines) = sync_channel(WAITING);
    std::thread::spawn(move || {
        for line in input.split(b'\n') {
            let Ok(line) = line else { return };
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    let mut served = Served { player, table: None, lines, waiting: VecDeque::new(), ends: false };
    while let Some(line) = served.next() {
        match Command::read(&line).and_then(|command| served.obey(command)) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => outln!("info string error: {error:#}"),
        }
        tilescope_matches::print::flush()?;
    }
    Ok(())
}

/// The state between two lines.
struct Served {
    player: String,
    table: Option<Box<dyn Table>>,
    lines: Receiver<String>,
    /// The lines that arrived during a search and are not answered yet.
    waiting: VecDeque<String>,
    /// Whether the referee ended the conversation during a search.
    ends: bool,
}

impl Served {
    fn next(&mut self) -> Option<String> {
        if self.ends {
            return None;
        }
        self.waiting.pop_front().or_else(|| self.lines.recv().ok())
    }

    fn obey(&mut self, command: Command) -> Result<bool> {
        match command {
            Command::Ugi => {
                outln!("id name Tilescope {} {}", env!("CARGO_PKG_VERSION"), self.player);
                outln!("ugiok");
            }
            Command::IsReady => outln!("readyok"),
            Command::NewGame => self.table = None,
            Command::Position(record) => {
                let follows = self.table.as_mut().map_or(Ok(false), |table| table.follows(&record));
                if !follows? {
                    self.table = None;
                    self.table = Some(table(&record, &self.player)?);
                }
            }
            Command::Query(question) => {
                let table = self.table.as_ref().context("query: expected a position before")?;
                outln!("response {}", table.answer(&question).unwrap_or_else(|| "unknown".into()));
            }
            Command::Go(go) => {
                let mut table = self.table.take();
                let decided = match &mut table {
                    Some(table) => table.decide(&go, &mut || self.continues()),
                    None => Err(anyhow::anyhow!("go: expected a position before")),
                };
                self.table = table;
                outln!("bestmove {}", decided.as_deref().unwrap_or("none"));
                decided?;
            }
            Command::Quit => return Ok(false),
            Command::Stop | Command::Nothing => {}
        }
        Ok(true)
    }

    /// Looks at the lines that arrived during a search. Returns whether the search continues.
    fn continues(&mut self) -> bool {
        while let Ok(line) = self.lines.try_recv() {
            match Command::read(&line) {
                Ok(Command::Stop) => return false,
                Ok(Command::Quit) => {
                    self.ends = true;
                    return false;
                }
                Ok(Command::IsReady) => {
                    outln!("readyok");
                    let _ = tilescope_matches::print::flush();
                }
                _ => self.waiting.push_back(line),
            }
        }
        true
    }
}
