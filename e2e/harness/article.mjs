// An article on another origin that shows positions of the page.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch } from './browser.mjs';
import { PAGE, serveFolder, servePage } from './server.mjs';
import { until } from './wait.mjs';

export const RECORDS = {
  Carcassonne: 'carcassonne(players=2) =Q 0,-1r1c0 =U 1,0r0r0 =U -1,-1r1 =E',
  Kingdomino: 'kingdomino(players=2) =6 =11 =16 =23 =p1 :23 =p2 :11 =p2 :16 =p1 :6 =10 =21 =40 =48',
  OnTop: 'ontop(players=2) =T3 c8b8 =T3 c2b2 =T4',
};

let browser;
/** The server of the page. */
export let site;
before(async () => {
  browser = await launch();
  site = await serveFolder(PAGE);
});
after(async () => {
  await Promise.all([browser?.close(), site?.close()]);
});

/**
 * Defines a test with an article on another origin. The article's window keeps the messages in `heard`. Any logged error
 * fails the test.
 */
export function inArticle(name, article, body, { theme = 'light', locale = 'en' } = {}) {
  test(name, async () => {
    const page = await browser.newPage({ colorScheme: theme, locale, viewport: { width: 1000, height: 800 } });
    const errors = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>An article</title>
      <meta name="color-scheme" content="light dark">
      <script>globalThis.heard = []; addEventListener('message', ({ data, source }) => heard.push({ data, from: [...document.querySelectorAll('iframe')].findIndex((frame) => frame.contentWindow === source) }));</script>
      <main><h1>An article</h1>${article()}</main></html>`;
    const outside = await servePage(html);
    try {
      await page.goto(outside.origin);
      await body(page, errors);
      assert.deepEqual(errors, [], 'errors were logged');
    } finally {
      await page.close();
      await outside.close();
    }
  });
}

/** Returns the messages of one event. */
export const events = (page, event) => page.evaluate((event) => heard.map(({ data }) => data).filter((data) => data.event === event), event);

/** Waits for the final message of a search, and returns it. */
export async function outcome(page) {
  await until(page, () => heard.some(({ data }) => data.event === 'analysis' && data.done));
  return (await events(page, 'analysis')).find(({ done }) => done);
}

/** Deletes the received messages. */
export const forget = (page) => page.evaluate(() => { heard.length = 0; });
