use super::super::desk::Desk;
use super::super::inquiries::tests::{refusal, whole};
use super::*;

/// The games that `arena match` plays, copied from its own tests.
const ARENA: [(&str, &str); 3] = [
    ("carcassonne", include_str!("../../../../arena/tests/matches/carcassonne.jsonl")),
    ("kingdomino", include_str!("../../../../arena/tests/matches/kingdomino.jsonl")),
    ("ontop", include_str!("../../../../arena/tests/matches/ontop.jsonl")),
];

fn request(players: &[&str], games: impl IntoIterator<Item = u32>) -> ContestRequest {
    ContestRequest {
        setup: format!("ontop(players={})", players.len()),
        players: players.iter().map(ToString::to_string).collect(),
        seed: 7,
        games: games.into_iter().collect(),
    }
}

fn played(request: ContestRequest) -> Vec<EndedGame> {
    let contested: Contested = whole(&mut Desk::default(), &request);
    assert_eq!(contested.playing, None);
    contested.ended
}

/// Returns the text after a key in a line of JSON, up to the end of the list or the text.
fn value<'a>(line: &'a str, key: &str, end: char) -> &'a str {
    let rest = line.split_once(&format!("\"{key}\":")).unwrap_or_else(|| panic!("{key} in {line}")).1;
    &rest[1..rest[1..].find(end).map_or(rest.len(), |at| at + 1)]
}

fn list<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> Vec<T> {
    text.split(',').map(|item| item.parse().unwrap()).collect()
}

/// The page plays the same games as the command line, move by move, in slices of any length.
#[test]
fn games_match_those_of_arena() {
    for (game, results) in ARENA {
        let mut lines = results.lines();
        let header = lines.next().unwrap();
        let players = header.split("\"plays\":").skip(1).map(|rest| rest.split('"').nth(1).unwrap());
        let seed = header.rsplit("\"seed\":").next().and_then(|rest| rest.split([',', '}']).next()).unwrap();
        let request = ContestRequest {
            setup: value(header, "setup", '"').to_owned(),
            players: players.map(str::to_owned).collect(),
            seed: seed.parse().unwrap(),
            games: (0..lines.clone().count() as u32).collect(),
        };
        assert!(request.setup.starts_with(game) && request.games.len() >= 4);
        for (ended, line) in played(request).into_iter().zip(lines) {
            assert_eq!(ended.record, value(line, "record", '"'));
            assert_eq!(ended.scores, list::<i16>(value(line, "scores", ']')));
            let shares = list::<f32>(value(line, "shares", ']'));
            let winners = ended.wins.iter().filter(|&&won| won).count();
            let won = |&won: &bool| if won { 1.0 / winners as f32 } else { 0.0 };
            assert_eq!(ended.wins.iter().map(won).collect::<Vec<_>>(), shares);
        }
    }
}

/// Each game of a match can be played separately.
#[test]
fn games_do_not_depend_on_the_rest_of_the_match() {
    let players = ["mcts@20", "level:1", "random"];
    let all = played(request(&players, 0..6));
    assert_eq!(played(request(&players, [4, 1])), [all[4].clone(), all[1].clone()]);
}

#[test]
fn finished_games_are_reported_during_the_match() {
    let asked = request(&["mcts@200", "flat@200"], 0..40);
    let mut desk = Desk::default();
    let now = std::cell::Cell::new(0.0);
    let clock = || now.replace(now.get() + 1.0);
    let (first, complete) = desk.next(&asked, &clock).unwrap();
    assert!(!complete);
    let (number, record) = first.playing.unwrap();
    assert_eq!(number, 0);
    let all = whole(&mut desk, &asked);
    assert_eq!(all.ended.len(), 40);
    assert!(all.ended[0].record.starts_with(&record));
}

#[test]
fn unplayable_requests_are_refused_with_their_offset() {
    let refused = |request: ContestRequest| refusal(&request);
    let usual = || request(&["random", "greedy"], [0]);
    assert!(refused(ContestRequest { setup: "chess".into(), ..usual() }).starts_with("setup, byte 0: "));
    assert!(
        refused(ContestRequest { setup: "ontop(players=9)".into(), ..usual() }).starts_with("setup, byte")
    );
    assert_eq!(
        refused(ContestRequest { setup: "ontop(players=3)".into(), ..usual() }),
        "players: expected 3 of them, not 2"
    );
    assert!(
        refused(request(&["random", "mcts@1s"], [0])).starts_with("player 2, byte 5: expected a number of")
    );
    assert!(
        refused(request(&["random", "policy(name=fg)"], [0])).starts_with("player 2, policy(name=fg): "),
        "the game has no such policy"
    );
    assert!(refused(request(&["random", "greedy"], [u32::MAX])).starts_with("games: expected"));
}
