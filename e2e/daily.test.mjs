// The position of the day: graded, kept, counted in days; and the results of games against computer players.

import assert from 'node:assert/strict';

import { violations } from './harness/axe.mjs';
import { forget, keep, keptValue } from './harness/kept.mjs';
import { onPage, settled, shot, until } from './harness/page.mjs';
import { begin, PATIENCE } from './harness/table.mjs';

/** A whole game of OnTop, which the first player wins 11 to 8. */
const WHOLE =
  'ontop(players=2) =T3 b2c2 =T0 c9c8 =T1 c4b4 =T0 d7d8 =T1 a3b3 =T1 b1a1 =T4 d2d3 =T3 e8e7 =T4 e2e3 =T3 c6b6 =T1 d5d6 ' +
  '=T3 f3f4 =T1 b5a5 =T0 d4e4 =T3 a7a6 =T1 c1d1 =T0 f2g2 =T0 e5f5 =T4 g3h3 =T4 e1f1 =T4 f7f6 =T3 b9b8 =T0 g5g6 =T1 ' +
  'h6h5 =T4 f9f8 =T0 g1h1 =T4 g9g8 =T4 a8a9 =T0 h7h8';

const GAME =
  `seed 5\nplayed ${WHOLE.split(' ').length - 1}\nseat person You\nseat computer:5 Scout\nrecord ${WHOLE}`;

const open = async (page) => {
  await page.getByRole('button', { name: 'Position of the day' }).click();
  await page.locator('dialog[open] .results').waitFor();
};

for (const [game, window, theme] of [['Carcassonne', 'desktop', 'light'], ['Kingdomino', 'phone', 'dark'], ['OnTop', 'desktop', 'dark']]) {
  onPage(`the position of the day of ${game} is graded once, ${window}`, { window, theme }, async (page) => {
    await open(page);
    const card = page.locator('dialog[open] .lesson-card', { hasText: game });
    assert.match(await card.textContent(), /Not tried yet/);
    await card.click();
    await page.locator('.practice .review-card').waitFor({ timeout: PATIENCE });
    await settled(page);
    assert.match(await page.locator('.review-side .score[aria-current]').textContent(), /^You\d/, 'the viewer is to move');
    assert.match(await page.locator('.review-side .score:not([aria-current])').textContent(), /^Opponent\d/);
    await page.locator('.review-pool').getByText(game === 'Kingdomino' ? 'All lines have been dealt' : /\d tiles left/).waitFor();
    await shot(page, `daily ${game} ${window}`);
    // The first legal move of the board.
    await page.locator('.review-board [role=grid] [tabindex="0"]').first().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    if (game === 'Kingdomino') await page.locator('.kd-choices [role=radio]:not(:disabled)').first().click();
    const chip = page.locator('.board-chip:visible').first();
    if (await chip.count()) await chip.click();
    const play = page.locator('.board-primary:not(:disabled)');
    if (await play.count()) await play.click();
    await until(page, () => /loses|Correct/.test(document.querySelector('.review-verdict').textContent), undefined, PATIENCE);
    await page.locator('.review-card', { hasText: 'Your first move is saved. 1 day in a row.' }).waitFor();
    await shot(page, `daily graded ${game} ${window}`);
    const attempts = await keptValue(page, 'daily');
    assert.deepEqual(attempts.map((attempt) => attempt.game), [game.toLowerCase()]);
    assert.deepEqual(await violations(page), []);
    const best = page.locator('.review-move', { hasText: 'Best' });
    const solve = page.getByRole('button', { name: /Show (the solution|how it continues)/ });
    assert.equal(await best.count(), 0, 'the solution is hidden');
    await solve.click();
    await page.getByText('Proving the next moves').waitFor({ state: 'detached', timeout: PATIENCE });
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0);
    const next = page.getByRole('button', { name: 'Next move' });
    while (await next.isEnabled()) await next.click();
    const [, at, all] = (await page.locator('.review-walk').textContent()).match(/Move (\d+) of (\d+)/);
    assert.equal(at, all);
    assert.equal(await page.locator('.review-side .score[aria-current]').count(), 0, 'the game is over');
    await shot(page, `daily solved ${game} ${window}`);
    assert.deepEqual(await violations(page), []);
    await page.reload();
    await page.locator('.practice .review-card').waitFor({ timeout: PATIENCE });
    await page.locator('.brand').first().click();
    await open(page);
    assert.doesNotMatch(await card.textContent(), /Not tried yet/);
    assert.match(await page.locator('dialog[open] .help').first().textContent(), /1 day in a row/);
  });
}

onPage('results stay when their games are deleted', { window: 'phone', theme: 'dark' }, async (page) => {
  const lost = GAME.replace('person You\nseat computer:5 Scout', 'computer:7 Builder\nseat person You');
  await keep(page, { games: [...Array(4).fill(GAME), ...Array(4).fill(lost), `${GAME}\nhelped`] });
  await page.reload();
  await page.locator('.kept-list li').nth(8).waitFor();
  // One of the games stays.
  await forget(page, [1, 2, 3, 4, 5, 6, 7, 8]);
  await page.reload();
  await page.locator('.kept-list li').waitFor();
  await open(page);
  const results = page.locator('dialog[open] .results');
  assert.match(await results.textContent(), /9 games: 5 won, 0 tied, 4 lost\. 1 of them with help\. You play about as well as \w+ \(95 %: \w+ to \w+\)\./);
  assert.match(await results.locator('tr', { hasText: 'Scout' }).textContent(), /Scout4100\.0 % \(51\.0 % to 100\.0 %\)/);
  await shot(page, 'results');
  assert.deepEqual(await violations(page), []);
  await results.getByRole('button', { name: 'Delete results' }).click();
  await results.getByRole('button', { name: 'Delete my results' }).click();
  await page.locator('dialog[open] .results', { hasText: 'are counted here' }).waitFor();
  await page.keyboard.press('Escape');
  // The dialog leaves the history first.
  await settled(page, () => location.hash === '');
  await page.reload();
  await page.locator('.kept-list li').waitFor();
  await open(page);
  await page.locator('dialog[open] .results', { hasText: 'are counted here' }).waitFor();
});

onPage('the chosen seat begins', {}, async (page) => {
  await begin(page, {});
  await page.getByRole('radio', { name: 'Scout', exact: true }).check({ force: true });
  await page.locator('.lay .button-main').click();
  await page.locator('.scores .score').first().waitFor();
  assert.match(await page.locator('.scores .score').first().textContent(), /Scout/);
});
