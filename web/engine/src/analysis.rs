//! The analysis of the position shown: how it is wanted to be, and what it knows.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Budget, Pace, PositionId, Purpose};
use yew::prelude::*;

use super::hooks::{use_hidden, use_search, use_searches};
use super::{Device, Request, SearchRoot, Settings, Snapshot, Status, Wanted};

/// How the analysis is wanted to be.
#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisState {
    /// Whether positions are searched.
    pub on: bool,
    /// Whether the search waits.
    pub paused: bool,
    /// How fast it goes on.
    pub pace: Pace,
    /// With what is searched.
    pub settings: Settings,
    /// How often the budget was doubled, and for which position.
    doublings: Option<(PositionId, u32)>,
}

/// A change of the [`AnalysisState`].
#[derive(Clone, PartialEq, Debug)]
pub enum AnalysisAction {
    /// Searches the position shown, and those that will be shown.
    Start,
    /// Searches no more; what is known stays.
    Stop,
    /// Lets the search wait.
    Pause,
    /// Goes on.
    Resume,
    /// Searches this position with twice the budget.
    Deeper(PositionId),
    /// Searches at another pace.
    SetPace(Pace),
    /// Searches with other settings.
    Set(Settings),
}

impl AnalysisState {
    /// Off, with these settings.
    pub fn new(settings: Settings) -> AnalysisState {
        AnalysisState { on: false, paused: false, pace: Pace::Free, settings, doublings: None }
    }

    /// How long a position is searched.
    pub fn budget(&self, position: PositionId) -> Budget {
        self.settings.budget.doubled(self.doublings(position))
    }

    fn doublings(&self, position: PositionId) -> u32 {
        self.doublings.filter(|&(of, _)| of == position).map_or(0, |(_, doublings)| doublings)
    }

    /// What is wanted of the search while a position is shown on a page that is `hidden` or not.
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

/// The analysis of the position shown, for any number of views.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The position shown.
    pub root: SearchRoot,
    /// How it is wanted to be.
    pub state: AnalysisState,
    /// Changes how it is wanted to be.
    pub on_action: Callback<AnalysisAction>,
    /// What there is to show of the search. It may still be of the position before.
    pub snapshot: Rc<Snapshot>,
    /// Whether it waits only because the page is hidden.
    pub hidden: bool,
    /// Begins the search once more, after trouble.
    pub retry: Callback<()>,
    /// Does one step, where steps are asked for one by one.
    pub step: Callback<()>,
}

impl Analysis {
    /// Whether what there is to show is of the position shown.
    fn is_current(&self) -> bool {
        self.snapshot.request.as_ref().is_some_and(|request| request.root == self.root)
    }

    /// What is known of the position shown.
    pub fn report(&self) -> Option<&Rc<Report<AnyMove>>> {
        self.snapshot.report.as_ref().filter(|_| self.is_current())
    }

    /// What is done about the position shown.
    pub fn status(&self) -> Status {
        if self.is_current() { self.snapshot.status } else { Status::Idle }
    }

    /// How long the position shown is searched.
    pub fn budget(&self) -> Budget {
        self.state.budget(self.root.id())
    }
}

/// Whether somebody looks at the analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewed {
    /// It is in view.
    Yes,
    /// Another search is in its place for a while: it ends, and what it knows stays.
    Later,
    /// Nobody does.
    No,
}

/// The analysis of a position, at first in this way, by as many workers as the device says. While nobody has it in view nothing is searched; a hidden page pauses.
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
        Viewed::Later => Wanted::Stopped,
        Viewed::No => Wanted::Closed,
    };
    let snapshot = use_search(Purpose::Analysis, wanted);
    let retry = use_callback(searches.clone(), |(), searches| searches.retry(Purpose::Analysis));
    let step = use_callback(searches, |(), searches| searches.step(Purpose::Analysis));
    // Always the same callback, so that a form is not touched by new numbers while somebody types in it.
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
    fn deeper_doubles_for_its_position_alone() {
        let [a, b] = ["a", "b"].map(PositionId::of_record);
        let deeper = AnalysisAction::Deeper(a);
        let state = after(&[deeper.clone(), deeper.clone()]);
        assert_eq!(state.budget(a), Budget::Milliseconds(32_000.0));
        assert_eq!(state.budget(b), Budget::Milliseconds(8000.0));
        let state = state.reduce(AnalysisAction::Deeper(b));
        assert_eq!(state.budget(a), Budget::Milliseconds(8000.0));
    }

    #[test]
    fn it_searches_while_it_is_on_and_waits_on_a_hidden_page() {
        let root = SearchRoot::from("carcassonne");
        assert_eq!(after(&[]).wanted(&root, false), Wanted::Stopped);
        let state = after(&[AnalysisAction::Start]);
        assert!(matches!(state.wanted(&root, false), Wanted::Search { paused: false, .. }));
        assert!(matches!(state.wanted(&root, true), Wanted::Search { paused: true, .. }));
        let state = after(&[AnalysisAction::Start, AnalysisAction::Pause, AnalysisAction::Stop]);
        assert_eq!((state.on, state.paused), (false, false));
    }
}
