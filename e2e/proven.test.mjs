// The last decisions of a game: every move can be proven, over every order of the draws.

import assert from 'node:assert/strict';

import { violations } from './harness/axe.mjs';
import { LOOKS } from './harness/browser.mjs';
import { onPage, shot, until } from './harness/page.mjs';
import { PATIENCE } from './harness/table.mjs';

/** Games of the levels 7 and 5, some decisions before their ends. */
const ENDINGS = {
  carcassonne:
    'carcassonne(players=2) =E 0,-1r2c0 =D 0,-2r0c0 =V -1,-2r2f0 =V -1,-1r0r0 =U -1,-3r1r0 =F 0,-3r1 =U 1,-2r2 =J ' +
    '0,-4r2f0 =R -2,-2r3c0 =L -2,-1r0 =J -1,-4r0 =L -1,0r3r1 =R 1,-4r1c0 =F -2,-4r1c0 =E -1,-5r2c0 =V 0,-5r3 =V ' +
    '2,-2r0 =C -3,-2r2 =O 1,-5r2 =E -3,-3r2 =M 1,-3r1 =E -2,-5r2 =V 2,-1r2 =K 3,-1r1c0 =P 1,-6r0c0 =S 2,-6r1c0 =P ' +
    '-3,-1r0r0 =H -2,-3r0 =W 3,-2r3r0 =U 4,-2r2r0 =B 1,-1r3m =W -3,-5r1r2 =B 2,0r2 =B 3,0r2m =D 3,-3r1 =I 4,0r1 ' +
    '=B -2,-6r0 =V 2,1r0 =V -3,0r1 =A 5,-2r1 =I 4,-3r0 =V -4,0r2 =U 3,-4r3 =A 3,-5r0 =N 2,-3r0 =D 2,2r3c0 =W ' +
    '1,1r2r2 =T 2,-7r1 =G -2,-7r2 =H 1,2r1 =N 0,-6r1 =V 4,1r3r0 =P -4,-1r1 =X 5,1r1 =U 3,2r3 =R -4,-3r3 =M 0,-7r3 ' +
    '=U 2,3r3 =Q -1,-7r0 =H -3,1r3 =N -3,-7r2 =S 3,-7r0 =K 1,-7r2 =E -2,-8r3 =K 2,4r2 =U 4,-5r1 =O 3,4r1 =W ' +
    '-4,-5r2 =U',
  kingdomino:
    'kingdomino(players=2) =16 =31 =33 =46 =p2 :31 =p1 :33 =p2 :46 =p1 :16 =5 =15 =28 =38 1,0e:28 0,-1n:38 ' +
    '-1,0w:5 0,1s:15 =6 =22 =39 =47 -2,1s:22 1,-1s:39 -1,2n:47 -1,2n:6 =2 =24 =30 =34 -1,-1s:2 1,-1e:24 -2,2n:34 ' +
    '2,1s:30 =9 =25 =27 =37 1,-2e:25 0,2n:27 -1,-1e:9 -2,0n:37 =8 =12 =20 =29 -1,-2e:29 -2,-2e:20 1,2n:8',
  ontop:
    'ontop(players=2) =T0 b2c2 =T0 c4c5 =T4 b8c8 =T4 d4d5 =T3 b3b4 =T0 a3a4 =T4 e6d6 =T1 a2a1 =T3 e7e8 =T1 b5a5 ' +
    '=T1 a7b7 =T1 c1d1 =T3 d2e2 =T0 e9f9 =T0 a9b9 =T4 e1f1 =T4 c6b6 =T0 g2f2 =T3 g4g3 =T0 f3f4 =T2 d7d8 =T1 g1h1 ' +
    '=T4 f8f7 =T1 e4e5 =T3 f6f5 =T3 g8g7 =T3',
};

/** How many of their moves are best, and how the verdict begins. */
const EQUAL = {
  carcassonne: [2, /^Proven over every order of the draws: 2 moves are equally good, and none is better\./],
  kingdomino: [2, /^Proven over every order of the draws: 2 moves are equally good, and none is better\./],
  ontop: [1, /^Proven over every order of the draws: .* is best\./],
};

for (const [index, [game, record]] of Object.entries(ENDINGS).entries()) {
  const [window, theme] = LOOKS[index % 2];
  onPage(`the end of ${game} is proven, ${window}`, { window, theme, query: `?record=${encodeURIComponent(record)}` }, async (page) => {
    if (window === 'phone') await page.locator('.sheet-tabs').getByRole('button', { name: 'Thinking' }).tap();
    await page.getByRole('button', { name: 'Prove every move' }).click();
    // A pointer over the rows would keep their order.
    await page.mouse.move(0, 0);
    await until(page, () => /^Proven over every order of the draws/.test(document.querySelector('.panel-verdict-text')?.textContent ?? ''), undefined, PATIENCE);
    await until(page, () => /^Done/.test(document.querySelector('.panel-status').textContent), undefined, PATIENCE);
    await shot(page, `proven ${game} ${window}`);
    assert.equal(await page.getByRole('button', { name: 'Prove every move' }).count(), 0);
    assert.match(await page.locator('.panel-row').first().textContent(), /=/);
    // Moves that are proven equal are equally good, on the board and in words.
    const [count, equal] = EQUAL[game];
    const best = page.locator('.panel-row:has([data-best])');
    assert.equal(await best.count(), count);
    for (const row of await best.all()) assert.match(await row.textContent(), /^1, proven: no move is better/);
    assert.match(await page.locator('.panel-verdict-text').textContent(), equal);
    assert.equal(await page.locator('.board-legend').filter({ hasText: /share of the search|just as good|wins per/ }).count(), 0);
    assert.equal(await page.locator('.panel-row').filter({ hasText: 'may be as good' }).count(), 0);
    assert.deepEqual(await violations(page), []);
  });
}
