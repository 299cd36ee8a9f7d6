import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { potencyText, productName } from './regimen-view.ts';
import { StepStart } from './step-start.tsx';

export type StepCardProps = {
  step: ReceivedStep;
  position: number;
  /** "Mon, Thu; from week 3 every day"; absent where there is nothing to say. */
  days: string | undefined;
  /** The same step was shown in full in the morning. */
  repeated: boolean;
};

type Fact = { about: string; text: string | undefined; kind: 'word' | 'sentence' };

export function StepCard({ step, position, days, repeated }: StepCardProps) {
  const name = productName(step) ?? step.product;
  const daysFact: Fact = { about: 'Days', text: days, kind: 'word' };
  const facts: Fact[] = [
    { about: 'When', text: step.when, kind: 'word' },
    { about: 'How often', text: step.frequency, kind: 'word' },
    daysFact,
    { about: 'Strength', text: potencyText(step), kind: 'word' },
    { about: 'How', text: step.instructions, kind: 'sentence' },
    { about: 'Why', text: step.why, kind: 'sentence' },
    { about: 'Evidence', text: step.evidence?.proof, kind: 'word' },
    { about: 'Shows after', text: step.evidence?.shows, kind: 'word' },
  ];
  return (
    <article className="card step-card">
      <h4>
        <span className="number" aria-hidden="true">
          {position}
        </span>
        {step.step}
      </h4>
      {name === '' ? null : <p className="step-product">{name}</p>}
      <p className="step-description">{repeated ? 'As in the morning.' : step.description}</p>
      <Facts facts={repeated ? [daysFact] : facts} />
      {repeated ? null : <StepStart start={step.start} of={step.step} />}
    </article>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ text }) => text !== undefined && text !== '');
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(({ about, text, kind }) => (
        <div key={about} data-kind={kind}>
          <dt>{about}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
