import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AnalysisFailureType } from '#domain/contract/failures.ts';
import { OVERDUE_PHOTO_S, PRIVATE_PHOTO_MAX_S } from '#domain/settings/lifetimes.ts';
import { metricUnits } from '../../../functions/runtime/metric-units.ts';
import { functionNames } from '../../support/infra/function-names.ts';
import { synth } from '../../support/infra/synth.ts';
import { resource } from '../../support/infra/template.ts';

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

/** The names of the custom metrics that the dashboard of a stage shows, and the stages in their dimensions. */
const shownMetrics = (stage: string): { names: string[]; stages: string[] } => {
  const { DashboardBody: body } = resource(synth({ stage }), 'AWS::CloudWatch::Dashboard').properties;
  const found = [...String(body).matchAll(/\["Dewpoint","(?<name>\w+)","Stage","(?<stage>\w+)"/g)];
  return {
    names: found.map(({ groups }) => groups?.['name'] ?? ''),
    stages: [...new Set(found.map(({ groups }) => groups?.['stage'] ?? ''))],
  };
};

describe('the dashboard', () => {
  it.each([
    ['Analyses', ['AnalysesAsked', 'AnalysesDone', 'AnalysesFailed', 'JobsExpired']],
    ['Failed, by type', AnalysisFailureType.options],
    ['Time to result, ms', ['TimeToResult', '"p50"', '"p90"']],
    [
      'Queue: age of the oldest message, dead letters',
      ['ApproximateAgeOfOldestMessage', 'NumberOfMessagesVisible'],
    ],
    ['Model: tokens and throttles', ['ModelInputTokens', 'ModelOutputTokens', 'ModelThrottles']],
    [
      'Model: estimated spend, at $0.11 in and $0.55 out a million tokens (us.anthropic.claude-haiku-5-5)',
      ['ModelInputTokens', 'ModelOutputTokens', 'tokensIn / 1000000 * 0.11 + tokensOut / 1000000 * 0.55'],
    ],
    ['Photos', ['PhotosDeleted', 'PhotosSwept']],
    ['Private photos older than 16 minutes (must be zero)', ['OverduePrivatePhotos', '"Maximum"']],
    ['API', ['4XXError', '5XXError', 'Count']],
    ['Functions: errors', functionNames],
    [
      'Parts of the time to result, p90, ms',
      ['TimeInQueue', 'TimeReadingPhoto', 'TimeOfModel', 'TimeDeciding'],
    ],
    ['Outcomes of analyses', ['Repairs', 'PlansReplaced']],
    [
      'Throttled by AWS, refused by limits',
      ['"AWS/Lambda","Throttles"', 'ReadThrottleEvents', 'WriteThrottleEvents', 'LimitRefusals'],
    ],
    ['CloudFront: server errors, %', ['5xxErrorRate', '"region":"us-east-1"']],
  ])('has the graph "%s" with the expected metrics', (title, shown) => {
    expect(shown.filter((each) => !graph(title).includes(each))).toEqual([]);
  });

  it.each([
    [{ modelId: 'eu.amazon.nova-2-lite-v1:0' }, '$0.11 in and $0.55 out a million tokens (us.anthropic.'],
    [
      { modelId: 'eu.amazon.nova-2-lite-v1:0', modelInputDollars: 0.3, modelOutputDollars: 2.5 },
      '$0.3 in and $2.5 out a million tokens (eu.amazon.nova-2-lite-v1:0)',
    ],
  ])('contains the id of the model whose price it uses: %j', (given, title) => {
    const { DashboardBody: body } = resource(synth(given), 'AWS::CloudWatch::Dashboard').properties;
    expect(String(body)).toContain(`Model: estimated spend, at ${title}`);
  });

  it('calculates costs with the model price in the settings', () => {
    const set = { modelInputDollars: 0.3, modelOutputDollars: 2.5 };
    const { DashboardBody: body } = resource(synth(set), 'AWS::CloudWatch::Dashboard').properties;
    expect(String(body)).toContain('tokensIn / 1000000 * 0.3 + tokensOut / 1000000 * 2.5');
  });

  it.each([
    'The switch',
    'Levels by observation',
    'Withheld by rule',
    'Photos without a readable face, by what was wrong',
    'Refused calls, by limit or switch',
  ])('has the log table "%s", which reads the logs of all functions', (title) => {
    const found = Body.parse(JSON.parse(String(DashboardBody))).widgets.find(
      ({ type, properties }) => type === 'log' && properties['title'] === title,
    );
    for (const name of functionNames) expect(JSON.stringify(found)).toContain(`Functions${name}Logs`);
  });

  it('omits CloudFront if there is no website', () => {
    const { DashboardBody: body } = resource(
      synth({ website: false }),
      'AWS::CloudWatch::Dashboard',
    ).properties;
    expect(String(body)).not.toContain('CloudFront');
  });

  it('states in the title of a graph that private photos are overdue one minute after their maximum age', () => {
    const overdue = graphs.filter(({ text }) => text.includes('OverduePrivatePhotos'));
    expect(overdue.map(({ title }) => title)).toEqual([
      `Private photos older than ${OVERDUE_PHOTO_S / 60} minutes (must be zero)`,
    ]);
    expect(OVERDUE_PHOTO_S - PRIVATE_PHOTO_MAX_S).toBe(60);
  });

  it('has the stage and the region in its name, so that one account can have several dashboards', () => {
    expect(DashboardName).toBe('dewpoint-dev-<AWS::Region>');
    template.hasOutput('DashboardName', {});
  });

  it.each(['dev', 'prod'])(
    'shows custom metrics only if the functions of the same stage write them: %s',
    (stage) => {
      const { names, stages } = shownMetrics(stage);
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => !Object.hasOwn(metricUnits, name))).toEqual([]);
      expect(stages).toEqual([stage]);
    },
  );
});
