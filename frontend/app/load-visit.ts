import type * as VisitCode from './visit-code.ts';

let code: typeof VisitCode | undefined;
let loading: Promise<typeof VisitCode> | undefined;

/** The code of a visit, once it is there. */
export const loadedVisitCode = (): typeof VisitCode | undefined => code;

/**
 * Loads the code of a visit and starts the session. What failed once stays failed: browsers remember it of a module until
 * the page is loaded again.
 */
export const loadVisitCode = (): Promise<typeof VisitCode> => (loading ??= load());

async function load(): Promise<typeof VisitCode> {
  code = await import('./visit-code.ts');
  void code.services.session.start();
  return code;
}
