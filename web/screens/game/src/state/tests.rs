use std::cell::RefCell;

use tilescope_core::games::GameId;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::{Player, Turn};
use tilescope_lessons::progress::ProgressAction;
use tilescope_lessons::trial::TrialAction;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::{AutoPlay, Controller, Seat, SessionAction};
use tilescope_table::describe;
use tilescope_table::lesson_progress::LessonProgress;
use tilescope_table::navigate::Destination;
use tilescope_table::request::{GameRequest, Source};
use tilescope_table::saved_games::{KeptGame, SavedGame};

use super::store::PageStore;
use super::*;

const RECORD: &str = "ontop(players=2) =T3 c8b8 =T3 c2b2 =T4 b4c4 =T0 b6b5 =T1";

const WHOLE: &str = "ontop(players=2) =T3 b2c2 =T0 c9c8 =T1 c4b4 =T0 d7d8 =T1 a3b3 =T1 b1a1 =T4 d2d3 =T3 e8e7 =T4 e2e3 \
    =T3 c6b6 =T1 d5d6 =T3 f3f4 =T1 b5a5 =T0 d4e4 =T3 a7a6 =T1 c1d1 =T0 f2g2 =T0 e5f5 =T4 g3h3 =T4 e1f1 =T4 f7f6 =T3 b9b8 \
    =T0 g5g6 =T1 h6h5 =T4 f9f8 =T0 g1h1 =T4 g9g8 =T4 a8a9 =T0 h7h8";

const LESSON: &str = "\
# Three steps
about: What a choice costs.
game: kingdomino(players=2) =2 =14
  =33 =40 =p1
search: flat(utility=lead)
seed: 7
hide: moves, undo

## To be read
A paragraph.

## To be played
! Take the best domino.
+ :33
> Yes.
- *
> Not that.
";

fn game_of(record: &str) -> AnyGame {
    AnyGame::resume::<OnTop>(record, None, 1).unwrap_or_else(|error| panic!("{error}"))
}

fn around() -> Surroundings {
    Surroundings {
        preferences: Preferences::default(),
        hide: Parts::default(),
        fresh_keys: FreshKeys::new("tilescope.game.new".into()),
    }
}

/// Returns the page with the game of [`RECORD`], which is kept.
fn page() -> PageState {
    PageState::new(game_of(RECORD), Some("tilescope.game.own".into()), around())
}

fn unplayed() -> PageState {
    PageState::new(game_of("ontop(players=2) =T3"), Some("tilescope.game.own".into()), around())
}

fn lesson_session() -> PageState {
    let opened = LessonSession::open::<Kingdomino>(&Source::Text(LESSON.to_owned()), Some(0));
    let lesson_session = opened.unwrap_or_else(|_| panic!("the lesson is right"));
    PageState {
        lesson_session: Some(lesson_session.clone()),
        ..PageState::new(lesson_session.view().game.clone(), None, around())
    }
}

fn keep(key: &'static str, game: &AnyGame) -> PageEffect {
    PageEffect::Keep(key.into(), kept(game, ""))
}

fn kept(game: &AnyGame, reviewed: &'static str) -> KeptGame {
    KeptGame { session: game.stored(), reviewed: reviewed.into() }
}

fn possible(state: &PageState) -> SessionAction {
    let mut moves = Vec::new();
    let position = state.game.position::<OnTop>().expect("a game of OnTop");
    tilescope_core::State::legal_moves(&*position, &mut moves);
    SessionAction::Play(AnyMove::new::<OnTop>(moves[0]))
}

fn session(state: &PageState, action: SessionAction) -> PageChange {
    state.reduce(PageAction::Session(action))
}

#[test]
fn opening_a_game_drops_an_unplayed_one_and_keeps_the_new_one() {
    let before = PageState { sheet: Some(Sheet::Points), reviewed: "review 2".into(), ..unplayed() };
    let game = game_of(RECORD);
    let PageChange { state, effects } = before.reduce(PageAction::Open(game.clone()));
    assert!(state.game == game && state.sheet.is_none() && state.reviewed.is_empty());
    assert_eq!(state.key.as_deref(), Some("tilescope.game.new"));
    assert_eq!(
        effects,
        [
            PageEffect::Forget("tilescope.game.own".into()),
            PageEffect::ReplaceAddress(String::new()),
            PageEffect::NameGame("tilescope.game.new".into()),
            keep("tilescope.game.new", &game),
        ]
    );
    let again = state.reduce(PageAction::Open(game_of(RECORD)));
    assert_eq!(again.state.key.as_deref(), Some("tilescope.game.new-2"), "each game has its own key");
    assert!(!again.effects.iter().any(|effect| matches!(effect, PageEffect::Forget(_))));
}

