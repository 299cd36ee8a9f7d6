import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { Fold } from './fold.tsx';

/**
 * The first weeks of a step: when to start, when to use it more often, when to judge whether it helps, and which
 * effects are normal.
 */
export function StepStart({ start }: { start: ReceivedStep['start'] }) {
  if (start === undefined) return null;
  return (
    <>
      {start.milestones.length === 0 ? null : (
        <ol className="milestones">
          {start.milestones.map(({ week, kind, text }) => (
            <li key={`${week}-${kind}`} data-kind={kind}>
              <strong>Week {week}</strong> <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
      {start.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

/** The advice on starting strong actives, which is the same for all of them. */
export function Starting({ texts }: { texts: readonly string[] | undefined }) {
  if (texts === undefined || texts.length === 0) return null;
  return (
    <section className="starting">
      <Fold title="The first weeks: what is normal, and when to stop">
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}
