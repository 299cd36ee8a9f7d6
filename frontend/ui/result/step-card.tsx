import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { potencyText, productName, scheduleText } from './regimen-view.ts';

export type StepCardProps = {
  step: ReceivedStep;
  position: number;
  /** The same step was shown in full in the morning. */
  repeated: boolean;
};

export function StepCard({ step, position, repeated }: StepCardProps) {
  const name = productName(step) ?? step.product;
  const facts = [
    { about: 'When', text: step.when, kind: 'word' },
    { about: 'How often', text: step.frequency, kind: 'word' },
    { about: 'Days', text: scheduleText(step), kind: 'word' },
    { about: 'Strength', text: potencyText(step), kind: 'word' },
    { about: 'How', text: step.instructions, kind: 'sentence' },
    { about: 'Why', text: step.why, kind: 'sentence' },
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
      {repeated ? (
        <p className="step-description">As in the morning.</p>
      ) : (
        <>
          <p className="step-description">{step.description}</p>
          <dl className="facts">
            {facts.map(({ about, text, kind }) =>
              text === undefined || text === '' ? null : (
                <div key={about} data-kind={kind}>
                  <dt>{about}</dt>
                  <dd>{text}</dd>
                </div>
              ),
            )}
          </dl>
        </>
      )}
    </article>
  );
}
