//! What a square adds to the points of its terrain, for all cells at once.
//!
//! A square with `k` crowns joins the areas that it touches. With S squares and C crowns on them together and
//! P points before, it gains
//!
//! ```text
//!   (S + 1) (C + k) - P
//! ```
//!
//! Cells that touch the same areas gain the same, so a terrain has a handful of *classes* of cells, each with
//! one gain. The halves of most dominoes differ in terrain and do not meet, so such a domino gains the sum of
//! two classes, and the best place for it is the best pair of classes that lie side by side somewhere: a few
//! words of bits, where trying every place would score a kingdom each.

use super::super::domino::{Domino, Terrain};
use super::super::geometry::{Direction, around};
use super::super::kingdom::{CASTLE, Kingdom, Room};
use super::super::score::areas;
use crate::bits::bits;

/// Cells that touch the same areas. `squares`, `crowns` and `points` are those of the areas together.
#[derive(Clone, Copy)]
pub(super) struct Class {
    cells: u64,
    /// A bit for each area, and [`CASTLE_SIDE`].
    areas: u32,
    points: u16,
    squares: u8,
    crowns: u8,
}

/// Marks the cells that touch the castle and no area.
const CASTLE_SIDE: u32 = 1 << 31;

impl Class {
    const NONE: Class = Class { cells: 0, areas: 0, points: 0, squares: 0, crowns: 0 };

    /// Whether a domino may hold on to this half: it touches an area or the castle.
    #[inline]
    fn is_anchored(&self) -> bool {
        self.areas != 0
    }

    /// What `squares` connected squares with `crowns` crowns that touch the areas gain.
    #[inline]
    pub(super) fn gain(&self, squares: u8, crowns: u8) -> i32 {
        let (squares, crowns) = (i32::from(self.squares + squares), i32::from(self.crowns + crowns));
        squares * crowns - i32::from(self.points)
    }

    /// The areas of two classes that have none in common.
    #[inline]
    fn plus(&self, other: &Class) -> Class {
        Class {
            cells: 0,
            areas: self.areas | other.areas,
            points: self.points + other.points,
            squares: self.squares + other.squares,
            crowns: self.crowns + other.crowns,
        }
    }
}

/// The numbers of crowns that a square can have, 0 to 3.
const CROWNS: usize = 4;
/// The most areas of one terrain: more do not lie apart in 7 x 7. One more can grow from some of them.
const AREAS: usize = 25;
/// The area that has grown.
const GROWN: usize = AREAS;
/// Classes have no cell in common, so there are no more than cells.
const CLASSES: usize = 64;

/// The areas of one terrain, the classes of cells around them, and the most that a square gains, by its crowns.
pub(super) struct Table {
    area_count: u8,
    class_count: u8,
    most: [i32; CROWNS],
    /// The cells beside each area.
    halos: [u64; AREAS],
    /// The squares and crowns of each area.
    sizes: [(u8, u8); AREAS + 1],
    classes: [Class; CLASSES],
}

impl Table {
    pub(super) const EMPTY: Table = Table {
        area_count: 0,
        class_count: 0,
        most: [0; CROWNS],
        halos: [0; AREAS],
        sizes: [(0, 0); AREAS + 1],
        classes: [Class::NONE; CLASSES],
    };

    #[inline]
    fn classes(&self) -> &[Class] {
        &self.classes[..usize::from(self.class_count)]
    }

    #[inline]
    fn forget_classes(&mut self) {
        self.class_count = 0;
        self.most = [0; CROWNS];
    }

    #[inline]
    fn push(&mut self, class: Class) {
        if class.cells != 0 {
            for (crowns, most) in (0..).zip(&mut self.most) {
                *most = (*most).max(class.gain(1, crowns));
            }
            self.classes[usize::from(self.class_count)] = class;
            self.class_count += 1;
        }
    }

    /// Takes the areas of a terrain.
    pub(super) fn read(&mut self, kingdom: &Kingdom, terrain: Terrain) {
        self.area_count = 0;
        for (index, cells) in areas(kingdom.terrain[terrain.index()]).enumerate() {
            self.halos[index] = around(cells);
            self.sizes[index] = (cells.count_ones() as u8, kingdom.crowns_on(cells) as u8);
            self.area_count += 1;
        }
    }

