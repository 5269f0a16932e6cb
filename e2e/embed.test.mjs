// A position in somebody's article: in a sandboxed frame on another origin, and as an element.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { violations } from './harness/axe.mjs';
import { launch, THEMES } from './harness/browser.mjs';
import { onPage } from './harness/page.mjs';
import { serveFolder, servePage } from './harness/server.mjs';
import { begin } from './harness/table.mjs';
import { rested, started, until } from './harness/wait.mjs';

const RECORDS = {
  Carcassonne: 'carcassonne(players=2) =Q 0,-1r1c0 =U 1,0r0r0 =U -1,-1r1 =E',
  Kingdomino: 'kingdomino(players=2) =6 =11 =16 =23 =p1 :23 =p2 :11 =p2 :16 =p1 :6 =10 =21 =40 =48',
  OnTop: 'ontop(players=2) =T3 c8b8 =T3 c2b2 =T4',
};
const BUDGET = { 'search-budget': 2000 };

let browser;
let site;
before(async () => {
  browser = await launch();
  site = await serveFolder(fileURLToPath(new URL('../dist', import.meta.url)));
});
after(async () => {
  await Promise.all([browser?.close(), site?.close()]);
});

const query = (parameters) => `?${new URLSearchParams({ embed: 1, v: 1, ...parameters })}`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns a frame with these parameters, sandboxed as in WordPress. */
const frameOf = (parameters, { hash = '', size = 'width="640" height="480"' } = {}) =>
  `<iframe ${size} title="A position" sandbox="allow-scripts" src="${escaped(site.origin + '/' + query(parameters) + hash)}"></iframe>`;

/**
 * Defines a test with an article on another origin. The article's window keeps the messages in `heard`. Any logged error
 * fails the test.
 */
function inArticle(name, article, body, { theme = 'light' } = {}) {
  test(name, async () => {
    const page = await browser.newPage({ colorScheme: theme, viewport: { width: 1000, height: 800 } });
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

/** Returns the frame of the article, once its program runs. */
async function framed(page) {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await started(frame);
  return frame;
}

/** Returns the messages of one event. */
const events = (page, event) => page.evaluate((event) => heard.map(({ data }) => data).filter((data) => data.event === event), event);

/** Waits for the final message of a search, and returns it. */
async function outcome(page) {
  await until(page, () => heard.some(({ data }) => data.event === 'analysis' && data.done));
  return (await events(page, 'analysis')).find(({ done }) => done);
}

/** Deletes the received messages. */
const forget = (page) => page.evaluate(() => { heard.length = 0; });

const command = (page, message) =>
  page.evaluate((message) => document.querySelector('iframe').contentWindow.postMessage(message, '*'), message);

for (const [game, record] of Object.entries(RECORDS)) {
  inArticle(`${game} is searched on a click, stored, and computed again with the same numbers`, () => frameOf({ record, ...BUDGET }), async (page) => {
    const frame = await framed(page);
    await frame.locator('.board-svg').waitFor();
    assert.deepEqual((await events(page, 'position')).map(({ record, game }) => [record, game]), [[record, game.toLowerCase()]]);
    assert.equal(page.workers().length, 0, 'nothing runs before the click');
    await frame.getByRole('button', { name: 'Analyse' }).click();
    const first = await outcome(page);
    assert.equal(first.work, 2000);
    assert.equal(first.same, null);
    // The pointer is where the button was. A row is there now, but it does not count as held.
    const ranked = () => until(frame, () => [...document.querySelectorAll('.brief .panel-rank')].map((rank) => rank.textContent).join('') === '12345');
    await ranked();
    // A stored report has no other candidates, so it has no shares of visits.
    const rows = () =>
      frame.locator('.brief .panel-row').evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('.panel-rank, .panel-move-words, .panel-number, .panel-cell-win .panel-error')].map((part) => part.textContent).join(' ')));
    const shown = await rows();

    // The command `load` shows the stored report …
    await command(page, { tilescope: 1, command: 'load', query: query({ record, ...BUDGET, frozen: first.frozen }) });
    await frame.locator('.embed-status', { hasText: 'Stored: 2,000 iterations of mcts, seed 1' }).waitFor();
    assert.deepEqual(await rows(), shown);
    // … and a search finds the same numbers again.
    await forget(page);
    await frame.getByRole('button', { name: 'Compute again' }).click();
    const second = await outcome(page);
    assert.equal(second.same, true);
    assert.equal(second.frozen, first.frozen);
    await frame.locator('.embed-status', { hasText: 'the numbers are the same' }).waitFor();
    await ranked();
    assert.deepEqual(await rows(), shown);
  });

  for (const theme of THEMES) {
    onPage(`${game} embedded: axe finds no violation, ${theme}`, { theme, query: query({ record, ...BUDGET }) }, async (page) => {
      assert.deepEqual(await violations(page), []);
      await page.getByRole('button', { name: 'Analyse' }).click();
      await page.locator('.brief .panel-row').first().waitFor();
      assert.deepEqual(await violations(page), [], 'with numbers');
    });
  }
}

