import { describe, expect, it } from 'vitest';
import type { RegimenStep } from '#domain/contract/result-texts.ts';
import { daysIn, type DayPart } from '#domain/plan/schedule.ts';
import { calendarFile } from '../../../../frontend/features/export/calendar-file.ts';
import { planNotes } from '../../../../frontend/features/export/calendar-notes.ts';
import { planCalendar, type CalendarWishes } from '../../../../frontend/features/export/calendar-plan.ts';
import { phase, step } from '../../../support/builders/result.ts';
import { readCalendar } from '../../../support/read-calendar.ts';

/** The routine starts on a Saturday. */
const wishes: CalendarWishes = { firstDay: '2026-11-21', times: { AM: '07:30', PM: '21:15' } };
const cleanser = step();
const serum = step({
  step: 'Treatment',
  brand: 'B',
  product: 'Retinol',
  schedule: [phase('PM', 1, ['mon', 'thu'])],
});
const late = step({ ...serum, product: 'Acid', schedule: [phase('PM', 5, ['wed'])] });
/** A step that is used twice a week, then three times a week, then not at all for a week, then daily. */
const ramped = step({
  ...serum,
  product: 'Ramped',
  schedule: [
    phase('PM', 2, ['mon', 'thu']),
    phase('PM', 3, ['mon', 'wed', 'fri']),
    phase('PM', 5, []),
    phase('PM', 6),
  ],
});

function fileOf(regimen: readonly RegimenStep[]): string {
  let ids = 0;
  const content = { series: planCalendar(regimen, wishes), notes: planNotes(regimen, wishes.firstDay) };
  return calendarFile(content, {
    nowMs: Date.UTC(2026, 10, 20, 12),
    randomId: () => `id-${(ids += 1)}`,
  });
}

/** Reads the events of a calendar file. `steps` contains the numbered lines of an event's description. */
const read = (file: string) =>
  readCalendar(file).map((event) => ({ ...event, steps: event.lines.filter((line) => /^\d/.test(line)) }));

const halves: readonly (readonly [DayPart, string])[] = [
  ['AM', 'Morning skincare'],
  ['PM', 'Evening skincare'],
];
const MORNING = ['1. Cleanser: CeraVe - Hydrating Cleanser'];

