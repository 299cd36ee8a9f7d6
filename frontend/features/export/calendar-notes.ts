import type { StepStart } from '#domain/contract/result-texts.ts';
import { exportTexts } from './export-texts.ts';
import { productName, type ScheduledStep } from '../../ui/result/regimen-view.ts';

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/** An all-day calendar entry, in addition to the appointments for mornings and evenings. */
export type CalendarNote = {
  /** The calendar day of the note, as midnight UTC. */
  day: Date;
  title: string;
  text: string;
};

type Step = Pick<ScheduledStep, 'step' | 'brand' | 'product' | 'start'>;
type Milestone = StepStart['milestones'][number];

const notes: Record<
  Milestone['kind'],
  (name: string, milestone: Milestone) => Pick<CalendarNote, 'title' | 'text'> | undefined
> = {
  // A new product needs no note, because the appointments of its first week already list it.
  join: () => undefined,
  change: (name, { text }) => ({ title: `Skincare: new days for ${name}`, text }),
  judge: (name, { text }) => ({ title: `Skincare: does ${name} help?`, text: `${text}.` }),
};

const testNote = (name: string): Pick<CalendarNote, 'title' | 'text'> => ({
  title: `Skincare: test ${name}`,
  text: exportTexts.testing,
});

/**
 * The number of days from the start of the routine to a note. A note that asks whether the product helps falls on the
 * last day of its week, and every other note on the first.
 */
const daysAfterStart = ({ kind, week }: Milestone): number =>
  kind === 'judge' ? week * DAYS_A_WEEK - 1 : (week - 1) * DAYS_A_WEEK;

/**
 * Creates the notes for all steps. They remind of the test before the first use, announce each change of the days of
 * use, and ask whether the product helps.
 */
export function planNotes(regimen: readonly Step[], firstDay: string): CalendarNote[] {
  const startsAt = Date.parse(`${firstDay}T00:00:00Z`);
  const dayAt = (days: number): Date => new Date(startsAt + days * DAY_MS);
  return regimen.flatMap((step) => {
    const name = productName(step) ?? step.step;
    const { milestones = [], testWeek } = step.start ?? {};
    const test =
      testWeek === undefined ? [] : [{ day: dayAt((testWeek - 1) * DAYS_A_WEEK), ...testNote(name) }];
    return [
      ...test,
      ...milestones.flatMap((milestone): CalendarNote[] => {
        const note = notes[milestone.kind](name, milestone);
        return note ? [{ day: dayAt(daysAfterStart(milestone)), ...note }] : [];
      }),
    ];
  });
}
