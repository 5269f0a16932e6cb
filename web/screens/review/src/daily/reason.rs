//! The reason why a move is worse than the best one: what each of them gains at once, and how much of the loss is left for
//! later turns.

use tilescope_core::Player;
use tilescope_core::review::Decision;
use tilescope_floor::number;
use tilescope_language::{say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::SessionAction;
use tilescope_table::any_game::AnyGame;
use tilescope_table::format::{plus_minus, signed};
use yew::prelude::*;

/// The points of lead that two moves gain from a source, which pays a player.
type Gain = (AttrValue, Player, [i16; 2]);

/// Renders the points of lead that a worse move and the best one gain, and their difference. The sources of the points
/// would show the best move, so they appear only if it is `revealed`. Only between two players does a point for one take one
/// from the other.
pub(super) fn reason(game: &AnyGame, grade: &Decision<AnyMove>, revealed: bool) -> Html {
    let played = grade.played.filter(|_| grade.lost.is_probable() && game.timeline().seats().len() == 2);
    let Some(played) = played else { return Html::default() };
    let gains = gains(game, grade.player, [played, grade.best]);
    let [yours, best] = [0, 1].map(|side| gains.iter().map(|(.., gains)| gains[side]).sum());
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
    let source = |(label, player, gains): &Gain| {
        row(say!("{}: {}", game.timeline().seats()[player.index()].called(), label), *gains)
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

/// Returns what two moves of a player gain at once, paid or pending, from each source that makes a difference.
fn gains(game: &AnyGame, viewer: Player, moves: [AnyMove; 2]) -> Vec<Gain> {
    let mut gains: Vec<Gain> = Vec::new();
    let mut add = |game: &AnyGame, factors: [i16; 2]| {
        for (row, player) in
            game.breakdown().iter().flat_map(|row| Player::all(2).map(move |player| (row, player)))
        {
            let points = if player == viewer { row.points[player] } else { -row.points[player] };
            let index = gains.iter().position(|(label, owner, _)| *label == row.label && *owner == player);
            let index = index.unwrap_or_else(|| {
                gains.push((row.label.clone(), player, [0, 0]));
                gains.len() - 1
            });
            for (gain, factor) in gains[index].2.iter_mut().zip(factors) {
                *gain += factor * points;
            }
        }
    };
    add(game, [-1, -1]);
    for (mv, factors) in moves.into_iter().zip([[1, 0], [0, 1]]) {
        // Both moves are legal: they were graded.
        game.after(&SessionAction::Play(mv)).iter().for_each(|game| add(game, factors));
    }
    gains.retain(|(.., gains)| *gains != [0, 0]);
    gains
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::games::carcassonne::Carcassonne;

    use super::*;

    #[test]
    fn the_sources_add_up_to_the_change_of_the_lead() {
        let record = include_str!("../../../../daily/carcassonne.txt").lines().nth(46).unwrap();
        let game = AnyGame::resume::<Carcassonne>(record, None, 5).unwrap();
        let (viewer, _) = game.timeline().to_move().unwrap();
        let moves = ["-2,-6r0", "-6,-4r0c0"].map(|text| AnyMove::read(GameId::Carcassonne, text).unwrap());
        let lead = |game: &AnyGame| {
            let points = game.present().expected;
            points.seats(2).iter().sum::<i16>() - 2 * points[Player::new(1 - viewer.index())]
        };
        let gains = gains(&game, viewer, moves);
        for (side, mv) in moves.into_iter().enumerate() {
            let after = game.after(&SessionAction::Play(mv)).unwrap();
            assert_eq!(gains.iter().map(|(.., gains)| gains[side]).sum::<i16>(), lead(&after) - lead(&game));
        }
        assert!(!gains.is_empty());
    }
}
