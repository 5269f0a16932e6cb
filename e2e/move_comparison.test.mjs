// Compares two candidates by where their points come from, and shows the outcomes of features on the board.

import assert from 'node:assert/strict';

import { accessible } from './harness/axe.mjs';
import { onPage, settled, until } from './harness/page.mjs';
import { begin, HURRIED, PATIENCE } from './harness/table.mjs';

const GAMES = {
  Carcassonne: 'carcassonne(players=2) =V 0,1r0r0 =U 1,0r0 =E 0,-1r2c0 =K',
  Kingdomino: 'kingdomino(players=2) =2 =14 =33 =40 =p1',
  OnTop: 'ontop(players=2) =T0',
};

/** Opens a game with its analysis, and unfolds the comparison. */
async function compare(page, record) {
  const played = record.split(' ').length - 1;
  const kept = `seed 5\nplayed ${played}\nseat person Ada\nseat person Bob\nrecord ${record}`;
  await begin(page, { preferences: `${HURRIED}analysis on\n`, game: kept });
  await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).click();
  await page.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
  await page.locator('.panel-controls').getByRole('button', { name: 'Pause' }).click();
  await page.locator('.comparison > summary').click();
}

/** Waits until all pairs of games have been played. */
const done = (page) => until(page, () => /\b(\d+) of \1 pairs/.test(document.querySelector('.comparison')?.textContent));

/** Returns the numbers of the table. */
const numbers = (page) => page.locator('.comparison-table td').allTextContents();

onPage('two candidates are compared and swapped, and the comparison is closed', {}, async (page) => {
  await compare(page, GAMES.Carcassonne);
  await done(page);
  const first = await numbers(page);
  assert.match(await page.locator('.comparison-sentence').textContent(), /than with the second\.|the difference is/);
  assert.ok((await page.locator('.board-outcome').count()) > 0, 'the board shows the outcomes of features');

  // After a swap, the two columns change places and every difference changes its sign.
  const picks = page.locator('.comparison-pick select');
  const [one, two] = await picks.evaluateAll((all) => all.map((select) => select.selectedIndex));
  assert.notEqual(one, two);
  await picks.nth(0).selectOption({ index: two });
  await picks.nth(1).selectOption({ index: one });
  await done(page);
  const swapped = await numbers(page);
  assert.equal(swapped.length, first.length);
  for (let row = 0; row < first.length; row += 3) {
    assert.deepEqual([swapped[row], swapped[row + 1]], [first[row + 1], first[row]]);
    const value = (text) => Number(text.split('±')[0].replace('−', '-'));
    assert.equal(value(swapped[row + 2]) + value(first[row + 2]), 0, `${swapped[row + 2]} ${first[row + 2]}`);
  }

  // A move compared with itself has no difference.
  await picks.nth(1).selectOption({ index: two });
  await done(page);
  const same = await numbers(page);
  assert.ok(same.filter((_, index) => index % 3 === 2).every((text) => text.startsWith('0.0')));

  await page.getByRole('button', { name: 'Off', exact: true }).click();
  await settled(page, () => document.querySelector('.board-outcome') === null);
  await page.getByRole('button', { name: 'After the second' }).click();
  await page.locator('.board-outcome').first().waitFor();
  await page.locator('.comparison > summary').click();
  await settled(page, () => document.querySelector('.board-outcome') === null);
});

for (const [game, record] of Object.entries(GAMES)) {
  onPage(`${game}: the comparison breaks no rule of accessibility`, {}, async (page) => {
    await compare(page, record);
    await page.locator('.comparison-sentence').waitFor({ timeout: PATIENCE });
    await accessible(page);
  });
}
