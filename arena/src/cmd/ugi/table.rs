//! The game that a referee shows to our player.

use std::fmt::Display;

use anyhow::{Context, Result};
use tilescope_core::games::GameId;
use tilescope_core::{Player as Seat, Record, Report, Search, Turn, for_game, record};

use tilescope_matches::engine::Go;
use tilescope_matches::game::Game;
use tilescope_matches::play::search;
use tilescope_matches::player::Player;
use tilescope_matches::player::budget::{Budget, Limit};
use tilescope_matches::player::stopwatch::Stopwatch;
use tilescope_matches::results::Tried;

/// The budget if neither the referee nor the player's text gives one.
const BUDGET: Budget = Budget::Count(1000);

pub(super) trait Table {
    /// Continues with a record if it belongs to this game. Returns whether it does.
    fn follows(&mut self, text: &str) -> Result<bool>;

    /// Answers a question about the position; `None` if the question is unknown.
    fn answer(&self, question: &str) -> Option<String>;

    /// Searches, prints what was found, and returns the move. The search stops early if `continues` says no.
    fn decide(&mut self, go: &Go, continues: &mut dyn FnMut() -> bool) -> Result<String>;
}

/// Returns the table of a record, at which a player sits whose text is `player`.
pub(super) fn table(text: &str, player: &str) -> Result<Box<dyn Table>> {
    for_game!(GameId::of_text(text)?, G => Ok(Box::new(Showing::<G>::new(text, player)?)))
}

struct Showing<G: Game> {
    player: Player,
    text: String,
    record: Record<G>,
    state: G,
    /// The search with its seed. It began at the start of the record, so it has kept what it found in earlier turns.
    search: Option<(u64, Box<dyn Search<G>>)>,
}

impl<G: Game> Showing<G> {
    fn new(text: &str, player: &str) -> Result<Showing<G>> {
        let record: Record<G> = text.parse()?;
        let state = record.position(record.moves().len());
        let player = Player::read(player, G::ID, Some(BUDGET))?;
        Ok(Showing { player, text: text.to_owned(), record, state, search: None })
    }

    fn limit(&self, go: &Go, player: Seat) -> Result<Limit> {
        match (go.iterations, go.move_time, go.clocks[player.index()]) {
            (Some(count), ..) => Ok(Limit::Count(count)),
            (_, Some(time), _) => Ok(Limit::Time(time)),
            (.., Some(clock)) => Ok(Limit::Time(clock.share(self.state.decisions_left(player)))),
            _ => {
                let limit = self.player.budget.limit();
                limit.with_context(|| format!("expected p{}time after go", player.index() + 1))
            }
        }
    }
}

impl<G: Game> Table for Showing<G> {
    fn follows(&mut self, text: &str) -> Result<bool> {
        if !record::is_continuation_of(text, &self.text) {
            return Ok(false);
        }
        let record: Record<G> = text.parse()?;
        for &mv in &record.moves()[self.record.moves().len()..] {
            self.state.play_unchecked(mv);
            self.search.iter_mut().for_each(|(_, search)| search.advance(mv));
        }
        (self.text, self.record) = (text.to_owned(), record);
        Ok(true)
    }

    fn answer(&self, question: &str) -> Option<String> {
        let seats = || Seat::all(self.state.players());
        let words = |words: Vec<String>| Some(words.join(" "));
        match question {
            "legalmoves" => {
                let mut moves = Vec::new();
                self.state.legal_moves(&mut moves);
                words(moves.iter().map(ToString::to_string).collect())
            }
            "scores" => words(seats().map(|seat| self.state.scores()[seat].to_string()).collect()),
            "result" => words(seats().map(|seat| self.state.win_shares()[seat].to_string()).collect()),
            "gameover" => Some((self.state.turn() == Turn::Over).to_string()),
            "turn" => Some(match self.state.turn() {
                Turn::Player(player) => format!("p{}", player.index() + 1),
                Turn::Chance => "chance".into(),
                Turn::Over => "over".into(),
            }),
            _ => None,
        }
    }

    fn decide(&mut self, go: &Go, continues: &mut dyn FnMut() -> bool) -> Result<String> {
        let player = self.state.player().context("go: no player is to move")?;
        let limit = self.limit(go, player)?;
        let seed = go.seed.unwrap_or(1);
        if self.search.as_ref().is_none_or(|(of, _)| *of != seed) {
            let mut search = self.player.build(self.record.start(), seed)?;
            self.record.moves().iter().for_each(|&mv| search.advance(mv));
            self.search = Some((seed, search));
        }
        let (_, searcher) = self.search.as_mut().expect("it was just built");
        let stopwatch = Stopwatch::elapsing();
        let work = search(searcher.as_mut(), limit, stopwatch, Some(&mut |_| continues()));
        let report = searcher.report();
        print(&report, work, stopwatch.elapsed().as_millis());
        let legal = || report.candidates.first().map(|candidate| candidate.mv);
        let mv = report.chosen().map(|candidate| candidate.mv).or_else(legal);
        Ok(mv.context("go: no player is to move")?.to_string())
    }
}

/// Prints what a search found: a line with its numbers, and one for each move that it tried.
fn print<M: Display>(report: &Report<M>, work: u64, ms: u128) {
    let depth = report.look_ahead.map_or(String::new(), |known| format!(" depth {}", known.depth));
    outln!("info iterations {work} nodes {} time {ms}{depth}", report.nodes);
    for (tried, number) in Tried::of(report).into_iter().zip(1..) {
        let mut line = format!("info multipv {number} visits {}", tried.visits);
        tried.win.iter().for_each(|win| line += &format!(" win {win:.4}"));
        tried.lead.iter().for_each(|lead| line += &format!(" lead {lead:.2}"));
        line += &format!(" pv {} {}", tried.mv, tried.line);
        outln!("{}", line.trim_end());
    }
}
