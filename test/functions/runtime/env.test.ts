import { describe, expect, it } from 'vitest';
import {
  AnalyzeSkinEnv,
  DeleteImageEnv,
  LogEventsEnv,
  UploadImageEnv,
} from '../../../functions/runtime/env.ts';
import { LogEnv, readEnv } from '../../../functions/runtime/read-env.ts';
import { environmentSchemas } from '../../support/environment-schemas.ts';
import { environment } from '../../support/function-environment.ts';

const message = (
  schema: (typeof environmentSchemas)[keyof typeof environmentSchemas],
  given: Record<string, string | undefined>,
) => {
  try {
    readEnv(schema, given);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing was thrown';
};

describe('the environment of a function', () => {
  it('is parsed into strings and numbers, and unknown variables are left out', () => {
    expect(readEnv(LogEventsEnv, { ...environment, OTHER: 'x' })).toEqual({
      SESSIONS_TABLE: 'sessions',
      ANALYSES_TABLE: 'analyses',
      HASH_SECRET: environment.HASH_SECRET,
      SESSION_DAYS: 90,
      SESSIONS_PER_DAY_AND_ADDRESS: 200,
      EVENTS_PER_HOUR_AND_SESSION: 120,
      DEVICE_INFO: 'always',
    });
  });

  const optional = new Set(['CATALOGUE_FILE', 'DELETE_TOKEN_SECRET_FORMER']);

  it.each(Object.entries(environmentSchemas))(
    'is refused if it is empty, with an error that names all required variables (function: %s)',
    (_, schema) => {
      expect(message(schema, {})).toBe(
        `Missing or invalid environment variables: ${Object.keys(schema.shape)
          .filter((name) => !optional.has(name))
          .join(', ')}`,
      );
    },
  );

  it('is refused if variables are missing or invalid, with an error that names them but hides their values', () => {
    const { ANALYSIS_QUEUE_URL: _, ...rest } = environment;
    const given = { ...rest, HASH_SECRET: 'hunter2', ANALYSES_PER_DAY: 'a thousand', SESSIONS_TABLE: '' };
    expect(message(AnalyzeSkinEnv, given).split(': ')[1]?.split(', ').toSorted()).toEqual([
      'ANALYSES_PER_DAY',
      'ANALYSIS_QUEUE_URL',
      'HASH_SECRET',
      'SESSIONS_TABLE',
    ]);
    expect(message(AnalyzeSkinEnv, given)).not.toMatch(/hunter2|thousand/);
  });

  it.each([
    ['HASH_SECRET', 'ab'.repeat(15)],
    ['ANALYSES_PER_DAY', '-1'],
    ['ANALYSES_PER_DAY', '1.5'],
    ['ANALYSES_PER_DAY', '1e3'],
    ['ANALYSES_PER_DAY', ' 10'],
    ['ANALYSES_PER_DAY', ''],
    ['ANALYSES_PER_DAY', '1000000000'],
  ])('is refused if a variable is invalid: %s=%s', (name, value) => {
    expect(message(UploadImageEnv, { ...environment, [name]: value })).toBe(
      `Missing or invalid environment variables: ${name}`,
    );
  });

  it('may contain a former secret, but is refused if that secret is invalid', () => {
    const former = 'cd'.repeat(32);
    const read = readEnv(DeleteImageEnv, { ...environment, DELETE_TOKEN_SECRET_FORMER: former });
    expect(read.DELETE_TOKEN_SECRET_FORMER).toBe(former);
    expect(message(DeleteImageEnv, { ...environment, DELETE_TOKEN_SECRET_FORMER: '' })).toBe(
      'Missing or invalid environment variables: DELETE_TOKEN_SECRET_FORMER',
    );
  });

  it('may set a limit to 0', () => {
    expect(readEnv(UploadImageEnv, { ...environment, ANALYSES_PER_DAY: '0' }).ANALYSES_PER_DAY).toBe(0);
  });

  it('contains the stage, which is `local` by default', () => {
    expect([readEnv(LogEnv, {}), readEnv(LogEnv, { STAGE: 'prod' })]).toEqual([
      { STAGE: 'local' },
      { STAGE: 'prod' },
    ]);
    expect(() => readEnv(LogEnv, { STAGE: '' })).toThrow('STAGE');
  });

  it('is read from `process.env` by default', () => {
    const before = { ...process.env };
    Object.assign(process.env, environment);
    expect(readEnv(DeleteImageEnv).PHOTO_BUCKET).toBe('face-images');
    process.env = before;
  });
});
