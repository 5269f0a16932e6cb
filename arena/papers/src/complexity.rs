//! Estimates of the sizes of games, by the methods of the papers: logarithms of the numbers of positions and of
//! games.

use tilescope_matches::table::Table;

pub(crate) struct Measured {
    /// The mean number of legal moves at each decision.
    pub(crate) moves: Vec<f64>,
    pub(crate) outcomes: Vec<f64>,
    pub(crate) decisions: f64,
    pub(crate) all_moves: f64,
}

impl Measured {
    pub(crate) fn table(&self) -> Table {
        let mut table = Table::new(["", "here"]);
        let most = self.moves.iter().copied().fold(0.0, f64::max);
        let at = self.moves.iter().position(|&moves| moves == most).map_or(0, |index| index + 1);
        table.row(["decisions in a game".to_owned(), format!("{:.2}", self.decisions)]);
        table.row(["moves to choose from, all decisions".to_owned(), format!("{:.2}", self.all_moves)]);
        table.row([
            "moves, mean of the means of each decision".to_owned(),
            format!("{:.2}", mean(&self.moves)),
        ]);
        table.row([
            "moves at the first decision".to_owned(),
            format!("{:.2}", self.moves.first().unwrap_or(&0.0)),
        ]);
        table.row([format!("most moves, at decision {at}"), format!("{most:.2}")]);
        table.row([
            "outcomes of chance, mean of the means of each draw".to_owned(),
            format!("{:.2}", mean(&self.outcomes)),
        ]);
        table
    }

