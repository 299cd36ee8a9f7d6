import * as z from 'zod/mini';
import { JsonMode } from '#domain/json-mode.ts';

/** What each function needs to know, read from its environment. Both clouds are tested against these schemas. */

const text = z.string().check(z.minLength(1));
/** Generated where it is used: 48 letters and digits in the account, 64 hex digits in the local cloud. */
const secret = z.string().check(z.minLength(32));
const count = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((digits) => Number(digits)),
);

/** The table of the limit counters, the secret that hides addresses in it, and the limits themselves. */
const AllowanceEnv = z.object({
  ANALYSES_TABLE: text,
  HASH_SECRET: secret,
  ANALYSES_PER_HOUR_AND_SESSION: count,
  ANALYSES_PER_DAY_AND_ADDRESS: count,
  ANALYSES_PER_DAY: count,
});
export type AllowanceEnv = z.infer<typeof AllowanceEnv>;

export const UploadImageEnv = z.extend(AllowanceEnv, {
  PHOTO_BUCKET: text,
  SESSIONS_TABLE: text,
  DELETE_TOKEN_SECRET: secret,
  PHOTO_DAYS: count,
  SESSION_DAYS: count,
});

export const DeleteImageEnv = z.object({
  PHOTO_BUCKET: text,
  SESSIONS_TABLE: text,
  DELETE_TOKEN_SECRET: secret,
});

export const AnalyzeSkinEnv = z.extend(AllowanceEnv, {
  SESSIONS_TABLE: text,
  ANALYSIS_QUEUE_URL: text,
});

/** Which model is called, and how. */
const SkinModelEnv = z.object({
  MODEL_ID: text,
  MODEL_MAX_TOKENS: count,
  MODEL_JSON_MODE: JsonMode,
});
export type SkinModelEnv = z.infer<typeof SkinModelEnv>;

export const RunAnalysisEnv = z.extend(SkinModelEnv, {
  PHOTO_BUCKET: text,
  SESSIONS_TABLE: text,
  ANALYSES_TABLE: text,
  /** An operator's own catalogue, by its name beside the function. */
  CATALOGUE_FILE: z.optional(text),
});

export const LogEventsEnv = z.object({
  SESSIONS_TABLE: text,
  SESSION_DAYS: count,
  EVENTS_PER_HOUR_AND_SESSION: count,
});

export const SweepImagesEnv = z.object({
  PHOTO_BUCKET: text,
  SESSIONS_TABLE: text,
  ANALYSES_TABLE: text,
  UNDELIVERED_INDEX: text,
});

/** What every function's log lines name: the deployment whose metrics they carry. */
export const LogEnv = z.object({ STAGE: z._default(text, 'local') });

/**
 * Reads a function's settings from its environment, all of them at once.
 *
 * @throws Error naming every variable that is missing or wrong, without their values.
 */
export function readEnv<S extends z.ZodMiniType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): z.infer<S> {
  const settings = schema.safeParse(environment);
  if (settings.success) return settings.data;
  const names = new Set(settings.error.issues.map((issue) => String(issue.path[0])));
  throw new Error(`Missing or wrong in the environment: ${[...names].join(', ')}`);
}
