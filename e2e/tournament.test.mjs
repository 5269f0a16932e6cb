// Tournaments: the games of `arena match`, paused, reloaded and resumed; errors; the tables.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { accessible } from './harness/axe.mjs';
import { onPage, started, until } from './harness/page.mjs';
import { PATIENCE } from './harness/table.mjs';

/** The result file of `arena match mcts@30 flat@30 --game ontop --games 4 --seed 7 --reproducible` in arena's own tests. */
const ARENA = new URL('../arena/tests/matches/ontop.jsonl', import.meta.url);

/** The number of games of a tournament that is paused. */
const GAMES = 600;

const link = (setup, players, games, seed) =>
  `?${new URLSearchParams({ tournament: setup, ...Object.fromEntries(players.map((text, index) => [`player${index + 1}`, text])), games, seed })}`;

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const done = (page) => page.locator('.contest-gauge').evaluate((gauge) => gauge.value);
const over = (page) => page.getByText('The tournament is over').waitFor({ state: 'attached', timeout: 3 * PATIENCE });
const unfold = (page, summary) => page.locator('summary', { hasText: summary }).click();

/** Returns the fields of each line of the CSV. No player here has a comma. */
async function csv(page) {
  await unfold(page, 'Download');
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV')]);
  const text = await readFile(await file.path(), 'utf8');
  return text.trimEnd().split('\n').map((line) => line.split(','));
}

/** Checks that games in lines of the CSV equal those of arena, as far as its file goes. */
async function checkGames(games) {
  const [header, ...played] = (await readFile(ARENA, 'utf8')).trimEnd().split('\n').map((line) => JSON.parse(line));
  assert.equal(played.length, 4);
  for (const { game, seats, scores, shares, record } of played) {
    const [of, number, ...fields] = games[game];
    assert.deepEqual([of, number, fields[6]], ['0', String(game), record]);
    for (const seat of [0, 1]) {
      const [player, points, share] = fields.slice(3 * seat, 3 * seat + 3);
      assert.equal(player, header.players[seats[seat]].name);
      assert.equal(Number(points), scores[seat]);
      assert.equal(Number(share), shares[seat]);
    }
  }
}

onPage('the games equal those of arena, also after a pause and a reload', { query: link('ontop(players=2)', ['mcts@30', 'flat@30'], GAMES, 7) }, async (page) => {
  await press(page, 'Start tournament');
  await until(page, () => document.querySelector('.contest-gauge')?.value > 0);
  await press(page, 'Pause');
  const paused = await done(page);
  assert.ok(paused > 0 && paused < GAMES, `${paused} games before the pause`);
  await new Promise((later) => setTimeout(later, 500));
  assert.equal(await done(page), paused, 'nothing is played in a pause');
  await page.reload();
  await started(page);
  await page.getByText(`Paused: ${paused} of ${GAMES} games`).waitFor();
  await press(page, 'Resume');
  await over(page);

  const [head, ...games] = await csv(page);
  assert.equal(head.join(), 'match,game,player_1,points_1,share_1,player_2,points_2,share_2,record');
  assert.equal(games.length, GAMES);
  await checkGames(games);

  // The table agrees with the games.
  const won = games.filter((fields) => fields[fields.indexOf('mcts@30') + 2] === '1.0000').length;
  const row = page.locator('.contest-table tbody tr', { hasText: 'mcts@30' }).first();
  assert.equal(await row.locator('td').nth(2).textContent(), String(won));
  assert.match(await row.locator('td').nth(5).textContent(), /^\d+\.\d %\d+ to \d+$/);

  // A link opens the game as it was played.
  await unfold(page, 'The games');
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: `Open game ${GAMES} ` }).click()]);
  await started(opened);
  assert.equal(new URL(opened.url()).searchParams.get('record'), games.at(-1)[8]);
  await opened.close();
});

