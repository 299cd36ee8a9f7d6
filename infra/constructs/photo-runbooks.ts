import { photoPrefixes } from '#domain/contract/photo.ts';
import { OVERDUE_PHOTO_S, SWEEP_PHOTO_AFTER_S } from '#domain/settings/lifetimes.ts';
import { logOf, nameOf, schedule, sweep, throttled } from './alarm-commands.ts';
import { minutes, rollBack, type Runbook } from './runbook.ts';

/** The command that shows the log lines of the sweeper itself, without those that Lambda adds. */
const sweeps = logOf('SweepImages', '{ $.call = "sweep-images" }');
const sweptAfter = SWEEP_PHOTO_AFTER_S / 60;
const staysLonger = 'nothing yet; abandoned private photos are stored longer than promised.';

/**
 * The runbooks of the alarms about photos: private photos that are stored for too long, a sweeper that fails or is
 * silent, and new photos whose automatic check failed.
 */
export const photoRunbooks = {
  OverduePrivatePhotos: {
    when: () => `a private photo is older than ${OVERDUE_PHOTO_S / 60} minutes.`,
    visitor: 'nothing, but the promise of private mode is broken.',
    action: `Note the time and the number of photos (\`OverduePrivatePhotos\`): you may have to notify the authority within 72 hours (Art. 33 GDPR). The sweeper counts photos before it deletes them: \`failures\` 0 in the last log line means that all are deleted. Without lines, go on as after SweeperIsSilent. Otherwise \`error\` names the cause: stop uploads until it is fixed, then run the sweeper, which deletes private photos older than ${sweptAfter} minutes.`,
    look: sweeps,
    afterwards: [
      {
        note: 'If the last line has failures: stop uploads until the error is fixed',
        command: (stage) => `npm run switch -- --stage ${stage} uploads=off`,
      },
      {
        note: 'Then, when the error is fixed. `FunctionError` in the output means that it failed again',
        command: sweep,
      },
      {
        note: 'If it fails again. This also deletes photos in use, whose visitors then have to take another photo',
        command: (stage) =>
          `aws s3 rm --recursive "s3://${nameOf(stage, 'S3::Bucket', 'Photos')}/${photoPrefixes.private}"`,
      },
      {
        note: 'At the end, to allow uploads again, when the last log line has `OverduePrivatePhotos` 0 and `failures` 0',
        command: (stage) => `npm run switch -- --stage ${stage} uploads=on`,
      },
    ],
  },
  SweeperFails: {
    when: () => 'the sweeper failed in three consecutive periods of five minutes.',
    visitor: staysLonger,
    action: `${rollBack} \`error\` in the log names the first failure. If there are no lines, the function timed out or did not start: repeat the command without its filter. The sweeper runs again automatically every five minutes. If it keeps failing, go on as after OverduePrivatePhotos: that alarm stays silent while the sweeper cannot list the bucket.`,
    look: sweeps,
    afterwards: [
      { note: 'Then, when the cause is fixed, if you do not want to wait for the next run', command: sweep },
    ],
  },
  SweeperIsSilent: {
    when: () => 'the sweeper has reported nothing for 15 minutes.',
    visitor: staysLonger,
    action: `In a new stack it ends within ten minutes, when the sweeper has run for the first time. Otherwise the command must print \`ENABLED\`. If it does, the function does not start, is throttled, or cannot list the bucket. ${rollBack} Read its log, and run it until it logs \`failures\` 0. If that takes over 10 minutes, go on as after OverduePrivatePhotos: that alarm stays silent while the bucket cannot be listed.`,
    look: (stage) => `aws events describe-rule --query State --output text --name "${schedule(stage)}"`,
    afterwards: [
      {
        note: 'Then, if it printed DISABLED',
        command: (stage) => `aws events enable-rule --name "${schedule(stage)}"`,
      },
      { note: 'If it printed ENABLED. `error` names what failed', command: logOf('SweepImages') },
      { note: 'To run it. `TooManyRequestsException` means that it is throttled', command: sweep },
      ...throttled,
    ],
  },
  PhotosAreNotChecked: {
    when: (errors) => `the check of new photos failed ${errors} times in ${minutes} minutes.`,
    visitor:
      'nothing. But a file that is not the declared photo, was uploaded again after its deletion, or exceeds the limits may stay: a private one for 15 minutes, a normal one until it expires (`photoDays`).',
    action: `${rollBack} Lambda tries each photo three times, so three failures may be one photo; after that, it is not checked again. \`error\` names what failed, such as the throttled table. If there are no lines, the function timed out or did not start: repeat the command without its filter. A single failed photo can wait until the morning.`,
    look: logOf('PhotoArrived', '{ $.UnexpectedErrors > 0 }'),
    afterwards: [
      {
        note: 'If the error continues: stop uploads until it is fixed',
        command: (stage) => `npm run switch -- --stage ${stage} uploads=off`,
      },
      {
        note: 'When the error is fixed, to allow uploads again. While they are off, the alarm ends by itself and proves nothing',
        command: (stage) => `npm run switch -- --stage ${stage} uploads=on`,
      },
    ],
  },
} satisfies Readonly<Record<string, Runbook>>;
