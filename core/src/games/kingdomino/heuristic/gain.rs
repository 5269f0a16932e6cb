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

/// Connected squares of one terrain.
#[derive(Clone, Copy)]
struct Area {
    cells: u64,
    /// The cells beside them.
    halo: u64,
    squares: u8,
    crowns: u8,
}

/// Cells that touch the same areas. `squares`, `crowns` and `points` are those of the areas together.
#[derive(Clone, Copy)]
struct Class {
    cells: u64,
    areas: u32,
    points: u16,
    squares: u8,
    crowns: u8,
}

/// Marks the class that touches the castle beside the areas by their numbers.
const CASTLE_SIDE: u32 = 1 << 31;

impl Class {
    const NONE: Class = Class { cells: 0, areas: 0, points: 0, squares: 0, crowns: 0 };

    fn add(&mut self, index: usize, area: &Area) {
        self.areas |= 1 << index;
        self.squares += area.squares;
        self.crowns += area.crowns;
        self.points += u16::from(area.squares) * u16::from(area.crowns);
    }

    /// Whether a domino may hold on to this half: it touches an area or the castle.
    #[inline]
    fn is_anchored(&self) -> bool {
        self.areas != 0
    }

    /// What `squares` connected squares with `crowns` crowns that touch the areas gain.
    #[inline]
    fn gain(&self, squares: u8, crowns: u8) -> i32 {
        let (squares, crowns) = (i32::from(self.squares + squares), i32::from(self.crowns + crowns));
        squares * crowns - i32::from(self.points)
    }
}

/// The most areas of one terrain: more do not lie apart in 7 x 7.
const AREAS: usize = 25;
/// Classes have no cell in common, so there are no more than cells.
const CLASSES: usize = 64;

/// The numbers of crowns that a square can have, 0 to 3.
const CROWNS: usize = 4;

/// The areas of one terrain and the classes of cells around them.
pub(super) struct Table {
    area_count: u8,
    class_count: u8,
    /// All areas together: nothing gains more than what touches them all.
    together: Class,
    /// The most that a square gains, by its crowns.
    most: [i32; CROWNS],
    areas: [Area; AREAS],
    classes: [Class; CLASSES],
}

impl Table {
    pub(super) const EMPTY: Table = Table {
        area_count: 0,
        class_count: 0,
        together: Class::NONE,
        most: [0; CROWNS],
        areas: [Area { cells: 0, halo: 0, squares: 0, crowns: 0 }; AREAS],
        classes: [Class::NONE; CLASSES],
    };

    fn areas(&self) -> &[Area] {
        &self.areas[..usize::from(self.area_count)]
    }

    #[inline]
    fn classes(&self) -> &[Class] {
        &self.classes[..usize::from(self.class_count)]
    }

    #[inline]
    fn push_area(&mut self, area: Area) {
        self.areas[usize::from(self.area_count)] = area;
        self.area_count += 1;
    }

    #[inline]
    fn push_class(&mut self, class: Class) {
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
        self.together = Class::NONE;
        for (index, cells) in areas(kingdom.terrain[terrain.index()]).enumerate() {
            let (squares, crowns) = (cells.count_ones() as u8, kingdom.crowns_on(cells) as u8);
            let area = Area { cells, halo: around(cells), squares, crowns };
            self.together.add(index, &area);
            self.push_area(area);
        }
    }

    /// Takes the areas of `base` with connected squares added, and tells what these gain.
    #[inline]
    pub(super) fn grow(&mut self, base: &Table, cells: u64, crowns: u8) -> i32 {
        let halo = around(cells);
        let mut grown = Area { cells, halo, squares: cells.count_ones() as u8, crowns };
        let mut before = 0;
        self.area_count = 0;
        for area in base.areas() {
            if area.cells & halo == 0 {
                self.push_area(*area);
            } else {
                before += i32::from(area.squares) * i32::from(area.crowns);
                grown.cells |= area.cells;
                grown.halo |= area.halo;
                grown.squares += area.squares;
                grown.crowns += area.crowns;
            }
        }
        self.push_area(grown);
        let gain = i32::from(grown.squares) * i32::from(grown.crowns) - before;
        self.together = Class {
            squares: base.together.squares + cells.count_ones() as u8,
            crowns: base.together.crowns + crowns,
            points: base.together.points + gain as u16,
            ..Class::NONE
        };
        gain
    }

    /// Sorts the cells of `within` into classes.
    #[inline]
    pub(super) fn classify(&mut self, within: u64) {
        self.class_count = 0;
        self.most = [0; CROWNS];
        let (mut once, mut often) = (0, 0);
        for area in self.areas() {
            often |= once & area.halo;
            once |= area.halo;
        }
        for index in 0..usize::from(self.area_count) {
            let area = self.areas[index];
            let mut class = Class { cells: area.halo & !often & within, ..Class::NONE };
            class.add(index, &area);
            self.push_class(class);
        }
        let mut rest = often & within;
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            let mut class = Class { cells: rest, ..Class::NONE };
            for (index, area) in self.areas().iter().enumerate() {
                if area.halo & cell == 0 {
                    class.cells &= !area.halo;
                } else {
                    class.cells &= area.halo;
                    class.add(index, area);
                }
            }
            rest &= !class.cells;
            self.push_class(class);
        }
        let castle = around(CASTLE);
        self.push_class(Class { cells: within & !once & castle, areas: CASTLE_SIDE, ..Class::NONE });
        self.push_class(Class { cells: within & !once & !castle, ..Class::NONE });
    }

    /// A number that `squares` squares with `crowns` crowns cannot gain more than.
    #[inline]
    pub(super) fn bound(&self, squares: u8, crowns: u8) -> i32 {
        self.together.gain(squares, crowns)
    }

    /// The most that a square gains, after [`Table::classify`].
    #[inline]
    pub(super) fn most(&self, crowns: u8) -> i32 {
        self.most[usize::from(crowns)]
    }

    /// The areas that one of two classes touches.
    #[inline]
    fn union(&self, a: &Class, b: &Class) -> Class {
        if a.areas & b.areas == 0 {
            return Class {
                squares: a.squares + b.squares,
                crowns: a.crowns + b.crowns,
                points: a.points + b.points,
                ..Class::NONE
            };
        }
        if a.areas == b.areas {
            return *a;
        }
        let mut class = Class::NONE;
        for (index, area) in self.areas().iter().enumerate() {
            if (a.areas | b.areas) >> index & 1 == 1 {
                class.add(index, area);
            }
        }
        class
    }
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
#[inline]
pub(super) fn pairs(
    domino: Domino,
    [first, second]: [&Table; 2],
    room: &Room,
    mut least: i32,
    mut visit: impl FnMut(i32, [u64; 2]) -> i32,
) {
    let [near, far] = domino.halves();
    if domino.is_double() {
        if first.bound(2, near.crowns + far.crowns) < least {
            return;
        }
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
            if gain + second.most(far.crowns) < least {
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
#[inline]
pub(super) fn best(domino: Domino, tables: [&Table; 2], room: &Room, least: i32) -> Option<i32> {
    let mut best = None;
    pairs(domino, tables, room, least, |gain, _| {
        best = Some(gain);
        gain + 1
    });
    best
}
