// OnTop on the built page: whole games with keys alone and by touch, the analysis of a position, the card of a circle, and a
// malformed record.

import assert from 'node:assert/strict';

import { onPage, shot, until } from './harness/page.mjs';
import { PATIENCE, played, turns } from './harness/table.mjs';

/** A game of a person against the fastest computer player, with the draws of a seed. */
const GAME = 'seed 5\nplayed 1\nseat person Ada\nseat computer:0 Bob\nrecord ontop(players=2) =T0';

/** Four tiles around a closed circle, which paid 3 points, and a tile to place. */
const CIRCLE = '?record=ontop(players=2)+%3DT1+c4c5+%3DT1+c6b6+%3DT4+b4b3+%3DT1+a5b5+%3DT0';

/** Returns the middle of an element of the board that no button covers, once the board no longer moves. */
function target(page, selector) {
  return page.evaluate(async (selector) => {
    const places = () =>
      [...document.querySelectorAll(selector)].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      });
    for (let before = ''; before !== String(places()); ) {
      before = String(places());
      await new Promise((done) => setTimeout(done, 100));
    }
    const free = places().find(([x, y]) => document.elementFromPoint(x, y)?.closest('.board-svg'));
    if (!free) throw new Error(`no ${selector} is in view`);
    return free;
  }, selector);
}

onPage('OnTop: takes back a previewed tile and undoes a turn', { game: GAME }, async (page) => {
  await page.mouse.click(...(await target(page, '.ot-legal')));
  await page.waitForSelector('.board-tried');
  await page.keyboard.press('Escape');
  await until(page, () => !document.querySelector('.board-tried'));
  assert.equal(await turns(page), 0);
  await page.mouse.click(...(await target(page, '.ot-legal')));
  await page.locator('.board-primary').click();
  await played(page, 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(page, () => document.querySelectorAll('.move-undone').length === 2);
});

onPage('OnTop: the list and the board show the analysis', { query: CIRCLE }, async (page) => {
  await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).click();
  await page.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
  await page.waitForSelector('.board-mark .board-mark-disc', { timeout: PATIENCE });
  const marks = await page.locator('.board-mark').count();
  assert.ok(marks > 12, `${marks} marks`);
  await until(page, () => document.querySelectorAll('.board-best-star').length > 1);
  // The board previews a candidate on hover.
  await page.locator('.panel-row').first().hover();
  await page.waitForSelector('.board-ghost');
  await shot(page, 'ontop-analysis');
});

onPage('OnTop: a card shows the stones and the payment of a circle', { query: CIRCLE }, async (page) => {
  await page.mouse.move(...(await target(page, '.ot-tower')));
  const card = page.locator('.board-card');
  await card.getByText('Closed circle').waitFor();
  await card.getByText(/3 points for/).waitFor();
});
