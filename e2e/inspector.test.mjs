// The inspector: steps forwards and back, the same numbers from a link, guesses, keyboard and screen readers.

import assert from 'node:assert/strict';

import { accessible } from './harness/axe.mjs';
import { onPage, settled, until } from './harness/page.mjs';
import { PATIENCE } from './harness/table.mjs';

const GAMES = {
  carcassonne: 'carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K',
  kingdomino: 'kingdomino(players=2) =2 =14 =33 =40 =p1',
  ontop: 'ontop(players=2) =T0 c4c5 =T1',
};

const link = (game, searcher, place) =>
  `?record=${encodeURIComponent(game)}&search=${encodeURIComponent(searcher)}&study=${place}`;

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Waits until a number of iterations is done and shown. */
async function at(page, done) {
  await until(
    page,
    (done) =>
      document.querySelector('.inspector-at input')?.value === String(done) &&
      document.querySelector('.inspector-iteration')?.textContent.endsWith(` ${(done + 1).toLocaleString('en')}`) &&
      document.querySelector('.inspector-phases [aria-current]') !== null,
    done,
    PATIENCE,
  );
  await settled(page);
}

const seen = (page) => page.locator('.inspector-tree-drawing, .inspector-why').evaluateAll((all) => all.map((part) => part.textContent).join(' '));

/** The number of iterations. */
const STEPS = 12;

for (const [game, searcher] of [
  ['kingdomino', 'mcts(rave=on,threshold=1)'],
  ['ontop', 'star'],
]) {
  onPage(`steps iterations forwards and back: ${searcher}`, { query: link(GAMES[game], searcher, '0.0.1') }, async (page) => {
    await at(page, 0);
    const forwards = [];
    for (let done = 0; done <= STEPS; done += 1) {
      await at(page, done);
      forwards.push(await seen(page));
      if (searcher !== 'star') {
        const root = await page.getByRole('treeitem').first().locator('title').first().textContent();
        const visits = Number(root.match(/(\d+) visits?/)?.[1] ?? 0);
        assert.equal(visits, done, root);
      }
      if (done < STEPS) await page.keyboard.press('>');
    }
    assert.equal(new Set(forwards).size, STEPS + 1, 'each of them is another one');
    for (let done = STEPS; done >= 0; done -= 1) {
      await at(page, done);
      assert.equal(await seen(page), forwards[done], `back at ${done}`);
      if (done > 0) await page.keyboard.press('<');
    }
  });
}

onPage('a sentence describes each step of an iteration, forwards and back', { query: link(GAMES.carcassonne, 'mcts(threshold=1)', '40.0.7') }, async (page) => {
  await at(page, 40);
  const told = [];
  const step = async () => {
    await settled(page);
    return `${await page.locator('.inspector-phases [aria-current]').textContent()}: ${await page.locator('.inspector-sentence').textContent()}`;
  };
  for (let number = 0; number < 8; number += 1) {
    told.push(await step());
    await page.keyboard.press('.');
    await until(page, (before) => document.querySelector('.inspector-phases [aria-current]') && document.querySelector('.inspector-sentence')?.textContent !== before, told.at(-1).split(': ').slice(1).join(': '));
  }
  for (const phase of ['Selection', 'Expansion', 'Playout', 'Backup']) {
    assert.ok(told.some((words) => words.startsWith(`${phase}: `) && words.length > 30), `${phase}: ${told.join('\n')}`);
  }
  for (const before of told.toReversed()) {
    await page.keyboard.press(',');
    await until(page, (words) => `${document.querySelector('.inspector-phases [aria-current]')?.textContent}: ${document.querySelector('.inspector-sentence')?.textContent}` === words, before);
  }
});

onPage('an untried move is chosen by a rule in words', { query: link(GAMES.ontop, 'mcts', '4.0.0') }, async (page) => {
  await at(page, 4);
  const formula = page.locator('.inspector-formula');
  assert.match(await formula.innerText(), /^Untried: chosen before every tried move \(\+∞\)\s+The first-play urgency is infinite/);
  assert.match(await page.locator('.inspector-chosen').innerText(), /\+∞/);
  assert.match(await page.locator('.inspector-sentence').textContent(), /is untried, and untried moves come first \(9 of 13 left\)\.$/);
});

onPage('tree, table and formula show one value of a node', { query: link(GAMES.carcassonne, 'mcts(implicit=0.4)', '600.0.0') }, async (page) => {
  await at(page, 600);
  const value = await page.locator('.inspector-chosen .inspector-number').nth(1).textContent();
  assert.match(value, /^−?0\.\d{3}$/);
  assert.equal(await page.locator('.inspector-way-end .inspector-win').textContent(), value);
  const [, filled] = await page.locator('.inspector-formula p').allTextContents();
  assert.ok(filled.startsWith(`= ((1 − 0.400) × ${value} + `), filled);
});

onPage('a link shows the same in another profile', { query: link(GAMES.kingdomino, 'mcts(threshold=1)', '2000.1.3') }, async (page, frame, errors, site) => {
  await at(page, 2000);
  // Another size, a subtree, and a node of it.
  await page.getByLabel('Tree size').selectOption('60 nodes');
  const items = page.getByRole('treeitem');
  const pickChild = async () => {
    await items.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('.inspector-card').waitFor();
  };
  await pickChild();
  await press(page, 'Tree from here');
  await until(page, () => document.querySelectorAll('.inspector-crumbs > *').length === 3);
  await settled(page);
  await pickChild();
  await settled(page);
  const here = await seen(page);
  const card = await page.locator('.inspector-card').textContent();
  await press(page, 'Copy link');
  await until(page, () => document.querySelector('.hidden [role=status]')?.textContent.includes('clipboard'));
  const address = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(address, /study=2000\.1\.3\.n60\.f\d+\.p\d+-\d+$/);
  const other = await page.context().browser().newContext({ serviceWorkers: 'block', viewport: { width: 900, height: 700 } });
  const there = await other.newPage();
  await there.addInitScript(() => { globalThis.timersAtOnce = new Set(); });
  await there.goto(address);
  await at(there, 2000);
  await settled(there);
  assert.equal(await seen(there), here);
  assert.equal(await there.locator('.inspector-card').textContent(), card);
  assert.equal(await there.getByLabel('Tree size').inputValue(), '60 nodes');
  await other.close();
});

