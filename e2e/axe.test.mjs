// Checks every screen of a game with axe, light and dark, with the analysis running.

import assert from 'node:assert/strict';

import { violations } from './harness/axe.mjs';
import { THEMES } from './harness/browser.mjs';
import { onPage, settled } from './harness/page.mjs';
import { begin, HURRIED, PATIENCE } from './harness/table.mjs';

const GAMES = {
  Carcassonne: 'carcassonne(players=2) =E',
  Kingdomino: 'kingdomino(players=2) =2 =14 =33 =40 =p1',
  OnTop: 'ontop(players=2) =T0',
};

for (const [game, record] of Object.entries(GAMES)) {
  for (const theme of THEMES) {
    for (const window of ['desktop', 'phone']) {
      onPage(`${game}: axe finds no violation, ${theme}, ${window}`, { theme, window }, async (page) => {
        const played = record.split(' ').length - 1;
        const kept = `tilescope 1\nseed 5\nplayed ${played}\nseat person Ada\nseat person Bob\nrecord ${record}`;
        await begin(page, { preferences: `${HURRIED}analysis on\n`, game: kept });
        assert.deepEqual(await violations(page), []);
        await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).click();
        await page.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
        await page.locator('.panel-move').first().click();
        await settled(page, () => document.querySelector('.panel-step') !== null);
        assert.deepEqual(await violations(page), [], 'with the analysis running');
      });
    }
  }
}
