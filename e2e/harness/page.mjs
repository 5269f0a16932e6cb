// A test of the built page: `onPage('plays a move', { window: 'phone' }, async (page) => { ... })`.
//
// Each test has its own context, so it never sees what another test stored. It fails if the page, a frame or a worker
// logs an error or throws, if the page crashes, or if anything is requested from another host.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';

import { launch, WINDOWS } from './browser.mjs';
import { PAGE, serveArticle, serveFolder } from './server.mjs';
import { keptTexts } from './kept.mjs';
import { HURRIED } from './preferences.mjs';
import { painted, settled, started, watchTimers } from './wait.mjs';

export { rested, settled, started, until } from './wait.mjs';

const SHOTS = fileURLToPath(new URL('../../target/screenshots', import.meta.url));

let browser;
let site;
before(async () => {
  // One after the other: if the browser does not start, no server is left running.
  browser = await launch();
  site = await serveFolder(PAGE);
});
after(async () => {
  await Promise.all([browser?.close(), site?.close()]);
});

/**
 * @typedef {object} Options
 * @property {keyof typeof WINDOWS} [window] the window, by default `desktop`
 * @property {'light' | 'dark'} [theme] the theme that the system prefers, by default `light`
 * @property {string} [query] the query of the page's address, with its question mark
 * @property {string} [game] a kept game as lines, which the page opens; see `kept.mjs`
 * @property {string} [preferences] kept preferences as lines; with a game, computer players move at once by default
 * @property {boolean} [sandboxed] whether the page is in a sandboxed frame on another origin
 * @property {RegExp[]} [expected] errors that the test provokes
 * @property {import('playwright-core').BrowserContextOptions} [context] further settings of the browser
 */

/**
 * Defines a test with the page loaded and started. `errors` collects the errors that the page logs. `frame` has the page's
 * elements: it is the page itself or the sandboxed frame. `site` is the server of the page.
 * @param {string} name
 * @param {Options} options
 * @param {(page: import('playwright-core').Page, frame: import('playwright-core').Frame, errors: string[], site: import('./server.mjs').Site) => Promise<void>} body
 */
export function onPage(name, options, body) {
  test(name, async () => {
    const { window = 'desktop', theme = 'light', expected = [], game, preferences = game && HURRIED } = options;
    const kept = keptTexts({ game, preferences });
    const context = await browser.newContext({
      ...WINDOWS[window],
      colorScheme: theme,
      // Service workers are off unless a test asks for them, because `page.route` cannot replace their responses.
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin: site.origin, localStorage: kept.map(([name, value]) => ({ name, value })) }] },
      permissions: options.sandboxed ? [] : ['clipboard-read', 'clipboard-write'],
      ...options.context,
    });
    const address = `${site.origin}/${options.query ?? ''}`;
    const article = options.sandboxed ? await serveArticle(address) : null;
    try {
      await context.addInitScript(watchTimers);
      const page = await context.newPage();
      const errors = watch(page, [site.origin, article?.origin]);
      await page.goto(article?.origin ?? address);
      const frame = article ? await framed(page, site.origin) : page.mainFrame();
      try {
        await started(frame);
        if (game) {
          await settled(frame);
          await painted(frame);
        }
        await body(page, frame, errors, site);
      } catch (error) {
        const picture = await shot(page, `failed ${name}`).catch(() => 'none, the page does not answer');
        error.message += `\nscreenshot: ${picture}\nerrors: ${errors.join('\n') || 'none'}`;
        throw error;
      }
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      assert.deepEqual(unexpected, [], 'the page logged errors');
    } finally {
      site.changed.clear();
      site.down = false;
      await context.close();
      await article?.close();
    }
  });
}

/** Saves a screenshot of the window as target/screenshots/NAME.png and returns its path. */
export async function shot(page, name) {
  await mkdir(SHOTS, { recursive: true });
  const path = `${SHOTS}/${name.replaceAll(/[^\w.-]+/g, '-')}.png`;
  await page.screenshot({ path });
  return path;
}

/** Returns the frame that shows an address of `origin`. */
async function framed(page, origin) {
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  await frame.waitForURL((url) => url.origin === origin);
  return frame;
}

/** Collects the errors and requests that must not happen. */
function watch(page, origins) {
  const errors = [];
  page.on('console', (message) => {
    if (message.type() === 'error') {
      const { url, lineNumber } = message.location();
      errors.push(`${message.text()} (${url}:${lineNumber})`);
    }
  });
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  page.on('crash', () => errors.push('the page crashed'));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin)) {
      errors.push(`asked another host: ${request.url()}`);
    }
  });
  return errors;
}
