//! The parts of the screen with the board and the explanation, and with the controls.

use std::rc::Rc;

use tilescope_language::{say, t};
use tilescope_panel::SearcherForm;
use tilescope_protocol::Iteration;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::{AnyGame, View};
use tilescope_table::format::count;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::descriptions::sentence;
use super::formula::Choices;
use super::screen::{Picked, Screen};
use super::state::InspectorAction;
use super::steps::{EVENTS, InspectorStep, PHASES, phase};
use super::{by_depth, card, controls};

impl Screen<'_> {
    pub(super) fn side(&self) -> Html {
        let picked = self.picked();
        let line = picked.as_ref().map_or_else(|| self.line(), |picked| picked.line.clone());
        html! {
            <>
                <section class="inspector-board game-board" aria-label={t("Board")}>
                    <Board game={self.props.game.clone()} line={Rc::<[AnyMove]>::from(line)} />
                </section>
                <section class="inspector-why panel" aria-label={t("Current step")} tabindex="0">
                    { self.head() }
                    if let Some(Picked { node, path, words, .. }) = &picked {
                        { card::card(self.descriptions, node, path, words, self.dispatch) }
                    }
                    { self.step() }
                </section>
            </>
        }
    }

    pub(super) fn head(&self) -> Html {
        let state = self.state;
        let node = self.frame().and_then(|frame| frame.node.as_ref());
        let now = match (state.step(), node) {
            (Some((_, InspectorStep::Event(event))), Some(node)) => by_depth::phase(&node.events[event]),
            (Some((_, step)), _) => phase(step),
            (None, _) => "",
        };
        let (unit, phases) = if node.is_some() { (t("Node"), EVENTS) } else { (t("Iteration"), PHASES) };
        let iteration = match self.frame().filter(|frame| frame.at < state.place.at && !frame.done) {
            Some(frame) => say!("Path: {} of {}", count(frame.at), count(state.place.at)),
            None if state.is_over() => t("The search is finished").to_owned(),
            None => format!("{unit} {}", count(state.place.at + 1)),
        };
        html! {
            <header class="inspector-head">
                <p class="inspector-iteration">{ iteration }</p>
                <ol class="inspector-phases" aria-label={t("Phases of an iteration")}>
                    for &name in phases {
                        <li aria-current={(name == now).then_some("step")}>{ t(name) }</li>
                    }
                </ol>
                if let Some(guesses) = &state.guesses {
                    <p class="inspector-score">{ say!("{} of {} guessed right", guesses.right, guesses.made) }</p>
                }
            </header>
        }
    }

    /// Renders the description of the step, and the numbers that decide it.
    pub(super) fn step(&self) -> Html {
        let state = self.state;
        let frame = self.frame();
        if let (Some(node), Some((_, step))) = (frame.and_then(|frame| frame.node.as_ref()), state.step()) {
            return html! {
                <>
                    <p class="inspector-sentence" role="status" aria-live="polite">{ by_depth::sentence(self.descriptions, node, step) }</p>
                    { by_depth::windows(self.descriptions, node) }
                </>
            };
        }
        let next = frame.and_then(|frame| frame.next.as_ref());
        let (Some(next), Some((_, step))) = (next, state.step()) else {
            let words = if state.playing { t("Pause to see what each step does.") } else { "" };
            return html! { <p class="inspector-sentence" role="status">{ words }</p> };
        };
        let asked = state.is_asked();
        let words = if asked {
            t("Which move will the search choose? Click it.").to_owned()
        } else {
            sentence(self.descriptions, next, step)
        };
        html! {
            <>
                <p class="inspector-sentence" role="status" aria-live="polite">{ words }</p>
                if let InspectorStep::Choose(depth) = step {
                    { self.choices(next, depth) }
                }
                if step == InspectorStep::Play {
                    { self.playout(next.trace.playouts.first().map_or(0, |playout| playout.moves.len())) }
                }
            </>
        }
    }

    pub(super) fn choices(&self, next: &Iteration, depth: usize) -> Html {
        let path = &next.trace.path;
        let line = self.descriptions.line(path[..=depth].iter().map(|node| (&node.mv, node.kind)));
        let Some(node) = &next.choices[depth] else { return Html::default() };
        Choices {
            descriptions: self.descriptions,
            line: &line,
            node,
            chosen: path[depth + 1].child,
            guesses: self.state.guesses.as_ref(),
            spec: &self.spec(),
            all: self.state.all_children,
            hidden: self.hidden,
        }
        .view(self.dispatch)
    }

    pub(super) fn playout(&self, moves: usize) -> Html {
        let shown = self.state.playout.unwrap_or(moves);
        let oninput = self.dispatch.reform(|event: InputEvent| {
            InspectorAction::SetPlayout(
                event.target_unchecked_into::<HtmlInputElement>().value_as_number().max(0.0) as usize,
            )
        });
        html! {
            if moves > 0 {
                <label class="inspector-playout"><span>{ say!("Move {shown} of {moves} of the playout") }</span>
                    <input type="range" min="0" max={moves.to_string()} value={shown.to_string()} {oninput} />
                </label>
            }
        }
    }

    pub(super) fn lead(&self) -> Html {
        html! {
            <div class="inspector-lead">
                <section class="inspector-foot" aria-label={t("Step through the search")}>{ controls::controls(self.state, self.dispatch) }</section>
                <section class="inspector-pace" aria-label={t("Iteration and speed")}>{ controls::pace(self.state, self.dispatch) }</section>
                <section class="inspector-settings panel" aria-label={t("Searcher")}>
                    <SearcherForm game={self.props.game.info().id} spec={self.state.spec.clone()} seed={self.state.place.seed}
                        on_spec={self.dispatch.reform(InspectorAction::SetSpec)} on_seed={self.dispatch.reform(InspectorAction::SetSeed)} />
                </section>
            </div>
        }
    }
}

#[derive(Properties, PartialEq)]
struct BoardProps {
    game: AnyGame,
    line: Rc<[AnyMove]>,
}

/// Renders the board after some moves. It rerenders only if the moves change.
#[component]
fn Board(BoardProps { game, line }: &BoardProps) -> Html {
    game.board(&View::of_line(line.clone()))
}
