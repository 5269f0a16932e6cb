//! The field for a game from elsewhere: a record, or games that people played on other sites.

use tilescope_core::ParseError;
use tilescope_floor::tool::details;
use tilescope_language::{english, passages, say, t};
use tilescope_session::LONGEST_TEXT;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ClipboardEvent, DragEvent, File, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::foreign_games::{ForeignGames, ForeignList, LONGEST_FOREIGN, LoadedGame, ReadForeign};
use super::pasted;

#[derive(Properties, Clone, PartialEq)]
pub struct LoadFormProps {
    pub on_open: Callback<LoadedGame>,
    /// Called with all games of a text that can be read. `None` if only one can be opened.
    #[prop_or_default]
    pub on_all: Option<Callback<Vec<LoadedGame>>>,
    pub read: ReadForeign,
}

#[derive(Clone, PartialEq)]
enum Shown {
    Help,
    Reading,
    /// The reason why a text cannot be read.
    Wrong(AttrValue),
    Games(ForeignGames),
}

/// A field for a text or a file. An error appears beside it with its place; nothing else changes.
#[component]
pub fn LoadForm(LoadFormProps { on_open, on_all, read }: &LoadFormProps) -> Html {
    let node = use_node_ref();
    let shown = use_state_eq(|| Shown::Help);
    // Reads a text. The field is given if the text is in it, so that the error can be selected.
    let load = {
        let (shown, on_open, read) = (shown.setter(), on_open.clone(), read.clone());
        Callback::from(move |(text, field): (String, Option<HtmlTextAreaElement>)| {
            match pasted::record(&text) {
                Ok(record) => {
                    shown.set(Shown::Help);
                    on_open.emit(LoadedGame::of_record(record.into_owned()));
                }
                Err(error) => {
                    shown.set(Shown::Reading);
                    let (shown, on_open, games) = (shown.clone(), on_open.clone(), read.emit(text.clone()));
                    spawn_local(async move {
                        if let Ok(Some(games)) = games.await {
                            return show(&games, &shown, &on_open);
                        }
                        if let Some(field) = field {
                            select(&field, &text, error.offset());
                        }
                        let long = text.len() > LONGEST_TEXT;
                        let wrong = if long { too_long(LONGEST_TEXT) } else { complaint(&text, &error) };
                        shown.set(Shown::Wrong(wrong.into()));
                    });
                }
            }
        })
    };
    let load_file = {
        let (shown, load) = (shown.setter(), load.clone());
        Callback::from(move |file: File| {
            if file.size() > LONGEST_FOREIGN as f64 {
                return shown.set(Shown::Wrong(too_long(LONGEST_FOREIGN).into()));
            }
            let load = load.clone();
            spawn_local(async move {
                let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
                load.emit((text.unwrap_or_default(), None));
            });
        })
    };
    let onsubmit = {
        let (node, shown, load) = (node.clone(), shown.setter(), load.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = node.cast::<HtmlTextAreaElement>() else { return };
            // The length is checked first, so that a text too long for a game is not even fetched.
            if field.text_length() as usize > LONGEST_TEXT {
                return shown.set(Shown::Wrong(too_long(LONGEST_TEXT).into()));
            }
            load.emit((field.value(), Some(field)));
        })
    };
    // Reading nothing loads the reader, so that it is there when something is pasted.
    let onfocus = {
        let read = read.clone();
        Callback::from(move |_: FocusEvent| {
            let nothing = read.emit(String::new());
            spawn_local(async move { _ = nothing.await });
        })
    };
    let onpaste = Callback::from(move |event: Event| {
        let data = event.unchecked_ref::<ClipboardEvent>().clipboard_data();
        let text = data.and_then(|data| data.get_data("text").ok()).unwrap_or_default();
        // A log is too long for the field, which cuts it. The whole of it is read at once.
        if text.len() > LONGEST_TEXT && text.len() <= LONGEST_FOREIGN {
            load.emit((text, None));
        }
    });
    let ondrop = {
        let load_file = load_file.clone();
        Callback::from(move |event: DragEvent| {
            let files = event.data_transfer().and_then(|data| data.files());
            if let Some(file) = files.and_then(|files| files.get(0)) {
                event.prevent_default();
                // Elsewhere on the page, a file is a lesson.
                event.stop_propagation();
                load_file.emit(file);
            }
        })
    };
    let onchange = Callback::from(move |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.files().and_then(|files| files.get(0)).into_iter().for_each(|file| load_file.emit(file));
        // The same file can be selected again after a correction.
        field.set_value("");
    });
    let wrong = matches!(*shown, Shown::Wrong(_));
    html! {
        <form class="field" {onsubmit} {ondrop}>
            <label class="field-label" for="record">{ t("Record, link, or log of a game") }</label>
            // The browser cuts pasted text before it lays it out. One character over the limit is enough to be
            // refused as too long.
            <textarea ref={node} class="input" id="record" spellcheck="false" autocomplete="off"
                maxlength={(LONGEST_TEXT + 1).to_string()} {onfocus} {onpaste}
                aria-invalid={wrong.then_some("true")} aria-describedby="record-help"
                placeholder="carcassonne(players=2) =K 0,-1r2 =V 1,0r0 …" />
            <p id="record-help" class={if wrong { "wrong" } else { "help" }} role="status">
                { passages(match &*shown {
                    Shown::Wrong(error) => error,
                    Shown::Reading => t("Reading…"),
                    Shown::Help | Shown::Games(_) => t("Paste a record, a link from “Share”, a position from the \
                        editor, a line of arena’s results, a game’s log from BoardGameArena, a save of JCloisterZone, or links to \
                        carcassonnelab.com. You can also drop a file here. People take all seats; you can add \
                        computers in the menu."),
                }) }
            </p>
            <div class="dialog-actions">
                <button class="button">{ t(if on_all.is_some() { "Add" } else { "Open game" }) }</button>
                <label class="button button-quiet">{ t("Choose a file…") }<input class="hidden" type="file" {onchange} /></label>
            </div>
            if let Shown::Games(games) = &*shown { <ForeignList games={games.clone()} {on_open} {on_all} /> }
            { details(t("From BoardGameArena"), bookmark()) }
        </form>
    }
}

