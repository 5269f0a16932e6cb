//! The players with their points, their supplies, and whose turn it is.

use tilescope_core::{Player, Turn};
use tilescope_floor::explain::{note, on_escape};
use tilescope_floor::mark::mark;
use tilescope_floor::number::{signed, whole};
use tilescope_language::t;
use yew::prelude::*;

use super::any_game::{AnyGame, Standing};
use super::turn_list::TurnEntry;

/// Renders the score board of the shown position. `last` is the turn that led to it, `thinking` the player that searches
/// with its progress from 0 to 1, and `clock` renders a player's clock in a game that has clocks.
pub fn scores(
    game: &AnyGame,
    standing: &Standing,
    last: Option<&TurnEntry>,
    thinking: Option<(Player, f64)>,
    clock: impl Fn(Player) -> Html,
) -> Html {
    let seats = game.timeline().seats();
    let over = standing.turn == Turn::Over;
    let timed = game.timeline().clock().is_some();
    let players = Player::all(seats.len());
    // If no feature is open, the expected points are the points that players have.
    let open = players.clone().any(|player| standing.expected[player] != standing.points[player]);
    let cards = players.map(|player| {
        let turn = standing.turn == Turn::Player(player);
        let won = over && standing.shares[player] > 0.0;
        let gain = last.map(|entry| (entry.to, entry.gains[player])).filter(|(_, points)| *points != 0);
        let thinking = thinking.filter(|&(thinker, _)| thinker == player);
        let done = thinking.map_or(0, |(_, progress)| (1000.0 * progress) as u32);
        html! {
            <li key={player.index()} class={classes!("score", turn.then_some("score-turn"), won.then_some("score-won"), timed.then_some("score-timed"))}
                ~style={format!("--player: var(--player-{})", player.index() + 1)} aria-current={turn.then_some("true")}>
                { mark(player) }
                <span class="score-name">{ seats[player.index()].called() }</span>
                if timed { { clock(player) } }
                <span class="score-points">{ whole(standing.points[player]) }<span class="hidden">{ t(" points") }</span></span>
                <span class="score-more">
                    { game.supply(player) }
                    if let Some((turn, points)) = gain {
                        <span key={turn} class={classes!("gain", "score-gain", (points < 0).then_some("gain-loss"))}>{ signed(points) }</span>
                    }
                    if open {
                        { expected(player, standing.expected[player]) }
                    }
                </span>
                // The progress of a computer's search. Its space stays reserved while no computer searches.
                <span class={classes!("thought", thinking.map(|_| "thought-on"))}>
                    if thinking.is_some() {
                        <span class="hidden">{ t("thinking") }</span>
                    }
                    <span class="thought-done" ~style={format!("transform: scaleX({}.{:03})", done / 1000, done % 1000)} />
                </span>
            </li>
        }
    });
    html! { <ol class="scores">{ for cards }</ol> }
}

/// Renders the points of a player if the game ended now, with a tooltip that explains them.
fn expected(player: Player, points: i16) -> Html {
    let id = format!("explain-expected-{player}");
    html! {
        <span class="term">
            <button type="button" class="score-expected term-name" aria-describedby={id.clone()} onkeydown={on_escape()}>
                <span class="hidden">{ t("if the game ended now ") }</span>
                <span aria-hidden="true">{ "→ " }</span>{ whole(points) }
            </button>
            { note(id, t("Points if the game ended now, including unfinished features.")) }
        </span>
    }
}
