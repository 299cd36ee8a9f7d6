import { describe, expect, it } from 'vitest';
import { TimeOfDay, Weekday } from '#domain/contract/analysis.ts';
import { ProductStep } from '#domain/catalogue/product.ts';
import { daysOf, frequencyLabel, stepOrder, whenLabels } from '#domain/plan/schedule.ts';

const perWeek = [1, 2, 3, 4, 5, 6, 7];

describe('the days of a step', () => {
  it.each(perWeek)('are %i different ones in the order of the week', (timesAWeek) => {
    const days = daysOf(timesAWeek);
    expect(days).toHaveLength(timesAWeek);
    expect(days).toEqual(Weekday.options.filter((day) => days.includes(day)));
  });

  it.each([2, 3])('lie apart, from Sunday to Monday too, at %i times a week', (timesAWeek) => {
    const places = daysOf(timesAWeek).map((day) => Weekday.options.indexOf(day));
    const gaps = places.map((place, index) => (places[index + 1] ?? (places[0] ?? 0) + 7) - place);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
  });

  it('are a list of their own each time', () => {
    daysOf(1).push('sun');
    expect(daysOf(1)).toEqual(['wed']);
  });

  it.each([0, 8, 1.5, -1])('are none at %d times a week, which no report can say', (timesAWeek) => {
    expect(daysOf(timesAWeek)).toEqual([]);
  });
});

describe('the labels of a step', () => {
  it('say how often', () => {
    expect(perWeek.map(frequencyLabel)).toEqual([
      'Once a week',
      'Twice a week',
      '3 times a week',
      '4 times a week',
      '5 times a week',
      '6 times a week',
      'Every day',
    ]);
  });

  it('say when', () => {
    expect(TimeOfDay.options.map((timeOfDay) => whenLabels[timeOfDay])).toEqual([
      'Morning',
      'Evening',
      'Morning and evening',
    ]);
  });

  it('order a routine from cleansing to protecting', () => {
    const ordered = [...ProductStep.options].sort((a, b) => stepOrder[a] - stepOrder[b]);
    expect(ordered).toEqual(['cleanser', 'mask', 'treatment', 'moisturiser', 'sunscreen']);
  });
});
