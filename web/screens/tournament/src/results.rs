//! The finished games of a tournament, and the statistics of its players.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::rc::Rc;

use tilescope_core::contest::statistics::{Interval, elo, elo_interval};
use tilescope_core::contest::{Players, Score, Standing, ratings};
use tilescope_core::order;
use tilescope_protocol::EndedGame;
use yew::AttrValue;

use super::plan::Plan;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Played {
    /// The player in each seat, as an index within the match.
    pub(super) seats: Vec<usize>,
    pub(super) scores: Vec<i16>,
    pub(super) shares: Vec<f32>,
    /// The record of the game; empty if it was not kept.
    pub(super) record: AttrValue,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Results {
    pub(super) plan: Rc<Plan>,
    pub(super) games: Vec<BTreeMap<u32, Rc<Played>>>,
}

impl Results {
    /// Creates a tournament without games.
    pub(super) fn new(plan: Rc<Plan>) -> Results {
        let games = vec![BTreeMap::new(); plan.matches().len()];
        Results { plan, games }
    }

    /// Adds a game of a match. A game that does not belong to the match is ignored, and a game that is already there
    /// stays.
    pub(super) fn add(&mut self, of: usize, ended: &EndedGame) {
        let plan = &self.plan;
        let fits = u64::from(ended.game) < plan.games
            && [ended.scores.len(), ended.wins.len()] == [plan.seats; 2]
            && ended.wins.contains(&true);
        let Some(games) = self.games.get_mut(of).filter(|_| fits) else { return };
        games.entry(ended.game).or_insert_with(|| {
            let winners = ended.wins.iter().filter(|&&won| won).count() as f32;
            Rc::new(Played {
                seats: plan.schedule().fixture(ended.game.into()).seats,
                scores: ended.scores.clone(),
                shares: ended.wins.iter().map(|&won| if won { 1.0 / winners } else { 0.0 }).collect(),
                record: ended.record.clone().into(),
            })
        });
    }

    pub(super) fn done(&self) -> u64 {
        self.games.iter().map(|games| games.len() as u64).sum()
    }

    pub(super) fn is_whole(&self) -> bool {
        self.done() == self.plan.all_games()
    }
}

/// Results that several parts of the screen share. They are compared by identity, not by content.
#[derive(Clone, Debug)]
pub(super) struct Shared(pub(super) Rc<Results>);

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Deref for Shared {
    type Target = Results;

    fn deref(&self) -> &Results {
        &self.0
    }
}

#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Outcome {
    pub(super) rows: Vec<Row>,
    /// The standing of each player against each other player, at tables for two.
    pub(super) cells: Vec<Vec<Option<Standing>>>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Row {
    pub(super) name: String,
    /// The specification, if the name does not show it.
    pub(super) plays: Option<String>,
    pub(super) standing: Standing,
    /// The Elo rating at tables for two: with two players, the difference; with more, the rating above the last one.
    pub(super) elo: Option<f64>,
    pub(super) against_field: Option<Interval>,
}

impl Outcome {
    pub(super) fn of(results: &Results) -> Outcome {
        let plan = &results.plan;
        let (matches, schedule, pairs) = (plan.matches(), plan.schedule(), plan.seats == 2);
        let texts: Vec<String> = plan.players.iter().map(ToString::to_string).collect();
        // A player may have several seats at one table. In pairs, each player occurs once.
        let all = Players::new(texts.iter().map(String::as_str));
        let count = all.names.len();
        let mut cells = vec![vec![None; count]; count];
        let mut sums = vec![Standing::default(); count];
        for (places, games) in matches.iter().zip(&results.games) {
            let players = Players::new(places.iter().map(|&place| texts[place].as_str()));
            let scores = games.iter().map(|(&game, played)| Score {
                game: game.into(),
                seats: &played.seats,
                scores: &played.scores,
                shares: &played.shares,
            });
            for (index, name) in players.names.iter().enumerate() {
                let of = |name: &String| all.names.iter().position(|known| known == name).unwrap_or(0);
                let standing = Standing::of(scores.clone(), schedule, &players, index, None);
                sums[of(name)].merge(&standing);
                if let ([_, _], true) = (&players.names[..], pairs) {
                    cells[of(name)][of(&players.names[1 - index])] = Some(standing);
                }
            }
        }
        let ratings = if count > 2 && pairs { ratings(&cells) } else { Vec::new() };
        let row = |(index, standing): (usize, Standing)| {
            let place = texts.iter().position(|text| *text == all.names[index]).unwrap_or(0);
            let name = plan.name(place);
            let plays = plan.players[place].plays();
            let difference = standing.rate().filter(|_| pairs).map(elo);
            Row {
                plays: Some(plays).filter(|plays| *plays != name),
                name,
                elo: if standing.games() == 0 { None } else { ratings.get(index).copied().or(difference) },
                against_field: elo_interval(&standing.group_shares, &standing.shares).filter(|_| pairs),
                standing,
            }
        };
        Outcome { rows: sums.into_iter().enumerate().map(row).collect(), cells }
    }

    /// Returns the players by strength: by rating, then by win rate, then by lead. Ties stay in the order of the
    /// plan.
    pub(super) fn order(&self) -> Vec<usize> {
        let key = |&player: &usize| {
            let row = &self.rows[player];
            let least = f64::NEG_INFINITY;
            [
                row.elo.unwrap_or(least),
                row.standing.rate().unwrap_or(least),
                row.standing.lead().unwrap_or(least),
            ]
        };
        order::of(self.rows.len(), &mut |one, other| {
            let pairs = key(&one).into_iter().zip(key(&other));
            pairs.fold(std::cmp::Ordering::Equal, |known, (one, other)| known.then(other.total_cmp(&one)))
        })
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Returns a tournament of three players at tables for two. The first one wins everything, and the others tie.
    pub(in super::super) fn results() -> Results {
        let players = ["level:5", "greedy", "mcts(utility=lead)@5"].map(AttrValue::Static);
        let plan = Plan::new("ontop(players=2)", &players, "4", "3").unwrap();
        let mut results = Results::new(Rc::new(plan));
        for of in 0..3 {
            for game in 0..4_u32 {
                let won = if of == 2 { game < 2 } else { game % 2 == 0 };
                let (scores, wins) = (if won { vec![9, 5] } else { vec![5, 9] }, vec![won, !won]);
                results.add(of, &EndedGame { game, scores, wins, record: format!("r{of}{game}") });
            }
        }
        results
    }

    #[test]
    fn the_strongest_comes_first() {
        let results = results();
        assert!(results.is_whole());
        let outcome = Outcome::of(&results);
        let [first, second, third] = &outcome.rows[..] else { panic!("three of them") };
        assert_eq!((first.name.as_str(), first.plays.as_deref()), ("Scout", Some("mcts@120")));
        assert_eq!((second.name.as_str(), second.plays.as_deref()), ("greedy", None));
        assert_eq!(first.standing.outcomes, [8, 0, 0]);
        assert_eq!((second.standing.outcomes, third.standing.outcomes), ([2, 0, 6], [2, 0, 6]));
        assert_eq!(outcome.order(), [0, 1, 2]);
        assert_eq!(second.elo, Some(0.0));
        assert!(first.elo.is_some_and(|elo| elo > 200.0));
        assert!(outcome.cells[0][1].as_ref().is_some_and(|cell| cell.rate() == Some(1.0)));
        assert_eq!(outcome.cells[1][1], None);
    }

    #[test]
    fn games_that_do_not_belong_are_ignored() {
        let mut results = results();
        let known = results.clone();
        let ended = |game, scores: &[i16], wins: &[bool]| EndedGame {
            game,
            scores: scores.to_vec(),
            wins: wins.to_vec(),
            record: String::new(),
        };
        results.add(0, &ended(4, &[1, 2], &[false, true]));
        results.add(3, &ended(0, &[1, 2], &[false, true]));
        results.add(0, &ended(0, &[1], &[true]));
        results.add(0, &ended(0, &[1, 2], &[false, true]));
        assert_eq!(results, known);
        results.games[0].clear();
        results.add(0, &ended(0, &[1, 2], &[false, false]));
        assert_eq!(results.done(), 8);
    }
}
