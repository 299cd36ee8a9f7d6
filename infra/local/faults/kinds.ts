import * as z from 'zod/mini';

/** The services that can fail. `api` means API calls from the browser, and `queue` means deliveries to the worker. */
export const Service = z.enum(['api', 's3', 'dynamodb', 'sqs', 'bedrock', 'queue']);
export type Service = z.infer<typeof Service>;

/** The faults of an HTTP call, which `faultDescriptions` explains. */
export const CallFault = z.enum(['throttle', 'error', 'slow', 'drop', 'lose', 'cut']);
export type CallFault = z.infer<typeof CallFault>;

/** The faults of a delivery: a simultaneous duplicate, or a delay during which later messages are delivered. */
export const DeliveryFault = z.enum(['duplicate', 'late']);
export type DeliveryFault = z.infer<typeof DeliveryFault>;

export const Fault = z.enum([...CallFault.options, ...DeliveryFault.options]);
export type Fault = z.infer<typeof Fault>;

/** One sentence for each fault. A test checks that the table in `infra/local/README.md` contains the same sentences. */
export const faultDescriptions: Record<Fault, string> = {
  throttle: 'the call is refused with a throttling error, and has no effect',
  error: 'the call is refused with an internal error, and has no effect',
  slow: 'the call takes some seconds longer',
  drop: 'the connection breaks before the service receives the call',
  lose: 'the service carries out the call, but the connection breaks before the response',
  cut: 'the service carries out the call, but the connection breaks in the middle of the response',
  duplicate: 'a job is delivered twice at the same time',
  late: 'a job is delivered late, after jobs that were sent later',
};
