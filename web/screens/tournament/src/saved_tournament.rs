//! A tournament as the browser keeps it.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tilescope_floor::store::{Store, Unreadable};
use tilescope_protocol::EndedGame;
use tilescope_table::games;
use yew::AttrValue;

use super::plan::Plan;
use super::results::{Played, Results};

const TOURNAMENT: Store<Tournament> = Store::new("tournament", 1);

/// The most bytes of records. A browser stores about five million bytes for the whole page.
const LONGEST: usize = 1_500_000;

/// A tournament: the texts of its plan, and the finished games of each match.
#[derive(Serialize, Deserialize)]
struct Tournament {
    setup: String,
    players: Vec<String>,
    games: String,
    seed: String,
    ended: Vec<Vec<EndedGame>>,
}

/// Keeps a tournament. Records are left out once they are long.
pub(super) fn keep(results: &Results) {
    // If the browser refuses, a reload starts again.
    TOURNAMENT.keep(&of_results(results));
}

/// Returns the kept tournament; `None` if there is none.
///
/// # Errors
/// If it cannot be read: what was expected.
pub(super) fn kept() -> Option<Result<Results, Unreadable>> {
    Some(TOURNAMENT.kept().transpose()?.and_then(restored))
}

fn of_results(results: &Results) -> Tournament {
    let Plan { setup, players, games, seed, .. } = &*results.plan;
    let mut left = LONGEST;
    let mut ended = |(&game, played): (&u32, &Rc<Played>)| {
        let record = if played.record.len() < left { played.record.to_string() } else { String::new() };
        left -= record.len();
        let wins = played.shares.iter().map(|&share| share > 0.0).collect();
        EndedGame { game, scores: played.scores.clone(), wins, record }
    };
    Tournament {
        setup: setup.clone(),
        players: players.iter().map(ToString::to_string).collect(),
        games: games.to_string(),
        seed: seed.to_string(),
        ended: results.games.iter().map(|games| games.iter().map(&mut ended).collect()).collect(),
    }
}

fn restored(Tournament { setup, players, games, seed, ended }: Tournament) -> Result<Results, Unreadable> {
    let players: Vec<AttrValue> = players.into_iter().map(AttrValue::from).collect();
    let plan = Plan::new(&setup, &players, &games, &seed)
        .map_err(|wrong| format!("its description: {}", wrong.why))?;
    let mut results = Results::new(Rc::new(plan));
    for (of, ended) in
        ended.iter().enumerate().flat_map(|(of, games)| games.iter().map(move |ended| (of, ended)))
    {
        let record = &ended.record;
        let is_game = record.starts_with(&results.plan.setup) && games::check(record).is_ok();
        if !record.is_empty() && !is_game {
            return Err(format!("game {} of match {of}: expected its record", ended.game).into());
        }
        results.add(of, ended);
    }
    Ok(results)
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::results;
    use super::*;

    fn with_record(record: &str) -> Results {
        let mut results = results();
        for games in &mut results.games {
            for played in games.values_mut() {
                Rc::make_mut(played).record = record.to_owned().into();
            }
        }
        results
    }

    #[test]
    fn kept_results_read_back() {
        let results = with_record("ontop(players=2) =T0 c2c1");
        let text = TOURNAMENT.text(&of_results(&results));
        assert_eq!(TOURNAMENT.read(&text).and_then(restored), Ok(results));
    }

    #[test]
    fn a_wrong_plan_or_record_is_refused() {
        let refused = |tournament| restored(tournament).unwrap_err().to_string();
        let kept = || of_results(&with_record(""));
        let setup = "chess".to_owned();
        assert!(refused(Tournament { setup, ..kept() }).starts_with("its description: character 1: "));
        let seed = "x".to_owned();
        assert!(refused(Tournament { seed, ..kept() }).starts_with("its description: expected a seed"));
        assert_eq!(refused(of_results(&with_record("nonsense"))), "game 0 of match 0: expected its record");
    }
}
