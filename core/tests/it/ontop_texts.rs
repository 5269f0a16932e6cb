//! The texts of OnTop: wrong ones.

#![cfg(not(target_arch = "wasm32"))]

use crate::texts::refused;
use tilescope_core::Record;
use tilescope_core::games::ontop::{Move, OnTop, Setup};

#[test]
fn errors_name_the_offset() {
    refused::<Setup>("ontop(players=^5)", "expected a number of players from 2 to 4");
    refused::<Setup>("ontop(^x=1)", "there is no setting 'x'; expected one of: players");
    refused::<Move>("=^T5", "expected a tile T0 to T4");
    refused::<Move>("c4^j1", "expected a triangle a1 to h9");
    refused::<Move>("^c4c6", "expected two triangles with a common edge");
    refused::<Move>("c4c5^ ", "expected the end of the text");
    refused::<Record<OnTop>>("ontop(players=2) ^c4c5", "move 1, c4c5: chance is to draw a tile");
    refused::<Record<OnTop>>("ontop(players=2) =T0 ^c3c4", "move 2, c3c4: the triangle c3 is taken");
    refused::<Record<OnTop>>(
        "ontop(players=2) =T0 ^a1a2",
        "move 2, a1a2: no tile touches the triangles a1 and a2",
    );
    refused::<Record<OnTop>>("ontop(players=2) =T2 c4c5 ^=T2", "move 3, =T2: no tile T2 is left");
    refused::<OnTop>("^", "expected a setup such as ontop(players=2)");
    refused::<OnTop>("ontop()^", "expected a blank and 'turn='");
    refused::<OnTop>("ontop() turn=^3", "expected a player from 1 to 2");
    refused::<OnTop>("ontop() turn=1 board=T0c4c5/^", "expected a tile T0 to T4");
    refused::<OnTop>("ontop() turn=1 board=T2c4c5/^T2c6b6", "too many tiles T2: the game has 1");
    refused::<OnTop>("ontop() turn=1 board=T0c4c5 hand=T1 ^x", "expected the end of the text");
    refused::<OnTop>("ontop() turn=1 board=T0c4c5/^T0c5c6", "the triangle c5 is taken");
    refused::<OnTop>("ontop() turn=1 board=^T0a1a2", "no tile touches the triangles a1 and a2");
    refused::<OnTop>("ontop() turn=1 board=T2c4c5 hand=^T2", "too many tiles T2");
}
