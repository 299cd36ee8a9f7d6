import * as z from 'zod/mini';
import { SessionId } from './session.ts';

/** Every event the page may log; anything else is refused. Names are the specification's, or design decision 17's. */
export const EventName = z.enum([
  'session_started',
  'session_resumed',
  'image_upload_started',
  'image_upload_completed',
  'image_upload_failed',
  'uploaded_loop_started',
  'taken_loop_started',
  'normal_inquiry_started',
  'private_inquiry_started',
  'cleanup_started',
  'cleanup_no_files_found',
  'cleanup_completed',
  'cleanup_failed',
  'cleanup_error',
]);
export type EventName = z.infer<typeof EventName>;

const text = z.string().check(z.maxLength(1000));
const size = z.number().check(z.gte(0), z.lte(1_000_000));

/** What the browser tells of the device. A browser that does not know a field leaves it out. */
export const DeviceInfo = z.partial(
  z.object({
    userAgent: text,
    platform: text,
    language: text,
    languages: z.array(text).check(z.maxLength(50)),
    cookieEnabled: z.boolean(),
    onLine: z.boolean(),
    screenWidth: size,
    screenHeight: size,
    colorDepth: size,
    pixelDepth: size,
    viewportWidth: size,
    viewportHeight: size,
    deviceMemory: size,
    hardwareConcurrency: size,
    maxTouchPoints: size,
    connection: z.partial(z.object({ effectiveType: text, downlink: size, rtt: size })),
    timeZone: text,
    /** Without query and fragment. */
    referrer: text,
    /** Without query and fragment. */
    currentUrl: text,
    timestamp: text,
  }),
);
export type DeviceInfo = z.infer<typeof DeviceInfo>;

export const MAX_EVENT_DATA_BYTES = 8_192;

/** Free beside the device fields, because each event carries its own; its size is capped as a whole. */
export const EventData = z.catchall(DeviceInfo, z.unknown());
export type EventData = z.infer<typeof EventData>;

/** Thousands of levels inside each other break JSON.stringify; they are too large in their own way. */
function isWithin(data: unknown, maxBytes: number): boolean {
  try {
    return new TextEncoder().encode(JSON.stringify(data)).byteLength <= maxBytes;
  } catch {
    return false;
  }
}

export const LogEventRequest = z.object({
  sessionId: z.optional(SessionId),
  eventName: EventName,
  eventData: EventData.check(
    z.refine(
      (data) => isWithin(data, MAX_EVENT_DATA_BYTES),
      `eventData is larger than ${MAX_EVENT_DATA_BYTES} bytes`,
    ),
  ),
});
export type LogEventRequest = z.infer<typeof LogEventRequest>;
