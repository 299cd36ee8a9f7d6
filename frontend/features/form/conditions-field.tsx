import { MedicalCondition } from '#domain/questionnaire/answers.ts';

export type ConditionsFieldProps = {
  chosen: readonly MedicalCondition[];
  onToggle: (condition: MedicalCondition) => void;
};

/** Checkboxes as chips; None and the others exclude each other by the domain's rule. */
export function ConditionsField({ chosen, onToggle }: ConditionsFieldProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">
        Medical conditions <span className="field-hint">optional</span>
      </legend>
      <div className="chips">
        {MedicalCondition.options.map((condition) => (
          <label key={condition} className="choice chip">
            <input
              type="checkbox"
              name="medicalConditions"
              value={condition}
              checked={chosen.includes(condition)}
              onChange={() => onToggle(condition)}
            />
            <span>{condition}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
