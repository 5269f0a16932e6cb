//! A stored report: the results of a search as text, shown without a new search.
//!
//! ```ebnf
//! frozen    = candidate { "/" candidate } ;            (* the move that the search would play comes first *)
//! candidate = move "_" visits "_" value "_" [ estimate ] "_" [ rate ] ;
//! value     = "n" | ( "s" estimate | "e" number | "b" number ":" number ) [ "d" digits ] ;
//! estimate  = number [ ":" digits ] ;                  (* a mean, and half of its 95 % interval *)
//! rate      = digits ;
//! ```
//!
//! The estimate after the value is the lead, in ten thousandths of a point. Values and win rates are in millionths.
//! So the numbers displayed are the same as those of the search. A value is *n* (unknown), *s* (sampled), *e* (exact)
//! or *b* (bounded). It looks `d` decisions ahead or, without a `d`, to the end of the game. The text has only the
//! most visited candidates.

use std::fmt::Write as _;

use tilescope_core::games::{GameId, Listed};
use tilescope_core::notation::Cursor;
use tilescope_core::search::{Candidate, Depth, Value};
use tilescope_core::{Moments, ParseError, Report, order};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::MOST_ITERATIONS;

pub const MOST: usize = 20;

/// The factor by which values and win rates are scaled.
const FINE: f64 = 1_000_000.0;
const POINTS: f64 = 10_000.0;
const LARGEST: i32 = 1_000_000_000;

/// Returns the text of a report with up to `candidates` candidates, at most [`MOST`]; `None` if no move was visited.
pub fn write<M: ToString>(report: &Report<M>, candidates: usize) -> Option<String> {
    let chosen = report.choice?;
    let mut order: Vec<usize> =
        (0..report.candidates.len()).filter(|&index| report.candidates[index].visits > 0).collect();
    // If visits are equal, the order of the rules decides.
    order::sort_by_key(&mut order, |&index| {
        (index != chosen, std::cmp::Reverse(report.candidates[index].visits))
    });
    order.truncate(candidates.min(MOST));
    let texts: Vec<String> = order.into_iter().map(|index| candidate(&report.candidates[index])).collect();
    (!texts.is_empty()).then(|| texts.join("/"))
}

fn candidate<M: ToString>(candidate: &Candidate<M>) -> String {
    let mut text = format!("{}_{}_{}_", candidate.mv.to_string(), candidate.visits, value(&candidate.value));
    if let Some(mean) = candidate.lead.mean() {
        text += &estimate(mean, half(&candidate.lead), POINTS);
    }
    text.push('_');
    if let Some(rate) = candidate.win.mean() {
        text += &units(rate, FINE).to_string();
    }
    text
}

fn value(value: &Value) -> String {
    let mut text = match *value {
        Value::Unknown => return "n".into(),
        Value::Sampled { moments, .. } => {
            format!("s{}", estimate(moments.mean().unwrap_or(0.0), half(&moments), FINE))
        }
        Value::Exact { value, .. } => format!("e{}", units(value, FINE)),
        Value::Bounds { lower, upper, .. } => format!("b{}:{}", units(lower, FINE), units(upper, FINE)),
    };
    if let Some(Depth::Plies(plies)) = value.depth() {
        // Writing to a string cannot fail.
        _ = write!(text, "d{plies}");
    }
    text
}

fn estimate(mean: f64, half: Option<f64>, unit: f64) -> String {
    let half = half.map_or_else(String::new, |half| format!(":{}", units(half, unit)));
    format!("{}{half}", units(mean, unit))
}

fn units(number: f64, unit: f64) -> i32 {
    let most = f64::from(LARGEST);
    // NaN counts as 0.
    (number * unit).round().clamp(-most, most) as i32
}

/// Returns half of the 95 % interval.
fn half(moments: &Moments) -> Option<f64> {
    moments.interval().map(|(low, high)| (high - low) / 2.0)
}

