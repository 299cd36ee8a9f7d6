import { describe, expect, it } from 'vitest';
import { changeWeeks, daysIn, daysOf, type Schedule, startWeekOf, Weekday } from '#domain/plan/schedule.ts';

const perWeek = [1, 2, 3, 4, 5, 6, 7];

describe('the days on which a step is used', () => {
  it.each(perWeek)('are different, in weekday order, and as many as the uses a week: %i', (timesAWeek) => {
    const days = daysOf(timesAWeek);
    expect(days).toHaveLength(timesAWeek);
    expect(days).toEqual(Weekday.options.filter((day) => days.includes(day)));
  });

  it.each([2, 3])(
    'are never consecutive for a step used %i times a week, even across the end of the week',
    (timesAWeek) => {
      const places = daysOf(timesAWeek).map((day) => Weekday.options.indexOf(day));
      const gaps = places.map((place, index) => (places[index + 1] ?? (places[0] ?? 0) + 7) - place);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
    },
  );

  it('are returned as a new list each time', () => {
    daysOf(1).push('sun');
    expect(daysOf(1)).toEqual(['wed']);
  });

  it.each([0, 8, 1.5, -1])(
    'are an empty list if the number of times a week is 0 or invalid: %d',
    (timesAWeek) => {
      expect(daysOf(timesAWeek)).toEqual([]);
    },
  );
});

describe('a schedule with phases', () => {
  const schedule: Schedule = [
    { fromWeek: 5, dayPart: 'PM', days: ['mon', 'thu'] },
    { fromWeek: 9, dayPart: 'PM', days: ['mon', 'wed', 'fri'] },
  ];

  it('has no days of use before its first phase', () => {
    expect(daysIn(schedule, 4, 'PM')).toEqual([]);
    expect(startWeekOf(schedule)).toBe(5);
  });

  it('applies each phase until the next one starts', () => {
    expect(daysIn(schedule, 8, 'PM')).toEqual(['mon', 'thu']);
    expect(daysIn(schedule, 52, 'PM')).toEqual(['mon', 'wed', 'fri']);
    expect(changeWeeks(schedule)).toEqual([5, 9]);
  });

  it('has no days of use in the morning if all its phases are in the evening', () => {
    expect(daysIn(schedule, 9, 'AM')).toEqual([]);
  });
});
