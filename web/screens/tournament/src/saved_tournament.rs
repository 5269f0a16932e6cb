//! A tournament as text, which the browser stores.
//!
//! ```text
//! tournament 1
//! setup ontop(players=2)
//! player level:5
//! player mcts@100
//! games 20
//! seed 7
//! 0 0 61 58* ontop(players=2) =T0 …
//! ```
//!
//! A line is a finished game: its match, its number, the points of each seat, with a star after those of a winner,
//! and its record. The record is left out once the text is long.

use std::fmt::Write as _;
use std::rc::Rc;

use tilescope_protocol::EndedGame;
use tilescope_table::games;
use yew::AttrValue;

use super::plan::Plan;
use super::results::Results;

/// The start of the text; its number grows when the format changes.
const HEAD: &str = "tournament 1";

/// The largest text in bytes that includes records. A browser stores about five million bytes for the whole page.
const LONGEST: usize = 1_500_000;

/// Returns the text of a tournament.
pub(super) fn text(results: &Results) -> String {
    let Plan { setup, players, games, seed, .. } = &*results.plan;
    let mut text = format!("{HEAD}\nsetup {setup}\n");
    // Writing to a string cannot fail.
    players.iter().for_each(|player| _ = writeln!(text, "player {player}"));
    let _ = write!(text, "games {games}\nseed {seed}");
    for (of, games) in results.games.iter().enumerate() {
        for (game, played) in games {
            let _ = write!(text, "\n{of} {game}");
            for (score, &share) in played.scores.iter().zip(&played.shares) {
                let _ = write!(text, " {score}{}", if share > 0.0 { "*" } else { "" });
            }
            if !played.record.is_empty() && text.len() + played.record.len() < LONGEST {
                text.push(' ');
                text += &played.record;
            }
        }
    }
    text
}

/// Reads a tournament.
///
/// # Errors
/// If a line is wrong: its number, and what was expected.
pub(super) fn read(text: &str) -> Result<Results, String> {
    let mut lines = text.lines().zip(1..).peekable();
    if lines.next().is_none_or(|(line, _)| line != HEAD) {
        return Err(format!("line 1: expected '{HEAD}'"));
    }
    let mut field = |name: &str| {
        let value = lines.peek().and_then(|(line, _)| line.strip_prefix(name)?.strip_prefix(' '));
        value.inspect(|_| _ = lines.next())
    };
    let setup = field("setup").unwrap_or_default();
    let players: Vec<AttrValue> =
        std::iter::from_fn(|| field("player").map(|text| text.to_owned().into())).collect();
    let (count, seed) = (field("games").unwrap_or_default(), field("seed").unwrap_or_default());
    let plan =
        Plan::new(setup, &players, count, seed).map_err(|wrong| format!("its description: {}", wrong.why))?;
    let mut results = Results::new(Rc::new(plan));
    for (line, number) in lines {
        let (of, ended) = game(line, &results.plan)
            .ok_or_else(|| format!("line {number}: expected a match, a number, points and a record"))?;
        results.add(of, &ended);
    }
    Ok(results)
}

fn game(line: &str, plan: &Plan) -> Option<(usize, EndedGame)> {
    let mut words = line.splitn(plan.seats + 3, ' ');
    let (of, game) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let (mut scores, mut wins) = (Vec::new(), Vec::new());
    for _ in 0..plan.seats {
        let word = words.next()?;
        scores.push(word.trim_end_matches('*').parse().ok()?);
        wins.push(word.ends_with('*'));
    }
    let record = words.next().unwrap_or_default();
    let known = record.is_empty() || record.starts_with(&plan.setup) && games::check(record).is_ok();
    known.then(|| (of, EndedGame { game, scores, wins, record: record.to_owned() }))
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::results;
    use super::*;

    #[test]
    fn kept_results_read_back() {
        let mut results = results();
        for games in &mut results.games {
            for played in games.values_mut() {
                Rc::make_mut(played).record = "ontop(players=2) =T0 c2c1".into();
            }
        }
        let text = text(&results);
        assert!(text.contains("\nseed 3\n0 0 9* 5 ontop(players=2) =T0 c2c1\n0 1 5 9* "), "{text}");
        assert_eq!(read(&text), Ok(results));
    }

    #[test]
    fn errors_name_the_line() {
        let whole = text(&results());
        for (from, to, why) in [
            ("tournament 1", "tournament 2", "line 1: expected 'tournament 1'"),
            ("setup ontop", "setup chess", "its description: character 1: "),
            ("seed 3", "seed x", "its description: expected a seed"),
            ("\n0 1 5 9*", "\n0 1 5", "line 9: expected a match"),
            ("\n0 1 5 9*", "\n0 1 5 9* nonsense", "line 9: expected a match"),
        ] {
            // The records of the example are not games.
            let lines = whole.lines().map(|line| line.rsplit_once(" r").map_or(line, |(game, _)| game));
            let text = lines.collect::<Vec<_>>().join("\n");
            let error = read(&text.replacen(from, to, 1)).unwrap_err();
            assert!(error.starts_with(why), "{error}");
        }
        assert!(read("").is_err());
    }
}
