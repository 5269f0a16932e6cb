//! Parts that a game's screen loads when they are first shown: the screens in its place, the editor and the rules of
//! each game, and the sheets that most games never open.

use std::pin::Pin;
use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use yew::prelude::*;

use tilescope_boards::game_card::GameCard;
use tilescope_boards::game_ui::GameUi;
use tilescope_compare::{CompareScreen, CompareScreenProps, CurveFiles};
use tilescope_editor::CommonProps;
use tilescope_floor::lazy::{LATER, NotLoaded, in_sheet, lazy, waiting, with};
use tilescope_floor::parts;
use tilescope_game::tour::{Tour, TourProps};
use tilescope_inspector::{InspectorScreen, InspectorScreenProps, StudyFiles};
use tilescope_language::key;
use tilescope_library::{IdleReviews, Library};
use tilescope_review::{
    DailyScreen, DailyScreenProps, PracticeScreen, PracticeScreenProps, ReviewScreen, ReviewScreenProps,
};
use tilescope_rollout::{RolloutScreen, RolloutScreenProps};
use tilescope_share::challenge_dialog::{ChallengeDialog, ChallengeDialogProps};
use tilescope_share::embed_dialog::{EmbedContent, EmbedDialog, EmbedDialogProps};
use tilescope_share::fairness_proof::{FairnessProof, FairnessProofProps};
use tilescope_share::{Share, ShareProps};
use tilescope_start::entry::Entry;
use tilescope_start::new_game::{NewGame, NewGameProps};
use tilescope_start::sheet::SheetProps;
use tilescope_start::state::{Sheet, StartAction};
use tilescope_table::any_game::AnyGame;
use tilescope_table::foreign_games::ForeignGames;
use tilescope_table::load_form::{LoadForm, LoadFormProps};
use tilescope_table::played_games;
use tilescope_table::saved_games::SavedGame;

use super::foreign_games;

parts! {
    review in review: fn(ReviewScreenProps) -> Html = |props| html! { <ReviewScreen ..props /> };
    practice in review: fn(PracticeScreenProps) -> Html = |props| html! { <PracticeScreen ..props /> };
    daily in review: fn(DailyScreenProps) -> Html = |props| html! { <DailyScreen ..props /> };
    inspector in inspector: fn(InspectorScreenProps) -> Html = drawn_inspector;
    compare in compare: fn(CompareScreenProps) -> Html = drawn_compare;
    /// Renders a rollout of moves. It is in the part of the review, with which it shares its board.
    rollout in review: fn(RolloutScreenProps) -> Html = |props| html! { <RolloutScreen ..props /> };
    /// Renders the buttons that save what a screen shows. They are in the part of the review, which saves files too.
    saving in review: fn(Saved) -> Html = saving_buttons;
    /// Returns the link of a game to carcassonnelab.com, or the reason why there is none.
    write_lab_link in review: fn(&str, &[AttrValue]) -> Result<String, String> = foreign_games::lab_link;
    share in share: fn(ShareProps) -> Html = |props| html! { <Share ..props /> };
    challenge_dialog in share: fn(ChallengeDialogProps) -> Html = |props| html! { <ChallengeDialog ..props /> };
    embed_dialog in share: fn(EmbedDialogProps) -> Html = |props| html! { <EmbedDialog ..props /> };
    fair in share: fn(FairnessProofProps) -> Html = |props| html! { <FairnessProof ..props /> };
    tour in tour: fn(TourProps) -> Html = |props| html! { <Tour ..props /> };
    edit_carcassonne in edit_carcassonne: fn(&AnyGame, CommonProps) -> Html = tilescope_editor::editor::<Carcassonne>;
    edit_kingdomino in edit_kingdomino: fn(&AnyGame, CommonProps) -> Html = tilescope_editor::editor::<Kingdomino>;
    edit_ontop in edit_ontop: fn(&AnyGame, CommonProps) -> Html = tilescope_editor::editor::<OnTop>;
    emblem_carcassonne in emblem_carcassonne: fn() -> Html = Carcassonne::emblem;
    emblem_kingdomino in emblem_kingdomino: fn() -> Html = Kingdomino::emblem;
    emblem_ontop in emblem_ontop: fn() -> Html = OnTop::emblem;
    /// Reads the games of a text that people played elsewhere. It is in the part of the review, for which people load
    /// games.
    read_foreign in review: fn(&str) -> Option<ForeignGames> = foreign_games::read;
    load_form in records: fn(LoadFormProps) -> Html = |props| html! { <LoadForm ..props /> };
    new_game in new_game: fn(NewGameProps) -> Html = drawn_new_game;
    start_sheet in options: fn(SheetProps) -> Html = tilescope_start::sheet::content;
    kept in records: fn(&[SavedGame]) -> Rc<[Entry]> = described;
    /// Renders the library; without properties, reviews of its games alone.
    library in library: fn(Option<SheetProps>) -> Html = drawn_library;
    rules_carcassonne in rules_carcassonne: fn() -> Html = Carcassonne::rules;
    rules_kingdomino in rules_kingdomino: fn() -> Html = Kingdomino::rules;
    rules_ontop in rules_ontop: fn() -> Html = OnTop::rules;
}

/// The contents of a screen that can be saved.
#[derive(Clone)]
enum Saved {
    Study(StudyFiles),
    Curves(CurveFiles),
}

