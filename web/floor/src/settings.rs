//! The settings dialog: how the page looks and behaves.

use tilescope_language::{self as language, Language, t};
use yew::prelude::*;

use super::full_screen::FullScreen;
use super::own_colour::OwnColour;
use super::pick::{Choice, pick};
use super::preferences::{CONFIRMS, Preferences, Tempo, Theme, confirm_name};
use super::tool::{check, details};

/// Renders the viewer's choices and the list of `keys`; `on_change` is called with the new preferences.
pub fn settings(now: Preferences, keys: Html, on_change: &Callback<Preferences>) -> Html {
    let choose = |next: Preferences| on_change.reform(move |()| next);
    let check = |label: &'static str, help: &'static str, on: bool, switched: Preferences| {
        check(label, help, on, &choose(switched))
    };
    let speak = |language: Option<Language>| {
        let chosen = choose(Preferences { language, ..now });
        Callback::from(move |()| language::choose(language, chosen.clone()))
    };
    let languages =
        std::iter::once(None).chain(Language::ALL.iter().copied().map(Some)).map(|language| Choice {
            label: language.map_or(t("same as browser"), Language::name).into(),
            on: language == now.language,
            choose: speak(language),
        });
    html! {
        <>
            <div class="field">
                { pick("language", t("Language"), "", languages.collect()) }
                { pick("theme", t("Colours"), "", Theme::ALL.map(|theme| Choice {
                    label: t(theme.name()).into(),
                    on: theme == now.theme,
                    choose: choose(Preferences { theme, ..now }),
                }).to_vec()) }
                { check(t("Projector"), t("Large type and strong contrast, readable from the back of the room."),
                    now.projector, Preferences { projector: !now.projector, ..now }) }
                <FullScreen />
                { pick("colour", t("Colour of your pieces"),
                    t("In Carcassonne and Kingdomino, if you are the only person at the table."),
                    OwnColour::ALL.map(|colour| Choice {
                        label: t(colour.name()).into(),
                        on: colour == now.colour,
                        choose: choose(Preferences { colour, ..now }),
                    }).to_vec()) }
                { pick("confirm", t("Confirm turn"),
                    t("When a button must confirm your turn: always, only for a farmer (who stays until the end), or \
                      never."),
                    CONFIRMS.map(|confirm| Choice {
                        label: t(confirm_name(confirm)).into(),
                        on: confirm == now.confirm,
                        choose: choose(Preferences { confirm, ..now }),
                    }).to_vec()) }
                { check(t("Show computers’ thinking"), t("While a computer player thinks, the board and the analysis show its own search."),
                    now.thinking, Preferences { thinking: !now.thinking, ..now }) }
                { pick("tempo", t("Minimum time per computer move"), "",
                    Tempo::ALL.map(|tempo| Choice {
                        label: t(tempo.words()).into(),
                        on: tempo == now.tempo,
                        choose: choose(Preferences { tempo, ..now }),
                    }).to_vec()) }
                { check(t("Slow pace"), t("Animates moves and slows computers down so that you can follow."),
                    now.animation, Preferences { animation: !now.animation, ..now }) }
                { check(t("Sounds"), t("A knock for each piece, notes for points, a chord at the end."),
                    now.sounds, Preferences { sounds: !now.sounds, ..now }) }
                { check(t("Single-key shortcuts"), t("Use single letters, digits and signs as shortcuts. Shortcuts \
                                            for the board work only while it has the focus."),
                    now.letters, Preferences { letters: !now.letters, ..now }) }
            </div>
            { details(t("Keyboard shortcuts"), keys) }
        </>
    }
}
