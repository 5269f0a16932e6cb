// Without a network the page loads and plays. A new version is offered, and never installed without consent.

import assert from 'node:assert/strict';

import { onPage, settled, shot, started, until } from './harness/page.mjs';
import { begin, keptGames, myTurn, PATIENCE } from './harness/table.mjs';

const GAME = 'tilescope 1\nseed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0 c4c5 =T1';

const WITH_WORKERS = { context: { serviceWorkers: 'allow' } };

/** Waits until the browser has stored the whole page. */
const stored = (page) =>
  until(page, async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');

/** Releases a new version: the same files, with a service worker that has another version number. */
async function release(page, site, version) {
  const now = await page.evaluate(async () => (await fetch('./sw.js')).text());
  assert.match(now, /VERSION = "[0-9a-f]{16}"/);
  site.changed.set('/sw.js', now.replace(/VERSION = "\w+"/, `VERSION = "${version}"`));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
}

const versions = (page) => page.evaluate(() => caches.keys());

onPage('plays without a network', WITH_WORKERS, async (page, _, errors, site) => {
  await stored(page);
  site.down = true;
  await page.reload();
  await started(page);
  await page.locator('.button-play').click();
  await myTurn(page);
  // The workers load too.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.caption-text', { hasText: /^Hint: / }).waitFor({ timeout: PATIENCE });
  await page.goto(`${site.origin}/?record=ontop(players=2)+%3DT1`);
  await started(page);
  await page.locator('.play[data-game="ontop"]').waitFor();
  await page.locator('.brand').click();
  await page.getByRole('button', { name: 'How to play' }).click();
  await page.locator('dialog[open] .rule').first().waitFor();
  site.down = false;
});

onPage('offers a new version on the start screen, and installs it on request', WITH_WORKERS, async (page, _, errors, site) => {
  await stored(page);
  await begin(page, { game: GAME });
  await myTurn(page);
  const update = page.locator('#update');
  await release(page, site, 'next');
  await until(page, async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
  await settled(page);
  assert.equal(await update.isVisible(), false, 'a game is not interrupted');
  await page.locator('.brand').click();
  await update.waitFor();
  await shot(page, 'update');
  assert.equal((await versions(page)).length, 2);
  await update.getByRole('button', { name: 'Later' }).click();
  assert.equal(await update.isVisible(), false);

  // After a reload it is offered at once.
  await page.reload();
  await started(page);
  await page.locator('.brand').click();
  const reloaded = page.waitForEvent('load');
  await update.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await started(page);
  await myTurn(page);
  assert.equal((await keptGames(page))[0].record, GAME.split('record ')[1], 'the game goes on');
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting), null);
  site.changed.clear();
});

onPage('another tab keeps its version', WITH_WORKERS, async (page, _, errors, site) => {
  await stored(page);
  await page.reload();
  await started(page);
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/?record=ontop(players=2)+%3DT1`);
  await started(other);
  await other.evaluate(() => (globalThis.untouched = true));
  await release(page, site, 'next');
  const reloaded = page.waitForEvent('load');
  await page.locator('#update').getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await started(page);
  assert.equal(await other.evaluate(() => globalThis.untouched), true);
  await other.close();
  site.changed.clear();
});
