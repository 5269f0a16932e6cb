//! The players with their points, meeples and turns.

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, MEEPLES};
use tilescope_core::{Player, State, Turn};
use yew::prelude::*;

use super::computer::Computer;
use super::mark::Mark;
use super::story::Chapter;
use crate::session::Seat;

/// What the [`Scores`] show.
#[derive(Properties, PartialEq, Debug)]
pub struct ScoresProps {
    /// The shown position.
    pub position: Rc<Carcassonne>,
    /// The seats in the order of play.
    pub seats: Rc<[Seat]>,
    /// The turn that led to the shown position.
    pub last: Option<Chapter>,
    /// The computer that is thinking, unless an earlier position is shown.
    pub computer: Option<Computer>,
}

/// The score board.
#[component]
pub fn Scores(props: &ScoresProps) -> Html {
    let ScoresProps { position, seats, last, computer } = props;
    let over = position.turn() == Turn::Over;
    let points = if over { position.final_scores() } else { position.scores() };
    html! {
        <ol class="scores">
            { for Player::all(position.players()).map(|player| {
                let thinking = computer.clone().filter(|computer| computer.player == player);
                html! {
                    <ScoreCard key={player.index()} {player} name={seats[player.index()].name.clone()}
                        points={points[player]}
                        expected={Some(position.final_scores()[player]).filter(|_| !over)}
                        gain={last.as_ref().map(|chapter| (chapter.to, chapter.points(player)))}
                        meeples={position.meeples_left(player)} turn={position.player() == Some(player)}
                        won={over && position.win_shares()[player] > 0.0}
                        {thinking} />
                }
            }) }
        </ol>
    }
}

#[derive(Properties, PartialEq)]
struct ScoreCardProps {
    player: Player,
    name: AttrValue,
    points: i16,
    expected: Option<i16>,
    gain: Option<(usize, i16)>,
    meeples: u8,
    turn: bool,
    won: bool,
    thinking: Option<Computer>,
}

#[component]
fn ScoreCard(props: &ScoreCardProps) -> Html {
    let colour = format!("--player: var(--player-{})", props.player.index() + 1);
    html! {
        <li class={classes!("score", props.turn.then_some("score-turn"), props.won.then_some("score-won"))}
            style={colour} aria-current={props.turn.then_some("true")}>
            <Mark player={props.player} />
            <span class="score-name">{ &props.name }</span>
            <span class="score-points">{ props.points }<span class="hidden">{ " points" }</span></span>
            <span class="score-more">
                <Meeples left={props.meeples} />
                if let Some((turn, points @ 1..)) = props.gain {
                    <span key={turn} class="gain score-gain">{ format!("+{points}") }</span>
                }
                if let Some(expected) = props.expected {
                    <span class="score-expected" title="Points if the game ended now">
                        <span class="hidden">{ "if the game ended now " }</span>
                        <span aria-hidden="true">{ "→ " }</span>{ expected }
                    </span>
                }
            </span>
            <Thought thinking={props.thinking.clone()} />
        </li>
    }
}

#[derive(Properties, PartialEq)]
struct MeeplesProps {
    left: u8,
}

/// The meeples in supply, each a small figure; those on the table are outlines.
#[component]
fn Meeples(props: &MeeplesProps) -> Html {
    html! {
        <span class="score-meeples">
            <svg viewBox={format!("0 0 {} 12", u32::from(MEEPLES) * 12)} aria-hidden="true">
                { for (0..MEEPLES).map(|index| html! {
                    <path class={if index < props.left { "meeple-left" } else { "meeple-out" }}
                        transform={format!("translate({} 6.500) scale(.54)", 6 + u32::from(index) * 12)}
                        d="M0-9a4 4 0 0 1 3.500 6C8-2 10 0 9 2L5 2l4 8H2.500L0 6l-2.500 4H-9l4-8-4 0c-1-2 1-4 5.500-5A4 4 0 0 1 0-9Z" />
                }) }
            </svg>
            <span class="hidden">{ format!("{} of {MEEPLES} meeples left, ", props.left) }</span>
        </span>
    }
}

#[derive(Properties, PartialEq)]
struct ThoughtProps {
    thinking: Option<Computer>,
}

/// How far a computer's thinking is. Its place is kept while nobody thinks.
#[component]
fn Thought(props: &ThoughtProps) -> Html {
    let done = props.thinking.as_ref().map_or(0.0, |computer| computer.progress);
    html! {
        <span class={classes!("thought", props.thinking.is_some().then_some("thought-on"))}>
            if props.thinking.is_some() {
                <span class="hidden">{ "thinking" }</span>
            }
            <span class="thought-done" style={format!("transform: scaleX({done:.3})")} />
        </span>
    }
}
