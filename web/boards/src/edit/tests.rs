//! Arrangements of all games, changed at random.

use tilescope_core::games::carcassonne::{self as ca, Carcassonne};
use tilescope_core::games::kingdomino::{self as kd, Kingdomino};
use tilescope_core::games::ontop::{self as ot, OnTop};
use tilescope_core::{Arrangement as _, Player, Rng, State};
use yew::AttrValue;

use super::{Change, EditUi, History, check};
use crate::games::carcassonne::edit::Action as OfCarcassonne;
use crate::games::kingdomino::edit::Action as OfKingdomino;
use crate::games::ontop::edit::Action as OfOnTop;

trait Wild: EditUi {
    /// Returns any change: of every kind, with sensible values and some nonsensical ones.
    fn wild(rng: &mut Rng) -> Self::Action;
}

fn small(rng: &mut Rng) -> i8 {
    rng.below(7) as i8 - 3
}

fn player(rng: &mut Rng) -> Player {
    let seats = if rng.below(4) == 0 { 5 } else { 2 };
    Player::new(rng.below(seats) as usize)
}

impl Wild for Carcassonne {
    fn wild(rng: &mut Rng) -> OfCarcassonne {
        let mut cell = ca::Cell { x: small(rng), y: small(rng) };
        if rng.below(40) == 0 {
            cell.x = [i8::MIN, -73, -72, 72, 73, i8::MAX][rng.below(6) as usize];
        }
        let tile = ca::Tile::ALL[rng.below(24) as usize];
        match rng.below(12) {
            0..4 => OfCarcassonne::Lay(cell, tile),
            4 => OfCarcassonne::Turn { cell, clockwise: rng.below(2) == 0 },
            5 => OfCarcassonne::Remove(cell),
            6 | 7 => {
                let other = ca::Tile::ALL[rng.below(24) as usize];
                let claim = ca::Claim::new(other, rng.below(6) as u8).map(|claim| (claim, player(rng)));
                OfCarcassonne::Claim(cell, claim.filter(|_| rng.below(4) > 0))
            }
            8 => OfCarcassonne::Score(player(rng), [0, 7, 9999, 10000, -1, i16::MIN][rng.below(6) as usize]),
            9 => OfCarcassonne::Mover(player(rng)),
            10 => OfCarcassonne::Hand(Some(tile).filter(|_| rng.below(3) > 0)),
            _ => OfCarcassonne::Gone { tile, more: rng.below(3) > 0 },
        }
    }
}

impl Wild for OnTop {
    fn wild(rng: &mut Rng) -> OfOnTop {
        let count = ot::Rhombus::all().len() as u32;
        let rhombus = ot::Rhombus::all().nth(rng.below(count) as usize).unwrap();
        let tile = ot::Tile::ALL[rng.below(5) as usize];
        match rng.below(9) {
            0..4 => OfOnTop::Lay(rhombus, tile),
            4 => OfOnTop::Turn(rhombus),
            5 | 6 => OfOnTop::Remove(rhombus),
            7 => OfOnTop::Mover(player(rng)),
            _ => OfOnTop::Hand(Some(tile).filter(|_| rng.below(3) > 0)),
        }
    }
}

impl Wild for Kingdomino {
    fn wild(rng: &mut Rng) -> OfKingdomino {
        let domino = kd::Domino::all().nth(rng.below(48) as usize).unwrap();
        let cell = kd::Cell { x: small(rng), y: if rng.below(30) == 0 { i8::MAX - 1 } else { small(rng) } };
        let direction = kd::Direction::ALL[rng.below(4) as usize];
        let place = match rng.below(8) {
            0..3 => kd::Location::Kingdom(player(rng), kd::Placement { cell, direction }),
            3 => kd::Location::Waiting(player(rng)),
            4 => kd::Location::Line(Some(player(rng)).filter(|_| rng.below(2) == 0)),
            5 => kd::Location::Discarded,
            _ => kd::Location::Pool,
        };
        match rng.below(8) {
            0 => OfKingdomino::Turn(domino),
            1 => OfKingdomino::Flip(domino),
            2 => OfKingdomino::King(Some(player(rng)).filter(|_| rng.below(2) == 0)),
            _ => OfKingdomino::Put(domino, place),
        }
    }
}

