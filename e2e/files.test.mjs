// Pictures for slides and data for plots: what "Look inside" and "Side by side" save.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { onPage, settled, until } from './harness/page.mjs';
import { PATIENCE } from './harness/table.mjs';

const RECORD = 'carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K';

const query = (parameters) => `?${new URLSearchParams(parameters)}`;

/** Presses a button of a part of the list, and returns the files that the page offers. */
async function saved(page, part, label, number = 1) {
  const files = [];
  const hear = (download) => files.push(download);
  page.on('download', hear);
  await page.locator('details[open] section', { has: page.getByRole('heading', { name: part, exact: true }) }).getByRole('button', { name: label, exact: true }).click();
  const end = Date.now() + PATIENCE;
  while (files.length < number && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
  page.off('download', hear);
  assert.equal(files.length, number, `${part} as ${label}`);
  return Promise.all(files.map(async (file) => ({ name: file.suggestedFilename(), bytes: await readFile(await file.path()) })));
}

/** Checks that the browser can draw an SVG alone, and returns the colours of a grid of its pixels. */
const drawn = (page, svg) =>
  page.evaluate(async (svg) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    for (let at = 0; at < data.length; at += 4 * 97) colours.add(data.slice(at, at + 4).join());
    return { width: image.width, height: image.height, colours: colours.size };
  }, svg);

const rows = (bytes) => bytes.toString().trim().split('\n').map((line) => line.split(','));

const PNG = '89504e47';

onPage('Look inside saves its tree', { query: query({ record: RECORD, search: 'mcts(threshold=1)', study: '400.1.7' }), context: { acceptDownloads: true } }, async (page) => {
  await page.locator('.inspector-choices tbody tr').first().waitFor({ timeout: PATIENCE });
  await page.getByText('Save…').click();
  const nodes = await page.getByRole('treeitem', { includeHidden: true }).count();

  const [svg] = await saved(page, 'Tree', 'SVG');
  assert.equal(svg.name, 'carcassonne-tree-400.svg');
  assert.match(svg.bytes.toString(), />−?0\.\d{3}</, 'the tree has its numbers');
  const picture = await drawn(page, svg.bytes.toString());
  assert.ok(picture.width > 400 && picture.height > 400 && picture.colours > 20, JSON.stringify(picture));
  const [png] = await saved(page, 'Tree', 'PNG');
  assert.equal(png.bytes.subarray(0, 4).toString('hex'), PNG);

  const [csv] = await saved(page, 'Tree', 'CSV');
  const [head, root, ...others] = rows(csv.bytes);
  assert.deepEqual(head.slice(0, 6), ['path', 'depth', 'move', 'decides', 'probability', 'visits']);
  assert.deepEqual([root[0], root[1], root[5]], ['r', '0', '400']);
  assert.equal(others.length + 1, nodes, 'a line for each node on the screen');
});

onPage('Side by side saves its curves', { query: query({ record: RECORD, search: 'mcts', side: '7.2000.flat' }), context: { acceptDownloads: true } }, async (page) => {
  await until(page, () => document.querySelectorAll('.compare-progress[data-done]').length === 2, undefined, PATIENCE);
  await settled(page);
  await page.getByText('Save…').click();
  const curves = await saved(page, 'Curves', 'SVG', 2);
  assert.deepEqual(curves.map(({ name }) => name), ['carcassonne-curves-a.svg', 'carcassonne-curves-b.svg']);
  for (const { bytes } of curves) assert.ok((await drawn(page, bytes.toString())).colours > 5);

  const [csv] = await saved(page, 'Curves', 'CSV');
  const [head, ...lines] = rows(csv.bytes);
  assert.deepEqual(head, ['search', 'searcher', 'work', 'seconds', 'move', 'visits', 'value', 'low', 'high', 'chosen']);
  for (const search of ['A', 'B']) {
    const last = lines.filter((line) => line[0] === search && line[2] === '2000');
    assert.equal(last.reduce((sum, line) => sum + Number(line.at(-5)), 0), 2000, `${search}: the visits add up`);
    assert.equal(last.filter((line) => line.at(-1) === '1').length, 1, `${search}: one move is chosen`);
  }
});

onPage('Look inside films the growing tree', { query: query({ record: RECORD, search: 'mcts(threshold=1)', study: '40.1.7' }), context: { acceptDownloads: true } }, async (page) => {
  await page.locator('.inspector-choices tbody tr').first().waitFor({ timeout: PATIENCE });
  await page.getByText('Save…').click();
  await page.getByRole('button', { name: 'Record a film (GIF)' }).click();
  await page.getByRole('button', { name: 'Stop and save 1 frame', exact: true }).waitFor({ timeout: PATIENCE });
  for (const frames of [2, 3]) {
    await page.getByRole('button', { name: 'Next iteration' }).click();
    await page.getByRole('button', { name: `Stop and save ${frames} frames` }).waitFor({ timeout: PATIENCE });
  }
  const offered = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stop and save 3 frames' }).click();
  const film = await offered;
  const bytes = await readFile(await film.path());
  assert.equal(film.suggestedFilename(), 'carcassonne-tree-42.gif');
  assert.equal(bytes.subarray(0, 6).toString(), 'GIF89a');
  assert.deepEqual([bytes.readUInt16LE(6), bytes.readUInt16LE(8)], [960, 600]);
  // Each frame has a block that holds its time, and the last one is shown longest.
  const times = [];
  for (let at = bytes.indexOf('21f904', 0, 'hex'); at >= 0; at = bytes.indexOf('21f904', at + 1, 'hex')) times.push(bytes.readUInt16LE(at + 4));
  assert.deepEqual(times, [20, 20, 300]);
  // Each frame has another tree.
  const frames = await page.evaluate(async (numbers) => {
    const decoder = new ImageDecoder({ data: new Uint8Array(numbers), type: 'image/gif' });
    const pictures = [];
    for (let frameIndex = 0; frameIndex < 3; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      const pixels = new Uint8Array(image.allocationSize());
      await image.copyTo(pixels);
      pictures.push(pixels.join());
    }
    return new Set(pictures).size;
  }, [...bytes]);
  assert.equal(frames, 3);
});
