import { expect, it } from 'vitest';
import { timeLeftText } from '../../../../frontend/features/capture/time-left-text.ts';

it.each([
  [undefined, undefined],
  [10, 'A few seconds left'],
  [45, 'About 45 seconds left'],
  [60, 'About a minute left'],
  [1200, 'About 20 minutes left'],
  [Infinity, 'More than half an hour left'],
])('describes a remaining upload time of %s seconds as "%s"', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});
