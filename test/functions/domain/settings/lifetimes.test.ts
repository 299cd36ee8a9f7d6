import { describe, expect, it } from 'vitest';
import {
  ANALYSIS_TTL_S,
  COUNTER_GRACE_S,
  GIVE_UP_S,
  JOB_DEADLINE_S,
  JOB_PICKUP_S,
  MODEL_ABORT_MARGIN_S,
  normalDeleteTokenS,
  DEFAULT_PHOTO_DAYS,
  DEFAULT_SESSION_DAYS,
  PRIVATE_DELETE_TOKEN_S,
  PRIVATE_LIFECYCLE_DAYS,
  PRIVATE_PHOTO_MAX_S,
  PRIVATE_RESULT_S,
  SWEEP_RESULT_AFTER_S,
  QUEUE_MAX_RECEIVES,
  QUEUE_VISIBILITY_S,
  SWEEP_EVERY_S,
  SWEEP_PHOTO_AFTER_S,
  UPLOAD_PERMIT_S,
  WORKER_TIMEOUT_S,
} from '#domain/settings/lifetimes.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;

describe('the lifetimes and deadlines', () => {
  it('allow abandoned private photos and results to be stored for at most 15 minutes', () => {
    expect(SWEEP_EVERY_S + SWEEP_PHOTO_AFTER_S).toBe(15 * MINUTE_S);
    expect(PRIVATE_PHOTO_MAX_S).toBe(15 * MINUTE_S);
    expect(PRIVATE_RESULT_S).toBe(15 * MINUTE_S);
    // In the worst case, a result is just too recent for one sweep and is erased only by the next sweep.
    expect(SWEEP_RESULT_AFTER_S + SWEEP_EVERY_S).toBe(PRIVATE_RESULT_S);
  });

  it('end a job before its worker times out, and stop the worker before the queue delivers the job again', () => {
    expect(JOB_DEADLINE_S - MODEL_ABORT_MARGIN_S).toBe(110);
    expect(JOB_DEADLINE_S).toBeLessThan(WORKER_TIMEOUT_S);
    expect(WORKER_TIMEOUT_S).toBeLessThan(QUEUE_VISIBILITY_S);
  });

  it('make the browser wait longer than the deadline of a job', () => {
    expect(GIVE_UP_S).toBeGreaterThan(JOB_DEADLINE_S);
  });

  it('leave enough time for a model call in a job that starts as late as possible', () => {
    expect(JOB_DEADLINE_S - MODEL_ABORT_MARGIN_S - JOB_PICKUP_S).toBeGreaterThanOrEqual(40);
  });

  it('allow a second delivery of a queue message, which marks the job as failed if the worker crashed', () => {
    expect(QUEUE_MAX_RECEIVES).toBe(2);
  });

  it.each([1, DEFAULT_PHOTO_DAYS, 365])(
    'let the visitor delete a normal photo for as long as it is stored (days: %i)',
    (photoDays) => {
      expect(normalDeleteTokenS(photoDays)).toBe((photoDays + 1) * DAY_S);
    },
  );

  it('let the visitor delete a private photo for as long as it is stored', () => {
    expect(PRIVATE_DELETE_TOKEN_S).toBeGreaterThanOrEqual(PRIVATE_LIFECYCLE_DAYS * DAY_S);
  });

  it('have the promised values for upload permits, analyses, usage counters, photos and sessions', () => {
    expect([UPLOAD_PERMIT_S, ANALYSIS_TTL_S, COUNTER_GRACE_S]).toEqual([15 * MINUTE_S, 60 * MINUTE_S, DAY_S]);
    expect([DEFAULT_PHOTO_DAYS, DEFAULT_SESSION_DAYS, PRIVATE_LIFECYCLE_DAYS]).toEqual([7, 90, 1]);
  });
});
