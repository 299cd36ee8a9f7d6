import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';

const MICROSECONDS_A_MS = 1000;

const Event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.int(),
  tid: z.int(),
  ts: z.optional(z.number()),
  dur: z.optional(z.number()),
  /** The processor time that the event took on its thread, in microseconds. */
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ data: z.optional(z.looseObject({ type: z.optional(z.string()) })) })),
});
const Trace = z.object({ traceEvents: z.array(Event) });
type Event = z.infer<typeof Event>;

/**
 * Runs `work`, and returns the processor time in ms of the longest task on the page's main thread since the first
 * click. Unlike the duration of the task, its processor time hardly depends on other load on the machine.
 */
export async function longestTaskOf(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString('utf8'));
  const { traceEvents } = Trace.parse(trace);
  const click = traceEvents.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click',
  );
  if (!click) throw new Error('The trace contains no click');
  const times = traceEvents.filter((event) => isTaskFrom(click, event)).map(({ tdur = 0 }) => tdur);
  return Math.max(...times) / MICROSECONDS_A_MS;
}

/** Whether the event is a task on the thread of the click, and ended after the click. */
const isTaskFrom = ({ pid, tid, ts: clickedAt = 0 }: Event, { name, ph, ts = 0, dur = 0, ...event }: Event) =>
  event.pid === pid && event.tid === tid && ph === 'X' && name.endsWith('RunTask') && ts + dur > clickedAt;
