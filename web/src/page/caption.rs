//! The line above the board: what was played, whose turn it is, and what can be done besides.

use tilescope_core::Turn;
use yew::prelude::*;

use super::computer::{Computer, Hint};
use super::icon::Sign;
use super::playing::Game;
use super::story::Chapter;
use super::table::{Deed, Sheet};
use super::tool;
use super::words;
use crate::session::{Action, Pace};

/// What the caption tells.
#[allow(missing_debug_implementations)]
pub struct Caption<'a> {
    /// The game.
    pub game: &'a Game,
    /// Its turns, those taken back included.
    pub chapters: &'a [Chapter],
    /// The computer whose turn it is.
    pub computer: Option<&'a Computer>,
    /// The hint for the shown position.
    pub hint: &'a Hint,
    /// Called with changes of the table.
    pub on_deed: &'a Callback<Deed>,
}

impl Caption<'_> {
    /// One line in a place of fixed height: what matters most now.
    pub fn view(&self) -> Html {
        let trouble = self.computer.and_then(|computer| computer.trouble.clone());
        let (text, buttons) = match (trouble, self.hint) {
            (Some((why, retry)), _) => (Html::from(why), button("Try again", None, retry)),
            (None, _) if !self.game.course().is_present() => self.earlier(),
            (None, Hint::Thinking(done)) => {
                let percent = (100.0 * done) as u32;
                (html! { format!("Looking for a good move: {percent} %") }, Html::default())
            }
            (None, Hint::Move(mv)) => {
                (html! { <><b>{ "Hint: " }</b>{ words::of_text(self.game.about(), mv) }</> }, Html::default())
            }
            (None, Hint::Failed(why)) => (html! { format!("There is no hint: {why}.") }, Html::default()),
            (None, Hint::None) => self.now(),
        };
        html! {
            <div class="caption">
                <p class="caption-text">{ text }</p>
                <div class="caption-buttons">{ buttons }</div>
            </div>
        }
    }

    /// While an earlier (or taken back) position is shown.
    fn earlier(&self) -> (Html, Html) {
        let act = |action| Deed::Act(action).by(self.on_deed);
        let course = self.game.course();
        let shown = course.shown();
        let chapter = self.chapters.iter().enumerate().rfind(|(_, chapter)| chapter.to <= shown);
        let text = match chapter {
            Some((index, chapter)) => html! {
                <><b>{ format!("After turn {}. ", index + 1) }</b>{ words::of_chapter(chapter, course.seats()) }</>
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
    fn now(&self) -> (Html, Html) {
        let (course, standing) = (self.game.course(), self.game.present());
        if standing.turn == Turn::Over {
            let text = html! { <b>{ words::of_result(&standing, course.seats()) }</b> };
            return (text, button("Result", Some(Sign::Sum), Deed::Show(Sheet::Points).by(self.on_deed)));
        }
        let last = self.chapters.iter().rfind(|chapter| chapter.to <= course.played());
        let text = html! {
            <>
                <b>{ self.turn() }</b>
                if let Some(chapter) = last {
                    <span class="caption-last">{ format!(" {}", words::of_chapter(chapter, course.seats())) }</span>
                }
            </>
        };
        (text, if course.all_computers() { self.transport() } else { Html::default() })
    }

    fn turn(&self) -> String {
        match (self.game.course().to_move(), self.computer) {
            (Some((_, seat)), Some(_)) => format!("{} is thinking…", seat.name),
            (Some((_, seat)), None) if !seat.is_person() => format!("{} waits.", seat.name),
            (Some((_, seat)), None) if seat.name == "You" => "Your turn.".to_owned(),
            (Some((_, seat)), None) => format!("{}, it is your turn.", seat.name),
            (None, _) => String::new(),
        }
    }

    /// The buttons of a game that computers play among themselves.
    fn transport(&self) -> Html {
        let pace = |pace| Deed::Act(Action::SetPace(pace)).by(self.on_deed);
        match self.game.course().pace() {
            Pace::Running => button("Pause", Some(Sign::Pause), pace(Pace::Paused)),
            Pace::Paused | Pace::Stepping => html! {
                <>
                    { button("Play on", Some(Sign::Play), pace(Pace::Running)) }
                    { button("One move", Some(Sign::Step), pace(Pace::Stepping)) }
                </>
            },
        }
    }
}

fn button(label: &'static str, sign: Option<Sign>, action: Callback<()>) -> Html {
    tool::button("button", sign, label, &action)
}
