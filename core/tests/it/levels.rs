//! The levels of the page against each other: what the page says of the cheap steps is played again.
//!
//! The games are fewer than those of `docs/experiments/levels.md` and have other draws, so only a clear
//! contradiction fails. The dear steps are measured with `arena tournament docs/experiments/levels/GAME.toml`.

#![cfg(not(target_arch = "wasm32"))]

use tilescope_core::contest::statistics::moments;
use tilescope_core::contest::{ContestGame, Fixture, Player, Schedule};
use tilescope_core::games::GameId;
use tilescope_core::levels::{Wins, levels};
use tilescope_core::{Heuristics, Moments, Player as Seat, for_game};

const GAMES: u64 = 200;

const CHEAP: u64 = 60;

/// The standard deviations between a rate and the end of its interval with 99.9 % confidence.
const SURE: f64 = 3.29;

#[test]
fn cheap_levels_win_as_the_page_says() {
    GameId::ALL.iter().for_each(|&game| check(game));
}

fn check(game: GameId) {
    let mut steps = 0;
    for pair in levels(game).windows(2).filter(|pair| pair[1].budget.is_none_or(|budget| budget <= CHEAP)) {
        let [below, level] = pair else { unreachable!("windows of two") };
        let Some(Wins { rate, low, high, games }) = level.wins else {
            panic!("{game} {}: not measured", level.id)
        };
        let players = [level, below].map(|level| Player::read(&format!("level:{}", level.id), game).unwrap());
        let played = for_game!(game, G => win_rate::<G>(&players));
        let (mean, error) = (played.mean().unwrap(), played.deviation().unwrap() / (GAMES as f64).sqrt());
        let (least, most) = (100.0 * (mean - SURE * error), 100.0 * (mean + SURE * error));
        assert!(
            least <= f64::from(high) && f64::from(low) <= most,
            "{game} {}: {least:.0} to {most:.0} %, but {rate} ({low} to {high}) % of {games} games on the page",
            level.id
        );
        steps += 1;
    }
    assert!(steps >= 3, "{game} has {steps} cheap steps");
}

fn win_rate<S: Heuristics>(players: &[Player; 2]) -> Moments {
    let seeds = 100..104;
    let each = GAMES / seeds.clone().count() as u64;
    let games = seeds.flat_map(|seed| (0..each).map(move |game| Schedule { seats: 2, seed }.fixture(game)));
    moments(games.map(|fixture| share::<S>(players, &fixture)))
}

fn share<S: Heuristics>(players: &[Player; 2], fixture: &Fixture) -> f64 {
    let setup = format!("{}(players=2)", S::NAME)
        .parse()
        .unwrap_or_else(|_| panic!("{} has no two players", S::NAME));
    let start = S::start(&setup);
    let seated = fixture.seats.iter().zip(&fixture.searches);
    let searches = seated.map(|(&player, &seed)| players[player].build(&start, seed).unwrap()).collect();
    let mut game = ContestGame::<S>::new(&setup, fixture.draws, searches);
    while let Some(decider) = game.decider() {
        let budget = players[fixture.seats[decider.index()]].work().unwrap_or(u64::MAX);
        let work = game.search(decider).step(budget).used;
        game.play(decider, work);
    }
    let seat = fixture.seats.iter().position(|&player| player == 0).unwrap();
    f64::from(game.state().win_shares()[Seat::new(seat)])
}
