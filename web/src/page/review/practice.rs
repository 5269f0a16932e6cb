//! *My mistakes*, tried again: one position after the other, until a move is found that is as good as the best.

use std::rc::Rc;

use tilescope_core::ParseError;
use tilescope_core::games::GameId;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::Board;
use super::evaluator::{self, Depth};
use super::guess::{Guess, GuessBoard, Guesses, grade_words};
use super::mistakes::{self, LONGEST, Mistake};
use super::state::Look;
use super::words::points;
use crate::any_move::AnyMove;
use crate::engine::{Heard, use_answers};
use crate::page::any_session::Game;
use crate::page::copy::use_copier;
use crate::page::icon::Sign;
use crate::page::mark::mark;
use crate::page::tool::{brand, button};
use crate::protocol::{JudgeRequest, Question};

/// What is tried, and who hears what becomes of it.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct PracticeScreenProps {
    /// A game of the kind whose mistakes are tried.
    pub game: Game,
    /// Hears that it is enough.
    pub on_close: Callback<()>,
    /// Hears that somebody wants to go to the start.
    pub on_leave: Callback<()>,
}

/// The mistakes that are kept, and how the shown one is tried.
#[derive(Clone, PartialEq, Debug)]
struct Practice {
    /// Of which game the shown ones are.
    game: GameId,
    /// All that are kept, those of other games too.
    all: Vec<Mistake>,
    /// The index of the shown one; none where the game has none.
    at: Option<usize>,
    /// The moves that were tried there, and the last of them.
    guesses: Guesses,
    look: Look,
}

#[derive(Clone, Debug)]
enum Action {
    /// Tries a move.
    Try(AnyMove),
    /// A worker has said something of it.
    Graded(Heard),
    /// Puts a move on the board.
    Look(Look),
    /// Tries the same position again.
    Again,
    /// Goes to the next mistake; one whose best move was found leaves the list.
    Next,
    /// Takes the shown mistake from the list.
    Forget,
    /// Other mistakes in place of these.
    Replace(Vec<Mistake>),
}

impl Practice {
    fn new(game: GameId, all: Vec<Mistake>) -> Practice {
        let practice = Practice { game, all, at: None, guesses: Guesses::default(), look: Look::Better };
        practice.shown_from(0)
    }

    /// The first mistake of the game from an index on, and around.
    fn shown_from(mut self, from: usize) -> Practice {
        let of_game = |&index: &usize| self.all[index].game() == Some(self.game);
        self.at = (from..self.all.len()).chain(0..from.min(self.all.len())).find(of_game);
        (self.guesses, self.look) = (Guesses::default(), Look::Better);
        self
    }

    fn without_shown(mut self) -> Practice {
        match self.at {
            Some(at) => {
                self.all.remove(at);
                self.shown_from(at)
            }
            None => self,
        }
    }

    /// The shown mistake.
    fn shown(&self) -> Option<&Mistake> {
        self.all.get(self.at?)
    }

    /// How many there are of the game.
    fn count(&self) -> usize {
        self.all.iter().filter(|mistake| mistake.game() == Some(self.game)).count()
    }

    /// Whether the last move that was tried is as good as the best.
    fn is_solved(&self) -> bool {
        let last = self.guesses.last.as_ref().and_then(|guess| guess.grade.as_ref());
        last.is_some_and(|grade| !grade.lost.is_certain())
    }

    /// What a worker is asked.
    fn request(&self) -> Option<JudgeRequest> {
        let guess = self.guesses.waiting()?;
        Some(JudgeRequest {
            record: self.shown()?.record.clone(),
            played: Some(guess.mv.to_string()),
            spec: evaluator::searcher(self.game).to_owned(),
            seed: evaluator::SEED.to_owned(),
            effort: evaluator::effort(self.game, Depth::Quick),
        })
    }
}

impl Reducible for Practice {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            Action::Try(mv) => (next.guesses, next.look) = (next.guesses.with(0, mv), Look::Guess),
            Action::Graded(heard) => {
                let id = next.game;
                next.guesses.grade(&heard, |text| AnyMove::read(id, text).ok());
            }
            Action::Look(look) => next.look = look,
            Action::Again => (next.guesses.last, next.look) = (None, Look::Better),
            Action::Next if next.is_solved() => next = next.without_shown(),
            Action::Next => {
                next = {
                    let from = next.at.map_or(0, |at| at + 1);
                    next.shown_from(from)
                }
            }
            Action::Forget => next = next.without_shown(),
            Action::Replace(all) => next = Practice::new(next.game, all),
        }
        Rc::new(next)
    }
}

