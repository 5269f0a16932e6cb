// Screens of the page in somebody's article: a search from inside at a given step, and two searches side by side.

import assert from 'node:assert/strict';

import { RECORDS, events, forget, inArticle, site } from './harness/article.mjs';
import { violations } from './harness/axe.mjs';
import { onPage } from './harness/page.mjs';
import { until } from './harness/wait.mjs';

const PATIENCE = 30_000;
const SEARCH = 'mcts(threshold=1)';
const STUDY = { record: RECORDS.OnTop, search: SEARCH, study: '40.2.7' };
const SIDE = { record: RECORDS.OnTop, search: 'mcts', side: '7.500.flat' };

const query = (parameters) => new URLSearchParams(parameters).toString();
const framed = (parameters, sandbox = 'allow-scripts', size = 'width="980" height="640"') =>
  `<iframe ${size} title="A search" sandbox="${sandbox}" src="${site.origin}/embed.html?v=1&amp;${query(parameters).replaceAll('&', '&amp;')}"></iframe>`;
const element = (parameters) => `<tilescope-position ${Object.entries(parameters).map(([name, value]) => `${name}="${value}"`).join(' ')}><a href="${site.origin}/">A search</a></tilescope-position>`;
const script = () => `<script src="${site.origin}/embed.js"></script>`;

/** Returns the frame of the picture. */
async function drawn(page, number = 0) {
  await until(page, (number) => document.querySelectorAll('iframe, tilescope-position').length > number, number);
  const iframe = page.locator('iframe').nth(number);
  await iframe.scrollIntoViewIfNeeded();
  const frame = await (await iframe.elementHandle()).contentFrame();
  await frame.locator('#picture').waitFor();
  return frame;
}

/** Returns the frame of the page that has the place of a picture. */
const alive = async (frame) => (await frame.waitForSelector('.frame-page', { state: 'attached' })).contentFrame();

/** Presses the button of the picture, and waits for the screen. */
async function opened(frame, button, screen) {
  await frame.getByRole('button', { name: button }).click();
  const inner = await alive(frame);
  await inner.locator(screen).waitFor({ timeout: PATIENCE });
  return inner;
}

/** Waits until a step is shown, and returns what the screen says of it. */
async function step(frame, iteration) {
  await until(frame, (iteration) => document.querySelector('.inspector-iteration')?.textContent === `Iteration ${iteration}` && document.querySelector('.inspector-phases [aria-current]') !== null, iteration, PATIENCE);
  return frame.locator('.inspector-tree-drawing, .inspector-why').evaluateAll((all) => all.map((part) => part.textContent).join(' '));
}

inArticle('an embedded search shows its step, the same as the whole page, and can be led on', () => framed(STUDY), async (page) => {
  const frame = await drawn(page);
  assert.match(await frame.locator('#study').textContent(), /^mcts, iteration 41$/);
  const whole = new URL(await frame.locator('#whole').getAttribute('href'), site.origin);
  assert.equal(whole.searchParams.get('study'), STUDY.study);
  const inner = await opened(frame, 'Look inside the search', '.inspector');
  const seen = await step(inner, 41);
  assert.equal(await inner.locator('.bar').count(), 0, 'no bar');
  const link = new URL(await inner.locator('.embed-link').getAttribute('href'));
  assert.deepEqual([link.searchParams.get('study'), link.searchParams.get('search')], [STUDY.study, SEARCH]);
  assert.deepEqual((await events(page, 'position')).map(({ game, record }) => [game, record]).at(-1), ['ontop', RECORDS.OnTop]);

  const other = await page.context().browser().newPage();
  await other.goto(link.href);
  assert.equal(await step(other, 41), seen, 'the whole page shows the same');
  await other.close();

  const before = await inner.locator('.inspector-why').textContent();
  await inner.getByRole('button', { name: 'Next step' }).click();
  await until(inner, (before) => document.querySelector('.inspector-why').textContent !== before, before);
  await page.keyboard.press('>');
  await step(inner, 42);
  await page.keyboard.press('<');
  await step(inner, 41);
});

inArticle('the step follows the attribute, and a wrong one changes nothing', () => script() + element(STUDY), async (page) => {
  const frame = await drawn(page);
  const inner = await opened(frame, 'Look inside the search', '.inspector');
  await step(inner, 41);
  const set = (name, value) => page.locator('tilescope-position').evaluate((element, [name, value]) => element.setAttribute(name, value), [name, value]);
  await set('study', '7.0.7');
  const seventh = await step(inner, 8);
  await forget(page);
  await set('study', '7.q.7');
  await until(page, () => heard.some(({ data }) => data.event === 'error' && data.parameter === 'study' && data.byte === 2));
  assert.equal(await step(inner, 8), seventh);
  await set('study', '8.0.7.n61');
  await step(inner, 9);
  await inner.getByRole('alert').getByText('The tree of this link cannot be read: byte 0: expected a part of the view').waitFor();
  // Another kind of embed is a picture first.
  await page.locator('tilescope-position').evaluate((element) => element.removeAttribute('study'));
  await frame.getByRole('button', { name: 'Analyse' }).waitFor();
  assert.equal(await frame.locator('.frame-page').count(), 0);
});

