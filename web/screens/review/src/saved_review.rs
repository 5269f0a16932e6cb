//! A review as text, stored with its game.
//!
//! ```text
//! review 2 quick
//! 1 c8b8 0 0 0 0 0.9 -0.9 52.5 1.2 -6 9 47.5 -1.2 -9 6 c8b8 =T1 d5d6
//! 3 d5d6 2.4 0.8 -2.4 2.4 -0.2 0.2 49 0.1 -7 8 51 -0.1 -8 7 d5d6 =T0 c2b2
//! ```
//!
//! A line is a decision. It begins with the number of plies before it, the best move, the loss of the played move,
//! and half of that loss's interval, or `=` if the loss is proven. The next numbers are, for each player: the lead that the played move costs
//! compared with the best move, and the lead that it gains compared with the policy's move. Four numbers for each
//! player follow: the win rate in per cent, the lead, and the leads that a tenth of the playouts end below and above.
//! The last part is the expected line. Draws are not stored: they have dozens of outcomes, and judging them again
//! takes seconds.

use std::fmt::Write as _;
use std::rc::Rc;

use tilescope_core::games::Listed;
use tilescope_core::notation::Cursor;
use tilescope_core::review::{Decision, Judgement, Lost, Outlook};
use tilescope_core::{ParseError, Record, for_game};
use tilescope_floor::exact;
use tilescope_floor::number::num;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;
use tilescope_table::saved_games::REVIEW;

use super::findings::Findings;

/// The version and the space after it; the version grows when the format changes.
const FORM: &str = "2 ";

/// The limit on the bytes that are stored and read; it is low because the browser stores up to twelve games.
const LONGEST: usize = 40_000;

/// Returns the text of the judgements; empty if there are none.
pub(super) fn text(findings: &Findings, depth: ReviewDepth) -> String {
    let mut text = format!("{REVIEW}{FORM}{}\n", depth.name());
    let head = text.len();
    for (ply, decision) in findings.decisions().filter(|(_, decision)| decision.played.is_some()) {
        let line = line(ply, decision);
        if text.len() + line.len() > LONGEST {
            break;
        }
        text += &line;
    }
    if text.len() == head { String::new() } else { text }
}

fn line(ply: usize, decision: &Decision<AnyMove>) -> String {
    let mut line = format!("{ply} {}", decision.best);
    let mut write = |number: Option<f64>| match number {
        // Writing to a string cannot fail.
        Some(number) => _ = write!(line, " {:.2}", num(number)),
        None => line += " =",
    };
    write(Some(decision.lost.points));
    write(Some(decision.lost.half).filter(|_| !decision.lost.proven));
    let mut write = |number: f64| write(Some(number));
    decision.less.iter().chain(&decision.gain).for_each(|&lead| write(lead));
    for seat in &decision.seats {
        [100.0 * seat.win, seat.lead, seat.low, seat.high].into_iter().for_each(&mut write);
    }
    decision.line.iter().for_each(|mv| line += &format!(" {mv}"));
    line + "\n"
}

/// Reads judgements into the findings of the same game, and returns the depth of their review.
///
/// # Errors
/// If the text is too long or wrong: the place of the mistake, and what was expected.
pub(super) fn read(text: &str, findings: &mut Findings) -> Result<ReviewDepth, ParseError> {
    if text.len() > LONGEST {
        return Err(ParseError::new(0, format!("expected at most {LONGEST} characters, not {}", text.len())));
    }
    let mut cursor = Cursor::new(text);
    cursor.expect(REVIEW)?;
    cursor.expect(FORM)?;
    let depth = ReviewDepth::ALL.into_iter().find(|depth| cursor.eat(depth.name()));
    let depth = depth.ok_or_else(|| cursor.error("expected 'quick' or 'thorough'"))?;
    cursor.expect("\n")?;
    let mut known = findings.known.clone();
    while !cursor.rest().is_empty() {
        let (ply, decision) = decision(&mut cursor, findings)?;
        known[ply] = Some(Rc::new(Judgement::Decision(decision)));
    }
    let legal = for_game!(findings.plan.game, G => are_legal::<G>(&findings.plan.record, &known));
    if !legal {
        return Err(ParseError::new(0, "expected moves that are legal in this game"));
    }
    findings.known = known;
    Ok(depth)
}

/// Returns whether all moves of decisions are legal in the positions of a record.
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

fn decision(cursor: &mut Cursor<'_>, findings: &Findings) -> Result<(usize, Decision<AnyMove>), ParseError> {
    let (start, plan) = (cursor.clone(), &findings.plan);
    let ply = cursor.number("a number of moves", 0..=i32::MAX)? as usize;
    let item = plan.items.get(ply).and_then(|item| Some((item.player?, item.mv)));
    let (player, played) = item.ok_or_else(|| start.error("expected a ply at which a player decides"))?;
    cursor.expect(" ")?;
    let mv = |cursor: &mut Cursor<'_>| {
        let start = cursor.offset();
        AnyMove::read(plan.game, cursor.run(belongs)).map_err(|error| error.within(start))
    };
    let best = mv(cursor)?;
    let points = number(cursor)?;
    let proven = cursor.eat(" =");
    let lost = Lost { points, half: if proven { 0.0 } else { number(cursor)? }, proven };
    let mut leads = || (0..plan.players).map(|_| number(cursor)).collect::<Result<Vec<_>, _>>();
    let (less, gain) = (leads()?, leads()?);
    let mut seats = Vec::new();
    for _ in 0..plan.players {
        let win = number(cursor)? / 100.0;
        seats.push(Outlook { win, lead: number(cursor)?, low: number(cursor)?, high: number(cursor)? });
    }
    let mut line = Vec::new();
    while cursor.eat(" ") {
        line.push(mv(cursor)?);
    }
    cursor.expect("\n")?;
    Ok((ply, Decision { player, best, line, seats, played, lost, less, gain }))
}

/// Reads a space and a number in the range of points and rates.
fn number(cursor: &mut Cursor<'_>) -> Result<f64, ParseError> {
    cursor.expect(" ")?;
    let start = cursor.clone();
    exact::read(cursor.run(belongs))
        .filter(|number| number.abs() < 100_000.0)
        .ok_or_else(|| start.error("expected a number below 100000"))
}

fn belongs(c: char) -> bool {
    !c.is_ascii_whitespace()
}
