import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AnalysisFailureType } from '#domain/contract/failures.ts';
import type { MetricType } from '#domain/contract/metrics.ts';
import { estimateImageTokens, MODEL_PHOTO_SIDE_PX } from '#domain/reading/tokens.ts';
import { metricUnits } from '../../../functions/runtime/metric-units.ts';
import { defaults, type Settings } from '../../../infra/settings/settings.ts';
import { modelDollars } from '../../../infra/shared/model-dollars.ts';
import { synth } from '../../support/infra/synth.ts';
import { type Resource, resource, resources } from '../../support/infra/template.ts';
import { COPY_COSTS } from './copy-costs.ts';
import { costFigures, costRow } from './rows/cost.ts';
import { usualVisit } from './scale/behaviour.ts';
import { idleTable } from './scale/cost-tables.ts';
import { filesOf } from './scale/costs.ts';
import { faceModelDownload } from './scale/face-model.ts';
import { idleMetrics } from './scale/idle-metrics.ts';
import { idleMonth, type IdleCost, usageOnly } from './scale/idle.ts';
import { modelCall } from './scale/model-call.ts';
import { defaultModel, prices } from './scale/prices.ts';
import { table } from './table.ts';
import { tableRows } from './table-rows.ts';

const operators = readFileSync('infra/COSTS.md', 'utf8');
const behaviour = await usualVisit();

/**
 * Expects infra/COSTS.md to contain this sentence. A failure prints the sentence, and not the whole document. The test
 * continues, so that one run prints all missing sentences.
 */
function expectStated(sentence: string): void {
  const isStated = operators.replaceAll('\n', ' ').includes(sentence);
  expect.soft(isStated, `infra/COSTS.md must contain: ${sentence}`).toBe(true);
}

const megabytes = (name: string): unknown =>
  resource(synth(), 'AWS::Lambda::Function', `Functions${name}`).properties['MemorySize'];

it('the cost calculation assumes the memory size of the deployed functions', () => {
  expect([megabytes('UploadImage'), megabytes('RunAnalysis')]).toEqual([
    behaviour.apiGb * 1024,
    behaviour.workerGb * 1024,
  ]);
});

describe('the cost calculation', () => {
  it('prices an analysis by the prompt with its schema, a photo as the model receives it, and a typical reading', async () => {
    const { textTokens, photoTokens, replyTokens, maxTokens } = await modelCall();
    expect(photoTokens).toBe(estimateImageTokens(MODEL_PHOTO_SIDE_PX, (MODEL_PHOTO_SIDE_PX * 3) / 4));
    expect(maxTokens).toBe(defaults.modelMaxTokens);
    expect(behaviour.inputTokens).toBe(textTokens + photoTokens);
    expect(modelDollars(behaviour, defaultModel)).toBeCloseTo(
      ((textTokens + photoTokens) * defaults.modelInputDollars + replyTokens * defaults.modelOutputDollars) /
        1e6,
      12,
    );
  });

  it('prices an analysis as the benchmark README and infra/COSTS.md do', () => {
    const { name, title } = costRow;
    const [, ...counted] = tableRows(table([{ name, title, figures: costFigures(behaviour) }]));
    const published = tableRows(readFileSync(new URL('README.md', import.meta.url), 'utf8'));
    expect(
      published.filter(([row]) => row === title),
      COPY_COSTS,
    ).toEqual(counted);
    const { inputTokens, outputTokens } = behaviour;
    expectStated(`${inputTokens.toLocaleString('en')} tokens in and ${outputTokens} out`);
    expectStated(`(${inputTokens.toLocaleString('en')} × IN + ${outputTokens} × OUT) / 1,000 dollars`);
  });
});

const refusedTypes: Record<Exclude<MetricType, AnalysisFailureType>, true> = {
  upload: true,
  analysis: true,
  event: true,
  switch: true,
};
const typedMetrics = AnalysisFailureType.options.length + Object.keys(refusedTypes).length;
const allMetrics = Object.keys(metricUnits).length + typedMetrics;

