// The picture of a position in somebody's article, and the page that takes its place.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

import { RECORDS, events, inArticle, site } from './harness/article.mjs';
import { violations } from './harness/axe.mjs';
import { PAGE } from './harness/server.mjs';
import { until } from './harness/wait.mjs';

/** The most bytes that an article with six positions of a game may load before a reader presses a button. */
const MOST = 100_000;

const BUDGET = 'search-budget="2000"';
const script = () => `<script src="${site.origin}/embed.js"></script>`;
const element = (record, more = BUDGET) => `<tilescope-position record="${record}" ${more}><a href="${site.origin}/">A position</a></tilescope-position>`;

/** Returns the frames of the pictures, once all are drawn. */
async function drawn(page, count) {
  await page.locator('iframe').nth(count - 1).waitFor({ state: 'attached' });
  const frames = [];
  for (const iframe of await page.locator('iframe').all()) {
    const frame = await (await iframe.elementHandle()).contentFrame();
    await iframe.scrollIntoViewIfNeeded();
    await frame.locator('#picture').waitFor();
    await until(frame, () => document.getElementById('picture').naturalWidth > 0);
    frames.push(frame);
  }
  assert.equal(frames.length, count);
  return frames;
}

/** Returns the frame of the page that has the place of a picture. */
const alive = async (frame) => (await frame.waitForSelector('.frame-page', { state: 'attached' })).contentFrame();

for (const [game, record] of Object.entries(RECORDS).slice(2)) {
  inArticle(`six positions of ${game} load less than 100 KB, and one program at a time`, () => script() + element(record).repeat(6), async (page) => {
    const loaded = new Set();
    page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
    await page.reload();
    const frames = await drawn(page, 6);
    assert.equal(page.workers().length, 0);
    const files = [...loaded].filter((path) => /\.\w+$/.test(path));
    assert.ok(files.some((path) => path.endsWith('.wasm')) && !files.some((path) => path.startsWith('/page')), files.join(' '));
    const sizes = await Promise.all(files.map(async (path) => brotliCompressSync(await readFile(PAGE + path)).length));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(total < MOST, `${total} bytes: ${files.join(' ')}`);

    await frames[0].getByRole('button', { name: 'Analyse' }).click();
    const first = await alive(frames[0]);
    await first.locator('.brief .panel-row').first().waitFor();
    await first.getByText(/^2,000 \w+ of/).waitFor();
    await frames[1].locator('#picture').click();
    const second = await alive(frames[1]);
    await second.locator('.embed-board').waitFor();
    // The first one is a picture again, and has the result of its search.
    await frames[0].locator('.frame-page').waitFor({ state: 'detached' });
    await frames[0].getByText(/^Stored: best move wins [\d.]+ %$/).waitFor();
    assert.ok(page.workers().length <= 1);
    await frames[0].getByRole('button', { name: 'Analyse' }).click();
    await (await alive(frames[0])).getByText(/^Stored: 2,000 /).waitFor();
    await frames[1].locator('#picture').waitFor();
  });
}

inArticle(
  'the element makes a frame, has the height that it needs, and speaks',
  () => `${script()}<tilescope-position title="A position" record="${RECORDS.OnTop}" ${BUDGET}><a href="${site.origin}/">A position of OnTop</a></tilescope-position>`,
  async (page) => {
    const position = page.locator('tilescope-position');
    await position.evaluate((element) => {
      globalThis.told = [];
      for (const name of ['ready', 'position', 'analysis', 'error']) element.addEventListener(name, ({ type, detail }) => told.push([type, detail]));
    });
    const [frame] = await drawn(page, 1);
    assert.equal(await page.locator('tilescope-position iframe').getAttribute('title'), 'A position');
    await page.getByText('A position of OnTop').waitFor({ state: 'hidden' });
    await until(page, () => document.querySelector('tilescope-position').getBoundingClientRect().height > 380);
    assert.ok((await position.evaluate((element) => element.getBoundingClientRect().height)) < 800);
    await position.evaluate((element) => element.send({ command: 'theme', theme: 'dark' }));
    await until(frame, () => document.documentElement.dataset.theme === 'dark');
    // Another position is shown while it is a picture …
    await position.evaluate((element, record) => element.setAttribute('record', record), RECORDS.Kingdomino);
    await until(frame, () => /^Round 2/.test(document.getElementById('picture').alt));
    await position.evaluate((element) => element.send({ command: 'analyze' }));
    const inner = await alive(frame);
    await inner.locator('.embed[data-game="kingdomino"]').waitFor();
    await until(page, () => told.some(([type, detail]) => type === 'analysis' && detail.done));
    // … and after it has come alive.
    await position.evaluate((element, record) => element.setAttribute('record', record), RECORDS.OnTop);
    await inner.locator('.embed[data-game="ontop"]').waitFor();
    await position.evaluate((element) => element.setAttribute('candidates', '99'));
    await until(page, () => told.some(([type, detail]) => type === 'error' && detail.parameter === 'candidates'));
    assert.ok((await page.evaluate(() => told.filter(([type]) => type === 'ready').length)) <= 1);
  },
);

for (const [name, load] of [
  ['twice', () => script().repeat(2)],
  ['by import()', () => `<script type="module">import('${site.origin}/embed.js')</script>`],
]) {
  inArticle(`embed.js may be loaded ${name}`, () => load() + element(RECORDS.OnTop), async (page) => {
    await drawn(page, 1);
  });
}

const sandboxed = (parameters) =>
  `<iframe width="640" height="480" title="A position" sandbox="allow-scripts" src="${site.origin}/embed.html?${new URLSearchParams(parameters).toString().replaceAll('&', '&amp;')}"></iframe>`;

