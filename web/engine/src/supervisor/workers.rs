//! The assignment of workers to searches: places, commands, losses.

use tilescope_core::games::GameId;
use tilescope_protocol::{Command, Purpose};

use super::search::{Part, Search};
use super::slot::{DELAYS, Slot};
use super::{Change, Effect, Supervisor};
use crate::{Trouble, memory};

impl Supervisor {
    /// Gives a search of a game its places, those of the search before first: there its tree is. A place where another game is
    /// searched for another purpose stays with that; there may be more places than workers for a while.
    pub(super) fn place(&mut self, purpose: Purpose, parts: usize, game: GameId) {
        let count = self.workers.max(parts);
        let others = Purpose::ALL.into_iter().filter(|&other| other != purpose);
        let barred = |slot| others.clone().any(|other| self.search(other).bars(slot, game));
        let own = (0..count).map(|offset| (purpose.index() + offset) % count);
        let last = self.search(purpose).parts.iter().map(|part| part.slot);
        let mut slots = Vec::new();
        for slot in last.chain(own).chain(count..) {
            if slots.len() == parts {
                break;
            }
            if !slots.contains(&slot) && !barred(slot) {
                slots.push(slot);
            }
        }
        let needed = slots.iter().map(|slot| slot + 1).max().unwrap_or(0).max(count);
        self.slots.resize_with(self.slots.len().max(needed), Slot::default);
        let Search { parts: places, job, .. } = &mut self.searches[purpose.index()];
        let left = places.extract_if(.., |part| !slots.contains(&part.slot));
        let serving = left.filter(|part| self.slots[part.slot].serves());
        self.effects.extend(serving.map(|part| Effect::Send(part.slot, Command::Close(*job))));
        places.extend(slots[places.len()..].iter().map(|&slot| Part::at(slot)));
    }

    pub(super) fn tell(&mut self, purpose: Purpose, command: &Command) {
        let places = self.searches[purpose.index()].parts.iter().map(|part| part.slot);
        let serving = places.filter(|&slot| self.slots[slot].serves());
        self.effects.extend(serving.map(|slot| Effect::Send(slot, command.clone())));
    }

    /// Sends a ready worker its part of a search.
    pub(super) fn instruct(&mut self, purpose: Purpose, slot: usize) {
        let search = &self.searches[purpose.index()];
        let Some(request) = search.request.as_ref().filter(|_| search.active) else { return };
        let Some(part) = search.parts.iter().position(|part| part.slot == slot && !part.done) else { return };
        if self.slots[slot].serves() {
            let memory = memory::share(self.memory, purpose, search.parts.len());
            self.effects
                .push(Effect::Send(slot, request.command(search.job, purpose, part, memory, search.pace)));
            if search.paused {
                self.effects.push(Effect::Send(slot, Command::Pause(search.job)));
            }
        }
    }

    pub(super) fn searching(&self, slot: usize) -> bool {
        self.searches.iter().any(|search| search.expects(slot))
    }

    pub(super) fn start(&mut self, slot: usize, game: GameId) {
        self.slots[slot].start(game);
        self.effects.push(Effect::Start(slot, game));
    }

    /// Starts a worker of the same game as the one that was lost.
    pub(super) fn restart(&mut self, slot: usize) {
        if let Some(game) = self.slots[slot].game() {
            self.start(slot, game);
        }
    }

    pub(super) fn end(&mut self, slot: usize) {
        if self.slots[slot].leave() {
            self.effects.push(Effect::End(slot));
        }
    }

    /// Ends a worker that broke, and replaces it while it has work to do.
    pub(super) fn lose(&mut self, slot: usize, why: String) {
        self.end(slot);
        if !self.searches.iter().any(|search| search.waits_for(slot)) {
            return;
        }
        let delay = self.slots[slot].replace();
        for purpose in Purpose::ALL {
            let search = &mut self.searches[purpose.index()];
            if !search.waits_for(slot) {
                continue;
            }
            if delay.is_some() {
                search.lost += 1;
                search.changed(Change::Status);
            } else {
                self.stop(purpose);
                self.searches[purpose.index()].fail(Trouble::Broken(DELAYS.len() + 1, why.clone()));
            }
        }
        if delay == Some(0) {
            self.restart(slot);
        }
    }

    /// Ends all workers, and all searches with a failure.
    pub(super) fn give_up_all(&mut self, trouble: Trouble) {
        (0..self.slots.len()).for_each(|slot| self.end(slot));
        let active = self.searches.iter_mut().filter(|search| search.active);
        active.for_each(|search| search.fail(trouble.clone()));
    }
}
