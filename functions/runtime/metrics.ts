import type { MetricName, MetricType } from '#domain/contract/metrics.ts';
import type { Measure } from '../use-cases/services.ts';
import { METRIC_NAMESPACE, metricUnits } from './metric-units.ts';
import { LogEnv, readEnv } from './read-env.ts';

const { STAGE } = readEnv(LogEnv);

/** The metrics of one request or message. */
type Tally = {
  measure: Measure;
  sums: ReadonlyMap<MetricName, number>;
  /**
   * The type of the failure or refusal. A request fails or is refused at most once, so a log line has at most one type.
   */
  type: MetricType | undefined;
  typed: ReadonlySet<MetricName>;
};

export function startTally(): Tally {
  const sums = new Map<MetricName, number>();
  const typed = new Set<MetricName>();
  const tally: Tally = {
    sums,
    typed,
    type: undefined,
    measure(name, value = 1, type) {
      sums.set(name, (sums.get(name) ?? 0) + value);
      if (type === undefined) return;
      typed.add(name);
      tally.type = type;
    },
  };
  return tally;
}

/**
 * The fields of a log line except its metrics. They contain no id except that of the request, and no key, answer or
 * address.
 */
type Facts = Readonly<Record<string, string | number | undefined>>;

/**
 * One log line as JSON. A line with metrics uses CloudWatch's embedded metric format, so that CloudWatch extracts the
 * metrics without any API call
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html).
 * `time` is in milliseconds since the epoch.
 */
export function logLine(facts: Facts, { sums, type, typed }: Tally, stage: string, time: number): string {
  if (sums.size === 0) return JSON.stringify(facts);
  const CloudWatchMetrics = [directive(['Stage'], sums.keys())];
  // Only `Type` is added as a dimension, because CloudWatch bills each combination of dimensions.
  if (type !== undefined) CloudWatchMetrics.push(directive(['Stage', 'Type'], typed));
  return JSON.stringify({
    ...facts,
    ...Object.fromEntries(sums),
    Stage: stage,
    Type: type,
    _aws: { Timestamp: time, CloudWatchMetrics },
  });
}

const directive = (dimensions: string[], names: Iterable<MetricName>) => ({
  Namespace: METRIC_NAMESPACE,
  Dimensions: [dimensions],
  Metrics: Array.from(names, (name) => ({ Name: name, Unit: metricUnits[name] })),
});

/**
 * Writes the log line of a request or message directly to stdout. With Lambda's JSON log format, `console` would wrap
 * the line in another object, in which CloudWatch finds no metrics. Lambda does not change what a function writes to
 * stdout (https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html#nodejs-logging-advanced-emf).
 */
export function emit(facts: Facts, tally: Tally): void {
  process.stdout.write(`${logLine(facts, tally, STAGE, Date.now())}\n`);
}
