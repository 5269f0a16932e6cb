//! The columns of a table of candidates, each with its explanation.

use tilescope_language::{about, say, t};

use super::rows::Key;

/// A column of numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// What it is called.
    pub name: &'static str,
    /// What its rows are put in order by.
    pub(super) key: Key,
    /// The class of its cells.
    pub class: &'static str,
    /// What its explanation is known by.
    pub id: &'static str,
    /// What it says, in a plain sentence.
    pub sentence: String,
}

/// The columns for the player who is called `player`, of computed values or of means of games; `utility` is what the searcher maximises, in
/// words.
pub fn columns(computed: bool, player: &str, utility: &str) -> Vec<Column> {
    let column = |name, key, class, id, sentence: String| Column { name, key, class, id, sentence };
    if computed {
        return vec![
            column(
                t("Nodes"),
                Key::Visits,
                "panel-cell-visits",
                "explain-visits",
                t("How many positions behind the move were looked at, and their share of all.").to_owned(),
            ),
            column(
                t("Ahead"),
                Key::Depth,
                "panel-cell-win",
                "explain-ahead",
                t("How many decisions ahead the value holds for, with the draws between them.").to_owned(),
            ),
            column(
                t("Value"),
                Key::Value,
                "panel-cell-lead",
                "explain-value",
                say!(
                    "What the search maximises: {utility}. = is exact, ≤ the most that a move can be that was cut off, ≈ rests \
                     on draws that were sampled."
                ),
            ),
        ];
    }
    vec![
        column(
            t("Visits"),
            Key::Visits,
            "panel-cell-visits",
            "explain-visits",
            t("How often the search tried the move, and its share of all tries. It tries good moves more often.").to_owned(),
        ),
        column(
            t("Wins"),
            Key::Win,
            "panel-cell-win",
            "explain-wins",
            about!(
                player,
                "How many of a hundred games after the move you win, of those that were tried.",
                "How many of a hundred games after the move {name} wins, of those that were tried."
            ),
        ),
        column(
            t("Lead"),
            Key::Lead,
            "panel-cell-lead",
            "explain-lead",
            about!(
                player,
                "Your points less those of the best opponent at the end, on average.",
                "Points of {name} less those of the best opponent at the end, on average."
            ),
        ),
        column(
            t("Value"),
            Key::Value,
            "panel-cell-value",
            "explain-value",
            say!("What the search maximises: {utility}."),
        ),
    ]
}