/** The process of the page ends at any moment, as on a phone without memory. A pause stores what it has by then. */
const KILLED = link('ontop(players=2)', ['mcts@30', 'flat@30'], 1000, 7);
onPage('a killed tournament resumes', { query: KILLED, expected: [/the page crashed/] }, async (page, _, __, site) => {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await press(page, 'Start tournament');
  await until(page, () => document.querySelector('.contest-gauge')?.value > 0);
  await press(page, 'Pause');
  const stored = await done(page);
  await press(page, 'Resume');
  await until(page, `document.querySelector('.contest-gauge').value > ${stored}`);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;

  const opened = await context.newPage();
  await opened.goto(`${site.origin}/${KILLED}`);
  await started(opened);
  await opened.getByText(/^Paused: [\d,]+ of 1,000 games/).waitFor();
  const kept = await done(opened);
  assert.ok(0 < stored && stored <= kept && kept < 1000, `${kept} games after a kill, ${stored} before`);
  await press(opened, 'Resume');
  await over(opened);
  const [, ...games] = await csv(opened);
  assert.equal(games.length, 1000);
  await checkGames(games);
});

onPage('every player meets every other player, with the keyboard', {}, async (page) => {
  await press(page, 'Tournament');
  await page.getByRole('heading', { name: 'A tournament' }).waitFor();
  await page.locator('label', { hasText: 'OnTop' }).click();
  const fields = page.locator('.contest-text');
  for (const [index, text] of ['random', 'greedy', 'level:2'].entries()) {
    await fields.nth(index).fill(text);
  }
  await page.getByLabel('Games per match').fill('5');
  await page.getByText('3 matches of 6 games: 18 games.').waitFor();
  await page.getByLabel('Games per match').press('Enter');
  await over(page);
  const names = await page.locator('.contest-table').first().locator('tbody th').allTextContents();
  assert.equal(names.length, 3);
  assert.equal(names[2], 'random', 'the weakest is last');
  await unfold(page, 'Head-to-head scores');
  await page.locator('.contest-table').nth(1).waitFor();
  assert.equal(await page.locator('.contest-table').nth(1).locator('tbody td').count(), 9);
  await unfold(page, 'Download');
  await press(page, 'Copy command');
  await page.getByText('Copied to the clipboard: command.').waitFor();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(command, /players = \["random", "greedy", "level:2"\]\ngames = 6\nseed = 1\n/);
  // The address opens the same tournament.
  const { searchParams } = new URL(page.url());
  assert.equal(searchParams.get('tournament').split('(')[0], 'ontop');
  assert.equal(searchParams.get('player3'), 'level:2');
  // Goes to the start screen and back.
  await page.getByRole('button', { name: 'Tilescope, go to start screen' }).click();
  await press(page, 'Tournament');
  await page.getByText('18 games').first().waitFor();
});

onPage('errors are shown beside their fields', { query: link('ontop(players=2)', ['random', 'mcts@1s'], 10, 1) }, async (page) => {
  await page.getByText('The tournament cannot be read: parameter player2 of the address, character 6: expected a number of iterations').waitFor();
  const field = page.getByLabel('Player 1 as text');
  await field.fill('mtcs@100');
  await page.locator('.contest-player .wrong', { hasText: "Character 1: there is no searcher 'mtcs'; did you mean 'mcts'?" }).waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await press(page, 'Start tournament');
  await page.getByText('Player 1: character 1').first().waitFor();
  await field.fill('policy(name=fg)');
  await page.locator('label', { hasText: 'OnTop' }).click();
  await page.getByLabel('Player 1 as text').fill('policy(name=fg)');
  await press(page, 'Start tournament');
  // Only the searches of the game know that it lacks the policy.
  await page.getByRole('alert').getByText('player 1, policy(name=fg): there is no ontop policy').waitFor({ timeout: PATIENCE });
});

onPage('the form and the tables break no rule of accessibility', { query: link('kingdomino(players=2)', ['random', 'level:1', 'level:2'], 8, 1) }, async (page) => {
  await accessible(page);
  await press(page, 'Start tournament');
  await over(page);
  await unfold(page, 'Head-to-head scores');
  await unfold(page, 'The games');
  await unfold(page, 'Download');
  await accessible(page);
});
