import {
  ANALYSIS_TTL_S,
  COUNTER_GRACE_S,
  DAY_S,
  DEAD_LETTER_RETENTION_S,
  PRIVATE_INQUIRY_S,
  PRIVATE_LIFECYCLE_DAYS,
  PRIVATE_PHOTO_MAX_S,
  PRIVATE_RESULT_S,
  QUEUE_RETENTION_S,
  RECOVERY_DAYS,
  TTL_DELETION_S,
  UPLOAD_PERMIT_S,
} from '#domain/settings/lifetimes.ts';
import { INSTALLER_LOG_DAYS } from '../settings/installer-log-days.ts';
import type { Settings } from '../settings/settings.ts';

/** AWS keeps a backup of a deleted table for this long if point-in-time recovery was enabled. */
const TABLE_BACKUP_DAYS = 35;

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
const days = (seconds: number): string => plural(seconds / DAY_S, 'day');
const minutes = (seconds: number): string => plural(seconds / 60, 'minute');

export const retention = (settings: Settings): string[] => [
  '### Retention schedule',
  '',
  '| what is stored | for how long |',
  '| --- | --- |',
  ...[...photos(settings), ...analyses, ...visits(settings), ...logs(settings)].map(
    (row) => `| ${row.join(' | ')} |`,
  ),
  '',
  `DynamoDB erases an expired item within about ${days(TTL_DELETION_S)}. Until then, no function returns it.`,
];

type Row = readonly [what: string, howLong: string];

const inCopies = `in recovery copies ${plural(RECOVERY_DAYS, 'day')} more`;
const erased = `erased within about ${days(TTL_DELETION_S)} after that`;

const photos = ({ photoDays }: Settings): Row[] => [
  [
    'photo, normal',
    `${plural(photoDays, 'day')}, then until the next midnight (UTC), or until the visitor deletes it`,
  ],
  [
    'photo, private',
    `until its result is stored; ${minutes(PRIVATE_PHOTO_MAX_S)} at most; if all else fails, until the midnight (UTC) after ${plural(PRIVATE_LIFECYCLE_DAYS, 'day')}`,
  ],
];

const analyses: readonly Row[] = [
  [
    'answers, also about health',
    `until the analysis has ended; if nothing ends it, unreadable after ${minutes(ANALYSIS_TTL_S)} and ${erased}`,
  ],
  ['result, normal', `unreadable after ${minutes(ANALYSIS_TTL_S)}, ${erased}`],
  [
    'result, private',
    `until the page has received it, at most ${minutes(PRIVATE_RESULT_S)}; if the sweeper fails, unreadable then and erased with other results`,
  ],
  [
    'record of an analysis: its id, session id, photo name and times',
    `unreadable after ${minutes(ANALYSIS_TTL_S)}, ${erased}`,
  ],
  [
    'id of an analysis in a queue',
    `${minutes(QUEUE_RETENTION_S)}; ${days(DEAD_LETTER_RETENTION_S)} if it failed twice`,
  ],
];

const visits = ({ sessionDays }: Settings): Row[] => [
  ['session, events, records of deletions', `${plural(sessionDays, 'day')}, ${inCopies}`],
  ['upload permit', `${minutes(UPLOAD_PERMIT_S)}, ${inCopies}`],
  ['private inquiry, without a session', days(PRIVATE_INQUIRY_S)],
  ['counters of an expected photo', `until the photo is stored, at most ${minutes(UPLOAD_PERMIT_S)}`],
  [
    'limit counters',
    `their hour or day, and ${days(COUNTER_GRACE_S)}; they hold a session id or a keyed hash of an address`,
  ],
  ['backup of a deleted table of sessions', plural(TABLE_BACKUP_DAYS, 'day')],
];

const logs = ({ logDays }: Settings): Row[] => [
  ['logs, without personal data', plural(logDays, 'day')],
  ["logs of the CDK's functions, without personal data", plural(INSTALLER_LOG_DAYS, 'day')],
];
