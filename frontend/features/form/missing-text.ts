import type { FormField, RequiredField } from '#domain/contract/answers-draft.ts';

/** Short names of the required questions, for the alert. */
const requiredNames: Record<RequiredField, string> = {
  age: 'Age',
  mainSkinGoal: 'Main skin goal',
  skinSensitivity: 'Sensitive skin',
  pregnancyBreastfeeding: 'Pregnancy',
  maxProducts: 'Number of products',
};
const fieldNames: Partial<Record<FormField, string>> = requiredNames;

/** A text such as "Age and 3 more answers", or "Age" if only the age is missing. */
export function missingText(fields: readonly FormField[]): string | undefined {
  const [first, ...others] = fields;
  const name = first && fieldNames[first];
  if (name === undefined) return undefined;
  if (others.length === 0) return name;
  return `${name} and ${others.length} more ${others.length === 1 ? 'answer' : 'answers'}`;
}