onPage('correct guesses are counted', { query: link(GAMES.ontop, 'mcts(threshold=1)', '300.0.1') }, async (page) => {
  await at(page, 300);
  const chosen = await page.locator('.inspector-chosen .inspector-words').textContent();
  await page.getByLabel('Let me guess first').check();
  await page.getByText('Which move will the search choose?').waitFor();
  assert.equal(await page.locator('.inspector-chosen').count(), 0, 'nothing is given away');
  await page.locator('button.inspector-pick', { hasText: chosen }).click();
  await page.getByText('1 of 1 guessed right').waitFor();
  await page.keyboard.press('>');
  await at(page, 301);
  const right = await page.evaluate(() => document.querySelector('.inspector-score').textContent);
  assert.equal(right, '1 of 1 guessed right');
  // Looks at the next choice, and guesses another move.
  await page.getByLabel('Let me guess first').uncheck();
  await page.locator('.inspector-chosen').waitFor();
  const next = await page.locator('.inspector-chosen .inspector-words').textContent();
  await page.getByLabel('Let me guess first').check();
  await page.locator('button.inspector-pick', { hasNotText: next }).first().click();
  await page.getByText('0 of 1 guessed right').waitFor();
  await page.locator('.inspector-tag-wrong').waitFor();
});

onPage('keys and screen readers can use the tree', { query: link(GAMES.carcassonne, 'mcts(threshold=1)', '500.0.1') }, async (page) => {
  await at(page, 500);
  const tree = page.getByRole('tree', { name: 'Search tree' });
  const items = tree.getByRole('treeitem');
  assert.ok((await items.count()) > 10);
  assert.equal(await tree.locator('[tabindex="0"]').count(), 1);
  await items.first().focus();
  assert.equal(await items.first().getAttribute('aria-level'), '1');
  await page.keyboard.press('ArrowRight');
  const level = () => page.evaluate(() => document.activeElement.getAttribute('aria-level'));
  assert.equal(await level(), '2');
  await page.keyboard.press('ArrowDown');
  const deep = Number(await level());
  assert.ok(deep >= 2);
  await page.keyboard.press('Enter');
  await page.locator('.inspector-card').waitFor();
  assert.equal(await tree.locator('[aria-selected=true]').count(), 1);
  // To the parent, on any level.
  await page.keyboard.press('ArrowLeft');
  assert.equal(await level(), String(deep - 1));
  await press(page, 'Tree from here');
  await until(page, (count) => document.querySelectorAll('.inspector-crumbs > *').length === count, 2 * deep - 1);
  await press(page, 'Root');
  await until(page, () => document.querySelectorAll('.inspector-crumbs > *').length === 1);
});

onPage('runs as fast as possible, and stops', { query: link(GAMES.ontop, 'mcts', '0.0.1') }, async (page) => {
  await at(page, 0);
  await page.locator('.inspector-speed select').selectOption({ label: 'as fast as possible' });
  await page.keyboard.press('p');
  await until(page, () => Number(document.querySelector('.inspector-at input').value) > 3000, undefined, PATIENCE);
  await page.keyboard.press('p');
  // It stops at its latest iteration, not at the one last shown, and shows the next step there.
  await page.locator('.inspector-phases [aria-current]').waitFor({ timeout: PATIENCE });
  await at(page, Number(await page.locator('.inspector-at input').inputValue()));
  assert.ok((await seen(page)).length > 100);
});

onPage('keys are commands again after a number is typed', { query: link(GAMES.ontop, 'mcts(threshold=1)', '3.0.7') }, async (page) => {
  await at(page, 3);
  const field = page.locator('.inspector-at input');
  await field.fill('40');
  await field.press('Enter');
  await at(page, 40);
  await page.keyboard.press('>');
  await at(page, 41);
});

onPage('parts are hidden by the address', { query: `${link(GAMES.ontop, 'mcts(threshold=1)', '300.0.7')}&hide=numbers,controls,searcher,board` }, async (page) => {
  await page.locator('.inspector-choices tbody tr').first().waitFor({ timeout: PATIENCE });
  await settled(page);
  for (const part of ['.inspector-foot', '.inspector-pace', '.inspector-settings', '.inspector-board', '.inspector-formula', '.inspector-number', '.inspector-win', '.inspector-visits']) {
    assert.equal(await page.locator(part).filter({ visible: true }).count(), 0, part);
  }
  assert.ok(await page.locator('.inspector-tree').isVisible());
  const titles = await page.locator('.inspector-node title').allTextContents();
  assert.ok(titles.every((title) => !/visit|%/.test(title)), titles.join('\n'));
});

onPage('the tree, its bars and a card break no rule of accessibility', { query: link(GAMES.carcassonne, 'mcts(threshold=1)', '60.0.1') }, async (page) => {
  await at(page, 60);
  await accessible(page);
  await page.getByRole('treeitem').nth(2).click();
  await page.locator('.inspector-card').waitFor();
  await page.getByRole('button', { name: 'Bars' }).click();
  await accessible(page);
});
