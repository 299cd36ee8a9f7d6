import type { Documents } from '../../../functions/adapters/documents.ts';

/**
 * Makes the client repeat every successful request, as the SDK does if the response is lost.
 *
 * @param between runs between the two requests
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
