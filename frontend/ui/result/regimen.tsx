import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import type { DayPart } from '#domain/plan/schedule.ts';
import { Icon } from '../icon.tsx';
import { dayPartViews } from './day-parts.ts';
import { StepCard } from './step-card.tsx';
import { LAID_OUT_LATER } from './laid-out-later.ts';
import { isAt, stepsAtOtherTimes } from './time-of-day.ts';

export function Regimen({ regimen }: { regimen: readonly ReceivedStep[] }) {
  const morning = regimen.filter((step) => isAt(step, 'AM'));
  const others = stepsAtOtherTimes(regimen);
  return (
    <div className="regimen">
      {dayPartViews.map(({ dayPart, title, icon }) => {
        const steps = regimen.filter((step) => isAt(step, dayPart));
        return steps.length === 0 ? null : (
          <section key={dayPart} aria-labelledby={`regimen-${dayPart}`}>
            <h3 id={`regimen-${dayPart}`} className="day-part-title">
              <Icon name={icon} />
              {title} <span className="day-part-short">{dayPart}</span>
            </h3>
            <StepCards steps={steps} dayPart={dayPart} morning={morning} />
          </section>
        );
      })}
      {others.length === 0 ? null : (
        <section aria-label="Other steps">
          {others.length === regimen.length ? null : <h3 className="day-part-title">Other steps</h3>}
          <StepCards steps={others} dayPart={undefined} morning={[]} />
        </section>
      )}
    </div>
  );
}

type StepCardsProps = {
  steps: readonly ReceivedStep[];
  dayPart: DayPart | undefined;
  /** The steps of the morning routine. Some of them are also used in the evening. */
  morning: readonly ReceivedStep[];
};

const numberIn = (steps: readonly ReceivedStep[], step: ReceivedStep): number | undefined =>
  steps.includes(step) ? steps.indexOf(step) + 1 : undefined;

const StepCards = ({ steps, dayPart, morning }: StepCardsProps) => (
  <ol className="step-cards">
    {steps.map((step, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a regimen is never reordered while it is shown
      <li key={index} className={LAID_OUT_LATER}>
        <StepCard
          step={step}
          dayPart={dayPart}
          position={index + 1}
          morningPosition={numberIn(morning, step)}
        />
      </li>
    ))}
  </ol>
);