/// The screen on which mistakes are tried again.
#[component]
pub fn PracticeScreen(PracticeScreenProps { game, on_close, on_leave }: &PracticeScreenProps) -> Html {
    let info = game.info();
    let unread = use_state_eq(|| None::<AttrValue>);
    let state = {
        let unread = unread.setter();
        use_reducer(move || {
            let kept = mistakes::kept().unwrap_or_else(|error| {
                unread.set(Some(format!("The mistakes that were kept cannot be read: {error}.").into()));
                Vec::new()
            });
            Practice::new(info.id, kept)
        })
    };
    let dispatch = use_callback(state.dispatcher(), |action: Action, state| state.dispatch(action));
    use_keeping(&state, unread.is_none());
    let shown = state.shown().map(|mistake| AttrValue::from(mistake.record.clone()));
    let position = use_memo((game.clone(), shown), |(game, shown)| {
        shown.as_ref().and_then(|record| game.of_record(record).ok())
    });
    html! {
        <div class="play review" data-game={info.id.name()}>
            if let Some(request) = state.request() {
                <Grader question={Question::Judge(request)} dispatch={&dispatch} />
            }
            <header class="bar">
                { brand(on_leave) }
                <span class="bar-game">{ format!("{}: my mistakes", info.title) }</span>
                <span class="bar-space" />
                { button("button", Some(Sign::Close), "Back to the game", on_close) }
            </header>
            <main class="review-room practice" id="main">
                <h1 class="hidden">{ "My mistakes" }</h1>
                if let Some(position) = &*position {
                    { board(&state, position, &dispatch) }
                }
                <div class="review-side" tabindex="0" role="region" aria-label="The task and the list">
                    if let Some(unread) = &*unread { <p class="wrong">{ unread }</p> }
                    if let (Some(mistake), Some(position)) = (state.shown(), &*position) {
                        { card(&state, mistake, position, &dispatch) }
                    } else {
                        <p>{ format!("No mistake of {} is kept. In the review of a game, “Keep to try again” puts its mistakes here.", info.title) }</p>
                    }
                    <ListForm text={mistakes::text(&state.all)} dispatch={&dispatch} />
                </div>
            </main>
        </div>
    }
}

/// Lets the browser keep the list; a text that could not be read stays until something else is put in its place.
#[hook]
fn use_keeping(state: &Practice, read: bool) {
    let first = use_mut_ref(|| true);
    use_effect_with(state.all.clone(), move |all| {
        if !std::mem::take(&mut *first.borrow_mut()) || read {
            // Refused: then it lasts as long as the page.
            let _ = mistakes::keep(all);
        }
    });
}

/// The board: to be played on, or with the move that is looked at.
fn board(state: &Practice, position: &Game, dispatch: &Callback<Action>) -> Html {
    let id = state.game;
    let guess = state.guesses.last.as_ref();
    let focus = match state.look {
        Look::Guess => guess.map(|guess| guess.mv),
        Look::Played => state.shown().map(|mistake| mistake.played),
        Look::Better | Look::Line(_) => guess.map(|guess| best_of(guess, state)),
    };
    let ply = position.timeline().played();
    let on_move = dispatch.clone();
    let on_move = Callback::from(move |text: AttrValue| {
        if let Ok(mv) = AnyMove::read(id, &text) {
            on_move.emit(Action::Try(mv));
        }
    });
    html! {
        <section class="review-board game-board" aria-label="Board" data-guess={guess.is_none().then_some("")}>
            if guess.is_none() {
                <GuessBoard game={position.clone()} {ply} {on_move} />
            } else {
                <Board game={position.clone()} {focus} line={Rc::new([]) as Rc<[AnyMove]>} />
            }
        </section>
    }
}

