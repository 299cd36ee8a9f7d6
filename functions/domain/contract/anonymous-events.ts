import type { EventName } from './events.ts';

/** Events that are sent and stored without a session and without device fields. */
export const anonymousEvents: ReadonlySet<EventName> = new Set([
  'private_inquiry_started',
  'on_device_visit',
]);
