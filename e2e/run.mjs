// Runs the files of browser tests in parallel: `npm test` for all, `npm test -- quick` for those of the folder `quick`,
// `npm test -- rest` for the others, or `npm test -- quick/game keys` for some of them. PAGE is the folder of the built page,
// by default `dist`.
//
// Each file has its own process, browser and server. The largest files start first, so that no long one is left at the end.

import { availableParallelism } from 'node:os';
import { readdirSync, statSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const SUFFIX = '.test.mjs';
const folder = fileURLToPath(new URL('.', import.meta.url));
const within = (part) => readdirSync(folder + part).filter((name) => name.endsWith(SUFFIX)).map((name) => part + name.slice(0, -SUFFIX.length));
const rest = within('');
const all = [...rest, ...within('quick/')];
const wanted = process.argv.slice(2);
const matches = (name, asked) => name === asked || name.startsWith(`${asked}/`) || (asked === 'rest' && rest.includes(name));
const unknown = wanted.filter((asked) => !all.some((name) => matches(name, asked)));
if (unknown.length > 0) throw new Error(`there are no tests ${unknown.join(', ')}; there are quick, rest, ${all.join(', ')}`);

const files = all
  .filter((name) => wanted.length === 0 || wanted.some((asked) => matches(name, asked)))
  .map((name) => folder + name + SUFFIX)
  .sort((one, other) => statSync(other).size - statSync(one).size);

run({ files, concurrency: Number(process.env.BROWSERS ?? availableParallelism()) })
  .on('test:fail', ({ todo }) => {
    if (todo === undefined || todo === false) process.exitCode = 1;
  })
  .compose(spec)
  .pipe(process.stdout);
