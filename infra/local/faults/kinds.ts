import * as z from 'zod/mini';

/** The services behind the product's calls; `api` is what the browser calls, `queue` hands jobs to the worker. */
export const Service = z.enum(['api', 's3', 'dynamodb', 'sqs', 'bedrock', 'queue']);
export type Service = z.infer<typeof Service>;

/** How a call over HTTP goes wrong. */
export const CallFault = z.enum(['throttle', 'error', 'slow', 'drop', 'lose', 'cut']);
export type CallFault = z.infer<typeof CallFault>;

/** How a delivery goes wrong: twice at once, or so late that others overtake it. */
export const DeliveryFault = z.enum(['duplicate', 'late']);
export type DeliveryFault = z.infer<typeof DeliveryFault>;

export const Fault = z.enum([...CallFault.options, ...DeliveryFault.options]);
export type Fault = z.infer<typeof Fault>;

/** One sentence each. The table in `infra/local/README.md` is tested against these. */
export const faultDescriptions: Record<Fault, string> = {
  throttle: 'refused as asked too often; nothing was done',
  error: 'answered 500; nothing was done',
  slow: 'takes seconds longer',
  drop: 'the connection breaks before anything was done',
  lose: 'done, and the connection breaks before the answer',
  cut: 'done, and the connection breaks in the middle of the answer',
  duplicate: 'a job is delivered twice, at the same time',
  late: 'a job is delivered late, and others overtake it',
};