describe('a month with visitors', () => {
  it('costs as much for CloudWatch metrics as infra/COSTS.md states', () => {
    expectStated(`up to ${allMetrics} metrics, ${typedMetrics} of which count failures and refusals by type`);
    expectStated(`all cost up to ${(allMetrics * prices.metricMonth).toFixed(2)}`);
  });
});

describe('a visit', () => {
  it('downloads the page and a face model of the size that infra/COSTS.md states', async () => {
    const { requests, bytes } = await faceModelDownload();
    expect(filesOf(behaviour)).toEqual({
      requests: behaviour.pageRequests + requests,
      gb: behaviour.pageGb + bytes / 1024 ** 3,
    });
    expectStated(`${bytes / 1e6} MB of face model`);
  });

  it('downloads only the page if the face model is not loaded', () => {
    const { pageRequests, pageGb } = behaviour;
    expect(filesOf({ ...behaviour, faceModelShare: 0 })).toEqual({ requests: pageRequests, gb: pageGb });
  });
});

/** The first figure in the row of infra/COSTS.md whose label matches `row`. */
const firstFigure = (row: RegExp): string | undefined =>
  tableRows(operators)
    .find(([first = '']) => row.test(first))?.[1]
    ?.replaceAll('*', '');

const reported = await idleMetrics();
const idle = (from: readonly Resource[]): IdleCost[] => idleMonth(from, reported, behaviour);
const standing = (given: Partial<Settings> = {}): IdleCost[] => idle(resources(synth(given)));
const sum = (rows: readonly IdleCost[]): number => rows.reduce((total, { dollars }) => total + dollars, 0);
const made = (type: string, properties: Resource['properties']): Resource => ({
  name: 'Made',
  type,
  properties,
  deletionPolicy: 'Delete',
});

const isPriced = (each: Resource): boolean => idle([each]).length > 0;
const every = (schedule: string) => idle([made('AWS::Events::Rule', { ScheduleExpression: schedule })]);

