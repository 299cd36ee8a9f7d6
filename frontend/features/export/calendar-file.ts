import ical, { ICalEventRepeatingFreq, ICalEventTransparency, ICalWeekday } from 'ical-generator';
import type { Weekday } from '#domain/plan/schedule.ts';
import type { CalendarNote } from './calendar-notes.ts';
import type { CalendarSeries } from './calendar-plan.ts';
import { exportTexts } from './export-texts.ts';

const DURATION_MS = 10 * 60_000;

/** `nowMs` is the time of creation. `randomId` returns a new random id for each event. */
export type EventStamps = { nowMs: number; randomId: () => string };

const weekdayCodes: Record<Weekday, ICalWeekday> = {
  mon: ICalWeekday.MO,
  tue: ICalWeekday.TU,
  wed: ICalWeekday.WE,
  thu: ICalWeekday.TH,
  fri: ICalWeekday.FR,
  sat: ICalWeekday.SA,
  sun: ICalWeekday.SU,
};

/** An iCalendar file (RFC 5545). Times are floating: 07:00 is local time wherever the visitor is. */
export function calendarFile(
  { series, notes }: { series: readonly CalendarSeries[]; notes: readonly CalendarNote[] },
  { nowMs, randomId }: EventStamps,
): string {
  const calendar = ical({
    name: 'Skincare routine',
    prodId: { company: 'Dewpoint', product: 'Routine', language: 'EN' },
  });
  const common = () => ({
    id: `${randomId()}@dewpoint`,
    stamp: new Date(nowMs),
    floating: true,
    // A skincare routine must not mark the visitor as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  for (const { dayPart, weekdays, steps, fromWeek, startsAt, count } of series) {
    calendar.createEvent({
      ...common(),
      start: startsAt,
      end: new Date(startsAt.getTime() + DURATION_MS),
      summary: exportTexts.routine[dayPart],
      description: describe(steps, fromWeek),
      repeating: {
        freq: ICalEventRepeatingFreq.WEEKLY,
        byDay: weekdays.map((day) => weekdayCodes[day]),
        ...(count !== undefined && { count }),
      },
    });
  }
  for (const { day, title, text } of notes) {
    calendar.createEvent({ ...common(), allDay: true, start: day, summary: title, description: text });
  }
  return calendar.toString();
}

function describe(steps: CalendarSeries['steps'], fromWeek: number): string {
  const lines = steps.map(
    ({ text, isNew }, index) => `${index + 1}. ${text}${isNew ? ` (new from week ${fromWeek})` : ''}`,
  );
  const needsTest = fromWeek === 1 || steps.some(({ isNew }) => isNew);
  const test = needsTest ? `${exportTexts.testFirst} ` : '';
  return [...lines, '', `${test}From Dewpoint.`].join('\n');
}
