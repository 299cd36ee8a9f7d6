import type { DayPart } from '#domain/plan/schedule.ts';
import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { FactList } from '../fact-list.tsx';
import { Fold } from './fold.tsx';
import { potencyText, scheduleText } from './regimen-view.ts';
import { StepStart } from './step-start.tsx';

export type StepDetailsProps = { step: ReceivedStep; dayPart: DayPart | undefined };

export function StepDetails({ step, dayPart }: StepDetailsProps) {
  const facts = [
    { about: 'Days', text: step.schedule && dayPart && scheduleText(step.schedule, dayPart) },
    { about: 'Strength', text: potencyText(step) },
    { about: 'Studies', text: step.evidence?.proof },
    { about: 'Time needed', text: step.evidence?.shows && `${step.evidence.shows} of use` },
  ].flatMap(({ about, text }) => (text === undefined || text === '' ? [] : [{ about, text }]));
  const start =
    step.start && step.start.milestones.length + step.start.texts.length > 0 ? step.start : undefined;
  const title = [
    ...(start ? ['week by week'] : []),
    ...(potencyText(step) === undefined ? [] : ['strength']),
    ...(step.evidence ? ['evidence'] : []),
  ].join(', ');
  if (facts.length === 0 && start === undefined) return null;
  return (
    <Fold title={title === '' ? 'Days' : `${title.charAt(0).toUpperCase()}${title.slice(1)}`} of={step.step}>
      <StepStart start={start} />
      {facts.length === 0 ? null : <FactList facts={facts} />}
    </Fold>
  );
}