    /// Sorts the cells of `within` into classes.
    pub(super) fn classify(&mut self, within: u64) {
        self.forget_classes();
        let count = usize::from(self.area_count);
        let (mut once, mut often) = (0, 0);
        for &halo in &self.halos[..count] {
            often |= once & halo;
            once |= halo;
        }
        for index in 0..count {
            let cells = self.halos[index] & !often & within;
            self.push(Class { cells, ..self.together(1 << index) });
        }
        let mut rest = often & within;
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            let (mut cells, mut areas) = (rest, 0);
            for (index, &halo) in self.halos[..count].iter().enumerate() {
                let touches = halo & cell != 0;
                cells &= if touches { halo } else { !halo };
                areas |= u32::from(touches) << index;
            }
            rest &= !cells;
            self.push(Class { cells, ..self.together(areas) });
        }
        let (free, castle) = (within & !once, around(CASTLE));
        self.push(Class { cells: free & castle, areas: CASTLE_SIDE, ..Class::NONE });
        self.push(Class { cells: free & !castle, ..Class::NONE });
    }

    /// Some areas together.
    fn together(&self, areas: u32) -> Class {
        bits(u64::from(areas & !CASTLE_SIDE)).fold(Class { areas, ..Class::NONE }, |class, index| {
            let (squares, crowns) = self.sizes[index as usize];
            let points = u16::from(squares) * u16::from(crowns);
            Class { areas, ..class.plus(&Class { points, squares, crowns, ..Class::NONE }) }
        })
    }

    /// The areas that one of two classes touches.
    #[inline]
    fn union(&self, a: &Class, b: &Class) -> Class {
        if a.areas & b.areas == 0 {
            a.plus(b)
        } else if a.areas == b.areas {
            *a
        } else {
            self.together(a.areas | b.areas)
        }
    }

    /// The class of a cell.
    #[inline]
    pub(super) fn class(&self, cell: u64) -> &Class {
        self.classes().iter().find(|class| class.cells & cell != 0).unwrap_or(&Class::NONE)
    }

    /// The class of two cells together.
    #[inline]
    pub(super) fn class_of_both(&self, near: u64, far: u64) -> Class {
        self.union(self.class(near), self.class(far))
    }

    /// Takes the classes of `base` after connected squares were added that touch the areas of `joined`.
    #[inline]
    pub(super) fn grow(&mut self, base: &Table, joined: &Class, cells: u64, squares: u8, crowns: u8) {
        let (squares, crowns) = (joined.squares + squares, joined.crowns + crowns);
        let points = u16::from(squares) * u16::from(crowns);
        let grown = Class { cells: 0, areas: 1 << GROWN, points, squares, crowns };
        let merged = joined.areas & !CASTLE_SIDE;
        let halo = around(cells);
        self.forget_classes();
        self.sizes = base.sizes;
        self.sizes[GROWN] = (squares, crowns);
        for class in base.classes() {
            let free = class.cells & !cells;
            if class.areas & merged != 0 {
                let others = class.areas & !merged;
                let class = if others == 0 { grown } else { self.together(others).plus(&grown) };
                self.push(Class { cells: free, ..class });
            } else {
                self.push(Class { cells: free & halo, ..class.plus(&grown) });
                self.push(Class { cells: free & !halo, ..*class });
            }
        }
    }
}

/// A number that a domino cannot gain more than, wherever it lies.
#[inline]
pub(super) fn bound(domino: Domino, [first, second]: [&Table; 2]) -> i32 {
    let [near, far] = domino.halves();
    if !domino.is_double() {
        return first.most[usize::from(near.crowns)] + second.most[usize::from(far.crowns)];
    }
    let classes = first.classes();
    let gain = |a: &Class, b: &Class| first.union(a, b).gain(2, near.crowns + far.crowns);
    let pairs =
        classes.iter().enumerate().flat_map(|(index, a)| classes[index..].iter().map(move |b| gain(a, b)));
    pairs.max().unwrap_or(0)
}

/// The cells beside `cells` on which the other half of a domino can come to lie.
#[inline]
fn reach(cells: u64, room: &Room) -> u64 {
    Direction::ALL.into_iter().fold(0, |reach, direction| {
        let here = cells & room.ends[direction.index()];
        reach | direction.shift(here) & room.ends[direction.opposite().index()]
    })
}

/// Tells `visit` of pairs of classes that lie side by side in a room, with the gain of a domino on them and
/// the cells of both. It says what gain is still of interest, and others are not looked at.
#[inline(always)]
pub(super) fn pairs(
    domino: Domino,
    [first, second]: [&Table; 2],
    room: &Room,
    mut least: i32,
    mut visit: impl FnMut(i32, [u64; 2]) -> i32,
) {
    let [near, far] = domino.halves();
    if domino.is_double() {
        for (index, a) in first.classes().iter().enumerate() {
            for b in &first.classes()[index..] {
                let gain = first.union(a, b).gain(2, near.crowns + far.crowns);
                let anchored = a.is_anchored() || b.is_anchored();
                if gain >= least && anchored && reach(a.cells, room) & b.cells != 0 {
                    least = visit(gain, [a.cells, b.cells]);
                }
            }
        }
    } else {
        for a in first.classes() {
            let gain = a.gain(1, near.crowns);
            if gain + second.most[usize::from(far.crowns)] < least {
                continue;
            }
            let reach = reach(a.cells, room);
            for b in second.classes() {
                let gain = gain + b.gain(1, far.crowns);
                if gain >= least && reach & b.cells != 0 && (a.is_anchored() || b.is_anchored()) {
                    least = visit(gain, [a.cells, b.cells]);
                }
            }
        }
    }
}

/// The most that a domino gains in a room; none when it does not fit or gains less than `least`.
#[inline(always)]
pub(super) fn best(domino: Domino, tables: [&Table; 2], room: &Room, least: i32) -> Option<i32> {
    let mut best = None;
    pairs(domino, tables, room, least, |gain, _| {
        best = Some(gain);
        gain + 1
    });
    best
}
