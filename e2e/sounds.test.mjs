// Sounds: off by default, and those of the game once they are switched on.

import assert from 'node:assert/strict';

import { onPage, started, until } from './harness/page.mjs';
import { begin, turn } from './harness/table.mjs';

/** A game between people, so every sound follows from an action of the test. */
const KEPT = 'tilescope 1\nseed 5\nplayed 1\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0';

/** Makes the page count the tones that start. */
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

onPage('there are no sounds until they are switched on', {}, async (page) => {
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

  // The choice is remembered. Looking back makes no sound, undoing does.
  await page.reload();
  await started(page);
  await page.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press(',');
  await page.getByRole('button', { name: 'To current turn' }).waitFor();
  assert.equal(await heard(page), 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(page, () => globalThis.tones > 0);
});