#[test]
fn loading_shows_the_game_and_leaves_the_state() {
    let before = page();
    let request = GameRequest::Kept("tilescope.game.other".to_owned());
    let PageChange { state, effects } = before.reduce(PageAction::Load(request.clone().into()));
    assert!(state == before);
    assert_eq!(effects, [PageEffect::Show(Destination::Game(request.into()))]);
}

#[test]
fn the_first_move_in_a_viewed_game_starts_keeping_it() {
    let before = PageState { key: None, ..page() };
    let looked = session(&before, SessionAction::Show(1));
    assert!(looked.state.key.is_none() && looked.effects.is_empty());
    let PageChange { state, effects } = session(&before, possible(&before));
    assert_eq!(state.key.as_deref(), Some("tilescope.game.new"));
    assert_eq!(
        effects,
        [PageEffect::NameGame("tilescope.game.new".into()), keep("tilescope.game.new", &state.game),]
    );
}

#[test]
fn undo_is_kept_and_drops_the_review() {
    let before = PageState { reviewed: "review 2\n".into(), ..page() };
    let PageChange { state, effects } = session(&before, SessionAction::Undo);
    assert_eq!(state.game.timeline().played(), 7);
    assert!(state.reviewed.is_empty());
    assert_eq!(effects, [keep("tilescope.game.own", &state.game)]);
    // More moves on the same line keep the review.
    let state = PageState { reviewed: "review 2\n".into(), ..page() };
    assert_eq!(session(&state, possible(&state)).state.reviewed, "review 2\n");
}

#[test]
fn an_illegal_move_shows_an_error_until_dismissed() {
    let taken = AnyMove::read(GameId::OnTop, "c8b8").expect("a move");
    let PageChange { state, effects } = session(&page(), SessionAction::Play(taken));
    assert!(state.error.as_ref().is_some_and(|error| error.starts_with("That move is illegal")));
    assert_eq!(state.game.stored(), page().game.stored());
    assert!(effects.is_empty());
    let dismissed = state.reduce(PageAction::DismissError);
    assert!(dismissed.state.error.is_none() && dismissed.effects.is_empty());
}

#[test]
fn a_game_that_ends_on_time_is_kept_and_shows_its_result() {
    let clock = "60s".parse().ok();
    let timed = PageState { game: game_of(RECORD).with_deal(None, None, clock), ..page() };
    let tick = |state: &PageState, ms| session(state, SessionAction::Tick(ms));
    let begun = tick(&timed, 1000);
    assert!(begun.effects.is_empty(), "the clocks are stopped");
    let running = session(&begun.state, SessionAction::SetAutoPlay(AutoPlay::Running)).state;
    let PageChange { state, effects } = tick(&running, 31_000);
    assert_eq!(effects, [keep("tilescope.game.own", &state.game)]);
    assert!(
        state.sheet.is_none()
            && state.game.timeline().clock().is_some_and(|clock| clock.left(Player::new(0)) == 30_000)
    );

    let PageChange { state, effects } = tick(&state, 61_000);
    assert_eq!(state.sheet, Some(Sheet::Points));
    assert_eq!(effects, [keep("tilescope.game.own", &state.game)]);
    let standing = state.game.present();
    assert_eq!(standing.turn, Turn::Over);
    assert_eq!(standing.shares.seats(2), [0.0, 1.0]);
    let result = describe::of_turn(&state.game);
    assert_eq!(result, "Winner: Player 2, on time.");
}

