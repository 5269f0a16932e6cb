//! The positions that `arena puzzles` keeps.

use std::fs;

use crate::common::{Scratch, pipe, refused};

/// Two endings of Kingdomino: in the first, two moves are proven to be best; in the second, one is.
const TIED: &str = "kingdomino(players=2) =17 =23 =27 =33 =p2 :23 =p1 :27 =p1 :33 =p2 :17 =8 =29 =37 =39 0,-1n:37 0,1s:29 0,2n:8 -1,0s:39 =1 =2 =30 =35 -2,0s:35 -1,-1w:2 1,0e:30 0,-2s:1 =11 =21 =34 =41 1,0s:41 -2,1e:34 1,-1e:21 -2,2e:11 =3 =14 =26 =43 1,-2s:26 1,1e:43 1,-2e:3 2,-2s:14 =25 =28 =38 =47";
const CLEAR: &str = "kingdomino(players=2) =27 =29 =34 =45 =p2 :29 =p2 :27 =p1 :45 =p1 :34 =14 =18 =26 =38 -1,0s:18 0,-1e:26 1,-1s:14 -2,0e:38 =2 =32 =39 =44 2,-2w:2 1,1w:32 -1,-1w:44 0,1s:39 =7 =10 =13 =42 2,-1s:42 -2,-2e:13 2,2w:7 1,0e:10 =11 =31 =36 =43 0,-2s:43 0,2e:36 -2,1n:31 -1,-2s:11 =3 =20 =40 =46";

#[test]
fn positions_with_one_best_move_are_kept() {
    let folder = Scratch::new("puzzles");
    fs::create_dir(&folder.0).unwrap();
    let file = folder.0.join("positions.txt");
    // Two trials decide nothing.
    let early = "kingdomino(players=2) =16 =31 =33 =46 =p2";
    fs::write(&file, format!("{TIED}\n{CLEAR}\n{early}\n")).unwrap();
    let name = file.to_str().unwrap();
    let few = ["puzzles", name, "--player", "flat@100", "--rollout", "stop=3,trials=2,seed=1"];
    assert_eq!(pipe(&few, ""), format!("{CLEAR}\n"));
    // No move is so far ahead.
    assert_eq!(pipe(&[&few[..], &["--ahead", "60"]].concat(), ""), "");
    fs::write(&file, format!("{CLEAR}\n{CLEAR} x\n")).unwrap();
    let error = refused(&few);
    assert!(error.contains("positions.txt:2: "), "{error}");
}
