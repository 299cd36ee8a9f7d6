/** How long things live. The page's privacy text, the functions, the sweeper and both clouds read these numbers here. */

const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

/** What an operator who says nothing keeps, in days: normal photos, and sessions with their events and photo records. */
export const DEFAULT_PHOTO_DAYS = 7;
export const DEFAULT_SESSION_DAYS = 90;

/** A presigned POST works this long; credentials behind it may die sooner, so it stays short. */
export const UPLOAD_PERMISSION_S = 15 * MINUTE_S;

/** A deleteToken outlives the photo it can delete: a day for private photos, and for normal ones a day more than they stay. */
export const PRIVATE_DELETE_TOKEN_S = DAY_S;
export const normalDeleteTokenS = (photoDays: number): number => (photoDays + 1) * DAY_S;

/** Days until the bucket's lifecycle rule erases a private photo that nobody deleted: the least that S3 accepts. */
export const PRIVATE_LIFECYCLE_DAYS = 1;

/** The sweeper runs this often and takes private photos older than this, so that none outlives 15 minutes. */
export const SWEEP_EVERY_S = 5 * MINUTE_S;
export const SWEEP_PHOTO_AFTER_S = 10 * MINUTE_S;
export const PRIVATE_PHOTO_MAX_S = SWEEP_EVERY_S + SWEEP_PHOTO_AFTER_S;
/** One found older than this means that sweeping has failed; the minute is for the play of a schedule. */
export const OVERDUE_PHOTO_S = PRIVATE_PHOTO_MAX_S + MINUTE_S;

/** A private result nobody acknowledged is erased by then: the sweeper takes it a run earlier. */
export const PRIVATE_RESULT_S = 15 * MINUTE_S;
export const SWEEP_RESULT_AFTER_S = PRIVATE_RESULT_S - SWEEP_EVERY_S;

export const ANALYSIS_TTL_S = HOUR_S;
/** What a private visit asked for, stored for nobody. */
export const PRIVATE_INQUIRY_S = DAY_S;
/** What was erased from the visit log can be brought back by its operator for this many days, and then by nobody. */
export const RECOVERY_DAYS = 7;
/** A limit counter outlives its window by a day. */
export const COUNTER_GRACE_S = DAY_S;

/** A job is worth this much time from its creation; a GET past it answers failed. */
export const JOB_DEADLINE_S = 115;
/** Picked up later than this, a job could not be finished in time and fails at once. */
export const JOB_PICKUP_S = 70;
/** The model call is aborted this long before the deadline, which leaves time to store the failure. */
export const MODEL_ABORT_MARGIN_S = 5;
export const WORKER_TIMEOUT_S = 120;
/** Longer than the function may run, so that a running job is not delivered twice. */
export const QUEUE_VISIBILITY_S = 150;
/** Deliveries of one message before it goes to the dead-letter queue. */
export const QUEUE_MAX_RECEIVES = 2;
/** The browser gives up after this much visible, online waiting. */
export const GIVE_UP_S = 120;
