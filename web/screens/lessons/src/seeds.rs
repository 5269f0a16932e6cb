//! The claim of a step as a strip of 30 dots: one for each seed, filled where its search finds the move.

use tilescope_engine::{Snapshot, Status, use_snapshot};
use tilescope_floor::icon::Sign;
use tilescope_floor::tool::button;
use tilescope_language::{say, t};
use tilescope_protocol::Purpose;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::AnyGame;
use yew::prelude::*;

use crate::claim::{Claim, SEEDS};
use crate::lesson_session::LessonSession;
use crate::trial::{SeedTrial, TrialAction};

const LISTED: usize = 5;

#[derive(Properties, PartialEq)]
pub(crate) struct SeedsProps {
    pub(crate) lesson_session: LessonSession,
    pub(crate) dispatch: Callback<TrialAction>,
}

/// Renders the claim of the current step, if there is one, and records what the searches find.
#[component]
pub(crate) fn Seeds(props: &SeedsProps) -> Html {
    let SeedsProps { lesson_session, dispatch } = props;
    let trial = lesson_session.trial();
    let snapshot = use_snapshot(Purpose::Analysis);
    let found = result(&snapshot, lesson_session).filter(|&(seed, _)| trial.found(seed).is_none());
    use_effect_with((found, dispatch.clone()), |(found, dispatch)| {
        if let &Some((seed, mv)) = found {
            dispatch.emit(TrialAction::Found(seed, mv));
        }
    });
    let Some(claim) = &lesson_session.view().finds else { return Html::default() };
    let game = &lesson_session.view().game;
    let now = trial.running().unwrap_or(lesson_session.view().settings.seed);
    let (label, action) = match trial.running() {
        Some(_) => (t("Stop"), TrialAction::Stop),
        None if trial.is_complete() => (t("Try 30 seeds again"), TrialAction::Try),
        None => (t("Try 30 seeds"), TrialAction::Try),
    };
    let sign = if trial.running().is_some() { Sign::Pause } else { Sign::Play };
    let act = dispatch.reform(move |()| action);
    html! {
        <section class="lesson-seeds" aria-label={t("Thirty seeds")}>
            <p>{ stated(claim, game) }</p>
            <div class="seed-dots" role="img" aria-label={measured(trial, claim)}>
                { for (1..=SEEDS).map(|seed| dot(seed, now, trial, claim)) }
            </div>
            <div class="lesson-actions">
                { button("button", Some(sign), label, &act) }
                <span class="lesson-measured" aria-hidden="true">{ measured(trial, claim) }</span>
            </div>
            <div role="status">
                if trial.is_complete() {
                    <p class="hidden">{ measured(trial, claim) }</p>
                }
                if trial.refutes(claim) {
                    <p class="lesson-surprise">
                        { t("The searches here find something else than the lesson says. The author may have used \
                            another version.") }
                    </p>
                }
            </div>
            { favourites(trial, claim, game) }
        </section>
    }
}

/// Returns the seed and the move that it finds, once the analysis has finished the search of the step with any seed.
fn result(snapshot: &Snapshot, lesson_session: &LessonSession) -> Option<(u64, AnyMove)> {
    let (view, request) = (lesson_session.view(), snapshot.request.as_ref()?);
    let settings = &view.settings;
    let same = snapshot.status == Status::Done
        && view.watch
        && request.root == view.game.search_root(view.game.timeline().shown())
        && request.spec == settings.spec.to_string()
        && request.budget == settings.budget
        && request.workers == settings.workers;
    let report = snapshot.report.as_ref().filter(|_| same)?;
    Some((request.seed, report.chosen()?.mv))
}

fn stated(claim: &Claim<AnyMove>, game: &AnyGame) -> String {
    let moves: Vec<String> = claim.moves.iter().map(|&mv| described(mv, game)).collect();
    let (seeds, moves) = (claim.seeds, moves.join(&format!(" {} ", t("or"))));
    say!("{seeds} of {SEEDS} seeds find: {moves}.")
}

fn measured(trial: &SeedTrial, claim: &Claim<AnyMove>) -> String {
    match trial.tried() {
        0 | 1 => t("Other seeds are not tried yet").to_owned(),
        tried => say!("Found by {} of {tried} seeds tried", trial.hits(claim)),
    }
}

fn dot(seed: u64, now: u64, trial: &SeedTrial, claim: &Claim<AnyMove>) -> Html {
    let found = match trial.found(seed) {
        None => "unknown",
        Some(mv) if claim.moves.contains(&mv) => "yes",
        Some(_) => "no",
    };
    html! { <span class="seed-dot" data-found={found} data-now={(seed == now).then_some("")} title={say!("Seed {seed}")} /> }
}

/// Renders the moves that the seeds find, the most frequent first.
fn favourites(trial: &SeedTrial, claim: &Claim<AnyMove>, game: &AnyGame) -> Html {
    let found = trial.favourites();
    if trial.tried() < 2 {
        return Html::default();
    }
    let rest: u64 = found.iter().skip(LISTED).map(|(_, seeds)| seeds).sum();
    html! {
        <table class="seed-favourites">
            <caption>{ t("Favourites of the seeds") }</caption>
            <tbody>
                { for found.iter().take(LISTED).map(|&(mv, seeds)| html! {
                    <tr data-claimed={claim.moves.contains(&mv).then_some("")}>
                        <th scope="row">{ described(mv, game) }</th><td>{ seeds }</td>
                    </tr>
                }) }
                if rest > 0 { <tr><th scope="row">{ t("Other moves") }</th><td>{ rest }</td></tr> }
            </tbody>
        </table>
    }
}

fn described(mv: AnyMove, game: &AnyGame) -> String {
    let descriptions = game.describe(game.timeline().shown(), &[mv]);
    descriptions.first().map_or_else(|| mv.to_string(), |description| description.words.to_string())
}
