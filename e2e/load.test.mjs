// The page loads in every window and theme, alone and in a sandboxed frame.

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

onPage('runs only its own files', { expected: [/Content Security Policy|Refused to|violates|Trusted(HTML|Script)/] }, async (page) => {
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  assert.match(html, /http-equiv="Content-Security-Policy"/);
  assert.doesNotMatch(html, /unsafe-inline|(?<!wasm-)unsafe-eval|<script(?![^>]* src=)|<style| style=| on[a-z]+=/);
  // In its own task, because code of the debugger may call eval whatever the policy says.
  const refused = await page.evaluate(() => new Promise((resolve) => setTimeout(() => {
    const tries = {
      eval: () => new Function('return 1')(),
      markup: () => (document.body.innerHTML = '<b>markup</b>'),
      worker: () => new Worker('./elsewhere.js'),
    };
    const names = Object.entries(tries).map(([name, attempt]) => {
      try {
        return [name, String(attempt())];
      } catch (error) {
        return [name, error.name];
      }
    });
    const script = document.createElement('script');
    try {
      script.textContent = 'globalThis.ran = true';
      document.head.append(script);
    } catch {}
    document.body.setAttribute('style', 'opacity: 0.5');
    resolve({ ...Object.fromEntries(names), ran: globalThis.ran ?? false, style: document.body.style.cssText });
  })));
  assert.deepEqual(refused, { eval: 'EvalError', markup: 'TypeError', worker: 'TypeError', ran: false, style: '' });
});
