//! The line above the board: the last turn, whose turn it is, and the available commands.

use tilescope_core::Turn;
use tilescope_floor::icon::Sign;
use tilescope_floor::preferences::Preferences;
use tilescope_floor::tool;
use tilescope_language::{about, passages, say, t};
use tilescope_session::{AutoPlay, SessionAction};
use tilescope_table::any_game::AnyGame;
use tilescope_table::describe;
use tilescope_table::turn_list::TurnEntry;
use yew::prelude::*;

use super::computer::{Advice, Computer, Hint};
use super::state::{PageAction, Sheet};

pub struct Caption<'a> {
    pub game: &'a AnyGame,
    pub turns: &'a [TurnEntry],
    pub computer: Option<&'a Computer>,
    pub hint: &'a Hint,
    pub on_try: &'a Callback<()>,
    pub preferences: Preferences,
    pub dispatch: &'a Callback<PageAction>,
}

impl Caption<'_> {
    /// Renders one line of fixed height that shows what matters most now.
    pub fn view(&self) -> Html {
        let trouble = self.computer.and_then(|computer| computer.trouble.clone());
        let (text, buttons) = match (trouble, self.hint) {
            (Some((why, retry)), _) => (passages(&why), button(t("Try again"), None, retry)),
            (None, _) if !self.game.timeline().is_present() => self.earlier(),
            (None, Hint::Thinking(done)) => {
                let percent = (100.0 * done) as u32;
                (html! { say!("Looking for a good move: {percent} %") }, Html::default())
            }
            (None, Hint::Move(advice)) => self.hinted(advice),
            (None, Hint::Failed(why)) => (passages(&say!("No hint available: {why}.")), Html::default()),
            (None, Hint::None) => self.now(),
        };
        html! {
            <div class="caption">
                <p class="caption-text">{ text }</p>
                <div class="caption-buttons">{ buttons }</div>
            </div>
        }
    }

    fn hinted(&self, advice: &Advice) -> (Html, Html) {
        let descriptions = self.game.describe(self.game.timeline().shown(), &[advice.mv]);
        let words = descriptions
            .first()
            .map_or_else(|| advice.mv.to_string().into(), |description| description.words.clone());
        let own = self.game.timeline().to_move().is_some_and(|(_, seat)| seat.is_person());
        let text = html! { <><b>{ t("Hint: ") }</b>{ words }<span class="caption-last">{ format!(": {}.", advice.worth()) }</span></> };
        (text, if own { button(t("Try it"), None, self.on_try.clone()) } else { Html::default() })
    }

    /// Renders the caption while an earlier or undone position is shown.
    fn earlier(&self) -> (Html, Html) {
        let act = |action| PageAction::Session(action).callback(self.dispatch);
        let timeline = self.game.timeline();
        let shown = timeline.shown();
        let entry = self.turns.iter().enumerate().rfind(|(_, entry)| entry.to <= shown);
        let text = match entry {
            Some((index, entry)) => html! {
                <><b>{ say!("After turn {}. ", index + 1) }</b>{ describe::of_entry(entry, timeline.seats()) }</>
            },
            None => html! { <b>{ t("Before the first turn.") }</b> },
        };
        let buttons = html! {
            <>
                if timeline.can_go_back() {
                    { button(t("Play from here"), None, act(SessionAction::PlayFromHere)) }
                }
                { button(t("To current turn"), Some(Sign::Last), act(SessionAction::BackToPresent)) }
            </>
        };
        (text, buttons)
    }

    fn now(&self) -> (Html, Html) {
        let (timeline, standing) = (self.game.timeline(), self.game.present());
        if standing.turn == Turn::Over {
            let text =
                html! { <b>{ describe::of_end(&standing, timeline.seats(), timeline.ended_on_time()) }</b> };
            return (
                text,
                button(
                    t("Result"),
                    Some(Sign::Sum),
                    PageAction::OpenSheet(Sheet::Points).callback(self.dispatch),
                ),
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
        let thinking = self.computer.map_or_else(Html::default, |_| self.thinking());
        (
            text,
            if timeline.all_computers() || timeline.clock().is_some() {
                html! { <>{ thinking }{ self.transport() }</> }
            } else {
                thinking
            },
        )
    }

    fn turn(&self) -> String {
        let timeline = self.game.timeline();
        if timeline.is_stopped() {
            return t("The clocks are stopped, so nobody can move.").to_owned();
        }
        match (timeline.to_move(), self.computer) {
            (Some((_, seat)), Some(computer)) if computer.has_chosen() => {
                say!("{} has chosen a move.", seat.called())
            }
            (Some((_, seat)), Some(computer)) if seat.called() == t(computer.level.name) => {
                say!("{} is thinking.", seat.called())
            }
            (Some((_, seat)), Some(computer)) => {
                say!("{} is thinking as {}.", seat.called(), t(computer.level.name))
            }
            (Some((_, seat)), None) if !seat.is_person() => say!("{} is waiting.", seat.called()),
            (Some((_, seat)), None) => about!(seat.called(), "Your turn.", "{name}, it is your turn."),
            (None, _) => String::new(),
        }
    }

    /// Renders the switch that shows or hides the search of a computer player.
    fn thinking(&self) -> Html {
        let now = self.preferences;
        let label = if now.thinking { t("Hide thinking") } else { t("Show thinking") };
        let switched = Preferences { thinking: !now.thinking, ..now };
        button(label, None, PageAction::SetPreferences(switched).callback(self.dispatch))
    }

    /// Renders the buttons of a game that can be paused: it has clocks, or only computers play.
    fn transport(&self) -> Html {
        let auto_play =
            |auto_play| PageAction::Session(SessionAction::SetAutoPlay(auto_play)).callback(self.dispatch);
        let timeline = self.game.timeline();
        let resume = if timeline.clock().is_some() { t("Start the clocks") } else { t("Resume game") };
        match timeline.auto_play() {
            AutoPlay::Running => button(t("Pause"), Some(Sign::Pause), auto_play(AutoPlay::Paused)),
            AutoPlay::Paused | AutoPlay::Stepping => html! {
                <>
                    { button(resume, Some(Sign::Play), auto_play(AutoPlay::Running)) }
                    if timeline.all_computers() {
                        { button(t("Play one move"), Some(Sign::Step), auto_play(AutoPlay::Stepping)) }
                    }
                </>
            },
        }
    }
}

fn button(label: &'static str, sign: Option<Sign>, action: Callback<()>) -> Html {
    tool::button("button", sign, label, &action)
}
