import type { SafetyNote } from '#domain/contract/analysis-result.ts';
import { Icon } from '../icon.tsx';

const reminders = [
  'Start slowly with new products',
  'Always patch test first',
  'Consistency is key',
  'Consult a dermatologist for persistent issues',
] as const;

/** What the rules changed; that they changed nothing is worth knowing too. Without notes nobody says that they were applied. */
export function Checked({ notes }: { notes: readonly SafetyNote[] | undefined }) {
  if (notes === undefined) return null;
  return (
    <section className="card result-list" aria-labelledby="checked">
      <h2 id="checked">
        <Icon name="shield" />
        Checked for you
      </h2>
      {notes.length === 0 ? (
        <p>This routine was checked against your answers and our safety rules. Nothing had to be changed.</p>
      ) : (
        <ul>
          {notes.map((note) => (
            <li key={`${note.rule}-${note.text}`}>{note.text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const isSaid = (text: string): boolean => text !== '';

/** What the plan cannot do for what was asked or seen. */
export function LeftOut({ texts }: { texts: readonly string[] | undefined }) {
  if (!texts?.some(isSaid)) return null;
  return (
    <section className="card result-list" aria-labelledby="left-out">
      <h2 id="left-out">
        <Icon name="info" />
        The limits of this plan
      </h2>
      <TextList texts={texts} />
    </section>
  );
}

export function ScienceNotes({ notes }: { notes: readonly string[] }) {
  if (!notes.some(isSaid)) return null;
  return (
    <section className="card result-list" aria-labelledby="science">
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

function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {[...new Set(texts.filter(isSaid))].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
