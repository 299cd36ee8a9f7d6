import { nextTask } from '../ui/next-task.ts';
import type * as VisitCode from './visit-code.ts';

let code: typeof VisitCode | undefined;
let loading: Promise<typeof VisitCode> | undefined;

/** The code that a visit needs after its first screen. `undefined` until it is loaded. */
export const loadedVisitCode = (): typeof VisitCode | undefined => code;

/**
 * Loads the visit code and starts the session. A failed load is not retried, because some browsers repeat the error for
 * that module until the page is reloaded.
 */
export const loadVisitCode = (): Promise<typeof VisitCode> => (loading ??= load());

async function load(): Promise<typeof VisitCode> {
  const loaded = await import('./visit-code.ts');
  // Yields after the visit code has run, so that a slow phone can respond to input before the visit is created.
  await nextTask();
  code = loaded;
  void code.services.session.start();
  return code;
}
