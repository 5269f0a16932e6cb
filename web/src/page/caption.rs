//! The line above the board: what was played, whose turn it is, and what can be done besides.

use std::rc::Rc;

use tilescope_core::State;
use yew::prelude::*;

use super::computer::{Computer, Hint};
use super::icon::{Icon, Sign};
use super::story::Chapter;
use super::table::{Deed, Game};
use super::words;
use crate::session::{Action, Pace};

/// What the [`Caption`] tells.
#[derive(Properties, PartialEq, Debug)]
pub struct CaptionProps {
    /// The game.
    pub game: Rc<Game>,
    /// Its turns, those taken back included.
    pub chapters: Rc<[Chapter]>,
    /// The computer whose turn it is.
    pub computer: Option<Computer>,
    /// The hint for the shown position.
    pub hint: Hint,
    /// Called with changes of the table.
    pub on_deed: Callback<Deed>,
    /// Called to see the end of the game.
    pub on_result: Callback<()>,
}

/// One line in a place of fixed height: what matters most now.
#[component]
pub fn Caption(props: &CaptionProps) -> Html {
    let CaptionProps { game, computer, hint, .. } = props;
    let trouble = computer.as_ref().and_then(|computer| computer.trouble.clone());
    let (text, buttons) = match (trouble, hint) {
        (Some((why, retry)), _) => (Html::from(why), button("Try again", None, retry)),
        (None, _) if !game.is_present() => earlier(props),
        (None, Hint::Thinking(done)) => {
            (html! { format!("Looking for a good move: {:.0} %", done * 100.0) }, Html::default())
        }
        (None, Hint::Move(mv)) => {
            (html! { <><b>{ "Hint: " }</b>{ words::of_move(*mv) }</> }, Html::default())
        }
        (None, Hint::Failed(why)) => (html! { format!("There is no hint: {why}.") }, Html::default()),
        (None, Hint::None) => now(props),
    };
    html! {
        <div class="caption">
            <p class="caption-text">{ text }</p>
            <div class="caption-buttons">{ buttons }</div>
        </div>
    }
}

fn button(label: &'static str, sign: Option<Sign>, action: Callback<()>) -> Html {
    html! {
        <button type="button" class="button" onclick={action.reform(|_| ())}>
            if let Some(sign) = sign {
                <Icon {sign} />
            }
            { label }
        </button>
    }
}

/// While an earlier (or taken back) position is shown.
fn earlier(props: &CaptionProps) -> (Html, Html) {
    let act = |action: Action<_>| props.on_deed.reform(move |()| Deed::Act(action.clone()));
    let shown = props.game.shown();
    let chapter = props.chapters.iter().enumerate().rfind(|(_, chapter)| chapter.to <= shown);
    let text = match chapter {
        Some((index, chapter)) => html! {
            <><b>{ format!("After turn {}. ", index + 1) }</b>{ words::of_chapter(chapter, props.game.seats()) }</>
        },
        None => html! { <b>{ "Before the first turn." }</b> },
    };
    let buttons = html! {
        <>
            { button("Play from here", None, act(Action::PlayFromHere)) }
            { button("To the present", Some(Sign::Last), act(Action::BackToPresent)) }
        </>
    };
    (text, buttons)
}

/// While the present position is shown.
fn now(props: &CaptionProps) -> (Html, Html) {
    let game = &props.game;
    if game.present().player().is_none() {
        let text = html! { <b>{ words::of_result(game.present(), game.seats()) }</b> };
        return (text, button("Result", Some(Sign::Sum), props.on_result.clone()));
    }
    let last = props.chapters.iter().rfind(|chapter| chapter.to <= game.played());
    let text = html! {
        <>
            <b>{ turn(props) }</b>
            if let Some(chapter) = last {
                <span class="caption-last">{ format!(" {}", words::of_chapter(chapter, game.seats())) }</span>
            }
        </>
    };
    (text, if game.all_computers() { transport(props) } else { Html::default() })
}

fn turn(props: &CaptionProps) -> String {
    match (props.game.to_move(), &props.computer) {
        (Some((_, seat)), Some(_)) => format!("{} is thinking…", seat.name),
        (Some((_, seat)), None) if !seat.is_person() => format!("{} waits.", seat.name),
        (Some((_, seat)), None) if seat.name == "You" => "Your turn.".to_owned(),
        (Some((_, seat)), None) => format!("{}, it is your turn.", seat.name),
        (None, _) => String::new(),
    }
}

/// The buttons of a game that computers play among themselves.
fn transport(props: &CaptionProps) -> Html {
    let pace = |pace| props.on_deed.reform(move |()| Deed::Act(Action::SetPace(pace)));
    match props.game.pace() {
        Pace::Running => button("Pause", Some(Sign::Pause), pace(Pace::Paused)),
        Pace::Paused | Pace::Stepping => html! {
            <>
                { button("Play on", Some(Sign::Play), pace(Pace::Running)) }
                { button("One move", Some(Sign::Step), pace(Pace::Stepping)) }
            </>
        },
    }
}
