// The position editor: a legal and an illegal position of each game, with mouse and keys, its link and its text.

import assert from 'node:assert/strict';

import { accessible } from './harness/axe.mjs';
import { onPage, settled, started, until } from './harness/page.mjs';
import { PATIENCE } from './harness/table.mjs';

const CARCASSONNE = '?record=carcassonne(players%3D2)+%3DK+1,0r0c0+%3DV+0,1r0+%3DB&seed=7';
const KINGDOMINO =
  '?record=kingdomino(players%3D2)+%3D3+%3D17+%3D28+%3D44+%3Dp2+:44+%3Dp1+:3+%3Dp1+:28+%3Dp2+:17+%3D1+%3D9+%3D30+%3D41&seed=7';
const ONTOP = '?record=ontop(players%3D2)+%3DT0+c4c5+%3DT3&seed=7';

/** Opens the editor with the position of the game on the page. */
async function edit(page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Edit position' }).click();
  await page.locator('.edit-room').waitFor();
}

/** Waits until the status line contains these words. */
const says = (page, words) => until(page, (words) => document.querySelector('#edit-status')?.textContent.includes(words), words);
const possible = (page) => says(page, 'Legal. ');
/** Waits until the text of the position contains this part. */
const written = (page, part) => until(page, (part) => document.querySelector('.edit-code')?.textContent.includes(part), part);
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
/** A piece of the palette, by the beginning of its label. */
const piece = (page, words) => page.locator(`.edit-palette [role=radio][aria-label^="${words}"]`);
const text = (page) => page.locator('.edit-code').textContent();

/** Moves the focus to a cell of the hidden grid. */
async function goTo(page, cell) {
  await page.locator(`[role=gridcell][data-cell="${cell}"]`).focus();
  await until(page, (cell) => document.querySelector('[role=gridcell][tabindex="0"]').dataset.cell === cell, cell);
}

/** Waits until the analysis has numbers. */
const analysed = (page) => page.locator('.edit-analysis .panel-candidates').waitFor({ timeout: PATIENCE });

onPage('a position of Carcassonne is set up and played, and the editor explains why one is illegal', { query: CARCASSONNE }, async (page) => {
  await edit(page);
  await possible(page);
  await analysed(page);

  // A monastery in a field does not fit beside the city of the start tile.
  await goTo(page, '0,-1');
  await piece(page, 'tile B,').click();
  await says(page, 'Illegal. Tile B at 1 north: its field on the south side meets a city.');
  assert.equal(await page.getByRole('button', { name: 'Play from here' }).isDisabled(), true);
  assert.match(await page.locator('.edit-wrongs').textContent(), /its field on the south side meets a city/);
  assert.equal(await page.locator('.edit-clash').count() > 0, true);
  assert.match(await page.locator('.edit-analysis').textContent(), /once the position is legal/);

  // With keys alone: undo, another tile, a rotation, a meeple.
  await goTo(page, '0,-1');
  await page.keyboard.press('Control+z');
  await possible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await possible(page);
  await written(page, 'board=E0,-1r2/');
  await page.getByRole('button', { name: /^Meeple, Player 2: field/ }).click();
  await possible(page);
  await press(page, 'In hand: B');
  await piece(page, 'tile X,').click();
  await page.getByLabel('Points of Player 2').fill('12');
  await page.getByLabel('Points of Player 2').press('Enter');
  await written(page, 'scores=0,12');
  assert.match(await text(page), /E0,-1r2f0p2.*hand=X$/);
  await analysed(page);

  // The position is kept as a new game, which is there after a reload.
  const position = await text(page);
  await press(page, 'Play from here');
  await page.locator('.game').waitFor({ timeout: PATIENCE });
  await page.reload();
  await started(page);
  await press(page, 'Menu');
  await press(page, 'Share');
  await press(page, 'Copy record');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), position);
});

onPage('a position of Kingdomino is set up, and the editor explains why one is illegal', { query: KINGDOMINO }, async (page) => {
  await edit(page);
  await possible(page);
  await analysed(page);
  await goTo(page, '1,0');
  await piece(page, 'domino 5,').click();
  await says(page, 'dominoes have been dealt');
  await press(page, 'Undo');
  await possible(page);
  // Places the domino that waits for the first player, and takes another one in the line.
  await piece(page, 'domino 3,').click();
  await page.getByRole('button', { name: /^Domino 1,.*taken by/ }).first().click();
  await possible(page);
  await written(page, 'p1=3:1,-1s waiting=17:p2/28:p1/44:p2 line=1:p1');
});

onPage('a position of OnTop is set up, and the editor explains why one is illegal', { query: ONTOP }, async (page) => {
  await edit(page);
  await possible(page);
  await analysed(page);
  await goTo(page, '0,0');
  await piece(page, 'tile T1,').click();
  await says(page, 'Illegal. The tile on');
  await press(page, 'Remove');
  await possible(page);
  await page.getByRole('radio', { name: 'Player 2' }).click();
  await written(page, 'turn=2');
  await analysed(page);
});

onPage('the start screen opens the editor on an empty board with the chosen rules', {}, async (page) => {
  await page.locator('.game-card', { hasText: 'Kingdomino' }).click();
  await settled(page);
  await page.locator('.lay').getByLabel('3', { exact: true }).check({ force: true });
  await press(page, 'Set up a position');
  await page.locator('.edit-room').waitFor({ timeout: PATIENCE });
  assert.match(await text(page), /^kingdomino\(players=3\)/);
  await possible(page);

  // Another number of players and other rules, without leaving the editor.
  await page.getByText('Start from another position').click();
  const begin = page.locator('.edit-begin');
  await begin.getByLabel('2', { exact: true }).check({ force: true });
  await begin.locator('label', { hasText: '7' }).first().click();
  await press(page, 'Empty board');
  await written(page, 'kingdomino(players=2,size=7)');
  await possible(page);
  await press(page, 'Back to the game');
  await page.locator('.game').waitFor();
});

onPage(
  'a link to a position opens it as a game',
  { query: '?position=carcassonne(players%3D2)+turn%3D2+scores%3D3,4+board%3DE0,-1r2+hand%3DK' },
  async (page) => {
    await page.locator('.game').waitFor({ timeout: PATIENCE });
    await press(page, 'Points');
    assert.match(await page.locator('dialog').textContent(), /Before the first move/);
  },
);

for (const [game, query] of [['Carcassonne', CARCASSONNE], ['Kingdomino', KINGDOMINO], ['OnTop', ONTOP]]) {
  onPage(`the editor of ${game} breaks no rule of accessibility`, { query }, async (page) => {
    await edit(page);
    await possible(page);
    await accessible(page);
  });
}