inArticle('a changed report is recognised', () => frameOf({ record: RECORDS.OnTop, ...BUDGET, analyze: 'auto' }), async (page) => {
  const frame = await framed(page);
  const { frozen } = await outcome(page);
  const [move, visits, ...rest] = frozen.split('_');
  const changed = [move, Number(visits) + 1, ...rest].join('_');
  await command(page, { tilescope: 1, command: 'load', query: query({ record: RECORDS.OnTop, ...BUDGET, frozen: changed }) });
  await forget(page);
  await frame.getByRole('button', { name: 'Compute again' }).click();
  assert.equal((await outcome(page)).same, false);
  await frame.locator('.embed-status', { hasText: 'the numbers differ' }).waitFor();
});

inArticle('malformed parameters are explained in the frame', () => frameOf({ record: 'carcassonne(players=2) =K 9,9r0', theme: 'mauve', flavour: 'mint' }), async (page) => {
  const frame = await framed(page);
  const told = await frame.locator('.embed-wrong li').allTextContents();
  assert.deepEqual(told, ['parameter theme of the address, byte 0: expected auto or light or dark']);
  const errors = await events(page, 'error');
  assert.deepEqual(errors.map(({ parameter, byte }) => [parameter, byte]), [['theme', 0]]);
  await command(page, { tilescope: 1, command: 'load', query: query({ record: 'carcassonne(players=2) =K 9,9r0' }) });
  await until(page, () => heard.filter(({ data }) => data.event === 'error').length === 2);
  assert.deepEqual((await events(page, 'error'))[1].byte, 26);
});

inArticle('commands are obeyed, and other messages get an error', () => frameOf({ record: RECORDS.OnTop, 'search-budget': 50_000_000 }), async (page) => {
  const frame = await framed(page);
  await until(page, () => heard.some(({ data }) => data.event === 'ready'));
  await command(page, { tilescope: 1, command: 'analyze' });
  await until(page, () => heard.some(({ data }) => data.event === 'analysis' && data.work > 0));
  await command(page, { tilescope: 1, command: 'stop' });
  await frame.getByRole('button', { name: 'Resume' }).waitFor();
  await command(page, { tilescope: 1, command: 'theme', theme: 'dark' });
  await until(frame, () => document.documentElement.dataset.theme === 'dark');
  await command(page, { tilescope: 1, command: 'load', query: query({ record: RECORDS.Kingdomino }) });
  await frame.locator('.embed[data-game="kingdomino"]').waitFor();
  const long = 'x'.repeat(10_000_000);
  const hostile = [long, null, 7, [], { tilescope: 1 }, { tilescope: '1', command: 'stop' }, { tilescope: 1, command: long }, { tilescope: 1, command: 'load', query: long }];
  for (const message of hostile) await command(page, message);
  await until(page, (count) => heard.filter(({ data }) => data.event === 'error').length === count, hostile.length);
  const last = (await events(page, 'error')).at(-1);
  assert.equal(last.message, 'field query: expected at most 100000 characters, not 10000000');
  assert.equal(await frame.locator('.embed[data-game="kingdomino"]').count(), 1, 'it is as it was');
});

inArticle('the frame reports its preferred height in both dialects', () => frameOf({ record: RECORDS.Carcassonne }, { hash: '#?secret=abc' }), async (page) => {
  await framed(page);
  const dialects = () =>
    page.evaluate(() => ({
      embedly: heard.filter(({ data }) => typeof data === 'string').map(({ data }) => JSON.parse(data)),
      press: heard.filter(({ data }) => data.message === 'height').map(({ data }) => data),
    }));
  await until(page, () => heard.some(({ data }) => data.message === 'height'));
  const { embedly, press } = await dialects();
  assert.equal(embedly[0].context, 'iframe.resize');
  assert.match(embedly[0].src, /embed=1/);
  assert.ok(embedly[0].height > 300 && embedly[0].height < 700, `${embedly[0].height}`);
  assert.deepEqual(press[0], { message: 'height', value: embedly[0].height, secret: 'abc' });
  // A new height causes no message; a new width causes a message with another height.
  await page.evaluate((height) => { document.querySelector('iframe').height = height; }, embedly[0].height);
  await new Promise((done) => setTimeout(done, 600));
  assert.equal((await dialects()).embedly.length, 1);
  await page.evaluate(() => { document.querySelector('iframe').width = 320; });
  await until(page, () => heard.filter(({ data }) => typeof data === 'string').length === 2);
});

