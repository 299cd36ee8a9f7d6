import * as z from 'zod/mini';

/**
 * This file parses log lines in CloudWatch's embedded metric format, as specified in
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html,
 * but accepts only the fields and units that we use. CloudWatch extracts no metrics from an invalid line.
 */
const Name = z.string().check(z.minLength(1), z.maxLength(1024));

const Directive = z.strictObject({
  Namespace: Name,
  Dimensions: z.array(z.array(Name).check(z.maxLength(30))).check(z.minLength(1)),
  Metrics: z
    .array(z.strictObject({ Name, Unit: z.enum(['Count', 'Milliseconds', 'Percent']) }))
    .check(z.minLength(1), z.maxLength(100)),
});

const Line = z.looseObject({
  _aws: z.strictObject({
    /** Milliseconds since the epoch. */
    Timestamp: z.int().check(z.gt(1_000_000_000_000)),
    CloudWatchMetrics: z.array(Directive).check(z.minLength(1)),
  }),
});

type Metrics = Record<string, { value: number; dimensions: string[][] }>;

/**
 * The metrics that CloudWatch would extract from a log line, with their values and sets of dimensions. Empty for a line
 * of JSON without `_aws`.
 *
 * @throws if the line is not JSON or does not match the schemas above.
 */
export function metricsOf(text: string | undefined): Metrics {
  const json: unknown = JSON.parse(text ?? '');
  if (typeof json !== 'object' || json === null || !('_aws' in json)) return {};
  const line = Line.parse(json);
  const metrics: Metrics = {};
  for (const { Dimensions, Metrics: definitions } of line._aws.CloudWatchMetrics) {
    for (const dimension of Dimensions.flat()) z.string().check(z.minLength(1)).parse(line[dimension]);
    for (const { Name: name } of definitions) {
      const value = z.number().parse(line[name]);
      metrics[name] = { value, dimensions: [...(metrics[name]?.dimensions ?? []), ...Dimensions] };
    }
  }
  return metrics;
}
