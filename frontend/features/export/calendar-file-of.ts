import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import { calendarFile, type EventStamps } from './calendar-file.ts';
import { planNotes } from './calendar-notes.ts';
import { type CalendarWishes, planCalendar } from './calendar-plan.ts';

/** The calendar of a routine as an iCalendar file. Loaded only when the visitor saves it. */
export const calendarFileOf = (
  regimen: readonly ScheduledStep[],
  wishes: CalendarWishes,
  stamps: EventStamps,
): string =>
  calendarFile({ series: planCalendar(regimen, wishes), notes: planNotes(regimen, wishes.firstDay) }, stamps);
