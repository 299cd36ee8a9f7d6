import { useState } from 'react';
import type { Gender } from '#domain/questionnaire/gender.ts';
import { HealthChoice, type HealthChoiceProps } from '../../ui/health-choice.tsx';
import { Notice } from '../../ui/notice.tsx';

const notSent = 'Without your consent, we do not send your answers about medical conditions';
const withPregnancy = `${notSent} and pregnancy. Your plan then ignores your skin conditions. To be safe, it treats you as if you might be pregnant.`;
const withoutThem: Record<Gender, string> = {
  female: withPregnancy,
  male: `${notSent}. Your plan then ignores your skin conditions.`,
  other: withPregnancy,
};

/**
 * A note above the questions about health. It explains that the answers are not sent without consent, and has a
 * checkbox for the consent.
 */
export function HealthConsent(props: HealthChoiceProps) {
  const { gender, isGiven } = props;
  // Once shown, the checkbox stays, so that the visitor can clear it again and the focus is not lost.
  const [isOffered, setOffered] = useState(false);
  if (!isGiven && !isOffered) setOffered(true);
  if (!isOffered && isGiven) return null;
  return (
    <div className="health-consent">
      {isGiven ? null : (
        <Notice tone="info">{withoutThem[gender]} If you have allergies, please check the labels.</Notice>
      )}
      <HealthChoice {...props} />
    </div>
  );
}
