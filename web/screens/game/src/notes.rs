//! The notices of the page.

use tilescope_floor::note::{all_right, note};
use tilescope_floor::tool::button;
use tilescope_language::{say, t};
use tilescope_table::request::GameRequest;
use tilescope_table::saved_games;
use tilescope_table::saved_games::Keeping;
use yew::prelude::*;

use super::state::PageAction;

#[derive(Properties, Clone, PartialEq)]
pub struct NotesProps {
    pub error: Option<AttrValue>,
    pub keeping: Keeping,
    /// The key of the game that was continued in another tab.
    pub elsewhere: Option<AttrValue>,
    pub dispatch: Callback<PageAction>,
}

/// Renders until dismissed: the last error, that another tab plays the game, and that the game is not
/// stored.
#[component]
pub fn Notes(props: &NotesProps) -> Html {
    let NotesProps { error, keeping, elsewhere, dispatch } = props;
    let cleared = use_state_eq(|| Keeping::Kept);
    let clear = {
        let (cleared, keeping) = (cleared.setter(), *keeping);
        Callback::from(move |()| cleared.set(keeping))
    };
    let lost = match keeping {
        Keeping::Kept => None,
        Keeping::Refused => {
            Some(t("This browser cannot save games. If you reload the page, this game is lost.").to_owned())
        }
        Keeping::Full => Some(say!(
            "The limit of {} saved games is reached, so this one is not saved. Delete a game on the start screen.",
            saved_games::MOST
        )),
    };
    html! {
        <>
            if let Some(error) = error {
                { note("note note-wrong", error, all_right(&PageAction::DismissError.callback(dispatch))) }
            }
            if let Some(key) = elsewhere {
                { note("note", t("This game was continued in another tab. Both versions are kept: the one here is \
                    now a separate game."), html! {
                    <>
                        { button("button", None, t("Show that game"), &PageAction::Load(GameRequest::Kept(key.to_string()).into()).callback(dispatch)) }
                        { all_right(&PageAction::DismissElsewhere.callback(dispatch)) }
                    </>
                }) }
            }
            if let Some(lost) = lost.filter(|_| *cleared != *keeping) {
                { note("note", &lost, all_right(&clear)) }
            }
        </>
    }
}
