//! The judged moves as tables: expected leads and wins, losses and agreement.

use tilescope_core::Moments;
use tilescope_core::contest::statistics::{moments, wilson};

use super::Samples;
use super::fit::over_games;
use super::losses::{by_game, by_rating};
use super::prediction::{aspects, groups, leads};
use super::sample::Sample;
use tilescope_matches::table::{Table, plus_minus};

pub(crate) fn tables(samples: &Samples) -> Vec<(&'static str, Table)> {
    let predictions = samples.predictions();
    vec![
        ("The final lead and the expected one, after the played move", leads(&predictions)),
        ("Final less expected lead", aspects(samples.aspects, &predictions)),
        ("The share of wins and the expected one, after moves that lose nothing", wins(samples)),
        ("Moves beside the review's", agreement(samples)),
        ("Losses as the review counts them, by rating", by_rating(&samples.losses(Sample::counted))),
        (
            "The losses of a game and its result",
            by_game([
                ("losses as the review counts them", samples.losses(Sample::counted)),
                ("all losses", samples.losses(|one| one.line.lost)),
                ("losses less gains", samples.losses(|one| one.counted() - one.line.gain)),
            ]),
        ),
    ]
}

fn rate(moments: &Moments) -> String {
    plus_minus(moments.mean(), wilson(moments).map(|interval| interval.half()), 2)
}

fn wins(samples: &Samples) -> Table {
    let mut table = Table::new(["expected win rate", "count", "mean", "wins"]);
    for tenth in 0..10 {
        let range = f64::from(tenth) / 10.0..f64::from(tenth + 1) / 10.0;
        let last = tenth == 9;
        let inside = |win: f64| range.contains(&win) || last && win >= 1.0;
        let of = samples.moves.iter().filter(|one| one.counted() == 0.0 && inside(one.line.win));
        let known: Vec<_> = of.filter_map(|one| Some((one, one.result?.1))).collect();
        table.row([
            format!("{:.1} to {:.1}", range.start, range.end),
            known.len().to_string(),
            plus_minus(moments(known.iter().map(|(one, _)| one.line.win)).mean(), None, 2),
            over_games(known.iter().map(|(one, win)| (one.line.game, *win)), 2),
        ]);
    }
    table
}

fn agreement(samples: &Samples) -> Table {
    let mut table = Table::new(["moves", "count", "legal moves", "the same", "lose points", "loss", "gain"]);
    for (name, group) in groups(&samples.moves, |one| one.quarter, |one| one.rated) {
        let of = |value: &dyn Fn(&Sample) -> f64| moments(group.iter().map(|one| value(one)));
        let share = |is: &dyn Fn(&Sample) -> bool| rate(&of(&|one| f64::from(u8::from(is(one)))));
        table.row([
            name.to_owned(),
            group.len().to_string(),
            plus_minus(of(&|one| one.line.moves as f64).mean(), None, 0),
            share(&|one| one.line.chosen),
            share(&|one| one.counted() > 0.0),
            over_games(group.iter().map(|one| (one.line.game, one.counted())), 2),
            over_games(group.iter().map(|one| (one.line.game, one.line.gain)), 2),
        ]);
    }
    table
}