describe('the fixed monthly cost', () => {
  it('is the amount that infra/COSTS.md states for a month without visitors in stage prod', () => {
    const rows = tableRows(idleTable(standing({ stage: 'prod' })));
    const published = tableRows(operators);
    const start = published.findIndex(([first]) => first === rows[0]?.[0]);
    expect(published.slice(start, start + rows.length), COPY_COSTS).toEqual(rows);
  });

  it('is included in the monthly costs that infra/COSTS.md states for 1,000 and 10,000 visitors a day', () => {
    const fixed = sum(standing({ stage: 'prod' }));
    const metrics = (allMetrics - reported.length) * prices.metricMonth;
    const [small = Number.NaN, large = Number.NaN] =
      tableRows(operators)
        .find(([first]) => first === 'dollars a day')
        ?.slice(1)
        .map((day) => Math.round(Number(day) * 30 + fixed + metrics)) ?? [];
    expectStated(
      `add the ${fixed.toFixed(2)} above and up to ${metrics.toFixed(2)} for metrics: about ${small} dollars with 1,000 visitors a day, and about ${large} with 10,000`,
    );
  });

  it('is included in the costs of the small example site in infra/COSTS.md', () => {
    const fixed = sum(standing({ stage: 'prod' }));
    const acl = fixed - sum(standing({ stage: 'prod', waf: false }));
    const all = 5 * Number(firstFigure(/default model and `waf`/));
    const model = 5 * Number(firstFigure(/^Bedrock, .*`eu\.`/));
    const metrics = (allMetrics - reported.length) * prices.metricMonth;
    expectStated(
      `5,000 analyses in a month cost about ${Math.round(fixed + all)} dollars in \`prod\`, or up to ${Math.round(fixed + all + metrics)} with all metrics: ${Math.round(acl)} for the web ACL with its rules, ${Math.round(model)} for the model`,
    );
  });

  it('includes a price for each type of resource that costs money without being used', () => {
    const unknown = resources(
      synth({ stage: 'prod', alarmEmail: 'ops@example.com', monthlyBudgetDollars: 50 }),
    ).filter((each) => !usageOnly.has(each.type) && !isPriced(each));
    expect(unknown.map(({ type }) => type)).toEqual([]);
  });

  it('is higher for stage prod than for the default stage only because of the web ACL', () => {
    const { Rules } = z
      .looseObject({ Rules: z.array(z.unknown()) })
      .parse(resource(synth({ stage: 'prod' }), 'AWS::WAFv2::WebACL').properties);
    expect(sum(standing({ stage: 'prod' })) - sum(standing())).toBeCloseTo(5 + Rules.length);
    expect(standing({ stage: 'prod', waf: false })).toEqual(standing());
  });

  it('increases by the price of one secret after a rotation', () => {
    expect(sum(standing({ secretsVersion: 2 })) - sum(standing())).toBeCloseTo(0.4);
  });

  it('includes only two custom metrics, which the scheduled function SweepImages writes on every run', () => {
    expect(reported).toEqual(['OverduePrivatePhotos', 'PhotosSwept']);
    expect(standing()).toContainEqual(
      expect.objectContaining({
        what: 'metrics that the sweeper writes',
        count: 2,
        dollarsBeyondFreeTier: 0,
      }),
    );
  });

  it('includes nothing for the dashboard beyond the free allowance, because it has at most 50 metrics', () => {
    const Body = z.object({
      widgets: z.array(
        z.looseObject({ properties: z.looseObject({ metrics: z.optional(z.array(z.unknown())) }) }),
      ),
    });
    const dashboard = resource(synth(), 'AWS::CloudWatch::Dashboard');
    expect(idle([dashboard])[0]).toMatchObject({ what: 'dashboards', dollarsBeyondFreeTier: 0 });
    const { DashboardBody } = dashboard.properties;
    const { widgets } = Body.parse(JSON.parse(String(DashboardBody)));
    const metrics = widgets.flatMap(({ properties }) => properties.metrics ?? []);
    expect(metrics.length).toBeGreaterThan(20);
    expect(metrics.length, 'remove a metric from infra/constructs/dashboard-widgets.ts').toBeLessThanOrEqual(
      50,
    );
  });

  it('includes the price of an alarm once for each of its metrics, with and without the free allowance', () => {
    const stat = { MetricStat: {} };
    const alarms = Array.from({ length: 6 }, () =>
      made('AWS::CloudWatch::Alarm', { Metrics: [{ Expression: 'a + b' }, stat, stat] }),
    );
    const [row] = idle(alarms);
    expect(row).toMatchObject({ what: 'alarms', count: 12 });
    expect([row?.dollars, row?.dollarsBeyondFreeTier]).toEqual([expect.closeTo(1.2), expect.closeTo(0.2)]);
  });

  it('includes the scheduled runs of SweepImages', () => {
    expect(every('rate(5 minutes)')).toContainEqual(
      expect.objectContaining({ what: 'runs of the sweeper', count: 8_640 }),
    );
  });

  it('cannot be computed if a schedule has an unknown format', () => {
    expect(() => every('cron(0 3 * * ? *)')).toThrow('an unknown schedule format: cron(0 3 * * ? *)');
  });

  it('includes the price of a customer-managed encryption key', () => {
    const rows = idle([made('AWS::KMS::Key', {})]);
    expect(rows).toContainEqual({ what: 'encryption keys', count: 1, dollars: 1, dollarsBeyondFreeTier: 1 });
  });
});

it('infra/COSTS.md states two costs of a day with 1,000 visitors: from the forecast and from the cost table', () => {
  expectStated(
    `it costs ${firstFigure(/^dollars a day$/)} dollars, and not ${firstFigure(/default model and `waf`/)} as above`,
  );
});
