import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { metricUnits } from '../../../functions/runtime/metric-units.ts';
import type { LimitSetting } from '../../../functions/use-cases/services.ts';
import { alarmDescription } from '../../../infra/constructs/alarm-description.ts';
import { runbooks } from '../../../infra/constructs/alarm-runbooks.ts';
import { type AlarmName, alarmNames, alarmTable, missingDataOf } from '../../../infra/constructs/alarms.ts';
import { logQueries } from '../../../infra/constructs/log-queries.ts';
import { settingDescriptions } from '../../../infra/settings/setting-descriptions.ts';
import { functionNames } from '../../support/infra/function-names.ts';
import { synth } from '../../support/infra/synth.ts';
import { resource, resources } from '../../support/infra/template.ts';

const template = synth();

const Alarm = z.looseObject({
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.string()),
  Threshold: z.number(),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z.number(),
  ComparisonOperator: z.string(),
  TreatMissingData: z.string(),
});
const alarmOf = (name: string, stack = template) =>
  Alarm.parse(resource(stack, 'AWS::CloudWatch::Alarm', `Monitoring${name}`).properties);
const alarms = Object.entries(alarmTable);

const Watched = z.looseObject({
  Namespace: z.literal('Dewpoint'),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })),
});
/** The names of the custom metrics that the alarms of a stage watch, and the stages in their dimensions. */
const watchedMetrics = (stage: string): { names: string[]; stages: string[] } => {
  const found = resources(synth({ stage }), 'AWS::CloudWatch::Alarm').flatMap(
    ({ properties }) => Watched.safeParse(properties).data ?? [],
  );
  const stages = found.flatMap(({ Dimensions }) => Dimensions.map(({ Value }) => Value));
  return { names: found.map(({ MetricName }) => MetricName), stages: [...new Set(stages)] };
};

describe('the alarms', () => {
  it.each(['dev', 'prod'])(
    'watch custom metrics only if the functions of the same stage write them: %s',
    (stage) => {
      const { names, stages } = watchedMetrics(stage);
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter((name) => !Object.hasOwn(metricUnits, name))).toEqual([]);
      expect(stages).toEqual([stage]);
    },
  );

  it('are exactly those that alarmTable defines', () => {
    expect(
      resources(template, 'AWS::CloudWatch::Alarm')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(alarms.map(([name]) => `Monitoring${name}`).sort());
  });

  it.each(alarmNames)(
    'state in their email what happened, what to check first and what to do next: %s',
    (name) => {
      const { visitor, action, look } = runbooks[name];
      const { AlarmDescription: text, Threshold } = alarmOf(name);
      expect(text.split('\n')).toEqual([
        `It goes off when ${runbooks[name].when(Threshold)}`,
        `A visitor notices: ${visitor}`,
        look('dev').includes('aws logs tail')
          ? `Look first (increase --since if this email is older): ${look('dev')}`
          : `Look first: ${look('dev')}`,
        `Then: ${action}`,
        `Commands: infra/README.md#${name.toLowerCase()}`,
      ]);
      for (const sentence of [visitor, action]) expect(sentence).toMatch(/^.{20,}\.$/);
      // CloudWatch limits descriptions to 1,024 characters. The name of a stage has at most 12 characters.
      expect(alarmDescription(name, 'abcdefghijkl', Threshold).length).toBeLessThanOrEqual(1024);
      expect(text.length).toBeLessThanOrEqual(1024);
    },
  );

  it.each(alarms)(
    'notify the SNS topic when the metric has breached the threshold in every evaluation period: %s',
    (name, row) => {
      expect(alarmOf(name)).toMatchObject({
        AlarmActions: ['<MonitoringAlarms>'],
        OKActions: ['<MonitoringAlarms>'],
        ComparisonOperator: row.goesOffBelow ? 'LessThanThreshold' : 'GreaterThanOrEqualToThreshold',
        EvaluationPeriods: row.periods,
        DatapointsToAlarm: row.periods,
        TreatMissingData: missingDataOf(row),
      });
    },
  );

  it.each([
    ['OverduePrivatePhotos', 1],
    ['AnalysesFail', 20],
    ['AnalysesAreSlow', 75_000],
    ['ModelThrottles', 20],
    ['DeadLetters', 1],
    ['JobsAreNotRun', 1],
    ['ApiErrors', 0.05],
    ['SweeperFails', 1],
    ['PhotosAreNotChecked', 3],
    ['DaysLimitNear', 800],
    ['PlansAreReplaced', 1],
    ['SweeperIsSilent', 1],
  ])('have the expected threshold: %s at %d', (name, threshold) => {
    expect(alarmOf(name).Threshold).toBe(threshold);
  });

  it('have one evaluation period, except for the two alarms that monitor the scheduled function SweepImages', () => {
    const several = alarms.filter(([, { periods }]) => periods > 1).map(([name]) => name);
    expect(several).toEqual(['SweeperFails', 'SweeperIsSilent']);
  });

  it('treat missing data as OK, except that SweeperIsSilent goes off and OverduePrivatePhotos keeps its state', () => {
    const special: Record<string, string> = { SweeperIsSilent: 'breaching', OverduePrivatePhotos: 'ignore' };
    for (const [name] of alarms) {
      expect(alarmOf(name).TreatMissingData).toBe(special[name] ?? 'notBreaching');
    }
  });

  it('notify only in the states ALARM and OK, because many pagers ignore INSUFFICIENT_DATA', () => {
    for (const [name] of alarms) expect(alarmOf(name)).not.toHaveProperty('InsufficientDataActions');
  });

  it.each(alarmNames)('have runbooks that start with read-only commands: %s', (name) => {
    const verbs = Array.from(
      runbooks[name].look('prod').matchAll(/aws [\w-]+ ([\w-]+)/g),
      ([, verb]) => verb,
    );
    expect(verbs.filter((verb) => !/^(?:get|list|describe)-|^tail$/.test(verb ?? ''))).toEqual([]);
    expect(runbooks[name].look('prod')).not.toMatch(/npm run switch .*=/);
  });

  it.each(alarmNames)(
    'have runbooks whose commands use only existing log groups and the requested stage: %s',
    (name) => {
      const { look, afterwards } = runbooks[name];
      for (const command of [look, ...afterwards.map((each) => each.command)].map((each) => each('test'))) {
        const groups = Array.from(command.matchAll(/\/dewpoint\/test\/(\w+)/g), ([, group]) => group);
        const [, listed = ''] = /for name in ([\w ]+);/.exec(command) ?? [];
        const named = [...groups, ...listed.split(' ').filter((each) => each !== '')];
        expect(named.filter((group) => !functionNames.some((each) => each === group))).toEqual([]);
        expect(command).not.toContain('prod');
      }
    },
  );

  it('warn at 80 per cent of the daily limit on analyses, or at the first analysis if the limit is 0', () => {
    expect(alarmOf('DaysLimitNear', synth({ analysesPerDay: 250 })).Threshold).toBe(200);
    expect(alarmOf('DaysLimitNear', synth({ analysesPerDay: 0 })).Threshold).toBe(1);
  });
});

