//! The texts of Kingdomino: wrong ones.

#![cfg(not(target_arch = "wasm32"))]

use crate::texts::refused;
use tilescope_core::Record;
use tilescope_core::games::kingdomino::{Kingdomino, Move, Setup};

#[test]
fn invalid_texts_are_refused_with_their_offset() {
    refused::<Setup>("kingdomino(players=^5)", "expected a number of players from 2 to 4");
    refused::<Setup>(
        "^kingdomino(players=4,size=7)",
        "expected players=2 with size=7: more players have too few dominoes",
    );
    refused::<Setup>("kingdomino(size=^6)", "expected 5 or 7");
    refused::<Setup>("kingdomino(harmony=on,^harmony=on)", "harmony is given twice");
    refused::<Setup>(
        "kingdomino(^colour=red)",
        "there is no setting 'colour'; expected one of: players, size, harmony, middle, ties",
    );
    refused::<Move>("=^49", "expected the number of a domino from 1 to 48");
    refused::<Move>("=p^5", "expected the number of a player from 1 to 4");
    refused::<Move>("1,0^", "expected a direction: n, e, s or w");
    refused::<Move>("1,^7e", "expected y, a row from -6 to 6");
    refused::<Move>("1,0e:^", "expected the number of a domino from 1 to 48");
    refused::<Move>("x^:3", "expected the end of the text");
    refused::<Kingdomino>(
        "kingdomino(players=2) p1=13^:1,1e",
        "domino 13 cannot be placed at 1,1e: neither half touches the castle or a square of the same terrain",
    );
    refused::<Kingdomino>(
        "kingdomino(players=2) p1=13:1,0e/^13:2,0e",
        "expected the dominoes in ascending order, 13 earlier",
    );
    refused::<Kingdomino>(
        "kingdomino(players=2) p1=13:1,0e p2=^13:1,0e",
        "domino 13 is already used elsewhere",
    );
    refused::<Kingdomino>("kingdomino(players=2) waiting=3:^p3", "player 3 does not take part in this game");
    refused::<Kingdomino>("kingdomino(players=2) line=1/2/3/4/5^", "expected a line of up to 4");
    refused::<Kingdomino>(
        "kingdomino(players=2) line=46/47^",
        "the line cannot be completed in ascending order",
    );
    refused::<Kingdomino>(
        "kingdomino(players=2) line=1:p1/2:p1/3:p1/4^",
        "player 1 holds 3 places in the lines, expected 2",
    );
    refused::<Kingdomino>(
        "kingdomino(players=4) discarded=1/2/3^",
        "3 dominoes were seen, which are not up to 12 lines of 4",
    );
    refused::<Kingdomino>(
        "kingdomino(players=4) waiting=1:p1/2:p2/3:p3/4:p3^",
        "player 3 holds 2 places in the lines, expected 1",
    );
}

/// The arrangement of a position breaks a rule, and the place is that of the part that does.
#[test]
fn impossible_positions_are_refused() {
    for (rest, message) in [
        ("p1=13^:0,0e", "the castle or another domino is there"),
        ("p1=13:1,0e/19^:1,0s", "the castle or another domino is there"),
        ("p2=13^:2,0e", "neither half touches"),
        ("p1=1:1,0e/2:3,0e/3^:-1,0s", "at most 5 columns"),
        ("p1=1^:2,1e/2:2,2e", "not connected to the castle"),
        ("p1=1^:2,0w", "domino 1 has equal halves"),
        ("line=1/2/3/4 king=^p3", "player 3 does not take part"),
        ("discarded=5/6/7^", "3 dominoes were seen, which are not up to 6 lines of 4"),
        ("discarded=5/6/7 waiting=1:p1^", "1 dominoes wait to be placed, expected 4"),
        ("line=1:p1/2^", "only 2 of 4 are dealt"),
        ("line=1:p1/2:p2/3:p1/4:p2^", "all dominoes of the line are chosen"),
        ("king=p1^", "a king is drawn only in the first round"),
    ] {
        refused::<Kingdomino>(&format!("kingdomino(players=2) {rest}"), message);
    }
    refused::<Kingdomino>("kingdomino(players=2)^ p3=13:1,0e", "player 3 does not take part");
}

#[test]
fn illegal_moves_are_refused_with_the_reason() {
    let cases = [
        ("=3 =2", "2 cannot be next in an ascending line of 4"),
        ("=46", "46 cannot be next in an ascending line of 4"),
        ("=p1", "chance is to deal a domino"),
        (":1", "chance is to deal a domino"),
        ("=1 =2 =3 =13 =14", "chance is to draw a king, the line is complete"),
        ("=1 =2 =3 =13 =p1 =p2", "player 1 is to take a turn"),
        ("=1 =2 =3 =13 =p1 x", "expected a choice of a domino from the line"),
        ("=1 =2 =3 =13 =p1 :4", "domino 4 is not in the line"),
        ("=1 =2 =3 =13 =p1 1,0e:1", "there is no domino to place"),
        ("=1 =2 =3 =13 =p1 :1 =p1", "player 1 has no king left to draw"),
        ("=1 =2 =3 =13 =p1 :1 =p2 :1", "domino 1 is taken"),
        ("=1 =2 =3 =13 =p1 :1 =p2 :2 =p3 :3 =p4 :13 =4 =5 =6 =7 :4", "domino 1 fits, so it must be placed"),
        (
            "=1 =2 =3 =13 =p1 :1 =p2 :2 =p3 :3 =p4 :13 =4 =5 =6 =7 2,0w:4",
            "domino 1 has equal halves: its direction is e or s",
        ),
        ("=1 =2 =3 =13 =p1 :1 =p2 :2 =p3 :3 =p4 :13 =4 =5 =6 =7 1,1e:4", "domino 1 cannot be placed at 1,1e"),
    ];
    for (moves, reason) in cases {
        let (before, last) = moves.rsplit_once(' ').unwrap_or(("", moves));
        let text = format!("kingdomino(players=4) {before} ^{last}").replace("  ", " ");
        refused::<Record<Kingdomino>>(&text, &format!("move {}, {last}: {reason}", moves.split(' ').count()));
    }
}
