// How fast the page at an address is, and whether everybody can use it: `node audit.mjs http://127.0.0.1:8125/`. Lighthouse,
// the tasks of the main thread, and axe; what misses its goal has a mark.

import { access } from './audit/access.mjs';
import { speeds } from './audit/speed.mjs';
import { tasks } from './audit/tasks.mjs';

const [address] = process.argv.slice(2);
if (!address) throw new Error('say where the page is: node audit.mjs http://127.0.0.1:8125/');

await speeds(address);
await tasks(address);
process.exitCode = (await access(address)) > 0 ? 1 : 0;