inArticle('a frame out of view does not search', () => `<div style="height:3000px"></div>${frameOf({ record: RECORDS.OnTop, 'search-budget': 50_000_000, analyze: 'auto' })}`, async (page) => {
  const told = () => page.evaluate(() => heard.filter(({ data }) => data.event === 'analysis').length);
  const rest = () => new Promise((done) => setTimeout(done, 1500));
  await page.waitForSelector('iframe');
  await rest();
  assert.equal(await told(), 0);
  assert.equal(page.workers().length, 0);
  await page.evaluate(() => scrollTo(0, 1e6));
  await until(page, () => heard.some(({ data }) => data.event === 'analysis' && data.work > 0));
  await page.evaluate(() => scrollTo(0, 0));
  const before = await rested(told);
  await rest();
  assert.equal(await told(), before, 'it waits');
});

inArticle('wheel and keys scroll the article until the board has the focus', () => `${frameOf({ record: RECORDS.Carcassonne })}<div style="height:3000px"></div>`, async (page) => {
  const frame = await framed(page);
  const table = frame.locator('.board-table');
  await table.waitFor({ state: 'attached' });
  const seen = () => table.getAttribute('transform');
  await until(frame, () => document.querySelector('.board-table').getAttribute('transform') !== '');
  // The board is fitted once its window has its size.
  const moment = () => new Promise((done) => setTimeout(done, 250));
  let before;
  do {
    before = await seen();
    await moment();
  } while ((await seen()) !== before);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 200);
  await until(page, () => scrollY > 0);
  assert.equal(await seen(), before);
  await page.evaluate(() => scrollTo(0, 0));
  await until(page, () => scrollY === 0);
  // The element that the wheel scrolled last keeps receiving wheel events for a moment.
  for (let turn = 0; turn < 60 && (await seen()) === before; turn += 1) {
    await page.mouse.click(60, 400);
    await page.mouse.wheel(0, -200);
    await moment();
  }
  assert.notEqual(await seen(), before);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

for (const [width, height] of [[500, 180], [320, 240]]) {
  inArticle(`the board fills a frame of ${width} x ${height}`, () => frameOf({ record: RECORDS.Carcassonne, ...BUDGET }, { size: `width="${width}" height="${height}"` }), async (page) => {
    const frame = await framed(page);
    const box = await frame.locator('.board-sight').boundingBox();
    assert.ok(box.height >= 0.75 * height, `${box.height} of ${height}`);
    assert.ok(box.width >= 0.55 * width, `${box.width} of ${width}`);
    const button = frame.getByRole('button', { name: 'Analyse' });
    const hit = await button.boundingBox();
    assert.ok(hit.height >= 44 && hit.width >= 44);
    await button.click();
    const { choice } = await outcome(page);
    assert.ok(choice);
    await frame.locator('.brief .panel-move-words:visible').first().waitFor();
    const inner = await frame.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
    assert.deepEqual(inner, [0, 0], 'nothing sticks out');
  });
}

inArticle(
  'the element makes a frame, has the height that it needs, and speaks',
  () => `<script src="${site.origin}/embed.js"></script>
    <tilescope-position title="A position" record="${RECORDS.OnTop}" search-budget="2000"><a href="${site.origin}/">A position of OnTop</a></tilescope-position>`,
  async (page) => {
    const element = page.locator('tilescope-position');
    await element.evaluate((element) => {
      globalThis.told = [];
      for (const name of ['ready', 'position', 'analysis', 'error']) element.addEventListener(name, ({ type, detail }) => told.push([type, detail]));
    });
    const frame = await (await page.waitForSelector('tilescope-position iframe')).contentFrame();
    assert.equal(await page.locator('tilescope-position iframe').getAttribute('title'), 'A position');
    await started(frame);
    await page.getByText('A position of OnTop').waitFor({ state: 'hidden' });
    const height = () => element.evaluate((element) => element.getBoundingClientRect().height);
    await until(page, () => document.querySelector('tilescope-position').getBoundingClientRect().height > 380);
    assert.ok((await height()) < 800);
    await element.evaluate((element) => element.send({ command: 'analyze' }));
    await until(page, () => told.some(([type, detail]) => type === 'analysis' && detail.done));
    await element.evaluate((element, record) => element.setAttribute('record', record), RECORDS.Kingdomino);
    await frame.locator('.embed[data-game="kingdomino"]').waitFor();
    await element.evaluate((element) => element.setAttribute('candidates', '99'));
    await until(page, () => told.some(([type, detail]) => type === 'error' && detail.parameter === 'candidates'));
  },
);

onPage('the dialog writes the code, on request with the analysis', {}, async (page) => {
  await begin(page, { game: `tilescope 1\nseed 5\nplayed 5\nseat person Ada\nseat person Bob\nrecord ${RECORDS.OnTop}` });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Embed this position' }).click();
  const text = page.getByLabel('Code for the article');
  assert.match(await text.inputValue(), /^<script src="[^"]*\/embed.js" async><\/script>\n<tilescope-position title=/);
  const preview = page.frameLocator('.embed-preview');
  await preview.locator('.board-svg').waitFor();
  await page.getByText('Include analysis').click();
  await page.getByText('The analysis is included.').waitFor({ timeout: 60_000 });
  assert.match(await text.inputValue(), /\n {2}frozen="[^"]+"/);
  await preview.getByRole('button', { name: 'Compute again' }).waitFor();
  await page.getByLabel('frame', { exact: true }).check({ force: true });
  assert.match(await text.inputValue(), /^<iframe src="[^"]*\?embed=1&amp;v=1&amp;record=ontop/);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Copied to the clipboard: text.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await text.inputValue());
  assert.deepEqual(await violations(page), []);
});

