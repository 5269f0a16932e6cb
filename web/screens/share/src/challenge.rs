//! The texts of a received challenge: its par before the first turn, and its result at the end.

use tilescope_boards::board::describe::list;
use tilescope_floor::tool::button;
use tilescope_language::{plural, say, t};
use tilescope_session::Challenge;
use tilescope_table::any_game::AnyGame;
use yew::prelude::*;

pub fn challenge(game: &AnyGame, on_begin: &Callback<()>) -> Html {
    let timeline = game.timeline();
    let Some(challenge) = timeline.challenge() else { return Html::default() };
    let others = timeline.seats().iter().enumerate().filter(|(index, _)| *index != challenge.seat.index());
    let others: Vec<AttrValue> = others.map(|(_, seat)| seat.called()).collect();
    let others: Vec<&str> = others.iter().map(AttrValue::as_str).collect();
    html! {
        <>
            <p>{ say!(
                "Someone played {game} against {others} and challenges you to beat their score. You get the same \
                 seat and the same draws in the same order.", game = game.info().title, others = list(&others)) }</p>
            if let Some(par) = challenge.par {
                <p>{ say!("Par is {par}: the points a computer scores in your seat with these draws.") }</p>
            }
            if let Some(made) = challenge.made {
                <p>{ say!("The sender scored {made}.") }</p>
            }
            if challenge == (Challenge { par: None, made: None, ..challenge }) {
                <p>{ t("The other players’ results are hidden.") }</p>
            }
            <div class="dialog-actions">
                { button("button button-main", None, t("Accept"), on_begin) }
            </div>
            <p class="help">{ t("You can undo moves, but that reveals the next draw. The result shows how many you \
                                undid.") }</p>
        </>
    }
}

/// Compares points with the par: `7 above par`.
pub(super) fn against_par(points: i16, par: i16) -> String {
    match points - par {
        0 => t("exactly par").to_owned(),
        ahead @ 1.. => say!("{ahead} above par"),
        behind => say!("{behind} below par", behind = -behind),
    }
}

/// Compares points with those of the sender: `3 fewer than the sender`.
fn against_sender(points: i16, made: i16) -> String {
    match points - made {
        0 => t("the same as the sender").to_owned(),
        ahead @ 1.. => say!("{ahead} more than the sender"),
        behind => say!("{behind} fewer than the sender", behind = -behind),
    }
}

/// Describes the result of a finished challenge: `You made 75, 11 above par (64), 4 more than the sender (71). 2
/// moves were taken back.`
pub fn outcome(challenge: Challenge, points: i16, taken_back: usize) -> String {
    let par = challenge.par.map(|par| format!("{} ({par})", against_par(points, par)));
    let made = challenge.made.map(|made| format!("{} ({made})", against_sender(points, made)));
    let known: Vec<String> = par.into_iter().chain(made).collect();
    let made = match known.join(", ") {
        known if known.is_empty() => say!("Challenge result: you scored {points}."),
        known => say!("Challenge result: you scored {points}, {known}."),
    };
    match taken_back {
        0 => made,
        moves => {
            format!("{made} {}", plural!(moves, "One move was undone.", "{n} moves were undone."))
        }
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Player;

    use super::*;

    #[test]
    fn the_outcome_is_compared_with_par_and_sender() {
        let description =
            |par, made, points| outcome(Challenge { seat: Player::new(0), par, made }, points, 0);
        assert_eq!(
            description(Some(64), Some(71), 75),
            "Challenge result: you scored 75, 11 above par (64), 4 more than the sender (71)."
        );
        assert_eq!(
            description(Some(64), Some(64), 64),
            "Challenge result: you scored 64, exactly par (64), the same as the sender (64)."
        );
        assert_eq!(description(Some(64), None, -2), "Challenge result: you scored -2, 66 below par (64).");
        assert_eq!(
            description(None, Some(3), 1),
            "Challenge result: you scored 1, 2 fewer than the sender (3)."
        );
        assert_eq!(description(None, None, 9), "Challenge result: you scored 9.");
        let challenge = Challenge { seat: Player::new(0), par: None, made: None };
        assert_eq!(outcome(challenge, 9, 1), "Challenge result: you scored 9. One move was undone.");
        assert_eq!(outcome(challenge, 9, 2), "Challenge result: you scored 9. 2 moves were undone.");
    }
}
