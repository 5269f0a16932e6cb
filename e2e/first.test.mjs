// "Learn to play": the first game of each kind, from the start screen to a game of one's own.

import assert from 'node:assert/strict';

import { violations } from './harness/axe.mjs';
import { LOOKS } from './harness/browser.mjs';
import { onPage, settled, shot, until } from './harness/page.mjs';
import { PATIENCE } from './harness/table.mjs';

/** Each game with the title of its second step. */
const GAMES = [['Carcassonne', 'A monastery'], ['Kingdomino', 'Place and choose'], ['OnTop', 'A full circle']];

const step = (page, title) => settled(page, (title) => document.querySelector('#lesson-step')?.textContent === title, title);

for (const [index, [game, second]] of GAMES.entries()) {
  const [window, theme] = LOOKS[index % 2];
  onPage(`a first game of ${game} leads to a game of one's own, ${window}`, { window, theme }, async (page, frame, errors, site) => {
    await page.getByRole('radio', { name: new RegExp(`^${game}`) }).check({ force: true });
    await page.getByRole('button', { name: 'Learn to play' }).click();
    await page.locator('#lesson-step').waitFor({ timeout: PATIENCE });
    await settled(page);
    await shot(page, `first ${game} 1 ${window}`);
    assert.equal(await page.locator('.panel').count(), 0, 'no analysis is shown');
    assert.doesNotMatch(await page.locator('body').innerText(), /Monte Carlo|visits/);
    assert.deepEqual(await violations(page), []);
    // A lesson can be left at any step.
    await page.goto(`${site.origin}/?lesson=first-${game.toLowerCase()}&step=2`);
    await step(page, second);
    await settled(page);
    await shot(page, `first ${game} 2 ${window}`);
    await page.goto(`${site.origin}/?lesson=first-${game.toLowerCase()}&step=${game === 'OnTop' ? 4 : 5}`);
    await step(page, 'The rest of the game');
    await shot(page, `first ${game} end ${window}`);
    await page.getByRole('link', { name: 'Play on from here' }).click();
    await until(page, () => document.querySelector('.scores') !== null && document.querySelector('#lesson-step') === null, undefined, PATIENCE);
  });
}

onPage('the first tile of Carcassonne is placed as the lesson asks', { query: '?lesson=first-carcassonne' }, async (page) => {
  await step(page, 'Place a tile');
  await page.locator('[role=grid] [tabindex="0"]').first().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await settled(page);
  const chips = page.locator('.board-chip:visible');
  await chips.first().waitFor();
  await shot(page, 'first Carcassonne chips');
  await chips.first().click();
  await page.locator('.board-primary:not(:disabled)').click();
  await page.locator('.lesson-said').first().waitFor();
  assert.ok((await page.locator('.lesson-said').first().textContent()).length > 20);
  await shot(page, 'first Carcassonne answered');
});
