// Programs that a test starts and ends.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Starts a program in a process group of its own, so that its children end with it. */
export function start(program, args, { env = {}, ...options } = {}) {
  const child = spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env }, ...options });
  child.on('error', () => {});
  return child;
}

/** Ends a program and its children. */
export function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Returns the first result of `attempt` that is not undefined; an error counts as none. */
export async function eventually(what, attempt, patience = 60_000) {
  const limit = Date.now() + patience;
  for (let last; ; ) {
    try {
      const result = await attempt();
      if (result !== undefined) return result;
    } catch (error) {
      last = error;
    }
    if (Date.now() > limit) throw new Error(`waited ${patience} ms for ${what}${last ? `: ${last.message}` : ''}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Returns a port that is free now. */
export function freePort() {
  const server = createServer();
  return new Promise((found) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}
