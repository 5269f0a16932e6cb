//! A review as text, stored with its game.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tilescope_core::games::Listed;
use tilescope_core::review::{Decision, Judgement};
use tilescope_core::{Record, for_game};
use tilescope_floor::store::{Store, Unreadable};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;

use super::findings::Findings;

const REVIEW: Store<Reviewed> = Store::new("review", 1);

/// The judged moves, each with the number of plies before it. Draws are not stored: they have dozens of outcomes, and
/// judging them again takes seconds.
#[derive(Serialize, Deserialize)]
struct Reviewed {
    depth: ReviewDepth,
    moves: Vec<(usize, Judgement<AnyMove>)>,
}

/// Returns the text of the judgements; empty if there are none.
pub(super) fn text(findings: &Findings, depth: ReviewDepth) -> String {
    let judged = findings.decisions().filter(|(_, decision)| decision.played.is_some());
    let moves: Vec<_> =
        judged.map(|(ply, decision)| (ply, Judgement::Decision(rounded(decision.clone())))).collect();
    if moves.is_empty() { String::new() } else { REVIEW.text(&Reviewed { depth, moves }) }
}

/// Rounds the numbers to hundredths of a point, and of a per cent, because the browser stores up to twelve games.
fn rounded(mut decision: Decision<AnyMove>) -> Decision<AnyMove> {
    let round = |number: &mut f64, unit: f64| *number = (*number * unit).round() / unit;
    let Decision { lost, less, gain, seats, .. } = &mut decision;
    less.iter_mut().chain(gain).chain([&mut lost.points, &mut lost.half]).for_each(|lead| round(lead, 100.0));
    for seat in seats {
        [&mut seat.lead, &mut seat.low, &mut seat.high].into_iter().for_each(|lead| round(lead, 100.0));
        round(&mut seat.win, 10_000.0);
    }
    decision
}

/// Reads judgements into the findings of the same game, and returns the depth of their review.
///
/// # Errors
/// If the text is wrong, or does not fit the game: what was expected.
pub(super) fn read(text: &str, findings: &mut Findings) -> Result<ReviewDepth, Unreadable> {
    let Reviewed { depth, moves } = REVIEW.read(text)?;
    let mut known = findings.known.clone();
    for (ply, judged) in moves {
        if !fits(&judged, ply, findings) {
            return Err("expected judgements of the moves of this game".into());
        }
        known[ply] = Some(judged.into());
    }
    if !for_game!(findings.plan.game, G => are_legal::<G>(&findings.plan.record, &known)) {
        return Err("expected moves that are legal in this game".into());
    }
    findings.known = known;
    Ok(depth)
}

/// Returns whether a judgement is one of the move at a ply, with numbers in the range of points and rates.
fn fits(judged: &Judgement<AnyMove>, ply: usize, findings: &Findings) -> bool {
    let plan = &findings.plan;
    let item = plan.items.get(ply);
    let Judgement::Decision(Decision { player, played, lost, less, gain, seats, .. }) = judged else {
        return false;
    };
    let numbers = seats.iter().flat_map(|seat| [seat.win, seat.lead, seat.low, seat.high]);
    let mut numbers = numbers.chain(less.iter().chain(gain).copied()).chain([lost.points, lost.half]);
    item.is_some_and(|item| (item.player, item.mv) == (Some(*player), *played))
        && [less.len(), gain.len(), seats.len()] == [plan.players; 3]
        && numbers.all(|number| number.abs() < 100_000.0)
}

fn are_legal<S: Listed>(record: &str, known: &[Option<Rc<Judgement<AnyMove>>>]) -> bool {
    let Ok(record) = record.parse::<Record<S>>() else { return false };
    let mut state = record.position(0);
    let mut moves = record.moves().iter();
    known.iter().all(|known| {
        let before = state.clone();
        if let Some(&mv) = moves.next() {
            state.play_unchecked(mv);
        }
        let Some(Judgement::Decision(decision)) = known.as_deref() else { return true };
        let mut line = before.clone();
        let mut plays = |mv: &AnyMove| mv.of::<S>().is_some_and(|mv| line.play(mv).is_ok());
        decision.line.first() == Some(&decision.best) && decision.line.iter().all(&mut plays)
    })
}
