// The library: games from files and from play, its search, openings and players, reviews, and the file of a library.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { accessible } from './harness/axe.mjs';
import { keep, libraryFile } from './harness/kept.mjs';
import { onPage, settled, shot, started } from './harness/page.mjs';
import { HURRIED, PATIENCE } from './harness/table.mjs';

/** A whole game of OnTop, and its first turns. */
const WHOLE =
  'ontop(players=2) =T3 b2c2 =T0 c9c8 =T1 c4b4 =T0 d7d8 =T1 a3b3 =T1 b1a1 =T4 d2d3 =T3 e8e7 =T4 e2e3 =T3 c6b6 =T1 d5d6 ' +
  '=T3 f3f4 =T1 b5a5 =T0 d4e4 =T3 a7a6 =T1 c1d1 =T0 f2g2 =T0 e5f5 =T4 g3h3 =T4 e1f1 =T4 f7f6 =T3 b9b8 =T0 g5g6 ' +
  '=T1 h6h5 =T4 f9f8 =T0 g1h1 =T4 g9g8 =T4 a8a9 =T0 h7h8';
const BEGUN = 'ontop(players=2) =T3 b2c2 =T1';

const session = (record, one, other) =>
  `seed 5\nplayed ${record.split(' ').length - 1}\nseat person ${one}\nseat person ${other}\nrecord ${record}`;

const FILE = libraryFile([
  { date: 1714557600000, source: 'Club evening', lines: session(WHOLE, 'Ada', 'Bob') },
  { date: 1714643000000, lines: session(BEGUN, 'Ada', 'Eve') },
  { lines: session(BEGUN.replace('b2c2', 'b2b9'), 'Ada', 'Eve') },
]);

const press = (page, name) => page.getByRole('button', { name }).first().click();
const tab = (page, name) => page.locator('.library-choices').getByRole('radio', { name, exact: true }).check({ force: true });

/** Opens the library and adds the games of a file. */
async function add(page, text, summary) {
  await press(page, 'Library');
  await page.locator('.library').waitFor();
  const file = { name: 'library.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('.library input[type=file]').setInputFiles(file);
  await press(page, /^Add all/);
  await page.getByText(summary).waitFor();
  await page.locator('.library-row').first().waitFor();
  await settled(page);
}

const rows = (page) => page.locator('.library-row > p').allTextContents();

onPage('games of a file are found, listed by opening, saved again and deleted', {}, async (page) => {
  await press(page, 'Library');
  const file = { name: 'library.txt', mimeType: 'text/plain', buffer: Buffer.from(FILE) };
  await page.locator('.library input[type=file]').setInputFiles(file);
  await page.getByText(/^Game 3: byte \d+: expected two triangles/).waitFor();
  await press(page, /^Add all 2 games/);
  await page.getByText('2 of 2 games added.').waitFor();
  await page.locator('.library-row').first().waitFor();
  assert.match((await rows(page))[0], /^Ada .*Eve .*stopped early$/, 'the newest is first');
  await page.getByLabel('Find players, dates or sites').fill('club BOB');
  await page.getByText('1 game', { exact: true }).waitFor();
  assert.match((await rows(page))[0], /^Ada 11Bob 8OnTop · .* · Club evening$/);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a file')]);
  const saved = await readFile(await download.path(), 'utf8');
  assert.deepEqual(JSON.parse(saved).value.map(({ date, source }) => [date, source]), [[1714557600000, 'Club evening']]);
  assert.ok(saved.includes(WHOLE) && !saved.includes('Eve'));

  await tab(page, 'Openings');
  await page.getByText('2 games', { exact: true }).waitFor();
  await page.locator('.library-opening').first().click();
  await page.locator('.library-opening').first().click();
  assert.equal(await page.locator('.library-opening').count(), 2, 'two different draws followed');
  assert.ok((await page.locator('.library-board img').evaluate((image) => image.naturalWidth)) > 0);
  await page.locator('.library-opening', { hasText: 'T0' }).click();
  await press(page, 'List these games');
  await page.getByText('Only games with the chosen opening.').waitFor();
  assert.equal((await rows(page)).length, 1);
  await press(page, 'All openings');

  await tab(page, 'Players');
  await page.getByText(/^1 game: 100\.0 % won/).waitFor();
  await tab(page, 'Games');
  await press(page, /^Delete…: Ada .* Eve/);
  await press(page, 'Delete game');
  await page.getByText('1 game', { exact: true }).waitFor();
  // The dialog is in the history, so a reload opens it again.
  await page.reload();
  await started(page);
  await page.getByText('1 game', { exact: true }).waitFor();
});

onPage('a finished game joins the library with its review, which a fresh browser reads from the file', {}, async (page) => {
  await keep(page, { preferences: HURRIED, games: { 1: session(WHOLE, 'You', 'Bob') } });
  await page.reload();
  await started(page);
  await press(page, 'Library');
  await page.locator('.library-row').waitFor();
  await press(page, 'Review 1 game');
  await page.getByText('· reviewed').waitFor({ timeout: 3 * PATIENCE });
  await tab(page, 'Players');
  const table = page.locator('.library .results table');
  await table.waitFor();
  assert.match(await table.textContent(), /All moves14/);
  await tab(page, 'Games');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a file')]);
  const saved = await readFile(await download.path(), 'utf8');
  const other = await page.context().browser().newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const there = await other.newPage();
  await there.addInitScript(() => { globalThis.timersAtOnce = new Set(); });
  await there.goto(page.url());
  await started(there);
  await press(there, 'Library');
  const file = { name: 'library.txt', mimeType: 'text/plain', buffer: Buffer.from(saved) };
  await there.locator('.library input[type=file]').setInputFiles(file);
  await there.getByText('· reviewed').waitFor();
  await other.close();
  // The review is there when the game is viewed.
  await page.locator('.library').getByRole('button', { name: /^View: / }).click();
  await press(page, 'Menu');
  await press(page, 'Review');
  await page.getByText('Review complete').waitFor({ timeout: PATIENCE });
});

onPage('games are reviewed and kept while the page is idle, until somebody uses it', {}, async (page) => {
  // The page waits for less than its 20 seconds.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, delay, ...rest) => setTimeout(act, delay === 20_000 ? 500 : delay, ...rest);
  });
  await page.reload();
  await started(page);
  await add(page, FILE, '2 of 2 games added.');
  await page.getByLabel('Also review while the page is idle').check();
  // The pointer rests where the note appears, and its appearance is no input.
  const { width, height } = page.viewportSize();
  await page.mouse.move(width - 40, height - 30);
  await page.keyboard.press('Escape');
  // The library may have reviewed the short game with Eve before it was closed.
  await page.getByText('Reviewing in the background: Ada 11, Bob 8').waitFor({ timeout: 3 * PATIENCE });
  await shot(page, 'library idle');
  await page.mouse.move(width / 2, height / 2);
  await page.getByText('Reviewing in the background').waitFor({ state: 'detached' });
  await press(page, 'Library');
  await page.locator('.library-row', { hasText: 'Eve' }).getByText('· reviewed').waitFor();
  await page.reload();
  await started(page);
  assert.ok(await page.getByLabel('Also review while the page is idle').isChecked());
});

onPage('the library breaks no rule of accessibility', {}, async (page) => {
  await add(page, FILE, '2 of 2 games added.');
  for (const name of ['Games', 'Openings', 'Players', 'Add games']) {
    await tab(page, name);
    await accessible(page);
  }
});
