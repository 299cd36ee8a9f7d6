import type { Documents } from '../../../functions/adapters/documents.ts';

/**
 * Makes the client send every request twice, as the SDK does if the first response is lost.
 *
 * @param between runs after the first request
 */
export function sendTwice(documents: Documents, between = async (): Promise<void> => {}): Documents {
  documents.middlewareStack.add(
    (next) => async (args) => {
      await next(args);
      await between();
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'lostResponse', override: true },
  );
  return documents;
}
