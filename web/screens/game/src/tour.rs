//! The guided tour: three cards on the live board, each beside the part that it explains.
//!
//! ```text
//!   wide                                   narrow
//!   +------+-----------+--------+          +-----------+
//!   |      | board     | panel  |          | board     |  ring: the explained part
//!   |      |           | +----+ |          |           |
//!   |      |  +------+ | |ring| |          +-----------+
//!   |      |  | card | | +----+ |          | card      |
//!   +------+--+------+-+--------+          +-----------+
//! ```

mod place;

use gloo_timers::callback::Interval;
use tilescope_floor::focus::focus_board;
use tilescope_floor::icon::{Sign, icon};
use tilescope_language::{key, say, t};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use self::place::{Area, beside};
use tilescope_floor::number::num;

/// Milliseconds between two layout checks: the explained part can grow and move while its card is shown.
const LOOK: u32 = 100;

struct Card {
    title: &'static str,
    words: &'static str,
    /// The selectors of the explained part; the first visible element counts.
    shown: &'static [&'static str],
}

const CARDS: [Card; 3] = [
    Card {
        title: key("Candidate moves"),
        words: key(
            "Each mark is a move that the search is trying; the analysis lists the same moves in words. Each try is \
                a visit. The search visits good moves more often, so a larger mark means more visits. The star is \
                the move it would play now.",
        ),
        shown: &[".board-sight", ".kd-land"],
    },
    Card {
        title: key("Win rates"),
        words: key(
            "The search plays out the game after each try. The percentage is the win rate of the player to move. The \
                number after ± shows how far off it may be; it shrinks with more visits. If two intervals overlap, \
                the search does not know yet which move is better.",
        ),
        shown: &[".panel-verdict"],
    },
    Card {
        title: key("How the search continues"),
        words: key(
            "The numbers grow while you read: the search runs until its budget is spent. It is slowed down here so \
                that you can follow it; try another speed. When a computer player is to move, you see the search \
                that chooses its move.",
        ),
        shown: &[".panel-pace", ".panel-thought"],
    },
];

#[derive(Properties, Clone, PartialEq)]
pub struct TourProps {
    /// Called after the last card, or when you close the tour.
    pub on_close: Callback<()>,
}

/// The places of the card and of the explained part.
#[derive(Clone, Copy, PartialEq, Default)]
struct Places {
    card: (f64, f64),
    shown: Option<Area>,
}

