//! Rows of an experiment that differ in one number: a line of a document's table or figure.

use anyhow::{Result, ensure};
use serde::Deserialize;

use super::verdict::Side;
use super::{Row, Values};

/// Rows that differ in one number, which stands for `{x}` in the name and in the players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Series {
    #[serde(default)]
    line: String,
    name: String,
    players: Vec<String>,
    x: Vec<f64>,
    /// The published values for each number. NaN is one that the document does not tell.
    won: Option<Vec<f64>>,
    points: Option<Vec<f64>>,
    lead: Option<Vec<f64>>,
    ahead: Option<Vec<Side>>,
}

impl Series {
    /// Returns the rows.
    ///
    /// # Errors
    /// If a list of values is not as long as that of the numbers.
    pub(super) fn rows(self) -> Result<Vec<Row>> {
        let lists = [&self.won, &self.points, &self.lead];
        let lengths = lists.into_iter().flatten().map(Vec::len).chain(self.ahead.as_ref().map(Vec::len));
        for length in lengths {
            ensure!(length == self.x.len(), "{}: {length} values for {} numbers", self.name, self.x.len());
        }
        let row = |(index, x): (usize, &f64)| {
            let with_x = |text: &String| text.replace("{x}", &x.to_string());
            let told = |list: &Option<Vec<f64>>| Some(list.as_ref()?[index]).filter(|value| !value.is_nan());
            let document = Values {
                won: told(&self.won),
                points: told(&self.points),
                lead: told(&self.lead),
                ahead: self.ahead.as_ref().map(|sides| sides[index]),
                ..Values::default()
            };
            Row {
                name: with_x(&self.name),
                players: self.players.iter().map(with_x).collect(),
                x: Some(*x),
                line: self.line.clone(),
                document,
                first: None,
                second: None,
            }
        };
        Ok(self.x.iter().enumerate().map(row).collect())
    }
}
