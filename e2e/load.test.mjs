// The page comes up in every window and theme, on its own and in a sandboxed frame.

import assert from 'node:assert/strict';

import { THEMES, WINDOWS } from './harness/browser.mjs';
import { onPage, shot } from './harness/page.mjs';

for (const window of Object.keys(WINDOWS)) {
  for (const theme of THEMES) {
    onPage(`loads on a ${window}, ${theme}`, { window, theme }, async (page) => {
      assert.match(await page.title(), /Tilescope/);
      await shot(page, `load-${window}-${theme}`);
    });
  }
}

onPage('loads in a sandboxed frame on another origin', { sandboxed: true }, async (page, frame) => {
  assert.equal(await frame.evaluate(() => globalThis.origin), 'null');
  await shot(page, 'load-sandboxed');
});

onPage('fits every width', {}, async (page) => {
  for (const width of [320, 390, 768, 1024, 1440, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(needed <= width, `a window ${width} pixels wide scrolls sideways to ${needed}`);
  }
});
