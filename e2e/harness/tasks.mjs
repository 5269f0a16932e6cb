// The tasks of a page's main thread, by the time that they take of the processor: whatever else the machine does, a task
// takes little more of it.

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The longest that a task may take before the page seems to hang, in milliseconds. */
export const LONG = 50;

/**
 * What the main thread does while `act` runs, on a machine that is slowed down so many times: the milliseconds of each task,
 * the longest first, and what most of the longest one went to.
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
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return summary(events);
}

/** The thread that draws the page: of those of that name the one with most to do. */
function mainThread(events) {
  const busy = new Map();
  for (const event of events) {
    if (event.name === 'thread_name' && event.args.name === 'CrRendererMain') busy.set(place(event), 0);
  }
  for (const event of events) {
    if (event.tdur && busy.has(place(event))) busy.set(place(event), busy.get(place(event)) + event.tdur);
  }
  return [...busy].sort(([, one], [, other]) => other - one)[0]?.[0];
}

const place = ({ pid, tid }) => `${pid} ${tid}`;

function summary(events) {
  const main = mainThread(events);
  const own = events.filter((event) => event.ph === 'X' && event.tdur && place(event) === main);
  const tasks = own.filter(({ name }) => name === 'RunTask').sort((one, other) => other.tdur - one.tdur);
  const [first] = tasks;
  const within = own.filter(({ name, ts, dur }) => name !== 'RunTask' && ts >= first.ts && ts + dur <= first.ts + first.dur);
  const [most] = within.sort((one, other) => other.tdur - one.tdur);
  return { tasks: tasks.map(({ tdur }) => tdur / 1000), most: most?.name ?? '' };
}
