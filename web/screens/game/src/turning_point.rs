//! The event that decided a game, by the numbers of the searches during the game.
//!
//! The win rates of one searcher at the turns of one seat are a series, and its last value is the result. Win rates
//! of two seats, or of two searchers, are not compared: each sees the best of its own moves, by its own kind of
//! playouts. Between two values of a series lie decisions and draws. A decision counts as measured if a search has
//! numbers for the best move and for the move that was played. A swing that no decision explains is draw luck only if
//! all decisions were measured.

use tilescope_boards::board::player::possession;
use tilescope_core::{ByPlayer, Moments, Player};
use tilescope_floor::number::local;
use tilescope_language::{plural, say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::AnyGame;
use tilescope_table::format::sentence;

use super::measurements::{Measurement, Measurements};

/// The least swing of a win rate that counts as decisive.
const LEAST: f64 = 0.1;

/// The fewest turns with a win rate that allow a verdict.
const FEWEST: usize = 3;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Decision {
    ply: usize,
    player: Player,
    mv: AnyMove,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Verdict {
    TooLittle,
    LittleByLittle,
    Swing(Swing),
}

/// A change of a win rate that is greater than its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Swing {
    player: Player,
    rates: (f64, f64),
    /// The turn at the start of the swing, and the turn at its end; `None` for the end of the game.
    turns: (usize, Option<usize>),
    cause: Cause,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Cause {
    /// The decision of a turn lost this much of the win rate, compared with the best move found.
    Mistake { turn: usize, loss: f64 },
    /// Draws: no decision lost as much.
    Luck,
    /// Neither a decision nor a draw: the search only saw it later.
    Foresight,
    /// Unknown, because not every decision was measured.
    Unknown,
}

/// Describes in two sentences what decided a finished game.
pub fn words(game: &AnyGame, measured: &Measurements) -> String {
    let timeline = game.timeline();
    let record = game.record(timeline.played());
    let points = timeline.decision_points().iter().filter(|point| point.ply < timeline.played());
    let decisions: Vec<Decision> = points
        .filter_map(|point| {
            Some(Decision { ply: point.ply, player: point.player?, mv: game.move_at(point.ply)? })
        })
        .collect();
    let measured: Vec<&Measurement> = measured.of(&record).collect();
    let known = decisions.iter().filter(|decision| at(&measured, decision).is_some()).count();
    match verdict(&decisions, timeline.played(), &measured, &game.present().shares) {
        Verdict::TooLittle if known == 0 => t(
            "No turn was analysed, so nothing shows what decided the game. “Review game” analyses all turns.",
        )
        .to_owned(),
        Verdict::TooLittle => plural!(
            known,
            "Only {n} turn was analysed: too few to show what decided the game. “Review game” analyses all turns.",
            "Only {n} turns were analysed: too few to show what decided the game. “Review game” analyses all turns."
        ),
        Verdict::LittleByLittle => say!(
            "No single turn decided it: the win rate never moved by {} or more towards the result in one turn. \
             {known} turns were analysed.",
            percent(LEAST)
        ),
        Verdict::Swing(swing) => {
            let of = |player: Player, what| possession(&timeline.seats()[player.index()].called(), what);
            let mut words = swing.words(&of(swing.player, t("win rate")));
            words += &match swing.cause {
                Cause::Mistake { turn, loss } => say!(
                    "The cause was {} on turn {}, {}: the best move found has a win rate {} higher.",
                    of(decisions[turn].player, t("decision")),
                    turn + 1,
                    game.turns().get(turn).map_or("", |entry| &entry.summary.words),
                    percent(loss)
                ),
                Cause::Luck => t("Draw luck decided it: no move played there lost as much.").to_owned(),
                Cause::Foresight => {
                    t("There was no draw, and no move lost as much: the search saw the change only later.")
                        .to_owned()
                }
                Cause::Unknown => say!(
                    "Not enough data to say whether a move or draw luck decided it: only {known} turns were analysed."
                ),
            };
            words
        }
    }
}

impl Swing {
    /// Describes the change of the win rate in a sentence with a space at its end.
    fn words(&self, whose: &str) -> String {
        let (before, after) = self.rates;
        let (whose, rose) = (sentence(whose), after > before);
        let until = self.turns.1.map_or_else(|| t("the end").to_owned(), |turn| say!("turn {}", turn + 1));
        let (before, after) = (percent(before), percent(after));
        let turn = self.turns.0 + 1;
        if rose {
            say!("{whose} rose most between turn {turn} and {until}: from {before} to {after}. ")
        } else {
            say!("{whose} fell most between turn {turn} and {until}: from {before} to {after}. ")
        }
    }
}

fn percent(rate: f64) -> String {
    format!("{:.0} %", local(100.0 * rate))
}

/// Returns the verdict on a game of `plies` plies with the final win `shares`, from the numbers `measured` at its
/// `decisions`.
fn verdict(
    decisions: &[Decision],
    plies: usize,
    measured: &[&Measurement],
    shares: &ByPlayer<f32>,
) -> Verdict {
    let known = decisions.iter().filter(|decision| at(measured, decision).is_some()).count();
    if known < FEWEST {
        return Verdict::TooLittle;
    }
    let towards = |swing: &Swing| {
        let rise = swing.rates.1 - swing.rates.0;
        if shares[swing.player] > 0.0 { rise } else { -rise }
    };
    let swings = measured.iter().enumerate().filter_map(|(index, from)| {
        let next = measured[index + 1..].iter().find(|to| (to.player, &to.spec) == (from.player, &from.spec));
        let (before, after) =
            (rate(from.best())?, next.map_or(Some((shares[from.player].into(), 0.0)), |to| rate(to.best()))?);
        // A change within the uncertainty of both is no swing.
        let swing = (after.0 - before.0).abs() > before.1.hypot(after.1);
        let turn = |ply| decisions.iter().position(|decision| decision.ply == ply);
        let turns = (turn(from.ply())?, next.and_then(|next| turn(next.ply())));
        let rates = (before.0, after.0);
        let until = next.map_or(plies, |next| next.ply());
        swing.then(|| Swing {
            player: from.player,
            rates,
            turns,
            cause: cause(decisions, measured, turns, until, rates),
        })
    });
    let greatest = swings.max_by(|one, other| towards(one).total_cmp(&towards(other)));
    greatest.filter(|swing| towards(swing) >= LEAST).map_or(Verdict::LittleByLittle, Verdict::Swing)
}

/// Returns the cause of a change of a win rate between the turns `from` and `to`, the second of which begins after
/// `plies` plies.
fn cause(
    decisions: &[Decision],
    measured: &[&Measurement],
    (from, to): (usize, Option<usize>),
    plies: usize,
    (before, after): (f64, f64),
) -> Cause {
    let between = &decisions[from..to.unwrap_or(decisions.len())];
    let losses: Vec<Option<f64>> = between.iter().map(|decision| loss(measured, decision)).collect();
    // A fall is due to the player's own mistake, a rise to one of the others.
    let falls = after < before;
    let mistakes = losses.iter().enumerate().filter_map(|(index, loss)| {
        let own = between[index].player == between[0].player;
        loss.filter(|_| own == falls).map(|loss| (from + index, loss))
    });
    let greatest = mistakes.max_by(|one, other| one.1.total_cmp(&other.1));
    let draws = plies - between[0].ply - between.len();
    match greatest {
        Some((turn, loss)) if loss >= (after - before).abs() / 2.0 => Cause::Mistake { turn, loss },
        _ if losses.contains(&None) => Cause::Unknown,
        _ if draws > 0 => Cause::Luck,
        _ => Cause::Foresight,
    }
}

/// Returns the win rate that a decision lost compared with the best move found; 0 if the two cannot be distinguished.
/// `None` if the decision was not measured.
fn loss(measured: &[&Measurement], decision: &Decision) -> Option<f64> {
    let found = at(measured, decision)?;
    let (best, played) = (rate(found.best())?, rate(found.with_move(decision.mv)?)?);
    let loss = best.0 - played.0;
    Some(if loss > best.1.hypot(played.1) { loss } else { 0.0 })
}

/// Returns the measurement at a decision, by the search with the most visits.
fn at<'a>(measured: &[&'a Measurement], decision: &Decision) -> Option<&'a Measurement> {
    let found = measured.iter().filter(|measurement| measurement.ply() == decision.ply);
    found.max_by_key(|measurement| measurement.best().count).copied()
}