fn saving_buttons(saved: Saved) -> Html {
    let (game, link) = match &saved {
        Saved::Study(files) => (files.game.clone(), files.link.clone()),
        Saved::Curves(files) => (files.game.clone(), files.link.clone()),
    };
    let files = match saved {
        Saved::Study(files) => tilescope_inspector::study_files(files),
        Saved::Curves(files) => tilescope_compare::curve_files(files),
    };
    let embed = EmbedDialogProps { game, content: EmbedContent::Screen(link.into()) };
    html! { <>{ files }{ with(embed_dialog, embed, waiting()) }</> }
}

/// Renders the inspector, whose buttons that save are another part.
fn drawn_inspector(props: InspectorScreenProps) -> Html {
    let files = Callback::from(|files| with(saving, Saved::Study(files), waiting()));
    html! { <InspectorScreen {files} ..props /> }
}

/// Renders two searchers side by side, whose buttons that save are another part.
fn drawn_compare(props: CompareScreenProps) -> Html {
    let files = Callback::from(|files| with(saving, Saved::Curves(files), waiting()));
    html! { <CompareScreen {files} ..props /> }
}

/// Renders the position editor of a game, starting at the shown position.
pub fn editor(game: AnyGame, common: CommonProps) -> Html {
    lazy(
        move || {
            let (game, common) = (game.clone(), common.clone());
            async move {
                let draw = match game.info().id {
                    GameId::Carcassonne => in_sheet(LATER, edit_carcassonne()).await,
                    GameId::Kingdomino => in_sheet(LATER, edit_kingdomino()).await,
                    GameId::OnTop => in_sheet(LATER, edit_ontop()).await,
                }?;
                Ok(draw(&game, common))
            }
        },
        waiting(),
    )
}

/// Reads the games of a text that people played elsewhere.
pub fn foreign(text: String) -> Pin<Box<dyn Future<Output = Result<Option<ForeignGames>, NotLoaded>>>> {
    Box::pin(async move {
        let read = read_foreign().await?;
        Ok(read(&text))
    })
}

/// Returns the link of a record of Carcassonne to carcassonnelab.com.
pub fn lab_link(
    (record, names): (String, Rc<[AttrValue]>),
) -> Pin<Box<dyn Future<Output = Result<String, String>>>> {
    Box::pin(async move {
        let write = write_lab_link()
            .await
            .map_err(|_| key("This part of the page could not be loaded.").to_owned())?;
        write(&record, &names)
    })
}

/// Renders the content of a dialog of the start screen. The library is a part of its own.
pub fn sheet(props: SheetProps) -> Html {
    lazy(
        move || {
            let props = props.clone();
            async move {
                match props.sheet {
                    Sheet::Library => Ok(in_sheet(LATER, library()).await?(Some(props))),
                    _ => Ok(start_sheet().await?(props)),
                }
            }
        },
        waiting(),
    )
}

/// Renders the library, whose field for games is another part.
fn drawn_library(props: Option<SheetProps>) -> Html {
    let Some(props) = props else { return html! { <IdleReviews /> } };
    let on_play = props.dispatch.reform(StartAction::Play);
    let load_form = Callback::from(|form| with(load_form, form, waiting()));
    html! { <Library {on_play} read={Callback::from(foreign)} {load_form} /> }
}

/// Reviews the games of the library while the page is idle; does nothing if its part cannot be loaded.
pub fn idle_reviews() -> Html {
    lazy(
        || async { Ok(in_sheet(LATER, library()).await.map_or_else(|_| Html::default(), |draw| draw(None))) },
        Html::default(),
    )
}

/// Renders the form for a new game, whose field for a game is another part.
fn drawn_new_game(props: NewGameProps) -> Html {
    let load_form = Callback::from(|on_open| {
        with(load_form, LoadFormProps { on_open, on_all: None, read: Callback::from(foreign) }, waiting())
    });
    html! { <NewGame {props} {load_form} /> }
}

pub fn rules(game: GameId) -> Html {
    lazy(
        move || async move {
            let draw = match game {
                GameId::Carcassonne => rules_carcassonne().await,
                GameId::Kingdomino => rules_kingdomino().await,
                GameId::OnTop => rules_ontop().await,
            }?;
            Ok(draw())
        },
        waiting(),
    )
}

/// Renders the picture of a game for the start screen; nothing if it cannot be loaded.
pub fn emblem(game: GameId) -> Html {
    lazy(
        move || async move {
            let draw = match game {
                GameId::Carcassonne => emblem_carcassonne().await,
                GameId::Kingdomino => emblem_kingdomino().await,
                GameId::OnTop => emblem_ontop().await,
            };
            Ok(draw.map_or_else(|_| Html::default(), |draw| draw()))
        },
        Html::default(),
    )
}

/// Describes kept games, and keeps the results of finished ones.
fn described(games: &[SavedGame]) -> Rc<[Entry]> {
    // Each game is read once, with the rules of all games.
    let read: Vec<_> = games.iter().map(|game| (game, game.summary())).collect();
    let readable = read.iter().filter_map(|(game, summary)| Some((*game, summary.as_ref().ok()?)));
    tilescope_library::note(&readable.collect::<Vec<_>>());
    played_games::note(read.iter().filter_map(|(game, summary)| Some((&*game.key, summary.as_ref().ok()?))));
    read.iter().filter_map(|(game, summary)| Entry::new(game, summary.as_ref())).collect()
}

pub async fn entries(games: Rc<[SavedGame]>) -> Rc<[Entry]> {
    if games.is_empty() {
        return Rc::default();
    }
    match kept().await {
        Ok(read) => read(&games),
        Err(_) => games.iter().map(|kept| Entry::unread(kept, key("it cannot be loaded").into())).collect(),
    }
}
