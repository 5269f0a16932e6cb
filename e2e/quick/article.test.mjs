// A position in somebody's article: its picture, the page that takes its place, and the messages of both.

import assert from 'node:assert/strict';

import { RECORDS, events, forget, inArticle, outcome, site } from '../harness/article.mjs';
import { violations } from '../harness/axe.mjs';
import { started, until } from '../harness/wait.mjs';

const script = () => `<script src="${site.origin}/embed.js"></script>`;
const element = (record) => `<tilescope-position title="A position" record="${record}" search-budget="2000"><a href="${site.origin}/">A position</a></tilescope-position>`;
const alive = async (frame) => (await frame.waitForSelector('.frame-page', { state: 'attached' })).contentFrame();

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

inArticle('two pictures come alive one at a time, and speak to their elements', () => script() + element(RECORDS.OnTop) + element(RECORDS.Carcassonne), async (page) => {
  const position = page.locator('tilescope-position').first();
  await position.evaluate((element) => {
    globalThis.told = [];
    for (const name of ['ready', 'position', 'analysis', 'error']) element.addEventListener(name, ({ type, detail }) => told.push([type, detail]));
  });
  const [one, other] = await drawn(page, 2);
  assert.equal(page.workers().length, 0);
  assert.deepEqual(await violations(page), []);
  await until(page, () => document.querySelector('tilescope-position').getBoundingClientRect().height > 380);
  await position.evaluate((element) => element.send({ command: 'theme', theme: 'dark' }));
  await until(one, () => document.documentElement.dataset.theme === 'dark');
  await one.getByRole('button', { name: 'Analyse' }).click();
  await (await alive(one)).getByText(/^2,000 \w+ of/).waitFor();
  await until(page, () => told.some(([type, detail]) => type === 'analysis' && detail.done));
  // The first one is a picture again, and has the result of its search.
  await other.getByRole('button', { name: 'Analyse' }).click();
  await (await alive(other)).locator('.embed-board').waitFor();
  await one.locator('.frame-page').waitFor({ state: 'detached' });
  await one.getByText(/^Stored: best move wins [\d.]+ %$/).waitFor();
  await position.evaluate((element, record) => element.setAttribute('record', record), RECORDS.Kingdomino);
  await until(one, () => /^Round 2/.test(document.getElementById('picture').alt));
});

inArticle('a frame without an origin is searched on a click, and finds the stored numbers again', () =>
  `<iframe width="640" height="480" title="A position" sandbox="allow-scripts" src="${site.origin}/?${new URLSearchParams({ embed: 1, v: 1, record: RECORDS.Kingdomino, 'search-budget': 2000 }).toString().replaceAll('&', '&amp;')}"></iframe>`, async (page) => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  const command = (message) => page.evaluate((message) => document.querySelector('iframe').contentWindow.postMessage({ tilescope: 1, ...message }, '*'), message);
  await started(frame);
  await until(page, () => heard.some(({ data }) => data.event === 'position'));
  assert.deepEqual((await events(page, 'position')).map(({ game, record, player }) => [game, record, player]), [['kingdomino', RECORDS.Kingdomino, 1]]);
  await frame.getByRole('button', { name: 'Analyse' }).click();
  const { work, search, frozen } = await outcome(page);
  assert.equal(work, 2000);
  await forget(page);
  await command({ command: 'load', query: `?${new URLSearchParams({ embed: 1, v: 1, record: RECORDS.Kingdomino, 'search-budget': 2000, search, frozen })}` });
  await frame.getByRole('button', { name: 'Compute again' }).click();
  assert.deepEqual([(await outcome(page)).same, (await outcome(page)).frozen], [true, frozen]);
  await command({ command: 'load', query: '?embed=1&v=1&record=carcassonne(players=2) %3DK 9,9r0' });
  await until(page, () => heard.some(({ data }) => data.event === 'error' && data.parameter === 'record' && data.byte === 26));
});
