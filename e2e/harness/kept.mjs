// What the page keeps in the browser. Tests write games and preferences as lines; only this file knows how the page does.

/** Returns the text of a kept value. */
export const keptNote = (name, value) => JSON.stringify({ name, version: 1, value });

/** Returns pairs of a name and the rest of the line. */
const fields = (lines) =>
  lines.split('\n').filter((line) => line !== '').map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)]);

/**
 * Returns the kept text of a game given as lines:
 *
 *     seed 5
 *     played 3
 *     seat person Ada
 *     seat computer:1 Owl
 *     challenge 1.64.71
 *     salt 00112233445566778899aabbccddeeff
 *     clock 15m+5s 893200 900000
 *     helped
 *     record ontop(players=2) =T0 c4c5 =T1
 */
export function keptGame(lines, { saved = 0, reviewed = '' } = {}) {
  const all = fields(lines);
  const { seed, played, challenge = null, salt = null, clock, record } = Object.fromEntries(all);
  const [control, ...left] = clock?.split(' ') ?? [];
  const session = {
    seed,
    played: Number(played),
    seats: all.filter(([name]) => name === 'seat').map(([, seat]) => seat),
    challenge,
    taken_back: 0,
    helped: all.some(([name]) => name === 'helped'),
    salt,
    clock: clock === undefined ? null : [control, left.map(Number)],
    record,
  };
  return keptNote('game', { saved, game: { session, reviewed } });
}

/** Returns the kept text of preferences given as lines: `animation off`, `tempo slow`. */
export function keptPreferences(lines) {
  const switches = { on: true, off: false };
  return keptNote('preferences', Object.fromEntries(fields(lines).map(([name, value]) => [name, switches[value] ?? value])));
}

/** Returns the file of a library with these games, each with its date, its source and its lines. */
export const libraryFile = (games) =>
  keptNote('library', games.map(({ date = 0, source = '', lines }) => {
    const { session } = JSON.parse(keptGame(lines)).value.game;
    const [id] = session.record.split('(');
    return { date, source, id, result: [], is_over: false, session, review: '' };
  }));

/** Returns the kept text of mistakes to retry, each `{ lost, played, best, record }`. */
export const keptMistakes = (mistakes) => keptNote('mistakes', mistakes.map((one) => ({ solved: 0, due: 0, ...one })));

/** Returns the texts by their keys in the storage. */
export function keptTexts({ game, games = {}, preferences, mistakes }) {
  const named = Object.entries(games).map(([name, lines]) => [`tilescope.game.${name}`, keptGame(lines, { saved: Number(name) + 1 })]);
  const all = {
    'tilescope.game': game?.startsWith('{') === false ? keptGame(game) : game,
    'tilescope.preferences': preferences && keptPreferences(preferences),
    'tilescope.mistakes': mistakes && keptMistakes(mistakes),
    ...Object.fromEntries(named),
  };
  return Object.entries(all).filter(([, value]) => value);
}

/** Keeps games, preferences and mistakes for the next start of the page. */
export const keep = (page, kept) =>
  page.evaluate((texts) => texts.forEach(([key, text]) => localStorage.setItem(key, text)), keptTexts(kept));

/** Removes the games with these names. */
export const forget = (page, names) =>
  page.evaluate((names) => names.forEach((name) => localStorage.removeItem(`tilescope.game.${name}`)), names);

/** Returns the text of the game that a test began with. */
export const keptText = (page) => page.evaluate(() => localStorage.getItem('tilescope.game'));

/** Returns the value kept under a name. */
export const keptValue = (page, name) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`tilescope.${name}`))?.value, name);

/** Returns each kept game, with `saved`, the fields of its session, and its notes, the newest first. */
export async function keptGames(page) {
  const texts = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('tilescope.game')).map(([, text]) => text),
  );
  const games = texts.map((text) => JSON.parse(text).value).map(({ saved, game: { session, ...notes } }) => ({ saved, ...session, ...notes }));
  return games.sort((one, other) => other.saved - one.saved);
}
