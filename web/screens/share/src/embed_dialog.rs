//! The dialog to embed the shown position, or a screen with a search of it, in another page. It has a preview.
//!
//! ```text
//!   parameters       the parameters of the embed
//!   static_image     the position as a static image
//! ```

mod parameters;
mod static_image;

use std::rc::Rc;

use js_sys::{Object, Reflect};
use tilescope_art::picture::Theme as Shade;
use tilescope_engine::Settings;
use tilescope_floor::address;
use tilescope_floor::copy::use_copier;
use tilescope_floor::dialog::Dialog;
use tilescope_floor::listen;
use tilescope_floor::pick::{Choice, pick};
use tilescope_floor::preferences::Theme;
use tilescope_floor::tool::{button, check};
use tilescope_language::{Language, key, say, t};
use tilescope_session::Link;
use tilescope_table::any_game::AnyGame;
use tilescope_table::embedded::{self, Form, MOST_CANDIDATES, Parameters, Snippet};
use tilescope_table::picture::{self, Format};
use wasm_bindgen::JsValue;
use web_sys::{HtmlIFrameElement, HtmlSelectElement, MessageEvent};
use yew::prelude::*;

use self::static_image::StaticImage;
use super::qr_code::QrCode;

#[derive(Properties, Clone, PartialEq)]
pub struct EmbedDialogProps {
    pub game: AnyGame,
    pub content: EmbedContent,
}

#[derive(Clone, PartialEq, Debug)]
pub enum EmbedContent {
    Position(Settings),
    /// The screen that a link requests: the inspector, or two searches side by side.
    Screen(Box<Link>),
}

impl EmbedContent {
    /// Returns the label of the button, which is also the title of the dialog.
    fn label(&self) -> &'static str {
        match self {
            EmbedContent::Position(_) => t("Embed this position"),
            EmbedContent::Screen(link) if link.side.is_some() => t("Embed this comparison"),
            EmbedContent::Screen(_) => t("Embed this search"),
        }
    }

    fn title(&self, game: &str) -> String {
        match self {
            EmbedContent::Position(_) => say!("A position in {}, with analysis", game),
            EmbedContent::Screen(link) if link.side.is_some() => {
                say!("Two searches of a position in {}", game)
            }
            EmbedContent::Screen(_) => say!("A search of a position in {}, step by step", game),
        }
    }
}

#[component]
pub fn EmbedDialog(props: &EmbedDialogProps) -> Html {
    let open = use_state_eq(|| false);
    let switch = |to: bool| {
        let open = open.setter();
        Callback::from(move |()| open.set(to))
    };
    let content = if *open {
        html! { <EmbedForm ..props.clone() /> }
    } else {
        Html::default()
    };
    html! {
        <div class="dialog-actions">
            { button("button", None, props.content.label(), &switch(true)) }
            <Dialog sheet={open.then_some("embed")} title={props.content.label()} wide=true {content} on_close={switch(false)} />
        </div>
    }
}

#[derive(Clone, Copy, PartialEq)]
struct Choices {
    /// The form of the embed; `None` for a static image.
    form: Option<Form>,
    theme: Theme,
    /// The language; `None` for the language of the reader.
    language: Option<Language>,
    transparent: bool,
    start: &'static str,
    candidates: usize,
    /// Whether readers can step through the whole game.
    browse: bool,
    frozen: bool,
    /// Whether a preview picture is a file next to the article.
    preview: bool,
}

/// A report as text, with the parameters of its search.
#[derive(Clone, PartialEq)]
struct Found {
    of: Rc<Parameters>,
    text: AttrValue,
}