#[test]
fn leaving_deletes_only_an_unplayed_game() {
    let start = PageEffect::Show(Destination::Start(AttrValue::default()));
    let nobodys = PageState { key: None, ..unplayed() };
    for kept_or_nobodys in [page(), nobodys] {
        assert_eq!(kept_or_nobodys.reduce(PageAction::Leave).effects, std::slice::from_ref(&start));
    }
    // A game that was undone to its start was played.
    let mut undone = page();
    while undone.game.timeline().undo_point().is_some() {
        undone = session(&undone, SessionAction::Undo).state;
    }
    assert!(!undone.game.timeline().is_begun());
    assert_eq!(undone.reduce(PageAction::Leave).effects, std::slice::from_ref(&start));
    let own = PageEffect::Forget("tilescope.game.own".into());
    let address = PageEffect::ReplaceAddress(String::new());
    assert_eq!(unplayed().reduce(PageAction::Leave).effects, [own, address.clone(), start.clone()]);
    let lessons = PageEffect::ReplaceAddress("learn".to_owned());
    assert_eq!(page().reduce(PageAction::LeaveLesson).effects, [lessons, start.clone()]);
    assert_eq!(lesson_session().reduce(PageAction::Leave).effects, [address, start]);
}

#[test]
fn a_game_that_another_tab_played_on_becomes_two_games() {
    let theirs = |key: &'static str, record: &str| SavedGame {
        key: key.into(),
        saved: 0,
        text: AttrValue::default(),
        game: Ok(kept(&game_of(record), "").into()),
    };
    let own = "tilescope.game.own";
    let hear = |theirs| page().reduce(PageAction::KeptElsewhere(theirs));
    let change = hear(theirs(own, RECORD));
    assert!(change.state.elsewhere.is_none() && change.effects.is_empty(), "both are the same");
    let change = hear(theirs("tilescope.game.other", "ontop(players=2) =T3"));
    assert!(change.state.elsewhere.is_none() && change.effects.is_empty(), "it is another game");

    let open = PageEffect::NameGame("tilescope.game.new".into());
    let PageChange { state, effects } = hear(theirs(own, &format!("{RECORD} d6d7 =T3")));
    assert_eq!(state.elsewhere.as_deref(), Some(own));
    assert_eq!(state.key.as_deref(), Some("tilescope.game.new"));
    assert_eq!(effects, std::slice::from_ref(&open), "theirs holds all of ours");

    let PageChange { state, effects } = hear(theirs(own, "ontop(players=2) =T3 c8b8 =T3"));
    assert_eq!(effects, [open, keep("tilescope.game.new", &state.game)]);
    let dismissed = state.reduce(PageAction::DismissElsewhere);
    assert!(dismissed.state.elsewhere.is_none() && dismissed.effects.is_empty());
}

#[test]
fn a_tour_does_not_change_kept_preferences() {
    let chosen = Preferences { sounds: true, analysis: false, ..Preferences::default() };
    let PageChange { state, effects } = page().reduce(PageAction::SetPreferences(chosen));
    assert!(state.preferences == chosen);
    assert_eq!(effects, [PageEffect::KeepPreferences(chosen)]);

    let state = PageState { sheet: Some(Sheet::Menu), ..state };
    let toured = state.reduce(PageAction::StartTour);
    assert!(toured.state.tour.is_some() && toured.state.preferences.analysis && toured.state.sheet.is_none());
    let twice = toured.state.reduce(PageAction::StartTour);
    let after = twice.state.reduce(PageAction::EndTour);
    assert!(after.state.tour.is_none() && after.state.preferences == chosen);
    assert!(toured.effects.is_empty() && twice.effects.is_empty() && after.effects.is_empty());
}

#[test]
fn a_review_is_kept_with_the_game() {
    let text = "review 2 quick\n1 a1a2 0 0\n";
    let PageChange { state, effects } = page().reduce(PageAction::Reviewed(text.into()));
    assert_eq!(state.reviewed, text);
    assert_eq!(effects, [PageEffect::KeepAgain("tilescope.game.own".into(), kept(&state.game, text))]);
    assert!(state.reduce(PageAction::Reviewed(text.into())).effects.is_empty(), "nothing is new");
}

