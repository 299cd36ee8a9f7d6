import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AnalysisFailureType } from '#domain/failures.ts';
import { METRIC_NAMESPACE, type MetricName } from '#domain/metrics.ts';

/** The business metrics that the functions write into their log lines, as CloudWatch finds them. */

const PERIOD = Duration.minutes(5);

/** In dollars for a million tokens, in and out. An assumption of the dashboard alone: check your model's price. */
const PRICE_PER_MILLION_TOKENS = { input: 0.1, output: 0.5 };

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

  estimatedSpend(): MathExpression {
    const { input, output } = PRICE_PER_MILLION_TOKENS;
    return new MathExpression({
      expression: `tokensIn / 1000000 * ${input} + tokensOut / 1000000 * ${output}`,
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