#[component]
fn EmbedForm(props: &EmbedDialogProps) -> Html {
    let choices = use_state_eq(|| Choices {
        form: Some(Form::Element),
        theme: Theme::Auto,
        language: None,
        transparent: false,
        start: "click",
        candidates: 5,
        browse: false,
        frozen: false,
        preview: false,
    });
    let found = use_state_eq(|| None::<Found>);
    let frame = use_node_ref();
    let copier = use_copier();
    let now = *choices;
    let searched = Rc::new(parameters::of(props));
    let is_position = matches!(props.content, EmbedContent::Position(_));
    let report = found.as_ref().filter(|found| found.of == searched).map(|found| found.text.clone());
    use_found(&frame, &searched, &found, now.frozen && report.is_none());

    let mut parameters: Parameters = (*searched).clone();
    let mut add = |name, value: &str, usual: &str| {
        if value != usual {
            parameters.push((name, value.to_owned()));
        }
    };
    add("theme", now.theme.name(), "auto");
    add("lang", now.language.map_or("auto", Language::code), "auto");
    add("bg", if now.transparent { "transparent" } else { "" }, "");
    add("analyze", now.start, "click");
    add("candidates", &now.candidates.to_string(), "5");
    add("frozen", report.as_deref().filter(|_| now.frozen).unwrap_or(""), "");
    if now.browse {
        parameters.retain(|(name, _)| *name != "record");
        parameters.splice(0..0, embedded::whole(&props.game));
    }
    let shade = picture::shade(now.theme);
    let preview = Format::Png.file(&picture::preview_name(&props.game, shade));
    let snippet = Snippet {
        preview: now.preview.then(|| preview.clone()),
        home: address::of_page("").unwrap_or_default(),
        title: props.content.title(props.game.info().title),
        parameters,
    };
    let change = |next: Choices| {
        let choices = choices.setter();
        Callback::from(move |()| choices.set(next))
    };
    let start = |name: &'static str, label: &'static str| Choice {
        label: t(label).into(),
        on: now.start == name,
        choose: change(Choices { start: name, ..now }),
    };
    let form = |form, label: &'static str| Choice {
        label: t(label).into(),
        on: now.form == form,
        choose: change(Choices { form, ..now }),
    };
    let forms = pick(
        "embed-form",
        t("Format"),
        if is_position {
            t(
                "The element adjusts its height and can exchange messages with the page. The frame needs no script. \
                The picture needs neither script nor frame.",
            )
        } else {
            ""
        },
        [
            Some(form(Some(Form::Element), key("element"))),
            Some(form(Some(Form::Frame), key("frame"))),
            is_position.then(|| form(None, key("picture"))),
        ]
        .into_iter()
        .flatten()
        .collect(),
    );
    let Some(alive) = now.form else {
        let choices = choices.setter();
        let on_theme = Callback::from(move |shade| {
            let theme = if shade == Shade::Dark { Theme::Dark } else { Theme::Light };
            choices.set(Choices { theme, ..now });
        });
        return html! {
            <StaticImage game={props.game.clone()} snippet={Rc::new(snippet)} theme={shade} {on_theme}>
                { forms }
            </StaticImage>
        };
    };
    let text = snippet.text(alive);
    let save_preview = {
        let game = props.game.clone();
        Callback::from(move |()| picture::save_preview(&game, shade))
    };
    let link = match &props.content {
        EmbedContent::Position(_) => props.game.link(),
        EmbedContent::Screen(link) => (**link).clone(),
    };
    let link = link.short_query().ok().and_then(|query| address::of_page(&query));
    // A position is alive in the preview, because it can be searched there.
    let page = if is_position { snippet.page() } else { snippet.address() };
    let check = |label: &'static str, help: &'static str, on: bool, switched: Choices| {
        check(t(label), t(help), on, &change(switched))
    };
    let on_candidates = {
        let choices = choices.setter();
        Callback::from(move |event: Event| {
            let index = event.target_unchecked_into::<HtmlSelectElement>().selected_index().max(0) as usize;
            choices.set(Choices { candidates: (index + 1).min(MOST_CANDIDATES), ..now });
        })
    };
    html! {
        <div class="embed-form">
            <div class="embed-choices">
                { forms }
                { pick("embed-start", t("Start the search"), "",
                    vec![start("click", key("on a click")), start("auto", key("automatically")), start("off", key("never"))]) }
                { pick("embed-theme", t("Colours"), "", Theme::ALL.map(|theme| Choice {
                    label: t(theme.name()).into(),
                    on: theme == now.theme,
                    choose: change(Choices { theme, ..now }),
                }).to_vec()) }
                { pick("embed-language", t("Language"), "", [None].into_iter().chain(Language::ALL.iter().copied().map(Some)).map(|language| Choice {
                    label: language.map_or_else(|| t("same as reader’s browser"), Language::name).into(),
                    on: language == now.language,
                    choose: change(Choices { language, ..now }),
                }).collect()) }
                if is_position { <div class="field">
                    <label for="embed-candidates">{ t("Maximum number of moves listed") }</label>
                    <select id="embed-candidates" class="input" onchange={on_candidates}>
                        for number in 1..=MOST_CANDIDATES { <option selected={number == now.candidates}>{ number }</option> }
                    </select>
                </div> }
                { check(key("Transparent"), key("The article’s background shows through. Choose this only if its \
                                                colours go well with those of the board."), now.transparent,
                    Choices { transparent: !now.transparent, ..now }) }
                if is_position {
                { check(key("Whole game"), key("Readers can step through the game, starting at this position."), now.browse,
                    Choices { browse: !now.browse, ..now }) }
                { check(key("Include analysis"), key("The stored numbers appear at once; readers can compute them \
                                                      again."),
                    now.frozen, Choices { frozen: !now.frozen, ..now }) }
                }
                { check(key("Preview picture"), key("Feeds and pages without frames show a picture of the position instead \
                                                     of Tilescope’s icon. Save it next to the article."), now.preview,
                    Choices { preview: !now.preview, ..now }) }
                <p class="help" role="status">{ match (now.frozen, report.is_some()) {
                    (true, false) => t("The search is running in the preview below…"),
                    (true, true) => t("The analysis is included."),
                    (false, _) => "",
                } }</p>
            </div>
            <div class="field">
                <label for="embed-text">{ t("Code for the article") }</label>
                <textarea id="embed-text" class="input" readonly=true rows="6" spellcheck="false" value={text.clone()} />
                <div class="dialog-actions">
                    { button("button button-main", None, t("Copy code"), &copier.copy(t("text"), text)) }
                    if now.preview { { button("button", None, say!("Save {}", preview), &save_preview) } }
                    if let Some(link) = link { <QrCode {link} name={picture::name(&props.game, shade)} /> }
                </div>
                { copier.status(t("See docs/embed.md for more options.")) }
            </div>
            <iframe class="embed-preview" ref={frame} title={t("Preview")} sandbox="allow-scripts" src={page} />
        </div>
    }
}

