import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueMessage } from '../../../functions/runtime/issue-message.ts';

const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: issueMessage }).error?.issues[0]?.message;

describe('the message about an invalid field', () => {
  it.each<[z.ZodMiniType, unknown, string]>([
    [z.string(), 7, 'Expected string'],
    [z.int().check(z.gte(13)), 12, 'Expected at least 13'],
    [z.int().check(z.lte(100)), 101, 'Expected at most 100'],
    [z.string().check(z.minLength(3)), 'a', 'Expected at least 3 characters'],
    [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Expected at most 1 item'],
    [z.enum(['yes', 'no']), 'maybe', 'Expected one of "yes", "no"'],
    [z.literal([3, 5, 7]), 4, 'Expected one of 3, 5, 7'],
    [z.uuid(), 'x', 'Expected the format uuid'],
  ])('contains the allowed type, values or limits: $2', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  it('never repeats the value that was sent', () => {
    expect(messageOf(z.enum(['yes', 'no']), 'secret')).not.toContain('secret');
  });

  it('is "Invalid input" if there is no specific message for the problem', () => {
    expect(messageOf(z.union([z.string(), z.number()]), true)).toBe('Invalid input');
  });
});