/** A game of five turns, with a review in which the second and the fourth lose points. */
const GAME = {
  record: 'ontop(players=2) =T0 c4c5 =T1 b5b4 =T3 d5d4 =T0 a4a5 =T4 c6b6',
  browse: 1,
  ply: 3,
  seat1: 'person Ada',
  seat2: 'person You',
  review: '1_22/3_-2_14/5_7/7_-14_65/9_-24/10_-20',
  ledger: '12_-30_5_0_-20/-12_-79_3_0_20',
};

inArticle('a whole game is stepped through, played, and its mistakes are found', () => sandboxed(GAME), async (page) => {
  const [frame] = await drawn(page, 1);
  const number = (text) => until(frame, (text) => document.getElementById('number').textContent === text, text);
  const press = (name) => frame.getByRole('button', { name, exact: true }).click();
  await number('1 of 5');
  await frame.getByText('Player 2 loses 1.4 points with the next move.').waitFor();
  await press('Next turn');
  await number('2 of 5');
  assert.equal(await frame.locator('#lost').textContent(), '');
  await press('Next mistake');
  await number('3 of 5');
  await frame.getByText('Player 2 loses 6.5 points with the next move.').waitFor();
  await press('Next mistake');
  await number('1 of 5');
  await frame.locator('#previous').press('ArrowLeft');
  await number('0 of 5');
  assert.ok(await frame.locator('#previous').isDisabled());
  await press('Play the game');
  await number('5 of 5');
  await until(frame, () => document.getElementById('play').getAttribute('aria-pressed') === 'false');
  assert.ok(await frame.locator('#next').isDisabled());
  assert.equal(await frame.locator('.steps-mistake').count(), 2);
  assert.deepEqual(await frame.locator('#ledger tbody tr').allInnerTexts(), ['Ada\t+1.2\t−3.0\t+0.5\t0.0\t−2.0', 'Player 2\t−1.2\t−7.9\t+0.3\t0.0\t+2.0']);
  const box = await frame.locator('#graph').boundingBox();
  await frame.locator('#graph').click({ position: { x: box.width * 0.4, y: 20 } });
  await number('2 of 5');
  // The page takes the place of the picture at the shown turn.
  assert.equal((await events(page, 'position')).at(-1).record, GAME.record.split(' ').slice(0, 6).join(' '));
  await press('Analyse');
  await (await alive(frame)).locator('.embed-board').waitFor();
  await until(page, (record) => heard.filter(({ data }) => data.event === 'position').at(-1).data.record === record, GAME.record.split(' ').slice(0, 6).join(' '));
  assert.deepEqual(await violations(page), []);
});

inArticle('parameters that cannot be read are explained by the page', () => sandboxed({ record: 'carcassonne(players=2) =K 9,9r0' }), async (page) => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  assert.match(await (await alive(frame)).getByRole('alert').textContent(), /byte 26: move 2, 9,9r0: the cell 9,9 is not beside a tile/);
  await until(page, () => heard.some(({ data }) => data.event === 'error' && data.parameter === 'record'));
});

inArticle('another game has its own controls, and the picture of the position that the page showed', () => sandboxed(GAME), async (page) => {
  const [frame] = await drawn(page, 1);
  const load = (query) => page.evaluate((query) => document.querySelector('iframe').contentWindow.postMessage({ tilescope: 1, command: 'load', query }, '*'), query);
  await frame.getByRole('button', { name: 'Play the game' }).click();
  await load(`?${new URLSearchParams({ ...GAME, record: GAME.record.split(' ').slice(0, 5).join(' '), ply: 1, review: '', ledger: '' })}`);
  await until(frame, () => document.getElementById('number').textContent === '0 of 2');
  assert.ok((await frame.locator('#ledger').isHidden()) && (await frame.locator('#graph').isHidden()));
  await frame.locator('#next').press('ArrowRight');
  await until(frame, () => document.getElementById('number').textContent === '1 of 2');
  await load(`?${new URLSearchParams({ record: RECORDS.OnTop })}`);
  await frame.locator('#steps').waitFor({ state: 'hidden' });
  await frame.getByRole('button', { name: 'Analyse' }).click();
  const inner = await alive(frame);
  await inner.locator('.embed[data-game="ontop"]').waitFor();
  await until(frame, () => document.documentElement.dataset.live === '');
  await load(`?${new URLSearchParams({ record: RECORDS.Carcassonne })}`);
  await inner.locator('.embed[data-game="carcassonne"]').waitFor();
  await until(page, (record) => heard.filter(({ data }) => data.event === 'position').at(-1).data.record === record, RECORDS.Carcassonne);
  await frame.evaluate(() => new BroadcastChannel('tilescope.embed').postMessage('alive'));
  await until(frame, () => /^Tiles on the table: 4/.test(document.getElementById('picture').alt));
});

inArticle('hidden parts are hidden, and nothing is searched if it is off', () => sandboxed({ record: RECORDS.OnTop, hide: 'bar', analyze: 'off' }), async (page) => {
  const [frame] = await drawn(page, 1);
  assert.equal(await frame.getByRole('button').count(), 0);
  assert.equal(await frame.getByRole('link').count(), 0);
  await frame.locator('#picture').click();
  assert.equal(await frame.locator('.frame-page').count(), 0);
});

inArticle('a German reader has a German picture without faults of access', () => script() + element(RECORDS.Carcassonne), async (page) => {
  const [frame] = await drawn(page, 1);
  assert.match(await frame.locator('#picture').getAttribute('alt'), /^Plättchen auf dem Tisch: 4/);
  await frame.getByRole('button', { name: 'Analysieren' }).waitFor();
  assert.deepEqual(await violations(page), []);
}, { theme: 'dark', locale: 'de-AT' });