/// Receives the report that the preview's frame finds, and lets it search if `wanted`.
#[hook]
fn use_found(frame: &NodeRef, of: &Rc<Parameters>, found: &UseStateHandle<Option<Found>>, wanted: bool) {
    let known = (frame.clone(), of.clone(), found.setter(), wanted);
    listen::use_window("message", known, |event: MessageEvent, (frame, of, found, wanted)| {
        let window = frame.cast::<HtmlIFrameElement>().and_then(|frame| frame.content_window());
        let Some(window) =
            window.filter(|window| event.source().is_some_and(|source| Object::is(&source, window)))
        else {
            return;
        };
        let text =
            |name: &str| Reflect::get(&event.data(), &name.into()).ok().and_then(|text| text.as_string());
        match text("event").as_deref() {
            Some("ready") if *wanted => analyze(&window),
            Some("analysis") => {
                if let Some(text) = text("frozen") {
                    found.set(Some(Found { of: of.clone(), text: text.into() }));
                }
            }
            _ => {}
        }
    });
    use_effect_with((frame.clone(), wanted), |(frame, wanted)| {
        let window = frame.cast::<HtmlIFrameElement>().and_then(|frame| frame.content_window());
        if let (true, Some(window)) = (*wanted, window) {
            analyze(&window);
        }
    });
}

fn analyze(window: &web_sys::Window) {
    let command = Object::new();
    for (name, value) in [("tilescope", JsValue::from(1)), ("command", "analyze".into())] {
        // This cannot fail for a plain object.
        let _ = Reflect::set(&command, &name.into(), &value);
    }
    let _ = window.post_message(&command, "*");
}
