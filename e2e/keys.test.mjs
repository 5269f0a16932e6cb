// The list of keys under `?`: each screen lists its own keys, and the keys of the boards work as listed.

import assert from 'node:assert/strict';

import { keep } from './harness/kept.mjs';
import { onPage, settled, started, until } from './harness/page.mjs';
import { PATIENCE, myTurn, played } from './harness/table.mjs';

const ONTOP = 'ontop(players=2) =T1 c8c9 =T4 c2c1 =T1';
const at = (parameters) => `?${new URLSearchParams({ record: ONTOP, ...parameters })}`;

/** Opens the list, returns its groups, { title: [keys] }, and closes it. */
async function listed(page) {
  await page.keyboard.press('?');
  const keys = page.locator('dialog[open] .keys');
  await keys.waitFor();
  const groups = await keys.locator('section').evaluateAll((sections) =>
    sections.map((section) => [section.querySelector('h3').textContent, [...section.querySelectorAll('kbd')].map((key) => key.textContent)]),
  );
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await settled(page);
  return Object.fromEntries(groups);
}

const ANYWHERE = ['Tab', 'Esc', '?'];
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

/** Each screen, with its address, an element to wait for, and the groups of keys that only it lists. */
const SCREENS = {
  start: [undefined, '.button-play', {}],
  tournament: ['?tournament=', '.contest-form', { 'In the tournament': ['P'] }],
  study: [at({ search: 'mcts', study: '3.0.1' }), '.inspector-room [data-node]', { 'A search, step by step': [',', '.', '<', '>', 'P'], 'In the tree': ['↑  ↓', '←  →', 'Home  End', 'Enter', '+', '-'] }],
  side: [at({ search: 'mcts', side: '1.200.flat' }), '.compare-room', { 'Compare two searchers': ['P'], 'In a search table': ['↑  ↓', 'Home  End'] }],
  review: [at({ review: 'quick' }), '.review-room', { 'In a review': [',', '.', '<', '>'], 'On the graph': ['←  →', 'Page Up  Page Down', 'Home  End'] }],
};
for (const [name, [query, there, groups]] of Object.entries(SCREENS)) {
  onPage(`keys: ${name} lists its own keys`, { query }, async (page) => {
    await page.locator(there).first().waitFor({ timeout: PATIENCE });
    await page.evaluate(() => document.activeElement.blur());
    assert.deepEqual(await listed(page), { ...groups, Anywhere: ANYWHERE });
  });
}

