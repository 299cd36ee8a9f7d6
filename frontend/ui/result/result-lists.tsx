import type { SafetyNote } from '#domain/contract/result-texts.ts';
import { Icon } from '../icon.tsx';

const reminders = [
  'Start slowly with new products',
  'Always patch test first',
  'Consistency is key',
  'Consult a dermatologist for persistent issues',
] as const;

const isSaid = (text: string): boolean => text !== '';

export type LeftOutProps = {
  /** Absent if it is unknown whether the safety rules were applied. */
  notes: readonly SafetyNote[] | undefined;
  /** The goals and observations that the plan cannot address. */
  limits: readonly string[] | undefined;
};

/** Lists what the safety rules changed, or states that nothing had to be changed. Then lists the limits of the plan. */
export function LeftOut({ notes, limits }: LeftOutProps) {
  const isLimited = limits?.some(isSaid) ?? false;
  if (notes === undefined && !isLimited) return null;
  const isChanged = notes !== undefined && notes.length > 0;
  return (
    <section className="result-list" aria-labelledby="left-out">
      <h2 id="left-out">
        <Icon name="shield" />
        {isChanged ? 'Adapted for you' : notes === undefined ? LIMITS : 'Checked for you'}
      </h2>
      {notes === undefined ? null : (
        <p>
          This routine was checked against your answers and our safety rules.
          {isChanged ? null : ' Nothing had to be changed.'}
        </p>
      )}
      {isChanged ? <TextList texts={notes.map(({ text }) => text)} /> : null}
      {isLimited && notes !== undefined ? <h3>{LIMITS}</h3> : null}
      {limits && isLimited ? <TextList texts={limits} /> : null}
    </section>
  );
}

const LIMITS = 'The limits of this plan';

export function ScienceNotes({ notes }: { notes: readonly string[] }) {
  if (!notes.some(isSaid)) return null;
  return (
    <section className="result-list" aria-labelledby="science">
      <h2 id="science">
        <Icon name="flask" />
        Science Notes
      </h2>
      <TextList texts={notes} />
    </section>
  );
}

export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (!warnings.some(isSaid)) return null;
  return (
    <section className="card result-list warnings" aria-labelledby="warnings">
      <h2 id="warnings">
        <Icon name="warning" />
        Important Warnings
      </h2>
      <TextList texts={warnings} />
    </section>
  );
}

export function Remember() {
  return (
    <section className="card result-list remember" aria-labelledby="remember">
      <h2 id="remember">
        <Icon name="heart" />
        Remember
      </h2>
      <TextList texts={reminders} />
    </section>
  );
}

export function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {[...new Set(texts.filter(isSaid))].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
