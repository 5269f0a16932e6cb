//! A whole game between computer players, by the rules of a game on the page: each turn is a search of its own with
//! the seed of its ply.

use tilescope_core::search::SearchSpec;
use tilescope_core::{Deck, Heuristics, Record, Rng, Search, State, Turn};
use tilescope_protocol::{Move, Par, ParRequest, turn_seed};

use super::chunk::ChunkSize;
use super::inquiry::Inquiry;
use super::read;

const MOST: u64 = 10_000_000;

/// The most bytes of a tree: room for the strongest level on every device.
const MEMORY: u64 = 16 << 20;

pub(super) struct Playing<S: Heuristics> {
    request: ParRequest,
    seed: u64,
    players: Vec<(SearchSpec, u64)>,
    state: S,
    deck: Deck,
    ply: usize,
    turns: usize,
    /// The number of turns in a random game with these draws.
    of: usize,
    /// The search of the current turn, and its remaining work.
    search: Option<(Box<dyn Search<S>>, u64)>,
    chunk: ChunkSize,
    /// Whether a turn cannot be searched; the game then stays there.
    stuck: bool,
}

impl<S: Heuristics> Playing<S> {
    fn play(&mut self, mv: S::Move) {
        self.state.play_unchecked(mv);
        self.ply += 1;
        self.search = None;
    }

    /// Makes a draw, or searches this many steps further. `None` if the turn cannot be searched.
    fn step(&mut self, steps: u64) -> Option<()> {
        let player = match self.state.turn() {
            Turn::Over => return Some(()),
            Turn::Chance => {
                let drawn = self.deck.next(&self.state);
                self.play(drawn);
                return Some(());
            }
            Turn::Player(player) => player,
        };
        let (search, left) = match &mut self.search {
            Some(search) => search,
            None => {
                let (spec, budget) = &self.players[player.index()];
                let search = spec.build(&self.state, turn_seed(self.seed, self.ply)).ok()?;
                self.search.insert((search, *budget))
            }
        };
        let step = search.step(steps.min(*left));
        *left = left.saturating_sub(step.used);
        if step.done || *left == 0 {
            let mv = search.report().chosen().map(|candidate| candidate.mv);
            self.turns += 1;
            self.play(mv?);
        }
        Some(())
    }
}

/// Returns the number of turns in a random game with the draws of a seed.
fn length<S: State>(start: &S, seed: u64) -> usize {
    let (mut state, mut deck, mut rng, mut turns) = (start.clone(), Deck::new(seed), Rng::new(seed), 0);
    loop {
        let mv = match state.turn() {
            Turn::Over => return turns,
            Turn::Chance => deck.next(&state),
            Turn::Player(_) => {
                turns += 1;
                state.sample_move(&mut rng)
            }
        };
        state.play_unchecked(mv);
    }
}

impl<S: Heuristics<Move: Move>> Inquiry for Playing<S> {
    type Move = S::Move;
    type Request = ParRequest;

    fn begin(request: ParRequest) -> Result<Playing<S>, String> {
        let record: Record<S> = read::record(&request.setup)?;
        if !record.moves().is_empty() {
            return Err("setup: expected no moves".to_owned());
        }
        let (state, seed) = (record.position(0), request.seed);
        if request.players.len() != state.players() {
            return Err(format!("players: expected {}, not {}", state.players(), request.players.len()));
        }
        let players = request.players.iter().map(|player| {
            let budget = player.budget.unwrap_or(MOST);
            if budget > MOST {
                return Err(format!("budget: expected at most {MOST}"));
            }
            Ok((read::searcher(&player.spec)?.within_memory::<S>(MEMORY), budget))
        });
        Ok(Playing {
            seed,
            players: players.collect::<Result<_, String>>()?,
            request,
            of: length(&state, seed),
            state,
            deck: Deck::new(seed),
            ply: 0,
            turns: 0,
            search: None,
            chunk: ChunkSize::new(),
            stuck: false,
        })
    }

    fn turn_to(&mut self, request: &ParRequest) -> bool {
        *request == self.request
    }

    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64) {
        let mut now = clock();
        while !self.is_whole() && now < until {
            self.stuck = self.step(self.chunk.steps()).is_none();
            let before = std::mem::replace(&mut now, clock());
            self.chunk.took(now - before);
        }
    }

    fn is_whole(&self) -> bool {
        self.stuck || self.state.turn() == Turn::Over
    }

    fn answer(&self) -> Par {
        let over = self.state.turn() == Turn::Over;
        let points = over.then(|| self.state.final_scores().seats(self.state.players()).to_vec());
        Par { turns: self.turns, of: self.of.max(self.turns), points }
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::{carcassonne::Carcassonne, kingdomino::Kingdomino, ontop::OnTop};
    use tilescope_protocol::ParPlayer;

    use super::super::desk::Desk;
    use super::super::inquiries::tests::{refusal, whole};
    use super::*;

    fn request(setup: &str, seed: u64, players: &[(&str, Option<u64>)]) -> ParRequest {
        let player = |&(spec, budget): &(&str, Option<u64>)| ParPlayer { spec: spec.into(), budget };
        ParRequest { setup: setup.into(), seed, players: players.iter().map(player).collect() }
    }

    fn par(request: ParRequest) -> Par {
        whole(&mut Desk::default(), &request)
    }

    /// Checks that the result is the same as if each turn were searched separately, as in a game on the page.
    fn as_at_the_table<S: Heuristics>(setup: &str) {
        let players = [("mcts", Some(60)), ("greedy", None)];
        let known = par(request(setup, 7, &players));
        let mut state = S::start(&setup.parse().unwrap());
        let (mut deck, mut ply, mut turns) = (Deck::new(7), 0, 0);
        while state.turn() != Turn::Over {
            let mv = match state.player() {
                None => deck.next(&state),
                Some(player) => {
                    let (spec, budget) = players[player.index()];
                    let spec: SearchSpec = spec.parse().unwrap();
                    let mut search = spec.build(&state, turn_seed(7, ply)).unwrap();
                    search.step(budget.unwrap_or(1_000_000));
                    turns += 1;
                    search.report().chosen().unwrap().mv
                }
            };
            state.play(mv).unwrap();
            ply += 1;
        }
        assert_eq!(known.points.as_deref(), Some(state.final_scores().seats(2)), "{setup}");
        assert_eq!(known.turns, turns);
        assert_eq!(par(request(setup, 7, &players)), known, "the same again");
    }

    #[test]
    fn par_games_match_games_played_on_the_page() {
        as_at_the_table::<Carcassonne>("carcassonne(players=2)");
        as_at_the_table::<Kingdomino>("kingdomino(players=2)");
        as_at_the_table::<OnTop>("ontop(players=2)");
    }

    #[test]
    fn unplayable_requests_are_refused() {
        let two = [("random", None); 2];
        let refused = |setup, players: &[_]| refusal(&request(setup, 1, players));
        assert!(refused("chess", &two).starts_with("record, "));
        assert!(refused("ontop(players=2) =T0", &two).contains("no moves"));
        assert!(refused("ontop(players=3)", &two).contains("expected 3, not 2"));
        assert!(refused("ontop(players=2)", &[("chess", None); 2]).starts_with("searcher, "));
        assert!(refused("ontop(players=2)", &[("mcts", Some(u64::MAX)); 2]).starts_with("budget"));
    }
}
