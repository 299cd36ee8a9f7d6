import { OVERDUE_PHOTO_S, SWEEP_PHOTO_AFTER_S } from '#domain/settings/lifetimes.ts';
import {
  checkDeploy,
  type Command,
  deadLetters,
  logOf,
  nameOf,
  schedule,
  type Step,
  sweep,
  throttled,
} from './alarm-commands.ts';
import type { AlarmName } from './alarms.ts';
import { SHARE_PERIOD } from './product-metrics.ts';

export type Runbook = {
  /** Completes the sentence "It goes off when …" with the threshold of the alarm. */
  readonly when: (threshold: number) => string;
  /** The symptom that a visitor notices. */
  readonly visitor: string;
  /** How to interpret the output of `look`, and what to do next. */
  readonly action: string;
  /** The first command of an investigation. It changes nothing. */
  readonly look: Command;
  /** Further commands, each with a note on when to run it. */
  readonly afterwards: readonly Step[];
};

const minutes = SHARE_PERIOD.toMinutes();
const sweptAfter = SWEEP_PHOTO_AFTER_S / 60;
const staysLonger = 'nothing yet; private photos that were left behind stay longer than promised.';

export const runbooks: Record<AlarmName, Runbook> = {
  OverduePrivatePhotos: {
    when: () => `a private photo is older than ${OVERDUE_PHOTO_S / 60} minutes.`,
    visitor: 'nothing, but the promise of private mode is broken.',
    action: `The log names the error that keeps the sweeper from deleting. Stop uploads until it is mended, then run the sweeper: it deletes private photos older than ${sweptAfter} minutes.`,
    look: logOf('SweepImages'),
    afterwards: [
      {
        note: 'Until the error is mended, so that no upload starts',
        command: (stage) => `npm run switch -- --stage ${stage} uploads=off`,
      },
      {
        note: 'Then, when the error is mended. `FunctionError` in the output: it failed again',
        command: sweep,
      },
      {
        note: 'If it fails again. This also deletes photos in use, and their visitors have to take another',
        command: (stage) =>
          `aws s3 rm --recursive "s3://${nameOf(stage, 'S3::Bucket', 'Photos')}/private-images/"`,
      },
      {
        note: 'At the end',
        command: (stage) => `npm run switch -- --stage ${stage} uploads=on`,
      },
    ],
  },
  AnalysesFail: {
    when: (percent) =>
      `at least ${percent} % of the analyses of ${minutes} minutes failed. Unsuitable photos and reached limits do not count.`,
    visitor: '"Service Unavailable" or "Processing Error" instead of a regimen.',
    action:
      'Each line has a `reason`, which `npm run check:model` explains, or else a `cause`: the name of an exception, or why the model stopped.',
    look: logOf('RunAnalysis', '{ $.OurFailures > 0 }'),
    afterwards: [
      {
        note: 'Then, with the reason from the log, such as no_access',
        command: (stage) => `npm run check:model -- --stage ${stage} no_access`,
      },
      {
        note: 'To call the model once, before and after you mend it',
        command: (stage) => `npm run check:model -- --stage ${stage}`,
      },
    ],
  },
  PlansAreReplaced: {
    when: () => 'a finished plan broke a rule of the product, and base care replaced it.',
    visitor: 'a plan of cleanser, moisturiser and sunscreen alone, and a sentence that says so.',
    action:
      'If you deployed a new `catalogueFile` shortly before, deploy the former one. Otherwise report the line: it is a bug.',
    look: logOf('RunAnalysis', '{ $.PlansReplaced > 0 }'),
    afterwards: [],
  },
  AnalysesAreSlow: {
    when: (ms) =>
      `the slowest tenth of the analyses of ${minutes} minutes took at least ${ms / 1000} seconds.`,
    visitor: 'the progress screen stays at 99% for long; some give up.',
    action:
      'If `TimeInQueue` is the largest part, raise `analysisConcurrency`. If it is `TimeOfModel`, choose a faster model.',
    look: logOf('RunAnalysis', '{ $.TimeToResult > 75000 }'),
    afterwards: [
      {
        note: 'Then, before you raise it: whether the account has room for 10',
        command: (stage) => `${checkDeploy(stage)} --context analysisConcurrency=10`,
      },
    ],
  },
  JobsAreNotRun: {
    when: () => 'an analysis reached its deadline, and no worker had ended it.',
    visitor: 'an analysis that fails after two minutes.',
    action:
      'The command must print `Enabled`. If it prints something else, deploy again. If it is `Enabled`, more jobs wait than workers exist: raise `analysisConcurrency`.',
    look: (stage) =>
      `aws lambda get-event-source-mapping --query State --output text --uuid "${nameOf(stage, 'Lambda::EventSourceMapping', 'FunctionsRunAnalysis')}"`,
    afterwards: [],
  },
  ModelThrottles: {
    when: (percent) => `Bedrock throttled at least ${percent} % of the analyses of ${minutes} minutes.`,
    visitor: 'longer waits, and some failed analyses.',
    action:
      'The line `tokens` compares your quota with your settings. Ask for more tokens a minute, or lower `analysisConcurrency` and deploy.',
    look: checkDeploy,
    afterwards: [
      {
        note: 'Then, to ask for more: the code of the quota "… tokens per minute for" your model',
        command: () =>
          `aws service-quotas list-service-quotas --service-code bedrock --output text --query "Quotas[?contains(QuotaName,'okens per minute')].[QuotaCode,Value,QuotaName]"`,
      },
      {
        note: 'With that code in place of CODE, and the number that you need',
        command: () =>
          'aws service-quotas request-service-quota-increase --service-code bedrock --quota-code CODE --desired-value 1000000',
      },
    ],
  },
  DeadLetters: {
    when: () => 'a worker failed twice with the same analysis.',
    visitor: 'an analysis that fails after two minutes.',
    action:
      'Read the lines of RunAnalysis around that time. A dead letter holds only the id of an analysis that has ended, so nobody needs it once the cause is mended.',
    look: (stage) =>
      `aws sqs get-queue-attributes --attribute-names ApproximateNumberOfMessages --queue-url "${deadLetters(stage)}"; ${logOf('RunAnalysis')(stage)}`,
    afterwards: [
      {
        note: 'Then, when the cause is mended. It ends the alarm',
        command: (stage) => `aws sqs purge-queue --queue-url "${deadLetters(stage)}"`,
      },
    ],
  },
  ApiErrors: {
    when: (share) =>
      `at least ${share * 100} % of the calls of ${minutes} minutes were answered with a server error.`,
    visitor: 'uploads or analyses that cannot be started.',
    action:
      'Deployed in the last hour? Roll back, as infra/README.md#rollback says. `error` names what failed. Without any line the functions did not start: if "Throttled by AWS" on the dashboard shows functions, raise their limit.',
    look: (stage) =>
      `for name in UploadImage AnalyzeSkin DeleteImage DeleteEverything LogEvents; do ${logOf('"$name"', '{ $.status >= 500 }')(stage)}; done`,
    afterwards: throttled,
  },
  SweeperFails: {
    when: () => 'the sweeper failed in three periods of five minutes in a row.',
    visitor: staysLonger,
    action:
      '`error` in the log names the first failure. The sweeper runs again by itself every five minutes.',
    look: logOf('SweepImages'),
    afterwards: [
      { note: 'Then, when the cause is mended, if you do not want to wait for the next run', command: sweep },
    ],
  },
  SweeperIsSilent: {
    when: () => 'the sweeper has stopped reporting for 15 minutes.',
    visitor: staysLonger,
    action:
      'The state is INSUFFICIENT_DATA, never ALARM, because the data is missing. The command must print `ENABLED`. If it does, the function does not start, is throttled, or cannot list the bucket: read its log, and run it.',
    look: (stage) => `aws events describe-rule --query State --output text --name "${schedule(stage)}"`,
    afterwards: [
      {
        note: 'Then, if it printed DISABLED',
        command: (stage) => `aws events enable-rule --name "${schedule(stage)}"`,
      },
      { note: 'If it printed ENABLED. `error` names what failed', command: logOf('SweepImages') },
      { note: 'To run it. `TooManyRequestsException`: it is throttled', command: sweep },
      ...throttled,
    ],
  },
  DaysLimitNear: {
    when: (analyses) => `visitors asked for ${analyses} analyses in a day: 80 % of \`analysesPerDay\`.`,
    visitor: "nothing yet; soon that today's analyses are used up.",
    action:
      'Decide whether the visitors are real, and whether to raise the limit. The saved query "Refused calls, by limit or switch" shows who is refused.',
    look: (stage) => `npm run switch -- --stage ${stage}`,
    afterwards: [
      {
        note: 'Then, to raise it, with a number above your own limit in place of N',
        command: (stage) => `npm run switch -- --stage ${stage} analysesPerDay=N`,
      },
      {
        note: 'Later, because the change outlasts the day',
        command: (stage) => `npm run switch -- --stage ${stage} analysesPerDay=deployed`,
      },
    ],
  },
};
