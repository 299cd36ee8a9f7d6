import * as z from 'zod/mini';
import { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';
import { count, text } from './read-env.ts';

/**
 * Schemas for the environment variables of each function except the worker. Tests check the AWS stack and the local
 * cloud against these schemas.
 */

/**
 * Each cloud generates its own secrets: 48 letters and digits in the AWS account, 64 hex digits in the local
 * cloud.
 */
const secret = z.string().check(z.minLength(32));

/** The table with the limit counters, the secret for hashing the IP addresses in it, and the limits themselves. */
const AllowanceEnv = z.object({
  ANALYSES_TABLE: text,
  HASH_SECRET: secret,
  ANALYSES_PER_HOUR_AND_SESSION: count,
  ANALYSES_PER_DAY_AND_ADDRESS: count,
  ANALYSES_PER_DAY: count,
  /** The maximum percentage of the daily limit that one IP address may use. */
  SHARE_OF_DAY_PER_ADDRESS: count,
});

/** What `createAllowance` needs from these variables. The limits have the names of their settings. */
export const allowanceSettingsOf = (env: z.infer<typeof AllowanceEnv>) => ({
  table: env.ANALYSES_TABLE,
  hashSecret: env.HASH_SECRET,
  limits: {
    analysesPerHourAndSession: env.ANALYSES_PER_HOUR_AND_SESSION,
    analysesPerDayAndAddress: env.ANALYSES_PER_DAY_AND_ADDRESS,
    analysesPerDay: env.ANALYSES_PER_DAY,
    shareOfDayPerAddress: env.SHARE_OF_DAY_PER_ADDRESS,
  },
});

export const UploadImageEnv = z.extend(AllowanceEnv, {
  PHOTO_BUCKET: text,
  SESSIONS_TABLE: text,
  DELETE_TOKEN_SECRET: secret,
  PHOTO_DAYS: count,
  SESSION_DAYS: count,
});

/** The secrets for verifying delete tokens. */
const DeletionSecretsEnv = z.object({
  DELETE_TOKEN_SECRET: secret,
  /** The previous secret. Tokens that were signed with it are still accepted. */
  DELETE_TOKEN_SECRET_FORMER: z.optional(secret),
});

/** The secrets with which a delete token may be signed. */
export const deletionSecretsOf = (env: z.infer<typeof DeletionSecretsEnv>): string[] =>
  [env.DELETE_TOKEN_SECRET, env.DELETE_TOKEN_SECRET_FORMER].filter((each) => each !== undefined);

export const DeleteImageEnv = z.extend(DeletionSecretsEnv, { PHOTO_BUCKET: text, SESSIONS_TABLE: text });

export const PhotoArrivedEnv = z.object({ PHOTO_BUCKET: text, SESSIONS_TABLE: text, ANALYSES_TABLE: text });

export const DeleteEverythingEnv = z.extend(DeleteImageEnv, { ANALYSES_TABLE: text });

export const AnalyzeSkinEnv = z.extend(AllowanceEnv, {
  SESSIONS_TABLE: text,
  ANALYSIS_QUEUE_URL: text,
  MINIMUM_AGE: count,
});

export const LogEventsEnv = z.object({
  SESSIONS_TABLE: text,
  ANALYSES_TABLE: text,
  HASH_SECRET: secret,
  SESSIONS_PER_DAY_AND_ADDRESS: count,
  SESSION_DAYS: count,
  EVENTS_PER_HOUR_AND_SESSION: count,
  DEVICE_INFO: DeviceInfoSetting,
});

export const SweepImagesEnv = z.object({
  PHOTO_BUCKET: text,
  SESSIONS_TABLE: text,
  ANALYSES_TABLE: text,
  UNDELIVERED_INDEX: text,
});
