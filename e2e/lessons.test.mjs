// Lessons: taking one with the keyboard alone, progress, errors, the list of lessons, and the options for a classroom.

import assert from 'node:assert/strict';

import { accessible } from './harness/axe.mjs';
import { keptValue } from './harness/kept.mjs';
import { onPage, settled, started, until } from './harness/page.mjs';
import { focused, keptGames, PATIENCE } from './harness/table.mjs';

/** A lesson with a step of each kind. */
const SMALL = `# Small
about: Everything once.
game: kingdomino(players=2) =2 =14 =33 =40 =p1
search: flat(utility=lead)

## Read
Four dominoes, and *four hundred* games. [More](https://lessons.example/more), [here](?learn), [not](javascript:alert(1)).
watch: 400
finds: :33 in 19 of 30
inside: 12
beside: flat(utility=win)
why: :33 :40

## Choose
? Which one?
- The left one
> It has no crown.
+ The third one
hint: Count crowns.

## Play
! Take it.
+ :33
> Taken.
- *
> Not that one.
`;

/** The title of the lesson on flat Monte Carlo. */
const FLAT = 'Flat Monte Carlo';

const link = (text) => `?lesson-text=${encodeURIComponent(text)}`;

/** Waits until a step is shown. */
const step = (page, title) => settled(page, (title) => document.querySelector('#lesson-step')?.textContent === title, title);

const said = (page) => page.locator('.lesson-said');

