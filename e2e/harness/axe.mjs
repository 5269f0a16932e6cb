// Runs axe-core in the page: it finds violations of accessibility rules.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

import { resize } from './sight.mjs';
import { settled } from './wait.mjs';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns a line for each rule that the shown page breaks, with the elements that break it. */
export async function violations(page) {
  // The driver evaluates it, because the page's Content-Security-Policy allows no inline script.
  await page.evaluate(SOURCE);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 4).join(', ')}`);
}

/** How every screen is checked: light in a wide window, dark on a phone. */
const LOOKS = [['light', [1440, 900]], ['dark', [390, 844]]];

/** Checks in both looks that the shown page breaks no rule and is no wider than its window; `beside` is run in each. */
export async function accessible(page, beside = async () => {}) {
  const before = page.viewportSize();
  for (const [colorScheme, size] of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await resize(page, size);
    await settled(page);
    assert.deepEqual(await violations(page), [], `${colorScheme}, ${size}`);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 0, `${wider} px wider than the window of ${size}`);
    await beside(size);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await resize(page, [before.width, before.height]);
}
