//! A review as data: JSON with everything, and CSV with a line for each move.

use std::fmt::Write as _;

use tilescope_core::Player;
use tilescope_core::judges::{SEED, judge};
use tilescope_core::review::{Decision, Draw, Judgement};
use tilescope_floor::csv::quoted;
use tilescope_floor::number::num;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;
use yew::AttrValue;

use super::findings::{Class, Findings};
use super::ledger::Ledger;

pub(super) fn json(findings: &Findings, depth: ReviewDepth, names: &[AttrValue]) -> String {
    let plan = &findings.plan;
    let effort = depth.effort(plan.game);
    let players = || Player::all(plan.players);
    let ledgers = players().map(|player| {
        Ledger::of(findings, player).map_or_else(
            || "null".to_owned(),
            |ledger| {
                object(&[
                    ("initial", number(ledger.initial)),
                    ("luck", number(ledger.luck)),
                    ("own_lost", number(ledger.own.lost)),
                    ("own_gained", number(ledger.own.gained)),
                    ("others_lost", number(ledger.others.lost)),
                    ("others_gained", number(ledger.others.gained)),
                    ("final", number(ledger.last)),
                ])
            },
        )
    });
    let moves = findings.known.iter().enumerate().filter_map(|(ply, known)| {
        Some(match &**known.as_ref()? {
            Judgement::Decision(decision) => of_decision(ply, plan.turn(ply), decision),
            Judgement::Draw(draw) => of_draw(ply, draw, plan.players),
        })
    });
    let evaluator = object(&[
        ("searcher", string(judge(plan.game).ranks)),
        ("seed", string(&SEED.to_string())),
        ("iterations", effort.iterations.to_string()),
        ("playouts", effort.playouts.to_string()),
        ("policy", string("static")),
        ("draw_playouts", effort.draws.playouts.to_string()),
        ("draw_decisions", cut_off(effort.draws.decisions)),
        ("draw_evaluation", string("outlook")),
    ]);
    object(&[
        ("game", string(plan.game.name())),
        ("record", string(&plan.record)),
        ("evaluator", evaluator),
        ("players", array(names.iter().map(|name| string(name)))),
        ("ledger", array(ledgers)),
        ("moves", array(moves)),
    ]) + "\n"
}

/// Returns the horizon of playouts in decisions, as JSON; null if there is none.
fn cut_off(decisions: u32) -> String {
    if decisions == u32::MAX { "null".to_owned() } else { decisions.to_string() }
}

fn of_decision(ply: usize, turn: usize, decision: &Decision<AnyMove>) -> String {
    let seats = decision.seats.iter().map(|seat| {
        object(&[
            ("win", number(seat.win)),
            ("lead", number(seat.lead)),
            ("low", number(seat.low)),
            ("high", number(seat.high)),
        ])
    });
    let leads = |leads: &[f64]| array(leads.iter().map(|&lead| number(lead)));
    let class = Class::of_decision(decision);
    object(&[
        ("ply", ply.to_string()),
        ("turn", turn.to_string()),
        ("player", (decision.player.index() + 1).to_string()),
        ("played", decision.played.map_or_else(|| "null".to_owned(), |mv| string(&mv.to_string()))),
        ("best", string(&decision.best.to_string())),
        ("line", array(decision.line.iter().map(|mv| string(&mv.to_string())))),
        ("lost", number(decision.lost.points)),
        ("half", number(decision.lost.half)),
        ("proven", decision.lost.proven.to_string()),
        ("class", class.map_or_else(|| "null".to_owned(), |class| string(class.name()))),
        ("less", leads(&decision.less)),
        ("gain", leads(&decision.gain)),
        ("seats", array(seats)),
    ])
}

fn of_draw(ply: usize, draw: &Draw<AnyMove>, players: usize) -> String {
    let outcomes = draw.outcomes.iter().map(|outcome| {
        object(&[
            ("move", string(&outcome.mv.to_string())),
            ("chance", number(outcome.chance)),
            ("leads", array(outcome.leads.iter().map(|&lead| number(lead)))),
        ])
    });
    object(&[
        ("ply", ply.to_string()),
        ("drawn", string(&draw.outcomes[draw.drawn].mv.to_string())),
        ("luck", array(Player::all(players).map(|player| number(draw.luck(player))))),
        ("outcomes", array(outcomes)),
    ])
}

/// Returns a review as CSV: a header, and a line for each judged move. Fields with commas or quotes are quoted.
pub(super) fn csv(findings: &Findings, names: &[AttrValue]) -> String {
    let plan = &findings.plan;
    let mut text = "ply,turn,player,played,best,lost,half,proven,class".to_owned();
    for seat in 1..=plan.players {
        let _ = write!(text, ",luck_{seat},win_{seat},lead_{seat},low_{seat},high_{seat}");
    }
    text.push('\n');
    for (ply, known) in findings.known.iter().enumerate() {
        let Some(known) = known else { continue };
        let fields: Vec<String> = match &**known {
            Judgement::Decision(decision) => {
                let class = Class::of_decision(decision).map_or("", Class::name);
                let head = [
                    ply.to_string(),
                    plan.turn(ply).to_string(),
                    names[decision.player.index()].to_string(),
                    decision.played.map(|mv| mv.to_string()).unwrap_or_default(),
                    decision.best.to_string(),
                    number(decision.lost.points),
                    number(decision.lost.half),
                    decision.lost.proven.to_string(),
                    class.to_owned(),
                ];
                let seats = decision.seats.iter().flat_map(|seat| {
                    [String::new(), number(seat.win), number(seat.lead), number(seat.low), number(seat.high)]
                });
                head.into_iter().chain(seats).collect()
            }
            Judgement::Draw(draw) => {
                let mut head = vec![String::new(); 9];
                (head[0], head[3]) = (ply.to_string(), draw.outcomes[draw.drawn].mv.to_string());
                let luck = Player::all(plan.players).flat_map(|player| {
                    [number(draw.luck(player)), String::new(), String::new(), String::new(), String::new()]
                });
                head.into_iter().chain(luck).collect()
            }
        };
        let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
        text += &fields.join(",");
        text.push('\n');
    }
    text
}

fn number(number: f64) -> String {
    format!("{:.4}", num(number))
}

fn string(text: &str) -> String {
    let mut literal = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => literal.extend(['\\', c]),
            c if c < ' ' => _ = write!(literal, "\\u{:04x}", u32::from(c)),
            c => literal.push(c),
        }
    }
    literal + "\""
}

fn array(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

fn object(fields: &[(&str, String)]) -> String {
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}", fields.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_strings_are_escaped() {
        assert_eq!(string("a\"b\\c\n"), r#""a\"b\\c\u000a""#);
        assert_eq!(object(&[("a", array(["1".to_owned(), "2".to_owned()].into_iter()))]), r#"{"a":[1,2]}"#);
    }
}
