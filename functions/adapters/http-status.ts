import * as z from 'zod/mini';

const AwsError = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) });

/** The HTTP status of an AWS response that the SDK threw as an error; `undefined` if there was no response. */
export function httpStatus(error: unknown): number | undefined {
  const thrown = AwsError.safeParse(error);
  return thrown.success ? thrown.data.$metadata.httpStatusCode : undefined;
}
