// The common behaviour of the boards of all games, on the built page: previewing a piece, taking it back, and keys that are
// faster than the rendering.

import assert from 'node:assert/strict';

import { onPage, settled } from './harness/page.mjs';
import { focused, myTurn, turns } from './harness/table.mjs';

/** A position of each game with a piece to place: its address, and the cell at the start. */
const GAMES = {
  Carcassonne: { query: '?record=carcassonne(players=2)+%3DU', start: '0,0' },
  Kingdomino: {
    query:
      '?record=kingdomino(players=2)+%3D2+%3D14+%3D33+%3D40+%3Dp1+:14+%3Dp2+:33+%3Dp2+:2+%3Dp1+:40+%3D5+%3D9+%3D21+%3D45',
    start: '0,0',
  },
  OnTop: { query: '?record=ontop(players=2)+%3DT1+c4c5+%3DT0', start: '2,2' },
};

/** The previewed piece. */
const TRIED = '.board-tried, .kd-tried';

const list = (page) => page.getByRole('combobox', { name: 'Legal placements' });

for (const [game, { query, start }] of Object.entries(GAMES)) {
  onPage(`${game}: keys that are faster than the rendering`, { query }, async (page) => {
    await myTurn(page);
    for (let round = 1; round <= 3; round += 1) {
      await list(page).selectOption({ index: round });
      await page.waitForSelector(TRIED);
      // All of it happens within one task, so nothing is rendered in between.
      await page.evaluate((start) => {
        const cell = document.querySelector(`[data-cell="${start}"]`);
        cell.focus();
        for (const key of ['Escape', 'Escape', 'Enter', 'ArrowRight', 'Enter', 'Escape']) {
          cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }
      }, start);
      await settled(page, (tried) => document.querySelector(tried) === null, TRIED);
    }
    assert.equal(await page.locator('[role=grid]').count(), 1);
    assert.equal(await turns(page), query.match(/\+:|\+c/g)?.length ?? 0);
  });

  onPage(`${game}: a placement from the list can be taken back and chosen again`, { query }, async (page) => {
    await myTurn(page);
    for (let round = 0; round < 2; round += 1) {
      await list(page).selectOption({ index: 1 });
      await page.waitForSelector(TRIED);
      await page.locator('[role=grid] [tabindex="0"]').focus();
      await page.keyboard.press('Escape');
      await settled(page, (tried) => document.querySelector(tried) === null, TRIED);
      assert.equal(await list(page).evaluate((list) => list.selectedIndex), 0);
    }
  });

  onPage(`${game}: Back in the tray moves the focus to the board`, { query }, async (page) => {
    await myTurn(page);
    await list(page).selectOption({ index: 1 });
    await page.waitForSelector(TRIED);
    await page.locator('.board-actions').getByRole('button', { name: /^(Back|Cancel)$/ }).focus();
    await page.keyboard.press('Enter');
    await focused(page, '[role=gridcell]');
    assert.equal(await page.locator(TRIED).count(), 0);
  });

  onPage(`${game}: arrows move over the free cells, and Enter previews the piece there`, { query }, async (page) => {
    await myTurn(page);
    await page.locator('[role=grid] [tabindex="0"]').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await settled(page);
    const cell = await page.evaluate(() => document.activeElement.dataset.cell);
    assert.ok(cell, 'the focus stays in the grid');
    await page.keyboard.press('Enter');
    await page.waitForSelector(TRIED);
    await focused(page, `[data-cell="${cell}"]`);
  });
}
