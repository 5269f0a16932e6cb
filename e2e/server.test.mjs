// The page of the game server: two people play each other in two browsers, by pointer and by keyboard.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';

import { violations } from './harness/axe.mjs';
import { launch, WINDOWS } from './harness/browser.mjs';
import { PAGE } from './harness/server.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const ARENA = process.env.ARENA ?? here('../target/debug/arena');
const HOSTILE = '<img src=x onerror=alert(1)>';

let browser;
let server;
let origin;
before(async () => {
  browser = await launch();
  server = spawn(ARENA, ['serve', '--port', '0', '--page', PAGE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(server.stdout, 'data');
  origin = /http:\S+(?=\/)/.exec(line)[0];
});
after(async () => {
  server?.kill();
  await browser?.close();
});

/** Opens the page in a browser of its own; `errors` collects what it logs. */
async function open(options = {}) {
  const context = await browser.newContext({ ...WINDOWS.desktop, serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  await page.goto(`${origin}/ui/`);
  await page.getByRole('heading', { name: 'In play' }).waitFor();
  return { page, errors, close: () => context.close() };
}

async function takeSeat(page, name) {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Take a seat' }).click();
}

/** The text of the picture that is shown. */
const board = (page) => page.locator('.board svg').innerHTML();

test('two people play each other, and watch what was played', async () => {
  const [one, other] = [await open(), await open(WINDOWS.phone)];
  await one.page.getByRole('combobox', { name: 'Game' }).selectOption('Carcassonne');
  await one.page.getByRole('button', { name: 'Create game' }).click();
  await one.page.getByText('Waiting for 2 more players.').waitFor();
  await takeSeat(one.page, HOSTILE);
  await one.page.getByText('Waiting for 1 more player.').waitFor();
  await takeSeat(other.page, 'Ada');
  await one.page.getByRole('heading', { name: 'Your move' }).waitFor();
  await one.page.getByText(`Your turn, ${HOSTILE}.`).waitFor();

  // A move is previewed before it is played.
  await one.page.locator('.board svg').waitFor();
  const places = one.page.getByRole('group', { name: /^Where/ }).getByRole('radio');
  const before = await board(one.page);
  await places.nth(1).check();
  await one.page.waitForFunction((before) => document.querySelector('.board svg').innerHTML !== before, before);
  await one.page.getByRole('button', { name: 'Play this move' }).click();

  // By keyboard: the arrow takes the next place, and Enter plays.
  await other.page.getByRole('heading', { name: 'Your move' }).waitFor();
  await other.page.getByRole('group', { name: /^Where/ }).getByRole('radio').first().focus();
  await other.page.keyboard.press('ArrowDown');
  await other.page.keyboard.press('Enter');
  await one.page.getByText('Move 2 of 2').waitFor();
  await one.page.getByRole('heading', { name: 'Your move' }).waitFor();

  // The history shows earlier positions, which offer no moves.
  const last = await board(one.page);
  await one.page.getByRole('button', { name: 'First position' }).click();
  await one.page.getByText('Move 0 of 2').waitFor();
  await one.page.waitForFunction((last) => document.querySelector('.board svg').innerHTML !== last, last);
  assert.equal(await one.page.getByRole('heading', { name: 'Your move' }).count(), 0);
  await one.page.getByRole('slider', { name: 'Moves played' }).press('End');
  await one.page.getByRole('heading', { name: 'Your move' }).waitFor();
  const address = await one.page.getByRole('link', { name: 'Open in Tilescope' }).getAttribute('href');
  assert.match(address, /^\/\?record=carcassonne\(players%3D2\).*&ply=\d+$/);

  // The seat survives a reload.
  await one.page.reload();
  await one.page.getByRole('heading', { name: 'Your move' }).waitFor();
  await one.page.getByRole('link', { name: 'All games' }).click();
  await one.page.locator('.game-row', { hasText: HOSTILE }).getByText('your turn').waitFor();
  assert.deepEqual([...one.errors, ...other.errors], []);
  await Promise.all([one.close(), other.close()]);
});

for (const [theme, window] of [['light', 'desktop'], ['dark', 'phone']]) {
  test(`axe finds no violation, ${theme}, ${window}`, async () => {
    const { page, errors, close } = await open({ ...WINDOWS[window], colorScheme: theme });
    assert.deepEqual(await violations(page), [], 'the lists');
    await page.getByRole('combobox', { name: 'Game' }).selectOption('OnTop');
    await page.getByRole('button', { name: 'Create game' }).click();
    await page.getByText('Waiting for 2 more players.').waitFor();
    assert.deepEqual(await violations(page), [], 'a game that waits');
    for (const [name, left] of [['Ada', 'Waiting for 1 more player.'], ['Bo', 'Your turn, Ada.']]) {
      await takeSeat(page, name);
      await page.getByText(left).waitFor();
    }
    await page.getByRole('button', { name: 'Play this move' }).waitFor();
    assert.deepEqual(await violations(page), [], 'a game in play');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing is cut off');
    assert.deepEqual(errors, []);
    await close();
  });
}
