//! A worker of a component's own that is asked one question at a time.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_language::{english, say, t};
use tilescope_protocol::{Answer, Command, Event, Question, VERSION};
use yew::prelude::*;

use super::{Handle, WorkerEvent};

/// What became of a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Heard {
    /// What was asked.
    pub question: Question,
    /// What is known of it so far, or why nothing can be known, as a sentence.
    pub answer: Result<Answer, AttrValue>,
}

/// A worker and what it was asked.
struct Asking {
    /// None before it is begun and after it broke.
    handle: Option<Handle>,
    /// The game of the worker.
    game: GameId,
    ready: bool,
    wanted: Question,
    /// What was asked and not answered yet, oldest first. All but the last may stay without an answer.
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

/// Asks a worker as long as the component is there, and lets `hear` know what is known, again and again until it is all that is
/// wanted. Another question takes the place of the one before; what is known of that may still come.
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
    /// Asks what is wanted.
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
        handle.send(&Command::Ask { id: *last, question: wanted.clone() });
    }

    fn start(&self) {
        let heard = {
            // The worker goes when the component does.
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
        let started = Handle::start(game, heard);
        match started {
            Ok(handle) => self.0.borrow_mut().handle = Some(handle),
            Err(message) => self.trouble(&say!(
                "This browser cannot start a worker here: {message}",
                message = english(message)
            )),
        }
    }

    fn hear(&self, event: WorkerEvent<Answer>) {
        match event {
            WorkerEvent::Message(Event::Ready { version }) if version != VERSION => {
                self.trouble(t("The worker and this page have different versions: reload the page"));
            }
            WorkerEvent::Message(Event::Ready { .. }) => {
                self.0.borrow_mut().ready = true;
                self.ask();
            }
            WorkerEvent::Message(Event::Answer { id, answer, whole }) => {
                let Some(question) = self.answered(id) else { return };
                // It goes on while this is drawn.
                if !whole && self.0.borrow().asked.is_empty() {
                    self.ask();
                }
                self.tell(Heard { question, answer: Ok(answer) });
            }
            WorkerEvent::Message(Event::Unanswerable { id, message }) => {
                let Some(question) = self.answered(id) else { return };
                self.tell(Heard { question, answer: Err(english(message).into()) });
            }
            WorkerEvent::Message(Event::Failed { message })
            | WorkerEvent::Broke(message)
            | WorkerEvent::Unavailable(message) => {
                self.0.borrow_mut().handle = None;
                self.trouble(&say!("The worker crashed: {message}", message = english(message)));
            }
            // Nothing is searched.
            WorkerEvent::Message(Event::Report { .. } | Event::Refused { .. }) => {}
        }
    }

    /// The question with a number; those before it are answered by that too.
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