/// Reads a report about a position. The report has only the candidates of the text.
///
/// # Errors
/// If the text is wrong: the place, and what was expected. A move must be legal and must not occur twice.
pub fn read<S: Listed>(text: &str, position: &S) -> Result<Report<AnyMove>, ParseError> {
    let mut cursor = Cursor::new(text);
    let mut candidates: Vec<Candidate<AnyMove>> = Vec::new();
    loop {
        let start = cursor.clone();
        let mut candidate = read_candidate(&mut cursor, S::ID)?;
        let mv = candidate.mv.of::<S>().filter(|_| position.player().is_some());
        let Some(mv) = mv.and_then(|mv| position.check(mv).ok()) else {
            return Err(start.error("expected a move that is legal in the position"));
        };
        candidate.mv = AnyMove::new::<S>(mv);
        if candidates.iter().any(|other| other.mv == candidate.mv) {
            return Err(start.error("expected each move once"));
        }
        if candidates.len() == MOST {
            return Err(start.error(format!("expected at most {MOST} moves")));
        }
        candidates.push(candidate);
        if !cursor.eat("/") {
            break;
        }
    }
    cursor.finish()?;
    let chosen = candidates[0].mv;
    order::sort_by_key(&mut candidates, |candidate| candidate.mv);
    Ok(Report {
        player: position.player(),
        work: candidates.iter().map(|candidate| candidate.visits).sum(),
        nodes: 0,
        choice: candidates.iter().position(|candidate| candidate.mv == chosen),
        candidates,
        look_ahead: None,
    })
}

fn read_candidate(cursor: &mut Cursor<'_>, game: GameId) -> Result<Candidate<AnyMove>, ParseError> {
    let start = cursor.offset();
    let mv = cursor.run(|c| c != '_' && c != '/');
    let mv = AnyMove::read(game, mv).map_err(|error| error.within(start))?;
    cursor.expect("_")?;
    let visits = cursor.number("a number of visits", 1..=MOST_ITERATIONS as i32)? as u64;
    cursor.expect("_")?;
    let value = read_value(cursor, visits)?;
    cursor.expect("_")?;
    let lead = if cursor.rest().starts_with('_') {
        Moments::default()
    } else {
        read_estimate(cursor, "a lead in ten thousandths of a point", POINTS, visits)?
    };
    cursor.expect("_")?;
    let win = if cursor.rest().starts_with(|c: char| c.is_ascii_digit()) {
        let rate = f64::from(cursor.number("a share of the win in millionths", 0..=1_000_000)?) / FINE;
        let count = visits as f64;
        Moments { count: visits, sum: rate * count, squares: rate * count }
    } else {
        Moments::default()
    };
    Ok(Candidate { mv, visits, value, win, lead, pv: Vec::new() })
}

fn read_value(cursor: &mut Cursor<'_>, visits: u64) -> Result<Value, ParseError> {
    let number = |cursor: &mut Cursor<'_>| {
        Ok(f64::from(cursor.number("a value in millionths", -LARGEST..=LARGEST)?) / FINE)
    };
    Ok(match cursor.take() {
        Some('n') => Value::Unknown,
        Some('s') => {
            let moments = read_estimate(cursor, "a value in millionths", FINE, visits)?;
            Value::Sampled { moments, depth: read_depth(cursor)? }
        }
        Some('e') => Value::Exact { value: number(cursor)?, depth: read_depth(cursor)? },
        Some('b') => {
            let lower = number(cursor)?;
            cursor.expect(":")?;
            Value::Bounds { lower, upper: number(cursor)?, depth: read_depth(cursor)? }
        }
        taken => {
            let place = cursor.offset() - taken.map_or(0, char::len_utf8);
            return Err(ParseError::new(place, "expected a value: n, s, e or b"));
        }
    })
}

fn read_depth(cursor: &mut Cursor<'_>) -> Result<Depth, ParseError> {
    if !cursor.eat("d") {
        return Ok(Depth::End);
    }
    Ok(Depth::Plies(cursor.number("a number of decisions", 0..=10_000)? as u32))
}

/// Creates samples with the given mean and interval; a single sample if there is no interval.
fn read_estimate(
    cursor: &mut Cursor<'_>,
    what: &'static str,
    unit: f64,
    visits: u64,
) -> Result<Moments, ParseError> {
    let mean = f64::from(cursor.number(what, -LARGEST..=LARGEST)?) / unit;
    if !cursor.eat(":") {
        return Ok(Moments { count: 1, sum: mean, squares: mean * mean });
    }
    let half = f64::from(cursor.number("half of an interval", 0..=LARGEST)?) / unit;
    let count = visits.max(2);
    let n = count as f64;
    let variance = half * half * n / (1.96 * 1.96);
    Ok(Moments { count, sum: mean * n, squares: variance * (n - 1.0) + mean * mean * n })
}

