use tilescope_protocol::{Contested, EndedGame};

use super::*;

fn state(players: usize, games: &str, workers: usize) -> Rc<ContestState> {
    let form = Form::new(tilescope_core::games::GameId::OnTop)
        .with(|form| form.players.truncate(players))
        .with(|form| form.games = games.to_owned().into());
    Rc::new(ContestState::new(form, None, None, workers)).reduce(TournamentAction::Begin(0.0))
}

/// Returns a worker's answer to its request: `count` games of its batch are finished.
fn answered(state: &Rc<ContestState>, worker: usize, count: usize, now: f64) -> Rc<ContestState> {
    let request = state.request(worker).unwrap();
    let ended = request.games.iter().take(count).map(|&game| EndedGame {
        game,
        scores: vec![5, 3],
        wins: vec![true, false],
        record: "a".into(),
    });
    let playing = request.games.get(count).map(|&game| (game, "b".to_owned()));
    let answer = Ok(Contested { ended: ended.collect(), playing });
    state.clone().reduce(TournamentAction::Heard(worker, Heard { request, answer }, now))
}

#[test]
fn all_games_are_played_once_by_any_workers() {
    let mut state = state(3, "30", 3);
    let mut now = 0.0;
    while state.running {
        let games: Vec<(usize, u32)> = state
            .asked
            .iter()
            .flatten()
            .flat_map(|batch| batch.games.iter().map(|&game| (batch.of, game)))
            .collect();
        assert!(games.iter().all(|game| games.iter().filter(|other| *other == game).count() == 1));
        for worker in 0..3 {
            if let Some(request) = state.request(worker) {
                state = answered(&state, worker, request.games.len(), now);
            }
        }
        now += 100.0;
    }
    let results = state.results.as_ref().unwrap();
    assert!(results.is_whole() && state.trouble.is_none());
    assert!(state.asked.iter().all(Option::is_none));
    assert_eq!(results.done(), 90);
}

#[test]
fn a_pause_keeps_finished_games() {
    let state = state(2, "40", 1);
    let state = answered(&state, 0, 2, 500.0);
    assert_eq!(state.asked[0].as_ref().unwrap().playing, Some((2, "b".into())));
    assert_eq!(state.left(), Some(500.0 / 2.0 * 38.0));
    let late = state.request(0).unwrap();
    let paused = state.reduce(TournamentAction::Run(false, 600.0));
    assert_eq!((paused.results.as_ref().unwrap().done(), paused.request(0)), (2, None));
    // A late message has no effect.
    let heard = Heard { request: late, answer: Ok(Contested::default()) };
    let state =
        paused.reduce(TournamentAction::Heard(0, heard, 700.0)).reduce(TournamentAction::Run(true, 800.0));
    assert_eq!(state.request(0).unwrap().games[0], 2);
}

#[test]
fn an_unchanged_form_resumes_and_a_changed_one_restarts() {
    let state = answered(&state(2, "40", 1), 0, 4, 500.0).reduce(TournamentAction::Choose(600.0));
    assert!(state.choosing && !state.running);
    let same = state.clone().reduce(TournamentAction::Begin(700.0));
    assert_eq!(same.results.as_ref().unwrap().done(), 4);
    let other = state.form.with(|form| form.seed = "8".into());
    let other = state.reduce(TournamentAction::Fill(other)).reduce(TournamentAction::Begin(700.0));
    assert_eq!(other.results.as_ref().unwrap().done(), 0);
}

#[test]
fn a_new_tournament_requests_only_its_own_games() {
    let three = state(3, "4", 3);
    let two = Form::of_plan(&three.results.as_ref().unwrap().plan).with(|form| form.players.truncate(2));
    let state = three.reduce(TournamentAction::Fill(two)).reduce(TournamentAction::Begin(1.0));
    let matches = state.results.as_ref().unwrap().plan.matches().len();
    assert_eq!(matches, 1);
    assert!(state.asked.iter().flatten().all(|batch| batch.of < matches));
    assert!((0..3).filter_map(|worker| state.request(worker)).all(|request| request.players.len() == 2));
}

#[test]
fn an_error_stops_the_tournament_and_is_shown() {
    let state = state(2, "40", 2);
    let request = state.request(1).unwrap();
    let stopped = state.reduce(TournamentAction::Heard(1, Heard { request, answer: Err("no".into()) }, 1.0));
    assert_eq!((stopped.running, stopped.trouble.as_deref()), (false, Some("no")));
    assert!(stopped.asked.iter().all(Option::is_none));
    // A worker that leaves games out is not asked for them again and again.
    let state = stopped.reduce(TournamentAction::Run(true, 2.0));
    let request = state.request(0).unwrap();
    let answer = Ok(Contested::default());
    let state = state.reduce(TournamentAction::Heard(0, Heard { request, answer }, 3.0));
    assert!(!state.running && state.trouble.is_some());
}

#[test]
fn a_form_that_is_wrong_begins_nothing() {
    let form = Form::new(tilescope_core::games::GameId::OnTop).with_player(0, "mcts".into());
    let state = Rc::new(ContestState::new(form, None, None, 1)).reduce(TournamentAction::Begin(0.0));
    assert!(state.show_problems && state.choosing && state.results.is_none());
}
