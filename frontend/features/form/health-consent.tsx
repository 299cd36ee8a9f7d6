import { useState } from 'react';
import type { Gender } from '#domain/contract/gender.ts';
import { HealthChoice, type HealthChoiceProps } from '../../ui/health-choice.tsx';
import { Notice } from '../../ui/notice.tsx';

const notAsked: Record<Gender, string> = {
  female:
    'You have not agreed to health answers, so this form does not ask for any. Your plan then leaves out what is not advised in pregnancy.',
  male: 'You have not agreed to health answers, so this form does not ask for any.',
  other:
    'You have not agreed to health answers, so this form does not ask for any. Your plan then leaves out what is not advised in pregnancy.',
};

/** Shown in place of the questions about health: explains why they are missing and how to add them. */
export function HealthConsent(props: HealthChoiceProps) {
  const { gender, isGiven } = props;
  // Stays visible once it was shown, so that the visitor can clear the box again and the focus is not lost.
  const [isOffered, setOffered] = useState(false);
  if (!isGiven && !isOffered) setOffered(true);
  if (!isOffered && isGiven) return null;
  return (
    <div className="health-consent">
      {isGiven ? null : (
        <Notice tone="info">{notAsked[gender]} Please check each label for what you cannot use.</Notice>
      )}
      <HealthChoice {...props} />
    </div>
  );
}
