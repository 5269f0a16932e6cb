// Runs the files of browser tests in parallel: `npm test`, or `npm test -- game keys` for some of them.
//
// Each file has its own process, browser and server. The largest files start first, so that no long one is left at the end.

import { availableParallelism } from 'node:os';
import { readdirSync, statSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const SUFFIX = '.test.mjs';
const folder = fileURLToPath(new URL('.', import.meta.url));
const all = readdirSync(folder).filter((name) => name.endsWith(SUFFIX));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name + SUFFIX));
if (unknown.length > 0) throw new Error(`there are no tests ${unknown.join(', ')}; there are ${all.map((name) => name.slice(0, -SUFFIX.length)).join(', ')}`);

const size = (name) => statSync(folder + name).size;
const files = all
  .filter((name) => wanted.length === 0 || wanted.includes(name.slice(0, -SUFFIX.length)))
  .sort((one, other) => size(other) - size(one))
  .map((name) => folder + name);

run({ files, concurrency: Number(process.env.BROWSERS ?? availableParallelism()) })
  .on('test:fail', ({ todo }) => {
    if (todo === undefined || todo === false) process.exitCode = 1;
  })
  .compose(spec)
  .pipe(process.stdout);