#[test]
fn opening_sheets_and_screens_has_no_effects() {
    let reviewed = Instead::Review(ReviewDepth::Quick);
    let rollout = Instead::Rollout("quick d5d6 d3d4".into(), true);
    // The help of the first screen is noted once.
    let mut state = page().reduce(PageAction::Session(SessionAction::Help)).state;
    for (action, sheet, instead) in [
        (PageAction::OpenSheet(Sheet::Menu), Some(Sheet::Menu), None),
        (PageAction::OpenInstead(reviewed.clone()), None, Some(reviewed.clone())),
        (PageAction::OpenInstead(rollout.clone()), None, Some(rollout)),
        (PageAction::CloseInstead, None, Some(reviewed.clone())),
        (PageAction::CloseInstead, None, None),
        (PageAction::OpenSheet(Sheet::Keys), Some(Sheet::Keys), None),
        (PageAction::CloseSheet, None, None),
    ] {
        let change = state.reduce(action);
        assert_eq!((change.state.sheet, &change.state.instead), (sheet, &instead));
        assert!(change.effects.is_empty());
        state = change.state;
    }
    let searcher = Settings { seed: 9, ..Settings::new(1) };
    let change = state.reduce(PageAction::SetSearcher(searcher.clone()));
    assert!(change.state.searcher == searcher && change.effects.is_empty());
}

#[test]
fn a_lesson_keeps_progress_and_accepts_moves_as_answers() {
    let source = Source::Text(LESSON.to_owned());
    let PageChange { state, effects } = lesson_session().reduce(PageAction::Learn(ProgressAction::Go(1)));
    assert_eq!(effects, [PageEffect::KeepProgress(source.clone(), LessonProgress::At(1))]);
    assert!(state.lesson_session.as_ref().is_some_and(|lesson_session| lesson_session.is_at(&state.game)));

    let best = AnyMove::read(GameId::Kingdomino, ":33").expect("a move");
    let PageChange { state, effects } = session(&state, SessionAction::Play(best));
    let answered =
        state.lesson_session.as_ref().map(|lesson_session| lesson_session.progress.answered().clone());
    assert!(answered.is_some_and(|answered| answered.mv == Some(best) && answered.solved));
    assert_eq!(effects, [PageEffect::KeepProgress(source, LessonProgress::Done)]);
    assert!(state.key.is_none(), "what is played in a lesson is not kept");

    let back = state.reduce(PageAction::BackToLesson);
    assert!(
        back.effects.is_empty()
            && state.lesson_session.is_some_and(|lesson_session| lesson_session.is_at(&back.state.game))
    );
}

#[test]
fn a_trial_searches_the_position_of_the_step_with_one_seed_after_another() {
    let seed = |state: &PageState| state.lesson_session.as_ref().map(|lesson| lesson.settings().seed);
    let [best, other] = [":33", ":40"].map(|text| AnyMove::read(GameId::Kingdomino, text).expect("a move"));
    // The learner looks at another position when the trial begins.
    let away = session(&lesson_session(), SessionAction::Play(other)).state;
    let own = seed(&away);
    let begun = away.reduce(PageAction::Trial(TrialAction::Try)).state;
    assert!(begun.lesson_session.as_ref().is_some_and(|lesson| lesson.is_at(&begun.game)));
    assert_eq!(seed(&begun), Some(1));
    let next = begun.reduce(PageAction::Trial(TrialAction::Found(1, best))).state;
    assert_eq!(seed(&next), Some(2));
    // Another step ends it.
    let left = next.reduce(PageAction::Learn(ProgressAction::Go(1))).state;
    assert!(left.lesson_session.is_some_and(|lesson| lesson.trial().tried() == 0));
    let stopped = next.reduce(PageAction::Trial(TrialAction::Stop)).state;
    assert_eq!(seed(&stopped), own);
}

#[test]
fn a_lesson_is_opened_if_it_can_be_read() {
    let change = unplayed().reduce(PageAction::OpenLesson(Ok(LESSON.to_owned())));
    let request = GameRequest::Lesson(Source::Text(LESSON.to_owned()), None);
    let own = PageEffect::Forget("tilescope.game.own".into());
    let address = PageEffect::ReplaceAddress(String::new());
    assert_eq!(change.effects, [own, address, PageEffect::Show(Destination::Game(request.into()))]);
    for wrong in [Ok("nonsense".to_owned()), Err("It is too long.".to_owned())] {
        let change = unplayed().reduce(PageAction::OpenLesson(wrong));
        assert!(change.state.error.is_some() && change.effects.is_empty());
    }
}

