import type { RequiredField } from '../../state/form/answers-draft.ts';
import { MAX_AGE } from '#domain/questionnaire/answers.ts';
import { pageSettings } from '../../state/page-settings.ts';

/** Short names of the required questions, for the alert. */
const shortNames: Record<RequiredField, string> = {
  // The range explains why an age that was entered counts as missing.
  age: `Age (${pageSettings.minimumAge} to ${MAX_AGE})`,
  mainSkinGoal: 'Main skin goal',
  skinSensitivity: 'Sensitive skin',
  pregnancyBreastfeeding: 'Pregnancy',
  maxProducts: 'Number of products',
};

/** A text such as "Age (13 to 100) and 3 more answers", or "Pregnancy" if only this answer is missing. */
export function missingText(fields: readonly RequiredField[]): string | undefined {
  const [first, ...others] = fields;
  if (first === undefined) return undefined;
  const name = shortNames[first];
  if (others.length === 0) return name;
  return `${name} and ${others.length} more ${others.length === 1 ? 'answer' : 'answers'}`;
}
