//! The search of an embed, which runs while it is wanted and visible, and its messages to the page around it.

use std::rc::Rc;

use tilescope_boards::game_ui::GameUi;
use tilescope_core::Report;
use tilescope_engine::memory::MB;
use tilescope_engine::{Request, Snapshot, Status, Wanted, use_hidden, use_search, use_searches};
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Budget, Pace, Purpose, Throttle};
use yew::prelude::*;

use super::super::embedded::Embedded;
use super::super::event::{Analysis, Event, candidates};
use super::super::host_page::{send, use_in_view};
use super::super::options::Start;
use super::super::stored_report;
use super::{Order, WidgetProps};

/// The memory of the search: the same on every device, because a tree that runs out of memory has other numbers.
const MEMORY: u64 = 64 * MB;

/// The most candidates in messages to the page around the frame, and in stored reports.
const TOLD: usize = 10;

/// The least time between two messages about a running search, in milliseconds.
const TELLING: f64 = 500.0;

/// The search of a position: its latest report, and whether it was requested.
pub(super) struct Search {
    pub(super) snapshot: Rc<Snapshot>,
    pub(super) on: bool,
    /// Whether it waits because the frame is not visible.
    pub(super) waits: bool,
}

impl Search {
    /// Returns the report of the search, unless a stored report is shown.
    pub(super) fn report(&self) -> Option<&Rc<Report<AnyMove>>> {
        self.snapshot.report.as_ref()
    }

    pub(super) fn is_done(&self) -> bool {
        self.snapshot.status == Status::Done
    }

    /// Returns whether the search has spent its whole budget, or has ended.
    pub(super) fn is_whole(&self) -> bool {
        self.on && self.is_done() && self.snapshot.trouble.is_none()
    }
}

/// Searches the position while the search is wanted and visible.
#[hook]
pub(super) fn use_position_search<S: GameUi>(props: &WidgetProps<S>, node: &NodeRef) -> Search {
    let WidgetProps { embedded, order, .. } = props;
    let searches = use_searches();
    use_memo((), |()| searches.set_memory(MEMORY));
    let waits = use_hidden() | !use_in_view(node);
    let start = embedded.options.start;
    let on = embedded.player().is_some()
        && match order {
            Order::Analyze => start != Start::Off,
            Order::Stop => false,
            Order::Nothing => start == Start::Auto && embedded.stored_report.is_none(),
        };
    let settings = &embedded.options.settings;
    let wanted = if on {
        let request = Request {
            root: embedded.record.clone().into(),
            spec: settings.spec.to_string().into(),
            seed: settings.seed,
            budget: settings.budget,
            workers: settings.workers,
        };
        Wanted::Search { request, paused: waits, pace: Pace::Free }
    } else if *order == Order::Stop {
        Wanted::Stopped
    } else {
        Wanted::Closed
    };
    let snapshot = use_search(Purpose::Analysis, &wanted);
    // A report of another position is not shown in this one.
    let current =
        snapshot.request.as_ref().is_some_and(|request| request.root == embedded.record.clone().into());
    Search { snapshot: if current { snapshot } else { Rc::default() }, on, waits }
}

/// Returns whether a new search has reproduced the stored report; `None` if there is no stored report, or the search
/// has not ended.
pub(super) fn same<S: GameUi>(embedded: &Embedded<S>, search: &Search) -> Option<bool> {
    let (text, report) =
        (embedded.options.stored_report.as_ref()?, search.report().filter(|_| search.is_whole())?);
    let candidates = embedded.stored_report.as_ref()?.candidates.len();
    Some(stored_report::write(report, candidates).as_ref() == Some(text))
}

/// Sends the results to the page around the frame: twice a second, and the final ones at once.
#[hook]
pub(super) fn use_sent_events<S: GameUi>(
    embedded: &Rc<Embedded<S>>,
    search: &Search,
    ordered: bool,
    same: Option<bool>,
) {
    let throttle = use_mut_ref(|| Throttle::new(TELLING));
    // A leftover report of an earlier position is not news.
    let news = search.on || ordered;
    let known = (search.snapshot.clone(), news, embedded.clone());
    let whole = search.is_whole();
    let done = search.is_done();
    use_effect_with(known, move |(snapshot, news, embedded)| {
        let Some(report) = snapshot.report.as_ref().filter(|_| *news) else { return };
        let settings = &embedded.options.settings;
        let now = js_sys::Date::now();
        if !throttle.borrow_mut().pass(now) && !done {
            return;
        }
        let Budget::Work(budget) = settings.budget else { return };
        send(Event::Analysis(Analysis {
            search: settings.spec.to_string(),
            seed: settings.seed.to_string(),
            work: report.work,
            budget,
            done,
            choice: report.chosen().map(|best| best.mv.to_string()),
            candidates: candidates(report, TOLD),
            frozen: stored_report::write(report, TOLD).filter(|_| whole),
            same,
        }));
    });
}