/** Copies the link of the screen and returns it. */
async function copied(page) {
  await press(page, 'Copy link');
  await settled(page);
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A game of two people in the second round of Kingdomino, with a domino to place and one to choose. */
const KINGDOMS =
  'seed 7\nplayed 16\nseat person Ada\nseat person Bob\nrecord kingdomino(players=2) =14 =17 =28 =44 =p2 :44 =p1 :14 =p1 :28 =p2 :17 =1 =9 =30 =41';

onPage('keys: the keys of a game work as listed', { game: KINGDOMS }, async (page) => {
  await myTurn(page);
  const cell = page.locator('[role=grid] [tabindex="0"]');
  const status = () => page.locator('.kd > [role=status]').textContent();
  const focus = () => page.evaluate(() => document.activeElement.outerHTML);
  const caption = () => page.locator('.caption-text').textContent();
  const turns = () => page.locator('.move:not(.move-undone)').count();
  const changes = async (key, look) => {
    const before = await look();
    await page.keyboard.press(key);
    await settled(page);
    return (await look()) !== before;
  };
  /** A check of each key. The keys are pressed in this order. */
  const board = {
    arrows: async () => {
      await cell.focus();
      const moved = [];
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) moved.push(await changes(key, focus));
      return moved.includes(true);
    },
    'Home  End': async () => (await changes('End', focus)) !== (await changes('End', focus)) && (await changes('Home', focus)),
    Enter: async () => (await changes('Enter', status)) && /^previewing/.test(await status()),
    // A domino that fits in only one way does not rotate.
    R: async () => {
      for (let place = 0; place < 8; place += 1) {
        if (await changes('r', status)) return true;
        for (const key of ['Escape', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
        await settled(page);
      }
      return false;
    },
    F: () => changes('f', status),
    Esc: async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await settled(page);
      return !/^trying/.test(await status());
    },
    H: async () => {
      await page.keyboard.press('h');
      await page.getByText('Looking for a good move').or(page.locator('.caption').getByText(/better than the second-best move|win rate \d/)).first().waitFor({ timeout: PATIENCE });
      return true;
    },
    '0  1  2 …': async () => {
      await cell.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      const number = await page.locator('.kd-choices [role=radio]:not(:disabled)').first().getAttribute('data-choice');
      await cell.focus();
      await page.keyboard.press(number);
      await settled(page);
      const before = await turns();
      await page.keyboard.press('Enter');
      await played(page, before + 1);
      return (await turns()) === before + 1;
    },
    'U  Y': async () => {
      await cell.focus();
      return (await changes('u', turns)) && (await changes('y', turns));
    },
    ',  .': async () => {
      await cell.focus();
      return (await changes(',', caption)) && (await changes('.', caption));
    },
    P: async () => {
      await cell.focus();
      await page.keyboard.press(',');
      await settled(page);
      return (await changes('p', caption));
    },
  };
  const game = {
    'Ctrl Z': () => changes('Control+z', turns),
    'Ctrl Y': () => changes('Control+y', turns),
  };
  const groups = await listed(page);
  assert.deepEqual(groups['On the board'].toSorted(), Object.keys(board).toSorted());
  assert.deepEqual(groups['In the game'], Object.keys(game));
  for (const [key, does] of [...Object.entries(board), ...Object.entries(game)]) assert.ok(await does(), key);
});

onPage('keys: no letter is a command if letters are switched off', { query: SCREENS.study[0] }, async (page) => {
  await keep(page, { preferences: 'letters off' });
  await page.reload();
  await started(page);
  await page.locator('.inspector-room [data-node]').first().waitFor({ timeout: PATIENCE });
  const before = new URL(await copied(page)).searchParams.get('study');
  await page.keyboard.press('.');
  await page.keyboard.press('?');
  await settled(page);
  assert.equal(new URL(await copied(page)).searchParams.get('study'), before);
  assert.equal(await page.locator('dialog[open]').count(), 0);
});

/** Returns whether a key changes the result of `look`. */
async function changes(page, key, look) {
  const before = await look();
  await page.keyboard.press(key);
  await settled(page);
  return (await look()) !== before;
}

/** Returns the focused element. */
const focus = (page) => page.evaluate(() => document.activeElement.outerHTML);

/** Positions to edit, with pieces on the board. */
const EDITED = {
  kingdomino: KINGDOMS.slice(KINGDOMS.indexOf('kingdomino')).concat(' 1,0e:30'),
};
for (const [game, record] of Object.entries(EDITED)) {
  onPage(`keys: the keys of the editor of ${game} work as listed`, { query: `?${new URLSearchParams({ record, edit: '' })}` }, async (page) => {
    await page.locator('.edit-room').waitFor({ timeout: PATIENCE });
    await page.locator('#edit-status').waitFor();
    const groups = await listed(page);
    const code = () => page.locator('.edit-code').textContent();
    const change = (key, look) => changes(page, key, look);
    // Moves the focus to a piece outside the start cell, to rotate or remove it.
    const piece = () =>
      page.locator('[role=gridcell]').evaluateAll((cells) => {
        const told = (cell) => cell.getAttribute('aria-label') ?? cell.textContent;
        const laid = cells.filter((cell) => /(tile|domino) [A-Z]?\d*/.test(told(cell)) && !/empty|free/.test(told(cell)));
        laid.find((cell) => cell.dataset.cell !== '0,0').focus();
      });
    const board = {
      arrows: async () => {
        await piece();
        const moved = [];
        for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) moved.push(await change(key, () => focus(page)));
        return moved.includes(true);
      },
      'Home  End': async () => (await change('End', () => focus(page))) !== (await change('End', () => focus(page))) && change('Home', () => focus(page)),
      Enter: async () => {
        await page.keyboard.press('Enter');
        await settled(page);
        return page.evaluate(() => document.activeElement.closest('.edit-palette') !== null);
      },
      R: async () => {
        await piece();
        return change('r', code);
      },
      F: async () => (await change('f', code)) === (game === 'kingdomino'),
      Delete: async () => {
        await piece();
        return change('Delete', code);
      },
    };
    const all = { 'Ctrl Z': () => change('Control+z', code), 'Ctrl Y': () => change('Control+y', code) };
    assert.deepEqual(groups, { 'On the board': Object.keys(board), 'In the editor': Object.keys(all), Anywhere: ANYWHERE });
    for (const [key, does] of [...Object.entries(board), ...Object.entries(all)]) assert.ok(await does(), key);
  });
}

onPage('keys: a lesson moves forwards and back', { query: '?lesson=flat&step=2' }, async (page) => {
  const step = () => page.locator('#lesson-step').textContent();
  await page.locator('#lesson-step').waitFor({ timeout: PATIENCE });
  await settled(page);
  const groups = await listed(page);
  assert.deepEqual(groups['In the lesson'], ['Page Down', 'Page Up']);
  assert.ok(groups['On the board'].includes('Enter') && groups.Anywhere.includes('Esc'));
  await page.evaluate(() => document.activeElement.blur());
  const first = await step();
  // Page Down scrolls if there is more to read, and goes to the next step at the end.
  const until = async (key) => {
    for (let presses = 0; presses < 8; presses += 1) if (await changes(page, key, step)) return true;
    return false;
  };
  assert.ok(await until('PageDown'), 'Page Down');
  assert.ok(await until('PageUp'), 'Page Up');
  assert.equal(await step(), first);
});