/** All commands of a runbook except the first one. */
const commandsAfter = (name: AlarmName): string =>
  runbooks[name].afterwards.map(({ command }) => command('prod')).join('\n');

describe('the alarm runbooks', () => {
  it('tell the operator to switch uploads off while private photos are overdue for deletion, and on again afterwards', () => {
    expect(commandsAfter('OverduePrivatePhotos')).toMatch(
      /^npm run switch .* uploads=off\n[^]*\nnpm run switch .* uploads=on$/,
    );
  });

  it('tell the operator to read the log of the function SweepImages before invoking it (alarm: SweeperIsSilent)', () => {
    expect(runbooks.SweeperIsSilent.action).toContain('In a new stack it ends within ten minutes');
    expect(commandsAfter('SweeperIsSilent')).toMatch(/logs tail \S+\/SweepImages [^]*\naws lambda invoke/);
  });

  it.each(['ApiErrors', 'SweeperIsSilent'] as const)(
    'explain how to raise the limit on Lambda concurrency: %s',
    (name) => {
      expect(commandsAfter(name)).toContain(
        '--service-code lambda --quota-code L-B99A9384 --desired-value N',
      );
    },
  );

  it('tell the operator to roll back first if API errors follow a recent deployment', () => {
    expect(runbooks.ApiErrors.action).toMatch(/^Deployed in the last hour\? Roll back, .*#rollback/);
  });

  it.each(['AnalysesFail', 'JobsAreNotRun', 'DeadLetters'] as const)(
    'tell the operator to roll back if the alarm follows a recent deployment: %s',
    (name) => {
      expect(runbooks[name].action).toMatch(/Deployed in the last hour\? Roll back, .*#rollback/);
    },
  );

  it("show only unexpected errors in the worker's log first, and its whole log if there are none (alarm: DeadLetters)", () => {
    expect(runbooks.DeadLetters.look('prod')).toMatch(
      /logs tail \S+\/RunAnalysis --since 3h --filter-pattern '{ \$\.UnexpectedErrors > 0 }'$/,
    );
    expect(commandsAfter('DeadLetters')).toMatch(/^aws logs tail \S+\/RunAnalysis --since 3h$/m);
  });

  it("tell the operator to check the worker's log and the account's limits before raising the worker concurrency (alarm: JobsAreNotRun)", () => {
    expect(commandsAfter('JobsAreNotRun')).toMatch(
      /logs tail \S+\/RunAnalysis [^]*\nnpm run check:deploy -- --stage prod\n[^]*analysisConcurrency=10$/,
    );
  });
});

describe('the saved queries', () => {
  const queries = resources(template, 'AWS::Logs::QueryDefinition').map(({ properties }) => properties);

  it('have the stage in their names, and read the logs of all functions', () => {
    expect(queries.map(({ Name }) => String(Name)).sort()).toEqual(
      Object.values(logQueries)
        .map(({ title }) => `Dewpoint/dev/${title}`)
        .sort(),
    );
    const groups = functionNames.map((name) => `<Functions${name}Logs>`).sort();
    for (const { LogGroupNames } of queries) {
      expect(z.array(z.string()).parse(LogGroupNames).toSorted()).toEqual(groups);
    }
  });

  it('group refused calls by the log fields call, type, Type and reachedLimit', () => {
    const [, groups = ''] =
      /stats count\(\) as calls by (.*)/.exec(logQueries.refusedCalls.lines.join('\n')) ?? [];
    expect(groups.split(', ')).toEqual(['call', 'type', 'Type', 'reachedLimit']);
  });

  it('identify each reached limit by the name of its setting', () => {
    const limits = {
      analysesPerHourAndSession: true,
      analysesPerDayAndAddress: true,
      shareOfDayPerAddress: true,
      analysesPerDay: true,
      sessionsPerDayAndAddress: true,
      eventsPerHourAndSession: true,
    } satisfies Record<LimitSetting, true>;
    expect(Object.keys(limits).filter((name) => !(name in settingDescriptions))).toEqual([]);
  });

  it('use only metrics and log fields that the functions write', () => {
    const facts = [
      'call',
      'outcome',
      'reason',
      'cause',
      'cannotAnalyse',
      'type',
      'Type',
      'reachedLimit',
      'error',
    ];
    const surveyed = ['observation', 'level', 'rule', 'count', 'uploads', 'analyses', 'analysesPerDay'];
    const known = new Set([...facts, ...surveyed, ...Object.keys(metricUnits)]);
    const named = queries.flatMap(({ QueryString }) => {
      const query = String(QueryString);
      const single = query.matchAll(/(?:ispresent|pct|sum)\((\w+)|filter (\w+) (?:=|in)/g);
      const lists = query.matchAll(/(?:\bby|^\| fields) (@?\w+(?:, @?\w+)*)$/gm);
      return [
        ...Array.from(single, ([, measured, filtered]) => measured ?? filtered ?? ''),
        ...Array.from(lists, ([, list = '']) => list.split(', ')).flat(),
      ].filter((name) => name !== '@timestamp');
    });
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the monthly budget', () => {
  it('exists only if monthlyBudgetDollars is set', () => {
    expect(resources(template, 'AWS::Budgets::Budget')).toEqual([]);
  });

  it('notifies the alarm topic when 80 per cent of the budget is spent, or when the forecast exceeds it', () => {
    const limited = synth({ monthlyBudgetDollars: 250 });
    const readme = readFileSync('infra/README.md', 'utf8');
    expect(readme).toContain('--budget-name "dewpoint-prod-$AWS_REGION"');
    const subscribers = [{ SubscriptionType: 'SNS', Address: '<MonitoringAlarms>' }];
    const notice = { ComparisonOperator: 'GREATER_THAN', ThresholdType: 'PERCENTAGE' };
    expect(resource(limited, 'AWS::Budgets::Budget').properties).toEqual({
      Budget: {
        BudgetName: 'dewpoint-dev-<AWS::Region>',
        BudgetType: 'COST',
        TimeUnit: 'MONTHLY',
        BudgetLimit: { Amount: 250, Unit: 'USD' },
      },
      NotificationsWithSubscribers: [
        { Notification: { ...notice, NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers: subscribers },
        {
          Notification: { ...notice, NotificationType: 'FORECASTED', Threshold: 100 },
          Subscribers: subscribers,
        },
      ],
    });
    const policies = JSON.stringify(resources(limited, 'AWS::SNS::TopicPolicy'));
    expect(policies).toContain('budgets.amazonaws.com');
    expect(policies).toContain('"aws:SourceAccount":"<AWS::AccountId>"');
  });
});

describe('the alarm topic', () => {
  it('has its ARN in the outputs of the stack', () => {
    template.hasOutput('AlarmTopic', { Value: { Ref: Match.stringLikeRegexp('^MonitoringAlarms') } });
  });

  it('accepts messages only from services in this account', () => {
    const policy = z.object({
      PolicyDocument: z.object({
        Statement: z.array(z.object({ Effect: z.string(), Condition: z.optional(z.unknown()) })),
      }),
    });
    const { PolicyDocument } = policy.parse(resource(template, 'AWS::SNS::TopicPolicy').properties);
    const allowed = PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.length).toBeGreaterThan(0);
    for (const statement of allowed) {
      expect(statement.Condition).toEqual({ StringEquals: { 'aws:SourceAccount': '<AWS::AccountId>' } });
    }
  });

  it('has no email subscription unless an address is set', () => {
    expect(resources(template, 'AWS::SNS::Subscription')).toEqual([]);
  });

  it('has a subscription for the email address in the settings', () => {
    const withMail = synth({ alarmEmail: 'ops@example.com' });
    expect(resource(withMail, 'AWS::SNS::Subscription').properties).toEqual({
      Protocol: 'email',
      Endpoint: 'ops@example.com',
      TopicArn: '<MonitoringAlarms>',
    });
  });
});
