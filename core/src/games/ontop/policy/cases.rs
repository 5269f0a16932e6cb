//! The cases of circles.
//!
//! A circle is told by its empty triangles and by the sixths of the mover, of the strongest other player and of the two
//! other colours, of which it is all one which has more; circles at gold vertices are cases of their own.

use alloc::format;
use alloc::string::String;

use crate::games::ontop::Colour;
use crate::games::ontop::circle::Ring;

/// The triangles of a whole circle.
const SIXTHS: usize = 6;
/// The most triangles around a gold vertex.
const GOLD_SIXTHS: usize = 4;

/// The sixths of four colours are together no more than six: so many ways are there.
const SHARES: usize = 210;

/// The room for a circle of some shares: one place for each number of empty triangles.
const ROOM: usize = 8;

/// The places of circles.
pub(super) const PLACES: usize = 2 * SHARES * ROOM;

/// The cases of circles. A circle has a place, by whether it is gold, the number of its shares and its empty triangles.
pub(super) struct Cases {
    /// The number of four shares: own, of the rival, and two more, in three bits each.
    shares: [u8; 1 << 12],
    /// The feature of each place.
    pub(super) features: [u16; PLACES],
    /// How many there are.
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
            // The one in order comes first.
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

/// The share of a place.
const fn share(shares: usize, place: usize) -> usize {
    shares >> (3 * place) & 7
}

/// The sum of four shares.
const fn together(shares: usize) -> usize {
    share(shares, 0) + share(shares, 1) + share(shares, 2) + share(shares, 3)
}

/// The same with the greater one of the last two before the other.
const fn ordered(shares: usize) -> usize {
    let (third, fourth) = (share(shares, 2), share(shares, 3));
    if third >= fourth { shares } else { shares & 0o77 | fourth << 6 | third << 9 }
}

/// The name of a case: `circle-2-1-3-0-0` has two empty triangles, one sixth of its own and three of the rival.
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

/// The one by whom circles are seen.
#[derive(Clone, Copy)]
pub(super) struct Eye {
    pub(super) player: usize,
    pub(super) players: usize,
}

impl Eye {
    /// The place of a circle among the cases.
    #[inline]
    pub(super) fn place(self, ring: Ring) -> usize {
        CASES.place(usize::from(ring.is_gold()), self.shares(ring), usize::from(ring.open()))
    }

    /// The shares of a circle: own, of the strongest other player, and two more.
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
