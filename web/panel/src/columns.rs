//! The columns of a table of candidates, each with its explanation.

use tilescope_language::{about, say, t};

use super::rows::Key;

#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    pub name: &'static str,
    pub(super) key: Key,
    pub class: &'static str,
    pub id: &'static str,
    pub sentence: String,
}

/// Returns the columns for the player called `player`, of computed values or of playout means. `utility` is the label
/// of what the searcher maximises.
pub fn columns(computed: bool, player: &str, utility: &str) -> Vec<Column> {
    let column = |name, key, class, id, sentence: String| Column { name, key, class, id, sentence };
    if computed {
        return vec![
            column(
                t("Nodes"),
                Key::Visits,
                "panel-cell-visits",
                "explain-visits",
                t("Positions examined after this move, and their share of all positions.").to_owned(),
            ),
            column(
                t("Ahead"),
                Key::Depth,
                "panel-cell-win",
                "explain-ahead",
                t("How many decisions ahead the value looks, including the draws between them.").to_owned(),
            ),
            column(
                t("Value"),
                Key::Value,
                "panel-cell-lead",
                "explain-value",
                say!(
                    "What the search maximises: {utility}. = is exact, ≤ is an upper bound for a move that was cut \
                     off, ≈ is an estimate: draws were sampled, or the search’s bounds are not proven."
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
            t("How often the search tried this move, and its share of all visits. Good moves are tried more often.").to_owned(),
        ),
        column(
            t("Wins"),
            Key::Win,
            "panel-cell-win",
            "explain-wins",
            about!(
                player,
                "How many of 100 games you win after this move, in the games the search played.",
                "How many of 100 games {name} wins after this move, in the games the search played."
            ),
        ),
        column(
            t("Lead"),
            Key::Lead,
            "panel-cell-lead",
            "explain-lead",
            about!(
                player,
                "Your average final lead over the best opponent, in points.",
                "Average final lead of {name} over the best opponent, in points."
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
