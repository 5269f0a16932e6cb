// Measures the speed and the accessibility of the page at an address: `node audit.mjs http://127.0.0.1:8125/`. It runs
// Lighthouse and axe, and measures the tasks of the main thread. A figure that misses its goal has a mark.

import { access } from './audit/access.mjs';
import { speeds } from './audit/speed.mjs';
import { tasks } from './audit/tasks.mjs';

const [address] = process.argv.slice(2);
if (!address) throw new Error('say where the page is: node audit.mjs http://127.0.0.1:8125/');

await speeds(address);
await tasks(address);
process.exitCode = (await access(address)) > 0 ? 1 : 0;
