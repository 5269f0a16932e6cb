// Measures the tasks of a page's main thread by their processor time, which depends little on the machine's other work.

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The mark that the page leaves in the trace. */
const MARK = 'this is the page';

/** The longest task, in milliseconds, that does not make the page seem frozen. */
export const LONG = 50;

/**
 * Measures the main thread while `act` runs on a machine that is slowed down by a factor. Returns the milliseconds of each
 * task, the longest first, and the work that most of the longest task went to.
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
  await page.evaluate((mark) => console.timeStamp(mark), MARK);
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return summary(events);
}

/** Finds the thread that renders the page by its mark, because the browser's own pages have such threads too. */
const mainThread = (events) => place(events.find(({ name, args }) => name === 'TimeStamp' && args.data.message === MARK));

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