fn rate(win: &Moments) -> Option<(f64, f64)> {
    let (low, high) = win.rate_interval()?;
    Some((win.mean()?, (high - low) / 2.0))
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use tilescope_core::games::GameId;
    use tilescope_core::games::ontop::OnTop;
    use tilescope_session::{Controller, Seat};

    use super::*;

    /// A record of `Ada` and `Owl` in which each of six turns begins with a draw.
    const RECORD: &str = "ontop(players=2) =T3 c8b8 =T3 c2b2 =T4 b4c4 =T0 b6b5 =T1 d6d7 =T3 c1d1";

    fn mv(text: &str) -> AnyMove {
        AnyMove::read(GameId::OnTop, text).expect("a move")
    }

    fn decisions() -> Vec<Decision> {
        let moves = RECORD.split(' ').skip(1).enumerate().filter(|(ply, _)| ply % 2 == 1);
        moves.map(|(ply, text)| Decision { ply, player: Player::new(ply / 2 % 2), mv: mv(text) }).collect()
    }

    fn wins(rate: f64) -> Moments {
        let mut moments = Moments::default();
        (0..1000).for_each(|game| moments.add(f64::from(u8::from(f64::from(game) < 1000.0 * rate))));
        moments
    }

    /// Returns a measurement before a turn, with the win rates of the best move and of the move that was played.
    fn before(turn: usize, best: f64, played: f64) -> Measurement {
        let decision = decisions()[turn];
        let record = RECORD.split(' ').take(decision.ply + 1).collect::<Vec<_>>().join(" ");
        let moves = [(mv("a1a2"), wins(best)), (decision.mv, wins(played))];
        Measurement {
            record: record.into(),
            spec: "mcts".into(),
            player: decision.player,
            moves: moves.into(),
            choice: 0,
        }
    }

    fn said(found: &[Measurement]) -> Verdict {
        let shares = ByPlayer::from_fn(|player| f32::from(u8::from(player.index() == 0)));
        verdict(&decisions(), 12, &found.iter().collect::<Vec<_>>(), &shares)
    }

    fn swing(found: &[Measurement]) -> Swing {
        match said(found) {
            Verdict::Swing(swing) => swing,
            other => panic!("a swing, not {other:?}"),
        }
    }

    #[test]
    fn too_few_win_rates_give_no_verdict() {
        assert_eq!(said(&[]), Verdict::TooLittle);
        assert_eq!(said(&[before(0, 0.1, 0.1), before(2, 0.9, 0.9)]), Verdict::TooLittle);
    }

    #[test]
    fn a_swing_where_all_played_well_is_luck() {
        let found = [(0, 0.5), (1, 0.5), (2, 0.95), (3, 0.1), (4, 0.96), (5, 0.05)];
        let found = found.map(|(turn, rate)| before(turn, rate, rate));
        let swing = swing(&found);
        assert_eq!((swing.player.index(), swing.turns, swing.rates), (0, (0, Some(2)), (0.5, 0.95)));
        assert_eq!(swing.cause, Cause::Luck);
    }

    #[test]
    fn a_mistake_of_the_opponent_causes_the_swing() {
        let found = [before(0, 0.5, 0.5), before(1, 0.5, 0.2), before(2, 0.9, 0.9), before(4, 0.9, 0.9)];
        let Cause::Mistake { turn, loss } = swing(&found).cause else { panic!("a mistake") };
        assert_eq!(turn, 1);
        assert!((loss - 0.3).abs() < 1e-9);
    }

    #[test]
    fn an_unmeasured_move_has_an_unknown_cause() {
        let found = [before(0, 0.5, 0.5), before(2, 0.9, 0.9), before(4, 0.9, 0.9)];
        assert_eq!(swing(&found).cause, Cause::Unknown);
    }

    #[test]
    fn the_result_counts_as_the_last_win_rate() {
        let found = [(0, 0.5), (2, 0.5), (4, 0.5), (5, 0.9)].map(|(turn, rate)| before(turn, rate, rate));
        let swing = swing(&found);
        assert_eq!((swing.turns, swing.rates, swing.cause), ((5, None), (0.9, 0.0), Cause::Foresight));
    }

    #[test]
    fn other_searchers_and_small_swings_are_ignored() {
        let other = Measurement { spec: "flat".into(), ..before(2, 0.5, 0.5) };
        let found = [before(0, 0.95, 0.95), other, before(2, 0.97, 0.97), before(4, 0.99, 0.99)];
        // The flat search has no second number except the result.
        assert_eq!(swing(&found).turns, (2, None));
        assert_eq!(said(&[0, 2, 4].map(|turn| before(turn, 0.95, 0.95))), Verdict::LittleByLittle);
    }

    #[test]
    fn the_verdict_uses_the_names_of_the_seats() {
        let seats = ["You", "Owl"].map(|name| Seat::new(name, Controller::Person));
        let game = AnyGame::resume::<OnTop>(RECORD, Some(Rc::new(seats)), 1).expect("a game");
        let found = [before(0, 0.5, 0.5), before(1, 0.5, 0.2), before(2, 0.9, 0.9), before(4, 0.9, 0.9)];
        let measured = found.into_iter().fold(Measurements::default(), |all, new| all.with(new, RECORD));
        assert_eq!(
            words(&game, &Measurements::default()),
            "No turn was analysed, so nothing shows what decided the game. “Review game” analyses all turns."
        );
        let description = words(&game, &measured);
        assert!(description.contains("win rate"), "{description}");
    }
}
