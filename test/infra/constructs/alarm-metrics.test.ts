import { expect, it } from 'vitest';
import { synth } from '../../support/infra/synth.ts';
import { resource } from '../../support/infra/template.ts';

const template = synth();

it.each([
  ['OverduePrivatePhotos', 'Dewpoint', 'OverduePrivatePhotos', 'Maximum', 300, 'dev'],
  ['AnalysesFail', 'Dewpoint', 'OurFailures', 'Average', 900, 'dev'],
  ['PlansAreReplaced', 'Dewpoint', 'PlansReplaced', 'Sum', 300, 'dev'],
  ['AnalysesAreSlow', 'Dewpoint', 'TimeToResult', 'p90', 900, 'dev'],
  ['JobsAreNotRun', 'Dewpoint', 'JobsExpired', 'Sum', 300, 'dev'],
  ['ModelThrottles', 'Dewpoint', 'ThrottledAnalyses', 'Average', 900, 'dev'],
  [
    'DeadLetters',
    'AWS/SQS',
    'ApproximateNumberOfMessagesVisible',
    'Maximum',
    300,
    '<JobsDeadLetters.QueueName>',
  ],
  ['ApiErrors', 'AWS/ApiGateway', '5XXError', 'Average', 900, 'Dewpoint-dev'],
  ['SweeperFails', 'AWS/Lambda', 'Errors', 'Sum', 300, '<FunctionsSweepImagesFunction>'],
  ['SweeperIsSilent', 'Dewpoint', 'OverduePrivatePhotos', 'SampleCount', 300, 'dev'],
  ['PhotosAreNotChecked', 'AWS/Lambda', 'Errors', 'Sum', 900, '<FunctionsPhotoArrivedFunction>'],
  ['DaysLimitNear', 'Dewpoint', 'AnalysesAsked', 'Sum', 86_400, 'dev'],
])(
  'the alarm %s watches the metric %s/%s with the statistic %s',
  (name, Namespace, MetricName, statistic, Period, of) => {
    const alarm = resource(template, 'AWS::CloudWatch::Alarm', `Monitoring${name}`).properties;
    expect(alarm).toMatchObject({ Namespace, MetricName, Period, Dimensions: [{ Value: of }] });
    expect(alarm['Statistic'] ?? alarm['ExtendedStatistic']).toBe(statistic);
  },
);
