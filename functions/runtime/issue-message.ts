import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

/** The allowed values in JSON notation, separated by commas. */
const listed = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : '';

const units: ReadonlyMap<unknown, string> = new Map([
  ['string', ' character'],
  ['array', ' item'],
]);

/** Adds the unit to a limit, in the singular or plural: `1 item`, `3 characters`. The limit of a number has no unit. */
const counted = (limit: unknown, origin: unknown): string => {
  const unit = units.get(origin);
  return unit === undefined ? String(limit) : `${String(limit)}${unit}${Number(limit) === 1 ? '' : 's'}`;
};

/**
 * Messages for callers about an invalid field, keyed by zod's issue code. Zod's own English messages would add 10 KB to
 * each function. For an issue without a message here or in its schema, zod returns "Invalid input".
 */
const messages: ReadonlyMap<string, (issue: Issue & Record<string, unknown>) => string> = new Map([
  ['invalid_type', ({ expected }) => `Expected ${String(expected)}`],
  ['invalid_value', ({ values }) => `Expected one of ${listed(values)}`],
  ['too_small', ({ minimum, origin }) => `Expected at least ${counted(minimum, origin)}`],
  ['too_big', ({ maximum, origin }) => `Expected at most ${counted(maximum, origin)}`],
  ['invalid_format', ({ format }) => `Expected the format ${String(format)}`],
]);

export const issueMessage = (issue: Issue): string | undefined => messages.get(issue.code)?.(issue);
