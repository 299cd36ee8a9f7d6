import { NEAR_LIMIT } from '../settings/near-limit.ts';
import { JOB_PICKUP_S } from '#domain/settings/lifetimes.ts';
import {
  allowsTenWorkers,
  checkDeploy,
  deadLetters,
  enableJobs,
  jobMapping,
  logOf,
  throttled,
} from './alarm-commands.ts';
import type { AlarmName } from './alarms.ts';
import { photoRunbooks } from './photo-runbooks.ts';
import { minutes, rollBack, type Runbook } from './runbook.ts';

export const runbooks: Record<AlarmName, Runbook> = {
  ...photoRunbooks,
  AnalysesFail: {
    when: (percent) =>
      `at least ${percent} % of the analyses in ${minutes} minutes failed. Unsuitable photos, photos that the model declined, and refusals by a limit do not count.`,
    visitor: '"Service Unavailable", "Processing Error" or "Analysis Failed" instead of a regimen.',
    action: `${rollBack} But if only a setting changed, such as \`modelId\`, restore its former value and deploy. Each log line has a \`reason\`, which \`npm run check:model\` explains, or only a \`cause\` or an \`error\`: see the table after the commands.`,
    look: logOf('RunAnalysis', '{ $.OurFailures > 0 }'),
    afterwards: [
      {
        note: 'Then, if the line has a `reason`: replace no_access with it',
        command: (stage) => `npm run check:model -- --stage ${stage} no_access`,
      },
      {
        note: 'To call the model once, before and after you fix the problem. It sends a blank photo, so it tests access and format, not how the model reads faces',
        command: (stage) => `npm run check:model -- --stage ${stage}`,
      },
      {
        note: 'If the replies are unreadable and most analyses fail: each costs one or two calls, and its visitor may not repeat it for free',
        command: (stage) => `npm run switch -- --stage ${stage} analyses=off`,
      },
      {
        note: 'Then test another mode: tool, schema or prompt. If it works, set it in your stage file, deploy, and switch analyses on',
        command: (stage) => `npm run check:model -- --stage ${stage} --context modelJsonMode=prompt`,
      },
    ],
  },
  PlansAreReplaced: {
    when: () => 'a finished plan violated a rule of Dewpoint and was replaced by base care.',
    visitor: 'a plan with only cleanser, moisturiser and sunscreen, and a sentence that says so.',
    action: `If you deployed a new \`catalogueFile\` shortly before, deploy the previous one. ${rollBack} Otherwise it is a bug: open an issue in the original repository, with the deployed commit, and the time and number of the lines. The replaced plans are safe, so this can wait until the morning.`,
    look: logOf('RunAnalysis', '{ $.PlansReplaced > 0 }'),
    afterwards: [],
  },
  AnalysesAreSlow: {
    when: (ms) =>
      `the slowest tenth of the analyses in ${minutes} minutes took at least ${ms / 1000} seconds.`,
    visitor: 'the progress screen stays at 99% for a long time, and some visitors give up.',
    action:
      'If `TimeInQueue` is the largest part, raise `analysisConcurrency` in your stage file, deploy and commit. If `TimeOfModel` is, choose a faster model.',
    look: logOf('RunAnalysis', '{ $.TimeToResult > 75000 }'),
    afterwards: [
      { note: 'Then, before you raise it, check whether the account allows 10', command: allowsTenWorkers },
    ],
  },
  JobsAreNotRun: {
    when: () => 'an analysis reached its deadline before a worker finished it.',
    visitor: 'an analysis that fails after two minutes.',
    action: `State \`Disabled\`: enable the worker. \`Enabled\`: ${rollBack} Read the log of RunAnalysis: without lines, or with errors at the start, the worker does not run. See whether the account limits the functions. Raise \`analysisConcurrency\` only if the log shows \`QueuedTooLong\`, or \`TimeInQueue\` near ${JOB_PICKUP_S * 1000} ms. It is repaired when \`npm run smoke\` passes; the waiting jobs end by themselves.`,
    look: (stage) =>
      `aws lambda get-event-source-mapping --query State --output text --uuid "${jobMapping(stage)}"`,
    afterwards: [
      { note: 'Then, if it printed Disabled', command: enableJobs },
      { note: 'If it printed Enabled', command: logOf('RunAnalysis') },
      ...throttled,
      {
        note: 'If there are too few workers: see whether the account allows 10. If so, set it in your stage file, deploy and commit',
        command: allowsTenWorkers,
      },
    ],
  },
  ModelThrottles: {
    when: (percent) => `Bedrock throttled at least ${percent} % of the analyses in ${minutes} minutes.`,
    visitor: 'longer waits, and some failed analyses.',
    action:
      'The line `tokens` compares your quota with your settings. Request more tokens per minute, or lower `analysisConcurrency` in your stage file, deploy and commit.',
    look: checkDeploy,
    afterwards: [
      {
        note: 'Then, to request more: find the code of the quota "… tokens per minute for" your model',
        command: () =>
          `aws service-quotas list-service-quotas --service-code bedrock --output text --query "Quotas[?contains(QuotaName,'okens per minute')].[QuotaCode,Value,QuotaName]"`,
      },
      {
        note: 'Replace CODE with the quota code, and 1000000 with the number that you need',
        command: () =>
          'aws service-quotas request-service-quota-increase --service-code bedrock --quota-code CODE --desired-value 1000000',
      },
    ],
  },
  DeadLetters: {
    when: () => 'a worker failed twice with the same analysis.',
    visitor: 'an analysis that fails after two minutes.',
    action: `${rollBack} \`error\` names what failed. Without lines, the worker timed out or crashed: read its whole log. A dead letter contains only the id of an analysis that has ended, so you can delete it once the cause is fixed. Do so soon: until then, or for 4 days, the alarm stays on, and further dead letters send no email.`,
    look: (stage) =>
      `aws sqs get-queue-attributes --attribute-names ApproximateNumberOfMessages --queue-url "${deadLetters(stage)}"; ${logOf('RunAnalysis', '{ $.UnexpectedErrors > 0 }')(stage)}`,
    afterwards: [
      { note: 'If there are no lines', command: logOf('RunAnalysis') },
      {
        note: 'Then, when the cause is fixed. This ends the alarm',
        command: (stage) => `aws sqs purge-queue --queue-url "${deadLetters(stage)}"`,
      },
    ],
  },
  ApiErrors: {
    when: (share) => `at least ${share * 100} % of the calls in ${minutes} minutes returned a server error.`,
    visitor: 'uploads or analyses that cannot be started.',
    action: `${rollBack} \`error\` names what failed. If there are no lines, a function timed out or did not start: repeat the commands without their filter. If the graph "Throttled by AWS, refused by limits" shows functions, raise the account's concurrency limit.`,
    look: (stage) =>
      `for name in UploadImage AnalyzeSkin DeleteImage DeleteEverything LogEvents; do ${logOf('"$name"', '{ $.status >= 500 }')(stage)}; done`,
    afterwards: throttled,
  },
  DaysLimitNear: {
    when: (analyses) =>
      `the analyses requested in a day reached ${analyses}: ${100 * NEAR_LIMIT} % of the deployed \`analysesPerDay\`, but at least 1.`,
    visitor: 'nothing yet; soon a message that our limit is reached for now.',
    action:
      'The alarm compares with the deployed limit, not with a limit that was set by the switch. Decide whether the visitors are real, and whether to raise the limit: a steady rate by day and night suggests a script. If it is a script, do not raise the limit, but block its range (infra/README.md#block-an-ip-range). The saved query "Refused calls, by limit or switch" counts the refused calls.',
    look: (stage) => `npm run switch -- --stage ${stage}`,
    afterwards: [
      {
        note: 'Then, to raise it: replace N with a number above your limit',
        command: (stage) => `npm run switch -- --stage ${stage} analysesPerDay=N`,
      },
      {
        note: 'Later, because the change does not expire at the end of the day',
        command: (stage) => `npm run switch -- --stage ${stage} analysesPerDay=deployed`,
      },
    ],
  },
};
