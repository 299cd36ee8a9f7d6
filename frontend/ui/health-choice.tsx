import { useId } from 'react';
import type { Gender } from '#domain/questionnaire/gender.ts';
import '../styles/health-choice.css';

/** The questions that the consent covers. They depend on the gender, because not everyone is asked about pregnancy. */
const covered: Record<Gender, string> = {
  female: 'We ask about skin conditions, pregnancy, treatments and allergies.',
  male: 'We ask about skin conditions, treatments and allergies.',
  other: 'We ask about skin conditions, pregnancy, treatments and allergies.',
};

export type HealthChoiceProps = { gender: Gender; isGiven: boolean; onChange: (isGiven: boolean) => void };

/** The checkbox for the separate consent to use answers about health. */
export function HealthChoice({ gender, isGiven, onChange }: HealthChoiceProps) {
  const titleId = useId();
  const coveredId = useId();
  return (
    <label className="choice health-choice">
      <input
        type="checkbox"
        checked={isGiven}
        aria-labelledby={titleId}
        aria-describedby={coveredId}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <strong id={titleId}>Use my health answers, too</strong>
        <span id={coveredId} className="health-covered">
          {covered[gender]} Your answers help us leave out unsuitable products.
        </span>
      </span>
    </label>
  );
}
