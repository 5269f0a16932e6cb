//! The verdict of a rollout in words: which move is best, and how sure that is.

use tilescope_floor::number::local;
use tilescope_language::{say, t};
use tilescope_panel::{Describer, words};
use tilescope_table::format::{Estimate, count, signed};
use yew::prelude::*;

use super::state::RolloutState;

pub(super) fn verdict(state: &RolloutState, describer: &Describer) -> Html {
    let (head, more) = texts(state, describer);
    html! {
        <section class="rollout-verdict" aria-label={t("Verdict")}>
            <p class="rollout-head" role="status" aria-live={if state.running { "off" } else { "polite" }}>{ head }</p>
            <p class="rollout-more">{ more }</p>
        </section>
    }
}

fn texts(state: &RolloutState, describer: &Describer) -> (String, String) {
    let result = &state.result;
    if result.moves.len() < 2 {
        let more = t("Play a move on the board to add it. Two moves or more are compared.");
        return (t("Which move is better?").to_owned(), more.to_owned());
    }
    let best = result.best();
    let rivals = (0..result.moves.len()).filter(|&index| index != best);
    let over = rivals.filter_map(|index| Some((index, Estimate::of_mean(&result.difference(best, index))?)));
    let next = over.reduce(|next, other| if other.1.mean < next.1.mean { other } else { next });
    let Some((next, over)) = next.filter(|(_, over)| over.half().is_some()) else {
        return (t("No trials yet.").to_owned(), what(state));
    };
    let (best, next) = (words(result.moves[best].mv, describer), words(result.moves[next].mv, describer));
    // The evaluation's error is not in the interval, so a horizon proves nothing.
    let head = match (over.low > 0.0, state.settings.horizon) {
        (true, None) => say!("Best by {:.1} points: {best}", local(over.mean)),
        (true, Some(_)) => say!("Ahead by {:.1} points: {best}", local(over.mean)),
        (false, _) => say!("Undecided. Ahead so far: {best}"),
    };
    let rest = say!(
        "Next: {next}, behind by {mean:.1} points (95 % interval {low} to {high}).",
        mean = local(over.mean),
        low = signed(over.low),
        high = signed(over.high)
    );
    (head, format!("{rest} {}", what(state)))
}

fn what(state: &RolloutState) -> String {
    let trials = count(state.result.trials);
    match state.settings.horizon {
        None => say!(
            "{trials} trials: a simple policy continues every move to the end of the game, on the same draws. Good \
            players may play on otherwise."
        ),
        Some(horizon) => say!(
            "{trials} trials: every move is continued for {horizon} decisions on the same draws, and then evaluated. \
            The interval does not contain the error of the evaluation, about a point in Carcassonne."
        ),
    }
}
