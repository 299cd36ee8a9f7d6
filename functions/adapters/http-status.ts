import * as z from 'zod/mini';

const Answered = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) });

/** The status of an AWS answer that the SDK threw as an error; `undefined` where no answer came. */
export function httpStatus(error: unknown): number | undefined {
  const answered = Answered.safeParse(error);
  return answered.success ? answered.data.$metadata.httpStatusCode : undefined;
}
