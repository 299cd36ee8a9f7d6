import { MedicalCondition } from '#domain/questionnaire/answers.ts';
import { ChipsField } from './chips-field.tsx';

export type ConditionsFieldProps = {
  hint: string;
  chosen: readonly MedicalCondition[];
  onToggle: (condition: MedicalCondition) => void;
};

/**
 * A field with the medical conditions. `toggleCondition` makes "None" and the other conditions exclude each
 * other.
 */
export const ConditionsField = ({ hint, chosen, onToggle }: ConditionsFieldProps) => (
  <ChipsField
    legend="Medical conditions"
    hint={hint}
    name="medicalConditions"
    options={MedicalCondition.options}
    labelOf={(condition) => condition}
    chosen={chosen}
    onToggle={onToggle}
  />
);