/** The pictures that `arena picture RECORD …` makes in its own tests, with the choices for them in the dialog. */
const PICTURES = [
  { game: 'carcassonne', record: RECORDS.Carcassonne, ply: 3, choices: [] },
  { game: 'kingdomino', record: RECORDS.Kingdomino, ply: 7, choices: ['dark', '600'] },
  { game: 'ontop', record: RECORDS.OnTop, choices: ['1600'], bare: true },
];

/** Presses a button, and returns the name and the bytes of the file that it saves. */
async function saved(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Returns the width and height of a PNG. */
const sides = (png) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** A choice of the dialog, by its label. */
const choice = (page, name) => page.locator('.embed-form').getByLabel(name, { exact: true });
const choose = (page, name) => choice(page, name).check({ force: true });

/** Opens the dialog and chooses a picture. */
async function openPicture(page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Embed this position' }).click();
  await choose(page, 'picture');
  await page.locator('.embed-still img').waitFor();
}

for (const { game, record, ply, choices, bare } of PICTURES) {
  const query = `?${new URLSearchParams({ record, ...(ply && { ply }) })}`;
  onPage(`a picture of ${game} equals that of arena, and its code shows it`, { query }, async (page) => {
    const golden = await readFile(new URL(`../arena/tests/pictures/${game}.svg`, import.meta.url), 'utf8');
    await openPicture(page);
    for (const name of choices) await choose(page, name);
    if (bare) await page.getByText('Include points').click();
    const svg = await saved(page, /^Save .*\.svg$/);
    assert.ok(svg.bytes.toString() === golden, 'the same bytes');
    assert.match(svg.name, new RegExp(`^${game}-\\d+${choices.includes('dark') ? '-dark' : ''}\\.svg$`));

    await choose(page, 'PNG');
    const png = await saved(page, /^Save .*\.png$/);
    assert.equal(png.bytes.toString('latin1', 0, 4), '\x89PNG');
    const size = ['width', 'height'].map((side) => Number(new RegExp(` ${side}="(\\d+)"`).exec(golden)[1]));
    assert.deepEqual(sides(png.bytes), size);

    // The code is a picture in a link, with the description of the drawing.
    const text = await page.getByLabel('Code for the article').inputValue();
    // Another page parses the code, because Tilescope itself refuses to.
    const article = await page.context().newPage();
    const told = await article.evaluate((text) => {
      const found = new DOMParser().parseFromString(text, 'text/html');
      const image = found.querySelector('a > img');
      return { ...Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value])), href: image.parentElement.href };
    }, text);
    assert.deepEqual([told.src, Number(told.width), Number(told.height)], [png.name, ...size]);
    assert.equal(told.alt, /<desc>(.*)<\/desc>/.exec(golden)[1]);
    const link = new URL(told.href);
    assert.ok(record.startsWith(link.searchParams.get('record')));
    await page.goto(link.href);
    await page.locator('.game').waitFor();
  });
}

for (const theme of THEMES) {
  for (const window of ['desktop', 'phone']) {
    onPage(`the dialog for a picture: axe finds no violation, ${theme}, ${window}`, { theme, window, query: `?${new URLSearchParams({ record: RECORDS.Carcassonne })}` }, async (page) => {
      await openPicture(page);
      assert.equal(await choice(page, theme).isChecked(), true, 'the colours of the page');
      assert.deepEqual(await violations(page), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${wide} px wider than the window`);
    });
  }
}

onPage('the share dialog saves a position as a picture', { query: `?${new URLSearchParams({ record: RECORDS.Carcassonne, ply: 3 })}` }, async (page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const golden = await readFile(new URL('../arena/tests/pictures/carcassonne.svg', import.meta.url), 'utf8');
  assert.ok((await saved(page, 'Save as SVG')).bytes.toString() === golden);
  const { name, bytes } = await saved(page, 'Save as PNG');
  assert.equal(name, 'carcassonne-3.png');
  assert.equal(Math.max(...sides(bytes)), 1000);
});
