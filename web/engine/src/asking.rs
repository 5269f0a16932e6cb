//! A component's own worker, which answers one request at a time.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_language::{english, say, t};
use tilescope_protocol::{Answer, Ask, Question, Reply, VERSION};
use yew::prelude::*;

use super::{Handle, Role, WorkerEvent};

/// A request and its answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Heard {
    /// The request.
    pub question: Question,
    /// The answer so far, or the reason why there is none, as a sentence.
    pub answer: Result<Answer, AttrValue>,
}

/// A worker and its pending requests.
struct Asking {
    /// `None` before the worker starts and after it broke.
    handle: Option<Handle>,
    /// The game of the worker.
    game: GameId,
    ready: bool,
    wanted: Question,
    /// The requests without an answer yet, oldest first. All but the last may stay without an answer.
    asked: VecDeque<(u32, Question)>,
    last: u32,
    hear: Callback<Heard>,
}

#[derive(Clone)]
struct Shared(Rc<RefCell<Asking>>);

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Sends requests to a worker while the component is mounted, and calls `hear` with the answer so far, repeatedly,
/// until it is complete. A new request replaces the previous one; answers to that may still arrive.
#[hook]
pub fn use_answers(wanted: Question, hear: &Callback<Heard>) {
    let shared = use_memo(hear.clone(), |hear| {
        Shared(Rc::new(RefCell::new(Asking {
            handle: None,
            game: game_of(&wanted),
            ready: false,
            wanted: wanted.clone(),
            asked: VecDeque::new(),
            last: 0,
            hear: hear.clone(),
        })))
    });
    use_effect_with(((*shared).clone(), wanted), |(shared, wanted)| {
        shared.0.borrow_mut().wanted = wanted.clone();
        shared.ask();
    });
    use_effect_with((*shared).clone(), |shared| {
        let shared = shared.clone();
        move || shared.0.borrow_mut().handle = None
    });
}

/// The game of the worker that answers a question. A question about no game is refused by each of them.
fn game_of(question: &Question) -> GameId {
    question.game().unwrap_or(GameId::ALL[0])
}

impl Shared {
    /// Sends the current request.
    fn ask(&self) {
        let serves = |asking: &Asking| asking.handle.is_some() && asking.game == game_of(&asking.wanted);
        if !serves(&self.0.borrow()) {
            return self.start();
        }
        let mut asking = self.0.borrow_mut();
        let Asking { handle: Some(handle), ready: true, wanted, asked, last, .. } = &mut *asking else {
            return;
        };
        *last = last.wrapping_add(1);
        asked.push_back((*last, wanted.clone()));
        handle.send(&Ask { id: *last, question: wanted.clone() });
    }

    fn start(&self) {
        let heard = {
            // The worker ends with the component.
            let shared = Rc::downgrade(&self.0);
            Callback::from(move |event| {
                if let Some(shared) = shared.upgrade() {
                    Shared(shared).hear(event);
                }
            })
        };
        let game = {
            let mut asking = self.0.borrow_mut();
            (asking.handle, asking.game, asking.ready) = (None, game_of(&asking.wanted), false);
            asking.asked.clear();
            asking.game
        };
        let started = Handle::start(game, Role::Answers, heard);
        match started {
            Ok(handle) => self.0.borrow_mut().handle = Some(handle),
            Err(message) => self.trouble(&say!(
                "This browser cannot start a worker here: {message}",
                message = english(message)
            )),
        }
    }

    fn hear(&self, event: WorkerEvent<Reply>) {
        match event {
            WorkerEvent::Message(Reply::Ready { version }) if version != VERSION => {
                self.trouble(t("The worker and this page have different versions: reload the page"));
            }
            WorkerEvent::Message(Reply::Ready { .. }) => {
                self.0.borrow_mut().ready = true;
                self.ask();
            }
            WorkerEvent::Message(Reply::Answer { id, answer, whole }) => {
                let Some(question) = self.answered(id) else { return };
                // The worker continues while this is rendered.
                if !whole && self.0.borrow().asked.is_empty() {
                    self.ask();
                }
                self.tell(Heard { question, answer: Ok(answer) });
            }
            WorkerEvent::Message(Reply::Unanswerable { id, message }) => {
                let Some(question) = self.answered(id) else { return };
                self.tell(Heard { question, answer: Err(english(message).into()) });
            }
            WorkerEvent::Message(Reply::Failed { message })
            | WorkerEvent::Broke(message)
            | WorkerEvent::Unavailable(message) => {
                self.0.borrow_mut().handle = None;
                self.trouble(&say!("The worker crashed: {message}", message = english(message)));
            }
        }
    }

    /// Returns the request with this number. Its answer also settles all requests before it.
    fn answered(&self, id: u32) -> Option<Question> {
        let asked = &mut self.0.borrow_mut().asked;
        let place = asked.iter().position(|(number, _)| *number == id)?;
        asked.drain(..=place).next_back().map(|(_, question)| question)
    }

    fn trouble(&self, words: &str) {
        let question = self.0.borrow().wanted.clone();
        self.tell(Heard { question, answer: Err(words.to_owned().into()) });
    }

    fn tell(&self, heard: Heard) {
        let hear = self.0.borrow().hear.clone();
        hear.emit(heard);
    }
}