describe('the calendar file', () => {
  it('has one series of events for the mornings and one for the evenings if the steps are always the same', () => {
    const events = read(fileOf([cleanser]));
    expect(events.map(({ summary, steps }) => [summary, steps])).toEqual([
      ['Morning skincare', MORNING],
      ['Evening skincare', MORNING],
    ]);
    expect(events.map(({ next }) => next(3))).toEqual([
      ['2026-11-21T07:30:00', '2026-11-22T07:30:00', '2026-11-23T07:30:00'],
      ['2026-11-21T21:15:00', '2026-11-22T21:15:00', '2026-11-23T21:15:00'],
    ]);
  });

  it('has a separate series for each set of evening steps, starting on the first evening with these steps', () => {
    const evenings = read(fileOf([cleanser, serum])).filter(({ summary }) => summary.startsWith('Evening'));
    const [first, other] = evenings.toSorted((one, two) => two.steps.length - one.steps.length);
    expect(evenings).toHaveLength(2);
    expect(first?.steps).toEqual([...MORNING, '2. Treatment: B - Retinol']);
    expect(first?.next(3)).toEqual(['2026-11-23T21:15:00', '2026-11-26T21:15:00', '2026-11-30T21:15:00']);
    expect(other?.steps).toEqual(MORNING);
    expect(other?.next(6).map((time) => time.slice(8, 10))).toEqual(['21', '22', '24', '25', '27', '28']);
  });

  it('ends a series and starts another when a product is added', () => {
    const wednesdays = read(fileOf([cleanser, late])).filter(({ summary, next }) => {
      const [time = ''] = next(1);
      return summary.startsWith('Evening') && new Date(`${time}Z`).getUTCDay() === 3;
    });
    // The routine starts on Saturday, 21 November. The second step starts four weeks later, so its first Wednesday is
    // 23 December, not 16 December.
    expect(wednesdays.map(({ steps, next }) => [steps.length, next(5)])).toEqual([
      [1, ['2026-11-25T21:15:00', '2026-12-02T21:15:00', '2026-12-09T21:15:00', '2026-12-16T21:15:00']],
      [
        2,
        [
          '2026-12-23T21:15:00',
          '2026-12-30T21:15:00',
          '2027-01-06T21:15:00',
          '2027-01-13T21:15:00',
          '2027-01-20T21:15:00',
        ],
      ],
    ]);
    expect(wednesdays[1]?.steps[1]).toBe('2. Treatment: B - Acid (new from week 5)');
  });

  it('follows a schedule that becomes more frequent or pauses', () => {
    const series = planCalendar([ramped], wishes).map(({ fromWeek, weekdays, count }) => [
      fromWeek,
      weekdays.join(' '),
      count,
    ]);
    expect(series).toEqual([
      [2, 'mon', 3],
      [6, 'mon tue wed thu fri sat sun', undefined],
      [3, 'wed fri', 4],
      [2, 'thu', 1],
    ]);
    const [first] = planCalendar([ramped], wishes);
    expect(first?.steps).toEqual([{ text: 'Treatment: B - Ramped', isNew: true }]);
  });

  it('lists the right number of products for every morning and evening over seven weeks', () => {
    const mask = step({ schedule: [phase('AM', 3, ['tue'])], product: 'Mask' });
    const regimen = [cleanser, serum, late, ramped, mask];
    const all = read(fileOf(regimen)).flatMap(({ summary, steps, next }) =>
      next(80).map((time) => ({ time, summary, count: steps.length })),
    );
    const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    for (let day = 0; day < 49; day += 1) {
      const date = new Date(Date.UTC(2026, 10, 21 + day));
      const week = Math.floor(day / 7) + 1;
      const weekday = weekdays[date.getUTCDay()];
      for (const [half, title] of halves) {
        const due = regimen.filter(({ schedule }) =>
          daysIn(schedule, week, half).some((each) => each === weekday),
        );
        const found = all.filter(
          ({ time, summary }) => summary === title && time.startsWith(date.toISOString().slice(0, 10)),
        );
        expect(found.map(({ count }) => count)).toEqual(due.length === 0 ? [] : [due.length]);
      }
    }
  });

  it('has an all-day event for each change of frequency, and an all-day event that asks whether the product helps', () => {
    const start = {
      milestones: [
        { week: 1, kind: 'join', text: 'Twice a week' },
        { week: 5, kind: 'change', text: 'Every day, if your skin is calm' },
        { week: 12, kind: 'judge', text: 'Time to decide' },
      ],
      texts: [],
    } satisfies RegimenStep['start'];
    const file = fileOf([cleanser, step({ ...serum, start })]);
    const notes = read(file).filter(({ summary }) => summary.startsWith('Skincare:'));
    expect(notes.map(({ summary, next }) => [summary, next(2)])).toEqual([
      ['Skincare: new days for B - Retinol', ['2026-12-19']],
      ['Skincare: does B - Retinol help?', ['2027-02-12']],
    ]);
    expect(file).toContain('DTSTART;VALUE=DATE:20261219\r\n');
  });

  it('has an all-day event for the patch test of a product in the week before the visitor starts the product', () => {
    const start = { milestones: [], texts: [], testWeek: 4 } satisfies RegimenStep['start'];
    const events = read(fileOf([cleanser, step({ ...late, start })]));
    const notes = events.filter(({ summary }) => summary.startsWith('Skincare:'));
    expect(notes.map(({ summary, next }) => [summary, next(2)])).toEqual([
      ['Skincare: test B - Acid', ['2026-12-12']],
    ]);
    const reminding = events.filter(({ lines }) =>
      lines.some((line) => line.startsWith('Before first use, test each new product')),
    );
    expect(reminding.map(({ steps }) => steps.join(' '))).toEqual([
      ...Array.from({ length: 3 }, () => MORNING[0]),
      expect.stringContaining('new from week 5'),
    ]);
  });

  it('uses floating times, which mean local time wherever the visitor is', () => {
    const file = fileOf([cleanser]);
    expect(file).toContain('DTSTART:20261121T073000\r\n');
    expect(file).not.toMatch(/TZID|VTIMEZONE/);
    expect(read(file).map(({ start, minutes, stamp }) => [start, minutes, stamp])).toEqual([
      ['20261121T073000', 10, '20261120T120000Z'],
      ['20261121T211500', 10, '20261120T120000Z'],
    ]);
    expect(new Set(read(file).map(({ uid }) => uid))).toEqual(new Set(['id-1@dewpoint', 'id-2@dewpoint']));
  });

  it('folds and escapes product names as RFC 5545 requires', () => {
    const product = `Crème, "très" riche; 20 % \\ ${'größer '.repeat(15)}😀 end`;
    const file = fileOf([step({ product }), step({ product: 'Two\nlines', schedule: [phase('AM')] })]);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(file).not.toContain('\uFFFD');
    expect(read(file).some(({ steps }) => steps[0] === `1. Cleanser: CeraVe - ${product}`)).toBe(true);
  });
});