fn reached<S: State>(setup: &str, plies: u32, rng: &mut Rng) -> S {
    let setup: S::Setup = setup.parse().unwrap();
    let mut state = S::start(&setup);
    for _ in 0..plies {
        let Some(mv) = state.sample(rng) else { break };
        state.play_unchecked(mv);
    }
    state
}

fn names(count: usize) -> Vec<AttrValue> {
    (1..=count).map(|number| format!("Player {number}").into()).collect()
}

/// Returns the texts of setups for all numbers of players, with the defaults and with each other choice of each
/// setting.
fn setups<S: EditUi>() -> Vec<String> {
    let mut setups = Vec::new();
    for players in S::PLAYERS {
        let start = format!("{}(players={players}", S::NAME);
        setups.push(format!("{start})"));
        for setting in
            S::SETTINGS.iter().filter(|setting| setting.players.is_none_or(|only| only == *players))
        {
            setups.extend(
                setting.choices[1..].iter().map(|(value, _)| format!("{start},{}={value})", setting.key)),
            );
        }
    }
    setups
}

/// Checks that after any changes an arrangement is a position with the same text, or one of its parts is refused with
/// a reason.
fn walk<S: Wild>() {
    let (setups, mut rng) = (setups::<S>(), Rng::new(11));
    let (mut possible, mut refused) = (0, 0);
    for round in 0..120 {
        let setup = &setups[round % setups.len()];
        let plies = rng.below(70);
        let position: S = reached(setup, plies, &mut rng);
        let mut arrangement = S::Arrangement::of(&position);
        assert_eq!(arrangement.to_string(), position.to_string());
        let names = names(S::seats(&arrangement));
        for _ in 0..60 {
            let action = S::wild(&mut rng);
            let before = arrangement.clone();
            S::apply(&mut arrangement, &action);
            let checked = check::<S>(&arrangement, &names);
            match &checked.result {
                Ok(position) => {
                    possible += 1;
                    assert_eq!(position.to_string(), *checked.text);
                    assert_eq!(checked.text.parse(), Ok((**position).clone()));
                    assert_eq!(S::Arrangement::of(position).to_string(), arrangement.to_string());
                }
                Err(wrong) => {
                    refused += 1;
                    assert!(wrong.words.ends_with('.') && wrong.words.len() > 10, "{}", wrong.words);
                    assert!(!wrong.words.contains("Not allowed"), "{}: {}", checked.text, wrong.words);
                    assert!(checked.text.parse::<S>().is_err(), "{}", checked.text);
                    // An impossible arrangement soon becomes possible again.
                    if rng.below(2) == 0 {
                        arrangement = before;
                    }
                }
            }
        }
    }
    assert!(possible > 100 && refused > 100, "{possible} {refused}");
}

#[test]
fn arrangements_are_legal_or_have_a_problem() {
    walk::<Carcassonne>();
    walk::<Kingdomino>();
    walk::<OnTop>();
}

#[test]
fn changes_are_undone_and_redone() {
    let start: OnTop = "ontop(players=2) turn=1".parse().unwrap();
    let history = History::<OnTop>::new(ot::Arrangement::of(&start));
    let mover = |index| Change::Edit(OfOnTop::Mover(Player::new(index)));
    let changed = history.after(mover(1));
    assert!(!history.can_undo() && changed.can_undo());
    assert_eq!(changed.after(mover(1)), changed, "what changes nothing is no step");
    let back = changed.after(Change::Undo);
    assert_eq!((back.now(), back.can_redo()), (history.now(), true));
    assert_eq!(back.after(Change::Redo), changed);
    assert!(!back.after(Change::Begin(changed.now().clone())).can_redo());
    assert_eq!(history.after(Change::Undo), history);
}

#[test]
fn a_problem_names_its_part_and_explains_itself() {
    let position: Carcassonne = "carcassonne(players=2) turn=1 scores=0,0".parse().unwrap();
    let mut arrangement = ca::Arrangement::of(&position);
    let east = ca::Cell { x: 1, y: 0 };
    let lay = OfCarcassonne::Lay(east, ca::Tile::from_letter('B').unwrap());
    Carcassonne::apply(&mut arrangement, &lay);
    let checked = check::<Carcassonne>(&arrangement, &names(2));
    let wrong = checked.wrong().expect("a field meets a road");
    assert_eq!(wrong.part, ca::Part::Tile(0));
    assert_eq!(arrangement.tiles[0].cell, east);
    assert_eq!(wrong.words, "Tile B at 1 east: its field on the west side meets a road.");
}
