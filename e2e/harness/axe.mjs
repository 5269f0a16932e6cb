// axe-core in the page: what it finds against the rules of accessibility.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on what is shown: a line for each rule with the parts that break it. */
export async function violations(page) {
  // Evaluated by the driver, not by the page: its Content-Security-Policy allows no script in its text.
  await page.evaluate(SOURCE);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 4).join(', ')}`);
}
