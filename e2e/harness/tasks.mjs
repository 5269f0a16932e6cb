// Measures the tasks of a page's main thread by their processor time, which depends little on the machine's other work.

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The mark that the page leaves in the trace, in the task that does the known work. */
const MARK = 'this is the page';

/** The milliseconds of the known work on the machine on which the page was tuned, while both of its cores search. */
const KNOWN = 14;

/**
 * Marks the page in the trace, and does work whose time shows how slow the machine is just now. The work has a task of its
 * own, which has ended when this returns: a task that still runs when the trace ends has no time.
 */
async function doKnownWork(mark) {
  await new Promise((next) => setTimeout(next));
  console.timeStamp(mark);
  const words = new Uint32Array(1 << 16);
  for (let round = 0; round < 100; round += 1) {
    for (let at = 0; at < words.length; at += 1) words[at] = Math.imul(words[(at * 7919 + round) & 0xffff] ^ at, 0x9e3779b1) >>> 0;
  }
  await new Promise((next) => setTimeout(next));
  return words[0];
}

/** The longest task, in milliseconds, that does not make the page seem frozen. */
export const LONG = 50;

/**
 * Measures the main thread while `act` runs on a machine that is slowed down by a factor. Returns the milliseconds of each
 * task, the longest first; the work that most of the longest task went to; and `slowness`, the time of known work at the end
 * as a multiple of its time there, at least 1.
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} act
 */
export async function tasksOf(page, act, slowed = 1) {
  const devtools = await page.context().newCDPSession(page);
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
  await act();
  await page.evaluate(doKnownWork, MARK);
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return summary(events);
}

const place = ({ pid, tid }) => `${pid} ${tid}`;

function summary(events) {
  // The browser's own pages have threads with tasks too.
  const mark = events.find(({ name, args }) => name === 'TimeStamp' && args.data.message === MARK);
  const own = events.filter((event) => event.ph === 'X' && event.tdur && place(event) === place(mark));
  const isKnown = ({ ts, dur }) => ts <= mark.ts && mark.ts <= ts + dur;
  const all = own.filter(({ name }) => name === 'RunTask');
  const known = all.find(isKnown);
  const tasks = all.filter((task) => task !== known).sort((one, other) => other.tdur - one.tdur);
  const [first] = tasks;
  const within = own.filter(({ name, ts, dur }) => name !== 'RunTask' && ts >= first.ts && ts + dur <= first.ts + first.dur);
  const [most] = within.sort((one, other) => other.tdur - one.tdur);
  const slowness = Math.max(1, known.tdur / 1000 / KNOWN);
  return { tasks: tasks.map(({ tdur }) => tdur / 1000), most: most?.name ?? '', slowness };
}
