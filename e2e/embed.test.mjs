// The page of a position in somebody's article, in a sandboxed frame on another origin; frame.test.mjs is about its picture.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { RECORDS, events, forget, inArticle, outcome, site } from './harness/article.mjs';
import { accessible, violations } from './harness/axe.mjs';
import { onPage } from './harness/page.mjs';
import { rested, started, until } from './harness/wait.mjs';

/** A position in which player 2 is to move. */
const MOVER_2 = 'kingdomino(players=2) =19 =29 =33 =36 =p2 :19 =p1 :33 =p1 :36 =p2 :29 =12 =26 =28 =31';
const BUDGET = { 'search-budget': 2000 };

const query = (parameters) => `?${new URLSearchParams({ embed: 1, v: 1, ...parameters })}`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns a frame with these parameters, sandboxed as in WordPress. */
const frameOf = (parameters, { hash = '', size = 'width="640" height="480"' } = {}) =>
  `<iframe ${size} title="A position" sandbox="allow-scripts" src="${escaped(site.origin + '/' + query(parameters) + hash)}"></iframe>`;

/** Returns the frame of the article, once its program runs. */
async function framed(page) {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await started(frame);
  return frame;
}

const command = (page, message) =>
  page.evaluate((message) => document.querySelector('iframe').contentWindow.postMessage(message, '*'), message);

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

for (const [size, name] of [[{ size: 'width="360" height="420"' }, 'narrow'], [{ size: 'width="500" height="300"' }, 'low']]) {
  inArticle(`the kingdom of the player to move is in front, and all can be reached, ${name}`, () => frameOf({ record: MOVER_2, ...BUDGET }, size), async (page) => {
    const frame = await framed(page);
    assert.equal((await events(page, 'position'))[0].player, 2);
    const front = frame.locator('.kd-realm .kd-name');
    assert.equal(await front.textContent(), 'Player 2');
    const other = frame.getByRole('button', { name: 'Show the kingdom of' });
    await other.click();
    assert.equal(await front.textContent(), 'Player 1');
    await other.click();
    await frame.getByRole('button', { name: 'Analyse' }).click();
    await outcome(page);
    assert.equal(await front.textContent(), 'Player 2');
    await other.click();
    assert.equal(await front.textContent(), 'Player 1', 'also after a search');
  });
}

onPage('the dialog writes the code, on request with the analysis', { game: `seed 5\nplayed 5\nseat person Ada\nseat person Bob\nrecord ${RECORDS.OnTop}` }, async (page) => {
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
  assert.match(await text.inputValue(), /^<iframe src="[^"]*\/embed.html\?v=1&amp;record=ontop/);
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

onPage('an embedded position and the dialog for a picture break no rule of accessibility', { query: query({ record: RECORDS.Carcassonne, ...BUDGET }) }, async (page) => {
  await accessible(page);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.brief .panel-row').first().waitFor();
  await accessible(page);
  await page.goto(new URL(`?${new URLSearchParams({ record: RECORDS.Carcassonne })}`, page.url()).href);
  await openPicture(page);
  await accessible(page);
});

onPage('the share dialog saves a position as a picture', { query: `?${new URLSearchParams({ record: RECORDS.Carcassonne, ply: 3 })}` }, async (page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const golden = await readFile(new URL('../arena/tests/pictures/carcassonne.svg', import.meta.url), 'utf8');
  assert.ok((await saved(page, 'Save as SVG')).bytes.toString() === golden);
  const { name, bytes } = await saved(page, 'Save as PNG');
  assert.equal(name, 'carcassonne-3.png');
  assert.equal(Math.max(...sides(bytes)), 1000);
  const preview = await saved(page, 'Save preview');
  assert.deepEqual([preview.name, ...sides(preview.bytes)], ['carcassonne-3-preview.png', 1200, 630]);
});

onPage('the code shows a preview next to the article instead of the icon', { theme: 'dark', query: `?${new URLSearchParams({ record: RECORDS.OnTop })}` }, async (page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Embed this position' }).click();
  const text = page.getByLabel('Code for the article');
  assert.match(await text.inputValue(), /<img src="[^"]*\/icon-180.png"/);
  await page.getByText('Preview picture').click();
  const preview = await saved(page, /^Save .*-preview\.png$/);
  assert.deepEqual([preview.name, ...sides(preview.bytes)], ['ontop-5-dark-preview.png', 1200, 630]);
  assert.match(await text.inputValue(), /<img src="ontop-5-dark-preview\.png" alt="" width="600" height="315"/);
  assert.doesNotMatch(await text.inputValue(), /icon-180/);
});
