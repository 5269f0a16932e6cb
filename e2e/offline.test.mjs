// Without a network the page loads and plays. A new version is offered, and never installed without consent.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { onPage, settled, shot, started, until } from './harness/page.mjs';
import { PAGE } from './harness/server.mjs';
import { begin, keptGames, myTurn, PATIENCE } from './harness/table.mjs';

const GAME = 'seed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0 c4c5 =T1';

const WITH_WORKERS = { context: { serviceWorkers: 'allow' } };

/** Waits until the browser has stored the whole page. */
const stored = (page) =>
  until(page, async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');

/** Releases a new version: the same files, with a service worker that has another version number. */
async function release(page, site, version) {
  const now = await page.evaluate(async () => (await fetch('./sw.js')).text());
  assert.match(now, /VERSION = "[0-9a-f]{8,16}"/);
  site.changed.set('/sw.js', now.replace(/VERSION = "\w+"/, `VERSION = "${version}"`));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
}

/**
 * Puts a new version on the host, whose name is the new hash in the name of a file; `content` is `null` if the host lacks
 * the file. The host no longer has it under earlier names. The service worker is last, and whole: the browser may look for
 * updates at any time.
 */
async function rename(site, file, hash, content = `text of ${hash}`) {
  const renamed = file.replace(/-[0-9a-f]{8}(?=\.)/, `-${hash}`);
  const read = async (path) => (await fetch(site.origin + path)).text();
  for (const path of [...site.changed.keys()].filter((path) => path.startsWith('/lesson'))) site.changed.set(path, null);
  site.changed.set(`/${renamed}`, content);
  site.changed.set(`/${file}`, null);
  for (const path of ['/', '/sw.js']) {
    site.changed.delete(path);
    const text = (await read(path)).replaceAll(file, renamed);
    site.changed.set(path, text.replace(/VERSION = "\w+"/, `VERSION = "${hash}"`));
  }
}

/** Waits until a new version is offered, and accepts it. */
async function update(page) {
  const reloaded = page.waitForEvent('load');
  await page.locator('#update').getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await started(page);
}

/** Returns the file that the page has of the lesson `chance`. */
const lesson = (page) =>
  page.evaluate(() => /lesson-en-chance-\w{8}\.txt/.exec(document.querySelector('script[data-files]').dataset.files)[0]);

const read = (page, file) => page.evaluate(async (file) => (await fetch(file)).text(), file);

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

  // After a reload of the start screen it is offered at once.
  await page.reload();
  await started(page);
  await update.waitFor();
  const reloaded = page.waitForEvent('load');
  await update.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await started(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await myTurn(page);
  assert.equal((await keptGames(page))[0].record, GAME.split('record ')[1], 'the game continues');
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

for (const silent of [false, true]) {
  const kind = silent ? 'a tab that does not answer' : 'an open tab';
  onPage(`${kind} has its files after three releases`, WITH_WORKERS, async (page, _, errors, site) => {
    // The very first tab gets a service worker as soon as the page is stored.
    await stored(page);
    await until(page, () => navigator.serviceWorker.controller !== null);
    const [first] = await versions(page);
    await page.evaluate(async () => (await caches.open('tilescope of another folder')).put('/elsewhere/', new Response('')));
    const file = await lesson(page);
    const text = await readFile(`${PAGE}/${file}`, 'utf8');

    const old = await page.context().newPage();
    if (silent) {
      await old.addInitScript(() => {
        navigator.serviceWorker.addEventListener('message', (event) => event.stopImmediatePropagation());
      });
    }
    await old.goto(site.origin);
    await started(old);
    for (const version of ['aaaaaaa1', 'aaaaaaa2', 'aaaaaaa3']) {
      await rename(site, file, version);
      await release(page, site, version);
      await update(page);
      assert.equal(await read(page, await lesson(page)), `text of ${version}`);
    }
    // The service worker cleans up whenever a page is opened.
    await page.reload();
    await started(page);
    if (silent) {
      await new Promise((done) => setTimeout(done, 5000));
      assert.equal((await versions(page)).length, 5, 'nothing is deleted while a tab does not answer');
    } else {
      await until(page, async () => (await caches.keys()).length === 3);
    }
    assert.ok((await versions(page)).includes(first));
    assert.equal(await read(old, file), text, 'the tab of the first release has its file');

    await old.close();
    await page.reload();
    await started(page);
    await until(page, async () => (await caches.keys()).length === 2);
    assert.deepEqual((await versions(page)).sort(), ['tilescope aaaaaaa3', 'tilescope of another folder']);
    site.changed.clear();
  });
}

onPage('a failed update leaves nothing behind', { ...WITH_WORKERS, expected: [/404/] }, async (page, _, errors, site) => {
  await stored(page);
  await page.reload();
  await started(page);
  const [first] = await versions(page);
  const file = await lesson(page);
  const unchanged = async () => {
    await until(page, async () => {
      const { installing, waiting } = await navigator.serviceWorker.getRegistration();
      return installing === null && waiting === null && (await caches.keys()).length === 1;
    });
    assert.deepEqual(await versions(page), [first]);
  };
  const failed = async (version) => {
    // The browser may report the failure here.
    await release(page, site, version).catch(() => {});
    await unchanged();
  };
  // Another service worker of the same version: what is stored stays.
  const worker = await (await fetch(`${site.origin}/sw.js`)).text();
  site.changed.set('/sw.js', `${worker}// changed`).set('/mark.svg', null);
  await failed(first.split(' ')[1]);

  await rename(site, file, 'bbbbbbb1', null);
  await failed('bbbbbbb1');
  // The second attempt fails too.
  await failed('bbbbbbb1');
  // The page still opens without a network.
  site.down = true;
  await page.reload();
  await started(page);
  site.down = false;
  // The browser may have looked for an update meanwhile.
  await unchanged();

  // The next complete version is offered.
  site.changed.delete('/mark.svg');
  await rename(site, file, 'bbbbbbb2');
  await release(page, site, 'bbbbbbb2');
  await update(page);
  assert.deepEqual((await versions(page)).sort(), [first, 'tilescope bbbbbbb2'].sort());
  site.changed.clear();
});
