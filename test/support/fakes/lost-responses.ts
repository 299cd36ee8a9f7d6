import type { Documents } from '../../../functions/adapters/documents.ts';

/** Makes the client send every request twice, as the SDK does if the first response is lost. */
export function sendTwice(documents: Documents): Documents {
  documents.middlewareStack.add(
    (next) => async (args) => {
      await next(args);
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'lostResponse', override: true },
  );
  return documents;
}
