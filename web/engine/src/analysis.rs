//! The analysis of the shown position: its settings, its state and its results.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Budget, Pace, PositionId, Purpose};
use yew::prelude::*;

use super::hooks::{use_hidden, use_search, use_searches};
use super::{Device, Request, SearchRoot, Settings, Snapshot, Status, Wanted};

/// The state of the analysis: whether it runs, how fast and with which settings.
#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisState {
    pub on: bool,
    pub paused: bool,
    pub pace: Pace,
    pub settings: Settings,
    /// The number of times the budget was doubled, and the position it was doubled for.
    doublings: Option<(PositionId, u32)>,
}

/// A change of the [`AnalysisState`].
#[derive(Clone, PartialEq, Debug)]
pub enum AnalysisAction {
    /// Searches the shown position, and those shown later.
    Start,
    /// Stops searching; the results stay.
    Stop,
    Pause,
    Resume,
    Deeper(PositionId),
    SetPace(Pace),
    Set(Settings),
}

impl AnalysisState {
    pub fn new(settings: Settings) -> AnalysisState {
        AnalysisState { on: false, paused: false, pace: Pace::Free, settings, doublings: None }
    }

    pub fn budget(&self, position: PositionId) -> Budget {
        self.settings.budget.doubled(self.doublings(position))
    }

    fn doublings(&self, position: PositionId) -> u32 {
        self.doublings.filter(|&(of, _)| of == position).map_or(0, |(_, doublings)| doublings)
    }

    /// Returns what the search must do while a position is shown on a page that is `hidden` or not.
    fn wanted(&self, root: &SearchRoot, hidden: bool) -> Wanted {
        if !self.on {
            return Wanted::Stopped;
        }
        let Settings { spec, seed, workers, .. } = &self.settings;
        let (spec, budget) = (spec.to_string().into(), self.budget(root.id()));
        let request = Request { root: root.clone(), spec, seed: *seed, budget, workers: *workers };
        Wanted::Search { request, paused: self.paused || hidden, pace: self.pace }
    }
}

impl Reducible for AnalysisState {
    type Action = AnalysisAction;

    fn reduce(self: Rc<Self>, action: AnalysisAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            AnalysisAction::Start => (next.on, next.paused) = (true, false),
            AnalysisAction::Stop => (next.on, next.paused) = (false, false),
            AnalysisAction::Pause => next.paused = true,
            AnalysisAction::Resume => next.paused = false,
            AnalysisAction::Deeper(position) => {
                (next.on, next.paused) = (true, false);
                next.doublings = Some((position, self.doublings(position).saturating_add(1)));
            }
            AnalysisAction::SetPace(pace) => next.pace = pace,
            AnalysisAction::Set(settings) => next.settings = settings,
        }
        Rc::new(next)
    }
}

/// The analysis of the shown position, for any number of views.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    pub root: SearchRoot,
    pub state: AnalysisState,
    pub on_action: Callback<AnalysisAction>,
    /// The latest snapshot of the search. It may still belong to the previous position.
    pub snapshot: Rc<Snapshot>,
    /// Whether the search is paused only because the page is hidden.
    pub hidden: bool,
    /// Restarts the search after a failure.
    pub retry: Callback<()>,
    /// Does one step, if steps are requested one by one.
    pub step: Callback<()>,
}

impl Analysis {
    /// Returns whether the snapshot belongs to the shown position.
    fn is_current(&self) -> bool {
        self.snapshot.request.as_ref().is_some_and(|request| request.root == self.root)
    }

    pub fn report(&self) -> Option<&Rc<Report<AnyMove>>> {
        self.snapshot.report.as_ref().filter(|_| self.is_current())
    }

    /// Returns the status of the search of the shown position.
    pub fn status(&self) -> Status {
        if self.is_current() { self.snapshot.status } else { Status::Idle }
    }

    pub fn budget(&self) -> Budget {
        self.state.budget(self.root.id())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewed {
    Yes,
    /// Another search temporarily takes its place: the analysis stops, and its results stay.
    Deferred,
    /// It is not in view.
    No,
}

/// Returns the analysis of a position. It starts in the given state, with as many workers as the device suggests.
/// While the analysis is not in view, nothing is searched; a hidden page pauses it.
#[hook]
pub fn use_analysis<R: Into<SearchRoot>>(root: R, viewed: Viewed, searcher: &Settings) -> Analysis {
    let root = root.into();
    let searches = use_searches();
    let hidden = use_hidden();
    let state = use_reducer_eq(|| {
        let workers = Device::of_window().workers();
        AnalysisState::new(Settings { workers, ..searcher.clone() })
    });
    let wanted = match viewed {
        Viewed::Yes => state.wanted(&root, hidden),
        Viewed::Deferred => Wanted::Stopped,
        Viewed::No => Wanted::Closed,
    };
    let snapshot = use_search(Purpose::Analysis, &wanted);
    let retry = use_callback(searches.clone(), |(), searches| searches.retry(Purpose::Analysis));
    let step = use_callback(searches, |(), searches| searches.step(Purpose::Analysis));
    // Always the same callback, so that new numbers do not rerender a form while somebody types in it.
    let on_action = use_callback(state.dispatcher(), |action, state| state.dispatch(action));
    let hidden = hidden && !state.paused;
    Analysis { root, state: (*state).clone(), on_action, snapshot, hidden, retry, step }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(actions: &[AnalysisAction]) -> Rc<AnalysisState> {
        let state = Rc::new(AnalysisState::new(Settings::new(1)));
        actions.iter().fold(state, |state, action| state.reduce(action.clone()))
    }

    #[test]
    fn deeper_doubles_the_budget_of_its_position_only() {
        let [a, b] = ["a", "b"].map(PositionId::of_record);
        let deeper = AnalysisAction::Deeper(a);
        let state = after(&[deeper.clone(), deeper.clone()]);
        assert_eq!(state.budget(a), Budget::Milliseconds(32_000.0));
        assert_eq!(state.budget(b), Budget::Milliseconds(8000.0));
        let state = state.reduce(AnalysisAction::Deeper(b));
        assert_eq!(state.budget(a), Budget::Milliseconds(8000.0));
    }

    #[test]
    fn analysis_pauses_on_a_hidden_page() {
        let root = SearchRoot::from("carcassonne");
        assert_eq!(after(&[]).wanted(&root, false), Wanted::Stopped);
        let state = after(&[AnalysisAction::Start]);
        assert!(matches!(state.wanted(&root, false), Wanted::Search { paused: false, .. }));
        assert!(matches!(state.wanted(&root, true), Wanted::Search { paused: true, .. }));
        let state = after(&[AnalysisAction::Start, AnalysisAction::Pause, AnalysisAction::Stop]);
        assert_eq!((state.on, state.paused), (false, false));
    }
}
