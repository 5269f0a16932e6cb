//! The controls of the search, and its status.

use tilescope_boards::game_ui::GameUi;
use tilescope_floor::address;
use tilescope_floor::parts::Part;
use tilescope_language::{passages, say, t};
use tilescope_protocol::Budget;
use tilescope_session::Link;
use tilescope_table::format::{count, unit};
use yew::prelude::*;

use super::super::embedded::Embedded;
use super::search::Search;
use super::{Order, WidgetProps};

fn button<S: GameUi>(props: &WidgetProps<S>, look: &'static str, words: &'static str, order: Order) -> Html {
    let onclick = props.on_order.reform(move |_: MouseEvent| order);
    html! { <button type="button" class={classes!("panel-button", "embed-button", look)} {onclick}>{ words }</button> }
}

pub(super) fn invitation<S: GameUi>(props: &WidgetProps<S>, search: &Search) -> Html {
    let controls = !props.embedded.options.hidden.has(Part::Controls);
    html! {
        <>
            if controls && !search.on {
                { button(props, "panel-button-main", t("Analyse"), Order::Analyze) }
            }
            <p class="embed-status" role="status">{ passages(&status(&props.embedded, search, None)) }</p>
        </>
    }
}

pub(super) fn foot<S: GameUi>(
    props: &WidgetProps<S>,
    search: &Search,
    known: bool,
    same: Option<bool>,
) -> Html {
    let embedded = &props.embedded;
    let shows = |part| !embedded.options.hidden.has(part);
    html! {
        <footer class="embed-foot">
            if known && shows(Part::Controls) {
                if search.on && !search.is_done() {
                    { button(props, "", t("Stop"), Order::Stop) }
                } else if !search.on {
                    { button(props, "", t(if embedded.stored_report.is_some() { "Compute again" } else { "Resume" }), Order::Analyze) }
                }
            }
            if known && shows(Part::Searcher) {
                <p class="embed-status" role="status" data-same={same.map(|same| same.to_string())}>{ passages(&status(embedded, search, same)) }</p>
            }
            if shows(Part::Bar) { { whole_page(&embedded.options.link) } }
        </footer>
    }
}

fn status<S: GameUi>(embedded: &Embedded<S>, search: &Search, same: Option<bool>) -> String {
    let settings = &embedded.options.settings;
    let Budget::Work(budget) = settings.budget else { return String::new() };
    let unit = unit(&settings.spec);
    let done = search.report().map_or(0, |report| report.work);
    if let Some(trouble) = &search.snapshot.trouble {
        return trouble.to_string();
    }
    match (search.on, search.is_done(), same) {
        (true, true, Some(true)) => t("Computed again: the numbers are the same.").into(),
        (true, true, Some(false)) => t("Computed again: the numbers differ from the stored ones.").into(),
        (true, false, _) if search.waits => t("Starts when visible.").into(),
        (true, false, _) if done > 0 => {
            say!("{done} of {all} {unit}", done = count(done), all = count(budget))
        }
        (_, _, _) if done > 0 => {
            say!("{done} {unit} of {searcher}", done = count(done), searcher = settings.spec.searcher().name)
        }
        _ if embedded.stored_report.is_some() => {
            say!(
                "Stored: {done} {unit} of {searcher}, seed {seed}",
                done = count(budget),
                searcher = settings.spec.searcher().name,
                seed = settings.seed
            )
        }
        (true, _, _) => t("Starting…").into(),
        _ => say!(
            "{all} {unit} of {searcher}, in your browser",
            all = count(budget),
            searcher = settings.spec.searcher().name
        ),
    }
}

pub(crate) fn whole_page(link: &Link) -> Html {
    let Some(address) = address::of_page(&link.query()) else { return Html::default() };
    html! {
        <a class="embed-link" href={address} target="_blank" rel="noopener" aria-label={t("Open in Tilescope")} title={t("Open in Tilescope")}>
            <img src="./mark.svg" alt="" width="20" height="20" /><span>{ "Tilescope" }</span>
        </a>
    }
}
