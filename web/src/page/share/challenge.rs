//! What is told of a challenge that was sent: before its first turn what is to be beaten, and at its end what came of it.

use yew::prelude::*;

use crate::page::any_session::Game;
use crate::page::state::Action;
use crate::page::tool::button;
use crate::session::Challenge;

/// What is to be beaten, and a button that begins.
pub fn challenge(game: &Game, dispatch: &Callback<Action>) -> Html {
    let timeline = game.timeline();
    let Some(challenge) = timeline.challenge() else { return Html::default() };
    let others = timeline.seats().iter().enumerate().filter(|(index, _)| *index != challenge.seat.index());
    let others: Vec<&str> = others.map(|(_, seat)| seat.name.as_str()).collect();
    html! {
        <>
            <p>{ format!(
                "Somebody has played {} against {}, and challenges you to do better: you sit at the same seat, and draw the same \
                 in the same order.", game.info().title, others.join(" and ")) }</p>
            if let Some(par) = challenge.par {
                <p>{ "Par is " }<strong>{ par }</strong>{ ": so many points a computer makes at your seat with these draws." }</p>
            }
            if let Some(made) = challenge.made {
                <p>{ "The sender made " }<strong>{ made }</strong>{ "." }</p>
            }
            if challenge == (Challenge { par: None, made: None, ..challenge }) {
                <p>{ "It is not told what others made of it." }</p>
            }
            <div class="dialog-actions">
                { button("button button-main", None, "Take it up", &Action::CloseSheet.callback(dispatch)) }
            </div>
            <p class="help">{ "Taking moves back shows what is drawn next: whoever wants to be fair plays on." }</p>
        </>
    }
}

/// How points compare with others: `7 above par`, `3 fewer than the sender`.
pub(super) fn against(points: i16, other: i16, what: &str) -> String {
    let (more, less) = if what == "par" { ("above", "below") } else { ("more than", "fewer than") };
    match points - other {
        0 if what == "par" => "exactly par".to_owned(),
        0 => format!("as many as {what}"),
        ahead @ 1.. => format!("{ahead} {more} {what}"),
        behind => format!("{} {less} {what}", -behind),
    }
}

/// What came of a challenge that is over: `You made 75: 11 above par (64), 4 more than the sender (71).`
pub fn outcome(challenge: Challenge, points: i16) -> String {
    let par = challenge.par.map(|par| format!("{} ({par})", against(points, par, "par")));
    let made = challenge.made.map(|made| format!("{} ({made})", against(points, made, "the sender")));
    let known: Vec<String> = par.into_iter().chain(made).collect();
    match known.join(", ") {
        known if known.is_empty() => format!("The challenge: you made {points}."),
        known => format!("The challenge: you made {points}, {known}."),
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Player;

    use super::*;

    #[test]
    fn what_came_of_it_is_told_against_par_and_sender() {
        let told = |par, made, points| outcome(Challenge { seat: Player::new(0), par, made }, points);
        assert_eq!(
            told(Some(64), Some(71), 75),
            "The challenge: you made 75, 11 above par (64), 4 more than the sender (71)."
        );
        assert_eq!(
            told(Some(64), Some(64), 64),
            "The challenge: you made 64, exactly par (64), as many as the sender (64)."
        );
        assert_eq!(told(Some(64), None, -2), "The challenge: you made -2, 66 below par (64).");
        assert_eq!(told(None, Some(3), 1), "The challenge: you made 1, 2 fewer than the sender (3).");
        assert_eq!(told(None, None, 9), "The challenge: you made 9.");
    }
}