/// The best move that is known: of the grade, which saw what was tried too; else as it was kept.
fn best_of(guess: &Guess, state: &Practice) -> AnyMove {
    let graded = guess.grade.as_ref().map(|grade| grade.best);
    graded.or_else(|| state.shown().map(|mistake| mistake.best)).unwrap_or(guess.mv)
}

/// What is to be found, or how good the move was that was tried.
fn card(state: &Practice, mistake: &Mistake, position: &Game, dispatch: &Callback<Action>) -> Html {
    let on = |action: Action| dispatch.reform(move |()| action.clone());
    let player = position.timeline().to_move();
    let guess = state.guesses.last.as_ref();
    let words = match guess {
        None => format!(
            "A move that was played here lost {}. Find a better one: play it on the board.",
            points(mistake.lost)
        ),
        Some(Guess { grade: None, .. }) => "Your move is being graded.".to_owned(),
        Some(Guess { grade: Some(grade), .. }) => grade_words(grade),
    };
    let graded = guess.filter(|guess| guess.grade.is_some());
    html! {
        <section class="review-card" aria-label="The mistake">
            <p class="review-score">{ format!("{} to be tried", state.count()) }</p>
            <p class="review-verdict" role="status" aria-live="polite">
                if let Some((player, _)) = player { <span class="review-who">{ mark(player) }</span> }
                { words }
            </p>
            if let Some(guess) = graded {
                <div class="review-moves">
                    { choice(state, position, "Yours", guess.mv, Look::Guess, dispatch) }
                    if state.is_solved() {
                        { choice(state, position, "Played", mistake.played, Look::Played, dispatch) }
                        { choice(state, position, "Best", best_of(guess, state), Look::Better, dispatch) }
                    }
                </div>
            }
            <div class="review-guesses">
                if graded.is_some() && !state.is_solved() { { button("button button-main", None, "Try again", &on(Action::Again)) } }
                { button(if state.is_solved() { "button button-main" } else { "button" }, None, if state.is_solved() { "Next" } else { "Later" }, &on(Action::Next)) }
                { button("button", None, "Forget this one", &on(Action::Forget)) }
            </div>
            if state.is_solved() { <p class="help">{ "It leaves the list." }</p> }
        </section>
    }
}

/// A move that can be put on the board.
fn choice(
    state: &Practice,
    position: &Game,
    label: &'static str,
    mv: AnyMove,
    look: Look,
    dispatch: &Callback<Action>,
) -> Html {
    let told = position.tell(position.timeline().played(), &[mv]);
    let words = told.first().map_or_else(|| mv.to_string(), |told| told.words.to_string());
    let pressed = if state.look == look { "true" } else { "false" };
    html! {
        <button type="button" class="review-move" aria-pressed={pressed} onclick={dispatch.reform(move |_: MouseEvent| Action::Look(look))}>
            <span class="review-label">{ label }</span>
            <span class="review-picture">{ for told.first().map(|told| told.picture.clone()) }</span>
            <span class="review-words">{ words }</span>
        </button>
    }
}

#[derive(Properties, PartialEq)]
struct GraderProps {
    question: Question,
    dispatch: Callback<Action>,
}

/// Asks a worker how good a move is. It shows nothing.
#[component]
fn Grader(GraderProps { question, dispatch }: &GraderProps) -> Html {
    let hear = use_callback(dispatch.clone(), |heard: Heard, dispatch| dispatch.emit(Action::Graded(heard)));
    use_answers(question.clone(), &hear);
    Html::default()
}

#[derive(Properties, PartialEq)]
struct ListFormProps {
    text: String,
    dispatch: Callback<Action>,
}

