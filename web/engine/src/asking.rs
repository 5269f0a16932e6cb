//! A component's own worker, which answers one request at a time.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use derive_where::derive_where;
use tilescope_core::games::GameId;
use tilescope_language::{english, say, t};
use tilescope_protocol::{Job, Reply, Request};
use yew::prelude::*;

use super::{Handle, Role, WorkerEvent};

#[derive(Clone, PartialEq, Debug)]
pub struct Heard<R: Request> {
    pub request: R,
    /// The answer so far, or the reason why there is none, as a sentence.
    pub answer: Result<R::Answer, AttrValue>,
}

impl<R: Request> Heard<R> {
    /// Returns the answer if it is one to the present request. Answers to earlier requests can arrive late.
    pub fn to(self, present: &R) -> Option<Result<R::Answer, AttrValue>> {
        self.request.is_about(present).then_some(self.answer)
    }
}

struct Asking<R: Request> {
    /// `None` before the worker starts and after it broke.
    handle: Option<Handle>,
    game: GameId,
    ready: bool,
    wanted: R,
    /// The requests without an answer yet, oldest first. All but the last may stay without an answer.
    asked: VecDeque<(Job, R)>,
    last: Job,
    hear: Callback<Heard<R>>,
}

#[derive_where(Clone)]
struct Shared<R: Request>(Rc<RefCell<Asking<R>>>);

impl<R: Request> PartialEq for Shared<R> {
    fn eq(&self, other: &Shared<R>) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Sends requests to a worker while the component is mounted, and calls `hear` with the answer so far, repeatedly,
/// until it is complete. A new request replaces the previous one; answers to that may still arrive.
#[hook]
pub fn use_answers<R: Request>(wanted: R, hear: &Callback<Heard<R>>) {
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

/// The game of the worker that answers a request. A request about no game is refused by each of them.
fn game_of(request: &impl Request) -> GameId {
    request.game().unwrap_or(GameId::ALL[0])
}

impl<R: Request> Shared<R> {
    fn ask(&self) {
        let serves = |asking: &Asking<R>| asking.handle.is_some() && asking.game == game_of(&asking.wanted);
        if !serves(&self.0.borrow()) {
            return self.start();
        }
        let mut asking = self.0.borrow_mut();
        let Asking { handle: Some(handle), ready: true, wanted, asked, last, .. } = &mut *asking else {
            return;
        };
        *last = last.wrapping_add(1);
        asked.push_back((*last, wanted.clone()));
        handle.send(&(*last, R::KIND, wanted));
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
        match Handle::start(game, Role::Answers, heard) {
            Ok(handle) => self.0.borrow_mut().handle = Some(handle),
            Err(message) => self.trouble(&say!(
                "This browser cannot start a worker here: {message}",
                message = english(message)
            )),
        }
    }

    fn hear(&self, event: WorkerEvent<R::Answer>) {
        match event {
            WorkerEvent::OtherBuild => {
                self.trouble(t("The worker and this page have different versions: reload the page"));
            }
            WorkerEvent::Ready => {
                self.0.borrow_mut().ready = true;
                self.ask();
            }
            WorkerEvent::Reply(Reply { job, answer, whole }) => {
                let Some(request) = self.answered(job) else { return };
                // The worker continues while this is rendered.
                if !whole && self.0.borrow().asked.is_empty() {
                    self.ask();
                }
                self.tell(request, answer.map_err(|message| english(message).into()));
            }
            WorkerEvent::Broke(message) | WorkerEvent::Unavailable(message) => {
                self.0.borrow_mut().handle = None;
                self.trouble(&say!("The worker crashed: {message}", message = english(message)));
            }
        }
    }

    /// Returns the request with this number. Its answer also settles all requests before it.
    fn answered(&self, job: Job) -> Option<R> {
        let asked = &mut self.0.borrow_mut().asked;
        let place = asked.iter().position(|(number, _)| *number == job)?;
        asked.drain(..=place).next_back().map(|(_, request)| request)
    }

    fn trouble(&self, words: &str) {
        let request = self.0.borrow().wanted.clone();
        self.tell(request, Err(words.to_owned().into()));
    }

    fn tell(&self, request: R, answer: Result<R::Answer, AttrValue>) {
        let hear = self.0.borrow().hear.clone();
        hear.emit(Heard { request, answer });
    }
}

#[cfg(test)]
mod tests {
    use tilescope_protocol::ContestRequest;

    use super::*;

    fn request(seed: u64) -> ContestRequest {
        ContestRequest { setup: "ontop(players=2)".to_owned(), players: Vec::new(), seed, games: Vec::new() }
    }

    #[test]
    fn an_answer_belongs_to_its_request_and_settles_the_earlier_ones() {
        let asking = Asking {
            handle: None,
            game: GameId::OnTop,
            ready: true,
            wanted: request(3),
            asked: (1..).zip([1, 2, 3].map(request)).collect(),
            last: 3,
            hear: Callback::noop(),
        };
        let shared = Shared(Rc::new(RefCell::new(asking)));
        assert_eq!(shared.answered(2), Some(request(2)));
        assert_eq!(shared.answered(1), None);
        assert_eq!(shared.answered(3), Some(request(3)));
    }
}