/// A script that copies the log of the game whose replay BoardGameArena shows. It runs on that site as a bookmark, and
/// uses the log of the page if it is there.
const COPY_LOG: &str = "javascript:(async()=>{let log;if(typeof g_gamelogs!='undefined')log=JSON.stringify(g_gamelogs);\
    else{const table=new URLSearchParams(location.search).get('table');\
    log=await(await fetch('/archive/archive/logs.html?table='+table+'&translated=true',\
    {headers:{'x-requested-with':'XMLHttpRequest'}})).text()}\
    await navigator.clipboard.writeText(log);alert('Tilescope: '+log.length)})()";

/// Renders the way to bring a log of BoardGameArena here.
fn bookmark() -> Html {
    html! {
        <ol class="help foreign-steps">
            <li>{ t("Drag this link to your bookmarks:") }{ " " }<a href={COPY_LOG}>{ t("Copy log for Tilescope") }</a></li>
            <li>{ t("On BoardGameArena, open the replay of a finished game and click the bookmark. It copies the log.") }</li>
            <li>{ t("Come back and paste it above.") }</li>
        </ol>
    }
}

/// Opens the only game of a text, or lists the games if there are several, or something is to be said about one.
fn show(games: &ForeignGames, shown: &UseStateSetter<Shown>, on_open: &Callback<LoadedGame>) {
    match &**games {
        [Ok(only)] if only.differences.is_empty() => {
            shown.set(Shown::Help);
            on_open.emit(only.game.clone());
        }
        [Err(error)] => shown.set(Shown::Wrong(error.clone())),
        [] => shown.set(Shown::Wrong(t("This text has no games.").into())),
        _ => shown.set(Shown::Games(games.clone())),
    }
}

fn too_long(limit: usize) -> String {
    say!("This text is too long: the limit is {limit} characters.")
}

pub fn complaint(text: &str, error: &ParseError) -> String {
    let word: String =
        text[error.offset()..].split_whitespace().next().unwrap_or_default().chars().take(24).collect();
    let place = text[..error.offset()].chars().count() + 1;
    match word.as_str() {
        "" => say!("At the end of the record: {}.", english(error.kind())),
        word => say!("At character {place}, “{word}”: {}.", english(error.kind())),
    }
}

fn select(field: &HtmlTextAreaElement, text: &str, offset: usize) {
    // The field counts in UTF-16.
    let units = |text: &str| text.encode_utf16().count() as u32;
    let start = units(&text[..offset]);
    let word = text[offset..].split_whitespace().next().unwrap_or_default();
    // Neither call fails for a text area.
    let _ = field.focus();
    let _ = field.set_selection_range(start, start + units(word));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_character_and_text() {
        let text = "carcassonne() =D nonsense";
        let error = crate::games::check(text).expect_err("nonsense is no move");
        let complaint = complaint(text, &error);
        assert!(complaint.starts_with("At character 18, “nonsense”: "), "{complaint}");
    }
}
