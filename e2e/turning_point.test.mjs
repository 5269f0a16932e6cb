// After a game: the move or draw that decided it, by the numbers of the searches, or a message that there are too few.

import assert from 'node:assert/strict';

import { keptGame, keptNote } from './harness/kept.mjs';
import { onPage, started } from './harness/page.mjs';
import { begin, finished, HURRIED } from './harness/table.mjs';

/** Games of two players with a few turns left. */
const RECORDS = {
  Carcassonne:
    'carcassonne(players=2) =Q 0,-1r1c0 =U 1,0r0r0 =U -1,-1r1 =E -2,-1r0c0 =L 2,0r2c0 =P -1,0r3f0 =V ' +
    '3,0r0r0 =F -2,0r2c0 =K 0,-2r2r0 =L -2,-2r2f0 =C 2,1r0 =W -1,-2r1r1 =A 0,-3r0m =W 2,-1r3r2 =K ' +
    '1,-2r1c0 =U -2,-3r1r0 =F -3,-3r1c0 =U -2,-4r3 =B 4,0r2 =P -2,-5r0c0 =O 3,1r3 =K -3,0r1r0 =J -3,-4r2 ' +
    '=W -1,-5r0f0 =V -2,1r3 =B -1,-6r1m =I 0,1r2 =E 0,2r0 =D 2,-2r3 =B 0,-6r3 =X 2,-3r2r0 =M -2,-6r3 =N ' +
    '-1,-7r0c0 =M -3,-6r2 =G 1,1r0 =I 0,-7r1 =V 1,-3r3 =W -4,0r3 =L -3,-2r0r0 =P -3,-5r1 =J 4,1r1c0 =J ' +
    '0,-8r2c0 =T 2,-4r0r0 =O -4,-2r0c0 =V -4,-4r3r0 =R -5,-2r0 =H 5,1r3 =U -3,-1r1 =D -4,-1r3r0 =N ' +
    '-5,0r3c0 =R 3,2r1 =A 3,-2r3 =V -4,-5r2 =V 0,-5r0 =E 1,-1r3f0 =D 1,-7r3 =E -3,-7r3f0 =H -5,-1r3 =U ' +
    '-4,-6r1 =V 1,-5r3 =U 3,-3r0 =R -6,-2r1 =B',
  Kingdomino:
    'kingdomino(players=2) =6 =11 =16 =23 =p1 :23 =p2 :11 =p2 :16 =p1 :6 =10 =21 =40 =48 -1,-1e:48 ' +
    '-2,0e:40 1,0e:21 1,1n:10 =29 =30 =36 =45 -1,0s:45 0,1s:36 1,-2s:29 2,1n:30 =14 =18 =39 =44 -2,2e:44 ' +
    '0,2n:14 -2,1e:18 1,-1n:39 =5 =17 =28 =47',
  OnTop:
    'ontop(players=2) =T3 c8b8 =T3 c2b2 =T4 b4c4 =T0 b6b5 =T1 d6d7 =T3 c1d1 =T4 d2d3 =T0 d8e8 =T1 a7b7 ' +
    '=T1 b1a1 =T0 a3a2 =T4 e2e1 =T0 d4e4 =T4 a4a5 =T1 e6e5 =T3 d5c5 =T0 b9a9 =T3 e3f3 =T0 f2g2 =T3 h1g1 ' +
    '=T2 d9c9 =T1 g3h3 =T1',
};

const kept = (record, seats) => {
  const played = record.split(' ').length - 1;
  return `seed 5\nplayed ${played}\n${seats.map((seat) => `seat ${seat}\n`).join('')}record ${record}`;
};

for (const [game, record] of Object.entries(RECORDS)) {
  onPage(`${game}: two sentences say what decided it`, { preferences: `${HURRIED}analysis off\n`, game: kept(record, ['computer:5 Ada', 'computer:5 Bob']) }, async (page) => {
    await finished(page);
    const told = await page.locator('dialog[open] .decided').textContent();
    assert.match(
      told,
      /^(Ada|Bob)[’']s win rate (rose|fell) most between turn \d+ and (turn \d+|the end): from \d+ % to \d+ %\. |^No single turn decided it/,
    );
    assert.equal(told.match(/[.] |[.]$/g).length, 2, told);
    await page.reload();
    await started(page);
    await page.locator('.caption').getByRole('button', { name: 'Result' }).click();
    assert.equal(await page.locator('dialog[open] .decided').textContent(), told, 'after a reload');
  });
}

onPage('malformed numbers of a search are ignored and the game is kept', {}, async (page) => {
  const game = kept(RECORDS.OnTop, ['person Ada', 'person Bob']);
  const moves = [['ontop c8b8', { count: 0, sum: 0, squares: 0 }]];
  const measured = keptNote('measurements', [{ ply: 1, spec: 'mcts', moves }]);
  await begin(page, { preferences: `${HURRIED}analysis off\n`, game: keptGame(game, { measured }) });
  await page.locator('.notes').getByText('cannot be read and were skipped: expected sums from 0 to the number of playouts').waitFor();
  assert.equal(await page.locator('.move').count(), 22);
});
