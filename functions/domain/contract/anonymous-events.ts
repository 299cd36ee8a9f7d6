import type { EventName } from './events.ts';

/** Events that belong to nobody: they are sent and stored without a session and without the device. */
export const anonymousEvents: ReadonlySet<EventName> = new Set(['private_inquiry_started']);