/** Presses Tab until the focused element matches the selector. */
async function tabTo(page, selector, key = 'Tab') {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) === true, selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${selector}`);
}

onPage('a lesson can be taken from start to end with the keyboard alone', { query: link(SMALL) }, async (page) => {
  await step(page, 'Read');
  await focused(page, '.lesson-body');
  // The lesson starts the search, which finds the same move as a native program.
  await until(page, () => document.querySelector('.panel-status')?.dataset.status === 'off' && document.querySelector('.panel-row') !== null, undefined, PATIENCE);
  assert.match(await page.locator('.panel-row .panel-move-words').first().textContent(), /33/);
  assert.equal(await page.locator('.lesson-surprise').count(), 0);
  await tabTo(page, '.lesson-steps .button-main');
  await page.keyboard.press('Enter');

  await step(page, 'Choose');
  await focused(page, '.lesson-body');
  await tabTo(page, '.lesson-answer input');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await settled(page, () => /It has no crown/.test(document.querySelector('.lesson-said').textContent));
  assert.match(await page.locator('.lesson-steps .button').last().textContent(), /Skip/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await settled(page, () => /Right/.test(document.querySelector('.lesson-said').textContent));
  assert.equal(await said(page).getAttribute('role'), 'status');
  await page.keyboard.press('PageDown');

  await step(page, 'Play');
  await tabTo(page, '.lesson-question .button');
  await page.keyboard.press('Enter');
  // The third domino of the line, by its number on the board.
  await page.keyboard.press('3');
  await tabTo(page, '.board-primary:not(:disabled)');
  await page.keyboard.press('Enter');
  await settled(page, () => /Taken/.test(document.querySelector('.lesson-said').textContent));
  await tabTo(page, '.lesson-steps .button-main', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('dialog[open] .lessons').waitFor();
  assert.deepEqual(await keptGames(page), [], 'a lesson is no game of the viewer’s own');
});

onPage('thirty seeds are tried one by one, and confirm or refute the claim', { query: link(SMALL) }, async (page) => {
  await step(page, 'Read');
  const dots = (found) => page.locator(`.seed-dot[data-found=${found}]`).count();
  await settled(page, () => document.querySelectorAll('.seed-dot:not([data-found=unknown])').length === 1);
  await page.getByRole('button', { name: 'Try 30 seeds' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).first().waitFor();
  await until(page, () => document.querySelectorAll('.seed-dot[data-found=unknown]').length === 0, undefined, PATIENCE);
  assert.deepEqual([await dots('yes'), await dots('no')], [19, 11]);
  assert.equal(await page.locator('.seed-dots').getAttribute('aria-label'), 'Found by 19 of 30 seeds tried');
  assert.deepEqual(await page.locator('.seed-favourites td').allTextContents(), ['19', '11']);
  assert.equal(await page.locator('.lesson-surprise').count(), 0);
  // The search of the step is shown again.
  await settled(page, () => /seed 1\./.test(document.querySelector('.lesson-watch').textContent));
  await page.goto(new URL(link(SMALL.replace('in 19', 'in 29')), page.url()).href);
  await started(page);
  await page.getByRole('button', { name: 'Try 30 seeds' }).click();
  await page.locator('.lesson-surprise').waitFor();
});

onPage('a step opens the other screens on its search, and they lead back to it', { query: link(SMALL) }, async (page) => {
  await step(page, 'Read');
  await page.getByRole('button', { name: 'Look inside after 12 iterations' }).click();
  await until(page, () => document.querySelector('.inspector-at input')?.value === '12', undefined, PATIENCE);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await step(page, 'Read');
  await page.getByRole('button', { name: 'Side by side with flat(utility=win)' }).click();
  await page.locator('.compare').first().waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await step(page, 'Read');
  await page.getByRole('button', { name: 'Why this move and not that one?' }).click();
  await page.locator('.comparison[open] .comparison-sentence').waitFor({ timeout: PATIENCE });
  const chosen = await page.locator('.comparison select').evaluateAll((all) => all.map((one) => one.selectedOptions[0].textContent));
  assert.match(chosen.join(' | '), /33.* \| .*40/);
});

onPage('links in a lesson lead to the web or to this page, and to nothing else', { query: link(SMALL) }, async (page) => {
  await step(page, 'Read');
  const links = await page.locator('.lesson-body a').evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href'), a.rel, a.target]));
  assert.deepEqual(links, [
    ['More', 'https://lessons.example/more', 'noopener noreferrer', '_blank'],
    ['here', '?learn', '', ''],
  ]);
  assert.match(await page.locator('.lesson-body').textContent(), /\[not\]\(javascript:alert\(1\)\)/);
  await page.locator('.lesson-body a').last().click();
  await page.locator('dialog[open] .lessons').waitFor();
});

onPage('a wrong move is shown, explained and undone', { query: `${link(SMALL)}&step=3` }, async (page) => {
  await step(page, 'Play');
  await page.locator('[role=radio]').first().click();
  await page.locator('.board-primary:not(:disabled)').click();
  await settled(page, () => /Not that one/.test(document.querySelector('.lesson-said').textContent));
  await page.getByRole('button', { name: 'Try another move' }).click();
  await settled(page, () => document.querySelector('.lesson-said').textContent === '');
  await page.locator('[role=radio]').first().waitFor();
});

onPage('the list opens a lesson in two clicks, and shows its progress after a reload', {}, async (page) => {
  await page.getByRole('button', { name: 'Learn', exact: true }).click();
  const cards = page.locator('.lesson-card');
  await cards.first().waitFor();
  assert.ok((await cards.count()) >= 8);
  const card = cards.filter({ hasText: FLAT });
  await card.click();
  await settled(page, () => document.querySelector('.lesson-at')?.textContent.startsWith('1 of'));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await settled(page, () => document.querySelector('.lesson-at')?.textContent.startsWith('2 of'));
  await page.getByRole('button', { name: 'Skip' }).click();
  await settled(page, () => document.querySelector('.lesson-at')?.textContent.startsWith('3 of'));
  await page.reload();
  await started(page);
  await settled(page, () => document.querySelector('.lesson-at')?.textContent.startsWith('3 of'));
  await page.getByRole('button', { name: 'Leave lesson' }).click();
  await card.waitFor();
  assert.match(await card.textContent(), /Step 3 of/);
});

const GAME = 'seed 5\nplayed 1\nseat person Ada\nseat person Bob\nrecord carcassonne(players=2) =E';

onPage('an error in a lesson is explained with its line, and the game is kept', { game: GAME }, async (page) => {
  const broken = SMALL.replace('+ :33', '+ :34');
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'lesson.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  }, broken);
  await page.locator('.note-wrong').waitFor();
  assert.match(await page.locator('.note-wrong').textContent(), /line 23, at “:34”: this move is not legal/);
  await page.locator('.play[data-game=carcassonne]').waitFor();
  // The same happens with a link.
  await page.goto(new URL(link(broken), page.url()).href);
  await started(page);
  await page.locator('.note-wrong').waitFor();
  assert.match(await page.locator('.note-wrong').textContent(), /line 23, at “:34”/);
  await page.locator('.play[data-game=carcassonne]').waitFor();
});

onPage('a lesson can be loaded from a file', {}, async (page) => {
  await page.getByRole('button', { name: 'Learn', exact: true }).click();
  await page.locator('#lesson-file').setInputFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from(SMALL) });
  await step(page, 'Read');
  await page.reload();
  await started(page);
  await step(page, 'Read');
});

const REMOTE = 'https://lessons.example/small.txt';
/** The errors that a request to another site causes: the note of the harness, and that of the browser if it fails. */
const REMOTE_REQUESTS = [/lessons\.example/, /Failed to load resource/];
const OPEN = { 'access-control-allow-origin': '*' };

onPage('a lesson of another site is loaded only after its address was shown', { query: `?lesson=${REMOTE}&step=2`, expected: REMOTE_REQUESTS }, async (page) => {
  let requests = 0;
  await page.context().route(REMOTE, (route) => {
    requests += 1;
    return route.fulfill({ body: SMALL, headers: OPEN });
  });
  await page.locator('dialog[open] .lesson-address').filter({ hasText: REMOTE }).waitFor();
  await settled(page);
  assert.equal(requests, 0);
  await page.getByRole('button', { name: 'Load lesson' }).click();
  await step(page, 'Choose');
  assert.equal(requests, 1);
  assert.equal(new URL(page.url()).searchParams.get('lesson'), REMOTE);
  // A reload asks again.
  await page.reload();
  await started(page);
  await page.locator('dialog[open] .lesson-address').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await settled(page, () => document.querySelector('dialog[open]') === null && location.search === '');
});

for (const [why, reply, words] of [
  ['a site that refuses', { body: SMALL, headers: { 'access-control-allow-origin': 'https://other.example' } }, /does not let other pages read this file/],
  ['a file that is too long', { body: `${SMALL}${'x'.repeat(30_000)}`, headers: OPEN }, /too long for a lesson: the limit is 30000 bytes/],
]) {
  onPage(`${why} is explained`, { query: `?lesson=${REMOTE}`, expected: REMOTE_REQUESTS }, async (page) => {
    await page.context().route(REMOTE, (route) => route.fulfill(reply));
    await page.getByRole('button', { name: 'Load lesson' }).click();
    await page.locator('dialog[open] .wrong').filter({ hasText: words }).waitFor();
    await page.getByRole('button', { name: 'Load lesson' }).waitFor();
  });
}

onPage('an address hides parts of the page, and unknown names are ignored', { query: '?record=carcassonne(players=2)+%3DE&hide=moves,scores,hint,panel,sky' }, async (page) => {
  await page.locator('.board-window, .board-sight').first().waitFor();
  await settled(page);
  for (const gone of ['.moves', '.scores', '.game-analysis', '[title=Hint]', '[title=Analysis]']) {
    assert.equal(await page.locator(gone).filter({ visible: true }).count(), 0, gone);
  }
  assert.equal(await page.locator('[title=Menu]').count(), 1);
});

onPage('the projector view has large type, and is not kept if only the address asks for it', { query: '?theme=projector,dark' }, async (page) => {
  const look = () => {
    const { projector, theme } = document.documentElement.dataset;
    return [projector, theme, parseFloat(getComputedStyle(document.documentElement).fontSize) >= 18];
  };
  assert.deepEqual(await page.evaluate(look), ['', 'dark', true]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Slow pace').uncheck();
  const { projector, theme } = await keptValue(page, 'preferences');
  assert.deepEqual([projector, theme], [false, 'auto']);
  await page.getByLabel('Projector').uncheck();
  assert.deepEqual(await page.evaluate(look), [null, 'dark', false].map((value) => value ?? undefined));
  assert.equal((await keptValue(page, 'preferences')).projector, false);
});

onPage('a link opens the lesson at its step, with its hidden parts and its theme', { query: '?lesson=flat&step=2&hide=scores&theme=projector' }, async (page) => {
  await settled(page, () => document.querySelector('.lesson-at')?.textContent.startsWith('2 of'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await settled(page, () => /clipboard/.test(document.querySelector('dialog[open]').textContent));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(new URL(copied).search, '?lesson=flat&step=2&hide=scores&theme=projector');
});

onPage('the list and a lesson break no rule of accessibility, also on a projector', { query: '?learn' }, async (page) => {
  await page.locator('.lesson-card').first().waitFor();
  await accessible(page);
  await page.locator('.lesson-card', { hasText: FLAT }).click();
  await settled(page, () => document.querySelector('.lesson-at')?.textContent.startsWith('1 of'));
  await page.getByRole('button', { name: 'Next' }).click();
  await settled(page, () => document.querySelector('.lesson-at')?.textContent.startsWith('2 of'));
  await page.locator('.lesson-answer').first().click();
  await page.getByRole('button', { name: 'Check' }).click();
  await settled(page, () => document.querySelector('.lesson-said').textContent !== '');
  await accessible(page);
  await page.evaluate(() => (document.documentElement.dataset.projector = ''));
  await accessible(page);
});