#[test]
fn a_link_can_hide_parts_of_the_screen() {
    let hide = Parts::read("moves");
    let state = PageState::new(game_of(RECORD), None, Surroundings { hide, ..around() });
    assert!(state.hidden() == hide);
    let lesson_session = PageState { hide: Parts::read("bar"), ..lesson_session() };
    assert!(lesson_session.hidden() == Parts::read("bar,moves,undo"));
}

#[test]
fn effects_that_dispatch_actions_run_once() {
    let store = PageStore::new(page());
    let done = RefCell::new(Vec::new());
    let perform = |effect: PageEffect| {
        done.borrow_mut().push(effect.clone());
        match effect {
            PageEffect::KeepPreferences(_) => {
                // The store dispatches to itself during an effect, twice.
                for _ in 0..2 {
                    store.dispatch(PageAction::Session(SessionAction::Undo), |effect| {
                        done.borrow_mut().push(effect);
                        None
                    });
                }
                None
            }
            PageEffect::Keep(..) => Some(PageAction::Kept(Keeping::Refused)),
            _ => None,
        }
    };
    store.begin(vec![PageEffect::NameGame("tilescope.game.own".into())], perform);
    store.dispatch(PageAction::SetPreferences(Preferences::default()), perform);
    let kept: Vec<_> =
        done.borrow().iter().filter(|effect| matches!(effect, PageEffect::Keep(..))).cloned().collect();
    assert_eq!((done.borrow().len(), kept.len()), (4, 2), "two moves were taken back, each kept once");
    assert_ne!(kept[0], kept[1]);
    assert_eq!(store.state().game.timeline().played(), 5);
    assert_eq!(store.state().keeping, Keeping::Refused);
}

#[test]
fn help_is_noted_in_a_game_that_goes_on() {
    let helped = |state: PageState, action| {
        let PageChange { state, effects } = state.reduce(action);
        let kept = effects
            .iter()
            .any(|effect| matches!(effect, PageEffect::Keep(_, game) if !game.session.is_unaided()));
        (state.game.timeline().helped(), kept, state.key.is_some())
    };
    let help = || PageAction::Session(SessionAction::Help);
    let of_another = || PageState { key: None, ..page() };
    assert_eq!(helped(page(), help()), (true, true, true));
    assert_eq!(
        helped(page(), PageAction::OpenInstead(Instead::Review(ReviewDepth::Quick))),
        (true, true, true)
    );
    assert_eq!(helped(page(), PageAction::OpenInstead(Instead::Practice)), (false, false, true));
    assert_eq!(helped(of_another(), help()), (true, false, false), "the game is not the user's own yet");
    let computers = (0..2).map(|_| Seat::new("Scout", Controller::Computer("5".into()))).collect();
    let watched = PageState { game: page().game.seated(computers), ..page() };
    assert_eq!(helped(watched, help()), (false, false, true), "nobody was helped");
    let over = PageState { game: game_of(WHOLE), ..page() };
    assert_eq!(helped(over, help()), (false, false, true), "the game is over");
}

#[test]
fn a_place_names_what_is_open_and_opens_it_again() {
    let open = |state: &PageState, action| state.reduce(action).state;
    let review = open(&page(), PageAction::OpenInstead(Instead::Review(ReviewDepth::Quick)));
    let keys = open(&review, PageAction::OpenSheet(Sheet::Keys));
    assert_eq!((page().place().as_str(), review.place().as_str()), ("", "review"));
    assert_eq!(keys.place(), "review/keys");
    assert_eq!(open(&page(), PageAction::Visit(keys.place())).place(), keys.place());
    assert_eq!(open(&keys, PageAction::Visit(review.place())).place(), "review");
    assert_eq!(open(&keys, PageAction::Visit(String::new())).place(), "");
    for place in ["inside", "compare", "mistakes", "edit", "menu", "rules", "points", "pool", "share", "fair"]
    {
        assert_eq!(open(&page(), PageAction::Visit(place.to_owned())).place(), place);
    }
    assert_eq!((screen_of("review/keys"), screen_of("points"), screen_of("")), (Some("review"), None, None));
    // Names that nothing has show the game alone.
    assert_eq!(open(&keys, PageAction::Visit("main".to_owned())).place(), "");
}
