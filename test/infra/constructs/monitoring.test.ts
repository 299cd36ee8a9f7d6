import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AnalysisFailureType } from '#domain/contract/failures.ts';
import { PRIVATE_PHOTO_MAX_S } from '#domain/settings/lifetimes.ts';
import { METRIC_NAMESPACE, metricUnits } from '../../../functions/runtime/metric-units.ts';
import { alarmTable } from '../../../infra/constructs/alarms.ts';
import { functionNames } from '../../support/infra/function-names.ts';
import { synth } from '../../support/infra/synth.ts';
import { resource, resources } from '../../support/infra/template.ts';

const template = synth();

const Body = z.object({
  widgets: z.array(z.looseObject({ type: z.string(), properties: z.record(z.string(), z.unknown()) })),
});
const { DashboardBody, DashboardName } = resource(template, 'AWS::CloudWatch::Dashboard').properties;
const graphs = Body.parse(JSON.parse(String(DashboardBody)))
  .widgets.filter(({ type }) => type === 'metric')
  .map(({ properties }) => ({ title: String(properties['title']), text: JSON.stringify(properties) }));
const graph = (title: string): string => {
  const found = graphs.find((each) => each.title === title);
  if (!found) throw new Error(`No graph "${title}" among ${graphs.map((each) => each.title).join(', ')}`);
  return found.text;
};

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

/** Every metric of our own that dashboard and alarms read. */
const read = [String(DashboardBody), JSON.stringify(resources(template, 'AWS::CloudWatch::Alarm'))].flatMap(
  (text) => [
    ...Array.from(text.matchAll(/\["Dewpoint","(\w+)"/g), ([, name]) => name),
    ...Array.from(text.matchAll(/"MetricName":"(\w+)","Namespace":"Dewpoint"/g), ([, name]) => name),
  ],
);

describe('the dashboard', () => {
  it.each([
    ['Analyses', ['AnalysesAsked', 'AnalysesDone', 'AnalysesFailed']],
    ['Failed, by type', AnalysisFailureType.options],
    ['Time to result, ms', ['TimeToResult', '"p50"', '"p90"', '"p99"']],
    ['Queue: age of the oldest, dead letters', ['ApproximateAgeOfOldestMessage', 'NumberOfMessagesVisible']],
    ['Model: tokens and throttles', ['ModelInputTokens', 'ModelOutputTokens', 'ModelThrottles']],
    [
      'Model: estimated spend, at $0.1 in and $0.5 out a million tokens (global.anthropic.claude-haiku-5-5)',
      ['ModelInputTokens', 'ModelOutputTokens', 'tokensIn / 1000000 * 0.1 + tokensOut / 1000000 * 0.5'],
    ],
    ['Photos', ['UploadsPermitted', 'PhotosDeleted', 'PhotosSwept']],
    ['Private photos older than 16 minutes (must be zero)', ['OverduePrivatePhotos', '"Maximum"']],
    ['API', ['4XXError', '5XXError', 'Count']],
    ['Functions: errors', functionNames],
  ])('shows %s', (title, shown) => {
    expect(shown.filter((each) => !graph(title).includes(each))).toEqual([]);
  });

  it.each([
    [{ modelId: 'eu.amazon.nova-2-lite-v1:0' }, '$0.1 in and $0.5 out a million tokens (global.anthropic.'],
    [
      { modelId: 'eu.amazon.nova-2-lite-v1:0', modelInputDollars: 0.3, modelOutputDollars: 2.5 },
      '$0.3 in and $2.5 out a million tokens (eu.amazon.nova-2-lite-v1:0)',
    ],
  ])('names the model whose price it reckons with: %j', (given, title) => {
    const { DashboardBody: body } = resource(synth(given), 'AWS::CloudWatch::Dashboard').properties;
    expect(String(body)).toContain(`Model: estimated spend, at ${title}`);
  });

  it('reckons with the price that was set', () => {
    const set = { modelInputDollars: 0.3, modelOutputDollars: 2.5 };
    const { DashboardBody: body } = resource(synth(set), 'AWS::CloudWatch::Dashboard').properties;
    expect(String(body)).toContain('tokensIn / 1000000 * 0.3 + tokensOut / 1000000 * 2.5');
  });

  it('calls a private photo overdue a minute after the promise is broken', () => {
    expect(PRIVATE_PHOTO_MAX_S / 60 + 1).toBe(16);
  });

  it('is named by stage and region, so that several stand beside each other', () => {
    expect(DashboardName).toBe('dewpoint-dev-<AWS::Region>');
    template.hasOutput('DashboardName', {});
  });

  it('reads, as the alarms do, only what the functions measure, and only of its own stage', () => {
    expect(METRIC_NAMESPACE).toBe('Dewpoint');
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter((name) => !Object.hasOwn(metricUnits, name ?? ''))).toEqual([]);
    const production = resources(synth({ stage: 'prod' }), 'AWS::CloudWatch::Alarm');
    expect(JSON.stringify(production)).not.toContain('"Value":"dev"');
  });
});

describe('the alarms', () => {
  it('are those of the table, none more and none less', () => {
    expect(
      resources(template, 'AWS::CloudWatch::Alarm')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(alarms.map(([name]) => `Monitoring${name}`).sort());
  });

  it.each(alarms)('%s says what a visitor notices and what to do', (name, { visitor, action }) => {
    expect(alarmOf(name).AlarmDescription).toBe(`What a visitor notices: ${visitor} What to do: ${action}`);
    for (const sentence of [visitor, action]) expect(sentence).toMatch(/^.{20,}\.$/);
    // CloudWatch's limit of a description.
    expect(alarmOf(name).AlarmDescription.length).toBeLessThanOrEqual(1024);
  });

  it.each(alarms)('%s tells somebody when all its periods are beyond the threshold', (name, row) => {
    expect(alarmOf(name)).toMatchObject({
      AlarmActions: ['<MonitoringAlarms>'],
      ComparisonOperator: row.below ? 'LessThanThreshold' : 'GreaterThanOrEqualToThreshold',
      EvaluationPeriods: row.periods,
      DatapointsToAlarm: row.periods,
      TreatMissingData: row.missing,
    });
  });

  it.each([
    ['OverduePrivatePhotos', 1],
    ['AnalysesFail', 20],
    ['AnalysesAreSlow', 75_000],
    ['ModelThrottles', 20],
    ['DeadLetters', 1],
    ['ApiErrors', 10],
    ['SweeperFails', 1],
    ['DaysLimitNear', 800],
  ])('%s goes off at %i', (name, threshold) => {
    expect(alarmOf(name).Threshold).toBe(threshold);
  });

  it('warn at 80 per cent of the day, and of a day without analyses at the first', () => {
    expect(alarmOf('DaysLimitNear', synth({ analysesPerDay: 250 })).Threshold).toBe(200);
    expect(alarmOf('DaysLimitNear', synth({ analysesPerDay: 0 })).Threshold).toBe(1);
  });
});

describe('who is told', () => {
  it('is nobody until an address is set', () => {
    expect(resources(template, 'AWS::SNS::Subscription')).toEqual([]);
  });

  it('is the address of the settings', () => {
    const told = synth({ alarmEmail: 'ops@example.com' });
    expect(resource(told, 'AWS::SNS::Subscription').properties).toEqual({
      Protocol: 'email',
      Endpoint: 'ops@example.com',
      TopicArn: '<MonitoringAlarms>',
    });
  });
});
