import { Weekday, type DayPart, type Schedule } from '#domain/plan/schedule.ts';
import { scheduleText, stretchesOf } from './regimen-view.ts';
import '../../styles/week-dots.css';

const initials: Record<Weekday, string> = {
  mon: 'M',
  tue: 'T',
  wed: 'W',
  thu: 'T',
  fri: 'F',
  sat: 'S',
  sun: 'S',
};

export type WeekDotsProps = { schedule: Schedule; dayPart: DayPart };

/** Shows on which weekdays a step is used in its first week. A text for screen readers states later changes, too. */
export function WeekDots({ schedule, dayPart }: WeekDotsProps) {
  const [first] = stretchesOf(schedule, dayPart);
  if (!first) return null;
  return (
    <span className="week-dots" data-later={first.fromWeek > 1}>
      <span className="visually-hidden">{scheduleText(schedule, dayPart) ?? 'Every day'}</span>
      {Weekday.options.map((day) => (
        <span key={day} data-on={first.days.includes(day)} aria-hidden="true">
          {initials[day]}
        </span>
      ))}
    </span>
  );
}
