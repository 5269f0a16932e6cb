// Sounds: none at first, and those of the game once somebody wants them.

import assert from 'node:assert/strict';

import { onPage, started, until } from './harness/page.mjs';
import { begin, turn } from './harness/table.mjs';

/** A game of people, in which nothing is heard that nobody did. */
const KEPT = 'tilescope 1\nseed 5\nplayed 1\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0';

/** Lets the page count the tones that begin. */
const listening = (page) =>
  page.addInitScript(() => {
    globalThis.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      globalThis.tones += 1;
      return start.call(this, when);
    };
  });

const heard = (page) => page.evaluate(() => globalThis.tones);

onPage('nothing is heard until somebody wants it', {}, async (page) => {
  await listening(page);
  await begin(page, { game: KEPT });
  await turn(page);
  assert.equal(await heard(page), 0);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Sounds' }).check();
  await until(page, () => globalThis.tones > 0);
  await page.keyboard.press('Escape');
  const before = await heard(page);
  await turn(page);
  await until(page, (before) => globalThis.tones > before, before);

  // It is remembered; looking back is not heard, taking back is.
  await page.reload();
  await started(page);
  await page.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press(',');
  await page.getByRole('button', { name: 'To current turn' }).waitFor();
  assert.equal(await heard(page), 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(page, () => globalThis.tones > 0);
});
