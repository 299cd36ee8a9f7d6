import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import { calendarFile } from './calendar-file.ts';
import { planNotes } from './calendar-notes.ts';
import { type CalendarWishes, planCalendar } from './calendar-plan.ts';

/** The calendar of a routine as an iCalendar file. Loaded only when the visitor saves it. */
export const calendarFileOf = (
  regimen: readonly ScheduledStep[],
  wishes: CalendarWishes,
  surroundings: Parameters<typeof calendarFile>[1],
): string =>
  calendarFile(
    { series: planCalendar(regimen, wishes), notes: planNotes(regimen, wishes.firstDay) },
    surroundings,
  );
