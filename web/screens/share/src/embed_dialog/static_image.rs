//! The position as a static image for pages without scripts: the file, and the HTML that shows it.

use std::rc::Rc;

use js_sys::Array;
use tilescope_art::picture::{Options, Picture, Size, Theme};
use tilescope_floor::copy::use_copier;
use tilescope_floor::pick::{Choice, pick};
use tilescope_floor::tool::{button, check};
use tilescope_language::{key, say, t};
use tilescope_table::any_game::AnyGame;
use tilescope_table::embedded::Snippet;
use tilescope_table::picture;
use tilescope_table::picture::Format;
use web_sys::{Blob, BlobPropertyBag, Url};
use yew::prelude::*;

const SIZES: [Size; 4] = [Size::Longer(600), Size::Longer(1000), Size::Longer(1600), Size::PREVIEW];

#[derive(Properties, PartialEq)]
pub(super) struct StaticImageProps {
    pub(super) game: AnyGame,
    pub(super) snippet: Rc<Snippet>,
    pub(super) theme: Theme,
    pub(super) on_theme: Callback<Theme>,
    pub(super) children: Html,
}

#[derive(Clone, Copy, PartialEq)]
struct Choices {
    format: Format,
    size: Size,
    caption: bool,
}

#[component]
pub(super) fn StaticImage(props: &StaticImageProps) -> Html {
    let StaticImageProps { game, snippet, theme, on_theme, children } = props;
    let choices = use_state_eq(|| Choices { format: Format::Svg, size: Size::Longer(1000), caption: true });
    let now = *choices;
    let options = Options { theme: *theme, size: now.size, caption: now.caption };
    let drawn = use_memo((game.clone(), options), |(game, options)| game.picture(*options));
    let address = use_address(&drawn);
    let copier = use_copier();
    let preview = now.size == Size::PREVIEW;
    let name = if preview { picture::preview_name(game, *theme) } else { picture::name(game, *theme) };
    let text = snippet.static_image(&now.format.file(&name), &drawn);
    let change = |next: Choices| {
        let choices = choices.setter();
        Callback::from(move |()| choices.set(next))
    };
    let colours = [(Theme::Light, key("light")), (Theme::Dark, key("dark"))].map(|(shade, label)| Choice {
        label: t(label).into(),
        on: shade == *theme,
        choose: on_theme.reform(move |()| shade),
    });
    let formats = Format::ALL.map(|format| Choice {
        label: format.name().into(),
        on: format == now.format,
        choose: change(Choices { format, ..now }),
    });
    let sizes = SIZES.map(|size| Choice {
        label: match size {
            Size::Longer(side) => side.to_string().into(),
            Size::Exact(wide, high) => format!("{wide} × {high}").into(),
        },
        on: size == now.size,
        choose: change(Choices { size, ..now }),
    });
    let save = {
        let (drawn, name) = (drawn.clone(), name.clone());
        Callback::from(move |()| picture::save(drawn.svg.clone(), drawn.size, &name, now.format))
    };
    html! {
        <div class="embed-form">
            <div class="embed-choices">
                { children.clone() }
                { pick("embed-format", t("File"), t("SVG is sharp at any size. PNG works everywhere, including email."), formats.to_vec()) }
                { pick("embed-theme", t("Colours"), "", colours.to_vec()) }
                { pick("embed-side", t("Longer side, in pixels"), t("1200 × 630 is the size of link previews."), sizes.to_vec()) }
                { check(t("Include points"), t("Shows each player’s points, whose turn it is and the piece in hand \
                                            above the board."), now.caption,
                    &change(Choices { caption: !now.caption, ..now })) }
            </div>
            <div class="embed-still">
                if let Some(address) = &*address {
                    <img src={address.clone()} alt={drawn.words.clone()} width={drawn.size.0.to_string()} height={drawn.size.1.to_string()} />
                }
            </div>
            <div class="field">
                <label for="embed-text">{ t("Code for the article") }</label>
                <textarea id="embed-text" class="input" readonly=true rows="8" spellcheck="false" value={text.clone()} />
                <div class="dialog-actions">
                    { button("button button-main", None, say!("Save {}", now.format.file(&name)), &save) }
                    { button("button", None, t("Copy code"), &copier.copy(t("text"), text)) }
                </div>
                { copier.status(t("Save the file next to the article. The code shows it, describes it in words and \
                                  links to this position.")) }
            </div>
        </div>
    }
}

/// Returns an object URL for the image while it is shown; `None` if it does not fit.
#[hook]
fn use_address(drawn: &Rc<Picture>) -> UseStateHandle<Option<AttrValue>> {
    let address = use_state_eq(|| None::<AttrValue>);
    let setter = address.setter();
    use_effect_with(drawn.clone(), move |drawn| {
        let bag = BlobPropertyBag::new();
        bag.set_type("image/svg+xml");
        let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&drawn.svg.as_str().into()), &bag);
        let made = blob.and_then(|blob| Url::create_object_url_with_blob(&blob)).ok();
        setter.set(made.clone().map(AttrValue::from));
        move || {
            if let Some(made) = made {
                // This cannot fail for a URL created here.
                let _ = Url::revoke_object_url(&made);
            }
        }
    });
    address
}
