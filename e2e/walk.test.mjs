// Random walks over the whole page, for each game: no operation logs an error.
//
// `npm run walk` does 100,000 operations. WALK_OPERATIONS and WALK_SEED change their number and the seed.

import { onPage } from './harness/page.mjs';
import { begin } from './harness/table.mjs';
import { walk } from './harness/walk.mjs';

/** The number of operations over all games. */
const OPERATIONS = Number(process.env.WALK_OPERATIONS ?? 3000);
const SEED = Number(process.env.WALK_SEED ?? 1);

const PEOPLE = 'seat person Ada\nseat person Bob';
const COMPUTER = 'seat person Ada\nseat computer:random Bob';

const GAMES = {
  carcassonne: `tilescope 1\nseed 5\nplayed 1\n${PEOPLE}\nrecord carcassonne(players=2) =E`,
  kingdomino: `tilescope 1\nseed 7\nplayed 5\n${COMPUTER}\nrecord kingdomino(players=2) =2 =14 =33 =40 =p1`,
  ontop: `tilescope 1\nseed 5\nplayed 1\n${COMPUTER}\nrecord ontop(players=2) =T0`,
};

Object.entries(GAMES).forEach(([name, game], index) => {
  onPage(`survives a random walk: ${name}`, {}, async (page, _, errors) => {
    await begin(page, { game });
    const operations = Math.ceil(OPERATIONS / Object.keys(GAMES).length);
    await walk(page, { seed: SEED + 1_000_000 * index, operations, errors });
  });
});
