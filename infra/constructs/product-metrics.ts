import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AnalysisFailureType } from '#domain/contract/failures.ts';
import type { MetricName } from '#domain/contract/metrics.ts';
import { METRIC_NAMESPACE } from '../../functions/runtime/metric-units.ts';
import type { Settings } from '../settings/settings.ts';

/** The business metrics that the functions write into their log lines, as CloudWatch finds them. */

const PERIOD = Duration.minutes(5);
/** An alarm on shares judges a quarter of an hour: on a small site too that has something to judge, and one point suffices. */
export const SHARE_PERIOD = Duration.minutes(15);

/** In dollars for a million tokens. */
export type ModelPrice = Pick<Settings, 'modelInputDollars' | 'modelOutputDollars'>;

/** A label is for graphs: with one an alarm would be metric math, which it need not be. */
export class ProductMetrics {
  readonly #stage: string;

  constructor(stage: string) {
    this.#stage = stage;
  }

  sum(metricName: MetricName, label?: string): Metric {
    return this.metric(metricName, 'Sum', label);
  }

  /** The highest single value, for what must never be anything but zero. */
  highest(metricName: MetricName, label?: string): Metric {
    return this.metric(metricName, 'Maximum', label);
  }

  /** How often it was told, whatever its value. */
  count(metricName: MetricName): Metric {
    return this.metric(metricName, 'SampleCount');
  }

  average(metricName: MetricName): Metric {
    return this.metric(metricName, 'Average');
  }

  percentile(metricName: MetricName, percent: number, label?: string): Metric {
    return this.metric(metricName, `p${percent}`, label);
  }

  failuresOf(type: AnalysisFailureType): Metric {
    return new Metric({
      namespace: METRIC_NAMESPACE,
      metricName: 'AnalysesFailed',
      dimensionsMap: { Stage: this.#stage, Type: type },
      statistic: 'Sum',
      period: PERIOD,
      label: type,
    });
  }

  /** An assumption of the dashboard alone: what is really paid stands on AWS's bill. */
  estimatedSpend({ modelInputDollars, modelOutputDollars }: ModelPrice): MathExpression {
    return new MathExpression({
      expression: `tokensIn / 1000000 * ${modelInputDollars} + tokensOut / 1000000 * ${modelOutputDollars}`,
      usingMetrics: {
        tokensIn: this.sum('ModelInputTokens', 'in'),
        tokensOut: this.sum('ModelOutputTokens', 'out'),
      },
      label: 'Estimated spend, US dollars',
      period: PERIOD,
    });
  }

  private metric(metricName: MetricName, statistic: string, label?: string): Metric {
    return new Metric({
      namespace: METRIC_NAMESPACE,
      metricName,
      dimensionsMap: { Stage: this.#stage },
      statistic,
      period: PERIOD,
      label,
    });
  }
}
