//! The line above the board: what was played, whose turn it is, and what can be done besides.

use tilescope_core::Turn;
use yew::prelude::*;

use super::any_session::Game;
use super::computer::{Computer, Hint};
use super::describe;
use super::icon::Sign;
use super::state::{Action, Sheet};
use super::tool;
use super::turn_list::TurnEntry;
use crate::session::{self, AutoPlay};

/// What the caption tells.
#[allow(missing_debug_implementations)]
pub struct Caption<'a> {
    /// The game.
    pub game: &'a Game,
    /// Its turns, those taken back included.
    pub turns: &'a [TurnEntry],
    /// The computer whose turn it is.
    pub computer: Option<&'a Computer>,
    /// The hint for the shown position.
    pub hint: &'a Hint,
    /// Changes the page.
    pub dispatch: &'a Callback<Action>,
}

impl Caption<'_> {
    /// One line in a place of fixed height: what matters most now.
    pub fn view(&self) -> Html {
        let trouble = self.computer.and_then(|computer| computer.trouble.clone());
        let (text, buttons) = match (trouble, self.hint) {
            (Some((why, retry)), _) => (Html::from(why), button("Try again", None, retry)),
            (None, _) if !self.game.timeline().is_present() => self.earlier(),
            (None, Hint::Thinking(done)) => {
                let percent = (100.0 * done) as u32;
                (html! { format!("Looking for a good move: {percent} %") }, Html::default())
            }
            (None, Hint::Move(mv)) => (html! { <><b>{ "Hint: " }</b>{ mv.words() }</> }, Html::default()),
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
        let act = |action| Action::Session(action).callback(self.dispatch);
        let timeline = self.game.timeline();
        let shown = timeline.shown();
        let entry = self.turns.iter().enumerate().rfind(|(_, entry)| entry.to <= shown);
        let text = match entry {
            Some((index, entry)) => html! {
                <><b>{ format!("After turn {}. ", index + 1) }</b>{ describe::of_entry(entry, timeline.seats()) }</>
            },
            None => html! { <b>{ "Before the first turn." }</b> },
        };
        let buttons = html! {
            <>
                { button("Play from here", None, act(session::Action::PlayFromHere)) }
                { button("To the present", Some(Sign::Last), act(session::Action::BackToPresent)) }
            </>
        };
        (text, buttons)
    }

    /// While the present position is shown.
    fn now(&self) -> (Html, Html) {
        let (timeline, standing) = (self.game.timeline(), self.game.present());
        if standing.turn == Turn::Over {
            let text = html! { <b>{ describe::of_result(&standing, timeline.seats()) }</b> };
            return (
                text,
                button("Result", Some(Sign::Sum), Action::OpenSheet(Sheet::Points).callback(self.dispatch)),
            );
        }
        let last = self.turns.iter().rfind(|entry| entry.to <= timeline.played());
        let text = html! {
            <>
                <b>{ self.turn() }</b>
                if let Some(entry) = last {
                    <span class="caption-last">{ format!(" {}", describe::of_entry(entry, timeline.seats())) }</span>
                }
            </>
        };
        (text, if timeline.all_computers() { self.transport() } else { Html::default() })
    }

    fn turn(&self) -> String {
        match (self.game.timeline().to_move(), self.computer) {
            (Some((_, seat)), Some(_)) => format!("{} is thinking…", seat.name),
            (Some((_, seat)), None) if !seat.is_person() => format!("{} waits.", seat.name),
            (Some((_, seat)), None) if seat.name == "You" => "Your turn.".to_owned(),
            (Some((_, seat)), None) => format!("{}, it is your turn.", seat.name),
            (None, _) => String::new(),
        }
    }

    /// The buttons of a game that computers play among themselves.
    fn transport(&self) -> Html {
        let auto_play =
            |auto_play| Action::Session(session::Action::SetAutoPlay(auto_play)).callback(self.dispatch);
        match self.game.timeline().auto_play() {
            AutoPlay::Running => button("Pause", Some(Sign::Pause), auto_play(AutoPlay::Paused)),
            AutoPlay::Paused | AutoPlay::Stepping => html! {
                <>
                    { button("Play on", Some(Sign::Play), auto_play(AutoPlay::Running)) }
                    { button("One move", Some(Sign::Step), auto_play(AutoPlay::Stepping)) }
                </>
            },
        }
    }
}

fn button(label: &'static str, sign: Option<Sign>, action: Callback<()>) -> Html {
    tool::button("button", sign, label, &action)
}
