export type LifecycleRule = { readonly prefix: string; readonly days: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The time when S3 deletes an object, in milliseconds since the epoch: its creation plus the days of the rule, rounded
 * up to the next midnight UTC (https://docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-rules.html).
 * Infinity if no rule applies.
 */
export function expiresAt(
  rules: readonly LifecycleRule[],
  object: { readonly key: string; readonly lastModified: number },
): number {
  const times = rules
    .filter((rule) => object.key.startsWith(rule.prefix))
    .map((rule) => Math.ceil((object.lastModified + rule.days * DAY_MS) / DAY_MS) * DAY_MS);
  return Math.min(Number.POSITIVE_INFINITY, ...times);
}
