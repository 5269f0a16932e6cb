//! The cases of circles.
//!
//! A case is described by the empty triangles of a circle and by the sixths of each colour: the mover's, the
//! strongest opponent's and the other two, whose order makes no difference. Circles at gold vertices have separate
//! cases.

use alloc::format;
use alloc::string::String;

use crate::games::ontop::Colour;
use crate::games::ontop::circle::Ring;

const SIXTHS: usize = 6;
/// The largest number of triangles around a gold vertex.
const GOLD_SIXTHS: usize = 4;

/// The number of ways in which four colours can share at most six sixths.
const SHARES: usize = 210;

/// The number of places for each combination of shares: one for each number of empty triangles.
const ROOM: usize = 8;

pub(super) const PLACES: usize = 2 * SHARES * ROOM;

/// The cases of circles. A circle's place is given by whether it is gold, the number of its shares and its empty
/// triangles.
pub(super) struct Cases {
    /// The number of each combination of four shares: the mover's, the rival's, and two more, in three bits each.
    shares: [u8; 1 << 12],
    pub(super) features: [u16; PLACES],
    pub(super) count: usize,
}

pub(super) static CASES: Cases = {
    let mut cases = Cases { shares: [0; 1 << 12], features: [0; PLACES], count: 0 };
    let (mut word, mut number) = (0, 0);
    while word < cases.shares.len() {
        if together(word) <= SIXTHS {
            cases.shares[word] = number as u8;
            number += 1;
        }
        word += 1;
    }
    assert!(number == SHARES);
    let mut index = 0;
    while index < 2 * cases.shares.len() {
        let (gold, word) = (index / cases.shares.len(), index % cases.shares.len());
        let (most, same) = ([SIXTHS, GOLD_SIXTHS][gold], ordered(word));
        let mut open = 0;
        while together(word) + open <= most {
            // The ordered shares were reached first, so their case already has a number.
            let known = cases.features[cases.place(gold, same, open)];
            cases.features[cases.place(gold, word, open)] =
                if same == word { cases.count as u16 } else { known };
            cases.count += (same == word) as usize;
            open += 1;
        }
        index += 1;
    }
    cases
};

impl Cases {
    #[inline]
    const fn place(&self, gold: usize, shares: usize, open: usize) -> usize {
        (gold * SHARES + self.shares[shares] as usize) * ROOM + open
    }
}

const fn share(shares: usize, place: usize) -> usize {
    shares >> (3 * place) & 7
}

const fn together(shares: usize) -> usize {
    share(shares, 0) + share(shares, 1) + share(shares, 2) + share(shares, 3)
}

/// Returns the shares with the larger one of the last two first.
const fn ordered(shares: usize) -> usize {
    let (third, fourth) = (share(shares, 2), share(shares, 3));
    if third >= fourth { shares } else { shares & 0o77 | fourth << 6 | third << 9 }
}

/// Returns the name of a case: `circle-2-1-3-0-0` has two empty triangles, one sixth of the mover and three of the
/// rival.
pub(super) fn name(case: usize) -> Option<String> {
    for (gold, kind) in ["circle", "gold"].into_iter().enumerate() {
        for shares in (0..1 << 12).filter(|&shares| together(shares) <= [SIXTHS, GOLD_SIXTHS][gold]) {
            for open in 0..=[SIXTHS, GOLD_SIXTHS][gold] - together(shares) {
                if usize::from(CASES.features[CASES.place(gold, shares, open)]) == case {
                    let [own, rival, third, fourth] = [0, 1, 2, 3].map(|place| share(shares, place));
                    return Some(format!("{kind}-{open}-{own}-{rival}-{third}-{fourth}"));
                }
            }
        }
    }
    None
}

/// The player from whose side circles are seen.
#[derive(Clone, Copy)]
pub(super) struct Eye {
    pub(super) player: usize,
    pub(super) players: usize,
}

impl Eye {
    #[inline]
    pub(super) fn place(self, ring: Ring) -> usize {
        CASES.place(usize::from(ring.is_gold()), self.shares(ring), usize::from(ring.open()))
    }

    /// Returns the shares of a circle: the player's, the strongest opponent's, and two more.
    #[inline]
    fn shares(self, ring: Ring) -> usize {
        let shares = usize::from(ring.shares());
        match (self.players, self.player) {
            (2, 0) => shares,
            (2, _) => shares & !0o77 | shares >> 3 & 7 | (shares & 7) << 3,
            _ => self.shares_of_several(shares),
        }
    }

    #[cold]
    fn shares_of_several(self, shares: usize) -> usize {
        let others = (0..Colour::COUNT).filter(|&colour| colour != self.player);
        let rival = others.clone().filter(|&colour| colour < self.players);
        let rival = rival.max_by_key(|&colour| share(shares, colour)).unwrap_or(self.player);
        let rest = others.filter(|&colour| colour != rival).map(|colour| share(shares, colour));
        let rest = rest.fold(0, |word, share| word << 3 | share);
        share(shares, self.player) | share(shares, rival) << 3 | rest << 6
    }
}
