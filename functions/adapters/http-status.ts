import * as z from 'zod/mini';

const Answered = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) });

/** The HTTP status of an AWS response that the SDK threw as an error; `undefined` if there was no response. */
export function httpStatus(error: unknown): number | undefined {
  const answered = Answered.safeParse(error);
  return answered.success ? answered.data.$metadata.httpStatusCode : undefined;
}
