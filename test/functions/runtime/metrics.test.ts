import { describe, expect, it, vi } from 'vitest';
import { AnalysisFailureType } from '#domain/contract/failures.ts';
import type { MetricName } from '#domain/contract/metrics.ts';
import { METRIC_NAMESPACE, metricUnits } from '../../../functions/runtime/metric-units.ts';
import { emit, logLine, startTally } from '../../../functions/runtime/metrics.ts';
import { NOW } from '../../support/builders/analysis-request.ts';
import { logLines } from '../../support/setup/log-lines.ts';
import { metricsOf } from '../../support/embedded-metrics.ts';

const facts = { call: 'run-analysis', outcome: 'done', cause: undefined, ms: 12 };
const isMetricName = (name: string): name is MetricName => name in metricUnits;
const names = Object.keys(metricUnits).filter(isMetricName);

describe('a log line', () => {
  it('contains only the fields passed to it if there are no metrics', () => {
    expect(logLine(facts, startTally(), 'prod', NOW)).toBe(
      '{"call":"run-analysis","outcome":"done","ms":12}',
    );
  });

  it('is one JSON object in the embedded metric format if there are metrics', () => {
    const tally = startTally();
    tally.measure('AnalysesDone');
    tally.measure('TimeToResult', 8_412);
    const line = logLine(facts, tally, 'prod', NOW);
    expect(JSON.parse(line)).toEqual({
      call: 'run-analysis',
      outcome: 'done',
      ms: 12,
      AnalysesDone: 1,
      TimeToResult: 8_412,
      Stage: 'prod',
      _aws: {
        Timestamp: NOW,
        CloudWatchMetrics: [
          {
            Namespace: METRIC_NAMESPACE,
            Dimensions: [['Stage']],
            Metrics: [
              { Name: 'AnalysesDone', Unit: 'Count' },
              { Name: 'TimeToResult', Unit: 'Milliseconds' },
            ],
          },
        ],
      },
    });
    expect(line).not.toContain('\n');
  });

  it.each(names)('contains the metric %s in the embedded metric format if it was measured', (name) => {
    const tally = startTally();
    tally.measure(name, 3);
    expect(metricsOf(logLine(facts, tally, 'prod', NOW))).toEqual({
      [name]: { value: 3, dimensions: [['Stage']] },
    });
  });

  it('can contain all metrics at once', () => {
    const tally = startTally();
    for (const name of names) tally.measure(name);
    expect(Object.keys(metricsOf(logLine(facts, tally, 'prod', NOW)))).toEqual(names);
  });

  it('contains the sum of repeated measurements, even if the sum is 0', () => {
    const tally = startTally();
    tally.measure('OverduePrivatePhotos', 0);
    tally.measure('PhotosDeleted');
    tally.measure('PhotosDeleted');
    expect(metricsOf(logLine(facts, tally, 'prod', NOW))).toMatchObject({
      OverduePrivatePhotos: { value: 0 },
      PhotosDeleted: { value: 2 },
    });
  });

  it.each(AnalysisFailureType.options)(
    'breaks down a metric by type only if it was measured with a type: %s',
    (type) => {
      const tally = startTally();
      tally.measure('ModelInputTokens', 4_000);
      tally.measure('AnalysesFailed', 1, type);
      const line = logLine(facts, tally, 'prod', NOW);
      expect(metricsOf(line)).toEqual({
        ModelInputTokens: { value: 4_000, dimensions: [['Stage']] },
        AnalysesFailed: { value: 1, dimensions: [['Stage'], ['Stage', 'Type']] },
      });
      expect(JSON.parse(line)).toMatchObject({ Stage: 'prod', Type: type });
    },
  );

  it('does not mix metrics from different requests', () => {
    const [first, second] = [startTally(), startTally()];
    first.measure('AnalysesAsked');
    expect([first.sums.size, second.sums.size]).toEqual([1, 0]);
  });
});

describe('writing a log line', () => {
  it('appends a line break and bypasses `console`, whose output Lambda would wrap in another object', () => {
    const info = vi.spyOn(console, 'info');
    const stdout = vi.spyOn(process.stdout, 'write');
    const tally = startTally();
    tally.measure('AnalysesAsked');
    emit({ call: 'test' }, tally);
    expect(stdout).toHaveBeenCalledExactlyOnceWith(`${logLines[0]}\n`);
    expect(metricsOf(logLines[0])).toEqual({ AnalysesAsked: { value: 1, dimensions: [['Stage']] } });
    expect(info).not.toHaveBeenCalled();
    info.mockRestore();
    stdout.mockRestore();
  });

  it('adds the time and the stage, which is `local` by default', () => {
    const tally = startTally();
    tally.measure('AnalysesAsked');
    const before = Date.now();
    emit({ call: 'test' }, tally);
    const line = JSON.parse(logLines[0] ?? '');
    expect(line.Stage).toBe('local');
    expect(line._aws.Timestamp).toBeGreaterThanOrEqual(before);
  });
});
