//! Whole games, described line by line and compared with stored files.
//!
//! A file in `data/playthrough`, and one in `data/kingdomino-playthrough`, holds a game: its setup, and for each move a
//! description of the position after it. A file in `data/ontop-playthrough` holds records, each with a full
//! description of every ninth position. The tests replay the moves and describe the games again. `UPDATE=1 cargo test
//! -p tilescope-core --test it playthrough` rewrites the files from their moves; review the changes before you commit
//! them.

#![cfg(not(target_arch = "wasm32"))]

use std::fmt::{Display, Write};

use tilescope_core::games::carcassonne::{self, Carcassonne};
use tilescope_core::games::kingdomino::{self, Kingdomino};
use tilescope_core::games::ontop::{Circle, OnTop};
use tilescope_core::{ByPlayer, Player, Record, State, Turn};

#[test]
fn carcassonne_games_match_the_stored_text() {
    crate::golden::check("playthrough", 7, tell::<Carcassonne>);
}

#[test]
fn kingdomino_games_match_the_stored_text() {
    crate::golden::check("kingdomino-playthrough", 5, tell::<Kingdomino>);
}

#[test]
fn ontop_games_match_the_stored_text() {
    crate::golden::check("ontop-playthrough", 1, tell_records);
}

trait Described: State {
    const COLUMN: usize;
    /// The number of moves between two positions that are shown as text.
    const INTERVAL: usize;

    /// Describes the position in a line that ends with `choices`.
    fn describe(&self, choices: &str) -> String;

    fn payments(&self, mv: Self::Move) -> Vec<String>;

    fn features(&self) -> Vec<String>;
}

/// Describes the game of a file anew: the comments and the setup, the moves with the positions after them, and the
/// features at the end.
fn tell<S: Described>(file: &str) -> String {
    let mut text = String::new();
    let count = file.lines().take_while(|line| line.starts_with('#')).count();
    file.lines().take(count).for_each(|comment| writeln!(text, "{comment}").unwrap());
    let mut lines = file.lines().skip(count);
    let setup = lines.next().expect("a setup");
    let mut state = S::start(&setup.parse().unwrap_or_else(|_| panic!("{setup}")));
    writeln!(text, "{setup}").unwrap();
    let words = lines.filter_map(|line| line.split_whitespace().next());
    for (number, word) in words.filter(|word| *word != "#").take_while(|word| *word != "end").enumerate() {
        let mv: S::Move = word.parse().unwrap_or_else(|_| panic!("{word}"));
        let payments = state.payments(mv);
        state.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        writeln!(text, "{word:<width$} {}", state.describe(&choices(&state)), width = S::COLUMN).unwrap();
        payments.iter().for_each(|payment| writeln!(text, "    # {payment}").unwrap());
        if (number + 1).is_multiple_of(S::INTERVAL) {
            writeln!(text, "    # {state}").unwrap();
        }
    }
    writeln!(text, "end {state}").unwrap();
    state.features().iter().for_each(|feature| writeln!(text, "    # {feature}").unwrap());
    text
}

fn choices<S: State>(state: &S) -> String {
    let (mut moves, mut groups, mut outcomes) = (Vec::new(), Vec::new(), Vec::new());
    state.legal_moves(&mut moves);
    state.legal_groups(&mut groups);
    state.chance_moves(&mut outcomes);
    format!("moves {} in {} or {}", moves.len(), groups.len(), outcomes.len())
}

fn turn<S: State>(state: &S) -> String {
    match state.turn() {
        Turn::Player(player) => player.to_string(),
        Turn::Chance => "chance".into(),
        Turn::Over => "over".into(),
    }
}

fn join<T: Display>(values: impl IntoIterator<Item = T>, between: &str) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(between)
}

impl Described for Carcassonne {
    const COLUMN: usize = 10;
    const INTERVAL: usize = 40;

    fn describe(&self, choices: &str) -> String {
        let seats = |scores: ByPlayer<i16>| join(scores.seats(self.players()), ",");
        format!(
            "{} scores {} ended {} supply {} left {} frontier {} {choices}",
            turn(self),
            seats(self.scores()),
            seats(self.final_scores()),
            join(Player::all(self.players()).map(|player| self.meeples_left(player)), ","),
            self.remaining_total(),
            self.frontier().count(),
        )
    }

    fn payments(&self, mv: carcassonne::Move) -> Vec<String> {
        let payments = Carcassonne::payments(self, mv).into_iter().map(|payment| {
            let (kind, points, home) = (payment.kind, payment.points, payment.meeples.len());
            format!("{kind:?} pays {points} to {}, {home} home", join(payment.owners, ", "))
        });
        payments.collect()
    }

    fn features(&self) -> Vec<String> {
        let features = Carcassonne::features(self).into_iter().map(|feature| {
            format!(
                "{:?} worth {}, open {}, meeples {}, {}: {}",
                feature.kind,
                feature.value,
                feature.open,
                join(feature.meeples.seats(self.players()), "-"),
                if feature.complete { "complete" } else { "not complete" },
                join(feature.segments.iter().map(|(tile, segment)| format!("{tile}.{segment}")), " ")
            )
        });
        features.collect()
    }
}

impl Described for Kingdomino {
    const COLUMN: usize = 9;
    const INTERVAL: usize = 25;

    fn describe(&self, choices: &str) -> String {
        let (round, turn, deal) = (self.round(), turn(self), self.to_deal());
        let scores = join(self.scores().seats(self.players()), ",");
        format!("round {round} {turn} scores {scores} to deal {deal} {choices}")
    }

    fn payments(&self, _: kingdomino::Move) -> Vec<String> {
        Vec::new()
    }

    fn features(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for player in Player::all(self.players()) {
            let (bonuses, share) = (self.bonuses(player), self.win_shares()[player]);
            lines.push(format!(
                "{player}: middle {}, harmony {}, share {share}",
                bonuses.middle, bonuses.harmony
            ));
            lines.extend(self.territories(player).into_iter().map(|territory| {
                let (name, points) = (territory.terrain.name(), territory.points());
                format!("  {name} {points}: {}", join(territory.cells, " "))
            }));
        }
        lines
    }
}

fn tell_records(file: &str) -> String {
    let mut text: String =
        file.lines().take_while(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    for line in file.lines() {
        let Some(record) = line.strip_prefix("record: ") else { continue };
        writeln!(text, "{line}").unwrap();
        let record: Record<OnTop> = record.parse().unwrap();
        let last = record.moves().len();
        for length in (0..last).step_by(9).chain([last]) {
            text.push_str(&show(&record.position(length)));
        }
    }
    text
}

fn show(state: &OnTop) -> String {
    let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
    state.legal_moves(&mut moves);
    state.chance_moves(&mut outcomes);
    let seats = |scores: ByPlayer<i16>| join(scores.seats(state.players()), " ");
    let circle = |circle: Circle| {
        let winner = circle.winner.map_or("nobody", |winner| winner.name());
        format!("{} {winner} {}", circle.vertex.index(), circle.points)
    };
    [
        format!("position: {state}"),
        format!("turn: {:?}, end: {:?}", state.turn(), state.end()),
        format!("filled: {}", join(state.filled(), " ")),
        format!("circles: {}", join(state.closed_circles().map(circle), ", ")),
        format!("points: {}, with stones: {}", seats(state.scores()), seats(state.final_scores())),
        format!("moves: {}", join(moves, " ")),
        format!("draws: {}", join(outcomes.iter().map(|(mv, weight)| format!("{mv}x{weight}")), " ")),
    ]
    .map(|line| line.trim_end().to_string() + "\n")
    .concat()
}
