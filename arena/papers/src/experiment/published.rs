//! A published number of nodes, and ours beside it.

use serde::Deserialize;
use tilescope_core::Moments;
use tilescope_core::contest::statistics::moments;

use super::verdict::{Estimate, Verdict};
use crate::nodes::{Counts, saving};
use tilescope_matches::table::{Table, plus_minus};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Count {
    /// The name of a search of `arena nodes`.
    pub(super) search: String,
    pub(super) depth: u32,
    pub(super) what: What,
    value: f64,
    /// The difference that does not matter; `None` if the numbers cannot be compared.
    margin: Option<f64>,
    /// The position that it is about, counted from 1; `None` for all.
    position: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum What {
    Nodes,
    /// The mean share of expectimax's nodes that it saves, in percent.
    Saved,
    /// The mean share of the nodes of the search beside it.
    Gain,
    /// The same share of the nodes of all positions together.
    #[serde(rename = "gain of all")]
    GainOfAll,
    #[serde(rename = "best gain")]
    BestGain,
    /// The share of the positions with a gain, in percent.
    Gains,
}

impl What {
    const fn name(self) -> &'static str {
        match self {
            What::Nodes => "nodes",
            What::Saved => "saved, %",
            What::Gain => "gain, %",
            What::GainOfAll => "gain of all, %",
            What::BestGain => "best gain, %",
            What::Gains => "positions with a gain, %",
        }
    }
}

impl Count {
    /// Adds a row for the number; `search` and `against` are indices of counted searches.
    pub(super) fn add(&self, table: &mut Table, counts: &Counts, search: usize, against: Option<usize>) {
        let found = self.found(counts, search, against);
        let here = match self.what {
            What::Gains => Estimate::of_rate(&found).map(|rate| rate.scaled(100.0)),
            // The number of a position has no spread.
            _ if found.count == 1 => found.mean().map(|value| Estimate::with_half(value, 0.0)),
            _ => Estimate::of_mean(&found),
        };
        let verdict = self.margin.zip(here).map(|(margin, here)| {
            let published = match (self.what, found.deviation()) {
                (What::Gains, _) => Estimate::rate(self.value / 100.0, found.count).scaled(100.0),
                (_, Some(deviation)) => Estimate::mean(self.value, deviation, found.count),
                (_, None) => Estimate::with_half(self.value, 0.0),
            };
            Verdict::of(here.minus(&published), margin).to_string()
        });
        let decimals = if self.what == What::Nodes { 0 } else { 1 };
        let ends = here.map(|here| here.interval).filter(|interval| interval.low < interval.high);
        table.row([
            self.search.clone(),
            self.depth.to_string(),
            match self.position {
                Some(position) => format!("{}, position {position}", self.what.name()),
                None => self.what.name().to_owned(),
            },
            plus_minus(self.value, None, decimals),
            plus_minus(here.map(|here| here.value), None, decimals),
            ends.map_or(String::new(), |ends| format!("{:.decimals$} to {:.decimals$}", ends.low, ends.high)),
            self.position.map_or(counts.finished(), |_| found.count as usize).to_string(),
            self.margin.map_or(String::new(), |margin| format!("{margin}")),
            verdict.unwrap_or_default(),
        ]);
    }

    /// Returns our value in each position, or the one of all together.
    fn found(&self, counts: &Counts, search: usize, against: Option<usize>) -> Moments {
        let is_meant = |place: usize| self.position.is_none_or(|position| position == place + 1);
        let meant = |values: Vec<f64>| {
            let values = counts.places().zip(values).filter(|&(place, _)| is_meant(place));
            moments(values.map(|(_, value)| value))
        };
        let gains = || -> Vec<f64> {
            against.map(|against| counts.shares(search, against).collect()).unwrap_or_default()
        };
        match self.what {
            What::Nodes => meant(counts.of(search).collect()),
            What::Saved => meant(counts.shares(search, 0).collect()),
            What::Gain => meant(gains()),
            What::GainOfAll => {
                let total = |search| counts.of(search).sum::<f64>();
                let shares = against.filter(|_| counts.finished() > 0);
                moments(shares.map(|against| saving(total(search), total(against))))
            }
            What::BestGain => moments(gains().into_iter().reduce(f64::max)),
            What::Gains => moments(gains().into_iter().map(|gain| f64::from(u8::from(gain > 0.0)))),
        }
    }
}
