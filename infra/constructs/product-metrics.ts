import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AnalysisFailureType } from '#domain/contract/failures.ts';
import type { MetricName } from '#domain/contract/metrics.ts';
import { METRIC_NAMESPACE } from '../../functions/runtime/metric-units.ts';
import type { ModelPrice } from '../settings/settings.ts';

/** This file defines the business metrics, which CloudWatch extracts from the log lines of the functions. */

const PERIOD = Duration.minutes(5);
/**
 * The period of the alarms on percentages, on slow analyses and on unchecked photos. On a small site, it may contain a
 * single analysis or call, whose failure then counts as 100 %.
 */
export const SHARE_PERIOD = Duration.minutes(15);

/**
 * The metrics of the product. Labels are for graphs only, because a label turns the metric of an alarm into metric
 * math.
 */
export class ProductMetrics {
  readonly #stage: string;

  constructor(stage: string) {
    this.#stage = stage;
  }

  sum(metricName: MetricName, label?: string): Metric {
    return this.metric(metricName, 'Sum', label);
  }

  /** The highest single value, for metrics that must stay at zero. */
  highest(metricName: MetricName, label?: string): Metric {
    return this.metric(metricName, 'Maximum', label);
  }

  /** The number of reported data points, whatever their values. */
  count(metricName: MetricName): Metric {
    return this.metric(metricName, 'SampleCount');
  }

  /** The average over `SHARE_PERIOD`, for metrics that report either 100 or 0. */
  share(metricName: MetricName): Metric {
    return this.metric(metricName, 'Average').with({ period: SHARE_PERIOD });
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

  /** An estimate from the prices in the settings. The AWS bill may differ. */
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
