//! Games of a match, played one after another by the players' searches.

use tilescope_core::contest::{ContestGame, Fixture, MAX_GAMES, Player, Schedule};
use tilescope_core::games::Listed;
use tilescope_core::{ParseError, Player as Seat};
use tilescope_protocol::{ContestRequest, Contested, EndedGame, Move};

use super::chunk::ChunkSize;
use super::inquiry::Inquiry;

const MOST: usize = 1000;

/// The games of a request, running or finished.
pub(super) struct Contest<S: Listed> {
    request: ContestRequest,
    setup: S::Setup,
    players: Vec<Player>,
    schedule: Schedule,
    ended: Vec<EndedGame>,
    /// The current game. `None` after the last one.
    table: Option<Table<S>>,
    chunk: ChunkSize,
}

struct Table<S: Listed> {
    number: u32,
    fixture: Fixture,
    game: ContestGame<S>,
    /// The player to decide, and the work done for the decision.
    decision: Option<(Seat, u64)>,
}

impl<S: Listed<Move: Move>> Inquiry for Contest<S> {
    type Move = S::Move;
    type Request = ContestRequest;

    fn begin(request: ContestRequest) -> Result<Contest<S>, String> {
        let setup: S::Setup = request.setup.parse().map_err(|error: ParseError| format!("setup, {error}"))?;
        let read = |(index, text): (usize, &String)| {
            Player::read(text, S::ID).map_err(|error| format!("player {}, {error}", index + 1))
        };
        let players: Vec<Player> = request.players.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        let start = S::start(&setup);
        if players.len() != start.players() {
            return Err(format!("players: expected {} of them, not {}", start.players(), players.len()));
        }
        for (index, player) in players.iter().enumerate() {
            player.build(&start, 0).map_err(|error| format!("player {}, {player}: {error}", index + 1))?;
        }
        if request.games.len() > MOST || request.games.iter().any(|&game| u64::from(game) >= MAX_GAMES) {
            return Err(format!("games: expected at most {MOST}, with numbers below {MAX_GAMES}"));
        }
        let schedule = Schedule { seats: players.len(), seed: request.seed };
        let (ended, chunk) = (Vec::new(), ChunkSize::new());
        let mut contest = Contest { request, setup, players, schedule, ended, table: None, chunk };
        contest.next();
        Ok(contest)
    }

    fn turn_to(&mut self, request: &ContestRequest) -> bool {
        *request == self.request
    }

    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64) {
        let mut now = clock();
        while let Some(table) = &mut self.table {
            table.step(&self.players, self.chunk.steps());
            if let Some(ended) = table.end() {
                self.ended.push(ended);
                self.next();
            }
            let before = std::mem::replace(&mut now, clock());
            self.chunk.took(now - before);
            if now >= until || now < before {
                break;
            }
        }
    }

    fn is_whole(&self) -> bool {
        self.table.is_none()
    }

    fn answer(&self) -> Contested {
        let playing = self.table.as_ref().map(|table| (table.number, table.game.record().to_string()));
        Contested { ended: self.ended.clone(), playing }
    }
}

impl<S: Listed> Contest<S> {
    /// Starts the next game, if there is one.
    fn next(&mut self) {
        self.table = self.request.games.get(self.ended.len()).map(|&number| {
            let fixture = self.schedule.fixture(number.into());
            let start = S::start(&self.setup);
            let seated = fixture.seats.iter().zip(&fixture.searches);
            let searches = seated.map(|(&player, &seed)| {
                self.players[player].build(&start, seed).expect("each was built when the games were begun")
            });
            let mut game = ContestGame::new(&self.setup, fixture.draws, searches.collect());
            let decision = game.decider().map(|player| (player, 0));
            Table { number, fixture, game, decision }
        });
    }
}

impl<S: Listed> Table<S> {
    /// Does some steps of the current search. Once its budget is spent or its result is final, its move is played.
    fn step(&mut self, players: &[Player], steps: u64) {
        let Some((seat, spent)) = &mut self.decision else { return };
        let budget = players[self.fixture.seats[seat.index()]].work();
        let left = budget.map_or(steps, |budget| steps.min(budget - *spent));
        let step = self.game.search(*seat).step(left);
        *spent += step.used;
        if step.done || budget.is_some_and(|budget| *spent >= budget) {
            self.game.play(*seat, *spent);
            self.decision = self.game.decider().map(|player| (player, 0));
        }
    }

    /// Returns the result of the game. `None` while it is in progress.
    fn end(&self) -> Option<EndedGame> {
        if self.decision.is_some() {
            return None;
        }
        let end = self.game.state();
        let (scores, shares) = (end.final_scores(), end.win_shares());
        let seats = || Seat::all(end.players());
        Some(EndedGame {
            game: self.number,
            scores: seats().map(|seat| scores[seat]).collect(),
            wins: seats().map(|seat| shares[seat] > 0.0).collect(),
            record: self.game.record().to_string(),
        })
    }
}

#[cfg(test)]
mod tests;
