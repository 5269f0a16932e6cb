//! The definition of a tournament: a game, players, a number of games, and a seed. They determine everything else.

use std::fmt::Write as _;

use tilescope_core::contest::{Player, Schedule, pairings};
use tilescope_core::games::GameId;
use tilescope_core::levels::Level;
use tilescope_core::{ParseError, State, for_game};
use tilescope_language::{english, say, t};
use tilescope_shell::escaped;
use yew::AttrValue;

pub(super) const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;

/// The most games of a tournament, because the page holds all of them in memory.
pub(super) const MOST: u64 = 10_000;

/// The longest text of a setup or a player.
const LONGEST: usize = 2000;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    pub(super) game: GameId,
    /// The settings of the game, in its own format.
    pub(super) setup: String,
    pub(super) seats: usize,
    pub(super) players: Vec<Player>,
    /// The number of games in each match, in whole groups.
    pub(super) games: u64,
    pub(super) seed: u64,
}

impl Plan {
    /// Creates a tournament from its texts. If there are as many players as seats, all of them play at one table.
    /// More players than two at a table for two meet in pairs. The number of games is rounded up to whole groups.
    ///
    /// # Errors
    /// If a text is wrong: which one, the place, and what was expected.
    pub(super) fn new(setup: &str, players: &[AttrValue], games: &str, seed: &str) -> Result<Plan, Wrong> {
        let of_setup = |error: ParseError| Wrong::new(Field::Setup, &error);
        let (game, setup, seats) = read_setup(setup).map_err(of_setup)?;
        let of_players = |why: String| Wrong { field: Field::Players, why };
        if !PLAYERS.contains(&players.len()) {
            return Err(of_players(say!("expected 2 to 6 players, found {}", players.len())));
        }
        if players.len() != seats && seats != 2 {
            return Err(of_players(say!("expected {seats} players, one per seat, found {}", players.len())));
        }
        let mut all: Vec<Player> = Vec::new();
        for (index, text) in players.iter().enumerate() {
            let player = read_player(text, game).map_err(|error| Wrong::new(Field::Player(index), &error))?;
            let known = all.iter().position(|other| other.to_string() == player.to_string());
            if let Some(other) = known.filter(|_| seats == 2) {
                let why = say!("is the same as player {}; the two players at a table must differ", other + 1);
                return Err(Wrong { field: Field::Player(index), why });
            }
            all.push(player);
        }
        let seed = number(seed, 0..=u64::MAX, t("a seed"), Field::Seed)?;
        let mut plan = Plan { game, setup, seats, players: all, games: 0, seed };
        let most = MOST / plan.matches().len() as u64;
        let games = number(games, 1..=most, t("a number of games"), Field::Games)?;
        plan.games = plan.schedule().whole_groups(games);
        Ok(plan)
    }

    /// Reads the decoded parameters of a query; `None` if it requests no tournament.
    ///
    /// # Errors
    /// If a parameter is wrong: which one, the place, and what was expected.
    pub(super) fn read(parameter: impl Fn(&str) -> Option<String>) -> Option<Result<Plan, String>> {
        let setup = parameter("tournament").filter(|setup| !setup.is_empty())?;
        let players = (1..=PLAYERS.end() + 1).map_while(|number| parameter(&format!("player{number}")));
        let players: Vec<AttrValue> = players.map(AttrValue::from).collect();
        let or = |name: &str, usual: &str| parameter(name).unwrap_or_else(|| usual.to_owned());
        let plan = Plan::new(&setup, &players, &or("games", "100"), &or("seed", "1"));
        Some(plan.map_err(|wrong| {
            let name = match wrong.field {
                Field::Setup => "tournament".to_owned(),
                Field::Players => {
                    return say!("parameters player1 to player6 of the address, {why}", why = wrong.why);
                }
                Field::Player(index) => format!("player{}", index + 1),
                Field::Games => "games".to_owned(),
                Field::Seed => "seed".to_owned(),
            };
            say!("parameter {name} of the address, {why}", why = wrong.why)
        }))
    }

    /// Returns the query of an address that opens the tournament, without a question mark.
    pub(super) fn query(&self) -> String {
        let mut query = format!("tournament={}", escaped(&self.setup));
        for (index, player) in self.players.iter().enumerate() {
            query += &format!("&player{}={}", index + 1, escaped(&player.to_string()));
        }
        query + &format!("&games={}&seed={}", self.games, self.seed)
    }

    /// Returns the players of each match by index, in the order of their seats in its first game.
    pub(super) fn matches(&self) -> Vec<Vec<usize>> {
        let count = self.players.len();
        if self.seats == count {
            vec![(0..count).collect()]
        } else {
            pairings(count, 0..count).map(|(first, second)| vec![first, second]).collect()
        }
    }

    /// Returns the schedule of seats in the games of each match.
    pub(super) fn schedule(&self) -> Schedule {
        Schedule { seats: self.seats, seed: self.seed }
    }

    pub(super) fn all_games(&self) -> u64 {
        self.games * self.matches().len() as u64
    }

    /// Returns the name of a player in tables: that of its level, or its specification.
    pub(super) fn name(&self, player: usize) -> String {
        let text = self.players[player].to_string();
        let level = text.strip_prefix("level:").and_then(|id| Level::find(self.game, id));
        level.map_or(text, |level| t(level.name).to_owned())
    }

