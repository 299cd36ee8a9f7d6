import * as z from 'zod/mini';

/**
 * The types of the settings. Every `error` completes the sentence that starts with the setting's name: "logDays must be
 * …".
 */

export function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
}

export function dollars() {
  const error = 'must be a number of US dollars from 0 to 1000';
  return z.number({ error }).check(z.gte(0, { error }), z.lte(1000, { error }));
}

export function text(pattern: RegExp, form: string) {
  const error = `must be ${form}`;
  return z.string({ error }).check(z.regex(pattern, { error }));
}

export function oneOf<const T extends string | number>(values: readonly T[]) {
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return z.literal(values, { error: `must be ${list.format(values.map(String))}` });
}

export const url = (protocol: RegExp, form: string) => z.url({ protocol, error: `must be ${form}` });