    /// Returns the logarithm of the product of the moves at each decision. Each run of `group` consecutive decisions
    /// uses its mean.
    fn product(&self, group: usize) -> f64 {
        self.moves.chunks(group).map(|moves| moves.len() as f64 * mean(moves).log10()).sum()
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// A label, a published estimate and the same estimate from the games here, as logarithms.
type Estimate = (&'static str, f64, f64);

fn estimates<const N: usize>(rows: [Estimate; N]) -> Table {
    let mut table = Table::new(["estimate", "document", "here"]);
    for (what, document, here) in rows {
        table.row([what.to_owned(), power(document), power(here)]);
    }
    table
}

/// Estimates of Carcassonne (Heyden 2009, 3.1 and 3.2).
pub(crate) fn heyden(measured: &Measured) -> Vec<Table> {
    // The number of kinds of tile falls by one every three plies.
    let draws: f64 = (2..=24).map(|kinds| 3.0 * f64::from(kinds).log10()).sum();
    let here = 71.0 * measured.all_moves.log10() + draws;
    let table = estimates([
        ("games: 55^71 times the draws, b^71 times the same (Heyden 3.2)", 8.8_f64.log10() + 194.0, here),
        (
            "games: product of the moves at each decision, times the same draws",
            f64::NAN,
            measured.product(1) + draws,
        ),
        ("positions: shapes of 46 to 72 tiles, at least (Heyden 3.1)", 5.0_f64.log10() + 40.0, shapes()),
    ]);
    vec![table, polyominoes()]
}

/// Estimates of Kingdomino (Gedda 2018, II-B): 12 lines of 4 from 48 dominoes.
pub(crate) fn gedda(measured: &Measured) -> Vec<Table> {
    // The four players of a round may come in any order.
    let tree = measured.product(4);
    let deals: f64 = (0..12).map(|line| choose_4(48 - 4 * line).log10()).sum();
    vec![estimates([
        ("games on one order of the dominoes (Gedda II-B)", 3.74_f64.log10() + 61.0, tree),
        ("orders of the dominoes", 3.4_f64.log10() + 44.0, deals),
        ("games", 1.27_f64.log10() + 106.0, tree + deals),
    ])]
}

/// Estimates of OnTop (Briesemeister 2009, 3.2 and 3.5).
pub(crate) fn briesemeister(measured: &Measured) -> Vec<Table> {
    // The draws from the second one on: the types that are left after a turn's tile is drawn.
    let (moves, types) = (mean(&measured.moves), mean(measured.outcomes.get(1..).unwrap_or_default()));
    let games = measured.decisions * (moves.log10() + types.log10());
    let positions = powers(4.0 * moves * types, 34);
    vec![estimates([
        ("games: (moves times types of tile)^length (Briesemeister 3.2)", 3.7_f64.log10() + 62.0, games),
        (
            "positions: sum of (4 moves types)^n, n to 34 (Briesemeister 3.5)",
            2.045_f64.log10() + 88.0,
            positions,
        ),
    ])]
}

/// Returns the number of ways to choose 4 of n.
fn choose_4(n: u32) -> f64 {
    let n = f64::from(n);
    n * (n - 1.0) * (n - 2.0) * (n - 3.0) / 24.0
}

/// Returns the logarithm of the sum of base^1 to base^n.
fn powers(base: f64, n: u32) -> f64 {
    f64::from(n) * base.log10() - (1.0 - 1.0 / base).log10()
}

/// Formats the number with a given logarithm: `3.7e62`.
fn power(logarithm: f64) -> String {
    if logarithm.is_nan() {
        return String::new();
    }
    let exponent = logarithm.floor();
    format!("{:.1}e{exponent}", 10.0_f64.powf(logarithm - exponent))
}

/// The numbers of fixed polyominoes of 46 to 56 squares (Jensen, OEIS A001168).
const FIXED: [f64; 11] = [
    68_557_762_666_345_165_410_168_738.0,
    272_680_844_424_943_840_614_538_634.0,
    1_085_035_285_182_087_705_685_323_738.0,
    4_319_331_509_344_565_487_555_270_660.0,
    17_201_460_881_287_871_798_942_420_736.0,
    68_530_413_174_845_561_618_160_604_928.0,
    273_126_660_016_519_143_293_320_026_256.0,
    1_088_933_685_559_350_300_820_095_990_030.0,
    4_342_997_469_623_933_155_942_753_899_000.0,
    17_326_987_021_737_904_384_935_434_351_490.0,
    69_150_714_562_532_896_936_574_425_480_218.0,
];

/// Returns the number of fixed polyominoes: exact up to 56 squares, then c lambda^n / n with c = 0.3169 and lambda =
/// 4.0626 (Jensen and Guttmann 2000).
fn fixed(squares: u32) -> f64 {
    let exact = squares.checked_sub(46).and_then(|index| FIXED.get(index as usize));
    exact.copied().unwrap_or_else(|| 0.3169 * 4.0626_f64.powi(squares as i32) / f64::from(squares))
}

/// Returns the logarithm of the number of free polyominoes of 46 to 72 squares, an eighth of the fixed ones.
fn shapes() -> f64 {
    (46..=72).map(|squares| fixed(squares) / 8.0).sum::<f64>().log10()
}

/// Returns the table of the shapes that tiles can form (Heyden 2009, Table 3.1).
fn polyominoes() -> Table {
    let mut table = Table::new(["tiles", "free polyominoes", "fixed polyominoes"]);
    for squares in 46..=72 {
        let fixed = fixed(squares);
        table.row([squares.to_string(), power((fixed / 8.0).log10()), power(fixed.log10())]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The formula continues the exact numbers, and the table matches Heyden's.
    #[test]
    fn polyominoes_are_those_of_the_table() {
        let formula = 0.3169 * 4.0626_f64.powi(56) / 56.0;
        assert!((formula / FIXED[10] - 1.0).abs() < 0.02);
        let text = polyominoes().text();
        let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
        for row in [["46", "8.6e24", "6.9e25"], ["64", "5.7e35", "4.6e36"], ["72", "3.8e40", "3.0e41"]] {
            assert!(rows.contains(&row.to_vec()), "{text}");
        }
        assert!((shapes() - 40.7).abs() < 0.01, "{}", shapes());
    }

    #[test]
    fn documents_estimates_follow_from_their_means() {
        // 55^71 times the draws is 8.8e194.
        let draws: f64 = (2..=24).map(|kinds| 3.0 * f64::from(kinds).log10()).sum();
        assert_eq!(power(71.0 * 55.0_f64.log10() + draws), "8.8e194");
        assert_eq!(power(31.36 * (23.77_f64 * 4.16).log10()), "3.7e62");
        assert_eq!(power(powers(23.77 * 4.16 * 4.0, 34)), "2.0e88");
        let deals: f64 = (0..12).map(|line| choose_4(48 - 4 * line).log10()).sum();
        assert_eq!(power(deals), "3.4e44");
    }
}
