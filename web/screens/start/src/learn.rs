//! The lessons of the page with the learner's progress in each, and the form for a lesson from a file.

use tilescope_language::{self as language, say, t};
use tilescope_shell as shell;
use tilescope_table::lesson_file::LessonFile;
use tilescope_table::lesson_progress::LessonProgress;
use tilescope_table::request::{GameRequest, Source};
use tilescope_table::{games, lesson_progress};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::state::StartAction;

#[derive(Properties, PartialEq)]
pub struct LearnProps {
    pub dispatch: Callback<StartAction>,
}

/// An entry of the list of lessons. Each field is a line of the file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Entry {
    name: String,
    title: String,
    about: String,
    game: String,
    steps: usize,
}

/// Returns the name of the file with the list in the current language. The build creates it from the lessons.
fn list() -> String {
    format!("lessons-{}.txt", language::shown().code())
}

#[component]
pub fn Learn(props: &LearnProps) -> Html {
    let dispatch = &props.dispatch;
    let entries = use_state(|| None::<Result<Vec<Entry>, ()>>);
    {
        let entries = entries.setter();
        use_effect_with((), move |()| {
            spawn_local(async move {
                let text = JsFuture::from(shell::text(&list())).await.ok().and_then(|text| text.as_string());
                entries.set(Some(text.map(|text| read(&text)).ok_or(())));
            });
        });
    }
    let on_text = dispatch.reform(StartAction::OpenLesson);
    html! {
        <>
            <p>
                { t("Short lessons on the board, each with a position, a search to watch and questions. Take them in \
                   any order; this browser saves your progress.") }
            </p>
            { match &*entries {
                None => html! { <p role="status">{ t("Loading lessons…") }</p> },
                Some(Err(())) => html! { <p class="wrong" role="alert">{ t("The lessons could not be loaded. Are you \
                    offline? Close this dialog and open it again.") }</p> },
                Some(Ok(entries)) => html! {
                    <ol class="lessons">{ for entries.iter().map(|entry| card(entry, dispatch)) }</ol>
                },
            } }
            <LessonFile {on_text} />
        </>
    }
}

fn card(entry: &Entry, dispatch: &Callback<StartAction>) -> Html {
    let source = Source::Listed(entry.name.clone());
    let lesson_progress = lesson_progress::of(&source);
    let state = match lesson_progress {
        None => say!("{} steps", entry.steps),
        Some(LessonProgress::At(step)) => say!("Step {} of {}", step + 1, entry.steps),
        Some(LessonProgress::Done) => t("Done").to_owned(),
    };
    let game = games::all().find(|info| info.id.name() == entry.game).map_or("", |info| info.title);
    let open = StartAction::Play(GameRequest::Lesson(source, None)).callback(dispatch);
    html! {
        <li key={entry.name.clone()}>
            <button type="button" class="lesson-card" data-done={(lesson_progress == Some(LessonProgress::Done)).then_some("")} onclick={open.reform(|_: MouseEvent| ())}>
                <span class="lesson-card-title">{ &entry.title }</span>
                <span class="lesson-card-about">{ &entry.about }</span>
                <span class="lesson-card-facts">{ format!("{game} · {state}") }</span>
            </button>
        </li>
    }
}

/// Reads the entries of the list: blocks of lines such as `title: Flat Monte Carlo`, separated by empty lines.
fn read(text: &str) -> Vec<Entry> {
    let entries = text.split("\n\n").map(|block| {
        let value = |name: &str| {
            let line = block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
            line.unwrap_or_default().to_owned()
        };
        Entry {
            name: value("name"),
            title: value("title"),
            about: value("about"),
            game: value("game"),
            steps: value("steps").parse().unwrap_or(0),
        }
    });
    entries.filter(|entry| !entry.name.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lesson_entries_are_parsed_from_blocks() {
        let text = "name: flat\ntitle: One: two\nabout: A.\ngame: ontop\nsteps: 5\n\nname: rave\nsteps: x\n";
        let flat = Entry {
            name: "flat".to_owned(),
            title: "One: two".to_owned(),
            about: "A.".to_owned(),
            game: "ontop".to_owned(),
            steps: 5,
        };
        assert_eq!(read(text), [flat, Entry { name: "rave".to_owned(), ..Entry::default() }]);
        assert_eq!(read(""), []);
    }
}
