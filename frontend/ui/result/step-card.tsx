import type { DayPart } from '#domain/plan/schedule.ts';
import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { cardId } from './find-answer.ts';
import { productName, stretchesOf } from './regimen-view.ts';
import { StepDetails } from './step-details.tsx';
import { isSameTwice, isTwiceADay } from './time-of-day.ts';
import { WeekDots } from './week-dots.tsx';

export type StepCardProps = {
  step: ReceivedStep;
  /** Absent if the step is assigned to neither the morning nor the evening. */
  dayPart: DayPart | undefined;
  position: number;
  /** The step's number in the morning routine. `undefined` if the step is not used in the morning. */
  morningPosition: number | undefined;
};

export function StepCard({ step, dayPart, position, morningPosition }: StepCardProps) {
  const isRepeated = dayPart === 'PM' && isTwiceADay(step);
  const name = productName(step) ?? step.product;
  return (
    <article
      id={cardId(dayPart, position)}
      className="card step-card"
      tabIndex={-1}
      data-repeated={isRepeated}
      aria-label={step.step}
    >
      <div className="step-head">
        <h4>
          <span className="number" aria-hidden="true">
            {position}
          </span>
          {step.step}
        </h4>
        {step.schedule && dayPart && !(isRepeated && isSameTwice(step)) ? (
          <WeekDots schedule={step.schedule} dayPart={dayPart} />
        ) : null}
        {isRepeated ? (
          <span className="step-when">
            As in the morning{morningPosition === undefined ? '' : `, step ${morningPosition}`}
          </span>
        ) : null}
      </div>
      {name === '' || isRepeated ? null : <p className="step-product">{name}</p>}
      {isRepeated ? null : <Directions step={step} dayPart={dayPart} />}
    </article>
  );
}

function Directions({ step, dayPart }: Pick<StepCardProps, 'step' | 'dayPart'>) {
  const [first] = step.schedule && dayPart ? stretchesOf(step.schedule, dayPart) : [];
  const isLater = first !== undefined && first.fromWeek > 1;
  return (
    <>
      <dl className="step-facts">
        <div className="step-when">
          <Fact about="When" text={step.when} isQuiet />
          <Fact about="How often" text={step.frequency} isQuiet />
          {isLater ? <dd className="step-from">from week {first.fromWeek}</dd> : null}
        </div>
        <div>
          <Fact about="How" text={step.instructions} />
        </div>
        <div>
          <Fact about="Why" text={step.why} />
        </div>
      </dl>
      <StepDetails step={step} dayPart={dayPart} />
    </>
  );
}

type FactProps = {
  about: string;
  text: string;
  /** Whether to hide the label, because the text is self-explanatory. Screen readers always announce the label. */
  isQuiet?: boolean;
};

function Fact({ about, text, isQuiet = false }: FactProps) {
  if (text === '') return null;
  return (
    <>
      <dt className={isQuiet ? 'visually-hidden' : undefined}>{about}</dt> <dd>{text}</dd>
    </>
  );
}
