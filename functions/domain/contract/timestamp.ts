import * as z from 'zod/mini';

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A time in UTC, such as "2026-11-20T09:00:00.000Z". `z.iso.datetime` would add more code to the page. */
export const Timestamp = z
  .string()
  .check(z.refine((text) => UTC.test(text) && !Number.isNaN(Date.parse(text)), 'Not a time in UTC'));
