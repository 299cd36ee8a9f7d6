import { MedicalCondition } from '#domain/questionnaire/answers.ts';
import { ChipsField } from './chips-field.tsx';

export type ConditionsFieldProps = {
  hint: string;
  chosen: readonly MedicalCondition[];
  onToggle: (condition: MedicalCondition) => void;
};

/** A field for medical conditions. `toggleCondition` keeps "None" and the other options mutually exclusive. */
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
