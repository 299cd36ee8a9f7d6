/**
 * Lifetimes and time limits. The page's privacy text, the functions, the AWS stack and the local cloud all use these
 * numbers.
 */

const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

/** The default storage periods, in days, for normal photos and for sessions with their events and photo records. */
export const DEFAULT_PHOTO_DAYS = 7;
export const DEFAULT_SESSION_DAYS = 90;

/**
 * The lifetime of a presigned POST. A longer one could not be guaranteed: a POST expires early if its signing
 * credentials do.
 */
export const UPLOAD_PERMIT_S = 15 * MINUTE_S;

/**
 * A deleteToken outlives its photo. For a private photo it is valid for one day; for a normal photo, for one day longer
 * than the photo is stored.
 */
export const PRIVATE_DELETE_TOKEN_S = DAY_S;
export const normalDeleteTokenS = (photoDays: number): number => (photoDays + 1) * DAY_S;

/**
 * Days until the bucket's lifecycle rule deletes a private photo that still exists. One day is the minimum that S3
 * accepts.
 */
export const PRIVATE_LIFECYCLE_DAYS = 1;

/**
 * A scheduled function runs at this interval, and deletes private photos that are older than `SWEEP_PHOTO_AFTER_S`.
 * Unless a run fails, a private photo therefore lives for at most 15 minutes.
 */
export const SWEEP_EVERY_S = 5 * MINUTE_S;
export const SWEEP_TIMEOUT_S = 2 * MINUTE_S;
export const SWEEP_PHOTO_AFTER_S = 10 * MINUTE_S;
export const PRIVATE_PHOTO_MAX_S = SWEEP_EVERY_S + SWEEP_PHOTO_AFTER_S;
/** If a private photo is older than this, sweeping has failed. The extra minute allows for inexact schedules. */
export const OVERDUE_PHOTO_S = PRIVATE_PHOTO_MAX_S + MINUTE_S;

/**
 * The maximum lifetime of a private result that no browser acknowledged. Each run of the scheduled function erases the
 * results older than `SWEEP_RESULT_AFTER_S`, because the next run would be too late for them.
 */
export const PRIVATE_RESULT_S = 15 * MINUTE_S;
export const SWEEP_RESULT_AFTER_S = PRIVATE_RESULT_S - SWEEP_EVERY_S;

export const ANALYSIS_TTL_S = HOUR_S;
/** DynamoDB's TTL deletes an expired item within about this time. Until then, the functions ignore the item. */
export const TTL_DELETION_S = 2 * DAY_S;
/** The lifetime of an inquiry that was sent during a private visit. It is stored without a session. */
export const PRIVATE_INQUIRY_S = DAY_S;
/** The operator can restore erased sessions and events for this many days. After that, nobody can. */
export const RECOVERY_DAYS = 7;
/** A usage counter is stored for one more day after its time window ends. */
export const COUNTER_GRACE_S = DAY_S;

/** The maximum time from a job's creation to its end. After that, the API reports the job as `failed`. */
export const JOB_DEADLINE_S = 115;
/** If a job is older than this when a worker receives it, it fails at once, because it might not finish in time. */
export const JOB_PICKUP_S = 70;
/** The model call is aborted this long before the deadline, to leave time to store the failure. */
export const MODEL_ABORT_MARGIN_S = 5;
export const WORKER_TIMEOUT_S = 120;
/** Longer than the worker's timeout, so that a running job is not delivered again. */
export const QUEUE_VISIBILITY_S = 150;
/** The number of times a message is delivered before it moves to the dead-letter queue. */
export const QUEUE_MAX_RECEIVES = 2;
/**
 * How long the job queue and the dead-letter queue store a message. A job is useless after its deadline, so the job
 * queue deletes its message soon afterwards.
 */
export const QUEUE_RETENTION_S = 10 * MINUTE_S;
export const DEAD_LETTER_RETENTION_S = 4 * DAY_S;
/** The browser waits this long for a result. Time in which the page is hidden or offline does not count. */
export const GIVE_UP_S = 120;
