//! Players: a searcher or a program with its budget and its threads, as text: `mcts(utility=lead)@1s*2tree`,
//! `ugi:./engine@1s`.

pub mod budget;
pub mod stopwatch;
pub mod threads;

use anyhow::{Context, Result, bail};
use tilescope_core::games::GameId;
use tilescope_core::levels::Level;
use tilescope_core::search::Budget as Unit;
use tilescope_core::{Search, SearchSpec};

use crate::engine::{Chair, EngineSearch, Patience, Program};
use crate::game::Game;
use crate::player::budget::{Budget, Limit};
use crate::player::stopwatch::Stopwatch;
use crate::player::threads::Threads;
use crate::quote::Quote;
pub use crate::results::PlayerEntry;

#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    /// The name that it was given: its text, or its level.
    pub name: String,
    kind: Kind,
    pub budget: Budget,
}

/// The searcher or program that decides for a player.
#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Searcher(SearchSpec, Threads),
    /// A program that plays by `docs/ugi.md`.
    Program(Program),
}

/// The prefix of a player's text that names a program.
const PROGRAM: &str = "ugi:";

/// A search at a table; a program has a [`Chair`], too.
pub(crate) type Seated<G> = (Box<dyn Search<G>>, Option<Chair>);

impl Player {
    /// Reads `SPEC@BUDGET`, `level:ID` for a level of the page, or `ugi:COMMAND@BUDGET` for a program. The budget may
    /// be missing if the searcher needs none or `common` gives one. A searcher with several threads ends in
    /// `*THREADS`.
    ///
    /// # Errors
    /// If the text is not a player. The error suggests the nearest name for a misspelt one.
    pub fn read(text: &str, game: GameId, common: Option<Budget>) -> Result<Player> {
        let read = || match (text.strip_prefix("level:"), text.strip_prefix(PROGRAM)) {
            (Some(id), _) => Player::level(id, game),
            (_, Some(command)) => Player::program(command, common),
            _ => Player::searcher(text, common),
        };
        read().with_context(|| format!("player {}", Quote(text)))
    }

    /// Reads a player that is no program, for commands that look into its search or repeat it.
    pub fn read_searcher(text: &str, game: GameId) -> Result<Player> {
        let player = Player::read(text, game, None)?;
        match player.kind {
            Kind::Searcher(..) => Ok(player),
            Kind::Program(_) => {
                bail!("player {}: expected a searcher of ours; programs play in matches", Quote(text))
            }
        }
    }

    fn level(id: &str, game: GameId) -> Result<Player> {
        let level = Level::named(game, id)?;
        let budget = level.budget.map_or(Budget::Whole, Budget::Count);
        let kind = Kind::Searcher(level.plays().parse()?, Threads::ONE);
        Ok(Player { name: format!("level:{id}"), kind, budget })
    }

    fn program(text: &str, common: Option<Budget>) -> Result<Player> {
        // A command may contain the sign, too.
        let split = text.rsplit_once('@').map(|(command, budget)| (command, Budget::read(budget)));
        let (command, own) = match split {
            Some((command, Ok(budget))) => (command, Some(budget)),
            _ => (text, None),
        };
        let program: Program = command.parse()?;
        let Some(budget) = own.or(common) else {
            bail!("a program needs a budget, such as {PROGRAM}{program}@1s or {PROGRAM}{program}@1000")
        };
        let player = Player { name: String::new(), kind: Kind::Program(program), budget };
        Ok(Player { name: player.plays(), ..player })
    }

    fn searcher(text: &str, common: Option<Budget>) -> Result<Player> {
        let (text, threads) = match text.split_once('*') {
            Some((text, threads)) => (text, threads.parse()?),
            None => (text, Threads::ONE),
        };
        let (spec, own) = match text.split_once('@') {
            Some((spec, budget)) => (spec, Some(Budget::read(budget)?)),
            None => (text, None),
        };
        let spec: SearchSpec = spec.parse()?;
        let ends = spec.searcher().budget == Unit::None;
        let budget = match own.or(common.filter(|_| !ends)) {
            Some(budget) => budget,
            None if ends => Budget::Whole,
            None => bail!("this player needs a budget, such as {spec}@10000, {spec}@1s or {spec}@6m/game"),
        };
        let player = Player { name: String::new(), kind: Kind::Searcher(spec, threads), budget };
        Ok(Player { name: player.plays(), ..player })
    }

    /// Returns the text of the specification or command, the budget and the threads.
    pub fn plays(&self) -> String {
        let mut text = match &self.kind {
            Kind::Searcher(spec, _) => spec.to_string(),
            Kind::Program(program) => format!("{PROGRAM}{program}"),
        };
        if self.budget != Budget::Whole {
            text += &format!("@{}", self.budget);
        }
        match self.kind {
            Kind::Searcher(_, threads) if threads != Threads::ONE => text + &format!("*{threads}"),
            _ => text,
        }
    }

