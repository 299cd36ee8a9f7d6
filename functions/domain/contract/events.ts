import * as z from 'zod/mini';
import { PhotoMode, PhotoSource } from './photo.ts';
import { SessionId } from './session.ts';

/** Every event that the page may log. `.github/DECISIONS.md` says why any other name is rejected. */
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
  'on_device_visit',
  'cleanup_started',
  'cleanup_no_files_found',
  'cleanup_completed',
  'cleanup_failed',
  'cleanup_error',
  'consent_given',
]);
export type EventName = z.infer<typeof EventName>;

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const word = text(64);
const address = text(256);
const size = z.number().check(z.gte(0), z.lte(100_000_000));
/**
 * Ages and numbers of products are small whole numbers. Inquiries store them as attributes, and DynamoDB refuses numbers
 * such as 1e-200.
 */
const whole = z.int().check(z.gte(0), z.lte(1000));

/** The facts about the device that the browser reports. Fields that the browser does not support are absent. */
export const DeviceInfo = z.partial(
  z.object({
    userAgent: text(512),
    platform: word,
    language: word,
    languages: z.array(text(35)).check(z.maxLength(20)),
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
    connection: z.partial(z.object({ effectiveType: word, downlink: size, rtt: size })),
    timeZone: word,
    /** A URL without its query and fragment. */
    referrer: address,
    /** A URL without its query and fragment. */
    currentUrl: address,
    timestamp: word,
  }),
);
export type DeviceInfo = z.infer<typeof DeviceInfo>;

/**
 * The answers that an inquiry event logs. Medical conditions, pregnancy and the optional answers are not
 * logged.
 */
export const InquiryData = z.partial(
  z.object({
    mode: PhotoMode,
    hasImage: z.boolean(),
    age: whole,
    mainSkinGoal: word,
    skinSensitivity: word,
    maxProducts: whole,
  }),
);
export type InquiryData = z.infer<typeof InquiryData>;

export const MAX_EVENT_DATA_BYTES = 2_048;

const StepData = z.extend(InquiryData, {
  source: z.optional(PhotoSource),
  contentType: z.optional(word),
  byteLength: z.optional(size),
  reason: z.optional(text(200)),
  consentVersion: z.optional(text(200)),
  /** Whether the consent covers answers about health. The event does not contain the answers themselves. */
  healthAnswers: z.optional(z.boolean()),
});

/** All fields that an event may have. Other fields are dropped. */
export const EventData = z.extend(DeviceInfo, StepData.shape);
export type EventData = z.infer<typeof EventData>;

export const withoutDevice = (data: EventData): EventData => StepData.parse(data);

const byteLength = (data: unknown): number => new TextEncoder().encode(JSON.stringify(data)).byteLength;

export const LogEventRequest = z.object({
  sessionId: z.optional(SessionId),
  eventName: EventName,
  eventData: EventData.check(
    z.refine(
      (data) => byteLength(data) <= MAX_EVENT_DATA_BYTES,
      `eventData is larger than ${MAX_EVENT_DATA_BYTES} bytes`,
    ),
  ),
});
export type LogEventRequest = z.infer<typeof LogEventRequest>;
