//! Checks of a line of results: everything that the header and the record determine is recomputed and compared.

use anyhow::{Context, Result, ensure};
use tilescope_core::contest::{MAX_COUNT, MAX_GAMES};
use tilescope_core::{Player as Seat, Record, Turn};

use super::{Header, PlayedGame};
use crate::game::Game;

/// Rejects a header whose players do not fit its setup.
pub(super) fn header<G: Game>(header: &Header) -> Result<()> {
    let setup: G::Setup = header.setup.parse()?;
    ensure!(setup.to_string() == header.setup, "expected the setup in the form {setup}");
    let (seats, players) = (G::start(&setup).players(), header.players.len());
    ensure!(seats == players, "the setup has {seats} seats, but {players} players are named");
    Ok(())
}

/// Rejects a game that cannot be part of a match.
pub(super) fn game<G: Game>(header: &Header, game: &PlayedGame) -> Result<()> {
    let PlayedGame {
        game: number,
        seats,
        scores,
        shares,
        iterations,
        nodes,
        depths,
        ms,
        wall_ms,
        cpu_ms,
        record,
        values,
        forfeit,
        people,
    } = game;
    ensure!(*number < MAX_GAMES, "game {number}: expected a number below {MAX_GAMES}");
    let fixture = header.schedule().fixture(*number);
    ensure!(*seats == fixture.seats, "game {number}: expected the players in other seats");
    let record: Record<G> = record.parse().context("the record")?;
    ensure!(record.setup().to_string() == header.setup, "the record is of {}", record.setup());
    let is_opened = record.is_whole() || header.openings.is_some();
    ensure!(is_opened, "the record does not begin at the start of a game");

    let mut state = record.start().clone();
    let mut decisions = 0;
    for &mv in record.moves() {
        decisions += usize::from(state.player().is_some());
        state.play_unchecked(mv);
    }
    match forfeit {
        Some(forfeit) => ensure!(
            state.player().is_some_and(|player| player.index() == forfeit.seat),
            "the record does not end at a decision of the seat that lost"
        ),
        None => ensure!(state.turn() == Turn::Over, "the record ends before the game does"),
    }
    let players = || Seat::all(state.players());
    let (end, win) = (state.final_scores(), state.win_shares());
    let end: Vec<i16> = players().map(|seat| end[seat]).collect();
    ensure!(*scores == end, "expected the scores that follow from the record, {end:?}");
    if let Some(people) = people {
        let names = people.names.len();
        ensure!(
            names == state.players(),
            "expected a name for each of the {} seats, not {names}",
            state.players()
        );
    }
    let win: Vec<f32> = match forfeit {
        Some(forfeit) => forfeit.shares(state.players()),
        None => players().map(|seat| win[seat]).collect(),
    };
    ensure!(*shares == win, "expected the shares that follow from the record, {win:?}");
    let lengths = [
        ("iterations", iterations.len()),
        ("nodes", nodes.len()),
        ("depths", depths.len()),
        ("ms", ms.len()),
        ("wall_ms", wall_ms.len()),
        ("cpu_ms", cpu_ms.len()),
        ("values", values.len()),
    ];
    for (name, length) in lengths {
        let left_out = !matches!(name, "iterations" | "nodes") && length == 0;
        ensure!(
            left_out || length == decisions,
            "{name}: expected {decisions} values, one per decision, not {length}"
        );
    }
    let most = iterations.iter().max().copied().unwrap_or(0);
    ensure!(most <= MAX_COUNT, "{most} iterations: expected at most {MAX_COUNT} per decision");
    Ok(())
}
