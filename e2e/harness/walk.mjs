// A random walk over the page, with a seed. It begins each leg at some screen, in a window of some size.

import assert from 'node:assert/strict';

import { settled, started } from './page.mjs';
import { painted } from './wait.mjs';
import { generator, wander } from './wander.mjs';

/** The number of operations between two reloads. */
const LEG = 100;

/** The number of operations between two changes of the window. */
const STRETCH = 50;

/** The milliseconds to wait for a page that a busy machine may render slowly. */
const PATIENCE = 180_000;

/** The sizes of windows: screens of desktops, tablets and phones in both directions, and a very small one. */
const SIZES = [[1440, 900], [1920, 1080], [1024, 768], [768, 1024], [390, 844], [844, 390], [360, 640], [240, 320]];

/**
 * Does a number of operations and returns how many it did on each screen. The same seed makes the same choices among the
 * elements of the page. But the elements also depend on the speed of the workers, so a failure lists the last operations
 * besides the seed.
 * @param {import('playwright-core').Page} page
 * @param {{ seed: number, operations: number, errors: string[], queries: string[] }} walk `queries` are those of the addresses
 * at which legs begin; between them, the page is only reloaded
 */
export async function walk(page, { seed, operations, errors, queries }) {
  const screens = {};
  const home = new URL('/', page.url());
  page.setDefaultTimeout(PATIENCE);
  for (let leg = 0; leg * LEG < operations; leg += 1) {
    const random = generator(seed + leg);
    const trail = [`opened ${page.url()}`];
    try {
      for (let rest = Math.min(LEG, operations - leg * LEG); rest > 0; rest -= STRETCH) {
        const [width, height] = SIZES[Math.floor(random() * SIZES.length)];
        await page.setViewportSize({ width, height });
        trail.push(`window ${width} × ${height}`);
        const stretch = { seed: Math.floor(random() * 2 ** 32), operations: Math.min(STRETCH, rest) };
        const done = await page.evaluate(`(${wander})(${JSON.stringify(stretch)}, ${generator})`);
        trail.push(...done.map(({ screen, told }) => `${screen}: ${told}`));
        for (const { screen } of done) screens[screen] = (screens[screen] ?? 0) + 1;
      }
      // Something may still be loading, but not forever.
      await page.locator('main').first().waitFor({ state: 'attached' });
      await settled(page);
      await painted(page);
      trail.push(`left ${page.url()}`);
      if (leg % 2 === 0) await page.goto(home + queries[Math.floor(random() * queries.length)]);
      else await page.reload();
      await started(page);
    } catch (error) {
      errors.push(`the page does not come to rest: ${error.message}`);
    }
    const place = `leg ${leg} of seed ${seed}, after ${leg * LEG} operations without an error, at ${page.url()}`;
    assert.deepEqual(errors, [], `${place}:\n${trail.slice(-LEG).join('\n')}`);
  }
  return screens;
}
