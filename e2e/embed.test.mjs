// The page of a position in somebody's article, in a sandboxed frame on another origin; frame.test.mjs is about its picture.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { RECORDS, events, forget, inArticle, outcome, site } from './harness/article.mjs';
import { violations } from './harness/axe.mjs';
import { THEMES } from './harness/browser.mjs';
import { onPage } from './harness/page.mjs';
import { begin } from './harness/table.mjs';
import { rested, started, until } from './harness/wait.mjs';

/** Games that are over, with the points of both players. */
const FINISHED = {
  Carcassonne: {
    points: [13, 17],
    record: 'carcassonne(players=2) =D 0,-1r2f0 =I 0,-2r0 =R -1,-2r1c0 =E 0,1r1f0 =X 1,-1r1r1 =M -2,-2r0c0 =K -3,-2r1 =E -3,-1r2f0 =H 1,1r3c0 =F 0,-3r3f1 =V -4,-2r3 =B -5,-2r3 =E 0,2r3 =S 0,-4r2f1 =L -3,0r0f1 =G -1,-4r0f0 =O -2,-3r3f1 =V -5,-3r2f0 =U -4,-1r1r0 =N -1,2r1 =L 0,-5r3 =L 1,-5r2 =U -1,0r0 =V -5,-4r3 =F 0,3r2f0 =S 1,-6r0 =D -2,0r0 =K 2,1r3 =P 2,-5r2 =E -6,-4r3 =P 2,-4r0 =H -6,-5r3 =B 2,0r3 =W 2,-1r2 =P -4,-4r2 =R 1,3r2 =W 1,-2r3 =U 0,4r0 =V -2,2r1 =V 3,-1r1 =T -7,-5r1 =K -8,-5r2 =J 2,-3r3 =U -4,-5r1 =B 1,2r1 =V -9,-5r1 =J -2,3r1 =M -3,-5r2 =R -8,-4r3 =N -3,-4r0 =A 4,-1r2 =Q -8,-3r3 =W 3,-4r0 =O -3,2r0 =V -8,-6r0 =I -5,-5r0 =H -6,-6r1 =U -10,-5r0 =B 5,-1r0 =N -1,-5r1 =V -5,-1r0 =C -9,-3r2 =V 4,-2r0 =U -2,4r1 =U -5,0r3 =W -3,4r1 =D -11,-5r0 =E -6,-7r0 =U 6,-1r3 =A 3,0r0 =J -6,-2r2',
  },
  Kingdomino: {
    points: [26, 14],
    record: 'kingdomino(players=2) =19 =29 =33 =36 =p2 :19 =p1 :33 =p1 :36 =p2 :29 =12 =26 =28 =31 1,0n:26 -1,0w:12 -1,1e:28 1,0e:31 =15 =20 =34 =38 -1,1e:34 -1,-1w:38 -2,0e:15 2,1w:20 =7 =9 =14 =32 1,-1w:7 1,-2w:9 0,-2w:32 -2,-2n:14 =8 =21 =24 =46 -2,-2e:46 -2,1s:24 1,-3w:8 2,-2s:21 =13 =18 =41 =44 :41 1,1e:44 0,2e:18 :13 -1,-1w 2,-2s x x',
  },
  OnTop: {
    points: [12, 18],
    record: 'ontop(players=2) =T0 c4c5 =T1 b5b4 =T3 d5d4 =T0 a4a5 =T4 c6b6 =T1 b3b2 =T1 b8b7 =T0 e3e4 =T1 d2e2 =T0 a3a2 =T4 c1d1 =T0 c8c9 =T1 d7d6 =T3 e5e6 =T2 a7a6 =T1 f5f4 =T3 g3g4 =T4 g2g1 =T4 e8e7 =T3 h3h2 =T1 g5h5 =T3 h6h7 =T4 d9d8 =T4 a1b1 =T0 g7g6 =T3 f2f3 =T0 a9a8 =T1 g9g8 =T3 f9e9 =T0 f7f6 =T3 h8h9 =T0 f1e1',
  },
};
/** A position in which player 2 is to move. */
const MOVER_2 = 'kingdomino(players=2) =19 =29 =33 =36 =p2 :19 =p1 :33 =p1 :36 =p2 :29 =12 =26 =28 =31';
/** The code of the position of OnTop. */
const CODE = 'ontop(players=2).15hF8_aesaMurJ3';
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
    await command(page, { tilescope: 1, command: 'load', query: query({ record, ...BUDGET, search: first.search, frozen: first.frozen }) });
    await frame.locator('.embed-status', { hasText: `Stored: 2,000 iterations of ${first.search.split('(')[0]}, seed 1` }).waitFor();
    await ranked();
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

for (const [size, name] of [[{ size: 'width="640" height="480"' }, 'wide'], [{ size: 'width="360" height="420"' }, 'narrow'], [{ size: 'width="500" height="300"' }, 'low']]) {
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

for (const [game, { points, record }] of Object.entries(FINISHED)) {
  inArticle(`the points and the result of a finished game of ${game} agree`, () => frameOf({ record }), async (page) => {
    const frame = await framed(page);
    assert.deepEqual((await frame.locator('.embed-player b').allTextContents()).map(Number), points);
    const lead = Math.abs(points[0] - points[1]);
    assert.match(await frame.locator('.embed-turn').textContent(), new RegExp(`^Winner: Player \\d, by ${lead} points?\\.$`));
  });
}

inArticle('the code of a game is shown, in the sandbox', () => frameOf({ g: CODE }), async (page) => {
  const frame = await framed(page);
  await frame.locator('.embed[data-game="ontop"] .board-svg').waitFor();
  assert.equal((await events(page, 'position'))[0].record, RECORDS.OnTop);
});

inArticle('an unknown part to hide is explained', () => frameOf({ record: RECORDS.OnTop, hide: 'foo' }), async (page) => {
  const frame = await framed(page);
  assert.match(await frame.getByRole('alert').textContent(), /^parameter hide of the address, byte 0: expected one of: bar,/);
});

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