    /// Returns the name of what its budget counts, such as "iterations"; `None` if it needs no budget.
    pub fn unit(&self) -> Option<&'static str> {
        match &self.kind {
            Kind::Searcher(spec, _) => spec.searcher().budget.unit(),
            Kind::Program(_) => Unit::Iterations.unit(),
        }
    }

    /// Returns the limit of a single decision.
    ///
    /// # Errors
    /// If its budget is a time for the whole game.
    pub fn limit(&self) -> Result<Limit> {
        self.budget.limit().with_context(|| Quote(&self.name).to_string())
    }

    /// Returns the limit of a decision in a training, which is the same on every machine.
    ///
    /// # Errors
    /// If its budget is a time.
    pub fn limit_without_time(&self) -> Result<Limit> {
        self.budget.limit_without_time().with_context(|| Quote(&self.name).to_string())
    }

    /// Starts to time a decision, on the thread that steps its search.
    pub fn stopwatch(&self) -> Stopwatch {
        match self.kind {
            Kind::Searcher(_, threads) => Stopwatch::start(threads),
            Kind::Program(_) => Stopwatch::elapsing(),
        }
    }

    /// Creates the search of a searcher for a position.
    ///
    /// # Errors
    /// If the game lacks something that the specification names, or the searcher cannot use these threads.
    pub fn build<G: Game>(&self, root: &G, seed: u64) -> Result<Box<dyn Search<G>>> {
        Ok(self.sit(root, seed, Patience::default())?.0)
    }

    /// Checks that it can play from a position.
    ///
    /// # Errors
    /// If its search cannot be created, or the program does not start or answer.
    pub fn check<G: Game>(&self, root: &G, patience: Patience) -> Result<()> {
        let (_, chair) = self.sit(root, 0, patience)?;
        chair.and_then(|chair| chair.failure()).map_or(Ok(()), |(failure, _)| Err(failure.into()))
    }

    /// Creates its search for a position, with the chair of a program.
    ///
    /// # Errors
    /// If the game lacks something that the specification names, or the searcher cannot use these threads. A program
    /// that does not start loses at its first decision.
    pub(crate) fn sit<G: Game>(&self, root: &G, seed: u64, patience: Patience) -> Result<Seated<G>> {
        match &self.kind {
            Kind::Searcher(spec, threads) => Ok((threads.build(spec, root, seed)?, None)),
            Kind::Program(program) => {
                let chair = Chair::new(program, patience);
                Ok((Box::new(EngineSearch::new(chair.clone(), root)), Some(chair)))
            }
        }
    }

    pub fn entry(&self) -> PlayerEntry {
        PlayerEntry { name: self.name.clone(), plays: self.plays() }
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::contest;
    use tilescope_core::levels::levels;

    use super::*;

    #[test]
    fn players_are_read_and_shown() {
        let plays = |text: &str, common: Option<&str>| {
            let common = common.map(|budget| Budget::read(budget).unwrap());
            Player::read(text, GameId::Carcassonne, common)
                .map(|player| player.plays())
                .map_err(|error| format!("{error:#}"))
        };
        for text in [
            "mcts@1s",
            "mcts(utility=lead)@6m/game",
            "flat@10000",
            "greedy",
            "random",
            "mcts@200ms",
            "flat@2m",
            "mcts@1s*2tree",
            "flat@100*4root",
            "mcts@500ms-cpu",
            "ugi:./engine --fast@1s",
            "ugi:user@host/engine@400",
        ] {
            assert_eq!(plays(text, None).as_deref(), Ok(text));
        }
        assert_eq!(plays("mcts@1.5s", None).as_deref(), Ok("mcts@1500ms"));
        assert_eq!(plays("mcts", Some("400")).as_deref(), Ok("mcts@400"));
        assert_eq!(plays("mcts@7", Some("400")).as_deref(), Ok("mcts@7"));
        assert_eq!(plays("greedy", Some("400")).as_deref(), Ok("greedy"));
        assert_eq!(plays("level:0", None).as_deref(), Ok("random"));
        assert!(plays("mcts", None).unwrap_err().contains("needs a budget"));
        assert!(plays("ugi:./engine", None).unwrap_err().contains("ugi:./engine@1s"));
        assert!(plays("ugi:@1s", None).unwrap_err().contains("expected a program"));
        assert!(plays("mtcs@1s", None).unwrap_err().contains("did you mean 'mcts'?"));
        assert_eq!(plays("mcts*2", Some("400")).as_deref(), Ok("mcts@400*2tree"));
        assert!(plays("mcts@7*2trunk", None).unwrap_err().contains("expected a number from 1 to 64"));
        assert!(plays("level:deep-blue", None).unwrap_err().contains("expected one of: 0, 1, "));
        for budget in
            ["0", "1d", "-1s", "s", "1s/move", "", "1e3s", "nans", "0.5ms", "169h", "9007199254740993"]
        {
            assert!(
                plays(&format!("mcts@{budget}"), None).unwrap_err().contains(" iterations per move (10000)"),
                "{budget}"
            );
        }
    }

    #[test]
    fn players_of_the_page_are_the_same() {
        let ids = levels(GameId::OnTop).iter().map(|level| format!("level:{}", level.id));
        let specs = ["mcts(exploration=3,utility=lead)@40", "greedy", "policy(name=greedy)", "heyden-mc@7"];
        for text in ids.chain(specs.map(str::to_owned)) {
            let here = Player::read(&text, GameId::OnTop, None).unwrap();
            let there = contest::Player::read(&text, GameId::OnTop).unwrap();
            assert_eq!((here.name.clone(), here.plays()), (there.to_string(), there.plays()));
        }
    }
}
