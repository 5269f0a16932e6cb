//! Tables for the terminal and for Markdown.

/// Rows of text under a header. The first column is left-aligned, the others are right-aligned.
#[derive(Clone, Debug)]
pub struct Table {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Creates a table without rows.
    pub fn new<T: Into<String>>(header: impl IntoIterator<Item = T>) -> Table {
        Table { header: header.into_iter().map(Into::into).collect(), rows: Vec::new() }
    }

    /// Adds a row, which must be as long as the header.
    pub fn row<T: Into<String>>(&mut self, cells: impl IntoIterator<Item = T>) {
        let row: Vec<String> = cells.into_iter().map(Into::into).collect();
        debug_assert_eq!(row.len(), self.header.len());
        self.rows.push(row);
    }

    /// Formats the table in columns, two spaces apart.
    pub fn text(&self) -> String {
        let widths = self.widths();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).enumerate();
            let cells: Vec<String> = cells
                .map(|(column, (cell, &width))| match column {
                    0 => format!("{cell:width$}"),
                    _ => format!("{cell:>width$}"),
                })
                .collect();
            cells.join("  ").trim_end().to_owned() + "\n"
        };
        std::iter::once(&self.header).chain(&self.rows).map(line).collect()
    }

    pub fn markdown(&self) -> String {
        let line = |row: &Vec<String>| format!("| {} |\n", row.join(" | "));
        let rule: Vec<String> = (0..self.header.len())
            .map(|column| if column == 0 { "---" } else { "---:" }.to_owned())
            .collect();
        line(&self.header) + &line(&rule) + &self.rows.iter().map(line).collect::<String>()
    }

    fn widths(&self) -> Vec<usize> {
        let width = |column: usize| {
            let cells =
                std::iter::once(&self.header).chain(&self.rows).map(|row| row[column].chars().count());
            cells.max().unwrap_or(0)
        };
        (0..self.header.len()).map(width).collect()
    }
}

/// Formats a mean with half of its interval: `12.3 ± 4.5`. Without an interval it is the mean alone, and without a
/// mean it is empty.
pub fn plus_minus(mean: impl Into<Option<f64>>, half: Option<f64>, decimals: usize) -> String {
    match (mean.into(), half) {
        (Some(mean), Some(half)) => format!("{mean:.decimals$} ± {half:.decimals$}"),
        (Some(mean), None) => format!("{mean:.decimals$}"),
        (None, _) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let mut table = Table::new(["player", "W"]);
        table.row(["mcts", "0.75"]);
        table.row(["±", "1"]);
        assert_eq!(table.text(), "player     W\nmcts    0.75\n±          1\n");
        assert_eq!(table.markdown(), "| player | W |\n| --- | ---: |\n| mcts | 0.75 |\n| ± | 1 |\n");
    }
}
