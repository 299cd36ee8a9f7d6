import { useId, useState } from 'react';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import '../../styles/fold.css';
import { ExportRow, useRowMessage } from './export-row.tsx';
import { exportTexts } from './export-texts.ts';
import { isoDay } from './iso-day.ts';
import { saveFile } from './save-file.ts';

const DEFAULT_TIMES = { AM: '07:30', PM: '21:30' };

/** Tomorrow in the visitor's time zone, in the format of a date field. */
const tomorrow = (): string => isoDay(new Date(), 1);

export type CalendarRowProps = { regimen: readonly ScheduledStep[] };

export function CalendarRow({ regimen }: CalendarRowProps) {
  const [message, show] = useRowMessage();
  const id = useId();
  const [firstDay, setFirstDay] = useState(tomorrow);
  const [morning, setMorning] = useState(DEFAULT_TIMES.AM);
  const [evening, setEvening] = useState(DEFAULT_TIMES.PM);

  const hint = exportTexts.calendarHint(regimen.some(({ start }) => start?.testWeek !== undefined));
  // Replaces an empty field with its default value.
  const wishes = {
    firstDay: firstDay || tomorrow(),
    times: { AM: morning || DEFAULT_TIMES.AM, PM: evening || DEFAULT_TIMES.PM },
  };
  const save = async (): Promise<void> => {
    try {
      const { calendarFileOf } = await import('./calendar-file-of.ts');
      const stamps = { nowMs: Date.now(), randomId: () => crypto.randomUUID() };
      const file = calendarFileOf(regimen, wishes, stamps);
      saveFile('dewpoint-routine.ics', 'text/calendar', file);
      show(exportTexts.calendarSaved);
    } catch {
      show(exportTexts.calendarFailed);
    }
  };

  const fields = [
    { name: 'day', label: 'First day', type: 'date', value: firstDay, change: setFirstDay },
    { name: 'morning', label: 'Morning at', type: 'time', value: morning, change: setMorning },
    { name: 'evening', label: 'Evening at', type: 'time', value: evening, change: setEvening },
  ] as const;

  return (
    <ExportRow icon="calendar" title="Your calendar" hint={hint} message={message}>
      <button type="button" className="secondary-button" onClick={() => void save()}>
        Save calendar
      </button>
      <details className="fold export-when">
        <summary>Choose first day and times</summary>
        <div className="export-fields">
          {fields.map(({ name, label, type, value, change }) => (
            <div key={name}>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <input
                id={`${id}-${name}`}
                className="text-input"
                type={type}
                value={value}
                onChange={(event) => change(event.currentTarget.value)}
              />
            </div>
          ))}
        </div>
      </details>
    </ExportRow>
  );
}
