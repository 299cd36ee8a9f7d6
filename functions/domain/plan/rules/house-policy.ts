import type { Rule } from '../rule.ts';

/** Rows that rest on caution alone; said once, as there are many of them. */
export const blocked = { action: 'block', grade: 'W' } satisfies Partial<Rule>;
export const capped = { action: 'cap', grade: 'W' } satisfies Partial<Rule>;
export const warned = { action: 'warn', grade: 'W' } satisfies Partial<Rule>;
export const limited = { action: 'limit', grade: 'W' } satisfies Partial<Rule>;
export const single = { action: 'single', grade: 'W' } satisfies Partial<Rule>;
