import type { DayPartUse, UsePhase, When } from '../use.ts';
import { capitalised, numberWord } from './phrases.ts';

export const whenLabels: Record<When, string> = {
  AM: 'Morning',
  PM: 'Evening',
  both: 'Morning and evening',
  never: '',
};

const EVERY_DAY = 7;

const times = (count: number): string => {
  if (count === 0) return 'not at all';
  if (count === EVERY_DAY) return 'every day';
  if (count === 1) return 'once a week';
  return count === 2 ? 'twice a week' : `${numberWord(count)} times a week`;
};

const parts = { AM: 'morning', PM: 'evening' } as const;

/** The frequency in one part of the day, such as "every morning" or "two evenings a week". */
const timesIn = (count: number, part: 'AM' | 'PM'): string => {
  const name = parts[part];
  if (count === 0) return `no ${name}`;
  if (count === EVERY_DAY) return `every ${name}`;
  return `${numberWord(count)} ${name}${count === 1 ? '' : 's'} a week`;
};

/**
 * Lists the phases, as in "twice a week at first, three times a week from week 3". If there are more than two and the
 * frequency only rises, only the first and the last phase are mentioned.
 */
function growing(phases: readonly UsePhase[], say: (count: number) => string): string {
  const [first, ...others] = phases;
  const last = others.at(-1);
  if (first === undefined) return '';
  const start =
    first.fromWeek > 1
      ? `${say(first.timesAWeek)} from week ${first.fromWeek}`
      : `${say(first.timesAWeek)}${others.length > 0 ? ' at first' : ''}`;
  const isRising = others.every(({ timesAWeek }, index) => timesAWeek > (phases[index]?.timesAWeek ?? 0));
  if (last !== undefined && others.length > 1 && isRising)
    return `${start}, rising to ${say(last.timesAWeek)} by week ${last.fromWeek}`;
  return [start, ...others.map((each) => `${say(each.timesAWeek)} from week ${each.fromWeek}`)].join(', ');
}

export function frequency(uses: readonly DayPartUse[]): string {
  const [only, other] = uses;
  if (only === undefined) return '';
  if (other === undefined) return capitalised(growing(only.phases, times));
  const said = uses.map(({ dayPart, phases }) =>
    growing(phases, (count) => (dayPart === 'both' ? times(count) : timesIn(count, dayPart))),
  );
  return capitalised(said.join('; '));
}
