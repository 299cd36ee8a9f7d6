import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import type { DayPart } from '#domain/plan/schedule.ts';
import { Icon } from '../icon.tsx';
import { dayPartViews } from './day-parts.ts';
import { scheduleText } from './regimen-view.ts';
import { StepCard } from './step-card.tsx';
import { isAt, isSameTwice, isTwiceADay, stepsAtOtherTimes } from './time-of-day.ts';

export function Regimen({ regimen }: { regimen: readonly ReceivedStep[] }) {
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
            <StepCards steps={steps} dayPart={dayPart} />
          </section>
        );
      })}
      {others.length === 0 ? null : (
        <section aria-label="Other steps">
          {others.length === regimen.length ? null : <h3 className="day-part-title">Other steps</h3>}
          <StepCards steps={others} />
        </section>
      )}
    </div>
  );
}

function StepCards({ steps, dayPart }: { steps: readonly ReceivedStep[]; dayPart?: DayPart }) {
  return (
    <ol className="step-cards">
      {steps.map((step, index) => {
        const repeated = dayPart === 'PM' && isTwiceADay(step);
        const days = dayPart && step.schedule && scheduleText(step.schedule, dayPart);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a regimen is never reordered while it is shown
          <li key={index}>
            <StepCard
              step={step}
              position={index + 1}
              days={repeated && isSameTwice(step) ? undefined : days}
              repeated={repeated}
            />
          </li>
        );
      })}
    </ol>
  );
}
