//! The reason why a move is worse than the best one: what each of them gains at once, and how much of the loss is left for
//! later turns.

use tilescope_core::review::Decision;
use tilescope_core::{ByPlayer, Player};
use tilescope_floor::number;
use tilescope_language::{say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::SessionAction;
use tilescope_table::any_game::AnyGame;
use tilescope_table::format::{plus_minus, signed};
use yew::prelude::*;

/// Points by the label of their source.
type Sources = Vec<(AttrValue, ByPlayer<i16>)>;

/// Renders the points of lead that a worse move and the best one gain, and their difference. The sources of the points
/// would show the best move, so they appear only if it is `revealed`. Only between two players does a point for one take one
/// from the other.
pub(super) fn reason(game: &AnyGame, grade: &Decision<AnyMove>, revealed: bool) -> Html {
    let played = grade.played.filter(|_| grade.lost.is_probable() && game.timeline().seats().len() == 2);
    let Some(moves) = played.map(|played| [played, grade.best]) else { return Html::default() };
    let before = sources(game);
    let after = moves.map(|mv| {
        game.after(&SessionAction::Play(mv)).map_or_else(|_| before.clone(), |game| sources(&game))
    });
    let mut labels: Vec<&AttrValue> = Vec::new();
    for (label, _) in before.iter().chain(after.iter().flatten()) {
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let mut gains: Vec<(&AttrValue, Player, [i16; 2])> = Vec::new();
    for label in labels {
        for player in Player::all(2) {
            let sign = if player == grade.player { 1 } else { -1 };
            let gain = |after| sign * (points(after, label, player) - points(&before, label, player));
            gains.push((label, player, after.each_ref().map(gain)));
        }
    }
    gains.retain(|(.., gains)| *gains != [0, 0]);
    let [yours, best] =
        gains.iter().fold([0, 0], |[yours, best], (.., gains)| [yours + gains[0], best + gains[1]]);
    let lost = grade.lost;
    let later = -lost.points - f64::from(yours - best);
    let row = |label: String, [yours, best]: [i16; 2]| {
        html! {
            <tr><th scope="row">{ label }</th><td>{ number::signed(yours) }</td><td>{ number::signed(best) }</td><td>{ number::signed(yours - best) }</td></tr>
        }
    };
    let difference = |label: &'static str, class: Option<&'static str>, points: String| {
        html! { <tr {class}><th scope="row">{ label }</th><td /><td /><td>{ points }</td></tr> }
    };
    let source = |&(label, player, gains): &(&AttrValue, Player, [i16; 2])| {
        row(say!("{}: {}", game.timeline().seats()[player.index()].called(), label), gains)
    };
    let half = (!lost.proven).then_some(lost.half);
    html! {
        <table class="review-table">
            <caption class="help">{ t("Points of lead that each move gains") }</caption>
            <thead><tr><td /><th scope="col">{ t("Your move") }</th><th scope="col">{ t("Best") }</th><th scope="col">{ t("Difference") }</th></tr></thead>
            <tbody>
                if revealed { { for gains.iter().map(source) } }
                { row(t("At once").to_owned(), [yours, best]) }
                { difference(t("By later turns"), None, signed(later)) }
                { difference(t("By the end"), Some("ledger-final"), format!("{} {}", signed(-lost.points), plus_minus(half))) }
            </tbody>
        </table>
    }
}

/// Returns the points of the shown position, paid or pending, by source.
fn sources(game: &AnyGame) -> Sources {
    let mut sources: Sources = Vec::new();
    for row in game.breakdown() {
        match sources.iter_mut().find(|(label, _)| *label == row.label) {
            Some((_, points)) => *points = ByPlayer::from_fn(|player| points[player] + row.points[player]),
            None => sources.push((row.label, row.points)),
        }
    }
    sources
}

fn points(sources: &Sources, label: &AttrValue, player: Player) -> i16 {
    sources.iter().find(|(known, _)| known == label).map_or(0, |(_, points)| points[player])
}
