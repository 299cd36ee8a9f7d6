import type { RegimenStep } from '#domain/analysis.ts';
import { Icon } from '../ui/icon.tsx';
import { halfViews } from './halves.ts';
import { stepsOf } from './regimen-view.ts';
import { StepCard } from './step-card.tsx';

export function Regimen({ regimen }: { regimen: readonly RegimenStep[] }) {
  return (
    <div className="regimen">
      {halfViews.map(({ half, title, icon }) => {
        const steps = stepsOf(regimen, half);
        return steps.length === 0 ? null : (
          <section key={half} aria-labelledby={`regimen-${half}`}>
            <h3 id={`regimen-${half}`} className="half-title">
              <Icon name={icon} />
              {title} <span className="half-short">{half}</span>
            </h3>
            <ol className="step-cards">
              {steps.map((step, index) => (
                // A regimen is never reordered while it is shown.
                <li key={`${step.productId}-${step.step}`}>
                  <StepCard
                    step={step}
                    position={index + 1}
                    repeated={half === 'PM' && step.session === 'both'}
                  />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