/// Renders the cards, one at a time. They are not modal, so you can use the parts that they explain.
#[component]
pub fn Tour(props: &TourProps) -> Html {
    let at = use_state_eq(|| 0_usize);
    let places = use_state_eq(Places::default);
    let node = use_node_ref();
    let card = &CARDS[*at];
    let taken = use_mut_ref(|| false);
    use_effect_with((), |()| {
        let before = focused();
        // The element that had the focus may be gone, such as a button of the menu.
        move || match before.filter(|element| element.is_connected()) {
            Some(element) => focus(&element),
            None => focus_board(),
        }
    });
    {
        let (node, places) = (node.clone(), places.setter());
        use_effect_with(*at, move |&at| {
            let shown = CARDS[at].shown;
            reveal(shown);
            let look = move || {
                let Some(card) = node.cast::<HtmlElement>() else { return };
                places.set(look(&card, shown));
                // A dialog that closes returns the focus first.
                if !*taken.borrow() && first(&["dialog[open]"]).is_none() {
                    *taken.borrow_mut() = true;
                    focus(&card);
                }
            };
            look();
            let again = Interval::new(LOOK, look);
            move || drop(again)
        });
    }
    let last = *at + 1 == CARDS.len();
    let go = {
        let (at, on_close) = (at.clone(), props.on_close.clone());
        Callback::from(move |to: usize| if to < CARDS.len() { at.set(to) } else { on_close.emit(()) })
    };
    let onkeydown = {
        let (go, on_close, now) = (go.clone(), props.on_close.clone(), *at);
        Callback::from(move |event: KeyboardEvent| {
            match event.key().as_str() {
                "ArrowRight" => go.emit((now + 1).min(CARDS.len() - 1)),
                "ArrowLeft" => go.emit(now.saturating_sub(1)),
                "Escape" => on_close.emit(()),
                _ => return,
            }
            event.prevent_default();
        })
    };
    let (back, next) = ((*at).saturating_sub(1), *at + 1);
    let (x, y) = places.card;
    html! {
        <>
            if let Some(Area { left, top, width, height }) = places.shown {
                <div class="tour-ring" aria-hidden="true"
                    ~style={format!("translate:{:.0}px {:.0}px;width:{:.0}px;height:{:.0}px", num(left), num(top), num(width), num(height))} />
            }
            <section class="tour paper" role="dialog" aria-labelledby="tour-title" aria-describedby="tour-words" tabindex="-1"
                ref={node} ~style={format!("translate:{:.0}px {:.0}px", num(x), num(y))} {onkeydown}>
                <div class="tour-head">
                    <h2 id="tour-title">{ t(card.title) }</h2>
                    <button type="button" class="button button-quiet button-icon" aria-label={t("Close")}
                        onclick={props.on_close.reform(|_| ())}>{ icon(Sign::Close) }</button>
                </div>
                <p id="tour-words" aria-live="polite">{ t(card.words) }</p>
                <div class="tour-steps">
                    <span>{ say!("{} of {}", *at + 1, CARDS.len()) }</span>
                    <button type="button" class="button button-quiet" disabled={*at == 0}
                        onclick={go.reform(move |_| back)}>{ t("Back") }</button>
                    <button type="button" class="button button-main" onclick={go.reform(move |_| next)}>
                        { if last { t("Done") } else { t("Next") } }
                    </button>
                </div>
            </section>
        </>
    }
}

/// Returns the focused element; `None` if it is the body of the page.
fn focused() -> Option<HtmlElement> {
    let active = web_sys::window()?.document()?.active_element()?;
    active.dyn_into().ok().filter(|element: &HtmlElement| element.tag_name() != "BODY")
}

fn focus(element: &HtmlElement) {
    // This cannot fail for an element that can take the focus.
    let _ = element.focus();
}

fn first(selectors: &[&str]) -> Option<Element> {
    let page = web_sys::window()?.document()?;
    selectors
        .iter()
        .filter_map(|selector| page.query_selector(selector).ok()?)
        .find(|element| element.get_bounding_client_rect().width() > 0.0)
}

/// Scrolls an element in its own scroll container into view, and leaves the page where it is.
fn reveal(selectors: &[&str]) {
    let Some(element) = first(selectors) else { return };
    let Ok(Some(frame)) = element.closest(".game-analysis") else { return };
    let (seen, place) = (frame.get_bounding_client_rect(), element.get_bounding_client_rect());
    let shift = (place.bottom() - seen.bottom()).max(0.0) + (place.top() - seen.top()).min(0.0);
    frame.set_scroll_top(frame.scroll_top() + shift.round() as i32);
}

/// Returns the current places of the explained part and of the card beside it.
fn look(card: &HtmlElement, selectors: &[&str]) -> Places {
    let Some(window) = web_sys::window() else { return Places::default() };
    let length = |length: Result<wasm_bindgen::JsValue, _>| length.ok().and_then(|length| length.as_f64());
    let width = length(window.inner_width()).unwrap_or(0.0);
    let height = length(window.inner_height()).unwrap_or(0.0);
    let window = Area { left: 0.0, top: 0.0, width, height };
    let shown = first(selectors).and_then(|element| {
        let frame = element.closest(".game-analysis").ok().flatten();
        let within = frame.map_or(window, |frame| area(&frame).within(window));
        Some(area(&element).within(within)).filter(|area| area.width > 0.0 && area.height > 0.0)
    });
    let size = (f64::from(card.offset_width()), f64::from(card.offset_height()));
    Places { card: beside(size, shown, window), shown }
}

fn area(element: &Element) -> Area {
    let rect = element.get_bounding_client_rect();
    Area { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() }
}
