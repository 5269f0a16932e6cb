//! The keys of the screens of a game, as the list under `?` has them.

use tilescope_compare as side;
use tilescope_editor as edit;
use tilescope_floor::keys::{Group, list};
use tilescope_game::state::{Instead, PageState};
use tilescope_language::t;
use tilescope_review as review;
use tilescope_study as study;
use yew::prelude::*;

/// The keys of the screen that is shown.
pub(super) fn shown(state: &PageState) -> Html {
    list(match &state.instead {
        None => game(state.taught.is_some()),
        Some(Instead::Study(..)) => study::keys(),
        Some(Instead::Side(_)) => side::keys(),
        Some(Instead::Review(_)) => review::keys(),
        Some(Instead::Practice) => vec![board()],
        Some(Instead::Edit) => edit::keys(),
    })
}

/// Those of a game that is played, or of a lesson.
fn game(taught: bool) -> Vec<Group> {
    let mut groups = vec![
        board().with(&[
            ("U  Y", t("take back, play again")),
            ("H", t("hint")),
            (",  .", t("look one turn back, forward")),
            ("P", t("back to the present")),
        ]),
        Group::new(t("In the game"), &[(t("Ctrl Z"), t("take back")), (t("Ctrl Y"), t("play again"))]),
        Group::new(
            t("In the list of moves"),
            &[("↑  ↓", t("look one turn back, forward")), (t("Home  End"), t("first position, present"))],
        ),
        Group::new(
            t("In the table of the search"),
            &[
                ("↑  ↓", t("from move to move")),
                (t("Home  End"), t("first move, last move")),
                ("Enter", t("what is likely to follow")),
                ("←  →", t("along what follows")),
            ],
        ),
        Group::new(t("On the handle below the board"), &[("↑  ↓", t("pull up, push down"))]),
    ];
    if taught {
        let keys = [(t("Page Down"), t("next step")), (t("Page Up"), t("step before"))];
        groups.insert(0, Group::new(t("In the lesson"), &keys));
    }
    groups
}

/// Those by which a turn is made.
fn board() -> Group {
    Group::new(
        t("On the board"),
        &[
            (t("arrows"), t("from free place to free place; with Shift over all that lies there")),
            (t("Home  End"), t("first free place, last free place")),
            ("Enter", t("lay the piece, choose, play the turn; tell of what lies there")),
            ("R", t("turn the piece; with Shift the other way")),
            ("F", t("swap the halves of a domino")),
            ("0  1  2 …", t("the choice with that number: a meeple, a domino")),
            ("Esc", t("take the piece up again")),
        ],
    )
}
