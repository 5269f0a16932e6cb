// Runs axe-core in the page: it finds violations of accessibility rules.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns a line for each rule that the shown page breaks, with the elements that break it. */
export async function violations(page) {
  // The driver evaluates it, because the page's Content-Security-Policy allows no inline script.
  await page.evaluate(SOURCE);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 4).join(', ')}`);
}