#[cfg(test)]
mod tests {
    use tilescope_core::{Heuristics, Record, SearchSpec, for_game};

    use super::*;

    const RECORDS: [&str; 3] = [
        "carcassonne(players=2) =K 1,0r0c0 =V",
        "kingdomino(players=2) =3 =17 =28 =44 =p2 :44 =p1 :3 =p1 :28 =p2 :17 =1 =9 =30 =41",
        "ontop(players=2) =T0 c4c5 =T3",
    ];

    fn searched<S: Heuristics>(record: &str, spec: &str, work: u64) -> (S, Report<S::Move>) {
        let record: Record<S> = record.parse().expect("a record");
        let root = record.position(record.moves().len());
        let mut search = spec.parse::<SearchSpec>().expect("a searcher").build(&root, 1).expect("a search");
        search.step(work);
        (root.clone(), search.report())
    }

    /// Reading a written report and writing it again gives the same text, for every searcher.
    #[test]
    fn reports_are_read_back() {
        for record in RECORDS {
            for (spec, work) in
                [("mcts", 2000), ("flat", 500), ("star", 20_000), ("greedy", 1000), ("mcts", 3)]
            {
                for_game!(GameId::of_text(record).expect("a game"), G => {
                    let (root, report) = searched::<G>(record, spec, work);
                    let Some(text) = write(&report, 10) else {
                        assert!(report.choice.is_none(), "{spec}: what is chosen was tried");
                        continue;
                    };
                    let read = read(&text, &root).expect("it was written");
                    assert_eq!(write(&read, 10).as_deref(), Some(&*text), "{spec}");
                    assert_eq!(read.chosen().and_then(|best| best.mv.of::<G>()), report.chosen().map(|best| best.mv));
                    assert!(text.len() < 900, "{text}");
                });
            }
        }
    }

    #[test]
    fn stored_reports_keep_the_displayed_numbers() {
        for_game!(GameId::Carcassonne, G => {
            let (root, report) = searched::<G>(RECORDS[0], "mcts", 2000);
            let read = read(&write(&report, 5).expect("a text"), &root).expect("a report");
            for candidate in &read.candidates {
                let before = report.candidates.iter().find(|before| candidate.mv.of::<G>() == Some(before.mv)).expect("a candidate");
                let near = |one: Option<f64>, other: Option<f64>, by: f64| (one.expect("one") - other.expect("other")).abs() < by;
                assert_eq!(candidate.visits, before.visits);
                assert!(near(candidate.lead.mean(), before.lead.mean(), 0.006));
                assert!(near(half(&candidate.lead), half(&before.lead), 0.006));
                assert!(near(candidate.win.mean(), before.win.mean(), 0.000_06));
                let (low, high) = candidate.win.rate_interval().expect("an interval");
                let (low_before, high_before) = before.win.rate_interval().expect("an interval");
                assert!((low - low_before).abs() < 0.001 && (high - high_before).abs() < 0.001);
            }
        });
    }

    #[test]
    fn errors_name_the_offset() {
        for_game!(GameId::Carcassonne, G => {
            let (root, report) = searched::<G>(RECORDS[0], "mcts", 1);
            let first = report.candidates[0].mv;
            let wrong = |text: &str| read(text, &root).expect_err(text).to_string();
            assert!(wrong("").starts_with("byte 0: "));
            assert_eq!(wrong("9,9r0_1_n__"), "byte 0: expected a move that is legal in the position");
            let text = format!("{first}_1_n__");
            assert_eq!(wrong(&format!("{text}/{text}")), format!("byte {}: expected each move once", text.len() + 1));
            let at = text.len();
            assert_eq!(wrong(&format!("{text}x")), format!("byte {at}: expected the end of the text"));
            let text = format!("{first}_");
            let at = text.len();
            assert_eq!(wrong(&format!("{text}0_n__")), format!("byte {at}: expected a number of visits from 1 to 100000000"));
            assert_eq!(wrong(&format!("{text}1_q__")), format!("byte {}: expected a value: n, s, e or b", at + 2));
            assert_eq!(wrong(&format!("{text}1_n__1000001")), format!("byte {}: expected a share of the win in millionths from 0 to 1000000", at + 5));
        });
    }
}
