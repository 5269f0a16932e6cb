// Random walks over all screens of the page, for each game: no operation logs an error.
//
// `npm run walk` does 100,000 operations. WALK_OPERATIONS and WALK_SEED change their number and the seed.

import assert from 'node:assert/strict';

import { onPage } from './harness/page.mjs';
import { begin } from './harness/table.mjs';
import { walk } from './harness/walk.mjs';

/** The number of operations over all games. */
const OPERATIONS = Number(process.env.WALK_OPERATIONS ?? 900);
const SEED = Number(process.env.WALK_SEED ?? 1);

const PEOPLE = 'seat person Ada\nseat person Bob';
const COMPUTER = 'seat person Ada\nseat computer:0 Bob';

const GAMES = {
  carcassonne: `seed 5\nplayed 1\n${PEOPLE}\nrecord carcassonne(players=2) =E`,
  kingdomino: `seed 7\nplayed 5\n${COMPUTER}\nrecord kingdomino(players=2) =2 =14 =33 =40 =p1`,
  ontop: `seed 5\nplayed 1\n${COMPUTER}\nrecord ontop(players=2) =T0`,
};

/** The lesson of each game. */
const LESSONS = { carcassonne: 'parallel', kingdomino: 'flat', ontop: 'pruning' };

/** Returns the queries of all screens, with a game where they need one. */
function screens(game) {
  const record = `?record=${encodeURIComponent(GAMES[game].split('record ')[1])}`;
  return [
    '',
    `${record}&seed=3&seat1=person&seat2=computer:1`,
    `${record}&edit=`,
    `${record}&search=mcts&study=12.3.7`,
    `${record}&search=mcts&side=7.5000.flat`,
    `${record}&review=quick`,
    `${record}&embed=1&v=1`,
    `?tournament=${game}(players%3D2)&player1=random&player2=greedy&games=6&seed=1`,
    `?lesson=${LESSONS[game]}`,
    '?learn',
  ];
}

Object.entries(GAMES).forEach(([name, game], index) => {
  onPage(`survives a random walk: ${name}`, {}, async (page, _, errors) => {
    await begin(page, { game });
    const operations = Math.ceil(OPERATIONS / Object.keys(GAMES).length);
    const done = await walk(page, { seed: SEED + 1_000_000 * index, operations, errors, queries: screens(name) });
    console.log(`${name}: ${Object.entries(done).map(([screen, count]) => `${screen} ${count}`).sort().join('; ')}`);
    assert.ok(Object.keys(done).length > 1, 'the walk reached other screens');
  });
});