inArticle('two embedded searches spend their iterations and find the same as the whole page', () => framed(SIDE, 'allow-scripts allow-same-origin'), async (page) => {
  const frame = await drawn(page);
  assert.equal(await frame.locator('#side').textContent(), 'mcts and flat, 500 iterations each');
  const inner = await opened(frame, 'Compare the searches', '.compare');
  const found = async (frame) => {
    await frame.getByRole('button', { name: 'Start again' }).waitFor({ timeout: PATIENCE });
    return frame.locator('.compare-verdict').textContent();
  };
  const verdict = await found(inner);
  assert.equal(await inner.locator('.bar').count(), 0, 'no bar');
  const other = await page.context().browser().newPage();
  await other.goto(await inner.locator('.embed-link').getAttribute('href'));
  assert.equal(await found(other), verdict);
  await other.close();
  assert.equal(await inner.evaluate(() => Object.keys(localStorage).length), 0, 'nothing is stored');
});

inArticle('six embedded searches do not load the program before a click', () => script() + element(STUDY).repeat(3) + element(SIDE).repeat(3), async (page) => {
  const loaded = new Set();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  await page.reload();
  for (let number = 0; number < 6; number += 1) await drawn(page, number);
  assert.ok(![...loaded].some((path) => /^\/(page|inspector|compare|worker)/.test(path)), [...loaded].join(' '));
  assert.equal(page.workers().length, 0);
});

inArticle('a wrong parameter is explained in place', () => `<iframe width="640" height="400" title="A search" sandbox="allow-scripts" src="${site.origin}/?embed=1&amp;v=1&amp;${query({ ...STUDY, study: '<img src=x onerror=alert(1)>' }).replaceAll('&', '&amp;')}"></iframe>`, async (page) => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  const alert = frame.getByRole('alert');
  await alert.waitFor({ timeout: PATIENCE });
  assert.match(await alert.textContent(), /^parameter study of the address, byte 0: expected iterations/);
  await until(page, () => heard.some(({ data }) => data.event === 'error' && data.parameter === 'study'));
});

for (const [screen, parameters, button, theme, width] of [
  ['.inspector', STUDY, 'Look inside the search', 'light', 980],
  ['.inspector', STUDY, 'Look inside the search', 'dark', 390],
  ['.compare', SIDE, 'Compare the searches', 'dark', 390],
]) {
  inArticle(`${screen} in an article ${width} px wide breaks no rule of accessibility, ${theme}`, () => framed({ ...parameters, theme, hide: 'searcher' }, 'allow-scripts allow-same-origin', `width="${width}" height="640"`), async (page) => {
    const frame = await drawn(page);
    const inner = await opened(frame, button, screen);
    if (screen === '.inspector') await step(inner, 41);
    else await inner.getByRole('button', { name: 'Start again' }).waitFor({ timeout: PATIENCE });
    assert.ok((await inner.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0);
    assert.deepEqual(await violations(page), []);
  }, { theme });
}

for (const [screen, request, name, parameter] of [
  ['inspector', STUDY, 'Embed this search', 'study="40.2.7"'],
  ['compare', SIDE, 'Embed this comparison', 'side="7.500.flat"'],
]) {
  onPage(`the screen ${screen} writes its code`, { query: `?${query(request)}` }, async (page) => {
    await page.locator(`.${screen}`).waitFor({ timeout: PATIENCE });
    await page.getByText('Save…').click({ timeout: PATIENCE });
    await page.getByRole('button', { name }).click();
    const text = page.getByLabel('Code for the article');
    const code = await text.inputValue();
    assert.match(code, /^<script src="[^"]*\/embed.js" async><\/script>\n<tilescope-position title=/);
    assert.ok(code.includes(parameter) && code.includes('search="mcts'), code);
    await page.frameLocator('.embed-preview').locator('#picture').waitFor();
    await page.getByLabel('frame', { exact: true }).check({ force: true });
    const link = new URL(/<a href="([^"]*)"/.exec(await text.inputValue())[1].replaceAll('&amp;', '&'));
    assert.equal(`${parameter.split('=')[0]}="${link.searchParams.get(parameter.split('=')[0])}"`, parameter);
    assert.deepEqual(await violations(page), []);
  });
}