    /// Returns the command line that plays the same games.
    pub(super) fn command(&self) -> String {
        let Plan { setup, games, seed, .. } = self;
        let quoted = |quote: char, between: &str| -> String {
            let all: Vec<String> =
                self.players.iter().map(|player| format!("{quote}{player}{quote}")).collect();
            all.join(between)
        };
        if self.seats == self.players.len() {
            let players = quoted('\'', " ");
            return format!(
                "arena match {players} --setup '{setup}' --games {games} --seed {seed} --reproducible --out results.jsonl"
            );
        }
        let mut text = "cat > tournament.toml <<'END'\n".to_owned();
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "setup = \"{setup}\"\nplayers = [{}]\ngames = {games}\nseed = {seed}\n",
            quoted('"', ", ")
        );
        text + "END\narena tournament tournament.toml --reproducible --out results"
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    Setup,
    Players,
    Player(usize),
    Games,
    Seed,
}

/// A problem with a part of a tournament's description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wrong {
    pub(super) field: Field,
    /// The reason, without a full stop.
    pub(super) why: String,
}

impl Wrong {
    fn new(field: Field, error: &ParseError) -> Wrong {
        Wrong {
            field,
            why: say!("character {place}: {why}", place = error.offset() + 1, why = english(error.kind())),
        }
    }
}

fn read_setup(text: &str) -> Result<(GameId, String, usize), ParseError> {
    check_length(text)?;
    let game = GameId::of_text(text)?;
    let (setup, seats) = for_game!(game, G => {
        let setup: <G as State>::Setup = text.parse()?;
        (setup.to_string(), G::start(&setup).players())
    });
    Ok((game, setup, seats))
}

fn read_player(text: &str, game: GameId) -> Result<Player, ParseError> {
    check_length(text)?;
    Player::read(text.trim(), game)
}

fn check_length(text: &str) -> Result<(), ParseError> {
    let fits = text.len() <= LONGEST;
    if fits { Ok(()) } else { Err(ParseError::new(LONGEST, "expected the end: the text is too long")) }
}

fn number(text: &str, range: std::ops::RangeInclusive<u64>, what: &str, field: Field) -> Result<u64, Wrong> {
    let number = text.trim().parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let why = say!("expected {what} from {least} to {most}", least = range.start(), most = range.end());
        Wrong { field, why }
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn plan(setup: &str, players: &[&'static str], games: &str, seed: &str) -> Result<Plan, Wrong> {
        let players: Vec<AttrValue> = players.iter().map(|text| AttrValue::Static(text)).collect();
        Plan::new(setup, &players, games, seed)
    }

    fn read(query: &str) -> Option<Result<Plan, String>> {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let all: HashMap<&str, &str> = pairs.collect();
        Plan::read(|name| all.get(name).map(|text| text.replace("%3D", "=").replace("%40", "@")))
    }

    #[test]
    fn a_link_restores_the_tournament() {
        let round =
            plan("ontop(players=2)", &["level:5", "mcts(utility=lead)@50", "random"], "7", "3").unwrap();
        assert_eq!((round.games, round.all_games()), (8, 24));
        assert_eq!(round.matches(), [vec![0, 1], vec![0, 2], vec![1, 2]]);
        assert_eq!([0, 1].map(|player| round.name(player)), ["Scout", "mcts(utility=lead)@50"]);
        assert_eq!(read(&round.query()), Some(Ok(round)));
        let table = plan("kingdomino(players=3)", &["greedy", "random", "random"], "4", "1").unwrap();
        assert_eq!((table.games, table.matches()), (6, vec![vec![0, 1, 2]]));
        assert_eq!(read(&table.query()), Some(Ok(table)));
        assert_eq!(read("record=ontop(players=2)"), None);
        assert_eq!(read("tournament="), None);
    }

    #[test]
    fn errors_name_the_parameter() {
        for (query, why) in [
            ("tournament=chess", "parameter tournament of the address, character 1: "),
            ("tournament=ontop(players=9)", "parameter tournament of the address, character 15: "),
            (
                "tournament=ontop(players=2)&player1=random",
                "parameters player1 to player6 of the address, expected 2 to 6 players",
            ),
            (
                "tournament=ontop(players=3)&player1=random&player2=greedy",
                "parameters player1 to player6 of the address, expected 3 players",
            ),
            (
                "tournament=ontop(players=2)&player1=random&player2=mcts@1s",
                "parameter player2 of the address, character 6: expected a number of iterations",
            ),
            (
                "tournament=ontop(players=2)&player1=random&player2=random",
                "parameter player2 of the address, is the same as player 1;",
            ),
            (
                "tournament=ontop(players=2)&player1=random&player2=greedy&games=0",
                "parameter games of the address, expected a number of games from 1 to 10000",
            ),
            (
                "tournament=ontop(players=2)&player1=random&player2=greedy&seed=x",
                "parameter seed of the address, expected a seed from 0 to 18446744073709551615",
            ),
        ] {
            let error = read(query).unwrap().unwrap_err();
            assert!(error.starts_with(why), "{query}: {error}");
        }
        let endless = "m".repeat(1_000_000);
        assert!(read(&format!("tournament={endless}")).unwrap().is_err());
    }

    #[test]
    fn the_arena_command_describes_the_tournament() {
        let two = plan("ontop(players=2)", &["level:5", "mcts@50"], "7", "3").unwrap();
        assert_eq!(
            two.command(),
            "arena match 'level:5' 'mcts@50' --setup 'ontop(players=2)' --games 8 --seed 3 --reproducible --out results.jsonl"
        );
        let three = plan("ontop(players=2)", &["level:5", "mcts@50", "random"], "7", "3").unwrap();
        assert!(
            three
                .command()
                .contains("players = [\"level:5\", \"mcts@50\", \"random\"]\ngames = 8\nseed = 3\nEND\n")
        );
    }
}