/// The whole list as text: to be copied, and to be put in its place.
#[component]
fn ListForm(ListFormProps { text, dispatch }: &ListFormProps) -> Html {
    let node = use_node_ref();
    let wrong = use_state_eq(|| None::<AttrValue>);
    let copier = use_copier();
    let onsubmit = {
        let (node, wrong, dispatch) = (node.clone(), wrong.setter(), dispatch.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = node.cast::<HtmlTextAreaElement>() else { return };
            match read(&field) {
                Ok(all) => {
                    wrong.set(None);
                    dispatch.emit(Action::Replace(all));
                }
                Err(error) => wrong.set(Some(format!("That list cannot be read: {error}.").into())),
            }
        })
    };
    html! {
        <details class="more">
            <summary>{ "The list as text" }</summary>
            <form class="field" {onsubmit}>
                <label class="field-label" for="mistakes">{ "Mistakes of all games, one a line" }</label>
                <textarea key={text.clone()} ref={node} class="input" id="mistakes" rows="5" spellcheck="false" autocomplete="off"
                    maxlength={(LONGEST + 1).to_string()} aria-invalid={wrong.is_some().then_some("true")} aria-describedby="mistakes-help" value={text.clone()} />
                if let Some(wrong) = &*wrong { <p class="wrong" role="alert">{ wrong }</p> }
                <div class="dialog-actions">
                    { button("button", None, "Copy", &copier.copy("list", text.clone())) }
                    <button class="button">{ "Take over" }</button>
                </div>
                <div id="mistakes-help">{ copier.status("Copy it to keep it elsewhere; what is changed or pasted here counts once it is taken over.") }</div>
            </form>
        </details>
    }
}

fn read(field: &HtmlTextAreaElement) -> Result<Vec<Mistake>, ParseError> {
    // By its length first: a text that no list can have is not even fetched.
    if field.text_length() as usize > LONGEST {
        return Err(ParseError::new(0, format!("expected at most {LONGEST} characters")));
    }
    mistakes::read(&field.value())
}

#[cfg(test)]
mod tests {
    use tilescope_core::review::{Decision, Judgement, Lost};

    use super::*;
    use crate::protocol::Answer;

    const LIST: &str = "mistakes 1\n\
        lost 4.2 played c4c5 best d5d6 record ontop(players=2) =T1 d3d4 =T0\n\
        lost 3.0 played 0,1r0 best 1,0r0 record carcassonne(players=2) =V\n\
        lost 2.0 played d6d7 best d5d6 record ontop(players=2) =T1 d3d4 =T1\n";

    fn begun() -> Rc<Practice> {
        Rc::new(Practice::new(GameId::OnTop, mistakes::read(LIST).unwrap()))
    }

    /// A grade of the move that waits for one, which loses so many points, with half of the interval.
    fn graded(state: &Practice, points: f64, half: f64) -> Action {
        let request = state.request().expect("a move waits for its grade");
        let played = request.played.clone();
        let decision = Decision {
            player: tilescope_core::Player::new(1),
            best: "d5d6".to_owned(),
            line: vec!["d5d6".to_owned()],
            seats: Vec::new(),
            played,
            lost: Lost { points, half },
            less: vec![0.0, points],
        };
        let answer = Ok(Answer::Judge(Box::new(Judgement::Decision(decision))));
        Action::Graded(Heard { question: Question::Judge(request), answer })
    }

    #[test]
    fn a_mistake_is_tried_until_it_is_solved_and_leaves_the_list() {
        let state = begun();
        assert_eq!((state.at, state.count()), (Some(0), 2));
        let mv = |text: &str| AnyMove::read(GameId::OnTop, text).unwrap();
        let state = state.reduce(Action::Try(mv("c4c5")));
        assert_eq!(state.request().unwrap().record, "ontop(players=2) =T1 d3d4 =T0");
        let grade = graded(&state, 4.0, 1.0);
        let state = state.reduce(grade);
        assert!(state.request().is_none() && !state.is_solved());
        let state = state.reduce(Action::Again).reduce(Action::Try(mv("d5d6")));
        let grade = graded(&state, 0.0, 0.0);
        let state = state.reduce(grade);
        assert!(state.is_solved());
        let state = state.reduce(Action::Next);
        assert_eq!((state.all.len(), state.count(), state.at), (2, 1, Some(1)));
        assert!(!state.is_solved());
        let state = state.reduce(Action::Next);
        assert_eq!(state.at, Some(1), "what was not solved comes again");
        let state = state.reduce(Action::Forget);
        assert_eq!((state.all.len(), state.at), (1, None), "that of another game stays");
        assert_eq!(state.reduce(Action::Next).at, None);
    }

    #[test]
    fn other_mistakes_take_the_place_of_these() {
        let other = mistakes::read(LIST).unwrap().split_off(2);
        let state = begun().reduce(Action::Replace(other));
        assert_eq!((state.at, state.shown().unwrap().lost), (Some(0), 2.0));
    }
}
