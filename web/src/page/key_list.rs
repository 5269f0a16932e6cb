//! The keys of a game's screens, for the list under `?`.

use tilescope_compare as compare;
use tilescope_editor as edit;
use tilescope_floor::keys::{Group, list};
use tilescope_game::state::{Instead, PageState};
use tilescope_inspector as inspector;
use tilescope_language::t;
use tilescope_review as review;
use tilescope_rollout as rollout;
use yew::prelude::*;

pub(super) fn shown(state: &PageState) -> Html {
    list(match &state.instead {
        None => game(state.lesson_session.is_some()),
        Some(Instead::Inspector(..)) => inspector::keys(),
        Some(Instead::Compare(_)) => compare::keys(),
        Some(Instead::Rollout(..)) => rollout::keys(),
        Some(Instead::Review(_)) => review::keys(),
        Some(Instead::Practice | Instead::Daily(_)) => vec![board()],
        Some(Instead::Edit) => edit::keys(),
    })
}

fn game(lesson_session: bool) -> Vec<Group> {
    let mut groups = vec![
        board().with(&[
            ("U  Y", t("undo, redo")),
            ("H", t("hint")),
            (",  .", t("go one turn back, one turn forward")),
            ("P", t("go to current turn")),
        ]),
        Group::new(t("In the game"), &[(t("Ctrl Z"), t("undo")), (t("Ctrl Y"), t("redo"))]),
        Group::new(
            t("In the move list"),
            &[
                ("↑  ↓", t("go one turn back, one turn forward")),
                (t("Home  End"), t("first position, current position")),
            ],
        ),
        Group::new(
            t("In the search table"),
            &[
                ("↑  ↓", t("next or previous move")),
                (t("Home  End"), t("first move, last move")),
                ("Enter", t("likely continuation")),
                ("←  →", t("step through the continuation")),
            ],
        ),
        Group::new(t("On the handle below the board"), &[("↑  ↓", t("pull up, pull down"))]),
    ];
    if lesson_session {
        let keys = [(t("Page Down"), t("next step")), (t("Page Up"), t("previous step"))];
        groups.insert(0, Group::new(t("In the lesson"), &keys));
    }
    groups
}

fn board() -> Group {
    Group::new(
        t("On the board"),
        &[
            (t("arrows"), t("next free place; with Shift, every piece on the board")),
            (t("Home  End"), t("first free place, last free place")),
            ("Enter", t("place the piece, choose, play the turn; describe the piece there")),
            ("R", t("rotate the piece; with Shift, the other way")),
            ("F", t("swap the halves of a domino")),
            ("0  1  2 …", t("the choice with that number: a meeple, a domino")),
            ("Esc", t("pick the piece up again")),
        ],
    )
}
