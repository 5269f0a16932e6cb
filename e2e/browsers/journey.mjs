// The same journey in any browser: start, a turn in each game, a search, a reload, a position in an article, and no network.

import { RECORDS } from '../harness/turn.mjs';
import { serveFolder, servePage, PAGE } from '../harness/server.mjs';
import { eventually } from './process.mjs';

/**
 * Makes the journey, and says each step as it begins. Returns the report of the search in the article, which is the same in
 * every browser.
 * @param {{ goto: (url: string) => Promise<void>, run: (script: string, args: unknown[]) => Promise<unknown>, press: (x: number, y: number) => Promise<void>, screenshot: (path: string) => Promise<void> }} browser
 * @param {(step: string) => void} say
 * @param {(name: string) => Promise<void>} shot saves a screenshot under a name
 */
export async function journey(browser, say, shot) {
  const site = await serveFolder(PAGE);
  const article = await servePage(articleOf(site.origin));
  const evaluate = (act, ...args) => browser.run(`return (${act})(...arguments)`, args);
  const until = (what, act, ...args) => eventually(what, async () => (await evaluate(act, ...args)) || undefined);
  const see = (selector, words = '') => until(`${selector} “${words}”`, shown, selector, words);
  const click = async (selector, words = '') => {
    const [x, y] = await see(selector, words);
    await browser.press(x, y);
  };
  // A marked document is the one before: it answers until the next one comes.
  const leave = (go) => evaluate(() => void (window.left = true)).then(go);
  const started = () => until('the program to start', () => document.documentElement.dataset.started !== undefined && !window.left);
  const open = (query = '') => leave(() => browser.goto(`${site.origin}/${query}`)).then(started);
  const reload = () => leave(() => evaluate(() => location.reload())).then(started);
  const turns = (count) => until(`${count} turns`, (count) => document.querySelectorAll('.move').length === count, count);
  const search = async () => {
    await click('.panel-controls button', 'Start');
    await see('.panel-row');
    await until('marks on the board', () => document.querySelectorAll('.board-mark').length > 0);
  };
  try {
    say('start');
    await open();
    await see('.foot');
    await shot('start');
    await click('.button-play');
    await see('.board-svg');

    for (const [game, record] of Object.entries(RECORDS)) {
      say(`a turn of ${game}`);
      await open(`?${new URLSearchParams({ record })}`);
      await see('.move');
      const before = await evaluate(() => document.querySelectorAll('.move').length);
      await until('placements', placed);
      if (game === 'Kingdomino') await click('.kd-choices [role=radio]:not([disabled])');
      await click('.board-primary:not([disabled])');
      await turns(before + 1);
      if (game !== 'Kingdomino') continue;
      say('a reload');
      await reload();
      await turns(before + 1);
      say('a search');
      await search();
      await shot('search');
    }

    say('a position in an article');
    await browser.goto(article.origin);
    const found = await until('the result of its search', () => window.heard?.find(({ event, done }) => event === 'analysis' && done)?.frozen);
    await shot('article');

    say('no network');
    await open();
    await until('the page to be stored', () => {
      navigator.serviceWorker.ready.then(({ active }) => (window.stored = active.state === 'activated'));
      return window.stored && navigator.serviceWorker.controller !== null;
    });
    site.down = true;
    await reload();
    // The last game continues.
    await see('.move');
    await search();
    await shot('no network');
    if (await evaluate(() => document.documentElement.dataset.failed !== undefined)) throw new Error('the page reports a failure');
    return found;
  } finally {
    await Promise.all([site.close(), article.close()]);
  }
}

/** Returns an article on another origin whose position searches at once. It keeps the messages in `heard`. */
const articleOf = (origin) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title>
  <script>globalThis.heard = []; addEventListener('message', ({ data }) => heard.push(data));</script>
  <script src="${origin}/embed.js"></script>
  <h1>An article</h1><tilescope-position record="${RECORDS.OnTop}" search-budget="500" analyze="auto"></tilescope-position></html>`;

/** In the page: returns the middle of an element with these words that can be seen. */
const shown = (selector, words) => {
  const found = [...document.querySelectorAll(selector)].find((one) => one.textContent.includes(words) && one.getClientRects().length > 0);
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2].map(Math.round);
};

/** In the page: places the piece at the first legal place of the list. */
const placed = () => {
  const list = document.querySelector('.board-placements');
  if (!(list?.options.length > 1)) return false;
  list.selectedIndex = 1;
  return list.dispatchEvent(new Event('change', { bubbles: true }));
};
